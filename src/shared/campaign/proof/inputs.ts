// From the orders to what each seat played with: the orders in force when a turn was adjudicated, or those of a correction.
import type { Seq, Turn } from '../../engine/ids'
import { sameJson } from '../../engine/json'
import { capital } from '../../kit/prose'
import { nameOf } from '../record/lookup'
import { turnsWords } from '../sheet/errata'
import { turnName, type Campaign, type GatheredSeat } from '../record/model'
import { strangersOf } from '../orders/posts'
import type { AmendmentRecord, CampaignLine, TurnRecord } from '../record/records'
import { correctionPatch } from '../turns/corrections'
import { gather, playedAgain, recordedInputs, replay, typedDice } from '../turns/play'
import { LANGUAGE } from '../record/versions'
import { said } from './checks'

function howPlayed(campaign: Campaign, { input, from, posts }: GatheredSeat): string {
  if (input.kind === 'nothing') return 'word that there was nothing to send'
  if (input.kind === 'nmr') return 'nothing received (NMR)'
  if (input.kind === 'not-due') return 'nothing owed'
  const where = posts === undefined ? (from === null ? '' : ` of line ${from}`) : ` of lines ${posts.join(', ')}`
  return `the orders${where}: ${said(campaign, input.orders)}`
}

/** How the recorded inputs of a turn differ from those due, seat by seat; null if they do not. */
function inputTrouble(campaign: Campaign, line: TurnRecord, due: readonly GatheredSeat[]): string | null {
  for (const [seat, recorded] of recordedInputs(line).entries()) {
    const wanted = due[seat]
    if (wanted === undefined) return `${nameOf(campaign, seat)} has no part in it.`
    if (isSame(recorded, wanted) || isOlder(recorded, wanted)) continue
    return `${nameOf(campaign, seat)} played ${howPlayed(campaign, recorded)}; in force was ${howPlayed(campaign, wanted)}.`
  }
  return null
}

const isSame = (a: GatheredSeat, b: GatheredSeat): boolean =>
  sameJson(a.input, b.input) &&
  a.from === b.from &&
  a.language === b.language &&
  sameJson(a.posts ?? null, b.posts ?? null)

/** Orders given ahead that an earlier language read, perhaps otherwise. */
const isOlder = ({ from, language = LANGUAGE }: GatheredSeat, wanted: GatheredSeat): boolean =>
  language < LANGUAGE && from === wanted.from && wanted.language !== undefined

/** Orders given ahead that an earlier language read otherwise than today's, in words; else null. */
function readOtherwise(campaign: Campaign, line: TurnRecord, due: readonly GatheredSeat[]): string | null {
  for (const [seat, recorded] of recordedInputs(line).entries()) {
    const wanted = due[seat]
    if (wanted !== undefined && isOlder(recorded, wanted) && !sameJson(recorded.input, wanted.input))
      return `${nameOf(campaign, seat)} played ${howPlayed(campaign, recorded)}; today ${howPlayed(campaign, wanted)} would be read`
  }
  return null
}

const OTHER_DICE = 'Its typed dice are not those of the rulings made for it.'
const NOT_REACHED = 'The correction does not reach this turn.'
const NO_CAMPAIGN = 'The lines before it are not a campaign.'

/** A turn replayed from the lines before it, or why it was not played with the inputs in force. */
/** `but`: differences in an earlier language. */
type Followed = { readonly again: TurnRecord; readonly but?: string | null } | { readonly trouble: string }

/** @param now the campaign before the turn */
function followFresh(campaign: Campaign, now: Campaign, line: CampaignLine<TurnRecord>): Followed {
  if (now.status.turn !== line.turn || now.status.over)
    return { trouble: 'It was not the coming turn when it was adjudicated.' }
  const rulings = now.rulings.filter((ruling) => ruling.turn === line.turn)
  if (!sameJson(line.typed, typedDice(rulings))) return { trouble: OTHER_DICE }
  if (!sameJson(line.strangers ?? [], strangersOf(now, line.turn)))
    return { trouble: 'What people outside the roster posted is not what it was played with.' }
  const due = gather(now, line.nothingIsNmr)
  const trouble = inputTrouble(campaign, line, due)
  return trouble === null
    ? { again: playedAgain(now, line, now.state), but: readOtherwise(campaign, line, due) }
    : { trouble }
}

/** Plays recorded turns again from the lines before them; a correction is played once for all of its turns. */
interface TurnWay {
  /** Call with each correction. @returns why it, or a turn after it, differs from the replay, or null */
  readonly correct: (line: CampaignLine<AmendmentRecord>, now: Campaign | null) => string | null
  readonly follow: (line: CampaignLine<TurnRecord>, now: Campaign | null) => Followed
}

export function turnWay(campaign: Campaign): TurnWay {
  const replays = new Map<Seq, readonly TurnRecord[]>()
  const there = new Map<Seq, Set<Turn>>()
  for (const line of campaign.lines)
    if (line.type === 'turn' && line.amends !== undefined)
      there.set(line.amends, (there.get(line.amends) ?? new Set()).add(line.turn))
  return {
    correct: ({ seq, turn, change }, now) => {
      const patch = now === null ? null : correctionPatch(now, turn, change)
      if (now === null || patch === null) return `It could not be made on ${turnName(campaign, turn)} as it was.`
      const again = replay(now, patch)
      replays.set(seq, again)
      const gone = again.flatMap((record) => (there.get(seq)?.has(record.turn) === true ? [] : [record.turn]))
      return gone.length === 0
        ? null
        : `${capital(turnsWords(campaign, gone))}, played again by it, ${gone.length === 1 ? 'is' : 'are'} not in the file.`
    },
    follow: (line, now) => {
      if (line.amends === undefined) return now === null ? { trouble: NO_CAMPAIGN } : followFresh(campaign, now, line)
      const amendment = campaign.lines[line.amends - 1]
      if (amendment?.type !== 'amendment' || amendment.cmd !== line.cmd)
        return { trouble: 'The correction it names is not before it.' }
      const again = replays.get(line.amends)?.find(({ turn }) => turn === line.turn)
      if (again === undefined) return { trouble: NOT_REACHED }
      if (!sameJson(line.typed, again.typed)) return { trouble: OTHER_DICE }
      const trouble = inputTrouble(campaign, line, recordedInputs(again))
      return trouble === null ? { again } : { trouble }
    },
  }
}
