// A published sheet is marked as revised when it says something else than it did, and by nothing else.
import { describe, expect, it } from 'vitest'
import { correct } from '@shared/campaign/corrections'
import { liveSheet } from '@shared/campaign/live-sheet'
import type { PublicationRecord } from '@shared/campaign/records'
import { allViewers, printedPart, printedSheet, sheetDocument, viewerName } from '@shared/campaign/sheet'
import { SHEET_WRITER } from '@shared/campaign/versions'
import type { Viewer } from '@shared/engine/log'
import { documentHash } from '@shared/sheets/seal'
import { toText } from '@shared/sheets/to-text'
import { memoryCampaign, must, type MemoryCampaign } from '../../support/memory-campaign'

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
      writer === SHEET_WRITER
        ? documentHash(must(sheetDocument(game.campaign(), 1, viewer, times)))
        : 'f'.repeat(64),
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
    for (const viewer of allViewers(game.campaign())) expect(marks(game, viewer)).toEqual([false, false, false]) // prettier-ignore
    game.adjudicate()
    for (const viewer of allViewers(game.campaign())) expect(marks(game, viewer)).toEqual([false, false, false]) // prettier-ignore
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
