// Where in a message the orders are: in its text, its subject, or an attached text. If they are in two places nobody can
// be sure which are meant, so the text is taken and the referee gets a warning.
import type { Seat } from '@shared/engine/ids'
import { nameOf } from '@shared/campaign/lookup'
import type { Campaign } from '@shared/campaign/model'
import { readOrders } from '@shared/campaign/orders'
import { recent, whenAsked } from '@shared/engine/recent'
import type { ReadMessage } from '@shared/letters/letter'
import type { Problem } from '@shared/engine/result'
import { judgeCodes } from '@shared/campaign/slip-codes'
import { saysNothing } from '@shared/letters/second-thoughts'
import { findSlipCodes, withoutCodes } from '@shared/letters/slip-code'
import { lineScore, otherInFileName, otherInSubject, readSeatLetter, type SeatLetter } from './own-words'

const hasOrders = ({ reading }: SeatLetter): boolean =>
  reading.orders !== null && reading.lines.some((line) => line.use === 'orders')

const REPLY = /^(?:\s*(?:re|aw|sv|vs|antw|odp|fwd?|wg|rv|tr|enc|res)\s*(?:\[\d+\])?:\s*)+/i
/** Marks meaning that there is only a subject: `EOM`, `(n/t)`. */
const NO_MORE = /[\s–-]*[([<{]?\b(?:eom|n\/?t|no text|end of message)[)\]>}]?[\s.]*$/i

/** The first piece of a subject, `[Kettle Street]` or `Kettle Street – turn 3:`. */
const PIECE = /^\s*(?:\[([^\]]{1,60})\]\s*|(.{1,60}?)(?:\s*:\s+|\s+[–—-]+\s+|\s*\|\s*|,\s+))/
const NO_LETTER = /[.*+?^${}()|[\]\\]/g

/** What a subject has beside orders: names, including those of the campaign and the player, and stock phrases. */
function besideOrders(campaign: Campaign, seat: Seat): RegExp {
  const { header, game } = campaign
  const names = [header.name, nameOf(campaign, seat), game.title]
    .filter((name) => name !== '')
    .map((name) => name.replace(NO_LETTER, '\\$&'))
  return new RegExp(
    `^(?:my|the|new|revised|updated|final|orders?|moves?|for|from|of|by|here|are|${game.turnWord}|turn|\\d{1,4}|#|${names.join('|')}|[\\s,.'’s])+$`,
    'i',
  )
}

/** A subject without codes, marks of an answer, and a mark that there is no text. All mails of a thread have the same. */
const plainSubject = recent(100, 300, (subject): { readonly text: string; readonly inPieces: boolean } => {
  const text = withoutCodes(subject).replace(REPLY, '').replace(NO_MORE, '').trim()
  return { text, inPieces: PIECE.test(text) }
})

/** A subject reduced to its orders: without the player, the campaign and the turn as well. */
function bareSubject(campaign: Campaign, seat: Seat, subject: string): string {
  const plain = plainSubject(subject)
  if (!plain.inPieces) return plain.text
  let { text } = plain
  let beside: RegExp | null = null
  for (let left = 4; left > 0; left--) {
    const found = PIECE.exec(text)
    const words = found?.[1] ?? found?.[2]
    if (words === undefined) break
    beside ??= besideOrders(campaign, seat)
    if (!beside.test(words)) break
    text = text.slice(found?.[0].length)
  }
  return text.trim()
}

const also = (where: string): Problem => ({
  code: 'orders-elsewhere',
  severity: 'warning',
  message: `There are orders in ${where} too; they were not used.`,
  remedy: 'Check which of them the player means.',
})

const note = (where: string): Problem => ({
  code: 'orders-from',
  severity: 'note',
  message: `The orders were read from ${where}.`,
})

const pressFrom = (where: string): Problem => ({
  code: 'orders-from',
  severity: 'note',
  message: `The press was read from ${where}.`,
})

