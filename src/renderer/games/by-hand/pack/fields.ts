// The fields of the form for a definition (docs/by-hand.md): how each is labelled, shown and parsed. A value that cannot be
// parsed stays as typed, so that the check of the definition reports it.
import { isObject, type Json, type JsonObject } from '@shared/engine/json'
import { formatNumber, readNumber, SECTIONS } from '@shared/games/by-hand/definition'

type Choices = readonly (readonly [value: string, label: string])[]

export interface Field {
  readonly key: string
  readonly label: string
  /** `amount`: stored in the smallest unit, typed with its places; `rows`: a text in each line, after `|` its weight. */
  readonly kind: 'text' | 'long' | 'whole' | 'amount' | 'choice' | 'tick' | 'words' | 'numbers' | 'rows'
  readonly choices?: Choices
  /** The default if the definition has no value. */
  readonly initial?: Json
  readonly help?: string
  /** If empty, its whole part is removed. */
  readonly whole?: true
  /** In the line of its row; the others are below “More”. */
  readonly first?: true
  /** Kinds of rows that have it; left out, all have. */
  readonly of?: readonly string[]
}

const SEEN: Choices = [
  ['all', 'everybody'],
  ['owner', 'its player'],
  ['referee', 'you alone'],
]
const SILENCE: Choices = [
  ['nothing', 'nothing happens'],
  ['again', 'the same orders as last turn'],
  ['referee', 'you decide'],
]
const name: Field = { key: 'name', label: 'Name', kind: 'text', first: true }
const places: Field = { key: 'places', label: 'Decimal places', kind: 'whole', initial: 0, of: ['number'] }
const unit: Field = { key: 'unit', label: 'Unit', kind: 'text', of: ['number'] }

const GAME: readonly Field[] = [
  { key: 'name', label: 'Name of the game', kind: 'text' },
  { key: 'designer', label: 'Designer', kind: 'text' },
  { key: 'publisher', label: 'Publisher', kind: 'text' },
  { key: 'credit', label: 'Small print of every sheet', kind: 'text' },
]
const PLAYERS: readonly Field[] = [
  { key: 'min', label: 'Players from', kind: 'whole', initial: 1 },
  { key: 'max', label: 'to', kind: 'whole', initial: 60 },
]
const TURN: readonly Field[] = [
  { key: 'word', label: 'A turn is called', kind: 'text', initial: 'turn' },
  { key: 'names', label: 'Names that repeat', kind: 'words', help: 'For example Spring {n}, Autumn {n}. Without names, turns are numbered.' },
  { key: 'from', label: '{n} counts from', kind: 'whole', initial: 1 },
] // prettier-ignore
export const SIDES: readonly Field[] = [
  { key: 'names', label: 'Sides', kind: 'words', whole: true, help: 'As many as players can be. Leave it empty if players have none.' },
  { key: 'how', label: 'A side is', kind: 'choice', initial: 'set', choices: [['set', 'set in the list of players'], ['dealt', 'dealt by dice']] },
] // prettier-ignore
const SILENT: readonly Field[] = [
  { key: 'silence', label: 'Who sends no orders', kind: 'choice', initial: 'nothing', choices: SILENCE },
  { key: 'nothing', label: 'Who says “nothing this turn”', kind: 'choice', initial: 'nothing', choices: SILENCE },
]
const WORDS: readonly Field[] = [
  { key: 'welcome', label: 'Words of the opening sheet (Markdown)', kind: 'long' },
  { key: 'slip', label: 'Words on every order slip', kind: 'long' },
  { key: 'sections', label: 'Parts of the sheets, in order', kind: 'words', initial: SECTIONS },
]

/** A list of rows in the definition. */
export interface Rows {
  readonly key: 'slots' | 'columns' | 'dice' | 'tables' | 'phrases'
  readonly title: string
  /** One row: “Add a column”. */
  readonly noun: string
  readonly help: string
  readonly fresh: JsonObject
  readonly fields: readonly Field[]
}

