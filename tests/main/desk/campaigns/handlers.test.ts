// Campaigns and orders at the desk, call by call in process: recent ones at a glance, checked, opened again, changed, undone.
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import type { RequestInput, RequestName } from '@shared/desk/contract'
import type { DeskFailure } from '@shared/desk/answers'
import { proposedDeadline } from '../../../../src/main/desk/campaigns/next-deadline'
import { readSuppositions, whatIfAnswer } from '../../../../src/main/desk/adjudicate/what-if'
import { readChange } from '../../../../src/main/desk/adjudicate/read-change'
import { memoryCampaign, must } from '../../../support/memory-campaign'
import { openService } from '../../../support/test-desk'

const desk = openService('handlers')
const { ask } = desk
async function refused<N extends RequestName>(name: N, input: RequestInput<N>): Promise<DeskFailure> {
  const answer = await desk.service().handle(name, input)
  if (answer.ok) throw new Error('not refused')
  return answer.error
}
/** A folder for each run of a test: what one left must not stand in the way of the next. */
let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(desk.folder(), 'run-'))
  await ask('settings.set', { folder })
})
const wish = (name: string): RequestInput<'campaigns.create'> => ({
  path: join(folder, `${name}.postmage`),
  game: 'spell-merchants',
  name,
  roster: ['Anna', 'Brian', 'Cleo', 'Dai'].map((player) => ({ name: player, address: `${player.toLowerCase()}@x.example`, seat: null, handle: null })),
  options: {},
  packPath: null,
  seed: 'a seed of more than sixteen',
  deadline: '2036-03-08 18:00 UTC',
  referee: null,
}) // prettier-ignore
const begin = async (name: string): Promise<string> => (await ask('campaigns.create', wish(name))).id
const accept = (campaign: string, seat: number, text: string, more: object = {}) =>
  ask('orders.accept', { campaign, seat, text, how: 'typed', received: null, force: false, ...more })
const PASS = 'round 1: pass\nround 2: pass'

describe('recent campaigns', () => {
  it('at a glance: who is in, what is missing, what is wrong', async () => {
    const campaign = await begin('glance')
    await accept(campaign, 0, PASS)
    await accept(campaign, 1, 'round 1: pass\nsell hat', { force: true })
    await accept(campaign, 2, PASS, { received: '2036-03-09 18:00 UTC', force: true })
    const mail = 'From: z@x.example\nDate: Fri, 6 Mar 2026 10:00:00 +0000\nMessage-ID: <b@x>\n\nround 1: pass\n'
    await ask('mail.import', { campaign, name: 'a.eml', content: mail })
    const [first] = await ask('campaigns.recent', {})
    expect(first).toMatchObject({ name: 'glance', path: wish('glance').path, game: 'Spell Merchants', trouble: null })
    expect(first?.glance).toEqual({
      turnName: 'session 1',
      over: false,
      deadline: expect.stringContaining('8 March 2036'),
      deadlineIso: '2036-03-08T18:00:00.000Z',
      players: 4,
      in: 1,
      missing: 2,
      posts: null,
      problems: 3,
      nextStep: 'To look at: Brian. Settle what is open, correct what is wrong, or choose which orders count.',
    })
    await ask('campaigns.forget', { path: wish('glance').path })
    expect((await ask('campaigns.recent', {})).map(({ name }) => name)).not.toContain('glance')
  }) // prettier-ignore
  it('of a game by posts: how many, and nobody is missing', async () => {
    const { id: campaign } = await ask('campaigns.create', { ...wish('posts'), game: 'fourth-game' })
    const [first] = await ask('campaigns.recent', {})
    expect(first?.glance).toMatchObject({ posts: 0, missing: 0, in: 0 })
    const seq = { campaign, seq: 2 }
    expect((await refused('orders.restore', seq)).message).toBe('Every post counts as it is.')
  })
})

