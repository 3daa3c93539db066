// Mail from a real IMAP server, and from one that lies: every message is taken once, and nothing on the server is lost.
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PATIENCE } from '../../../../src/main/office/post/smtp'
import { temporaryFolders } from '../../../support/cli'
import { makeCertificate, type Certificate } from '../../../support/post/certificate'
import { startDovecot, type Dovecot } from '../../../support/post/dovecot'
import { accountOf, makePostOffice, type PostOffice } from '../../../support/post/office'
import { bounceOf } from '../../../support/post/bounce'
import { startSmtp } from '../../../support/post/smtp'
import { runIn, type Run } from '../../../support/run-in'
import { startLiar, startWire, type Says } from '../../../support/post/wire'

const fresh = temporaryFolders()
const ORDERS = 'round 1: pass\r\nround 2: pass\r\n'

let count = 0
/** A letter of somebody, dated now. */
const letter = (from: string, text: string, more = ''): string =>
  `From: ${from}\r\nTo: pat@zine.example\r\nDate: ${new Date().toUTCString()}\r\nMessage-ID: <${(count += 1)}@test.example>\r\nSubject: Letter ${count}\r\n${more}\r\n${text}\r\n`

const report = (original: string, action?: string): string =>
  letter('MAILER-DAEMON@mail.example', ...bounceOf(original, action))

interface Fetched {
  readonly messages: readonly { readonly became: string }[]
}
interface Listed {
  readonly messages: readonly { readonly from: string; readonly subject: string }[]
}

let certificate: Certificate
let office: PostOffice
const set = (...words: readonly string[]): Promise<string> => office.good(...accountOf(certificate, ...words))
/** Outcome of each message fetched, and the remarks. */
async function fetched(): Promise<{ readonly became: readonly string[]; readonly err: string }> {
  const { exit, out, err } = await office.run('inbox', '--fetch', '--json')
  expect({ exit, err }).toMatchObject({ exit: 0 })
  return { became: (JSON.parse(out) as Fetched).messages.map((each) => each.became), err }
}
const everything = async (): Promise<readonly string[]> =>
  (await office.json<Listed>('inbox', '--all')).messages.map(({ subject }) => subject).sort()
const taken = async (): Promise<number> => {
  const { campaigns } = await office.json<{ campaigns: { missing: string[] }[] }>('office', 'status')
  return 3 - (campaigns[0]?.missing.length ?? 3)
}

beforeAll(() => void (certificate = makeCertificate(fresh())))

