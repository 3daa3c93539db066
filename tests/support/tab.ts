// One desk and one tab for all tests of a file: what a browser does for a page that is loaded is more than what most tests do on
// it. The page may not complain in any test.
import type { BrowserContext, Page, ViewportSize } from 'playwright-core'
import { afterAll, afterEach, beforeEach, expect } from 'vitest'
import type { CampaignSummary } from '@shared/desk/answers/campaign'
import { complaints, deskPage, sharedBrowser, startDesk, type TestDesk } from './browser'
import { CAMPAIGN, playedCampaign } from './page-campaign'
import { backToList, closeDialogs } from './referee'

/** A desk, and a tab that shows it. */
export interface Tab {
  readonly desk: TestDesk
  readonly page: Page
}

/** A tab at the list of campaigns, with a campaign of the test's own in it. */
export interface CampaignTab extends Tab {
  readonly campaign: CampaignSummary
}

interface Wishes {
  /** Options of `startDesk`. */
  readonly start?: Parameters<typeof startDesk>[0]
  /** Prepares the desk once, before the page is loaded. */
  readonly prepare?: (desk: TestDesk) => unknown
  /** Prepares the desk before each test. */
  readonly each?: (desk: TestDesk) => unknown
  /** Prepares a fresh tab once its page is loaded. */
  readonly fresh?: (page: Page) => unknown
  /** Brings the tab of the test before to where the next one begins. Default: closes its dialogs. False: every test has a fresh tab. */
  readonly back?: ((page: Page) => unknown) | false
  /** Permissions of the pages, the clipboard for one. */
  readonly allowed?: readonly string[]
  /** Size of a fresh tab. Default: 1280 × 800. */
  readonly viewport?: ViewportSize
}

/**
 * Before each test of the file: the tab the test before left. The first one has a fresh tab, and so has the next after a test that
 * failed, or that the page complained of.
 * @param found is given the desk and the tab before each test
 */
export function keepTab(found: (tab: Tab) => unknown, wishes: Wishes = {}): void {
  const { allowed = [], viewport = { width: 1280, height: 800 }, back = closeDialogs } = wishes
  let desk: TestDesk | null = null
  let context: BrowserContext | null = null
  let page: Page
  let faults: string[] = []
  const prepared = async (): Promise<TestDesk> => {
    const made = await startDesk(wishes.start)
    await wishes.prepare?.(made)
    return made
  }
  beforeEach(async () => {
    desk ??= await prepared()
    await wishes.each?.(desk)
    if (context !== null && back !== false) await back(page)
    else {
      await context?.close()
      context = await (await sharedBrowser()).newContext({ viewport })
      await context.grantPermissions([...allowed])
      page = await deskPage(context)
      faults = complaints(page)
      await page.goto(desk.url)
      await wishes.fresh?.(page)
    }
    await found({ desk, page })
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

/**
 * The same with a campaign for each test, and the list that has it.
 * @param make makes the campaign. Default: one in its third session. Its `n` makes its name and its file unlike others
 */
export function tabForEach(
  found: (tab: CampaignTab) => unknown,
  wishes: Pick<Wishes, 'allowed' | 'viewport'> & {
    readonly make?: (desk: TestDesk, n: number) => Promise<CampaignSummary>
  } = {},
): void {
  const make = wishes.make ?? ((at, n) => playedCampaign(at, `${CAMPAIGN} ${n}`, `pigs-${n}.postmage`))
  let campaign: CampaignSummary
  let made = 0
  keepTab(
    async (tab) => {
      await tab.page.getByRole('button', { name: campaign.name, exact: true }).waitFor()
      await found({ ...tab, campaign })
    },
    {
      ...wishes,
      each: async (desk) => (campaign = await make(desk, ++made)),
      // A list that is shown does not know of a campaign somebody else has made.
      back: async (page) => {
        await closeDialogs(page)
        if ((await page.getByTestId('view-campaigns').count()) > 0) await page.reload()
        else await backToList(page)
      },
    },
  )
}
