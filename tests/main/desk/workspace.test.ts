// The desk with real files: what an import tells and records, what a campaign is opened as, and what cannot be begun.
import { readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { publish } from '@shared/campaign/turns/actions'
import { encodeLines } from '@shared/book/encode'
import { NO_LINES } from '@shared/book/kind'
import { CAMPAIGN_BOOK } from '@shared/campaign/record/book'
import type { Campaign } from '@shared/campaign/record/model'
import type { RecordBody } from '@shared/campaign/record/records'
import { PUBLIC, seatViewer } from '@shared/engine/log'
import { findGame } from '@shared/games/registry'
import type { ReadMessage } from '@shared/letters/message/letter'
import { replayFile } from '../../../src/main/desk/history/replay-file'
import { claimMail } from '../../../src/main/desk/inbox/waiting/claim-mail'
import { importMessages } from '../../../src/main/desk/inbox/import-mail'
import { openThreads } from '../../../src/main/desk/inbox/import-posts'
import { createWorkspace, openWorkspace } from '../../../src/main/desk/workspace'
import { mailbox, type Mailbox } from '../../support/mailbox'
import { memoryCampaign, must } from '../../support/memory-campaign'

const AT = '2026-03-02T12:00:00.000Z'
const message = (more: Partial<ReadMessage> = {}): ReadMessage => ({
  id: 'm@y',
  kind: 'mail',
  file: 'm.eml',
  from: { name: 'Anna', address: 'anna@x.example' },
  subject: '',
  date: null,
  text: 'round 1: pass',
  attachments: [],
  problems: [],
  ...more,
})

let box: Mailbox
beforeEach(async () => void (box = await mailbox()))
afterEach(() => box.close())
const bring = async (...messages: readonly ReadMessage[]) => must(await importMessages(box.space, messages, AT))

describe('an import', () => {
  it('takes mail without a date as of now, a row without one as in time', async () => {
    await bring(message(), message({ id: 'row', kind: 'row', from: { name: 'Brian', address: null } }))
    const { orders } = box.space.campaign()
    expect(orders.map(({ seat, sent, how }) => [seat, sent, how]).sort()).toEqual([
      [0, AT, 'mail'],
      [1, null, 'typed'],
    ])
  })
  it('keeps each part of a pasted text under a name of its own', async () => {
    const text = '[Anna]\nround 1: pass\n[Nobody]\nround 1: pass\n[Brian]\nround 1: offer 5'
    const { messages } = await bring(message({ id: 'p', kind: 'paste', from: { name: null, address: null }, text }))
    expect(messages.map(({ became }) => became)).toEqual(['accepted', 'unknown-sender', 'accepted'])
    expect(box.space.campaign().mails.map(({ id, seat }) => [id, seat])).toEqual([
      ['p/1', 0],
      ['p/2', null],
      ['p/3', 1],
    ])
    expect(messages[1]?.problems[0]).toMatchObject({ line: 3 })
  })
  it('tells how far it is now and then', async () => {
    const told: (readonly [number, number])[] = []
    const many = Array.from({ length: 60 }, (_, i) => message({ id: `${i}`, text: 'Hello' }))
    must(await importMessages(box.space, many, AT, (done, total) => void told.push([done, total])))
    expect(told.length).toBeGreaterThan(0)
    expect(told.every(([done, total]) => done >= 1 && done <= total && total === 60)).toBe(true)
    expect(told.map(([done]) => done)).toEqual([...told].map(([done]) => done).sort((a, b) => a - b))
    // However fast it goes: after twenty-five at the latest.
    const places = [0, ...told.map(([done]) => done), 60]
    expect(Math.max(...places.slice(1).map((done, i) => done - (places[i] ?? 0)))).toBeLessThanOrEqual(25)
  })
})

describe('a campaign that is open for reading', () => {
  it('gives nobody a mail', async () => {
    await bring(message({ from: { name: 'x', address: 'x@y.example' } }))
    await box.space.close()
    const reading = must(await openWorkspace(box.space.path, 'read'))
    const [mail] = reading.campaign().mails
    expect(await claimMail(reading, mail!.seq, 0, false)).toMatchObject({
      ok: false,
      error: { code: 'read-only' },
    })
    await reading.close()
  })
  it.each<[string, object, string]>([
    ['what this version does not know', { needs: ['moons'] }, 'unknown-needs'],
    ['rules this version does not know', { ruleset: 99 }, 'unknown-ruleset'],
  ])('because it needs %s', async (_what, more, code) => {
    const [{ seq: _s, v: _v, at: _a, cmd: _c, sum: _m, ...head } = {} as never] = box.space.file
      .lines as readonly (RecordBody & { seq: number; v: number; at: string; cmd: number; sum: string })[]
    const path = join(dirname(box.space.path), 'other.postmage')
    await writeFile(
      path,
      encodeLines(CAMPAIGN_BOOK, [{ ...(head as RecordBody), ...more } as RecordBody], NO_LINES, AT).text,
    )
    const opened = must(await openWorkspace(path, 'write'))
    expect(opened.file.whyReadOnly?.code).toBe(code)
    await opened.close()
  })
})

it('a campaign is not begun where there is a file', async () => {
  const before = await readFile(box.space.path)
  const made = await createWorkspace({
    path: box.space.path,
    game: findGame('spell-merchants')!,
    name: 'x',
    roster: ['Anna', 'Brian', 'Cleo'].map((name) => ({ name, address: null, seat: null, handle: null })),
    options: {},
    seed: 'a seed that is long enough',
    deadline: null,
    referee: null,
    zone: 'UTC',
  })
  expect(made).toMatchObject({ ok: false, error: [{ code: 'exists' }] })
  expect(await readFile(box.space.path)).toEqual(before)
})

it('words above the first post of a mailed thread stay the mail’s', () => {
  const campaign = { ...box.space.campaign(), game: { ...box.space.campaign().game, posts: {} } } as unknown as Campaign
  const text =
    'Our thread so far\n\nAnna » 2026-03-01 10:00\nround 1: pass\n\nBrian » 2026-03-01 10:05\nround 1: offer 5'
  const open = (more: Partial<ReadMessage>) =>
    openThreads(campaign, [message({ id: 'hash:1', file: 'pasted', text, ...more })], '2026-03-09T12:00:00.000Z')
  const mailed = open({ kind: 'mail' })
  expect(mailed.map(({ kind, text: said }) => [kind, said.trim()])).toEqual([
    ['mail', 'Our thread so far'],
    ['row', 'round 1: pass'],
    ['row', 'round 1: offer 5'],
  ])
  expect(mailed[0]?.id).toBe('hash:1')
  const pasted = open({ kind: 'paste' })
  expect([pasted.length, pasted[0]?.text.trim(), pasted[0]?.id === 'hash:1']).toEqual([3, 'Our thread so far', false])
})

it('replays are called by whom they are for', () => {
  const game = memoryCampaign(['Anna', '???', 'Cleo'])
  game.adjudicate()
  game.write(must(publish(game.campaign(), 1, [])))
  const { status } = game.campaign()
  const names = [PUBLIC, seatViewer(0), seatViewer(1)].map((viewer) => {
    const file = replayFile({ ...game.campaign(), status: { ...status, over: viewer !== PUBLIC } }, viewer)
    return file.ok ? file.value.fileName : file.error.code
  })
  expect(names).toEqual([
    'test-cup-test-replay-public.html',
    'test-cup-test-replay-anna.html',
    'test-cup-test-replay-player.html',
  ])
})
