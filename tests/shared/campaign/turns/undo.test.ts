// Undo and redo: what was taken back stands again exactly as it was, as records in the file; a redo that comes too late is
// refused in words, one nobody could have written is named by verify, and one that was cut off in writing did not happen.
import { describe, expect, it } from 'vitest'
import { decodeBytes } from '@shared/book/decode'
import { encodeLines } from '@shared/book/encode'
import { tipOf } from '@shared/book/kind'
import { CAMPAIGN_BOOK } from '@shared/campaign/record/book'
import { adjudicate, adjudicated, setDeadline } from '@shared/campaign/turns/actions'
import { correct } from '@shared/campaign/turns/corrections'
import { errataOf, lastPublishedEver } from '@shared/campaign/sheet/errata'
import { foldCampaign } from '@shared/campaign/record/fold'
import type { RecordBody } from '@shared/campaign/record/records'
import { acceptOrders } from '@shared/campaign/orders/orders'
import { lastUndo, redo, undo, undoEffects, lastCommand } from '@shared/campaign/turns/undo'
import { verifyCampaign } from '@shared/campaign/proof/verify'
import { timeWords } from '../../../../src/main/clock/times'
import { hostsFor } from '../../../../src/main/desk/history/follow'
import { publicationOf } from '../../../../src/main/desk/sheets/print-sheets'
import { forge } from '../../../support/forge'
import { memoryCampaign, must } from '../../../support/memory-campaign'
import type { MemoryCampaign } from '../../../support/memory-campaign'

const OFFER = 'round 1: offer 1\nround 2: pass'
const PASS = 'round 1: pass\nround 2: pass'

/** Two sessions played, the first of them published, Brian's mail for the third. */
function played(options: { proof?: string } = {}): MemoryCampaign {
  const game = memoryCampaign(undefined, options)
  game.orders('Anna', OFFER)
  game.adjudicate()
  game.write(must(publicationOf(game.campaign(), 1, timeWords('UTC'))))
  game.orders('Anna', OFFER)
  game.adjudicate()
  game.mail('Brian', OFFER, '2026-03-07T09:00:00.000Z')
  return game
}

const takeBack = (game: MemoryCampaign, reason = ''): void =>
  game.write(must(undo(game.campaign(), lastCommand(game.campaign())?.type ?? '', reason)))
const bringBack = (game: MemoryCampaign): void => game.write(must(redo(game.campaign())))

/** All that a campaign means, without the lines it is told by. */
function meaning(game: MemoryCampaign): object {
  const { lines: _lines, undone: _undone, lastSeq: _last, ...rest } = game.campaign()
  const { table, turns, ...told } = rest
  return {
    ...told,
    seats: table.seats,
    turns: turns.map(({ table: names, ...turn }) => ({ ...turn, seats: names.seats })),
  }
}
const wrong = (game: MemoryCampaign): object[] =>
  verifyCampaign(game.campaign(), hostsFor(game.campaign())).filter(({ good }) => !good)

