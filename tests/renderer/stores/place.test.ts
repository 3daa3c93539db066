// Where the window is, before a real desk: kept with the tab, found again by the next page, and never a way into nothing.
import { nextTick } from 'vue'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { makeCampaign } from '../../support/campaigns'
import { openPage } from '../../support/page'

const page = openPage()
const tab = new Map<string, string>()
beforeAll(() =>
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => tab.get(key) ?? null,
    setItem: (key: string, value: string) => tab.set(key, value),
    removeItem: (key: string) => tab.delete(key),
  }),
)
beforeEach(() => tab.clear())

const place = async () => (await import('../../../src/renderer/stores/place')).usePlace()
const campaign = async () => (await import('../../../src/renderer/stores/campaign')).useCampaign()
const kept = (): unknown => JSON.parse(tab.get('postmage.place') ?? 'null')

test('where the desk was closed is opened and gone to; what changes is kept with the tab', async () => {
  const path = await makeCampaign(page.folder(), 'Closed Here')
  const [store, on] = [await place(), await campaign()]
  const gone: string[] = []
  await store.restore({ path, seat: 2, view: 'history' }, async (view) => gone.push(view))
  expect(gone).toEqual(['history'])
  expect(on.row?.name).toBe('Cleo')
  store.at('sheets', true)
  await nextTick()
  expect(kept()).toEqual({ path, seat: 2, view: 'sheets' })
  expect([store.view(), store.across()]).toEqual(['sheets', 'campaigns'])
  store.at('settings', false)
  expect(store.across()).toBe('sheets')
  // Beside a book the campaign is shown, beside the referee's own views it is not.
  store.at('rules', false)
  expect([store.inside, store.shown?.name]).toEqual([false, 'Closed Here'])
  store.at('settings', undefined)
  expect([store.inside, store.shown]).toEqual([false, null])
  await on.close()
  await nextTick()
  expect(kept()).toBeNull()
  expect(store.across()).toBe('campaigns')
})

test('a page loaded again is in its view already; the tab goes before the desk', async () => {
  const path = await makeCampaign(page.folder(), 'In This Tab')
  tab.set('postmage.place', JSON.stringify({ path, seat: 1, view: 'sheets' }))
  const gone: string[] = []
  await (
    await place()
  ).restore({ path: 'elsewhere', seat: 0, view: 'history' }, async (view, reloaded) => gone.push(`${view} ${reloaded}`))
  expect(gone).toEqual(['sheets true'])
  const on = await campaign()
  expect([on.summary?.name, on.row?.name]).toEqual(['In This Tab', 'Brian'])
  await on.close()
})

test.each<[string, string]>([
  ['no place', 'null'],
  ['no JSON', '{'],
  ['another shape', '{"path":7}'],
  ['a file that is gone', '{"path":"/nowhere/gone.postmage","seat":0,"view":"orders"}'],
])('%s: the desk begins with its list', async (_, text) => {
  tab.set('postmage.place', text)
  const gone: string[] = []
  await (await place()).restore(null, async (view) => gone.push(view))
  expect(gone).toEqual([])
  expect((await campaign()).summary).toBeNull()
})
