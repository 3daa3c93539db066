// A day of Magician's Market from mail as it comes, on the command line.
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

describe('day 1 from the sample mail', () => {
  it('reads the three mails as the mail’s own notes say, and plays the day', async () => {
    const folder = fresh()
    writeFileSync(
      join(folder.path, 'r.csv'),
      'name,address\nTGXAndy,andy@market.example\nMary Ann,mary@market.example\nBo,bo@market.example\nCy,cy@market.example\n',
    )
    await folder.good('new magicians-market --roster r.csv --deadline 2026-03-08T18:00Z', ...SEED)
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
