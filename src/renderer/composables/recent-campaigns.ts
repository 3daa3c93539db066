// The list of campaigns, which may be asked for while the page that shows it is still being put together.
import type { RecentCampaign } from '@shared/desk/answers'
import { callDesk } from '../api'

let ahead: Promise<readonly RecentCampaign[]> | null = null

/** Requests the list ahead of the view that will first show it. */
export function askRecentAhead(): void {
  ahead = callDesk('campaigns.recent', {})
  // Reported by the view, which takes the same answer.
  ahead.catch(() => undefined)
}

/** The campaigns at a glance: the answer requested ahead, the first time, then as they are now. @throws DeskError when the desk does not answer */
export function recentCampaigns(): Promise<readonly RecentCampaign[]> {
  const asked = ahead ?? callDesk('campaigns.recent', {})
  ahead = null
  return asked
}
