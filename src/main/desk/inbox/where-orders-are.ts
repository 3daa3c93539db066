// Where in a message the orders are: in its text, its subject, or an attached text. Where they are in two places nobody can
// be sure which are meant: what the text says is taken, and it is said.
import type { Seat } from '@shared/engine/ids'
import type { Campaign } from '@shared/campaign/model'
import { readOrders } from '@shared/campaign/orders'
import type { ReadMessage } from '@shared/intake/letter'
import type { Problem } from '@shared/engine/result'
import { judgeCodes } from '@shared/campaign/slip-codes'
import { withoutCodes } from '@shared/intake/slip-code'
import { lineScore, readSeatLetter, type SeatLetter } from './own-words'

const hasOrders = ({ reading }: SeatLetter): boolean =>
  reading.orders !== null && reading.lines.some((line) => line.use === 'orders')

const bareSubject = (subject: string): string =>
  withoutCodes(subject)
    .replace(/^(?:\s*(?:re|aw|sv|vs|antw|odp|fwd?|wg)\s*(?:\[\d+\])?:\s*)+/i, '')
    .replace(/^\s*(?:my )?orders?\s*[:–-]\s*/i, '')
    .trim()

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

const withProblems = (letter: SeatLetter, ...problems: readonly Problem[]): SeatLetter =>
  problems.length === 0
    ? letter
    : { ...letter, reading: { ...letter.reading, problems: [...problems, ...letter.reading.problems] } }

/** Said where a message’s page gives other orders than its text. */
const otherForm = (own: SeatLetter, page: SeatLetter): Problem | null =>
  !hasOrders(page) || JSON.stringify(page.reading.orders) === JSON.stringify(own.reading.orders)
    ? null
    : {
        code: 'two-forms-differ',
        severity: 'warning',
        message: 'The message has two forms, as text and as page, and they do not give the same orders.',
        remedy: 'The text was used. Look at the original mail to see which of them is whole.',
      }

const turnNames = new Map<string, RegExp>()

/** `turn 3`, or by the game’s own word for it: made once per word. */
function turnNamed(word: string): RegExp {
  const known = turnNames.get(word) ?? new RegExp(`\\b(?:turn|${word})\\s*#?\\s*(\\d{1,4})\\b`, 'i')
  turnNames.set(word, known)
  return known
}

/** A turn named in the subject that is neither the coming one nor the one whose sheet is answered. */
function otherTurn(campaign: Campaign, subject: string): Problem | null {
  const word = campaign.game.turnWord
  const named = turnNamed(word).exec(withoutCodes(subject))?.[1]
  const { turn } = campaign.status
  if (named === undefined || campaign.game.posts || [turn, turn - 1].includes(Number(named))) return null
  return {
    code: 'subject-turn',
    severity: 'warning',
    message: `The subject speaks of ${word} ${named}; the coming one is ${turn}.`,
    remedy: 'Check that the orders are for this one.',
  }
}

/** So much of what is attached is looked through for orders, all of it together. */
const MOST_ATTACHED = 60_000

type Texts = NonNullable<ReadMessage['texts']>

/** Attached texts as far as they are looked through, and how many are left. */
function looked(all: Texts): { readonly texts: Texts; readonly left: number } {
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
 * A subject whose orders go on in the text, or repeat it: sure where it does not matter which is read first, for then neither takes
 * anything of the other back. Null where it is not sure.
 * @param plain reads orders as plain text
 */
function goesOn(
  own: SeatLetter,
  there: SeatLetter,
  whole: SeatLetter,
  plain: (text: string) => string | null,
): SeatLetter | null {
  if (whole.other !== null || whole.refusal !== null || whole.reading.problems.some(isWrong)) return null
  const [a, b] = [there.reading.tidy, own.reading.tidy]
  const read = JSON.stringify(whole.reading.orders)
  if (plain(`${a}\n${b}`) !== read || plain(`${b}\n${a}`) !== read) return null
  return read === JSON.stringify(own.reading.orders)
    ? own
    : withProblems(whole, note('the subject and the text'))
}

const isWrong = ({ severity }: Problem): boolean => severity !== 'note'

/** What a player's message says, wherever it is. @param text the part of the message that is read */
export function findOrders(campaign: Campaign, seat: Seat, message: ReadMessage, text: string): SeatLetter {
  const subject = message.kind === 'mail' ? message.subject : ''
  const read = (words: string): SeatLetter => {
    const plain = readSeatLetter(campaign, seat, words, message.from.name)
    const { other, refusal } = judgeCodes(campaign, plain.codes, subject, seat)
    if (other === null && refusal === null) return plain
    return { ...plain, other: plain.other ?? other, refusal: plain.refusal ?? refusal }
  }
  const plain = (words: string): string | null => {
    const { orders, problems } = readOrders(campaign, seat, words, 'typed')
    return problems.some(isWrong) ? null : JSON.stringify(orders)
  }
  const own = read(text)
  const turn = message.kind === 'mail' ? otherTurn(campaign, message.subject) : null
  const forms = message.other === undefined ? null : otherForm(own, read(message.other))
  const dated = withProblems(own, ...[turn, forms].filter((each) => each !== null))
  if (message.kind !== 'mail' || own.other !== null || own.refusal !== null) return dated
  const { texts, left } = looked(message.texts ?? [])
  const letter = left === 0 ? dated : withProblems(dated, notLooked(left))
  const places: readonly (readonly [where: string, words: string])[] = [
    ...texts.map(({ name, text: words }) => [`the attachment ${name}`, words] as const),
    ['the subject', bareSubject(message.subject)],
  ]
  for (const [where, words] of places) {
    // A subject has to be orders through and through: it names the game and much else.
    if (words === '' || (where === 'the subject' && lineScore(campaign, seat, words) < 2)) continue
    const there = read(words)
    if (!hasOrders(there)) continue
    if (there.other !== null || there.refusal !== null) {
      if (hasOrders(own)) continue
      return { ...letter, other: there.other, refusal: there.refusal }
    }
    if (hasOrders(own))
      return (where === 'the subject' ? goesOn(own, there, read(`${words}\n\n${text}`), plain) : null) ?? withProblems(letter, also(where)) // prettier-ignore
    const whole = read(`${words}\n\n${text}`)
    return withProblems(whole, note(where))
  }
  return letter
}
