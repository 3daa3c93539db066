// One desk in one tab for all tests of a file, each with a campaign of its own: what a browser does for a page that is loaded
// is more than what most tests do on it.
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeEach, expect } from 'vitest'
import type { CampaignSummary } from '@shared/desk/answers'
import { complaints, deskPage, sharedBrowser, startDesk, type TestDesk } from './browser'
import { CAMPAIGN, playedCampaign } from './page-campaign'
import { backToList, closeDialogs } from './referee'

/** What a test finds: the desk with its list of campaigns in a tab of 1280×800, and a campaign of its own in it. */
export interface Tab {
  readonly desk: TestDesk
  readonly page: Page
  readonly campaign: CampaignSummary
}

/**
 * Before each test of the file: a campaign in its third session, and the list that has it. After a test that failed, or that
 * the page complained of, the next one has a tab of its own.
 * @param found is given what the test works with @param allowed what pages of the file may use, the clipboard for one
 */
export function tabForEach(found: (tab: Tab) => void | Promise<void>, allowed: readonly string[] = []): void {
  let desk: TestDesk
  let context: BrowserContext | null = null
  let page: Page
  let faults: string[] = []
  let made = 0
  beforeEach(async () => {
    desk ??= await startDesk()
    const campaign = await playedCampaign(desk, `${CAMPAIGN} ${++made}`, `pigs-${made}.postmage`)
    if (context !== null) {
      await closeDialogs(page)
      // A list that is shown does not know of a campaign somebody else has made.
      if ((await page.getByTestId('view-campaigns').count()) > 0) await page.reload()
      else await backToList(page)
    } else {
      context = await (await sharedBrowser()).newContext({ viewport: { width: 1280, height: 800 } })
      await context.grantPermissions([...allowed])
      page = await deskPage(context)
      faults = complaints(page)
      await page.goto(desk.url)
    }
    await page.getByRole('button', { name: campaign.name, exact: true }).waitFor()
    await found({ desk, page, campaign })
  })
  afterEach(async ({ task }) => {
    const complained = faults.splice(0)
    if (task.result?.state === 'fail' || complained.length > 0) {
      await context?.close()
      context = null
    }
    expect(complained).toEqual([])
  })
  afterAll(async () => {
    await context?.close()
    await desk?.close()
  })
}
