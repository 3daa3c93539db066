// Letters kept as files, each with a head of what must come of it. tests/letters/README.md describes the head.
import { readFileSync, readdirSync } from 'node:fs'
import { basename, dirname, extname, join, relative } from 'node:path'
import { PEOPLE, type GameId, type People } from './world'

/** Expected results of a letter, as its head names them. */
export const ANSWERS = ['in', 'to look at', 'said nothing', 'late', "nobody's", 'asked', 'nothing in it'] as const
export type Answer = (typeof ANSWERS)[number]

export interface Expectation {
  /** Without one the orders are taken or asked about. */
  readonly answer?: Answer
  /** Whose orders the letter brings, by name, each as plain order text. Nobody else’s may be in force. */
  readonly orders?: { readonly [player: string]: string }
  /** From whom something may be taken, where it is not said what. */
  readonly from?: string
  /** When the orders in force were sent: ISO UTC. */
  readonly sent?: string
  /** At least so many messages are told of. */
  readonly messages?: number
  /** Words of lines that must be open. */
  readonly open?: readonly string[]
  /** Words that the press holds afterwards; without a name; that it must not hold. */
  readonly press?: readonly string[]
  readonly nameless?: readonly string[]
  readonly never?: readonly string[]
}

export interface LetterCase {
  /** Its place below the folder, without an ending. */
  readonly name: string
  readonly kind: string
  readonly game: GameId
  /** Who plays, where they are not those of all other letters. */
  readonly people?: People
  /** Imported at once. */
  readonly files: readonly { readonly name: string; readonly bytes: Uint8Array }[]
  /** When the referee imports it, where that is not two days before the deadline: ISO UTC. */
  readonly imported?: string
  readonly expect: Expectation
}

/** Keys that may come more than once, and the field each fills. */
const LISTS = { open: 'open', press: 'press', 'press without a name': 'nameless', 'never in press': 'never' } as const
const RULE = '\n----\n'

type Row = readonly [key: string, value: string]

/** Rows of a head: `key: value`, further lines of a value set in by two blanks. */
function rowsOf(head: string, place: string): readonly Row[] {
  const rows: [string, string][] = []
  for (const line of head.split('\n')) {
    const [, key, value] = /^([a-z][a-z ]*):(?: (.*))?$/.exec(line) ?? []
    const last = rows.at(-1)
    if (key !== undefined) rows.push([key, value ?? ''])
    else if (line.startsWith('  ') && last) last[1] += `${last[1] === '' ? '' : '\n'}${line.slice(2)}`
    else throw new Error(`${place}: “${line}” is no line of a head. Write “key: value”.`)
  }
  return rows
}

/** `Anna anna@quill.example, Zoë zoe@post.example` */
const peopleIn = (words: string): People =>
  Object.fromEntries(
    words.split(', ').map((one): readonly [string, People[string]] => {
      const at = one.lastIndexOf(' ')
      return [one.slice(0, at), { name: one.slice(0, at), address: one.slice(at + 1) }]
    }),
  )

/** Reads a head. @throws with the place where it says something that is not known */
export function parseHead(
  head: string,
  place: string,
): Pick<LetterCase, 'game' | 'people' | 'imported' | 'expect'> & { readonly names: readonly string[] } {
  const orders: Record<string, string> = {}
  const lists: Record<string, string[]> = {}
  const names: string[] = []
  const one = new Map<string, string>()
  let who = ''
  for (const [key, value] of rowsOf(head, place)) {
    const list = LISTS[key as keyof typeof LISTS] as string | undefined
    if (list !== undefined) (lists[list] ??= []).push(value)
    else if (key === 'who') who = value
    else if (key === 'orders') orders[who] = value
    else if (key === 'file') names.push(value)
    else if (['game', 'players', 'imported', 'expect', 'sent', 'messages'].includes(key) && !one.has(key))
      one.set(key, value)
    else throw new Error(`${place}: “${key}” is not known, or comes twice.`)
  }
  const answer = ANSWERS.find((each) => each === one.get('expect'))
  if (one.has('expect') && answer === undefined)
    throw new Error(`${place}: “expect: ${one.get('expect')}” is none of ${ANSWERS.join(', ')}.`)
  const people = one.has('players') ? peopleIn(one.get('players')!) : undefined
  const bare = Object.keys(orders).length === 0 && who !== ''
  const unknown = [...Object.keys(orders), ...(bare ? [who] : [])].find((name) => !(name in (people ?? PEOPLE)))
  if (unknown !== undefined) throw new Error(`${place}: “${unknown}” plays no part; write “who: NAME” above “orders:”.`)
  return {
    game: one.get('game') as GameId,
    ...(people ? { people } : {}),
    ...(one.has('imported') ? { imported: one.get('imported')! } : {}),
    names,
    expect: {
      ...(answer ? { answer } : {}),
      ...(Object.keys(orders).length > 0 ? { orders } : {}),
      ...(bare ? { from: who } : {}),
      ...(one.has('sent') ? { sent: one.get('sent')! } : {}),
      ...(one.has('messages') ? { messages: Number(one.get('messages')) } : {}),
      ...lists,
    },
  }
}

function caseOf(folder: string, path: string, paths: readonly string[]): LetterCase {
  const place = relative(folder, path).replaceAll('\\', '/')
  const ending = extname(path)
  const whole = readFileSync(path)
  const at = ending === '.expect' ? whole.length : whole.indexOf(RULE)
  if (at < 0) throw new Error(`${place}: no line “----” ends its head.`)
  const { names, ...rest } = parseHead(whole.subarray(0, at).toString('utf8').trimEnd(), place)
  const stem = path.slice(0, path.length - ending.length)
  const bodies = ending === '.expect' ? paths.filter((each) => each !== path && each.startsWith(`${stem}.`)) : [path]
  if (bodies.length === 0) throw new Error(`${place}: no file beside it has its name.`)
  return {
    name: place.slice(0, place.length - ending.length),
    kind: dirname(place).split('/')[0]!,
    ...rest,
    files: bodies.map((each, i) => ({
      // Neutral names: the reader must not learn from those of the test.
      name: names[i] ?? `mail-${i + 1}${extname(each)}`,
      bytes: ending === '.expect' ? readFileSync(each) : whole.subarray(at + RULE.length),
    })),
  }
}

/** All letters below a folder, in the order of their names. */
export function readLetters(folder: string): readonly LetterCase[] {
  const paths = readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name !== 'README.md')
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
  const spoken = new Set(
    paths.filter((path) => path.endsWith('.expect')).map((path) => path.slice(0, -'.expect'.length)),
  )
  const ofAnExpect = (path: string): boolean => {
    const first = join(dirname(path), basename(path).split('.')[0]!)
    return spoken.has(first) && !path.endsWith('.expect')
  }
  return paths.filter((path) => !ofAnExpect(path)).map((path) => caseOf(folder, path, paths))
}
