// The end-to-end tests run what users run: the built page and hosts. Builds them where they are missing or old.
import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { isBuilt } from '../../scripts/build-state.mjs'

const run = promisify(execFile)
let building: Promise<void> | null = null

/** Builds once per test process. @throws with the build's own words when it fails */
export function ensureBuilt(): Promise<void> {
  building ??= build()
  return building
}

/**
 * `npm test` builds beside the first tests, which want no build: here its end is waited for. POSTMAGE_BUILDING names the file in
 * which it says how it went.
 */
export async function buildOfNpmTest(): Promise<void> {
  const told = process.env['POSTMAGE_BUILDING']
  if (told === undefined) return
  while (!existsSync(told)) await setTimeout(50)
  if (readFileSync(told, 'utf8') !== 'good') throw new Error('The build failed: `npm test` told how, under “build”.')
}

async function build(): Promise<void> {
  await buildOfNpmTest()
  if (isBuilt(resolve('.'))) return
  try {
    await run(process.execPath, ['node_modules/electron-vite/bin/electron-vite.js', 'build'], {
      maxBuffer: 16 * 1024 * 1024,
    })
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: string; stderr?: string }
    throw new Error(`The build failed:\n${stdout ?? ''}${stderr ?? ''}`, { cause: error })
  }
}
