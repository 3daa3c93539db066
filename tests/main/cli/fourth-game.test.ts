// The Fourth Game through the built command line: a thread in four forms, the standing, rulings, the end, the proof.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { temporaryFolders, type Folder } from '../../support/cli'
import { pdfInfo } from '../../support/pdf'
import { readFileSync } from 'node:fs'

const folder = temporaryFolders()
const GAME = 'thread.postmage'
const ROSTER = 'name,address,handle\nDana,dklein00@post.example,dklein00\nBrian,abcde@post.example,\nCleo,,gxbcd\n'

interface State {
  readonly game: string
  readonly turn: number
  readonly total: number
  readonly over: boolean
  readonly winners: readonly string[]
  readonly players: readonly {
    readonly name: string
    readonly score: number
    readonly pieces: readonly {
      readonly value: number
      readonly multiplier: number
      readonly used: boolean
    }[]
  }[]
  readonly plays: readonly {
    readonly player: string
    readonly piece: number
    readonly signed: number
    readonly total: number
    readonly points: number
    readonly status: string
  }[]
}

const put = (at: Folder, name: string, text: string): void => writeFileSync(join(at.path, name), text)
const CSV = [
  'time,player,text',
  '2026-03-01T10:00Z,dklein00,"Piece 3: 12, 3"',
  '2026-03-01T10:05Z,abcde@post.example,"Piece 2: 2, 2',
  '',
  '-- ',
  'Brian"',
  '2026-03-01T10:10Z,zed,"Piece 1: 1, 1"',
  '2026-03-01T10:15Z,gxbcd,"Piece 1: 8, 1"',
  '2026-03-09T10:15Z,gxbcd,"Piece 2: 24, 2"',
].join('\n')

async function begin(): Promise<Folder> {
  const at = folder()
  put(at, 'roster.csv', ROSTER)
  await at.good(
    'new fourth-game --roster roster.csv --deadline 2026-03-08T05:00Z --seed',
    'a seed for the thread',
    '-o',
    GAME,
  )
  return at
}

