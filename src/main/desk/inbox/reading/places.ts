// Reads every text of a message by itself: its body, its attachments, its subject, its other form. Orders are taken
// from one of them. If another text has different orders, its lines are open, because nobody can be sure which are
// meant.
import type { Seat } from '@shared/engine/ids'
import { sameJson } from '@shared/engine/json'
import { campaignNames, turnName, type Campaign } from '@shared/campaign/record/model'
import type { RecordBody, Tie } from '@shared/campaign/record/records'
import type { SeatReading } from '@shared/campaign/orders/orders'
import { judgeCodes } from '@shared/campaign/orders/slip-codes'
import { asTie } from '@shared/campaign/orders/ties'
import type { LetterPlace } from '@shared/desk/answers/mail'
import type { Problem } from '@shared/engine/result'
import type { ReadMessage } from '@shared/letters/message/letter'
import { saysDraft } from '@shared/letters/ahead-heads'
import { wordSet } from '@shared/letters/words'
import { withoutCodes } from '@shared/letters/senders/slip-code'
import { namedInFile, otherPlayer } from '@shared/letters/senders/other-player'
import { note, warning } from '../../../mail/results'
import { readSeatLetter, type SeatLetter } from './read-seat-letter'
import { namesOf, sentTo } from './sent-sheet'

/** A player's message as read. */
export interface ReadPlaces {
  /** Its own text, or the one that has the orders. */
  readonly letter: SeatLetter
  /** The reading of all its texts together. */
  readonly reading: SeatReading
  readonly taken: string
  readonly ties: readonly (number | Tie)[]
  readonly open: readonly (number | Tie)[]
  /** The other player whose orders these seem to be. */
  readonly other: string | null
  readonly refusal: Problem | null
  readonly nothing: boolean
  readonly adds: boolean
  readonly draft: boolean
  readonly records: readonly RecordBody[]
  /** The other texts with taken or open lines. */
  readonly places: readonly LetterPlace[]
  /** Attached texts to be kept with the message. */
  readonly texts: readonly { readonly name: string; readonly text: string }[]
}

const SUBJECT = 'subject'

const REPLY = /^(?:\s*(?:re|aw|sv|vs|antw|odp|fwd?|wg|rv|tr|enc|res)\s*(?:\[\d+\])?:\s*)+/i
/** Marks meaning that there is only a subject: `EOM`, `(n/t)`. */
const NO_MORE = /[\s–-]*[([<{]?\b(?:eom|n\/?t|no text|end of message)[)\]>}]?[\s.]*$/i
/** The first piece of a subject, `[Kettle Street]` or `Kettle Street – turn 3:`. */
const PIECE = /^\s*(?:\[([^\]]{1,60})\]\s*|(.{1,60}?)(?:\s*:\s+|\s+[–—-]+\s+|\s*\|\s*|,\s+))/
const STOCK = wordSet('my the new revised updated final orders order moves move for from of by here are turn s')

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** A subject reduced to its orders: without the player, the campaign, the turn and stock phrases. */
function bareSubject(campaign: Campaign, seat: Seat, subject: string): string {
  const { game, table } = campaign
  let text = withoutCodes(subject).replace(REPLY, '').replace(NO_MORE, '').trim()
  const known = new Set([
    ...STOCK,
    ...[
      ...campaignNames(campaign),
      game.title,
      table.seats[seat]?.name ?? '',
      game.turnWord,
      turnName(campaign, campaign.status.turn),
    ].flatMap(wordsOf),
  ])
  for (let left = 4; left > 0; left--) {
    const found = PIECE.exec(text)
    const piece = found?.[1] ?? found?.[2]
    if (found === null || piece === undefined) break
    if (!wordsOf(piece).every((word) => known.has(word) || /^\d{1,4}$/.test(word))) break
    text = text.slice(found[0].length)
  }
  // “Stage 3” alone is never an order.
  const words = wordsOf(text)
  const named =
    words.some((word) => known.has(word)) && words.every((word) => known.has(word) || /^\d{1,4}$/.test(word))
  return named ? '' : text.trim()
}

