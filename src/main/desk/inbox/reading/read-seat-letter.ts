// Reads a message as a player's letter. Lines that are orders word for word are taken; other lines that may bear on
// the orders stay open.
import type { Seat } from '@shared/engine/ids'
import { isObject, type Json } from '@shared/engine/json'
import type { Campaign } from '@shared/campaign/record/model'
import { openLines, pressLine, readOrders, sortedLines, type SeatReading } from '@shared/campaign/orders/orders'
import { openPress, pressRecords } from '@shared/campaign/orders/press'
import type { RecordBody, Tie } from '@shared/campaign/record/records'
import { politeUse } from '@shared/engine/order-text/letter-lines'
import type { LineReading } from '@shared/engine/order-text/reading'
import type { Problem } from '@shared/engine/result'
import { mayBear, namesGame, saysNotYetOurs } from '@shared/letters/open-line'
import { pgpFrame } from '@shared/letters/structure/pgp-frame'
import { readLetter, type OwnWords } from '@shared/letters/read-letter'
import { addsToEarlier, besideNothing, ofAnotherTurn, saysNothing } from '@shared/letters/says'
import { aheadInLetter, aheadLine } from './ahead-in-letter'
import { composed } from './compose'
import { namesFor, playerOf, refereeOf, sentTo, type Sent } from './sent-sheet'

/** A player's letter, read. */
export interface SeatLetter extends OwnWords {
  /** Lines and problems of the letter; open lines are `unclear`. */
  readonly reading: SeatReading
  /** The orders as recorded, '' without any; `ties` gives the place of each line in the letter. */
  readonly taken: string
  readonly ties: readonly (number | Tie)[]
  /** Unused lines (1-based) that may bear on the orders. */
  readonly bearing: readonly number[]
  /** The same; if nothing was taken, all lines the player wrote. */
  readonly open: readonly number[]
  /** The letter says that there are no orders this turn. */
  readonly nothing: boolean
  /** The letter may add to earlier orders. */
  readonly adds: boolean
  /** Names of the sender. */
  readonly own: readonly string[]
  /** The player calls its orders a draft. */
  readonly draft: boolean
  /** Their press other than open press (private, pen name, diary …) and orders given ahead, as records. */
  readonly records: readonly RecordBody[]
}

const doubtful = ({ line, at }: Pick<LineReading, 'line' | 'at'>, message: string): Problem => ({
  code: 'line-doubtful',
  severity: 'warning',
  message,
  remedy: 'Compare with the letter.',
  line,
  at,
})

/** Warns about lines that speak of another turn; the lines below them are read all the same. */
function otherTurn(
  written: readonly string[],
  lines: readonly LineReading[],
  { game, status }: Campaign,
  { slip: { labels } }: Sent,
): readonly Problem[] {
  const parts = labels.map((label) => label.replace(/ \d+$/, '').toLowerCase())
  const speaks = (each: LineReading): boolean =>
    (each.use === 'orders' || (each.use === 'ignored' && (each.why === 'not orders' || each.why === 'heading'))) &&
    ofAnotherTurn(written[each.line - 1] ?? '', game.turnWord, parts, status.turn, each.use === 'orders')
  const found = lines.find(speaks)
  return found === undefined
    ? []
    : [doubtful(found, `This line speaks of another ${game.turnWord} than the coming one.`)]
}

const RULE = /^(?=.*([^\s\p{L}\p{N}]).*\1.*\1)[^\p{L}\p{N}]+$/u
/** Lines that introduce the lines below, or give their date or author. */
const HEAD = /:\W*$|^\W*\p{L}[\p{L}-]*: |\d{4}|\d:\d\d/u

/**
 * Warns about orders below something like a head, a rule or a border with other orders above it: they may be quoted.
 * Only for games whose orders follow one another; in others two orders for one part are asked about anyway.
 */
