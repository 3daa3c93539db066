// Where a real Chromium lies on this computer.
import { existsSync } from 'node:fs'

/** Chromium without a browser around it, with which tests cost a sixth less than with Chromium whose window is hidden. */
const SHELLS = ['/usr/bin/chromium-headless-shell']
const WHOLE = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * Path of a real Chromium; CHROMIUM_PATH names another one.
 * @param first what is taken where both are: tests want the shell, measurements what referees have
 * @throws with the install line when there is none
 */
export function chromiumPath(first: 'shell' | 'whole' = 'shell'): string {
  const candidates = first === 'shell' ? [...SHELLS, ...WHOLE] : [...WHOLE, ...SHELLS]
  const found = [process.env['CHROMIUM_PATH'] ?? '', ...candidates].find((path) => path !== '' && existsSync(path))
  if (!found)
    throw new Error(
      'These tests need a real Chromium. Install it with: apt-get install -y chromium-headless-shell (or chromium; or set CHROMIUM_PATH)',
    )
  return found
}