describe('a game', () => {
  it('is played from a table of posts to the proof', async () => {
    const at = await begin()
    const start = await at.json<State>('state', GAME)
    expect(start).toMatchObject({
      game: 'fourth-game',
      turn: 1,
      total: 0,
      over: false,
      winners: [],
      plays: [],
    })
    expect(start.players[0]!.pieces.map((piece) => piece.value)).toEqual([4, 11, 12, 5, 9, 6, 6, 6, 6, 6])
    expect(
      start.players[2]!.pieces.slice(0, 5).map((piece) => piece.value),
      'from the handle',
    ).toEqual([7, 24, 2, 3, 4])

    put(at, 'thread.csv', CSV)
    const imported = await at.run('import', GAME, 'thread.csv')
    expect(imported.exit).toBe(0)
    expect(imported.out).toContain('After 2 valid plays the total is 14.')
    expect(imported.out).toContain('To a multiple of 168:')
    expect(imported.err).toContain('from an unknown sender: zed')
    expect(imported.err).toContain('has value 7 and multiplier 1, not 8 and 1')
    const live = await at.json<State>('state', GAME)
    expect(live).toMatchObject({ total: 14, over: false, winners: [] })
    expect(
      live.plays.map(({ player, piece, signed, total, points, status }) => [
        player,
        piece,
        signed,
        total,
        points,
        status,
      ]),
    ).toEqual([
      ['Dana', 3, 12, 12, 0, 'valid'],
      ['Brian', 2, 2, 14, 10, 'valid'],
      ['zed', 1, 1, 14, 0, 'unknown'],
      ['Cleo', 1, 8, 14, 0, 'misplay'],
      ['Cleo', 2, 24, 14, 0, 'late'],
    ])
    expect(
      live.players.map((player) => player.score),
      'the 70 are in it, provisionally',
    ).toEqual([0, 80, 0])
    await at.good('import', GAME, 'thread.csv')
    expect(await at.json<State>('state', GAME), 'importing again changes nothing').toEqual(live)

    expect(await at.good('ruling', GAME, '--overrule', '4 valid', '--reason', 'He meant seven.')).toContain(
      'Play 4 counts.',
    )
    expect((await at.json<State>('state', GAME)).plays[3]).toMatchObject({
      status: 'valid',
      signed: 7,
      total: 21,
      points: 5,
    })
    expect((await at.run('ruling', GAME, '--overrule', '9 valid', '--reason', 'x')).exit).toBe(2)

    expect(await at.good('status', GAME)).toContain('look for late mail, then adjudicate to close the game')
    expect((await at.run('adjudicate', GAME, '--dry-run')).out).toContain('Brian')
    const log = await at.good('adjudicate', GAME)
    expect(log).toContain('The game is over: Cleo wins with 75 points. (FG-10)')
    const end = await at.json<State>('state', GAME)
    expect(end).toMatchObject({ over: true, winners: ['Cleo'], turn: 1, total: 21 })
    expect(end.players.map((player) => player.score)).toEqual([0, 10, 75])
    expect(await at.json<State>('state', GAME, '--turn', '0')).toMatchObject({
      total: 0,
      plays: [],
      over: false,
    })
    for (const viewer of ['public', 'Dana'])
      expect(await at.json<State>('state', GAME, '--for', viewer), 'nothing is secret').toEqual(end)

    const amended = await at.good('ruling', GAME, '--turn', '1', '--overrule', '4 misplay', '--reason', 'He did not.')
    expect(amended).toContain('Cleo: rank')
    expect(await at.json<State>('state', GAME)).toMatchObject({ winners: ['Brian'], total: 14 })
    await at.good(
      'amend',
      GAME,
      '--turn',
      '1',
      '--player',
      'Dana',
      '--text',
      '[2026-03-01T10:00Z] Piece 4: 5, 4',
      '--reason',
      'Misread.',
    )
    expect(await at.json<State>('state', GAME)).toMatchObject({ winners: ['Brian'], total: 7 })
    expect(await at.good('verify', GAME)).toContain('Everything agrees')
    await at.good('reveal', GAME, '-o', 'proof.json')
  })
})

describe('250 players', () => {
  const letters = (n: number): string =>
    [0, 1, 2, 3, 4].map((k) => String.fromCharCode(97 + (Math.floor(n / 3 ** k) % 26))).join('')

  it('fill two A4 pages with the standing, open and closed, in one column and two', async () => {
    const at = folder()
    const people = Array.from({ length: 250 }, (_, n) => ({
      name: `Forum-player ${n + 1}`,
      address: `${letters(n)}${n}@post.example`,
    }))
    put(at, 'roster.csv', `name,address\n${people.map((p) => `${p.name},${p.address}`).join('\n')}\n`)
    const posts = people.flatMap(({ address }, n) =>
      [1, 2, 3].map((piece) => {
        const minute = (piece - 1) * 250 + n
        const time = `2026-03-01T${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}Z`
        const value = letters(n).charCodeAt(piece - 1) - 96
        return `${time},${address},"Piece ${piece}: ${n % 2 === 0 ? '' : '-'}${value}, ${piece}"`
      }),
    )
    put(at, 'thread.csv', `time,player,text\n${posts.join('\n')}\n`)
    await at.good('new fourth-game --roster roster.csv --deadline 2026-03-08T05:00Z -o', GAME)
    await at.good('import', GAME, 'thread.csv')
    const pages = async (...words: readonly string[]): Promise<number> => {
      await at.good('sheet', GAME, '--for', 'public', ...words, '-o', 'sheet.pdf')
      return pdfInfo(readFileSync(join(at.path, 'sheet.pdf'))).pages
    }
    expect(await pages()).toBe(2)
    await at.good('adjudicate', GAME)
    expect(await pages()).toBe(2)
    expect(await pages('--columns', '1')).toBe(2)
    const { players } = await at.json<State>('state', GAME)
    expect(players).toHaveLength(250)
    const text = await at.good('sheet', GAME, '--for', 'public', '--format', 'text')
    for (const { name } of people) expect(text).toContain(name)
    expect(text).not.toContain('@post.example')
  })
})
