// One desk in one tab for all tests of a file, each with a campaign of its own: what a browser does for a page that is loaded
// is more than what most tests do on it.
import type { BrowserContext, Page, ViewportSize } from 'playwright-core'
import { afterAll, afterEach, beforeEach, expect } from 'vitest'
import type { CampaignSummary } from '@shared/desk/answers'
import { complaints, deskPage, sharedBrowser, startDesk, type TestDesk } from './browser'
import { CAMPAIGN, playedCampaign } from './page-campaign'
import { backToList, closeDialogs } from './referee'

/** What a test finds: the desk with its list of campaigns in a tab, and a campaign of its own in it. */
export interface Tab {
  readonly desk: TestDesk
  readonly page: Page
  readonly campaign: CampaignSummary
}

interface Wishes {
  /** What pages of the file may use, the clipboard for one. */
  readonly allowed?: readonly string[]
  readonly viewport?: ViewportSize
  /** Makes the campaign of a test. Default: one in its third session. @param n makes its name and its file unlike others */
  readonly make?: (desk: TestDesk, n: number) => Promise<CampaignSummary>
}

/**
 * Before each test of the file: a campaign, and the list that has it. After a test that failed, or that the page complained of,
 * the next one has a tab of its own.
 * @param found is given what the test works with
 */
export function tabForEach(found: (tab: Tab) => void | Promise<void>, wishes: Wishes = {}): void {
  const { allowed = [], viewport = { width: 1280, height: 800 } } = wishes
  const make = wishes.make ?? ((at, n) => playedCampaign(at, `${CAMPAIGN} ${n}`, `pigs-${n}.postmage`))
  let desk: TestDesk
  let context: BrowserContext | null = null
  let page: Page
  let faults: string[] = []
  let made = 0
  beforeEach(async () => {
    desk ??= await startDesk()
    const campaign = await make(desk, ++made)
    if (context !== null) {
      await closeDialogs(page)
      // A list that is shown does not know of a campaign somebody else has made.
      if ((await page.getByTestId('view-campaigns').count()) > 0) await page.reload()
      else await backToList(page)
    } else {
      context = await (await sharedBrowser()).newContext({ viewport })
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
