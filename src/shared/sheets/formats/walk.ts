// The one walk over a sheet for all formats of text. A format is a table of how it writes each kind of block; its input is already
// cleaned, escaped and set. Pages are set elsewhere (to-pdfmake.ts).
import { captionOf } from '../charts/chart-parts'
import { oneLine, runsOf, type InlineStyle, type Run } from '../clean'
import type { Block, Document, Text } from '../document'
import { slipForm, slipLast, slipWords } from '../slip-lines'
import { captionedChart, type TableBlock } from './text-table'

type BlockOf<K extends Block['block']> = Extract<Block, { block: K }>
export type PressItem = BlockOf<'press'>['items'][number]

/** How a format writes; `T` is a written block. */
export interface Format<T> {
  /** Keeps typed text from being read as marks of the format. */
  readonly escape: (text: string) => string
  /** A text with its styles; escaped, without blanks at its ends. */
  readonly set: (text: Text) => string
  readonly heading: (words: string, level: 2 | 3) => T
  readonly paragraph: (text: string, spoken: boolean) => T
  readonly story: (lines: readonly { readonly text: string; readonly lead: boolean }[]) => T
  readonly list: (items: readonly string[]) => T
  readonly facts: (rows: readonly { readonly label: string; readonly text: string }[]) => T
  readonly table: (table: TableBlock) => T
  /** Default: a table of its figures. */
  readonly chart?: (chart: BlockOf<'chart'>, caption: string) => T
  readonly drawing: (drawing: BlockOf<'drawing'>, description: string) => T
  readonly press: (items: readonly (PressItem & { readonly signed: string })[]) => T
  readonly notice: (title: string, lines: readonly string[]) => T
  /** @param above explanations of the slip; form: its lines, not escaped */
  readonly slip: (title: string, above: readonly string[], form: readonly string[]) => T
  /** Most signs of a writing line, where windows are narrow. */
  readonly narrow?: number
}

type Marks = { readonly [style in InlineStyle]?: (text: string, escape: (text: string) => string) => string }

/** Marks around a run that has marks already. */
interface Around {
  readonly struck?: (written: string) => string
  readonly link?: (written: string, address: string) => string
}

/** How runs become a text: unmarked ones are escaped. */
export const setBy =
  (escape: (text: string) => string, marks: Marks & Around, others = escape) =>
  (text: Text): string =>
    runsOf(text)
      .map(({ text: run, style, struck, link }: Run) => {
        const styled = style === null ? escape(run) : (marks[style] ?? others)(run, escape)
        const written = struck === true ? (marks.struck?.(styled) ?? styled) : styled
        return link === undefined ? written : (marks.link?.(written, link) ?? written)
      })
      .join('')
      .trim()

/** Puts marks at the words, not at the blanks around them. */
export const around =
  (before: string, after = before): NonNullable<Marks[InlineStyle]> =>
  (text, escape) => {
    const core = text.trim()
    if (core === '') return text
    const [left = '', right = ''] = text.split(core)
    return `${left}${before}${escape(core)}${after}${right}`
  }

/** One line of words without styles. */
export const wordsIn = ({ escape }: Pick<Format<unknown>, 'escape'>, text: string): string => escape(oneLine(text))

/** A block that is no group, as a format writes it. */
export function writeBlock<T>(block: Exclude<Block, BlockOf<'group'>>, format: Format<T>): T {
  const words = (text: string): string => wordsIn(format, text)
  switch (block.block) {
    case 'heading':
      return format.heading(words(block.text), block.level)
    case 'paragraph':
      return format.paragraph(format.set(block.text), block.spoken === true)
    case 'story':
      return format.story(block.lines.map(({ text, lead }) => ({ text: format.set(text), lead: lead === true })))
    case 'list':
      return format.list(block.items.map(format.set))
    case 'facts':
      return format.facts(block.rows.map(({ label, text }) => ({ label: words(label), text: format.set(text) })))
    case 'table':
      return format.table(block)
    case 'chart':
      return format.chart?.(block, words(captionOf(block))) ?? format.table(captionedChart(block))
    case 'drawing':
      return format.drawing(block, words(block.description))
    case 'press':
      return format.press(block.items.map((item) => ({ ...item, signed: words(item.by ?? '') })))
    case 'notice':
      return format.notice(words(block.title), block.lines.map(format.set))
    case 'slip': {
      const { title, asks, hints, returnTo } = slipWords(block)
      const above = [...asks, ...hints, `Send to ${returnTo}`]
      return format.slip(format.escape(title), above.map(format.escape), slipForm(block, format.narrow))
    }
  }
}

/** Blocks in their order; those of a group are written as if they were in none. */
export const writeBlocks = <T>(blocks: readonly Block[], format: Format<T>): readonly T[] =>
  blocks.flatMap((block) => (block.block === 'group' ? writeBlocks(block.blocks, format) : [writeBlock(block, format)]))

/** The parts of a sheet as a format writes them, in their order; missing words of the masthead are ''. */
export interface Written<T> {
  readonly head: {
    readonly [part in Exclude<keyof Document['masthead'], 'revised'>]-?: string
  } & { readonly revised: boolean }
  readonly body: readonly T[]
  /** Small print: credits, proof, the footer. */
  readonly small: readonly string[]
  readonly slips: readonly T[]
}

/** A whole sheet; its slip comes last. */
export function writeSheet<T>(doc: Document, format: Format<T>): Written<T> {
  const { blocks, slips } = slipLast(doc)
  const words = (text: string | null | undefined): string => wordsIn(format, text ?? '')
  const { game, title, subtitle, date, deadline, returnTo, kind, revised, slipCode } = doc.masthead
  return {
    head: {
      game: words(game),
      title: words(title),
      subtitle: words(subtitle),
      date: words(date),
      deadline: words(deadline),
      returnTo: words(returnTo),
      kind: words(kind),
      slipCode: words(slipCode),
      revised,
    },
    body: writeBlocks(blocks, format),
    small: [...doc.credits, ...(doc.proof ?? []), doc.footer].map(words),
    slips: writeBlocks(slips, format),
  }
}

/** Lines below the titles of a masthead: date, deadline, address for orders, slip code. @param strong formats the deadline */
export const dueLines = (
  { date, deadline, returnTo, slipCode }: Written<unknown>['head'],
  strong: (text: string) => string,
): readonly string[] =>
  [
    date,
    deadline === '' ? '' : strong(`Deadline: ${deadline}`),
    returnTo === '' ? '' : `Orders to ${returnTo}`,
    slipCode,
  ].filter((line) => line !== '')
