// Structure tags of a PDF for screen readers: headings, paragraphs, lists, tables with header cells, figures with descriptions. Runs of
// text and drawings carry tags; the printer builds the structure of the PDF from them.
type TagType =
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
  | 'TOC'
  | 'TOCI'

/** An element of the structure: the same object for everything that belongs to it. */
export interface Tag {
  readonly type: TagType
  readonly parent?: Tag
  /** For a header cell: the cells it heads. */
  readonly scope?: 'Column' | 'Row'
  /** For a figure: its description. */
  readonly alt?: string
  /** For words in another script: their language, as in BCP 47. */
  readonly lang?: string
}

/** Languages of scripts that Latin letters are not; `und`: any. */
const SCRIPTS: readonly (readonly [script: RegExp, lang: string])[] = [
  [/\p{Script=Greek}/gu, 'el'],
  [/\p{Script=Cyrillic}/gu, 'und-Cyrl'],
  [/\p{Script=Hebrew}/gu, 'he'],
  [/\p{Script=Arabic}/gu, 'und-Arab'],
]

/** A paragraph; one with most of its letters in another script names its language. */
export function paragraphTag(text: string): Tag {
  if (/^[ -\u036f\u2000-\u2fff]*$/.test(text)) return { type: 'P' }
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const found = SCRIPTS.find(([script]) => (text.match(script)?.length ?? 0) * 2 > letters)
  return found === undefined ? { type: 'P' } : { type: 'P', lang: found[1] }
}

export const tagOf = (type: TagType, parent?: Tag): Tag => (parent === undefined ? { type } : { type, parent })
