// A published sheet is marked as revised when it says something else than it did, and by nothing else.
import { describe, expect, it } from 'vitest'
import { makeRuling } from '@shared/campaign/turns/actions'
import { correct } from '@shared/campaign/turns/corrections'
import { liveSheet } from '@shared/campaign/sheet/live-sheet'
import type { PublicationRecord } from '@shared/campaign/record/records'
import { allViewers, printedPart, printedSheet, sheetDocument, viewerName } from '@shared/campaign/sheet/sheet'
import { SHEET_WRITER } from '@shared/campaign/record/versions'
import { verdictOf, verifyCampaign } from '@shared/campaign/proof/verify'
import type { Viewer } from '@shared/engine/log'
import { documentHash } from '@shared/sheets/seal'
import { toText } from '@shared/sheets/formats/to-text'
import { timeWords } from '../../../../src/main/clock/times'
import { hostsFor } from '../../../../src/main/desk/history/follow'
import { publicationOf } from '../../../../src/main/desk/sheets/print-sheets'
import { memoryCampaign, must, type MemoryCampaign } from '../../../support/memory-campaign'

const times = { moment: (iso: string) => iso, day: (iso: string) => iso.slice(0, 10) }
const PUBLIC: Viewer = { kind: 'public' }
const ANNA: Viewer = { kind: 'seat', seat: 0 }

/** A turn published: sums as its writer made them; an earlier one made others. */
function published(writer: number | undefined): MemoryCampaign {
  const game = memoryCampaign()
  game.orders('Anna', 'round 1: restock 1 2 3')
  game.adjudicate()
  const sheets = allViewers(game.campaign()).map((viewer) => ({
    for: viewerName(game.campaign(), viewer),
    hash:
      writer === SHEET_WRITER ? documentHash(must(sheetDocument(game.campaign(), 1, viewer, times))) : 'f'.repeat(64),
  }))
  const record: PublicationRecord = { type: 'publication', turn: 1, sheets }
  game.write(writer === undefined ? record : { ...record, writer })
  return game
}

const marks = (game: MemoryCampaign, viewer: Viewer): readonly unknown[] => {
  const { document, revised } = must(printedSheet(game.campaign(), 1, viewer, times))
  return [revised, document.masthead.revised, /revised/i.test(toText(document))]
}

describe.each([
  ['this writer', SHEET_WRITER],
  ['an earlier writer', SHEET_WRITER - 1],
  ['a writer that named no number', undefined],
])('sheets published by %s', (_, writer) => {
  it('are not revised when nothing has changed, however they are laid out now', () => {
    const game = published(writer)
    game.orders('Brian', 'round 1: pass')
    for (const viewer of allViewers(game.campaign())) expect(marks(game, viewer)).toEqual([false, false, false])
    game.adjudicate()
    for (const viewer of allViewers(game.campaign())) expect(marks(game, viewer)).toEqual([false, false, false])
  })
  it('are revised by a correction', () => {
    const game = published(writer)
    const wish = { kind: 'orders', seat: 0, text: 'round 1: restock 5 5 5', force: false } as const
    game.write(...must(correct(game.campaign(), 1, wish, 'Misread.')).records)
    for (const viewer of [PUBLIC, ANNA]) expect(marks(game, viewer)).toEqual([true, true, true])
    const part = must(printedPart(game.campaign(), 1, ANNA, times))
    expect([part.revised, part.document.masthead.revised]).toEqual([true, true])
    const live = must(liveSheet(game.campaign(), 1, ANNA, times))
    expect([live.revised, live.document.masthead.revised]).toEqual([true, true])
  })
  it('are revised by press that is added', () => {
    const game = published(writer)
    game.write({ type: 'press', turn: 1, by: null, text: 'One more word.' })
    expect(marks(game, PUBLIC)).toEqual([true, true, true])
  })
})

it('a sheet that was not among those published is not revised', () => {
  const game = published(SHEET_WRITER)
  expect(must(printedSheet(game.campaign(), 0, PUBLIC, times)).revised).toBe(false)
})

describe('a ruling between two turns', () => {
  const TIMES = timeWords('UTC')
  const ruling = (game: MemoryCampaign, reason: string): void =>
    game.write(
      must(makeRuling(game.campaign(), { kind: 'game', on: 'state', ruling: 'points', seat: 0, value: '+3' }, reason)),
    )
  const publish = (game: MemoryCampaign, turn: number): void =>
    game.write(must(publicationOf(game.campaign(), turn, TIMES)))
  /** The rulings as everybody’s sheet of a turn prints them, and whether one of the sheets is marked as revised. */
  const said = (game: MemoryCampaign, turn: number): unknown => {
    const sheets = allViewers(game.campaign()).map((viewer) => must(printedSheet(game.campaign(), turn, viewer, TIMES)))
    const reasons = sheets.map(
      ({ document }) =>
        toText(document)
          .match(/goat|ferry|comet/g)
          ?.join() ?? '',
    )
    return [[...new Set(reasons)], sheets.some(({ revised }) => revised)]
  }
  const points = (game: MemoryCampaign, turn: number): string | undefined =>
    /^Points +(\S+)/m.exec(toText(must(printedSheet(game.campaign(), turn, ANNA, TIMES)).document))?.[1]

  it('made before the sheets were published is on them for good; made afterwards it is on the next', () => {
    const game = memoryCampaign()
    game.adjudicate()
    ruling(game, 'The goat.')
    const sent = points(game, 1)
    publish(game, 1)
    ruling(game, 'The comet.')
    const asSent = (): void => {
      expect([said(game, 1), points(game, 1)]).toEqual([[['goat'], false], sent])
    }
    asSent()
    publish(game, 1)
    asSent()
    game.adjudicate()
    asSent()
    expect(said(game, 2)).toEqual([['goat,comet'], false])
    publish(game, 2)
    const checks = verifyCampaign(game.campaign(), hostsFor(game.campaign()))
    expect(verdictOf(checks)).toBe('Everything agrees.')
  })

  it('is not on sheets that are published only when the next turn is there', () => {
    const game = memoryCampaign()
    game.adjudicate()
    ruling(game, 'The ferry.')
    expect(said(game, 1)).toEqual([['ferry'], false])
    game.adjudicate()
    publish(game, 1)
    expect(said(game, 1)).toEqual([[''], false])
    expect(said(game, 2)).toEqual([['ferry'], false])
  })

  it('for a turn that was published corrects it: its sheets are revised', () => {
    const game = memoryCampaign()
    game.adjudicate()
    publish(game, 1)
    const change = { kind: 'game', on: 'state', ruling: 'points', seat: 0, value: '+3' } as const
    game.write(...must(correct(game.campaign(), 1, { kind: 'ruling', change }, 'The goat.')).records)
    expect(said(game, 1)).toEqual([['goat'], true])
    publish(game, 1)
    expect(said(game, 1)).toEqual([['goat'], false])
  })
})
