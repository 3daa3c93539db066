// From the inputs of a turn to its dice, its log and its state: each turn is played again, also those that were replaced or taken back.
import { makeDice } from '../../engine/dice/dice'
import { sameJson } from '../../engine/json'
import { capital, plural } from '../../kit/prose'
import { tableNow, tableOf, turnName, type Campaign } from '../record/model'
import type { CampaignLine, TurnInput, TurnRecord } from '../record/records'
import { NONE, agrees, attempt, nameOf, wrong } from './checks'
import type { Arrow, Check } from './checks'
import { differDice, differLogs, differStates } from '../witness/compare'
import { turnWay } from './inputs'
import { correctedOrders } from './orders'

const diceWords = (n: number): string => plural(n, 'die', 'dice')

export function setupCheck(campaign: Campaign): Check {
  const { header, game } = campaign
  const what = 'Start of the game'
  const dice = makeDice(header.seed)
  const seats = header.roster.map(({ name, seat }) => ({
    name,
    label: name,
    formerly: [],
    ...(seat === null ? {} : { side: seat }),
  }))
  const again = game.setup({ ...tableNow(campaign, 0), seats }, dice, header.roster)
  if (!again.ok) return wrong(what, again.error[0]?.message ?? 'cannot be set up again')
  return sameJson(again.value, header.state) && sameJson(dice.draws, header.dice)
    ? agrees(what, `${diceWords(dice.draws.length)}, the same state`)
    : wrong(what, 'the recorded start differs from what the seed gives')
}

/** The first of two lists' entries that differs, in words. @param found what it is on either side */
function firstDifference(
  recorded: readonly unknown[],
  again: readonly unknown[],
  found: { readonly ours: string; readonly theirs: string; readonly die?: string | null } | null,
): string {
  const at = recorded.findIndex((item, i) => !sameJson(item, again[i]))
  if (at < 0 || found === null)
    return `${plural(again.length, 'entry', 'entries')} came out instead of ${recorded.length}`
  const { die = null, ours, theirs } = found
  if (die === null) return `entry ${at + 1} differs: “${ours}” is recorded, “${theirs}” came out`
  return `entry ${at + 1} differs: ${ours.includes('#') ? '' : `${die}: `}${ours} is recorded, ${theirs} came out`
}

/** The first thing in which a recorded turn is not as it comes out, or null. */
function turnTrouble(campaign: Campaign, line: TurnRecord, again: TurnRecord): string | null {
  const explained = (input: TurnInput): boolean => sameJson(input.explanation, again.inputs[input.seat]?.explanation)
  // What is explained otherwise is said last, because it follows from whatever else differs.
  const odd = line.inputs.find(
    (input, seat) => !sameJson({ ...input, explanation: again.inputs[seat]?.explanation }, again.inputs[seat]),
  )
  if (odd !== undefined) return `Orders: what is recorded of ${nameOf(campaign, odd.seat)} is not what a turn records.`
  if (!sameJson(line.given ?? null, again.given ?? null)) return 'Its results are not those of the correction.'
  if (!sameJson(line.dice, again.dice))
    return `Dice: ${firstDifference(line.dice, again.dice, differDice('dice', line.dice, again.dice))}.`
  if (!sameJson(line.log, again.log))
    return `Log: ${firstDifference(line.log, again.log, differLogs(campaign, line.log, again.log))}.`
  const state = differStates(campaign, line.state, again.state)
  if (state !== null) {
    // The place in the state is named on the one side.
    const path = /^\S+: /.exec(state.ours)?.[0] ?? ''
    const theirs = state.theirs.startsWith(path) ? state.theirs.slice(path.length) : state.theirs
    return `The recorded state differs from what the orders and dice give: ${state.ours} is recorded, ${theirs} came out.`
  }
  const unexplained = line.inputs.find((input) => !explained(input))
  if (unexplained !== undefined)
    return `Orders: what ${nameOf(campaign, unexplained.seat)} did is explained otherwise than it was.`
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
    return trouble === null ? agrees(what, turnWords(line)) : wrong(what, trouble)
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
