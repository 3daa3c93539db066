// The command line as specified: every command, its exit codes, its JSON names. The built program, real files.
import { appendFileSync, copyFileSync, existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { temporaryFolders } from '../../support/cli'
import type { Folder } from '../../support/cli'
import { pdfFaults } from '../../support/pdf'

const fresh = temporaryFolders()
/** Text without the folding of a narrow sheet. */
const unwrapped = (text: string): string => text.replace(/\s*\n[\s|]*/g, ' ')
const MAIL = resolve('tests/fixtures/mail')
const mailFiles = (numbers: readonly string[]): string[] =>
  readdirSync(MAIL)
    .filter((name) => name.endsWith('.eml') && numbers.some((n) => name.startsWith(n)))
    .map((name) => join(MAIL, name))

interface Player {
  name: string
  points: number
  stock: number[]
  fails: number
}
interface State {
  game: string
  turn: number
  over: boolean
  winners: string[]
  session: number
  round: number
  wizards: string[]
  players: Player[]
}

const WORDS = 'new spell-merchants --players Anna,Brian,Cleo,Dai --option wizards=alphabetical -o g.postmage --seed'
let base: Folder
beforeAll(async () => {
  base = fresh()
  await base.good(WORDS, 'a seed of more than sixteen')
})

/** A campaign just founded; without options it is a copy. */
async function start(folder: Folder, ...more: string[]): Promise<void> {
  if (more.length > 0) await folder.good(WORDS, 'a seed of more than sixteen', ...more)
  else copyFileSync(join(base.path, 'g.postmage'), join(folder.path, 'g.postmage'))
}

describe('a campaign from start to end', () => {
  it('new, orders, adjudicate, state: names and numbers as specified', async () => {
    const folder = fresh()
    await start(folder)
    expect(await folder.json<State>('state g.postmage')).toMatchObject({
      game: 'spell-merchants',
      turn: 1,
      over: false,
      winners: [],
      session: 1,
      round: 1,
      wizards: ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l'],
      players: ['Anna', 'Brian', 'Cleo', 'Dai'].map((name) => ({
        name,
        points: 0,
        stock: [1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6],
        fails: 0,
      })),
    })
    await folder.good('orders g.postmage --player Anna --text', 'round 1: offer 5 6 6\nround 2: restock 6 6 5')
    await folder.good(
      'orders g.postmage --text',
      '[Brian]\na: 3 4\nb: pass\n[Cleo]\nround 1: pass\nround 2: if won("a") then offer 1 else restock random',
    )
    const log =
      await folder.json<{ code: string; rule: string; text: string; audience: unknown; params: object }[]>(
        'adjudicate g.postmage',
      )
    expect(log.length).toBeGreaterThan(8)
    for (const line of log)
      expect(line).toMatchObject({
        code: expect.any(String),
        rule: expect.stringMatching(/^(R|SM-)\d/),
        text: expect.any(String),
        params: expect.any(Object),
      })
    const state = await folder.json<State>('state g.postmage')
    // a: 17 is prime (25); 7 is prime (10); Dai's poorest valid spell is 2 (5); Cleo passes (−1).
    // b: Dai's 1 is alone (12); the others are fined 1, 1 and 2.
    expect(state.players.map((p) => [p.name, p.points, p.fails])).toEqual([
      ['Anna', 24, 1],
      ['Brian', 9, 1],
      ['Cleo', -3, 2],
      ['Dai', 17, 0],
    ])
    expect(state.players[0]!.stock).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6])
    expect(state.players[2]!.stock).toHaveLength(16)
    expect(state).toMatchObject({ turn: 2, session: 2, round: 1 })
    expect(await folder.json<State>('state g.postmage --turn 0')).toMatchObject({
      turn: 1,
      players: [{ points: 0 }, {}, {}, {}],
    })
  })

  it('plays to the end by defaults alone, reveals a proof that verifies, and refuses to go on', async () => {
    const folder = fresh()
    await start(folder, '--option', 'target=20')
    expect(await folder.run('reveal g.postmage -o proof.json')).toMatchObject({
      exit: 2,
      err: expect.stringContaining('still running'),
    })
    expect(existsSync(join(folder.path, 'proof.json'))).toBe(false)
    let state = await folder.json<State>('state g.postmage')
    for (let i = 0; i < 7 && !state.over; i++) {
      await folder.good('adjudicate g.postmage')
      state = await folder.json<State>('state g.postmage')
    }
    expect(state.over).toBe(true)
    expect(state.winners.length).toBeGreaterThan(0)
    await folder.good('reveal g.postmage -o proof.json')
    expect(await folder.good('verify proof.json')).toContain('Everything agrees')
    expect(await folder.good('verify g.postmage')).toContain('Everything agrees')
    const proof = JSON.parse(readFileSync(join(folder.path, 'proof.json'), 'utf8')) as {
      seed: string
      draws: { value: number; n: number }[]
    }
    expect(proof.seed).toBe('a seed of more than sixteen')
    writeFileSync(join(folder.path, 'forged.json'), JSON.stringify({ ...proof, seed: 'another seed' }))
    expect(await folder.run('verify forged.json')).toMatchObject({ exit: 1 })
    expect(await folder.run('adjudicate g.postmage')).toMatchObject({
      exit: 2,
      err: expect.stringContaining('over'),
    })
    expect(await folder.run('orders g.postmage --player Anna --text', 'a: 1')).toMatchObject({
      exit: 2,
    })
  })
})

