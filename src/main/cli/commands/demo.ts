// postmage demo: plays a sample campaign of each game, or of one, with real-looking mail into a folder: campaign, sheets,
// a correction with its erratum, and the proof of the dice.
import type { Turn } from '@shared/engine/ids'
import { nameOf } from '@shared/campaign/record/lookup'
import { numberedTurn, turnName } from '@shared/campaign/record/model'
import { mkdir, readFile, readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { proofOf } from '@shared/campaign/witness/public-proof'
import { wonWords } from '@shared/desk/winners'
import { plural } from '@shared/kit/prose'
import { workOut } from '../../desk/history/corrections'
import { renderErratum } from '../../desk/history/print-errata'
import { slug } from '../../desk/sheets/sheet-names'
import { publicationOf, renderSheets, saveSheets } from '../../desk/sheets/print-sheets'
import { datedFrom, playSample, readSample, sampleFolder, samples } from '../../desk/campaigns/samples'
import type { SampleScript } from '../../desk/campaigns/samples'
import { now, timeWords } from '../../clock/times'
import { makeSampleOffice } from '../../desk/office/sample'
import type { Workspace } from '../../desk/workspace'
import { writeAtomic } from '../../files/atomic-write'
import { placeProblem } from '../../files/store'
import { flag, seatOf, textOf } from '../campaign'
import { dateArg, tell } from '../office'
import { bad, json, need, out, say } from '../output'
import type { Invocation } from '../invocation'
import { formatBudget } from '@shared/issue/budget'
import { printIssue, printIssueBooklet } from '../../print/pdf'
import { checkIssue, layOut } from '../../desk/zine/print-issue'

/** The outcome of one sample. */
interface Played {
  readonly game: string
  readonly campaign: string
  readonly files: readonly string[]
  readonly over: boolean
  readonly winners: readonly string[]
  readonly proof: string | null
  /** The outcome in one line for people. */
  readonly summary: string
}

const PDF = { format: 'pdf', paper: 'a4', columns: 2, booklet: false } as const
const times = timeWords('UTC')

/** Prints all sheets of a turn as PDF and the public report for the zine in every text format, then publishes them. */
async function printTurn(space: Workspace, folder: string, turn: Turn): Promise<string[]> {
  const campaign = space.campaign()
  const where = join(folder, turn === 0 ? 'start' : slug(numberedTurn(campaign, turn)))
  const all = need(await renderSheets(campaign, { ...PDF, turn, for: 'all' }, times))
  const files = [...need(await saveSheets(campaign, all, where, true))]
  for (const format of ['text', 'md', 'bbcode', 'html'] as const) {
    const sheets = need(await renderSheets(campaign, { ...PDF, format, turn, for: 'public' }, times))
    files.push(...need(await saveSheets(campaign, sheets, where, true)))
  }
  need(await space.write([need(publicationOf(campaign, turn, times))]))
  return files
}

async function printErratum(space: Workspace, folder: string): Promise<string[]> {
  const campaign = space.campaign()
  const files: string[] = []
  for (const [format, name] of [
    ['pdf', 'erratum.pdf'],
    ['text', 'erratum.txt'],
  ] as const) {
    const wish = { ...PDF, format, for: 'public' }
    const { sheets } = need(await renderErratum(campaign, wish, times))
    files.push(...need(await saveSheets(campaign, sheets, join(folder, name), false)))
  }
  return files
}

/** Corrects an earlier turn and publishes the erratum. */
async function correctTurn(
  space: Workspace,
  folder: string,
  { turn, player, text, reason }: NonNullable<SampleScript['correction']>,
): Promise<string[]> {
  const seat = seatOf(space.campaign(), player)
  const worked = need(workOut(space.campaign(), turn, { kind: 'orders', seat, text, force: false }, reason))
  need(await space.write(worked.correction.records))
  const { turnWord } = space.campaign().game
  const changed = worked.answer.turns.length
  say(
    `  correction of ${turnName(space.campaign(), turn)} for ${player}: ${changed} ${turnWord}${changed === 1 ? ' changes' : 's change'}`,
  )
  return printErratum(space, folder)
}

/** Plays one sample from its first mail to its last. */
async function playOne(name: string, folder: string, date: string | null): Promise<Played> {
  const written = need(await readSample(name))
  const plan = date === null ? written : datedFrom(written, date)
  await mkdir(folder, { recursive: true }).catch(() => {})
  const path = join(folder, 'demo.postmage')
  const files: string[] = []
  const space = need(
    await playSample(name, plan, path, {
      begun: async (begun) => {
        say(`${begun.campaign().game.title}: ${plan.name}`)
        if (plan.print.includes(0)) files.push(...(await printTurn(begun, folder, 0)))
      },
      coming: (now, messages, warnings) => {
        const campaign = now.campaign()
        say(`  ${turnName(campaign, campaign.status.turn)}: ${plural(messages, 'message')}`)
        for (const warning of warnings) say(`    ${warning}`)
      },
      played: async (now, turn) => {
        if (plan.print.includes(turn)) {
          const printed = await printTurn(now, folder, turn)
          files.push(...printed)
          say(`    ${printed.length} sheets printed`)
        }
        if (plan.correction?.after === turn) files.push(...(await correctTurn(now, folder, plan.correction)))
      },
    }),
  )
  try {
    const campaign = space.campaign()
    const { over } = campaign.status
    const proof = over ? join(folder, 'proof.json') : null
    if (proof !== null) need(await writeAtomic(proof, `${JSON.stringify(proofOf(campaign), null, 2)}\n`))
    const winners = campaign.status.winners.map((seat) => nameOf(campaign, seat))
    const turns = campaign.turns.length
    const length = campaign.game.posts
      ? 'played in one thread'
      : `${turns} ${campaign.game.turnWord}${turns === 1 ? '' : 's'}`
    const end = over ? `${wonWords(winners, campaign.game.draw)}; proof of the dice: ${proof}` : 'still open'
    const summary = `${path}: ${campaign.header.name} (${campaign.game.title}), ${length}, ${end}. ${files.length} sheets.`
    return { game: name, campaign: path, files, over, winners, proof, summary }
  } finally {
    await space.close()
  }
}

/** Copies the sample issue and prints it, as pages and as a booklet. */
async function printZine(samples: string, folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true }).catch(() => {})
  for (const name of await readdir(samples))
    need(await writeAtomic(join(folder, name), await readFile(join(samples, name))))
  const text = await readFile(join(folder, '143.issue.md'), 'utf8')
  const { ready, problems } = await checkIssue(text, folder)
  if (ready === null) return bad(`error: the sample issue: ${problems[0]?.message ?? 'nothing to print'}`)
  const { layout, budget } = layOut(ready, { paper: 'a5', ink: 'black', fit: ready.head.budget })
  const pages = await printIssue(layout, 'a5')
  const booklet = await printIssueBooklet(layout, { thickness: ready.head.paperThickness, marks: true })
  need(await writeAtomic(join(folder, '143.pdf'), pages))
  need(await writeAtomic(join(folder, '143-booklet.pdf'), booklet))
  say(`${ready.head.zine} ${ready.head.number}: ${formatBudget(budget)}`)
  return [join(folder, '143.pdf'), join(folder, '143-booklet.pdf')]
}

