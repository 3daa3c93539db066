// All sheets of a session as PDF: `file times`. A fresh process: opening, fonts and printer are part of it.
import { openWorkspace } from '../../src/main/desk/workspace'
import { renderSheets } from '../../src/main/desk/sheets/print-sheets'
import { timeWords } from '../../src/main/clock/times'
import { must } from '../support/results'
import { numberAt, print, textAt } from './measure'

const space = must(await openWorkspace(textAt(0), 'read'))
const campaign = space.campaign()
let sheets = 0
let bytes = 0
for (let i = 0; i < numberAt(1); i++) {
  const wish = { turn: 3, for: 'all', format: 'pdf', paper: 'a4', columns: 2, booklet: false } as const
  const rendered = must(await renderSheets(campaign, wish, timeWords('UTC')))
  sheets += rendered.length
  bytes += rendered.reduce((n, sheet) => n + sheet.bytes.length, 0)
}
print({ sheets, bytes })
await space.close()
