// Magic Spell held to its invariants over thousands of rounds of random games, legal and not; its secrets kept.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeDice } from '@shared/engine/dice/dice'
import { mayRead, PUBLIC, REFEREE, seatViewer, type Viewer } from '@shared/engine/log'
import type { SheetFrame } from '@shared/kit/game'
import { magicSpell as game } from '@shared/games/magic-spell'
import { LOG_CODES, type State } from '@shared/games/magic-spell/types'
import { toBBCode } from '@shared/sheets/to-bbcode'
import { toHtml } from '@shared/sheets/to-html'
import { toMarkdown } from '@shared/sheets/to-markdown'
import { toText } from '@shared/sheets/to-text'
import { deepFreeze } from '../support/freeze'
import { tableOf } from '../support/magic-spell'
import { playGame, randomInputs, type PlayedRound, type Style } from '../support/magic-spell-players'
import { randomOf } from '../support/random-spell-merchants'

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
const rounds = fc
  .tuple(seeds, counts, styles, options, fc.nat(25))
  .map(([seed, count, style, chosen, at]) => {
    const table = tableOf(count, chosen)
    let last: PlayedRound | null = null
    playGame(table, seed, style, at + 1, (round) => (last = round))
    return { table, seed, round: last! as PlayedRound }
  })

