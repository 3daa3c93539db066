// The directives of an issue: their names and attributes, and how they are read. Directives that would ask for something private
// are refused by name: an issue is made only from public reports.
import type { Problem, Span } from '../../engine/result'
import { spelledLike } from '../../engine/suggest'
import { faultAt } from './faults'
import { ACCOUNTS, LISTS, PRESS_PLACES } from './model'
import type { Part } from './model'

/** A directive as it was written. */
export interface Written {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly at: Span
  /** The text of the file from `at.start` to `at.end`. */
  readonly source: string
}

const YES_NO = ['yes', 'no'] as const

/** Attribute values that are not from a list: pattern, fault of others, example. */
const KINDS = {
  number: { good: /^\d{1,4}$/, wrong: 'is not the number of a turn', like: '"3"; 0 is the start' },
  count: { good: /^[1-9]\d{0,3}$/, wrong: 'is not the number of an item', like: '"2"; the first of the report is 1' },
  share: { good: /^(?:[5-9]|[1-9]\d|100)%$/, wrong: 'is not a share of the column', like: '40%' },
  text: { good: /\S/, wrong: 'is empty', like: '"spring.postmage"' },
} as const

/** The values of an attribute: one of several words, or a kind of value. */
type Takes = readonly string[] | keyof typeof KINDS
type Attributes = ReadonlyMap<string, Takes>

const COLUMNS = ['1', '2', '3'] as const

const TAKES: ReadonlyMap<string, Attributes> = new Map<string, Attributes>([
  ['game', new Map<string, Takes>([['campaign', 'text'], ['turn', 'number'], ['press', PRESS_PLACES], ['charts', YES_NO], ['tables', 'text'], ['columns', COLUMNS]])],
  ['story', new Map<string, Takes>([['campaign', 'text'], ['account', ACCOUNTS]])],
  ['press', new Map<string, Takes>([['campaign', 'text'], ['item', 'count'], ['as-typed', ['', ...YES_NO]]])],
  ['page', new Map<string, Takes>([['right', ['', ...YES_NO]]])],
  ['back-cover', new Map<string, Takes>()],
  ...LISTS.map((name) => [name, new Map<string, Takes>()] as const),
]) // prettier-ignore

/** The attributes in braces behind a picture and behind the heading of a chapter. */
const IN_BRACES = {
  picture: new Map<string, Takes>([
    ['width', 'share'],
    ['place', ['left', 'right']],
  ]),
  heading: new Map<string, Takes>([['columns', COLUMNS]]),
} as const

/** Containers, `:::letter{from="Anna"}` … `:::`, are read with their text in read-text.ts. */
export const CONTAINERS: ReadonlyMap<string, readonly string[]> = new Map([
  ['letter', ['from', 'as-typed']],
  ['press', ['by', 'as-typed']],
  ['answer', ['by']],
  ['box', ['title']],
])

const PRIVATE: readonly string[] = [
  'for',
  'to',
  'player',
  'seat',
  'viewer',
  'private',
  'referee',
  'orders',
  'notes',
  'seed',
  'slip',
]
const isPrivate = (word: string): boolean => PRIVATE.includes(word.toLowerCase())

const privateFault = (at: Span, word: string): Problem =>
  faultAt(
    at,
    'issue-private',
    `“${word}” asks for something that is not public. An issue can hold public reports only.`,
    'Take it out; postmage sheet prints what is for one player.',
  )

/** Where an attribute is inside its directive. */
function attributeSpan({ at, source }: Written, name: string): Span {
  const found = new RegExp(`(?<=[{\\s])${name}(?:\\s*=\\s*("[^"]*"|'[^']*'|[^\\s}]*))?`).exec(source)
  return found === null ? at : { start: at.start + found.index, end: at.start + found.index + found[0].length }
}

/** Where its value is, inside the quotation marks. */
function valueSpan(written: Written, name: string, value: string): Span {
  const at = attributeSpan(written, name)
  const start =
    at.start + written.source.slice(at.start - written.at.start, at.end - written.at.start).lastIndexOf(value)
  return { start, end: start + value.length }
}

const listed = (words: readonly string[]): string => words.join(', ')

/** Problems with the attributes of a known directive. */
export function attributeFaults(written: Written, known: readonly string[]): readonly Problem[] {
  return [...written.attributes.keys()].flatMap((name) => {
    if (known.includes(name)) return []
    const at = attributeSpan(written, name)
    if (isPrivate(name)) return [privateFault(at, name)]
    const suggestions = spelledLike(name, { start: at.start, end: at.start + name.length }, known)
    const fault = faultAt(
      at,
      'directive-attribute',
      `${written.name in IN_BRACES ? `A ${written.name}` : `::${written.name}`} does not take “${name}”.`,
      known.length === 0 ? 'It takes nothing: leave the braces out.' : `It takes ${listed(known)}.`,
    )
    return [{ ...fault, suggestions }]
  })
}

/** Quotation marks as word processors make them. */
const CURLY = /^[“”„]|[“”]$/g