describe('orders', () => {
  const rows: [what: string, words: string[], exit: number, err: RegExp | null, stored: number][] = [
    ['an error stores nothing', ['--player', 'Anna', '--text', 'round 1: offer 7 8\nround 2: pass'], 2, /line 1/, 0],
    ['a line not understood stores nothing', ['--player', 'Anna', '--text', 'round 1: offer 1\nfrobnicate'], 2, /line 2/, 0],
    ['--force stores what was understood', ['--player', 'Anna', '--text', 'round 1: offer 1\nfrobnicate', '--force'], 0, /line 2/, 1],
    ['an unknown player', ['--player', 'Zoe', '--text', 'round 1: offer 1'], 2, /Zoe/, 0],
    ['an unknown player is 2 even with --force', ['--player', 'Zoe', '--text', 'round 1: offer 1', '--force'], 2, /Zoe/, 0],
    ['one bad section stores no section', ['--text', '[Anna]\nround 1: offer 1\nround 2: pass\n[Brian]\nround 1: offer 9'], 2, /line 5/, 0],
    ['with --force the good section is stored', ['--text', '[Anna]\nround 1: offer 1\nround 2: pass\n[Brian]\nround 1: offer 9', '--force'], 0, /line 5/, 1],
    ['an unknown heading with --force: the known ones are stored, exit 2', ['--text', '[Anna]\nround 1: offer 1\nround 2: pass\n[Zoe]\nround 1: offer 1', '--force'], 2, /Zoe/, 1],
    ['text without any heading', ['--text', 'round 1: offer 1'], 2, /--player/, 0],
    ['text before the first heading', ['--text', 'round 1: offer 1\n[Anna]\nround 1: offer 1\nround 2: pass'], 2, /line 1/, 0],
    ['a warning does not block', ['--player', 'Anna', '--text', 'round 1: offer 6 6 6\nround 2: pass'], 0, /warning/, 1],
    ['a missing file', ['--player', 'Anna', '--from', 'nowhere.txt'], 2, /nowhere\.txt/, 0],
    ['no text at all', ['--player', 'Anna'], 2, /--text/, 0],
    ['an empty text', ['--player', 'Anna', '--text', ''], 2, /./, 0],
  ] // prettier-ignore
  it.each(rows)('%s', async (_, words, exit, err, stored) => {
    const folder = fresh()
    await start(folder)
    const before = readFileSync(join(folder.path, 'g.postmage'))
    const result = await folder.run('orders g.postmage', ...words)
    expect(result.exit, result.err).toBe(exit)
    if (err) expect(result.err).toMatch(err)
    expect(result.err).not.toMatch(/\n\s+at .*:\d+:\d+/)
    const after = readFileSync(join(folder.path, 'g.postmage'))
    if (stored === 0) expect(after.equals(before)).toBe(true)
    const { players } = await folder.json<{ players: { versions: number }[] }>('status g.postmage')
    expect(players.reduce((sum, p) => sum + p.versions, 0)).toBe(stored)
    expect(readdirSync(folder.path)).toEqual(['g.postmage'])
  })

  it('a later sheet replaces the whole earlier one; one received after the deadline waits', async () => {
    const folder = fresh()
    await start(folder, '--deadline', '2026-03-08T18:00Z')
    await folder.good('orders g.postmage --player Anna --text', 'round 1: offer 5\nround 2: offer 5')
    await folder.good('orders g.postmage --player Anna --text', 'round 1: pass')
    await folder.good(
      'orders g.postmage --player Brian --received 2026-03-08T18:01Z --text',
      'round 1: offer 5\nround 2: pass',
    )
    const { players } = await folder.json<{ players: { name: string; status: string }[] }>('status g.postmage')
    expect(players.map((p) => p.status)).toEqual(['warnings', 'late', 'missing', 'missing'])
    const dry = await folder.run('adjudicate g.postmage --dry-run')
    expect(dry.err).toContain('late orders are waiting')
    await folder.good('ruling g.postmage --player Brian --in-time --reason', 'The clock was wrong.')
    expect((await folder.json<{ players: { status: string }[] }>('status g.postmage')).players[1]!.status).toBe('in')
    await folder.good('adjudicate g.postmage')
    expect(unwrapped(await folder.good('sheet g.postmage'))).toContain('The clock was wrong.')
  })
})

