// Finds "1 plays" and "1 of them have" in what is shown: where a count may be one, the words must follow it.

/** Nouns counted in any game and on any sheet. */
const COUNTED =
  `address card coin copy credit day die digit effect face game gem good herb homework ingredient item job letter level line
  magician mail message mistake order page piece place play player point position post potion problem prize question receipt
  round seat session sheet shelf space special spell step stranger tile time turn unit value weave wizard word`
    .split(/\s+/)
    .map((one) => ({ die: 'dice', copy: 'copies', shelf: 'shelves' })[one] ?? `${one}(?:s|es)`)
    .join('|')

const ONE_OF_MANY = new RegExp(
  // "piece 1 counts", "day 1: items" and "1–1 cards" are no counts of one.
  String.raw`(?<![\d.,:/–−-])(?<!\b(?:piece|turn|round|day|session|number|place|step|level|No\.|Lab) )\b1 (?:\p{Ll}+ )?(?:${COUNTED})\b(?!’)` +
    String.raw`|(?<!\d )\b1 (?:of (?:them|\d+) )?(?:are|have|were)\b|\b(?:[Aa]ll|first|last) 1\b`,
  'u',
)

/** Where a text counts one as many, with the words around it; null where it does not. */
export function oneOfMany(text: string): string | null {
  const found = ONE_OF_MANY.exec(text)
  return found === null ? null : text.slice(Math.max(0, found.index - 20), found.index + found[0].length + 30)
}

type Node = string | number | boolean | null | undefined | readonly Node[] | { readonly [key: string]: Node }

const runOf = (node: Node): string | null =>
  typeof node === 'string'
    ? node
    : typeof node === 'object' && node !== null && 'style' in node && 'text' in node
      ? String(node['text'])
      : null

/** Every text of blocks, runs joined. */
export function wordsOf(node: unknown): readonly string[] {
  const of = (value: Node): readonly string[] => {
    if (typeof value === 'string') return [value]
    if (Array.isArray(value)) {
      const runs = value.map(runOf)
      return runs.every((run) => run !== null) ? [runs.join('')] : value.flatMap(of)
    }
    return typeof value === 'object' && value !== null ? Object.values(value).flatMap(of) : []
  }
  return of(node as Node)
}
