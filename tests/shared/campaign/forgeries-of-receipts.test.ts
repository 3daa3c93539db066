// Receipts somebody altered: in an acknowledgement held against the file, and in the proof that everybody gets after the end.
import { describe, expect, it } from 'vitest'
import { heldText } from '@shared/campaign/witness/held-against'
import { proofOf, verifyProof } from '@shared/campaign/witness/public-proof'
import { verdictOf } from '@shared/campaign/proof/verify'
import type { Proof } from '@shared/campaign/witness/public-proof'
import { acknowledge } from '../../../src/main/desk/orders/acknowledge'
import { timeWords } from '../../../src/main/clock/times'
import { memoryCampaign, must } from '../../support/memory-campaign'

const TIMES = timeWords('UTC')
const game = memoryCampaign()
/** What Anna, Brian and Anna again were sent. */
const letters: string[] = []
for (const [name, text] of [
  ['Anna', 'round 1: offer 1\nround 2: pass'],
  ['Brian', 'round 1: pass\nround 2: offer 2'],
] as const) {
  game.mail(name, text, '2026-03-05T10:00:00.000Z')
  letters.push(must(acknowledge(game.campaign(), game.seat(name), TIMES)).text)
}
game.adjudicate()
game.orders('Anna', 'round 1: pass\nround 2: pass')
letters.push(must(acknowledge(game.campaign(), 0, TIMES)).text)
const campaign = game.campaign()
const [anna = '', brian = '', later = ''] = letters

const RECEIPT = /Receipt ((?:[0-9a-f]{4} ){7}[0-9a-f]{4})/
const receiptIn = (letter: string): string => RECEIPT.exec(letter)?.[1] ?? ''
const noncesIn = (letter: string): string => letter.slice(letter.indexOf('nonce'))
const held = (letter: string): readonly string[] =>
  heldText(campaign, letter, TIMES).flatMap(({ good, says }) => (good ? [] : [says]))

describe('an acknowledgement', () => {
  it('as it was sent bears the file out, alone and with others', () => {
    for (const letter of [...letters, letters.join('\n')]) {
      expect(held(letter)).toEqual([])
      expect(heldText(campaign, letter, TIMES).length).toBeGreaterThan(0)
    }
  })
  it('as somebody quotes it in a letter of theirs, too', () => {
    game.mail(
      'Cleo',
      `round 1: pass\nround 2: pass\n\nReceipt ${receiptIn(anna)} is Anna’s.`,
      '2026-03-06T10:00:00.000Z',
    )
    const cleo = must(acknowledge(game.campaign(), 2, TIMES)).text
    expect(heldText(game.campaign(), cleo, TIMES).filter(({ good }) => !good)).toEqual([])
  })

  const swapped = anna.replace(receiptIn(anna), receiptIn(brian))
  it.each([
    ['with a digit altered', anna.replace(receiptIn(anna), receiptIn(anna).replace(/^./, (one) => (one === '0' ? '1' : '0'))), [/^Receipt [0-9a-f ]{39}: nothing in this file has it\.$/]],
    ['with the receipt of another player', swapped, [
      new RegExp(`^Receipt ${receiptIn(brian)}: below it stands what receipt ${receiptIn(anna)} is made of\\.$`),
      new RegExp(`^Receipt ${receiptIn(brian)}: the text above it is not the one that was recorded\\.$`),
    ]],
    ['with the receipt of another turn', anna.replace(receiptIn(anna), receiptIn(later)), [
      new RegExp(`^Receipt ${receiptIn(later)}: below it stands what receipt ${receiptIn(anna)} is made of\\.$`),
      new RegExp(`^Receipt ${receiptIn(later)}: the text above it`),
    ]],
    ['with another time', anna.replace(/recorded\s+2026-03-07T10:01/, 'recorded 2026-03-07T09:01'), [/^“campaign test, turn 1, seat 1, recorded 2026-03-07T09:01:00\.000Z, nonce .*”: that is what no receipt in this file is made of\.$/]],
    ['with another turn', anna.replace('turn 1, seat', 'turn 2, seat'), [/turn 2, seat 1, .*no receipt in this file is made of/]],
    ['with another seat', anna.replace('seat 1', 'seat 3'), [/seat 3, .*no receipt in this file is made of/]],
    ['of another campaign', anna.replace('campaign test', 'campaign tests'), [/campaign tests, .*no receipt/]],
    ['with another nonce', anna.replace(noncesIn(anna), noncesIn(brian)), [/nonce .*no receipt in this file is made of/]],
    ['with other orders in it', anna.replace('  round 1: offer 1', '  round 1: offer 6'), [new RegExp(`^Receipt ${receiptIn(anna)}: the text above it is not the one that was recorded\\.$`)]],
    ['with orders left out of it', anna.replace('  round 2: pass\n', ''), [/the text above it is not the one/]],
  ] as const)('%s', (_what, letter, said) => {
    expect(letters).not.toContain(letter)
    expect(held(letter)).toEqual(said.map((each) => expect.stringMatching(each) as string))
  }) // prettier-ignore
})