describe('mail as it really comes', () => {
  it('the referee’s inbox 01–08 comes out as it should', async () => {
    const folder = fresh()
    writeFileSync(
      join(folder.path, 'roster.csv'),
      'name,address\nAnna,anna@quill.example\nBrian,brian@inkwell.example\n"Cleo, of Leeds",cleo@leeds.example\nDai Llŷr,dai@ll.example\nEve,eve@ridge.example\n',
    )
    await folder.good(
      'new spell-merchants --roster roster.csv --seed',
      'a seed of more than sixteen',
      '--option',
      'wizards=alphabetical',
      '--deadline',
      '2026-03-08T18:00Z',
      '-o',
      'g.postmage',
    )
    const files = mailFiles(['01', '02', '03', '04', '05', '06', '07', '08'])
    expect(files).toHaveLength(8)
    type Message = {
      file: string
      player: string | null
      became: string
      open: { line: number }[]
      lines: { use: string; why?: string }[]
    }
    const { messages } = await folder.json<{ messages: Message[] }>('import g.postmage', ...files)
    const of = (n: string): Message => messages.find((m) => m.file.startsWith(n))!
    expect(messages.map((m) => [m.file.slice(0, 2), m.player, m.became]).sort()).toEqual([
      ['01', 'Anna', 'accepted'],
      ['02', 'Brian', 'accepted'],
      ['03', 'Cleo, of Leeds', 'accepted'],
      ['04', 'Anna', 'accepted'],
      ['05', 'Brian', 'overtaken'],
      ['06', null, 'unknown-sender'],
      ['07', 'Dai Llŷr', 'accepted'],
      ['08', 'Eve', 'late'],
    ])
    expect(
      of('01')
        .lines.filter((l) => l.use === 'ignored')
        .map((l) => l.why),
    ).toEqual(expect.arrayContaining(['greeting', 'signature', 'not orders']))
    expect(of('02').lines.some((l) => l.use === 'ignored' && l.why === 'quote')).toBe(true)
    expect(of('04').open).toMatchObject([{ line: 4 }])
    expect(of('08').lines.some((l) => l.use === 'press')).toBe(true)

    const again = await folder.json<{ messages: Message[] }>('import g.postmage', ...files)
    expect(new Set(again.messages.map((m) => m.became))).toEqual(new Set(['known']))

    // Her second letter is not understood as a whole, so it does not take the place of the first by itself.
    const { players } = await folder.json<{ players: { detail: string }[] }>('status g.postmage')
    const later = /lines \d+, (\d+)/.exec(players[0]!.detail)![1]!
    await folder.good('ruling g.postmage --player Anna --counts', later, '--reason', 'She says so.')
    const done = await folder.run('adjudicate g.postmage --as-read')
    expect(done.exit).toBe(0)
    for (const said of [
      'Anna: open in their letter: line 4',
      'Eve: no orders (NMR)',
      'late orders are waiting',
      'Win Big',
    ])
      expect(done.err).toContain(said)
    const state = await folder.json<State>('state g.postmage')
    // (a) asks for a prime total. 12, 15, 15 and 17: only Dai's 3 3 5 6 is prime and takes 25; Eve's poorest valid spell, 2, takes 10.
    // (b) takes anything: only Eve's poorest, 1, is offered: 12. The other four are fined 1 each.
    expect(state.players.map((p) => [p.name, p.points])).toEqual([
      ['Anna', -1],
      ['Brian', -1],
      ['Cleo, of Leeds', -1],
      ['Dai Llŷr', 24],
      ['Eve', 22],
    ])
  })

  it('--strict refuses while anything is open, and writes nothing', async () => {
    const folder = fresh()
    await start(folder)
    const before = readFileSync(join(folder.path, 'g.postmage'), 'utf8')
    expect(await folder.run('adjudicate g.postmage --strict')).toMatchObject({
      exit: 2,
      err: expect.stringContaining('Anna'),
    })
    expect(readFileSync(join(folder.path, 'g.postmage'), 'utf8')).toBe(before)
    for (const name of ['Anna', 'Brian', 'Cleo', 'Dai'])
      await folder.good('orders g.postmage --player', name, '--text', 'round 1: pass\nround 2: pass')
    expect(await folder.run('adjudicate g.postmage --strict')).toMatchObject({ exit: 0, err: '' })
  })

  it('an unreadable file is 2, and everything else still comes in', async () => {
    const folder = fresh()
    await start(folder)
    writeFileSync(join(folder.path, 'orders.txt'), '[Anna]\nround 1: offer 2\nround 2: pass\n')
    const result = await folder.run('import g.postmage nowhere.eml orders.txt')
    expect(result).toMatchObject({ exit: 2, err: expect.stringContaining('nowhere.eml') })
    expect((await folder.json<{ players: { status: string }[] }>('status g.postmage')).players[0]!.status).toBe('in')
  })
})

