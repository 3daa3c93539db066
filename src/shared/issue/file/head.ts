// The head of an issue file: YAML between two lines of three dashes. Every fault has a place and a remedy.
import { isMap, isScalar, isSeq, parseDocument } from 'yaml'
import type { Node, Pair, YAMLMap } from 'yaml'
import type { Problem, Span } from '../../engine/result'
import { spelledLike } from '../../engine/suggest'
import { PAPER_NAMES } from '../../sheets/pdf/to-pdfmake'
import { faultAt } from './faults'
import { headOf } from './head-place'
import { FACES } from './model'
import type { Head } from './model'

const KEYS = [
  'zine', 'number', 'date', 'subtitle', 'price', 'editor', 'language', 'paper', 'budget', 'proof', 'cover', 'deadlines', 'waiting-lists',
  'addresses', 'subscriptions', 'spare', 'face', 'size', 'outside', 'paper-weight', 'paper-thickness', 'envelope', 'postage',
] as const // prettier-ignore
type Key = (typeof KEYS)[number]

/** Reads values from a map and notes their faults. */
class Reader {
  readonly faults: Problem[] = []
  constructor(
    private readonly map: YAMLMap,
    private readonly offset: number,
    private readonly whole: Span,
    private readonly where: string,
  ) {}

  spanOf(node: Node | null | undefined): Span {
    const range = node?.range
    return range ? { start: this.offset + range[0], end: this.offset + range[1] } : this.whole
  }

  node(key: string): Node | null {
    return (this.map.get(key, true) as Node | undefined) ?? null
  }

  fault(node: Node | null, code: string, message: string, remedy: string): null {
    this.faults.push(faultAt(this.spanOf(node), code, message, remedy))
    return null
  }

  /** Notes unknown keys; YAML itself reports those that occur twice. */
  known(keys: readonly string[]): void {
    for (const { key } of this.map.items as Pair<Node, Node>[]) {
      const name = isScalar(key) ? String(key.value) : ''
      if (keys.includes(name)) continue
      const at = this.spanOf(key)
      const suggestions = spelledLike(name, at, keys)
      this.faults.push({
        ...faultAt(at, 'head-unknown', `${this.where}“${name}” is not something the head can say.`, suggestions.length > 0 ? '' : `It knows: ${keys.join(', ')}.`),
        suggestions,
      }) // prettier-ignore
    }
  }

  text(key: string, example: string | null = null): string | null {
    const node = this.node(key)
    const value = isScalar(node) ? node.value : null
    const said =
      value === null || value === undefined
        ? ''
        : isScalar(node) && node.source !== undefined && typeof value === 'number'
          ? node.source
          : String(value)
    if (node !== null && !isScalar(node))
      return this.fault(
        node,
        'head-text',
        `${this.where}“${key}” is a text of one line.`,
        example === null ? 'Put it in quotation marks.' : `Write it like ${key}: ${example}.`,
      )
    if (said.trim() !== '') return said.trim()
    if (example !== null)
      this.fault(node, 'head-missing', `${this.where}“${key}” is missing.`, `Add a line like ${key}: ${example}.`)
    return null
  }

  number(key: string, least: number, most: number, fallback: number): number
  number(key: string, least: number, most: number, fallback: null): number | null
  number(key: string, least: number, most: number, fallback: number | null): number | null {
    const node = this.node(key)
    if (node === null || (isScalar(node) && node.value === null)) return fallback
    const value = isScalar(node) ? node.value : null
    if (typeof value === 'number' && value >= least && value <= most) return value
    this.fault(
      node,
      'head-number',
      `${this.where}“${key}” is a number from ${least} to ${most}.`,
      `Write it like ${key}: ${fallback ?? least}.`,
    )
    return fallback
  }

  /** A reader for each entry of a list. */
  entries(key: string, example: string): readonly Reader[] {
    const node = this.node(key)
    if (node === null || (isScalar(node) && node.value === null)) return []
    const wrong = (bad: Node | null): null =>
      this.fault(
        bad,
        'head-list',
        `“${key}” is a list of entries, each with names and values.`,
        `Write it like\n${key}:\n  - ${example}`,
      )
    if (!isSeq(node)) {
      wrong(node)
      return []
    }
    return (node.items as Node[]).flatMap((item, i) => {
      if (isMap(item)) return [new Reader(item, this.offset, this.spanOf(item), `${key}, entry ${i + 1}: `)]
      wrong(item)
      return []
    })
  }

