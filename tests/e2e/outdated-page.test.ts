// A desk left open while another build replaces the files of its page.
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { deskPage, rendererDir, sharedBrowser, startDesk } from '../support/browser'
import { ensureBuilt } from '../support/build'

/** The files of a built page by other names, as another build has them. */
function buildAgain(folder: string): void {
  const assets = join(folder, 'assets')
  const old = readdirSync(assets).filter((name) => /\.(js|css)$/.test(name))
  const other = (name: string): string => name.replace(/.(?=\.\w+$)/, (last) => (last === '0' ? '1' : '0'))
  const renamed = (text: string): string => old.reduce((all, name) => all.replaceAll(name, other(name)), text)
  for (const name of old) {
    writeFileSync(join(assets, other(name)), renamed(readFileSync(join(assets, name), 'utf8')))
    for (const gone of [name, `${name}.gz`]) rmSync(join(assets, gone), { force: true })
  }
  const index = join(folder, 'index.html')
  writeFileSync(index, renamed(readFileSync(index, 'utf8')))
}

test('a desk left open over a build says so, and goes on once it is reloaded', async () => {
  await ensureBuilt()
  const copy = mkdtempSync(join(tmpdir(), 'postmage-outdated-'))
  cpSync(rendererDir, copy, { recursive: true })
  const desk = await startDesk({ page: copy })
  try {
    const page = await deskPage(await sharedBrowser())
    await page.goto(desk.url)
    await page.locator('#main button').first().waitFor()
    buildAgain(copy)
    await page.evaluate(() => (location.hash = '#/settings'))
    const notice = page.getByTestId('notice-failure')
    await expect.poll(() => notice.allInnerTexts()).toEqual([expect.stringContaining('Postmage was updated')])
    await notice.getByRole('button', { name: 'Reload' }).click()
    await page.getByRole('heading', { name: 'Settings' }).waitFor()
    expect(await notice.all()).toEqual([])
    await page.context().close()
  } finally {
    await desk.close()
    rmSync(copy, { recursive: true, force: true })
  }
})
