// Test projects mirror what they test; `npm test` runs them all (see scripts/test.mjs).
import { spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * How V8 does what tests ask of it. What they make is soon forgotten: with more room for what is young, a twentieth of the time is
 * not spent on tidying up. Most of what they run is not run for long: made quick only when it has proved to be wanted, it costs a
 * fifth less. V8s to come do so by themselves and do not know the word any more.
 */
const V8 = ['--max-semi-space-size=64', '--interrupt-budget=600000'].filter(
  (flag) => spawnSync(process.execPath, [flag, '-e', '']).status === 0,
)

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

/** What takes longest in its project, longest first, after a few that want no build while it is made; the rest goes by size. */
const LONG = [
  'tests/letters',
  'tests/forgeries',
  'games/magicians-market',
  'e2e/page-views',
  'e2e/page-inbox',
  'e2e/electron',
  'e2e/page-packs',
  'e2e/order-entry',
  'e2e/file-states',
  'e2e/board-games-magic-spell',
  'e2e/dialog-keys',
  'e2e/page-session',
  'e2e/fourth-game',
  'e2e/page-frame',
  'e2e/page-help',
  'e2e/magicians-market',
  'e2e/page-mail',
  'e2e/dialogs',
  'games/magic-spell',
  'games/elixir',
  'torture/torture',
  'properties/order-text',
  'games/spell-merchants',
  'properties/magic-spell-offers',
  'scripts/new-game',
  'cli/demo',
  'files/processes',
  'print/fillable',
  'book/codec',
  'main/canaries',
  'proof/frozen',
  'print/print-apart',
  'files/store',
  'print/pdf',
  'cli/issue',
].map((name) => `/${name}.test.ts`)

/** Long files are begun first: the last to be begun is a short one, and no worker waits long for another. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const projects = [...new Set(sorted.map(({ project }) => project.name))]
    const place = ({ moduleId }: TestSpecification): number => {
      const found = LONG.findIndex((end) => moduleId.endsWith(end))
      return found < 0 ? LONG.length : found
    }
    return sorted.sort(
      (a, b) => projects.indexOf(a.project.name) - projects.indexOf(b.project.name) || place(a) - place(b),
    )
  }
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
    // A test of the page waits for its browser a tenth of the time, and a started program is waited for: one worker more than
    // processors is busy then.
    maxWorkers: Math.max(2, Math.min(4, availableParallelism() + 1)),
    sequence: { sequencer: LongFirst },
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
