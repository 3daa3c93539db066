// Mail for all campaigns of an office: where each message goes, what waits and why, and that nothing is lost, or there twice.
import {
  cpSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openWorkspace } from '../../../src/main/desk/workspace'
import { ensureBuilt } from '../../support/build'
import { temporaryFolders } from '../../support/cli'
import type { Folder } from '../../support/cli'
import { buildFilesChild } from '../../support/files-child-build'
import { start } from '../../support/program'
import { runIn, type Run } from '../../support/run-in'

const fresh = temporaryFolders()
const SEED = ['--seed', 'a seed of more than sixteen']
const ROSTER = 'Anna <anna@quill.example>,Brian <brian@quill.example>,Cleo <cleo@quill.example>,Dai <dai@quill.example>'

interface Mail {
  readonly from?: string
  readonly subject?: string
  readonly id?: string
  readonly date?: string
  readonly text: string
}

let count = 0
const eml = ({ from = 'Anna <anna@quill.example>', subject = 'orders', id, date, text }: Mail): string =>
  [
    `From: ${from}`,
    'To: Pat <pat@zine.example>',
    `Subject: ${subject}`,
    `Date: ${date ?? 'Mon, 02 Mar 2026 18:20:11 +0000'}`,
    `Message-ID: <${id ?? `m${++count}@quill.example`}>`,
    '',
    text,
    '',
  ].join('\r\n')

interface Row {
  readonly number: number
  readonly became: string
  readonly campaign: string | null
  readonly why: string
  readonly answers: readonly { readonly became: string; readonly note: string; readonly player: string | null }[]
}

/** Takes mails in, each as a file of its own. */
async function take(folder: Folder, ...mails: readonly Mail[]): Promise<readonly Row[]> {
  const files = mails.map((mail, i) => {
    const file = `mail-${++count}-${i}.eml`
    writeFileSync(join(folder.path, file), eml(mail))
    return file
  })
  return (await folder.json<{ messages: Row[] }>('inbox', ...files, '--office', '.')).messages
}

let base: Folder
let codes: Record<'kettle' | 'salt', string>
beforeAll(async () => {
  base = fresh()
  const make = (game: string, name: string, players: string, file: string): Promise<string> =>
    base.good('new', game, '--name', name, '--players', players, ...SEED, '-o', file)
  await make('spell-merchants', 'Kettle Street', ROSTER, 'kettle.postmage')
  await make('elixir', 'Salt Road', ROSTER.replace(/,Dai.*/, ''), 'salt.postmage')
  await base.good('office', 'new', '.')
  const codeIn = async (file: string): Promise<string> =>
    /\[Anna · .*\]/.exec(await base.good('sheet', file, '--for', 'Anna', '--format', 'text'))?.[0] ?? ''
  codes = { kettle: await codeIn('kettle.postmage'), salt: await codeIn('salt.postmage') }
})

/** An office of two campaigns before any mail. */
function makeOffice(): Folder {
  const folder = fresh()
  cpSync(base.path, folder.path, { recursive: true })
  return folder
}

/** Orders as their games read them. */
const SPELLS = 'round 1: offer 6 6\nround 2: offer 1 3 5'
const STEPS = 'move to jeweller'

