// The house holds: no file of src imports from a room it must not see, and no files import one another in a ring; types count.
// The table of rooms is tests/support/house.ts.
import { spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { parse } from '@typescript-eslint/parser'
import { ESLint } from 'eslint'
import { beforeAll, describe, expect, it } from 'vitest'
import { games } from '@shared/games/registry'
import { FLOORS, arrows, circles, refused, target } from './support/house'

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
    expect(has('main/cli/campaign.ts', 'shared/campaign/record/model.ts')).toBe(true) // @shared
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
      // The loop also visits files added during the walk.
      for (const file of all) for (const [a, b] of tree) if (a === file) all.add(b)
      return all
    }
    const LETTERS = 'src/main/desk/inbox/reading/read-seat-letter.ts'
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

/** Folders of equal things, of which there are as many as there are. */
const REGISTRIES: readonly string[] = ['src/main/cli/commands']
it('a folder of src has at most fifteen files', () => {
  const count = new Map<string, number>()
  for (const entry of readdirSync(join(ROOT, 'src'), { recursive: true, withFileTypes: true })) {
    const folder = relative(ROOT, entry.parentPath).replaceAll('\\', '/')
    if (entry.isFile()) count.set(folder, (count.get(folder) ?? 0) + 1)
  }
  const most = (folder: string): number => (REGISTRIES.includes(folder) ? Infinity : 15)
  expect([...count].filter(([folder, files]) => files > most(folder))).toEqual([])
})

/** Words of orders that are plain English as well. */
const ENGLISH = 'add give go keep move nothing part pass post rest send take turn use wait'.split(' ')

/** The words of orders and things of every game, with its shipped pack. */
function gameWords(): ReadonlySet<string> {
  const all = games().flatMap(({ id, vocabulary }) => {
    const pack = join(ROOT, 'resources/packs', id, 'house.json')
    const things = vocabulary.things(existsSync(pack) ? JSON.parse(readFileSync(pack, 'utf8')) : null)
    return [...vocabulary.orders, ...things]
  })
  return new Set(all.filter((word) => !ENGLISH.includes(word)))
}

/** Words of a game in the strings and patterns of a source text. */
function gameWordsIn(source: string, words: ReadonlySet<string>): readonly string[] {
  const found: string[] = []
  const look = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const { type, regex, value, ...parts } = node as {
      type?: string
      regex?: { pattern: string }
      value?: unknown
    }
    if (type === 'ImportDeclaration') return
    const text =
      type === 'TemplateElement'
        ? (value as { raw: string }).raw
        : (regex?.pattern ?? (type === 'Literal' ? value : ''))
    if (typeof text === 'string')
      found.push(
        ...(
          text
            .toLowerCase()
            .replace(/\\[bdsw]/g, ' ')
            .match(/(?<![-\p{L}])\p{L}+(?![-\p{L}])/gu) ?? []
        ).filter((w) => words.has(w)),
      )
    for (const each of [...Object.values(parts), value]) look(each)
  }
  look(parse(source).body)
  return found
}

