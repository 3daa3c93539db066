// Three Crowns (map-game/): what every game is tested for, and a case for every ruling.
import { expect, it } from 'vitest'
import { makeDice } from '@shared/engine/dice/dice'
import { seatViewer } from '@shared/engine/log'
import { asAnyGame } from '@shared/kit/define-game'
import { describeCases } from '../support/describe-cases'
import { describeGame } from '../support/describe-game'
import { beginning, tableFor } from '../support/game-tests'
import { offer } from '../support/offered'
import { smallGame } from '../support/small-game'
import { mapGame as game } from './map-game'
import { form } from './map-game/orders'
import { sentences } from './map-game/telling'
import { PROVINCES, type Phase } from './map-game/types'

const PLACES = ['ald', 'Birch Fen', 'col', 'the Moor', 'East March', 'Isle', 'far']

offer(asAnyGame(game))

describeGame(game, {
  ...smallGame(game, {
    codes: Object.keys(sentences),
    rare: ['retreated'],
    writes: [
      ...PLACES.flatMap((one) =>
        PLACES.map((other) => `${one} - ${other}\nA far S ${one} - ${other}\nretreat ${one} to ${other}\nbuild ${one}`),
      ),
      ...PROVINCES.map((each) => `build ${each}\n${each} D\nald S bir\nvote draw`),
      PROVINCES.map((each, i) => `${each} - ${PROVINCES[(i + 1) % 6] ?? ''}`).join('\n'),
      'vote on',
    ],
  }),
  games: { held: 60, pinned: 0 },
})

