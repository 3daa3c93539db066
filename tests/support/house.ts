// The house (docs/architecture.md): which room a file of src is in, and which rooms it may import from. Types count as imports.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

/** Rooms of src/shared from the ground up: a room imports from lower floors and from itself. */
export const FLOORS = [
  ['engine', 'sheets'],
  ['markdown', 'pictures'],
  ['kit'],
  ['games/*'],
  ['games/registry'],
  ['letters'],
  ['book'],
  ['campaign'],
  ['issue'],
  ['office'],
  ['desk'],
]

/** What each room of src/main may import from, beside itself and src/shared. Hosts see the desk, the desk sees what is under it. */
const MAIN: Readonly<Record<string, readonly string[]>> = {
  clock: [],
  files: [],
  page: [],
  mail: ['clock'],
  print: [],
  office: ['clock', 'files'],
  desk: ['clock', 'files', 'mail', 'office', 'print'],
  cli: ['clock', 'desk', 'files', 'mail', 'office', 'print'],
  web: ['desk', 'page'],
  electron: ['desk', 'page'],
}

/** Rooms inside a game: what reads orders runs alone in a player's browser, so it sees neither rules nor telling. */
const GAME: Readonly<Record<string, readonly string[]>> = {
  orders: [],
  rules: ['orders'],
  telling: ['orders', 'rules'],
}

/** The room of a path below src/shared: `games/elixir`, `games/registry`, `kit`. */
function sharedRoom(path: string): string {
  const [first = '', second = ''] = path.split('/')
  return first === 'games' ? `games/${second.replace(/\.ts$/, '')}` : first
}

function floorOf(room: string): number {
  const named = FLOORS.findIndex((rooms) => rooms.includes(room))
  return named >= 0 ? named : FLOORS.findIndex((rooms) => rooms.includes('games/*') && room.startsWith('games/'))
}

/** Why `from` must not import `to` (paths from the project's root with forward slashes), or null when it may. */
export function refused(from: string, to: string): string | null {
  if (!from.startsWith('src/') || !to.startsWith('src/')) return null
  const [, side, room = ''] = from.split('/')
  const [, otherSide, otherRoom = ''] = to.split('/')
  if (side === 'shared') {
    if (otherSide !== 'shared') return 'Shared code imports nothing outside src/shared.'
    return refusedInShared(from.slice('src/shared/'.length), to.slice('src/shared/'.length))
  }
  if (otherSide === 'shared') return null
  if (side === 'renderer')
    return otherSide === 'renderer'
      ? refusedInPage(from, to)
      : 'The page reaches the host only through its contract (api.ts).'
  if (side === 'preload') return otherSide === 'preload' ? null : 'The bridge is only a bridge.'
  if (otherSide !== 'main') return 'Hosts do not import the page.'
  if (room === otherRoom) return null
  return (MAIN[room] ?? []).includes(otherRoom) ? null : `src/main/${room} may not import src/main/${otherRoom}.`
}

function refusedInShared(from: string, to: string): string | null {
  const [a, b] = [sharedRoom(from), sharedRoom(to)]
  const [floor, below] = [floorOf(a), floorOf(b)]
  if (floor < 0) return `src/shared/${a} is no room of the house: name it in tests/support/house.ts.`
  if (below > floor) return `Arrows run down only: ${a} (floor ${floor}) may not import ${b} (floor ${below}).`
  if (below < floor || a === b) return a === b ? refusedInGame(from, to) : null
  return a.startsWith('games/')
    ? 'A game never imports another game.'
    : `${a} and ${b} are on one floor: neither imports the other.`
}

function refusedInGame(from: string, to: string): string | null {
  const [top, , room = '', deeper] = from.split('/')
  const [, , other = '', otherDeeper] = to.split('/')
  if (top !== 'games' || deeper === undefined || otherDeeper === undefined || room === other) return null
  return (GAME[room] ?? []).includes(other) ? null : `In a game, ${room}/ may not import ${other}/.`
}

function refusedInPage(from: string, to: string): string | null {
  const view = /^src\/renderer\/views\/([^/]+)\//.exec(to)?.[1]
  if (view === undefined || from === 'src/renderer/router.ts') return null
  return from.startsWith(`src/renderer/views/${view}/`)
    ? null
    : `views/${view} is one view's own room: what several views use stands in components.`
}

// ── The tree ───────────────────────────────────────────────────────────────────────────────────────────────

const ENDINGS = ['', '.ts', '.vue', '/index.ts', '.json', '.css']

/** The file an import of `spec` in `from` means, as a path from the root; null for libraries. */
export function target(root: string, from: string, spec: string): string | null {
  const [path = ''] = spec.split('?')
  const base = path.startsWith('@shared/')
    ? join(root, 'src/shared', path.slice('@shared/'.length))
    : path.startsWith('.')
      ? resolve(root, dirname(from), path)
      : null
  if (base === null) return null
  const ending = ENDINGS.find((end) => /\.\w+$/.test(base + end) && existsSync(base + end))
  return ending === undefined ? null : (base + ending).slice(root.length + 1).replaceAll('\\', '/')
}

const IMPORT = /(?:\bfrom\s*|\bimport\s*\(?\s*)'([^'\n]+)'/g

/** A file and one that it imports. */
type Arrow = [from: string, to: string]

/** Every arrow of src, types included. */
export function arrows(root: string): Arrow[] {
  return readdirSync(join(root, 'src'), { recursive: true })
    .map((name) => `src/${String(name).replaceAll('\\', '/')}`)
    .filter((file) => /\.(ts|vue)$/.test(file))
    .flatMap((from) => {
      const text = readFileSync(join(root, from), 'utf8')
      return [...text.matchAll(IMPORT)].flatMap(([, spec = '']): Arrow[] => {
        const to = target(root, from, spec)
        return to === null ? [] : [[from, to]]
      })
    })
}

/** Circles among the arrows: lists of files that import one another in a ring. */
export function circles(list: readonly (readonly [from: string, to: string])[]): string[][] {
  const next = new Map<string, string[]>()
  for (const [from, to] of list) next.set(from, [...(next.get(from) ?? []), to])
  const state = new Map<string, 'open' | 'done'>()
  const path: string[] = []
  const found: string[][] = []
  const walk = (file: string): void => {
    state.set(file, 'open')
    path.push(file)
    for (const to of next.get(file) ?? []) {
      if (state.get(to) === 'open') found.push([...path.slice(path.indexOf(to)), to])
      else if (!state.has(to)) walk(to)
    }
    path.pop()
    state.set(file, 'done')
  }
  for (const file of next.keys()) if (!state.has(file)) walk(file)
  return found
}
