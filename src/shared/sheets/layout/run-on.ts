// Sentences run on where pages are scarce: what somebody does one after another is one sentence, and names them once.
import type { Block, Inline, Text } from '../document'

/** White behind a sentence and its rule, so that the rule is not read with the next one. */
const BETWEEN = '\u2002 '

/** Who does what a sentence tells: names before a verb. Words that begin other sentences are none. */
const SUBJECT =
  /^(?!(?:The|A|An|No|Nobody|Nothing|What|It|For|In|This)\b)\p{Lu}[\p{L}\p{M}’'-]*(?: \p{Lu}[\p{L}\p{M}’'-]*)*(?= \p{Ll})/u

/** Whom a sentence is about: it begins with their name, or a heading in its line does. */
function subjectOf([first]: Text): string | null {
  if (typeof first === 'string') return SUBJECT.exec(first)?.[0] ?? null
  return first?.style === 'emphasis' ? first.text : null
}

const withoutSubject = ([first = '', ...rest]: Text, subject: string): Text =>
  typeof first === 'string' ? [first.slice(subject.length + 1), ...rest] : rest

/** A sentence without its stop; null for what is more than one, or ends otherwise. */
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

/** Sentences of a story one after another; what stands out stays a line of its own. */
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

/** A small heading right above a story stands in its first line; what stands out there keeps its heading above it. */
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
