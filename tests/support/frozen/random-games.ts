// Many random games of every kind, from a number alone: legal and wild orders, conditions, players who send nothing,
// every option. Their results are pinned (golden.ts), so that a change of the program that should change no rule can be
// shown to change none.
import type { Options } from '@shared/kit/game'
import * as elixir from '../elixir'
import * as fourthGame from '../fourth-game'
import * as magicSpell from '../magic-spell'
import * as magicSpellPlayers from '../magic-spell-players'
import * as market from '../magicians-market'
import * as randomElixir from '../random-elixir'
import { playRandomGame as playSpellMerchants, randomOf, type Random } from '../random-spell-merchants'
import * as spellMerchants from '../spell-merchants'

/** One resolution: what was sent, and what came of it. */
export interface Step {
  readonly inputs: unknown
  readonly after: { readonly over: boolean; readonly winners: readonly number[] }
  readonly log: readonly unknown[]
}

export interface RandomGame {
  readonly names: readonly string[]
  readonly steps: readonly Step[]
}

export interface RandomGames {
  /** How many games are pinned. */
  readonly count: number
  /** Game number `seed`, from 1. */
  play(seed: number): RandomGame
}

type Seats = { readonly seats: readonly { readonly name: string }[] }
const namesOf = ({ seats }: Seats): string[] => seats.map(({ name }) => name)
const oneOf = <T>(list: readonly T[], n: number): T => list[n % list.length]!

function spellMerchantsGame(seed: number): RandomGame {
  const players = 2 + (seed % 9)
  const wizards = oneOf(['dice', 'alphabetical', 'given'], seed)
  const options: Options = {
    target: 15 + ((seed * 7) % 60),
    wizards,
    order: wizards === 'given' ? 'c h a l b k d j e i f g' : null,
    hiddenRestocks: seed % 4 === 1,
    nesting: 1 + (seed % 4),
  }
  const table = spellMerchants.tableOf(players, options)
  const steps: Step[] = []
  playSpellMerchants(table, seed, seed % 3 === 0 ? 'plain' : 'wild', (step) => steps.push(step))
  return { names: namesOf(table), steps }
}

function elixirGame(seed: number): RandomGame {
  const players = 2 + (seed % 3)
  const options: Options = {
    pace: seed % 4 === 3 ? 'single' : 'round',
    shortGame: seed % 5 < 2,
    peeks: seed % 5 === 1 ? 'Red: mandrake + salt; Blue: vervain + salt' : null,
    nesting: 1 + (seed % 4),
  }
  const table = elixir.tableOf(players, options)
  const steps: Step[] = []
  const most = seed % 30 === 0 ? 120 : 10
  randomElixir.playRandomGame(table, seed, most, (step) => steps.push(step))
  return { names: namesOf(table), steps }
}

function marketGame(seed: number): RandomGame {
  const random = randomOf(seed)
  const pack = seed % 2 === 0 ? market.HOUSE : market.randomPack(random)
  const table = market.tableOf(4 + (seed % 12), { nesting: 1 + (seed % 4) }, pack)
  const steps: Step[] = []
  market.playRandomGame(table, random, seed % 4 !== 0, (step) => steps.push(step))
  return { names: namesOf(table), steps }
}

function magicSpellGame(seed: number): RandomGame {
  const table = magicSpell.tableOf(2 + (seed % 5), {
    pace: seed % 3 === 1 ? 'single' : 'round',
    courseload: seed % 4 === 1 ? '12' : '9',
    philosophersStone: seed % 2 === 1,
    openResearch: seed % 5 === 2,
    memoryAid: seed % 7 === 3,
  })
  const sensible = seed % 30 === 0
  const steps: Step[] = []
  magicSpellPlayers.playGame(table, seed, sensible ? 'sensible' : 'wild', sensible ? 160 : 9, (step) =>
    steps.push(step),
  )
  return { names: namesOf(table), steps }
}

const ADDRESSES = ['gnuab', 'abcde', 'gxgxg', 'zzgaa', 'flaxg', 'dklein'] as const

/** Posts of players and strangers: mostly right plays, also misplays, talk, late ones and several at a time. */
export function randomThread(
  names: readonly string[],
  values: readonly (readonly number[])[],
  random: Random,
): fourthGame.ThreadPost[] {
  const below = (n: number): number => Math.floor(random() * n)
  return Array.from({ length: 20 + below(80) }, () => {
    const seat = below(names.length + 1)
    const piece = 1 + below(10)
    const right = piece <= 5 ? (values[seat]?.[piece - 1] ?? 1) : 6
    const what = below(20)
    const value = what === 0 ? 13 : right
    const multiplier = what === 1 ? 7 : piece <= 5 ? piece : 0
    const play = `Piece ${what === 2 ? piece + 5 : piece}: ${below(2) === 0 ? '-' : ''}${value}, ${multiplier}`
    return {
      by: names[seat] ?? 'Zed',
      minute: below(400),
      late: what === 3,
      text: what === 4 ? 'Let us make 24!' : what === 5 ? `${play}\nPiece 1: 1, 1` : `Hello\n\n${play}`,
    }
  })
}

function fourthGameGame(seed: number): RandomGame {
  const players = 2 + (seed % 5)
  const names = ['Anna', 'Brian', 'Cleo', 'Dai', 'Eve', 'Finn'].slice(0, players)
  const table = fourthGame.tableOf(names, {
    values: seed % 3 === 0 ? 'Anna: 4 11 12 5 9; Brian: 2 18 9 1 14' : null,
  })
  const start = fourthGame.begin(
    table,
    names.map((_, i) => `${ADDRESSES[i]!}@post.example`),
  )
  const values = start.players.map((player) => player.values)
  const thread = randomThread(names, values, randomOf(seed))
  const part = Math.floor(thread.length / 2)
  const open = fourthGame.standing(table, start, thread.slice(0, part))
  const end = fourthGame.closed(table, start, thread)
  return {
    names,
    steps: [
      { inputs: thread.slice(0, part), after: open.state, log: open.log },
      { inputs: thread, after: end.state, log: end.log },
    ],
  }
}

/** The random games of every game that has some. */
export const RANDOM_GAMES: { readonly [game: string]: RandomGames } = {
  'spell-merchants': { count: 150, play: spellMerchantsGame },
  elixir: { count: 60, play: elixirGame },
  'magicians-market': { count: 90, play: marketGame },
  'magic-spell': { count: 80, play: magicSpellGame },
  'fourth-game': { count: 150, play: fourthGameGame },
}
