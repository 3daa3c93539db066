// Reads a message for its player's own words: supplies what we printed for them and whether a line reads as an order, and decides
// what becomes of lines that are set aside. The reading itself is done in `shared/letters/read-letter.ts` and by the game.
import type { Seat } from '@shared/engine/ids'
import type { Campaign } from '@shared/campaign/model'
import { doubtsIn, pressLine, readOrders, scoreOf, viewFor } from '@shared/campaign/orders'
import type { SeatReading } from '@shared/campaign/orders'
import { openPress, pressRecords } from '@shared/campaign/press'
import type { RecordBody } from '@shared/campaign/records'
import { sheetDocument } from '@shared/campaign/sheet'
import { seatViewer } from '@shared/engine/log'
import { politeUse } from '@shared/engine/order-text/letter-lines'
import type { LineReading } from '@shared/engine/order-text/reading'
import type { Problem, Suggestion } from '@shared/engine/result'
import { printedOf } from '@shared/letters/our-texts'
import { printedKey, readLetter, type OrderScore, type OwnWords } from '@shared/letters/read-letter'
import { saysNothing } from '@shared/letters/second-thoughts'
import { spellingOf, type Spelling } from '@shared/letters/spelling'
import { thingsIn, uninflected } from '@shared/letters/mend-judge'
import { namedInFile, namesByWord, otherPlayer, type Names } from '@shared/letters/whose-words'
import { headWords, isTalk, mended } from './mend-letter'
import { isBare, openLines, secondGroup } from './open-lines'
import {
  addingTo,
  answersIn,
  aboutOrders,
  goingAndStaying,
  HAS_NUMBER,
  otherTurnsIn,
  piecesIn,
  pressIn,
  type Sent,
} from './passed-over'
import { toText } from '@shared/sheets/to-text'
import { timeWords } from '../../clock/times'

/** How many lines of one player are remembered, because greetings and signatures are the same in every letter. */
const REMEMBERED = 500
/** The same of all players together, where a line is an order whoever sends it. */
const REMEMBERED_OF_ALL = 5_000

function remembered(score: (line: string) => OrderScore, most: number): (line: string) => OrderScore {
  const scores = new Map<string, OrderScore>()
  return (line) => {
    const before = scores.get(line)
    if (before !== undefined) return before
    const now = score(line)
    if (scores.size < most) scores.set(line, now)
    return now
  }
}

const firstNames = (seats: readonly { readonly name: string }[]): ReadonlySet<string> =>
  new Set(seats.flatMap(({ name }) => name.toLowerCase().match(/\p{L}{3,}/u) ?? []))

/** What the seats were last sent in a state, under the names of a table: a seat may be taken over while the state stays as it is. */
interface SentIn {
  table: Campaign['table']
  readonly seats: Map<number, Sent>
}
const known = new WeakMap<Campaign['state'], SentIn>()

/** Whether two tables know the same people by the same names. */
const sameNames = (one: Campaign['table'], other: Campaign['table']): boolean =>
  one === other ||
  one.seats.every((seat, i) => {
    const { name, formerly } = other.seats[i] ?? {}
    return seat.name === name && seat.formerly.join('\n') === formerly?.join('\n')
  })

