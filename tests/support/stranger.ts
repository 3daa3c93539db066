// Forgeries as a stranger makes them who has the file and docs/campaign-file.md: real campaigns, played from the samples and
// written by the desk, whose lines are changed, moved, doubled and left out; every number that names a line is put right, and every
// sum is made anew.
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { encodeLines } from '@shared/book/encode'
import { NO_LINES, tipOf } from '@shared/book/kind'
import { adjudicate, setDeadline } from '@shared/campaign/turns/actions'
import { CAMPAIGN_BOOK } from '@shared/campaign/record/book'
import type { Check } from '@shared/campaign/proof/checks'
import { foldCampaign } from '@shared/campaign/record/fold'
import type { CampaignLine, RecordBody } from '@shared/campaign/record/records'
import { verdictOf, verifyCampaign } from '@shared/campaign/proof/verify'
import { findGame } from '@shared/games/registry'
import { readRoster } from '../../src/main/desk/campaigns/roster-text'
import { readSample, sampleFolder } from '../../src/main/desk/campaigns/samples'
import { hostsFor } from '../../src/main/desk/history/follow'
import { importMessages } from '../../src/main/desk/inbox/import-mail'
import { createWorkspace } from '../../src/main/desk/workspace'
import type { Workspace } from '../../src/main/desk/workspace'
import { readMailFiles } from '../../src/main/mail/read-files'
import { must } from './memory-campaign'

/** What the referee does beside importing and adjudicating, before a turn is adjudicated and after. */
export interface Referee {
  readonly before: (space: Workspace, turn: number) => Promise<void>
  readonly after: (space: Workspace, turn: number) => Promise<void>
}

/** The lines of a sample, played to its end by the desk, a minute from one entry to the next. */
export async function playedSample(game: string, referee: Referee): Promise<readonly CampaignLine[]> {
  const folder = mkdtempSync(join(tmpdir(), 'postmage-stranger-'))
  const own = (name: string): string => join(sampleFolder(game), name)
  const plan = must(await readSample(game))
  let moment = Date.parse(plan.deadlines[0] ?? '') - 14 * 86_400_000
  const clock = (): string => new Date((moment += 60_000)).toISOString()
  try {
    const { space } = must(
      await createWorkspace({
        path: join(folder, 'sample.postmage'),
        game: findGame(game)!,
        name: plan.name,
        roster: readRoster(readFileSync(own(plan.roster), 'utf8')).roster,
        options: plan.options,
        ...(plan.pack === undefined ? {} : { pack: JSON.parse(readFileSync(own(plan.pack), 'utf8')) as unknown }),
        seed: plan.seed,
        deadline: plan.deadlines[0] ?? null,
        referee: plan.referee,
        zone: 'UTC',
        clock,
      }),
    )
    for (const [i, mail] of plan.mail.entries()) {
      const { over, turn } = space.campaign().status
      if (over) break
      moment = Math.max(moment, Date.parse(plan.deadlines[i] ?? '') || 0)
      const files = statSync(own(mail)).isDirectory()
        ? readdirSync(own(mail))
            .sort()
            .map((name) => join(mail, name))
        : [mail]
      const { messages } = await readMailFiles(files.map(own))
      must(await importMessages(space, messages, clock()))
      await referee.before(space, turn)
      must(await space.write([must(adjudicate(space.campaign()))]))
      const next = plan.deadlines[i + 1]
      if (next !== undefined && !space.campaign().status.over)
        must(await space.write([must(setDeadline(space.campaign(), next))]))
      await referee.after(space, turn)
    }
    const { lines } = space.whole()
    await space.close()
    return lines
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A line as the stranger has it on the table: what it says, when, and which lines were written with it. */
export interface Slip {
  /** Its number before; 0 for one put in. */
  readonly seq: number
  readonly at: string
  /** Equal for lines of one command that stand together. */
  readonly cmd: number
  readonly body: RecordBody
}

/** What a stranger does with the lines. */
export type Change = (slips: readonly Slip[]) => readonly Slip[]

const slipOf = (line: CampaignLine): Slip => {
  const { seq, v: _v, at, cmd, more: _more, sum: _sum, ...body } = line
  return { seq, at, cmd, body: body as RecordBody }
}

/** What a record says with every line it names by the number that line has now. */
function renamed(body: RecordBody, now: (seq: number) => number): RecordBody {
  const named = (seq: number | null): number | null => (seq === null ? null : now(seq))
  switch (body.type) {
    case 'orders':
      return body.mail === undefined ? body : { ...body, mail: now(body.mail) }
    case 'ruling':
      return body.change.kind === 'in-time'
        ? { ...body, change: { ...body.change, orders: now(body.change.orders) } }
        : body
    case 'turn': {
      const inputs = body.inputs.map((input) => {
        const from = named(input.from)
        return input.posts === undefined ? { ...input, from } : { ...input, from, posts: input.posts.map(now) }
      })
      return body.amends === undefined ? { ...body, inputs } : { ...body, inputs, amends: now(body.amends) }
    }
    case 'note':
      return body.aside === undefined ? body : { ...body, aside: { ...body.aside, mail: now(body.aside.mail) } }
    case 'undo':
      return { ...body, undoes: now(body.undoes) }
    default:
      return body
  }
}

/** The file with its lines laid out anew. */
export function laidOut(lines: readonly CampaignLine[], change: Change): readonly CampaignLine[] {
  const slips = change(lines.map(slipOf))
  const numbers = new Map<number, number>()
  for (const [i, { seq }] of slips.entries()) if (seq > 0 && !numbers.has(seq)) numbers.set(seq, i + 1)
  const now = (seq: number): number => numbers.get(seq) ?? seq
  let out: readonly CampaignLine[] = []
  for (let from = 0; from < slips.length;) {
    const first = slips[from]!
    const rest = slips.slice(from)
    const end = rest.findIndex(({ cmd, at }) => cmd !== first.cmd || at !== first.at)
    const command = end < 0 ? rest : rest.slice(0, end)
    const bodies = command.map(({ body }) => renamed(body, now))
    out = [...out, ...encodeLines(CAMPAIGN_BOOK, bodies, out.length === 0 ? NO_LINES : tipOf(out), first.at).lines]
    from += command.length
  }
  return out
}

/** Everything `verify` says of a file: its last line, and what does not agree, one a line. */
export function toldOf(lines: readonly CampaignLine[]): { readonly verdict: string; readonly told: string } {
  const folded = foldCampaign(lines)
  if (!folded.ok) return { verdict: 'refused', told: folded.error.message }
  const checks: readonly Check[] = verifyCampaign(folded.value, hostsFor(folded.value))
  return {
    verdict: verdictOf(checks),
    told: checks
      .filter(({ good, but }) => !good || but)
      .map(({ what, detail }) => `${what}: ${detail}`)
      .join('\n'),
  }
}
