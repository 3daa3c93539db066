// Names of sheet files: no two sheets of a campaign may ever write to the same file, whatever players are called.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PUBLIC, REFEREE, seatViewer } from '@shared/engine/log'
import { allViewers, viewerName } from '@shared/campaign/sheet/sheet'
import {
  erratumFileName,
  pictureFileName,
  pileFileName,
  sheetFileName,
  slug,
} from '../../../../src/main/desk/sheets/sheet-names'
import { memoryCampaign } from '../../../support/memory-campaign'

/** File names as a disk that folds case and accents sees them. */
const namesFor = (players: readonly string[], format: 'pdf' | 'bbcode' = 'pdf'): string[] => {
  const campaign = memoryCampaign(players).campaign()
  return allViewers(campaign).map((viewer) => sheetFileName(campaign, 1, viewer, format))
}
const asDiskSees = (names: readonly string[]): string[] => names.map((name) => name.normalize('NFKD').toLowerCase())

describe('names that come to the same letters', () => {
  const rows: [what: string, players: string[]][] = [
    ['a full stop or a dash', ['Anna B.', 'Anna-B', 'Cleo', 'Dai']],
    ['nothing but signs', ['🙂', '🙃', 'Cleo', 'Dai']],
    ['like the public sheet', ['public!', 'Brian', 'Cleo', 'Dai']],
    ['like the referee’s', ['Referee.', 'Brian', 'Cleo', 'Dai']],
    ['a name that is another one with its number', ['Anna B.', 'Anna-B', 'Anna B 1', 'Anna B 2']],
    ['a number that is taken twice', ['A.', 'A-', 'A 1', 'A 1 2']],
    ['composed and decomposed letters', ['Zoë', 'Zoe\u0308!', 'Cleo', 'Dai']],
    ['capital and small sharp s', ['Strauß', 'STRAUSS.', 'Cleo', 'Dai']],
    ['the same first sixty letters', ['x'.repeat(70), `${'x'.repeat(70)}y`, 'Cleo', 'Dai']],
  ]
  it.each(rows)('%s: every file has a name of its own', (_what, players) => {
    const names = asDiskSees(namesFor(players))
    expect(new Set(names).size).toBe(names.length)
  })

  it('random names as well', () => {
    const nasty = fc.constantFrom('A', 'a', '.', '-', ' ', '1', '2', 'é', 'e\u0301', 'public', 'ß', '🙂', 'İ')
    const name = fc.array(nasty, { minLength: 1, maxLength: 4 }).map((parts) => `${parts.join('')}x`.trim())
    const players = fc.uniqueArray(name, {
      minLength: 4,
      maxLength: 8,
      selector: (n) => n.normalize('NFKD').toLowerCase().replace(/\W/g, ''),
    })
    fc.assert(
      fc.property(players, (list) => {
        const odd = list.flatMap((n) => [n, `${n}.`]).slice(0, 8)
        let names: string[]
        try {
          names = asDiskSees(namesFor(odd))
        } catch {
          return // names a roster refuses
        }
        expect(new Set(names).size).toBe(names.length)
      }),
    )
  })
})

it('plain names stay plain, and a dotted capital I is an i', () => {
  expect(
    namesFor(['Anna Quill', 'Brian', 'Cleo', 'İbrahim Işık']).map((n) => n.replace('test-cup-test-session-1-', '')),
  ).toEqual(['public.pdf', 'anna-quill.pdf', 'brian.pdf', 'cleo.pdf', 'ibrahim-işık.pdf', 'referee.pdf'])
  expect(slug('…')).toBe('')
})

it('the public and the referee’s sheet keep their names', () => {
  const campaign = memoryCampaign(['public!', 'Referee.', 'Cleo', 'Dai']).campaign()
  const all = allViewers(campaign).map((viewer) => [
    viewerName(campaign, viewer),
    sheetFileName(campaign, 1, viewer, 'bbcode'),
  ])
  expect(all[0]).toEqual(['public', 'test-cup-test-session-1-public.bbcode.txt'])
  expect(all.at(-1)).toEqual(['referee', 'test-cup-test-session-1-referee.bbcode.txt'])
})

it('sheets, piles, pictures and errata are named by campaign, turn, reader and format', () => {
  const campaign = memoryCampaign(['Anna Quill', 'Anna-Quill.', 'Cleo']).campaign()
  expect(sheetFileName(campaign, 0, PUBLIC, 'pdf')).toBe('test-cup-test-start-public.pdf')
  expect(sheetFileName(campaign, 3, REFEREE, 'bbcode')).toBe('test-cup-test-session-3-referee.bbcode.txt')
  expect(sheetFileName(campaign, 3, seatViewer(2), 'live')).toBe('test-cup-test-session-3-cleo.live.html')
  expect([0, 1].map((seat) => sheetFileName(campaign, 1, seatViewer(seat), 'text'))).toEqual([
    'test-cup-test-session-1-anna-quill-1.txt',
    'test-cup-test-session-1-anna-quill-2.txt',
  ])
  expect(pileFileName(campaign, null, 'labels')).toBe('test-cup-test-labels.pdf')
  expect(pileFileName(campaign, 0, 'players')).toBe('test-cup-test-start-players.pdf')
  expect(pileFileName(campaign, 3, 'players')).toBe('test-cup-test-session-3-players.pdf')
  expect(pictureFileName(campaign, 3, PUBLIC, 'board', 1, 'svg')).toBe('test-cup-test-session-3-public-board-1.svg')
  expect(erratumFileName(campaign, 2, seatViewer(2), 'html')).toBe('test-cup-test-erratum-2-cleo.html')
  const nameless = { ...campaign, header: { ...campaign.header, name: '???' } }
  expect([pileFileName(nameless, null, 'labels'), sheetFileName(nameless, 1, PUBLIC, 'odt')]).toEqual([
    'campaign-test-labels.pdf',
    'campaign-test-session-1-public.odt',
  ])
})
