// The same words again, and letters that have less than earlier ones: in every source, what is sent anew is played or asked about, and
// what is only imported again adds nothing.
import { describe, expect, test } from 'vitest'
import { makeRuling } from '@shared/campaign/turns/actions'
import { choicesOf, seatOrders } from '@shared/campaign/record/fold'
import { openOfSeat } from '@shared/campaign/orders/ties'
import { verifyCampaign } from '@shared/campaign/proof/verify'
import { ok } from '@shared/engine/result'
import { importMessages } from '../../../../src/main/desk/inbox/import-mail'
import { hostsFor } from '../../../../src/main/desk/history/follow'
import { previewTurn } from '../../../../src/main/desk/adjudicate/explain'
import type { Workspace } from '../../../../src/main/desk/workspace'
import { readMessages } from '../../../../src/main/mail/read-mail'
import { slipText } from '../../../../src/renderer/live/read-slip'
import { liveDataOf, typedFrom } from '../../../support/live'
import { memoryCampaign, must } from '../../../support/memory-campaign'

const A = 'round 1: pass\nround 2: pass'
const B = 'round 1: offer 5 6 6\nround 2: pass'
const HALF = 'round 2: offer 1 2'

type World = ReturnType<typeof world>
/** Posts of Anna, by the hour they were written at, counted from the beginning of 6 March. */
type Posts = readonly { readonly text: string; readonly hour: number }[]

function world() {
  const game = memoryCampaign(['Anna', 'Brian', 'Cleo', 'Dai'])
  const space: Workspace = {
    path: 'again.postmage',
    file: null as never,
    campaign: game.campaign,
    whole: game.campaign,
    write: async (bodies) => {
      if (bodies.length > 0) game.write(...bodies)
      return ok([])
    },
    close: async () => {},
  }
  let minutes = 0
  return {
    ...game,
    /** @returns how many lines it added */
    take: async (name: string, text: string): Promise<number> => {
      const before = game.campaign().lastSeq
      const now = `2026-03-07T${String(10 + Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes++ % 60).padStart(2, '0')}:30.000Z`
      const { messages } = await readMessages({ name, bytes: Buffer.from(text), zone: 'UTC', now: new Date(now) })
      must(await importMessages(space, messages, now))
      return game.campaign().lastSeq - before
    },
    anna: () => seatOrders(game.campaign(), 0, game.campaign().status.turn),
    /** Anna's orders in force, as tidy text. */
    inForce: (): string | null => {
      const { used } = seatOrders(game.campaign(), 0, game.campaign().status.turn)
      return used === null ? null : game.campaign().game.format(game.campaign().table, used.orders)
    },
    isAsked: (): boolean => {
      const versions = seatOrders(game.campaign(), 0, game.campaign().status.turn)
      const noted = (versions.used?.problems ?? []).some((p) => p.severity !== 'note')
      return noted || choicesOf(versions).length > 0 || openOfSeat(game.campaign(), 0).length > 0
    },
  }
}

/** Some hour of the next day, when the first turn has been played. */
const LATER = 35
const clock = (hour: number): string => `${String(hour % 24).padStart(2, '0')}:00`
const day = (hour: number): string => (hour < 24 ? '06' : '07')
const iso = (hour: number): string => `2026-03-${day(hour)}T${clock(hour)}:00`
const unix = (hour: number): number => Date.parse(`${iso(hour)}Z`) / 1000

interface Source {
  readonly dated: boolean
  readonly name: string
  readonly file: (posts: Posts, world: World) => string
}
const each =
  (write: (post: Posts[number], i: number) => string, between = '\n'): Source['file'] =>
  (posts) =>
    posts.map(write).join(between)
const mbox = (date: (hour: number) => string): Source['file'] =>
  each(
    ({ text, hour }) =>
      `From x Fri Mar  6 10:00:00 2026\nFrom: Anna <anna@post.example>\nTo: pat@zine.example\nSubject: orders\n${date(hour)}\n${text}\n`,
  )

const SOURCES: Readonly<Record<string, Source>> = {
  mail: { dated: true, name: 'in.mbox', file: mbox((hour) => `Date: ${day(hour)} Mar 2026 ${clock(hour)}:00 +0000\nMessage-ID: <${hour}@x.example>\n`) },
  'mail without a date': { dated: false, name: 'in.mbox', file: mbox(() => '') },
  'text with [Name]': { dated: false, name: 'a.txt', file: each(({ text }) => `[Anna]\n${text}\n`) },
  table: { dated: false, name: 'a.csv', file: (posts) => `name,orders\n${posts.map(({ text }) => `Anna,"${text}"\n`).join('')}` },
  WhatsApp: { dated: true, name: 'chat.txt', file: each(({ text, hour }) => `[${day(hour)}/03/2026, ${clock(hour)}:10] Anna: ${text}\n[${day(hour)}/03/2026, ${clock(hour)}:20] Brian: hello`) },
  'chat without days': { dated: false, name: 'chat.txt', file: each(({ text }, i) => text.split('\n').map((line) => `[18:0${2 * i + 1}] Anna: ${line}`).join('\n') + `\n[18:0${2 * i + 2}] Brian: hello`) },
  Discord: {
    dated: true,
    name: 'chat.json',
    file: (posts) => JSON.stringify({ guild: { name: 'Zine' }, channel: { name: 'orders' }, messages: posts.flatMap(({ text, hour }, i) => [
      { id: `${i}`, type: 'Default', timestamp: `${iso(hour)}+00:00`, timestampEdited: null, content: text, author: { id: '5', name: 'anna', nickname: 'Anna' } },
      { id: `${i}b`, type: 'Default', timestamp: `${iso(hour)}+00:00`, timestampEdited: null, content: 'hello', author: { id: '6', name: 'brian', nickname: 'Brian' } },
    ]) }),
  },
  Telegram: {
    dated: true,
    name: 'chat.json',
    file: (posts) => JSON.stringify({ name: 'Kettle', type: 'private_group', id: 1, messages: posts.map(({ text, hour }, i) => ({ id: i, type: 'message', date: iso(hour), date_unixtime: `${unix(hour)}`, from: 'Anna', from_id: 'user1', text, text_entities: [] })) }),
  },
  Slack: {
    dated: true,
    name: 'chat.json',
    file: (posts) => JSON.stringify(posts.map(({ text, hour }) => ({ type: 'message', user: 'U1', user_profile: { real_name: 'Anna', display_name: 'Anna' }, ts: `${unix(hour)}.000100`, text }))),
  },
  'forum thread': { dated: true, name: 'pasted text', file: each(({ text, hour }) => `Anna » Fri Mar ${day(hour)}, 2026 ${clock(hour)}\n\n${text}\n\nBrian » Fri Mar ${day(hour)}, 2026 ${clock(hour)}\n\nhello\n`) },
  'paste at the desk': { dated: false, name: 'pasted text', file: each(({ text }) => `[Anna]\n${text}\n`) },
  'live sheet': { dated: false, name: 'pasted text', file: (posts, { campaign }) => {
    const data = liveDataOf(campaign(), 0)!
    return posts.map(({ text }) => slipText(data, typedFrom(data, text))).join('\n')
  } },
} // prettier-ignore

