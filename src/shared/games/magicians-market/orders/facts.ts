// What a player's conditions may know, made from his View alone.
import type { Facts, FactShape } from '../../../engine/conditions/evaluate'
import type { Json } from '../../../engine/json'
import { err, ok, type Result } from '../../../engine/result'
import { byName, kinds, showPay } from '../goods'
import { GOODS, MAGICIANS, type MmView, type SeenPlayer, type Units } from '../types'

const BY_GOOD = { map: 'int', key: 'good' } as const

/** Everything a condition may name. */
export const MM_SHAPE: FactShape = {
  values: {
    me: { record: { name: { name: 'player' }, coins: 'int', goods: BY_GOOD } },
    players: { map: { record: { goods: BY_GOOD } }, key: 'player' },
    day: 'int',
  },
  functions: {
    price: { params: [{ name: 'good' }], returns: 'int' },
    bag: { params: [{ name: 'magician' }], returns: BY_GOOD },
    kinds: { params: [{ name: 'magician' }], returns: 'int' },
    pay: { params: [{ name: 'magician' }], returns: 'int' },
    sold: { params: [{ name: 'good' }], returns: 'int' },
  },
}

/**
 * The facts of the moment the view shows. Without a seat there is no `me`.
 * @param sold units of each good the player sold today; null before the shopping, when nobody can know them
 */
export function mmFacts(view: MmView, sold: Units | null = null): Facts {
  const own = view.seat === null ? undefined : view.players[view.seat]
  const seen = (player: SeenPlayer) => ({ goods: byName(player.goods) })
  const call = (name: string, args: readonly Json[]): Result<Json, string> => {
    const good = (GOODS as readonly Json[]).indexOf(args[0] ?? null)
    const bag = view.bags[(MAGICIANS as readonly Json[]).indexOf(args[0] ?? null)]
    switch (name) {
      case 'price':
        return good < 0 ? err('there is no such good') : ok(view.prices[good]!)
      case 'sold':
        if (good < 0) return err('there is no such good')
        return sold === null ? err('the sales of the day are known only to a bid') : ok(sold[good]!)
      case 'bag':
        return bag === undefined ? err('there is no such magician') : ok(byName(bag))
      case 'kinds':
        return bag === undefined ? err('there is no such magician') : ok(kinds(bag))
      case 'pay':
        return bag === undefined ? err('there is no such magician') : ok(showPay(bag))
      default:
        return err('this cannot be asked')
    }
  }
  return {
    shape: MM_SHAPE,
    values: {
      ...(own === undefined || own.coins === null
        ? {}
        : { me: { name: own.name, coins: own.coins, ...seen(own) } }),
      // Orders accepted before a seat was taken over name it as it was called then.
      players: Object.fromEntries([
        ...view.players.flatMap((player) => player.formerly.map((former) => [former, seen(player)])),
        ...view.players.map((player) => [player.name, seen(player)]),
      ]),
      day: view.day,
    },
    call,
  }
}
