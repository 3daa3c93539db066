// A game by hand on the command line: pictures in results, other definitions from a turn on, definitions as files.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { addPicture } from '@shared/campaign/turns/pictures'
import { base64 } from '@shared/pictures/picture'
import { openWorkspace } from '../../../src/main/desk/workspace'
import { must } from '../../support/memory-campaign'
import { temporaryFolders, type Folder } from '../../support/cli'
import { ensureLive } from '../../support/live'
import { squeezed } from '../../support/formats'
import { pdfText } from '../../support/pdf'

const fresh = temporaryFolders()
const RACE = resolve('resources/packs/by-hand/race.json')
const json = (): { columns: Json[]; slots: object[]; name: string; [field: string]: unknown } =>
  JSON.parse(readFileSync(RACE, 'utf8'))
type Json = { [field: string]: unknown }
const drawing = (word: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100" onload="alert(1)"><script>alert(1)</script><text x="10" y="50" font-size="20">${word}</text></svg>`

async function race(definition = RACE): Promise<Folder> {
  const at = fresh()
  await at.good('new', 'by-hand', '--pack', definition, '--players', 'Anna,Brian,Cleo', '--seed', 'a seed that is long enough', '-o', 'a.postmage')
  return at
} // prettier-ignore

const write = (at: Folder, name: string, text: string | Uint8Array): void => writeFileSync(join(at.path, name), text)

/** Plays a turn with these results. */
async function play(at: Folder, text: string, ...more: readonly string[]): Promise<string> {
  write(at, 'results.md', text)
  return at.good('results', 'a.postmage', '--from', 'results.md', ...more)
}

/** The sheets of a turn in a format, by whom they are for. */
async function sheets(at: Folder, turn: number, format: string): Promise<ReadonlyMap<string, Buffer>> {
  const folder = `${format}-${turn}`
  await at.good('sheet', 'a.postmage', '--turn', `${turn}`, '--for', 'all', '--format', format, '-o', folder)
  const named = (file: string): string => /-([a-z]+)\.[a-z.]+$/.exec(file)?.[1] ?? file
  return new Map(readdirSync(join(at.path, folder)).map((file) => [named(file), readFileSync(join(at.path, folder, file))]))
} // prettier-ignore

describe('pictures', () => {
  it('of a dry run are not recorded, and those of a past turn are corrected', async () => {
    const at = await race()
    write(at, 'map.svg', drawing('first'))
    const before = readFileSync(join(at.path, 'a.postmage'))
    await play(at, '# All\n![Map](map.svg)', '--dry-run')
    expect(readFileSync(join(at.path, 'a.postmage'))).toEqual(before)
    await play(at, '# All\n![Map](map.svg)')
    await play(at, '# All\nNothing.')
    write(at, 'map.svg', drawing('second'))
    await play(at, '# All\n![Map](map.svg)', '--turn', '1', '--reason', 'A wrong map.')
    const text = (await sheets(at, 1, 'html')).get('public')?.toString('utf8')
    expect(text).toContain('second')
    expect(text).not.toContain('first')
    await at.good('verify', 'a.postmage')
  })
  it.each<[string, (at: Folder) => void, string]>([
    ['not there', () => {}, 'line 2'],
    ['of another kind', (at) => write(at, 'x.png', 'GIF89a'), 'PNG, JPEG or SVG'],
    ['too large', (at) => write(at, 'x.png', new Uint8Array(2_000_001)), 'Make it smaller'],
  ])('one that is %s is refused with the remedy, and nothing is written', async (_, make, says) => {
    const at = await race()
    make(at)
    write(at, 'results.md', '# All\n![Map](x.png)')
    const before = readFileSync(join(at.path, 'a.postmage'))
    const { exit, err } = await at.run('results', 'a.postmage', '--from', 'results.md')
    expect([exit, err]).toEqual([2, expect.stringContaining(says)])
    expect(readFileSync(join(at.path, 'a.postmage'))).toEqual(before)
  })
  it('have at most 40 MB together', async () => {
    const at = await race()
    const space = must(await openWorkspace(join(at.path, 'a.postmage'), 'read'))
    const campaign = space.campaign()
    await space.close()
    const there = { ...campaign.header, type: 'picture', turn: 1, name: 'x', hash: '', base64: 'A'.repeat(53_333_333) } as const
    const bytes = Buffer.from(drawing('one more'))
    expect(addPicture(campaign, 1, 'y', bytes)).toMatchObject({ ok: true })
    expect(addPicture({ ...campaign, lines: [there] }, 1, 'y', bytes)).toMatchObject({ error: { message: expect.stringContaining('40 MB together') } })
  }) // prettier-ignore
})

describe('definitions', () => {
  it('are written, checked and played as YAML', async () => {
    const at = fresh()
    await at.good('pack', 'new', 'by-hand', '-o', 'mine.yaml')
    const text = readFileSync(join(at.path, 'mine.yaml'), 'utf8')
    expect(text).toMatch(/^slots:\n {2}- name: Route$/m)
    await at.good('pack', 'check', 'mine.yaml')
    await at.good('new', 'by-hand', '--pack', 'mine.yaml', '--players', 'Anna,Brian', '-o', 'a.postmage')
    write(at, 'bad.yaml', text.replace('kind: number', 'kind: nubmer').replace(/^note: .*/m, 'nots: x').replace('weight: 5', 'weight: 0'))
    const { exit, err } = await at.run('pack', 'check', 'bad.yaml')
    expect(exit).toBe(2)
    for (const [words, line] of [['kind', 'kind: nubmer'], ['nots', 'nots: x'], ['weight', 'weight: 0']] as const) {
      const number = readFileSync(join(at.path, 'bad.yaml'), 'utf8').split('\n').findIndex((each) => each.includes(line)) + 1
      expect(err).toMatch(new RegExp(`line ${number}\\b.*${words}|${words}.*line ${number}\\b`))
    }
  }) // prettier-ignore
  it.each<[string, string, string]>([
    ['a.yaml', 'slots: [\n', 'line'],
    ['a.yaml', 'a: &x 1\nb: *x\n', 'refers to another part'],
    ['a.yaml', '['.repeat(100_000), 'nested too deeply'],
    ['a.yaml', `name: ${'x'.repeat(300_000)}`, 'more than 200000 letters'],
    ['a.yaml', `columns: [${'{name: a},'.repeat(15_000)}]`, 'game'],
    ['a.json', `{"game":"by-hand","name":"${'x'.repeat(1_000_000)}"}`, 'name'],
    ['a.json', `{"game":"by-hand","columns":[${Array(600_000).fill('{}').join()}]}`, 'columns'],
  ])(
    '%s of a hostile kind gets an answer in words within two seconds of the processor (%#)',
    async (name, text, says) => {
      const at = fresh()
      write(at, name, text)
      const began = process.cpuUsage()
      const { exit, err } = await at.run('pack', 'check', name)
      const { user, system } = process.cpuUsage(began)
      expect((user + system) / 1000).toBeLessThan(2000)
      expect([exit, err.length < 20_000, err]).toEqual([2, true, expect.stringContaining(says)])
    },
  )
  it('of a newer version say so', async () => {
    const at = fresh()
    write(at, 'a.json', JSON.stringify({ ...JSON.parse(readFileSync(RACE, 'utf8')), version: 2, marvel: true }))
    const { err } = await at.run('pack', 'check', 'a.json')
    expect(err).toContain('Use a newer Postmage.')
    expect(err).toContain('One problem.')
  })
  it('without one, new says how to make one, and games lists it', async () => {
    const at = fresh()
    const { err } = await at.run('new', 'by-hand', '--players', 'Anna,Brian', '-o', 'a.postmage')
    expect(err).toContain('postmage pack new by-hand -o mine.json')
    expect(JSON.parse(await at.good('games', '--json'))).toHaveLength(6)
  })
  it('of a campaign, exported and played by a second referee, give the same slots and sheets', async () => {
    const ours = await race()
    await ours.good('pack', 'new', 'a.postmage', '-o', 'theirs.yaml')
    const theirs = await race(join(ours.path, 'theirs.yaml'))
    const results = '# All\nIt rains.\n\n# Columns\n| Anna | distance | 12 |\n\n# Dice\nroll Road = Road'
    for (const at of [ours, theirs]) await play(at, results)
    const texts = async (at: Folder) => [...(await sheets(at, 1, 'md'))].map(([whom, bytes]) => [whom, bytes.toString('utf8').replace(/\b[0-9a-f]{4} [0-9a-f]{4}\b|\d+ \w+ 20\d\d|· \w{4}(?=\\?\])/g, '')])
    expect(await texts(theirs)).toEqual(await texts(ours))
  }) // prettier-ignore
})

