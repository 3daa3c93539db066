// A hundred nasty messages, and what must become of each, end to end: bytes → message → player → orders in the file.
// The mailbox is made by tests/fixtures/mail/nasty.mjs and stands beside it byte for byte, but for the largest.
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seatOrders } from '@shared/campaign/record/fold'
import { comingPress } from '../../../src/main/desk/sheets/press'
import { findGame } from '@shared/games/registry'
import { importMessages } from '../../../src/main/desk/inbox/import-mail'
import { createWorkspace, type Workspace } from '../../../src/main/desk/workspace'
import { readMessages } from '../../../src/main/mail/read-mail'
import { files, kept } from '../../fixtures/mail/nasty.mjs'
import { FIXTURES, NOW } from './support'

const FOLDER = join(FIXTURES, 'nasty')
const ROSTER = [
  ['Anna Quill', 'anna@quill.example, work@office.example', null],
  ['Brian Inkwell', 'brian@inkwell.example', null],
  ['Cleo Marsh', 'cleo@leeds.example', null],
  ['Dai Llŷr', 'dai@ll.example', null],
  ['Eve Marten', 'martens@house.example', null],
  ["Fay O'Hara", 'martens@house.example', null],
  ['Jo March', 'jo@march.example', 'JM'],
  ['Jim Moss', 'jim@moss.example', 'JM'],
  ['André Løv', 'andre@lov.example', null],
] as const

let root: string
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'postmage-nasty-'))
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

async function campaign(): Promise<Workspace> {
  const made = await createWorkspace({
    path: join(mkdtempSync(join(root, 'one-')), 'nasty.postmage'),
    game: findGame('spell-merchants')!,
    name: 'nasty',
    roster: ROSTER.map(([name, address, handle]) => ({ name, address, handle, seat: null })),
    options: { target: 60 },
    seed: 'a seed that is long enough for a test',
    deadline: '2026-03-08T18:00:00Z',
    referee: null,
    zone: 'UTC',
  })
  if (!made.ok) throw new Error(JSON.stringify(made.error))
  return made.value.space
}

const given = async (name: string) => readMessages({ name, bytes: files.get(name)!, now: NOW })

/** Orders in force of every player who has some: `Anna Quill: Round 1: offer 5 6 / Round 2: pass`. */
function inForce(space: Workspace): string[] {
  const now = space.campaign()
  return now.table.seats.flatMap(({ name }, seat) => {
    const { used } = seatOrders(now, seat, 1)
    if (!used) return []
    return [`${name}: ${now.game.format(now.table, used.orders).trim().split('\n').join(' / ')}`]
  })
}

/** Outcome of a file: each message, the orders in force after it, and the codes of the remarks. */
async function becameOf(
  name: string,
): Promise<{ became: string[]; force: string[]; codes: string[]; press: string[] }> {
  const space = await campaign()
  try {
    const { messages, problems } = await given(name)
    const answer = await importMessages(space, messages, NOW.toISOString())
    if (!answer.ok) throw new Error(JSON.stringify(answer.error))
    const mails = answer.value.messages
    return {
      became: mails.map((mail) => `${mail.player ?? '–'} ${mail.became}`),
      force: inForce(space),
      codes: [...problems, ...mails.flatMap((mail) => mail.problems)].map((p) => p.code),
      press: comingPress(space.campaign()).map((p) => `${p.by}: ${p.text}`),
    }
  } finally {
    await space.close()
  }
}
/** Remarks of the game on the orders themselves say nothing about the mail. */
const ABOUT_ORDERS = ['formula-not-met', 'round-without-order']

interface Fate {
  readonly name: string
  readonly became: string[]
  readonly orders: string[]
  readonly remarks: string[]
  readonly press: string[]
}

/** The expectations beside the messages: tests/fixtures/mail/nasty.txt. */
function fates(): readonly Fate[] {
  const all: Fate[] = []
  const ORDERS = 'Anna Quill: round 1: offer 5 6 / round 2: pass'
  for (const line of readFileSync(join(FIXTURES, 'nasty.txt'), 'utf8').split('\n')) {
    const [, key, value = ''] = /^ {2}(became|orders|remarks|press) (.*)$/.exec(line) ?? []
    if (key === 'remarks') all.at(-1)?.remarks.push(...value.split(' '))
    else if (key === 'became' || key === 'orders' || key === 'press')
      all.at(-1)?.[key].push(value.replace('@ORDERS', ORDERS).replaceAll('\\n', '\n'))
    else if (line !== '' && !line.startsWith('#'))
      all.push({ name: line, became: [], orders: [], remarks: [], press: [] })
  }
  return all
}
const FATES = fates()

describe('what must become of each', () => {
  it('the mailbox is what its script makes, and every file has its row', () => {
    expect(FATES.map(({ name }) => name).sort()).toEqual([...files.keys()].sort())
    expect(readdirSync(FOLDER).sort()).toEqual(kept().sort())
    for (const name of kept()) expect(readFileSync(join(FOLDER, name)).equals(files.get(name)!), name).toBe(true)
    expect([...files.keys()].filter((name) => !kept().includes(name))).toEqual([
      '80-lines-100000.eml',
      '81-orders-below-100000-lines.eml',
    ])
  })

  it.each(FATES.map((fate) => [fate.name, fate] as const))('%s', async (name, { became, orders, remarks, press }) => {
    const { codes, ...rest } = await becameOf(name)
    expect(rest).toEqual({ became, force: orders, press })
    expect(codes.filter((code) => !ABOUT_ORDERS.includes(code))).toEqual(remarks)
  })
})

describe('the whole mailbox', () => {
  /** Every file imported one after another; `at once` as one import. */
  async function importAll(order: readonly string[], atOnce: boolean): Promise<Workspace> {
    const space = await campaign()
    const read = await Promise.all(order.map(given))
    const parcels = atOnce ? [read.flatMap((r) => r.messages)] : read.map((r) => r.messages)
    for (const messages of parcels) {
      const answer = await importMessages(space, messages, NOW.toISOString())
      if (!answer.ok) throw new Error(JSON.stringify(answer.error))
    }
    return space
  }
  const names: readonly string[] = [...files.keys()]

  /** Texts that the referee types count in the order of typing; mail counts by its date. */
  const mails = names.filter((name) => !/section|table/.test(name))

  it('in any order, at once or file by file: the same orders in force, and nothing is left out', async () => {
    const wanted = new Set<string>()
    let kept = 0
    for (const [order, atOnce] of [
      [mails, true],
      [[...mails].reverse(), false],
    ] as const) {
      const space = await importAll(order, atOnce)
      wanted.add(JSON.stringify(inForce(space)))
      kept = space.campaign().mails.length
      await space.close()
    }
    expect([...wanted]).toHaveLength(1)
    const each = FATES.filter(({ name }) => mails.includes(name)).flatMap(({ became }) => became)
    expect(kept).toBe(each.filter((fate) => !fate.endsWith('known')).length)
  })
})
