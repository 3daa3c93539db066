// Three Crowns: setting up, a turn of each phase, what every state must fulfil.
import { at } from '@shared/engine/at'
import type { Dice } from '@shared/engine/dice/dice'
import { ok } from '@shared/engine/result'
import type { Due, Table } from '@shared/kit/game'
import { invariantsOf } from '@shared/kit/invariants'
import { option } from '@shared/kit/options'
import { comingUp, seatsWithMost, type PlayingTurn } from '@shared/kit/turn'
import { openTo, outcomeOf, type Ordered } from './adjudicate'
import type { LogCode } from './telling'
import { bordersOn, HOMES, placesOf, POWERS, PROVINCES, type Act, type Driven, type Orders, type Province, type State } from './types' // prettier-ignore

const FIRST_YEAR = 1901
const TO_WIN = 4
export const lastYear = option.whole('last-year', 'Last year', 'The game ends with its autumn (TC-9).', {
  initial: 1910,
  min: FIRST_YEAR,
  max: 1999,
})

/** TC-1: the dice deal the powers. */
export const setup = ({ seats }: Table<null>, dice: Dice) => {
  const powers = dice.shuffle('powers', POWERS)
  const homes = Object.fromEntries(powers.map((power, seat) => [HOMES[power], seat])) as State['armies']
  return ok<State>({
    ...{ turn: 1, over: false, winners: [], year: FIRST_YEAR, season: 'Spring', phase: 'moves', driven: [] },
    powers,
    armies: homes,
    owners: homes,
    players: seats.map(() => ({ out: false, draw: false })),
  })
}

export const turnName = (_table: Table<null>, { year, season, phase }: State): string =>
  phase === 'builds' ? `Winter ${year}` : `${season} ${year}${phase === 'retreats' ? ', retreats' : ''}`

/** How many armies a seat may build; fewer than none: has to disband. */
const owed = (state: State, seat: number): number => {
  const armies = placesOf(state.armies, seat)
  const owned = placesOf(state.owners, seat)
  const free = owned.filter((province) => state.armies[province] === undefined)
  return Math.min(owned.length - armies.length, free.length)
}

const owes = (state: State, seat: number): boolean =>
  state.phase === 'moves'
    ? placesOf(state.armies, seat).length > 0
    : state.phase === 'retreats'
      ? state.driven.some((each) => each.seat === seat)
      : owed(state, seat) !== 0

export const due = (table: Table<null>, state: State): readonly Due[] =>
  state.players.flatMap(({ out }, seat) => (!out && owes(state, seat) ? [{ seat, what: turnName(table, state) }] : []))

type Turn = PlayingTurn<State, Orders, LogCode>
/** An army is lost from a province, or put there. */
const without = (by: State['armies'], ...gone: readonly Province[]): State['armies'] =>
  Object.fromEntries(Object.entries(by).filter(([province]) => !gone.includes(province as Province)))

/** The province an order is about: an army has to stand beside it. */
const targetOf = (act: NonNullable<Ordered['act']>): Province => (act.do === 'move' ? act.to : (act.to ?? act.helped))

/** TC-2 to TC-5. */
function moves(state: State, orders: readonly (readonly Act[])[], { logEvent }: Turn): State {
  const all = PROVINCES.flatMap((place): Ordered[] => {
    const seat = state.armies[place]
    if (seat === undefined) return []
    const act = orders[seat]?.find((each) => 'unit' in each && each.unit === place)
    if (act?.do !== 'move' && act?.do !== 'support') return [{ seat, at: place, act: null }]
    const target = targetOf(act)
    if (bordersOn(place, target)) return [{ seat, at: place, act }]
    logEvent('too-far', { seat, from: place, to: target }, 'TC-2')
    return [{ seat, at: place, act: null }]
  })
  const done = outcomeOf(all)
  const moved = [...done].flatMap(({ seat, at: from, act }) => (act?.do === 'move' ? [{ seat, from, to: act.to }] : []))
  for (const each of all) {
    const { act, seat, at: from } = each
    if (act === null) continue
    const to = targetOf(act)
    if (act.do === 'move') logEvent(done.has(each) ? 'moved' : 'stopped', { seat, from, to }, 'TC-3')
    else if (!done.has(each)) logEvent('cut', { seat, from, to }, 'TC-4')
  }
  const driven = all.flatMap((each): Driven[] => {
    const { seat, at: from, act } = each
    const stays = act?.do !== 'move' || !done.has(each)
    if (!stays || !moved.some(({ to }) => to === from)) return []
    const open = openTo(all, done, from)
    logEvent(open.length === 0 ? 'destroyed' : 'driven', { seat, from }, 'TC-5')
    return open.length === 0 ? [] : [{ seat, from, open }]
  })
  const kept = without(
    state.armies,
    ...moved.map(({ from }) => from),
    ...all.flatMap(({ at: from }) => (moved.some(({ to }) => to === from) ? [from] : [])),
  )
  return { ...state, armies: { ...kept, ...Object.fromEntries(moved.map(({ to, seat }) => [to, seat])) }, driven }
}