describe('whole games', () => {
  test('tiles and spells are conserved, every invariant holds, nothing throws, inputs are never written to', () => {
    const codes = new Set<string>()
    let played = 0
    fc.assert(
      fc.property(seeds, counts, styles, options, (seed, count, style, chosen) => {
        const table = tableOf(count, chosen)
        playGame(table, seed, style, 40, ({ before, inputs, after, log }) => {
          deepFreeze(before)
          deepFreeze(inputs)
          expect(game.invariants(table, after)).toEqual([])
          for (const line of log) {
            codes.add(line.code)
            expect(game.say(table, line)).not.toMatch(/undefined|NaN|\[object/u)
          }
          played++
        })
      }),
      { numRuns: 120 },
    )
    expect(played).toBeGreaterThan(3000)
    // Codes too rare for chance to bring each time have rows in the rules tables.
    const rare = ['already-over', 'stones', 'game-over', 'end-started', 'swap']
    expect(LOG_CODES.filter((code) => !codes.has(code) && !rare.includes(code))).toEqual([])
  })

  test('sensible players finish', () => {
    for (const [count, seed] of [
      [2, 1],
      [3, 2],
      [4, 3],
    ] as const) {
      const end = playGame(tableOf(count), seed, 'sensible', 160)
      expect(end.over).toBe(true)
      expect(end.winners.length).toBeGreaterThan(0)
    }
  })
})

test('replay: the same bytes again, also through a file', () => {
  fc.assert(
    fc.property(rounds, ({ table, round }) => {
      const once = game.resolve(table, round.before, round.inputs, makeDice('replay'))
      const [state, inputs] = JSON.parse(JSON.stringify([round.before, round.inputs])) as [
        State,
        typeof round.inputs,
      ]
      expect(JSON.stringify(game.resolve(table, state, inputs, makeDice('replay')))).toBe(
        JSON.stringify(once),
      )
    }),
    { numRuns: 60 },
  )
})

test('a correction of one player’s orders leaves the dice of the others as they were', () => {
  fc.assert(
    fc.property(rounds, seeds, ({ table, round }, other) => {
      const changed = randomInputs(table, round.before, 'wild', randomOf(other))
      const dice = [makeDice('dice'), makeDice('dice')] as const
      game.resolve(table, round.before, round.inputs, dice[0])
      game.resolve(table, round.before, [changed[0]!, ...round.inputs.slice(1)], dice[1])
      const second = new Map(dice[1].draws.map((draw) => [`${draw.label}#${draw.k}/${draw.n}`, draw.value]))
      for (const draw of dice[0].draws) {
        const again = second.get(`${draw.label}#${draw.k}/${draw.n}`)
        if (again !== undefined) expect(again).toBe(draw.value)
      }
    }),
    { numRuns: 40 },
  )
})

test('orders as text read back as the same orders', () => {
  fc.assert(
    fc.property(rounds, ({ table, round }) => {
      round.inputs.forEach((input, seat) => {
        if (input.kind !== 'sent') return
        const view = game.view(table, round.before, seatViewer(seat))
        const text = game.format(table, input.orders)
        const read = game.parse(table, view, text, { seat, mode: 'typed' })
        expect(read.problems.filter((p) => p.severity === 'error' && p.code !== 'nesting-too-deep')).toEqual(
          [],
        )
        if (read.problems.some((p) => p.code === 'nesting-too-deep')) return
        // What a text says stays what it says.
        expect(game.format(table, read.orders!)).toBe(text)
        const twice = game.parse(table, view, game.format(table, read.orders!), { seat, mode: 'typed' })
        expect(twice.orders).toEqual(read.orders)
        expect(game.describe(table, read.orders!).join(' ')).not.toMatch(/undefined|null/)
      })
    }),
    { numRuns: 80 },
  )
})

test('no text does harm: any text is read, whatever is understood is played', () => {
  const words = ['weave', 'scrounge', 'E', 'on', 'OBEAH', '37', 'if', 'it', 'fits', 'then', 'else', 'keep', 'put back', ',', ';', '\n', 'trade with', 'Brian', ':', 'give', 'get', 'cast', 'at', '{', '}', 'letter == "E"', 'return tiles', '★', '!', 'any', 'from', 'as', 'bury', '(', ')'] // prettier-ignore
  const texts = fc.oneof(
    fc.array(fc.constantFrom(...words), { maxLength: 25 }).map((list) => list.join(' ')),
    fc.string({ maxLength: 60 }),
  )
  const table = tableOf(3)
  const state = playGame(table, 5, 'sensible', 10)
  fc.assert(
    fc.property(texts, fc.constantFrom('typed' as const, 'mail' as const), (text, mode) => {
      const view = game.view(table, state, seatViewer(0))
      const read = game.parse(table, view, text, { seat: 0, mode })
      if (read.orders === null) return
      game.check(table, view, read.orders)
      const { state: after } = game.resolve(
        table,
        state,
        [{ kind: 'sent', orders: read.orders }, { kind: 'nmr' }, { kind: 'nmr' }],
        makeDice('any'),
      )
      expect(game.invariants(table, after)).toEqual([])
    }),
    { numRuns: 2500 },
  )
})

// ── Secrets ───────────────────────────────────────────────────────────────────────────────────────────────

const frame = (turn: number): SheetFrame => ({
  campaign: 'Wager', gameTitle: 'Magic Spell', turn, deadline: null, referee: null, date: null, commitment: 'c'.repeat(64), press: [], rulings: [], receipts: [], ownAddress: null, slipCode: null, revised: false, confidential: null,
}) // prettier-ignore

/** Another state that a seat cannot tell from this one: others' secrets and the faces in the laboratory shuffled. */
function sameFor(state: State, seat: number, seed: number): State {
  const dice = makeDice(`other ${seed}`)
  const others = state.players.flatMap((_, i) => (i === seat ? [] : [i]))
  const hidden = [
    ...state.laboratory.flatMap(({ tile, open }) => (tile !== null && open === null ? [tile] : [])),
    ...others.flatMap((i) => state.players[i]!.cabinet),
  ]
  const tiles = dice.shuffle('tiles', hidden)
  const plain = others.flatMap((i) =>
    state.players[i]!.homework.flatMap(({ word, tiles: laid }) =>
      laid.every((t) => t === null) ? [word] : [],
    ),
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

test('non-interference: what a seat cannot see changes nothing it is shown, can ask or is warned of', () => {
  fc.assert(
    fc.property(rounds, seeds, fc.nat(5), ({ table, round }, other, which) => {
      const seat = which % table.seats.length
      const viewers: Viewer[] = [seatViewer(seat), PUBLIC]
      const twin = sameFor(round.after, seat, other)
      for (const viewer of viewers) {
        const [one, two] = [round.after, twin].map((state) => game.view(table, state, viewer)) as [
          ReturnType<typeof game.view>,
          ReturnType<typeof game.view>,
        ]
        expect(two).toEqual(one)
        expect(game.report(table, two)).toEqual(game.report(table, one))
        expect(game.sheet(table, { viewer, view: two, log: [], frame: frame(1) })).toEqual(
          game.sheet(table, { viewer, view: one, log: [], frame: frame(1) }),
        )
      }
      expect(game.due(table, twin)).toEqual(game.due(table, round.after))
    }),
    { numRuns: 60 },
  )
})

test('canaries: no sheet of another, and no public one, names a secret homework word or face, in any format', () => {
  fc.assert(
    fc.property(rounds, fc.nat(5), ({ table, round }, which) => {
      const seat = which % table.seats.length
      const viewers: Viewer[] = [
        PUBLIC,
        ...table.seats.flatMap((_, i) => (i === seat ? [] : [seatViewer(i)])),
      ]
      const secret = round.after.players[seat]!
      for (const viewer of viewers) {
        const view = game.view(table, round.after, viewer)
        // What everybody was told this round is no secret any more; who knows it is not part of this test.
        const log = round.log.filter(
          (line) =>
            mayRead(line, viewer) &&
            ![
              'revealed',
              'trade-own',
              'trade-lapsed',
              'trade-impossible',
              'stolen-what',
              'condition',
              'condition-failed',
              'skipped',
            ].includes(line.code),
        )
        const sheet = game.sheet(table, { viewer, view, log, frame: frame(1) })
        const told = [toText(sheet), toMarkdown(sheet), toBBCode(sheet), toHtml(sheet), JSON.stringify(view)]
        const given = JSON.stringify(log)
        for (const { word } of secret.homework) {
          // A word may have been known before: buried by this viewer, drawn by him, or once in a spellbook.
          if (given.includes(word) || JSON.stringify(view).includes(`"${word}"`)) continue
          for (const text of told) expect(new RegExp(`\\b${word}\\b`).test(text)).toBe(false)
        }
        expect(view.players[seat]!.cabinet).toBeNull()
        expect(view.players[seat]!.homework.every(({ word, tiles }) => word === null && tiles === null)).toBe(
          true,
        )
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
        if (
          line.audience !== 'all' ||
          ['complete', 'cast', 'protected', 'trade', 'revealed'].includes(line.code)
        )
          continue
        const said = game.say(table, line)
        for (const word of words) expect(said.includes(word)).toBe(false)
      }
    }),
    { numRuns: 80 },
  )
})
