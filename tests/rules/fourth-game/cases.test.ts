// The Fourth Game played as the catalogue of cases says (cases/*.txt, form in ../README.md).
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { fourthGame as game } from '@shared/games/fourth-game'
import { REASONS } from '@shared/games/fourth-game/prose'
import type { State } from '@shared/games/fourth-game/types'
import { begin, closed, standing, tableOf, type FgTable, type ThreadPost } from '../../support/fourth-game'
import { filesIn } from '../case-text'

interface Case {
  readonly name: string
  readonly players: readonly { readonly name: string; readonly address: string }[]
  readonly rulings: readonly string[]
  readonly open: boolean
  readonly thread: readonly ThreadPost[]
  readonly after: readonly string[]
}

const folder = join(import.meta.dirname, 'cases')

/** Reads the cases of a file. @throws for a line that is not understood: a case must not pass by a slip of the pen */
function readCases(text: string, file: string): Case[] {
  const cases: Case[] = []
  let now: { -readonly [K in keyof Case]: Case[K] extends readonly (infer T)[] ? T[] : Case[K] } | null = null
  let part: 'head' | 'thread' | 'after' = 'head'
  text.split('\n').forEach((raw, i) => {
    const line = raw.trim()
    const wrong = (): never => {
      throw new Error(`${file}, line ${i + 1}: “${line}” is not understood`)
    }
    if (line === '' || line.startsWith('#')) return
    if (line.startsWith('case:')) {
      now = { name: line.slice(5).trim(), players: [], rulings: [], open: false, thread: [], after: [] }
      cases.push(now)
      part = 'head'
    } else if (now === null) wrong()
    else if (line === 'thread' || line === 'after') part = line
    else if (part === 'after') now.after.push(line)
    else if (part === 'thread') {
      const post = /^(?:@(\d+) )?(late )?([^:]+): (.+)$/.exec(line) ?? wrong()
      now.thread.push({
        by: post[3]!.trim(),
        text: post[4]!.replace(/ \/ /g, '\n'),
        late: post[2] !== undefined,
        ...(post[1] === undefined ? {} : { minute: Number(post[1]) }),
      })
    } else if (line.startsWith('players:'))
      for (const one of line.slice(8).split(',')) {
        const [name, address] = one.trim().split(' ')
        now.players.push({ name: name!, address: address ?? wrong() })
      }
    else if (line.startsWith('ruling:')) now.rulings.push(line.slice(7).trim())
    else if (line === 'open') now.open = true
    else wrong()
  })
  return cases
}

function play(one: Case): { table: FgTable; state: State; said: string[] } {
  const table = tableOf(one.players.map((p) => p.name))
  let start = begin(
    table,
    one.players.map((p) => p.address),
  )
  for (const value of one.rulings) {
    const ruling = game.posts!.ruling(standing(table, start, one.thread).state, {
      kind: 'overrule',
      seat: null,
      value,
    })
    if (!ruling.ok) throw new Error(ruling.error.message)
    const ruled = game.rule(table, start, ruling.value)
    if (!ruled.ok) throw new Error(ruled.error.message)
    start = ruled.value
  }
  const { state, log } = (one.open ? standing : closed)(table, start, one.thread)
  expect(game.invariants(table, state)).toEqual([])
  return { table, state, said: log.map((line) => game.say(table, line)) }
}

function check(line: string, { table, state, said }: ReturnType<typeof play>): void {
  const view = game.view(table, state, { kind: 'referee' })
  const total = /^total (-?\d+)$/.exec(line)
  if (total) return expect(state.total, line).toBe(Number(total[1]))
  const winners = /^winners?: (.+)$/.exec(line)
  if (winners)
    return expect(state.winners.map((seat) => view.players[seat]!.name).join(', ') || 'none', line).toBe(winners[1])
  const numbered = /^play (\d+): (.+)$/.exec(line)
  if (numbered) {
    const entry = view.plays[Number(numbered[1]) - 1]!
    const status = entry.status === 'valid' ? `total ${entry.total}, ${entry.points} points` : entry.status
    const reason = entry.reason === '' ? '' : `, ${REASONS[entry.reason]}`
    return expect(`${status}${reason}`, line).toBe(numbered[2])
  }
  if (line.startsWith('says: '))
    return expect(
      said.some((s) => s.includes(line.slice(6))),
      `${line}\n${said.join('\n')}`,
    ).toBe(true)
  const player = /^(\w+): (\d+) points?(?:, (\d+) used)?$/.exec(line)
  if (!player) throw new Error(`“${line}” is not understood`)
  const seat = view.players.find((p) => p.name === player[1])!
  expect(seat.score, line).toBe(Number(player[2]))
  if (player[3] !== undefined) expect(seat.used, line).toBe(Number(player[3]))
}

for (const file of filesIn(folder, '.txt'))
  describe(basename(file), () => {
    const cases = readCases(readFileSync(file, 'utf8'), basename(file))
    test.each(cases.map((one) => [one.name, one] as const))('%s', (_, one) => {
      const played = play(one)
      expect(one.after.length).toBeGreaterThan(0)
      for (const line of one.after) check(line, played)
    })
  })
