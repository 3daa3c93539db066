// The slip codes of a campaign: printed on sheets and found in letters. They route mail and prove nothing: a code never makes an unknown
// sender a player.
import type { Seat, Turn } from '../../engine/ids'
import type { Viewer } from '../../engine/log'
import { problem, type Problem } from '../../engine/result'
import type { PlacedCode } from '../../letters/read-letter'
import {
  codeOf,
  findSlipCodes,
  formatSlipCode,
  meaningOf,
  unbroken,
  type Coded,
  type CodeMeaning,
} from '../../letters/senders/slip-code'
import { nameOf } from '../record/lookup'
import { nameOnSheet, turnName, type Campaign } from '../record/model'

/** The slip code on a viewer's sheet of a turn: that of the orders it asks for, one turn on. The referee's own has none. */
export function slipCodeFor(campaign: Campaign, turn: Turn, viewer: Viewer): string | null {
  if (viewer.kind === 'referee') return null
  const { game, header } = campaign
  const seat = viewer.kind === 'seat' ? viewer.seat : null
  const name = seat === null ? null : nameOf(campaign, seat)
  const code = codeOf(header.id, turn + 1, seat)
  return formatSlipCode(name, nameOnSheet(campaign, turn), `${game.turnWord} ${turn + 1}`, code)
}

/** The campaign as its codes are looked up. */
export const codedOf = ({ header: { id, name }, table }: Campaign): Coded => ({
  id,
  name,
  seats: table.seats.map((seat) => seat.name),
})

/** At most this many codes are looked up in one letter. */
const MOST_CODES = 20

/** The objections to taking a letter that its codes raise. */
interface CodeVerdict {
  /** Another player whose slip it is. */
  readonly other: string | null
  readonly refusal: Problem | null
}

const NO_OBJECTION: CodeVerdict = { other: null, refusal: null }

/** Why a slip of another turn or campaign is not taken here. */
export function refusalOf(campaign: Campaign, meaning: CodeMeaning): Problem {
  const { turn } = campaign.status
  switch (meaning.kind) {
    case 'ours':
      return problem(
        'other-turn',
        `By its slip code this is for ${turnName(campaign, meaning.turn)}, not for ${turnName(campaign, turn)}.`,
        meaning.turn < turn
          ? `Ask the player; say that it is meant for this one, or correct ${turnName(campaign, meaning.turn)} with it.`
          : 'Ask the player, or say that it is meant for this one.',
      )
    case 'other-campaign':
      return problem(
        'other-campaign',
        `By its slip code this is for another campaign: ${meaning.campaign}.`,
        'Import it there, or say that it is meant for this one.',
      )
    case 'misspelt':
      return problem(
        'code-misspelt',
        'The slip code in it does not belong to this campaign: it is mistyped, or another campaign has the same name.',
        'Look at the code, then say whose it is.',
      )
  }
}

/**
 * Judges by its slip codes whether a letter may be used as a player's orders for the coming turn. Codes in the player's own words count
 * before quoted ones; among quoted codes one of theirs is enough.
 * @param subject '' if it has none
 */
export function judgeCodes(campaign: Campaign, codes: readonly PlacedCode[], subject: string, seat: Seat): CodeVerdict {
  const inSubject = findSlipCodes([subject])
  if (inSubject.length === 0 && codes.length === 0) return NO_OBJECTION
  const all = [...inSubject.map((found) => ({ found, quoted: false })), ...codes]
  const { turn } = campaign.status
  const meant = all.slice(0, MOST_CODES).flatMap(({ found, quoted }) => {
    const meaning = meaningOf(found, codedOf(campaign), turn)
    // The public report is for everybody.
    return meaning.kind === 'ours' && meaning.seat === null ? [] : [{ meaning, quoted }]
  })
  const fits = ({ meaning }: { readonly meaning: CodeMeaning }): boolean =>
    meaning.kind === 'ours' && meaning.turn === turn && meaning.seat === seat
  const own = meant.filter(({ quoted }) => !quoted)
  const bad = own.length > 0 ? own.find((one) => !fits(one)) : meant.some(fits) ? undefined : meant[0]
  if (bad === undefined) return NO_OBJECTION
  const { meaning } = bad
  if (meaning.kind === 'ours' && meaning.seat !== seat)
    return { other: campaign.table.seats[meaning.seat ?? -1]?.name ?? null, refusal: null }
  return { other: null, refusal: refusalOf(campaign, meaning) }
}

/** The seat that all codes of the coming turn in a text name, and the objections to it. */
export function routeByCode(
  campaign: Campaign,
  text: string,
  subject: string,
): { readonly seat: Seat | null; readonly refusal: Problem | null } {
  const found = findSlipCodes([subject, ...unbroken(text.split('\n'))])
  const meant = found.slice(0, MOST_CODES).map((each) => meaningOf(each, codedOf(campaign), campaign.status.turn))
  const seats = new Set(
    meant.flatMap((each) =>
      each.kind === 'ours' && each.turn === campaign.status.turn && each.seat !== null ? [each.seat] : [],
    ),
  )
  const [seat = null] = seats
  if (seats.size === 1) return { seat, refusal: null }
  const odd = meant.find((each) => each.kind !== 'ours' || each.seat !== null)
  return { seat: null, refusal: seats.size === 0 && odd !== undefined ? refusalOf(campaign, odd) : null }
}
