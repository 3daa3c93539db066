// What commands of the office share: which office, opening it, and finding its campaigns and people.
import { resolve } from 'node:path'
import type { Person } from '@shared/office/people'
import { findPerson } from '@shared/office/people'
import { enterOffice, findCampaign } from '../desk/office/office'
import type { Office, OfficeCampaign } from '../desk/office/office'
import { flag, textOf } from './campaign'
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

/** The campaign of the office that a file name or the name of the campaign means. */
export function campaignArg(office: Office, written: string | undefined, command: string): OfficeCampaign {
  const given = written ?? bad(`error: Which campaign?\n  postmage ${command} FILE …`)
  const path = resolve(given)
  return office.campaigns.find((each) => each.path === path) ?? need(findCampaign(office, given))
}

export const dateArg = (written = ''): string =>
  isDate(written) ? written : bad(`error: “${written}” is not a date.\n  Write it like 2026-03-08.`)

/** The result of a command: for machines, or in words. */
export function tell(invocation: Invocation, data: unknown, words: string | readonly string[]): void {
  const text = typeof words === 'string' ? words : words.join('\n')
  if (invocation.values['json'] === true) json(data)
  else if (text !== '') out(text)
}
