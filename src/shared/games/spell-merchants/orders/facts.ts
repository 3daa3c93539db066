// What a player's conditions may know (SM-10), made from his View alone.
import type { Facts, FactShape } from '../../../engine/conditions/evaluate'
import type { Json } from '../../../engine/json'
import { err, ok, type Result } from '../../../engine/result'
import { holds, isDigit } from '../digits'
import type { Digit, SeenEntry, SmView } from '../types'

const ABOUT_WIZARD = [{ name: 'wizard' }, { name: 'player' }] as const
const DIGIT_LIST = { list: 'int' } as const

/** Everything a condition may name. `won("a", "Brian")` asks about another player. */
export const SM_SHAPE: FactShape = {
  values: {
    me: { record: { name: { name: 'player' }, points: 'int', stock: DIGIT_LIST, fails: 'int' } },
    players: {
      map: { record: { points: 'int', stock: DIGIT_LIST, fails: 'int' } },
      key: 'player',
    },
    session: 'int',
    target: 'int',
  },
  functions: {
    won: { params: ABOUT_WIZARD, optional: 1, returns: 'bool' },
    placed: { params: ABOUT_WIZARD, optional: 1, returns: 'int' },
    prize: { params: ABOUT_WIZARD, optional: 1, returns: 'int' },
    spell: { params: ABOUT_WIZARD, optional: 1, returns: DIGIT_LIST },
    restocked: { params: ABOUT_WIZARD, optional: 1, returns: DIGIT_LIST },
    holds: { params: [DIGIT_LIST, { name: 'player' }], optional: 1, returns: 'bool' },
  },
}

const ANSWERS: { readonly [name: string]: (entry: SeenEntry) => Json | null } = {
  won: (entry) => entry.place === 1,
  placed: (entry) => entry.place,
  prize: (entry) => entry.prize,
  spell: (entry) => entry.spell,
  restocked: (entry) => entry.restocked,
}

/** The facts of the moment the view shows. Without a seat there is no `me`. */
export function smFacts(view: SmView): Facts {
  const seatOf = (name: Json | undefined): number | null => {
    if (name === undefined) return view.seat
    const now = view.players.findIndex((player) => player.name === name)
    const seat =
      now >= 0 ? now : view.players.findIndex(({ formerly }) => formerly.some((former) => former === name))
    return seat < 0 ? null : seat
  }
  const own = view.seat === null ? undefined : view.players[view.seat]
  const seen = ({
    points,
    stock,
    fails,
  }: {
    points: number
    stock: readonly Digit[] | null
    fails: number
  }) => ({
    points,
    ...(stock === null ? {} : { stock }),
    fails,
  })
  const call = (name: string, args: readonly Json[]): Result<Json, string> => {
    if (name === 'holds') return holding(args)
    const answer = ANSWERS[name]
    const wizard = args[0]
    const seat = seatOf(args[1])
    if (answer === undefined || typeof wizard !== 'string') return err('this cannot be asked')
    if (seat === null) return err('there is no such player')
    const round = view.history.find((played) => played.wizard === wizard)
    if (round === undefined) return err(`wizard (${wizard}) has not been resolved yet`)
    const entry = round.entries.find((each) => each.seat === seat)
    if (entry === undefined) return err('there is no such player')
    const value = answer(entry)
    return value === null ? err('restocks are hidden') : ok(value)
  }
  const holding = (args: readonly Json[]): Result<Json, string> => {
    const seat = seatOf(args[1])
    const player = seat === null ? undefined : view.players[seat]
    if (player === undefined) return err('there is no such player')
    if (player.stock === null) return err(`the stock of ${player.name} is hidden`)
    const wanted = Array.isArray(args[0]) ? (args[0] as Json[]) : []
    return ok(wanted.every(isDigit) && holds(player.stock, wanted as Digit[]))
  }
  return {
    shape: SM_SHAPE,
    values: {
      ...(own === undefined ? {} : { me: { name: own.name, ...seen(own) } }),
      // Orders accepted before a seat was taken over name it as it was called then.
      players: Object.fromEntries([
        ...view.players.flatMap((player) => player.formerly.map((former) => [former, seen(player)])),
        ...view.players.map((player) => [player.name, seen(player)]),
      ]),
      session: view.session,
      target: view.target,
    },
    call,
  }
}
