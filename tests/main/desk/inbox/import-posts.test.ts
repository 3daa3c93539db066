// A game by posts through the desk: threads in every form come to the same standing, once and in any order.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { changeRoster, makeRuling } from '@shared/campaign/turns/actions'
import { stateReport } from '@shared/campaign/sheet/sheet'
import type { ImportAnswer, ImportedMail } from '@shared/desk/answers/mail'
import { REFEREE } from '@shared/engine/log'
import { findGame } from '@shared/games/registry'
import { claimMail } from '../../../../src/main/desk/inbox/waiting/claim-mail'
import { importMessages } from '../../../../src/main/desk/inbox/import-mail'
import { createWorkspace, type Workspace } from '../../../../src/main/desk/workspace'
import { readMessages } from '../../../../src/main/mail/read-mail'

const AT = '2026-04-01T12:00:00.000Z'
const DEADLINE = '2026-03-30T05:00:00.000Z'
// Values 4 11 12 5 9, 1 2 3 4 5 and, by the handle, 7 24 2 3 4.
const ROSTER = [
  { name: 'Dana Klein', address: 'dklein00@post.example', seat: null, handle: 'dklein00' },
  { name: 'Brian', address: 'abcde@post.example', seat: null, handle: null },
  { name: 'Cleo', address: null, seat: null, handle: 'gxbcd' },
]
let folder: string
let count = 0
let spaces: Workspace[] = []

async function open(deadline: string | null = DEADLINE): Promise<Workspace> {
  const made = await createWorkspace({
    path: join(folder, `${count++}.postmage`),
    game: findGame('fourth-game')!,
    name: 'thread',
    roster: ROSTER,
    options: {},
    seed: 'a seed that is long enough for a test',
    deadline,
    referee: null,
    zone: 'America/New_York',
  })
  if (!made.ok) throw new Error(JSON.stringify(made.error))
  spaces.push(made.value.space)
  return made.value.space
}
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'postmage-posts-'))
})
afterEach(async () => {
  for (const space of spaces) await space.close()
  spaces = []
  await rm(folder, { recursive: true, force: true })
})

const must = <T>(result: { ok: true; value: T } | { ok: false; error: unknown }): T => {
  if (result.ok) return result.value
  throw new Error(JSON.stringify(result.error))
}
async function bring(
  space: Workspace,
  name: string,
  text: string,
): Promise<Pick<ImportAnswer, 'after'> & { readonly messages: readonly ImportedMail[] }> {
  const { messages, problems } = await readMessages({ name, bytes: Buffer.from(text), now: new Date(AT) })
  expect(problems).toEqual([])
  return must(await importMessages(space, messages, AT))
}

interface Report {
  readonly total: number
  readonly over: boolean
  readonly winners: readonly string[]
  readonly players: readonly { readonly name: string; readonly score: number }[]
  readonly plays: readonly {
    readonly player: string
    readonly status: string
    readonly total: number
    readonly points: number
    readonly id: string
  }[]
}
const report = (space: Workspace): Report => must(stateReport(space.campaign(), null, REFEREE)) as unknown as Report
const plays = (space: Workspace): string[] =>
  report(space).plays.map((play) => `${play.player} ${play.status} ${play.total} ${play.points}`)

interface P {
  readonly from: string
  readonly minute: number
  readonly text: string
}
const THREAD: readonly P[] = [
  { from: 'dklein00@post.example', minute: 1, text: 'Piece Number 3: 12, 3' },
  { from: 'abcde@post.example', minute: 2, text: 'Hello!\n\nPiece 2: 2, 2\n\n> Piece Number 3: 12, 3' },
  { from: 'abcde@post.example', minute: 3, text: 'Who is next?' },
  { from: 'zed@nowhere.example', minute: 4, text: 'Piece 1: 1, 1' },
  { from: 'dklein00@post.example', minute: 5, text: 'Piece 1: 5, 1' },
]
const EXPECTED = ['Dana Klein valid 12 0', 'Brian valid 14 10', 'zed@… unknown 14 0', 'Dana Klein misplay 14 0']
const iso = (minute: number): string => `2026-03-01T10:0${minute}:00Z`
const mail = ({ from, minute, text }: P): string =>
  `From: <${from}>\nDate: Sun, 1 Mar 2026 10:0${minute}:00 +0000\nMessage-ID: <${minute}@list.example>\nSubject: Re: game\n\n${text}\n`