describe('corrections, rulings, undo, roster, deadline', () => {
  it('amend three turns later: the erratum says what changes, verify still agrees', async () => {
    const folder = fresh()
    await start(folder, '--option', 'target=500')
    for (let turn = 1; turn <= 3; turn++) {
      await folder.good('orders g.postmage --player Anna --text', 'round 1: restock random\nround 2: pass')
      await folder.good('adjudicate g.postmage')
    }
    const before = await folder.json<State>('state g.postmage')
    const dry = await folder.json<{
      turns: { turn: number; players: { name: string }[] }[]
      changedDice: string[]
    }>('amend g.postmage --turn 1 --player Brian --text', 'round 1: offer 6 5\nround 2: pass', '--dry-run')
    expect(dry.turns[0]!.players.map((p) => p.name)).toContain('Brian')
    expect(dry.changedDice).toEqual([])
    expect(await folder.json<State>('state g.postmage')).toEqual(before)
    await folder.good(
      'amend g.postmage --turn 1 --player Brian --reason Misread. --text',
      'round 1: offer 6 5\nround 2: pass',
    )
    expect(await folder.json<State>('state g.postmage')).not.toEqual(before)
    expect(await folder.good('sheet g.postmage --erratum')).toContain('Misread.')
    const args = ['sheet', 'g.postmage', '--erratum', '--number', '1', '--for', 'all', '-o', 'errata']
    const { files } = await folder.json<{ files: string[] }>(...args)
    expect(files).toHaveLength(6)
    expect(readFileSync(join(folder.path, files[1]!), 'utf8')).toContain('Erratum 1 to session 1, for Anna')
    await folder.good('sheet g.postmage --erratum --turn 1 --for Brian -o b.pdf')
    expect(pdfFaults(readFileSync(join(folder.path, 'b.pdf')), ['H1', 'P'])).toEqual([])
    expect(await folder.run('sheet g.postmage --erratum --number 2')).toMatchObject({
      exit: 2,
      err: expect.stringContaining('There are: 1 to session 1.'),
    })
    expect(await folder.good('status g.postmage')).toContain('Errata: 1 to session 1\n')
    expect((await folder.json<{ good: boolean }>('verify g.postmage')).good).toBe(true)
    await folder.good('undo g.postmage')
    expect(await folder.json<State>('state g.postmage')).toEqual(before)
    expect(await folder.run('amend g.postmage --turn 7 --player Brian --text', 'round 1: pass')).toMatchObject({
      exit: 2,
    })
    expect(await folder.run('amend g.postmage --turn 1 --player Brian --text', 'round 1: offer 0')).toMatchObject({
      exit: 2,
    })
  })

  it('published sheets are facts: a correction past them needs a reason, a reprint is marked', async () => {
    const folder = fresh()
    await start(folder)
    await folder.good('adjudicate g.postmage')
    await folder.good('sheet g.postmage --for all --format text -o sheets --publish --no-deadline')
    expect(readdirSync(join(folder.path, 'sheets'))).toHaveLength(6)
    const amend = ['amend', 'g.postmage', '--turn', '1', '--player', 'Anna', '--text', 'round 1: pass\nround 2: pass']
    expect(await folder.run(...amend)).toMatchObject({ exit: 2, err: expect.stringContaining('reason') })
    await folder.good(...amend, '--reason', 'Her card turned up.')
    expect(await folder.run('sheet g.postmage')).toMatchObject({
      exit: 0,
      err: expect.stringContaining('revised'),
    })
    // Each way to print them says which.
    for (const where of [
      ['-o', 'live', '--format', 'live'],
      ['-o', 'each'],
      ['--one-file', '-o', 'all.txt'],
    ])
      expect((await folder.run('sheet g.postmage --for players', ...where)).err).toContain('note: Anna: differs')
    expect(await folder.run('undo g.postmage')).toMatchObject({ exit: 2 })
    await folder.good('undo g.postmage --reason', 'After all not.')
    expect((await folder.run('sheet g.postmage')).err).toBe('')
  })

  it('rulings need a reason, are in force at once, recorded and printed', async () => {
    const folder = fresh()
    await start(folder)
    for (const [words, found] of [
      [['--points', '+3'], { points: 3 }],
      [['--stock', '+6 -1'], { stock: [1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 6] }],
      [['--kind', 'points', '--value', '-2'], { points: 1 }],
    ] as const) {
      const ruling = ['ruling g.postmage --player Anna', ...words] as const
      expect(await folder.run(...ruling)).toMatchObject({ exit: 2, err: expect.stringContaining('reason') })
      await folder.good(...ruling, '--reason', 'Because of the goat.')
      expect((await folder.json<State>('state g.postmage')).players[0]).toMatchObject(found)
    }
    await folder.good('adjudicate g.postmage')
    expect(unwrapped(await folder.good('sheet g.postmage'))).toContain('Because of the goat.')
    expect((await folder.json<{ good: boolean }>('verify g.postmage')).good).toBe(true)
  })

  it('a die typed by the referee is used, recorded as typed, and everything still verifies', async () => {
    const folder = fresh()
    await start(folder)
    await folder.good('orders g.postmage --player Anna --text', 'round 1: restock random\nround 2: pass')
    for (const k of [0, 1, 2, 3])
      await folder.good('ruling g.postmage --die', `s1/r1/restock/Anna#${k}=face 6`, '--reason', 'Rolled at the club.')
    await folder.good('adjudicate g.postmage')
    expect((await folder.json<State>('state g.postmage')).players[0]!.stock.filter((d) => d === 6)).toHaveLength(6)
    expect(await folder.good('verify g.postmage')).toContain('4 typed')
  })

  it('roster: address, take-over, out', async () => {
    const folder = fresh()
    await start(folder)
    await folder.good('roster g.postmage address Anna anna@new.example')
    await folder.good('roster g.postmage take-over Brian Fred --address fred@new.example')
    await folder.good('roster g.postmage out Dai --reason', 'Moved away.')
    const roster = await folder.json<{ name: string; address: string | null }[]>('roster g.postmage')
    expect(roster.map((r) => [r.name, r.address])).toEqual([
      ['Anna', 'anna@new.example'],
      ['Fred', 'fred@new.example'],
      ['Cleo', null],
      ['Dai', null],
    ])
    const { players } = await folder.json<{ players: { status: string }[] }>('status g.postmage')
    expect(players[3]!.status).toBe('out')
    await folder.good('adjudicate g.postmage')
    const state = await folder.json<State & { players: (Player & { out: boolean })[] }>('state g.postmage')
    expect(state.players[3]).toMatchObject({ name: 'Dai', points: 0, fails: 0, out: true })
    expect(await folder.run('roster g.postmage take-over Anna Fred')).toMatchObject({ exit: 2 })
  })

  it('deadline, press and note', async () => {
    const folder = fresh()
    await start(folder)
    await folder.good('deadline g.postmage', '2026-03-08 19:00 +01:00', '--sure')
    expect((await folder.json<{ deadline: string }>('status g.postmage')).deadline).toBe('2026-03-08T18:00:00.000Z')
    expect(await folder.run('deadline g.postmage tomorrow')).toMatchObject({
      exit: 2,
      err: expect.stringContaining('2026-03-08T18:00Z'),
    })
    await folder.good('deadline g.postmage none')
    await folder.good('press g.postmage --text', 'Newts are dear.', '--by', 'Anna')
    await folder.good('note g.postmage --text', 'Ask Cleo about the stamps.')
    await folder.good('adjudicate g.postmage --deadline 2026-04-08 --sure')
    const report = await folder.good('sheet g.postmage')
    expect(report).toContain('Newts are dear.')
    expect(report).toContain('8 April 2026')
    expect(report).not.toContain('stamps')
    expect(await folder.good('sheet g.postmage --for referee')).toContain('stamps')
  })
})

