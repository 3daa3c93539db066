// Samples at the desk: each game's opens in the middle of play with orders in, as a new file, and never over one that is there.
// And the start of a campaign: what it would refuse is said before, and nothing is written for that.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { at } from '@shared/engine/at'
import type { RequestInput } from '@shared/desk/contract'
import { firstSteps } from '../../../src/renderer/components/turns/first-steps'
import { releasedGames } from '../../support/released'
import { openService } from '../../support/test-desk'

const { folder, service, ask } = openService('samples')

test('every released game has a sample; it opens in the middle of play with the orders of its next turn in', async () => {
  const { samples } = await ask('app.info', {})
  expect(samples.map(({ name }) => name)).toEqual(expect.arrayContaining(releasedGames().map(({ id }) => id)))
  const byHand = samples.filter(({ game }) => game === 'by-hand')
  expect(byHand.length).toBe(readdirSync('resources/packs/by-hand').length)
  // The rest is played to the end by `demo`.
  for (const { name, game, title } of samples.filter(({ game }) =>
    ['spell-merchants', 'fourth-game', 'by-hand'].includes(game),
  )) {
    const opened = await ask('campaigns.sample', { game: name })
    expect([opened.game.id, opened.game.title]).toEqual([game, title])
    expect(opened.over, game).toBe(false)
    expect(opened.turnsPlayed > 0, game).toBe(!opened.game.byPosts)
    expect(opened.seats.filter(({ versions }) => versions > 0).length, game).toBeGreaterThan(2)
    const preview = await ask('adjudicate.preview', { campaign: opened.id })
    expect(
      preview.pictures.after.some(({ block }) => block === 'chart'),
      game,
    ).toBe(true)
    expect(opened.readOnly).toBe(null)
    expect(opened.path.startsWith(join(folder(), 'documents')), opened.path).toBe(true)
    await ask('campaigns.close', { campaign: opened.id })
  }
}, 60_000)

test('a second look is a second file: the first stays as it was left', async () => {
  const [first] = readdirSync(join(folder(), 'documents')).filter((name) => name.includes('Aberdaron'))
  const before = readFileSync(join(folder(), 'documents', first ?? ''), 'utf8')
  const again = await ask('campaigns.sample', { game: 'spell-merchants' })
  expect(again.path).toMatch(/ 2\.postmage$/)
  expect(readFileSync(join(folder(), 'documents', first ?? ''), 'utf8')).toBe(before)
  const none = await service().handle('campaigns.sample', { game: 'chess' })
  expect(none).toMatchObject({ ok: false, error: { code: 'no-sample' } })
})

const person = (name: string) => ({ name, address: null, seat: null, handle: null })
const wish = (change: Partial<RequestInput<'campaigns.create'>> = {}): RequestInput<'campaigns.create'> => ({
  path: join(folder(), 'documents', 'new.postmage'),
  game: 'spell-merchants',
  name: 'New',
  roster: ['Anna', 'Brian', 'Cleo'].map(person),
  options: {},
  packPath: null,
  seed: null,
  deadline: null,
  referee: null,
  ...change,
})

test.each([
  ['too few players', { roster: [person('Anna')] }, 'player-count'],
  ['two of one name', { roster: [person('Anna'), person('anna'), person('Bo')] }, 'name-twice'],
  ['a folder that is not there', { path: join('/', 'nowhere', 'at-all', 'x.postmage') }, 'missing'],
  ['no such deadline', { deadline: 'soon' }, null],
  ['no such pack', { packPath: join('/', 'nowhere', 'pack.json') }, null],
] as const)('the check refuses what the start refuses: %s', async (_, change, code) => {
  const asked = wish(change as Partial<RequestInput<'campaigns.create'>>)
  const { problems } = await ask('campaigns.check', asked)
  const [first] = problems.filter(({ severity }) => severity === 'error')
  const started = await service().handle('campaigns.create', asked)
  expect(started.ok).toBe(false)
  expect(first?.code).toBe(started.ok ? '' : started.error.code)
  if (code !== null) expect(first?.code).toBe(code)
})

test('what the check finds nothing against is started; after that its path is taken', async () => {
  const errors = async (): Promise<readonly string[]> =>
    (await ask('campaigns.check', wish())).problems
      .filter(({ severity }) => severity === 'error')
      .map(({ message }) => message)
  expect(await errors()).toEqual([])
  expect(existsSync(wish().path)).toBe(false)
  const made = await ask('campaigns.create', wish())
  expect(await errors()).toHaveLength(1)

  // Its first steps tick themselves.
  const done = (summary: typeof made): readonly string[] =>
    firstSteps(summary).flatMap(({ key, done }) => (done ? [key] : []))
  expect(done(made)).toEqual(['roster'])
  const dated = await ask('campaigns.deadline', { campaign: made.id, deadline: '2030-03-08T18:00Z' })
  expect(done(dated)).toEqual(['roster', 'deadline'])
  const out = await ask('sheets.publish', { campaign: made.id, turn: 0 })
  expect(done(out)).toEqual(['roster', 'deadline', 'sheets'])
  const stock = at(made.seats, 0)
  const text = 'Round 1: restock 1 2 3\n'
  const came = await ask('orders.accept', {
    campaign: made.id,
    seat: stock.seat,
    text,
    how: 'typed',
    received: null,
    force: true,
  })
  expect(done(came)).toEqual(['roster', 'deadline', 'sheets', 'orders'])
})
