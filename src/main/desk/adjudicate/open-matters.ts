// What is not settled before a turn is adjudicated: the desk asks about exactly these matters, and says where to settle each.
import { choicesOf, seatOrders } from '@shared/campaign/fold'
import type { Campaign } from '@shared/campaign/model'
import type { OpenMatter, PreviewAnswer, PreviewSeat } from '@shared/desk/answers'
import { waitingMail, whyUnused } from '../inbox/waiting-mail'
import { MOST_LISTED } from '../inbox/waiting-rows'

const LONGEST = 200
const short = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text)

/** Orders of which the referee has to choose. */
export const besideWords = (count: number): string =>
  `sent orders ${count === 2 ? 'twice' : `${count} times`}, and none takes the place of the others: choose which count; until then the first do`

/**
 * Orders with something left out, orders beside others, late mail, and mail nothing was taken from (the first ones; all are counted). A player without any
 * orders is not among them: the default is part of the game. In a game by posts its rules score late posts and strangers.
 */
export function openMatters(
  campaign: Campaign,
  seats: readonly PreviewSeat[],
): Pick<PreviewAnswer, 'open' | 'openInAll'> {
  const { game, status } = campaign
  const orders = seats.flatMap((seat): OpenMatter[] => {
    const at = { seat: seat.seat, mail: null }
    const wrong = seat.problems.filter((p) => p.severity === 'error')
    const versions = seatOrders(campaign, seat.seat, status.turn)
    const late = [...versions.standing.values()].includes('late')
    const choices = choicesOf(versions)
    return [
      ...wrong.map((p): OpenMatter => {
        const line = p.line === undefined ? '' : `, line ${p.line}`
        return { ...at, kind: 'left-out', who: seat.name, what: short(`left out${line}: ${p.message}`) }
      }),
      ...(choices.length === 0
        ? []
        : [{ ...at, kind: 'beside' as const, who: seat.name, what: besideWords(choices.length) }]),
      ...(late && !game.posts
        ? [
            {
              ...at,
              kind: 'late' as const,
              who: seat.name,
              what: 'late orders are waiting and will not count',
            },
          ]
        : []),
    ]
  })
  const waiting = waitingMail(campaign).filter((line) => !(game.posts && line.verdict === 'unknown-sender'))
  const mail = waiting.slice(0, MOST_LISTED).map((line): OpenMatter => {
    const subject = line.subject === '' ? 'mail without a subject' : `mail “${line.subject}”`
    return {
      kind: 'mail',
      who: line.from,
      what: short(`${subject}: ${whyUnused(campaign, line)}`),
      seat: line.seat,
      mail: line.seq,
    }
  })
  return { open: [...orders, ...mail], openInAll: orders.length + waiting.length }
}
