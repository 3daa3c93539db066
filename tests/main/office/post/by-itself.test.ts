// Automatic post of an office, between a real IMAP server and a real SMTP server: it sends due letters once, and nothing else.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { ensureBuilt } from '../../../support/build'
import { temporaryFolders } from '../../../support/cli'
import { makeCertificate, type Certificate } from '../../../support/post/certificate'
import { startDovecot, type Dovecot } from '../../../support/post/dovecot'
import { accountOf, makePostOffice, type PostOffice } from '../../../support/post/office'
import { PROGRAM } from '../../../support/program'
import { refusal, startSmtp, type Smtp } from '../../../support/post/smtp'

const fresh = temporaryFolders()
const HOUR = 3_600_000
/** When each test begins. */
const START = Date.now()
const ORDERS = 'round 1: pass\r\nround 2: pass'
const FILE = 'office/kettle.postmage'

let certificate: Certificate
let dovecot: Dovecot
let smtp: Smtp
let office: PostOffice
let count = 0

const later = (hours: number): void => void vi.setSystemTime(Date.now() + hours * HOUR)
const auto = (...words: readonly string[]): Promise<string> => office.good('office', 'auto', FILE, ...words)

/** A letter of a player comes. */
function comes(from: string, text: string, more = ''): void {
  count += 1
  const head = `From: ${from}@${from[0]}.example\r\nTo: pat@zine.example\r\nDate: ${new Date().toUTCString()}\r\n`
  dovecot.deliver(
    'pat',
    `${head}Message-ID: <${count}@test.example>\r\nSubject: Orders ${count}\r\n${more}\r\n${text}\r\n`,
  )
}

/** Letters of a round, as “kind to address”. */
async function round(): Promise<readonly string[]> {
  const before = smtp.received.length
  const { exit, out, err } = await office.run('watch', '--once')
  expect({ exit, err, odd: out.match(/"trouble".*/g) ?? [] }).toEqual({ exit: 0, err: '', odd: [] })
  return smtp.received
    .slice(before)
    .map(
      ({ to, text }) => `${/^Auto-Submitted: auto-(\w+)/m.exec(text)?.[1] ?? 'by hand'} to ${to.split('@')[0] ?? ''}`,
    )
    .sort()
}

beforeAll(async () => {
  certificate = makeCertificate(fresh())
  ;[dovecot, smtp] = await Promise.all([startDovecot(certificate), startSmtp(certificate)])
})
afterAll(() => Promise.all([dovecot?.close(), smtp?.close()]))
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: START })
  smtp.at = () => null
  smtp.received.length = 0
  office = await makePostOffice(fresh(), new Date(START + 49 * HOUR).toISOString())
  await office.good(...accountOf(certificate, '--smtp', `smtps://localhost:${smtp.port}`))
})
afterEach(() => void vi.useRealTimers())

