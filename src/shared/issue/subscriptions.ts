// Subscriptions of a zine: who gets this number, and what their labels say.
import type { Head, Subscription } from './file/model'
import { linesOf } from './chapters/sources'

/** The number of an issue as a figure; null where it has none. */
export const numberOf = ({ number }: Pick<Head, 'number'>): number | null => {
  const [digits] = /\d+/.exec(number) ?? []
  return digits === undefined ? null : Number(digits)
}

/** The subscriptions that have not run out before this number. */
export function activeSubscriptions(head: Head): readonly Subscription[] {
  const number = numberOf(head)
  return head.subscriptions.filter(({ until }) => until === null || number === null || until >= number)
}

/** The lines of each label: name, address, and until which number it is paid. */
export function subscriptionLabels(head: Head): readonly (readonly string[])[] {
  const number = numberOf(head)
  return activeSubscriptions(head).map(({ name, address, until, copies }) => {
    const paid =
      until === null ? [] : [until === number ? `Your last number (${until}): please renew` : `Until number ${until}`]
    return [name, ...linesOf(address), ...paid, ...(copies > 1 ? [`${copies} copies`] : [])]
  })
}
