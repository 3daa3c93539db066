// Magic Spell: what every game is tested for, and what is its own.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Dice } from '@shared/engine/dice/dice'
import { mayRead, PUBLIC, REFEREE, seatViewer, type Seat, type Viewer } from '@shared/engine/log'
import type { Table } from '@shared/kit/game'
import { magicSpell as game } from '@shared/games/magic-spell'
import type { Pack } from '@shared/games/magic-spell/pack'
import { sentences } from '@shared/games/magic-spell/prose'
import type { State } from '@shared/games/magic-spell/types'
import { describeGame } from '../support/describe-game'
import { TEXT_FORMATS } from '../support/formats'
import { goldenDifference, pinnedGames, pinOf } from '../support/frozen/golden'
import type { Planted } from '../support/game-tests'
import { frameFor } from '../support/sheets'
import * as MS from '../support/magic-spell'
import { tableOf } from '../support/magic-spell'
import { playGame, type PlayedRound, type Style } from '../support/magic-spell-players'

const WORDS = [
  ...'weave scrounge E on OBEAH 37 if it fits then else keep , ; \n Brian : give get cast at { } ★ !'.split(' '),
  ...['any', 'from', 'as', 'bury', '(', ')', 'put back', 'trade with', 'letter == "E"', 'return tiles'],
]

/** Others' secrets and the faces in the laboratory shuffled: what a seat cannot tell apart. */
function twin(_table: Table<Pack>, state: State, seat: Seat | null, dice: Dice): State {
  const others = state.players.flatMap((_, i) => (i === seat ? [] : [i]))
  const hidden = [
    ...state.laboratory.flatMap(({ tile, open }) => (tile !== null && open === null ? [tile] : [])),
    ...others.flatMap((i) => state.players[i]!.cabinet),
  ]
  const tiles = dice.shuffle('tiles', hidden)
  const plain = others.flatMap((i) =>
    state.players[i]!.homework.flatMap(({ word, tiles: laid }) => (laid.every((t) => t === null) ? [word] : [])),
  )
  const words = dice.shuffle('words', [...plain, ...state.deck])
  return {
    ...state,
    deck: words.splice(0, state.deck.length),
    laboratory: state.laboratory.map((place) =>
      place.tile !== null && place.open === null ? { ...place, tile: tiles.pop()! } : place,
    ),
    players: state.players.map((player, i) =>
      i === seat
        ? player
        : {
            ...player,
            cabinet: player.cabinet.map(() => tiles.pop()!),
            homework: player.homework.map((homework) => {
              if (homework.tiles.some((t) => t !== null)) return homework
              const word = words.pop()!
              return { word, tiles: Array.from(word, () => null) }
            }),
            seen: player.seen.map(() => null),
          },
    ),
  }
}

/** Tiles and words of everybody's own. */
function secrets(): Planted<Pack, State> {
  const table = tableOf(3)
  const words = table.pack.spells.map(({ word }) => word).filter((word) => word.length > 5)
  const start = MS.position(
    table,
    words.slice(0, 3).map((homework) => ({ homework })),
  )
  const { state, log } = MS.play(table, start, ['if I have 77 spirit then pass else rest', 'rest', 'rest'])
  const own = (all: readonly string[]) => all.map((word, seat) => ({ word, knows: [seat] }))
  const tiles = ['xcab0x', 'xcab1x', 'xcab2x']
  return {
    table,
    log,
    turn: 1,
    state: {
      ...state,
      players: state.players.map((player, i) => ({ ...player, cabinet: [tiles[i]!] })),
      laboratory: state.laboratory.map((place, i) => (i === 3 ? { ...place, tile: 'xfacex' } : place)),
    },
    secrets: [...own(words.slice(0, 3)), ...own(tiles), { word: '77 spirit', knows: [0] }],
  }
}

/** Random game number `seed` under a ruleset. */
function playRandom(
  seed: number,
  see: (turn: PlayedRound & { readonly table: Table<Pack> }) => void,
  ruleset = game.ruleset,
): void {
  const table = tableOf(
    2 + (seed % 5),
    {
      pace: seed % 3 === 1 ? 'single' : 'round',
      courseload: seed % 4 === 1 ? '12' : '9',
      philosophersStone: seed % 2 === 1,
      openResearch: seed % 5 === 2,
      memoryAid: seed % 7 === 3,
    },
    MS.HOUSE,
    ruleset,
  )
  const sensible = seed % 30 === 0
  playGame(table, seed, sensible ? 'sensible' : 'wild', sensible ? 160 : 9, (round) => see({ table, ...round }))
}

const PINNED = 80