describe('a new campaign', () => {
  it('is checked before: nothing is written, and all that is wrong is said', async () => {
    const check = async (change: object) =>
      (await ask('campaigns.check', { ...wish('checked'), ...change })).problems.map(({ code }) => code)
    expect(await check({})).toEqual([])
    expect(await check({ game: 'chess' })).toEqual(['unknown-game'])
    expect(await check({ deadline: 'soon' })).toHaveLength(1)
    expect(await check({ packPath: join(desk.folder(), 'gone.json') })).toHaveLength(1)
    expect((await check({ roster: [], name: '' })).length).toBeGreaterThan(0)
    const bad = join(folder, 'bad.json')
    writeFileSync(bad, '{')
    expect(await check({ packPath: bad })).toHaveLength(1)
  })
})

describe('opening', () => {
  it('the same file is the same campaign; read again it has what was written meanwhile', async () => {
    const campaign = await begin('same')
    const { path } = wish('same')
    const open = (more: object = {}) => ask('campaigns.open', { path, takeOver: false, ...more })
    expect((await open()).id).toBe(campaign)
    const again = await open({ again: true })
    expect(again.id).toBe(campaign)
    expect(await ask('campaigns.close', { campaign })).toBeNull()
    expect((await refused('campaigns.summary', { campaign })).code).toBe('not-open')
    const looked = await open({ readOnly: true })
    expect(looked.readOnly).toMatch(/reading only/)
    expect((await refused('campaigns.note', { campaign: looked.id, text: 'a' })).code).toBe('read-only')
    expect((await open({ again: true })).readOnly).toBeNull()
    expect(
      (await refused('campaigns.open', { path: join(desk.folder(), 'none.postmage'), takeOver: false })).code,
    ).not.toBe('not-open')
  })
  it('a sample, under a free name', async () => {
    const one = await ask('campaigns.sample', { game: 'spell-merchants' })
    const two = await ask('campaigns.sample', { game: 'spell-merchants' })
    expect(one.path.endsWith(' (sample).postmage')).toBe(true)
    expect(two.path.endsWith(' (sample) 2.postmage')).toBe(true)
    expect(two.turn).toBe(one.turn)
    expect(one.turn).toBeGreaterThan(1)
    expect(one.seats.some(({ status }) => status === 'in')).toBe(true)
    expect((await refused('campaigns.sample', { game: 'chess' })).code).toBe('no-sample')
    // Its turns bear the dates of its own days.
    const { turns, ledger } = await ask('history.read', { campaign: one.id })
    const [began] = ledger
    expect(turns.every(({ at }) => began !== undefined && at > began.at)).toBe(true)
    expect(new Set(turns.map(({ at }) => at.slice(0, 10))).size).toBe(turns.length)
  })
})