describe('sheets', () => {
  it('as text of every kind go to standard output', async () => {
    const folder = fresh()
    await start(folder)
    await folder.good('adjudicate g.postmage')
    for (const format of ['text', 'md', 'bbcode', 'html', 'json'])
      expect(await folder.good('sheet g.postmage --format', format), format).toContain('Anna')
    expect(await folder.good('sheet g.postmage -o -')).toContain('Anna')
    expect(existsSync(join(folder.path, '-'))).toBe(false)
  })

  it('PDF by the ending of the path; a player’s own; all into a folder', async () => {
    const folder = fresh()
    await start(folder)
    await folder.good('sheet g.postmage --for Anna -o anna.pdf')
    expect(pdfFaults(readFileSync(join(folder.path, 'anna.pdf')), ['H1', 'Table'])).toEqual([])
    await folder.good('adjudicate g.postmage')
    const { files } = await folder.json<{ files: string[] }>('sheet g.postmage --for players --format md -o out')
    expect(files).toHaveLength(4)
    expect(await folder.run('sheet g.postmage --format pdf')).toMatchObject({ exit: 2 })
    expect(await folder.run('sheet g.postmage --format docx')).toMatchObject({
      exit: 2,
      err: expect.stringContaining('pdf, text'),
    })
    expect(await folder.run('sheet g.postmage --for Zoe')).toMatchObject({ exit: 2 })
    expect(await folder.run('sheet g.postmage -o g.postmage/x.pdf')).toMatchObject({ exit: 2 })
  })

  it('state and sheets for a player or the public know nothing of later wizards', async () => {
    const folder = fresh()
    await folder.good('new spell-merchants --players Anna,Brian,Cleo -o g.postmage')
    expect((await folder.json<State>('state g.postmage')).wizards).toHaveLength(12)
    for (const whom of ['public', 'Anna'])
      expect((await folder.json<State>('state g.postmage --for', whom)).wizards).toHaveLength(2)
  })
})

