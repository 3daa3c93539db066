// Corrections of past turns: new orders, orders taken away, or a ruling; the turn and all later ones are played again.
import type { Turn } from '../../engine/ids'
import type { Json } from '../../engine/json'
import { hasErrors, err, ok, problem } from '../../engine/result'
import type { Problem, Result } from '../../engine/result'
import type { Seat } from '../../engine/log'
import { checkGiven, lasting, NOT_BESIDE, rulingFits } from './actions'
import { lastPublishedEver, nextErratum } from '../sheet/errata'
import { isWaiting, ordersLine } from '../record/lookup'
import { tableOf, turnName, type Campaign } from '../record/model'
import { readOrders } from '../orders/orders'
import { replay } from './play'
import type { Patch } from './play'
import { joinedCorrection, joinedPosts } from '../orders/posts'
import type { AmendmentRecord, RulingChange, TurnRecord } from '../record/records'
import { LANGUAGE } from '../record/versions'

/** A correction worked out: its records in order. */
export interface Correction {
  readonly records: readonly [AmendmentRecord, ...TurnRecord[]]
  readonly problems: readonly Problem[]
  /** Some turn it changes has been published. */
  readonly pastPublication: boolean
}

/**
 * Kinds of correction: orders as text, a player's orders removed (for silence, or for word that nothing comes), a ruling for that turn,
 * or other results.
 */
export type CorrectionWish =
  | { readonly kind: 'orders'; readonly seat: Seat; readonly text: string; readonly force: boolean }
  | { readonly kind: 'nmr' | 'nothing'; readonly seat: Seat }
  | { readonly kind: 'ruling'; readonly change: RulingChange }
  | { readonly kind: 'given'; readonly given: Json }

type Change = AmendmentRecord['change']
type Worked = { readonly change: Change; readonly problems: readonly Problem[] }

function correctedOrders(
  campaign: Campaign,
  turn: Turn,
  { seat, text, force }: CorrectionWish & { kind: 'orders' },
): Result<Worked, readonly Problem[]> {
  const reading = readOrders(campaign, seat, text, 'typed', turn)
  const { problems } = reading
  if (reading.orders === null || (hasErrors(problems) && !force)) return err(problems)
  const orders = joinedCorrection(campaign, seat, turn, text, reading.orders)
  return ok({ change: { kind: 'orders', seat, text, orders, problems }, problems })
}

function correctedResults(campaign: Campaign, turn: Turn, given: Json): Result<Worked, readonly Problem[]> {
  const checked = checkGiven(campaign, turn, given)
  return checked.ok ? ok({ change: { kind: 'given', given: checked.value }, problems: [] }) : err([checked.error])
}

function correctingRuling(campaign: Campaign, turn: Turn, change: RulingChange): Result<Worked, readonly Problem[]> {
  if (change.kind === 'in-time' || change.kind === 'counts') {
    const named = ordersLine(campaign, change.orders)
    if (named?.turn === turn && named.seat === change.seat)
      return ok({ change: { kind: 'ruling', change }, problems: [] })
    if (change.kind === 'counts') return err([NOT_BESIDE])
    return err([
      problem(
        'not-late',
        'There are no such late orders for that turn.',
        'Only late orders can be treated as received in time.',
      ),
    ])
  }
  if (isWaiting(change))
    return err([problem('not-past', 'A past turn cannot wait for anybody.', 'Make this ruling for the coming turn.')])
  const state = campaign.turns[turn - 1]?.line.state ?? campaign.state
  const named = lasting(campaign, change, state)
  if (!named.ok) return err([named.error])
  const misfit = rulingFits(campaign, named.value, turn)
  return misfit ? err([misfit]) : ok({ change: { kind: 'ruling', change: named.value }, problems: [] })
}

/**
 * Patch that a recorded correction makes in its turn.
 * @returns null when it names orders the campaign does not have
 */
export function correctionPatch(campaign: Campaign, turn: Turn, change: Change): Patch | null {
  switch (change.kind) {
    case 'orders':
      return { turn, seat: { seat: change.seat, input: { kind: 'sent', orders: change.orders } } }
    case 'nmr':
      return { turn, seat: { seat: change.seat, input: { kind: 'nmr' } } }
    case 'nothing':
      return { turn, seat: { seat: change.seat, input: { kind: 'nothing', orders: null } } }
    case 'given':
      return { turn, given: change.given }
    case 'ruling': {
      if (isWaiting(change.change)) return null
      if (change.change.kind !== 'in-time' && change.change.kind !== 'counts') return { turn, ruling: change.change }
      const { seat, orders: seq } = change.change
      const orders = joinedPosts(campaign, seat, turn, seq)?.orders ?? ordersLine(campaign, seq)?.orders
      return orders === undefined ? null : { turn, seat: { seat, input: { kind: 'sent', orders } } }
    }
  }
}

/** Words that a correction leaves as they are, and that quote a figure it changes. */
const quotedFigures = (campaign: Campaign, replayed: readonly TurnRecord[]): readonly Problem[] =>
  replayed.flatMap(({ turn, given, state }) => {
    const before = campaign.turns[turn - 1]?.line.state
    if (given === undefined || before === undefined) return []
    const stale = campaign.game.given?.stale(tableOf(campaign, turn), given, before, state) ?? []
    const remedy = 'Correct the words of that turn too, or leave them.'
    return stale.map((says) =>
      problem('words-quote', `${turnName(campaign, turn)}: ${says}`, remedy, { severity: 'warning' }),
    )
  })

/**
 * Works out a correction of a past turn and everything after it. `reason` may be empty only before publication.
 * @param unsent the referee says that nobody has received the sheets it changes
 */
export function correct(
  campaign: Campaign,
  turn: Turn,
  wish: CorrectionWish,
  reason: string,
  unsent = false,
): Result<Correction, readonly Problem[]> {
  const played = campaign.turns.length
  const worked: Result<Worked, readonly Problem[]> =
    turn < 1 || turn > played
      ? err([
          problem(
            'turn-not-played',
            `${turnName(campaign, turn)} has not been adjudicated.`,
            played === 0
              ? 'Nothing has been adjudicated yet: change the orders themselves.'
              : `Turns 1 to ${played} can be corrected.`,
          ),
        ])
      : wish.kind === 'orders'
        ? correctedOrders(campaign, turn, wish)
        : wish.kind === 'ruling'
          ? correctingRuling(campaign, turn, wish.change)
          : wish.kind === 'given'
            ? correctedResults(campaign, turn, wish.given)
            : ok({ change: wish, problems: [] })
  if (!worked.ok) return worked
  const { change, problems } = worked.value
  const patch = correctionPatch(campaign, turn, change)
  if (patch === null) throw new Error('a correction that was worked out has what it changes')
  const replayed = replay(campaign, patch)
  const read = change.kind === 'orders' ? { language: LANGUAGE } : {}
  const amendment: AmendmentRecord = {
    type: 'amendment',
    turn,
    change,
    reason: reason.trim(),
    ...read,
    ...(unsent ? { unsent } : { erratum: nextErratum(campaign) }),
  }
  const amends = campaign.lastSeq + 1
  return ok({
    records: [amendment, ...replayed.map((record) => ({ ...record, amends }))],
    problems: [...problems, ...quotedFigures(campaign, replayed)],
    pastPublication: !unsent && lastPublishedEver(campaign) >= turn,
  })
}