function secondGroup(
  orders: Json,
  { aside }: OwnWords,
  written: readonly string[],
  lines: readonly LineReading[],
  names: ReadonlySet<string>,
): readonly Problem[] {
  if (!isObject(orders) || !Array.isArray(orders['steps'])) return []
  const using = new Map(lines.map((line) => [line.line - 1, line]))
  const divides = (line: string, i: number): boolean => {
    const read = using.get(i)
    if (aside.has(i) || line.trim() === '' || read?.use === 'orders') return false
    if (RULE.test(line.trim())) return true
    const named = (line.toLowerCase().match(/\p{L}+/gu) ?? []).some((word) => names.has(word))
    return read?.use === 'ignored' && (HEAD.test(line) || named)
  }
  let above = false
  let divided = false
  for (const [i, line] of written.entries()) {
    const read = using.get(i)
    if (read?.use !== 'orders') divided ||= above && divides(line, i)
    else if (divided)
      return [
        doubtful(
          read,
          'There are orders above something like a head or a rule, and these below it: they may be quoted.',
        ),
      ]
    else above = true
  }
  return []
}

const asOpen = ({ line, at }: LineReading): LineReading => ({
  use: 'unclear',
  why: 'It may bear on the orders.',
  line,
  at,
})

/** Lines as shown: press and open lines are marked; greetings copied from our sheets count as greetings. */
function shownLines(lines: readonly LineReading[], words: OwnWords, open: ReadonlySet<number>): LineReading[] {
  const written = words.text.split('\n')
  let closed = false
  return lines.map((line): LineReading => {
    const why = words.aside.get(line.line - 1)
    if (why === undefined) {
      closed = line.use === 'ignored' && line.why === 'closing'
      return line.use !== 'unclear' && open.has(line.line) ? asOpen(line) : line
    }
    if (why === 'ahead') return open.has(line.line) ? asOpen(line) : aheadLine(line, written[line.line - 1] ?? '')
    if (why === 'press') return pressLine(line, words.closed.get(line.line - 1))
    const polite = politeUse((written[line.line - 1] ?? '').replace(/^> /, '').trim(), closed)
    closed = polite === 'closing'
    return { use: 'ignored', why: polite ?? 'quote', line: line.line, at: line.at }
  })
}

/** Moves problems from the lines of the orders to the lines of the letter. */
function moved(
  problems: readonly Problem[],
  ties: readonly (number | Tie)[],
  lines: readonly LineReading[],
): Problem[] {
  return problems.map((each): Problem => {
    if (each.line === undefined) return each
    const tie = ties[each.line - 1]
    const line = typeof tie === 'number' ? tie : tie?.line
    const place = lines.find((one) => one.line === line)
    const { at: _at, ...rest } = each
    return place === undefined ? rest : { ...rest, line: place.line, at: place.at }
  })
}

