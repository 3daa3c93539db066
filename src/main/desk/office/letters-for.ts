// The letters of an office: drafted for one campaign or for all, and written as files that a mail program opens.
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { missing } from '@shared/office/glance'
import { err, ok, problem } from '@shared/engine/result'
import type { Problem, Result } from '@shared/engine/result'
import { writeAtomic } from '../../files/atomic-write'
import { formatEml } from '../orders/eml'
import type { WithSpace } from '../workspace'
import { draftLetters } from './drafts'
import type { Draft, Known, LetterWish } from './drafts'
import type { Office, OfficeCampaign } from './office'
import { proposeNext } from './propose'

/** A campaign without an office has no people and no plan. */
const NO_OFFICE: Known = { people: [], plan: null }

export interface Drafted {
  readonly drafts: readonly Draft[]
  /** Names of campaigns whose sheets are not published yet. */
  readonly unpublished: readonly string[]
}

/** The letters of the campaign in a file, with its office's data. @param clock now, ISO 8601 UTC */
export const lettersOf = (
  path: string,
  wish: LetterWish,
  known: Known | null,
  withSpace: WithSpace,
  clock: string,
): Promise<Result<Drafted, Problem | readonly Problem[]>> =>
  withSpace(path, 'read', async (space) => {
    const campaign = space.campaign()
    const drafts = await draftLetters(campaign, wish, known ?? NO_OFFICE, clock)
    const early = wish.kind === 'sheet' && !campaign.published.has(campaign.turns.length)
    return drafts.ok ? ok({ drafts: drafts.value, unpublished: early ? [campaign.header.name] : [] }) : drafts
  })

/** Campaigns that need reminders. */
const lacking = ({ folder, campaigns }: Office): readonly OfficeCampaign[] =>
  campaigns.filter(
    ({ glance }) => !glance.over && folder.state().campaign(glance.id).pause === null && missing(glance).length > 0,
  )

/** Numbers duplicate file names, as of two campaigns with one name. */
function apart(drafts: readonly Draft[]): readonly Draft[] {
  const count = new Map<string, number>()
  return drafts.map((draft) => {
    const n = (count.get(draft.fileName) ?? 0) + 1
    count.set(draft.fileName, n)
    return n === 1 ? draft : { ...draft, fileName: draft.fileName.replace(/\.eml$/, `-${n}.eml`) }
  })
}

/** The letters of one campaign, or of all that need reminders (null). */
export async function lettersFor(
  office: Office,
  wish: LetterWish,
  one: OfficeCampaign | null,
  withSpace: WithSpace,
  clock: string,
): Promise<Result<Drafted, Problem | readonly Problem[]>> {
  const { folder } = office
  if (one === null && wish.kind !== 'reminder')
    return err(
      problem(
        'which-campaign',
        'Which campaign?',
        `Name one (postmage letters FILE --kind ${wish.kind}); without one only reminders are written, for every campaign.`,
      ),
    )
  const drafts: Draft[] = []
  const unpublished: string[] = []
  for (const { path, glance } of one === null ? lacking(office) : [one]) {
    const proposed = wish.kind === 'sheet' ? proposeNext(folder, glance, clock) : null
    const why = wish.why ?? (proposed?.deadline === glance.deadline ? (proposed?.why ?? null) : null)
    const known = { people: folder.people(), plan: folder.state().campaign(glance.id) }
    const made = await lettersOf(path, { ...wish, why }, known, withSpace, clock)
    if (!made.ok) return made
    drafts.push(...made.value.drafts)
    unpublished.push(...made.value.unpublished)
  }
  return ok({ drafts: apart(drafts), unpublished })
}

/** Writes letters into a folder. One that is there may have been changed by hand: it is kept, unless `replace`. @returns paths */
export async function saveLetters(
  drafts: readonly Draft[],
  folder: string,
  replace: boolean,
): Promise<Result<readonly string[]>> {
  await mkdir(folder, { recursive: true }).catch(() => {})
  const files = drafts.map(({ fileName, letter }) => ({ path: join(folder, fileName), text: formatEml(letter) }))
  const there = replace ? undefined : files.find(({ path }) => existsSync(path))
  if (there !== undefined)
    return err(
      problem(
        'exists',
        `${there.path} is there already. Nothing was written.`,
        'Choose another folder, or replace letters (--force).',
      ),
    )
  for (const { path, text } of files) {
    const written = await writeAtomic(path, text)
    if (!written.ok) return written
  }
  return ok(files.map(({ path }) => path))
}