const emptySlip = (where: string): Problem => ({
  code: 'slip-empty',
  severity: 'warning',
  message: `Nothing is filled in on the slip in ${where}.`,
  remedy: 'Ask the player: perhaps it was sent before it was saved.',
})

const unreadSlip = (where: string): Problem => ({
  code: 'slip-unread',
  severity: 'warning',
  message: `There is a slip in ${where}, but no orders were found on it.`,
  remedy: 'Open it in your mail program; if the player wrote on it, enter that as text.',
})

const withProblems = (letter: SeatLetter, ...problems: readonly Problem[]): SeatLetter =>
  problems.length === 0
    ? letter
    : { ...letter, reading: { ...letter.reading, problems: [...problems, ...letter.reading.problems] } }

/** The warning that a message’s HTML gives other orders than its text; null if they are the same. */
const otherForm = (own: SeatLetter, page: SeatLetter): Problem | null =>
  !hasOrders(page) || JSON.stringify(page.reading.orders) === JSON.stringify(own.reading.orders)
    ? null
    : {
        code: 'two-forms-differ',
        severity: 'warning',
        message: 'The message has two forms, as text and as page, and they do not give the same orders.',
        remedy: 'The text was used. Look at the original mail to see which of them is whole.',
      }

/** Whether nothing in a text is orders, or could be. */
const isBlank = ({ reading, nothing }: SeatLetter): boolean =>
  !nothing &&
  reading.press === '' &&
  reading.lines.every(({ use }) => use === 'ignored') &&
  !reading.problems.some((p) => p.code === 'line-doubtful')

const turnNames = new Map<string, RegExp>()

/** Matches `turn 3`, or the game’s own word for it; made once per word. */
function turnNamed(word: string): RegExp {
  const known = turnNames.get(word) ?? new RegExp(`\\b(?:turn|${word})\\s*#?\\s*(\\d{1,4})\\b`, 'i')
  turnNames.set(word, known)
  return known
}

/** The warning that the subject names a turn that is neither the coming one nor the one whose sheet is answered. */
function otherTurn(campaign: Campaign, subject: string): Problem | null {
  if (campaign.game.posts) return null
  const word = campaign.game.turnWord
  const named = turnNamed(word).exec(withoutCodes(subject))?.[1]
  const { turn } = campaign.status
  if (named === undefined || [turn, turn - 1].includes(Number(named))) return null
  return {
    code: 'subject-turn',
    severity: 'warning',
    message: `The subject speaks of ${word} ${named}; the coming one is ${turn}.`,
    remedy: 'Check that the orders are for this one.',
  }
}

/** How many characters of all attachments together are searched for orders. */
const MOST_ATTACHED = 60_000

type Texts = NonNullable<ReadMessage['texts']>

const NO_TEXTS = { texts: [], left: 0 }

/** The attached texts that are searched, and how many are not. */
export function looked(all: Texts | undefined): { readonly texts: Texts; readonly left: number } {
  if (all === undefined) return NO_TEXTS
  let room = MOST_ATTACHED
  const texts = all.filter(({ text }) => (room -= text.length) >= 0 || text === all[0]?.text)
  return { texts, left: all.length - texts.length }
}

const notLooked = (left: number): Problem => ({
  code: 'attachments-left',
  severity: 'warning',
  message: `There is more attached than is looked through for orders: ${left === 1 ? 'one text was' : `${left} texts were`} left.`,
  remedy: 'If orders are in there, enter them for the player as text.',
})

/**
 * Combines a subject whose orders continue in the text, or repeat it. That is safe if the order of the two makes no difference, for then
 * neither takes back anything of the other. Null if it is not safe.
 * @param plain reads orders as plain text
 */
