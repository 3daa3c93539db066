// Three Crowns in words: sentences of the log, the blocks of a sheet, the map.
import type { JsonObject } from '@shared/engine/json'
import type { GameReport } from '@shared/kit/define-game'
import { pictureOf, type Drawing } from '@shared/kit/sheets/drawing'
import type { Table } from '@shared/kit/game'
import { capital, gameOver, proseOf, type Sentences } from '@shared/kit/prose'
import type { SheetSpec } from '@shared/kit/sheets/sheet'
import { fact, heading, inBrief, paragraph, tableFrom } from '@shared/kit/sheets/sheet-parts'
import { nameOf } from '@shared/kit/view'
import { examples } from './orders'
import { BORDERS, placesOf, PROVINCES, type Province, type View } from './types'

export const DRAW = 'agree on a draw'

/** Sentences for the game’s own log codes; `from` and `to` are provinces. */
export const sentences = {
  'too-far': (p) => `${p.who} has no border between ${p.text('from')} and ${p.text('to')}: the army holds.`,
  moved: (p) => `${p.who} moves from ${p.text('from')} to ${p.text('to')}.`,
  stopped: (p) => `${p.who} stays in ${p.text('from')}: the way to ${p.text('to')} is barred.`,
  cut: (p) => `${p.who} gives no support from ${p.text('from')}.`,
  driven: (p) => `${p.who} is driven out of ${p.text('from')}.`,
  destroyed: (p) => `${p.who} loses the army of ${p.text('from')}.`,
  retreated: (p) => `${p.who} retreats from ${p.text('from')} to ${p.text('to')}.`,
  built: (p) => `${p.who} raises an army in ${p.text('from')}.`,
  voted: (p) => `${p.who} votes ${p.text('vote') === 'draw' ? 'for a draw' : 'to play on'}.`,
  'game-over': gameOver(DRAW),
} satisfies Sentences<null>
export type LogCode = keyof typeof sentences

export const say = proseOf<null>(sentences)

/** Middles of provinces on the map. */
const MIDDLES: { readonly [province in Province]: readonly [x: number, y: number] } = {
  'Alder Vale': [60, 60],
  'Birch Fen': [180, 90],
  'Cold Harbour': [300, 60],
  'Dun Moor': [240, 180],
  'East March': [180, 270],
  'Far Isle': [120, 180],
}

const drawingOf = ({ armies, players }: View): Drawing => {
  const name = (province: Province): string => players[armies[province] ?? -1]?.power ?? ''
  const lines = PROVINCES.flatMap((one) =>
    BORDERS[one].map((other) => {
      const [[x1, y1], [x2, y2]] = [MIDDLES[one], MIDDLES[other]]
      return `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" stroke="#888888"/>`
    }),
  )
  const text = (x: number, y: number, words: string): string =>
    `<text x="${x}" y="${y}" text-anchor="middle" font-family="sans-serif" font-size="11" fill="#000000">${words}</text>`
  const spots = PROVINCES.map((each) => {
    const [x, y] = MIDDLES[each]
    return `<rect x="${x - 46}" y="${y - 20}" width="92" height="40" fill="#ffffff" stroke="#000000"/>${text(x, y - 4, each)}${text(x, y + 12, name(each))}`
  })
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 360 310">${[...lines, ...spots].join('')}</svg>`,
    ...{ width: 360, height: 310 },
    description: PROVINCES.map((each) => `${each}: ${name(each) === '' ? 'empty' : name(each)}`).join('; '),
  }
}

/** Who has an army where, and owns what, by names. */
export function report(table: Table<null>, { armies, owners, driven, year, season, phase, players }: View): GameReport {
  const named = (by: View['armies']): JsonObject =>
    Object.fromEntries(PROVINCES.flatMap((each) => (by[each] === undefined ? [] : [[each, nameOf(table, by[each])]])))
  return {
    ...{ year, season, phase, armies: named(armies), owners: named(owners) },
    driven: driven.map(({ seat, from, open }) => ({ name: nameOf(table, seat), from, open })),
    players: players.map(({ power, draw }) => ({ power, draw })),
  }
}

export const pictures = (_table: unknown, view: View) => [pictureOf(drawingOf(view))]

const listOf = (provinces: readonly Province[]): string => (provinces.length === 0 ? 'none' : provinces.join(', '))

export const sheet: SheetSpec<null, View> = {
  welcome: () => [
    inBrief([
      ['Three powers fight over six provinces. Armies move all at once; an army supports one beside it.', 'TC-2 TC-4'],
      ['Who is driven out retreats; each winter powers have as many armies as provinces.', 'TC-6 TC-8'],
      ['Four provinces win. All who are left may agree on a draw.', 'TC-9'],
    ]),
  ],
  ownRows: ({ view }, seat) => [
    fact('Power', view.players[seat]?.power ?? ''),
    fact('Armies', listOf(placesOf(view.armies, seat))),
  ],
  state: ({ view }) => [
    heading('The map'),
    ...pictures(null, view),
    tableFrom(view.players, [
      ['Power', ({ name }) => name],
      [
        'Provinces',
        ({ power }) =>
          listOf(
            placesOf(
              view.owners,
              view.players.findIndex((each) => each.power === power),
            ),
          ),
      ],
      ['Vote', ({ draw }) => (draw ? 'draw' : 'play on')],
    ]),
    ...view.driven.map(({ seat, from, open }) =>
      paragraph(`${view.players[seat]?.name ?? ''} retreats from ${from} to ${open.join(' or ')}.`),
    ),
  ],
  slip: ({ view }) => ({
    slots: [{ key: 'orders', hint: capital(view.phase), lines: 6 }],
    hints: [`For example: ${examples(view).join(' · ')}`],
  }),
}
