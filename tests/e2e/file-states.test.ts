// What can be wrong with a campaign file or the place of sheets, with real files: each is said where the referee is, nothing typed is
// lost, and there is a way on.
import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, expect, test } from 'vitest'
import { accessFaults, picture, type TestDesk } from '../support/browser'
import { buildFilesChild } from '../support/files-child-build'
import { start } from '../support/files-process'
import { asked, CAMPAIGN, playedCampaign } from '../support/page-campaign'
import { atOrders, backToList } from '../support/referee'
import { keepTab } from '../support/tab'
import { readOnlyFolder, smallFiles } from '../support/tight-disk'

let desk: TestDesk
let page: Page
let sound: string
let child: string
/** What is put back after a case, whatever became of it. */
const after: (() => void)[] = []
let file: string
let count = 0
/** Lets go of what another program holds. */
let release = async (): Promise<void> => undefined
keepTab(
  async (tab) => {
    ;({ desk, page } = tab)
    file = join(desk.folder, `case-${++count}`, 'pigs.postmage')
    mkdirSync(dirname(file))
    cpSync(sound, file)
    await page.getByTestId('view-campaigns').waitFor()
  },
  {
    prepare: async (at) => {
      const { id: campaign, path } = await playedCampaign(at)
      await asked(at, 'campaigns.note', { campaign, text: 'the ink is low' })
      await asked(at, 'campaigns.close', { campaign })
      sound = path
      child = await buildFilesChild()
    },
    back: backToList,
  },
)
afterAll(() => rmSync(dirname(child), { recursive: true, force: true }))
afterEach(() => after.splice(0).forEach((put) => put()))

const text = (): string => readFileSync(file, 'utf8')
/** Opens the file of the case by its path, as a referee does who has been given one. */
async function open(): Promise<void> {
  await page.getByTestId('open-campaign').click()
  await page.getByLabel('Path of the file').fill(file)
  await page.keyboard.press('Control+Enter')
}
const strip = (): Locator => page.locator('.strip')
const dialog = (): Locator => page.getByRole('dialog')
const there = async (): Promise<void> => {
  await atOrders(page)
  await page.getByText(CAMPAIGN).first().waitFor()
}
/** Types orders of a player and accepts them. */
const ORDERS = 'round 1: offer 1\nround 2: pass'
async function accept(): Promise<void> {
  await page.getByTestId('player-3').click()
  await page.getByRole('region', { name: 'Orders of Dai Llŷr' }).waitFor()
  await page.locator('.cm-content').click()
  await page.keyboard.insertText(ORDERS)
  await page.getByText('2 lines used').waitFor()
  await page.keyboard.press('Control+Enter')
}
const refused = async (words: RegExp): Promise<void> => {
  await page.getByTestId('accept-trouble').getByText(words).waitFor()
  // Behind each line stands its reading.
  const lines = await page.locator('.cm-line').allTextContents()
  for (const [i, line] of ORDERS.split('\n').entries()) expect(lines[i]?.startsWith(line)).toBe(true)
}
const accepted = async (): Promise<void> => {
  await page.getByRole('region', { name: 'Orders of Eve Σοφία', exact: true }).waitFor()
  await expect.poll(text).toContain('"text":"round 1: offer 1')
}
const writable = (): Promise<void> => strip().first().waitFor({ state: 'detached' })

interface State {
  readonly state: string
  /** What befalls the file before it is opened. */
  readonly before?: () => void | Promise<void>
  /** Opens it, sees what is said, and goes on; `seen` takes the picture and looks at it. */
  readonly way: (seen: (name?: string) => Promise<void>) => Promise<void>
}