describe('changing', () => {
  it('the deadline, a seat, and all of it back', async () => {
    const campaign = await begin('change')
    expect((await ask('campaigns.deadline', { campaign, deadline: '2036-04-01 12:00 UTC' })).deadline?.iso).toBe(
      '2036-04-01T12:00:00.000Z',
    )
    expect((await ask('campaigns.deadline', { campaign, deadline: null })).deadline).toBeNull()
    expect((await refused('campaigns.deadline', { campaign, deadline: 'soon' })).code).not.toBe('')
    const roster = async (change: object) =>
      (await ask('campaigns.roster', { campaign, seat: 1, reason: 'asked', ...change })).seats[1]
    expect(await roster({ address: 'new@x.example' })).toMatchObject({
      name: 'Brian',
      address: 'new@x.example',
      handle: null,
    })
    expect(await roster({ handle: 'inky' })).toMatchObject({ name: 'Brian', address: 'new@x.example', handle: 'inky' })
    expect(await roster({ name: 'Zoe' })).toMatchObject({ name: 'Zoe' })
    const undone = await ask('campaigns.undo', { campaign, reason: 'no' })
    expect([undone.seats[1]?.name, undone.canRedo?.what]).toEqual(['Brian', 'Zoe takes over seat 2'])
    expect((await ask('campaigns.redo', { campaign })).seats[1]?.name).toBe('Zoe')
    expect((await refused('campaigns.redo', { campaign })).code).not.toBe('')
  })
  it('orders that are kept, or not, by who takes a seat over', async () => {
    const campaign = await begin('kept')
    await accept(campaign, 1, PASS)
    const taken = (orders: 'keep' | 'leave') =>
      desk.service().handle('campaigns.roster', { campaign, seat: 1, reason: 'left', name: 'Zoe', orders })
    const answers = [await taken('keep'), await taken('leave')]
    expect(answers.some(({ ok }) => ok)).toBe(true)
  })
  it('press, notes and what is searched', async () => {
    const campaign = await begin('press')
    expect((await ask('campaigns.press', { campaign, text: ' Who stole it? ', by: 0 })).press).toEqual([
      { by: 'Anna', text: 'Who stole it?', source: 'alone' },
    ])
    expect((await ask('campaigns.press', { campaign, text: 'Me', by: null })).press[1]).toEqual({
      by: null,
      text: 'Me',
      source: 'alone',
    })
    expect((await refused('campaigns.press', { campaign, text: 'a', by: 9 })).message).toBe('There is no seat 10.')
    expect((await refused('campaigns.press', { campaign, text: ' ', by: 0 })).code).toBe('no-text')
    expect((await ask('campaigns.note', { campaign, text: ' phone her ' })).notes).toEqual(['phone her'])
    expect((await refused('campaigns.note', { campaign, text: ' ' })).code).toBe('no-text')
    expect((await ask('campaigns.search', { campaign, words: 'stole' })).found).toHaveLength(1)
  })
  it('the sound part of a damaged file', async () => {
    const campaign = await begin('damage')
    const { path } = wish('damage')
    await ask('campaigns.note', { campaign, text: 'a' })
    await ask('campaigns.close', { campaign })
    appendFileSync(path, '{"no line"}\nmore\n')
    const opened = await ask('campaigns.open', { path, takeOver: false })
    expect(opened.damaged).toBe(true)
    const { path: saved, lines } = await ask('campaigns.salvage', { campaign: opened.id })
    expect([lines, readFileSync(saved, 'utf8').trim().split('\n').length]).toEqual([2, 2])
  })
})

describe('orders', () => {
  it('a sheet: what is in, its versions, what happens without', async () => {
    const campaign = await begin('sheet')
    const sheet = () => ask('orders.sheet', { campaign, seat: 0 })
    const empty = await sheet()
    expect([empty.text, empty.reading, empty.versions, empty.charts, empty.name, empty.game]).toEqual([
      '',
      null,
      [],
      [],
      'Anna',
      'spell-merchants',
    ])
    expect(empty.defaults).toHaveLength(2)
    await accept(campaign, 0, 'round 1: offer 6\nround 2: pass')
    const full = await sheet()
    expect(full.text).toBe('round 1: offer 6\nround 2: pass')
    expect(full.reading).toMatchObject({
      press: '',
      text: 'round 1: offer 6\nround 2: pass',
      sentences: ['Round 1: offer 6.', 'Round 2: pass.'],
    })
    expect((await refused('orders.sheet', { campaign, seat: 4 })).code).toBe('unknown-player')
    await ask('adjudicate.commit', { campaign, basis: (await ask('adjudicate.preview', { campaign })).basis })
    expect((await sheet()).charts).toHaveLength(1)
  })
  it('a letter is read as mail is; typed words are not', async () => {
    const campaign = await begin('letter')
    const text = 'Hello Pat,\nthe weather is fine.\nround 1: pass\nround 2: pass\nBest wishes\nAnna'
    const read = async (letter: boolean) =>
      (await ask('orders.read', { campaign, seat: 0, text, letter })).problems.some(
        ({ severity }) => severity === 'error',
      )
    expect([await read(true), await read(false)]).toEqual([false, true])
    expect(
      (await refused('orders.accept', { campaign, seat: 0, text, how: 'typed', received: null, force: false })).code,
    ).not.toBe('')
    await accept(campaign, 0, text, { letter: true })
    const { reading, versions } = await ask('orders.sheet', { campaign, seat: 0 })
    expect(reading?.problems.filter(({ severity }) => severity === 'error')).toEqual([])
    await accept(campaign, 0, PASS)
    const [, letter] = (await ask('orders.sheet', { campaign, seat: 0 })).versions
    expect(letter?.seq).toBe(versions[0]?.seq)
    await ask('orders.restore', { campaign, seq: letter?.seq ?? 0 })
    expect((await ask('orders.sheet', { campaign, seat: 0 })).text).toBe(text)
    expect((await refused('orders.restore', { campaign, seq: 1 })).code).toBe('no-version')
    await ask('adjudicate.commit', { campaign, basis: (await ask('adjudicate.preview', { campaign })).basis })
    expect((await refused('orders.restore', { campaign, seq: letter?.seq ?? 0 })).code).toBe('no-version')
  })
  it('received at a time, late or not; replied to', async () => {
    const campaign = await begin('reply')
    const late = await accept(campaign, 0, PASS, { received: '2036-03-09 10:00 UTC' })
    expect(late.seats[0]?.status).toBe('late')
    const time = await accept(campaign, 1, PASS, { received: '2036-03-08 18:00 UTC' })
    expect(time.seats[1]?.status).toBe('in')
    const reply = await ask('orders.acknowledge', { campaign, seat: 0 })
    expect([reply.sealed, reply.to]).toEqual([undefined, 'anna@x.example'])
    expect(reply.text).toContain('They came after the deadline.')
    expect((await refused('orders.acknowledge', { campaign, seat: 3 })).code).toBe('no-orders')
    expect((await refused('orders.acknowledge', { campaign, seat: 7 })).code).toBe('unknown-player')
    expect((await refused('orders.write', { campaign, seat: 0, orders: 'x' })).code).toBe('orders-odd')
    expect((await refused('orders.write', { campaign, seat: 9, orders: {} })).code).toBe('unknown-player')
  })
})