describe('a message goes', () => {
  let folder: Folder
  beforeEach(() => {
    folder = makeOffice()
  })

  it.each<[string, (codes: Record<'kettle' | 'salt', string>) => Mail, string | null, string]>([
    ['by its slip code', ({ kettle }) => ({ text: `${kettle}\n${SPELLS}` }), 'Kettle Street', 'accepted'],
    ['by a slip code in its subject', ({ salt }) => ({ subject: salt, text: STEPS }), 'Salt Road', 'accepted'],
    ['by a slip code in what it quotes', ({ salt }) => ({ text: `${STEPS}\n\n> ${salt}\n> turn:` }), 'Salt Road', 'accepted'],
    ['by its subject', () => ({ subject: 'Re: [salt road] turn 1', text: 'hello' }), 'Salt Road', 'nothing-understood'],
    ['by a name in its subject', () => ({ subject: 'Kettle Street: orders', text: SPELLS }), 'Kettle Street', 'accepted'],
    ['to the only campaign of its sender', () => ({ from: 'dai@quill.example', text: SPELLS }), 'Kettle Street', 'accepted'],
    ['to the campaign that reads it', () => ({ text: SPELLS }), 'Kettle Street', 'accepted'],
    ['to the other that reads it', () => ({ text: STEPS }), 'Salt Road', 'accepted'],
    ['as a stranger’s, by its code', ({ kettle }) => ({ from: 'x@y.example', text: `${kettle}\n${SPELLS}` }), 'Kettle Street', 'unknown-sender'],
    ['nowhere with two codes', ({ kettle, salt }) => ({ text: `${kettle}\n${SPELLS}\n${salt}\n${STEPS}` }), null, 'slip codes of Kettle Street and Salt Road'],
    ['nowhere with a code and another subject', ({ kettle }) => ({ subject: '[Salt Road]', text: `${kettle}\n${SPELLS}` }), null, 'its subject names Salt Road'],
    ['nowhere with orders of both', () => ({ text: `${SPELLS}\n${STEPS}` }), null, 'Kettle Street and Salt Road'],
    ['nowhere with words of its own', () => ({ text: 'please send my two sixes in first' }), null, 'none of them reads it'],
    ['nowhere with “nothing this time”', () => ({ text: 'nothing this time' }), null, 'Kettle Street and Salt Road'],
    ['nowhere to a campaign its sender is not in', () => ({ from: 'dai@quill.example', subject: '[Salt Road]', text: SPELLS }), null, 'Dai does not play there'],
    ['nowhere from a stranger', () => ({ from: 'x@y.example', subject: 'News of Kettle Street', text: SPELLS }), null, 'not known'],
  ])('%s', async (_what, mail, campaign, said) => {
    const [row] = await take(folder, mail(codes))
    expect(row).toMatchObject({ campaign, became: campaign === null ? 'waits' : 'filed' })
    if (campaign === null) expect(row?.why).toContain(said)
    else expect(row?.answers.map(({ became }) => became)).toEqual([said])
  }) // prettier-ignore

  it('nowhere if a program sent it, unless its subject or code says where', async () => {
    writeFileSync(
      join(folder.path, 'auto.eml'),
      eml({ text: SPELLS }).replace('Subject:', 'Auto-Submitted: auto-replied\r\nSubject:'),
    )
    const { messages } = await folder.json<{ messages: Row[] }>('inbox', 'auto.eml', '--office', '.')
    expect(messages[0]).toMatchObject({ became: 'waits', why: expect.stringContaining('an automatic answer') })
  })

  it('with the other rows of its table', async () => {
    writeFileSync(
      join(folder.path, 'kettle-street.csv'),
      'name,orders\nAnna,"round 1: offer 6 6"\nDai,"round 1: pass"\n',
    )
    writeFileSync(join(folder.path, 'all.csv'), 'name,orders\nAnna,"round 2: pass"\nBrian,"round 2: pass"\n')
    const { messages } = await folder.json<{ messages: Row[] }>('inbox kettle-street.csv all.csv --office .')
    expect(messages.map(({ campaign }) => campaign)).toEqual(['Kettle Street', 'Kettle Street', null, null])
  })
})

/** How the office and its campaigns look, less what counts and times them. */
async function stateOf(folder: Folder): Promise<unknown> {
  const { messages } = await folder.json<{ messages: Record<string, unknown>[] }>('inbox', '--all', '--office', '.')
  const mails = ['kettle.postmage', 'salt.postmage'].map((file) =>
    readFileSync(join(folder.path, file), 'utf8')
      .split('\n')
      .flatMap((line) => {
        const { type, id, text, seat, verdict } = (line === '' ? {} : JSON.parse(line)) as Record<string, unknown>
        return type === 'mail' || type === 'orders' ? [{ type, id, text, seat, verdict }] : []
      }),
  )
  const shown = messages.map(({ id, from, subject, fate, file }) => ({ id, from, subject, fate, file }))
  return { shown: shown.sort((a, b) => (String(a.id) < String(b.id) ? -1 : 1)), mails }
}

const mailbox = (mails: readonly Mail[]): string =>
  mails.map((mail) => `From someone Mon Mar  2 18:20:11 2026\n${eml(mail).replaceAll('\r\n', '\n')}\n`).join('')

const MAILBOX = mailbox([
  { id: 'one@a', text: SPELLS },
  { id: 'two@a', text: STEPS },
  { id: 'three@a', from: 'Brian <brian@quill.example>', subject: '[Kettle Street]', text: 'round 1: pass' },
  { id: 'four@a', from: 'x@y.example', text: 'who are you?' },
])

