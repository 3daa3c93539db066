// What earlier runs of `npm test` in this folder found good or made is not done again while everything it was found from is the
// same, byte by byte: types, the build, lint and formatting of a file, what vitest makes of a file. What a test says is never
// kept. POSTMAGE_AFRESH=yes keeps nothing.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '..')
export const AFRESH = process.env['POSTMAGE_AFRESH'] === 'yes'
const sum = (text) => createHash('sha256').update(text).digest('hex').slice(0, 16)
/** Where what is made on the way lies. Several work trees may share their node_modules: each has a folder of its own. */
export const FOLDER = join(ROOT, 'node_modules/.cache/postmage', sum(ROOT))
/** What everything depends on: the packages as they are installed, and the node that runs them. */
const ALWAYS = ['package.json', 'package-lock.json', 'node_modules/.package-lock.json', '.npmrc']

/** Files below the given paths, in the order of their names. */
function filesOf(paths) {
  return paths.flatMap((path) => {
    const found = statSync(join(ROOT, path), { throwIfNoEntry: false })
    if (found === undefined) return []
    if (!found.isDirectory()) return [path]
    return filesOf(
      readdirSync(join(ROOT, path))
        .sort()
        .map((name) => `${path}/${name}`),
    )
  })
}

/** The sum of everything below these paths, names and bytes. */
function sumOf(paths) {
  const hash = createHash('sha256').update(process.version)
  for (const path of [...ALWAYS, ...filesOf(paths)]) {
    hash.update(`\0${path}\0`)
    if (existsSync(join(ROOT, path))) hash.update(readFileSync(join(ROOT, path)))
  }
  return hash.digest('hex')
}

/**
 * Something that is found good as a whole from what is below some paths.
 * @returns whether it was found good from the same; and how to say that it is
 */
export function good(name, paths) {
  const mark = join(FOLDER, `good-${name}`)
  const now = sumOf(paths)
  return {
    before: !AFRESH && existsSync(mark) && readFileSync(mark, 'utf8') === now,
    // What was written to while it was looked at is looked at once more.
    keep() {
      if (AFRESH || sumOf(paths) !== now) return
      mkdirSync(dirname(mark), { recursive: true })
      writeFileSync(mark, now)
    },
  }
}

/**
 * A place in which a tool keeps what it found of each file.
 * @param paths what the tool itself cannot know it depends on
 * @param named paths in which a new file may change what becomes of others
 */
export function place(name, paths, named = []) {
  const here = `${name}-${sum(`${sumOf(paths)}${filesOf(named).join()}`)}`
  mkdirSync(FOLDER, { recursive: true })
  // What was kept under other circumstances is of no more use.
  for (const other of readdirSync(FOLDER))
    if (other.startsWith(`${name}-`) && other !== here) rmSync(join(FOLDER, other), { recursive: true, force: true })
  return join(FOLDER, here)
}