/** Makes the sample office in a new folder. */
async function playOffice(invocation: Invocation): Promise<void> {
  const path = resolve(textOf(invocation, 'output') ?? 'postmage-office')
  const office = need(await makeSampleOffice(path, dateArg(textOf(invocation, 'date') ?? now().slice(0, 10))))
  await office.close()
  tell(invocation, { office: office.path }, `${office.path}: look at it with postmage office status ${office.path}`)
}

export async function run(invocation: Invocation): Promise<void> {
  if (invocation.args.length > 0)
    bad(`error: “${invocation.args[0]}” was not expected here.\n  postmage demo [--game GAME] -o DIR`)
  if (flag(invocation, 'office')) return playOffice(invocation)
  const wanted = textOf(invocation, 'game')
  const there = samples()
  const games = there.filter((name) => wanted === undefined || name === wanted || name.startsWith(`${wanted}-`))
  if (games.length === 0) bad(`error: there is no sample of “${wanted ?? ''}”.\n  Games: ${there.join(', ')}.`)
  const folder = resolve(textOf(invocation, 'output') ?? 'postmage-demo')
  // Refuses a folder in use before any game is played.
  for (const game of games) {
    const used = await placeProblem(join(folder, game, 'demo.postmage'))
    if (used?.code === 'exists') need({ ok: false, error: used })
  }
  const given = textOf(invocation, 'date')
  const date = given === undefined ? null : `${dateArg(given)}T23:59:59.000Z`
  const played: Played[] = []
  for (const game of games) played.push(await playOne(game, join(folder, game), date))
  const issue = wanted === undefined ? await printZine(sampleFolder('zine'), join(folder, 'zine')) : []
  if (invocation.values['json'] === true) json({ campaigns: played.map(({ summary: _, ...rest }) => rest), issue })
  else for (const line of [...played.map(({ summary }) => summary), ...issue]) out(line)
}
