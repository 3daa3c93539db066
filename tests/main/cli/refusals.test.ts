// Refusals and questions of the command line: each appears once, in its place.
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { temporaryFolders } from '../../support/cli'
import type { Folder } from '../../support/cli'

const fresh = temporaryFolders()
const NEW = ['new', 'spell-merchants', '--players', 'Anna,Brian,Cleo,Dai', '--seed', 'a seed of more than sixteen']

async function started(...more: string[]): Promise<Folder> {
  const folder = fresh()
  await folder.good(...NEW, '-o', 'g.postmage', ...more)
  return folder
}

it('a picture is no kind of sheet: nothing is written under that name', async () => {
  const folder = await started()
  const { exit, err } = await folder.run('sheet g.postmage -o x.png')
  expect(exit).toBe(2)
  expect(err).toContain('.png')
  expect(err).toContain('.bbcode.txt')
  expect(existsSync(join(folder.path, 'x.png'))).toBe(false)
})

it.each([
  ['x.bbcode.txt', /\[b\]|\[size/],
  ['x.txt', /^(?!.*\[b\])/s],
  ['no-ending', /^(?!.*\[b\])/s],
])('-o %s has the format of its ending', async (name, looks) => {
  const folder = await started()
  await folder.good('sheet g.postmage -o', name)
  expect(readFileSync(join(folder.path, name), 'utf8')).toMatch(looks)
})

it.each(['.postmage', 'games/', 'games/.postmage'])('a campaign needs a name: -o %s', async (name) => {
  const folder = fresh()
  mkdirSync(join(folder.path, 'games'))
  const { exit, err } = await folder.run(...NEW, '-o', name)
  expect(exit).toBe(2)
  expect(err).toMatch(/no name.*\n.*spring\.postmage/)
})

it('players may be given with their addresses', async () => {
  const folder = fresh()
  const players = 'Anna <anna@quill.example>, "Brian, of Hay" <brian@inkwell.example>, Cleo'
  await folder.good('new spell-merchants --players', players, '-o', 'g.postmage')
  const first = readFileSync(join(folder.path, 'g.postmage'), 'utf8').split('\n')[0] ?? ''
  expect(JSON.parse(first)).toMatchObject({
    roster: [
      { name: 'Anna', address: 'anna@quill.example' },
      { name: 'Brian, of Hay', address: 'brian@inkwell.example' },
      { name: 'Cleo', address: null },
    ],
  })
  const { exit, err } = await folder.run('new elixir --players', 'Anna <anna>,Brian', '-o', 'e.postmage')
  expect(exit).toBe(2)
  expect(err).toContain('Anna <anna@example.org>')
})

it('no command writes its output over a campaign', async () => {
  const folder = await started()
  await folder.good('orders g.postmage --player Anna --text', 'round 1: pass', '--force')
  const after = readFileSync(join(folder.path, 'g.postmage'))
  for (const words of [
    'sheet g.postmage --for public --format text',
    'sheet g.postmage --for all --one-file --format pdf',
    'handbook --format text',
    'ack g.postmage',
  ]) {
    const { exit, err } = await folder.run(...words.split(' '), '-o', 'g.postmage')
    expect([words, exit, err]).toEqual([words, 2, expect.stringContaining('Nothing was changed')])
    expect(readFileSync(join(folder.path, 'g.postmage')).equals(after)).toBe(true)
  }
})

describe('deadlines that can only be a slip of the pen are asked about; those of a new campaign are taken, and said', () => {
  it.each([
    ['2001-03-08T18:00Z', /years ago/],
    ['2999-03-08T18:00Z', /years away/],
  ])('%s', async (deadline, said) => {
    const folder = await started()
    for (const words of [
      ['deadline', 'g.postmage', deadline],
      ['adjudicate', 'g.postmage', '--deadline', deadline],
    ]) {
      const { exit, err } = await folder.run(...words)
      expect(exit).not.toBe(0)
      expect(err).toContain('--sure')
    }
    await folder.good('deadline g.postmage', deadline, '--sure')
    const fresher = fresh()
    expect((await fresher.run(...NEW, '-o', 'g.postmage', '--deadline', deadline)).err).toMatch(said)
  })
})

it('adjudicate --deadline is one command: undo takes back both', async () => {
  const folder = await started()
  await folder.good('adjudicate g.postmage --deadline 2026-04-08T18:00Z --sure')
  expect(await folder.good('status g.postmage')).toContain('8 April 2026')
  await folder.good('undo g.postmage')
  const status = await folder.good('status g.postmage')
  expect(status).not.toContain('8 April 2026')
  expect(await folder.json<{ turn: number }>('state g.postmage')).toMatchObject({ turn: 1 })
})

it('a fault in one long line is shown in its place, not with the whole line', async () => {
  const folder = fresh()
  writeFileSync(join(folder.path, 'p.json'), `{"a":"${'x'.repeat(5000)}", oops, "b":"${'y'.repeat(5000)}"}`)
  const { err } = await folder.run('pack check p.json')
  expect(err).toContain('oops')
  expect(Math.max(...err.split('\n').map((line) => line.length))).toBeLessThan(200)
  const lines = err.split('\n')
  const mark = lines.findIndex((line) => /^\s*\^+$/.test(line))
  expect(lines[mark - 1]?.slice(lines[mark]?.indexOf('^'))).toMatch(/^oops/)
})

describe('whoever takes a seat over plays the orders that are in only when the referee says so', () => {
  const takeOver = ['roster', 'g.postmage', 'take-over', 'Anna', 'Zoe'] as const
  const played = async (folder: Folder): Promise<string> => {
    await folder.good('adjudicate g.postmage')
    expect(await folder.good('verify g.postmage')).toContain('Everything agrees')
    return folder.good('sheet g.postmage --for referee')
  }
  const withOrders = async (): Promise<Folder> => {
    const folder = await started()
    await folder.good('orders g.postmage --player Anna --text', 'round 1: pass\nround 2: pass')
    return folder
  }

  it('asks', async () => {
    const folder = await withOrders()
    const { exit, err } = await folder.run(...takeOver)
    expect(exit).toBe(2)
    expect(err).toMatch(/does Zoe keep them\?\n.*--orders drop/)
    expect(await folder.good('roster g.postmage')).not.toContain('Zoe')
  })
  it('dropped: the default is played, and new orders count', async () => {
    const folder = await withOrders()
    await folder.good(...takeOver, '--orders', 'drop')
    expect(await folder.good('status g.postmage')).toMatch(/^Zoe +missing/m)
    expect(await played(folder)).toContain('NMR')
    const other = await withOrders()
    await other.good(...takeOver, '--orders', 'drop')
    await other.good('orders g.postmage --player Zoe --text', 'round 1: restock 1 2 3\nround 2: pass')
    expect(await played(other)).toContain('restock 1 2 3')
  })
  it('kept: they are played', async () => {
    const folder = await withOrders()
    await folder.good(...takeOver, '--orders', 'keep')
    expect(await folder.good('status g.postmage')).toMatch(/^Zoe +in/m)
    expect(await played(folder)).toContain('round 1: pass')
  })
  it('does not ask where nothing is in, or only an address changes', async () => {
    const folder = await withOrders()
    await folder.good('roster g.postmage take-over Brian Yann')
    await folder.good('roster g.postmage address Anna anna@new.example')
    expect((await folder.run(...takeOver, '--orders', 'some')).err).toContain('keep or drop')
  })
})

it('games names the rulings of every game, with what they take', async () => {
  const out = await fresh().good('games')
  for (const ruling of ['points', 'stock', 'gold', 'thing', 'coins', 'spirit', 'overrule'])
    expect(out).toMatch(new RegExp(`^ +--${ruling} \\S`, 'm'))
  expect(out).toContain('--in-time')
})

it('a command that is known is not suggested again: orders', async () => {
  const folder = await started()
  const { err } = await folder.run('orders g.postmage --player Anna --text generate')
  expect(err).not.toMatch(/“generate” is not understood.*Did you mean “generate”/s)
})

it('orders below the mark of a signature are passed over and said, typed ones too', async () => {
  const folder = await started()
  const text = 'round 1: offer 1\n-- \nround 2: offer 2'
  const { exit, err } = await folder.run('orders g.postmage --player Anna --text', text)
  expect(exit).toBe(0)
  expect(err).toMatch(/line 3, .*may bear on the orders; it was not used/)
})

it('a verb alone is said to lack what it takes, and is not suggested in its own place', async () => {
  const folder = fresh()
  const people = 'Anna,Brian,Cleo,Dai,Eve'
  await folder.good('new magicians-market -o m.postmage --players', people, '--seed', 'a seed of more than sixteen')
  const { exit, err } = await folder.run('orders m.postmage --player Anna --text generate')
  expect(exit).toBe(2)
  expect(err).toContain('It does not say which goods')
  expect(err).not.toContain('Did you mean')
})

it('an address with a line break begins no header of somebody else’s making', async () => {
  const folder = fresh()
  const people =
    'name,address\nAnna,"anna@x.example\nBcc: all@x.example"\nBrian,b@x.example\nCleo,c@x.example\nDai,d@x.example\n'
  writeFileSync(join(folder.path, 'r.csv'), people)
  const made = await folder.run(
    'new spell-merchants --roster r.csv -o g.postmage --seed',
    'a seed of more than sixteen',
  )
  expect(made.err).toContain('does not look like a mail address')
  await folder.good('orders g.postmage --player Anna --text', 'round 1: pass')
  await folder.good('ack g.postmage -o replies --format eml')
  const [reply = ''] = readdirSync(join(folder.path, 'replies'))
  const text = readFileSync(join(folder.path, 'replies', reply), 'utf8')
  expect(text).toMatch(/^To: .*anna@x/m)
  expect(text).not.toMatch(/^\s*Bcc:/im)
})

it('of a set of sheets none is written when one of them cannot be', async () => {
  const folder = await started()
  mkdirSync(join(folder.path, 's', 'spell-merchants-start-brian.txt'), { recursive: true })
  const words = ['sheet', 'g.postmage', '--for', 'all', '--format', 'text', '--plain-names', '-o', 's']
  const { exit, err } = await folder.run(...words)
  expect(exit).toBe(2)
  expect(err).toContain('brian')
  expect(readdirSync(join(folder.path, 's'))).toHaveLength(1)
})

describe('an error says once what it says', () => {
  let folder: Folder
  beforeAll(async () => {
    folder = await started()
    for (const name of ['folder', 'empty']) mkdirSync(join(folder.path, name))
    writeFileSync(join(folder.path, 'brace.json'), '{')
    writeFileSync(join(folder.path, 'folder', 'other.postmage'), 'x')
    const whole = readFileSync(join(folder.path, 'g.postmage'))
    writeFileSync(join(folder.path, 'folder', 'cut.postmage'), whole.subarray(0, 900))
  })
  const rows: readonly (readonly [words: string, names: string])[] = [
    ['state nowhere.postmage', 'nowhere'],
    ['state folder', 'folder '],
    ['state folder/other.postmage', 'other.postmage'],
    ['state folder/cut.postmage', 'cut.postmage'],
    ['new spell-merchants --players A,B,C,D -o g.postmage', 'g.postmage'],
    ['new spell-merchants --players A,B,C,D -o none/there/x.postmage', 'none/'],
    ['new spell-merchants --players A,B,C,D --pack nowhere.json -o q.postmage', 'nowhere'],
    ['new spell-merchants --players A,B,C,D --pack brace.json -o q.postmage', 'brace.json'],
    ['new spell-merchants --roster nowhere.csv -o q.postmage', 'nowhere'],
    ['import g.postmage nowhere.eml', 'nowhere'],
    ['import g.postmage empty', 'the folder'],
    ['verify g.postmage --against nowhere.postmage', 'nowhere'],
    ['compare g.postmage nowhere.postmage', 'nowhere'],
    ['sheet g.postmage --for Zoe', 'Zoe'],
    ['sheet g.postmage --turn 9', 'session 9'],
    ['sheet g.postmage --for all -o brace.json', 'part of its path'],
    ['amend g.postmage --turn 3 --player Anna --text x', 'session 3'],
    ['ruling g.postmage --kind luck --player Anna --reason x', 'luck'],
    ['ruling g.postmage --player Anna --points abc --reason x', 'abc'],
    ['deadline g.postmage yesterday', 'yesterday'],
    ['issue print folder', 'folder,'],
  ]
  it.each(rows)('%s: nothing is written', async (words, names) => {
    const files = readdirSync(folder.path)
    const bytes = readFileSync(join(folder.path, 'g.postmage'))
    const { exit, out, err } = await folder.run(words)
    expect([exit, out]).toEqual([2, ''])
    expect(readdirSync(folder.path)).toEqual(files)
    expect(readFileSync(join(folder.path, 'g.postmage')).equals(bytes)).toBe(true)
    const said = err
      .trim()
      .split('\n')
      .map((line) => line.trim())
    expect(new Set(said).size).toBe(said.length)
    // A refusal names its subject once, and message and remedy do not repeat each other.
    expect(said[0]?.split(names)).toHaveLength(2)
    const sentences = said.flatMap((line) => line.replace(/^error: /, '').split(/(?<=[.:]) /))
    expect(new Set(sentences).size).toBe(sentences.length)
    expect(err).not.toMatch(/(\b[\w’]+(?: [\w’]+){3}\b).*\1/s)
  })

  it('import does not speak of everything else where there is nothing else', async () => {
    expect((await folder.run('import g.postmage nowhere.eml')).err).toMatch(/Nothing was imported\.\s*$/)
  })
})

describe('a turn before its deadline', () => {
  const NEXT_CENTURY = '2126-03-08T18:00Z'
  const pass = (folder: Folder, name: string): Promise<string> =>
    folder.good('orders g.postmage --player', name, '--text', 'round 1: pass\nround 2: pass')
  it('is not played while orders are missing, unless the referee says so', async () => {
    const folder = await started('--deadline', NEXT_CENTURY)
    await pass(folder, 'Anna')
    const before = readFileSync(join(folder.path, 'g.postmage'))
    const { exit, err } = await folder.run('adjudicate g.postmage')
    expect(exit).toBe(2)
    expect(err).toMatch(/Brian, Cleo and Dai have sent no orders.*\n.*--early/)
    expect(readFileSync(join(folder.path, 'g.postmage'))).toEqual(before)
    const dry = await folder.run('adjudicate g.postmage --dry-run')
    expect([dry.exit, dry.err.includes('has not passed')]).toEqual([0, true])
    await folder.good('adjudicate g.postmage --early')
  })
  it('is played at once when all orders are in', async () => {
    const folder = await started('--deadline', NEXT_CENTURY)
    for (const name of ['Anna', 'Brian', 'Cleo', 'Dai']) await pass(folder, name)
    await folder.good('adjudicate g.postmage')
  })
  it.each([[], ['--deadline', '2020-03-08T18:00Z']])(
    'with %s is played although orders are missing',
    async (...more) => {
      const folder = await started(...more)
      await folder.good('adjudicate g.postmage')
    },
  )
})