/** What a seat was last sent, and how its lines are read; made once for each state of a campaign. */
function sentTo(campaign: Campaign, seat: Seat): Sent {
  const last = known.get(campaign.state)
  const kept = last !== undefined && sameNames(last.table, campaign.table) ? last : null
  // Compared once for each campaign, not for each line.
  if (kept !== null) kept.table = campaign.table
  const before = kept?.seats.get(seat)
  if (before) return before
  const { seats } = kept ?? { seats: new Map<number, Sent>() }
  if (kept === null) known.set(campaign.state, { table: campaign.table, seats })
  const { game, header, status, table } = campaign
  // A game by posts prints no slip, and its thread may be thousands of letters long.
  const document = game.posts
    ? null
    : sheetDocument(campaign, campaign.turns.length, seatViewer(seat), timeWords(header.zone))
  const text = document?.ok === true ? toText(document.value) : ''
  const lines = text.split('\n')
  const labels = lines.flatMap((line) => /^([^:[\]]{1,60}): _{20,}$/.exec(line)?.[1] ?? [])
  const view = viewFor(campaign, table, campaign.state, seat)
  // A play is one whoever sends it.
  const shared = game.posts ? seats.values().next().value?.score : undefined
  let people: ReadonlySet<string> | undefined
  let spelling: Spelling | undefined
  const made: Sent = {
    printed: text === '' ? null : printedOf(text),
    printedLines: new Set(lines.map(printedKey).filter((line) => line !== '')),
    slip: { labels: labels.filter((label) => label !== 'PRESS'), campaign: header.name, turn: status.turn },
    things: thingsOf(header.pack),
    heads: { words: headWords(game.title, header.name), turnWord: game.turnWord, turn: status.turn },
    misspelt: (line, beside) => {
      const suggested = (words: string): readonly Suggestion[] =>
        game
          .parse(table, view, words, { seat, mode: 'typed' })
          .problems.flatMap((p) => p.suggestions ?? [])
          .slice(0, MOST_SUGGESTED)
      const isOrder = ({ at, text }: Suggestion): boolean =>
        made.score(line.slice(0, at.start) + text + line.slice(at.end)) === 2
      if (suggested(line).some(isOrder) || made.score(made.spelling.guessed(line)) === 2) return true
      // A verb may be spelt wrong beside figures or things of the game, as telephones do: “Fire up to 3”.
      const verb = /^\p{L}{3,12}(?= )/u.exec(line)?.[0]
      if (verb === undefined || !(beside || HAS_NUMBER.test(line) || thingsIn(line, made.things) > 0)) return false
      return suggested(verb).some(isOrder) || made.score(uninflected(line, made.score)) === 2
    },
    get spelling() {
      return (spelling ??= spellingOf(
        made.things,
        (verb) => made.score(verb) > 0,
        table.seats.flatMap(({ name }) => name.toLowerCase().match(/\p{L}{3,}/gu) ?? []),
      ))
    },
    // A getter, because it is needed only where talk names things of the slip, which is rare.
    get people() {
      return (people ??= firstNames(table.seats.filter((_, other) => other !== seat)))
    },
    score:
      shared ??
      remembered(
        (line) => scoreOf(line, (words, mode) => game.parse(table, view, words, { seat, mode })),
        game.posts ? REMEMBERED_OF_ALL : REMEMBERED,
      ),
  }
  seats.set(seat, made)
  return made
}

const thingsKnown = new WeakMap<object, ReadonlySet<string>>()

/** The fields in which packs name a thing. */
const THING = /^(?:name|label|good|magician|word)$/

/** The words things of a pack are called by. */
export function thingsOf(pack: unknown): ReadonlySet<string> {
  if (typeof pack !== 'object' || pack === null) return new Set()
  const before = thingsKnown.get(pack)
  if (before !== undefined) return before
  const found = new Set<string>()
  const visit = (part: unknown, depth: number): void => {
    if (typeof part !== 'object' || part === null || depth > 6) return
    for (const [key, value] of Object.entries(part))
      if (depth > 0 && THING.test(key) && typeof value === 'string')
        for (const word of value.toLowerCase().match(/\p{L}{4,}/gu) ?? []) found.add(word)
      else visit(value, depth + 1)
  }
  visit(pack, 0)
  thingsKnown.set(pack, found)
  return found
}

/** The names of a roster, and those of the writers whose letters were read last. */
interface RosterNames {
  readonly all: Names['all']
  /** Colours of the seats, where the game has such. */
  readonly sides: readonly string[]
  readonly writers: Map<Seat, { readonly said: string | null; readonly names: Names }>
}
const names = new WeakMap<Campaign['roster'], RosterNames>()

/** Names, handles and colours of a roster, made once. */
function namesOf({ game, roster, table }: Campaign): RosterNames {
  const known = names.get(roster)
  if (known !== undefined) return known
  const sides = game.sides?.(table) ?? []
  const people = roster.flatMap(({ name, handle }) => (handle === null ? [name] : [name, handle]))
  const made = { all: namesByWord([...people, ...sides]), sides, writers: new Map() }
  names.set(roster, made)
  return made
}

/** The player a letter names: a colour is its player’s. */
const playerOf = (campaign: Campaign, name: string | null): string | null =>
  name === null ? null : (campaign.roster[namesOf(campaign).sides.indexOf(name)]?.name ?? name)

