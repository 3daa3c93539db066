// Finds the missing parts of a registered game: its page of rulings, its tests, a case for every ruling. (Types check that the
// tests bring everything the test kit needs.)
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface GameFiles {
  /** docs/rules/<game>.md, or null where there is none. */
  readonly rules: string | null
  /** Sources of the game, which cite rulings. */
  readonly sources: readonly { readonly name: string; readonly text: string }[]
  /** tests/games/<game>.test.ts, or null. */
  readonly tests: string | null
  /** Everything else that may hold cases: tests/games/<game>.cases.test.ts, and all of tests/rules/<game>. */
  readonly cases: readonly { readonly name: string; readonly text: string }[]
}

const readIf = (path: string): string | null => (existsSync(path) ? readFileSync(path, 'utf8') : null)

/** The files of a game. @param root where src, docs and tests stand */
export function filesOf(id: string, root = '.'): GameFiles {
  const folder = join(root, 'tests/rules', id)
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true }).map(String) : []
  const cases = readIf(join(root, 'tests/games', `${id}.cases.test.ts`))
  const source = join(root, 'src/shared/games', id)
  const written = existsSync(source) ? readdirSync(source, { recursive: true }).map(String) : []
  return {
    sources: written
      .filter((name) => name.endsWith('.ts'))
      .map((name) => ({ name, text: readFileSync(join(source, name), 'utf8') })),
    rules: readIf(join(root, 'docs/rules', `${id}.md`)),
    tests: readIf(join(root, 'tests/games', `${id}.test.ts`)),
    cases: [
      ...(cases === null ? [] : [{ name: `${id}.cases.test.ts`, text: cases }]),
      ...names
        .filter((name) => /\.(txt|test\.ts)$/.test(name))
        .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') })),
    ],
  }
}

/** Lines that name rulings: the title of a plain-text case; of a table all but its remarks. */
const naming = (name: string): RegExp => (name.endsWith('.txt') ? /^case:/u : /^(?!\s*(?:\/\/|\*|\/\*))/u)

/** Numbered rulings of a page: "**SM-1**". */
const rulingsOf = (rules: string): readonly string[] => [
  ...new Set(
    [...rules.matchAll(/^\s*(?:(?:[-*]|\d+\.) )?\*\*([A-Z]{2,4}-\d+)\*\*/gmu)].map(([, ruling = '']) => ruling),
  ),
]

/** Rulings that titles and tables name; "SM-9 to SM-11" names all three. */
function namedIn(files: GameFiles['cases']): ReadonlySet<string> {
  const named = new Set<string>()
  for (const { name, text } of files)
    for (const line of text.split('\n').filter((each) => naming(name).test(each)))
      for (const [, prefix = '', from, to] of line.matchAll(/\b([A-Z]{2,4})-(\d+)(?: to [A-Z]{2,4}-(\d+))?/gu))
        for (let n = Number(from); n <= Number(to ?? from); n++) named.add(`${prefix}-${n}`)
  return named
}

/** Rulings a game cites in its sources; of "EX-7 to EX-20" the first and the last. */
const citedIn = (sources: GameFiles['sources'], rulings: readonly string[]): readonly string[] => {
  const prefix = rulings[0]?.split('-')[0] ?? ''
  return [...new Set(sources.flatMap(({ text }) => text.match(new RegExp(`\\b${prefix}-\\d+\\b`, 'gu')) ?? []))]
}

/** The missing parts of a game, a sentence each that says what to write; [] if it is complete. */
export function lacksOf(
  { id, title }: { readonly id: string; readonly title: string },
  files: GameFiles,
): readonly string[] {
  const { rules, tests, cases } = files
  if (rules === null)
    return [`${title} has no page of rulings: write docs/rules/${id}.md, every ruling numbered (**AB-1**).`]
  if (tests === null || !/\bdescribeGame\(/.test(tests))
    return [`${title} has no tests: call describeGame in tests/games/${id}.test.ts.`]
  const rulings = rulingsOf(rules)
  if (rulings.length === 0)
    return [`${title} has no numbered ruling: begin each one in docs/rules/${id}.md with its number, **AB-1**.`]
  const unexplained = citedIn(files.sources, rulings).filter((ruling) => !rulings.includes(ruling))
  const named = namedIn([...cases, { name: `${id}.test.ts`, text: tests }])
  return [
    ...unexplained.map(
      (ruling) =>
        `${title} cites ${ruling}, which docs/rules/${id}.md does not explain: begin a paragraph there with **${ruling}**.`,
    ),
    ...rulings
      .filter((ruling) => !named.has(ruling))
      .map(
        (ruling) =>
          `${title} has no case for ${ruling}: write one that names it, in tests/games/${id}.cases.test.ts or tests/rules/${id}.`,
      ),
  ]
}
