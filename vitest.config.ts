// Test projects mirror what they test; `npm test` runs them all (see scripts/test.mjs).
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statfsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

/**
 * V8 flags for tests. Their objects die young: a larger young generation saves garbage collections. Their code runs briefly: V8
 * compiles it later. Newer versions of V8 do the latter by default and reject the flag.
 */
const V8 = ['--max-semi-space-size=64', '--interrupt-budget=600000'].filter(
  (flag) => spawnSync(process.execPath, [flag, '-e', '']).status === 0,
)

/**
 * Folder for the temporary files of tests, or null for that of the system. Campaigns are synced to the disk at every write, which is
 * fast in memory. The folder needs 4 GB free and must allow programs to start from it.
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
  // The ES module, which shares its fontkit with the printer, as in the build.
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
    // Tests keep no state in modules and replace none, so the files of a worker share loaded modules.
    isolate: false,
    setupFiles: ['tests/support/property-seed.ts', 'tests/support/needs-setup.ts'],
    execArgv: V8,
    // Only stops hanging tests: a busy machine is slow, not wrong.
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

/** Longer limits for tests in a browser. `npm test` runs a failed file of them once more from its beginning. */
const PATIENT = {
  testTimeout: 600_000,
  expect: { poll: { timeout: 120_000 * Number(process.env['POSTMAGE_SLOW'] ?? 1) } },
}

/** The projects and their files. */
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
