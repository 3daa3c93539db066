// Our own books for printing: the handbook, and the rulebook of a game. They are Markdown like an issue, with tables, and are typeset like one.
import type { Problem, Result } from '../engine/result'
import type { Text } from '../sheets/document'
import type { Chapter, IssueBlock, IssueDocument, Picture } from '../sheets/issue'
import { readText } from './read-text'

export interface BookSource {
  readonly title: string
  readonly subtitle: string
  /** Left and right in the nameplate: what it is, and of which version. */
  readonly plate: readonly [string, string]
  /** Path of the cover picture, one of those in the text; null: none. */
  readonly cover: string | null
  /** Markdown, one chapter each; the first heading of level 1 is the chapter's. */
  readonly pages: readonly string[]
  /** By the path in the text. */
  readonly pictures: ReadonlyMap<string, Result<Picture>>
  /** Printed in small type at the end. */
  readonly credits: readonly string[]
}

export interface Book {
  readonly document: IssueDocument
  /** The parts of the text that could not be set. */
  readonly problems: readonly Problem[]
}

const isRow = (line: string): boolean => line.trim().startsWith('|')

/** Splits a page into alternating text and tables. */
function segmentsOf(page: string): readonly { readonly table: boolean; readonly lines: readonly string[] }[] {
  const segments: { table: boolean; lines: string[] }[] = []
  for (const line of page.split('\n')) {
    const last = segments.at(-1)
    if (last?.table === isRow(line)) last.lines.push(line)
    else segments.push({ table: isRow(line), lines: [line] })
  }
  return segments
}

/** Runs of one line of Markdown. */
function runsOf(cell: string): Text {
  const [first] = readText(cell, 0).parts
  const block = first?.part === 'blocks' ? first.blocks[0] : undefined
  return block?.block === 'paragraph' ? block.text : [cell]
}

const cellsOf = (line: string): readonly Text[] =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => runsOf(cell.trim().replaceAll('\\|', '|')))

const plain = (text: Text): string => text.map((run) => (typeof run === 'string' ? run : run.text)).join('')

/** A Markdown table; columns that contain only numbers are set as figures. */
function tableOf(lines: readonly string[]): IssueBlock {
  const [head = [], ...rows] = lines.filter((line) => !/^[\s|:-]+$/.test(line)).map(cellsOf)
  return {
    block: 'table',
    columns: head.map((title, i) => ({
      title: plain(title),
      kind: rows.every((row) => /^[\d.,–-]+$/.test(plain(row[i] ?? []))) ? 'figure' : 'text',
    })),
    rows,
  }
}

function chapterOf(page: string, id: string, pictures: BookSource['pictures'], problems: Problem[]): Chapter {
  let title = ''
  const blocks: IssueBlock[] = []
  for (const { table, lines } of segmentsOf(page)) {
    if (table) {
      blocks.push(tableOf(lines))
      continue
    }
    const read = readText(lines.join('\n'), 0)
    problems.push(...read.faults)
    for (const part of read.parts) {
      if (part.part === 'title') title = part.title
      else if (part.part === 'blocks') blocks.push(...part.blocks)
      else if (part.part === 'picture') {
        const found = pictures.get(part.source)
        if (found?.ok === true)
          blocks.push({ block: 'picture', picture: found.value, caption: part.caption, description: part.description })
        else if (found !== undefined) problems.push(found.error)
      }
    }
  }
  return { id, over: null, title, under: null, deadline: null, running: title, blocks }
}

/** Links to other pages become plain words, since those may not be in the book. */
const withoutLinks = (page: string): string => page.replace(/\[([^\]]+)\]\([^):]*\.md[^)]*\)/g, '$1')

/** Paths of the pictures in some pages, without repetitions. */
export const picturesIn = (pages: readonly string[]): readonly string[] => [
  ...new Set(
    pages.flatMap((page) => readText(page, 0).parts.flatMap((part) => (part.part === 'picture' ? [part.source] : []))),
  ),
]

/** A book as a document that can be printed like an issue. */
export function composeBook({ title, subtitle, plate, cover, pages, pictures, credits }: BookSource): Book {
  const problems: Problem[] = []
  const found = cover === null ? undefined : pictures.get(cover)
  const chapters = pages.map((page, i) => chapterOf(withoutLinks(page), `chapter-${i + 1}`, pictures, problems))
  const document: IssueDocument = {
    title,
    number: plate[0],
    subtitle,
    date: plate[1],
    price: null,
    editor: [],
    language: 'en',
    cover: {
      picture:
        found?.ok === true
          ? { block: 'picture', picture: found.value, caption: [], description: `Cover of ${title}` }
          : null,
      blocks: [{ block: 'heading', level: 2, text: 'Contents' }, { block: 'contents' }],
    },
    chapters,
    credits,
  }
  return { document, problems }
}
