// Corrections: a past turn played again, later turns with it, unrelated dice as they were, errata, and proof after it all.
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { changeRoster } from '@shared/campaign/turns/actions'
import { undo } from '@shared/campaign/turns/undo'
import { correct, type Correction } from '@shared/campaign/turns/corrections'
import type { Campaign } from '@shared/campaign/record/model'
import type { TurnRecord } from '@shared/campaign/record/records'
import { changedTurns, withRecords } from '@shared/campaign/sheet/errata'
import { changedStreams, changesAnything, compareTurns } from '@shared/campaign/sheet/erratum'
import { verifyCampaign } from '@shared/campaign/proof/verify'
import { mayRead, PUBLIC, REFEREE, type Viewer } from '@shared/engine/log'
import { openFrozen } from '../../../support/frozen/pins'
import { memoryCampaign, must } from '../../../support/memory-campaign'
import type { MemoryCampaign } from '../../../support/memory-campaign'

/** Four sessions with random restocks by Brian and Cleo, so that there are dice that must not change. */
function played(): MemoryCampaign {
  const game = memoryCampaign(undefined, { wizards: 'alphabetical', target: 500 })
  for (let session = 1; session <= 4; session++) {
    game.orders('Anna', 'round 1: offer 1\nround 2: restock random')
    game.orders('Brian', 'round 1: restock random\nround 2: offer 6')
    game.orders('Cleo', 'round 1: restock random\nround 2: restock random')
    game.adjudicate()
  }
  return game
}

const points = (game: MemoryCampaign): number[] =>
  (game.campaign().state as { players: { points: number }[] })['players'].map((p) => p.points)

const replayedIn = ({ records }: Correction): readonly TurnRecord[] =>
  records.flatMap((record) => (record.type === 'turn' ? [record] : []))

function erratumOf(campaign: Campaign, from: number, { records }: Correction, viewer: Viewer) {
  const after = withRecords(campaign, records)
  const dice = ({ turns }: Campaign) => turns.slice(from - 1).flatMap(({ line }) => line.dice)
  return {
    turns: changedTurns(campaign, after, from, viewer),
    changedDice: changedStreams(dice(campaign), dice(after)),
  }
}