describe('nothing is there twice, and nothing is lost', () => {
  it('when the same mailbox is taken in again', async () => {
    const folder = makeOffice()
    writeFileSync(join(folder.path, 'all.mbox'), MAILBOX)
    await folder.good('inbox', 'all.mbox', '--office', '.')
    const before = await stateOf(folder)
    expect(await folder.good('inbox', 'all.mbox', '--office', '.')).toContain('4 messages were here already.')
    expect(await stateOf(folder)).toEqual(before)
  })

  it('when a Message-ID comes with other words, and when words without a date come again', async () => {
    const folder = makeOffice()
    const mail = { from: 'dai@quill.example', id: 'same@a', text: 'round 1: pass' }
    const taken = await take(folder, mail, mail, { ...mail, text: SPELLS })
    expect(taken.map(({ became }) => became)).toEqual(['filed', 'filed'])
    writeFileSync(join(folder.path, 'note.txt'), '[Dai]\nround 1: pass\nround 2: pass\n')
    const paste = async (): Promise<readonly Row[]> =>
      (await folder.json<{ messages: Row[] }>('inbox', 'note.txt', '--office', '.')).messages
    expect((await paste())[0]).toMatchObject({ became: 'filed', campaign: 'Kettle Street' })
    expect((await paste())[0]).toMatchObject({ became: 'known' })
    await folder.good('adjudicate', 'kettle.postmage', '--as-read')
    expect((await paste())[0]).toMatchObject({ became: 'filed', answers: [{ became: 'accepted' }] })
  })

  it('when a campaign has the mail already', async () => {
    const folder = makeOffice()
    writeFileSync(join(folder.path, 'all.mbox'), MAILBOX)
    await folder.good('import', 'salt.postmage', 'all.mbox')
    const taken = await folder.json<{ messages: Row[] }>('inbox', 'all.mbox', '--office', '.')
    expect(taken.messages.map(({ campaign }) => campaign)).toEqual(['Salt Road', 'Salt Road', 'Kettle Street', null])
    expect(taken.messages[0]?.why).toContain('has it already')
  })

  it('when the program is killed at any sync', async () => {
    await ensureBuilt()
    const stopper = await buildFilesChild('stop-at-sync')
    const whole = makeOffice()
    // Every other sync is enough to be between any two of the lock, four messages, two campaigns and the book. The last is beyond
    // the end.
    const moments = [...Array.from({ length: 10 }, (_, i) => 2 * i + 3), 99].map((at) => ({ at, folder: makeOffice() }))
    for (const { folder } of [{ folder: whole }, ...moments]) writeFileSync(join(folder.path, 'all.mbox'), MAILBOX)
    const stopped = await Promise.all(
      moments.map(async ({ at, folder }) => {
        const running = start(['inbox', 'all.mbox', '--office', '.'], {
          cwd: folder.path,
          env: { NODE_OPTIONS: `--import ${stopper}`, STOP_AT_SYNC: `${at} ${at % 4 === 1 ? 'before' : 'after'}` },
        })
        running.process.stdout.on('data', (text: string) => {
          if (text.includes('STOPPED')) running.process.kill('SIGKILL')
        })
        return (await running.ended).signal === 'SIGKILL'
      }),
    )
    expect(stopped.filter(Boolean).length).toBeGreaterThan(7)
    expect(stopped.at(-1)).toBe(false)
    await whole.good('inbox', 'all.mbox', '--office', '.')
    const expected = await stateOf(whole)
    for (const { at, folder } of moments) {
      await folder.good('inbox', 'all.mbox', '--office', '.')
      expect(await stateOf(folder), `sync ${at}`).toEqual(expected)
    }
    rmSync(dirname(stopper), { recursive: true })
  }, 120_000)

  it('when the book of the office is lost', async () => {
    const folder = makeOffice()
    writeFileSync(join(folder.path, 'all.mbox'), MAILBOX)
    await folder.good('inbox', 'all.mbox', '--office', '.')
    const before = await stateOf(folder)
    rmSync(join(folder.path, 'office.postmage-office'))
    expect((await folder.run('office', 'rebuild', '.')).err).toContain('1 message in the mail folder had no record')
    expect(await stateOf(folder)).toEqual(before)
    await folder.good('inbox', 'all.mbox', '--office', '.')
    expect(await stateOf(folder)).toEqual(before)
  })

  it('when the index is deleted, or spoilt', async () => {
    const folder = makeOffice()
    writeFileSync(join(folder.path, 'all.mbox'), MAILBOX)
    await folder.good('inbox', 'all.mbox', '--office', '.')
    const look = async (): Promise<unknown> => [
      await folder.good('inbox', '--all', '--office', '.'),
      await folder.good('inbox', '--search', 'JEWELLER move', '--office', '.'),
    ]
    const before = await look()
    const index = join(folder.path, 'mail.index')
    const text = readFileSync(index, 'utf8')
    for (const spoilt of ['', text.slice(0, text.length / 2), text.replace('{"id"', '{"ix"'), `x${text}`]) {
      if (spoilt === '') rmSync(index)
      else writeFileSync(index, spoilt)
      expect(await look()).toEqual(before)
    }
  })
})

