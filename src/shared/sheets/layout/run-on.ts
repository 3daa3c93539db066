// Sentences run on where pages are scarce: somebody's successive acts become one sentence that names them once.
import type { Block, Inline, Text } from '../document'

/** White behind a sentence and its rule, so that the rule is not read with the next one. */
const BETWEEN = '\u2002 '

/** Subject of a sentence: names before a verb. Words that begin other sentences do not count. */
const SUBJECT =
  /^(?!(?:The|A|An|No|Nobody|Nothing|What|It|For|In|This)\b)\p{Lu}[\p{L}\p{M}’'-]*(?: \p{Lu}[\p{L}\p{M}’'-]*)*(?= \p{Ll})/u

/** The person a sentence is about: it, or a heading in its line, begins with their name. */
function subjectOf([first]: Text): string | null {
  if (typeof first === 'string') return SUBJECT.exec(first)?.[0] ?? null
  return first?.style === 'emphasis' ? first.text : null
}

const withoutSubject = ([first = '', ...rest]: Text, subject: string): Text =>
  typeof first === 'string' ? [first.slice(subject.length + 1), ...rest] : rest

/** A sentence without its stop; null for several sentences, or another ending. */
function unstopped(text: Text): Text | null {
  const isSaid = (run: Inline): run is string => typeof run === 'string' && run.trim() !== ''
  const last = text.filter(isSaid).at(-1) ?? ''
  if (!/^[^.!?]*\.\s*$/.test(last)) return null
  return text.map((run) => (run === last ? last.replace('.', '') : run))
}

/** Sentences as one paragraph. */
function prose(sentences: readonly Text[]): Text {
  const out: Inline[] = []
  let before: Text = []
  sentences.forEach((text, i) => {
    const subject = subjectOf(text)
    const open = i > 0 && subject !== null && subject === subjectOf(sentences[i - 1] ?? []) ? unstopped(before) : null
    if (i > 0) out.push(...(open ?? before), open === null ? BETWEEN : '; ')
    before = open === null || subject === null ? text : withoutSubject(text, subject)
  })
  return [...out, ...before]
}

/** The sentences of a story joined; `lead` lines stay separate. */
export function runTogether(block: Extract<Block, { block: 'story' }>): readonly Block[] {
  const out: Block[] = []
  let open: Text[] = []
  const end = (): void => {
    if (open.length > 0) out.push({ block: 'paragraph', text: prose(open) })
    open = []
  }
  for (const { text, lead } of block.lines) {
    if (lead) {
      end()
      out.push({ block: 'story', lines: [{ text, lead }] })
    } else open.push(text)
  }
  end()
  return out
}

/** A small heading right above a story moves into its first line; above a `lead` line it stays. */
export function withRunInHeads(blocks: readonly Block[]): readonly Block[] {
  return blocks.flatMap((block, i): readonly Block[] => {
    if (block.block === 'group') return [{ ...block, blocks: withRunInHeads(block.blocks) }]
    const before = blocks[i - 1]
    const next = blocks[i + 1]
    if (isRunIn(block, next)) return []
    if (before?.block !== 'heading' || block.block !== 'story' || !isRunIn(before, block)) return [block]
    const [first, ...rest] = block.lines
    return first === undefined ? [block] : [{ ...block, lines: [{ text: headed(before.text, first.text) }, ...rest] }]
  })
}

/** A line behind its heading, which is its subject where it begins with the same name. */
function headed(heading: string, line: Text): Text {
  const head: Inline = { text: heading, style: 'emphasis' }
  return subjectOf(line) === heading ? [head, ' ', ...withoutSubject(line, heading)] : [head, '\u2002', ...line]
}

const isRunIn = (block: Block, next: Block | undefined): boolean =>
  block.block === 'heading' && block.level === 3 && next?.block === 'story' && next.lines[0]?.lead !== true
