// A game that names its turns, deals sides and ends in a draw: its names are told wherever a referee or a player reads them.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LogLine } from '@shared/engine/log'
import { ok } from '@shared/engine/result'
import { games } from '@shared/games/registry'
import { asAnyGame, defineGame } from '@shared/kit/define-game'
import type { AnyGame } from '@shared/kit/game'
import { vocabularyOf } from '@shared/kit/name-lookup'
import { gameOver, proseOf } from '@shared/kit/prose'
import { viewOf, type BaseState } from '@shared/kit/view'
import { temporaryFolders } from '../../support/cli'
import { openService } from '../../support/test-desk'

interface State extends BaseState {
  readonly turn: number
  readonly phase: 'Spring 1901' | 'Spring 1901, retreats' | 'Autumn 1901'
  readonly powers: readonly string[]
  readonly players: readonly { readonly out: boolean }[]
}
interface Orders {
  readonly attack: boolean
}

const POWERS = ['Austria', 'France']
const LINE = /^(?:(hold)|attack)$/i
const DRAW = 'agree on a draw'

/** Retreats are played only if somebody attacks; the game ends with the autumn. */
const seasons = asAnyGame(
  defineGame({
    ...{ id: 'seasons', title: 'Seasons', designer: 'Nobody', publisher: 'Nowhere', ruleset: 0, overRule: 'S-1' },
    turnWord: 'turn',
    turnName: (_table, { phase }: State) => phase,
    sides: (_table, { powers }: State) => powers,
    namedBySide: true,
    draw: DRAW,
    players: { min: 2, max: 2, note: 'Two players.' },
    setup: ({ seats }, dice) => {
      const first = dice.die('powers', 2) - 1
      return ok<State>({
        ...{ turn: 1, over: false, winners: [], phase: 'Spring 1901', players: seats.map(() => ({ out: false })) },
        powers: seats.map((_, seat) => POWERS[(first + seat) % 2]!),
      })
    },
    vocabulary: vocabularyOf(['hold', 'attack']),
    orders: {
      parse: (_table, _view, text, { mode }) => {
        const written = text.split('\n')
        const lines = written.map((line, i) => {
          const at = { start: 0, end: 0 }
          if (LINE.test(line.trim())) return { line: i + 1, at, use: 'orders' as const, sentence: line.trim() }
          const why = line.trim() === '' ? ('blank' as const) : ('not orders' as const)
          return mode === 'mail' || why === 'blank'
            ? { line: i + 1, at, use: 'ignored' as const, why }
            : { line: i + 1, at, use: 'unclear' as const, why: 'No order.' }
        })
        const order = written.map((line) => LINE.exec(line.trim())).find((found) => found !== null)
        return { orders: order ? { attack: order[1] === undefined } : null, lines, problems: [], press: '' }
      },
      format: (_table, { attack }: Orders) => (attack ? 'attack' : 'hold'),
      describe: (_table, { attack }) => [attack ? 'Attack.' : 'Hold.'],
      ordered: () => ['order'],
    },
    defaults: () => ({ orders: { attack: false }, explanation: ['Everybody holds.'] }),
    resolve: (_table, state: State, inputs): { state: State; log: LogLine[] } => {
      const attacked = inputs.some((input) => input.kind === 'sent' && input.orders.attack)
      const turn = state.turn + 1
      if (state.phase === 'Spring 1901' && attacked)
        return { state: { ...state, turn, phase: 'Spring 1901, retreats' }, log: [] }
      if (state.phase !== 'Autumn 1901') return { state: { ...state, turn, phase: 'Autumn 1901' }, log: [] }
      const end = { code: 'game-over', params: { winners: [0, 1] }, rule: 'S-1', audience: 'all' as const, part: 0 }
      return { state: { ...state, over: true, winners: [0, 1] }, log: [end] }
    },
    view: viewOf('seasons', (_table, { players }: State) => ({ players })),
    rulings: {},
    telling: {
      say: proseOf<null>({ 'game-over': gameOver(DRAW) }),
      sheet: {
        welcome: () => [],
        own: () => [],
        state: () => [],
        slip: () => ({ slots: [{ key: 'order', hint: '', lines: 1 }], hints: [] }),
      },
    },
    invariants: () => [],
  }),
)

