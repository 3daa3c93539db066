// Forgeries by rule: what somebody does to one field, or one line, of a campaign file and then makes every sum anew. Files are taken as
// the plain text docs/campaign-file.md describes.
import { createHash } from 'node:crypto'

export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json }
type Body = { readonly [name: string]: Json }

/** A line on the forger’s table. */
export interface Entry {
  /** Its number before; 0 for one put in. */
  readonly seq: number
  readonly v: number
  readonly at: string
  /** Equal for lines of one command. */
  readonly cmd: number
  readonly body: Body
}

export const WAYS = ['changed', 'dropped', 'exchanged', 'moved', 'duplicated'] as const
export type Way = (typeof WAYS)[number]

/** Where something is in a record: names of fields, places in lists. */
export type Path = readonly (string | number)[]

export interface Forgery {
  readonly kind: string
  /** `inputs[].kind`; `(line)` is the whole line. */
  readonly field: string
  readonly way: Way
  /** Number of the line. */
  readonly seq: number
  readonly lines: () => readonly Entry[]
}

export const LINE = '(line)'
export const TIME = '(time)'

// ── Reading and writing ───────────────────────────────────────────────────────────────────────────────────

export const entriesOf = (text: string): readonly Entry[] =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => {
      const { seq, v, at, cmd, more: _more, sum: _sum, ...body } = JSON.parse(line) as Body
      return { seq: Number(seq), v: Number(v), at: String(at), cmd: Number(cmd), body }
    })

/** Where records name other lines by their numbers. */
const NAMES_LINE = new Set(['mail', 'orders', 'from', 'posts', 'amends', 'undoes'])

/** A record with every line it names by the number that line has now. */
function renumbered(value: Json, now: (seq: number) => number, name = ''): Json {
  if (typeof value === 'number') return NAMES_LINE.has(name) ? now(value) : value
  if (Array.isArray(value)) return value.map((item: Json) => renumbered(item, now, name === 'posts' ? name : ''))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, renumbered(item, now, key)]))
}

/** A line as the file has it. */
export type Written = Body & { readonly seq: number; readonly sum: string }

/** The sum of a line. @param start its text without the sum, closed */
export const sumOf = (before: string, start: string): string =>
  createHash('sha256').update(before).update(start).digest('hex')

/** The lines of a file, numbered and under their sums. */
export function written(entries: readonly Entry[]): readonly Written[] {
  const numbers = new Map<number, number>()
  for (const [i, { seq }] of entries.entries()) if (seq > 0 && !numbers.has(seq)) numbers.set(seq, i + 1)
  const same = [...numbers].every(([before, now]) => before === now)
  let [cmd, sum] = [1, '']
  return entries.map(({ v, at, cmd: own, body }, i) => {
    if (entries[i - 1]?.cmd !== own) cmd = i + 1
    const more = entries[i + 1]?.cmd === own
    const named = same ? body : (renumbered(body, (seq) => numbers.get(seq) ?? seq) as Body)
    const line = { seq: i + 1, v, at, cmd, ...(more ? { more } : {}), ...named }
    sum = sumOf(sum, JSON.stringify(line))
    return { ...line, sum }
  })
}

// ── Kinds and fields ──────────────────────────────────────────────────────────────────────────────────────

const text = (value: Json | undefined): string => (typeof value === 'string' ? value : '')

/** The kind of a record, finer than its type where others things follow from it. */
export function kindOf({ seq, body, cmd }: Entry, entries: readonly Entry[]): string {
  const [change, options] = [body['change'], body['options']] as readonly (Body | undefined)[]
  const kinds: Readonly<Record<string, () => string>> = {
    mail: () => (entries.some((other) => other.body['mail'] === seq) ? 'mail with orders' : 'mail without orders'),
    orders: () => (body['how'] === 'mail' ? 'orders by mail' : 'orders typed'),
    ruling: () => `ruling, ${text(change?.['kind'])}`,
    amendment: () => `correction, ${text(change?.['kind'])}`,
    turn: () => (body['amends'] === undefined ? 'turn' : 'turn of a correction'),
    note: () => ['note', ...['aside', 'settles', 'opens', 'press'].filter((name) => name in body)].join(', '),
    campaign: () => ['campaign', ...['sealed', 'two-keys'].filter((name) => options?.[name] === true)].join(', '),
    undo: () =>
      entries.some((other) => other.seq === body['undoes'] && other.body['type'] === 'undo') ? 'redo' : 'undo',
  }
  const type = text(body['type'])
  const game = entries[0]?.body['game']
  const where = game === 'fourth-game' ? 'by posts: ' : game === 'by-hand' ? 'by hand: ' : ''
  return `${where}${kinds[type]?.() ?? type}${isTakenBack(cmd, entries) ? ', taken back' : ''}`
}

function isTakenBack(cmd: number, entries: readonly Entry[]): boolean {
  const by = entries.filter(({ body }) => body['type'] === 'undo' && body['undoes'] === cmd)
  return by.some((undo) => !isTakenBack(undo.cmd, entries))
}

