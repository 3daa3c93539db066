// All sheets of a Market day of forty as PDF, playing the days not counted: `files`, one each for the public, forty players and the
// referee; `parts`, as it is posted, the public report and one file with everybody's private part. Says processor time too, which a
// busy machine hardly changes, and the most memory the process had.
import { renderPileOf, renderSheets } from '../../src/main/desk/sheets/print-sheets'
import { timeWords } from '../../src/main/clock/times'
import { largeCampaign } from '../print-measure/large'
import { must } from '../support/memory-campaign'
import { print, textAt } from './measure'

const campaign = largeCampaign('magicians-market')
const wish = {
  turn: campaign.turns.length,
  for: 'all',
  format: 'pdf',
  paper: 'a4',
  columns: 2,
  booklet: false,
} as const
const times = timeWords('UTC')

/** Pages of each file. */
async function files(): Promise<readonly number[]> {
  return must(await renderSheets(campaign, wish, times)).map(({ pages }) => pages ?? 0)
}

async function parts(): Promise<readonly number[]> {
  const [report] = must(await renderSheets(campaign, { ...wish, for: 'public' }, times))
  const pile = { ...wish, for: 'players', privateOnly: true, duplex: true }
  const { pages } = must(await renderPileOf(campaign, pile, times))
  return [report?.pages ?? 0, pages ?? 0]
}

const processor = process.cpuUsage()
const begun = performance.now()
const pages = textAt(0) === 'parts' ? await parts() : await files()
const seconds = (performance.now() - begun) / 1000
const { user, system } = process.cpuUsage(processor)
print({
  sheets: pages.length,
  pages: pages.reduce((sum, each) => sum + each, 0),
  seconds,
  processor: (user + system) / 1e6,
  megabytes: Math.round(process.resourceUsage().maxRSS / 1024),
})
