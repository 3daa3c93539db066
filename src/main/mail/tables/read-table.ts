// A table of orders as messages, one per row.
import { problem, type Problem } from '@shared/engine/result'
import type { ReadMail, ReadMessage } from '@shared/intake/letter'
import { contentId } from '../content-id'
import { cutText, tidyText, trimText } from '../text/plain-text'
import { makeTray } from '../tray'
import type { MailInput } from '../types'
import { latestDate, readTableDates } from './dates'
import { readOrdersTable } from './table'

const listed = (titles: readonly string[]): string => `“${titles.join('”, “')}”`

/** Notes on the columns of a table: which time counts, and which ones were not used. */
function columnsTold(name: string, dated: readonly string[], unused: readonly string[]): readonly Problem[] {
  const told: Problem[] = []
  if (dated.length > 1)
    told.push({
      code: 'several-dates',
      severity: 'note',
      message: `${name}: ${listed(dated)} are columns of dates; in each row the latest of them counts.`,
      remedy: 'If that is wrong, leave the other columns out, and import again.',
    })
  if (unused.length > 0)
    told.push({
      code: 'column-unused',
      severity: 'note',
      message: `${name}: nothing was taken from ${unused.length === 1 ? 'the column' : 'the columns'} ${listed(unused)}.`,
      remedy: 'If there are orders in it, head it “orders”; if there are dates, write them like 2026-03-08 18:00.',
    })
  return told
}

/** The messages of a table of orders; null if the text is none. @param strict see `readOrdersTable` */
export function readTable(
  text: string,
  { name, zone = 'UTC', now = new Date() }: MailInput,
  strict: boolean,
): ReadMail | null {
  const table = readOrdersTable(text, strict, now)
  if (table === null) return null
  const { rows, first, badQuotes, dated, unused } = table
  const cells = rows.flatMap((row) => row.dates)
  const { dates, problems: ofDates } = readTableDates(cells, first, zone, now, name)
  const tray = makeTray()
  for (const [i, row] of rows.entries()) {
    const own = dates.slice(i * dated.length, (i + 1) * dated.length)
    const { date, mayBe, problems } = latestDate(own, dated, now)
    const cut = cutText(trimText(tidyText(row.text)))
    const message: ReadMessage = {
      id: contentId(own[0]?.date ?? row.dates[0] ?? null, row.address ?? row.name, cut.text),
      kind: 'row',
      file: name,
      from: { name: row.name, address: row.address },
      subject: row.subject || `line ${row.line}`,
      date,
      ...(mayBe.length === 0 ? {} : { mayBe }),
      text: cut.text,
      attachments: [],
      problems: [...problems, ...cut.problems],
    }
    tray.put(message)
  }
  const problems: Problem[] = [...ofDates, ...columnsTold(name, dated, unused)]
  for (const line of badQuotes)
    problems.push({
      code: 'csv-quotes',
      severity: 'warning',
      message: `${name}, line ${line}: the quotation marks do not match; the following rows may have been read as one text.`,
      remedy: 'Close the quotation mark, or write "" for one inside a field, and import again.',
      line,
    })
  if (rows.length === 0)
    problems.push(
      problem('empty-table', `${name} has headings but no rows.`, 'Add a row per player with name and orders.'),
    )
  return { messages: tray.rest(), problems }
}
