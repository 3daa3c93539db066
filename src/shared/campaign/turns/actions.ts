// The referee's commands as pure functions: from a campaign and a request to the records to be written, or why not.
import type { Turn } from '../../engine/ids'
import { NOT_GIVEN } from '../../kit/given'
import type { AnyGame, GameRuling, Options } from '../../kit/game'
import { makeDice } from '../../engine/dice/dice'
import { sameJson, type Json, type JsonObject } from '../../engine/json'
import type { Seat } from '../../engine/log'
import { err, hasErrors, ok, problem } from '../../engine/result'
import type { Problem, Result } from '../../engine/result'
import { listed } from '../../kit/prose'
import { nextErratum } from '../sheet/errata'
import { choicesOf, seatOrders } from '../record/fold'
import { isAsleep, isWaiting, nameOf, owes, pictureShown, wasHeld } from '../record/lookup'
import { isAfter } from '../record/moments'
import { deadlineOf, tableNow, tableOf, turnName, type Campaign } from '../record/model'
import { standingNow } from '../orders/posts'
import { checkRoster, seatFacts } from '../head/names'
import { completeOptions } from '../head/options'
import { resolveNext } from './play'
import { needsOf } from '../head/needs'
import { OWN_OPTIONS } from '../head/own-options'
import type {
  CampaignRecord,
  DeadlineRecord,
  NoteRecord,
  PublicationRecord,
  PublishedSheet,
  RosterEntry,
  RosterRecord,
  RulingChange,
  RulingRecord,
  TurnRecord,
} from '../record/records'
import { commitmentOf } from '../head/turn-seeds'
import { cannotSeal, sealedProblem } from '../head/seal'
import { secondKey } from '../witness/two-keys'
import { SHEET_WRITER } from '../record/versions'

interface NewCampaign {
  readonly app: string
  readonly id: string
  readonly name: string
  readonly roster: readonly RosterEntry[]
  readonly options: { readonly [name: string]: Json }
  readonly pack: unknown
  readonly seed: string
  readonly referee: string | null
  readonly deadline: string | null
  readonly zone: string
}

function checkSeed(seed: string): readonly Problem[] {
  if (seed === '') return [problem('seed-empty', 'The seed is empty.', 'Give any text, or none to have one drawn.')]
  if (seed.length >= 16) return []
  const message = `The seed has only ${seed.length} characters: it could be guessed from the commitment.`
  return [problem('seed-short', message, 'For a game that matters let Postmage draw one.', { severity: 'warning' })]
}

function checkCount({ title, players: { min, max, note } }: AnyGame, count: number): readonly Problem[] {
  if (count >= min && count <= max) return []
  return [problem('player-count', `${title} is for ${min} to ${max} players; the roster has ${count}.`, note)]
}

/** The first line of a new campaign, or everything that is wrong with the request. A success may carry warnings. */
export function newCampaign(
  chosen: AnyGame,
  wish: NewCampaign,
): Result<{ record: CampaignRecord; warnings: readonly Problem[] }, readonly Problem[]> {
  const problems: Problem[] = [...checkRoster(wish.roster)]
  const pack = chosen.pack.check(wish.pack)
  const game = pack.ok ? (chosen.forPack?.(pack.value) ?? chosen) : chosen
  const options = completeOptions([...game.options, ...OWN_OPTIONS], wish.options)
  if (!options.ok) problems.push(...options.error)
  const unsealable = cannotSeal(game, options.ok && options.value['sealed'] === true)
  if (unsealable !== null) problems.push(unsealable)
  problems.push(...(pack.ok ? (game.pack.checkNew?.(pack.value) ?? []) : pack.error))
  problems.push(...checkSeed(wish.seed))
  problems.push(...checkCount(game, wish.roster.length))
  if (hasErrors(problems) || !options.ok || !pack.ok) return err(problems)
  const roster = wish.roster.map((entry) => ({ ...entry, name: entry.name.trim() }))
  const dice = makeDice(wish.seed)
  const table = { ruleset: game.ruleset, options: options.value as Options, pack: pack.value, seats: seatFacts(roster) }
  const refused = game.mayBegin?.(table) ?? []
  if (refused.length > 0) return err([...problems, ...refused])
  const state = game.setup(table, dice, roster)
  if (!state.ok) return err([...problems, ...state.error])
  const needs = needsOf(options.value)
  return ok({
    warnings: problems,
    record: {
      type: 'campaign',
      format: 'postmage',
      app: wish.app,
      id: wish.id,
      name: wish.name.trim() || game.title,
      game: game.id,
      ruleset: game.ruleset,
      options: options.value as Options,
      ...(needs.length === 0 ? {} : { needs }),
      pack: wish.pack as JsonObject,
      roster,
      seed: wish.seed,
      commitment: commitmentOf(options.value as Options, wish.seed),
      referee: wish.referee,
      deadline: wish.deadline,
      zone: wish.zone,
      dice: dice.draws,
      state: state.value as JsonObject,
    },
  })
}

