// Where a real Chromium lies on this computer.
import { existsSync } from 'node:fs'

const CANDIDATES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Path of a real Chromium; CHROMIUM_PATH names another one. @throws with the install line when there is none */
export function chromiumPath(): string {
  const found = [process.env['CHROMIUM_PATH'] ?? '', ...CANDIDATES].find((path) => path !== '' && existsSync(path))
  if (!found)
    throw new Error(
      'These tests need a real Chromium. Install it with: apt-get install -y chromium (or set CHROMIUM_PATH)',
    )
  return found
}