const said = (place: string): string => (place === SUBJECT ? 'the subject' : `the attachment ${place}`)
const TWO_FORMS = warning(
  'two-forms-differ',
  'The message has two forms, as text and as page, and they do not give the same orders.',
  'The text was used. Look at the original mail to see which of them is whole.',
)
const unread = (place: string, empty: boolean): Problem =>
  empty
    ? warning(
        'slip-empty',
        `Nothing is filled in on the slip in ${said(place)}.`,
        'Ask the player: perhaps it was sent before it was saved.',
      )
    : warning(
        'slip-unread',
        `There is a slip in ${said(place)}, but no orders were found on it.`,
        'Open it in your mail program; if the player wrote on it, enter that as text.',
      )

/** The warning that the subject names a turn that is neither the coming one nor the one whose sheet is answered. */
function otherTurn({ game, status }: Campaign, subject: string): readonly Problem[] {
  const word = game.turnWord
  const named = new RegExp(`\\b(?:turn|${word})\\s*#?\\s*(\\d{1,4})\\b`, 'i').exec(withoutCodes(subject))?.[1]
  if (named === undefined || [status.turn, status.turn - 1].includes(Number(named))) return []
  return [
    warning(
      'subject-turn',
      `The subject speaks of ${word} ${named}; the coming one is ${status.turn}.`,
      'Check that the orders are for this one.',
    ),
  ]
}

const MOST_ATTACHED = 60_000

type Texts = NonNullable<ReadMessage['texts']>

function looked(all: Texts = []): { readonly texts: Texts; readonly left: number } {
  let room = MOST_ATTACHED
  const texts = all.filter(({ text }, i) => (room -= text.length) >= 0 || i === 0)
  return { texts, left: all.length - texts.length }
}

const notLooked = (left: number): readonly Problem[] =>
  left === 0
    ? []
    : [
        warning(
          'attachments-left',
          `Too much is attached to search all of it for orders: ${left === 1 ? 'one text was' : `${left} texts were`} not read.`,
          'If orders are in there, enter them for the player as text.',
        ),
      ]

interface Place {
  /** `subject`, the name of an attached text, or null: the message’s own. */
  readonly in: string | null
  readonly text: string
  readonly letter: SeatLetter
}

const isTheirs = ({ letter: { other, refusal } }: Place): boolean => other === null && refusal === null
const hasOrders = ({ letter }: Place): boolean => letter.taken !== ''

const within = (place: string | null, tie: number | Tie): number | Tie =>
  place === null || tie === 0 ? tie : { ...asTie(tie), in: place }

/** The records of a text; lines of orders given ahead name the text they come from. */
const recordsIn = ({ in: place, letter }: Place): readonly RecordBody[] =>
  letter.records.map((record) =>
    record.type === 'ahead' ? { ...record, ties: (record.ties ?? []).map((tie) => within(place, tie)) } : record,
  )

/** Remarks on attached slips from which nothing was taken. */
const slipsWithout = (places: readonly Place[]): readonly Problem[] =>
  places.flatMap((place) =>
    place.in === null ||
    place.in === SUBJECT ||
    place.letter.codes.length === 0 ||
    place.letter.press.length > 0 ||
    hasOrders(place)
      ? []
      : [unread(place.in, withoutCodes(place.text).trim() === '')],
  )

