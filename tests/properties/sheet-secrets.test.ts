// Secrets of Spell Merchants on sheets (those of all games: sheet-secrets-games.test.ts): what is secret is put into a state as words of its own and looked for on every sheet in every format.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeDice } from '@shared/engine/dice/dice'
import type { Viewer } from '@shared/engine/log'
import { spellMerchants } from '@shared/games/spell-merchants'
import { LETTERS } from '@shared/games/spell-merchants/types'
import type { SmTable } from '@shared/games/spell-merchants/table'
import type { State } from '@shared/games/spell-merchants/types'
import { toText } from '@shared/sheets/to-text'
import { TEXT_FORMATS, squeezed } from '../support/formats'
import { sheetOf } from '../support/sheets'
import { begin, sent, session, tableOf } from '../support/spell-merchants'

/** The house pack with a word of its own in every formula. */
function marked(players: number, options = {}): SmTable {
  const table = tableOf(players, options)
  const formulae = Object.fromEntries(
    LETTERS.map((letter) => [letter, { ...table.pack.formulae[letter], text: `be xformula${letter}x` }]),
  ) as SmTable['pack']['formulae']
  return { ...table, pack: { ...table.pack, formulae } }
}

function play(
  table: SmTable,
  turns: number,
  seed: string,
): { state: State; log: readonly import('@shared/engine/log').LogLine[]; turn: number } {
  let state = begin(table, seed)
  let log: readonly import('@shared/engine/log').LogLine[] = []
  let turn = 0
  while (turn < turns && !state.over) {
    const inputs = table.seats.map((_, i) =>
      (i + turn) % 4 === 3
        ? ({ kind: 'nmr' } as const)
        : sent((i + turn) % 3 === 0 ? 'restock 556' : 'offer 1', (i + turn) % 2 === 0 ? 'random' : 'offer 2'),
    )
    const played = session(table, state, inputs, seed)
    state = played.state
    log = played.log
    turn++
  }
  return { state, log, turn }
}

const viewers = (n: number): Viewer[] => [
  { kind: 'public' },
  ...Array.from({ length: n }, (_, seat): Viewer => ({ kind: 'seat', seat })),
]

describe('secrets', () => {
  test('of the referee stand on no sheet but his, in any text format', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 3, max: 5 }),
        fc.integer({ min: 0, max: 5 }),
        fc.string({ minLength: 1 }),
        (players, turns, seed) => {
          const table = marked(players)
          const { state, log, turn } = play(table, turns, seed)
          const later = state.over ? [] : state.wizards.slice(2 * state.session)
          for (const viewer of viewers(players)) {
            const doc = sheetOf(table, state, log, viewer, turn, 'xcanaryx')
            for (const [format, render] of Object.entries(TEXT_FORMATS)) {
              const out = squeezed(render(doc))
              expect(out, format).not.toContain('xcanaryx')
              for (const letter of later)
                expect(out, `wizard (${letter}) in ${format}`).not.toContain(`xformula${letter}x`)
              table.seats.forEach((_, seat) => {
                const own = viewer.kind === 'seat' && viewer.seat === seat
                expect(out.includes(`own-${seat}@post.example`), `address ${seat} in ${format}`).toBe(own)
              })
            }
          }
        },
      ),
      { numRuns: 60 },
    )
  })

  test('do stand on the referee’s sheet (the canaries sing)', () => {
    const table = marked(4)
    const { state, log, turn } = play(table, 2, 'seed')
    const out = squeezed(toText(sheetOf(table, state, log, { kind: 'referee' }, turn, 'xcanaryx')))
    for (const secret of [
      'xcanaryx-seed',
      'xcanaryx-address-0',
      'xcanaryx-order-3',
      'xcanaryx/die',
      'xcanaryx-note',
    ])
      expect(out).toContain(secret)
    for (const letter of state.wizards.slice(2 * state.session)) expect(out).toContain(`xformula${letter}x`)
  })

  test('hidden restocks stand on the owner’s sheet only (SM-18)', () => {
    const table = marked(4, { hiddenRestocks: true })
    const start = begin(table, 'seed')
    const played = session(
      table,
      start,
      [sent('restock 111', 'pass'), sent('offer 1'), sent('offer 2'), sent('offer 3')],
      'seed',
    )
    const sheet = (viewer: Viewer): string => toText(sheetOf(table, played.state, played.log, viewer, 1))
    expect(sheet({ kind: 'seat', seat: 0 })).toContain('receives 1 1 1')
    for (const viewer of [{ kind: 'public' } as const, { kind: 'seat', seat: 1 } as const]) {
      expect(sheet(viewer)).not.toContain('1 1 1')
      expect(sheet(viewer)).toContain('hidden')
    }
  })

  test('a conditional order is told to its sender only', () => {
    const table = marked(4)
    const start = begin(table, 'seed')
    const condition = { text: 'I have 999 points, says the heron', cel: 'me.points >= 999' }
    const orders = {
      rounds: [
        {
          kind: 'if',
          condition,
          then: { kind: 'act', act: { do: 'pass' } },
          else: { kind: 'act', act: { do: 'offer', digits: [1] } },
        },
        null,
      ],
    } as const
    const played = spellMerchants.resolve(
      table,
      start,
      [{ kind: 'sent', orders }, sent('offer 1'), sent('offer 2'), sent('offer 3')],
      makeDice('seed'),
    )
    for (const viewer of [...viewers(4), { kind: 'referee' } as const]) {
      const knows = viewer.kind === 'referee' || (viewer.kind === 'seat' && viewer.seat === 0)
      expect(
        toText(sheetOf(table, played.state, played.log, viewer, 1)).includes('heron'),
        JSON.stringify(viewer),
      ).toBe(knows)
    }
  })
})