describe.each(Object.entries(SOURCES))('%s', (_, { dated, name, file }) => {
  const now = (hour: number, text: string, at: World): string => file([{ text, hour }], at)

  test('the same orders in both turns are played twice, or asked about; the same file again adds nothing', async () => {
    const at = world()
    const first = now(10, A, at)
    expect(await at.take(name, first)).toBeGreaterThan(0)
    expect(at.inForce()).toBe(A)
    expect(await at.take(name, first)).toBe(0)
    at.adjudicate()
    expect(at.inForce()).toBe(null)
    if (dated) expect(await at.take(name, first)).toBe(0)
    const second = now(LATER, A, at)
    expect(await at.take(name, second)).toBeGreaterThan(0)
    expect(at.inForce()).toBe(A)
    expect(at.isAsked()).toBe(second === first)
    expect(await at.take(name, second)).toBe(0)
    expect(must(previewTurn(at.campaign())).answer.seats[0]?.kind).toBe('sent')
  })

  test('one after another A, B, A: the third is in force, or all are asked about', async () => {
    const at = world()
    for (const [text, hour] of [[A, 10], [B, 11], [A, 12]] as const) await at.take(name, now(hour, text, at)) // prettier-ignore
    expect(at.inForce() === A || at.isAsked()).toBe(true)
    const versions = at.campaign().orders.length
    await at.take(name, now(12, A, at))
    expect(at.campaign().orders.length).toBe(versions)
  })

  test('B after A in one file is in force; the file again adds nothing', async () => {
    const at = world()
    const both = file([{ text: A, hour: 10 }, { text: B, hour: 11 }], at) // prettier-ignore
    await at.take(name, both)
    expect(at.inForce() === B || at.isAsked()).toBe(true)
    expect(await at.take(name, both)).toBe(0)
  })

  test('A, B, A in one file: the last is in force, or it is asked about', async () => {
    const at = world()
    const all = file([{ text: A, hour: 10 }, { text: B, hour: 11 }, { text: A, hour: 12 }], at) // prettier-ignore
    await at.take(name, all)
    expect(at.inForce() === A || at.isAsked()).toBe(true)
    expect(await at.take(name, all)).toBe(0)
  })

  test('of an export that grew over the turns only the new part is new, or it is asked about', async () => {
    const at = world()
    await at.take(name, file([{ text: A, hour: 10 }], at))
    at.adjudicate()
    const grown = file([{ text: A, hour: 10 }, { text: B, hour: LATER }], at) // prettier-ignore
    await at.take(name, grown)
    expect(at.inForce() === B || at.isAsked()).toBe(true)
    if (dated) expect(at.anna().versions.length).toBe(1)
    expect(await at.take(name, grown)).toBe(0)
  })

  test('what has less than an earlier letter never takes its place', async () => {
    const at = world()
    await at.take(name, now(10, B, at))
    await at.take(name, now(11, HALF, at))
    expect(at.inForce()).toBe(B)
    const [first, half] = choicesOf(at.anna())
    expect(half).toBeDefined()
    expect(must(previewTurn(at.campaign())).answer.open.map(({ kind }) => kind)).toContain('beside')
    const bad = verifyCampaign(at.campaign(), hostsFor(at.campaign())).filter(({ good }) => !good)
    expect(bad).toEqual([])
    expect(first?.text).toContain('round 1')
    const change = { kind: 'counts', seat: 0, orders: half!.seq } as const
    at.write(must(makeRuling(at.campaign(), change, 'Asked by telephone.')))
    expect(at.inForce()).toBe(HALF)
    expect(choicesOf(at.anna())).toEqual([])
  })
})

test.each([
  ['before the deadline of the turn that was played', '2026-03-06T12:00', true],
  ['since then', '2026-03-08T20:00', false],
])('mail that was sent %s and comes for the next one', async (_, sent, asked) => {
  const at = world()
  at.adjudicate()
  const date = new Date(`${sent}Z`).toUTCString().replace('GMT', '+0000')
  const letter = `From: Anna <anna@post.example>\nTo: pat@zine.example\nSubject: orders\nDate: ${date}\nMessage-ID: <1@x.example>\n\n${A}\n`
  await at.take('in.eml', letter)
  expect([at.inForce(), at.isAsked()]).toEqual([A, asked])
})