const wordsOf = (text: string): string => (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')
/** True if a line comes from our sheet in another layout: the title joined with the next line. */
function isOurs(line: string, { printedLines, score }: Sent): boolean {
  if (wordsOf(line).split(' ').length < 6 || score(line) > 0) return false
  const printed = ` ${wordsOf([...printedLines].join('\n'))} `
  return line.split('·').every((part) => printed.includes(` ${wordsOf(part)} `))
}

/** Reasons for ignoring a line without content. */
const SAYS_NOTHING: ReadonlySet<string> = new Set(['blank', 'greeting', 'closing', 'signature', 'quote', 'attribution'])
const saysSomething = (line: LineReading): boolean =>
  line.use === 'orders' || line.use === 'unclear' || (line.use === 'ignored' && !SAYS_NOTHING.has(line.why))

interface Parts {
  readonly words: OwnWords
  readonly written: readonly string[]
  readonly sorted: ReturnType<typeof sortedLines>
  readonly mine: readonly LineReading[]
}

/** Lines taken as orders, and whether each keeps its meaning outside the letter. */
function takenOf(campaign: Campaign, seat: Seat, text: string, { written, sorted, mine }: Parts) {
  const { text: taken, ties, left } = composed(text.split('\n'), written, mine)
  const read = taken === '' ? null : readOrders(campaign, seat, taken, 'typed', campaign.status.turn, true)
  const whole =
    read !== null &&
    read.orders !== null &&
    read.lines.every(({ use }) => use !== 'unclear') &&
    (left.length > 0 || JSON.stringify(read.orders) === JSON.stringify(sorted.orders))
  const lost = whole || read === null ? [] : mine.flatMap(({ use, line }) => (use === 'orders' ? [line] : []))
  return {
    read: whole ? read : null,
    taken: whole ? taken : '',
    ties: whole ? ties : [],
    lost: [...left, ...lost],
  }
}

/** Whether a letter says that there are no orders this turn, and no other line may bear on orders. */
function isNothing(
  { words: { aside }, written }: Parts,
  { judged: { game, people } }: Sent,
  own: readonly string[],
): boolean {
  const mine = written.filter((line, i) => !aside.has(i) && !line.startsWith('>')).join('\n')
  const beside = besideNothing(mine)
  return (
    saysNothing(mine, own) &&
    // Where passing is an order, a pass is not “nothing”.
    !(game.orders.has('pass') && /\bpass(?:ing)?\b/i.test(mine)) &&
    !(game.orders.has('nothing') && /\bdo(?:ing)? nothing\b/i.test(mine)) &&
    !namesGame(beside.join('\n'), game) &&
    !beside.some((sentence) => mayBear(sentence, false, game, people))
  )
}

function remarksOn(campaign: Campaign, sent: Sent, { words, written, mine }: Parts, orders: Json): readonly Problem[] {
  if (campaign.game.posts !== undefined)
    return mine.flatMap((line) =>
      line.use === 'ignored' && line.why === 'not orders' && saysNotYetOurs(written[line.line - 1] ?? '')
        ? [doubtful(line, 'This line seems to speak of the orders.')]
        : [],
    )
  const names = new Set([...sent.judged.people.people, ...refereeOf(campaign)])
  return orders === null
    ? []
    : [...otherTurn(written, mine, campaign, sent), ...secondGroup(orders, words, written, mine, names)]
}

const inOrder = (lines: Iterable<number>): readonly number[] => [...new Set(lines)].sort((a, b) => a - b)

/**
 * Reads a message as mail of a seat.
 * @param said the name the sender gives, if any
 */
export function readSeatLetter(campaign: Campaign, seat: Seat, text: string, said: string | null): SeatLetter {
  const sent = sentTo(campaign, seat)
  const names = namesFor(campaign, seat, said)
  const posts = campaign.game.posts !== undefined
  // Posts may greet anyone, but press still addresses the referee.
  const press = posts ? { press: { ...names, referee: refereeOf(campaign) } } : {}
  const ahead = aheadInLetter(campaign, seat, text, readLetter(text, { names, ...sent, ...press }), sent.score)
  const { words } = ahead
  const written = words.text.split('\n')
  const sorted = sortedLines(campaign, seat, words.text)
  const frame = pgpFrame(written)
  const mine = sorted.lines.filter(({ line }) => !words.aside.has(line - 1) && !frame.has(line - 1))
  const parts: Parts = { words, written, sorted, mine }
  const { read, taken, ties, lost } = takenOf(campaign, seat, text, parts)
  const orders = read?.orders ?? null
  const may = openLines(campaign, written, mine, sent.score, sent.judged).filter(
    (line) => !isOurs(written[line - 1] ?? '', sent),
  )
  const nothing = orders === null && isNothing(parts, sent, names.own)
  // In a post without a play, words that mention one may be the play.
  const own = new Set(mine.map(({ line }) => line))
  const mentioned =
    posts && orders === null ? sorted.problems.flatMap(({ line = 0 }) => (own.has(line) ? [line] : [])) : []
  const bearing = inOrder([...ahead.open, ...(nothing ? [] : [...may, ...lost, ...mentioned])])
  const all =
    orders !== null || nothing || posts || ahead.records.length > 0
      ? []
      : mine.filter(saysSomething).map(({ line }) => line)
  const { records, problems: told } = pressRecords(campaign, seat, words.press)
  return {
    ...words,
    other: playerOf(campaign, words.other),
    reading: {
      orders,
      lines: shownLines(sorted.lines, words, new Set(bearing)),
      problems: [
        ...words.problems,
        ...ahead.problems,
        ...remarksOn(campaign, sent, parts, orders),
        ...told,
        ...moved(read?.problems ?? [], ties, sorted.lines),
      ],
      press: openPress(words.press),
      closed: words.press.filter(({ what }) => what.kind !== 'open'),
      sentences: read?.sentences ?? [],
      tidy: read?.tidy ?? '',
    },
    taken,
    ties,
    bearing,
    open: inOrder([...bearing, ...all]),
    nothing,
    adds: mine.some(({ line, use }) => use !== 'press' && addsToEarlier(written[line - 1] ?? '')),
    own: names.own,
    draft: ahead.draft,
    records: [...records, ...ahead.records],
  }
}
