// Orders that share their line with a greeting, and names with typographic dashes and apostrophes: the same in every game.
import { describe, expect, it } from 'vitest'
import type { Reading, ReadingMode } from '@shared/engine/order-text/reading'
import { seatViewer } from '@shared/engine/log'
import type { Table } from '@shared/kit/game'
import { elixir } from '@shared/games/elixir'
import { magicSpell } from '@shared/games/magic-spell'
import { magiciansMarket } from '@shared/games/magicians-market'
import { spellMerchants } from '@shared/games/spell-merchants'
import * as ex from '../../../support/elixir'
import * as ms from '../../../support/magic-spell'
import * as mm from '../../../support/magicians-market'
import * as sm from '../../../support/spell-merchants'

/** Reads for the first seat; the second one is called `name`. */
type Read = (name: string, text: string, mode: ReadingMode) => Reading<unknown>

/** The table with its second seat renamed. */
const renamed = <P>(table: Table<P>, name: string): Table<P> => ({
  ...table,
  seats: table.seats.map((seat, i) => (i === 1 ? { ...seat, name, label: name } : seat)),
})

const games: readonly {
  id: string
  read: Read
  order: string
  conditional: (name: string) => string
}[] = [
  {
    id: 'Spell Merchants',
    read: (name, text, mode) => {
      const table = renamed(sm.tableOf(4), name)
      const view = spellMerchants.view(table, sm.begin(table), seatViewer(0))
      return spellMerchants.parse(table, view, text, { seat: 0, mode })
    },
    order: 'round 1: offer 5 6 6',
    conditional: (name) => `round 2: if ${name} has 20 points then offer 5 else pass`,
  },
  {
    id: 'Elixir',
    read: (name, text, mode) => {
      const table = renamed(ex.tableOf(4), name)
      const view = elixir.view(table, ex.begin(table), seatViewer(0))
      return elixir.parse(table, view, text, { seat: 0, mode })
    },
    order: 'buy 2 ruby',
    conditional: (name) => `if ${name} has 20 gold then stay`,
  },
  {
    id: 'Magic Spell',
    read: (name, text, mode) => {
      const table = renamed(ms.tableOf(4), name)
      const view = magicSpell.view(table, ms.opening(table, 'greetings'), seatViewer(0))
      return magicSpell.parse(table, view, text, { seat: 0, mode })
    },
    order: 'scrounge 5; keep',
    conditional: (name) => `if ${name} has 4 spirit then rest else pass`,
  },
  {
    id: 'Magician’s Market',
    read: (name, text, mode) => {
      const table = renamed(mm.tableOf(5), name)
      const view = magiciansMarket.view(table, mm.begin(table), seatViewer(0))
      return magiciansMarket.parse(table, view, text, { seat: 0, mode })
    },
    order: 'bid 4 on Blaire',
    conditional: (name) => `if ${name} has a wand then bid 2 on Blaire`,
  },
]
const modes = ['typed', 'mail'] as const
const GREETINGS = [
  ['Hi Pat,', 'Hi Pat'],
  ['Hello Pat -', 'Hello Pat'],
  ['Hello Pat –', 'Hello Pat'],
  ['Dear Pat!', 'Dear Pat!'],
  ['Cheers Pat,', 'Cheers Pat'],
  ['Good evening dear referee.', 'Good evening dear referee'],
] as const

describe.each(games)('$id', ({ read, order, conditional }) => {
  it.each(GREETINGS)('%s in front of an order', (greeting, said) => {
    for (const mode of modes) {
      const alone = read('Brian', order, mode)
      const greeted = read('Brian', `${greeting} ${order}`, mode)
      expect(alone.orders).not.toBeNull()
      expect([greeted.orders, greeted.problems]).toEqual([alone.orders, []])
      expect(greeted.lines[0]).toMatchObject({ use: 'orders' })
      expect(JSON.stringify(greeted.lines[0])).toContain(`(“${said}” is taken for a greeting.)`)
    }
  })

  it('a greeting before a condition', () => {
    for (const mode of modes) {
      const text = conditional('Brian')
      expect(read('Brian', `Hi all, ${text}`, mode).orders).toEqual(read('Brian', text, mode).orders)
    }
  })

  it.each(['Anna–Marie', 'Anna—Marie', 'Jean\u2011Luc', 'Mary – Ann', 'O’Neil', 'Beth\u00a0Lo'])(
    '%s in a condition, as in the roster and as keyboards have it',
    (name) => {
      const typed = name
        .replace(/[–—\u2011]/gu, '-')
        .replace('’', "'")
        .replace('\u00a0', ' ')
      for (const mode of modes) {
        for (const written of [name, typed]) {
          const { orders, problems } = read(name, conditional(written), mode)
          expect(problems).toEqual([])
          expect(JSON.stringify(orders)).toContain(JSON.stringify(JSON.stringify(name)).slice(1, -1))
        }
      }
    },
  )
})

describe('what only looks like a greeting', () => {
  const read = games[0]!.read
  it.each([
    ['Hi, a: offer 5', 'what greets nobody by name'],
    ['Hi Brian, if Brian has 20 points then round 1: pass', 'a name after it is still read'],
  ])('%s (%s)', (text) => {
    expect(read('Brian', text, 'typed').lines[0]?.use).not.toBe('ignored')
  })

  it('a player whose name begins like a greeting', () => {
    const { orders, problems } = read('Dear Pat', 'round 2: if Dear Pat has 20 points then pass', 'typed')
    expect(problems).toEqual([])
    expect(JSON.stringify(orders)).toContain('Dear Pat')
  })

  it('small talk behind a greeting is no order', () => {
    const { orders, lines } = read('Brian', 'Hi Pat, lovely weather here\nround 1: pass', 'mail')
    expect(orders).not.toBeNull()
    expect(lines[0]).toMatchObject({ use: 'ignored' })
  })
})
