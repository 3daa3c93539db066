// Shares one answer among callers that ask the desk the same thing at once, such as the order desk and its side panel.
import type { RecentCampaign } from '@shared/desk/answers/campaign'
import type { Answers, RequestInput, RequestName } from '@shared/desk/contract'
import { asked as atStart } from '../ahead'
import { callDesk } from '../api'

const asked = new Map<string, Promise<unknown>>()

/** How long a prefetched answer is kept, in ms; later it may be out of date. */
const KEPT = 1000

/** Prefetches the answer to a question that the next view will ask with `callTogether`. */
export function askAhead<N extends RequestName>(name: N, input: RequestInput<N>): void {
  const key = `${name} ${JSON.stringify(input)}`
  const answer = callDesk(name, input)
  // Reported by the view, which takes the same answer.
  answer.catch(() => undefined)
  asked.set(key, answer)
  setTimeout(() => asked.get(key) === answer && asked.delete(key), KEPT)
}

/**
 * Asks the desk once for all callers with the same question in one task of the page. A later call gets a new answer, because something may
 * have been written meanwhile. For requests that only read.
 * @throws DeskError when it was not done
 */
export function callTogether<N extends RequestName>(name: N, input: RequestInput<N>): Promise<Answers[N]> {
  const key = `${name} ${JSON.stringify(input)}`
  const same = asked.get(key) as Promise<Answers[N]> | undefined
  const answer = same ?? callDesk(name, input)
  asked.set(key, answer)
  setTimeout(() => asked.get(key) === answer && asked.delete(key))
  return answer
}

let list: Promise<readonly RecentCampaign[] | null> | null = atStart.list

/** The campaigns at a glance: the first time as asked while the page was put together, then as they are now. @throws DeskError when it was not done */
export async function recentCampaigns(): Promise<readonly RecentCampaign[]> {
  const first = list
  list = null
  return (await first) ?? callDesk('campaigns.recent', {})
}
