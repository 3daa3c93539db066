// What each viewer may know: everything.
import type { Table } from '@shared/kit/game'
import { viewOf } from '@shared/kit/view'
import { at } from '@shared/engine/at'
import type { OwnFields, State } from './types'

const see = (_table: Table<null>, state: State): OwnFields => {
  const { year, season, phase, armies, owners, driven, players, powers } = state
  return { year, season, phase, armies, owners, driven, players: players.map(({ draw }, i) => ({ power: at(powers, i), draw })) } // prettier-ignore
}

export const view = viewOf('map-game', see)