describeGame(game, {
  play: (seed, see) => playRandom(seed, see),
  games: { held: 200, pinned: PINNED },
  // The rare ones have rows in the rules tables.
  codes: {
    all: [...Object.keys(sentences), 'condition', 'condition-failed'],
    rare: ['stones', 'game-over', 'end-started', 'swap', 'no-spell-left'],
  },
  tidied: true,
  words: WORDS,
  twin,
  secrets,
  hiddenRulings: {
    orders: 'rest',
    rulings: [
      ['spell', 'LASSITUDE homework', 'QUIESCENT homework'],
      ['spell', 'LASSITUDE deck', 'QUIESCENT deck'],
    ],
  },
})

test('games under ruleset 1 give the results they gave', () => {
  const pins = pinnedGames(1, game.id)
  expect(pins).toHaveLength(PINNED)
  const differences = pins.flatMap((pin, i) => {
    const turns: (PlayedRound & { readonly table: Table<Pack> })[] = []
    playRandom(i + 1, (turn) => turns.push(turn), 1)
    const names = turns[0]!.table.seats.map(({ name }) => name)
    return goldenDifference(game.title, i + 1, pin, pinOf(names, game.status, turns)) ?? []
  })
  expect(differences).toEqual([])
})

const seeds = fc.nat(2 ** 31)
const counts = fc.integer({ min: 2, max: 6 })
const styles = fc.constantFrom<Style>('wild', 'wild', 'sensible')
const options = fc.record({
  pace: fc.constantFrom('round', 'single'),
  philosophersStone: fc.boolean(),
  openResearch: fc.boolean(),
  memoryAid: fc.boolean(),
  courseload: fc.constantFrom('9', '12'),
})

/** A round somewhere in a random game. */
const rounds = fc.tuple(seeds, counts, styles, options, fc.nat(25)).map(([seed, count, style, chosen, at]) => {
  const table = tableOf(count, chosen)
  let last: PlayedRound | null = null
  playGame(table, seed, style, at + 1, (round) => (last = round))
  return { table, seed, round: last! as PlayedRound }
})

test('sensible players finish', () => {
  for (const count of [2, 3, 4]) {
    const end = playGame(tableOf(count), count - 1, 'sensible', 160)
    expect(end.over).toBe(true)
    expect(end.winners.length).toBeGreaterThan(0)
  }
})

test('canaries: no sheet of another, and no public one, names a secret homework word or face, in any format', () => {
  fc.assert(
    fc.property(rounds, fc.nat(5), ({ table, round }, which) => {
      const seat = which % table.seats.length
      const viewers: Viewer[] = [PUBLIC, ...table.seats.flatMap((_, i) => (i === seat ? [] : [seatViewer(i)]))]
      const secret = round.after.players[seat]!
      for (const viewer of viewers) {
        const view = game.view(table, round.after, viewer)
        // Words told to everybody this round are no longer secret; other tests check who knows them.
        const log = round.log.filter(
          (line) =>
            mayRead(line, viewer) &&
            !/^(?:revealed|trade-(?:own|lapsed|impossible)|stolen-what|condition(?:-failed)?|skipped)$/.test(line.code),
        )
        const sheet = game.sheet(table, { viewer, view, log, frame: frameFor(viewer, 1, []) })
        const told = [...Object.values(TEXT_FORMATS).map((render) => render(sheet)), JSON.stringify(view)]
        const given = JSON.stringify(log)
        for (const { word } of secret.homework) {
          // A word may have been known before: buried by this viewer, drawn by him, or once in a spellbook.
          if (given.includes(word) || JSON.stringify(view).includes(`"${word}"`)) continue
          for (const text of told) expect(new RegExp(`\\b${word}\\b`).test(text)).toBe(false)
        }
        expect(view.players[seat]!.cabinet).toBeNull()
        expect(view.players[seat]!.homework.every(({ word, tiles }) => word === null && tiles === null)).toBe(true)
        expect(view.laboratory.filter(({ tile, faceUp }) => tile !== null && !faceUp)).toEqual([])
        expect(view.letter).toBeNull()
      }
      expect(game.view(table, round.after, REFEREE).players[seat]!.cabinet).toEqual(secret.cabinet)
    }),
    { numRuns: 40 },
  )
})

test('a line for some is never the only trace of a secret told to all', () => {
  fc.assert(
    fc.property(rounds, ({ table, round }) => {
      if (table.options['openResearch'] === true) return
      const words = round.before.players.flatMap(({ homework }) => homework.map(({ word }) => word))
      for (const line of round.log) {
        if (line.audience !== 'all' || ['complete', 'cast', 'protected', 'trade', 'revealed'].includes(line.code))
          continue
        const said = game.say(table, line)
        for (const word of words) expect(said.includes(word)).toBe(false)
      }
    }),
    { numRuns: 80 },
  )
})