describe('by itself', () => {
  it('nothing goes out until it is switched on, and nothing after it is switched off', async () => {
    expect(await round()).toEqual([])
    await auto('remind', '--hours', '60')
    expect(await round()).toHaveLength(3)
    await auto('none')
    later(30)
    expect(await round()).toEqual([])
  })

  it('whoever is missing is reminded at the hours set, once each, and not after the deadline', async () => {
    await auto('remind', '--hours', '48,12')
    expect(await round()).toEqual([])
    later(2)
    const all = ['generated to anna', 'generated to brian', 'generated to cleo']
    expect(await round()).toEqual(all)
    expect(await round()).toEqual([])
    await office.good('orders', FILE, '--player', 'Anna', '--text', ORDERS)
    later(36)
    expect(await round()).toEqual(all.slice(1))
    later(12)
    expect(await round()).toEqual([])
  })

  it('a computer that slept sends the last reminder only; a pause sends none', async () => {
    await auto('remind', '--hours', '48,24,12')
    await office.good('schedule', FILE, 'pause', '--note', 'Holidays.')
    later(40)
    expect(await round()).toEqual([])
    await office.good('schedule', FILE, 'go-on')
    expect(await round()).toHaveLength(3)
    expect(await round()).toEqual([])
  })

  it('nothing in quiet hours, and no more than the limit a day', async () => {
    const hour =
      Number(
        new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hour12: false, timeZone: 'Europe/London' }).format(
          Date.now(),
        ),
      ) % 24
    await auto('remind', '--hours', '49', '--limit', '2', '--quiet', `${hour}-${(hour + 2) % 24}`)
    expect(await round()).toEqual([])
    later(3)
    expect(await round()).toHaveLength(2)
    expect(await round()).toEqual([])
    later(25)
    expect(await round()).toHaveLength(1)
  })

  it('a server that refuses for the time being is asked again, another one is not', async () => {
    await auto('remind', '--hours', '60')
    smtp.at = (step, to) =>
      step !== 'rcpt'
        ? null
        : to.startsWith('anna')
          ? refusal(451, '4.7.1 greylisted')
          : to.startsWith('brian')
            ? refusal(550, '5.1.1 unknown')
            : null
    expect(await round()).toEqual(['generated to cleo'])
    expect(await round()).toEqual([])
    smtp.at = () => null
    later(0.5)
    expect(await round()).toEqual(['generated to anna'])
    later(1)
    expect(await round()).toEqual([])
  })

  it('a waiting reminder does not go to somebody who has written meanwhile', async () => {
    await auto('remind', '--hours', '60')
    smtp.at = (step) => (step === 'auth' ? 'cut' : null)
    await office.run('watch', '--once')
    smtp.at = () => null
    await office.good('orders', FILE, '--player', 'Anna', '--text', ORDERS)
    expect(await round()).toEqual(['generated to brian', 'generated to cleo'])
  })

  describe('with mail', () => {
    beforeEach(async () => {
      await office.good('office', 'mail', 'set', '--imap', `imaps://localhost:${dovecot.imaps}`)
      rmSync(dovecot.maildir('pat'), { recursive: true, force: true })
    })

    it('what comes is taken and acknowledged once, in its thread', async () => {
      comes('anna', ORDERS)
      expect(await round()).toEqual([])
      later(0.1)
      await auto('acknowledge')
      expect(await round()).toEqual([])
      later(0.1)
      comes('brian', ORDERS)
      expect(await round()).toEqual(['replied to brian'])
      expect(smtp.received[0]?.text).toContain(`In-Reply-To: <${count}@test.example>`)
      expect(await round()).toEqual([])
      later(0.1)
      comes('brian', 'round 1: pass\r\nround 2: pass\r\nSorry, once more.')
      expect(await round()).toEqual(['replied to brian'])
    })

    it('automatic answers, lists, bulk mail, an empty return path and a no-reply address are never answered', async () => {
      await auto('acknowledge')
      later(0.1)
      for (const header of [
        'Auto-Submitted: auto-replied\r\n',
        'List-Id: <games.example>\r\nPrecedence: list\r\n',
        'Precedence: bulk\r\n',
        'Return-Path: <>\r\n',
        'Reply-To: no-reply@a.example\r\n',
      ])
        comes('anna', ORDERS, header)
      comes('brian', ORDERS)
      expect(await round()).toEqual(['replied to brian'])
    })

    it('a program at the other end that answers every answer soon gets none', async () => {
      await auto('acknowledge')
      for (let i = 0; i < 4; i++) {
        later(0.1)
        comes('cleo', `Thank you for your mail number ${i}.`)
        await round()
      }
      expect(smtp.received).toHaveLength(3)
    })
  })
})

describe('watch', () => {
  beforeAll(ensureBuilt)

  it('goes on until it is stopped, has the office to itself, and tells each deed in a line', async () => {
    vi.useRealTimers()
    await office.good(...accountOf(certificate, '--imap', `imaps://localhost:${dovecot.imaps}`))
    rmSync(dovecot.maildir('pat'), { recursive: true, force: true })
    await auto('acknowledge')
    const program = spawn(process.execPath, [PROGRAM, 'watch', '--every', '1'], {
      cwd: office.path,
      env: { ...process.env, ...office.env },
    })
    const ended = once(program, 'close')
    let said = ''
    program.stdout.setEncoding('utf8').on('data', (piece: string) => (said += piece))
    const deeds = (): { deed: string }[] =>
      said
        .split('\n')
        .slice(0, -1)
        .map((line) => JSON.parse(line) as { deed: string })
    await vi.waitFor(() => expect(deeds()).toHaveLength(1), { timeout: 60_000 })
    expect(await office.run('people', 'add', 'Zoe')).toMatchObject({ exit: 2, err: expect.stringContaining('in use') })
    comes('anna', ORDERS)
    await vi.waitFor(() => expect(smtp.received).toHaveLength(1), { timeout: 60_000 })
    await vi.waitFor(() => expect(deeds().map(({ deed }) => deed)).toEqual(['watching', 'taken', 'sent']), {
      timeout: 20_000,
    })
    program.kill('SIGINT')
    expect(await ended).toEqual([0, null])
    expect(deeds().at(-1)).toMatchObject({ deed: 'stopped' })
    await office.good('people', 'add', 'Zoe')
  })
})