describe('another definition from a turn on', () => {
  const changed = (at: Folder, more: (pack: ReturnType<typeof json>) => void): void => {
    const pack = json()
    more(pack)
    write(at, 'other.json', JSON.stringify(pack))
  }
  const FORMATS = ['text', 'json', 'live'] as const

  it('a column added in turn 5: the turns before print byte for byte as before, and 5 has it', async () => {
    await ensureLive()
    const at = await race()
    for (let n = 1; n <= 4; n++) await play(at, `# All\nStage ${n}.\n\n# Columns\n| Anna | distance | ${n} |`)
    const all = async () => {
      const found: [string, string][] = []
      for (const n of [0, 4])
        for (const format of FORMATS)
          for (const [whom, bytes] of await sheets(at, n, format)) found.push([`${n} ${format} ${whom}`, bytes.toString('latin1').replace(/"past":\w+/, '')])
      return found
    }
    const before = await all()
    changed(at, ({ columns }) => columns.push({ name: 'Mud', unit: 'inches', initial: 3 }))
    await at.good('pack', 'change', 'a.postmage', '--pack', 'other.json', '--reason', 'The rain.')
    expect(await all()).toEqual(before)
    await play(at, '# All\nMud.\n\n# Columns\n| Brian | mud | 7 |')
    expect(await all()).toEqual(before)
    const text = (await sheets(at, 5, 'text')).get('public')?.toString('utf8') ?? ''
    expect(text).toMatch(/Mud[^]*3 inches[^]*7 inches|Mud[^]*7 inches[^]*3 inches/)
    // A correction of turn 3 plays 4 without the column, and 5 with it.
    await play(at, '# All\nStage 3, again.\n\n# Columns\n| Anna | distance | 30 |', '--turn', '3', '--reason', 'Miscounted.')
    expect((await sheets(at, 4, 'md')).get('public')?.toString('utf8')).not.toContain('Mud')
    expect((await sheets(at, 5, 'md')).get('public')?.toString('utf8')).toContain('7 inches')
    expect(await at.good('verify', 'a.postmage')).toContain('agree')
    await at.good('undo', 'a.postmage')
  }) // prettier-ignore
  it.each<[string, (pack: ReturnType<typeof json>) => void, string[], string]>([
    ['with another name', (pack) => (pack.name = 'x'), [], '“name” cannot change'],
    ['for a turn that was played', ({ columns }) => columns.push({ name: 'Mud' }), ['--turn', '1'], 'stage 2'],
    [
      'with a column of another kind',
      ({ columns }) => (columns[0] = { name: 'Hex', kind: 'tick' }),
      [],
      'another name',
    ],
    ['in which nothing is new', () => {}, [], 'has no change'],
    ['with other slots while orders are in', ({ slots }) => slots.push({ name: 'Prayer' }), [], 'from stage 3 on'],
  ])('%s is refused with the remedy', async (_, more, words, says) => {
    const at = await race()
    await play(at, '# All\nNothing.')
    await at.good('orders', 'a.postmage', '--player', 'Anna', '--text', 'Route: C4')
    changed(at, more)
    const before = readFileSync(join(at.path, 'a.postmage'))
    const { exit, err } = await at.run('pack', 'change', 'a.postmage', '--pack', 'other.json', ...words)
    expect([exit, err]).toEqual([2, expect.stringContaining(says)])
    expect(readFileSync(join(at.path, 'a.postmage'))).toEqual(before)
  })
  it('other slots are asked for on the slip of the turn before', async () => {
    const at = await race()
    changed(at, ({ slots }) => slots.push({ name: 'Prayer' }))
    await at.good('pack', 'change', 'a.postmage', '--pack', 'other.json', '--turn', '2')
    await play(at, '# All\nNothing.')
    expect((await sheets(at, 1, 'text')).get('anna')?.toString('utf8')).toContain('Prayer')
    expect((await sheets(at, 0, 'text')).get('anna')?.toString('utf8')).not.toContain('Prayer')
  })
})

