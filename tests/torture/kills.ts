// Processes killed with SIGKILL while they write: the store at a named step, the store at any moment, the whole program at any
// moment; and many writers at once. All acknowledged commands must be there, each whole, and writing goes on.
import { readFile, readdir, rm, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { CAMPAIGN_BOOK } from '@shared/campaign/record/book'
import { foldCampaign } from '@shared/campaign/record/fold'
import { verifyCampaign } from '@shared/campaign/proof/verify'
import type { CampaignLine } from '@shared/campaign/record/records'
import { hostsFor } from '../../src/main/desk/history/follow'
import { createBook, openBook } from '../../src/main/files/store'
import { AT, CAMPAIGN } from '../support/campaign-sample'
import { STEPS, start, type Report, type Running } from '../support/files-process'
import { run as runProgram, start as startProgram } from '../support/program'
import { below, pick, type Random } from '../support/random'
import { runIn } from '../support/run-in'
import { inShort, type Attack, type Siege, type World } from './attack'

/** After so many kills the file is begun anew: how long it is costs time and shows nothing. */
const KILLS_A_FILE = 25

const readAll = async (path: string): Promise<readonly CampaignLine[]> => {
  const file = await openBook(CAMPAIGN_BOOK, path, { mode: 'read', copies: false })
  if (!file.ok) throw new Error(file.error.message)
  return file.value.lines
}
const leftOver = async (folder: string): Promise<readonly string[]> =>
  (await readdir(folder)).filter((name) => name.endsWith('.lock') || name.endsWith('.tmp'))

/** Acknowledged lines that the file lacks or has otherwise, in words. */
function missing(lines: readonly CampaignLine[], reports: readonly Report[]): readonly string[] {
  return reports.flatMap((report) => {
    if ('problem' in report) return [`the writer was refused: ${inShort(JSON.stringify(report['problem']))}`]
    if (!('acknowledged' in report)) return []
    const seq = Number(report['acknowledged'])
    return lines[seq - 1]?.sum === report['sum'] ? [] : [`line ${seq} was acknowledged and is not in the file`]
  })
}

/** A minute goes by: only then a temporary file is sure to be of somebody who was ended. */
async function later(folder: string): Promise<void> {
  const then = new Date(Date.now() - 120_000)
  for (const name of await leftOver(folder)) if (name.endsWith('.tmp')) await utimes(join(folder, name), then, then)
}

/** Opens for writing what the dead one left, adds a line, and looks at what lies around. */
async function goesOn(folder: string, path: string, losses: string[]): Promise<void> {
  await later(folder)
  const file = await openBook(CAMPAIGN_BOOK, path, { mode: 'write', copies: false })
  if (!file.ok) {
    losses.push(`cannot be opened after a kill: ${file.error.message}`)
    return
  }
  const done = await file.value.append([{ type: 'note', turn: 1, text: 'still here' }], AT)
  if (!done.ok) losses.push(`nothing can be added after a kill: ${done.error.message}`)
  await file.value.close()
  const around = await leftOver(folder)
  if (around.length > 0) losses.push(`left lying about: ${around.join(', ')}`)
}

interface Kept {
  readonly path: string
  /** A file that is not too long yet. */
  fresh(): Promise<void>
}

async function keptFile(folder: string, name: string): Promise<Kept> {
  const path = join(folder, name)
  let kills = KILLS_A_FILE
  return {
    path,
    fresh: async () => {
      if (kills++ < KILLS_A_FILE) return
      kills = 1
      for (const old of await readdir(folder)) await rm(join(folder, old), { recursive: true })
      const made = await createBook(CAMPAIGN_BOOK, path, [CAMPAIGN], AT)
      if (!made.ok) throw new Error(made.error.message)
      await made.value.close()
    },
  }
}

const storeAttack =
  (name: string, play: (world: World, path: string, random: Random) => Promise<Running>) =>
  async (world: World): Promise<Siege> => {
    const file = await keptFile(world.scratch, `${name}.postmage`)
    return {
      round: async (random) => {
        await file.fresh()
        const running = await play(world, file.path, random)
        running.process.kill('SIGKILL')
        await running.ended
        const losses: string[] = []
        try {
          const lines = await readAll(file.path)
          losses.push(...missing(lines, running.reports()))
          if (lines.at(-1)?.more === true) losses.push('half a command counts')
        } catch (error) {
          losses.push(`cannot be read after a kill: ${inShort(error)}`)
        }
        await goesOn(world.scratch, file.path, losses)
        const acknowledged = running.reports().filter((report) => 'acknowledged' in report).length
        return { tries: 1, losses, figures: { 'commands acknowledged before': acknowledged } }
      },
    }
  }

const soon = (ms: number): Promise<void> => new Promise((go) => setTimeout(go, ms))

export const KILLS_AT_STEPS: Attack = {
  name: 'kills-at-steps',
  what: 'the store killed at a named step of writing',
  quick: 3,
  lay: storeAttack('steps', async ({ child }, path, random) => {
    const [size, lines] = [pick(random, [20, 5000, 1_200_000]), 1 + below(random, 3)]
    const running = start([process.execPath, child, 'die', path, String(size), String(lines), pick(random, STEPS)])
    await running.until('at')
    return running
  }),
}

export const KILLS: Attack = {
  name: 'kills',
  what: 'the store killed at any moment while it writes without a pause',
  quick: 4,
  lay: storeAttack('kills', async ({ child }, path, random) => {
    const running = start([process.execPath, child, 'stream', path, String(pick(random, [10, 3000, 200_000]))])
    await running.until(random() < 0.1 ? 'open' : 'acknowledged')
    await soon(random() * 25)
    return running
  }),
}

export const STORMS: Attack = {
  name: 'storms',
  what: 'several processes that write to one campaign at once: each change once, none lost',
  quick: 1,
  lay: async ({ scratch, child }) => {
    const file = await keptFile(scratch, 'storm.postmage')
    return {
      round: async (random) => {
        await file.fresh()
        const writers = Array.from({ length: 2 + below(random, 4) }, () =>
          start([process.execPath, child, 'contend', file.path, '1', String(1 + below(random, 4))]),
        )
        await Promise.all(writers.map(({ ended }) => ended))
        const reports = writers.flatMap((writer) => writer.reports())
        const texts = (await readAll(file.path)).flatMap((line) => (line.type === 'note' ? [line.text] : []))
        const losses = reports.flatMap((report) => {
          if ('problem' in report) return [`a writer gave up: ${inShort(JSON.stringify(report['problem']))}`]
          if (!('kept' in report)) return []
          const times = texts.filter((text) => text === report['kept']).length
          return times === 1 ? [] : [`a change is in the file ${times} times`]
        })
        const around = await leftOver(scratch)
        if (around.length > 0) losses.push(`left lying about: ${around.join(', ')}`)
        const refused = reports.reduce((sum, report) => sum + Number(report['refused'] ?? 0), 0)
        return {
          tries: reports.filter((report) => 'kept' in report).length,
          losses,
          figures: { 'told that it is in use': refused },
        }
      },
    }
  },
}

const PEOPLE = ['Anna', 'Brian', 'Cleo', 'Dai']

/** Commands during which the whole program is killed; each changes the campaign. */
const COMMANDS: readonly ((n: number) => readonly string[])[] = [
  (n) => ['orders', 'g.postmage', '--player', PEOPLE[n % 4] ?? '', '--text', 'round 1: offer 1\nround 2: pass', '--force'],
  (n) => ['note', 'g.postmage', '--text', `note ${n}`],
  () => ['adjudicate', 'g.postmage'],
  (n) => ['press', 'g.postmage', '--text', `press ${n}`],
  () => ['undo', 'g.postmage', '--reason', 'Torture.'],
] // prettier-ignore

export const PROGRAM_KILLS: Attack = {
  name: 'program-kills',
  what: 'the whole program killed at any moment of a command: the campaign is proved, and what was answered is there',
  quick: 2,
  lay: async ({ scratch, program }) => {
    const path = join(scratch, 'g.postmage')
    let [kills, usual] = [KILLS_A_FILE, 300]
    const begin = async (): Promise<void> => {
      for (const old of await readdir(scratch)) await rm(join(scratch, old), { recursive: true })
      const made = await runIn(scratch, [
        'new',
        'spell-merchants',
        '--players',
        PEOPLE.join(),
        '--seed',
        'a seed for torture, long enough',
        '-o',
        'g.postmage',
      ])
      if (made.exit !== 0) throw new Error(made.err)
      kills = 0
      const before = performance.now()
      await runProgram(['note', 'g.postmage', '--text', 'first'], { cwd: scratch, program })
      usual = performance.now() - before
    }
    return {
      round: async (random) => {
        if (kills >= KILLS_A_FILE) await begin()
        const before = (await readAll(path)).length
        const running = startProgram(pick(random, COMMANDS)(kills++), { cwd: scratch, program })
        // Most kills fall where it writes: towards the end.
        await soon(usual * (0.5 + 0.7 * random()))
        running.process.kill('SIGKILL')
        const { exit, signal } = await running.ended
        const losses: string[] = []
        try {
          const lines = await readAll(path)
          if (signal === null && exit === 0 && lines.length === before)
            losses.push('a command succeeded and left nothing')
          if (lines.length < before) losses.push(`${before - lines.length} lines are gone`)
          const folded = foldCampaign(lines)
          if (!folded.ok) losses.push(`is no campaign after a kill: ${folded.error.message}`)
          else
            losses.push(
              ...verifyCampaign(folded.value, hostsFor(folded.value))
                .filter(({ good }) => !good)
                .map(({ what, detail }) => `${what}: ${detail}`),
            )
        } catch (error) {
          losses.push(`cannot be read after a kill: ${inShort(error)}`)
        }
        await goesOn(scratch, path, losses)
        const bytes = await readFile(path)
        if (bytes.at(-1) !== 10) losses.push('the file does not end in a line end')
        return { tries: 1, losses, figures: { 'ended before the kill': signal === null ? 1 : 0 } }
      },
    }
  },
}