describe('bad input', () => {
  let folder: Folder
  beforeAll(async () => {
    folder = fresh()
    await start(folder)
    const pack = { format: 'postmage-pack', game: 'spell-merchants', name: 'x', by: 'x', note: '', formulae: {} }
    for (const [name, bytes] of [
      ['people.csv', 'name,address\nAnna,a@b.example\n'],
      ['empty.postmage', ''],
      ['cat.postmage', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70])],
      ['pack.json', JSON.stringify(pack)],
    ] as const)
      writeFileSync(join(folder.path, name), bytes)
  })

  it.each([
    ['no such command', ['frobnicate'], /There is no command/],
    ['a near miss is suggested', ['adjudicat', 'x'], /Did you mean adjudicate/],
    ['an unknown option', ['state', 'g.postmage', '--frob'], /--frob/],
    ['no file', ['state'], /Which campaign/],
    ['a file that is no campaign', ['state', 'people.csv'], /not a Postmage campaign/],
    ['an empty file', ['state', 'empty.postmage'], /empty/],
    ['a picture', ['state', 'cat.postmage'], /JPEG/],
    ['an unknown game', ['new', 'chess', '--players', 'A,B,C', '-o', 'x.postmage'], /There is no game/],
    ['no players', ['new', 'spell-merchants', '-o', 'x.postmage'], /--players/],
    ['the same name twice', ['new', 'spell-merchants', '--players', 'Anna,anna,Cleo', '-o', 'x.postmage'], /already player 1/],
    ['two players without a target', ['new', 'spell-merchants', '--players', 'Anna,Brian', '-o', 'x.postmage'], /target/],
    ['an unknown option of the game', ['new', 'spell-merchants', '--players', 'A,B,C', '--option', 'tarrget=9', '-o', 'x.postmage'], /target/],
    ['an option of the wrong kind', ['new', 'spell-merchants', '--players', 'A,B,C', '--option', 'target=many', '-o', 'x.postmage'], /whole number/],
    ['an empty seed', ['new', 'spell-merchants', '--players', 'A,B,C', '--seed', '', '-o', 'x.postmage'], /seed/],
    ['a bad deadline', ['new', 'spell-merchants', '--players', 'A,B,C', '--deadline', 'soon', '-o', 'x.postmage'], /soon/],
    ['a pack that fails its checks', ['new', 'spell-merchants', '--players', 'A,B,C', '--pack', 'pack.json', '-o', 'x.postmage'], /SM-6|formula/],
    ['a turn not played', ['state', 'g.postmage', '--turn', '3'], /has not been adjudicated/],
  ])('%s: exit 2, said in words, nothing written', async (_, words, said) => {
    const before = readdirSync(folder.path)
    const bytes = readFileSync(join(folder.path, 'g.postmage'))
    const result = await folder.run(...words)
    expect(result.exit, result.err).toBe(2)
    expect(result.err).toMatch(said)
    expect(result.out).toBe('')
    expect(result.err).not.toMatch(/\n\s+at .*:\d+:\d+/)
    expect(readdirSync(folder.path)).toEqual(before)
    expect(readFileSync(join(folder.path, 'g.postmage')).equals(bytes)).toBe(true)
  }) // prettier-ignore

  it('a damaged campaign is read up to the damage with a warning, never written, and fails verification', async () => {
    const folder = fresh()
    await start(folder)
    await folder.good('orders g.postmage --player Anna --text', 'round 1: offer 1\nround 2: pass')
    await folder.good('orders g.postmage --player Brian --text', 'round 1: offer 1\nround 2: pass')
    const path = join(folder.path, 'g.postmage')
    const text = readFileSync(path, 'utf8').replace(/("seat":1,.*?round 1: offer )1/, '$15')
    expect(text).not.toBe(readFileSync(path, 'utf8'))
    writeFileSync(path, text)
    expect(await folder.run('state g.postmage')).toMatchObject({
      exit: 0,
      err: expect.stringMatching(/line 3/i),
    })
    expect(await folder.run('adjudicate g.postmage')).toMatchObject({ exit: 2 })
    expect(readFileSync(path, 'utf8')).toBe(text)
    expect(await folder.run('verify g.postmage')).toMatchObject({ exit: 1 })
  })

  it('a write that was cut off is told of, and what comes after it goes on', async () => {
    const folder = fresh()
    await start(folder)
    appendFileSync(join(folder.path, 'g.postmage'), '{"seq":9,"type":"no')
    expect(await folder.run('status g.postmage')).toMatchObject({ exit: 0, err: expect.stringContaining('warning: ') })
    await folder.good('note g.postmage --text on')
    await folder.good('verify g.postmage')
  })
})

