// The desk's answers about an issue of the zine. Plain data; made in src/main/desk/zine.
import type { Problem } from '../../engine/result'

/** Ways to print an issue: pages, a booklet of them, or labels for its subscribers. */
export const PRINTED = ['pages', 'booklet', 'labels'] as const
export type Printed = (typeof PRINTED)[number]

/** An issue file on the desk. */
export interface IssueFile {
  readonly path: string
  readonly folder: string
  readonly text: string
  /** Version of the file on the disk: saving overwrites no other. */
  readonly stamp: string
}

/** An entry of the outline: where in the text, on which page. */
export interface OutlineEntry {
  readonly title: string
  readonly over: string | null
  /** Offset in the text. */
  readonly at: number | null
  readonly page: number | null
}

/** A campaign the issue names. */
export interface IssueCampaign {
  readonly path: string
  readonly name: string
  /** The last turn, where it is not published: "session 3". */
  readonly unpublished: string | null
}

/** A page of the preview. */
export interface PreviewPage {
  /** The same name is the same page. */
  readonly name: string
  /** Offsets in the text of its contents, column by column from above; places in shares of the page. */
  readonly marks: readonly { readonly at: number; readonly left: number; readonly top: number }[]
}

/** An issue as it would be printed now. */
export interface IssuePreview {
  readonly problems: readonly Problem[]
  /** Empty while there are errors. */
  readonly pages: readonly PreviewPage[]
  readonly outline: readonly OutlineEntry[]
  readonly campaigns: readonly IssueCampaign[]
  /** Folders the issue names files of and may not read: as its head would allow them. */
  readonly outside: readonly string[]
  /** "16 pages of 16, 4 sheets, 26 g, 2nd class" */
  readonly budget: string | null
  /** Steps taken to make it fit, as sentences. */
  readonly steps: readonly string[]
  /** "16 pages and 6 lines over: leave out …" */
  readonly tooLong: string | null
  /** Milliseconds it took. */
  readonly took: number
}