describe('what was taken back is brought back as it was', () => {
  const commands: [what: string, records: (game: MemoryCampaign) => readonly RecordBody[] | null][] = [
    ['mail', () => null],
    ['a deadline', (game) => [must(setDeadline(game.campaign(), '2026-04-01T18:00:00.000Z'))]],
    [
      'a correction past a publication',
      (game) =>
        must(correct(game.campaign(), 1, { kind: 'orders', seat: 0, text: PASS, force: false }, 'Misread.')).records,
    ],
    ['a publication', (game) => [must(publicationOf(game.campaign(), 2, timeWords('UTC')))]],
  ]
  it.each(commands)('%s', (_what, records) => {
    const game = played()
    const more = records(game)
    if (more !== null) game.write(...more)
    const before = meaning(game)
    takeBack(game, 'A slip.')
    expect(meaning(game)).not.toEqual(before)
    bringBack(game)
    expect(meaning(game)).toEqual(before)
    expect(wrong(game)).toEqual([])
  })

  it('several, the last one taken back first; a redo can be undone and done again', () => {
    const game = played()
    const steps = [meaning(game)]
    for (let i = 0; i < 4; i++) {
      takeBack(game, 'A slip.')
      steps.push(meaning(game))
    }
    for (let i = 3; i >= 1; i--) {
      bringBack(game)
      expect(meaning(game)).toEqual(steps[i])
    }
    takeBack(game, 'A slip.')
    expect(meaning(game)).toEqual(steps[2])
    bringBack(game)
    bringBack(game)
    expect(meaning(game)).toEqual(steps[0])
    expect(redo(game.campaign())).toMatchObject({ ok: false, error: { code: 'nothing-to-redo' } })
    expect(wrong(game)).toEqual([])
  })

  it('not after something else was entered; taking that back too does not open the way again', () => {
    const game = played()
    takeBack(game)
    game.orders('Cleo', PASS)
    expect(redo(game.campaign())).toMatchObject({
      ok: false,
      error: { code: 'redo-closed', message: expect.stringContaining('something else was entered since') },
    })
    takeBack(game)
    bringBack(game)
    expect(game.campaign().orders.at(-1)).toMatchObject({ seat: 2 })
    expect(redo(game.campaign())).toMatchObject({ ok: false, error: { code: 'redo-closed' } })
  })

  it('cut off while it was written: it did not happen, and can be done again', () => {
    const game = played()
    takeBack(game)
    const { lines } = game.campaign()
    const whole = forge(lines, (body) => body).text
    const more = encodeLines(CAMPAIGN_BOOK, [must(redo(game.campaign()))], tipOf(lines), lines[0]!.at).text
    const bytes = Buffer.from(whole + more)
    for (let cut = Buffer.byteLength(whole); cut < bytes.length - 1; cut++) {
      const read = must(decodeBytes(CAMPAIGN_BOOK, bytes.subarray(0, cut)))
      expect(read.lines).toHaveLength(lines.length)
    }
    const again = must(foldCampaign(must(decodeBytes(CAMPAIGN_BOOK, bytes.subarray(0, -40))).lines))
    expect(lastUndo(again)?.undoes).toBe(lastUndo(game.campaign())?.undoes)
  })
})

describe('sheets nobody has received', () => {
  const publish = (game: MemoryCampaign, turn: number): void =>
    game.write(must(publicationOf(game.campaign(), turn, timeWords('UTC'))))
  const unsent = (game: MemoryCampaign): void => game.write(must(undo(game.campaign(), 'publication', '', true)))
  const PASSED = { kind: 'orders', seat: 0, text: PASS, force: false } as const

  it('taken back, brought back and corrected: no erratum, and verify agrees', () => {
    const game = played()
    takeBack(game)
    publish(game, 2)
    unsent(game)
    expect([...game.campaign().published.keys()]).toEqual([1])
    expect(lastPublishedEver(game.campaign())).toBe(1)
    bringBack(game)
    expect([...game.campaign().published.keys()]).toEqual([1, 2])
    expect(lastPublishedEver(game.campaign())).toBe(2)
    const correction = must(correct(game.campaign(), 2, PASSED, '', true))
    expect(correction.pastPublication).toBe(false)
    game.write(...correction.records)
    expect([...game.campaign().published.keys()]).toEqual([1])
    publish(game, 2)
    expect(errataOf(game.campaign())).toEqual([])
    expect(wrong(game)).toEqual([])
  })
  it('its turn can be taken back too, without a reason', () => {
    const game = played()
    takeBack(game)
    publish(game, 2)
    unsent(game)
    const command = lastCommand(game.campaign())
    expect(command?.type).toBe('turn')
    expect(command === null ? [] : undoEffects(game.campaign(), command)).toHaveLength(1)
    takeBack(game)
    expect(errataOf(game.campaign())).toEqual([])
    expect(wrong(game)).toEqual([])
  })
  it('where somebody has, it is an erratum as ever', () => {
    const game = played()
    takeBack(game)
    publish(game, 2)
    takeBack(game, 'Too early.')
    bringBack(game)
    expect(errataOf(game.campaign()).map(({ number }) => number)).toEqual([1, 2])
    expect(wrong(game)).toEqual([])
  })
})

