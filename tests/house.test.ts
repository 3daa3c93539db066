// The house holds: no file of src imports from a room it must not see, and no files import one another in a ring; types count.
// The table of rooms is scripts/house.mjs; lint says the same while one types.
import { resolve } from 'node:path'
import { ESLint } from 'eslint'
import { beforeAll, describe, expect, it } from 'vitest'
import { FLOORS, arrows, circles, refused, target } from '../scripts/house.mjs'

const ROOT = resolve(import.meta.dirname, '..')
const tree = arrows(ROOT)

describe('the tree of src', () => {
  it('is read: every side of the house has arrows, types and lazy imports among them', () => {
    const has = (from: string, to: string): boolean => tree.some(([a, b]) => a === `src/${from}` && b === `src/${to}`)
    for (const side of ['shared', 'main', 'preload', 'renderer'])
      expect(tree.filter(([from]) => from.startsWith(`src/${side}/`)).length, side).toBeGreaterThan(0)
    expect(tree.length).toBeGreaterThan(1500)
    expect(has('main/cli/run.ts', 'main/cli/invocation.ts')).toBe(true) // a type
    expect(has('main/cli/run.ts', 'main/cli/commands/demo.ts')).toBe(true) // import()
    expect(has('main/cli/campaign.ts', 'shared/campaign/model.ts')).toBe(true) // @shared
  })

  it('has no arrow that is refused', () => {
    expect(
      tree.flatMap(([from, to]) => {
        const why = refused(from, to)
        return why === null ? [] : [`${from} -> ${to}: ${why}`]
      }),
    ).toEqual([])
  })

  it('has no circle', () => {
    expect(circles(tree).map((ring) => ring.join(' > '))).toEqual([])
  })

  it('tells how a campaign stands without what reads letters', () => {
    const reached = (from: string): ReadonlySet<string> => {
      const all = new Set([`src/main/${from}`])
      // What is added while the set is walked is walked too.
      for (const file of all) for (const [a, b] of tree) if (a === file) all.add(b)
      return all
    }
    const LETTERS = 'src/main/desk/inbox/own-words.ts'
    expect(reached('desk/campaigns/summary.ts')).toContain(LETTERS)
    for (const quick of ['cli/commands/status.ts', 'desk/campaigns/standing.ts'])
      expect(reached(quick), quick).not.toContain(LETTERS)
  })

  it('has no room in src/shared that the table does not name', () => {
    const named = FLOORS.flat().map((room) => room.split('/')[0])
    const found = new Set(tree.flat().flatMap((file) => /^src\/shared\/([^/]+)\//.exec(file)?.[1] ?? []))
    expect([...found].filter((room) => !named.includes(room))).toEqual([])
  })
})

describe('the checker refuses', () => {
  it.each([
    ['an arrow that runs up', 'src/shared/engine/a.ts', 'src/shared/campaign/b.ts'],
    ['two rooms on one floor', 'src/shared/engine/a.ts', 'src/shared/sheets/b.ts'],
    ['one game in another', 'src/shared/games/one/index.ts', 'src/shared/games/other/index.ts'],
    ['the registry in a game', 'src/shared/games/one/index.ts', 'src/shared/games/registry.ts'],
    ['rules where orders are read', 'src/shared/games/one/orders/a.ts', 'src/shared/games/one/rules/b.ts'],
    ['telling in the rules', 'src/shared/games/one/rules/a.ts', 'src/shared/games/one/telling/b.ts'],
    ['a host in shared code', 'src/shared/desk/a.ts', 'src/main/desk/b.ts'],
    ['a room nobody knows', 'src/shared/corridor/a.ts', 'src/shared/engine/b.ts'],
    ['a host in a service', 'src/main/desk/a.ts', 'src/main/cli/b.ts'],
    ['the desk in the mail', 'src/main/mail/a.ts', 'src/main/desk/b.ts'],
    ['a room of main nobody knows', 'src/main/corridor/a.ts', 'src/main/files/b.ts'],
    ['the page in a host', 'src/main/web/a.ts', 'src/renderer/api.ts'],
    ['a host in the page', 'src/renderer/api.ts', 'src/main/desk/b.ts'],
    ['anything in the bridge', 'src/preload/index.ts', 'src/main/electron/b.ts'],
    ['a view’s own part', 'src/renderer/components/a.vue', 'src/renderer/views/orders/B.vue'],
  ])('%s', (_what, from, to) => {
    expect(refused(from, to)).toEqual(expect.any(String))
  })

  it.each([
    ['down', 'src/shared/desk/a.ts', 'src/shared/engine/b.ts'],
    ['within a room', 'src/shared/book/a.ts', 'src/shared/book/deep/b.ts'],
    ['a game of the registry', 'src/shared/games/registry.ts', 'src/shared/games/one/index.ts'],
    ['orders for the rules', 'src/shared/games/one/rules/a.ts', 'src/shared/games/one/orders/b.ts'],
    ['shared code for all', 'src/renderer/views/orders/A.vue', 'src/shared/desk/contract.ts'],
    ['the desk for a host', 'src/main/cli/a.ts', 'src/main/desk/b.ts'],
    ['a view for the router', 'src/renderer/router.ts', 'src/renderer/views/orders/A.vue'],
  ])('but not %s', (_what, from, to) => {
    expect(refused(from, to)).toBeNull()
  })

  it('and finds rings of any length, once each way round', () => {
    expect(
      circles([
        ['a', 'b'],
        ['b', 'c'],
        ['c', 'd'],
      ]),
    ).toEqual([])
    expect(
      circles([
        ['a', 'b'],
        ['b', 'c'],
        ['c', 'a'],
        ['x', 'a'],
      ]),
    ).toEqual([['a', 'b', 'c', 'a']])
    expect(circles([['a', 'a']])).toEqual([['a', 'a']])
  })

  it('and knows which file an import means', () => {
    const from = 'src/main/cli/run.ts'
    expect(target(ROOT, from, './invocation')).toBe('src/main/cli/invocation.ts')
    expect(target(ROOT, from, '@shared/games/registry')).toBe('src/shared/games/registry.ts')
    expect(target(ROOT, from, 'node:fs')).toBeNull()
    expect(target(ROOT, from, 'zod')).toBeNull()
  })
})

describe('lint', () => {
  const eslint = new ESLint({ cwd: ROOT })
  const said = async (file: string, text: string): Promise<readonly string[]> => {
    const [result] = await eslint.lintText(text, { filePath: resolve(ROOT, file) })
    return result!.messages.filter(({ severity }) => severity === 2).map(({ message }) => message)
  }

  // Its parsers are loaded with the first text.
  beforeAll(() => said('src/main/files/made-up.ts', ''), 180_000)

  it.each([
    ['an import', "import { runCommand } from '../cli/run'\nvoid runCommand\n"],
    ['a type', "import type { Words } from '../cli/invocation'\nexport type W = Words\n"],
    ['an import when it is needed', "void import('../cli/run')\n"],
    ['something handed on', "export { runCommand } from '../cli/run'\n"],
    ['all of it handed on', "export * from '../cli/run'\n"],
    ['a type in a type', "export type W = import('../cli/invocation').Words\n"],
  ])('refuses %s from a room that must not be seen', async (_what, text) => {
    expect(await said('src/main/files/made-up.ts', text)).toEqual(['src/main/files may not import src/main/cli.'])
  })

  it.each([
    ['a clock', 'src/shared/book/made-up.ts', 'export const now = () => new Date()\n', /no clock/],
    ['chance', 'src/shared/book/made-up.ts', 'export const roll = () => Math.random()\n', /published dice/],
    ['Node', 'src/shared/book/made-up.ts', "export { join } from 'node:path'\n", /Only src\/main/],
    ['Vue', 'src/shared/book/made-up.ts', "export { ref } from 'vue'\n", /Only the page/],
    ['Node in the page', 'src/renderer/made-up.ts', "export { join } from 'node:path'\n", /Only src\/main/],
    [
      'a view outside view.ts',
      'src/shared/games/made-up/index.ts',
      'declare const asView: (v: object) => unknown\nexport const v = asView({})\n',
      /view\.ts only/,
    ],
    ['a clock in a view', 'src/shared/games/made-up/view.ts', 'export const now = () => new Date()\n', /no clock/],
    [
      'a page asked once what it does when it comes to it',
      'tests/e2e/made-up.test.ts',
      'expect(await page.getByTestId(name).count()).toBe(1)\n',
      /expect\.poll/,
    ],
    ['a tab that moves', 'tests/e2e/made-up.test.ts', 'void browser.newPage()\n', /deskPage/],
    ['a wait for a time', 'tests/e2e/made-up.test.ts', 'void page.waitForTimeout(100)\n', /deskPage/],
  ])('refuses %s', async (_what, file, text, why) => {
    expect(await said(file, text)).toEqual([expect.stringMatching(why)])
  })

  it('lets a page be asked until it is so', async () => {
    const text = 'await expect.poll(() => page.getByTestId(name).count()).toBe(1)\n'
    expect(await said('tests/e2e/made-up.test.ts', text)).toEqual([])
  })

  it('lets a view be made in view.ts', async () => {
    const text = 'declare const asView: (v: object) => unknown\nexport const v = asView({})\n'
    expect(await said('src/shared/games/made-up/view.ts', text)).toEqual([])
  })
})
