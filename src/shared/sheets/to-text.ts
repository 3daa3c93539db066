// A sheet as plain text of 72 columns: for mail, for forums without markup, for the printer of 1985.
import { cleanLine, pressParagraphs, runsOf } from './clean'
import { padEnd, width, wrap } from './columns'
import type { Block, Document, Text } from './document'
import { nth } from './places'
import { slipForm, slipLast, slipWords } from './slip-lines'
import { chartTable, figure, tableLines } from './text-table'

/** Widest line of the text format, in columns. */
export const TEXT_WIDTH = 72

/** A text without styles: rules in brackets. */
export function flat(text: Text): string {
  return runsOf(text)
    .map((run) => (run.style === 'rule' ? `[${run.text.trim()}]` : run.struck ? `~~${run.text}~~` : run.text))
    .join('')
    .replace(/ {2,}/g, ' ')
    .trim()
}

/** Upper case by code, the same everywhere (no language of the machine). */
const caps = (text: string): string => cleanLine(text).trim().toUpperCase()

function pair(left: string, right: string): string[] {
  if (right === '') return wrap(left, TEXT_WIDTH)
  if (width(left) + width(right) + 2 > TEXT_WIDTH) return [...wrap(left, TEXT_WIDTH), ...wrap(right, TEXT_WIDTH)]
  return [padEnd(left, TEXT_WIDTH - width(right)) + right]
}

function masthead(doc: Document): string[] {
  const head = doc.masthead
  const line = (text: string | null): string => (text === null ? '' : cleanLine(text).trim())
  return [
    ...wrap(caps(head.game), TEXT_WIDTH),
    ...wrap(line(head.title), TEXT_WIDTH),
    ...wrap(line(head.subtitle), TEXT_WIDTH),
    ...pair(line(head.kind) + (head.revised ? ' – REVISED' : ''), line(head.date)),
    ...(head.deadline === null ? [] : wrap(line(head.deadline), TEXT_WIDTH, 'DEADLINE: ', '          ')),
    ...(head.returnTo === null ? [] : wrap(line(head.returnTo), TEXT_WIDTH, 'Orders to: ', '           ')),
    ...(head.slipCode === undefined ? [] : wrap(line(head.slipCode), TEXT_WIDTH)),
    '='.repeat(TEXT_WIDTH),
  ]
}

export function heading(level: 2 | 3, text: string): string[] {
  const lines = level === 2 ? wrap(caps(text), TEXT_WIDTH) : wrap(cleanLine(text).trim(), TEXT_WIDTH)
  const longest = Math.max(...lines.map(width))
  return [...lines, (level === 2 ? '=' : '-').repeat(longest)]
}

/** The lines of one block, without the blank line around it. */
export function blockLines(block: Block): string[] {
  switch (block.block) {
    case 'heading':
      return heading(block.level, block.text)
    case 'paragraph':
      return wrap(flat(block.text), TEXT_WIDTH)
    case 'story':
      return block.lines.flatMap((line) =>
        line.lead ? wrap(flat(line.text), TEXT_WIDTH) : wrap(flat(line.text), TEXT_WIDTH, '  ', '    '),
      )
    case 'list':
      return block.items.flatMap((item) => wrap(flat(item), TEXT_WIDTH, '  * ', '    '))
    case 'facts': {
      const labels = block.rows.map((row) => cleanLine(row.label).trim())
      const wide = Math.min(24, Math.max(0, ...labels.map(width)) + 2)
      return block.rows.flatMap((row, i) => {
        const label = nth(labels, i)
        if (width(label) + 2 > wide)
          return [...wrap(label, TEXT_WIDTH), ...wrap(flat(row.text), TEXT_WIDTH, ' '.repeat(wide))]
        return wrap(flat(row.text), TEXT_WIDTH, padEnd(label, wide), ' '.repeat(wide))
      })
    }
    case 'table':
      return [
        ...(block.caption ? [...wrap(cleanLine(block.caption).trim(), TEXT_WIDTH), ''] : []),
        ...tableLines(block, TEXT_WIDTH),
      ]
    case 'chart': {
      const mark = block.mark ? ` (${cleanLine(block.mark.label).trim()}: ${figure(block.mark.value)})` : ''
      return [
        ...wrap(cleanLine(block.caption).trim() + mark, TEXT_WIDTH),
        '',
        ...tableLines(chartTable(block), TEXT_WIDTH),
      ]
    }
    case 'drawing':
      return [
        ...typedLines(block.typed),
        ...wrap(cleanLine(block.description).trim(), TEXT_WIDTH, '[', ' ').map((line, i, all) =>
          i === all.length - 1 ? closed(line) : line,
        ),
      ]
    case 'press':
      return block.items.flatMap((item, i) => [
        ...(i > 0 ? [''] : []),
        ...pressParagraphs(item).flatMap((lines, p) => [
          ...(p > 0 ? [''] : []),
          ...lines.flatMap((line) => wrap(line, TEXT_WIDTH, '  ').map((set) => set.replaceAll('\u00a0', ' '))),
        ]),
        ...(item.by === null ? [] : wrap(cleanLine(item.by).trim(), TEXT_WIDTH, '    – ', '      ')),
      ])
    case 'notice': {
      const bar = (text: string): string[] => wrap(text, TEXT_WIDTH, '| ')
      return [...bar(caps(block.title)), ...block.lines.flatMap((line) => bar(flat(line)))]
    }
    case 'slip': {
      const words = slipWords(block)
      return [
        ...heading(2, words.title),
        '',
        ...words.asks.flatMap((ask) => wrap(ask, TEXT_WIDTH, '  ', '    ')),
        ...words.hints.flatMap((hint) => wrap(hint, TEXT_WIDTH, '  ', '    ')),
        ...wrap(`Send to ${words.returnTo}`, TEXT_WIDTH, '  ', '    '),
        '',
        '- - - 8< '.padEnd(TEXT_WIDTH, '- ').trimEnd(),
        ...slipForm(block).flatMap((line) => (width(line) > TEXT_WIDTH ? wrap(line, TEXT_WIDTH) : [line])),
      ]
    }
    case 'group':
      return joined(block.blocks)
  }
}

/** A drawing in characters with a blank line below. */
const typedLines = (typed: readonly string[] = []): readonly string[] => (typed.length === 0 ? [] : [...typed, ''])

const closed = (line: string): string => (width(line) < TEXT_WIDTH ? `${line}]` : line)

/** Blocks with a blank line between them; a heading keeps close to what it heads. */
function joined(blocks: readonly Block[]): string[] {
  const out: string[] = []
  let close = true
  for (const block of blocks) {
    const lines = blockLines(block)
    if (lines.length === 0) continue
    if (!close) out.push('')
    out.push(...lines)
    close = block.block === 'heading'
  }
  return out
}

/** The whole sheet, the slip last. Ends with a line end; no line is wider than 72 columns. */
export function toText(doc: Document): string {
  const { blocks, slips } = slipLast(doc)
  const lines = [
    ...masthead(doc),
    '',
    ...joined(blocks),
    '',
    '-'.repeat(TEXT_WIDTH),
    ...doc.credits.flatMap((credit) => wrap(cleanLine(credit).trim(), TEXT_WIDTH)),
    ...wrap(cleanLine(doc.footer).trim(), TEXT_WIDTH),
    ...slips.flatMap((slip) => ['', ...blockLines(slip)]),
  ]
  return lines.map((line) => line.trimEnd()).join('\n') + '\n'
}