describe('a receipt in a proof', () => {
  const honest: Proof = { ...proofOf({ ...campaign, status: { ...campaign.status, over: true } }) }
  const { receipts } = honest
  const [one, two, three] = [receipts[0]!, receipts[1]!, receipts[2]!]
  const said = (list: unknown): string => {
    const checks = verifyProof(JSON.parse(JSON.stringify({ ...honest, receipts: list })) as unknown) ?? []
    const good = checks.every((check) => check.good)
    expect(good ? 'Everything agrees.' : 'Something does not agree.').toBe(verdictOf(checks))
    return checks.flatMap(({ what, detail, good: agrees }) => (agrees ? [] : [`${what}: ${detail}`])).join('\n')
  }
  it('as it is', () => {
    expect(receipts.map(({ player, turn }) => [player, turn])).toEqual([['Anna', 1], ['Brian', 1], ['Anna', 2]])
    expect(said(receipts)).toBe('')
  }) // prettier-ignore

  const first = (more: object): readonly object[] => [{ ...one, ...more }, two, three]
  const WRONG =
    /^Receipts: 1 of 3 is not that of the orders beside it; the first is that of (?:Anna|Brian|Dai) for turn \d, [0-9a-f]{32}$/
  it.each([
    ['with digits altered', first({ receipt: one.receipt.replace(/^./, (digit) => (digit === '0' ? '1' : '0')) }), WRONG],
    ['cut short', first({ receipt: one.receipt.slice(0, 16) }), /1 of 3 is not that/],
    ['with another time', first({ recorded: '2026-03-01T10:01:00.000Z' }), WRONG],
    ['with another nonce', first({ nonce: two.nonce }), WRONG],
    ['with other orders', first({ text: two.text }), WRONG],
    ['of another seat', first({ seat: 4, player: 'Dai' }), WRONG],
    ['of another turn', first({ turn: 2 }), WRONG],
    ['of another campaign', first({ campaign: 'other' }), WRONG],
    ['moved to another order', [{ ...one, receipt: two.receipt }, { ...two, receipt: one.receipt }, three], /^Receipts: 2 of 3 are not those of the orders beside them; the first is that of Anna for turn 1,/],
    ['said to be another player’s', first({ player: 'Brian' }), /^Receipts: seat 1 is said to be Brian and to be Anna$/],
    ['all of a player’s said to be another’s', receipts.map((each) => ({ ...each, player: 'Brian' })), /^Receipts: Brian is said to have seat 1 and seat 2$/],
    ['twice', [one, one, two, three], new RegExp(`^Receipts: ${one.receipt} is there twice$`)],
    ['that is none', first({ text: undefined }), /1 of 3 is not that/],
    ['that is not even a receipt', ['x', two, three], /^Receipts: 1 of 3 is not that of the orders beside it$/],
    ['in no list', { one }, /^Receipts: /],
  ] as const)('%s', (_what, list, named) => {
    expect(said(list)).toMatch(named)
  }) // prettier-ignore
})
