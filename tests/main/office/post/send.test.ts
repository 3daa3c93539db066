// Letters through a real mail server: no letter twice, none forgotten, whatever the server or the program does on the way.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ensureBuilt } from '../../../support/build'
import { temporaryFolders } from '../../../support/cli'
import { readMail } from '../../../support/eml'
import { PROGRAM } from '../../../support/program'
import { bounceOf } from '../../../support/post/bounce'
import { makeCertificate, type Certificate } from '../../../support/post/certificate'
import { runIn } from '../../../support/run-in'
import { SECRET, accountOf, makePostOffice, type PostOffice } from '../../../support/post/office'
import { STEPS, refusal, startSmtp, type Received, type Smtp, type Step } from '../../../support/post/smtp'

const fresh = temporaryFolders()
const ALL = ['anna@a.example', 'brian@b.example', 'cleo@c.example']

let certificate: Certificate
let smtp: Smtp
let office: PostOffice
const received = (): readonly string[] => smtp.received.map(({ to }) => to).sort()
const outbox = (): Promise<readonly { id: string; state: string }[]> => office.json('send', '--dry-run')

beforeAll(async () => {
  certificate = makeCertificate(fresh())
  smtp = await startSmtp(certificate)
})
afterAll(() => smtp.close())
beforeEach(async () => {
  smtp.at = () => null
  smtp.received.length = 0
  office = await makePostOffice(fresh())
  await office.good(...accountOf(certificate, '--smtp', `smtps://localhost:${smtp.port}`))
})

describe('letters', () => {
  it('are seen before, go out once, and arrive as they were written', async () => {
    expect(await office.good('send', '--for', 'missing', '--dry-run')).toContain('anna@a.example: reminder')
    expect(smtp.received).toEqual([])
    expect(await office.good('send', '--for', 'missing')).toContain('3 letters sent.')
    const again = await office.run('send', '--for', 'missing')
    expect(again).toMatchObject({ exit: 0, out: 'There is nothing to send.\n' })
    expect(again.err.match(/was sent/g)).toHaveLength(3)
    expect(received()).toEqual(ALL)
    const [{ text }] = smtp.received as [Received]
    expect((await readMail(text)).subject).toBe('Kettle Street: session 1, a reminder')
    expect(text).toContain('\r\nFrom: Pat Referee <pat@zine.example>\r\n')
    expect(text).toMatch(/^Message-ID: <[0-9a-f]{32}\.postmage@zine\.example>\r$/m)
    expect(Math.abs(Date.parse(/^Date: (.*)\r$/m.exec(text)?.[1] ?? '') - Date.now())).toBeLessThan(60_000)
    expect(text).not.toContain('X-Unsent')
    expect(await office.good('send', '--for', 'Anna', '--kind', 'reminder', '--again')).toContain('1 letter sent.')
  })

  it('bring the sheets of a turn with PDFs, but only published ones', async () => {
    await office.good('adjudicate', 'office/kettle.postmage', '--early')
    expect(await office.run('send', 'office/kettle.postmage')).toMatchObject({
      exit: 2,
      err: expect.stringContaining('not published'),
    })
    await office.good('sheet', 'office/kettle.postmage', '--publish', '--no-deadline', '-o', 'public.txt')
    await office.good('send', 'office/kettle.postmage')
    expect(received()).toEqual(ALL)
    const mail = await readMail(smtp.received[0]!.text)
    expect(mail.attachments.map(({ bytes }) => bytes.subarray(0, 5).toString())).toEqual(['%PDF-'])
    await office.good('deadline', 'office/kettle.postmage', '2026-04-01T18:00Z', '--sure')
    await office.good('send', 'office/kettle.postmage')
    expect(received()).toEqual(ALL)
  })

  it('answer what came, in the thread of the letter', async () => {
    await office.good('orders', 'office/kettle.postmage', '--player', 'Anna', '--text', 'round 1: pass\nround 2: pass')
    await office.good('send', 'office/kettle.postmage', '--kind', 'ack')
    await office.good('send', 'office/kettle.postmage', '--kind', 'ack')
    expect(received()).toEqual(['anna@a.example'])
    expect((await readMail(smtp.received[0]!.text)).text).toContain('Receipt ')
  })

  it('have a line of any length', async () => {
    const long = `round 1: pass\nround 2: pass\npress: ${'a long ramble '.repeat(100)}`
    await office.good('orders', 'office/kettle.postmage', '--player', 'Anna', '--text', long)
    await office.good('send', 'office/kettle.postmage', '--kind', 'ack')
    expect(Math.max(...smtp.received[0]!.text.split('\r\n').map((line) => line.length))).toBeLessThan(999)
    expect((await readMail(smtp.received[0]!.text)).text.replace(/\s+/g, ' ')).toContain('a long ramble '.repeat(99))
  })

  it('stay in the outbox with the server’s words when it refuses them, without the address', async () => {
    smtp.at = (step, to) =>
      step === 'rcpt' && to === 'brian@b.example' ? refusal(452, '4.2.2 the mailbox of brian@b.example is full') : null
    expect(await office.run('send', '--for', 'missing')).toMatchObject({
      exit: 1,
      out: expect.stringContaining('2 letters sent, 1 refused'),
    })
    expect(await outbox()).toMatchObject([
      { state: 'failed', later: true, words: '452 4.2.2 the mailbox of (address) is full' },
    ])
    smtp.at = () => null
    await office.good('send')
    expect(received()).toEqual(ALL)
    expect(readFileSync(join(office.path, 'office/office.postmage-office'), 'utf8')).not.toContain('@b.example')
  })

  it('wait when they are cancelled, and go out the next time', async () => {
    const stop = new AbortController()
    smtp.at = (step, to) => {
      if (step === 'taken' && to === 'anna@a.example') stop.abort()
      return null
    }
    expect(await office.until(stop.signal, 'send', '--for', 'missing')).toMatchObject({
      exit: 1,
      err: expect.stringContaining('Cancelled.'),
    })
    expect(received()).toEqual(['anna@a.example'])
    await office.good('send')
    expect(received()).toEqual(ALL)
  })

  it('can be dropped', async () => {
    smtp.at = (step) => (step === 'rcpt' ? refusal(550, '5.1.1 no such user') : null)
    await office.run('send', '--for', 'Anna', '--kind', 'reminder')
    const [letter] = await outbox()
    await office.good('send', '--settle', letter!.id.slice(0, 8), 'drop')
    smtp.at = () => null
    expect(await office.good('send')).toContain('There is nothing to send.')
    expect(smtp.received).toEqual([])
  })
})

