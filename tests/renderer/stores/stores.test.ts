// The stores before a real desk: what they show, what they keep, and that trouble is said and never lost.
import { join } from 'node:path'
import { nextTick } from 'vue'
import { describe, expect, test } from 'vitest'
import { takeLock } from '../../../src/main/files/lock'
import { openPage } from '../../support/page'

const page = openPage()
const app = async () => (await import('../../../src/renderer/stores/app')).useApp()
const campaign = async () => (await import('../../../src/renderer/stores/campaign')).useCampaign()
const drafts = async () => (await import('../../../src/renderer/stores/drafts')).useDrafts()
const newCampaign = async () => (await import('../../../src/renderer/stores/new-campaign')).useNewCampaign()

let made = 0
/** A campaign of three on the disk, closed again; its path. */
async function file(): Promise<string> {
  const { callDesk } = await import('../../../src/renderer/api')
  const path = join(page.folder(), `${++made}.postmage`)
  const { id } = await callDesk('campaigns.create', {
    path,
    game: 'spell-merchants',
    name: `Campaign ${made}`,
    roster: ['Anna', 'Brian', 'Cleo'].map((name) => ({ name, address: null, seat: null, handle: null })),
    options: {},
    packPath: null,
    seed: 'a seed of more than sixteen',
    deadline: null,
    referee: null,
  })
  await callDesk('campaigns.close', { campaign: id })
  return path
}

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

  test('a fault of the page is said as one, with where it was', async () => {
    const store = await app()
    await store.attempt(() => Promise.reject(new Error('x is not a function')))
    expect(store.notices[0]).toMatchObject({ failure: { code: 'page-fault' }, place: 'x is not a function' })
  })

  test('a word that something is done takes the place of the last; four are shown at the most', async () => {
    const store = await app()
    store.notify('One.')
    store.notify('Two.')
    expect(store.notices.map(({ message }) => message)).toEqual(['Two.'])
    for (const place of ['a', 'b', 'c', 'd', 'e']) store.fail(new Error(place))
    expect(store.notices.map(({ place }) => place)).toEqual(['b', 'c', 'd', 'e'])
    store.notify('Three.')
    store.clearDone()
    expect(store.notices.map(({ place }) => place)).toEqual(['c', 'd', 'e'])
  })
})

describe('campaign', () => {
  test('a file in use on this computer is asked about, and opens for reading', async () => {
    const store = await campaign()
    const path = await file()
    const lock = await takeLock(path, false)
    if (!lock.ok) throw new Error(lock.error.message)
    expect(await store.open(path)).toBe(false)
    expect([store.locked?.path, store.locked?.failure.code]).toEqual([path, 'in-use'])
    expect((await app()).notices).toEqual([])
    expect(await store.open(path, { readOnly: true })).toBe(true)
    expect([store.locked, store.readOnly]).toEqual([null, expect.stringContaining('for reading')])
    await store.close()
    await lock.value.release()
  })

  test('opened: shown with its first seat; another one puts it away', async () => {
    const store = await campaign()
    const [one, other] = [await file(), await file()]
    expect([store.id, store.turnShown, store.row]).toEqual(['', '', null])
    expect(await store.open(one)).toBe(true)
    const first = store.id
    expect(store.turnShown).toBe('Session 1')
    expect(store.row?.name).toBe('Anna')
    expect(await store.open(other)).toBe(true)
    expect(page.asked().at(-1)).toEqual({ name: 'campaigns.close', input: { campaign: first } })
    await store.close()
    expect(store.summary).toBeNull()
  })

  test('a file that is not there is said, and what is open stays', async () => {
    const store = await campaign()
    await store.open(await file())
    const { id } = store
    expect(await store.open(join(page.folder(), 'nothing.postmage'))).toBe(false)
    expect(store.id).toBe(id)
    expect((await app()).notices).toHaveLength(1)
    await store.close()
  })

  test('steps go round the players', async () => {
    const store = await campaign()
    store.step(1)
    await store.open(await file())
    const walk = [1, 1, 1, -1, -1] as const
    expect(walk.map((by) => (store.step(by), store.row?.name))).toEqual(['Brian', 'Cleo', 'Anna', 'Cleo', 'Brian'])
    await store.close()
  })

  test('what was accepted is seen after reading again, and taken back', async () => {
    const store = await campaign()
    await store.open(await file())
    const { callDesk } = await import('../../../src/renderer/api')
    const version = store.version
    const text = 'round 1: offer 1\nround 2: pass'
    const order = { campaign: store.id, seat: 0, text, how: 'typed', received: null, force: false } as const
    await callDesk('orders.accept', order)
    expect(store.row?.status).toBe('missing')
    await store.refresh()
    expect(store.row?.status).not.toBe('missing')
    expect(await store.undo('a slip')).toBe(true)
    expect(store.row?.status).toBe('missing')
    expect(store.version).toBe(version + 2)
    expect((await app()).notices.at(-1)?.message).toMatch(/^Undone: .+\.$/)
    await store.close()
  })
})

describe('drafts', () => {
  test('what is typed and not accepted is told to the window, and no longer when it is dropped', async () => {
    const shown = await campaign()
    await shown.open(await file())
    const store = await drafts()
    const told = () =>
      page
        .asked()
        .filter(({ name }) => name === 'window.unsaved')
        .at(-1)?.input
    store.note(shown.summary!, ['Anna', 'Cleo'])
    store.notePack('Herbs')
    await nextTick()
    expect(store.unsaved).toBe(true)
    expect(told()).toMatchObject({ unsaved: true, what: expect.stringMatching(/Anna, Cleo.*Herbs/) })
    store.note(shown.summary!, [])
    expect(store.unsaved).toBe(true)
    store.notePack(null)
    await nextTick()
    expect(told()).toEqual({ unsaved: false, what: '' })
    store.note(shown.summary!, ['Anna'])
    store.drop(shown.id)
    expect(store.unsaved).toBe(false)
    await shown.close()
  })
})

describe('a new campaign', () => {
  test('is an empty form with the first game and the referee of the settings', async () => {
    const desk = await app()
    await desk.start()
    await desk.save({ referee: 'Pat <pat@zine.example>' })
    const store = await newCampaign()
    store.name = 'Half filled'
    store.options = { elixir: { pace: 'single' } }
    store.pathTouched = true
    expect((await newCampaign()).name).toBe('Half filled')
    store.reset()
    expect([store.gameId, store.name, store.options, store.pathTouched, store.referee]).toEqual([
      desk.games[0]!.id,
      '',
      {},
      false,
      'Pat <pat@zine.example>',
    ])
  })
})