describe('locks', () => {
  it('a lock left by another computer is reported and taken over only when asked', async () => {
    const folder = fresh()
    await start(folder)
    const lock = join(folder.path, 'g.postmage.lock')
    const owner = {
      host: 'the-old-laptop',
      pid: 4711,
      started: 'long ago',
      program: 'Postmage',
      at: '2026-03-01T10:00:00.000Z',
    }
    writeFileSync(lock, JSON.stringify(owner))
    const before = readFileSync(join(folder.path, 'g.postmage'))
    expect(await folder.run('adjudicate g.postmage')).toMatchObject({ exit: 2 })
    expect(readFileSync(join(folder.path, 'g.postmage')).equals(before)).toBe(true)
    expect(await folder.good('status g.postmage')).toContain('session 1')
    await folder.good('adjudicate g.postmage --take-over')
    expect(existsSync(lock)).toBe(false)
  })
})

describe('help', () => {
  it('lists every command, and each explains itself', async () => {
    const folder = fresh()
    const help = await folder.good('--help')
    for (const name of [
      'games',
      'new',
      'orders',
      'import',
      'status',
      'deadline',
      'undo',
      'roster',
      'adjudicate',
      'state',
      'sheet',
      'amend',
      'ruling',
      'verify',
      'reveal',
      'demo',
    ]) {
      expect(help).toContain(`  ${name} `)
      expect(await folder.good(name, '--help')).toContain(`postmage ${name}`)
    }
    const games = await folder.json<{ id: string }[]>('games')
    expect(games[0]).toMatchObject({ id: 'spell-merchants', title: 'Spell Merchants', designer: 'Alan Parr' })
  })
})