  /** A list of texts. */
  texts(key: string): readonly string[] {
    const node = this.node(key)
    if (node === null || (isScalar(node) && node.value === null)) return []
    if (isSeq(node) && node.items.every((item) => isScalar(item)))
      return node.items.map((item) => String((item as { value: unknown }).value))
    this.fault(node, 'head-list', `${this.where}“${key}” is a list of texts.`, `Write it like ${key}: [Ann, Bo].`)
    return []
  }
}

const isDay = (text: string): boolean => {
  const [, month = 0, day = 0] = (/^\d{4}-(\d{2})-(\d{2})$/.exec(text) ?? []).map(Number)
  return month >= 1 && month <= 12 && day >= 1 && day <= 31
}

function listsOf(reader: Reader): Pick<Head, 'deadlines' | 'waitingLists' | 'addresses' | 'subscriptions' | 'postage'> {
  const each = <T>(key: Key, keys: readonly string[], example: string, read: (entry: Reader) => T | null): T[] =>
    reader.entries(key, example).flatMap((entry) => {
      entry.known(keys)
      const value = read(entry)
      reader.faults.push(...entry.faults)
      return value ?? []
    })
  const deadlines = each('deadlines', ['what', 'when'], '{ what: Letters, when: 2026-04-05 }', (entry) => {
    const [what, when] = [entry.text('what', 'Letters'), entry.text('when', '2026-04-05')]
    return what === null || when === null ? null : { what, when }
  })
  const waitingLists = each('waiting-lists', ['game', 'wanted', 'names', 'note'], '{ game: Elixir, wanted: 2, names: [Ann] }', (entry) => {
    const game = entry.text('game', 'Elixir')
    return game === null ? null : { game, wanted: entry.number('wanted', 0, 999, null), names: entry.texts('names'), note: entry.text('note') }
  }) // prettier-ignore
  const addresses = each('addresses', ['name', 'address'], '{ name: Pat, address: pat@zine.example }', (entry) => {
    const [name, address] = [entry.text('name', 'Pat'), entry.text('address', 'pat@zine.example')]
    return name === null || address === null ? null : { name, address }
  }) // prettier-ignore
  const subscriptions = each('subscriptions', ['name', 'address', 'until', 'copies'], "{ name: Ann, address: '1 Quay, Leith', until: 146 }", (entry) => {
    const [name, address] = [entry.text('name', 'Ann'), entry.text('address', "'1 Quay, Leith'")]
    const [until, copies] = [entry.number('until', 0, 99_999, null), entry.number('copies', 1, 999, 1)]
    return name === null || address === null ? null : { name, address, until, copies }
  }) // prettier-ignore
  const postage = each('postage', ['up-to', 'stamps'], '{ up-to: 100, stamps: 1st class }', (entry) => {
    const stamps = entry.text('stamps', '1st class')
    return stamps === null ? null : { upTo: entry.number('up-to', 1, 100_000, 100), stamps }
  })
  return { deadlines, waitingLists, addresses, subscriptions, postage: postage.sort((a, b) => a.upTo - b.upTo) }
}

