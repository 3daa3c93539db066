// Mutants: what can be asked, where they may stand, and that a source with mutants woven in says what it said while they sleep.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { AWAKE, wake } from '../mutants/awake'
import { drawMutants, findAgain, linesChanged } from '../mutants/draw'
import { readOptions, USAGE } from '../mutants/options'
import { pointsOf } from '../mutants/points'
import { weave } from '../mutants/weave'

const woven = (text: string): string =>
  weave(
    'x.ts',
    text,
    pointsOf('x.ts', text).map((point, id) => ({ ...point, id })),
  )

/** What a function `f` written in the text gives, with mutants of all its points woven in and one of them awake. */
function results(text: string, given: readonly unknown[]): readonly unknown[] {
  const code = ts.transpile(woven(text), { target: ts.ScriptTarget.ES2022 })
  const f = new Function(`${code}\nreturn f`)() as (...args: readonly unknown[]) => unknown
  const ids = pointsOf('x.ts', text).map((_, id) => id)
  const each = [-1, ...ids].map((id) => {
    wake(id)
    try {
      return f(...given)
    } catch (error) {
      return String(error)
    }
  })
  wake(-1)
  return each
}

describe('what can be asked', () => {
  it('is said, and nothing is done, when it is asked for or something else is', () => {
    expect(readOptions(['--help'])).toEqual({ says: USAGE, exit: 0 })
    for (const [words, why] of [
      [['--nonsense'], "Unknown option '--nonsense'."],
      [['src/shared'], "Unexpected argument 'src/shared'."],
      [['--count', 'many'], '--count needs a whole number from 1, not “many”.'],
    ] as const)
      expect(readOptions(words)).toEqual({ says: `mutants: ${why}\n\n${USAGE}`, exit: 2 })
  })

  it('is read, with what is usual for the rest', () => {
    expect(readOptions(['--only', 'src/shared/engine', '--count', '7', '--list'])).toEqual({
      seed: 1,
      count: 7,
      only: 'src/shared/engine',
      since: '',
      tests: [],
      budget: 20,
      workers: 2,
      list: true,
      out: '',
      again: '',
    })
    expect(readOptions(['--tests', 'tests/shared/engine,tests/rules'])).toMatchObject({
      tests: ['tests/shared/engine', 'tests/rules'],
    })
  })
})

describe('a run before', () => {
  it('has its mutants found again where their lines stand now, equal lines in their order; a changed line has none', () => {
    const root = mkdtempSync(join(tmpdir(), 'postmage-mutants-test-'))
    const folder = join(root, 'src/shared/engine')
    for (const each of ['src/shared/engine', 'src/main']) mkdirSync(join(root, each), { recursive: true })
    const file = join(folder, 'a.ts')
    writeFileSync(file, 'if (a < b) x()\nif (a < b) x()\nconst c = a + b\n')
    const { drawn } = drawMutants(root, { seed: 1, count: 100, only: '' })
    writeFileSync(file, '// one line more\nif (a < b) x()\n\nif (a < b) x()\nconst c = a + d\n')
    const again = findAgain(root, drawn)
    const found = again.map(({ mutant }) => mutant)
    expect(again.map(({ written }) => written)).toEqual(drawn.filter(({ line }) => line !== 3))
    expect(found.map(({ id }) => id)).toEqual(found.map((_, at) => at))
    expect(again.map(({ mutant, written }) => [written.line, mutant.line, mutant.instead])).toEqual(
      drawn.filter(({ line }) => line !== 3).map(({ line, instead }) => [line, line * 2, instead]),
    )
    expect(found.length).toBeGreaterThan(5)
    rmSync(root, { recursive: true })
  })
})

