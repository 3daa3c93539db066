// Test projects mirror what they test; `npm test` runs them all (see scripts/test.mjs).
import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

const alias = { '@shared': resolve(import.meta.dirname, 'src/shared') }
const project = (name: string, include: string[], extra: object = {}) => ({
  resolve: { alias },
  test: {
    name,
    include,
    environment: 'node' as const,
    // Tests keep no state in modules and replace none, so the files of a worker share what is loaded: two thirds of a run of
    // small files was loading.
    isolate: false,
    setupFiles: ['tests/support/property-seed.ts'],
    // Against hanging alone: a busy machine is slow, not wrong.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    ...extra,
  },
})

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      project('unit', ['tests/*.test.ts', 'tests/{shared,main,scripts,renderer}/**/*.test.ts']),
      project('rules', ['tests/rules/**/*.test.ts']),
      project('properties', ['tests/{properties,games,intake,torture}/**/*.test.ts']),
      project('e2e', ['tests/e2e/**/*.test.ts'], {
        testTimeout: 600_000,
        // A busy machine is slow, not wrong. What fails here is tried once more by `npm test`, the whole file from its beginning.
        expect: { poll: { timeout: 120_000 * Number(process.env['POSTMAGE_SLOW'] ?? 1) } },
      }),
    ],
  },
})
