// The stores before a real desk: what they show, what they keep, and that trouble is said and never lost.
import { describe, expect, test } from 'vitest'
import { openPage } from '../../support/page'

const page = openPage()
const app = async () => (await import('../../../src/renderer/stores/app')).useApp()

describe('app', () => {
  test('starts with what the desk says of itself and the settings kept', async () => {
    const store = await app()
    expect([store.info, store.games]).toEqual([null, []])
    await store.start()
    expect(store.info?.version).toBe('0.0.0-test')
    expect(store.games.map(({ id }) => id)).toContain('spell-merchants')
    expect([store.nativeDialogs, store.busy, store.notices]).toEqual([false, 0, []])
  })

  test('a theme is put on the page and kept; `system` follows the machine', async () => {
    const store = await app()
    await store.start()
    await store.save({ theme: 'dark', textSize: 18 })
    expect([store.dark, page.root.dataset['theme'], page.root.style.get('--text-size')]).toEqual([true, 'dark', '18px'])
    await store.save({ theme: 'system', textSize: 16 })
    expect(page.root.dataset['theme']).toBe('light')
    page.dim(true)
    expect([store.dark, page.root.dataset['theme']]).toEqual([true, 'dark'])
    page.dim(false)
    expect(page.root.dataset['theme']).toBe('light')
    expect((await app()).settings.theme).toBe('system')
  })

  test('what the desk refuses is said with its remedy, once', async () => {
    const store = await app()
    const { callDesk } = await import('../../../src/renderer/api')
    const step = () => callDesk('campaigns.summary', { campaign: 'none' })
    expect(await store.attempt(step)).toBeUndefined()
    expect(await store.attempt(step)).toBeUndefined()
    expect(store.notices).toHaveLength(1)
    expect(store.notices[0]).toMatchObject({ tone: 'failure', remedy: expect.stringMatching(/./) })
    expect(store.busy).toBe(0)
    store.dismiss(store.notices[0]!.id)
    expect(store.notices).toEqual([])
  })
})
