// `npm start [-- [--browser] [--port N] [CAMPAIGN]]`: the desk, in Electron where its program can be had, otherwise in the browser.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { isBuilt } from './build-state.mjs'
import { electronPath } from './needs.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const say = (line) => process.stdout.write(`${line}\n`)

/** The command line's options. A campaign's path is relative to where npm was called. */
function wishes() {
  try {
    const { values, positionals } = parseArgs({
      options: { browser: { type: 'boolean' }, port: { type: 'string' } },
      allowPositionals: true,
    })
    const file = positionals[0] && resolve(process.env.INIT_CWD ?? process.cwd(), positionals[0])
    // A port makes sense for the browser only.
    return { browser: Boolean(values.browser ?? values.port), port: values.port, file }
  } catch (error) {
    process.stderr.write(
      `postmage: ${error.message.split('. ')[0]}. Use: npm start -- [--browser] [--port N] [CAMPAIGN]\n`,
    )
    process.exit(2)
  }
}

/** Builds page and hosts if sources are newer (a few seconds, once). */
function build() {
  if (isBuilt(root)) return
  const tool = join(root, 'node_modules/electron-vite/bin/electron-vite.js')
  if (!existsSync(tool)) {
    say('The desk is not installed yet: run "npm ci" first.')
    process.exit(1)
  }
  say('Building the desk (only after changes) …')
  const { status, stdout, stderr } = spawnSync(process.execPath, [tool, 'build'], {
    cwd: root,
    encoding: 'utf8',
  })
  if (status !== 0) {
    process.stderr.write(`${stdout}${stderr}\nThe desk could not be built; the reason is above.\n`)
    process.exit(1)
  }
}

const electronFolder = join(root, 'node_modules/electron')
/** Remembers that the download failed, so that the next starts do not wait for it again. */
const failedMark = join(root, 'node_modules/.cache/postmage/electron-not-fetched')
const DAY = 24 * 60 * 60 * 1000

/** Electron's program, fetched by Electron's own installer if need be; null when it cannot be had. */
function electron() {
  const present = electronPath(root)
  if (present !== null || process.env.ELECTRON_OVERRIDE_DIST_PATH) return present
  const installer = join(electronFolder, 'install.js')
  const failedAt = statSync(failedMark, { throwIfNoEntry: false })?.mtimeMs ?? 0
  if (!existsSync(installer) || Date.now() - failedAt < DAY) return null
  say('Fetching Electron, once (100 MB) …')
  const { status } = spawnSync(process.execPath, [installer], {
    cwd: electronFolder,
    stdio: 'ignore',
    timeout: patience(),
  })
  const fetched = status === 0 ? electronPath(root) : null
  if (fetched !== null) {
    rmSync(failedMark, { force: true })
    return fetched
  }
  mkdirSync(dirname(failedMark), { recursive: true })
  writeFileSync(failedMark, '')
  return null
}

/** Milliseconds the download may take: long when the server answers, short when nothing does. */
function patience() {
  if (process.env.ELECTRON_MIRROR || process.env.ELECTRON_GET_USE_PROXY) return 300_000
  const probe = `fetch('https://github.com', { method: 'HEAD', signal: AbortSignal.timeout(6000) }).then(() => 0, () => 1).then((c) => process.exit(c))`
  return spawnSync(process.execPath, ['-e', probe], { stdio: 'ignore', timeout: 8000 }).status === 0 ? 300_000 : 20_000
}

const hasScreen = () => process.platform !== 'linux' || Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY)

/** Runs a program until it ends; only our own words come through from its error output. */
function run(program, args, quiet) {
  return new Promise((done) => {
    const child = spawn(program, args, {
      cwd: root,
      stdio: ['inherit', 'inherit', quiet ? 'pipe' : 'inherit'],
    })
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
    let rest = ''
    child.stderr?.setEncoding('utf8').on('data', (part) => {
      const lines = (rest + part).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines)
        if (process.env.POSTMAGE_DEBUG || line.startsWith('postmage:')) process.stderr.write(`${line}\n`)
    })
    child.on('error', () => done(127))
    child.on('exit', (code, signal) => done(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)))
  })
}

async function main() {
  const { browser, port, file } = wishes()
  build()
  const program = browser || !hasScreen() ? null : electron()
  if (program !== null) {
    const asRoot = process.platform === 'linux' && process.getuid?.() === 0
    if (asRoot)
      say('Started as root: Electron runs without its process sandbox. Better start the desk as an ordinary user.')
    say('Opening the desk in its window …')
    const began = Date.now()
    const code = await run(
      program,
      [...(asRoot ? ['--no-sandbox'] : []), root, ...(file ? [`--file=${file}`] : [])],
      true,
    )
    if (code === 0 || Date.now() - began > 10_000) process.exit(code)
    say('Electron could not start here (POSTMAGE_DEBUG=1 shows why), so the desk opens in the browser.')
  } else if (!browser) {
    say(
      hasScreen()
        ? 'Electron’s program could not be had ("npx install-electron" fetches it), so the desk opens in the browser.'
        : 'There is no screen for a window here, so the desk is served for a browser.',
    )
  }
  say('Opening the desk for your browser …')
  const more = [...(port ? ['--port', port] : []), ...(file ? ['--file', file] : [])]
  process.exit(await run(process.execPath, ['out/main/web.js', ...more], false))
}

await main()
