// Secrets on the sheets of all five games, in every format, real PDFs among them. Canaries: what is secret is put into
// a state as a word of its own and looked for on everybody's sheet. Non-interference: two states that differ in
// secrets alone give a viewer who may not know them the same sheet.
import { describe, expect, test } from 'vitest'
import type { AnyGame, Table } from '@shared/kit/game'
import { PUBLIC, REFEREE, seatViewer, type LogLine, type Seat, type Viewer } from '@shared/engine/log'
import { findGame } from '@shared/games/registry'
import * as EX from '../support/elixir'
import * as FG from '../support/fourth-game'
import { everyFormat, squeezed } from '../support/formats'
import * as MM from '../support/magicians-market'
import * as MS from '../support/magic-spell'
import { gameSheet } from '../support/sheets'
import * as SM from '../support/spell-merchants'

interface Scene {
  readonly table: Table<unknown>
  readonly state: object
  readonly log: readonly LogLine[]
  readonly turn: number
}
interface Row {
  readonly game: string
  readonly scene: Scene
  /** A word and who may read it; the referee always. */
  readonly secrets: readonly { readonly word: string; readonly knows: readonly Seat[] }[]
  /** The same for these viewers, another in what they may not know. */
  readonly twin: {
    readonly scene: Scene
    readonly same: readonly Viewer[]
    readonly referee: 'sees' | 'sees not'
  }
}

function spellMerchants(): Row {
  const plain = SM.tableOf(4)
  const letters = Object.keys(plain.pack.formulae) as (keyof typeof plain.pack.formulae)[]
  const formulae = Object.fromEntries(
    letters.map((letter) => [letter, { ...plain.pack.formulae[letter], text: `be xformula${letter}x` }]),
  ) as typeof plain.pack.formulae
  const table = { ...plain, pack: { ...plain.pack, formulae } }
  const orders = ['offer 1', 'offer 2', 'restock 556', 'offer 66'].map((text) => SM.sent(text))
  const { state, log } = SM.session(table, SM.begin(table), orders)
  const later = state.wizards.slice(4)
  const other = { ...state, wizards: [...state.wizards.slice(0, 4), ...later.slice().reverse()] }
  return {
    game: 'spell-merchants',
    scene: { table, state, log, turn: 1 },
    secrets: later.map((letter) => ({ word: `xformula${letter}x`, knows: [] })),
    twin: {
      scene: { table, state: other, log, turn: 1 },
      same: [PUBLIC, ...table.seats.map((_, seat) => seatViewer(seat))],
      referee: 'sees',
    },
  }
}

function elixir(): Row {
  const table = EX.tableOf(4)
  const start = EX.begin(table)
  const crossing = start.formulae.find(({ potion }) => potion === 'Potion of Prowess')!
  const known = [{ herb: crossing.herb, special: crossing.special }]
  const scene = (potions: readonly ['Elixir Part 3' | 'Elixir Part 1', 'Baneful Brew'], alley: string) => {
    const state = EX.stateWith(table, {
      players: [{}, { potions, guard: potions[0] === 'Elixir Part 3', knows: known }],
      alley: [alley],
    })
    return { table, turn: 1, ...EX.play(table, state, [null, null, null, null]) }
  }
  return {
    game: 'elixir',
    scene: scene(['Elixir Part 3', 'Baneful Brew'], 'Elixir Part 2'),
    secrets: [
      { word: 'Elixir Part 3', knows: [1] },
      { word: 'Potion of Prowess', knows: [1] },
      { word: 'Elixir Part 2', knows: [] },
    ],
    twin: {
      scene: scene(['Elixir Part 1', 'Baneful Brew'], 'Elixir Part 3'),
      same: [PUBLIC, seatViewer(0), seatViewer(2)],
      referee: 'sees',
    },
  }
}

function magiciansMarket(): Row {
  const table = MM.tableOf(4)
  const coins = [70_101, 70_202, 70_303, 70_404]
  const at = (add: number) =>
    MM.stateWith(table, { players: coins.map((n, i) => ({ coins: i === 0 ? n : n + add })) })
  const goods = 'generate cape, deck, wand'
  // Brian gives to Dai and gets from Cleo; or Cleo gives to Dai at once: every inventory is the same.
  const texts = [
    `${goods}\nbid 6071 on Pierre`,
    `${goods}\ngift a deck to Dai\nbid 8062 on Jackie`,
    `${goods}\ngift a deck to Brian\nbid 5093 on Jackie`,
    `${goods}\nbid 4084 on Jackie`,
  ]
  const others = [
    texts[0]!,
    `${goods}\nbid 9555 on Jackie`,
    `${goods}\ngift a deck to Dai\nbid 5666 on Jackie`,
    goods,
  ]
  const scene = (add: number, all: readonly string[]) => ({
    table,
    turn: 1,
    ...MM.day(table, at(add), all),
  })
  const played = scene(0, texts)
  const now = played.state.players.map(({ coins: n }, seat) => ({ word: String(n), knows: [seat] }))
  return {
    game: 'magicians-market',
    scene: played,
    secrets: [
      ...now,
      ...coins.map((n, seat) => ({ word: String(n), knows: [seat] })),
      ...['6071', '8062', '5093', '4084'].map((word, seat) => ({ word, knows: [seat] })),
      { word: 'Brian gives', knows: [1] },
      { word: 'Cleo gives', knows: [2] },
    ],
    twin: { scene: scene(900, others), same: [PUBLIC, seatViewer(0)], referee: 'sees' },
  }
}