/** Sends what is left, after saying of letters nobody knows about what the server knows. */
async function goOn(): Promise<void> {
  for (const { id, state } of await outbox())
    if (state === 'unsure') {
      const there = smtp.received.some(({ text }) => text.includes(`<${id}>`))
      await office.good('send', '--settle', id, there ? 'sent' : 'not')
    }
  await office.run('send')
}

describe('no letter goes out twice and none is forgotten', () => {
  it.each(STEPS)('when the server breaks off at “%s”', async (step) => {
    let broken = 0
    smtp.at = (now, to) =>
      now === step && (to === '' || to === 'brian@b.example') && (broken += 1) <= 1 ? 'cut' : null
    await office.run('send', '--for', 'missing')
    expect(broken).toBeGreaterThan(0)
    const unsure = (await outbox()).filter(({ state }) => state === 'unsure')
    expect(unsure).toHaveLength(['text', 'taken', 'answered'].includes(step) ? 1 : 0)
    // Nobody is asked where the server had nothing; nothing is sent again where it had something.
    const before = received()
    await office.run('send', '--for', 'missing')
    expect(received().filter((to) => to === 'brian@b.example')).toHaveLength(
      unsure.length > 0 ? before.filter((to) => to === 'brian@b.example').length : 1,
    )
    await goOn()
    expect(received()).toEqual(ALL)
  })

  describe('when the program is killed', () => {
    beforeAll(ensureBuilt)

    it.each<Step>(STEPS)('at “%s”', async (step) => {
      const program = spawn(process.execPath, [PROGRAM, 'send', '--for', 'missing'], {
        cwd: office.path,
        env: { ...process.env, ...office.env },
        stdio: 'ignore',
      })
      const ended = once(program, 'close')
      smtp.at = (now, to) => {
        if (now !== step || (to !== '' && to !== 'brian@b.example')) return null
        program.kill('SIGKILL')
        return step === 'answered' ? null : 'hang'
      }
      expect(await ended).toEqual([null, 'SIGKILL'])
      smtp.at = () => null
      await goOn()
      expect(received()).toEqual(ALL)
    })
  })
})