/** Throws of the coming turn that were made before its results. */
export const madeThrows = ({ notes, status }: Campaign): readonly Json[] =>
  notes.flatMap(({ turn, thrown }) => (turn === status.turn && thrown !== undefined ? [thrown] : []))

const throwMissing = (at: number): Problem =>
  problem(
    'throw-missing',
    `Throw ${at + 1} of this turn was made, but the results do not have it.`,
    'Keep the throws that were made at the head of the results, in their order.',
  )

/** A throw before the results of the coming turn are written: its record. */
export function makeThrow(campaign: Campaign, thrown: Json): Result<NoteRecord> {
  const { game, table, status } = campaign
  if (game.given === undefined) return err(NOT_GIVEN)
  const checked = game.given.checkThrow(table, thrown)
  return checked.ok ? ok({ type: 'note', turn: status.turn, text: 'A throw.', thrown: checked.value }) : checked
}

/** Checks results against the table of their turn, and that the campaign has the pictures they show. */
export function checkGiven(campaign: Campaign, turn: Turn, given: Json): Result<Json> {
  const kind = campaign.game.given
  if (kind === undefined) return err(NOT_GIVEN)
  const checked = kind.check(tableOf(campaign, turn), given)
  if (!checked.ok) return checked
  const missing = kind.pictures(checked.value).find((shown) => pictureShown(campaign, turn, shown) === undefined)
  if (missing === undefined) return checked
  return err(
    problem(
      'picture-missing',
      `There is no picture “${missing.name}” in this turn.`,
      'Add it, then write the results again.',
    ),
  )
}

/**
 * The adjudicated turn as a record; refused once the game is over.
 * @param given the referee’s results, in a game that has such
 */
export function adjudicate(campaign: Campaign, given: Json = null): Result<TurnRecord> {
  if (campaign.status.over) {
    return err(
      problem(
        'game-over',
        'The game is over: there is nothing to adjudicate.',
        'To change a past turn, correct it (amend).',
      ),
    )
  }
  if (campaign.underSeal) return err(sealedProblem(campaign))
  const { game } = campaign
  if (game.given === undefined) return given === null ? ok(resolveNext(campaign)) : err(NOT_GIVEN)
  const checked = checkGiven(campaign, campaign.status.turn, given)
  if (!checked.ok) return checked
  const [made, asked] = [madeThrows(campaign), given === null ? [] : game.given.throws(checked.value)]
  const at = made.findIndex((each, i) => !sameJson(each, asked[i] ?? null))
  if (at >= 0 && given !== null) return err(throwMissing(at))
  return ok(resolveNext(campaign, checked.value))
}

/**
 * The records of an adjudication as one command, so that an undo takes back the turn together with the deadline it
 * set. @param next deadline of the turn after it
 */
export const adjudicated = (
  record: TurnRecord,
  next: string | null,
  over: boolean,
): readonly (TurnRecord | DeadlineRecord)[] =>
  next === null || over ? [record] : [record, { type: 'deadline', turn: record.turn + 1, deadline: next }]

/** Checks a ruling for the coming turn and makes its record. */
export function makeRuling(campaign: Campaign, change: RulingChange, reason: string): Result<RulingRecord> {
  if (reason.trim() === '')
    return err(
      problem('reason-missing', 'A ruling needs a reason: it is printed on the sheets.', 'Say in a few words why.'),
    )
  const afterEnd =
    change.kind === 'game' && campaign.game.rulings.some((r) => r.kind === change.ruling && r.afterEnd === true)
  if (campaign.status.over && !afterEnd)
    return err(
      problem(
        'game-over',
        'The game is over: rulings for a turn to come are no longer possible.',
        'Rule on a past turn instead (correct it).',
      ),
    )
  const turn = campaign.status.over ? campaign.turns.length + 1 : campaign.status.turn
  const named = lasting(campaign, change, standingNow(campaign).state)
  if (!named.ok) return named
  const fits = rulingFits(campaign, named.value, turn)
  return fits ? err(fits) : ok({ type: 'ruling', turn, change: named.value, reason: reason.trim() })
}