describe('a campaign in use elsewhere', () => {
  it('gets its mail as soon as it is free, but not after its turn', async () => {
    const folder = makeOffice()
    const path = join(folder.path, 'kettle.postmage')
    for (const played of [false, true]) {
      const held = await openWorkspace(path, 'write')
      if (!held.ok) throw new Error(held.error.message)
      const [row] = await take(folder, { from: 'dai@quill.example', text: SPELLS })
      expect(row).toMatchObject({ became: 'waits', why: expect.stringContaining('in use elsewhere') })
      await held.value.close()
      if (played) await folder.good('adjudicate', 'kettle.postmage', '--as-read')
      const later = await take(folder, { from: 'x@y.example', text: 'hello' })
      expect(later.map(({ became }) => became)).toEqual(played ? ['waits'] : ['filed', 'waits'])
    }
    expect(await folder.good('inbox', '--office', '.')).toContain('Kettle Street has gone on since it came.')
  })
})

describe('the referee’s word', () => {
  it('takes a message for a player, learns the address, and sweeps what else waits from it', async () => {
    const folder = makeOffice()
    const from = 'Cleo <cleo@new.example>'
    const [first, second] = await take(folder, { from, text: SPELLS }, { from, subject: 'more', text: STEPS })
    expect([first?.became, second?.became]).toEqual(['waits', 'waits'])
    const taken = await folder.json<{ answers: Row['answers']; swept: Row[] }>(
      ...[
        'inbox',
        '--take',
        String(first?.number),
        '--campaign',
        'Kettle Street',
        '--as',
        'Cleo',
        '--learn',
        '--office',
        '.',
      ],
    )
    expect(taken.answers[0]).toMatchObject({ became: 'accepted', player: 'Cleo' })
    expect(taken.swept).toMatchObject([{ campaign: 'Salt Road', answers: [{ became: 'unknown-sender' }] }])
    expect(await folder.good('people', 'show', 'Cleo', '--office', '.')).toContain('cleo@new.example')
    expect((await take(folder, { from, subject: '[Kettle Street]', text: 'round 1: pass' }))[0]).toMatchObject({
      answers: [{ player: 'Cleo' }],
    })
  })

  it('puts aside with a reason, takes up again, and marks as answered', async () => {
    const folder = makeOffice()
    const [row] = await take(folder, { from: 'x@y.example', text: 'may I join?' })
    const number = String(row?.number)
    expect(await folder.run('inbox', '--aside', number, '--office', '.')).toMatchObject({ exit: 2 })
    await folder.good('inbox', '--aside', number, '--reason', 'spam', '--office', '.')
    expect(await folder.good('inbox', '--office', '.')).toContain('Nothing waits.')
    await folder.good('inbox', '--back', number, '--office', '.')
    expect(await folder.good('office', 'status', '.')).toContain('Mail to look at: 1 in the office')
    await folder.good('inbox', '--answered', number, '--office', '.')
    expect(await folder.good('inbox', '--all', '--office', '.')).toContain('answered')
    expect(await folder.good('inbox', '--show', number, '--office', '.')).toContain('may I join?')
  })
})

