// A table of orders as messages, one per row.
import { problem, type Problem } from '@shared/engine/result'
import type { ReadMail, ReadMessage } from '@shared/letters/message/letter'
import { contentId } from '../bytes'
import { cutText, tidyText, trimText } from '../text/plain-text'
import { ifAny, makeMessage, note, warning } from '../results'
import type { MailInput } from '../types'
import { latestDate, readTableDates } from './dates'
import { readOrdersTable } from './table'

const listed = (titles: readonly string[]): string => `“${titles.join('”, “')}”`

function columnsTold(name: string, dated: readonly string[], unused: readonly string[]): readonly Problem[] {
  const told: Problem[] = []
  if (dated.length > 1)
    told.push(
      note(
        'several-dates',
        `${name}: ${listed(dated)} are columns of dates; in each row the latest of them counts.`,
        'If that is wrong, leave the other columns out, and import again.',
      ),
    )
  if (unused.length > 0)
    told.push(
      note(
        'column-unused',
        `${name}: nothing was taken from ${unused.length === 1 ? 'the column' : 'the columns'} ${listed(unused)}.`,
        'If there are orders in it, head it “orders”; if there are dates, write them like 2026-03-08 18:00.',
      ),
    )
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
  const { rows, badQuotes, dated, unused } = table
  const cells = rows.flatMap((row) => row.dates)
  const { dates, problems: ofDates } = readTableDates(cells, zone, now, name)
  const messages = rows.map((row, i): ReadMessage => {
    const own = dates.slice(i * dated.length, (i + 1) * dated.length)
    const { date, mayBe, problems } = latestDate(own, dated, now)
    const cut = cutText(trimText(tidyText(row.text)))
    const id = contentId(own[0]?.date ?? row.dates[0] ?? null, row.address ?? row.name, cut.text)
    const all = [...problems, ...cut.problems]
    const { name: who, address, line } = row
    const said = { from: { name: who, address }, subject: row.subject ?? `line ${line}`, date, text: cut.text }
    return makeMessage({ id, kind: 'row', file: name, ...said, problems: all, ...ifAny('mayBe', mayBe) })
  })
  const problems: Problem[] = [...ofDates, ...columnsTold(name, dated, unused)]
  for (const line of badQuotes) {
    const message = `${name}, line ${line}: the quotation marks do not match; rows below may have been read as one text.`
    const remedy = 'Close the quotation mark, or write "" for one inside a field, and import again.'
    problems.push({ ...warning('csv-quotes', message, remedy), line })
  }
  if (rows.length === 0)
    problems.push(
      problem('empty-table', `${name} has headings but no rows.`, 'Add a row per player with name and orders.'),
    )
  return { messages, problems }
}
