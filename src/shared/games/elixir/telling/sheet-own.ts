// Blocks for one reader: the owner's facts and slip, the referee's secrets.
import { clockwise } from '../../../kit/view'
import { at } from '../../../engine/at'
import type { Seat } from '../../../engine/log'
import type { Block } from '../../../sheets/document'
import type { Sheet, SlipSpec } from '../../../kit/sheets/sheet'
import { fact, strong, type Fact } from '../../../kit/sheets/sheet-parts'
import { stepsFrom } from '../board'
import type { Pack } from '../pack'
import { placeName, tallied } from '../table'
import type { ExView } from '../types'
import { brewWords } from './sheet-tables'

/** Data of a sheet. */
export type ExSheet = Sheet<Pack, ExView>

const cardsLeft = ({ potionsLeft }: ExView): string =>
  Object.entries(potionsLeft ?? {})
    .map(([name, n]) => `${name} ${n}`)
    .join(', ')

export function own({ table, view }: ExSheet, seat: Seat): readonly Fact[] {
  const me = at(view.players, seat)
  const inUse = me.inUse.map(({ potion, level }) => `${potion} (level ${level})`)
  const left = cardsLeft(view)
  const guard = me.guard === true ? [' – Baneful Brew on guard'] : []
  return [
    fact('Colour', me.colour),
    fact('Place', placeName(table, me.place)),
    fact('Gold', String(me.gold)),
    fact('Carried', tallied(me.carried)),
    fact('On the shelf', tallied(me.shelf)),
    fact('On the table', brewWords(me, 'nothing')),
    fact('Potions', strong(tallied(me.potions ?? [], 'none')), ...guard),
    fact('In use', inUse.join(', ') || 'none'),
    ...(left === '' ? [] : [fact('Cards left', left)]),
    ...(me.hired.length > 0 ? [fact('Hired', me.hired.join(', '))] : []),
  ]
}

/** The wizard whose turn is next, or the order of the turns of the round, in words (EX-1). */
export function playOrder({ pace, players, next, start }: ExView): string {
  const order = clockwise(players.length, pace === 'single' ? next : start).filter(
    (seat) => players[seat]?.out === false,
  )
  const names = order.map((seat) => players[seat]?.name ?? '')
  return pace === 'single' ? `the turn of ${names[0] ?? 'nobody'}` : `the turns of ${names.join(', ')}, in this order`
}

export function slip({ table, view }: ExSheet, seat: Seat): SlipSpec | null {
  if (view.pace === 'single' && view.next !== seat) return null
  const { place, colour } = at(view.players, seat)
  const { board } = table.pack
  const steps = stepsFrom(board, place, colour)
  const near = board.spaces
    .filter(({ kind, id }) => kind !== 'street' && steps.has(id) && id !== place)
    .map(({ owner, label, id }) => `${owner === null ? label : 'your Lab'} ${steps.get(id) ?? 0}`)
  return {
    slots: [{ key: 'turn', hint: `from ${placeName(table, place)}; steps to ${near.join(', ')}`, lines: 6 }],
    hints: [
      `Played next: ${playOrder(view)}.`,
      'In this order: drink speedy soda · pay healer · move to jeweller (or to a number; or: move towards lab) · buy 2 mandrake, ruby · hire up to 3 · store all · take all · brew mandrake + salt + ruby · add ruby. Also: play Fergus on Blue · filch from Blue · guard with baneful brew.',
      'Any of them may depend on what happens: if shop("ruby") > 0 then buy ruby else buy opal. No slip at all: you take your gold and stay where you are.',
    ],
  }
}

/** Everybody's potions and the rest of the pack. */
export function hidden({ view }: ExSheet): readonly Block[] {
  const rows = view.players.map(({ name, potions, knows }) =>
    fact(name, `potions: ${tallied(potions ?? [], 'none')}; knows ${knows?.length ?? 0} of 9`),
  )
  return [{ block: 'facts', rows: [...rows, fact('Pack', cardsLeft(view))] }]
}
