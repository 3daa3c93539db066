// Papers of players and a second referee, compared with a file: proofs that no file can give by itself.
import { describe, expect, it } from 'vitest'
import { foldCampaign } from '@shared/campaign/record/fold'
import { heldSecond, heldText } from '@shared/campaign/witness/held-against'
import { formatReceiptParts, groups, receiptOf, receiptParts } from '@shared/campaign/witness/receipts'
import { sheetDocument } from '@shared/campaign/sheet/sheet'
import { seatViewer } from '@shared/engine/log'
import { toText } from '@shared/sheets/formats/to-text'
import { publicationOf } from '../../../../src/main/desk/sheets/print-sheets'
import { acknowledge } from '../../../../src/main/desk/orders/acknowledge'
import { timeWords } from '../../../../src/main/clock/times'
import { forge } from '../../../support/forge'
import { memoryCampaign, must } from '../../../support/memory-campaign'

const TIMES = timeWords('UTC')
const game = memoryCampaign()
const sheets: string[] = []
for (const text of ['round 1: offer 1\nround 2: pass', 'round 1: pass\nround 2: pass']) {
  game.orders('Anna', text)
  game.adjudicate()
  const turn = game.campaign().turns.length
  sheets.push(toText(must(sheetDocument(game.campaign(), turn, seatViewer(0), TIMES))))
  game.write(must(publicationOf(game.campaign(), turn, TIMES)))
}
const [first = '', second = ''] = sheets
const whole = game.campaign()
const cutOff = must(foldCampaign(whole.lines.filter(({ seq }) => seq <= 4)))

describe('a sheet as it was sent', () => {
  it('is found word for word, however its lines were broken', () => {
    const [sheet, ...receipts] = heldText(whole, second.replace(/ /g, '\n'), TIMES)
    expect(sheet).toEqual({
      good: true,
      says: expect.stringMatching(
        /^That is the sheet of Anna for session 2 as published \(line \d+\), word for word\.$/,
      ) as string,
    })
    expect(receipts.map(({ good }) => good)).not.toContain(false)
  })
  it('of a turn that has not been published is found as well', () => {
    const more = memoryCampaign()
    more.orders('Anna', 'round 1: offer 1\nround 2: pass')
    more.adjudicate()
    const sheet = toText(must(sheetDocument(more.campaign(), 1, seatViewer(0), TIMES)))
    expect(heldText(more.campaign(), sheet, TIMES)[0]).toEqual({
      good: true,
      says: 'That is the sheet of Anna for session 1, word for word.',
    })
  })
  it('of a turn that was cut off the file is named', () => {
    const found = heldText(cutOff, second, TIMES)
    expect(found.map(({ says }) => says)).toContainEqual(
      expect.stringMatching(/^Receipt [0-9a-f ]{39}: nothing in this file has it\.$/),
    )
  })
  it('with another word names the place', () => {
    // Blank lines are nothing that differs.
    const [sheet] = heldText(whole, `\n\n${first.replace('Anna', 'Zoe')}`, TIMES)
    expect(sheet).toMatchObject({
      good: false,
      says: expect.stringMatching(/the sheet of Anna for session 1 .*Zoe/) as string,
    })
  })
  it('with its end cut off is told what the file has there', () => {
    const lines = first.trimEnd().split('\n')
    const [sheet] = heldText(whole, lines.slice(0, -1).join('\n'), TIMES)
    expect(sheet).toMatchObject({
      good: false,
      says: expect.stringMatching(/“nothing more”, .*“(?!nothing more”)/) as string,
    })
  })
  it('of which there are a few lines only is not taken for a sheet', () => {
    const few = first
      .split('\n')
      .filter((line) => line.trim() !== '')
      .slice(0, 3)
      .join('\n')
    expect(heldText(whole, few, TIMES)).toEqual([])
  })
})

describe('a receipt in an acknowledgement', () => {
  const line = whole.orders[1]!
  const words = (digits: string): string =>
    `Thank you.\nReceipt: ${groups(digits)}\n${formatReceiptParts(receiptParts(whole, line, 0)!)}`
  it.each([
    ['of orders that are there', whole, receiptOf(whole, line), true, /orders of Anna for session 2\.$/],
    ['of orders that were cut off', cutOff, receiptOf(whole, line), false, /nothing in this file has it/],
    ['of nobody', whole, '0'.repeat(32), false, /nothing in this file has it/],
  ] as const)('%s', (_what, campaign, digits, good, says) => {
    expect(heldText(campaign, words(digits), TIMES)).toEqual([{ good, says: expect.stringMatching(says) as string }])
  })
  it('a text with neither sheet nor receipt says nothing', () => {
    expect(heldText(whole, 'Dear Pat, thank you for the game.', TIMES)).toEqual([])
  })
})

describe('an acknowledgement', () => {
  const letters = new Map<string, string>()
  const sent = memoryCampaign()
  for (const [name, text] of [['Anna', 'round 1: offer 1\nround 2: pass'], ['Brian', 'round 1: pass\nround 2: offer 2']] as const) {
    sent.mail(name, text, '2026-03-05T10:00:00.000Z')
    letters.set(name, must(acknowledge(sent.campaign(), sent.seat(name), TIMES)).text)
  } // prettier-ignore
  const [anna = '', brian = ''] = letters.values()
  const faults = (letter: string): readonly string[] =>
    heldText(sent.campaign(), letter, TIMES).flatMap(({ good, says }) => (good ? [] : [says]))
  /** The altered parts: the repeated orders, the receipt, and the inputs of the receipt. */
  const PARTS = [/round 1: offer 1/, /Receipt (?:[0-9a-f]{4} ){7}[0-9a-f]{4}/, /campaign test/, /turn \d+/, /seat \d+/, /recorded\s+\S+Z/, /nonce[\s0-9a-f]{40}/] // prettier-ignore

  it('as it was sent bears the file out, alone and with others', () => {
    for (const letter of [anna, brian, `${anna}\n${brian}`]) expect(faults(letter)).toEqual([])
  })
  it.each(PARTS)('altered in %s is found out', (part) => {
    const at = anna.lastIndexOf(part.exec(anna)![0])
    const end = at + part.exec(anna)![0].trimEnd().length - 1
    const altered = `${anna.slice(0, end)}${anna[end] === '3' ? '4' : '3'}${anna.slice(end + 1)}`
    expect(faults(altered)).not.toEqual([])
  })
  it.each(PARTS.slice(1))('with %s of another player is found out', (part) => {
    const [own = '', other = ''] = [anna, brian].map((letter) => part.exec(letter)?.[0])
    if (own !== other) expect(faults(anna.replace(own, other))).not.toEqual([])
  })
})

it('a second referee’s line is looked for in their file, as of the turn it is named for', () => {
  const heldBy = (referee: string | null): readonly boolean[] => {
    const second = { referee, sum: whole.turns[0]!.line.sum }
    const { lines } = forge(whole.lines, (body) => (body.type === 'publication' ? { ...body, second } : body))
    return heldSecond(must(foldCampaign(lines)), whole.lines).map(({ good }) => good)
  }
  expect(heldBy(whole.header.referee)).toEqual([true, false])
  expect(heldBy('Quentin')).toEqual([false, false])
})