describe('what a big undo does is said before', () => {
  const ordersOf = (game: MemoryCampaign, seat: number): RecordBody =>
    must(acceptOrders(game.campaign(), { seat, text: PASS, how: 'typed', sent: null, force: false })).record
  const mailOf = (name: string): RecordBody => ({
    type: 'mail',
    id: name,
    file: 'x.eml',
    from: name,
    subject: '',
    date: null,
    text: '',
    attachments: [],
    seat: null,
    turn: 3,
    verdict: 'nothing-understood',
  })
  const publishTurn = (game: MemoryCampaign, turn: number): RecordBody =>
    must(publicationOf(game.campaign(), turn, timeWords('UTC')))
  const amend = (game: MemoryCampaign, turn: number): readonly RecordBody[] =>
    must(correct(game.campaign(), turn, { kind: 'nmr', seat: 0 }, 'Never came.')).records
  const OPENED = 'Its seed has been opened, and its dice stay the same: take no new orders for it.'
  const PUBLISHED = 'Sheets of it have been published: players may have read them.'
  it('a turn whose sheets were taken back before: they were read, and its seed is open', () => {
    const game = played({ proof: 'each-turn' })
    takeBack(game)
    game.write(publishTurn(game, 2))
    takeBack(game, 'Too early.')
    const command = lastCommand(game.campaign())
    expect(command?.type).toBe('turn')
    expect(command === null ? [] : undoEffects(game.campaign(), command)).toEqual([
      'The orders for it stay; it can be adjudicated again.',
      'Its sheets were published before: players may have read them.',
      OPENED,
    ])
  })

  const rows: [
    what: string,
    records: (game: MemoryCampaign) => readonly RecordBody[],
    said: readonly string[],
    options?: { proof: string },
  ][] = [
    ['one mail with its orders: nothing', () => [], []],
    ['orders of one', (game) => [ordersOf(game, 0)], []],
    ['orders of two', (game) => [ordersOf(game, 0), ordersOf(game, 1)], ['That is 2 sheets of orders.']],
    ['two messages', () => [mailOf('Anna'), mailOf('Brian')], ['That is 2 messages.']],
    [
      'two messages with orders in one',
      (game) => [mailOf('Anna'), mailOf('Brian'), ordersOf(game, 0)],
      ['That is 2 messages and 1 sheet of orders.'],
    ],
    ['a deadline alone', (game) => [must(setDeadline(game.campaign(), '2026-04-01T18:00:00.000Z'))], []],
    ['a turn', (game) => [must(adjudicate(game.campaign()))], ['The orders for it stay; it can be adjudicated again.']],
    [
      'a turn with the next deadline',
      (game) => adjudicated(must(adjudicate(game.campaign())), '2026-04-01T18:00:00.000Z', false),
      ['The orders for it stay; it can be adjudicated again.', 'The deadline set with it is taken back too.'],
    ],
    ['a publication', (game) => [publishTurn(game, 2)], [PUBLISHED]],
    ['a publication that opened a seed', (game) => [publishTurn(game, 2)], [PUBLISHED], { proof: 'each-turn' }],
    [
      'a correction of the last turn, unpublished',
      (game) => amend(game, 2),
      ['The session it corrects is again as it was before.'],
    ],
    [
      'a correction of all turns',
      (game) => amend(game, 1),
      ['The 2 sessions it worked out again are as they were before.', PUBLISHED],
    ],
    [
      'a correction of a turn whose seed was opened',
      (game) => amend(game, 1),
      ['The 2 sessions it worked out again are as they were before.', PUBLISHED, OPENED],
      { proof: 'each-turn' },
    ],
    [
      'a correction of a turn whose seed is not open yet',
      (game) => amend(game, 2),
      ['The session it corrects is again as it was before.'],
      { proof: 'each-turn' },
    ],
  ]
  it.each(rows)('%s', (_what, records, said, options) => {
    const game = played(options)
    const more = records(game)
    if (more.length > 0) game.write(...more)
    const command = lastCommand(game.campaign())
    expect(command === null ? null : undoEffects(game.campaign(), command)).toEqual(said)
  })
})
