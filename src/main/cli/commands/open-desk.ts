// postmage desk
import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { resourcesFolder } from '../../print/resources'
import { flag, textOf } from '../campaign'
import type { Invocation } from '../invocation'
import { Stop, type ExitCode } from '../output'

/** Electron’s program where its package is installed beside this one and there is a screen, else null. */
function electron(): string | null {
  if (process.platform === 'linux' && !process.env['DISPLAY'] && !process.env['WAYLAND_DISPLAY']) return null
  try {
    const path: unknown = createRequire(import.meta.url)('electron')
    return typeof path === 'string' ? path : null
  } catch {
    return null
  }
}

/** Runs a program until it ends. @returns its exit code; 0 where a signal ended it, 127 where it does not start */
function ended(program: string, words: readonly string[], stdio: 'ignore' | 'inherit'): Promise<number> {
  return new Promise((done) => {
    const child = spawn(program, words, { stdio })
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
    child.on('error', () => done(127))
    child.on('exit', (code) => done(code ?? 0))
  })
}

export async function run(invocation: Invocation): Promise<ExitCode> {
  const home = dirname(resourcesFolder())
  const [file] = invocation.args
  const campaign = file === undefined ? [] : [`--file=${resolve(file)}`]
  const port = textOf(invocation, 'port')
  const program = flag(invocation, 'browser') || port !== undefined ? null : electron()
  const asRoot = process.platform === 'linux' && process.getuid?.() === 0 ? ['--no-sandbox'] : []
  if (program !== null && (await ended(program, [...asRoot, home, ...campaign], 'ignore')) === 0) return 0
  const words = [join(home, 'out/main/web.js'), ...campaign, ...(port === undefined ? [] : [`--port=${port}`])]
  const code = await ended(process.execPath, words, 'inherit')
  // The host has said why.
  if (code !== 0) throw new Stop(code === 2 ? 2 : 1, '')
  return 0
}
