// One answer for all who ask the desk the same thing at the same moment, as the order desk and the panel beside it do.
import type { Answers, RequestInput, RequestName } from '@shared/desk/contract'
import { callDesk } from '../api'

const asked = new Map<string, Promise<unknown>>()

/**
 * Asks the desk once for all who ask the same thing in one task of the page. A later call gets a new answer, because something may
 * have been written meanwhile. For requests that only read.
 * @throws DeskError when it was not done
 */
export function callTogether<N extends RequestName>(name: N, input: RequestInput<N>): Promise<Answers[N]> {
  const key = `${name} ${JSON.stringify(input)}`
  const same = asked.get(key) as Promise<Answers[N]> | undefined
  if (same !== undefined) return same
  const answer = callDesk(name, input)
  asked.set(key, answer)
  setTimeout(() => asked.delete(key))
  return answer
}