describe('Dovecot', () => {
  let dovecot: Dovecot
  let user = 0
  let box: string
  const deliver = (text: string, folder?: string): void => dovecot.deliver(box, text, folder)
  const account = (port = dovecot.imaps, ...more: readonly string[]): Promise<string> =>
    set('--user', box, '--imap', `imaps://localhost:${port}`, ...more)
  /** The flags of each message in a folder. */
  const flags = (folder = ''): readonly string[] =>
    ['new', 'cur']
      .flatMap((part) => readdirSync(join(dovecot.maildir(box), folder, part)))
      .map((name) => name.split(':2,')[1] ?? '')
      .sort()
  beforeAll(async () => void (dovecot = await startDovecot(certificate)))
  afterAll(() => dovecot?.close())
  beforeEach(async () => {
    box = `pat${(user += 1)}`
    office = await makePostOffice(fresh())
    await account()
  })

  it('gives each message once, keeps all of them, and what is orders goes to its campaign', async () => {
    deliver(letter('anna@a.example', ORDERS))
    deliver(letter('mother@home.example', 'Will you come for dinner?'))
    expect(await office.good('office', 'mail', 'check')).toContain('INBOX on localhost holds 2 messages.')
    expect(await fetched()).toMatchObject({ became: ['filed', 'waits'] })
    expect(await taken()).toBe(1)
    expect(await fetched()).toMatchObject({ became: [] })
    deliver(letter('brian@b.example', ORDERS))
    expect(await fetched()).toMatchObject({ became: ['filed'] })
    expect(await taken()).toBe(2)
    expect(await everything()).toHaveLength(3)
    expect(flags()).toEqual(['', '', ''])
  })

  it('by STARTTLS too; a login it refuses and a folder it lacks are said', async () => {
    deliver(letter('anna@a.example', ORDERS))
    await set('--user', box, '--imap', `imap://localhost:${dovecot.imap}`)
    expect(await fetched()).toMatchObject({ became: ['filed'] })
    await set('--user', box, '--folder', 'Games')
    expect(await office.run('inbox', '--fetch')).toMatchObject({
      exit: 2,
      err: expect.stringContaining('no folder Games'),
    })
    const wrong = { ...office.env, POSTMAGE_MAIL_PASSWORD: 'guessed at' }
    expect(await runIn(office.path, ['inbox', '--fetch'], '', wrong)).toMatchObject({
      exit: 2,
      err: expect.stringContaining('refused the login'),
    })
    await office.good('office', 'mail', 'set', '--ca', 'none')
    expect(await office.run('inbox', '--fetch')).toMatchObject({ exit: 2, err: expect.stringContaining('certificate') })
  })

  it('has taken mail flagged or moved, and no other', async () => {
    await account(dovecot.imaps, '--taken', 'flagged')
    deliver(letter('anna@a.example', ORDERS))
    deliver(letter('mother@home.example', 'Dinner?'))
    await fetched()
    expect(flags()).toEqual(['', 'F'])
    await account(dovecot.imaps, '--taken', 'move:Taken')
    deliver(letter('brian@b.example', ORDERS))
    await fetched()
    expect(flags('.Taken')).toHaveLength(1)
    await account(dovecot.imaps, '--taken', 'move:Nowhere')
    deliver(letter('cleo@c.example', ORDERS))
    expect((await fetched()).err).toContain('Mail that was taken could not be moved to Nowhere. It is in the office.')
    expect(await taken()).toBe(3)
  })

  it('numbers its folder anew: all is read again, nothing is taken twice', async () => {
    for (const who of ['anna@a.example', 'brian@b.example']) deliver(letter(who, ORDERS))
    await fetched()
    const before = readFileSync(join(office.path, 'office/kettle.postmage'), 'utf8')
    for (const name of readdirSync(dovecot.maildir(box)))
      if (name.startsWith('dovecot.index')) rmSync(join(dovecot.maildir(box), name))
    const list = join(dovecot.maildir(box), 'dovecot-uidlist')
    writeFileSync(
      list,
      readFileSync(list, 'utf8').replace(/V(\d+)/, (_, validity) => `V${Number(validity) + 1}`),
    )
    expect(await fetched()).toMatchObject({
      became: ['known', 'known'],
      err: expect.stringContaining('numbered the folder anew'),
    })
    expect(readFileSync(join(office.path, 'office/kettle.postmage'), 'utf8')).toBe(before)
    expect(await everything()).toHaveLength(2)
  })

  it('is broken off at any byte: what comes then is whole, and comes once', async () => {
    let most = Infinity
    const wire = await startWire(dovecot.imaps, () => most)
    try {
      await account(wire.port)
      for (const who of ['anna@a.example', 'brian@b.example', 'mother@home.example']) deliver(letter(who, ORDERS))
      const [whole, cuts] = [8000, 14]
      for (let i = 0; i < cuts; i++) {
        most = Math.round((whole * i) / cuts)
        const result = await office.run('inbox', '--fetch')
        if (result.exit !== 0)
          expect(result).toMatchObject({ exit: 2, err: expect.stringContaining('localhost, port') })
      }
      most = Infinity
      await fetched()
      expect(await everything()).toHaveLength(3)
      expect(await taken()).toBe(2)
    } finally {
      await wire.close()
    }
  })

  it('reports that a letter did not arrive, which finds its letter', async () => {
    const smtp = await startSmtp(certificate)
    try {
      await set('--user', 'pat', '--smtp', `smtps://localhost:${smtp.port}`)
      await office.good('send', '--for', 'Anna', '--kind', 'reminder')
    } finally {
      await smtp.close()
    }
    await account()
    const [original = { text: '' }] = smtp.received
    deliver(report(original.text, 'delayed'))
    expect((await fetched()).err).not.toContain('came back')
    deliver(report(original.text))
    expect((await fetched()).err).toContain('Anna, reminder, Kettle Street: the letter came back')
    expect(await office.json('send', '--dry-run')).toMatchObject([
      { state: 'bounced', words: '550 5.1.1 (address): unknown' },
    ])
    expect(await taken()).toBe(0)
  })

  it('has a letter nobody knew about in its Sent folder, which settles it', async () => {
    const smtp = await startSmtp(certificate)
    try {
      await set('--user', 'pat', '--smtp', `smtps://localhost:${smtp.port}`)
      smtp.at = (step) => (step === 'answered' ? 'cut' : null)
      expect(await office.run('send', '--for', 'Anna', '--kind', 'reminder')).toMatchObject({ exit: 1 })
      dovecot.deliver('pat', smtp.received[0]?.text ?? '', 'Sent')
      await set('--imap', `imaps://localhost:${dovecot.imaps}`)
      expect(await office.run('send')).toMatchObject({
        exit: 0,
        err: expect.stringContaining('it is in the Sent folder'),
      })
      expect(smtp.received).toHaveLength(1)
    } finally {
      await smtp.close()
    }
  })
})