export interface Node {
  /** `inputs[].kind` */
  readonly field: string
  readonly path: Path
  readonly value: Json
}

/** Everything in a record, from the outside to the inside. */
export function nodesOf(value: Json, path: Path = [], field = ''): readonly Node[] {
  const own = path.length === 0 ? [] : [{ field, path, value }]
  if (Array.isArray(value))
    return [...own, ...value.flatMap((item: Json, i) => nodesOf(item, [...path, i], `${field}[]`))]
  if (value === null || typeof value !== 'object') return own
  const inside = Object.entries(value).filter(([name]) => path.length > 0 || name !== 'type')
  return [
    ...own,
    ...inside.flatMap(([name, item]) => nodesOf(item, [...path, name], field === '' ? name : `${field}.${name}`)),
  ]
}

/** A value with another one at a place, or none. */
function withAt(value: Json, [first, ...rest]: Path, put: Json | undefined): Json | undefined {
  if (first === undefined) return put
  if (Array.isArray(value))
    return value.flatMap((item: Json, i) => {
      const now = i === first ? withAt(item, rest, put) : item
      return now === undefined ? [] : [now]
    })
  const fields = Object.entries(value as Body).flatMap(([name, item]) => {
    const now = name === first ? withAt(item, rest, put) : item
    return now === undefined ? [] : [[name, now]]
  })
  return Object.fromEntries(fields) as Body
}

// ── Ways ──────────────────────────────────────────────────────────────────────────────────────────────────

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Values of the same kind, the likeliest first. */
function others(value: Json): readonly Json[] {
  if (typeof value === 'number') return [value + 1, value - 1]
  if (typeof value === 'boolean') return [!value]
  if (value === null) return ['x', 1, '2026-03-08T12:00:00.000Z']
  if (typeof value !== 'string') return []
  if (/^\d{4}-\d\d-\d\dT/.test(value)) return [new Date(Date.parse(value) + 3_600_000).toISOString()]
  if (/^[0-9a-f]{64}$/.test(value)) return [value.replace(/^./, (digit) => (digit === '0' ? '1' : '0'))]
  const counted = value.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) % 9) + 1))
  return counted === value ? [value === '' ? 'x' : `${value}x`] : [counted]
}

/** @param fits whether a record is one that could be read at all */
export interface Forger {
  readonly entries: readonly Entry[]
  readonly fits: (body: Body) => boolean
  /** Values met anywhere at a field of a type of record. */
  readonly met: (type: string, field: string) => readonly Json[]
}

const put = (entries: readonly Entry[], changed: ReadonlyMap<number, Body>): readonly Entry[] =>
  entries.map((entry) => ({ ...entry, body: changed.get(entry.seq) ?? entry.body }))

const replaced = (entries: readonly Entry[], entry: Entry, path: Path, value: Json | undefined): readonly Entry[] =>
  put(entries, new Map([[entry.seq, withAt(entry.body, path, value) as Body]]))

/** Fields whose inside is the game’s own: compared as a whole, so that one way of changing each value in them is enough. */
const OF_THE_GAME = ['state', 'pack', 'log', 'orders', 'dice']
const isInside = ([first, ...rest]: Path): boolean => rest.length > 0 && OF_THE_GAME.includes(String(first))

/** All that can be done to one field of a line. */
function ofField(forger: Forger, entry: Entry, node: Node, kind: string, alike: readonly Entry[]): readonly Forgery[] {
  const { entries, fits, met } = forger
  const { field, path, value } = node
  const type = text(entry.body['type'])
  const made = (way: Way, lines: () => readonly Entry[]): Forgery => ({ kind, field, way, seq: entry.seq, lines })
  const list: Forgery[] = []
  const leaf = value === null || typeof value !== 'object'
  if (leaf) {
    const wanted = [...others(value), ...met(type, field)].filter((one) => !same(one, value))
    const found = wanted.find((one) => fits(withAt(entry.body, path, one) as Body)) ?? wanted[0]
    if (found !== undefined) list.push(made('changed', () => replaced(entries, entry, path, found)))
  }
  if (isInside(path)) return list
  list.push(made('dropped', () => replaced(entries, entry, path, undefined)))
  if (Array.isArray(value) && value.length > 0) {
    const items = value as readonly Json[]
    list.push(made('duplicated', () => replaced(entries, entry, path, [items[0] as Json, ...items])))
    const at = items.findIndex((item) => !same(item, items[0]))
    if (at > 0) {
      const [first, other] = [items[0] as Json, items[at] as Json]
      const turned = items.map((item, i) => (i === 0 ? other : i === at ? first : item))
      list.push(made('moved', () => replaced(entries, entry, path, turned)))
    }
  }
  // Items of lists are exchanged by moving them.
  if (typeof path.at(-1) === 'number') return list
  for (const other of alike) {
    const there = nodesOf(other.body).find((one) => one.field === field && !same(one.value, value))
    if (there === undefined) continue
    list.push(
      made('exchanged', () => {
        const here = withAt(entry.body, path, there.value) as Body
        return other.seq === entry.seq
          ? put(entries, new Map([[entry.seq, withAt(here, there.path, value) as Body]]))
          : put(entries, new Map([[entry.seq, here], [other.seq, withAt(other.body, there.path, value) as Body]])) // prettier-ignore
      }),
    )
    break
  }
  return list
}

