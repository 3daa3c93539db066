// The neutral document a sheet is made of. Games build it; the renderers beside this file print it.
// A document holds only what its viewer may see, so the renderers never filter.

/** A run of text. `rule` = small rule reference (SM-14); `orders` = typewriter face; `mark` = the referee's red pencil. */
export type Inline =
  | string
  | {
      readonly text: string
      readonly style: 'strong' | 'emphasis' | 'small' | 'rule' | 'orders' | 'mark' | 'caps' | null
      /** A web or mail address the words lead to. */
      readonly link?: string
      /** Struck out. */
      readonly struck?: true
    }

export type Text = readonly Inline[]

export interface Column {
  readonly title: string
  /** `figure`: right-aligned tabular figures; `orders`: typewriter face. */
  readonly kind: 'text' | 'figure' | 'orders'
}

export interface Slot {
  /** Key of the line, as the player must type it back: "round 1". */
  readonly key: string
  /** Printed beside it in small type: "wizard (c): pairs only". */
  readonly hint: string
  /** How many empty lines to leave. */
  readonly lines: number
  /** Suggested answers, offered as a list where a form can have one; other words are allowed. */
  readonly choices?: readonly string[]
  /** The label only describes the line: it is not part of the orders. */
  readonly bare?: true
}

export interface Series {
  readonly name: string
  /** One value per entry of `x`; null = no value yet. */
  readonly values: readonly (number | null)[]
}

export type Block =
  | { readonly block: 'heading'; readonly level: 2 | 3; readonly text: string }
  /** `spoken`: from press or a letter, for which word processors have a separate style. */
  | { readonly block: 'paragraph'; readonly text: Text; readonly spoken?: true }
  /** The events of the turn: sentences, each with its rule. `lead` lines stand out. */
  | { readonly block: 'story'; readonly lines: readonly { readonly text: Text; readonly lead?: boolean }[] }
  | { readonly block: 'list'; readonly items: readonly Text[] }
  | { readonly block: 'facts'; readonly rows: readonly { readonly label: string; readonly text: Text }[] }
  | {
      readonly block: 'table'
      readonly caption?: string
      readonly columns: readonly Column[]
      readonly rows: readonly (readonly Text[])[]
      /** A row that proves the arithmetic: printed below a rule. */
      readonly total?: readonly Text[]
      /** A long list of short rows: number of rows to print side by side over the page, close together. */
      readonly across?: number
      /** Left out first where pages are scarce: it repeats other information, or gives it in figures. */
      readonly secondary?: true
    }
  /** Lines over a common x axis (points over rounds): drawn in PDF and HTML, a small table in text. */
  | {
      readonly block: 'chart'
      readonly caption: string
      readonly x: readonly string[]
      readonly series: readonly Series[]
      readonly mark?: { readonly label: string; readonly value: number }
    }
  /** A drawing made by the game as SVG, with its description for text formats. */
  | {
      readonly block: 'drawing'
      readonly svg: string
      readonly width: number
      readonly height: number
      readonly description: string
      /** The description is printed below it. */
      readonly captioned?: true
      /** The same in typed characters, at most 72 to a line, for formats without drawings. */
      readonly typed?: readonly string[]
      /** The same drawn for a narrow page, A5 say: letters keep their size. */
      readonly narrow?: { readonly svg: string; readonly width: number; readonly height: number }
    }
  | {
      readonly block: 'press'
      /** Lines set as they were typed that are no press: orders, a board in characters. An issue leaves them in their place. */
      readonly quoted?: true
      readonly items: readonly {
        readonly by: string | null
        readonly text: string
        /** It is printed as typed, every line where it was. */
        readonly typed?: true
      }[]
    }
  /** The referee's own words: rulings and corrections. */
  | { readonly block: 'notice'; readonly title: string; readonly lines: readonly Text[] }
  /** The order slip: cut line, name and turn, one line or box per order due, room for conditions and press. */
  | {
      readonly block: 'slip'
      readonly name: string
      readonly turn: string
      readonly returnTo: string
      /** The slip code, as it is typed back: it says whose slip this is and of which turn. Absent: the name heads it. */
      readonly slipCode?: string
      readonly slots: readonly Slot[]
      readonly hints: readonly string[]
    }
  /** Keeps its blocks together on a page where that is possible. */
  | { readonly block: 'group'; readonly blocks: readonly Block[] }

interface Masthead {
  /** Small capitals above the title: the game. */
  readonly game: string
  /** The campaign's name, large. */
  readonly title: string
  /** "Session 3 · wizards (c) and (h)". */
  readonly subtitle: string
  readonly date: string | null
  /** Printed bold: deadline of the orders to come. */
  readonly deadline: string | null
  /** Where orders go, or null. */
  readonly returnTo: string | null
  /** "Public report", "For Anna Quill", "Referee's sheet – confidential". */
  readonly kind: string
  readonly revised: boolean
  /** The recipient's slip code, if no slip has it: it routes an answer that quotes the sheet. */
  readonly slipCode?: string
}

export interface Document {
  readonly masthead: Masthead
  readonly blocks: readonly Block[]
  /** Credits and pack: small type at the end. */
  readonly credits: readonly string[]
  /** Receipts, seeds and commitments: the same, behind the credits. An issue leaves it out. */
  readonly proof?: readonly string[]
  /** Footer left: campaign and turn. The page number and the seal are added by the printer. */
  readonly footer: string
}

/** Plain characters of a text, for formats without styles. */
export const plain = (text: Text): string => text.map((run) => (typeof run === 'string' ? run : run.text)).join('')
