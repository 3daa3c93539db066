// Made-up campaign files with every checksum right, packs, rosters. The program refuses them in words or plays them; it never
// throws, and never takes longer than reading them.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeDice } from '@shared/engine/dice/dice'
import { completeOptions } from '@shared/campaign/head/options'
import type { RecordBody } from '@shared/campaign/record/records'
import type { Json, JsonObject } from '@shared/engine/json'
import type { SeatInput } from '@shared/kit/game'
import { games } from '@shared/games/registry'
import { readRoster } from '../../src/main/desk/campaigns/roster-text'
import { forge } from '../support/forge'
import { below, pick } from '../support/random'
import { runIn } from '../support/run-in'
import { inShort, unharmed, type Attack } from './attack'
import { babble, mangleJson } from './mangle'
import { samples } from './samples'

/** No made-up file may hold the program longer: milliseconds of a processor. */
const TOO_LONG = 8000
const busy = (): number => process.cpuUsage().user / 1000

const COMMANDS: readonly (readonly string[])[] = [
  ['status'],
  ['verify'],
  ['state'],
  ['sheet', '--for', 'all', '--format', 'text', '-o', 'sheets'],
  ['adjudicate', '--dry-run'],
  ['sheet', '--erratum'],
]

export const CAMPAIGNS: Attack = {
  name: 'campaigns',
  what: 'campaign files made up, every sum right: refused or told in words, never a mistake of ours',
  quick: 12,
  lay: async ({ scratch, timed }) => ({
    round: async (random) => {
      const losses: string[] = []
      const sample = pick(random, samples())
      const victim = 1 + below(random, sample.lines.length)
      const made = await unharmed(`${sample.name}: writing it`, [], () =>
        forge(sample.lines, (body, line) =>
          line.seq === victim
            ? ({ ...(mangleJson(random, body as unknown as Json) as object), type: body.type } as RecordBody)
            : body,
        ),
      )
      if (made === null) return { tries: 0, losses }
      writeFileSync(join(scratch, 'x.postmage'), made.text)
      let longest = 0
      for (const [command = '', ...rest] of COMMANDS) {
        const before = busy()
        const { exit, out, err } = await runIn(scratch, [command, 'x.postmage', ...rest])
        const took = busy() - before
        longest = Math.max(longest, took)
        const what = `${sample.name}, line ${victim} changed, ${command}`
        const changed = (): string => inShort(made.text.split('\n')[victim - 1], 600)
        if (/mistake of its own|\bat .*\.[jt]s:\d/.test(`${out}${err}`))
          losses.push(`${what}: ${inShort(err)} — ${changed()}`)
        if (![0, 1, 2].includes(exit)) losses.push(`${what}: exit ${exit}`)
        if (exit !== 0 && err === '' && command !== 'verify')
          losses.push(`${what}: fails without a word — ${changed()}`)
        if (timed && took > TOO_LONG) losses.push(`${what}: ${Math.round(took)} ms — ${changed()}`)
      }
      return { tries: COMMANDS.length, losses, figures: { 'longest ms': Math.round(longest) } }
    },
  }),
}

const NAMES = ['Anna', 'Brian', 'Cleo', 'Dai']

export const PACKS: Attack = {
  name: 'packs',
  what: 'packs made up: refused in words, or a game is begun and played with them',
  quick: 20,
  lay: async () => ({
    round: async (random) => {
      const losses: string[] = []
      const game = pick(random, games())
      const pack = mangleJson(random, game.pack.house as Json)
      const what = `${game.id}, pack ${inShort(JSON.stringify(pack), 120)}`
      const checked = await unharmed(what, losses, () => game.pack.check(pack))
      if (checked?.ok !== true) {
        if (checked?.ok === false && checked.error.some(({ message }) => /undefined|NaN|\[object/.test(message)))
          losses.push(`${what}: refused in no words`)
        return { tries: 1, losses, figures: { refused: 1 } }
      }
      await unharmed(`${what}, accepted`, losses, () => {
        const options = completeOptions(game.options, {})
        if (!options.ok) return
        const seats = NAMES.slice(0, Math.min(game.players.max, 4)).map((name) => ({ name, label: name, formerly: [] }))
        const table = { ruleset: game.ruleset, options: options.value, pack: checked.value, seats }
        const dice = makeDice('torture')
        const begun = game.setup(
          table,
          dice,
          seats.map(() => ({ address: 'a@b.example', handle: null })),
        )
        if (!begun.ok) return
        let state: JsonObject = begun.value
        for (let turn = 0; turn < 2 && !game.status(state).over; turn++) {
          const due = new Set(game.due(table, state).map(({ seat }) => seat))
          const inputs = seats.map((_, seat): SeatInput<Json> => ({ kind: due.has(seat) ? 'nmr' : 'not-due' }))
          state = game.resolve(table, state, inputs, dice).state
          for (const { invariant, detail } of game.invariants(table, state))
            losses.push(`${what}: ${invariant}: ${detail}`)
        }
      })
      return { tries: 1, losses, figures: { 'accepted and played': 1 } }
    },
  }),
}

const ROSTER_WORDS = [
  'name',
  'address',
  'seat',
  'handle',
  'post',
  ',',
  ';',
  '\n',
  '"',
  '""',
  '<',
  '>',
  '@',
  'Anna Quill',
  'anna@quill.example',
  'Anna',
  '<anna@quill.example>',
  'public',
  'referee',
  'Llŷr',
  '\r\n',
  '\t',
  '1 High Street',
  '=cmd()',
  '../x',
  'x'.repeat(500),
]

export const ROSTERS: Attack = {
  name: 'rosters',
  what: 'rosters of any words: read or refused in words, and what is read can begin a game or says why not',
  quick: 10,
  lay: async ({ scratch }) => ({
    round: async (random) => {
      const losses: string[] = []
      const text = babble(random, ROSTER_WORDS, random() < 0.05 ? 6000 : 40)
      await unharmed(`roster “${inShort(text)}”`, losses, () => readRoster(text))
      writeFileSync(join(scratch, 'r.csv'), `${random() < 0.5 ? 'name,address\n' : ''}${text}`)
      const { exit, out, err } = await runIn(scratch, [
        'new',
        pick(random, games()).id,
        '--roster',
        'r.csv',
        '-o',
        `${below(random, 2 ** 30)}.postmage`,
      ])
      if (/mistake of its own/.test(out + err) || ![0, 2].includes(exit))
        losses.push(`new with “${inShort(text)}”: exit ${exit}, ${inShort(err)}`)
      return { tries: 2, losses, figures: { 'games begun': exit === 0 ? 1 : 0 } }
    },
  }),
}