describe('columns that are drawn', () => {
  it('are charts over the turns of what the reader may know, and knew of each turn', async () => {
    const { columns, ...rest } = json()
    const more = (seen: string): Json[] => [
      { name: 'Rain', of: 'table', places: 1, unit: 'inches', initial: '0.5', drawn: true },
      { name: 'Debt', score: 'low', drawn: true, seen },
    ]
    const of = (seen: string): string =>
      JSON.stringify({ ...rest, sides: null, columns: [...columns.map((column) => (column['name'] === 'Purse' ? { ...column, drawn: true } : column)), ...more(seen)] })
    const at = fresh()
    write(at, 'drawn.json', of('referee'))
    write(at, 'open.json', of('all'))
    await at.good('new', 'by-hand', '--pack', 'drawn.json', '--players', 'Anna,Brian,Cleo', '-o', 'a.postmage')
    const told = (n: number): string => `# All\nStage ${n}.\n\n# Columns\n| Anna | distance | ${n * 4} |\n| Cleo | distance | ${n * 5} |\n| Anna | debt | ${n} |\n| table | rain | ${n}.5 |`
    await play(at, told(1))
    await at.good('pack', 'change', 'a.postmage', '--pack', 'open.json', '--turn', '2')
    await play(at, told(2))
    const charts = async (turn: number, whom: string): Promise<unknown> => {
      const { blocks } = JSON.parse((await sheets(at, turn, 'json')).get(whom)?.toString('utf8') ?? '') as { blocks: { block: string; caption: string; series: { name: string; values: unknown }[] }[] }
      return Object.fromEntries(blocks.filter(({ block }) => block === 'chart').map(({ caption, series }) => [caption.split(' ')[0], series.map(({ name, values }) => [name, values])]))
    }
    const distance = [['Cleo', [0, 5, 10]], ['Anna', [0, 4, 8]], ['Brian', [0, 0, 0]]]
    const debt = (before: 0 | null, then: 1 | null) => [['Cleo', [before, before, 0]], ['Brian', [before, before, 0]], ['Anna', [before, then, 2]]]
    const rain = [['Rain', [0.5, 1.5, 2.5]]]
    expect(await charts(2, 'public')).toEqual({ Distance: distance, Rain: rain, Debt: debt(null, null) })
    expect(await charts(2, 'anna')).toMatchObject({ Distance: distance, Purse: [['Anna', [20, 20, 20]]], Debt: debt(null, null) })
    expect(await charts(2, 'referee')).toMatchObject({ Debt: debt(0, 1), Rain: rain })
    expect(Object.keys((await charts(1, 'public')) as object)).toEqual(['Distance', 'Rain'])
    expect(await charts(0, 'public')).toEqual({})
  }) // prettier-ignore
})

