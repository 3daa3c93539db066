// Orders to begin with: examples of the game for the lines of a player's slip that would be legal now.
import { sameJson } from '../../engine/json'
import { hasErrors } from '../../engine/result'
import { readOrders, type SeatReading } from '../orders/orders'
import type { Campaign } from '../record/model'
import { slipLast } from '../../sheets/slip-lines'
import { printedPart, type TimeWords } from './sheet'

const MOST_ORDERS = 6

/** One of each list, then the second of each: every line of the slip is among the first. */
const inTurn = (lists: readonly (readonly string[])[]): readonly string[] =>
  Array.from({ length: Math.max(0, ...lists.map(({ length }) => length)) }, (_, i) => i).flatMap((i) =>
    lists.flatMap((list) => list[i] ?? []),
  )

/**
 * At most six orders that a player could write for the coming turn. Each is read and checked: it causes no error, and no warning that the
 * other examples for its line do not cause as well, which is about another line. Empty for a game without examples, and for a player
 * who owes nothing.
 */
export function cheatSheet(campaign: Campaign, seat: number, times: TimeWords): readonly string[] {
  const { game, table, state, turns } = campaign
  if (game.examples === undefined) return []
  const { examples } = game
  const sheet = printedPart(campaign, turns.length, { kind: 'seat', seat }, times)
  const slots = sheet.ok ? (slipLast(sheet.value.document).slips[0]?.slots ?? []) : []
  const view = game.view(table, state, { kind: 'seat', seat })
  const read = (text: string): SeatReading => readOrders(campaign, seat, text, 'typed')
  const legal = slots.map(({ key }) => {
    const written = examples(view, key).map((example) => {
      const [alone, named] = [read(example), read(`${key}: ${example}`)]
      // The label of the line goes without saying where the order means the same without it.
      const bare = sameJson(alone.orders, named.orders) && !hasErrors(alone.problems)
      return { text: bare ? example : `${key}: ${example}`, problems: (bare ? alone : named).problems }
    })
    const elsewhere = (message: string): boolean =>
      written.length > 1 && written.every(({ problems }) => problems.some((each) => each.message === message))
    return written
      .filter(({ problems }) =>
        problems.every((p) => p.severity !== 'error' && (p.severity === 'note' || elsewhere(p.message))),
      )
      .map(({ text }) => text)
  })
  const chosen = new Set([...new Set(inTurn(legal))].slice(0, MOST_ORDERS))
  return [...new Set(legal.flat())].filter((text) => chosen.has(text))
}