export const ORDERS: Rows = {
  key: 'slots',
  title: 'Orders',
  noun: 'an order',
  help: 'A letter names each with a colon behind it. In a game of one text, the whole letter is the order.',
  fresh: { name: '', kind: 'text' },
  fields: [
    name,
    { key: 'kind', label: 'Kind', kind: 'choice', initial: 'text', first: true, choices: [['text', 'words'], ['lines', 'lines'], ['number', 'number'], ['choice', 'choice'], ['player', 'player'], ['yes-no', 'yes or no']] },
    { key: 'choices', label: 'Choices', kind: 'words', first: true, of: ['choice'] },
    { key: 'from', label: 'From', kind: 'amount', initial: 0, first: true, of: ['number'] },
    { key: 'to', label: 'To', kind: 'amount', initial: 1e9, first: true, of: ['number'] },
    { key: 'hint', label: 'Hint on the slip', kind: 'text', first: true },
    { key: 'owed', label: 'owed', kind: 'tick', initial: true, first: true },
    { key: 'seen', label: 'Who reads it', kind: 'choice', initial: 'owner', choices: SEEN },
    { key: 'aliases', label: 'Other names', kind: 'words' },
    { key: 'turns', label: 'Only in these turns of the cycle', kind: 'numbers', help: '1 is the first name of a turn.' },
    { key: 'most', label: 'Lines at most', kind: 'whole', initial: 40, of: ['text', 'lines'] },
    places,
    unit,
  ],
} // prettier-ignore

export const COLUMNS: Rows = {
  key: 'columns',
  title: 'Columns',
  noun: 'a column',
  help: 'What is written down turn by turn: points, places, purses, the weather.',
  fresh: { name: '', kind: 'number' },
  fields: [
    name,
    { key: 'kind', label: 'Kind', kind: 'choice', initial: 'number', first: true, choices: [['number', 'number'], ['text', 'words'], ['list', 'list'], ['tick', 'tick']] },
    { key: 'of', label: 'One for', kind: 'choice', initial: 'player', first: true, choices: [['player', 'each player'], ['table', 'the table']] },
    { key: 'initial', label: 'At the start', kind: 'text', first: true, of: ['number', 'text'] },
    { key: 'initial', label: 'At the start', kind: 'words', first: true, of: ['list'] },
    { key: 'initial', label: 'ticked at the start', kind: 'tick', initial: false, first: true, of: ['tick'] },
    { key: 'formula', label: 'Worked out as', kind: 'text', first: true, of: ['number', 'text', 'tick'] },
    { key: 'seen', label: 'Who reads it', kind: 'choice', initial: 'all', choices: SEEN },
    { key: 'score', label: 'As a score', kind: 'choice', choices: [['', 'it is none'], ['high', 'the highest leads'], ['low', 'the lowest leads']], of: ['number'] },
    places,
    unit,
    { key: 'adds', label: 'added up below the table', kind: 'tick', initial: false, of: ['number'] },
    { key: 'drawn', label: 'drawn as a chart', kind: 'tick', initial: false, of: ['number'] },
  ],
} // prettier-ignore

const DICE: Rows = {
  key: 'dice',
  title: 'Dice',
  noun: 'dice',
  help: 'Dice with a name can be used in formulae; any others can be thrown as well.',
  fresh: { name: '', dice: '2d6' },
  fields: [name, { key: 'dice', label: 'Dice', kind: 'text', first: true, help: '2d6, d100, 3d6+1' }],
}

export const TABLES: Rows = {
  key: 'tables',
  title: 'Random tables',
  noun: 'a table',
  help: 'A result in each line. After | its weight: “A wheel breaks | 2” comes twice as often as a line without one.',
  fresh: { name: '', rows: [] },
  fields: [name, { key: 'rows', label: 'Results', kind: 'rows', first: true }],
}

const PHRASES: Rows = {
  key: 'phrases',
  title: 'Phrases',
  noun: 'a phrase',
  help: 'Texts you write often, with holes to fill in: {player} loses {number} men.',
  fresh: { name: '', text: '' },
  fields: [name, { key: 'text', label: 'Text', kind: 'long', first: true }],
}

/** Fields of the definition itself, or of a part of it. */
interface Part {
  readonly title: string
  /** Null: they are the definition’s own. */
  readonly part: string | null
  readonly fields: readonly Field[]
}

/** The form from top to bottom. */
export const FORM: readonly (Part | Rows)[] = [
  { title: 'The game', part: null, fields: GAME },
  { title: 'Players', part: 'players', fields: PLAYERS },
  { title: 'Sides', part: 'sides', fields: SIDES },
  { title: 'Turns', part: 'turn', fields: TURN },
  ORDERS,
  { title: 'Silence', part: null, fields: SILENT },
  COLUMNS,
  DICE,
  TABLES,
  { title: 'Words', part: null, fields: WORDS },
  PHRASES,
]