describe('a server that lies', () => {
  const patience = { ...PATIENCE }
  /** Fetches from a server that may say nothing, with little patience. */
  async function fetchSoon(connect = 5000): Promise<Run> {
    Object.assign(PATIENCE, { connect, silence: 1000 })
    try {
      return await office.run('inbox', '--fetch')
    } finally {
      Object.assign(PATIENCE, patience)
    }
  }

  const HUGE = 2 ** 31
  /** Faults that end by waiting. */
  const MUTE = new Set(['talks nonsense', 'falls silent'])
  const sizes =
    (size: number): Says =>
    (command, tag) =>
      /^UID FETCH .*SIZE/.test(command)
        ? [`* 1 FETCH (UID 1 RFC822.SIZE ${size})`, '* 2 FETCH (UID 2 RFC822.SIZE 90)', `${tag} OK`]
        : undefined
  const atBody =
    (...lines: readonly string[]): Says =>
    (command) =>
      /^UID FETCH 1 .*BODY/.test(command) ? lines : undefined

  it.each<readonly [what: string, says: Says, found: object]>([
    ['claims 2 GB: the message is named and stays, the others come', sizes(HUGE), { exit: 0, err: expect.stringContaining('more than 40 MB'), out: expect.stringContaining('Kettle Street') }],
    ['sends a literal of 2 GB', atBody(`* 1 FETCH (UID 1 BODY[]<0> {${HUGE}}`, 'x'.repeat(100_000)), { exit: 2, err: expect.stringContaining('sent more than any mail has') }],
    ['never ends a line', atBody(`* 1 FETCH (UID 1 BODY[]<0> "${'x'.repeat(9 * 2 ** 20)}`), { exit: 2, err: expect.stringContaining('sent more than any mail has') }],
    ['talks nonsense', (command) => /^UID SEARCH/.test(command) ? ['\u0000\u0001)(}{ * * FETCH', '* SEARCH x y -1 99999999999999999999'] : undefined, { exit: 2, err: expect.stringContaining('localhost, port') }],
    ['falls silent', (command) => (/^UID SEARCH/.test(command) ? null : undefined), { exit: 2, err: expect.stringContaining('went silent') }],
    ['answers about other messages', (command, tag) => /^UID FETCH 1 .*BODY/.test(command) ? ['* 9 FETCH (UID 900 BODY[]<0> {5}', 'other)', `${tag} OK`] : undefined, { exit: 0, out: expect.stringContaining('Kettle Street') }],
    ['has no such folder', (command, tag) => (/^(SELECT|EXAMINE)/.test(command) ? [`${tag} NO [NONEXISTENT] gone`] : undefined), { exit: 2, err: expect.stringContaining('no folder INBOX') }],
    ['shuts down', (command) => (/^UID SEARCH/.test(command) ? ['* BYE going home'] : undefined), { exit: 2 }],
  ])('%s', async (what, says, found) => {
    office = await makePostOffice(fresh())
    const mails = new Map([1, 2].map((uid) => [uid, letter('anna@a.example', ORDERS)]))
    const liar = await startLiar(certificate, mails, says)
    const honest = await startLiar(certificate, mails, () => undefined)
    try {
      await set('--imap', `imaps://localhost:${liar.port}`)
      const result = await (MUTE.has(what) ? fetchSoon() : office.run('inbox', '--fetch'))
      expect(result).toMatchObject(found)
      expect(result.err).not.toMatch(/\bat .*:\d+:\d+|Postmage itself failed/)
      // The next time, with a server that tells the truth, everything is there.
      await set('--imap', `imaps://localhost:${honest.port}`)
      await office.good('inbox', '--fetch', '--since', '2026-01-01')
      expect(await everything()).toHaveLength(2)
    } finally {
      await Promise.all([liar.close(), honest.close()])
    }
  }) // prettier-ignore

  it('is left in the middle by the referee: what was taken is told and kept, the rest comes the next time', async () => {
    office = await makePostOffice(fresh())
    const mails = new Map(Array.from({ length: 60 }, (_, i) => [i + 1, letter('mother@home.example', `Dinner ${i}?`)]))
    const stop = new AbortController()
    const liar = await startLiar(certificate, mails, (command) => {
      if (!/^UID FETCH 55 .*BODY/.test(command)) return undefined
      stop.abort()
      return null
    })
    const honest = await startLiar(certificate, mails, () => undefined)
    try {
      await set('--imap', `imaps://localhost:${liar.port}`)
      const left = await office.until(stop.signal, 'inbox', '--fetch', '--json')
      expect(left).toMatchObject({ exit: 1, err: expect.stringContaining('Stopped') })
      expect((JSON.parse(left.out) as Fetched).messages).toHaveLength(50)
      await set('--imap', `imaps://localhost:${honest.port}`)
      expect((await fetched()).became.filter((became) => became === 'waits')).toHaveLength(10)
      expect(await everything()).toHaveLength(60)
    } finally {
      await Promise.all([liar.close(), honest.close()])
    }
  })

  it('never greets', async () => {
    office = await makePostOffice(fresh())
    const mute = await startLiar(certificate, new Map(), () => null, null)
    try {
      await set('--imap', `imaps://localhost:${mute.port}`)
      expect(await fetchSoon(700)).toMatchObject({ exit: 2, err: expect.stringContaining('went silent') })
    } finally {
      await mute.close()
    }
  })
})
