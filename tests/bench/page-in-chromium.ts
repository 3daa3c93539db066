// Shared by the benchmarks in Chromium: the browser, if this computer has one, and the built command line of `out/`, which
// makes the campaigns.
import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { chromium, type Browser } from 'playwright-core'
import { chromiumPath } from '../../scripts/needs.mjs'

/** How often each is measured; the median counts. */
export const RUNS = 5
/** How long something may be awaited, in ms: against hanging alone. */
export const PATIENCE = 30_000

/** Runs the command line. @throws Error with what it said when it failed */
export function cli(...words: readonly string[]): void {
  const done = spawnSync(process.execPath, [resolve('out/main/cli.js'), ...words], { encoding: 'utf8' })
  if (done.status !== 0) throw new Error(done.stderr)
}

/** Result of a measurement in a fresh browser, which is closed afterwards; null without Chromium. */
export async function inChromium<T>(measure: (browser: Browser) => Promise<T>): Promise<T | null> {
  const executablePath = chromiumPath('whole')
  if (executablePath === null) return null
  const browser = await chromium.launch({
    executablePath,
    args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-gpu', '--no-first-run'],
  })
  try {
    return await measure(browser)
  } finally {
    await browser.close()
  }
}
