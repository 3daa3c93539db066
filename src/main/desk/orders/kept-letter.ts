// The text in which the referee goes on writing orders that came in a letter.
import { mailLine } from '@shared/campaign/lookup'
import type { Campaign } from '@shared/campaign/model'
import { readOrders } from '@shared/campaign/orders'
import type { OrdersRecord } from '@shared/campaign/records'
import { claimedLetter } from '../inbox/claim-mail'

const texts = new WeakMap<OrdersRecord, string>()

/**
 * The text of recorded orders as they are shown to be gone on with. In the record of a letter press is behind a mark, so that it is
 * not read as orders, and would be a quotation from then on: here it is press again, so that it is called so and is not lost when
 * an order beside it is changed. So are closing words that were taken for ours, as they had been printed once. Where that would
 * make something else of the orders or the press, the text is as it was recorded.
 */
export function lettersText(campaign: Campaign, record: OrdersRecord): string {
  if (record.mail === undefined || !/^> /m.test(record.text)) return record.text
  const before = texts.get(record)
  if (before !== undefined) return before
  const text = withPress(campaign, record)
  texts.set(record, text)
  return text
}

function withPress(campaign: Campaign, { seat, mail, text, orders, press }: OrdersRecord): string {
  const line = mail === undefined ? undefined : mailLine(campaign, mail)
  if (line === undefined) return text
  const letter = claimedLetter(campaign, line, seat)
  if (letter.record !== text && letter.text !== text) return text
  const own = new Set(
    letter.reading.lines.flatMap((line) =>
      line.use === 'press' || (line.use === 'ignored' && (line.why === 'greeting' || line.why === 'closing'))
        ? [line.line - 1]
        : [],
    ),
  )
  const plain = text
    .split('\n')
    .map((words, i) => (letter.aside.has(i) && own.has(i) ? words.replace(/^> /, '') : words))
    .join('\n')
  const read = readOrders(campaign, seat, plain, 'mail')
  const same = JSON.stringify(read.orders) === JSON.stringify(orders) && read.press === press
  return same && read.closed.length === letter.press.filter(({ what }) => what.kind !== 'open').length ? plain : text
}
