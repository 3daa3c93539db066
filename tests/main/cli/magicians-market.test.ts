// A game of Magician's Market through the built command line: mail as it comes, a day, corrections, the end.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { GOODS, MAGICIANS } from '@shared/games/magicians-market/types'
import { temporaryFolders, type Folder } from '../../support/cli'

const fresh = temporaryFolders()
const FILE = 'm.postmage'

interface State {
  day: number
  turn: number
  over: boolean
  winners: string[]
  prices: Record<string, number>
  bags: Record<string, Record<string, number>>
  players: { name: string; coins: number | null; goods: Record<string, number> }[]
  candidates?: string[]
  tokens?: string[]
  garnets?: Record<string, number>
  granted?: string | null
}
const SEED = ['--seed', 'a seed of more than sixteen', '-o', FILE]
const state = (folder: Folder, ...more: string[]) => folder.json<State>('state', FILE, ...more)
const player = (of: State, name: string) => of.players.find((each) => each.name === name)

describe('day 1 from the sample mail', () => {
  it('reads the three mails as the mail’s own notes say, and plays the day', async () => {
    const folder = fresh()
    writeFileSync(
      join(folder.path, 'r.csv'),
      'name,address\nTGXAndy,andy@market.example\nMary Ann,mary@market.example\nBo,bo@market.example\nCy,cy@market.example\n',
    )
    await folder.good('new', 'magicians-market', '--roster', 'r.csv', '--deadline', '2026-03-08T18:00Z', ...SEED)
    const mail = resolve('tests/fixtures/mail')
    const files = readdirSync(mail).filter((name) => /^(?:09|10|11)/u.test(name))
    const { out, err } = await folder.run('import', FILE, ...files.map((name) => join(mail, name)))
    expect(out).toContain('Give 3 decks to TGXAndy. Bid 13 coins on Jackie Dazzle III.')
    expect(out).toContain('bid 12 coins on Jackie Dazzle III; otherwise bid 3 coins on The Strange')
    expect(out).toContain('Generate a wand, a cape and a rabbit. Bid 10 coins on Fast Hands Blaire.')
    expect(err).toContain('A gift to oneself does nothing')
    expect(err).toContain('2 pigeons given away, but only one is held')
    expect(err).toContain('map.png')

    const told = await folder.run('adjudicate', FILE)
    expect(told).toMatchObject({ exit: 0 })
    expect(told.err).toContain('Cy')
    const now = await state(folder)
    expect(now).toMatchObject({ day: 2, turn: 2, over: false, winners: [] })
    expect(Object.keys(now.prices)).toEqual([...GOODS])
    expect(Object.keys(now.bags)).toEqual([...MAGICIANS])
    for (const bag of Object.values(now.bags)) expect(Object.keys(bag)).toEqual([...GOODS])
    expect(now.players.map((each) => each.coins)).toEqual([9, 16, 5, 13])
    expect((await state(folder, '--for', 'public')).players.map((each) => each.coins)).toEqual([null, null, null, null])
    expect((await state(folder, '--for', 'Bo')).players.map((each) => each.coins)).toEqual([null, null, 5, null])
    expect((await state(folder, '--turn', '0')).players.map((each) => each.coins)).toEqual([10, 10, 10, 10])

    await folder.good('sheet', FILE, '--for', 'public', '--format', 'text', '-o', 'public.txt')
    const sheet = readFileSync(join(folder.path, 'public.txt'), 'utf8')
    expect(sheet).toContain('Balance of the goods')
    expect(sheet).not.toMatch(/bid of|13 coins|bids 3/u)
  }, 60_000)
})

describe('bad input', () => {
  it('an impossible generation stores nothing; with --force it counts as none', async () => {
    const folder = fresh()
    await folder.good('new', 'magicians-market', '--players', 'Anna,Brian,Cleo,Dai', ...SEED)
    const text = ['--player', 'Anna', '--text', 'generate wand, wand, cape']
    const refused = await folder.run('orders', FILE, ...text)
    expect(refused).toMatchObject({ exit: 2 })
    expect(refused.err).toContain('Exactly three different goods')
    await folder.good('orders', FILE, ...text, '--force')
    await folder.good('adjudicate', FILE)
    expect(player(await state(folder), 'Anna')!.goods['wand']).toBe(1)
    for (const players of ['A,B,C', 'A,A,B,C'])
      expect(await folder.run('new', 'magicians-market', '--players', players, '-o', 'x.postmage')).toMatchObject({
        exit: 2,
      })
  }, 60_000)
})

describe('seven days', () => {
  it('end with candidates, tokens, garnets and a token granted; a correction changes later days; verify agrees', async () => {
    const folder = fresh()
    const names = ['Anna', 'Brian', 'Cleo', 'Dai', 'Eve', 'Finn', 'Gwen', 'Hal', 'Ivy']
    await folder.good('new', 'magicians-market', '--players', names.join(','), ...SEED)
    for (let day = 1; day <= 7; day++) {
      const sheets = names.map((name, i) => {
        const goods = [0, 1, 2].map((k) => GOODS[(i + day + k * (1 + (i % 2))) % 6])
        return `[${name}]\ngenerate ${goods.join(', ')}\nif I have ${3 + i} coins then bid ${1 + ((i * day) % 3)} on ${MAGICIANS[(i + day) % 7]}`
      })
      writeFileSync(join(folder.path, 'd.txt'), sheets.join('\n'))
      await folder.good('orders', FILE, '--from', 'd.txt')
      await folder.good('adjudicate', FILE)
    }
    const end = await state(folder)
    expect(end).toMatchObject({ over: true, day: 7, turn: 7 })
    const by = [...end.players].sort((a, b) => b.coins! - a.coins!)
    expect(end.winners).toEqual(by.filter((each) => each.coins === by[0]!.coins).map((each) => each.name))
    expect(end.candidates!.length).toBeGreaterThanOrEqual(3)
    expect(Object.keys(end.garnets!)).toEqual(names)
    expect((await state(folder, '--for', 'public')).players.every((each) => each.coins !== null)).toBe(true)

    const left = names.find((name) => !end.candidates!.includes(name) && !end.tokens!.includes(name))
    if (end.winners.length === 1 && left !== undefined) {
      await folder.good(
        'ruling',
        FILE,
        '--kind',
        'token',
        '--player',
        left,
        '--value',
        'granted',
        '--reason',
        'Granted.',
      )
      expect((await state(folder)).granted).toBe(left)
      const again = await folder.run(
        'ruling',
        FILE,
        '--kind',
        'token',
        '--player',
        end.candidates![0]!,
        '--value',
        'granted',
        '--reason',
        'No.',
      )
      expect(again).toMatchObject({ exit: 2 })
    }
    const before = await state(folder, '--turn', '2')
    await folder.good(
      'amend',
      FILE,
      '--turn',
      '2',
      '--player',
      'Anna',
      '--text',
      'generate wand, cape, deck',
      '--reason',
      'Misread.',
    )
    expect(player(await state(folder, '--turn', '2'), 'Anna')!.goods).not.toEqual(player(before, 'Anna')!.goods)
    expect(await folder.good('verify', FILE)).toContain('Everything agrees')
  }, 120_000)
})