const mbox = (posts: readonly P[]): string =>
  posts.map((post) => `From list Sun Mar  1 10:00:00 2026\n${mail(post)}\n`).join('')
const csv = (posts: readonly P[]): string =>
  `time,player,text\n${posts.map((post) => `${iso(post.minute)},${post.from},"${post.text}"`).join('\n')}\n`
const text = (posts: readonly P[]): string =>
  posts
    .map((post) => `${post.from} » ${iso(post.minute).replace('T', ' ').replace('Z', ' UTC')}\n${post.text}\n`)
    .join('\n')

describe('forms', () => {
  test.each<[string, string]>([
    ['list.mbox', mbox(THREAD)],
    ['thread.csv', csv(THREAD)],
    ['thread.txt', text(THREAD)],
    ['pasted mail', text(THREAD)],
  ])('%s', async (name, content) => {
    const space = await open()
    const { after } = await bring(space, name, content)
    expect(plays(space)).toEqual(EXPECTED)
    expect(report(space)).toMatchObject({ total: 14, over: false, winners: [] })
    expect(after![0]).toBe('After 2 valid plays the total is 14.')
    expect(after).toContain('To a multiple of 24: −14 (to 0), +10 (to 24).')
  })

  test('.eml, one by one, in any order, and twice', async () => {
    const space = await open()
    for (const post of [4, 2, 0, 3, 1, 0, 4]) await bring(space, `${post}.eml`, mail(THREAD[post]!))
    expect(plays(space)).toEqual(EXPECTED)
  })

  test('a longer copy of the same thread adds only what is new', async () => {
    for (const [name, form] of [
      ['list.mbox', mbox],
      ['thread.csv', csv],
      ['thread.txt', text],
    ] as const) {
      const space = await open()
      await bring(space, name, form(THREAD.slice(0, 2)))
      const { messages } = await bring(space, `again-${name}`, form(THREAD))
      expect(messages.filter((message) => message.became === 'known')).toHaveLength(2)
      expect(plays(space), name).toEqual(EXPECTED)
      const lines = space.campaign().lastSeq
      await bring(space, name, form(THREAD))
      expect(space.campaign().lastSeq, 'nothing is written').toBe(lines)
    }
  })
})

