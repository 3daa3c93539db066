// Elixir through the built command line: new, orders by text and mail, adjudicate, state, amend, sheets, verify.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { temporaryFolders, type Folder } from '../../support/cli'
import { pdfText } from '../../support/pdf'

const fresh = temporaryFolders()

interface Player {
  name: string
  place: string
  gold: number
  carried: string[]
  shelf: string[]
  brew: null | { herb: string; special: string; gems: string[] }
  potions: string[] | null
  inUse: { potion: string; level: number }[]
  hired: string[]
  knows: { herb: string; special: string }[] | null
}
interface State {
  game: string
  turn: number
  over: boolean
  winners: string[]
  bank: number
  shops: Record<string, number>
  potionsLeft: Record<string, number> | null
  formulae: { herb: string; special: string; potion: string }[]
  alley: string[]
  start: string
  next: string
  players: Player[]
}
const FILE = 'cauldron.postmage'
const start = (folder: Folder, players = 'Anna,Brian', ...more: string[]): Promise<string> =>
  folder.good(
    'new',
    'elixir',
    '--players',
    players,
    '--seed',
    'the cauldron seed',
    '--deadline',
    '2026-03-08T18:00Z',
    ...more,
    '-o',
    FILE,
  )
const state = (folder: Folder, ...more: string[]): Promise<State> => folder.json<State>('state', FILE, ...more)

describe('Elixir at the command line', () => {
  it('is listed, begins, and names everything of its state', async () => {
    const folder = fresh()
    expect(JSON.stringify(await folder.json('games'))).toContain('elixir')
    await start(folder, 'Anna,Brian,Cleo,Dai')
    const now = await state(folder)
    expect(now).toMatchObject({ game: 'elixir', turn: 1, over: false, winners: [], bank: 12, alley: [] })
    expect(Object.values(now.shops)).toEqual(Array(9).fill(4))
    expect(Object.values(now.potionsLeft!)).toEqual(Array(9).fill(4))
    expect(now.formulae.length).toBe(9)
    expect(new Set(now.formulae.map(({ potion }) => potion)).size).toBe(9)
    for (const player of now.players)
      expect(player).toMatchObject({
        gold: 6,
        carried: [],
        shelf: [],
        brew: null,
        potions: [],
        inUse: [],
        hired: [],
        knows: [],
      })
    const own = await state(folder, '--for', 'Anna')
    expect(own).toMatchObject({ formulae: [], potionsLeft: {} })
    expect(own.players[1]).toMatchObject({ potions: null, knows: null })
  })

  it('plays orders by text and by mail, corrects one, and verifies', async () => {
    const folder = fresh()
    await start(folder)
    writeFileSync(
      join(folder.path, 'brian.eml'),
      [
        'From: Brian <brian@post.example>',
        'To: Pat <pat@zine.example>',
        'Subject: orders',
        'Date: Sat, 07 Mar 2026 12:00:00 +0000',
        '',
        'Dear Pat,',
        '',
        'move to jeweller',
        'buy ruby',
        'if I have 3 gold then buy opal',
        '',
        'Cheers, Brian',
        '',
      ].join('\r\n'),
    )
    await folder.good('orders', FILE, '--player', 'Anna', '--text', 'move to herbalist\nbuy mandrake, 2 vervain')
    await folder.good('roster', FILE, 'address', 'Brian', 'brian@post.example')
    await folder.good('import', FILE, 'brian.eml')
    await folder.good('adjudicate', FILE, '--strict')
    const one = await state(folder)
    expect(one).toMatchObject({ turn: 2, over: false })
    expect(one.players[0]).toMatchObject({
      name: 'Anna',
      place: 'herbalist',
      gold: 4,
      carried: ['mandrake', 'vervain', 'vervain'],
    })
    expect(one.players[1]).toMatchObject({
      name: 'Brian',
      place: 'jeweller',
      gold: 2,
      carried: ['ruby', 'opal'],
    })
    expect(one.shops).toMatchObject({ mandrake: 2, vervain: 1, ruby: 2, opal: 2, salt: 3 })
    expect(one.bank + one.players[0]!.gold + one.players[1]!.gold).toBe(22)

    await folder.good('adjudicate', FILE)
    await folder.good(
      'amend',
      FILE,
      '--turn',
      '1',
      '--player',
      'Anna',
      '--text',
      'move to herbalist\nbuy wolfsbane',
      '--reason',
      'misread',
    )
    const corrected = await state(folder, '--turn', '1')
    expect(corrected.players[0]!.carried).toEqual(['wolfsbane'])
    expect(corrected.players[1]).toEqual(one.players[1])
    await folder.good('verify', FILE)

    const sheet = await folder.good('sheet', FILE, '--turn', '1', '--for', 'public', '--format', 'text')
    expect(sheet).toContain('wolfsbane')
    await folder.good('sheet', FILE, '--turn', '1', '--for', 'Anna', '--private-only', '-o', 'anna.pdf')
    expect(pdfText(readFileSync(join(folder.path, 'anna.pdf')))).toMatch(/Your formula sheet/)
  })

  it('refuses what cannot be meant, and plays one wizard at a time where that is wanted', async () => {
    const folder = fresh()
    await start(folder, 'Anna,Brian', '--option', 'pace=single')
    const wrong = await folder.run('orders', FILE, '--player', 'Anna', '--text', 'brew all')
    expect(wrong.exit).toBe(2)
    const first = (await state(folder)).next
    // Who waits for their turn is not out.
    const { players } = await folder.json<{ players: { name: string; status: string }[] }>('status', FILE)
    const stands = (name: string) => players.find((player) => player.name === name)?.status
    expect(['Anna', 'Brian'].map(stands).sort()).toEqual(['missing', 'waiting'])
    expect(stands(first)).toBe('missing')
    await folder.good('orders', FILE, '--player', first, '--text', 'stay')
    await folder.good('adjudicate', FILE)
    const after = await state(folder)
    expect(after.next).not.toBe(first)
    expect(after.players.map(({ gold }) => gold).sort()).toEqual([6, 7])
  })

  it('the short game lets each look at one crossing', async () => {
    const folder = fresh()
    await start(folder, 'Anna,Brian', '--option', 'shortGame=yes', '--option', 'peeks=Anna: mandrake + salt')
    const now = await state(folder)
    expect(now.players[0]!.knows).toEqual([{ herb: 'mandrake', special: 'salt' }])
    expect(now.players[1]!.knows!.length).toBe(1)
    expect((await state(folder, '--for', 'Anna')).formulae.length).toBe(1)
  })
})