function valueFaults(written: Written, takes: Attributes): readonly Problem[] {
  return [...takes].flatMap(([name, kind]) => {
    const value = written.attributes.get(name)
    if (value === undefined) return []
    const at = attributeSpan(written, name)
    if (value.search(CURLY) !== -1)
      return [
        faultAt(
          at,
          'directive-quotes',
          `The quotation marks of “${name}” are curly.`,
          `Write straight ones: ${name}="${value.replaceAll(CURLY, '')}"`,
        ),
      ]
    if (typeof kind === 'string') {
      const { good, wrong, like } = KINDS[kind]
      const said = value.trim() === '' ? name : value
      return good.test(value)
        ? []
        : [faultAt(at, 'directive-value', `“${said}” ${wrong}.`, `Write it like ${name}=${like}.`)]
    }
    return kind.includes(value)
      ? []
      : [
          {
            ...faultAt(
              at,
              'directive-value',
              `${name}="${value}" is not known.`,
              `One of: ${listed(kind.filter((each) => each !== ''))}.`,
            ),
            suggestions: spelledLike(value, valueSpan(written, name, value), kind),
          },
        ]
  })
}

/** @param colons before the name: two, or three and more if it is around words */
export const unknownDirective = (name: string, at: Span, colons = 2): Problem => {
  if (isPrivate(name)) return privateFault(at, name)
  const names = [...TAKES.keys()]
  const start = at.start + colons
  return {
    ...faultAt(
      at,
      'directive-unknown',
      `There is no directive “${colons > 2 ? ':::' : '::'}${name}”.`,
      `They are ${listed(names)}; and ${listed([...CONTAINERS.keys()].map((each) => `:::${each}`))} around words.`,
    ),
    suggestions: spelledLike(name, { start, end: start + name.length }, colons > 2 ? [...CONTAINERS.keys()] : names),
  }
}

/** Whether an attribute is there and does not say no. */
export const isYes = (attributes: Written['attributes'], name: string): boolean =>
  !['no', undefined].includes(attributes.get(name))

/** The attributes in braces behind a picture or a heading. @param at span of the whole, `source` its text */
export function readBraces(
  name: keyof typeof IN_BRACES,
  braces: string,
  at: Span,
  source: string,
): { readonly attributes: Written['attributes']; readonly faults: readonly Problem[] } {
  const found = braces.matchAll(/([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))/g)
  const attributes = new Map([...found].map(([, key = '', ...values]) => [key, values.find((each) => each) ?? '']))
  const written = { name, attributes, at, source }
  const takes = IN_BRACES[name]
  return { attributes, faults: [...attributeFaults(written, [...takes.keys()]), ...valueFaults(written, takes)] }
}

/** Columns as an attribute says them. */
export const columnsOf = (attributes: Written['attributes']): number | null =>
  attributes.has('columns') ? Number(attributes.get('columns')) : null

/** Reads a directive of one line. */
export function readDirective(written: Written): { readonly part: Part | null; readonly faults: readonly Problem[] } {
  const { name, attributes, at } = written
  const takes = TAKES.get(name)
  if (takes === undefined) return { part: null, faults: [unknownDirective(name, at)] }
  const faults = [...attributeFaults(written, [...takes.keys()]), ...valueFaults(written, takes)]
  const path = attributes.get('campaign')
  if (path === undefined && (name === 'game' || name === 'story'))
    faults.push(
      faultAt(
        at,
        'directive-campaign',
        `Which campaign? ::${name} does not say.`,
        `Write it like ::${name}{campaign="spring.postmage"}.`,
      ),
    )
  return faults.length > 0 ? { part: null, faults } : { part: partOf(written, path ?? ''), faults }
}

function partOf(written: Written, path: string): Part {
  const { name, attributes, at } = written
  const campaign = { path, at: attributeSpan(written, 'campaign') }
  switch (name) {
    case 'game': {
      const [turn, tables] = [attributes.get('turn'), attributes.get('tables')]
      return {
        part: 'game',
        campaign,
        turn: turn === undefined ? null : { turn: Number(turn), at: attributeSpan(written, 'turn') },
        press: PRESS_PLACES.find((place) => place === attributes.get('press')) ?? 'with',
        charts: attributes.get('charts') !== 'no',
        tables: tables === undefined ? null : { names: tables, at: attributeSpan(written, 'tables') },
        columns: columnsOf(attributes),
        at,
      }
    }
    case 'story': {
      const account = ACCOUNTS.find((each) => each === attributes.get('account')) ?? 'full'
      return { part: 'story', campaign, account, at }
    }
    case 'press': {
      const item = attributes.get('item')
      return {
        part: 'press',
        campaign: attributes.has('campaign') ? campaign : null,
        item: item === undefined ? null : { number: Number(item), at: attributeSpan(written, 'item') },
        typed: isYes(attributes, 'as-typed'),
        at,
      }
    }
    case 'page':
      return { part: 'page', right: isYes(attributes, 'right'), at }
    case 'back-cover':
      return { part: 'back', at }
    default: {
      const list = LISTS.find((each) => each === name)
      if (list === undefined) throw new RangeError(`the directive ${name} has no part`)
      return { part: list, at }
    }
  }
}
