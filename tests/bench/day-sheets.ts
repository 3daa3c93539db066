// All sheets of a Market day of forty as PDF, one each for the public, forty players and the referee; playing the days is not counted.
import { renderSheets } from '../../src/main/desk/sheets/print-sheets'
import { timeWords } from '../../src/main/clock/times'
import { largeCampaign } from '../print-measure/large'
import { must } from '../support/results'
import { print } from './measure'

const campaign = largeCampaign('magicians-market')
const turn = campaign.turns.length
const wish = { turn, for: 'all', format: 'pdf', paper: 'a4', columns: 2, booklet: false } as const

const before = process.cpuUsage()
const begun = performance.now()
must(await renderSheets(campaign, wish, timeWords('UTC')))
const seconds = (performance.now() - begun) / 1000
const { user, system } = process.cpuUsage(before)
print({ seconds, processor: (user + system) / 1e6, megabytes: Math.round(process.resourceUsage().maxRSS / 1024) })
