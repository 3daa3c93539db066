// The examination of colours that skips what it has found good before finds every fault that axe finds in the whole page.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Block } from '@shared/sheets/document'
import { toMail } from '@shared/sheets/formats/to-mail'
import { accessFaults, contrastFaults, deskPage, sharedBrowser } from '../support/browser'
import { fullDocument } from '../support/sheets'

let page: Page
beforeAll(async () => {
  page = await deskPage(await sharedBrowser())
})
afterAll(() => page?.context().close())

/** A page of paragraphs, each of a class and with what is around it. */
const shown = (body: string): Promise<void> =>
  page.setContent(`<!doctype html><html lang="en"><title>Colours</title><style>
    body { color: #222; background: #fff } .pale { color: #ccc } .night { background: #111 } .large { font-size: 40px }
    .grey { color: #888 } </style><main><h1>Colours</h1>${body}</main></html>`)
const pale = expect.stringMatching(/^color-contrast: <p class="pale">.* insufficient color contrast/)
const few = '<p>read me</p>'.repeat(9)

test('a fault among many texts that are good, every time it is looked for', async () => {
  await shown(`${few}<p class="pale">hardly</p>`)
  expect(await accessFaults(page)).toEqual([pale])
  expect(await accessFaults(page)).toEqual([pale])
  expect(await contrastFaults(page)).toEqual([pale])
  expect(await contrastFaults(page, 'h1')).toEqual([])
})

test('a look that was good is judged anew on another ground, in another colour, size or state', async () => {
  await shown(`${few}<p class="grey large">large</p><div><p>read me</p></div>`)
  expect(await accessFaults(page)).toEqual([])
  await page.evaluate(() => document.querySelector('div')?.classList.add('night'))
  expect(await contrastFaults(page)).toHaveLength(1)
  await page.evaluate(() => document.querySelector('div')?.setAttribute('style', 'background: #fff'))
  expect(await contrastFaults(page)).toEqual([])
  await page.evaluate(() => document.querySelector('.large')?.setAttribute('style', 'font-size: 14px'))
  expect(await contrastFaults(page)).toHaveLength(1)
  await shown(`${few}<button disabled class="pale">Off</button>`)
  expect(await contrastFaults(page)).toEqual([])
  await page.evaluate(() => document.querySelector('button')?.removeAttribute('disabled'))
  expect(await contrastFaults(page)).toHaveLength(1)
})

test('nothing is taken for good that was not seen', async () => {
  await shown(`<p class="pale" style="visibility: hidden">hidden</p>`)
  expect(await accessFaults(page)).toEqual([])
  await page.evaluate(() => document.querySelector('p')?.removeAttribute('style'))
  expect(await contrastFaults(page)).toEqual([pale])
})

test('what axe finds besides is told with what it is of; minor faults only where they are asked for', async () => {
  const nameless = expect.stringMatching(/^button-name: .*button/)
  await shown(`<h4>Deep</h4>${few}<button></button>`)
  expect(await accessFaults(page)).toEqual([nameless])
  expect(await accessFaults(page, 'h1')).toEqual([])
  expect(await accessFaults(page, 'main', true)).toEqual(
    expect.arrayContaining([nameless, expect.stringMatching(/^heading-order: h4/)]),
  )
})

test('an examination changes nothing in the page, nor what axe finds when it is asked by somebody else', async () => {
  await shown(`${few}<p class="pale">hardly</p><button></button>`)
  const before = await page.content()
  const nameless = expect.stringMatching(/^button-name: /)
  expect(await accessFaults(page)).toEqual([nameless, pale])
  expect(await page.content()).toBe(before)
  const asked = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run(options: object): Promise<{ passes: { nodes: unknown[] }[] }> } }
    const { passes } = await axe.run({ runOnly: ['color-contrast'] })
    return passes.flatMap(({ nodes }) => nodes).length
  })
  expect(asked).toBe(10)
})

test('a page with a frame is examined too, and in one go as soon as the frame is gone', async () => {
  await shown(`<p class="pale">hardly</p><iframe srcdoc="<p>within</p>"></iframe>`)
  await page.frameLocator('iframe').locator('p').waitFor({ state: 'attached' })
  expect(await accessFaults(page)).toEqual([
    expect.stringMatching(/^color-contrast: p .* insufficient color contrast/),
    expect.stringMatching(/^frame-title: iframe /),
  ])
  await page.evaluate(() => document.querySelector('iframe')?.remove())
  expect(await accessFaults(page)).toEqual([pale])
})

test('a sheet for mail has the colours of the mail program, light or dark, and moves its wide tables alone on a telephone', async () => {
  const columns = Array.from({ length: 9 }, (_, i) => ({ title: `Column ${i}`, kind: 'figure' }) as const)
  const wide: Block = { block: 'table', columns, rows: [columns.map(() => ['1 234 567'])] }
  await page.setViewportSize({ width: 360, height: 640 })
  for (const [colorScheme, letters] of [
    ['dark', 'rgb(255, 255, 255)'],
    ['light', 'rgb(0, 0, 0)'],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await page.setContent(toMail({ ...fullDocument('Anna'), blocks: [...fullDocument('Anna').blocks, wide] }))
    const { colours, grounds, width, table } = await page.evaluate(() => {
      const all = [...document.querySelectorAll('body, body *')].map((part) => getComputedStyle(part))
      const table = [...document.querySelectorAll('table')].at(-1)
      return {
        colours: [...new Set(all.map(({ color }) => color))],
        grounds: [...new Set(all.map(({ backgroundColor }) => backgroundColor))],
        width: document.documentElement.scrollWidth,
        table: table?.getBoundingClientRect().width ?? 0,
      }
    })
    // The line above the slip is drawn, not written.
    expect(colours.filter((colour) => colour !== 'rgb(128, 128, 128)')).toEqual([letters])
    expect(grounds).toEqual(['rgba(0, 0, 0, 0)'])
    expect(table).toBeGreaterThan(360)
    expect(width).toBe(360)
  }
})