describe('packs', () => {
  it('begin with the house pack, are checked, saved and read again', async () => {
    const house = await ask('packs.read', { path: null, game: 'spell-merchants' })
    expect([house.game, house.stamp, house.problems]).toEqual(['spell-merchants', null, []])
    expect((await refused('packs.read', { path: null, game: 'chess' })).code).toBe('no-pack')
    expect(
      (await ask('packs.check', { game: 'spell-merchants', pack: house.pack })).problems.filter(
        ({ severity }) => severity === 'error',
      ),
    ).toEqual([])
    expect((await ask('packs.check', { game: 'spell-merchants', pack: { name: 7 } })).problems.length).toBeGreaterThan(
      0,
    )
    const path = join(folder, 'my.json')
    const save = { path, pack: house.pack, replace: false }
    const saved = await ask('packs.save', save)
    expect(saved.path).toBe(path)
    const read = await ask('packs.read', { path, game: '' })
    expect([read.game, read.pack, read.stamp]).toEqual(['spell-merchants', house.pack, saved.stamp])
    expect((await refused('packs.save', save)).message).toBe(`${path} is there already.`)
    expect((await ask('packs.save', { ...save, stamp: saved.stamp })).stamp).toBe(saved.stamp)
    writeFileSync(path, '{}')
    expect((await refused('packs.save', { ...save, stamp: saved.stamp })).message).toMatch(/is not what it was/)
    expect((await ask('packs.save', { ...save, replace: true })).stamp).toBe(saved.stamp)
    const other = join(folder, 'folder.json')
    mkdirSync(other)
    expect((await refused('packs.save', { ...save, path: other, replace: true })).code).not.toBe('pack-exists')
    expect((await refused('packs.read', { path: join(desk.folder(), 'gone.json'), game: '' })).code).not.toBe('no-pack')
  })
})