function magicSpell(): Row {
  const table = MS.tableOf(3)
  const [a, b, c, d] = table.pack.spells.map(({ word }) => word).filter((word) => word.length > 5)
  const make = (cabinets: readonly string[], words: readonly string[], face: string): Scene => {
    const start = MS.position(
      table,
      words.map((homework) => ({ homework })),
    )
    const { state, log } = MS.play(table, start, ['rest', 'rest', 'rest'])
    return {
      table,
      turn: 1,
      log,
      state: {
        ...state,
        players: state.players.map((player, i) => ({ ...player, cabinet: [cabinets[i]!] })),
        laboratory: state.laboratory.map((place, i) => (i === 3 ? { ...place, tile: face } : place)),
      },
    }
  }
  return {
    game: 'magic-spell',
    scene: make(['xcab0x', 'xcab1x', 'xcab2x'], [a!, b!, c!], 'xfacex'),
    secrets: [
      ...[a, b, c].map((word, seat) => ({ word: word!, knows: [seat] })),
      ...['xcab0x', 'xcab1x', 'xcab2x'].map((word, seat) => ({ word, knows: [seat] })),
    ],
    twin: {
      scene: make(['xcab0x', 'xcab4x', 'xcab5x'], [a!, c!, d!], 'xothx'),
      same: [PUBLIC, seatViewer(0)],
      referee: 'sees',
    },
  }
}

function fourthGame(): Row {
  const table = FG.tableOf(['Anna', 'Brian', 'Cleo'])
  const make = (host: string): Scene => {
    const addresses = ['gxabc', 'abcde', 'flaxg'].map((name, i) => `${name}@${host}-${i}.example`)
    const { state, log } = FG.standing(table, FG.begin(table, addresses), [
      { by: 'Anna', text: 'Piece 1: 7, 1' },
      { by: 'Brian', text: 'Piece 3: 3, 3' },
    ])
    return { table, state, log, turn: 0 }
  }
  return {
    game: 'fourth-game',
    // Only the places of the letters are known of an address: no state holds more.
    scene: make('secret'),
    secrets: [],
    twin: { scene: make('other'), same: [PUBLIC, seatViewer(0)], referee: 'sees not' },
  }
}

const ROWS = [spellMerchants, elixir, magiciansMarket, magicSpell, fourthGame].map((make) => make())
const sheet = (game: string, { table, state, log, turn }: Scene, viewer: Viewer) =>
  gameSheet(findGame(game) as AnyGame, table, state, log, viewer, turn, 'xcanaryx')

describe.each(ROWS)('$game', ({ game, scene, secrets, twin }) => {
  test('a secret stands on the sheets of those who may know it, in every format, and nowhere else', async () => {
    const seats = scene.table.seats.map((_, seat) => seat)
    for (const viewer of [PUBLIC, ...seats.map((seat) => seatViewer(seat)), REFEREE]) {
      const seat = viewer.kind === 'seat' ? viewer.seat : null
      const referee = viewer.kind === 'referee'
      for (const [format, out] of await everyFormat(sheet(game, scene, viewer))) {
        const where = `${format} for ${viewer.kind} ${seat ?? ''}`
        for (const { word, knows } of secrets) {
          const may = seat !== null && knows.includes(seat)
          expect(out.includes(squeezed(word)), `${word}: ${where}`).toBe(may || referee)
        }
        expect(out, where).not.toContain('secret-')
        expect(out.includes('xcanaryx'), where).toBe(referee)
        for (const owner of seats)
          expect(out.includes(`own-${owner}@post.example`), where).toBe(owner === seat)
      }
    }
  })

  test('what a viewer may not know changes nothing of the sheet', () => {
    for (const viewer of twin.same) {
      const [one, other] = [sheet(game, scene, viewer), sheet(game, twin.scene, viewer)]
      expect(other).toEqual(one)
    }
    const [one, other] = [scene, twin.scene].map((each) => sheet(game, each, REFEREE))
    if (twin.referee === 'sees') expect(other).not.toEqual(one)
    else expect(other).toEqual(one)
  })
})