/** A definition to begin with: a letter is the order, nothing is written down. */
export const BLANK: JsonObject = {
  format: 'postmage-pack',
  game: 'by-hand',
  name: '',
  players: { min: 2, max: 8 },
  turn: { word: 'turn', names: [], from: 1 },
  sides: null,
  slots: [{ name: 'Orders', kind: 'text' }],
  columns: [],
  dice: [],
  tables: [],
  silence: 'nothing',
  nothing: 'nothing',
  phrases: [],
  slip: '',
  welcome: '',
}

const WEIGHT = /^(.*\S)\s*\|\s*(\d+)\s*$/
const placesOf = (row: JsonObject): number => (typeof row['places'] === 'number' ? row['places'] : 0)
const plain = (value: Json | undefined): string =>
  typeof value === 'string' ? value : value === undefined || value === null ? '' : JSON.stringify(value)

/** A result of a random table as a line. */
function lineOf(row: Json): string {
  if (!isObject(row)) return plain(row)
  const { text, weight = 1 } = row as { readonly text?: Json; readonly weight?: Json }
  return weight === 1 ? plain(text) : `${plain(text)} | ${plain(weight)}`
}

/** The fields that a row of its kind has. */
export const fieldsOf = (fields: readonly Field[], row: JsonObject): readonly Field[] =>
  fields.filter(({ of }) => of?.includes(plain(row['kind'] ?? (fields === COLUMNS.fields ? 'number' : 'text'))) ?? true)

/** A field as it is typed; of ticks `yes` or ``. */
export function shownIn(row: JsonObject, { key, kind, initial }: Field): string {
  const value = row[key] ?? initial
  switch (kind) {
    case 'tick':
      return value === true ? 'yes' : ''
    case 'amount':
      return typeof value === 'number' ? formatNumber(value, { places: placesOf(row), unit: '' }) : plain(value)
    case 'words':
    case 'numbers':
      return Array.isArray(value) ? value.map((each: Json) => plain(each)).join(', ') : plain(value)
    case 'rows':
      return Array.isArray(value) ? value.map(lineOf).join('\n') : plain(value)
    default:
      return plain(value)
  }
} // prettier-ignore

const split = (text: string, by: RegExp): string[] =>
  text
    .split(by)
    .map((each) => each.trim())
    .filter((each) => each !== '')
const wholeOr = (text: string): Json => (/^\s*[-−]?\d{1,12}\s*$/.test(text) ? Number(text.replace('−', '-')) : text)

function readTyped(row: JsonObject, { kind, key }: Field, text: string): Json | undefined {
  switch (kind) {
    case 'tick':
      return text === 'yes'
    case 'whole':
      return text.trim() === '' ? undefined : wholeOr(text)
    case 'amount':
      return text.trim() === '' ? undefined : (readNumber(text, { places: placesOf(row), unit: '' }) ?? text)
    case 'words':
      return split(text, /[,\n]/)
    case 'numbers':
      return split(text, /[,\s]/).map(wholeOr)
    case 'rows':
      return split(text, /\n/).map((line): Json => {
        const [, words, weight] = WEIGHT.exec(line) ?? []
        return words === undefined ? { text: line } : { text: words, weight: Number(weight) }
      })
    default:
      return text === '' && ['formula', 'score'].includes(key) ? null : text === '' && key === 'initial' ? undefined : text
  }
} // prettier-ignore

/** Limits keep what they say when the number of decimal places changes. */
function rescaled(row: JsonObject, before: number, after: number): JsonObject {
  const moved = (value: Json): Json => (typeof value === 'number' ? Math.round(value * 10 ** (after - before)) : value)
  return Object.fromEntries(Object.entries(row).map(([key, value]) => [key, ['from', 'to'].includes(key) ? moved(value) : value])) // prettier-ignore
}

/** The row after something was typed into a field of it. */
export function withTyped(row: JsonObject, field: Field, text: string): JsonObject {
  const value = readTyped(row, field, text)
  const { [field.key]: _, ...rest } = row
  const next: JsonObject = value === undefined ? rest : { ...row, [field.key]: value }
  // The initial value fits only the former kind.
  if (field.key === 'kind') {
    const { initial: __, ...bare } = next
    return bare
  }
  return field.key === 'places' ? rescaled(next, placesOf(row), placesOf(next)) : next
}
