// Magic Spell through the built command line: new, orders, adjudicate, state, sheets, amend, verify.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { temporaryFolders } from '../../support/cli'
import type { Folder } from '../../support/cli'
import { pdfText } from '../../support/pdf'

interface State {
  readonly game: string
  readonly turn: number
  readonly over: boolean
  readonly winners: readonly string[]
  readonly laboratory: readonly (string | null)[]
  readonly deck: number
  readonly players: readonly {
    readonly name: string
    readonly cabinet: readonly string[] | null
    readonly homework: readonly {
      readonly word: string | null
      readonly tiles: readonly (string | null)[] | null
    }[]
    readonly spellbook: readonly string[]
    readonly spirit: number
    readonly credits: number
  }[]
}
const fresh = temporaryFolders()
const FILE = 'wager.postmage'

describe('a game of Magic Spell', () => {
  let folder: Folder
  const state = (...more: string[]): Promise<State> => folder.json<State>('state', FILE, ...more)
  beforeAll(async () => {
    folder = fresh()
    await folder.good(
      'new',
      'magic-spell',
      '--players',
      'Anna,Brian,Cleo',
      '--seed',
      'a seed for magic spell',
      '--option',
      'memoryAid=yes',
      '-o',
      FILE,
    )
  }, 180_000)

  it('opens with the names of the specification', async () => {
    const s = await state()
    expect(s).toMatchObject({ game: 'magic-spell', turn: 1, over: false, winners: [], deck: 44 })
    expect(s.laboratory).toHaveLength(100)
    for (const player of s.players) {
      expect(player).toMatchObject({ spellbook: [], spirit: 5, credits: 0 })
      expect(player.cabinet).toHaveLength(5)
      for (const { word, tiles } of player.homework) expect(tiles).toEqual(Array.from(word!, () => null))
    }
    const seen = await state('--for', 'Anna')
    expect(seen.players[1]!.cabinet).toBeNull()
    expect(seen.players[0]!.cabinet).toEqual(s.players[0]!.cabinet)
    expect(new Set(seen.laboratory)).toEqual(new Set([null, 'hidden']))
  })

  it('plays a round by letters, with a trade, and corrects it', async () => {
    const s = await state()
    const [anna, brian, cleo] = s.players
    const word = anna!.homework[0]!.word!
    const give = [brian!.cabinet![0]!, cleo!.cabinet![0]!]
    const place = s.laboratory.findIndex((tile) => tile !== null) + 1
    writeFileSync(
      join(folder.path, 'orders.txt'),
      [
        '[Anna]', `scrounge ${place}, if it fits weave on ${word}, else keep`,
        '[Brian]', `rest`, `trade with Cleo: give ${give[0]}; get ${give[1]}`,
        '[Cleo]', `research`, `trade with Brian: give ${give[1]}; get ${give[0]}`,
      ].join('\n'),
    ) // prettier-ignore
    await folder.good('orders', FILE, '--from', 'orders.txt')
    await folder.good('adjudicate', FILE)
    const after = await state()
    expect(after.turn).toBe(2)
    expect(after.laboratory[place - 1]).toBeNull()
    expect(after.players[1]!.cabinet).toContain(give[1])
    expect(after.players[1]!.spirit).toBe(7)
    expect(after.players[2]!.homework).toHaveLength(4)
    await folder.good('amend', FILE, '--turn', '1', '--player', 'Anna', '--text', 'rest', '--reason', 'misread')
    const corrected = await state()
    expect(corrected.laboratory[place - 1]).toBe(s.laboratory[place - 1])
    expect(corrected.players[2]!.homework).toEqual(after.players[2]!.homework)
  }, 60_000)

  it('refuses what it does not understand, and stores nothing', async () => {
    const run = await folder.run('orders', FILE, '--player', 'Anna', '--text', 'weave E on XYZZY')
    expect(run.exit).toBe(2)
    expect(run.err).toContain('XYZZY')
  })

  it('prints sheets on which the laboratory is drawn and nobody else’s homework stands', async () => {
    await folder.good('adjudicate', FILE)
    await folder.good('sheet', FILE, '--for', 'players', '--format', 'pdf', '-o', 'sheets')
    const s = await state()
    const files = readdirSync(join(folder.path, 'sheets')).filter((name) => name.endsWith('.pdf'))
    expect(files).toHaveLength(3)
    for (const player of s.players) {
      const file = files.find((name) => name.toLowerCase().includes(player.name.toLowerCase()))!
      const text = pdfText(readFileSync(join(folder.path, 'sheets', file)), true)
      for (const { word } of player.homework) expect(text).toContain(word)
      for (const other of s.players)
        if (other !== player)
          for (const { word } of other.homework) expect(text).not.toMatch(new RegExp(`\\b${word!}\\b`))
    }
  }, 60_000)

  it('verifies', async () => {
    expect(await folder.good('verify', FILE)).toContain('Everything agrees')
  })
})

it('in single pace only one player owes orders, and the others may send trades', async () => {
  const folder = fresh()
  await folder.good(
    'new',
    'magic-spell',
    '--players',
    'Anna,Brian,Cleo',
    '--seed',
    'a seed for single turns',
    '--option',
    'pace=single',
    '-o',
    FILE,
  )
  const status = await folder.json<{ players: { name: string; status?: string; owes: string | null }[] }>(
    'status',
    FILE,
  )
  expect(status.players.filter(({ owes }) => owes !== null && !owes.includes('trades'))).toHaveLength(1)
  for (let turn = 1; turn <= 3; turn++) await folder.good('adjudicate', FILE)
  const s = await folder.json<State>('state', FILE)
  expect(s.turn).toBe(4)
  expect(s.players.map(({ spirit }) => spirit)).toEqual([7, 7, 7])
}, 60_000)
