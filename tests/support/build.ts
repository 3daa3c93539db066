// The end-to-end tests run what users run: the built page and hosts. Builds them where they are missing or old.
import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { isBuilt } from '../../scripts/build-state.mjs'

const run = promisify(execFile)
let building: Promise<void> | null = null

/** Builds once per test process. @throws with the build's own words when it fails */
export function ensureBuilt(): Promise<void> {
  building ??= build()
  return building
}

async function build(): Promise<void> {
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
