// Campaigns and orders at the desk, call by call in process: recent ones at a glance, checked, opened again, changed, undone.
import { mkdirSync, writeFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import type { RequestInput } from '@shared/desk/contract'
import { openService } from '../../../support/test-desk'
import { newCampaign, addressed, typed } from '../../../support/new-campaign'

const desk = openService('handlers')
const { ask, refused } = desk
/** A folder for each run of a test: what one left must not stand in the way of the next. */
let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(desk.folder(), 'run-'))
  await ask('settings.set', { folder })
})
const wish = (name: string): RequestInput<'campaigns.create'> =>
  newCampaign(join(folder, `${name}.postmage`), [], {
    name,
    roster: addressed(['Anna', 'Brian', 'Cleo', 'Dai'], 'x.example'),
    deadline: '2036-03-08 18:00 UTC',
  })
const begin = async (name: string): Promise<string> => (await ask('campaigns.create', wish(name))).id
const accept = (campaign: string, seat: number, text: string, more: object = {}) =>
  ask('orders.accept', { campaign, seat, text, how: 'typed', received: null, force: false, ...more })
const PASS = 'round 1: pass\nround 2: pass'

describe('recent campaigns', () => {
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
})

describe('orders', () => {
  it('a sheet: what is in, its versions, what happens without', async () => {
    const campaign = await begin('sheet')
    const sheet = () => ask('orders.sheet', { campaign, seat: 0 })
    const empty = await sheet()
    expect([empty.text, empty.reading, empty.versions, empty.pictures, empty.name, empty.game]).toEqual([
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
    expect((await sheet()).pictures).toHaveLength(1)
  })
  it('a letter is read as mail is; typed words are not', async () => {
    const campaign = await begin('letter')
    const text = 'Hello Pat,\nthe weather is fine.\nround 1: pass\nround 2: pass\nBest wishes\nAnna'
    const read = async (letter: boolean) =>
      (await ask('orders.read', { campaign, seat: 0, text, letter })).problems.some(
        ({ severity }) => severity === 'error',
      )
    expect([await read(true), await read(false)]).toEqual([false, true])
    expect((await refused('orders.accept', typed(campaign, 0, text))).code).not.toBe('')
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
