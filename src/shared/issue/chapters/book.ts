// Our own books for printing: the handbook, and the rulebook of a game. They are Markdown like an issue, and are typeset like one.
import type { Problem, Result } from '../../engine/result'
import { withPictures } from '../../sheets/zine/issue'
import type { Chapter, IssueDocument, Picture } from '../../sheets/zine/issue'
import { readText } from '../file/read-text'

interface BookSource {
  readonly title: string
  readonly subtitle: string
  /** Left and right in the nameplate: kind of book, and version. */
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

function chapterOf(page: string, id: string, pictures: BookSource['pictures'], problems: Problem[]): Chapter {
  const { parts, faults } = readText(page, 0)
  problems.push(...faults)
  const blocks = parts.flatMap((part) => (part.part === 'blocks' ? part.blocks : []))
  const title = parts.flatMap((part) => (part.part === 'title' ? [part.title] : [])).at(-1) ?? ''
  const set = withPictures(blocks, ({ source }) => {
    const found = pictures.get(source)
    if (found?.ok === false) problems.push(found.error)
    return found?.ok === true ? found.value : null
  })
  return { id, over: null, title, under: null, deadline: null, running: title, blocks: set }
}

/** Links to other pages become plain words, since those may not be in the book. */
const withoutLinks = (page: string): string => page.replace(/\[([^\]]+)\]\([^):]*\.md[^)]*\)/g, '$1')

/** Paths of the pictures in some pages, without repetitions. */
export const picturesIn = (pages: readonly string[]): readonly string[] => [
  ...new Set(pages.flatMap((page) => readText(page, 0).pictures.map(({ picture }) => picture.source))),
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
