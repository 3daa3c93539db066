// From the inputs of a turn to its dice, its log and its state: each turn is played again, also those that were replaced or taken back.
import { makeDice } from '../../engine/dice/dice'
import { sameJson } from '../../engine/json'
import { capital, plural } from '../../kit/prose'
import { nameOf } from '../record/lookup'
import { seatFacts } from '../head/names'
import { tableNow, tableOf, turnName, type Campaign } from '../record/model'
import type { CampaignLine, TurnInput, TurnRecord } from '../record/records'
import { NONE, agrees, attempt, differs, diceWords, wrong } from './checks'
import type { Arrow, Check } from './checks'
import { differOutcome } from '../witness/compare'
import { turnWay } from './inputs'
import { correctedOrders } from './orders'

export function setupCheck(campaign: Campaign): Check {
  const { header, game } = campaign
  const what = 'Start of the game'
  const dice = makeDice(header.seed)
  const again = game.setup({ ...tableNow(campaign, 0), seats: seatFacts(header.roster) }, dice, header.roster)
  if (!again.ok) return wrong(what, again.error[0]?.message ?? 'cannot be set up again')
  return sameJson(again.value, header.state) && sameJson(dice.draws, header.dice)
    ? agrees(what, `${diceWords(dice.draws.length)}, the same state`)
    : wrong(what, 'the recorded start differs from what the seed gives')
}

/** The first thing in which a recorded turn is not as it comes out, or null. */
function turnTrouble(campaign: Campaign, line: TurnRecord, again: TurnRecord): string | null {
  const explained = (input: TurnInput): boolean => sameJson(input.explanation, again.inputs[input.seat]?.explanation)
  // Report a different explanation last: it follows from any other difference.
  const odd = line.inputs.find(
    (input, seat) => !sameJson({ ...input, explanation: again.inputs[seat]?.explanation }, again.inputs[seat]),
  )
  if (odd !== undefined) return `Orders: what is recorded of ${nameOf(campaign, odd.seat)} is not what a turn records.`
  if (!sameJson(line.given ?? null, again.given ?? null)) return 'Its results are not those of the correction.'
  const first = differOutcome(campaign, line, again)
  if (first !== null) {
    const { step, die, ours, theirs } = first
    const where = { dice: 'Dice', log: 'Log' }[step as string] ?? 'State'
    return `${where}: ${die === null || ours.includes('#') ? '' : `${die}: `}“${ours}” is recorded, “${theirs}” came out.`
  }
  const unexplained = line.inputs.find((input) => !explained(input))
  if (unexplained !== undefined)
    return `Orders: the recorded explanation of what ${nameOf(campaign, unexplained.seat)} did is not the one that follows.`
  const [violation] = campaign.game.invariants(tableOf(campaign, line.turn), line.state)
  return violation === undefined ? null : `${violation.invariant}: ${violation.detail}`
}

function turnWords({ dice, log }: TurnRecord): string {
  const typed = dice.filter((die) => die.typed).length
  return `${diceWords(dice.length)}${typed > 0 ? ` (${typed} typed)` : ''}, ${plural(log.length, 'log line')}, the same state`
}

/**
 * Turns and corrections. Those that a correction replaced or an undo took back are followed too: players had them.
 * @param onTurn called after each turn that counts, for progress
 */
export function outcomeArrow(campaign: Campaign, onTurn: (done: number) => void): Arrow {
  const { turnWord } = campaign.game
  const way = turnWay(campaign)
  const inForce = new Set(campaign.turns.map((played) => played.line.seq))
  const replaced: Check[] = []
  const turnCheck = (what: string, line: CampaignLine<TurnRecord>, now: Campaign | null): Check => {
    const followed = way.follow(line, now)
    if ('trouble' in followed) return wrong(what, `Orders: ${followed.trouble}`)
    const trouble = turnTrouble(campaign, line, followed.again)
    if (trouble !== null) return wrong(what, trouble)
    const { but = null } = followed
    return but === null ? agrees(what, turnWords(line)) : differs(what, but)
  }
  return {
    at: (line, now) => {
      if (line.type === 'amendment') {
        const what = `Correction of ${turnName(campaign, line.turn)} (line ${line.seq})`
        return attempt(what, () => {
          const trouble = way.correct(line, now)
          return [
            ...(trouble === null ? NONE : [wrong(what, trouble)]),
            ...(now === null ? NONE : correctedOrders(now, what, line)),
          ]
        })
      }
      if (line.type !== 'turn') return NONE
      const named = `${capital(turnName(campaign, line.turn))}`
      const what = inForce.has(line.seq) ? named : `${named} as it was before (line ${line.seq})`
      const found = attempt(what, () => [turnCheck(what, line, now)])
      if (inForce.has(line.seq)) {
        onTurn(line.turn)
        return found
      }
      replaced.push(...found)
      return NONE
    },
    end: () => {
      const bad = replaced.filter(({ good }) => !good)
      if (bad.length > 0 || replaced.length === 0) return bad
      return [agrees(`Earlier versions of ${turnWord}s`, `${replaced.length}, the same`)]
    },
  }
}