/** The texts of a message together. @param beside problems of the message as a whole */
function together(places: readonly Place[], beside: readonly Problem[]): ReadPlaces {
  const [own] = places
  if (own === undefined) throw new RangeError('a message without a text')
  const objected = places.find((place) => !isTheirs(place) && (place.in === null || hasOrders(place)))
  const from = places.find((place) => hasOrders(place) && isTheirs(place)) ?? own
  const others = places.filter((place) => place !== from && (place.in !== SUBJECT || hasOrders(place)))
  const orders = from.letter.reading.orders
  const openOf = (place: Place): readonly (number | Tie)[] => {
    const { ties, open, bearing, reading } = place.letter
    // Repeated orders change nothing; lines of different orders are open.
    const others = place === from || sameJson(reading.orders, orders) ? [] : ties.map((tie) => asTie(tie).line)
    // In a covering letter, only lines that bear on the orders are open.
    const lines = new Set([...(orders === null && place === own ? open : bearing), ...others])
    lines.delete(0)
    return [...lines].sort((a, b) => a - b).map((line) => within(place.in, line))
  }
  const remarks =
    orders === null
      ? slipsWithout(places)
      : from.in === null
        ? []
        : [note('orders-from', `The orders were read from ${said(from.in)}.`)]
  const press = places.map(({ letter }) => letter.reading.press).filter((each) => each !== '')
  return {
    letter: from.letter,
    reading: {
      ...from.letter.reading,
      problems: [
        ...beside,
        ...remarks,
        ...from.letter.reading.problems,
        ...others.flatMap(({ letter }) => letter.problems),
      ],
      press: [...new Set(press)].join('\n\n'),
      closed: places.flatMap(({ letter }) => letter.reading.closed),
    },
    taken: from.letter.taken,
    ties: from.letter.ties.map((tie) => within(from.in, tie)),
    open: [...openOf(from), ...others.flatMap(openOf)],
    other: objected?.letter.other ?? null,
    refusal: objected?.letter.refusal ?? null,
    nothing: own.letter.nothing && places.every((place) => place === own || place.letter.open.length === 0),
    adds: places.some(({ letter }) => letter.adds),
    draft: places.some(({ letter }) => letter.draft),
    records: places.flatMap(recordsIn),
    places: places.flatMap((place) =>
      place.in === null || (place !== from && openOf(place).length === 0)
        ? []
        : [{ in: place.in, text: place.text, lines: place.letter.reading.lines }],
    ),
    texts: places.flatMap((place) =>
      place.in === null ||
      place.in === SUBJECT ||
      (place !== from && openOf(place).length === 0 && !place.letter.records.some(({ type }) => type === 'ahead'))
        ? []
        : [{ name: place.in, text: place.text }],
    ),
  }
}

/** Reads a player's message in all its places. @param text the part of the message that is read */
export function readPlaces(campaign: Campaign, seat: Seat, message: ReadMessage, text: string): ReadPlaces {
  const isMail = message.kind === 'mail'
  const subject = isMail ? message.subject : ''
  const letter = (words: string): SeatLetter => {
    const plain = readSeatLetter(campaign, seat, words, message.from.name)
    const { other, refusal } = judgeCodes(campaign, plain.codes, subject, seat)
    return { ...plain, other: plain.other ?? other, refusal: plain.refusal ?? refusal }
  }
  const own: Place = { in: null, text, letter: letter(text) }
  if (!isMail) return together([own], [])
  const { texts, left } = looked(message.texts)
  const names = { own: own.letter.own, all: namesOf(campaign) }
  const bare = withoutCodes(subject).replace(REPLY, '').trim()
  const ofSubject = campaign.game.posts ? null : otherPlayer([bare], names)
  const attached = texts.map(({ name, text: words }): Place => {
    const read = letter(words)
    return { in: name, text: words, letter: { ...read, other: read.other ?? namedInFile(name, names) } }
  })
  const inSubject = bareSubject(campaign, seat, subject)
  // Subjects name the game and much else, so one counts only if all of it is orders.
  const isOrder = inSubject !== '' && sentTo(campaign, seat).score(inSubject) === 2
  const titled = isOrder
    ? [{ in: SUBJECT, text: subject, letter: letterOfSubject(letter(inSubject), subject, inSubject) }]
    : []
  const page = message.other === undefined ? null : letter(message.other)
  const differ =
    page !== null &&
    page.taken !== '' &&
    own.letter.taken !== '' &&
    !sameJson(page.reading.orders, own.letter.reading.orders)
  const beside = [
    ...(campaign.game.posts ? [] : otherTurn(campaign, subject)),
    ...(differ ? [TWO_FORMS] : []),
    ...notLooked(left),
  ]
  const all = together([own, ...attached, ...titled], beside)
  const read = { ...all, draft: all.draft || saysDraft(bare) }
  // A text that only announces an HTML page is replaced by the page.
  if (read.taken === '' && page !== null && page.taken !== '' && message.other !== undefined)
    return together([{ in: PAGE, text: message.other, letter: page }], beside)
  return ofSubject === null ? read : { ...read, other: read.other ?? ofSubject }
}

/** The name of a message’s other form, where its lines are taken from that. */
const PAGE = 'page'

/** Ties the orders of a subject to the part that contains them. */
function letterOfSubject(letter: SeatLetter, subject: string, inSubject: string): SeatLetter {
  const from = subject.indexOf(inSubject)
  const part: Tie = { line: 1, part: [Math.max(0, from), Math.max(0, from) + inSubject.length] }
  return { ...letter, ties: letter.ties.map((tie) => (tie === 0 ? 0 : part)) }
}