describe('corrections', () => {
  it('play columns and formulae of later turns again, leave words, and say where they quote a figure that changed', async () => {
    const at = await race()
    for (let n = 1; n <= 5; n++) {
      await at.good('orders', 'a.postmage', '--player', 'Anna', '--text', 'Route: C4\nHorses: 1')
      await play(at, `# All\nStage ${n}.\n\n# Anna\nYour team is now ${4 + n} strong.\n\n# Brian\nYou saw ${4 + n} deer.`)
    }
    const team = async (turn: number): Promise<unknown> =>
      (await at.json<{ players: { cells: { team: number } }[] }>('state', 'a.postmage', '--turn', `${turn}`)).players.map(({ cells }) => cells.team)
    expect(await team(5)).toEqual([9, 4, 4])
    write(at, 'results.md', '# Anna\nA horse bolts.\n\n# Columns\n| Anna | team | 5 |')
    const { exit, err } = await at.run('results', 'a.postmage', '--from', 'results.md', '--turn', '3', '--reason', 'A horse bolted.')
    expect([exit, err]).toEqual([0, expect.anything()])
    for (const n of [4, 5]) expect(err).toMatch(new RegExp(`stage ${n}: .*Your team is now ${4 + n} strong.*${4 + n} before, ${n + 2} now`))
    expect(err).not.toMatch(/deer|stage 3:/)
    expect(await Promise.all([2, 3, 4, 5].map(team))).toEqual([6, 5, 6, 7].map((n) => [n, 4, 4]))
    expect((await sheets(at, 5, 'text')).get('anna')?.toString('utf8')).toContain('Your team is now 9 strong.')
    // The file spoke of Anna alone.
    expect((await sheets(at, 3, 'text')).get('brian')?.toString('utf8')).toMatch(/You saw 7 deer[^]*Stage 3\./)
    await at.good('verify', 'a.postmage')
  }) // prettier-ignore
})

