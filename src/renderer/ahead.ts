// The requests of every start, sent before the rest of the page has loaded: the build puts this module into a small separate file,
// which the browser runs while it still fetches the others.
import type { RecentCampaign } from '@shared/desk/answers/campaign'
import { callDesk, desk } from './api'
import { PLACE_KEY } from './tab-keys'

/** The start address without its token, or that of the list. */
const atList = /^#?\/?(\?|$)/.test(location.hash)
const kept = desk.call('desk.kept', {})

/** The list is shown first unless this tab, or the desk when it was closed, was in a campaign. */
async function firstList(): Promise<readonly RecentCampaign[] | null> {
  if (!atList || sessionStorage.getItem(PLACE_KEY) !== null) return null
  const left = await kept
  return left.ok && left.value.place === null ? callDesk('campaigns.recent', {}) : null
}

/** The pending answers. Callers that await one report its failure. */
export const asked = {
  atList,
  /** Drafts of an earlier page. Only the first page also gets the place where the desk was closed. */
  kept,
  info: callDesk('app.info', {}),
  settings: callDesk('settings.get', {}),
  /** The campaigns at a glance; null where something else is shown first. */
  list: firstList(),
}
for (const answer of [asked.info, asked.settings, asked.list]) answer.catch(() => undefined)
