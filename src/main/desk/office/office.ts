// An office with its campaigns: the starting point of every command and page of the office.
import { basename, relative } from 'node:path'
import type { Glance } from '@shared/office/glance'
import type { Message } from '@shared/office/messages'
import type { Person, Whose } from '@shared/office/people'
import { isAfter } from '@shared/campaign/record/moments'
import { err, ok, problem } from '@shared/engine/result'
import type { Problem, Result } from '@shared/engine/result'
import { now } from '../../clock/times'
import { campaignPaths, readIndex, stampOf, writeIndex } from '../../office/find-campaigns'
import { openOffice } from '../../office/folder'
import type { OfficeFolder } from '../../office/folder'
import { VERSION } from '../app/version'
import { openWorkspace } from '../workspace'
import { glanceOf } from './glance'

export interface OfficeCampaign {
  readonly path: string
  /** The path from the folder of the office. */
  readonly shown: string
  readonly glance: Glance
}

export interface Office {
  readonly folder: OfficeFolder
  /** One entry a campaign, in the order of their files. */
  readonly campaigns: readonly OfficeCampaign[]
  /** Files that could not be read, and copies that were passed over. */
  readonly troubles: readonly Problem[]
}

/** Whether a glance is still current: seal and deadline expire without a write to the file. */
const holds = ({ sealedUntil, deadline, passed = false }: Glance, clock: string): boolean =>
  (sealedUntil === null || !isAfter(clock, sealedUntil)) && passed === (deadline !== null && isAfter(clock, deadline))

async function readGlance(path: string, clock: string): Promise<Result<Glance>> {
  const opened = await openWorkspace(path, 'read', false, false)
  if (!opened.ok) return opened
  try {
    return ok(glanceOf(opened.value.campaign(), clock))
  } finally {
    await opened.value.close()
  }
}

/** Copies of one campaign: the most advanced one counts, the others are reported. */
function withoutCopies(
  all: readonly OfficeCampaign[],
): readonly [campaigns: readonly OfficeCampaign[], troubles: readonly Problem[]] {
  const best = new Map<string, OfficeCampaign>()
  for (const each of all) {
    const other = best.get(each.glance.id)
    if (other === undefined || each.glance.lines > other.glance.lines) best.set(each.glance.id, each)
  }
  const troubles = all.flatMap((each) => {
    const used = best.get(each.glance.id)
    return used === undefined || used === each
      ? []
      : [
          problem(
            'copy-of-campaign',
            `${each.shown} is a copy of ${used.shown}, which has more in it or comes first.`,
            'Move the copy out of the folder of the office; postmage verify FILE --against COPY compares them.',
            { severity: 'warning' },
          ),
        ]
  })
  return [all.filter((each) => best.get(each.glance.id) === each), troubles]
}

/** Identifies the writer of an index: another program version, or another data format, reads the campaigns again. */
const WRITER = `${VERSION} 3`

/** Looks up every campaign below the folder of an open office. */
export async function surveyOffice(folder: OfficeFolder): Promise<Office> {
  const clock = now()
  const index = await readIndex(folder.path, WRITER)
  const paths = await campaignPaths(folder.path)
  const troubles: Problem[] = []
  const fresh = new Map<string, { readonly stamp: string; readonly glance: Glance }>()
  let changed = index.size !== paths.length
  for (const path of paths) {
    const stamp = await stampOf(path)
    const known = index.get(path)
    if (known !== undefined && known.stamp === stamp && holds(known.glance, clock)) {
      fresh.set(path, known)
      continue
    }
    const read = await readGlance(path, clock)
    changed = true
    if (read.ok) fresh.set(path, { stamp, glance: read.value })
    else
      troubles.push({
        ...read.error,
        message: `${relative(folder.path, path)}: ${read.error.message}`,
        severity: 'warning',
      })
  }
  if (changed) await writeIndex(folder.path, WRITER, fresh)
  const all = [...fresh].map(([path, { glance }]) => ({
    path,
    shown: relative(folder.path, path) || basename(path),
    glance,
  }))
  const [campaigns, copies] = withoutCopies(all)
  return { folder, campaigns, troubles: [...troubles, ...copies] }
}

/** The campaign with an id, or undefined. */
export const campaignIn = ({ campaigns }: Pick<Office, 'campaigns'>, id: string): OfficeCampaign | undefined =>
  campaigns.find(({ glance }) => glance.id === id)

/** The campaign a message is in; null: none, or one that the office has no more. */
export const campaignWith = (office: Office, { fate }: Pick<Message, 'fate'>): OfficeCampaign | null =>
  ('campaign' in fate ? campaignIn(office, fate.campaign) : undefined) ?? null

/** Opens an office with its campaigns. */
export async function enterOffice(path: string, mode: 'read' | 'write', takeOver = false): Promise<Result<Office>> {
  const folder = await openOffice(path, mode, takeOver)
  return folder.ok ? ok(await surveyOffice(folder.value)) : folder
}

/** A seat in the roster of a campaign, with its person. */
export interface Sitting {
  readonly campaign: OfficeCampaign
  readonly seat: Glance['seats'][number]
  readonly whose: Whose
}

/** Every seat of every campaign. */
export const sittings = ({ folder, campaigns }: Office): readonly Sitting[] =>
  campaigns.flatMap((campaign) =>
    campaign.glance.seats.map((seat) => ({ campaign, seat, whose: folder.whoseIs(seat) })),
  )

/** The seats of a person in campaigns that go on. */
export const seatsOf = (office: Office, person: Person): readonly Sitting[] =>
  sittings(office).filter(
    ({ campaign, whose }) => !campaign.glance.over && whose.kind === 'known' && whose.person.id === person.id,
  )

/** The campaign of an office that its file, or its name, means. @param path the file as an absolute path */
export function findCampaign({ campaigns }: Office, path: string, written: string): Result<OfficeCampaign> {
  const byName = campaigns.filter(({ glance }) => glance.name.toLowerCase() === written.toLowerCase())
  const found =
    campaigns.find((each) => each.path === path || each.shown === written) ??
    (byName.length === 1 ? byName[0] : undefined)
  if (found !== undefined) return ok(found)
  const message =
    byName.length === 0
      ? `There is no campaign “${written}” in the office.`
      : `Several campaigns are called “${written}”.`
  return err(problem('unknown-campaign', message, 'Give its file.'))
}
