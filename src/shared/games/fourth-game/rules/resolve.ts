// Plays the posts so far: as a standing while the game is open (FG-14), or to close it. Total.
import { at } from '../../../engine/at'
import type { PostsKind, Resolve, SeatInput, Stranger } from '../../../kit/game'
import type { LogLine } from '../../../engine/log'
import type { Json } from '../../../engine/json'
import type { LogCode } from '../prose'
import type { Orders, ResultOfPlay, State } from '../types'
import { FINISH, LAST, lastScoring, payFinishers, winners, withBonuses } from './bonus'
import { inOrder } from './gather'
import { score } from './score'

const line = (code: LogCode, rule: string, params: { readonly [key: string]: Json }, part = 1): LogLine => ({
  code,
  params,
  rule,
  audience: 'all',
  part,
})

function playLine(play: ResultOfPlay, number: number): LogLine {
  const { seat, by, piece, signed, multiplier, total, points, reason, ruled, alone } = play
  const params = { number, seat, by, piece, signed, multiplier, total, ruled }
  switch (play.status) {
    case 'valid':
      return line('play', ruled ? 'FG-4, FG-5' : 'FG-5, FG-6', { ...params, points, alone })
    case 'misplay':
      return line('misplay', 'FG-4', { ...params, reason })
    case 'late':
      return line('late', 'FG-9', params)
    case 'unknown':
      return line('unknown', 'FG-11', params)
  }
}

function logLines(state: State, places: number): LogLine[] {
  const log: LogLine[] = []
  const finishers = new Map(state.finished.map((one, i) => [one.play, { ...one, place: i + 1 }]))
  state.plays.forEach((play, i) => {
    log.push(playLine(play, i + 1))
    if (play.more) log.push(line('more-plays', 'FG-3', { number: i + 1, seat: play.seat, by: play.by }))
    const finisher = finishers.get(i)
    if (finisher === undefined) return
    const { seat, place, paid } = finisher
    log.push(line('finished', 'FG-7', { seat, place, places, paid, bonus: paid ? FINISH : 0 }))
  })
  if (state.plays.length === 0) log.push(line('no-plays', 'FG-12', {}))
  const last = state.plays[state.last]
  if (last !== undefined)
    log.push(line('last-score', 'FG-8', { seat: last.seat, number: state.last + 1, bonus: LAST, final: state.over }, 2))
  if (state.over) {
    const { score: best } = at(state.players, at(state.winners, 0))
    log.push(line('game-over', 'FG-10', { winners: state.winners, score: best }, 2))
  }
  return log
}

function play(
  state: State,
  inputs: readonly SeatInput<Orders>[],
  strangers: readonly Stranger<Orders>[],
  over: boolean,
): ReturnType<Resolve<unknown, State, Orders>> {
  const scored = score(state, inOrder(inputs, strangers))
  const finished = payFinishers(scored)
  const last = lastScoring(scored.plays)
  const players = withBonuses(scored.players, finished, scored.plays[last]?.seat ?? null)
  const next: State = {
    over,
    winners: over ? winners(players) : [],
    total: scored.total,
    players,
    plays: scored.plays,
    finished,
    last,
    overrules: state.overrules,
  }
  return { state: next, log: logLines(next, Math.floor(players.length / 2)) }
}

/** The standing now: the 70 provisional, the game open (FG-14). */
export const live: PostsKind<State, Orders>['live'] = (_table, state, inputs, strangers) =>
  state.over ? { state, log: [] } : play(state, inputs, strangers, false)

/** Closes the game: the scores are final (FG-9, FG-14). */
export const resolve: Resolve<unknown, State, Orders> = (_table, state, inputs, _dice, strangers = []) =>
  play(state, inputs, strangers, true)