describe('what has changed since a commit', () => {
  const DIFF = `diff --git a/src/a.ts b/src/a.ts
--- a/src/a.ts
+++ b/src/a.ts
@@ -1,0 +2,2 @@ const x
+if (a < b) x()
+++ b/src/not-a-file.ts
@@ -7,3 +9,0 @@
-one
-two
-three
@@ -20 +19 @@
-if (a) b()
+if (c) b()
--- a/src/gone.ts
+++ /dev/null
@@ -1 +0,0 @@
-if (a) b()
`

  it('is the lines that are new, by file: lines that went have none', () => {
    expect(linesChanged(DIFF)).toEqual(new Map([['src/a.ts', new Set([2, 3, 19])]]))
  })

  it('is all that is drawn from where it is asked for', () => {
    const root = mkdtempSync(join(tmpdir(), 'postmage-mutants-test-'))
    for (const each of ['src/shared/engine', 'src/main']) mkdirSync(join(root, each), { recursive: true })
    for (const name of ['a', 'b'])
      writeFileSync(join(root, `src/shared/engine/${name}.ts`), 'if (a < b) x()\nif (a < b) x()\nconst c = a + b\n')
    const lines = new Map([['src/shared/engine/a.ts', new Set([2])]])
    const { drawn, all } = drawMutants(root, { seed: 1, count: 100, only: '', lines })
    expect(new Set(drawn.map(({ path, line }) => `${path}:${line}`))).toEqual(new Set(['src/shared/engine/a.ts:2']))
    expect(drawn.length).toBe(all)
    rmSync(root, { recursive: true })
  })
})

describe('where a mutant may stand', () => {
  it.each<[code: string, instead: readonly string[]]>([
    ['const a = b + 1', ['b - 1', '(1 + 1)']],
    ["const a = 'x' + b", []],
    ['const a = b < c', ['b <= c', 'b >= c']],
    ['const a = b && !c', ['b || !c', '(c)']],
    ['const a = b ?? c', ['(b)']],
    ['if (a) b()', ['true', 'false', '']],
    ['const a = b.filter((x) => x === c)', ['(b)', 'x !== c']],
    ['const a = b?.filter(c)', []],
    ['while (a > b) a--', ['false', 'a >= b', 'a <= b', '', 'a++']],
    ['type A = 1 | true', []],
    ["import { a } from './b'", []],
  ])('%s', (code, instead) => {
    expect(
      pointsOf('x.ts', code)
        .map((point) => point.instead)
        .sort(),
    ).toEqual([...instead].sort())
  })
})

describe('woven in', () => {
  it('a comparison, a sum and a condition: asleep as they were, awake each its own mistake', () => {
    const text = 'function f(a, b) { if (a < b) return a + b; return 0 }'
    expect(pointsOf('x.ts', text).map(({ kind }) => kind)).toEqual([
      'condition',
      'condition',
      'boundary',
      'boundary',
      'arithmetic',
      'number',
    ])
    expect(results(text, [1, 2])).toEqual([3, 3, 0, 3, 0, -1, 3])
    expect(results(text, [2, 2])).toEqual([0, 4, 0, 4, 4, 0, 1])
  })

  it('a line left out, without semicolons and before a bracket', () => {
    const text = 'function f(list) {\n  const all = list\n  all.push(1)\n  all.sort()\n  return all.join()\n}'
    expect(results(text, [[2]])[0]).toBe('1,2')
    expect(new Set(results(text, [[2]]))).not.toContain('TypeError')
  })

  it('a lone statement before an else: the else stays with its own question', () => {
    const text = 'function f(a, list) {\n  if (a > 1) list.push(1)\n  else list.push(2)\n  return list.length\n}'
    expect(results(text, [1, []])[0]).toBe(1)
    expect(results(text, [2, []])[0]).toBe(1)
  })

  it('a loop that its mutant keeps from ending is ended', () => {
    const text = 'function f(n) {\n  let i = 0\n  while (i < n) i++\n  return i\n}'
    expect(results(text, [3]).filter((each) => String(each).includes('not end')).length).toBeGreaterThan(1)
    expect(AWAKE.active).toBe(-1)
  })

  it.each([
    'src/shared/engine/json.ts',
    'src/shared/campaign/record/fold.ts',
    'src/main/files/store.ts',
    'src/main/mail/containers/mbox.ts',
    'src/shared/games/elixir/view.ts',
  ])('%s can still be read with all its mutants', (path) => {
    const text = readFileSync(path, 'utf8')
    expect(pointsOf(path, text).length).toBeGreaterThan(5)
    const { diagnostics } = ts.transpileModule(
      weave(
        path,
        text,
        pointsOf(path, text).map((point, id) => ({ ...point, id })),
      ),
      { reportDiagnostics: true, compilerOptions: { target: ts.ScriptTarget.ES2022 } },
    )
    expect(diagnostics?.map(({ messageText }) => messageText)).toEqual([])
  })
})
