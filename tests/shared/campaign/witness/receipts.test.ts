// Receipts as a player has them: the acknowledgement and the own sheet are enough to make the receipt again, by the ten lines
// of Python in docs/receipts.md and nothing of ours.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { findReceipt, groups, receiptOf } from '@shared/campaign/witness/receipts'
import { sheetDocument } from '@shared/campaign/sheet/sheet'
import { proofOf, verifyProof } from '@shared/campaign/witness/public-proof'
import { toText } from '@shared/sheets/formats/to-text'
import { acknowledge } from '../../../../src/main/desk/orders/acknowledge'
import { timeWords } from '../../../../src/main/clock/times'
import { memoryCampaign, must } from '../../../support/memory-campaign'
import { need } from '../../../support/needs'
import type { MemoryCampaign } from '../../../support/memory-campaign'

const TIMES = timeWords('UTC')
const ORDERS =
  'round 1: offer 1\n  round 2: pass\n\nPRESS: „Grüße“ – and a very long line that a mail program would certainly break somewhere'
const python = /```python\n([\s\S]*?)```/.exec(readFileSync('docs/receipts.md', 'utf8'))?.[1] ?? ''

/** Follows the words below a receipt with Python alone, as a stranger would. */
function checkedByPython(words: string, text: string): string {
  need('Python')
  const plain = words.replace(/\s+/g, ' ')
  const parts =
    /campaign (\S+), turn (\d+), seat (\d+), recorded (\S+), nonce ((?:[0-9a-f]{4} ?){8})/.exec(plain)?.slice(1) ?? []
  expect(parts).toHaveLength(5)
  return execFileSync('python3', ['-c', python, ...parts.map((part) => part.trim())], {
    input: text,
    encoding: 'utf8',
  }).trim()
}
const RECEIPT = /Receipt ((?:[0-9a-f]{4} ){7}[0-9a-f]{4})/
const receiptIn = (text: string): string => RECEIPT.exec(text.replace(/\s+/g, ' '))?.[1] ?? ''

const started = (seed?: string): MemoryCampaign => {
  const game = memoryCampaign(undefined, {}, seed)
  game.orders('Anna', ORDERS)
  game.orders('Brian', 'round 1: offer 1\nround 2: pass')
  return game
}

describe('a receipt is checked by its sender alone', () => {
  it('from the acknowledgement, with the text it repeats, however a mail program breaks it', () => {
    const game = started()
    const { text, receipt } = must(acknowledge(game.campaign(), 0, TIMES))
    expect(receiptIn(text)).toBe(receipt)
    expect(checkedByPython(text, ORDERS)).toBe(receipt)
    expect(checkedByPython(text, ORDERS.replace(/ /g, '\r\n  '))).toBe(receipt)
    const repeated = /as it was recorded:\n\n([\s\S]*?)\n\nReceipt/.exec(text)?.[1] ?? ''
    expect(checkedByPython(text, repeated)).toBe(receipt)
    expect(checkedByPython(text, ORDERS.replace('offer 1', 'offer 2'))).not.toBe(receipt)
  })

  it('from the own sheet, which alone says how; the public report has the receipt only', () => {
    const game = started()
    const receipt = groups(receiptOf(game.campaign(), game.campaign().orders[0]!))
    game.adjudicate()
    const sheet = (viewer: Parameters<typeof sheetDocument>[2]): string =>
      toText(must(sheetDocument(game.campaign(), 1, viewer, TIMES)))
    const own = sheet({ kind: 'seat', seat: 0 })
    expect(own.replace(/\s+/g, ' ')).toContain(receipt)
    expect(checkedByPython(own.replace(/^.*To check it/ms, ''), ORDERS)).toBe(receipt)
    for (const other of [sheet({ kind: 'public' }), sheet({ kind: 'seat', seat: 1 })])
      expect(other.replace(/\s+/g, ' ')).not.toContain(receiptParts(own))
    expect(sheet({ kind: 'public' }).replace(/\s+/g, ' ')).toContain(receipt)
  })
  const receiptParts = (own: string): string => /nonce ([0-9a-f]{4})/.exec(own.replace(/\s+/g, ' '))?.[0] ?? 'no nonce'

  it('the same orders have other receipts at another seat, in another campaign', () => {
    const game = started()
    game.orders('Cleo', 'round 1: offer 1\nround 2: pass')
    const other = started('another seed for tests, long enough')
    const all = [
      ...game.campaign().orders.map((line) => receiptOf(game.campaign(), line)),
      ...other.campaign().orders.map((line) => receiptOf(other.campaign(), line)),
    ]
    expect(new Set(all).size).toBe(all.length)
    expect(all.every((receipt) => /^[0-9a-f]{32}$/.test(receipt))).toBe(true)
  })
})

describe('found and opened', () => {
  it('a receipt is found in groups, in capitals, by its first ten digits; one that is none is not', () => {
    const campaign = started().campaign()
    const line = campaign.orders[1]!
    const receipt = receiptOf(campaign, line)
    for (const written of [
      receipt,
      groups(receipt),
      groups(receipt).toUpperCase(),
      receipt.slice(0, 10),
      receipt.slice(0, 12).replace(/(.{4})/g, '$1-'),
    ])
      expect(findReceipt(campaign, written)?.seq).toBe(line.seq)
    for (const written of ['', 'zzzz zzzz zz', receipt.slice(0, 9), `${receipt.slice(0, 31)}x`, '0'.repeat(32)])
      expect(findReceipt(campaign, written)).toBeUndefined()
  })

  it('the proof opens all of them without address or mail, and any change in it is found', () => {
    const game = started()
    game.adjudicate()
    const campaign = game.campaign()
    const proof = proofOf({ ...campaign, status: { ...campaign.status, over: true } })
    expect(proof.receipts.map(({ player }) => player)).toEqual(['Anna', 'Brian'])
    expect(JSON.stringify(proof)).not.toContain('@post.example')
    const again = (receipts: unknown): boolean | undefined =>
      verifyProof({ ...proof, receipts })?.every(({ good }) => good)
    expect(again(proof.receipts)).toBe(true)
    for (const change of [
      { text: 'round 1: pass' },
      { turn: 2 },
      { seat: 2 },
      { recorded: 'now' },
      { nonce: '0'.repeat(32) },
      { receipt: '0'.repeat(32) },
    ])
      expect(again([{ ...proof.receipts[0], ...change }])).toBe(false)
    expect(again('none')).toBe(false)
  })
})
