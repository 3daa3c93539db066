// The mail account at the desk: a password is kept by a keychain or not at all, and never shown.
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { folderOf } from '../../support/cli'
import { makeCertificate } from '../../support/post/certificate'
import { SECRET } from '../../support/post/office'
import { startSmtp, type Smtp } from '../../support/post/smtp'
import { runIn } from '../../support/run-in'
import { openService } from '../../support/test-desk'

const turned = (text: string): string => Buffer.from(text).toString('hex')
let safe = false
const keychain = () =>
  safe ? { encrypt: turned, decrypt: (kept: string) => Buffer.from(kept, 'hex').toString('utf8') } : null
const { ask, folder, service } = openService('office-post', { keychain })

let smtp: Smtp
const account = (password: string | null) =>
  ({
    smtp: `smtps://localhost:${smtp.port}`,
    imap: '',
    user: 'pat',
    from: 'Pat <pat@zine.example>',
    folder: 'INBOX',
    password,
  }) as const

beforeAll(async () => {
  const office = join(folder(), 'office')
  mkdirSync(office)
  await folderOf(office).good('office', 'new', '.')
  await ask('office.open', { path: office, make: false })
  const certificate = makeCertificate(folderOf(folder()))
  smtp = await startSmtp(certificate)
  await ask('post.set', account(null))
  const env = { POSTMAGE_DATA: join(folder(), 'data') }
  expect(
    await runIn(folder(), ['office', 'mail', 'set', '--ca', certificate.certFile, '--office', office], '', env),
  ).toMatchObject({ exit: 0 })
})
afterAll(() => smtp?.close())

it('is not kept where nothing keeps it safe', async () => {
  expect(await service().handle('post.set', account(SECRET))).toMatchObject({
    ok: false,
    error: { code: 'no-keychain' },
  })
  expect(await ask('post.account', {})).toMatchObject({ account: { user: 'pat', password: null }, keychain: false })
  expect(await service().handle('post.check', {})).toMatchObject({ ok: false, error: { code: 'no-password' } })
})

it('is kept encrypted, used, and not shown', async () => {
  safe = true
  const shown = await ask('post.set', account(SECRET))
  expect(shown).toMatchObject({ account: { password: 'keychain' }, keychain: true })
  expect(await ask('post.check', {})).toEqual([
    { server: 'smtp', good: true, words: 'localhost takes letters from pat.' },
  ])
  const kept = readFileSync(join(folder(), 'data/mail-accounts.json'), 'utf8')
  expect(kept).toContain(turned(SECRET))
  expect(JSON.stringify(shown) + kept).not.toContain(SECRET)
})

it('is asked for anew for another server or user, and never sent there', async () => {
  const other = { ...account(null), smtp: `smtps://127.0.0.1:${smtp.port}` }
  const read = { ...account(null), imap: 'imap.else.example' }
  for (const changed of [other, read, { ...account(null), user: 'patricia' }])
    expect(await service().handle('post.set', changed)).toMatchObject({ ok: false, error: { code: 'password-anew' } })
  expect(await ask('post.set', { ...account(null), folder: 'Games' })).toMatchObject({
    account: { smtp: account(null).smtp, password: 'keychain' },
  })
  expect(await ask('post.set', { ...other, password: 'another one' })).toMatchObject({
    account: { smtp: other.smtp, password: 'keychain' },
  })
  const kept = (): string => readFileSync(join(folder(), 'data/mail-accounts.json'), 'utf8')
  expect(kept()).not.toContain(turned(SECRET))
  // The same on the command line.
  const env = { POSTMAGE_DATA: join(folder(), 'data') }
  const set = ['office', 'mail', 'set', '--smtp', `smtps://localhost:${smtp.port}`, '--office', 'office']
  expect(await runIn(folder(), set, '', env)).toMatchObject({ exit: 0 })
  expect(kept()).not.toContain(turned('another one'))
  await ask('post.set', account(SECRET))
})

describe('letters by themselves', () => {
  const watched = () =>
    runIn(folder(), ['watch', '--once', '--office', 'office'], '', { POSTMAGE_DATA: join(folder(), 'data') })
  beforeAll(async () => {
    const soon = new Date(Date.now() + 20 * 3_600_000).toISOString()
    const players = 'Anna <anna@a.example>,Brian <brian@b.example>,Cleo <cleo@c.example>'
    const more = ['--name', 'Kettle Street', '--seed', 'a seed of more than sixteen', '--deadline', soon]
    await folderOf(folder()).good('new', 'spell-merchants', '--players', players, ...more, '-o', 'office/k.postmage')
  })

  it('go out at the desk where they are switched on, once, and the outbox says so; watch has to wait', async () => {
    expect(await ask('post.byItself', {})).toEqual({ sent: 0, troubles: [] })
    const campaign = (await ask('office.look', {}))?.campaigns[0]?.glance.id ?? ''
    const byItself = { acknowledge: true, remind: [48], quiet: null, limit: 2 }
    await ask('office.record', { record: { type: 'by-itself', campaign, byItself } })
    expect(await ask('post.byItself', {})).toEqual({ sent: 2, troubles: [] })
    expect(await ask('post.byItself', {})).toEqual({ sent: 0, troubles: [] })
    expect(smtp.received.map(({ to }) => to)).toEqual(['anna@a.example', 'brian@b.example'])
    const { letters } = await ask('post.outbox', {})
    expect(letters.map(({ player, state, alone }) => [player, state, alone])).toEqual(
      expect.arrayContaining([
        ['Anna', 'sent', true],
        ['Cleo', 'waiting', true],
      ]),
    )
    expect(await watched()).toMatchObject({ exit: 2, err: expect.stringMatching(/in use|open in this program/) })
  })
})

it.each([
  ['http://mail.example', ''],
  ['', 'mail example'],
])('“%s%s” is refused in words', async (first, imap) => {
  const refused = await service().handle('post.set', { ...account(null), smtp: first, imap })
  expect(refused).toMatchObject({ ok: false, error: { code: 'server-odd' } })
})
