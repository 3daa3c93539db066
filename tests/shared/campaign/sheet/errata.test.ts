// Errata: numbered for good, all of them printable with the words they had, true in their first line, and missed when dropped.
import { describe, expect, it } from 'vitest'
import { correct } from '@shared/campaign/turns/corrections'
import type { CorrectionWish } from '@shared/campaign/turns/corrections'
import { errataOf, erratumContents, erratumSheet, findErratum, outcomeWords } from '@shared/campaign/sheet/errata'
import { foldCampaign } from '@shared/campaign/record/fold'
import type { Campaign } from '@shared/campaign/record/model'
import type { RecordBody } from '@shared/campaign/record/records'
import { printedSheet } from '@shared/campaign/sheet/sheet'
import { lastCommand, redo, undo } from '@shared/campaign/turns/undo'
import { verifyCampaign } from '@shared/campaign/proof/verify'
import { PUBLIC, REFEREE, seatViewer } from '@shared/engine/log'
import type { Viewer } from '@shared/engine/log'
import { toText } from '@shared/sheets/formats/to-text'
import { timeWords } from '../../../../src/main/clock/times'
import { hostsFor } from '../../../../src/main/desk/history/follow'
import { publicationOf } from '../../../../src/main/desk/sheets/print-sheets'
import { forge } from '../../../support/forge'
import { memoryCampaign, must } from '../../../support/memory-campaign'
import type { MemoryCampaign } from '../../../support/memory-campaign'

const TIMES = timeWords('UTC')
const PASS = 'round 1: pass\nround 2: pass'
const WINS = 'round 1: offer 5\nround 2: offer 6'
const orders = (seat: number, text: string): CorrectionWish => ({ kind: 'orders', seat, text, force: false })

/** Sessions in which everybody passes. */
function passed(sessions: number): MemoryCampaign {
  const game = memoryCampaign(undefined, { wizards: 'alphabetical', target: 37 })
  for (let session = 1; session <= sessions; session++) {
    for (const name of ['Anna', 'Brian', 'Cleo', 'Dai']) game.orders(name, PASS)
    game.adjudicate()
  }
  return game
}
const amend = (game: MemoryCampaign, turn: number, wish: CorrectionWish, reason = 'Misread.'): void =>
  game.write(...must(correct(game.campaign(), turn, wish, reason)).records)
const text = (game: MemoryCampaign, number: number, viewer: Viewer = PUBLIC): string =>
  toText(erratumSheet(game.campaign(), must(findErratum(game.campaign(), { number })), viewer, TIMES))
const first = (game: MemoryCampaign, number: number): string =>
  erratumContents(game.campaign(), must(findErratum(game.campaign(), { number })), PUBLIC).first

describe('the first line is true', () => {
  it('where the game now ends earlier: where, who wins, which turns fall away', () => {
    const game = passed(4)
    amend(game, 1, orders(0, WINS))
    expect(first(game, 1)).toBe(
      'The orders of Anna are corrected. The game now ends with session 1: Anna wins; sessions 2 to 4 fall away.',
    )
    expect(text(game, 1)).toContain('Falls away: none of it counts.')
    expect(text(game, 1)).not.toContain('Only session 1 changes')
  })

  it('where the game is no longer over', () => {
    const game = passed(0)
    for (const name of ['Anna', 'Cleo', 'Dai']) game.orders(name, PASS)
    game.orders('Brian', WINS)
    game.adjudicate()
    expect(game.campaign().status).toMatchObject({ over: true, winners: [1] })
    amend(game, 1, orders(1, PASS))
    expect(first(game, 1)).toBe(
      'The orders of Brian are corrected. The game is not over: Brian has not won, and session 2 is still to be played.',
    )
  })

  it.each([
    [3, [1], 2, [0], 'The game now ends with session 2: Anna wins instead of Brian; session 3 falls away.'],
    [3, [1], 3, [0, 2], 'Anna and Cleo win instead of Brian.'],
    [3, [1], 3, [1], null],
    [3, [], 3, [], null],
    [3, [0, 1], 2, null, 'The game is not over: Anna and Brian have not won, and session 3 is still to be played.'],
    [5, null, 2, [3], 'The game now ends with session 2: Dai wins; sessions 3 to 5 fall away.'],
    [2, null, 2, null, null],
  ] as const)('%i turns, won by %j, then %i, won by %j: %s', (was, old, is, now, words) => {
    const { game, table } = passed(0).campaign()
    const ended = (turns: number, winners: readonly number[] | null): Campaign =>
      ({
        game,
        table,
        turns: Array.from({ length: turns }),
        status: { over: winners !== null, winners: winners ?? [] },
      }) as unknown as Campaign
    expect(outcomeWords(ended(was, old), ended(is, now))).toBe(words)
  })

  it('what changes is said for its reader', () => {
    const game = passed(2)
    amend(game, 1, orders(0, 'round 1: offer 5\nround 2: pass'))
    expect(text(game, 1)).toContain('Erratum 1 to session 1')
    expect(text(game, 1).replace(/\s+/g, ' ')).toContain('Sessions 1 and 2 change in the public reports')
    expect(text(game, 1, seatViewer(2)).replace(/\s+/g, ' ')).toContain('Erratum 1 to session 1, for Cleo')
    amend(game, 2, orders(0, PASS))
    expect(text(game, 2).replace(/\s+/g, ' ')).toContain('Nothing in the public reports changes.')
  })
})

