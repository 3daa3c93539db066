// Shared by the office commands: chooses and opens the office, finds its campaigns and people.
import { resolve } from 'node:path'
import type { Seat } from '@shared/engine/ids'
import { findSeat } from '@shared/campaign/head/names'
import { turnName } from '@shared/campaign/record/model'
import type { Campaign } from '@shared/campaign/record/model'
import type { Person } from '@shared/office/people'
import { findPerson, maybeTwice } from '@shared/office/people'
import { enterOffice, findCampaign } from '../desk/office/office'
import type { Office, OfficeCampaign } from '../desk/office/office'
import { now } from '../clock/times'
import { proposedFor } from '../desk/office/propose'
import { openOffice } from '../office/folder'
import { flag, sureDeadline, textOf } from './campaign'
import { dataFolder } from '../desk/app/folders'
import { makeWallet } from '../office/post/credentials'
import type { Wallet } from '../office/post/credentials'
import type { Invocation } from './invocation'
import { io } from './io'
import { isDate } from '../office/dates'
import { bad, json, need, out, printProblems, say } from './output'

/** The folder of the office that was named, or null: there is no default. */
export function officePath(invocation: Invocation): string | null {
  const given = textOf(invocation, 'office') ?? io().env['POSTMAGE_OFFICE']
  return given === undefined || given === '' ? null : resolve(given)
}

export const neededOffice = (invocation: Invocation): string =>
  officePath(invocation) ?? bad('error: Which office?\n  Give --office DIR, or set POSTMAGE_OFFICE.')

/** Runs with an open office, and always releases its lock. Faults of files that do not prevent it are reported on stderr. */
export async function withOffice<T>(
  invocation: Invocation,
  mode: 'read' | 'write',
  work: (office: Office) => Promise<T>,
): Promise<T> {
  const office = need(await enterOffice(neededOffice(invocation), mode, flag(invocation, 'take-over')))
  try {
    for (const notice of office.folder.notices) say(`warning: ${notice}`)
    printProblems(office.troubles)
    if (mode === 'write' && office.folder.readOnly !== null)
      return bad(`error: ${office.folder.readOnly}\n  Nothing was changed.`)
    return await work(office)
  } finally {
    await office.folder.close()
  }
}

export const personArg = (office: Office, written: string | undefined, command: string): Person =>
  need(findPerson(office.folder.people(), written ?? bad(`error: Who?\n  postmage ${command} NAME …`)))

/** Possible duplicates among people, each pair in a sentence. */
export const twiceWords = ({ folder }: Pick<Office, 'folder'>): readonly string[] =>
  maybeTwice(folder.people()).map(([a, b]) => `${a.name} and ${b.name} may be one person: people merge makes them one.`)

/** Finds a campaign of the office by its file name or its name. */
export function campaignArg(office: Office, written: string | undefined, command: string): OfficeCampaign {
  const given = written ?? bad(`error: Which campaign?\n  postmage ${command} FILE …`)
  return need(findCampaign(office, resolve(given), given))
}

/** Finds a seat of a campaign by name or handle. */
export function seatArg({ glance }: OfficeCampaign, written: string): Seat {
  const seats = glance.seats.map(({ name, handle }) => ({
    name,
    label: name,
    formerly: handle === null ? [] : [handle],
  }))
  return need(findSeat(seats, written))
}

export const dateArg = (written = ''): string =>
  isDate(written) ? written : bad(`error: “${written}” is not a date.\n  Write it like 2026-03-08.`)

/** The result of a command: for machines, or in words. */
export function tell(invocation: Invocation, data: unknown, words: string | readonly string[]): void {
  const text = typeof words === 'string' ? words : words.join('\n')
  if (invocation.values['json'] === true) json(data)
  else if (text !== '') out(text)
}

/** The mail accounts of this computer; a command has no keychain. */
export const wallet = (): Wallet => makeWallet(dataFolder(io().env), io().env, () => null)

const NO_DEADLINE = { deadline: null, why: null }

/**
 * The deadline after a turn that is being played: as `--deadline` has it, or for `next` as the office proposes it, with the reason
 * for the sheet. Without `--deadline`, prints the proposal and sets nothing.
 * @param after makes the campaign with the turn
 */
export async function deadlineAfter(
  invocation: Invocation,
  { path, zone }: { readonly path: string; readonly zone: string },
  after: () => Campaign,
): Promise<{ readonly deadline: string | null; readonly why: string | null }> {
  const given = textOf(invocation, 'deadline')
  if (given !== undefined && given !== 'next') return { deadline: sureDeadline(invocation, given, zone), why: null }
  const named = officePath(invocation)
  const folder = named === null ? null : need(await openOffice(named, 'read'))
  const campaign = folder === null ? null : after()
  const proposed = campaign === null ? null : proposedFor(folder, resolve(path), campaign, now())
  if (given === 'next' && (proposed !== null || campaign?.status.over === true)) return proposed ?? NO_DEADLINE
  if (given === 'next')
    bad(
      'error: Nothing is proposed: the campaign has no schedule in an office, no further date, or pauses.\n  Give a time.',
    )
  if (proposed !== null && campaign !== null)
    say(
      `Proposed for ${turnName(campaign, campaign.status.turn)}: ${proposed.words} To set it: postmage schedule FILE next --set`,
    )
  return NO_DEADLINE
}
