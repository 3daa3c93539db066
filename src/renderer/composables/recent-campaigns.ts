// The list of campaigns, which is asked for while the page that shows it is still being put together.
import type { RecentCampaign } from '@shared/desk/answers'
import { asked } from '../ahead'
import { callDesk } from '../api'

let ahead: Promise<readonly RecentCampaign[] | null> | null = asked.list

/** The campaigns at a glance: the answer requested ahead, the first time, then as they are now. @throws DeskError when the desk does not answer */
export async function recentCampaigns(): Promise<readonly RecentCampaign[]> {
  const first = ahead
  ahead = null
  return (await first) ?? callDesk('campaigns.recent', {})
}