/** The names of a roster and of a letter’s writer. @param said the name the letter gives; most of one player give the same */
function namesFor(campaign: Campaign, seat: Seat, said: string | null): Names {
  const { all, sides, writers } = namesOf(campaign)
  const known = writers.get(seat)
  // Posts are to everybody, and greet whom they like.
  const referee = campaign.game.posts ? undefined : refereeOf(campaign)
  if (known?.said === said && known.names.referee === referee) return known.names
  const entry = campaign.roster[seat]
  const own = [entry?.name, entry?.handle, said, sides[seat]].filter((name) => name !== null && name !== undefined)
  const made: Names = referee === undefined ? { own, all } : { own, all, referee }
  writers.set(seat, { said, names: made })
  return made
}

const referees = new WeakMap<Campaign['header'], readonly string[]>()

/** What the referee is called, in small letters: their name and its first word. */
export function refereeOf({ header }: Campaign): readonly string[] {
  const name = (header.referee ?? '').replace(/<.*$/, '').trim().toLowerCase()
  const made = referees.get(header) ?? [name, name.split(/\s+/)[0] ?? ''].filter((each) => each !== '')
  referees.set(header, made)
  return made
}

/** Another player whose orders a subject says it has: “Cleo’s orders”, “on behalf of Brian”; or null. */
export const otherInSubject = (campaign: Campaign, own: readonly string[], subject: string): string | null =>
  otherPlayer([subject], { own, all: namesOf(campaign).all })

/** Another player whose name is in that of a file, and the writer’s is not: “brian.txt”; or null. */
export const otherInFileName = (campaign: Campaign, own: readonly string[], name: string): string | null =>
  namedInFile(name, { own, all: namesOf(campaign).all })

/** How much a single line resembles an order when it is read as mail of a seat. */
export const lineScore = (campaign: Campaign, seat: Seat, line: string): OrderScore =>
  sentTo(campaign, seat).score(line)

/** A player's letter, read: their own words, what was understood in them, and what is to be looked at. */
export interface SeatLetter extends OwnWords {
  readonly reading: SeatReading
  /** It says that there are no orders this turn. */
  readonly nothing: boolean
  /** Names of the sender. */
  readonly own: readonly string[]
  /** Their press other than open press (private, pen name, diary …), as records. */
  readonly records: readonly RecordBody[]
  /** The text that is recorded: without quotations that are long, if leaving them out changes nothing. */
  readonly record: string
}

/** From this many lines on, quotations are not recorded with orders; the mail itself keeps them. */
const LONG_QUOTATION = 10

/** Whether a text may have a long quotation: enough of its lines begin with the mark. */
function isLong(text: string): boolean {
  let found = text.startsWith('>') ? 1 : 0
  for (let at = text.indexOf('\n>'); at >= 0 && found < LONG_QUOTATION; at = text.indexOf('\n>', at + 2)) found++
  return found >= LONG_QUOTATION
}

/** The head of an older letter may take up this many lines above the one with the colon. */
const MAY_JOIN = 2

/**
 * Whether leaving out the quotation is sure to change nothing, judged without reading again: the player wrote nothing below it,
 * and no line above it can be the beginning of its head.
 */
function endsQuoting(lines: readonly string[], quoted: readonly number[]): boolean {
  const first = quoted[0] ?? 0
  const isQuoted = new Set(quoted)
  for (let i = first; i < lines.length; i++) if (!isQuoted.has(i) && (lines[i] ?? '').trim() !== '') return false
  return (
    (lines[first - 1] ?? '').trim() === '' ||
    lines.slice(first, first + MAY_JOIN).every((line) => !line.trimEnd().endsWith(':'))
  )
}

function recorded(
  { text, aside }: OwnWords,
  orders: SeatReading['orders'],
  read: (text: string) => SeatReading,
): string {
  // Most letters quote little or nothing, so there is nothing to leave out.
  if (orders === null || !isLong(text)) return text
  const lines = text.split('\n')
  const quoted = lines.flatMap((line, i) => (line.startsWith('>') && aside.get(i) !== 'press' ? [i] : []))
  if (quoted.length < LONG_QUOTATION) return text
  const same = endsQuoting(lines, quoted)
  for (const at of quoted) lines[at] = ''
  const short = lines.join('\n')
  if (same) return short
  return JSON.stringify(read(short).orders) === JSON.stringify(orders) ? short : text
}

