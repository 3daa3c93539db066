// A sheet as plain text of 72 columns: for mail, for forums without markup, for the printer of 1985.
import { pressParagraphs } from '../clean'
import { padEnd, width, wrap } from '../layout/columns'
import type { Block, Document, Text } from '../document'
import { tableLines, TEXT_WIDTH } from './text-table'
import { setBy, wordsIn, writeBlock, writeBlocks, writeSheet } from './walk'
import type { Format, Written } from './walk'

export { TEXT_WIDTH }

/** A block as lines; below a heading there is no blank line. */
interface Lines {
  readonly lines: readonly string[]
  readonly heads?: true
}

const same = (text: string): string => text
const setFlat = setBy(same, { rule: (text) => `[${text.trim()}]`, struck: (text) => `~~${text}~~` })
/** A text without styles: rules in brackets. */
export const flat = (text: Text): string => setFlat(text).replace(/ {2,}/g, ' ')

const wrapped = (text: string, first = '', rest = first): readonly string[] => wrap(text, TEXT_WIDTH, first, rest)

/** Upper case by code, the same everywhere (no language of the machine). */
export function heading(level: 2 | 3, text: string): readonly string[] {
  const words = wordsIn(TEXT, text)
  const lines = wrapped(level === 2 ? words.toUpperCase() : words)
  return [...lines, (level === 2 ? '=' : '-').repeat(Math.max(...lines.map(width)))]
}

function facts(rows: readonly { readonly label: string; readonly text: string }[]): readonly string[] {
  const wide = Math.min(24, Math.max(0, ...rows.map(({ label }) => width(label))) + 2)
  return rows.flatMap(({ label, text }) =>
    width(label) + 2 > wide
      ? [...wrapped(label), ...wrapped(text, ' '.repeat(wide))]
      : wrapped(text, padEnd(label, wide), ' '.repeat(wide)),
  )
}

const closed = (line: string): string => (width(line) < TEXT_WIDTH ? `${line}]` : line)

const TEXT: Format<Lines> = {
  escape: same,
  set: flat,
  heading: (words, level) => ({ lines: heading(level, words), heads: true }),
  paragraph: (text) => ({ lines: wrapped(text) }),
  story: (lines) => ({
    lines: lines.flatMap(({ text, lead }) => (lead ? wrapped(text) : wrapped(text, '  ', '    '))),
  }),
  list: (items) => ({ lines: items.flatMap((item) => wrapped(item, '  * ', '    ')) }),
  facts: (rows) => ({ lines: facts(rows) }),
  table: (table) => ({
    lines: [...(table.caption ? [...wrapped(wordsIn(TEXT, table.caption)), ''] : []), ...tableLines(table, TEXT_WIDTH)],
  }),
  drawing: ({ typed = [] }, description) => {
    const said = wrapped(description, '[', ' ')
    return { lines: [...typed, ...(typed.length === 0 ? [] : ['']), ...said.slice(0, -1), closed(said.at(-1) ?? '')] }
  },
  press: (items) => ({
    lines: items.flatMap((item, i) => [
      ...(i > 0 ? [''] : []),
      ...pressParagraphs(item).flatMap((lines, p) => [
        ...(p > 0 ? [''] : []),
        ...lines.flatMap((line) => wrapped(line, '  ').map((set) => set.replaceAll('\u00a0', ' '))),
      ]),
      ...(item.by === null ? [] : wrapped(item.signed, '    – ', '      ')),
    ]),
  }),
  notice: (title, lines) => ({ lines: [title.toUpperCase(), ...lines].flatMap((line) => wrapped(line, '| ')) }),
  slip: (title, above, form) => ({
    lines: [
      ...heading(2, title),
      '',
      ...above.flatMap((line) => wrapped(line, '  ', '    ')),
      '',
      '- - - 8< '.padEnd(TEXT_WIDTH, '- ').trimEnd(),
      ...form.flatMap((line) => (width(line) > TEXT_WIDTH ? wrapped(line) : [line])),
    ],
  }),
}

/** Blocks with a blank line between them, except below a heading. */
function joined(blocks: readonly Lines[]): readonly string[] {
  const filled = blocks.filter(({ lines }) => lines.length > 0)
  return filled.flatMap(({ lines }, i) => (i === 0 || filled[i - 1]?.heads ? lines : ['', ...lines]))
}

/** The lines of one block, without the blank line around it. */
export const blockLines = (block: Block): readonly string[] =>
  block.block === 'group' ? joined(writeBlocks(block.blocks, TEXT)) : writeBlock(block, TEXT).lines

function pair(left: string, right: string): readonly string[] {
  if (right === '') return wrapped(left)
  if (width(left) + width(right) + 2 > TEXT_WIDTH) return [...wrapped(left), ...wrapped(right)]
  return [padEnd(left, TEXT_WIDTH - width(right)) + right]
}

const masthead = ({ head }: Written<Lines>): readonly string[] => [
  ...wrapped(head.game.toUpperCase()),
  ...wrapped(head.title),
  ...wrapped(head.subtitle),
  ...pair(head.kind + (head.revised ? ' – REVISED' : ''), head.date),
  ...(head.deadline === '' ? [] : wrapped(head.deadline, 'DEADLINE: ', '          ')),
  ...(head.returnTo === '' ? [] : wrapped(head.returnTo, 'Orders to: ', '           ')),
  ...(head.slipCode === '' ? [] : wrapped(head.slipCode)),
  '='.repeat(TEXT_WIDTH),
]

/** The whole sheet, the slip last. Ends with a line end; no line is wider than 72 columns. */
export function toText(doc: Document): string {
  const sheet = writeSheet(doc, TEXT)
  const lines = [
    ...masthead(sheet),
    '',
    ...joined(sheet.body),
    '',
    '-'.repeat(TEXT_WIDTH),
    ...sheet.small.flatMap((line) => wrapped(line)),
    ...sheet.slips.flatMap((slip) => ['', ...slip.lines]),
  ]
  return lines.map((line) => line.trimEnd()).join('\n') + '\n'
}