describe('deadlines that are proposed', () => {
  const DAY = 86_400_000
  const START = Date.parse('2026-03-08T18:00:00.000Z')
  /** A campaign whose deadlines were so many days apart; what is proposed for the turn after them. */
  function proposed(pauses: readonly number[], clock = '2026-01-01T00:00:00.000Z'): number | null {
    const made = memoryCampaign(undefined, { target: 500 })
    let at = START
    for (const days of pauses) {
      made.adjudicate()
      at += days * DAY
      made.write({
        type: 'deadline',
        turn: made.campaign().status.turn,
        deadline: new Date(at).toISOString(),
      })
    }
    made.adjudicate()
    const iso = proposedDeadline(made.campaign(), made.campaign().status.turn, clock)
    return iso === null ? null : (Date.parse(iso) - at) / DAY
  }
  it.each<[string, readonly number[], number]>([
    ['the first was set a day before', [], 7],
    ['one pause', [10], 10],
    ['of two the shorter', [21, 14], 14],
    ['of three the middle one', [14, 35, 15], 15],
    ['only the last three count', [70, 7, 7, 14], 7],
    ['a new habit at its second time', [7, 7, 14, 14], 14],
    ['never less than a day', [0.2], 1],
  ])('%s', (_, pauses, days) => {
    expect(proposed(pauses)).toBe(days)
  })
  it('is always to come', () => {
    expect(proposed([10], '2026-03-18T17:59:00.000Z')).toBe(10)
    expect(proposed([10], '2026-03-28T18:00:00.000Z')).toBe(20)
    expect(proposed([10], '2026-04-20T18:00:00.000Z')).toBe(40)
  })
  it('is none where none was before', () => {
    const made = memoryCampaign()
    made.write({ type: 'deadline', turn: 1, deadline: null })
    made.adjudicate()
    expect(proposedDeadline(made.campaign(), 2, '2026-01-01T00:00:00.000Z')).toBeNull()
  })
})

describe('what if', () => {
  const made = memoryCampaign()
  made.orders('Anna', 'round 1: offer 6\nround 2: pass')
  made.mail('Brian', 'round 1: offer 1\nround 2: pass', '2026-03-09T09:00:00.000Z')
  made.mail('Brian', 'round 1: pass\nround 2: pass', '2026-03-09T10:00:00.000Z')
  const campaign = made.campaign()
  const late = { kind: 'in-time', seat: 1, orders: 6 }
  it.each<[string, unknown]>([
    ['late', [late]],
    [' in-time  Brian ', [late]],
    ['in-time Anna', 'that player has no late orders.'],
    ['in-time Nobody', 'that player has no late orders.'],
    ['points Anna +3', [{ kind: 'game', on: 'state', ruling: 'points', seat: 0, value: '+3' }]],
    ['die s1/r1/restock/Anna#0=5', [{ kind: 'die', die: { label: 's1/r1/restock/Anna', k: 0, value: 5 } }]],
    ['die s1/r1/restock/Anna#1 = face 6', [{ kind: 'die', die: { label: 's1/r1/restock/Anna', k: 1, value: 5 } }]],
    ['die six', 'does not name a die.'],
    ['dance Anna', 'knows no ruling “dance”.'],
    ['', 'knows no ruling “”.'],
  ])('%j', (text, supposed) => {
    const read = readSuppositions(campaign, text)
    if (typeof supposed === 'string') expect(read).toMatchObject({ ok: false, error: { message: expect.stringContaining(supposed) } })
    else expect(must(read)).toEqual(supposed)
  }) // prettier-ignore
  it('nobody is late', () => {
    expect(readSuppositions(memoryCampaign().campaign(), 'late')).toMatchObject({
      ok: false,
      error: { message: expect.stringContaining('no late orders are waiting.') },
    })
  })
  it('says whether anything differs, and what', () => {
    const counted = must(whatIfAnswer(campaign, must(readSuppositions(campaign, 'late'))))
    expect(counted.same).toBe(false)
    expect(counted.plain.only.map(({ code }) => code)).toContain('nmr')
    expect(counted.ruled.only.length).toBeGreaterThan(0)
    expect([counted.plain.over, counted.plain.winners]).toEqual([false, []])
    const same = must(whatIfAnswer(campaign, []))
    expect([same.same, same.plain.only, same.ruled.only, same.figures, same.dice]).toEqual([true, [], [], [], []])
  })
  it('a ruling of the page needs a player and a number where it is about late orders', () => {
    const read = (seat: number | null, value: string) => readChange(campaign, { kind: 'in-time', seat, value })
    expect(must(read(1, '5'))).toEqual({ kind: 'in-time', seat: 1, orders: 5 })
    for (const bad of [read(null, '5'), read(1, 'x'), read(1, '')])
      expect(bad).toMatchObject({ ok: false, error: { code: 'not-late' } })
  })
})