const joined = (...texts: readonly string[]): string => texts.filter((each) => each !== '').join('\n\n')

const MOST_SUGGESTED = 6

const NOTHING_KEPT = { records: [], problems: [] } as const

/** Lines as they are shown: those taken out as press are marked as press, and greetings and closing words we printed once are called so. */
function shownLines(lines: readonly LineReading[], words: OwnWords): LineReading[] {
  const written = words.text.split('\n')
  let closed = false
  return lines.map((line): LineReading => {
    const why = words.aside.get(line.line - 1)
    if (why === undefined) {
      closed = line.use === 'ignored' && line.why === 'closing'
      return line
    }
    if (why === 'press') return pressLine(line, words.closed.get(line.line - 1))
    const polite = politeUse((written[line.line - 1] ?? '').replace(/^> /, '').trim(), closed)
    closed = polite === 'closing'
    return { use: 'ignored', why: polite ?? 'quote', line: line.line, at: line.at }
  })
}

/** Doubts about lines, at most one of each line after the first lot. */
function oncePerLine(doubts: readonly Problem[], more: readonly Problem[]): readonly Problem[] {
  if (more.length === 0) return doubts
  const told = new Set(doubts.map(({ line }) => line))
  return doubts.concat(more.filter(({ line }) => !told.has(line) && told.add(line)))
}

/** Several lists as one; most have nothing in them. */
const together = (...lists: readonly (readonly Problem[])[]): readonly Problem[] => {
  const [only = [], ...others] = lists.filter((list) => list.length > 0)
  return others.length === 0 ? only : only.concat(...others)
}

const NO_DOUBTS: readonly Problem[] = []

/**
 * Doubts about lines that were passed over.
 * @param given the letter as it was before lines were mended
 * @param letter the lines of `words`
 * @param own the writer’s names
 */
function moreDoubts(
  campaign: Campaign,
  sent: Sent,
  given: OwnWords,
  words: OwnWords,
  letter: readonly string[],
  passedOver: readonly LineReading[],
  orders: SeatReading['orders'],
  own: readonly string[],
  unclear: () => ReadonlySet<number>,
): readonly Problem[] {
  const hasOrders = orders !== null
  // Only talk may be answers or pieces of orders, and posts add to one another.
  const talk = passedOver.some(isTalk)
  if (!talk && (campaign.game.posts || !hasOrders)) return NO_DOUBTS
  const answers = talk ? answersIn(words.text, passedOver, sent) : NO_DOUBTS
  const press = talk ? pressIn(letter, passedOver, sent) : NO_DOUBTS
  if (!hasOrders) return [...answers, ...press]
  return [
    ...answers,
    ...press,
    ...otherTurnsIn(letter, passedOver, campaign, sent),
    ...(talk ? piecesIn(letter, passedOver, sent) : NO_DOUBTS),
    ...(talk ? aboutOrders(letter, passedOver, sent, own, campaign.game.posts !== undefined) : NO_DOUBTS),
    ...goingAndStaying(letter, passedOver),
    ...addingTo(given, passedOver, campaign),
    ...(campaign.game.posts ? NO_DOUBTS : openLines(given, words, passedOver, sent, unclear)),
    ...secondGroup(orders, given, passedOver, new Set([...sent.people, ...refereeOf(campaign)])),
  ]
}

/** The letter read last with a campaign: verifying asks for one in several ways that read the same words. */
interface LastRead {
  readonly seat: Seat
  readonly text: string
  readonly said: string | null
  readonly letter: SeatLetter
}
const lastRead = new WeakMap<Campaign, LastRead>()

/**
 * Reads a message as mail of a seat.
 * @param said the name the sender gives, if any
 */
export function readSeatLetter(campaign: Campaign, seat: Seat, text: string, said: string | null): SeatLetter {
  const before = readAhead.get(campaign)?.find((each) => each.seat === seat && each.said === said && each.text === text)
  if (before !== undefined) return before.letter
  const last = lastRead.get(campaign)
  if (last?.seat === seat && last.said === said && last.text === text) return last.letter
  const letter = freshLetter(campaign, seat, text, said)
  lastRead.set(campaign, { seat, text, said, letter })
  return letter
}

