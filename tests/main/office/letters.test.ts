// Letters that are not part of a plain season: another deadline, one of a player's own, a pause, an erratum, no office at all.
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { temporaryFolders } from '../../support/cli'
import type { Folder } from '../../support/cli'
import { readMail } from '../../support/eml'

const fresh = temporaryFolders()
const unfolded = (text: string): string => text.replace(/\s+/g, ' ')
const to = (text: string): readonly string[] => [...text.matchAll(/^To: (.*)$/gm)].map(([, address = '']) => address)

let folder: Folder
const office = (...words: string[]): Promise<string> => folder.good(...words, '--office', '.')

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T10:00:00Z') }))
afterAll(() => void vi.useRealTimers())
beforeEach(async () => {
  vi.setSystemTime(new Date('2026-03-02T10:00:00Z'))
  folder = fresh()
  const players = 'Änna <anna@a.example>,Brian <brian@b.example>,Cleo'
  const more = [
    '--seed',
    'a seed of more than sixteen',
    '--referee',
    'Pat <pat@zine.example>',
    '--deadline',
    '2026-03-08T18:00Z',
  ]
  await folder.good('new', 'spell-merchants', '--players', players, ...more, '-o', 'g.postmage')
  await folder.good('office', 'new', '.')
})

describe('letters', () => {
  it('say what the deadline is now and what it was, with the reason given', async () => {
    expect(await folder.run('letters', 'g.postmage', '--kind', 'deadline', '--office', '.')).toMatchObject({
      exit: 2,
      err: expect.stringContaining('was not changed'),
    })
    await folder.good('deadline', 'g.postmage', '2026-03-11T18:00Z', '--sure')
    const words = unfolded(
      await office('letters', 'g.postmage', '--kind', 'deadline', '--why', 'The post is on strike.'),
    )
    expect(words).toContain('It is now: Wednesday 11 March 2026, 18:00 UTC It was: Sunday 8 March 2026, 18:00 UTC')
    expect(words).toContain('The post is on strike.')
  })

  it('have a player’s own deadline, and the calendar says whose late orders are within it', async () => {
    await office('schedule', 'g.postmage', 'own', 'Brian', '2026-03-09T18:00Z')
    const words = await office('letters', '--for', 'missing')
    expect(unfolded(words)).toContain('Brian, nothing has come from you yet for session 1 of Spell Merchants.')
    expect(words.match(/due by .*/g)).toEqual([
      'due by Sunday 8 March 2026, 18:00 UTC.',
      'due by Monday 9 March 2026, 18:00 UTC.',
      'due by Sunday 8 March 2026, 18:00 UTC.',
    ])
    vi.setSystemTime(new Date('2026-03-10T10:00:00Z'))
    expect(unfolded(await office('letters', '--for', 'missing'))).toContain(
      'They were due by Monday 9 March 2026, 18:00 UTC: write at once.',
    )
    for (const name of ['Brian', 'Cleo'])
      await folder.good(
        'orders g.postmage --received 2026-03-09T10:00Z --player',
        name,
        '--text',
        'round 1: pass\nround 2: pass',
      )
    expect(await office('calendar', '--zone', 'UTC')).toContain('late, within what you allow: Brian (postmage ruling')
    await office('schedule', 'g.postmage', 'every', '2', 'sunday', '18:00', '--grace', '24')
    expect(await office('calendar', '--zone', 'UTC')).toContain('late, within what you allow: Brian and Cleo')
  })

  it('remind a deputy in the turns they play, and nobody in their place', async () => {
    await office('people', 'add', 'Dai', '--address', 'dai@d.example')
    await folder.good('deputy', 'g.postmage', 'Änna', 'Eve', '--turns', '1', '--address', 'eve@e.example')
    await folder.good('deputy', 'g.postmage', 'Brian', 'Dai', '--turns', '1')
    await folder.good('deputy', 'g.postmage', 'Cleo', 'Somebody', '--turns', '1')
    const words = await office('letters', '--for', 'missing')
    expect(to(words)).toEqual(['eve@e.example', 'dai@d.example', '–'])
    expect(unfolded(words)).toContain('Eve, nothing has come from you yet')
    expect(unfolded(words)).toContain('You play for Änna.')
    await folder.good('deputy', 'g.postmage', 'Änna', 'none', '--turns', '1')
    expect(to(await office('letters', '--for', 'missing'))[0]).toBe('anna@a.example')
  })

  it('remind nobody in a pause', async () => {
    expect(await folder.run('schedule', 'g.postmage', 'pause', '--office', '.')).toMatchObject({ exit: 2 })
    await office('schedule', 'g.postmage', 'pause', '--note', 'Pat is in hospital.')
    expect(await office('letters', '--for', 'missing')).toContain('Nobody gets a letter.')
    expect(await office('calendar')).toContain('Spell Merchants pauses: Pat is in hospital.')
    expect(await folder.run('schedule', 'g.postmage', 'next', '--office', '.')).toMatchObject({ exit: 2 })
    await office('schedule', 'g.postmage', 'go-on')
    expect(to(await office('letters', '--for', 'missing'))).toHaveLength(3)
  })

  it('tell each player of an erratum, with the erratum attached', async () => {
    await folder.good('adjudicate', 'g.postmage', '--early')
    await folder.good('sheet', 'g.postmage', '--publish', '--no-deadline', '-o', 'public.txt')
    await folder.good(
      'amend g.postmage --turn 1 --player Brian --reason Mislaid. --text',
      'round 1: pass\nround 2: pass',
    )
    await office('letters', 'g.postmage', '--kind', 'erratum', '-o', 'errata')
    const [first = ''] = readdirSync(join(folder.path, 'errata'))
    const mail = await readMail(readFileSync(join(folder.path, 'errata', first), 'utf8'))
    expect(mail.subject).toBe('Spell Merchants: erratum 1')
    expect(mail.text).toContain('Mislaid.')
    expect(mail.attachments.map(({ bytes }) => bytes.subarray(0, 5).toString())).toEqual(['%PDF-'])
  })

  it('go without an office too, in the zone of the campaign', async () => {
    const words = await folder.good('letters', 'g.postmage', '--for', 'missing')
    expect(to(words)).toEqual(['anna@a.example', 'brian@b.example', '–'])
    expect(await folder.run('letters', '--for', 'missing')).toMatchObject({
      exit: 2,
      err: expect.stringContaining('Which campaign?'),
    })
  })

  it('never go to somebody who owes nothing, whoever is named', async () => {
    await folder.good('orders', 'g.postmage', '--player', 'Brian', '--nothing')
    expect(await office('letters', 'g.postmage', '--kind', 'reminder', '--for', 'Brian')).toContain(
      'Nobody gets a letter.',
    )
    expect(await office('letters', 'g.postmage', '--kind', 'nmr')).toContain('Nobody gets a letter.')
  })

  it('have names and files of any alphabet', async () => {
    await folder.good('adjudicate', 'g.postmage', '--early')
    await office('letters', 'g.postmage', '--for', 'Änna', '-o', 'out')
    const [file = ''] = readdirSync(join(folder.path, 'out'))
    const eml = readFileSync(join(folder.path, 'out', file), 'utf8')
    expect(eml.split('\r\n\r\n')[0]).toMatch(/^[\x20-\x7e\r\n]*$/)
    const mail = await readMail(eml)
    expect(mail.text.startsWith('Änna,')).toBe(true)
    expect(mail.attachments.map(({ name }) => name)).toEqual(['spell-merchants-session-1-änna.pdf'])
  })

  it.each([
    [['letters', 'g.postmage', '--kind', 'poem'], '--kind poem is not known'],
    [['letters', 'nowhere.postmage'], 'There is no campaign “nowhere.postmage”'],
    [['letters', 'g.postmage', '--for', 'Nobody'], 'There is no player “Nobody”'],
    [['letters', 'words', 'g.postmage', 'sheet', '--text', 'See {x}'], 'in place of {x}'],
    [['schedule', 'g.postmage', 'every', '2', 'funday', '18:00'], 'How often?'],
    [['schedule', 'g.postmage', 'every', '2', 'sunday', '25:00'], 'is not a time of day'],
    [['schedule', 'g.postmage', 'dates', '2026-02-30', '18:00'], 'is not a date'],
    [['schedule', 'avoid', 'someday'], '“someday” is not a day'],
    [['absence', 'Brian', '2026-03-09', '2026-03-01'], 'is before'],
    [['absence', 'Brian', '2026-03-01', '--withdraw'], 'is not away'],
    [['policy', 'g.postmage', 'shout'], '“shout” is not a step'],
    [['calendar', '--month', '2026-13'], 'is not a month'],
    [['adjudicate', 'g.postmage', '--deadline', 'next', '--early'], 'Nothing is proposed'],
  ])('%j is refused in words, and nothing is written', async (words, said) => {
    const read = (): readonly string[] =>
      ['office.postmage-office', 'g.postmage'].map((name) => readFileSync(join(folder.path, name), 'utf8'))
    const before = read()
    expect(await folder.run(...words, '--office', '.')).toMatchObject({ exit: 2, err: expect.stringContaining(said) })
    expect(read()).toEqual(before)
  })
})