const STATES: readonly State[] = [
  {
    state: 'locked by another program here',
    before: async () => {
      const running = start([process.execPath, child, 'hold', file])
      await running.until('holding')
      const ended = running.ended.catch(() => undefined)
      after.push(() => running.process.kill('SIGKILL'))
      release = async () => {
        running.process.kill('SIGKILL')
        await ended
      }
    },
    way: async (seen) => {
      await open()
      await page.getByRole('dialog', { name: 'The file is in use elsewhere' }).waitFor()
      await dialog()
        .getByText(/is in use by .* \(process \d+, since \d{4}-\d\d-\d\d \d\d:\d\d UTC\)/)
        .waitFor()
      await seen()
      await page.keyboard.press('Control+Enter')
      await there()
      await strip().getByText('Reading only.').waitFor()
      await seen('reading')
      await release()
      await page.getByTestId('reopen').click()
      await writable()
      await accept()
      await accepted()
    },
  },
  {
    state: 'locked on another computer',
    before: () =>
      writeFileSync(
        `${file}.lock`,
        `${JSON.stringify({ host: 'attic', pid: 7, started: '2026-03-01T10:00:00.000Z', mark: null, program: 'Postmage', since: '2026-03-01T10:00:00.000Z', token: 'x' })}\n`,
      ),
    way: async (seen) => {
      await open()
      await dialog().getByText('in use on another computer: Postmage on attic').waitFor()
      await seen()
      await page.getByTestId('dialog-secondary').click()
      await there()
      await accept()
      await accepted()
    },
  },
  {
    state: 'deleted before it is opened',
    way: async (seen) => {
      await open()
      await there()
      await page.keyboard.press('Alt+0')
      await page.getByTestId('view-campaigns').waitFor()
      await asked(desk, 'campaigns.close', { campaign: await idOf() })
      renameSync(file, `${file}.away`)
      await page.reload()
      await page.getByText('it is not there').first().waitFor()
      await seen('list')
      await page.getByRole('row').filter({ hasText: 'it is not there' }).getByRole('button').first().click()
      await page.getByTestId('notice-failure').getByText('it may have been moved or deleted').waitFor()
      await seen()
      renameSync(`${file}.away`, file)
      await open()
      await there()
    },
  },
  {
    state: 'deleted while it is open',
    way: async (seen) => {
      await open()
      await there()
      renameSync(file, `${file}.away`)
      await accept()
      await refused(/is no longer there: it was deleted, moved or renamed/)
      await seen()
      renameSync(`${file}.away`, file)
      await page.getByTestId('reopen-behind').click()
      await writable()
      await page.keyboard.press('Control+Enter')
      await accepted()
    },
  },
  {
    state: 'gone on with by another program while it is open',
    way: async (seen) => {
      await open()
      await there()
      const lock = readFileSync(`${file}.lock`)
      rmSync(`${file}.lock`)
      await start([process.execPath, child, 'append', file, '10']).ended
      writeFileSync(`${file}.lock`, lock)
      await accept()
      await refused(/has grown by 3 records since it was opened/)
      await seen()
      await page.getByTestId('reopen-behind').click()
      await writable()
      await page
        .getByText(/not accepted yet\./)
        .first()
        .waitFor()
      await page.keyboard.press('Control+Enter')
      await accepted()
    },
  },
  {
    state: 'damaged inside',
    before: () => writeFileSync(file, `${text().replace('the ink is low', 'the ink is off')}\n\nleft over\n`),
    way: async (seen) => {
      const damaged = text()
      await open()
      await there()
      await strip().getByText('Reading only.').waitFor()
      await seen()
      await page.getByTestId('salvage').click()
      await writable()
      expect(text()).toBe(damaged)
      const saved = readFileSync(join(dirname(file), 'pigs sound part.postmage'), 'utf8')
      expect(damaged.startsWith(saved)).toBe(true)
      expect(saved).not.toContain('the ink is off')
    },
  },
  {
    state: 'no campaign at all',
    before: () => writeFileSync(file, 'milk, eggs\n'),
    way: async (seen) => {
      await open()
      await dialog().getByTestId('dialog-failure').waitFor()
      await seen()
      await page.getByLabel('Path of the file').fill(sound)
      await page.keyboard.press('Control+Enter')
      await there()
    },
  },
  {
    state: 'made by a newer Postmage',
    before: () => writeFileSync(file, text().replace(/"v":\d+/, '"v":99')),
    way: async (seen) => {
      await open()
      await dialog().getByTestId('dialog-failure').getByText('was made by a newer Postmage').waitFor()
      await seen()
      await page.getByLabel('Path of the file').fill(sound)
      await page.keyboard.press('Control+Enter')
      await there()
    },
  },
  {
    state: 'in a folder that cannot be written to',
    way: async (seen) => {
      const free = readOnlyFolder(dirname(file))
      after.push(free)
      await open()
      await there()
      await strip().getByText('Reading only.').waitFor()
      await seen()
      free()
      await page.getByTestId('reopen').click()
      await writable()
      await accept()
      await accepted()
    },
  },
  {
    state: 'on a full disk',
    way: async (seen) => {
      await open()
      await there()
      const room = smallFiles(statSync(file).size + 10)
      after.push(room)
      await accept()
      await refused(/(does not let the file grow further|the disk is full)/)
      room()
      await seen()
      await page.keyboard.press('Control+Enter')
      await accepted()
    },
  },
  {
    state: 'sheets into a folder that cannot be made',
    way: async (seen) => {
      await open()
      await there()
      const wall = join(dirname(file), 'wall')
      writeFileSync(wall, 'a file, no folder')
      await page.keyboard.press('Alt+3')
      await page.locator('[data-testid=pdf-pages] canvas').first().waitFor()
      await page.keyboard.press('Control+Enter')
      await page.getByLabel('Folder', { exact: true }).fill(join(wall, 'sheets'))
      await page.keyboard.press('Control+Enter')
      await dialog().getByTestId('dialog-failure').getByText('cannot be written to').waitFor()
      await seen()
      await page.getByLabel('Folder', { exact: true }).fill(join(dirname(file), 'sheets'))
      await page.keyboard.press('Control+Enter')
      await page.getByText('7 sheets are saved.').waitFor()
    },
  },
]
const idOf = async (): Promise<string> => (await asked(desk, 'campaigns.open', { path: file, takeOver: false })).id

test.each(STATES)('$state', async ({ state, before, way }) => {
  await before?.()
  await way(async (name = '') => {
    await page.evaluate(() => document.fonts.ready)
    await picture(page, `file-${state.replaceAll(' ', '-')}${name && `-${name}`}`)
    await expect.poll(() => accessFaults(page)).toEqual([])
  })
})