/** A letter taken apart and not read yet, see `readInSteps`. */
interface TakenApart extends Omit<LastRead, 'letter'> {
  readonly given: OwnWords
}
const takenApart = new WeakMap<Campaign, TakenApart>()

/** A letter’s own words, and what is set aside in it. */
function takeApart(campaign: Campaign, seat: Seat, text: string, said: string | null): OwnWords {
  const last = takenApart.get(campaign)
  if (last?.seat === seat && last.said === said && last.text === text) return last.given
  const { printed, printedLines, slip, score } = sentTo(campaign, seat)
  const names = namesFor(campaign, seat, said)
  // Posts greet whom they like, but press speaks to the referee even so.
  const press = campaign.game.posts && { ...names, referee: refereeOf(campaign) }
  return readLetter(text, { names, printed, printedLines, slip, score, ...(press && { press }) })
}

/** What was read ahead of a message, text by text. */
const readAhead = new WeakMap<Campaign, LastRead[]>()

/**
 * Reads the texts of a long message ahead, a part at each step, so that the program can do other work in between; until it is
 * forgotten `readSeatLetter` then has them read. What the seat was sent is a part as well: the first letter of each asks for it.
 */
export function* readInSteps(
  campaign: Campaign,
  seat: Seat,
  texts: readonly string[],
  said: string | null,
): Generator<void> {
  sentTo(campaign, seat)
  yield
  const ahead: LastRead[] = []
  for (const text of new Set(texts)) {
    takenApart.set(campaign, { seat, text, said, given: takeApart(campaign, seat, text, said) })
    yield
    ahead.push({ seat, text, said, letter: readSeatLetter(campaign, seat, text, said) })
    takenApart.delete(campaign)
    readAhead.set(campaign, ahead)
    yield
  }
}

/** Lets go of what was read ahead: the message has been taken. */
export const forgetAhead = (campaign: Campaign): void => void readAhead.delete(campaign)

function freshLetter(campaign: Campaign, seat: Seat, text: string, said: string | null): SeatLetter {
  const sent = sentTo(campaign, seat)
  const names = namesFor(campaign, seat, said)
  const { own } = names
  const { score } = sent
  const given = takeApart(campaign, seat, text, said)
  const plainly = (plain: string): SeatReading => readOrders(campaign, seat, plain, 'mail', campaign.status.turn, true)
  const { words, read } = mended(given, sent, names, plainly, (tidy) =>
    readOrders(campaign, seat, tidy, 'typed', campaign.status.turn, true),
  )
  const letter = words.text.split('\n')
  const passedOver = words.aside.size === 0 ? read.lines : read.lines.filter(({ line }) => !words.aside.has(line - 1))
  const doubts = doubtsIn(letter, passedOver, score, !campaign.game.posts)
  const more = moreDoubts(
    campaign,
    sent,
    given,
    words,
    letter,
    passedOver,
    read.orders,
    own,
    () => new Set(plainly(given.text).lines.flatMap(({ use, line }) => (use === 'unclear' ? [line - 1] : []))),
  )
  const press = words.press.length === 0 ? read.press : joined(read.press, openPress(words.press))
  const closed = [...read.closed, ...words.press]
  const kept = closed.length === 0 ? NOTHING_KEPT : pressRecords(campaign, seat, closed)
  const mine = (): string => letter.filter((line, i) => !words.aside.has(i) && !line.startsWith('>')).join('\n')
  return {
    text: words.text,
    aside: words.aside,
    press: words.press,
    closed: words.closed,
    problems: words.problems,
    other: playerOf(campaign, words.other),
    codes: words.codes,
    refusal: words.refusal,
    reading: {
      orders: read.orders,
      lines: words.aside.size === 0 ? read.lines : shownLines(read.lines, words),
      problems: together(words.problems, read.problems, oncePerLine(doubts, more), kept.problems),
      press,
      closed,
      sentences: read.sentences,
      tidy: read.tidy,
    },
    nothing: read.orders === null && saysNothing(mine(), own) && isBare(mine(), sent),
    own,
    records: kept.records,
    record: recorded(words, read.orders, plainly),
  }
}
