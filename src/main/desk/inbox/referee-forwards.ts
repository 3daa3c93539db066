// Mail the referee forwards to the campaign: read as mail of its original sender, with its original date. Only mail from the
// referee's own address counts, and only if the receiving server has no doubt about it.
import type { Campaign } from '@shared/campaign/record/model'
import type { ReadMessage } from '@shared/letters/message/letter'
import type { MailDate } from '@shared/letters/message/mail-date'
import { openForward, severalForwarded, type ForwardedLetter } from '@shared/letters/senders/forwarded'
import { note, warning } from '../../mail/results'
import { momentsOf } from '../../mail/tables/dates'
import type { Problem } from '@shared/engine/result'

const addressOf = (words: string | null): string | null =>
  /[^\s<>"',;]+@[^\s<>"',;]+/.exec(words ?? '')?.[0]?.toLowerCase() ?? null

const DEEPEST = 20
const A_DAY = 24 * 3600_000

function saidOf(date: MailDate | null, zone: string): readonly Problem[] {
  if (date === null)
    return [
      note('forward-date', 'The forwarded letter has no date that can be read: the date of your own mail counts.'),
    ]
  return date.zoneKnown
    ? []
    : [note('forward-zone', `The time of the forwarded letter is without a zone: it was read as time in ${zone}.`)]
}

/** When a letter was originally sent. A date a day or more after the mail that forwards it must have been misread. */
function sentOf({ date }: ForwardedLetter, passed: string | null, zone: string) {
  const [sent = null, ...mayBe] = date === null ? [] : momentsOf(date, zone)
  return sent === null || (passed !== null && Date.parse(sent) > Date.parse(passed) + A_DAY)
    ? { date: null, sent: null, mayBe: [] }
    : { date, sent, mayBe }
}

const moreOf = (more: { readonly name: string | null; readonly address: string } | null): readonly Problem[] =>
  more === null
    ? []
    : [
        warning(
          'forward-more',
          `Below it another letter is passed on, from ${more.name ?? more.address}; nothing of that was used.`,
          'If it is a letter of its own, import it by itself, or enter its orders for its player.',
        ),
      ]

/** Facts needed to open a forwarded letter: the referee's address, those of the players, the IANA zone of times that name none. */
interface Desk {
  readonly referee: string
  readonly players: ReadonlySet<string>
  readonly zone: string
}

function opened(message: ReadMessage, desk: Desk, depth: number): readonly ReadMessage[] {
  const { referee, players, zone } = desk
  const sure =
    message.kind === 'mail' &&
    message.from.address?.toLowerCase() === referee &&
    message.from.doubt === undefined &&
    !message.problems.some((p) => p.code === 'authentication-failed')
  if (!sure || depth > DEEPEST) return [message]
  if (message.enclosed !== undefined && message.enclosed.length > 0)
    return message.enclosed.flatMap((letter) => opened(letter, desk, depth + 1))
  const letter = openForward(message.text)
  if (letter === null) return [message]
  const { enclosed: _, mayBe: ofOwn = [], ...rest } = message
  const { letters, perhaps } = severalForwarded(letter, (address) => players.has(address))
  return letters.flatMap((each, nth) => {
    const { date, sent, mayBe: others } = sentOf(each, message.date, zone)
    const mayBe = sent === null ? ofOwn : others
    const one = {
      ...rest,
      id: `${message.id} forwarded${nth === 0 ? '' : ` ${nth + 1}`}`,
      from: { name: each.name, address: each.address },
      date: sent ?? message.date,
      ...(mayBe.length === 0 ? {} : { mayBe }),
      text: each.text,
      problems: [...message.problems, ...saidOf(date, zone), ...(nth < letters.length - 1 ? [] : moreOf(perhaps))],
    }
    return opened(one, desk, depth + 1)
  })
}

/** The messages with the referee's forwards opened. */
export function openForwards(campaign: Campaign, messages: readonly ReadMessage[]): readonly ReadMessage[] {
  const referee = addressOf(campaign.header.referee)
  if (referee === null) return messages
  const players = new Set(campaign.roster.flatMap(({ address }) => addressOf(address) ?? []))
  return messages.flatMap((message) => opened(message, { referee, players, zone: campaign.header.zone }, 0))
}