/** TC-6: two that go to the same province both disband. */
function retreats(state: State, orders: readonly (readonly Act[])[], { logEvent }: Turn): State {
  const going = state.driven.map(({ seat, from, open }) => {
    const act = orders[seat]?.find((each) => 'unit' in each && each.unit === from)
    return { seat, from, to: act?.do === 'retreat' && open.includes(act.to) ? act.to : null }
  })
  const armies = { ...state.armies }
  for (const { seat, from, to } of going) {
    const alone = going.filter((each) => each.to === to).length === 1
    if (to !== null && alone) armies[to] = seat
    logEvent(to !== null && alone ? 'retreated' : 'destroyed', { seat, from, to }, 'TC-6')
  }
  return { ...state, armies, driven: [] }
}

/** TC-8. */
function builds(state: State, orders: readonly (readonly Act[])[], { logEvent }: Turn): State {
  let armies = state.armies
  state.players.forEach((_, seat) => {
    let left = owed(state, seat)
    for (const act of orders[seat] ?? []) {
      if (act.do === 'build' && left > 0 && state.owners[act.unit] === seat && armies[act.unit] === undefined) {
        armies = { ...armies, [act.unit]: seat }
        logEvent('built', { seat, from: act.unit }, 'TC-8')
        left--
      } else if (act.do === 'disband' && left < 0 && armies[act.unit] === seat) {
        armies = without(armies, act.unit)
        logEvent('destroyed', { seat, from: act.unit }, 'TC-8')
        left++
      }
    }
    for (const province of left < 0 ? placesOf(armies, seat).slice(0, -left) : []) {
      armies = without(armies, province)
      logEvent('destroyed', { seat, from: province }, 'TC-7')
    }
  })
  return { ...state, armies }
}

/** TC-8: after the autumn armies own where they are; who has neither an army nor a province is out. */
function owned(state: State): State {
  const owners = { ...state.owners, ...state.armies }
  const players = state.players.map((player, seat) => ({
    ...player,
    out: player.out || placesOf(owners, seat).length + placesOf(state.armies, seat).length === 0,
  }))
  return { ...state, owners, players }
}

/** The phase that comes next: those in which nobody owes anything are left out. */
function next(state: State): State {
  const { phase, season, year } = state
  if (phase === 'moves' && state.driven.length > 0) return { ...state, phase: 'retreats' }
  if (season === 'Spring') return { ...state, phase: 'moves', season: 'Autumn' }
  if (phase !== 'builds') {
    const winter: State = { ...owned(state), phase: 'builds' }
    return winter.players.some(({ out }, seat) => !out && owed(winter, seat) !== 0) ? winter : next(winter)
  }
  return { ...state, phase: 'moves', season: 'Spring', year: year + 1 }
}

/** TC-9: four provinces win, all who are left may agree on a draw, and the last year ends in one of those with most. */
function winnersOf(table: Table<null>, state: State): readonly number[] {
  const left = state.players.flatMap(({ out }, seat) => (out ? [] : [seat]))
  const counts = state.players.map((_, seat) => placesOf(state.owners, seat).length)
  const most = seatsWithMost(counts)
  if (at(counts, most[0] ?? 0) >= TO_WIN) return most
  if (left.every((seat) => state.players[seat]?.draw === true)) return left
  return state.year > lastYear.of(table) ? most : []
}

/** Plays a turn of the phase it is. */
export function play(turn: Turn): State {
  const { table, state: before, logEvent } = turn
  const orders = before.players.map((_, seat) => comingUp(turn, seat))
  const players = before.players.map((player, seat) => {
    const vote = orders[seat]?.filter((act) => act.do === 'vote').at(-1)
    if (vote === undefined || player.draw === (vote.vote === 'draw')) return player
    logEvent('voted', { seat, vote: vote.vote }, 'TC-9')
    return { ...player, draw: vote.vote === 'draw' }
  })
  const playPhase = { moves, retreats, builds }[before.phase]
  const played = next(playPhase({ ...before, players }, orders, turn))
  const winners = winnersOf(table, played)
  if (winners.length === 0) return { ...played, turn: before.turn + 1 }
  logEvent('game-over', { winners }, 'TC-9')
  return { ...played, phase: before.phase, over: true, winners }
}

/** Invariants of every state. */
export const invariants = invariantsOf<null, State>((_table, state, report) => {
  const { over, winners, phase, driven, powers } = state
  if ((phase === 'retreats') !== driven.length > 0 && !over) report('driven', `${driven.length} in ${phase}`)
  if ([...powers].sort().join() !== POWERS.join()) report('powers', powers.join())
  if (over !== winners.length > 0) report('winners', 'winners without an end')
})
