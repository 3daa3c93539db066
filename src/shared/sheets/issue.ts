// An issue as a neutral document: a cover and chapters that run on one after another, each under its head.
// src/shared/issue composes it from the editor's text; the renderers beside this file print it.
import type { Block, Text } from './document'

/** A picture as it is embedded. Width and height in points as it is meant, at the most. */
export interface Picture {
  readonly width: number
  readonly height: number
  /** SVG that was cleaned, or the bytes of a PNG or JPEG in base64. */
  readonly data:
    | { readonly kind: 'svg'; readonly svg: string }
    | { readonly kind: 'png' | 'jpeg'; readonly base64: string }
}

/** What an issue has beside the blocks of sheets. */
export type OwnBlock =
  /** The list of chapters, with page numbers where there are pages. */
  | { readonly block: 'contents' }
  /** A picture of the editor's, no wider than it is meant and than its column. */
  | {
      readonly block: 'picture'
      readonly picture: Picture
      readonly caption: Text
      readonly description: string
    }
  /** Somebody's words, set in from the others. */
  | { readonly block: 'quote'; readonly blocks: readonly IssueBlock[] }
  /** Lines whose ends are meant, each set in by so many steps. */
  | {
      readonly block: 'verse'
      readonly title: Text | null
      readonly lines: readonly { readonly indent: number; readonly text: Text }[]
    }
  /** Who wrote the words above: at the right. */
  | { readonly block: 'signed'; readonly text: Text }
  /** A pause: three asterisks. */
  | { readonly block: 'pause' }

export type IssueBlock = Block | OwnBlock

export interface Chapter {
  /** Of its own in the issue: contents and outline find it by this. */
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
  readonly blocks: readonly IssueBlock[]
}

export interface Cover {
  /** The picture of the cover, as large as there is room. */
  readonly picture: Extract<OwnBlock, { block: 'picture' }> | null
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
  readonly cover: Cover
  readonly chapters: readonly Chapter[]
  /** Small type at the end: credits of games and packs. */
  readonly credits: readonly string[]
}
