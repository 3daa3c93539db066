// postmage demo: plays a whole sample game with real-looking mail into a folder: campaign, all sheets, a correction
// with its erratum, and the proof of the dice.
import { mkdir, readFile, readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { setDeadline } from '@shared/campaign/actions'
import { proofOf } from '@shared/campaign/verify'
import { findGame } from '@shared/games/registry'
import { lastErratum, workOut } from '../../desk/corrections'
import { previewTurn } from '../../desk/explain'
import { importMessages } from '../../desk/import-mail'
import { publicationOf, renderSheets, saveSheets } from '../../desk/print-sheets'
import { readRoster } from '../../desk/roster-text'
import { now, timeWords } from '../../desk/times'
import { createWorkspace } from '../../desk/workspace'
import type { Workspace } from '../../desk/workspace'
import { writeAtomic } from '../../files/atomic-write'
import { readMailFiles } from '../../mail/read-files'
import { renderSheet } from '../../print/render'
import { resourcesFolder } from '../../print/resources'
import { seatOf, textOf } from '../campaign'
import type { Words } from '../index'
import { bad, json, need, out, say } from '../output'

const script = z.object({
  game: z.string(),
  name: z.string(),
  referee: z.string(),
  seed: z.string(),
  roster: z.string(),
  deadlines: z.array(z.string()),
  mail: z.array(z.string()),
  correction: z.object({
    after: z.number(),
    turn: z.number(),
    player: z.string(),
    text: z.string(),
    reason: z.string(),
  }),
})

const PDF = { format: 'pdf', paper: 'a4', columns: 2, booklet: false } as const
const times = timeWords('UTC')

/** All sheets of a turn as PDF, and the public report for the zine in every text format; then they are published. */
async function printTurn(space: Workspace, folder: string, turn: number): Promise<string[]> {
  const campaign = space.campaign()
  const where = join(folder, turn === 0 ? 'start' : `${campaign.game.turnWord}-${turn}`)
  const files = [
    ...need(
      await saveSheets(need(await renderSheets(campaign, { ...PDF, turn, for: 'all' }, times)), where, true),
    ),
  ]
  for (const format of ['text', 'md', 'bbcode', 'html'] as const) {
    const sheets = need(await renderSheets(campaign, { ...PDF, format, turn, for: 'public' }, times))
    files.push(...need(await saveSheets(sheets, where, true)))
  }
  need(await space.write([need(publicationOf(campaign, turn, times))]))
  return files
}

async function printErratum(space: Workspace, folder: string): Promise<string[]> {
  const { document } = need(lastErratum(space.campaign()))
  const files: string[] = []
  for (const [format, name] of [
    ['pdf', 'erratum.pdf'],
    ['text', 'erratum.txt'],
  ] as const) {
    const rendered = await renderSheet(document, format, PDF)
    const path = join(folder, name)
    need(await writeAtomic(path, rendered.bytes ?? rendered.text ?? ''))
    files.push(path)
  }
  return files
}

export async function run(words: Words): Promise<void> {
  if (words.args.length > 0) bad(`error: “${words.args[0]!}” was not expected here.\n  postmage demo -o DIR`)
  const folder = resolve(textOf(words, 'output') ?? 'postmage-demo')
  await mkdir(folder, { recursive: true }).catch(() => {})
  const samples = join(resourcesFolder(), 'samples', 'spell-merchants')
  const plan = script.parse(JSON.parse(await readFile(join(samples, 'demo.json'), 'utf8')))
  const path = join(folder, 'demo.postmage')
  const { space } = need(
    await createWorkspace({
      path,
      game: findGame(plan.game)!,
      name: plan.name,
      roster: readRoster(await readFile(join(samples, plan.roster), 'utf8')).roster,
      options: {},
      seed: plan.seed,
      deadline: plan.deadlines[0] ?? null,
      referee: plan.referee,
      zone: 'UTC',
    }),
  )
  const files: string[] = []
  let erratum: string[] = []
  try {
    files.push(...(await printTurn(space, folder, 0)))
    for (const [i, mail] of plan.mail.entries()) {
      const { status, game } = space.campaign()
      if (status.over) break
      const names = (await readdir(join(samples, mail))).sort()
      const read = await readMailFiles(names.map((name) => join(samples, mail, name)))
      const { messages } = need(await importMessages(space, read.messages, now()))
      const preview = need(previewTurn(space.campaign()))
      say(`${game.turnWord} ${status.turn}: ${messages.length} messages`)
      for (const warning of preview.answer.warnings) say(`  ${warning}`)
      need(await space.write([preview.record]))
      const next = plan.deadlines[i + 1]
      if (next !== undefined && !space.campaign().status.over)
        need(await space.write([need(setDeadline(space.campaign(), next))]))
      const printed = await printTurn(space, folder, status.turn)
      files.push(...printed)
      say(`  ${printed.length} sheets printed`)
      if (plan.correction.after === status.turn) {
        const { turn, player, text, reason } = plan.correction
        const seat = seatOf(space.campaign(), player)
        const worked = need(
          workOut(space.campaign(), turn, { kind: 'orders', seat, text, force: false }, reason),
        )
        need(await space.write(worked.correction.records))
        erratum = await printErratum(space, folder)
        say(
          `  correction of ${game.turnWord} ${turn} for ${player}: ${worked.answer.turns.length} ${game.turnWord}s change`,
        )
      }
    }
    const campaign = space.campaign()
    const proof = join(folder, 'proof.json')
    if (campaign.status.over)
      need(await writeAtomic(proof, `${JSON.stringify(proofOf(campaign), null, 2)}\n`))
    const winners = campaign.status.winners.map((seat) => campaign.table.seats[seat]!.name)
    if (words.values['json'] === true)
      json({
        campaign: path,
        files: [...files, ...erratum],
        over: campaign.status.over,
        winners,
        proof: campaign.status.over ? proof : null,
      })
    else {
      out(
        `${path}: ${campaign.header.name}, ${campaign.turns.length} ${campaign.game.turnWord}s, won by ${winners.join(' and ')}.`,
      )
      out(`${files.length} sheets in ${folder}; erratum: ${erratum.join(', ')}; proof of the dice: ${proof}`)
    }
  } finally {
    await space.close()
  }
}
