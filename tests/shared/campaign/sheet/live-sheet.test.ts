// Sheets, and the live ones: who sent nothing, when, until when and whose they are.
import { describe, expect, it } from 'vitest'
import { liveSheet } from '@shared/campaign/sheet/live-sheet'
import { sheetDocument } from '@shared/campaign/sheet/sheet'
import { PUBLIC, REFEREE, seatViewer } from '@shared/engine/log'
import { DEADLINE, memoryCampaign, must } from '../../../support/memory-campaign'

const times = { moment: (iso: string) => `at ${iso}`, day: (iso: string) => iso }

describe('a campaign in memory', () => {
  it('says on its sheets who said that there was nothing, and who did not', () => {
    const game = memoryCampaign(['Anna', 'Brian', 'Cleo'])
    game.write({
      type: 'mail',
      id: 'n',
      file: 'x.eml',
      from: 'Anna',
      subject: '',
      date: null,
      text: 'nothing',
      attachments: [],
      seat: 0,
      turn: 1,
      verdict: 'orders',
      says: 'nothing',
    })
    game.adjudicate()
    const sheet = (viewer = REFEREE): string => JSON.stringify(must(sheetDocument(game.campaign(), 1, viewer, times)))
    expect(sheet().match(/said there was nothing/g)).toHaveLength(1)
    expect(sheet().match(/NMR/g)!.length).toBeGreaterThanOrEqual(2)
    const receipts = (text: string): number => text.match(/(?:[0-9a-f]{4} ){7}[0-9a-f]{4}/g)?.length ?? 0
    expect(receipts(sheet(PUBLIC))).toBe(1)
  })

  it('makes live sheets: when, until when, whose, and whether they are of the past', () => {
    const game = memoryCampaign(['Anna', 'Brian', 'Cleo'])
    const data = (turn: number) => must(liveSheet(game.campaign(), turn, seatViewer(1), times)).data
    expect(data(0)).toMatchObject({
      campaign: 'Test Cup',
      when: 'session 1',
      seat: 1,
      name: 'Brian',
      mailTo: 'pat@zine.example',
      past: false,
      privatePress: false,
      deadline: { at: DEADLINE, words: `at ${DEADLINE}` },
    })
    game.adjudicate()
    expect(data(1)).toMatchObject({ when: 'session 2', past: false, deadline: null })
    expect(data(0)).toMatchObject({ when: 'session 1', past: true })
    expect(liveSheet(game.campaign(), 1, PUBLIC, times)).toMatchObject({
      ok: false,
      error: { code: 'live-for-players' },
    })
  })
})