it('numbers are never given twice, and each is kept with its words, whatever comes later', () => {
  const game = passed(3)
  amend(game, 1, orders(0, 'round 1: offer 5\nround 2: pass'), 'The first.')
  const one = [PUBLIC, REFEREE, seatViewer(1)].map((viewer) => text(game, 1, viewer))
  amend(game, 3, { kind: 'nmr', seat: 1 }, 'The second.')
  const two = text(game, 2)
  game.write(must(undo(game.campaign(), 'correction', '')))
  expect(text(game, 2)).toContain('This erratum was taken back since: it no longer holds.')
  amend(game, 2, orders(2, 'round 1: offer 1\nround 2: pass'), 'The third.')
  game.adjudicate()
  expect([PUBLIC, REFEREE, seatViewer(1)].map((viewer) => text(game, 1, viewer))).toEqual(one)
  expect(errataOf(game.campaign()).map(({ number, turn, takenBack }) => [number, turn, takenBack])).toEqual([
    [1, 1, false],
    [2, 3, true],
    [3, 2, false],
  ])
  expect(must(findErratum(game.campaign(), {})).number).toBe(3)
  expect(must(findErratum(game.campaign(), { turn: 3 })).number).toBe(2)
  expect(findErratum(game.campaign(), { number: 4 })).toMatchObject({
    ok: false,
    error: { remedy: 'There are: 1 to session 1, 2 to session 3, 3 to session 2.' },
  })
  expect(two).toContain('The second.')
  expect(verifyCampaign(game.campaign(), hostsFor(game.campaign())).filter(({ good }) => !good)).toEqual([])
})

it('taking back what was published is an erratum too; brought back, it says so', () => {
  const game = passed(2)
  game.write(must(publicationOf(game.campaign(), 2, TIMES)))
  const back = (): void =>
    game.write(must(undo(game.campaign(), lastCommand(game.campaign())?.type ?? '', 'Too early.')))
  back()
  expect(first(game, 1)).toBe('The sheets of session 2 that were published no longer count.')
  game.write(must(redo(game.campaign())))
  expect(text(game, 1)).toContain('taken back since')
  expect(first(game, 2)).toBe('Erratum 1 is taken back: the sheets of session 2 that were published count again.')
  expect(text(game, 2)).toContain('Erratum 2 to session 2')
  expect(text(game, 2)).not.toContain('Reason')
  amend(game, 1, orders(0, WINS))
  back()
  expect(first(game, 4)).toBe(
    'Erratum 3 is taken back: what it said no longer holds. The game is not over: Anna has not won, and session 3 is still to be played.',
  )
  expect(text(game, 4)).toContain('Too early.')
  game.write(must(redo(game.campaign())))
  expect(first(game, 5)).toBe(
    'Erratum 4 is taken back: what it said no longer holds. The game now ends with session 1: Anna wins; session 2 falls away.',
  )
  expect(verifyCampaign(game.campaign(), hostsFor(game.campaign())).filter(({ good }) => !good)).toEqual([])
})