it('what is sealed is neither shown nor found before its deadline', async () => {
  const folder = fresh()
  await folder.good(
    ...['new', 'spell-merchants', '--name', 'Kettle Street', '--players', ROSTER, ...SEED, '-o', 'kettle.postmage'],
    ...['--option', 'sealed=yes', '--deadline', '2099-01-01T18:00Z'],
  )
  await folder.good('office', 'new', '.')
  const [row] = await take(folder, { subject: 'my sixes', text: SPELLS })
  expect(row).toMatchObject({ became: 'filed', campaign: 'Kettle Street', subject: '' })
  expect(JSON.stringify(row)).not.toContain('offer')
  const hidden = async (): Promise<void> => {
    expect(await folder.good('inbox', '--search', 'offer', '--office', '.')).toContain('No such mail.')
    expect(await folder.good('inbox', '--all', '--office', '.')).not.toContain('sixes')
    expect(await folder.run('inbox', '--show', String(row?.number), '--office', '.')).toMatchObject({ exit: 2 })
  }
  await hidden()
  rmSync(join(folder.path, 'mail.index'))
  await hidden()
  await folder.good('unseal', 'kettle.postmage', '--reason', 'a test')
  expect(await folder.good('inbox', '--search', 'offer', '--office', '.')).toContain('my sixes')
})

describe('a watched folder', () => {
  const old = new Date(Date.now() - 60_000)
  const put = (path: string, text: string): void => {
    writeFileSync(path, text)
    utimesSync(path, old, old)
  }
  const mail = (id: string): string => eml({ id, from: 'dai@quill.example', text: `round 1: pass\n${id}` })
  const inMbox = (id: string): string => `From dai Mon Mar  2 18:20:11 2026\n${mail(id).replaceAll('\r\n', '\n')}\n`

  it.each<[string, (path: string) => void, (path: string, id: string) => void, (path: string) => void]>([
    [
      'that is a Maildir',
      (path) => ['', 'new', 'cur', 'tmp'].forEach((name) => mkdirSync(join(path, name))),
      (path, id) => put(join(path, 'new', `${id}.host`), mail(id)),
      (path) => renameSync(join(path, 'new', 'two.host'), join(path, 'cur', 'two.host:2,S')),
    ],
    [
      'of messages',
      (path) => mkdirSync(path),
      (path, id) => put(join(path, `${id}.eml`), mail(id)),
      (path) => writeFileSync(join(path, 'half.eml'), mail('half').slice(0, 60)),
    ],
    [
      'that is an mbox',
      (path) => put(path, ''),
      (path, id) => put(path, readFileSync(path, 'utf8') + inMbox(id)),
      // Compacted: what was read first is gone.
      (path) => put(path, inMbox('two')),
    ],
  ])('%s is read once, and not changed', async (_what, make, add, shake) => {
    const folder = makeOffice()
    const inbox = async (...words: readonly string[]): Promise<Run> =>
      runIn(folder.path, ['inbox', ...words, '--office', '.'], '', { POSTMAGE_DATA: join(folder.path, 'data') })
    const path = join(folder.path, 'watched')
    make(path)
    add(path, 'one')
    expect(await inbox('--fetch')).toMatchObject({ exit: 2 })
    expect(await inbox('--watch-folder', 'watched')).toMatchObject({ exit: 0 })
    const fetched = async (): Promise<readonly string[]> => {
      const { out } = await inbox('--fetch', '--json')
      const { messages } = JSON.parse(out) as { messages: { id: string; became: string }[] }
      return messages.filter(({ became }) => became !== 'known').map(({ id }) => id)
    }
    expect(await fetched()).toEqual([])
    add(path, 'two')
    expect(await fetched()).toEqual(['two'])
    shake(path)
    expect(await fetched()).toEqual([])
    add(path, 'three')
    add(path, 'four')
    const before = treeOf(path)
    expect(new Set(await fetched())).toEqual(new Set(['three', 'four']))
    expect(await fetched()).toEqual([])
    expect(treeOf(path)).toEqual(before)
    expect(await inbox('--watch-folder', 'none')).toMatchObject({ exit: 0 })
    expect(await inbox('--fetch')).toMatchObject({ exit: 2 })
  })
})

/** Every file below a path with its time and its text. */
const treeOf = (path: string): unknown =>
  statSync(path).isFile()
    ? [statSync(path).mtimeMs, readFileSync(path, 'utf8')]
    : readdirSync(path)
        .sort()
        .map((name) => [name, treeOf(join(path, name))])
