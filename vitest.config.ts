// Test projects mirror what they test; `npm test` runs them all (see scripts/test.mjs).
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statfsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

/**
 * How V8 does what tests ask of it. What they make is soon forgotten: with more room for what is young, a twentieth of the time is
 * not spent on tidying up. Most of what they run is not run for long: made quick only when it has proved to be wanted, it costs a
 * fifth less. V8s to come do so by themselves and do not know the word any more.
 */
const V8 = ['--max-semi-space-size=64', '--interrupt-budget=600000'].filter(
  (flag) => spawnSync(process.execPath, [flag, '-e', '']).status === 0,
)

/**
 * Folder for the temporary files of tests, or null for that of the system. Campaigns are synced to the disk at every write; a disk
 * in memory makes nobody wait. It must have 4 GB free and let programs be started from it.
 */
function memoryFolder(): string | null {
  const folder = '/dev/shm'
  if (process.env['TMPDIR'] !== undefined || process.platform !== 'linux' || !existsSync(folder)) return null
  const { bavail, bsize } = statfsSync(folder)
  const mount = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .find((line) => line.includes(` ${folder} tmpfs `))
  return mount !== undefined && !mount.includes('noexec') && bavail * bsize > 4e9 ? folder : null
}
const TMPDIR = memoryFolder()

const alias = {
  '@shared': resolve(import.meta.dirname, 'src/shared'),
  // The module, which shares its fontkit with the printer, as in the build.
  pdfkit: resolve(import.meta.dirname, 'node_modules/pdfkit/js/pdfkit.es.js'),
}
const project = (name: string, include: string[], extra: object = {}) => ({
  resolve: { alias },
  test: {
    name,
    include,
    environment: 'node' as const,
    env: TMPDIR === null ? {} : { TMPDIR },
    server: { deps: { inline: [/[\\/]pdfkit[\\/]/] } },
    // Tests keep no state in modules and replace none, so the files of a worker share what is loaded: two thirds of a run of
    // small files was loading.
    isolate: false,
    setupFiles: ['tests/support/property-seed.ts', 'tests/support/needs-setup.ts'],
    execArgv: V8,
    // Against hanging alone: a busy machine is slow, not wrong.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    ...extra,
  },
})

/**
 * POSTMAGE_TOGETHER=yes: one project instead of four. A worker serves one project alone, so four of them load nearly everything
 * four times.
 */
const TOGETHER = process.env['POSTMAGE_TOGETHER'] === 'yes'

/** A busy machine is slow, not wrong. What fails in a browser is tried once more by `npm test`, the whole file from its beginning. */
const PATIENT = {
  testTimeout: 600_000,
  expect: { poll: { timeout: 120_000 * Number(process.env['POSTMAGE_SLOW'] ?? 1) } },
}

/** What each project tests. */
const PROJECTS: readonly (readonly [name: string, include: string[], extra?: object])[] = [
  ['unit', ['tests/*.test.ts', 'tests/{shared,main,scripts,renderer}/**/*.test.ts']],
  ['rules', ['tests/rules/**/*.test.ts']],
  ['properties', ['tests/{properties,games,torture}/**/*.test.ts']],
  ['e2e', ['tests/e2e/**/*.test.ts'], PATIENT],
]

export default defineConfig({
  test: {
    // Tests wait for browsers, programs and disks: two workers more than processors keep those busy.
    maxWorkers: Math.min(4, availableParallelism() + 2),
    projects: TOGETHER
      ? [
          project(
            'all',
            PROJECTS.flatMap(([, include]) => include),
            PATIENT,
          ),
        ]
      : PROJECTS.map((each) => project(...each)),
  },
})
