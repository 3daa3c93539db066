// The inbox of an office at the desk, by requests: mail dropped, pasted and watched, given to a campaign that is open, answered.
import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import type { DeskEvent } from '@shared/desk/answers/campaign'
import type { InboxAnswer } from '@shared/desk/contract/inbox'
import { folderOf } from '../../support/cli'
import { readMail } from '../../support/eml'
import { openService } from '../../support/test-desk'

const { ask, folder, service } = openService('office-inbox')
const office = (): string => join(folder(), 'office')

const eml = (from: string, subject: string, text: string): string =>
  [
    `From: ${from}`,
    `Subject: ${subject}`,
    'Date: Mon, 02 Mar 2026 18:20:11 +0000',
    `Message-ID: <${subject.replace(/\W+/g, '-')}@quill.example>`,
    '',
    text,
    '',
  ].join('\r\n')

const look = (which: 'waiting' | 'all' = 'waiting', find = ''): Promise<InboxAnswer> =>
  ask('inbox.look', { which, find, from: 0, most: 50 })

describe('the inbox at the desk', { timeout: 60_000 }, () => {
  beforeAll(async () => {
    mkdirSync(office())
    const cli = folderOf(office())
    const players = 'Anna <anna@quill.example>,Brian <brian@quill.example>,Cleo'
    const seed = ['--seed', 'a seed of more than sixteen']
    await cli.good(
      'new',
      'spell-merchants',
      '--name',
      'Kettle Street',
      '--players',
      players,
      ...seed,
      '-o',
      'k.postmage',
    )
    await cli.good('new', 'spell-merchants', '--name', 'Salt Road', '--players', players, ...seed, '-o', 's.postmage')
    await ask('office.open', { path: office(), make: true })
  })

  it('puts mail into a campaign that is open on the desk, and tells whoever looks at it', async () => {
    const { id } = await ask('campaigns.open', { path: join(office(), 'k.postmage'), takeOver: false })
    const events: DeskEvent[] = []
    const stop = service().subscribe((event) => events.push(event))
    const content = eml('anna@quill.example', '[Kettle Street] orders', 'round 1: offer 6 6')
    expect(await ask('inbox.paste', { name: 'pasted', content })).toMatchObject({
      messages: [{ became: 'filed', campaign: 'Kettle Street', note: expect.stringContaining('Orders of Anna') }],
    })
    stop()
    expect(events).toContainEqual({ event: 'changed', campaign: id })
    expect((await ask('campaigns.summary', { campaign: id })).seats[0]?.answer).toBe('in')
    expect(await look()).toMatchObject({ messages: [], total: 0, waiting: 0, watched: null })
  })

  it('lists what waits with who it may be from and the campaigns it may be for, and takes it on the referee’s word', async () => {
    const content = eml('Cleo <cleo@new.example>', 'my moves', 'round 1: offer 6 6')
    await ask('inbox.paste', { name: 'pasted', content })
    const other = eml('anna@quill.example', 'more', 'round 1: offer 5 5\nand please a 6 on it too')
    await ask('inbox.paste', { name: 'pasted', content: other })
    const { messages } = await look()
    expect(messages).toMatchObject([
      { place: 'waiting', person: 'Anna', campaigns: [{ name: 'Kettle Street' }, { name: 'Salt Road' }] },
      { place: 'waiting', person: null, campaigns: [], why: expect.stringContaining('not known') },
    ])
    const [anna, cleo] = messages.map(({ number }) => number)
    const salt = messages[0]?.campaigns[1]?.id ?? ''
    expect((await ask('inbox.read', { number: cleo ?? 0 })).text).toBe('round 1: offer 6 6')
    expect(await ask('inbox.take', { number: cleo ?? 0, campaign: salt, seat: 2, learn: true })).toMatchObject({
      notes: [expect.stringContaining('Cleo')],
      problems: [],
    })
    expect(await ask('inbox.take', { number: anna ?? 0, campaign: salt, seat: null, learn: false })).toMatchObject({
      notes: [expect.stringContaining('Anna')],
    })
    expect(await look()).toMatchObject({ waiting: 0, letters: [{ name: 'Salt Road', kind: 'waiting', who: 'Anna' }] })
    expect((await look('all', 'my moves')).messages).toMatchObject([
      { place: 'campaign', campaigns: [{ name: 'Salt Road' }] },
    ])
  })

  it('answers with the message quoted, and puts aside with a reason', async () => {
    await ask('inbox.paste', { name: 'pasted', content: eml('x@y.example', 'a place?', 'May I join?') })
    const number = (await look()).messages[0]?.number ?? 0
    const { to, subject, eml: file } = await ask('inbox.answer', { number })
    expect({ to, subject }).toEqual({ to: 'x@y.example', subject: 'Re: a place?' })
    expect((await readMail(file)).text).toContain('> May I join?')
    expect(file).toContain('In-Reply-To: <a-place-@quill.example>')
    expect(await ask('inbox.settle', { numbers: [number], as: { aside: 'on the list' } })).toEqual({ waiting: 0 })
    expect((await look('all')).messages[0]).toMatchObject({ place: 'aside', why: 'on the list' })
    expect(await ask('inbox.settle', { numbers: [number], as: 'waits' })).toEqual({ waiting: 1 })
    expect(await ask('inbox.settle', { numbers: [number], as: 'answered' })).toEqual({ waiting: 0 })
  })

  it('takes dropped files, and what comes into a watched folder', async () => {
    const bytes = Buffer.from(eml('brian@quill.example', '[Salt Road]', 'round 1: pass'))
    await ask('mail.bytes', { batch: 'one', size: bytes.length, at: 0, bytes })
    const files = [{ name: 'dropped.eml', at: 0, size: bytes.length }]
    expect(await ask('inbox.files', { files, batch: 'one' })).toMatchObject({ messages: [{ campaign: 'Salt Road' }] })
    const path = join(folder(), 'mail')
    mkdirSync(path)
    expect(await ask('inbox.fetch', { asked: false })).toMatchObject({ messages: [], problems: [], troubles: [] })
    expect(await ask('inbox.watch', { path })).toEqual({ there: 0 })
    writeFileSync(join(path, 'new.eml'), eml('brian@quill.example', '[Kettle Street]', 'round 1: pass'))
    utimesSync(join(path, 'new.eml'), 1e9, 1e9)
    expect(await ask('inbox.fetch', { asked: false })).toMatchObject({ messages: [{ campaign: 'Kettle Street' }] })
    expect((await look()).watched).toBe(path)
    expect(await ask('inbox.paths', { paths: [path] })).toMatchObject({ messages: [{ became: 'known' }] })
  })
})
