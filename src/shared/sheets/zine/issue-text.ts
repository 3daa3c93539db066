// An issue as plain text of 72 columns, for mail and for those who read with a screen reader.
import { oneLine } from '../clean'
import { padEnd, width, wrap } from '../layout/columns'
import type { Block } from '../document'
import { isOwn } from './issue'
import type { Chapter, IssueBlock, IssueDocument, OwnBlock } from './issue'
import { TEXT_WIDTH, blockLines, flat, heading } from '../formats/to-text'

type Named = Pick<Chapter, 'over' | 'title' | 'under'>

const named = ({ over, title, under }: Named): string =>
  [oneLine(title), ...[over, under].flatMap((text) => (text === null ? [] : [oneLine(text)]))].join(' – ')

function ownLines(block: OwnBlock, chapters: readonly Named[], room: number): string[] {
  switch (block.block) {
    case 'contents':
      return chapters.flatMap((chapter) => wrap(named(chapter), room, '  ', '      '))
    case 'picture': {
      const words = flat(block.caption) || oneLine(block.description)
      return words === '' ? [] : wrap(`[Picture: ${words}]`, room)
    }
    case 'row':
      return block.pictures.flatMap((each) => ownLines(each, chapters, room))
    case 'items':
      return itemLines(block, chapters, room)
    case 'box': {
      const edge = '+' + '-'.repeat(room - 2) + '+'
      const lines = issueLines(block.blocks, chapters, room - 4).map((text) => `| ${padEnd(text, room - 4)} |`)
      const title = block.title === null ? [] : wrap(oneLine(block.title).toUpperCase(), room - 4)
      return [edge, ...title.map((text) => `| ${padEnd(text, room - 4)} |`), ...lines, edge]
    }
    case 'quote': {
      const bar = block.answer === true ? '  | ' : '    '
      return issueLines(block.blocks, chapters, room - 4).map((text) => (bar + text).trimEnd())
    }
    case 'verse':
      return [
        ...(block.title === null ? [] : [`  ${flat(block.title).toUpperCase()}`, '']),
        ...block.lines.flatMap(({ indent, text }) => wrap(flat(text), room, ' '.repeat(2 + indent * 2))),
      ]
    case 'signed':
      return wrap(flat(block.text), room, '    – ', '      ')
    case 'rule':
      return ['-'.repeat(room)]
    case 'pause':
      return [' '.repeat(Math.max(0, Math.floor(room / 2) - 4)) + '*   *   *']
  }
}

/** A list: each item behind its number or bullet, further blocks of it below. */
function itemLines(
  { start, items, notes }: Extract<OwnBlock, { block: 'items' }>,
  chapters: readonly Named[],
  room: number,
): string[] {
  const labels = items.map((_, i) => (start === null ? '  * ' : `  ${start + i}. `))
  const wide = Math.max(0, ...labels.map(width))
  const lines = items.flatMap((blocks, i) =>
    issueLines(blocks, chapters, room - wide)
      .filter((text) => text !== '')
      .map((text, n) => (n === 0 ? padEnd(labels[i] ?? '', wide) : ' '.repeat(wide)) + text),
  )
  return notes === true ? ['-'.repeat(12), ...lines] : lines
}

/** Blocks with a blank line between them, except below a heading and above a signature. */
function issueLines(blocks: readonly IssueBlock[], chapters: readonly Named[], room = TEXT_WIDTH): string[] {
  const out: string[] = []
  let close = true
  for (const block of blocks) {
    const lines = isOwn(block) ? ownLines(block, chapters, room) : sheetLines(block, room)
    if (lines.length === 0) continue
    if (!close && block.block !== 'signed') out.push('')
    out.push(...lines)
    close = block.block === 'heading'
  }
  return out
}

/** A block of a sheet, in less than the whole width inside a quotation; all but paragraphs are broken once more there. */
function sheetLines(block: Block, room: number): string[] {
  if (room === TEXT_WIDTH) return [...blockLines(block)]
  if (block.block === 'paragraph') return wrap(flat(block.text), room)
  return blockLines(block).flatMap((text) => (width(text) > room ? wrap(text, room) : [text]))
}

/** The whole issue. Ends with a line end. */
export function issueText(document: IssueDocument): string {
  const { chapters, cover } = document
  const listed = chapters.filter(({ title }) => title !== '')
  const lines = [
    '='.repeat(TEXT_WIDTH),
    ...wrap(oneLine(document.title).toUpperCase(), TEXT_WIDTH),
    ...(document.subtitle === null ? [] : wrap(oneLine(document.subtitle), TEXT_WIDTH)),
    ...wrap(
      [document.number, document.date, ...(document.price === null ? [] : [document.price])].map(oneLine).join(' · '),
      TEXT_WIDTH,
    ),
    ...document.editor.flatMap((text) => wrap(oneLine(text), TEXT_WIDTH)),
    '='.repeat(TEXT_WIDTH),
    '',
    ...issueLines(cover.blocks, listed),
    ...chapters.flatMap((chapter) => [
      '',
      ...(chapter.title === '' ? [] : ['', ...heading(2, named(chapter))]),
      ...(chapter.deadline === null ? [] : wrap(oneLine(chapter.deadline), TEXT_WIDTH, 'DEADLINE: ', '          ')),
      '',
      ...issueLines(chapter.blocks, listed),
    ]),
    '',
    '-'.repeat(TEXT_WIDTH),
    ...document.credits.flatMap((credit) => wrap(oneLine(credit), TEXT_WIDTH)),
  ]
  return `${lines
    .map((text) => text.trimEnd())
    .join('\n')
    .replace(/\n{4,}/g, '\n\n\n')}\n`
}