describe('who and when', () => {
  test('by handle in a thread; in mail only where the roster knows nothing else', async () => {
    const space = await open()
    await bring(
      space,
      'a.txt',
      'gxbcd » 2026-03-01 10:01 UTC\nPiece 1: 7, 1\n\nDKlein00 » 2026-03-01 10:02 UTC\nPiece 6: 6, 0',
    )
    expect(plays(space)).toEqual(['Cleo valid 7 5', 'Dana Klein valid 13 0'])
    await bring(
      space,
      'b.eml',
      mail({ from: 'bounce@forum.example', minute: 3, text: 'Piece 2: 24, 2' }).replace('<bounce', 'gxbcd <bounce'),
    )
    await bring(
      space,
      'c.eml',
      mail({ from: 'bounce@forum.example', minute: 4, text: 'Piece 1: 4, 1' }).replace('<bounce', 'dklein00 <bounce'),
    )
    expect(plays(space).slice(2)).toEqual(['Cleo valid 37 0', 'dklein00 unknown 37 0'])
  })

  test('a time without a zone is the referee’s', async () => {
    const space = await open()
    await bring(
      space,
      'a.txt',
      'brian » Sun Mar 29, 2026 11:30 pm\nPiece 1: 1, 1\n\nbrian » Mon Mar 30, 2026 1:30 am\nPiece 2: 2, 2',
    )
    // 11:30 pm and 1:30 am in New York are 3:30 and 5:30 UTC; the deadline is 5:00 UTC.
    expect(plays(space)).toEqual(['Brian valid 1 0', 'Brian late 1 0'])
  })

  test('posts of the same moment: rows keep their order, mail goes by its identity', async () => {
    const rows =
      'time,player,text\n2026-03-01T10:00Z,brian,"Piece 1: 1, 1"\n2026-03-01T10:00Z,gxbcd,"Piece 1: 7, 1"\n2026-03-01T10:00Z,dklein00,"Piece 6: 6, 0"\n'
    const space = await open()
    await bring(space, 'rows.csv', rows)
    expect(plays(space)).toEqual(['Brian valid 1 0', 'Cleo valid 8 0', 'Dana Klein valid 14 0'])
    const same = [1, 2, 3].map((n) =>
      mail({ ...THREAD[1]!, minute: 5 })
        .replace('<5@', `<${n}@`)
        .replace('2: 2, 2', `${n}: ${n}, ${n}`),
    )
    const orders = [
      [0, 1, 2],
      [2, 0, 1],
      [1, 2, 0],
    ]
    const results = []
    for (const order of orders) {
      const other = await open()
      for (const n of order) await bring(other, `${n}.eml`, same[n]!)
      results.push(report(other).plays)
    }
    expect(results[1]).toEqual(results[0])
    expect(results[2]).toEqual(results[0])
  })

  test('posts without a time keep the order of the text', async () => {
    const space = await open(null)
    const first = 'brian:\nPiece 5: 5, 5\n\ndklein00:\nPiece 1: 4, 1\n'
    await bring(space, 'a.txt', first)
    await bring(space, 'a.txt', `${first}\nbrian:\nPiece 5: 5, 5\n\nbrian:\nPiece 4: 4, 4\n`)
    expect(plays(space)).toEqual(['Brian valid 5 0', 'Dana Klein valid 9 0', 'Brian misplay 9 0', 'Brian valid 13 0'])
  })

  test('a late post is listed and may be ruled in; moving the deadline does the same', async () => {
    const space = await open('2026-03-01T10:01:30.000Z')
    const { messages } = await bring(space, 'list.mbox', mbox(THREAD))
    expect(messages.map((message) => message.became)).toEqual([
      'accepted',
      'late',
      // Talk cannot be late.
      'accepted',
      'unknown-sender',
      'late',
    ])
    expect(plays(space).map((play) => play.split(' ').at(-3))).toEqual(['valid', 'late', 'unknown', 'late'])
    const late = space.campaign().orders.find((line) => line.text.includes('Piece 2'))!
    must(
      await space.write([
        must(makeRuling(space.campaign(), { kind: 'in-time', seat: 1, orders: late.seq }, 'Slow list.')),
      ]),
    )
    expect(plays(space)[1]).toBe('Brian valid 14 10')
  })

  test.each([
    ['list.eml', (words: string) => mail({ from: 'abcde@post.example', minute: 3, text: words })],
    [
      'thread.txt',
      (words: string) => text([{ from: 'abcde@post.example', minute: 3, text: words }, ...THREAD.slice(3)]),
    ],
  ])('talk is talk, but words that may be meant as a play are asked about: %s', async (name, post) => {
    const became: string[] = []
    for (const words of ['Who is next?', 'I think I do piece 2: 2, 2 now.']) {
      const { messages } = await bring(await open(), name, post(words))
      became.push(messages[0]!.became)
    }
    expect(became).toEqual(['accepted', 'nothing-understood'])
  })

  test('a stranger’s post counts from its own time on once the referee says whose it is', async () => {
    const space = await open()
    await bring(space, 'list.mbox', mbox(THREAD))
    const waiting = space.campaign().mails.find((line) => line.verdict === 'unknown-sender')!
    must(await claimMail(space, waiting.seq, 1, true))
    expect(plays(space)[2]).toBe('Brian valid 15 0')
    await bring(space, 'more.eml', mail({ from: 'zed@nowhere.example', minute: 6, text: 'Piece 3: 3, 3' }))
    expect(plays(space)[4]).toBe('Brian valid 18 0')
    const other = await open()
    await bring(other, 'list.mbox', mbox(THREAD))
    const change = { seat: 1, address: 'abcde@post.example, zed@nowhere.example' }
    must(await other.write([must(changeRoster(other.campaign(), change, 'New address.')).record]))
    await bring(other, 'list.mbox', mbox(THREAD))
    expect(plays(other)).toEqual(plays(space).slice(0, 4))
  })
})
