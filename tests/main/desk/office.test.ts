// The office at the desk, by requests: opened under its lock, changed, its letters written, and what is refused in words.
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { OfficeAnswer } from '@shared/desk/contract/office'
import type { RequestInput, RequestName } from '@shared/desk/contract'
import { entryOf, onList } from '@shared/office/people'
import type { PlanBody } from '@shared/office/record'
import { folderOf } from '../../support/cli'
import { readMail } from '../../support/eml'
import { openService } from '../../support/test-desk'

const EMPTY = { address: null, seat: null, handle: null }
const { ask, folder, service } = openService('office')

const refusal = async <N extends RequestName>(name: N, input: RequestInput<N>): Promise<string> => {
  const answer = await service().handle(name, input)
  return answer.ok ? 'done' : answer.error.code
}
const look = async (): Promise<OfficeAnswer> => {
  const office = await ask('office.look', {})
  if (office === null) throw new Error('no office')
  return office
}
const personCalled = async (name: string): Promise<OfficeAnswer['people'][number]> => {
  const found = (await look()).people.find((each) => each.name === name)
  if (found === undefined) throw new Error(name)
  return found
}
const days = (n: number): string => new Date(Date.now() + n * 86_400_000).toISOString().slice(0, 10)

describe('an office at the desk', { timeout: 120_000 }, () => {
  it('is none until one is kept; a new one is made where the folder has none', async () => {
    expect(await ask('office.look', {})).toBeNull()
    expect(await refusal('office.person', { person: null, fields: { name: 'Anna' } })).toBe('no-office')
    const path = join(folder(), 'documents', 'Postmage')
    expect((await ask('app.info', {})).officeFolder).toBe(path)
    expect(await refusal('office.open', { path, make: false })).toBe('no-office')
    expect(await ask('office.open', { path, make: true })).toMatchObject({ campaigns: [], people: [], readOnly: null })
    // Nobody else writes to it meanwhile; to be read it needs no lock.
    const cli = folderOf(path)
    expect((await cli.run('people', 'add', 'Zoe', '--office', '.')).err).toContain('open')
    expect((await cli.run('office', 'status', '.')).exit).toBe(0)
    await ask('office.close', {})
    expect(await ask('office.look', {})).toBeNull()
    await cli.good('people', 'add', 'Zoe', '--office', '.')
  })

  it('opens a sample, dated from today, with all that is due', async () => {
    const office = await ask('office.sample', {})
    expect(office.people).toHaveLength(12)
    expect(office.campaigns).toHaveLength(6)
    for (const { glance, passed, next } of office.campaigns) {
      expect(glance.deadline !== null && glance.deadline > days(0)).toBe(true)
      expect(passed).toBe(false)
      expect(next).not.toBe('')
    }
    expect(office).toMatchObject({ strangers: [], unclear: [], twice: [], troubles: [], notices: [] })
    expect((await personCalled('Anna')).seats.length).toBeGreaterThan(1)
  })

  it('keeps people: added, changed, one out of two, forgotten, from a file', async () => {
    const added = await ask('office.person', {
      person: null,
      fields: { name: 'Ana', addresses: 'Ana@Quill.example', zone: 'Europe/London', waiting: 'elixir' },
    })
    expect(added.said).toEqual(['Added: Ana.'])
    const anna = await personCalled('Anna')
    const shared = await ask('office.person', {
      person: null,
      fields: { name: 'Ana Quill', addresses: 'ana@quill.example' },
    })
    expect(shared.said).toContain('Ana has that address as well.')
    const [pair = []] = shared.twice
    expect(pair).toHaveLength(2)
    const [kept = '', other = ''] = pair
    expect((await ask('office.merge', { kept, other })).people).toHaveLength(13)
    expect(await personCalled('Ana')).toMatchObject({ also: ['Ana Quill'], addresses: ['ana@quill.example'] })
    await ask('office.note', { person: kept, text: 'pays in stamps', campaign: null })
    expect((await personCalled('Ana')).notes).toMatchObject([{ text: 'pays in stamps', since: days(0) }])
    expect((await ask('office.noteDone', { person: kept, text: 'pays in stamps' })).said).not.toEqual([])
    expect((await personCalled('Ana')).notes).toEqual([])

    for (const [fields, code] of [
      [{ name: ' ' }, 'name-odd'],
      [{ name: 'X', addresses: 'no address' }, 'address-odd'],
      [{ name: 'X', zone: 'Narnia' }, 'zone-unknown'],
    ] as const)
      expect(await refusal('office.person', { person: null, fields })).toBe(code)

    const csv = await ask('office.file', { what: 'people' })
    expect(csv).toMatchObject({ fileName: 'people.csv', text: expect.stringContaining('ana@quill.example') })
    const bytes = Buffer.from('name,mail\nUrsula,ursula@sea.example\n').toString('base64')
    expect((await ask('office.takeIn', { bytes })).said).toContain('Added: Ursula.')
    expect((await ask('office.forget', { person: kept })).people.map(({ name }) => name)).not.toContain('Ana')
    expect(anna.heldBy.length).toBeGreaterThan(1)
  })

  it('writes a new address into the rosters, also of a campaign that is open', async () => {
    const anna = await personCalled('Anna')
    const [seat] = anna.seats
    const { id } = await ask('campaigns.open', { path: seat?.path ?? '', takeOver: false })
    const changed = await ask('office.person', { person: anna.id, fields: { addresses: 'anna@new.example' } })
    expect(changed.people.find((each) => each.id === anna.id)?.seats.every(({ outdated }) => outdated)).toBe(true)
    await ask('office.rosters', { person: anna.id })
    expect((await personCalled('Anna')).seats.some(({ outdated }) => outdated)).toBe(false)
    const summary = await ask('campaigns.summary', { campaign: id })
    expect(summary.seats.map(({ address }) => address)).toContain('anna@new.example')
    expect((await ask('history.verify', { campaign: id })).good).toBe(true)
    await ask('campaigns.close', { campaign: id })
  })

  it('starts a campaign from a waiting list, which those who play leave', async () => {
    const { people, folder: path } = await look()
    const waiting = onList(people, 'waiting', 'elixir')
    const [first, ...others] = waiting
    const { id } = first ?? (await personCalled('Anna'))
    const wish = {
      path: join(path, 'from-list.postmage'),
      game: 'elixir',
      name: 'From the list',
      roster: [...(first === undefined ? [] : [entryOf(first)]), { ...EMPTY, name: 'Ned' }, { ...EMPTY, name: 'Ola' }],
      options: {},
      packPath: null,
      seed: null,
      deadline: null,
      referee: null,
    }
    const made = await ask('campaigns.create', { ...wish, waiting: waiting.map((each) => each.id) })
    expect(made.roster[0]).toMatchObject({ name: first?.name, address: first?.addresses.join(', ') })
    expect(onList((await look()).people, 'waiting', 'elixir').map((each) => each.id)).toEqual(
      others.map((each) => each.id),
    )
    expect((await look()).people.find((each) => each.id === id)?.seats.map(({ campaign }) => campaign)).toContain(
      'From the list',
    )
    await ask('campaigns.close', { campaign: made.id })
    rmSync(wish.path)
  })

  it('plans: an absence moves the proposal, which is set when told to and asked about where it looks like a slip', async () => {
    const { campaigns } = await look()
    const market = campaigns.find(({ glance }) => glance.game === 'magicians-market')
    const due = market?.glance.deadline?.slice(0, 10) ?? ''
    const away = market?.glance.seats.find(({ owes }) => owes !== null)?.name ?? ''
    const person = (await look()).people.find(({ name }) => name === away)?.id ?? ''
    const backwards = { type: 'absence', person, from: due, to: days(0) } as const
    expect(await refusal('office.record', { record: backwards })).toBe('absence-backwards')
    await ask('office.record', { record: { ...backwards, to: due } })
    const moved = (await look()).campaigns.find(({ path }) => path === market?.path)
    expect(moved?.away).toContain(away)
    expect(moved?.proposed?.words).toContain(away)
    expect(moved?.proposed?.why).not.toContain(away)
    const campaign = market?.glance.id ?? ''
    expect(await refusal('office.deadline', { campaign, deadline: '2020-01-01T18:00Z' })).toBe('deadline-odd')
    const set = await ask('office.deadline', { campaign, deadline: moved?.proposed?.deadline ?? '' })
    expect(set.campaigns.find(({ path }) => path === market?.path)).toMatchObject({
      proposed: null,
      glance: { deadline: moved?.proposed?.deadline },
    })
    const refused: readonly (readonly [PlanBody, string])[] = [
      [
        {
          type: 'schedule',
          campaign,
          schedule: { on: { dates: ['2020-01-01'] }, time: '18:00', zone: 'UTC', absences: 0, grace: 0 },
        },
        'schedule-past',
      ],
      [
        {
          type: 'schedule',
          campaign,
          schedule: { on: { weeks: 0, from: due }, time: '18:00', zone: 'UTC', absences: 0, grace: 0 },
        },
        'record-odd',
      ],
      [{ type: 'pause', campaign, note: ' ' }, 'no-reason'],
      [{ type: 'pause', campaign: 'elsewhere', note: null }, 'unknown-campaign'],
      [{ type: 'avoid', days: ['someday'] }, 'record-odd'],
      [{ type: 'office' } as never, 'record-odd'],
    ]
    for (const [record, code] of refused) expect(await refusal('office.record', { record }), record.type).toBe(code)
    const first: PlanBody = { type: 'policy', campaign, ladder: ['remind', 'out'], reason: '' }
    const ladder = async (): Promise<unknown> =>
      (await look()).campaigns.find(({ glance }) => glance.id === campaign)?.ladder
    const { undo } = await ask('office.record', { record: first })
    const back = await ask('office.record', { record: undo as PlanBody })
    expect(await ladder()).toBeNull()
    await ask('office.record', { record: back.undo as PlanBody })
    expect(await ladder()).toEqual(['remind', 'out'])
    const again: PlanBody = { type: 'policy', campaign, ladder: ['out'], reason: '' }
    expect(await refusal('office.record', { record: again })).toBe('no-reason')
    expect((await ask('office.file', { what: 'calendar' })).text).toContain('BEGIN:VEVENT')
  })

  it('takes back what was changed, once, and not what came after it', async () => {
    const before = await look()
    const { people, campaigns } = before
    const [anna] = people
    const { id: campaign = '', turn = 1 } = campaigns.find(({ glance }) => !glance.over)?.glance ?? {}
    const [person, from, to] = [anna?.id ?? '', days(40), days(44)]
    const plan = (office: OfficeAnswer): unknown =>
      office.campaigns.map(({ schedule, pause, words, ownDeadlines }) => ({ schedule, pause, words, ownDeadlines }))
    const records: readonly PlanBody[] = [
      { type: 'absence', person, from, to },
      { type: 'avoid', days: ['monday'] },
      { type: 'schedule', campaign, schedule: null },
      { type: 'pause', campaign, note: 'Holidays' },
      { type: 'words', campaign, kind: 'sheet', text: 'Hello {name}' },
      { type: 'own-deadline', campaign, turn, seat: 0, deadline: `${days(9)}T18:00:00Z` },
    ]
    for (const record of records) {
      const { undo } = await ask('office.record', { record })
      const again = await ask('office.record', { record: undo as PlanBody })
      expect(plan(again), record.type).toEqual(plan(before))
      expect(again, record.type).toMatchObject({ absences: before.absences, avoid: before.avoid, undo: record })
    }

    const changed = await ask('office.person', { person, fields: { addresses: 'wrong@x.example' } })
    const back = changed.undo as { change: number }
    expect((await ask('office.undoPeople', back)).people).toEqual(people)
    expect(await refusal('office.undoPeople', back)).toBe('moved-on')
    const { undo } = await ask('office.person', { person: null, fields: { name: 'Nobody Long' } })
    const gone = (await look()).people.find(({ name }) => name === 'Nobody Long')?.id ?? ''
    expect((await ask('office.forget', { person: gone })).undo).toBeNull()
    expect(await refusal('office.undoPeople', undo as { change: number })).toBe('moved-on')
  })

  it('writes letters as they were changed, and none over one that is there', async () => {
    const wish = { campaign: null, kind: 'reminder', for: 'missing', why: null, live: false } as const
    const { letters } = await ask('office.letters', wish)
    expect(letters.length).toBeGreaterThan(1)
    const [first] = letters
    const path = join(folder(), 'letters')
    const words = letters.slice(0, 1).map(({ fileName }) => ({ fileName, subject: 'A word', text: 'Please write.\n' }))
    const { files } = await ask('office.saveLetters', { ...wish, path, letters: words, replace: false })
    expect(readdirSync(path)).toEqual([first?.fileName])
    const mail = await readMail(readFileSync(files[0] ?? '', 'utf8'))
    expect(mail).toMatchObject({ subject: 'A word' })
    expect(readFileSync(files[0] ?? '', 'utf8')).toContain('Please write.')
    expect(await refusal('office.saveLetters', { ...wish, path, letters: words, replace: false })).toBe('exists')
    await ask('office.saveLetters', { ...wish, path, letters: words, replace: true })
  })

  it('offers the next deadline with the turn; taken, it tells the players why it is later', async () => {
    const elixir = (await look()).campaigns.find(({ glance }) => glance.game === 'elixir')
    const { id: campaign } = await ask('campaigns.open', { path: elixir?.path ?? '', takeOver: false })
    const usual = (await ask('adjudicate.preview', { campaign })).nextDeadline ?? ''
    const day = usual.slice(0, 10)
    const { id: person } = await personCalled('Brian')
    await ask('office.record', { record: { type: 'absence', person, from: day, to: day } })
    const { nextDeadline, proposed, basis, turn } = await ask('adjudicate.preview', { campaign })
    expect(proposed).toMatchObject({ deadline: nextDeadline, words: expect.stringContaining('Brian') })
    expect(Date.parse(nextDeadline ?? '')).toBeGreaterThan(Date.parse(usual))
    const played = await ask('adjudicate.commit', { campaign, basis, deadline: nextDeadline })
    expect(played.deadline?.iso).toBe(nextDeadline)
    const sheet = { campaign, turn, for: 'public', format: 'text', paper: 'a4', columns: 1, booklet: false } as const
    const [shown] = await ask('sheets.render', sheet)
    expect(shown?.text).toContain('later than usual')
    await ask('campaigns.close', { campaign })
  })

  it('sees what is changed in its files by hand, refuses damage, and is rebuilt', async () => {
    const office = await look()
    const people = join(office.folder, 'people.json')
    const text = readFileSync(people, 'utf8')
    writeFileSync(people, text.replaceAll('Ursula', 'Ulla'))
    expect((await personCalled('Ulla')).addresses).toEqual(['ursula@sea.example'])
    writeFileSync(people, text.slice(0, 100))
    expect(await refusal('office.look', {})).toBe('people-damaged')
    const rebuilt = await ask('office.rebuild', { path: office.folder })
    expect(rebuilt.said.join(' ')).toContain('people-damaged-')
    expect(rebuilt.campaigns).toHaveLength(6)
    expect(rebuilt.people.map(({ name }) => name)).toContain('Brian')
    expect(rebuilt.campaigns.find(({ glance }) => glance.game === 'magicians-market')?.ladder).toEqual([
      'remind',
      'out',
    ])
    writeFileSync(people, '{"format":"postmage-people","version":9,"people":[]}')
    expect(await refusal('office.look', {})).toBe('newer-format')
  })
})
