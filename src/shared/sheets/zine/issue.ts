// An issue as a neutral document: a cover and chapters that run on one after another, each under its head.
// src/shared/issue composes it from the editor's text; the renderers beside this file print it.
import type { Block, Text } from '../document'

/** A picture as it is embedded. Width and height in points as it is meant, at the most. */
export interface Picture {
  readonly width: number
  readonly height: number
  /** SVG that was cleaned, or the bytes of a PNG or JPEG in base64. */
  readonly data:
    | { readonly kind: 'svg'; readonly svg: string }
    | { readonly kind: 'png' | 'jpeg'; readonly base64: string }
  /** Kinds of elements that were taken out of an SVG and may be missed. */
  readonly lost?: readonly string[]
}

/** A picture of the editor's: no larger than it is meant, or so much of its column. */
export interface PictureBlock<P = Picture> {
  readonly block: 'picture'
  readonly picture: P
  readonly caption: Text
  readonly description: string
  /** Share of the width of its column, up to 1. */
  readonly share?: number
  /** At one side, with the paragraphs that follow beside it. */
  readonly place?: 'left' | 'right'
}

/** Blocks of an issue besides those of sheets. @typeParam P a picture, or its name before it is read */
export type OwnBlock<P = Picture> =
  /** The list of chapters, with page numbers where there are pages. */
  | { readonly block: 'contents' }
  | PictureBlock<P>
  /** Pictures side by side. */
  | { readonly block: 'row'; readonly pictures: readonly PictureBlock<P>[] }
  /** A list: numbered from `start`, or with bullets; `notes`: the footnotes of a chapter. */
  | {
      readonly block: 'items'
      readonly start: number | null
      readonly items: readonly (readonly IssueBlock<P>[])[]
      readonly notes?: true
    }
  /** Set in a frame: an advert. */
  | { readonly block: 'box'; readonly title: string | null; readonly blocks: readonly IssueBlock<P>[] }
  /** Somebody's words, set in from the others; `answer`: the editor's, with a bar beside them. */
  | { readonly block: 'quote'; readonly answer?: true; readonly blocks: readonly IssueBlock<P>[] }
  /** Lines whose ends are meant, each indented by a number of steps. */
  | {
      readonly block: 'verse'
      readonly title: Text | null
      readonly lines: readonly { readonly indent: number; readonly text: Text }[]
    }
  /** Who wrote the words above: at the right. */
  | { readonly block: 'signed'; readonly text: Text }
  /** A pause: three asterisks. */
  | { readonly block: 'pause' }
  /** A line across the column. */
  | { readonly block: 'rule' }

export type IssueBlock<P = Picture> = Block | OwnBlock<P>

const OWN: readonly string[] = [
  'contents', 'picture', 'row', 'items', 'box', 'quote', 'verse', 'signed', 'pause', 'rule',
] // prettier-ignore
export const isOwn = (block: IssueBlock): block is OwnBlock => OWN.includes(block.block)

/** The blocks with their pictures read. One that cannot be read is named in words. */
export function withPictures<P>(
  blocks: readonly IssueBlock<P>[],
  read: (picture: P) => Picture | null,
): readonly IssueBlock[] {
  const inside = (inner: readonly IssueBlock<P>[]): readonly IssueBlock[] => withPictures(inner, read)
  return blocks.flatMap((block): readonly IssueBlock[] => {
    switch (block.block) {
      case 'picture': {
        const picture = read(block.picture)
        if (picture !== null) return [{ ...block, picture }]
        const text = `[Picture: ${block.description === '' ? 'missing' : block.description}]`
        return [{ block: 'paragraph', text: [{ text, style: 'emphasis' }] }]
      }
      case 'row': {
        const all = inside(block.pictures)
        const pictures = all.filter((each) => each.block === 'picture')
        const row: readonly IssueBlock[] = pictures.length === 0 ? [] : [{ block: 'row', pictures }]
        return [...row, ...all.filter((each) => each.block !== 'picture')]
      }
      case 'items':
        return [{ ...block, items: block.items.map(inside) }]
      case 'box':
      case 'quote':
        return [{ ...block, blocks: inside(block.blocks) }]
      default:
        return [block]
    }
  })
}

/** The blocks without headings that nothing is left of. */
export const withoutEmpty = (blocks: readonly IssueBlock[]): readonly IssueBlock[] =>
  blocks.filter((block, i) => {
    if (block.block !== 'heading') return true
    const next = blocks[i + 1]
    return next !== undefined && (next.block !== 'heading' || next.level > block.level)
  })

export interface Chapter {
  /** Unique in the issue: contents and outline find the chapter by it. */
  readonly id: string
  /** Small capitals above the title: the game. */
  readonly over: string | null
  readonly title: string
  /** Below it: "Session 3 · wizards (c) and (h)". */
  readonly under: string | null
  /** Printed bold beside it: deadline of the orders to come. */
  readonly deadline: string | null
  /** Head of its pages: "The Slow Ferry Thread · thread 1". */
  readonly running: string
  /** Columns of its text; as many as the paper has unless said otherwise. */
  readonly columns?: number
  /** It begins a new page or a right-hand one, or is the back cover: the last page of the last sheet. */
  readonly begin?: 'page' | 'right' | 'back'
  readonly blocks: readonly IssueBlock[]
}

interface Cover {
  /** The picture of the cover, as large as there is room. */
  readonly picture: PictureBlock | null
  /** Boxes below it: contents, deadlines. */
  readonly blocks: readonly IssueBlock[]
}

export interface IssueDocument {
  readonly title: string
  /** "Number 143" */
  readonly number: string
  readonly subtitle: string | null
  readonly date: string
  readonly price: string | null
  /** Name and address of the editor, a line each. */
  readonly editor: readonly string[]
  /** As in BCP 47: `en`, `de-AT`. */
  readonly language: string
  /** Typeface of the text; default: the serif, in the size of the paper. */
  readonly face?: 'Mono' | 'Named'
  /** In points. */
  readonly size?: number
  readonly cover: Cover
  readonly chapters: readonly Chapter[]
  /** Small type at the end: credits of games and packs. */
  readonly credits: readonly string[]
}
