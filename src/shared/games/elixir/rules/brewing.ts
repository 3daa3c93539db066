// Step 5: brewing (EX-17 to EX-20).
import { takeOne } from '../../../engine/at'
import { worthOf } from '../table'
import { sameCrossing, type ActOf, type SeenBrew } from '../types'
import { isUsing, lacking, me, roll, logEvent, toShop, type Play, type Player, type Turn } from './play'

/** Highest total of gem values that counts (EX-17). */
export const ENOUGH_GEMS = 5

/** Result by the printed table (EX-17). `rolled` includes luck. */
export function brewResult(rolled: number, gems: number): SeenBrew['result'] {
  const sum = rolled + Math.min(gems, ENOUGH_GEMS)
  return sum >= 6 ? 'success' : sum >= 4 ? 'again' : 'failure'
}

export function mayBrew(play: Play, turn: Turn, act: ActOf<'brew'>): string | null {
  const player = me(play, turn)
  const { pack } = play.table
  if (player.brew !== null) return 'table-busy'
  if (turn.brewed) return 'brewed-already'
  if (
    !pack.herbs.includes(act.herb) ||
    !pack.specials.includes(act.special) ||
    act.gems.length === 0 ||
    !act.gems.every((gem) => pack.gems.includes(gem))
  )
    return 'bad-brew'
  return lacking(player.shelf, [act.herb, act.special, ...act.gems]) === null ? null : 'not-on-shelf'
}

export function brew(play: Play, turn: Turn, act: ActOf<'brew'>): void {
  const player = me(play, turn)
  const { herb, special, gems } = act
  for (const name of [herb, special, ...gems]) takeOne(player.shelf, name)
  player.brew = { herb, special, gems: gems.slice() }
  logEvent(play, 'brew-begins', { seat: turn.seat, herb, special, gems }, 'EX-17')
  rollBrew(play, turn)
}

/** The gems meant: those named, or all on the shelf. */
const gemsFor = (play: Play, { shelf }: Player, { gems }: ActOf<'add'>): readonly string[] =>
  gems === 'all' ? shelf.filter((name) => play.table.pack.gems.includes(name)) : gems

export function mayAdd(play: Play, turn: Turn, act: ActOf<'add'>): string | null {
  const player = me(play, turn)
  if (player.brew === null) return 'no-brew'
  if (turn.brewed) return 'brewed-already'
  const named = gemsFor(play, player, act)
  if (act.gems === 'all') return named.length === 0 ? 'not-on-shelf' : null
  if (named.length === 0 || !named.every((gem) => play.table.pack.gems.includes(gem))) return 'only-gems'
  return lacking(player.shelf, named) === null ? null : 'not-on-shelf'
}

export function addGems(play: Play, turn: Turn, act: ActOf<'add'>): void {
  const player = me(play, turn)
  const gems = gemsFor(play, player, act)
  for (const gem of gems) takeOne(player.shelf, gem)
  if (player.brew !== null) player.brew = { ...player.brew, gems: [...player.brew.gems, ...gems] }
  logEvent(play, 'add', { seat: turn.seat, gems }, 'EX-20')
}

/** Rolls for the brew on the table, if there is one. */
export function rollBrew(play: Play, turn: Turn): void {
  const { seat } = turn
  const player = me(play, turn)
  const { brew: cooking } = player
  if (cooking === null) return
  const { herb, special, gems } = cooking
  turn.brewed = true
  const value = gems.reduce((sum, gem) => sum + worthOf(play.table, gem), 0)
  const luck = isUsing(player, 'Liquor of Luck') ? play.table.pack.potions['Liquor of Luck'].power : 0
  const rolled = roll(play, turn, 'brew')
  const result = brewResult(rolled + luck, value)
  logEvent(
    play,
    'brew-roll',
    { seat, herb, special, gems, value, roll: rolled, luck, result },
    luck > 0 ? 'EX-17, EX-23' : 'EX-17',
  )
  play.state.brews.push({ turn: play.state.turn, seat, herb, special, gems, result })
  if (result === 'again') return
  player.brew = null
  for (const name of [herb, special, ...gems]) toShop(play, name)
  if (result === 'failure') return
  const formula = play.state.formulae.find((each) => sameCrossing(each, cooking))
  if (formula === undefined) return
  if (!player.knows.some((each) => sameCrossing(each, cooking))) player.knows.push({ herb, special })
  const { potion } = formula
  const left = play.state.potionsLeft[potion]
  const got = left > 0
  logEvent(play, 'learnt', { seat, herb, special, potion, got }, 'EX-18, EX-19', [seat])
  if (!got) {
    logEvent(play, 'no-card', { seat }, 'EX-19')
    return
  }
  play.state.potionsLeft[potion] = left - 1
  player.potions.push(potion)
}