describeCases(
  game,
  `
  TC-1: each power begins with the army of its home
  given powers ["Heron","Kestrel","Raven"], armies {"Alder Vale":0,"Cold Harbour":1,"East March":2}
  then turn 2, season "Autumn", phase "moves"
  all read: No orders came from Anna

  TC-1: names, abbreviations and other spellings are one province; an army has one order
  given armies {"Alder Vale":0,"Cold Harbour":1}
  Anna: A ald to the Fen
  Brian: Army Coldharbour - dun
  Cleo: vote on
  then armies {"Birch Fen":0,"Dun Moor":1}
  all read: Brian moves from Cold Harbour to Dun Moor

  TC-1: an army that is ordered twice, one that is not there, a province that is none, an order of another phase
  given armies {"Alder Vale":0}
  Anna: hold ald
  Anna: ald - bir
  Brian: hold far
  Cleo: hold Norwich
  problems: ordered-twice not-possible-now line-not-understood no-orders

  TC-1: builds are no orders of spring
  Anna: build ald
  problems: not-at-this-time no-orders

  TC-2: an army goes to a neighbour only
  given armies {"Alder Vale":0}
  Anna: ald - eas
  then armies {"Alder Vale":0}
  all read: Anna has no border between Alder Vale and East March

  TC-3: equals bar each other the way, and three in a ring all move
  given armies {"Birch Fen":0,"Dun Moor":1,"Far Isle":2}
  Anna: bir - dun
  Brian: dun - far
  Cleo: far - bir
  then armies {"Dun Moor":0,"Far Isle":1,"Birch Fen":2}

  TC-3: two do not change places
  given armies {"Birch Fen":0,"Dun Moor":1}
  Anna: bir - dun
  Brian: dun - bir
  then armies {"Birch Fen":0,"Dun Moor":1}
  all read: Anna stays in Birch Fen: the way to Dun Moor is barred

  TC-3: nobody drives out their own
  given armies {"Birch Fen":0,"Alder Vale":0,"Far Isle":0}
  Anna: bir - ald
  Anna: far S bir - ald
  then armies {"Alder Vale":0,"Birch Fen":0,"Far Isle":0}, phase "moves"

  TC-4: two drive out one
  given armies {"Birch Fen":0,"Alder Vale":0,"Far Isle":1}
  Anna: bir - far
  Anna: A Ald S A Bir - Far
  Brian: far hold
  then armies {"Far Isle":0,"Alder Vale":0}, phase "retreats"
  all read: Brian is driven out of Far Isle

  TC-4: an attack from elsewhere cuts the support
  given armies {"Birch Fen":0,"Alder Vale":0,"Far Isle":1,"Dun Moor":1}
  Anna: ald - far
  Anna: bir S ald - far
  Brian: dun - bir
  then armies {"Birch Fen":0,"Alder Vale":0,"Far Isle":1,"Dun Moor":1}
  all read: Anna gives no support from Birch Fen

  TC-4: support for an army that holds
  given armies {"Birch Fen":0,"Alder Vale":0,"Far Isle":1,"Dun Moor":1}
  Anna: ald - far
  Anna: bir S ald - far
  Brian: dun supports far
  then phase "moves", armies {"Birch Fen":0,"Alder Vale":0,"Far Isle":1,"Dun Moor":1}

  TC-5: who has nowhere to go is lost
  given armies {"Cold Harbour":1,"Birch Fen":0,"Dun Moor":0}
  Anna: bir - col
  Anna: dun S bir - col
  Brian: hold col
  then phase "moves", driven []
  all read: Brian loses the army of Cold Harbour

  TC-6: two that go to the same place are both lost
  given phase "retreats", armies {}, driven [{"seat":0,"from":"Alder Vale","open":["Far Isle"]},{"seat":1,"from":"Dun Moor","open":["Far Isle"]}]
  Anna: retreat ald to far
  Brian: dun - far
  then armies {}, phase "moves", season "Autumn"
  all read: Brian loses the army of Dun Moor

  TC-6: a retreat
  given phase "retreats", armies {}, driven [{"seat":0,"from":"Alder Vale","open":["Far Isle"]}]
  Anna: ald retreats Far Isle
  then armies {"Far Isle":0}
  all read: Anna retreats from Alder Vale to Far Isle

  TC-7: who sends nothing holds, and loses what is too much from the top of the list
  given phase "builds", season "Autumn", armies {"Alder Vale":0,"Far Isle":0}, owners {"Far Isle":0,"Dun Moor":1}
  then armies {"Far Isle":0}, turn 2, year 1902, season "Spring"
  all read: Anna loses the army of Alder Vale

  TC-8: after the autumn armies own where they are, and each winter the numbers are made even
  given season "Autumn", armies {"Birch Fen":0}, owners {"Alder Vale":0,"Cold Harbour":1}
  Anna: bir hold
  then phase "builds", owners {"Alder Vale":0,"Birch Fen":0,"Cold Harbour":1}

  TC-8: an army is built where its power owns an empty province
  given phase "builds", season "Autumn", armies {"Birch Fen":0}, owners {"Alder Vale":0,"Birch Fen":0}
  Anna: build in the Vale
  then armies {"Birch Fen":0,"Alder Vale":0}
  all read: Anna raises an army in Alder Vale

  TC-9: four provinces win
  given season "Autumn", armies {"Alder Vale":0,"Birch Fen":0,"Dun Moor":0,"Far Isle":0,"Cold Harbour":1}
  then over true, winners [0]
  all read: The game is over: Anna wins

  TC-9: all who are left vote for a draw
  given armies {"Alder Vale":0,"Cold Harbour":1,"East March":2}
  Anna: vote draw
  Brian: vote for draw
  Cleo: vote draw
  then over true, winners [0,1,2]
  all read: Anna, Brian and Cleo agree on a draw

  TC-9: the last year ends in a draw of those with most
  options: Last year 1901
  given season "Autumn", armies {"Alder Vale":0,"Cold Harbour":1}, owners {"Alder Vale":0,"Cold Harbour":1}
  then over true, winners [0,1]`,
)

it.each<[Phase, readonly string[]]>([
  ['moves', ['Hold', 'Move', 'Support', 'Vote']],
  ['retreats', ['Retreat', 'Disband', 'Vote']],
  ['builds', ['Disband', 'Build', 'Vote']],
])('the form of the phase of %s offers its orders, and what it makes is read', (phase, labels) => {
  const table = tableFor(game, 3)
  const start = beginning(game, table, makeDice('form'))
  const state = {
    ...start,
    phase,
    owners: { 'Far Isle': 0 },
    driven: [{ seat: 0, from: 'Dun Moor', open: [] }],
  } as const
  const view = game.view(table, state, seatViewer(0))
  const offered = form.acts.filter(({ when }) => when?.(view) !== false)
  expect(offered.map(({ label }) => label)).toEqual(labels)
  for (const each of offered) {
    const act = each.fresh(view)
    for (const field of each.fields(view, act)) if (field.kind !== 'list') expect(field.set(field.value)).toEqual(act)
    expect(form.lacks?.(act, view)).toBeNull()
    const { orders, problems } = game.parse(table, view, form.formatAct(act, view), { seat: 0, mode: 'typed' })
    expect([orders, problems]).toEqual([{ steps: [{ kind: 'act', act }], phase }, []])
    expect(game.check(table, view, orders ?? { steps: [] })).toEqual([])
  }
})