const offered = games() as AnyGame[]
beforeAll(() => void offered.push(seasons))
afterAll(() => void offered.pop())

const fresh = temporaryFolders()
const desk = openService('seasons')
const GAME = 'g.postmage'

describe('a game that names its turns', () => {
  it('is told by their names, past and to come, and by the powers it dealt', async () => {
    const at = fresh()
    const mails: Readonly<Record<string, string>> = { Anna: 'anna@quill.example', Bo: 'bo@quill.example' }
    const players = Object.entries(mails).map(([name, address]) => `${name} <${address}>`)
    const seed = ['--seed', 'a seed of more than sixteen', '--referee', 'Pat <pat@zine.example>']
    await at.good('new', 'seasons', '--players', players.join(','), '--name', 'Kettle', ...seed, '-o', GAME)
    const shown = await at.json<{ players: readonly { name: string }[] }>('state', GAME)
    const [anna = '', bo = ''] = shown.players.map(({ name }) => name)
    expect([anna, bo].map((name) => name.replace(/^(?:Austria|France) /, ''))).toEqual(['(Anna)', '(Bo)'])
    const [power = ''] = bo.split(' ')

    const opening = await at.good('sheet', GAME, '--for', 'Anna')
    const code = /\[[^\]\n]*Kettle · turn 1 · \w{4}\]/.exec(opening)?.[0]
    expect(opening).toMatch(/Order slip for [^\n]*\(Anna\), Kettle, Spring 1901 · turn 1/i)
    // The slip comes back; its code and its title say which turn it is for.
    const send = async (text: string): Promise<string> => {
      const head = `From: Anna <anna@quill.example>\nMessage-ID: <${text.length}@quill.example>\nSubject: orders`
      writeFileSync(join(at.path, 'm.eml'), `${head}\nDate: Fri, 02 Jan 2026 10:00:00 +0000\n\n${text}\n`)
      const { out, err } = await at.run('import', GAME, 'm.eml')
      return `${out}${err}`
    }
    expect(await send(`${code}\n\nattack`)).toMatch(/^accepted/)
    await at.good('orders', GAME, '--player', power, '--text', 'hold')
    expect(await at.good('status', GAME)).toMatch(/Spring 1901\n[^]*\(Anna\) +in/)
    await at.good('adjudicate', GAME)
    expect(await at.good('status', GAME)).toContain(`Spring 1901, retreats\n\nplayer`)
    expect(await at.good('verify', GAME)).toContain('Spring 1901')
    expect(await send(`${code}\n\nhold`)).toContain('Spring 1901')
    expect(await at.good('sheet', GAME)).toContain('Spring 1901')
    expect(await at.good('sheet', GAME, '--for', power)).toMatch(/Kettle, Spring 1901 retreats · turn 2\n/i)

    const path = join(at.path, GAME)
    const summary = await desk.ask('campaigns.open', { path, takeOver: false })
    expect(summary.turnNames).toEqual(['Spring 1901', 'Spring 1901, retreats'])
    await desk.ask('campaigns.close', { campaign: summary.id })

    await at.good('adjudicate', GAME, '--leave-out')
    await at.good('adjudicate', GAME)
    expect(await at.good('status', GAME)).toContain(`over; ${anna} and ${bo} ${DRAW}`)
    const last = await at.good('sheet', GAME)
    expect(last).toContain('Autumn 1901')
    expect(last).toContain(`The game is over: ${anna} and ${bo} ${DRAW}.`)
    expect(await at.good('verify', GAME)).not.toMatch(/WRONG|differs/i)
  })
})
