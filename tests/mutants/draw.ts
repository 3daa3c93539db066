// Which files mutants are drawn from, and which of all that could stand there are drawn.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pointsOf } from './points'
import type { Mutant } from './weave'

/** What a score is told for: a name, and the sources that belong to it. */
export interface Room {
  readonly name: string
  readonly has: (path: string) => boolean
}

const below =
  (folder: string) =>
  (path: string): boolean =>
    path.startsWith(`${folder}/`)

/** Where a mistake would cost a player the game or a referee the campaign. */
export const ROOMS: readonly Room[] = [
  { name: 'src/shared/engine', has: below('src/shared/engine') },
  { name: 'src/shared/book', has: below('src/shared/book') },
  { name: 'src/shared/campaign', has: below('src/shared/campaign') },
  { name: 'src/shared/sheets', has: below('src/shared/sheets') },
  { name: 'the games’ rules', has: (path) => /^src\/shared\/games\/[^/]+\/(rules|resolve)\//u.test(path) },
  {
    name: 'the games’ views',
    has: (path) => /^src\/shared\/games\/[^/]+\/(telling\/)?view\.ts$/u.test(path),
  },
  { name: 'src/main/files', has: below('src/main/files') },
  { name: 'src/main/desk', has: below('src/main/desk') },
  { name: 'src/main/mail', has: below('src/main/mail') },
  { name: 'src/main/print', has: below('src/main/print') },
]

export interface Drawn extends Mutant {
  /** From the project’s root, with `/`. */
  readonly path: string
  readonly room: string
  /** The text it stands instead of. */
  readonly was: string
  /** What it is known by when lines have moved: the line's text, and its place among equal ones on equal lines of the file. */
  readonly on: string
  readonly nth: number
}

type Standing = Omit<Drawn, 'id'>

/** Every mutant that could stand in a file. */
function standingIn(root: string, path: string, room: string): readonly Standing[] {
  const text = readFileSync(join(root, path), 'utf8')
  const lines = text.split('\n')
  const seen = new Map<string, number>()
  return pointsOf(path, text).map((point) => {
    const was = text.slice(point.start, point.end)
    const on = (lines[point.line - 1] ?? '').trim()
    const key = knownBy({ path, kind: point.kind, was, instead: point.instead, on, nth: 0 })
    const nth = seen.get(key) ?? 0
    seen.set(key, nth + 1)
    return { ...point, path, room, was, on, nth }
  })
}

/** What a run before wrote of a mutant: enough to find it again. */
export type Known = Pick<Drawn, 'path' | 'kind' | 'was' | 'instead' | 'on' | 'nth'>

const knownBy = ({ path, kind, was, instead, on, nth }: Known): string =>
  JSON.stringify([path, kind, was, instead, on, nth])

/**
 * The mutants of a run before, where they stand now.
 * @param root the project’s folder
 * @returns each with what was written of it, in the same order; those whose line says something else now are left out
 */
export function findAgain<K extends Known>(
  root: string,
  written: readonly K[],
): readonly { readonly mutant: Drawn; readonly written: K }[] {
  const standing = new Map<string, Standing>()
  for (const path of new Set(written.map((each) => each.path))) {
    const room = ROOMS.find((each) => each.has(path))
    if (room === undefined || !existsSync(join(root, path))) continue
    for (const each of standingIn(root, path, room.name)) standing.set(knownBy(each), each)
  }
  return written
    .flatMap((each) => {
      const found = standing.get(knownBy(each))
      return found === undefined ? [] : [{ found, written: each }]
    })
    .map(({ found, written: each }, id) => ({ mutant: { ...found, id }, written: each }))
}

function sourcesBelow(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = `${folder}/${name}`
    if (statSync(path).isDirectory()) return sourcesBelow(path)
    return name.endsWith('.ts') && !name.endsWith('.d.ts') ? [path] : []
  })
}

/** Numbers from 0 up to 1, the same for the same seed (a linear congruence is even enough to draw with). */
function numbersOf(seed: number): () => number {
  let state = BigInt(seed)
  return () => {
    state = (state * 6364136223846793005n + 1442695040888963407n) & 0xffff_ffff_ffff_ffffn
    return Number(state >> 33n) / 2 ** 31
  }
}

/**
 * The lines that are new in what `git diff --unified=0` says.
 * @returns their numbers, by path of the file
 */
export function linesChanged(diff: string): ReadonlyMap<string, ReadonlySet<number>> {
  const lines = new Map<string, Set<number>>()
  let mine = new Set<number>()
  // Lines of a hunk can look like heads of files: they are counted, not read.
  let left = 0
  for (const line of diff.split('\n')) {
    const [, gone = '1', from, count = '1'] = /^@@ -\d+(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/u.exec(line) ?? []
    if (left > 0) left--
    else if (from !== undefined) {
      left = Number(gone) + Number(count)
      for (let at = 0; at < Number(count); at++) mine.add(Number(from) + at)
    } else if (line.startsWith('+++ b/')) lines.set(line.slice('+++ b/'.length), (mine = new Set()))
    else if (line.startsWith('+++ ')) mine = new Set()
  }
  return lines
}

/** What is drawn. */
export interface Draw {
  readonly seed: number
  /** How many from each of `only`. */
  readonly count: number
  /** A beginning of paths, or several with commas between; empty for all rooms. */
  readonly only: string
  /** The only lines drawn from, by path; left out: all. */
  readonly lines?: ReadonlyMap<string, ReadonlySet<number>> | undefined
}

/**
 * Draws mutants, each place of a beginning as likely as any other of it.
 * @param root the project’s folder
 * @returns at most `count` of each beginning, in order of path and place, and how many there are to draw from
 */
export function drawMutants(
  root: string,
  { seed, count, only, lines }: Draw,
): { readonly drawn: readonly Drawn[]; readonly all: number } {
  const here = process.cwd()
  process.chdir(root)
  const paths = ['src/shared', 'src/main'].flatMap(sourcesBelow).sort()
  const drawn = new Map<Standing, number>()
  let all = 0
  for (const beginning of only.split(',')) {
    const standing = paths.flatMap((path) => {
      const room = ROOMS.find((each) => each.has(path))
      if (room === undefined || !path.startsWith(beginning)) return []
      if (lines !== undefined && !lines.has(path)) return []
      return standingIn(root, path, room.name).filter(({ line }) => lines?.get(path)?.has(line) ?? true)
    })
    const next = numbersOf(seed)
    const order = standing.map((each, at) => ({ each, at, key: next() })).sort((a, b) => a.key - b.key)
    for (const { each, at } of order.slice(0, count)) drawn.set(each, all + at)
    all += standing.length
  }
  process.chdir(here)
  const inOrder = [...drawn].sort(([, a], [, b]) => a - b)
  return { drawn: inOrder.map(([each], id) => ({ ...each, id })), all }
}
