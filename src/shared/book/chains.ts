// Two copies of a campaign: the same, one ahead, or advanced apart? And what is said about a file's health. Pure.
import type { Health, Trace } from './codec'
import type { CampaignLine } from '../campaign/records'

/** How two copies stand to each other; `by` and `after` count lines. */
export type Relation =
  | { readonly kind: 'same' }
  | { readonly kind: 'a-continues-b'; readonly by: number }
  | { readonly kind: 'b-continues-a'; readonly by: number }
  | { readonly kind: 'diverged'; readonly after: number; readonly a: number; readonly b: number }
  | { readonly kind: 'different-campaigns' }

/**
 * Compares two copies by their chains: equal sums mean equal lines up to there.
 * `diverged` says after which line, and how many lines each has of its own.
 */
export function compareChains(a: readonly CampaignLine[], b: readonly CampaignLine[]): Relation {
  const [first, other] = [a[0], b[0]]
  if (first?.type !== 'campaign' || other?.type !== 'campaign' || first.id !== other.id)
    return { kind: 'different-campaigns' }
  const shorter = Math.min(a.length, b.length)
  let same = 0
  while (same < shorter && a[same]!.sum === b[same]!.sum) same++
  if (same < shorter) return { kind: 'diverged', after: same, a: a.length - same, b: b.length - same }
  if (a.length > b.length) return { kind: 'a-continues-b', by: a.length - b.length }
  if (b.length > a.length) return { kind: 'b-continues-a', by: b.length - a.length }
  return { kind: 'same' }
}

const count = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`

/** The health of a file in words for the referee, null when there is nothing to say. */
export function healthText(health: Health): string | null {
  switch (health.kind) {
    case 'sound':
      return null
    case 'torn':
      return `Line ${health.line}, the last one, is cut off (${count(health.bytes, 'byte')} left out). Whatever was confirmed before is there; the next change keeps a copy of the piece beside the file.`
    case 'unfinished':
      return `The last ${count(health.lines, 'line')} (from line ${health.line}) belong to a change that was never finished and are left out. Whatever was confirmed before is there; the next change keeps a copy of them beside the file.`
    case 'damaged':
      return `Line ${health.line} is damaged: ${health.detail}. Everything before it can be read, nothing can be added (${count(health.bytes, 'byte')} not read). Open a copy from a backup, or go on with the part before the damage saved as a new file.`
  }
}

/** What other programs left in a file, in words; the contents are proved by the sums. */
export function traceText(trace: Trace): string {
  switch (trace) {
    case 'byte-order-mark':
      return 'A text editor put a byte order mark before the first line. The contents are as written.'
    case 'crlf':
      return 'An editor or a transfer changed line ends to those of Windows. The contents are as written.'
    case 'no-last-line-end':
      return 'The line end after the last line is missing; the line itself is whole. The next change puts it back.'
  }
}