describe('a server that cannot be trusted', () => {
  const set = (...servers: string[]): Promise<string> => office.good(...accountOf(certificate, ...servers))
  const checked = () => office.run('office', 'mail', 'check')

  it('is refused with the reason: another name, a certificate nobody vouches for, no TLS, a wrong password', async () => {
    expect(await checked()).toMatchObject({ exit: 0, out: expect.stringContaining('takes letters from pat') })
    const other = await startSmtp(makeCertificate(fresh(), 'other.example'))
    const plain = await startSmtp(certificate, false)
    try {
      await set('--smtp', `smtps://localhost:${other.port}`)
      expect(await checked()).toMatchObject({ exit: 1, out: expect.stringContaining('The certificate of localhost') })
      expect(await office.run('send', '--for', 'missing')).toMatchObject({
        exit: 1,
        err: expect.stringContaining('does not fit'),
      })
      await set('--smtp', `smtp://localhost:${plain.port}`)
      expect(await checked()).toMatchObject({ exit: 0 })
      await set('--smtp', `smtps://localhost:${plain.port}`)
      expect(await checked()).toMatchObject({ exit: 1 })
      await office.good('office', 'mail', 'set', '--ca', 'none', '--smtp', `smtp://localhost:${plain.port}`)
      expect(await checked()).toMatchObject({ exit: 1, out: expect.stringContaining('certificate') })
      expect([...other.received, ...plain.received]).toEqual([])
    } finally {
      await Promise.all([other.close(), plain.close()])
    }
  })

  it('never sees a password in what is printed or kept, even where it quotes it', async () => {
    const wrong = { ...office.env, POSTMAGE_MAIL_PASSWORD: 'hunter2 of Pat' }
    const { exit, out, err } = await runIn(office.path, ['office', 'mail', 'check'], '', wrong)
    expect({ exit, out }).toMatchObject({ exit: 1, out: expect.stringContaining('refused the login') })
    expect(out + err).not.toContain('hunter2')
    await office.good('send', '--for', 'missing')
    expect(spawnSync('grep', ['-rqF', SECRET, office.path]).status).toBe(1)
  })
})

it.each(['a folder of messages', 'an mbox'])(
  'a report that a letter did not arrive finds it from %s too',
  async (kind) => {
    await office.good('send', '--for', 'Anna', '--kind', 'reminder')
    const [body, headers] = bounceOf(smtp.received[0]?.text ?? '')
    const head = `From: MAILER-DAEMON@mail.example\r\nDate: ${new Date().toUTCString()}\r\nMessage-ID: <1@mail.example>\r\n`
    const path = join(office.path, 'watched')
    const isFolder = kind !== 'an mbox'
    const file = isFolder ? join(path, 'report.eml') : path
    if (isFolder) mkdirSync(path)
    else writeFileSync(path, '')
    await office.good('inbox', '--watch-folder', 'watched')
    const mail = `${head}Subject: Undelivered\r\n${headers}\r\n${body}\r\n`
    writeFileSync(file, isFolder ? mail : `From daemon Mon Mar  2 18:20:11 2026\n${mail.replaceAll('\r\n', '\n')}\n`)
    utimesSync(file, 1e9, 1e9)
    expect(await office.run('inbox', '--fetch')).toMatchObject({ exit: 0, err: expect.stringContaining('came back') })
    expect(await outbox()).toMatchObject([{ state: 'bounced' }])
  },
)

it('the password comes from a command too, and only its first line', async () => {
  const { POSTMAGE_MAIL_PASSWORD: _, ...env } = office.env
  const check = () => runIn(office.path, ['office', 'mail', 'check'], '', env)
  expect(await check()).toMatchObject({ exit: 2, err: expect.stringContaining('No password is known') })
  const printing = (text: string): string => `${process.execPath} -e "console.log('${text}')"`
  await office.good('office', 'mail', 'set', '--password-command', printing(`${SECRET}\\nuser: pat`))
  expect(await check()).toMatchObject({ exit: 0 })
  await office.good(
    'office',
    'mail',
    'set',
    '--password-command',
    `${process.execPath} -e "console.log('x'); process.exit(3)"`,
  )
  expect(await check()).toMatchObject({ exit: 2, err: expect.stringContaining('failed (3)') })
  expect(readdirSync(join(office.path, 'office'))).not.toContain('mail-accounts.json')
})