describe('canaries', () => {
  it('of private texts, cells, orders, throws and pictures are with nobody else, in every format: sheets, replay, issue, state; open pictures are with all', async () => {
    await ensureLive()
    const { columns, ...rest } = json()
    const drawn = { ...rest, columns: columns.map((column) => ({ ...column, drawn: true })) }
    const file = join(fresh().path, 'drawn.json')
    writeFileSync(file, JSON.stringify(drawn))
    const at = await race(file)
    await at.good('orders', 'a.postmage', '--player', 'Anna', '--text', 'Route: C4\nStake: 47.11')
    write(at, 'ford.svg', drawing('canaryford'))
    write(at, 'map.png', readFileSync('resources/samples/zine/harbour.png'))
    const png = base64(readFileSync(join(at.path, 'map.png'))).slice(0, 400)
    const cells = '| Anna | purse | 8,471.13 |\n| Anna | team | 471 |\n'
    const both = '# Anna, Brian\ncanarytoboth.\n\n# Referee\ncanaryreferee.\n\n'
    await play(at, `# All\nThe road.\n\n![The whole map](map.png)\n\n# Anna\ncanarytext ![canarycaption](ford.svg)\n\n${both}# Columns\n${cells}\n# Dice\nroll Mishap for Anna = canarythrow (Anna)`)
    await at.good('sheet', 'a.postmage', '--turn', '1', '--for', 'all', '--publish', '--no-deadline', '-o', 'published')
    const OWN = /canary(?!toboth)|47\.11|8,?471\.13|847113|\b471\b/
    for (const format of ['text', 'md', 'bbcode', 'html', 'json', 'pdf', 'live'])
      for (const [whom, bytes] of await sheets(at, 1, format)) {
        const text = (format === 'pdf' ? pdfText(bytes) : bytes.toString('utf8')).replace(/src: url\(data:font[^)]*\)/g, '')
        const [all, due] = [squeezed(text), whom === 'anna' || whom === 'referee']
        expect(all.includes('canarycaption'), `caption, ${format} for ${whom}`).toBe(due)
        if (['html', 'live', 'json', 'pdf'].includes(format)) expect(all.includes('canaryford'), `picture, ${format} for ${whom}`).toBe(due)
        expect(all.includes(squeezed('The whole map')), `open caption, ${format} for ${whom}`).toBe(true)
        if (format === 'json') expect(all.includes(squeezed(png)), `open picture for ${whom}`).toBe(true)
        expect(all).not.toContain('alert(1)')
        if (whom === 'anna') expect(text, format).toMatch(OWN)
        else if (whom !== 'referee') expect(text, `${format} for ${whom}`).not.toMatch(OWN)
        if (whom === 'public' || whom === 'cleo') expect(text, `${format} for ${whom}`).not.toContain('canarytoboth')
      }
    write(at, '1.issue.md', '---\nzine: The Ferry\nnumber: 1\ndate: 2026-03-15\neditor: Pat\n---\n\n::game{campaign="a.postmage"}\n\n::standings\n')
    await at.good('issue', 'print', '1.issue.md', '-o', 'issue.html')
    await at.good('replay', 'a.postmage', '--for', 'public', '-o', 'replay.html')
    for (const file of ['issue.html', 'replay.html']) {
      const text = readFileSync(join(at.path, file), 'utf8')
      expect(text).toContain('The road.')
      expect(text).not.toMatch(/canary|47\.11|8,?471\.13|847113/)
    }
    for (const whom of ['public', 'Brian', 'Cleo']) expect(await at.good('state', 'a.postmage', '--for', whom, '--json')).not.toMatch(/canary|4711|847113|\b471\b/)
    expect(await at.good('verify', 'a.postmage')).toContain('Pictures: 2, as they were added')
  }) // prettier-ignore
})

it('an issue that prints press elsewhere leaves orders and boards in the report, below who gave them', async () => {
  const at = await race()
  await at.good('orders', 'a.postmage', '--player', 'Anna', '--text', 'Route: A1 B2\nPRESS: The road is open.')
  await play(at, '# All\nThe road.\n\n```\n+--+ milestone\n```\n')
  await at.good('sheet', 'a.postmage', '--turn', '1', '--for', 'all', '--publish', '--no-deadline', '-o', 'published')
  const head = '---\nzine: The Ferry\nnumber: 1\ndate: 2026-03-15\neditor: Pat\n---\n\n'
  write(at, '1.issue.md', `${head}# Games\n\n::game{campaign="a.postmage" press="after"}\n\n# Press\n\n::press\n`)
  await at.good('issue', 'print', '1.issue.md', '--format', 'text', '-o', 'issue.txt')
  const text = readFileSync(join(at.path, 'issue.txt'), 'utf8')
  expect(text).toMatch(/\+--\+ milestone[^]*Anna[^]*Route: A1 B2[^]*The road is open\./)
  expect(text.slice(text.indexOf('The road is open.'))).not.toMatch(/milestone|Route/)
})

it('a figure with a plus is asked about: it may be the new one or what is added', async () => {
  const at = await race()
  write(at, 'results.md', '# All\nThe { } road.\n\n# Columns\n| Anna | distance | +7 |\n')
  const { err } = await at.run('results', 'a.postmage', '--from', 'results.md')
  expect(err).toMatch(/line 5: “\+7” may be the new figure or what is added\.\n.*without a plus/)
  expect(err).not.toContain('“{ }”')
})
