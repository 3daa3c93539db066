// The programs that tests need besides Node: where each is found and how to get it. `npm test` installs missing ones where it
// may (`prepare`); a test that still lacks its program is skipped (tests/support/needs.ts).
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'

const SHELLS = ['/usr/bin/chromium-headless-shell']
const WHOLE = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * Path of a real Chromium or null; CHROMIUM_PATH names another one.
 * @param first which one is taken where both are: tests want the shell, measurements the whole browser that referees have
 */
export function chromiumPath(first = 'shell') {
  const candidates = first === 'shell' ? [...SHELLS, ...WHOLE] : [...WHOLE, ...SHELLS]
  return [process.env.CHROMIUM_PATH ?? '', ...candidates].find((path) => path !== '' && existsSync(path)) ?? null
}

/** Path of an Electron program or null: in ELECTRON_OVERRIDE_DIST_PATH, else in the installed package. */
export function electronPath(root = resolve('.')) {
  const inside =
    { darwin: 'Electron.app/Contents/MacOS/Electron', win32: 'electron.exe' }[process.platform] ?? 'electron'
  const places = [process.env.ELECTRON_OVERRIDE_DIST_PATH, join(root, 'node_modules/electron/dist')]
  return places.flatMap((place) => (place ? [join(place, inside)] : [])).find((path) => existsSync(path)) ?? null
}

const FONTS = ['/usr/share/fonts/truetype/dejavu', join(homedir(), 'Library/Fonts'), 'C:\\Windows\\Fonts']
/** A font with Hebrew, as a referee may name one. */
export const DEJAVU = FONTS.map((folder) => join(folder, 'DejaVuSans.ttf')).find((path) => existsSync(path)) ?? null

const onPath = (program) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .some((folder) => existsSync(join(folder, program)) || existsSync(join(folder, `${program}.exe`)))

const runs = (program, ...args) => spawnSync(program, args, { stdio: 'ignore' }).status === 0

/** Whether the window can open where there is an Electron; without one its own line says enough. */
const forElectron = (found) => () => process.platform !== 'linux' || electronPath() === null || found()

/** The folder for unpacked programs that are never installed. The mail server's user must be able to read it. */
const CACHE = `/var/tmp/postmage-cache-${process.getuid?.() ?? 0}`
/** A path inside Dovecot's libraries, and one of the same length that is looked up in the folder it runs in. */
const MODULES = ['/usr/lib/dovecot/modules', './///////////////modules']

/** Folder of a Dovecot unpacked from the packages of Debian or Ubuntu, or null. It is downloaded once, and never installed. */
export function dovecotRoot() {
  const root = join(CACHE, 'dovecot')
  if (existsSync(root)) return root
  if (process.platform !== 'linux' || !['apt-get', 'dpkg'].every(onPath)) return null
  const fresh = `${root}-${process.pid}`
  mkdirSync(fresh, { recursive: true, mode: 0o755 })
  const loaded = spawnSync('apt-get', ['download', '-qq', 'dovecot-core', 'dovecot-imapd'], {
    cwd: fresh,
    stdio: 'ignore',
  })
  const packages = readdirSync(fresh).filter((name) => name.endsWith('.deb'))
  if (loaded.status !== 0 || packages.some((name) => !runs('dpkg', '-x', join(fresh, name), fresh))) return null
  const library = join(fresh, 'usr/lib/dovecot')
  for (const name of readdirSync(library).filter((each) => /^libdovecot.*\.so(\.0)*$|^(config|auth)$/.test(each))) {
    const bytes = readFileSync(join(library, name))
    writeFileSync(join(library, name), Buffer.from(bytes.toString('latin1').replaceAll(...MODULES), 'latin1'))
  }
  try {
    renameSync(fresh, root)
  } catch {
    // Another test has unpacked it meanwhile.
  }
  return existsSync(root) ? root : null
}