/** The command of a line said to have been written at another time, between those before and after it. */
function ofTime({ entries }: Forger, entry: Entry, kind: string): readonly Forgery[] {
  const before = entries.filter(({ seq, cmd }) => seq < entry.seq && cmd !== entry.cmd).at(-1)
  const after = entries.find(({ seq, cmd }) => seq > entry.seq && cmd !== entry.cmd)
  if (before === undefined || after === undefined || before.at === after.at) return []
  const between = (Date.parse(before.at) + Date.parse(after.at)) / 2
  const at = new Date(between === Date.parse(entry.at) ? between + 1000 : between).toISOString()
  const lines = (): readonly Entry[] => entries.map((one) => (one.cmd === entry.cmd ? { ...one, at } : one))
  return [{ kind, field: TIME, way: 'changed', seq: entry.seq, lines }]
}

/** All that can be done to a whole line: left out, written twice, put behind the command after it; with a time that fits. */
function ofLine({ entries }: Forger, entry: Entry, kind: string): readonly Forgery[] {
  const made = (way: Way, lines: () => readonly Entry[]): Forgery => ({ kind, field: LINE, way, seq: entry.seq, lines })
  const without = entries.filter(({ seq }) => seq !== entry.seq)
  const own = (before: Entry, seq: number): Entry => ({ ...entry, seq, cmd: -1, at: before.at })
  const last = entries.filter(({ cmd }) => cmd === entry.cmd).at(-1) ?? entry
  const next = entries[entries.indexOf(last) + 1]
  const list = [
    made('dropped', () => without),
    made('duplicated', () => entries.flatMap((one) => (one === last ? [one, own(last, 0)] : [one]))),
  ]
  if (next === undefined) return list
  const place = entries.filter(({ cmd }) => cmd === next.cmd).at(-1) ?? next
  return [...list, made('moved', () => without.flatMap((one) => (one === place ? [one, own(one, entry.seq)] : [one])))]
}

/** Every forgery by rule of a line. */
export function forgeriesOf(forger: Forger, entry: Entry, kind = kindOf(entry, forger.entries)): readonly Forgery[] {
  const { entries } = forger
  const alike = entries.filter((other) => other.body['type'] === entry.body['type'] && kindOf(other, entries) === kind)
  // A turn played again is compared as the first one is, and other headers differ from the first in what they ask for.
  const skips = ({ path, field }: Node): boolean =>
    kind.startsWith('turn of') ? isInside(path) : kind.startsWith('campaign,') && !/^(?:options|needs)/.test(field)
  return [
    ...ofTime(forger, entry, kind),
    ...ofLine(forger, entry, kind),
    ...nodesOf(entry.body).flatMap((node) => (skips(node) ? [] : ofField(forger, entry, node, kind, alike))),
  ]
}

export const rowOf = ({ kind, field, way }: Pick<Forgery, 'kind' | 'field' | 'way'>): string =>
  `${kind} · ${field} · ${way}`

/** The file up to the first publication after a line: from there on it is printed, and a shorter file is followed sooner. */
function upToPrint(entries: readonly Entry[], { seq }: Entry): readonly Entry[] {
  const print = entries.find((other) => other.seq > seq && other.body['type'] === 'publication')
  return print === undefined ? entries : entries.filter((other) => other.cmd <= print.cmd)
}

/** Every forgery by rule of some campaigns: each kind of record, field and way once, in the first line that has it. */
export function allForgeries(
  campaigns: readonly (readonly Entry[])[],
  fits: Forger['fits'],
): ReadonlyMap<string, Forgery> {
  const values = new Map<string, Map<string, Json>>()
  const at = (type: string, field: string): Map<string, Json> => {
    const name = `${type} ${field}`
    const known = values.get(name) ?? new Map<string, Json>()
    values.set(name, known)
    return known
  }
  for (const { body } of campaigns.flat())
    for (const { field, value } of nodesOf(body)) at(text(body['type']), field).set(JSON.stringify(value), value)
  const met: Forger['met'] = (type, field) => [...at(type, field).values()]
  const rows = new Map<string, Forgery>()
  for (const entries of campaigns)
    for (const entry of entries) {
      const forger = { entries: upToPrint(entries, entry), fits, met }
      for (const forgery of forgeriesOf(forger, entry, kindOf(entry, entries))) {
        const row = rowOf(forgery)
        if (!rows.has(row)) rows.set(row, forgery)
      }
    }
  return rows
}