describe('a correction', () => {
  it('plays the corrected turn and all later ones again, and leaves unrelated dice alone', () => {
    const game = played()
    const before = game.campaign()
    const correction = must(
      correct(
        before,
        1,
        { kind: 'orders', seat: 0, text: 'round 1: offer 1 1\nround 2: pass', force: false },
        'Misread.',
      ),
    )
    expect(replayedIn(correction).map((r) => r.turn)).toEqual([1, 2, 3, 4])
    const { changedDice } = erratumOf(before, 1, correction, REFEREE)
    expect(changedDice).toEqual(['s1/r2/restock/Anna'])
    for (const [i, record] of replayedIn(correction).entries()) {
      const old = before.turns[i]!.line.dice.filter((d) => !d.label.endsWith('/Anna'))
      expect(record.dice.filter((d) => !d.label.endsWith('/Anna'))).toEqual(old)
    }
    game.write(...correction.records)
    const after = game.campaign()
    expect(after.turns.map((t) => t.earlier.length)).toEqual([1, 1, 1, 1])
    expect(after.turns[0]!.amendments).toHaveLength(1)
    expect(verifyCampaign(after).filter((c) => !c.good)).toEqual([])
  })

  it('gives an erratum with what is gone, what is new, and each player’s figures', () => {
    const game = played()
    const correction = must(
      correct(
        game.campaign(),
        1,
        { kind: 'orders', seat: 0, text: 'round 1: pass\nround 2: restock random', force: false },
        'Misread.',
      ),
    )
    const { turns } = erratumOf(game.campaign(), 1, correction, PUBLIC)
    expect(turns[0]).toMatchObject({ turn: 1 })
    expect(turns[0]!.gone.length).toBeGreaterThan(0)
    expect(turns[0]!.new.length).toBeGreaterThan(0)
    expect(turns[0]!.players.find((p) => p.name === 'Anna')!.figures.map(({ what }) => what)).toContain('points')
  })

  it('says of a line that it moved, and lists it neither as gone nor as new', () => {
    const game = played()
    const old = game.campaign().turns[0]!.line
    const [first, ...rest] = old.log.filter((line) => mayRead(line, PUBLIC))
    const passing = { ...first!, part: first!.part + 1 }
    // The line is there twice before, and once afterwards: one of the two is gone.
    const before = { ...old, log: [first!, first!, ...rest] }
    const change = compareTurns(game.campaign(), before, { ...old, log: [...rest, passing] }, PUBLIC)
    expect(change).toMatchObject({ gone: [{ part: first!.part }], new: [], moved: [{ part: passing.part }] })
    expect(changesAnything({ ...change, gone: [] })).toBe(true)
    const same = compareTurns(game.campaign(), old, { ...old, log: [...old.log].reverse() }, PUBLIC)
    expect(changesAnything(same)).toBe(false)
  })

  it('changes nothing when the orders are the same', () => {
    const game = played()
    const correction = must(
      correct(
        game.campaign(),
        2,
        { kind: 'orders', seat: 0, text: 'round 1: offer 1\nround 2: restock random', force: false },
        '',
      ),
    )
    expect(erratumOf(game.campaign(), 2, correction, REFEREE)).toEqual({
      turns: [],
      changedDice: [],
    })
  })

  it('is taken back by undo: the old turns are in force again', () => {
    const game = played()
    const before = points(game)
    game.write(...must(correct(game.campaign(), 1, { kind: 'nmr', seat: 1 }, 'Never came.')).records)
    expect(points(game)).not.toEqual(before)
    game.write(must(undo(game.campaign(), 'correction', '')))
    expect(points(game)).toEqual(before)
    expect(verifyCampaign(game.campaign()).every((c) => c.good)).toBe(true)
  })

  it('that ends the game earlier drops the later turns, and one that no longer does brings the game on again', () => {
    // Everybody but Anna passes, so she takes both first prizes of the session (25 and 12) with any valid spell.
    const game = memoryCampaign(undefined, { wizards: 'alphabetical', target: 37 })
    const turns = (): number => game.campaign().turns.length
    for (let session = 1; session <= 3; session++) {
      for (const name of ['Anna', 'Brian', 'Cleo', 'Dai']) game.orders(name, 'round 1: pass\nround 2: pass')
      game.adjudicate()
    }
    expect([turns(), game.campaign().status.over]).toEqual([3, false])
    const wins = {
      kind: 'orders',
      seat: 0,
      text: 'round 1: offer 5\nround 2: offer 6',
      force: false,
    } as const
    game.write(...must(correct(game.campaign(), 1, wins, 'Found.')).records)
    expect([turns(), game.campaign().status.over, game.campaign().status.winners]).toEqual([1, true, [0]])
    expect(verifyCampaign(game.campaign()).every((c) => c.good)).toBe(true)
    game.write(
      ...must(correct(game.campaign(), 1, { ...wins, text: 'round 1: offer 5\nround 2: pass' }, 'Found again.'))
        .records,
    )
    expect([turns(), game.campaign().status.over]).toEqual([1, false])
    game.adjudicate()
    expect([turns(), game.campaign().turns[1]!.earlier.length]).toEqual([2, 1])
    expect(verifyCampaign(game.campaign()).every((c) => c.good)).toBe(true)
  })

  it('by a ruling on a die replaces that die and no other', () => {
    const game = played()
    const die = game.campaign().turns[1]!.line.dice.find((d) => d.label === 's2/r1/restock/Brian')!
    const value = (die.value + 1) % 6
    const correction = must(
      correct(
        game.campaign(),
        2,
        { kind: 'ruling', change: { kind: 'die', die: { label: die.label, k: die.k, value } } },
        'Rolled at the club.',
      ),
    )
    const now = replayedIn(correction)[0]!.dice.find((d) => d.label === die.label && d.k === die.k)!
    expect(now).toMatchObject({ value, typed: true })
    expect(erratumOf(game.campaign(), 2, correction, REFEREE).changedDice).toEqual([die.label])
    game.write(...correction.records)
    expect(verifyCampaign(game.campaign()).every((c) => c.good)).toBe(true)
  })

  it('by a ruling on a die leaves the dice typed before as they were typed', () => {
    const game = played()
    const [first, second] = game.campaign().turns[1]!.line.dice
    const typed = [first!, second!].map(({ label, k, value }) => ({ label, k, value: (value + 1) % 6 }))
    for (const die of typed)
      game.write(
        ...must(correct(game.campaign(), 2, { kind: 'ruling', change: { kind: 'die', die } }, 'Real dice.')).records,
      )
    expect(game.campaign().turns[1]!.line.typed).toEqual(typed)
    expect(game.campaign().turns[1]!.line.dice.filter((die) => die.typed)).toEqual([
      expect.objectContaining(typed[0]),
      expect.objectContaining(typed[1]),
    ])
    expect(verifyCampaign(game.campaign()).filter((c) => !c.good)).toEqual([])
  })

  it('of the state before a turn is carried through the later turns', () => {
    const game = played()
    const before = points(game)
    game.write(
      ...must(
        correct(
          game.campaign(),
          3,
          { kind: 'ruling', change: { kind: 'game', on: 'state', ruling: 'points', seat: 2, value: '+5' } },
          'Forgotten.',
        ),
      ).records,
    )
    expect(points(game)).toEqual(before.map((p, i) => (i === 2 ? p + 5 : p)))
    expect(verifyCampaign(game.campaign()).every((c) => c.good)).toBe(true)
    // A second correction of an earlier turn keeps the ruling.
    game.write(
      ...must(
        correct(
          game.campaign(),
          1,
          { kind: 'orders', seat: 0, text: 'round 1: offer 1\nround 2: restock random', force: false },
          '',
        ),
      ).records,
    )
    expect(points(game)).toEqual(before.map((p, i) => (i === 2 ? p + 5 : p)))
  })

  it('of the state before a turn is possible when the game is over: that turn was before the end', () => {
    const game = memoryCampaign(undefined, { wizards: 'alphabetical', target: 37 })
    game.orders('Anna', 'round 1: offer 5\nround 2: offer 6')
    for (const name of ['Brian', 'Cleo', 'Dai']) game.orders(name, 'round 1: pass\nround 2: pass')
    game.adjudicate()
    expect(game.campaign().status.over).toBe(true)
    const less = { kind: 'game', on: 'state', ruling: 'points', seat: 0, value: '-30' } as const
    game.write(...must(correct(game.campaign(), 1, { kind: 'ruling', change: less }, 'A mistake.')).records)
    expect(game.campaign().status.over).toBe(false)
    expect(verifyCampaign(game.campaign()).every((c) => c.good)).toBe(true)
  })

  it('is refused for a turn not played, and for orders that are not understood', () => {
    const game = played()
    expect(correct(game.campaign(), 5, { kind: 'nmr', seat: 0 }, '')).toMatchObject({
      ok: false,
      error: [{ code: 'turn-not-played' }],
    })
    expect(correct(game.campaign(), 0, { kind: 'nmr', seat: 0 }, '')).toMatchObject({
      ok: false,
      error: [{ code: 'turn-not-played' }],
    })
    expect(
      correct(game.campaign(), 1, { kind: 'orders', seat: 0, text: 'round 1: offer 7', force: false }, '').ok,
    ).toBe(false)
  })
})

