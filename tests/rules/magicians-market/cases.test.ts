// Plays the plain-text cases of Magician's Market (tests/rules/README.md).
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { mayRead, PUBLIC, seatViewer } from '@shared/engine/log'
import { magiciansMarket as game } from '@shared/games/magicians-market'
import { GOODS, MAGICIANS, type Orders } from '@shared/games/magicians-market/types'
import { NMR, play, stateWith, tableOf, units, written } from '../../support/magicians-market'
import { readCases } from '../case-text'

/** "10 coins, 2 wands, 1 cape" or "10 coins, nothing". Goods not said are null. */
function holding(value: string): { coins: number | null; goods: number[] | null } {
  const coins = /(\d+) coins?/u.exec(value)
  const rest = value.replace(/\d+ coins?,? ?/u, '').trim()
  return { coins: coins === null ? null : Number(coins[1]), goods: rest === '' ? null : units(rest) }
}

function prices(value: string): ReadonlyMap<number, number> {
  return new Map(
    value.split(', ').map((piece): [number, number] => {
      const [, good, price] = /^(.+) (\d+)$/u.exec(piece) ?? []
      const at = (GOODS as readonly string[]).indexOf(good ?? '')
      if (at < 0) throw new Error(`"${piece}" is no price`)
      return [at, Number(price)]
    }),
  )
}

const magician = (key: string): number => {
  const at = (MAGICIANS as readonly string[]).indexOf(key.slice(4))
  if (at < 0) throw new Error(`"${key}" names no magician`)
  return at
}

const cases = readCases('days.txt', readFileSync(join(import.meta.dirname, 'cases', 'days.txt'), 'utf8'))

describe('days', () => {
  test.each(cases.map((given) => [given.title, given] as const))('%s', (_, given) => {
    const players = given.settings.get('players')?.split(', ') ?? []
    const table = tableOf(players)
    const said = new Map(given.before.map(({ key, value }) => [key, value]))
    const [day] = given.turns
    const start = stateWith(table, {
      prices: GOODS.map((_good, g) => prices(said.get('prices') ?? 'cape 1').get(g) ?? 1),
      bags: Object.fromEntries(
        given.before
          .filter(({ key }) => key.startsWith('bag '))
          .map(({ key, value }) => [magician(key), units(value)]),
      ),
      players: players.map((name) => {
        const { coins, goods } = holding(said.get(name) ?? '')
        return { ...(coins === null ? {} : { coins }), ...(goods === null ? {} : { goods }) }
      }),
    })
    const inputs = players.map((name, seat) => {
      const text = day!.orders.get(name)?.trim() ?? 'none'
      return text === 'none' ? NMR : written(table, start, seat, text)
    })
    const { state, log } = play(table, start, inputs as { kind: 'sent'; orders: Orders }[])
    const sentences = (of: typeof log): string => of.map((line) => game.say(table, line)).join('\n')
    for (const { key, value } of day!.after) {
      if (key === 'says') expect(sentences(log.filter((line) => mayRead(line, PUBLIC)))).toContain(value)
      else if (key === 'never says') expect(sentences(log)).not.toContain(value)
      else if (key.startsWith('says to ')) {
        const seat = players.indexOf(key.slice(8))
        expect(
          sentences(log.filter((line) => mayRead(line, seatViewer(seat)) && !mayRead(line, PUBLIC))),
        ).toContain(value)
      } else if (key === 'prices')
        for (const [g, price] of prices(value)) expect([GOODS[g], state.prices[g]]).toEqual([GOODS[g], price])
      else if (key.startsWith('bag ')) expect([key, state.bags[magician(key)]]).toEqual([key, units(value)])
      else {
        const player = state.players[players.indexOf(key)]
        const { coins, goods } = holding(value)
        if (coins !== null) expect([key, player?.coins]).toEqual([key, coins])
        if (goods !== null) expect([key, player?.goods]).toEqual([key, goods])
      }
    }
    expect(day!.after.length).toBeGreaterThan(0)
  })
})

test('the catalogue has not shrunk', () => expect(cases.length).toBeGreaterThanOrEqual(6))
test.each(['orders Anna', 'case: x\nnonsense', 'case: x\nbefore\n  no colon here'])(
  'what cannot be read is refused: %j',
  (text) => expect(() => readCases('x.txt', text)).toThrow(),
)
