// The mail account at the desk: a password is kept by a keychain or not at all, and never shown.
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
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

it.each([
  ['http://mail.example', ''],
  ['', 'mail example'],
])('“%s%s” is refused in words', async (first, imap) => {
  const refused = await service().handle('post.set', { ...account(null), smtp: first, imap })
  expect(refused).toMatchObject({ ok: false, error: { code: 'server-odd' } })
})
