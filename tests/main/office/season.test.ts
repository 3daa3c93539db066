// A season of an office by the command line alone: from the waiting list to the sheets of a turn that a standby has taken over.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { temporaryFolders } from '../../support/cli'
import type { Folder } from '../../support/cli'
import { readMail } from '../../support/eml'

const fresh = temporaryFolders()
const unfolded = (text: string): string => text.replace(/\s+/g, ' ')
const at = (iso: string): void => void vi.setSystemTime(new Date(iso))

describe('a season', { timeout: 600_000 }, () => {
  let folder: Folder
  const office = (...words: string[]): Promise<string> => folder.good(...words, '--office', '.')
  const letters = (name: string): string[] => readdirSync(join(folder.path, name)).sort()
  const letter = (name: string, file: string): string => readFileSync(join(folder.path, name, file), 'utf8')

  beforeAll(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T10:00:00Z') })
    folder = fresh()
  })
  afterAll(() => void vi.useRealTimers())
  /** As `office status` gives them for the step that is due. */
  let commands: readonly string[] = []

  it('begins with the waiting list, who came first being first', async () => {
    await office('office', 'new', '.')
    await office('people add Cleo --address cleo@c.example --waiting spell-merchants --zone Asia/Tokyo')
    at('2026-03-03T10:00:00Z')
    await office('people add', 'Anna Quill', '--address', 'anna@a.example', '--waiting', 'spell-merchants: a short one')
    at('2026-03-04T10:00:00Z')
    await office('people', 'add', 'Brian', '--address', 'brian@b.example', '--waiting', 'any')
    await office('people', 'add', 'Late', '--waiting', 'spell-merchants')
    await office('people', 'add', 'Dai', '--address', 'Dai@D.example', '--standby', 'any')
    const few = await folder.run('new', 'spell-merchants', '--waiting', '5', '-o', 'g.postmage', '--office', '.')
    expect(few).toMatchObject({ exit: 2, err: expect.stringContaining('Only 4 people wait for spell-merchants.') })
    const made = [
      '--seed',
      'a seed of more than sixteen',
      '--referee',
      'Pat <pat@zine.example>',
      '--name',
      'Kettle Street',
      '--zone',
      'Europe/London',
    ]
    await office('new', 'spell-merchants', '--waiting', '3', '-o', 'g.postmage', ...made)
    const roster = await folder.json<{ name: string; address: string }[]>('roster', 'g.postmage')
    expect(roster.map(({ name, address }) => [name, address])).toEqual([
      ['Cleo', 'cleo@c.example'],
      ['Anna Quill', 'anna@a.example'],
      ['Brian', 'brian@b.example'],
    ])
    const waiting = await folder.json<{ name: string }[]>('people list --waiting spell-merchants --office .')
    expect(waiting.map(({ name }) => name)).toEqual(['Late'])
  })

  it('proposes a deadline by the schedule and sets it when told to', async () => {
    await office('schedule g.postmage every 2 sunday 18:00 --zone Europe/London --absences 4')
    expect(await office('schedule', 'g.postmage', 'next')).toContain(
      'Proposed for session 1: Sunday 22 March 2026, 18:00 UTC',
    )
    expect(await folder.json('status', 'g.postmage')).toMatchObject({ deadline: null })
    await office('schedule', 'g.postmage', 'next', '--set')
    expect(await folder.json('status', 'g.postmage')).toMatchObject({ deadline: '2026-03-22T18:00:00.000Z' })
  })

  it('takes orders, acknowledges them and reminds exactly who owes', async () => {
    at('2026-03-20T10:00:00Z')
    writeFileSync(
      join(folder.path, 'anna.eml'),
      'From: anna@a.example\r\nDate: Fri, 20 Mar 2026 09:00:00 +0000\r\nSubject: orders\r\nMessage-ID: <1@a.example>\r\n\r\nround 1: pass\r\nround 2: pass\r\n',
    )
    await folder.good('import', 'g.postmage', 'anna.eml')
    expect(await folder.good('ack', 'g.postmage', '--player', 'Anna')).toContain('Receipt')
    await office('letters', '--for', 'missing', '-o', 'first')
    expect(letters('first').map((name) => name.replace(/-[0-9a-f]{4}-/, '-'))).toEqual([
      'kettle-street-session-1-brian-reminder.eml',
      'kettle-street-session-1-cleo-reminder.eml',
    ])
    await folder.good('orders', 'g.postmage', '--player', 'Brian', '--nothing')
    const words = await office('letters', '--for', 'missing')
    expect(words.match(/^To: .*$/gm)).toEqual(['To: cleo@c.example'])
    expect(unfolded(words)).toContain('You are the last: everybody else’s are in.')
    expect(unfolded(words)).toContain('Monday 23 March 2026, 03:00 UTC+9')
    expect(unfolded(words)).toContain('Still missing: wizards')
  })

  it('moves the next deadline for an absence, and the sheet says so without a name', async () => {
    at('2026-03-22T19:00:00Z')
    await office('absence', 'Anna Quill', '2026-04-03', '2026-04-07')
    await office('adjudicate', 'g.postmage', '--deadline', 'next')
    // The clocks of London have gone forward.
    expect(await folder.json('status', 'g.postmage')).toMatchObject({ deadline: '2026-04-08T17:00:00.000Z' })
    const sheet = unfolded(await folder.good('sheet', 'g.postmage'))
    expect(sheet).toContain('The deadline is 3 days later than usual, because not everybody is at home.')
    expect(await folder.json('undo', 'g.postmage', '--dry-run')).toMatchObject({ what: 'adjudication of session 1' })
    expect(await folder.json('verify', 'g.postmage')).toMatchObject({ good: true })
  })

  it('tells who was silent, and what the policy says', async () => {
    await office('policy', 'g.postmage', 'standby,out')
    expect(await office('office', 'status', '.')).toContain('Kettle Street: Cleo: 1 NMR in a row; look for a standby.')
    const { campaigns } = await folder.json<{ campaigns: { steps: { commands: string[] }[] }[] }>('office status .')
    ;[commands = []] = campaigns.flatMap(({ steps }) => steps.map((due) => due.commands))
    const words = await office('letters', 'g.postmage', '--kind', 'nmr')
    expect(words.match(/^To: .*$/gm)).toEqual(['To: cleo@c.example'])
    expect(unfolded(words)).toContain('A standby is being looked for')
    expect(await folder.run('policy', 'g.postmage', 'out', '--office', '.')).toMatchObject({ exit: 2 })
  })

  it('gives the seat to a standby, with everything it knows', async () => {
    const [look = '', give = ''] = commands.map((each) => each.replace('postmage ', ''))
    expect(await folder.good(...look.split(' '))).toContain('Dai')
    await folder.good(...give.replace('NEWNAME', 'Dai').split(' '))
    const [row] = await folder.json<{ name: string; address: string }[]>('roster', 'g.postmage')
    expect(row).toMatchObject({ name: 'Dai', address: 'dai@d.example' })
    await office('letters', 'g.postmage', '--kind', 'newcomer', '-o', 'pack')
    const [file = ''] = letters('pack')
    expect(letters('pack')).toHaveLength(1)
    const mail = await readMail(letter('pack', file))
    expect(mail.to).toBe('dai@d.example')
    expect(mail.unsent).toBe('1')
    expect(unfolded(mail.text)).toContain('You take over the seat of Cleo.')
    expect(mail.text).not.toContain('cleo@c.example')
    expect(mail.attachments.map(({ name, bytes }) => [name, bytes.subarray(0, 5).toString()])).toEqual([
      ['spell-merchants-rules.pdf', '%PDF-'],
      ['kettle-street-session-1-cleo.pdf', '%PDF-'],
    ])
  })

  it('sends the sheets, publishes them and prints them in an issue', async () => {
    await office('letters', 'words', 'g.postmage', 'sheet', '--text', 'Hello {name}, until {deadline}.')
    await office('letters', 'g.postmage', '-o', 'sheets')
    const mail = await readMail(letter('sheets', letters('sheets').find((name) => name.includes('anna')) ?? ''))
    expect(unfolded(mail.text)).toContain('Hello Anna Quill, until Wednesday 8 April 2026, 18:00 BST')
    expect(unfolded(mail.text)).toContain('because not everybody is at home.')
    expect(mail.attachments.map(({ name }) => name)).toEqual(['kettle-street-session-1-anna-quill.pdf'])
    // A letter may have been changed by hand.
    expect(await folder.run('letters', 'g.postmage', '-o', 'sheets', '--office', '.')).toMatchObject({ exit: 2 })
    await folder.good('sheet', 'g.postmage', '--publish', '--no-deadline', '-o', 'public.txt')
    writeFileSync(
      join(folder.path, '1.issue.md'),
      '---\nzine: Ferry\nnumber: 1\ndate: 2026-03-23\neditor: Pat\n---\n\n::game{campaign="g.postmage"}\n',
    )
    await folder.good('issue', 'print', '1.issue.md', '--format', 'text', '-o', '1.txt')
    expect(unfolded(readFileSync(join(folder.path, '1.txt'), 'utf8'))).toContain('because not everybody is at home.')
  })

  it('knows how everybody has played', async () => {
    const people = await folder.json<{ name: string; record: object | null }[]>('people', 'list', '--office', '.')
    const record = new Map(people.map((each) => [each.name, each.record]))
    expect(record.get('Cleo')).toMatchObject({ turns: 1, nmr: 1, takeOvers: 0 })
    expect(record.get('Dai')).toMatchObject({ turns: 0, nmr: 0, takeOvers: 1 })
    expect(record.get('Brian')).toMatchObject({ turns: 1, nothing: 1, nmr: 0 })
    expect(record.get('Late')).toBeNull()
  })
})
