// Helpers of the commands: opening campaigns with their warnings, finding players and turns, reading texts and times.
import { readFile } from 'node:fs/promises'
import type { Campaign } from '@shared/campaign/record/model'
import { findSeat } from '@shared/campaign/head/names'
import { unknownRuleset } from '@shared/campaign/head/ruleset'
import type { Viewer } from '@shared/engine/log'
import type { TimeWords } from '@shared/campaign/sheet/sheet'
import { faultOf } from '@shared/campaign/proof/verify'
import { checkDeadline } from '../office/calendar'
import { now, readTime, timeWords } from '../clock/times'
import { openWorkspace } from '../desk/workspace'
import type { Workspace } from '../desk/workspace'
import { io } from './io'
import { Stop, bad, need, say } from './output'
import type { Invocation } from './invocation'

export const textOf = (invocation: Invocation, name: string): string | undefined => {
  const value = invocation.values[name]
  return typeof value === 'string' ? value : undefined
}
export const flag = (invocation: Invocation, name: string): boolean => invocation.values[name] === true

/** The one argument a command takes; any other number of arguments ends the command as bad input. */
export function fileArg(invocation: Invocation, command: string, more = 0): string {
  const [file, ...rest] = invocation.args
  if (file === undefined) return bad(`error: Which campaign?\n  postmage ${command} FILE`)
  if (rest.length > more)
    bad(`error: “${rest[more] ?? ''}” was not expected here.\n  postmage ${command} --help shows the form.`)
  return file
}

/** Opens a campaign; faults of the file that do not prevent it are reported on stderr. */
export async function open(path: string, mode: 'read' | 'write', invocation?: Invocation): Promise<Workspace> {
  const space = need(await openWorkspace(path, mode, invocation ? flag(invocation, 'take-over') : false))
  for (const notice of space.file.notices) say(`warning: ${notice}`)
  const strange = mode === 'read' ? unknownRuleset(space.whole()) : null
  if (strange !== null) say(`warning: ${strange.message} ${strange.remedy ?? ''}`.trim())
  if (mode === 'write' && space.file.readOnly !== null) {
    await space.close()
    const { message = '', remedy = 'Nothing was changed.' } = space.file.whyReadOnly ?? {}
    return bad(`error: ${message}\n  ${remedy}`)
  }
  return space
}

/** Runs with an open campaign and always releases the lock. */
export async function withCampaign<T>(
  invocation: Invocation,
  path: string,
  mode: 'read' | 'write',
  work: (space: Workspace) => Promise<T>,
): Promise<T> {
  const space = await open(path, mode, invocation)
  try {
    return await work(space)
  } catch (cause) {
    if (cause instanceof Stop) throw cause
    // A failure here looks like a bug of ours, but an inconsistent file causes it too: rule that out first.
    const fault = faultOf(space.whole())
    if (fault !== null) return bad(`error: ${fault.message}\n  ${fault.remedy}`)
    throw cause
  } finally {
    await space.close()
  }
}

export const seatOf = (campaign: Campaign, name: string): number => need(findSeat(campaign.table.seats, name))

export function turnOf(invocation: Invocation, campaign: Campaign, fallback: number): number {
  const text = textOf(invocation, 'turn')
  if (text === undefined) return fallback
  const turn = Number(text)
  if (!/^\d+$/.test(text) || turn > campaign.turns.length) {
    bad(
      `error: --turn ${text}: ${campaign.game.turnWord} ${text} has not been adjudicated.\n  Played so far: ${campaign.turns.length}${campaign.turns.length === 0 ? ' (turn 0 is the start)' : ''}.`,
    )
  }
  return turn
}

export function viewerOf(campaign: Campaign, whom: string): Viewer {
  if (whom === 'referee' || whom === 'public') return { kind: whom }
  return { kind: 'seat', seat: seatOf(campaign, whom) }
}

export const timesOf = (campaign: Campaign): TimeWords => timeWords(campaign.header.zone)

export const timeArg = (text: string, zone: string): string => need(readTime(text, zone))

const YEAR = 366 * 24 * 60 * 60 * 1000

/** A deadline as ISO UTC; one that is probably a typing mistake is accepted with a warning. */
export function deadlineArg(text: string, zone: string): string {
  const iso = timeArg(text, zone)
  const away = Date.parse(iso) - Date.parse(now())
  if (away < -20 * YEAR || away > 5 * YEAR)
    say(`warning: the deadline is ${timeWords(zone).moment(iso)}, years ${away < 0 ? 'ago' : 'away'}.`)
  return iso
}

/** A deadline for a turn of a running campaign, as ISO UTC. Refuses a likely mistake unless the referee adds --sure. */
export function sureDeadline(invocation: Invocation, text: string, zone: string): string {
  const iso = timeArg(text, zone)
  const slips = checkDeadline(iso, now(), zone, { before: [], avoid: [] })
  if (slips.length > 0 && !flag(invocation, 'sure')) need({ ok: false, error: slips })
  return iso
}

/** The number of a mail; anything else is bad input. */
export function mailNumber(text: string): number {
  if (!/^\d+$/.test(text))
    bad(`error: “${text}” is not the number of a mail.\n  postmage status FILE shows the numbers.`)
  return Number(text)
}

/** The value of an option that takes one of several words; bad input when it is none of them. */
export function oneOf<T extends string>(invocation: Invocation, option: string, allowed: readonly T[], fallback: T): T {
  const value = textOf(invocation, option) ?? fallback
  return (
    allowed.find((each) => each === value) ??
    bad(`error: --${option} ${value} is not known.\n  One of: ${allowed.join(', ')}.`)
  )
}

/** A text given as --text, --from FILE or --from - (standard input). */
export async function givenText(invocation: Invocation): Promise<string> {
  const text = textOf(invocation, 'text')
  const from = textOf(invocation, 'from')
  if (text !== undefined && from !== undefined)
    return bad('error: --text and --from cannot be used together.\n  Give one of them.')
  if (text !== undefined) return text
  if (from === undefined) return bad('error: Which orders?\n  Give --text "…" or --from FILE.')
  return readText(from)
}

/** A text file in UTF-8, or standard input for `-`. */
export async function readText(path: string): Promise<string> {
  const bytes = await readBytes(path)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return bad(`error: ${path} is not text in UTF-8.\n  Save it as UTF-8, or use import for mail.`)
  }
}

/** A file, or standard input for `-`. */
export async function readBytes(path: string): Promise<Uint8Array> {
  try {
    return path === '-' ? await readStdin() : await readFile(path)
  } catch (cause) {
    const code = (cause as NodeJS.ErrnoException).code
    return bad(
      `error: ${path} cannot be read${code === 'ENOENT' ? ': there is no such file' : code === 'EISDIR' ? ': it is a folder' : ''}.\n  Check the name.`,
    )
  }
}

async function readStdin(): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of io().stdin) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** Rows as an aligned table; the columns named in `figures` are right-aligned. */
export function table(
  header: readonly string[],
  rows: readonly (readonly string[])[],
  figures: readonly number[] = [],
): string {
  const all = [header, ...rows]
  const widths = header.map((_, c) => Math.max(...all.map((row) => (row[c] ?? '').length)))
  return all
    .map((row) =>
      row
        .map((cell, c) => (figures.includes(c) ? cell.padStart(widths[c] ?? 0) : cell.padEnd(widths[c] ?? 0)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
