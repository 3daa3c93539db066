// All sheets of a Market day of forty as PDF: public report, forty players, the referee. Playing the days is not part of it.
import { renderSheets } from '../../src/main/desk/sheets/print-sheets'
import { timeWords } from '../../src/main/clock/times'
import { largeCampaign } from '../print-measure/large'
import { print } from './measure'

const campaign = largeCampaign('magicians-market')
const wish = {
  turn: campaign.turns.length,
  for: 'all',
  format: 'pdf',
  paper: 'a4',
  columns: 2,
  booklet: false,
} as const
const begun = performance.now()
const rendered = await renderSheets(campaign, wish, timeWords('UTC'))
if (!rendered.ok) throw new Error(JSON.stringify(rendered.error))
print({ sheets: rendered.value.length, seconds: (performance.now() - begun) / 1000 })