/** Packages of apt; of alternatives (`a|b`) the first one that the system offers. */
export const NEEDS = {
  Chromium: {
    // The `chromium-browser` of Ubuntu is a script that may have nothing to start. On Windows the question would open a window.
    found: () =>
      chromiumPath() !== null && (process.platform === 'win32' || runs(chromiumPath(), '--version', '--no-sandbox')),
    apt: ['chromium-headless-shell|chromium|chromium-browser'],
    brew: '--cask google-chrome',
    winget: 'Google.Chrome',
  },
  poppler: {
    found: () => ['pdftotext', 'pdftoppm', 'pdfinfo'].every(onPath),
    apt: ['poppler-utils'],
    brew: 'poppler',
    winget: 'oschwartz10612.Poppler',
  },
  qpdf: { found: () => onPath('qpdf'), apt: ['qpdf'], brew: 'qpdf', winget: 'QPDF.QPDF' },
  Python: {
    found: () => runs('python3', '-c', ''),
    apt: ['python3'],
    brew: 'python',
    winget: 'Python.Python.3.13',
  },
  'DejaVu Sans': {
    found: () => FONTS.some((folder) => existsSync(join(folder, 'DejaVuSans.ttf'))),
    apt: ['fonts-dejavu-core'],
    brew: '--cask font-dejavu',
    other: 'install DejaVuSans.ttf from https://dejavu-fonts.github.io for all users',
  },
  OpenSSL: { found: () => onPath('openssl'), apt: ['openssl'], brew: 'openssl', winget: 'ShiningLight.OpenSSL.Light' },
  Dovecot: {
    found: () => dovecotRoot() !== null,
    other: 'Debian or Ubuntu with a network: it is downloaded, not installed',
  },
  Electron: { found: () => electronPath() !== null, other: 'npx install-electron' },
  Xvfb: {
    found: forElectron(() => Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY) || onPath('Xvfb')),
    apt: ['xvfb'],
  },
  'libraries of Electron': {
    found: forElectron(
      () => !/not found/.test(spawnSync('ldd', [electronPath()], { encoding: 'utf8' }).stdout ?? 'not found'),
    ),
    apt: [
      ...['libgtk-3-0t64|libgtk-3-0', 'libasound2t64|libasound2', 'libatk-bridge2.0-0t64|libatk-bridge2.0-0'],
      ...['libnss3', 'libgbm1', 'libxss1', 'libdrm2'],
    ],
  },
}

/** The needs this computer lacks, by their names. */
export const missing = () => Object.keys(NEEDS).filter((name) => !NEEDS[name].found())

/** How to get something, in a few words. */
export function remedy(name, platform = process.platform) {
  const { apt, brew, winget, other } = NEEDS[name]
  if (platform === 'darwin' && brew) return `brew install ${brew}`
  if (platform === 'win32' && winget) return `winget install ${winget}`
  // "a (or b)": systems name a package differently.
  const names = (apt ?? []).map((each) =>
    each.replace(/\|(.*)/, (_, others) => ` (or ${others.replaceAll('|', ' or ')})`),
  )
  return platform === 'linux' && apt ? `apt-get install ${names.join(' ')}` : other
}

const list = (names) => names.map((name) => `  ${name}: ${remedy(name)}\n`).join('')

/**
 * How apt may be called here: [] as root, by sudo in CI or after a question; null where it may not, or is not there.
 * @param may capabilities of the computer
 */
export async function aptBy({ has = onPath, root = process.getuid?.() === 0, ci = process.env.CI === 'true', ask }) {
  if (process.platform !== 'linux' || !has('apt-get')) return null
  if (root) return []
  if (!has('sudo')) return null
  if (ci) return ['sudo', '-n']
  return (await ask()) ? ['sudo'] : null
}

async function yes(question) {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return false
  const asking = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await asking.question(question)
  asking.close()
  return /^y(es)?$/i.test(answer.trim())
}

/** Installs missing programs where possible, and says so; lists those still missing. */
export async function prepare(say = (text) => process.stdout.write(text)) {
  const lacking = missing()
  const packaged = lacking.filter((name) => NEEDS[name].apt)
  if (packaged.length > 0) {
    const ask = () => yes(`The tests lack:\n${list(packaged)}Install that with sudo apt-get? [y/N] `)
    const by = await aptBy({ ask })
    if (by !== null) install(packaged, by, say)
  }
  const still = lacking.filter((name) => !NEEDS[name].found())
  if (still.length > 0) say(`This computer lacks, and tests that need it are skipped:\n${list(still)}`)
}

function install(names, by, say) {
  const run = (...words) => {
    const [program, ...args] = [...by, 'env', 'DEBIAN_FRONTEND=noninteractive', ...words]
    const { error, status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', maxBuffer: 1e8 })
    if (status !== 0) say(`${words.join(' ')} failed: ${error?.message ?? `${stdout}${stderr}`.trim().slice(-500)}\n`)
  }
  const offered = (name) => spawnSync('apt-cache', ['show', name], { stdio: 'ignore' }).status === 0
  say(`Installing what the tests lack with apt-get: ${names.join(', ')} …\n`)
  run('apt-get', 'update', '-qq')
  // One by one, so that an unavailable package does not block the others.
  for (const name of names) {
    const packages = NEEDS[name].apt.map((each) => each.split('|').find(offered) ?? each.split('|')[0])
    say(`  ${name}: ${packages.join(' ')}\n`)
    run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...packages)
  }
}