/** In a game by posts: a ruling whose reference to the standing (“play 17”) is replaced by a permanent one. */
export function lasting(campaign: Campaign, change: RulingChange, standing: JsonObject): Result<RulingChange> {
  const { posts } = campaign.game
  if (!posts || change.kind !== 'game') return ok(change)
  const { ruling, seat, value } = change
  const named = posts.ruling(standing, { kind: ruling, seat, value })
  return named.ok ? ok({ ...change, seat: named.value.seat, value: named.value.value }) : named
}

/** @see choicesOf */
export const NOT_BESIDE = problem(
  'nothing-beside',
  'These are not orders that are kept beside others of the same player.',
  'Look at the list of what the player sent.',
)

/** The problem of a ruling on whom the coming turn waits for, or null. */
function waitingFits(campaign: Campaign, kind: 'asleep' | 'awake' | 'hold', seat: Seat): Problem | null {
  const { turnWord } = campaign.game
  const name = nameOf(campaign, seat)
  if (!owes(campaign).has(seat))
    return problem('nothing-due', `${name} owes nothing this ${turnWord}.`, 'Nobody waits for them anyway.')
  const already = kind === 'hold' ? wasHeld(campaign, seat) : isAsleep(campaign, seat) === (kind === 'asleep')
  if (!already) return null
  const words = { asleep: 'is not waited for', awake: 'is waited for', hold: 'was waited for once' }
  return problem('waits-already', `${name} ${words[kind]} already.`, 'There is nothing to change.')
}

/** The problem of a ruling for a coming or corrected turn, or null. */
export function rulingFits(campaign: Campaign, change: RulingChange, turn: Turn): Problem | null {
  const { game } = campaign
  const table = tableNow(campaign, turn)
  if (isWaiting(change)) return waitingFits(campaign, change.kind, change.seat)
  switch (change.kind) {
    case 'die': {
      const { label, k, value } = change.die
      return label === '' || !Number.isInteger(k) || k < 0 || !Number.isInteger(value) || value < 0
        ? problem(
            'die-odd',
            'A typed die needs its label, its number in the label (from 0) and a value from 0.',
            'For example s1/r1/restock/Anna#0=5 for a six.',
          )
        : null
    }
    case 'in-time': {
      const { standing } = seatOrders(campaign, change.seat, turn)
      return standing.get(change.orders) === 'late'
        ? null
        : problem(
            'not-late',
            'There are no late orders of this player waiting.',
            'Only late orders can be treated as received in time.',
          )
    }
    case 'counts':
      return choicesOf(seatOrders(campaign, change.seat, turn)).some(({ seq }) => seq === change.orders)
        ? null
        : NOT_BESIDE
    case 'game': {
      const spec = game.rulings.find((r) => r.kind === change.ruling)
      if (!spec)
        return problem(
          'unknown-ruling',
          `${game.title} has no ruling “${change.ruling}”.`,
          `Rulings: ${game.rulings.map((r) => r.kind).join(', ')}, die, in-time, counts.`,
        )
      if (spec.needsPlayer && change.seat === null)
        return problem('player-missing', `“${spec.label}” needs a player.`, 'Say who it is for.')
      const ruling: GameRuling = { kind: change.ruling, seat: change.seat, value: change.value }
      const result =
        spec.on === 'state'
          ? game.rule(table, campaign.turns[turn - 1]?.before ?? campaign.state, ruling)
          : game.ruleOrders(table, { kind: 'nmr' }, ruling)
      return result.ok ? null : result.error
    }
  }
}

/** The turn waits once for a silent seat: the ruling with the new deadline, one command. */
export function holdOver(
  campaign: Campaign,
  seat: Seat,
  deadline: string,
  reason: string,
): Result<readonly [RulingRecord, DeadlineRecord]> {
  const before = deadlineOf(campaign, campaign.status.turn)
  if (before !== null && !isAfter(deadline, before))
    return err(
      problem('deadline-earlier', 'The new deadline is not later than the one there is.', 'Choose a later one.'),
    )
  const ruled = makeRuling(campaign, { kind: 'hold', seat }, reason)
  if (!ruled.ok) return ruled
  const set = setDeadline(campaign, deadline)
  return set.ok ? ok([ruled.value, set.value]) : set
}

