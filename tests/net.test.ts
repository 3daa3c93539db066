// The net below every rebuilding: campaigns played from mail to erratum by the program of 0.1, with what players sent back. Their
// results and what was read stay; what is printed changes only on purpose (tests/support/net/kept.ts).
import { copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { adjudicate } from '@shared/campaign/turns/actions'
import { foldCampaign } from '@shared/campaign/record/fold'
import type { Campaign } from '@shared/campaign/record/model'
import type { CampaignLine } from '@shared/campaign/record/records'
import { printedSheet, viewerName } from '@shared/campaign/sheet/sheet'
import { PUBLIC, REFEREE, seatViewer } from '@shared/engine/log'
import { timeWords } from '../src/main/clock/times'
import { renderPdf } from '../src/main/print/pdf'
import { largeGame } from './print-measure/large'
import { temporaryFolders, type Folder } from './support/cli'
import { sheetsOf as sheetsOfLong, type LongGame } from './support/frozen/long-games'
import { openFrozen } from './support/frozen/pins'
import { must } from './support/memory-campaign'
import { mailWith } from './support/net/answers'
import { expectKept, expectPages, expectTexts, NET, resultsOf, sheetsOf } from './support/net/kept'
import { NET_PLANS } from './support/net/plans'
import { CAMPAIGN, playNet, SECOND } from './support/net/play'
import { closes } from './support/net/stage'

const fresh = temporaryFolders()

/** Plays what is not there yet, where it is asked for. */
async function freeze(plan: (typeof NET_PLANS)[number], folder: Folder): Promise<void> {
  const kept = join(NET, plan.id)
  if (existsSync(join(kept, CAMPAIGN)) || process.env['POSTMAGE_FREEZE'] !== 'yes') return
  await playNet(plan, folder.path)
  mkdirSync(kept, { recursive: true })
  for (const name of [CAMPAIGN, SECOND])
    if (existsSync(join(folder.path, name))) copyFileSync(join(folder.path, name), join(kept, name))
  cpSync(join(folder.path, 'answers'), join(kept, 'answers'), { recursive: true })
}

/** Orders and press that a command took from mail. */
const taken = (lines: readonly CampaignLine[]): readonly object[] =>
  lines.flatMap((line): object[] => {
    if (line.type === 'mail') return [{ seat: line.seat }]
    if (line.type === 'note') return [line.press ?? { text: line.text }]
    if (line.type !== 'orders') return []
    const { turn, seat, orders, press, late } = line
    return [{ turn, seat, orders, press, late }]
  })

describe.each(NET_PLANS)('$id', (plan) => {
  const kept = join(NET, plan.id)
  let folder: Folder
  let campaign: Campaign
  beforeAll(async () => {
    folder = fresh()
    await freeze(plan, folder)
    cpSync(kept, folder.path, { recursive: true })
    campaign = openFrozen(readFileSync(join(kept, CAMPAIGN)))
  })

  it('has the dice, logs, states and receipts it had', async () =>
    expectKept(`${plan.id}/results.txt`, await resultsOf(folder, CAMPAIGN, campaign), 'results'))

  it('plays every turn as it was played, and all of it is proved', async () => {
    const turns = campaign.lines.flatMap((line) => (line.type === 'turn' && line.amends === undefined ? [line] : []))
    expect(turns.length).toBeGreaterThan(1)
    for (const line of turns) {
      const before = must(foldCampaign(campaign.lines.filter(({ seq }) => seq < line.cmd)))
      const { dice, log, state, inputs } = must(adjudicate(before))
      expect(JSON.stringify({ dice, log, state, inputs })).toBe(
        JSON.stringify({ dice: line.dice, log: line.log, state: line.state, inputs: line.inputs }),
      )
    }
    expect(await folder.json('verify', CAMPAIGN)).toMatchObject({ good: true })
    if (!existsSync(join(kept, SECOND))) return
    expect(await folder.json('compare', CAMPAIGN, SECOND)).toMatchObject({ agree: true })
    const { found } = await folder.json<{ found: { good: boolean }[] }>('verify', CAMPAIGN, '--against', SECOND)
    expect(found.map(({ good }) => good)).toEqual([true])
  })

  it('takes from slips, forms, live sheets and letters what was taken from them', async () => {
    const answers = readdirSync(join(kept, 'answers'))
    for (const turn of new Set(answers.map((name) => Number.parseInt(name)))) {
      const { cmd } = campaign.lines.find((line) => line.type === 'mail' && line.turn === turn)!
      const was = readFileSync(join(kept, CAMPAIGN), 'utf8')
        .split('\n')
        .slice(0, cmd - 1)
      writeFileSync(join(folder.path, `${turn}.postmage`), `${was.join('\n')}\n`)
      const mails = plan.turns[turn - 1]!.map(({ who }, i) => {
        const name = answers.find((each) => each.startsWith(`${turn}-${who.toLowerCase()}.`))!
        const sent = new Date(Date.parse(closes(turn)) - (60 - i) * 3_600_000)
        writeFileSync(join(folder.path, `${name}.eml`), mailWith(join(kept, 'answers', name), sent))
        return `${name}.eml`
      })
      await folder.good('import', `${turn}.postmage`, ...mails)
      const now = openFrozen(readFileSync(join(folder.path, `${turn}.postmage`))).lines
      expect(taken(now.filter(({ seq }) => seq >= cmd))).toEqual(
        taken(campaign.lines.filter((line) => line.cmd === cmd)),
      )
    }
  })

  it('prints the sheets and errata that are kept', async () => {
    for (const [name, lines] of await sheetsOf(folder, CAMPAIGN, campaign))
      expectKept(`${plan.id}/sheets/${name.toLowerCase()}.txt`, lines, 'print')
  })
})

describe('a market of forty', () => {
  const path = join(NET, 'large/magicians-market.json')
  it('has the results, the sheets and the pages that are kept', async () => {
    if (!existsSync(path) && process.env['POSTMAGE_FREEZE'] === 'yes') {
      mkdirSync(join(NET, 'large'), { recursive: true })
      writeFileSync(path, `${JSON.stringify(largeGame('magicians-market').long, null, 1)}\n`)
    }
    const { campaign } = sheetsOfLong(JSON.parse(readFileSync(path, 'utf8')) as LongGame)
    expectTexts('large/magicians-market', campaign)
    const folder = fresh().path
    const names: string[] = []
    for (const viewer of [PUBLIC, seatViewer(0), seatViewer(39), REFEREE]) {
      const { document } = must(printedSheet(campaign, campaign.turns.length, viewer, timeWords('UTC')))
      names.push(`${viewerName(campaign, viewer)}.pdf`)
      writeFileSync(join(folder, names.at(-1)!), (await renderPdf(document, { paper: 'a4', columns: 2 })).bytes)
    }
    expectPages('large/magicians-market-pages.txt', folder, names)
  })
})