function goesOn(
  own: SeatLetter,
  there: SeatLetter,
  whole: SeatLetter,
  plain: (text: string) => string | null,
): SeatLetter | null {
  // Without this check, an order repeated in the text would count twice.
  if (JSON.stringify(there.reading.orders) === JSON.stringify(own.reading.orders)) return own
  if (whole.other !== null || whole.refusal !== null || whole.reading.problems.some(isWrong)) return null
  const [a, b] = [there.reading.tidy, own.reading.tidy]
  const read = JSON.stringify(whole.reading.orders)
  if (plain(`${a}\n${b}`) !== read || plain(`${b}\n${a}`) !== read) return null
  return read === JSON.stringify(own.reading.orders) ? own : withProblems(whole, note('the subject and the text'))
}

const isWrong = ({ severity }: Problem): boolean => severity !== 'note'

/** How the words of one message are read, as its player's letter and as plain text. */
interface Readers {
  readonly letter: (words: string) => SeatLetter
  readonly plain: (words: string) => string | null
}

function readersOf(campaign: Campaign, seat: Seat, message: ReadMessage): Readers {
  const subject = message.kind === 'mail' ? message.subject : ''
  return {
    letter: (words) => {
      const plain = readSeatLetter(campaign, seat, words, message.from.name)
      const { other, refusal } = judgeCodes(campaign, plain.codes, subject, seat)
      if (other === null && refusal === null) return plain
      return { ...plain, other: plain.other ?? other, refusal: plain.refusal ?? refusal }
    },
    plain: (words) => {
      const { orders, problems } = readOrders(campaign, seat, words, 'typed')
      return problems.some(isWrong) ? null : JSON.stringify(orders)
    },
  }
}

const isTheirs = ({ other, refusal }: SeatLetter): boolean => other === null && refusal === null

/** The same of an attached text: its name may say whose it is. */
const attachedAs = (campaign: Campaign, name: string, letter: SeatLetter): SeatLetter => {
  const other = letter.other ?? otherInFileName(campaign, letter.own, name)
  return other === null ? letter : { ...letter, other }
}

/** A place, its words, and how they are read. */
type Places = readonly (readonly [where: string, words: string, letter: () => SeatLetter])[]

/** The first further place with other orders than those that were found, or null. */
function otherThan(found: SeatLetter, places: Places): { readonly where: string; readonly letter: SeatLetter } | null {
  for (const [where, , read] of places) {
    const letter = read()
    if (
      hasOrders(letter) &&
      (!isTheirs(letter) || JSON.stringify(letter.reading.orders) !== JSON.stringify(found.reading.orders))
    )
      return { where, letter }
  }
  return null
}

/** Whether a text is a slip as it is read from a form: its code is first. */
const isSlip = (words: string): boolean => findSlipCodes([words.trimStart().split('\n', 1)[0] ?? '']).length > 0

const sameOrders = (a: SeatLetter, b: SeatLetter): boolean =>
  JSON.stringify(a.reading.orders) === JSON.stringify(b.reading.orders)

/**
 * An attached text together with the text of the message. A slip comes last, or what the message says would be part of its press; where a
 * signature or a quotation hides it there, it is read alone.
 */
export function togetherWith(words: string, text: string, letter: (all: string) => SeatLetter): SeatLetter {
  if (!isSlip(words)) return letter(`${words}\n\n${text}`)
  const [whole, slip] = [letter(`${text}\n\n${words}`), letter(words)]
  return sameOrders(whole, slip) && whole.reading.press.includes(slip.reading.press) ? whole : slip
}

/** A message without orders whose attached slip has press; null if there is none. */
function pressOnSlip(own: SeatLetter, text: string, places: Places, read: Readers): SeatLetter | null {
  if (hasOrders(own)) return null
  for (const [where, words, letterThere] of places) {
    if (where === SUBJECT || !isSlip(words) || letterThere().reading.press === '' || !isTheirs(letterThere())) continue
    return withProblems(togetherWith(words, text, read.letter), pressFrom(where))
  }
  return null
}