describe('the reader of letters', () => {
  it('has no word of a game in its strings and patterns', () => {
    const words = gameWords()
    expect(words.size).toBeGreaterThan(150)
    expect(gameWordsIn("const A = 'brew'; const B = /\\bbuy\\b/; const C = `store ${A}`", words)).toEqual([
      'brew',
      'buy',
      'store',
    ])
    const folder = join(ROOT, 'src/shared/letters')
    const files = readdirSync(folder, { recursive: true })
      .map(String)
      .filter((file) => file.endsWith('.ts'))
    expect(
      files.flatMap((file) =>
        gameWordsIn(readFileSync(join(folder, file), 'utf8'), words).map((word) => `${file}: ${word}`),
      ),
    ).toEqual([])
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

/** Messages of lint by path, for made-up files `[path, text]`. oxlint reads from disk, so they are written to a temporary project. */
function saidOf(files: readonly (readonly [path: string, text: string])[]): ReadonlyMap<string, readonly string[]> {
  const root = mkdtempSync(join(tmpdir(), 'postmage-house-'))
  const put = (path: string, text: string | Buffer): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  try {
    symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'), 'junction')
    for (const own of ['oxlint.config.mjs', 'scripts/lint-rules.mjs']) put(own, readFileSync(join(ROOT, own)))
    for (const [path, text] of files) put(path, text)
    const args = ['node_modules/oxlint/bin/oxlint', '-c', 'oxlint.config.mjs', '-f', 'json', 'src', 'tests']
    const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' })
    expect(stderr).toBe('')
    const { diagnostics } = JSON.parse(stdout) as {
      readonly diagnostics: readonly { filename: string; severity: string; message: string; help?: string }[]
    }
    const said = new Map<string, string[]>(files.map(([path]) => [path, []]))
    for (const { filename, severity, message, help } of diagnostics)
      said.get(filename.replaceAll('\\', '/'))?.push([severity, message, ...(help ? [help] : [])].join(': '))
    return said
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

describe('lint', () => {
  const REFUSED = [
    ['a clock', 'src/shared/book/clock.ts', 'export const now = () => new Date()\n', /no clock/],
    ['chance', 'src/shared/book/chance.ts', 'export const roll = () => Math.random()\n', /published dice/],
    ['Node', 'src/shared/book/node.ts', "export { join } from 'node:path'\n", /Only src\/main/],
    ['Vue', 'src/shared/book/vue.ts', "export { ref } from 'vue'\n", /Only the page/],
    ['Node in the page', 'src/renderer/node.ts', "export { join } from 'node:path'\n", /Only src\/main/],
    ['Node in the bridge', 'src/preload/node.ts', "export { join } from 'node:path'\n", /only a bridge/],
    [
      'a view outside view.ts',
      'src/shared/games/made-up/index.ts',
      'declare const asView: (v: object) => unknown\nexport const v = asView({})\n',
      /view\.ts only/,
    ],
    ['a clock in a view', 'src/shared/games/late/view.ts', 'export const now = () => new Date()\n', /no clock/],
    [
      'a patched prototype',
      'src/main/print/patch.ts',
      'declare class Font {}\nexport const of = Font.prototype\n',
      /extend a class/,
    ],
    [
      'a private member of a library',
      'src/shared/sheets/private.ts',
      'declare const font: { _glyphs: object }\nexport const glyphs = font._glyphs\n',
      /private to its library/,
    ],
    [
      'the same taken apart',
      'src/main/print/apart.ts',
      'declare const font: { _glyphs: object }\nexport const { _glyphs: glyphs } = font\n',
      /private to its library/,
    ],
    ['an import for its effect', 'src/main/print/effect.ts', "import './patch'\n", /brings names/],
    [
      'a table any text may ask',
      'src/main/desk/table.ts',
      'const t: Record<string, number> = { a: 1 }\nexport const f = (k: string) => t[k]\n',
      /is a Map/,
    ],
    [
      'a page asked once what it does when it comes to it',
      'tests/e2e/once.test.ts',
      'expect(await page.getByTestId(name).count()).toBe(1)\n',
      /expect\.poll/,
    ],
    ['a long pattern', 'src/main/mail/long.ts', `export const L = /${'a'.repeat(201)}/\n`, /two steps/],
    ['a tab that moves', 'tests/e2e/tab.test.ts', 'void browser.newPage()\n', /deskPage/],
    ['a wait for a time', 'tests/e2e/wait.test.ts', 'void page.waitForTimeout(100)\n', /deskPage/],
  ] as const
  const LET = [
    [
      'a page be asked until it is so',
      'tests/e2e/until.test.ts',
      'await expect.poll(() => page.getByTestId(name).count()).toBe(1)\n',
    ],
    [
      'a view be made in view.ts',
      'src/shared/games/made-up/view.ts',
      'declare const asView: (v: object) => unknown\nexport const v = asView({})\n',
    ],
  ] as const

  let said: ReadonlyMap<string, readonly string[]> = new Map()
  beforeAll(() => {
    said = saidOf([...REFUSED, ...LET].map(([, path, text]) => [path, text] as const))
  }, 60_000)

  it.each(REFUSED)('refuses %s', (_what, file, _text, why) => {
    expect(said.get(file)).toEqual([expect.stringMatching(why)])
  })

  it.each(LET)('lets %s', (_what, file) => {
    expect(said.get(file)).toEqual([])
  })

  it('says the same of what is in a .vue file', { timeout: 180_000 }, async () => {
    const text = `<script setup lang="ts">
import { join } from 'node:path'
void [join, asView({})]
</script>
<template><p v-for="x in 3">{{ x }}</p></template>
`
    const eslint = new ESLint({ cwd: ROOT })
    const [result] = await eslint.lintText(text, { filePath: resolve(ROOT, 'src/renderer/MadeUp.vue') })
    expect(result!.messages.map(({ severity, ruleId }) => [severity, ruleId])).toEqual([
      [2, 'no-restricted-imports'],
      [2, 'house/syntax'],
      [2, 'vue/require-v-for-key'],
    ])
  })
})

/** Maps of modules that hold work in progress, not answers that could be worked out again. */
const NO_CACHES: readonly string[] = [
  'src/main/desk/inbox/handlers.ts: parcels',
  'src/main/desk/inbox/parcels.ts: coming',
  'src/main/desk/office/inbox/handlers.ts: parcels',
  'src/main/desk/office/post/stop.ts: working',
  'src/main/electron/security.ts: printing',
  'src/renderer/composables/call-together.ts: asked',
  'src/renderer/kept.ts: due',
]

it('a cache of a module says what it holds, how large it gets and what it gains', () => {
  const caches =
    /(\/\*\*[^]*?\*\/\n|(?:^\/\/.*\n)+)?^(?:export )?const (\w+).* = (?:new (?:Weak)?Map<.*>\(\)|recent\(.*)$/gm
  const unsaid = readdirSync(join(ROOT, 'src'), { recursive: true })
    .map((name) => `src/${String(name).replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) =>
      [...readFileSync(join(ROOT, file), 'utf8').matchAll(caches)].flatMap(([, comment = '', name]) =>
        comment.slice(Math.max(0, comment.lastIndexOf('/**'))).includes('Cache: ') ? [] : [`${file}: ${name}`],
      ),
    )
  expect(unsaid.sort()).toEqual(NO_CACHES)
})

it('no sentence of a comment begins with What, Whatever, Whoever, Of or In what', () => {
  const files = ['src', 'scripts', 'tests'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true }).map((name) => `${folder}/${String(name)}`),
  )
  const riddles = files
    .filter((file) => /\.(ts|mjs|vue)$/.test(file))
    .flatMap((file) =>
      (readFileSync(join(ROOT, file), 'utf8').match(/\/\*[^]*?\*\/|(?:^[ \t]*\/\/.*\n?)+/gm) ?? [])
        .map((comment) => comment.replace(/^[ \t]*(?:\/\*+|\*+\/?|\/\/)[ \t]?/gm, '').replace(/\s+/g, ' '))
        .flatMap(
          (comment) => comment.match(/(?:^ ?|[.!?] )(?:What|Whatever|Whoever|Of|In what)\b[^.!?]*(?![^.!?]*\?)/g) ?? [],
        )
        .map((sentence) => `${file}: ${sentence}`),
    )
  expect(riddles).toEqual([])
})