describe('someone takes a seat over', () => {
  it('the new name is shown, the dice keep the old label, past turns verify, and conditions with the old name hold', () => {
    const game = memoryCampaign(undefined, { wizards: 'alphabetical', target: 500 })
    game.orders(
      'Anna',
      'round 1: if players["Brian"].points == 0 && players["Brian"].fails < 1 then restock random else pass\nround 2: pass',
    )
    game.orders('Brian', 'round 1: pass\nround 2: restock random')
    game.write(
      must(changeRoster(game.campaign(), { seat: 1, name: 'Fred', address: 'fred@post.example', orders: 'keep' }, ''))
        .record,
    )
    game.adjudicate()
    const { line } = game.campaign().turns[0]!
    const labels = line.dice.map((d) => d.label)
    expect(labels).toContain('s1/r2/restock/Brian')
    expect(labels, 'the condition held under the old name').toContain('s1/r1/restock/Anna')
    game.adjudicate()
    game.write(must(changeRoster(game.campaign(), { seat: 1, name: 'Gil' }, '')).record)
    expect(verifyCampaign(game.campaign()).filter((c) => !c.good)).toEqual([])
    expect(game.campaign().table.seats[1]).toMatchObject({
      name: 'Gil',
      label: 'Brian',
      formerly: ['Brian', 'Fred'],
    })
  })
})

it('who need not have sent anything, and is said to have sent nothing, has no part in the turn', () => {
  const path = 'tests/fixtures/campaigns/ruleset-2/magic-spell-whole-game.postmage'
  const campaign = openFrozen(readFileSync(path))
  const free = campaign.turns.flatMap(({ line, before, table }) =>
    campaign.game
      .due(table, before)
      .filter(({ seat, optional }) => optional === true && line.inputs[seat]?.kind === 'sent')
      .map(({ seat }) => ({ turn: line.turn, seat })),
  )
  expect(free.length).toBeGreaterThan(0)
  for (const { turn, seat } of free) {
    const change = { kind: 'game', on: 'orders', ruling: 'nmr', seat, value: '' } as const
    for (const wish of [{ kind: 'nmr', seat } as const, { kind: 'ruling', change } as const]) {
      const correction = must(correct(campaign, turn, wish, 'It was not theirs.'))
      expect(replayedIn(correction)[0]?.inputs[seat]).toMatchObject({ kind: 'out', explanation: [] })
    }
  }
})