/** What is to be said of attached slips when no orders were found. */
const slipsWithout = (own: SeatLetter, places: Places): readonly Problem[] =>
  places.flatMap(([where, words, letterThere]) => {
    if (hasOrders(own) || where === SUBJECT || letterThere().codes.length === 0) return []
    return [withoutCodes(words).trim() === '' ? emptySlip(where) : unreadSlip(where)]
  })

/** Orders in the subject or in an attachment, in addition to those of the text or instead of them; null if there are none. */
function elsewhere(
  own: SeatLetter,
  letter: SeatLetter,
  text: string,
  places: Places,
  read: Readers,
): SeatLetter | null {
  for (const [i, [where, words, letterThere]] of places.entries()) {
    const there = letterThere()
    if (!hasOrders(there)) continue
    if (!isTheirs(there)) {
      if (hasOrders(own)) continue
      return { ...letter, other: there.other, refusal: there.refusal }
    }
    const whole = togetherWith(words, text, read.letter)
    if (!hasOrders(own)) {
      const second = otherThan(there, places.slice(i + 1))
      if (second !== null && !isTheirs(second.letter))
        return { ...whole, other: second.letter.other, refusal: second.letter.refusal }
      return withProblems(whole, note(where), ...(second === null ? [] : [also(second.where)]))
    }
    return (where === SUBJECT ? goesOn(own, there, whole, read.plain) : null) ?? withProblems(letter, also(where))
  }
  return null
}

const SUBJECT = 'the subject'
const NO_PLACES: Places = []

/** Where orders are looked for besides the text. @param subject null if it has none */
const placesOf = (campaign: Campaign, texts: Texts, subject: string | null, read: Readers): Places =>
  texts.length === 0 && subject === null
    ? NO_PLACES
    : [
        ...texts.map(
          ({ name, text }) =>
            [`the attachment ${name}`, text, whenAsked(() => attachedAs(campaign, name, read.letter(text)))] as const,
        ),
        ...(subject === null ? [] : ([[SUBJECT, subject, whenAsked(() => read.letter(subject))]] as const)),
      ]

/** What a player's message says, wherever it is. @param text the part of the message that is read */
export function findOrders(campaign: Campaign, seat: Seat, message: ReadMessage, text: string): SeatLetter {
  const read = readersOf(campaign, seat, message)
  const own = read.letter(text)
  const turn = message.kind === 'mail' ? otherTurn(campaign, message.subject) : null
  const page = message.other === undefined ? null : read.letter(message.other)
  const forms = page === null ? null : otherForm(own, page)
  const dated = withProblems(own, ...[turn, forms].filter((each) => each !== null))
  if (message.kind !== 'mail' || !isTheirs(own)) return dated
  const other = campaign.game.posts
    ? null
    : otherInSubject(campaign, own.own, withoutCodes(message.subject).replace(REPLY, '').trim())
  if (other !== null) return { ...dated, other }
  const { texts, left } = looked(message.texts)
  const letter = left === 0 ? dated : withProblems(dated, notLooked(left))
  const subject = bareSubject(campaign, seat, message.subject)
  // Subjects name the game and much else, so one counts only if all of it is orders.
  const inSubject = subject !== '' && lineScore(campaign, seat, subject) === 2
  const places = placesOf(campaign, texts, inSubject ? subject : null, read)
  const found = places.length === 0 ? null : elsewhere(own, letter, text, places, read)
  if (found !== null) return found
  const press = pressOnSlip(own, text, places, read)
  if (press !== null) return press
  // The text says no more than that there is an HTML form.
  if (page !== null && isBlank(own) && hasOrders(page) && isTheirs(page))
    return withProblems(page, note('the page of the message'))
  const said = withProblems(letter, ...slipsWithout(own, places))
  return text.trim() === '' && saysNothing(subject, own.own) ? { ...said, nothing: true } : said
}