export interface RosterChange {
  readonly seat: Seat
  readonly name?: string
  readonly address?: string | null
  readonly handle?: string | null
  /** Lines of the postal address. */
  readonly post?: readonly string[]
  /** Whether the new player keeps orders that are already in for the coming turn. Required if there are any. */
  readonly orders?: 'keep' | 'drop'
}

/** True if a seat changes hands while orders for it are in: the referee then says whether they are kept. */
export const asksForOrders = (campaign: Campaign, { seat, name }: RosterChange): boolean =>
  name !== undefined &&
  name.trim() !== campaign.roster[seat]?.name &&
  campaign.game.posts === undefined &&
  !campaign.status.over &&
  [...seatOrders(campaign, seat, campaign.status.turn).standing.values()].some((one) => one !== 'left out')

/** A new address or handle, or another person in the seat. */
export function changeRoster(
  campaign: Campaign,
  wish: RosterChange,
  reason: string,
): Result<{ record: RosterRecord; warnings: readonly Problem[] }, readonly Problem[]> {
  const { seat, orders, ...given } = wish
  const entry = campaign.roster[seat]
  if (!entry)
    return err([
      problem('unknown-player', `There is no seat ${seat + 1}.`, `The roster has ${campaign.roster.length} seats.`),
    ])
  // The new player lives somewhere else.
  const moves = given.name !== undefined && given.name.trim() !== entry.name && entry.post !== undefined
  const change = moves ? { post: [], ...given } : given
  const next = campaign.roster.map((e, i) => (i === seat ? { ...e, ...change } : e))
  const problems = checkRoster(next)
  if (hasErrors(problems)) return err(problems)
  const clean = change.name === undefined ? change : { ...change, name: change.name.trim() }
  const asks = asksForOrders(campaign, wish)
  if (asks && orders === undefined)
    return err([
      problem(
        'orders-kept',
        `Orders of ${entry.name} are in for ${turnName(campaign, campaign.status.turn)}: does ${clean.name ?? ''} keep them?`,
        'Say keep or drop (--orders keep, --orders drop). Dropped orders stay in the file and do not count.',
      ),
    ])
  const drops = asks && orders === 'drop' ? { drops: campaign.status.turn } : {}
  return ok({
    record: { type: 'roster', seat, change: clean, ...drops, reason: reason.trim() },
    warnings: problems,
  })
}

/** A deadline for the coming turn (or any later one); null takes it away. */
export function setDeadline(campaign: Campaign, deadline: string | null): Result<DeadlineRecord> {
  if (campaign.status.over)
    return err(problem('game-over', 'The game is over: there is no further deadline.', 'Nothing to do.'))
  return ok({ type: 'deadline', turn: campaign.status.turn, deadline })
}

/** Refuses a deadline that makes orders late which are in time now, and names their players; null when it makes none late. */
export function madeLate(campaign: Campaign, deadline: string | null): Problem | null {
  const { turn } = campaign.status
  const moved = { ...campaign, deadlines: new Map(campaign.deadlines) }
  if (deadline === null) moved.deadlines.delete(turn)
  else moved.deadlines.set(turn, deadline)
  const late = campaign.table.seats.flatMap(({ name }, seat) => {
    const [now, then] = [seatOrders(campaign, seat, turn).standing, seatOrders(moved, seat, turn).standing]
    return [...then].some(([seq, standing]) => standing === 'late' && now.get(seq) !== 'late') ? [name] : []
  })
  if (late.length === 0) return null
  return problem(
    'orders-late',
    `By that deadline the orders of ${listed(late)} are late; now they are in time.`,
    'Choose a later time, or say that they are to be late (--late-anyway).',
  )
}

/** Publishes the sheets of a turn: reprints that differ are then marked as revised. */
export function publish(
  campaign: Campaign,
  turn: Turn,
  sheets: readonly PublishedSheet[],
  second?: PublicationRecord['second'],
): Result<PublicationRecord> {
  if (turn > campaign.turns.length)
    return err(problem('turn-not-played', `Turn ${turn} has not been adjudicated.`, 'Adjudicate first.'))
  const key = second === undefined ? secondKey(campaign, null, turn) : ok(second)
  if (!key.ok) return key
  return ok({
    type: 'publication',
    turn,
    sheets,
    writer: SHEET_WRITER,
    errata: nextErratum(campaign) - 1,
    ...(second === undefined ? {} : { second }),
  })
}
