// Patterns of phrases, taken apart once: "{who} {have} [at least] {n} points|point". Words are literal (`for_hire` is a name of two),
// `a|b` is either, `[a b]` is optional, `{n}` is an amount, `{who}` and `{other}` are people, `{have}` is a verb, any other hole is a
// thing of that kind (`{good}`; `{good2}` a second one).

export type PatternNode =
  | { readonly node: 'word'; readonly either: readonly string[] }
  | { readonly node: 'optional'; readonly inner: readonly PatternNode[] }
  | { readonly node: 'hole'; readonly hole: string }

/** The nodes of a pattern. @throws Error for a bracket that is never closed: a mistake of the game's author */
export function patternOf(text: string): readonly PatternNode[] {
  const parts = text.match(/\[[^\]]*\]|\{[^}]*\}|[^\s[\]{}]+/g) ?? []
  if (parts.join('').length !== text.replaceAll(' ', '').length + innerBlanks(parts))
    throw new Error(`the pattern “${text}” has a bracket that is not closed`)
  return parts.map((part): PatternNode => {
    if (part.startsWith('[')) return { node: 'optional', inner: patternOf(part.slice(1, -1)) }
    if (part.startsWith('{')) return { node: 'hole', hole: part.slice(1, -1) }
    return { node: 'word', either: part.replaceAll('_', ' ').split('|') }
  })
}

const innerBlanks = (parts: readonly string[]): number =>
  parts.reduce((sum, part) => sum + (part.match(/ /g)?.length ?? 0), 0)

/** Kind of thing a hole is for: `good2` → `good`. */
export const kindOf = (hole: string): string => hole.replace(/\d+$/, '')

/** Holes that are not things: amounts and people. */
export const PEOPLE: ReadonlySet<string> = new Set(['who', 'other'])

/** All holes of a pattern, in order. */
export const holesOf = (nodes: readonly PatternNode[]): readonly string[] =>
  nodes.flatMap((node) => (node.node === 'hole' ? [node.hole] : node.node === 'optional' ? holesOf(node.inner) : []))
