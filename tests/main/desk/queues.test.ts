// Two tabs or windows on one campaign, calls on their way while the desk is closed, and work in slices: nothing lost, nothing
// doubled, each told in words.
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { encodeLines } from '@shared/book/encode'
import { NO_LINES } from '@shared/book/kind'
import { CAMPAIGN_BOOK } from '@shared/campaign/record/book'
import type { DeskService, RequestInput } from '@shared/desk/contract'
import type { RecordBody } from '@shared/campaign/record/records'
import { createBook, openBook } from '../../../src/main/files/store'
import { AT, COMMANDS } from '../../support/campaign-sample'
import { makeCampaign } from '../../support/campaigns'
import { callsOf, serviceIn } from '../../support/test-desk'
import { typed } from '../../support/new-campaign'

let folder = ''
let path = ''
let desk: DeskService
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'postmage-at-once-'))
  path = await makeCampaign(folder, 'Two at Once')
  desk = serviceIn(folder)
})
afterEach(async () => {
  await desk.close()
  await rm(folder, { recursive: true, force: true })
})

const { ask, refused: refusal } = callsOf(() => desk)
/** Why it is refused, in words. */
const refused: (...call: Parameters<typeof refusal>) => Promise<string> = async (...call) => {
  const { message, remedy } = await refusal(...call)
  return `${message} ${remedy}`
}
const open = async (): Promise<string> => (await ask('campaigns.open', { path, takeOver: false })).id
const ORDERS = 'round 1: offer 1\nround 2: pass'
const orders = (campaign: string, seat: number, text = ORDERS): RequestInput<'orders.accept'> =>
  typed(campaign, seat, text)
const letter = (i: number): string =>
  `From anna@post.example Thu Mar  5 10:00:00 2026\nFrom: a${i}@post.example\nMessage-ID: <m${i}@x>\nSubject: s\n\nround 1: offer 1\n\n`

/** The types of all lines on the disk. */
async function linesOnDisk(): Promise<readonly string[]> {
  const read = await openBook(CAMPAIGN_BOOK, path, { mode: 'read' })
  if (!read.ok) throw new Error(read.error.message)
  expect(read.value.health).toEqual({ kind: 'sound' })
  const types = read.value.lines.map(({ type }) => type)
  await read.value.close()
  return types
}

describe('two tabs on one campaign', () => {
  it('undo takes back what was shown, or nothing', async () => {
    const campaign = await open()
    await ask('orders.accept', orders(campaign, 0))
    const seen = (await ask('campaigns.summary', { campaign })).canUndo?.command
    await ask('orders.accept', orders(campaign, 1))
    const undo = { campaign, reason: '', command: seen }
    const before = await linesOnDisk()
    expect(await refused('campaigns.undo', undo)).toMatch(
      /^Another tab or window has changed the campaign; the last entry is now “orders of Brian.*”\. Nothing was changed\./,
    )
    expect(await linesOnDisk()).toEqual(before)
    const now = (await ask('campaigns.summary', { campaign })).canUndo?.command
    // Both tabs saw the same and both press the button: it is taken back once.
    const both = await Promise.all([1, 2].map(() => desk.handle('campaigns.undo', { ...undo, command: now })))
    expect(both.map(({ ok }) => ok)).toEqual([true, false])
    expect(await linesOnDisk()).toEqual([...before, 'undo'])
  })

  it('redo brings back what was shown, or nothing', async () => {
    const campaign = await open()
    await ask('orders.accept', orders(campaign, 0))
    await ask('orders.accept', orders(campaign, 1))
    const seen = (await ask('campaigns.undo', { campaign, reason: '' })).canRedo?.command
    await ask('campaigns.undo', { campaign, reason: '' })
    expect(await refused('campaigns.redo', { campaign, command: seen })).toContain(
      'the last entry is now “orders of Anna',
    )
    const now = (await ask('campaigns.summary', { campaign })).canRedo?.command
    expect((await ask('campaigns.redo', { campaign, command: now })).seats[0]?.versions).toBe(1)
  })

  it('orders written for a turn that was adjudicated meanwhile are not taken for the next', async () => {
    const campaign = await open()
    const { basis } = await ask('adjudicate.preview', { campaign })
    const both = await Promise.all([1, 2].map(() => desk.handle('adjudicate.commit', { campaign, basis })))
    expect(both.map(({ ok }) => ok)).toEqual([true, false])
    expect((await linesOnDisk()).filter((type) => type === 'turn')).toHaveLength(1)
    expect(await refused('orders.accept', { ...orders(campaign, 0), turn: 1 })).toMatch(
      /^These orders are for session 1, and session 2 is the coming one by now: .* Nothing was stored\./,
    )
    expect((await ask('orders.accept', { ...orders(campaign, 0), turn: 2 })).seats[0]?.versions).toBe(1)
    expect((await ask('orders.accept', orders(campaign, 0, 'round 1: pass\nround 2: pass'))).seats[0]?.versions).toBe(2)
  })
})