it('a turn whose sheets were taken back is still one that was read: taking it back is an erratum, and so is bringing it back', () => {
  const game = passed(2)
  const plain = (): void => game.write(must(undo(game.campaign(), 'adjudication of session 2', '')))
  plain()
  game.adjudicate()
  expect(errataOf(game.campaign())).toEqual([])
  game.write(must(publicationOf(game.campaign(), 2, TIMES)))
  game.write(must(undo(game.campaign(), 'publication', 'Too early.')))
  expect(undo(game.campaign(), 'adjudication of session 2', '')).toMatchObject({
    ok: false,
    error: { code: 'reason-missing' },
  })
  game.write(must(undo(game.campaign(), 'adjudication of session 2', 'An order was forgotten.')))
  expect(first(game, 2)).toBe(
    'Session 2 is taken back: its published sheets no longer count, and it is adjudicated again.',
  )
  expect(text(game, 2)).toContain('An order was forgotten.')
  game.write(must(redo(game.campaign())))
  expect(first(game, 3)).toBe('Erratum 2 is taken back: session 2 counts again as it was.')
  expect(errataOf(game.campaign()).map(({ number, turn, takenBack }) => [number, turn, takenBack])).toEqual([
    [1, 2, false],
    [2, 2, true],
    [3, 2, false],
  ])
  const checks = verifyCampaign(game.campaign(), hostsFor(game.campaign()))
  expect(checks.filter(({ good, but }) => !good || but)).toEqual([])
})

it('sheets printed again after they were taken back are marked as revised, unless they say the same', () => {
  const game = passed(1)
  const revised = (): boolean => must(printedSheet(game.campaign(), 1, PUBLIC, TIMES)).revised
  game.write(must(publicationOf(game.campaign(), 1, TIMES)))
  game.write(must(undo(game.campaign(), 'publication', 'Too early.')))
  expect(revised()).toBe(false)
  game.write(must(undo(game.campaign(), 'adjudication of session 1', 'An order was forgotten.')))
  game.orders('Anna', 'round 1: offer 5\nround 2: pass')
  game.adjudicate()
  expect(revised()).toBe(true)
})

describe('an undo or redo of what was published, with another number or none', () => {
  const game = passed(2)
  game.write(must(publicationOf(game.campaign(), 2, TIMES)))
  game.write(must(undo(game.campaign(), 'publication', 'Too early.')))
  game.write(must(redo(game.campaign())))
  game.write(must(undo(game.campaign(), 'publication', 'Too early.')))
  game.write(must(undo(game.campaign(), 'adjudication of session 2', 'An order was forgotten.')))
  const { lines } = game.campaign()
  const [publication = 0] = lines.flatMap(({ type, seq }) => (type === 'publication' ? [seq] : []))
  const named = (change: (body: RecordBody, seq: number) => RecordBody): readonly string[] => {
    const folded = must(foldCampaign(forge(lines, (body, line) => change(body, line.seq)).lines))
    return verifyCampaign(folded, hostsFor(folded))
      .filter(({ good, but }) => !good || but)
      .map(({ what, good, detail }) => `${good ? 'listed' : 'failure'}: ${what}: ${detail}`)
  }
  const without = (at: number) =>
    named((body, seq) => {
      if (body.type !== 'undo' || seq < at || body.erratum === undefined) return body
      const { erratum, ...rest } = body
      return seq === at ? rest : { ...rest, erratum: erratum - 1 }
    })
  it.each([
    [publication + 1, 'failure: Undo'],
    [publication + 2, 'listed: Redo'],
    [publication + 3, 'failure: Undo'],
    [publication + 4, 'listed: Undo'],
  ])('line %i', (line, said) => {
    expect(without(line)).toContainEqual(expect.stringContaining(`${said} (line ${line}): `))
  })
  it('a sheet whose publication was taken back is still what was sent', () => {
    const said = named((body) =>
      body.type === 'publication'
        ? { ...body, sheets: body.sheets.map((sheet, i) => (i === 1 ? { ...sheet, hash: 'a'.repeat(64) } : sheet)) }
        : body,
    )
    expect(said.join('\n')).toMatch(
      /^failure: Sheets of session 2 as published \(line \d+\): 1 of \d+ \(first: Anna\) /m,
    )
  })
  it('a number where nothing was published', () => {
    const fresh = passed(1)
    fresh.write({ ...must(undo(fresh.campaign(), 'adjudication of session 1', '')), erratum: 1 })
    const checks = verifyCampaign(fresh.campaign(), hostsFor(fresh.campaign())).filter(({ but }) => but)
    expect(checks.map(({ detail }) => detail)).toEqual([expect.stringContaining('erratum 1')])
  })
})
