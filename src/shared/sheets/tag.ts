// What a piece of a page is, for those who have it read to them: headings, paragraphs, lists, tables with header cells, figures with
// their descriptions. Tags hang on runs of text and on drawings; the printer makes the structure of the PDF of them.
export type TagType =
  | 'H1'
  | 'H2'
  | 'H3'
  | 'P'
  | 'Caption'
  | 'L'
  | 'LI'
  | 'LBody'
  | 'Table'
  | 'TR'
  | 'TH'
  | 'TD'
  | 'Figure'
  | 'BlockQuote'

/** An element of the structure: the same object for everything that belongs to it. */
export interface Tag {
  readonly type: TagType
  readonly parent?: Tag
  /** Of a header cell: what it heads. */
  readonly scope?: 'Column' | 'Row'
  /** Of a figure: the same in words. */
  readonly alt?: string
  /** Of words in another script: their language, as in BCP 47. */
  readonly lang?: string
}

export const tagOf = (type: TagType, parent?: Tag): Tag => (parent === undefined ? { type } : { type, parent })