describe('closed while calls are on their way', () => {
  it('what was begun is there whole, what was not is told, and the lock is gone', async () => {
    const campaign = await open()
    const content = Array.from({ length: 60 }, (_, i) => letter(i)).join('')
    const calls = [
      desk.handle('orders.accept', orders(campaign, 0)),
      desk.handle('mail.import', { campaign, name: 'm.mbox', content }),
      desk.handle('orders.accept', orders(campaign, 1)),
    ]
    const closing = desk.close()
    const late = desk.handle('orders.accept', orders(campaign, 2))
    const answers = await Promise.all([...calls, late])
    await closing
    const types = await linesOnDisk()
    expect(answers.map(({ ok }) => ok)).toEqual([true, true, true, false])
    expect(types.filter((type) => type === 'mail')).toHaveLength(60)
    expect(types.filter((type) => type === 'orders')).toHaveLength(2)
    expect(existsSync(`${path}.lock`)).toBe(false)
    expect(answers[3]).toMatchObject({ error: { message: 'Postmage is being closed.' } })
  })
})

describe('work in slices', () => {
  /** Counts how often `happens` is called between two turns of the rest of the program. */
  function slices(): { readonly happens: () => void; readonly end: () => number } {
    let [now, most, on] = [0, 0, true]
    const tick = (): void => {
      now = 0
      if (on) setImmediate(tick)
    }
    setImmediate(tick)
    return {
      happens: () => void (most = Math.max(most, ++now)),
      end: () => {
        on = false
        return most
      },
    }
  }

  it('a hundred files handed over: a few are read at once', async () => {
    const campaign = await open()
    const { happens, end } = slices()
    let told = 0
    const stop = desk.subscribe((event) => {
      if (event.event !== 'progress' || event.label !== 'Reading files') return
      told++
      happens()
    })
    const texts = Array.from({ length: 100 }, (_, i) => Buffer.from(letter(i).slice(letter(i).indexOf('\n') + 1)))
    const bytes = new Uint8Array(Buffer.concat(texts))
    await ask('mail.bytes', { batch: 'b', size: bytes.length, at: 0, bytes })
    let at = 0
    const files = texts.map((text, i) => ({
      name: `${i}.eml`,
      at: (at += text.length) - text.length,
      size: text.length,
    }))
    const { total } = await ask('mail.importFiles', { campaign, files, batch: 'b', more: false })
    stop()
    // It is told after every tenth.
    expect([total, told]).toEqual([100, 10])
    expect(end()).toBeLessThanOrEqual(3)
  })

  it('two thousand lines: a part of them is made at once, and they are those made in one go', async () => {
    const { happens, end } = slices()
    const head = COMMANDS[0]![0]!
    const notes: readonly RecordBody[] = Array.from({ length: 2000 }, () => ({ type: 'note', turn: 1, text: 'x' }))
    const counting = {
      ...CAMPAIGN_BOOK,
      read: (line: Parameters<typeof CAMPAIGN_BOOK.read>[0]) => (happens(), CAMPAIGN_BOOK.read(line)),
    }
    const made = await createBook(counting, join(folder, 'many.postmage'), [head], AT)
    if (!made.ok) throw new Error(made.error.message)
    const written = await made.value.append(notes, AT)
    expect(end()).toBeLessThanOrEqual(500)
    await made.value.close()
    const first = encodeLines(CAMPAIGN_BOOK, [head], NO_LINES, AT)
    expect(written).toMatchObject({ ok: true, value: encodeLines(CAMPAIGN_BOOK, notes, first, AT).lines })
  })
})