function readMap(map: YAMLMap, offset: number, whole: Span): { head: Head | null; faults: readonly Problem[] } {
  const reader = new Reader(map, offset, whole, '')
  reader.known(KEYS)
  const date = reader.text('date', '2026-03-15')
  if (date !== null && !isDay(date))
    reader.fault(reader.node('date'), 'head-date', `“${date}” is not a date.`, 'Write it like date: 2026-03-15.')
  const language = reader.text('language') ?? 'en'
  if (!/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(language))
    reader.fault(
      reader.node('language'),
      'head-language',
      `“${language}” is not a language.`,
      'Write it like language: en or language: de-AT.',
    )
  const oneOf = <T extends string>(key: Key, known: readonly T[], usual: T): T => {
    const found = known.find((name) => name === (reader.text(key) ?? usual).toLowerCase())
    if (found === undefined)
      reader.fault(reader.node(key), `head-${key}`, `This ${key} is not known.`, `One of: ${known.join(', ')}.`)
    return found ?? usual
  }
  const cover = reader.text('cover')
  const [zine, number, editor] = [
    reader.text('zine', 'The Slow Ferry'),
    reader.text('number', '143'),
    reader.text('editor', 'Pat Quill, 12 Vellum Lane, Bath'),
  ]
  const head: Head = {
    zine: zine ?? '',
    number: number ?? '',
    date: date ?? '',
    editor: editor ?? '',
    subtitle: reader.text('subtitle'),
    price: reader.text('price'),
    language,
    paper: oneOf('paper', PAPER_NAMES, 'a5'),
    face: oneOf('face', FACES, 'serif'),
    size: reader.number('size', 8.5, 14, null),
    spare: reader.number('spare', 0, 9999, 0),
    outside: reader.texts('outside'),
    budget: reader.number('budget', 1, 400, null),
    proof: ['yes', 'true'].includes(oneOf('proof', ['yes', 'no', 'true', 'false'], 'no')),
    cover: cover === null ? null : { source: cover, at: reader.spanOf(reader.node('cover')) },
    ...listsOf(reader),
    paperWeight: reader.number('paper-weight', 20, 400, 80),
    paperThickness: reader.number('paper-thickness', 0.01, 1, 0.1),
    envelope: reader.number('envelope', 0, 1000, 0),
  }
  return { head: reader.faults.length > 0 ? null : head, faults: reader.faults }
}

/** Faults of YAML in an editor's words, by the library's error codes. */
const BROKEN: ReadonlyMap<string, string> = new Map([
  ['BLOCK_AS_IMPLICIT_KEY', 'there is a second colon in a value, or the next line should not be indented'],
  ['MULTILINE_IMPLICIT_KEY', 'a line has no colon after its name'],
  ['TAB_AS_INDENT', 'a line begins with a tab; it may only begin with blanks'],
  ['BAD_INDENT', 'a bracket is not closed, or a line is not indented as its neighbours are'],
  ['MISSING_CHAR', 'a quotation mark or bracket is not closed, or a dash or colon is missing'],
  ['DUPLICATE_KEY', 'this name is there twice'],
  ['BAD_SCALAR_START', 'a value cannot begin with this sign'],
  ['BLOCK_IN_FLOW', 'a comma is missing between two values in brackets'],
  ['UNEXPECTED_TOKEN', 'there is something behind the end of a value'],
])

/** Reads the head of an issue file. */
export function readHead(text: string): {
  readonly head: Head | null
  readonly rest: number
  readonly faults: readonly Problem[]
} {
  const found = headOf(text)
  if (found === null) {
    const open = text.replace(/^\ufeff/, '').startsWith('---')
    const fault = faultAt(
      { start: 0, end: Math.min(text.length, 3) },
      'no-head',
      open ? 'The head does not end.' : 'The file does not begin with a head.',
      open
        ? 'End it with a line of three dashes: ---'
        : 'Begin it with a line of three dashes, then zine, number, date and editor; postmage issue new FILE writes one.',
    )
    return { head: null, rest: 0, faults: [fault] }
  }
  const { yaml, start, rest } = found
  const document = parseDocument(yaml, { schema: 'core', prettyErrors: false, strict: true })
  // Later faults mostly follow from the first one.
  const broken = document.errors
    .slice(0, 1)
    .map(({ code, pos: [from, to] }) =>
      faultAt(
        { start: start + from, end: start + Math.max(to, from + 1) },
        'head-broken',
        `The head cannot be read here${BROKEN.has(code) ? `: ${BROKEN.get(code)}` : ''}.`,
        'It is YAML: a name, a colon, a blank and the value; put a value with a colon or a # in it in quotation marks.',
      ),
    )
  if (broken.length > 0) return { head: null, rest, faults: broken }
  const whole = { start, end: start + yaml.length }
  if (!isMap(document.contents))
    return {
      head: null,
      rest,
      faults: [
        faultAt(
          whole,
          'head-empty',
          'The head is empty.',
          'Give zine, number, date and editor, a line each: zine: The Slow Ferry',
        ),
      ],
    }
  const { head, faults } = readMap(document.contents, start, whole)
  return { head, rest, faults }
}
