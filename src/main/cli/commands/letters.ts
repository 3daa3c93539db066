// postmage letters: letters to the players of a campaign, or of every campaign of the office, as files ready to be sent.
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { at } from '@shared/engine/at'
import { wordsProblem } from '@shared/office/letters'
import { missing } from '@shared/office/glance'
import { LETTER_KINDS } from '@shared/office/record'
import type { LetterKind } from '@shared/office/record'
import { listed } from '@shared/kit/prose'
import { now } from '../../clock/times'
import { draftLetters } from '../../desk/office/drafts'
import type { Draft, Known, LetterWish } from '../../desk/office/drafts'
import type { Office } from '../../desk/office/office'
import { proposeNext } from '../../desk/office/propose'
import { writeAtomic } from '../../files/atomic-write'
import { flag, oneOf, textOf, withCampaign } from '../campaign'
import type { Workspace } from '../../desk/workspace'
import { campaignArg, officePath, tell, withOffice } from '../office'
import { bad, need, out, say } from '../output'
import type { Invocation } from '../invocation'

/** A campaign without an office has no people and no plan. */
const NO_OFFICE: Known = { people: [], plan: null }

export function wishOf(invocation: Invocation): LetterWish {
  const whom = textOf(invocation, 'for') ?? null
  const kind = oneOf<LetterKind>(invocation, 'kind', LETTER_KINDS, whom === 'missing' ? 'reminder' : 'sheet')
  if (whom === 'missing' && kind !== 'reminder' && kind !== 'deadline')
    bad(`error: --for missing is for reminders, not for --kind ${kind}.\n  Leave one of the two out.`)
  const why = textOf(invocation, 'why')?.trim()
  return { kind, for: whom, why: why === undefined || why === '' ? null : why, live: flag(invocation, 'live') }
}

/** Why the sheets of the last turn are not to be sent yet, said once a campaign. */
function sayUnpublished(space: Workspace, { kind }: LetterWish): void {
  const { turns, published } = space.campaign()
  if (kind === 'sheet' && !published.has(turns.length))
    say('note: these sheets are not published; once they are sent, record it: postmage sheet FILE --publish')
}

async function draftsOf(
  invocation: Invocation,
  path: string,
  wish: LetterWish,
  known: Known,
): Promise<readonly Draft[]> {
  return withCampaign(invocation, path, 'read', async (space) => {
    sayUnpublished(space, wish)
    return need(await draftLetters(space.campaign(), wish, known, now()))
  })
}

/** The letters of one campaign with what its office knows, or of all campaigns somebody is to be reminded in. */
export async function inOffice(office: Office, invocation: Invocation, wish: LetterWish): Promise<readonly Draft[]> {
  const [file] = invocation.args
  const { folder, campaigns } = office
  if (file === undefined && wish.kind !== 'reminder')
    bad(
      `error: Which campaign?\n  postmage letters FILE --kind ${wish.kind}; without a file only reminders are written, for every campaign.`,
    )
  const chosen =
    file === undefined
      ? campaigns.filter(
          ({ glance }) =>
            !glance.over && folder.state().campaign(glance.id).pause === null && missing(glance).length > 0,
        )
      : [campaignArg(office, file, 'letters')]
  const drafts: Draft[] = []
  for (const { path, glance } of chosen) {
    const proposed = wish.kind === 'sheet' ? proposeNext(folder, glance, now()) : null
    const why = wish.why ?? (proposed?.deadline === glance.deadline ? (proposed?.why ?? null) : null)
    const known = { people: folder.people(), plan: folder.state().campaign(glance.id) }
    drafts.push(...(await draftsOf(invocation, path, { ...wish, why }, known)))
  }
  return drafts
}

/** Writes the letters; an existing one may have been changed by hand, so it is kept. */
async function save(drafts: readonly Draft[], folder: string, force: boolean): Promise<readonly string[]> {
  await mkdir(folder, { recursive: true }).catch(() => {})
  const files = drafts.map(({ fileName }) => join(folder, fileName))
  const there = force ? undefined : files.find((file) => existsSync(file))
  if (there !== undefined)
    bad(
      `error: ${there} is there already. Nothing was written.\n  Choose another folder, or replace letters with --force.`,
    )
  for (const [i, file] of files.entries()) need(await writeAtomic(file, at(drafts, i).eml))
  return files
}

async function ownWords(invocation: Invocation): Promise<void> {
  const [, file, kind = ''] = invocation.args
  const text = textOf(invocation, 'text')
  const known =
    LETTER_KINDS.find((each) => each === kind) ??
    bad(`error: “${kind}” is not a kind of letter.\n  Kinds: ${LETTER_KINDS.join(', ')}.`)
  await withOffice(invocation, text === undefined ? 'read' : 'write', async (office) => {
    const { glance } = campaignArg(office, file, 'letters words')
    if (text === undefined) return out(office.folder.state().campaign(glance.id).words(known) ?? 'No words of yours.')
    const odd = wordsProblem(text)
    if (odd !== null) need({ ok: false, error: odd })
    const words = text.trim() === '' ? null : text.trim()
    need(await office.folder.write([{ type: 'words', campaign: glance.id, kind: known, text: words }]))
    return out(
      words === null ? 'No words of yours any more.' : `Your words are in every ${known} letter of ${glance.name}.`,
    )
  })
}

export async function run(invocation: Invocation): Promise<void> {
  if (invocation.args[0] === 'words') return ownWords(invocation)
  const wish = wishOf(invocation)
  const folder = textOf(invocation, 'output')
  const [file] = invocation.args
  const drafts =
    officePath(invocation) !== null
      ? await withOffice(invocation, 'read', (office) => inOffice(office, invocation, wish))
      : await draftsOf(invocation, file ?? bad('error: Which campaign?\n  postmage letters FILE'), wish, NO_OFFICE)
  const unaddressed = drafts.filter(({ to }) => to === null).map(({ player }) => player)
  if (unaddressed.length > 0) say(`note: no mail address is known of ${listed(unaddressed)}.`)
  const files = folder === undefined ? [] : await save(drafts, folder, flag(invocation, 'force'))
  const shown = drafts.map(({ to, subject, text }) => `To: ${to ?? '–'}\nSubject: ${subject}\n\n${text}`)
  tell(
    invocation,
    drafts.map(({ eml: _, fileName: __, ...rest }, i) => ({ ...rest, file: files[i] ?? null })),
    drafts.length === 0 ? 'Nobody gets a letter.' : folder === undefined ? shown : files,
  )
}
