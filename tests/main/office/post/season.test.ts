// A season of an office between real servers, by the command line alone: who writes is acknowledged, who owes is reminded, sheets go out
// once, one comes back, and a standby goes on.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { temporaryFolders } from '../../../support/cli'
import { readMail } from '../../../support/eml'
import { bounceOf } from '../../../support/post/bounce'
import { makeCertificate } from '../../../support/post/certificate'
import { startDovecot, type Dovecot } from '../../../support/post/dovecot'
import { accountOf, makePostOffice, type PostOffice } from '../../../support/post/office'
import { startSmtp, type Smtp } from '../../../support/post/smtp'

const fresh = temporaryFolders()
const HOUR = 3_600_000
const FILE = 'office/kettle.postmage'
const ORDERS = 'round 1: pass\r\nround 2: pass'

describe('a season by mail', { timeout: 600_000 }, () => {
  let dovecot: Dovecot
  let smtp: Smtp
  let office: PostOffice
  let count = 0
  const later = (hours: number): void => void vi.setSystemTime(Date.now() + hours * HOUR)
  function comes(from: string, text: string, headers = ''): void {
    count += 1
    const head = `From: ${from}\r\nTo: pat@zine.example\r\nDate: ${new Date().toUTCString()}\r\nMessage-ID: <${count}@test.example>\r\n`
    dovecot.deliver('pat', `${head}Subject: Letter ${count}\r\n${headers}\r\n${text}\r\n`)
  }
  /** Runs a command. @returns the letters that went out meanwhile, each as its address and subject */
  async function sent(...words: readonly string[]): Promise<readonly string[]> {
    const before = smtp.received.length
    await office.good(...words)
    const mails = smtp.received.slice(before)
    return (await Promise.all(mails.map(async ({ to, text }) => `${to}: ${(await readMail(text)).subject}`))).sort()
  }
  const taken = async (): Promise<number> => {
    const { campaigns } = await office.json<{ campaigns: { missing: string[] }[] }>('office', 'status')
    return 3 - (campaigns[0]?.missing.length ?? 3)
  }

  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    const certificate = makeCertificate(fresh())
    ;[dovecot, smtp] = await Promise.all([startDovecot(certificate), startSmtp(certificate)])
    office = await makePostOffice(fresh(), new Date(Date.now() + 49 * HOUR).toISOString())
    const servers = ['--smtp', `smtps://localhost:${smtp.port}`, '--imap', `imaps://localhost:${dovecot.imaps}`]
    await office.good(...accountOf(certificate, ...servers, '--taken', 'seen'))
    await office.good('people', 'add', 'Dai', '--address', 'dai@d.example', '--standby', 'any')
    await office.good('schedule', FILE, 'every', '2', 'sunday', '18:00', '--zone', 'Europe/London')
    await office.good('policy', FILE, 'standby,out')
    await office.good('office', 'auto', FILE, 'acknowledge,remind', '--hours', '48')
    later(0.1)
  })
  afterAll(async () => {
    vi.useRealTimers()
    await Promise.all([dovecot?.close(), smtp?.close()])
  })

  it('acknowledges who writes; a letter about something else waits for the referee', async () => {
    comes('Anna <anna@a.example>', ORDERS)
    comes('mother@home.example', 'Will you come for dinner?')
    expect(await sent('watch', '--once')).toEqual(['anna@a.example: Re: Letter 1'])
    expect(await taken()).toBe(1)
    expect(await office.good('inbox')).toContain('mother@home.example')
    const { messages } = await office.json<{ messages: { number: number }[] }>('inbox')
    expect(messages).toHaveLength(1)
    await office.good('inbox', '--aside', String(messages[0]?.number), '--reason', 'no game')
  })

  it('reminds who owes, once, and nobody whose orders are on the server', async () => {
    later(2)
    comes('Brian <brian@b.example>', ORDERS)
    expect(await sent('watch', '--once')).toEqual([
      'brian@b.example: Re: Letter 3',
      'cleo@c.example: Kettle Street: session 1, a reminder',
    ])
    expect(await sent('watch', '--once')).toEqual([])
    expect(await sent('send', '--for', 'missing')).toEqual(['cleo@c.example: Kettle Street: session 1, a reminder'])
  })

  it('sends the sheets of the turn once, and one that did not arrive is known', async () => {
    later(48)
    await office.good('adjudicate', FILE, '--deadline', 'next')
    await office.good('sheet', FILE, '--publish', '--no-deadline', '-o', 'public.txt')
    const sheets = await sent('send', FILE)
    expect(sheets.map((each) => each.split(':')[0])).toEqual(['anna@a.example', 'brian@b.example', 'cleo@c.example'])
    expect(await sent('send', FILE)).toEqual([])
    const lost = smtp.received.find(({ to, text }) => to.startsWith('cleo') && text.includes('application/pdf'))
    const [body, headers] = bounceOf(lost?.text ?? '')
    comes('MAILER-DAEMON@mail.example', body, headers)
    expect(await office.run('inbox', '--fetch')).toMatchObject({ exit: 0, err: expect.stringContaining('came back') })
    expect(await office.good('send', '--dry-run')).toContain('Cleo, sheet, Kettle Street: came back')
    expect(await sent('watch', '--once')).toEqual([])
  })

  it('gives the seat to the standby, who gets the pack, plays by mail, and is acknowledged', async () => {
    expect(await office.good('office', 'status')).toContain('Cleo: 1 NMR in a row; look for a standby.')
    await office.good('roster', FILE, 'take-over', 'Cleo', 'Dai', '--person')
    const [pack = '', ...more] = await sent('send', FILE, '--kind', 'newcomer')
    expect([pack.split(':')[0], more]).toEqual(['dai@d.example', []])
    expect((await readMail(smtp.received.at(-1)?.text ?? '')).attachments).toHaveLength(2)
    later(24)
    comes('Dai <dai@d.example>', ORDERS)
    comes('Cleo <cleo@c.example>', ORDERS)
    expect(await sent('watch', '--once')).toEqual(['dai@d.example: Re: Letter 5'])
    expect(await taken()).toBe(1)
    expect(await office.good('inbox')).toContain('cleo@c.example')
  })

  it('has sent no letter twice but the one that was asked for again', async () => {
    const ids = smtp.received.map(({ text }) => /^Message-ID: (\S+)/m.exec(text)?.[1])
    expect(new Set(ids).size).toBe(ids.length)
    expect(await office.json('send', '--dry-run')).toMatchObject([{ state: 'bounced' }])
    expect(await office.json('verify', FILE)).toMatchObject({ good: true })
  })
})
