// A sample campaign on a desk, played as far as is wanted: what pictures of the handbook are taken of.
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { CampaignSummary } from '@shared/desk/answers'
import type { TestDesk } from './browser'
import { asked, commitTurn } from './page-campaign'

interface Demo {
  readonly game: string
  readonly name: string
  readonly referee: string
  readonly seed: string
  readonly roster: string
  readonly options?: { readonly [name: string]: string | number | boolean }
  readonly pack?: string
  readonly deadlines: readonly string[]
  readonly mail: readonly string[]
}

/** The sample of a game after `played` turns, the mail of the next one imported; every turn published. */
export async function sampleCampaign(desk: TestDesk, game: string, played: number): Promise<CampaignSummary> {
  const folder = resolve('resources/samples', game)
  const demo = JSON.parse(readFileSync(join(folder, 'demo.json'), 'utf8')) as Demo
  const [, ...rows] = readFileSync(join(folder, demo.roster), 'utf8').trim().split('\n')
  const roster = rows.map((row) => {
    const [name = '', address = ''] = row.split(',')
    return { name: name.trim(), address: address.trim() || null, seat: null, handle: null }
  })
  const { id: campaign } = await asked(desk, 'campaigns.create', {
    path: join(desk.folder, `${game}.postmage`),
    game: demo.game,
    name: demo.name,
    roster,
    options: demo.options ?? {},
    packPath: demo.pack === undefined ? null : join(folder, demo.pack),
    seed: demo.seed,
    deadline: demo.deadlines[0] ?? null,
    referee: demo.referee,
  })
  for (let turn = 0; turn <= played; turn++) {
    const deadline = demo.deadlines[turn] ?? null
    if (turn > 0) await asked(desk, 'campaigns.deadline', { campaign, deadline })
    await asked(desk, 'sheets.publish', { campaign, turn })
    await asked(desk, 'mail.importPaths', { campaign, paths: [join(folder, demo.mail[turn] ?? '')] })
    if (turn < played) await commitTurn(desk, campaign)
  }
  return asked(desk, 'campaigns.summary', { campaign })
}
