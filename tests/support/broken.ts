// Every state a single slip away from a good one: a number one more or less, a flag turned round, an entry lost, doubled or out of
// order. What a game's invariants say of each is kept as lines of text (drawn.ts).
import type { Violation } from '@shared/kit/game'

/** Of a list the first and the last. */
const someOf = (length: number): readonly number[] => (length < 2 ? [0].slice(0, length) : [0, length - 1])

type Slip = readonly [name: string, instead: unknown]

function slipsOf(value: unknown): readonly Slip[] {
  if (typeof value === 'number')
    return [
      ['+1', value + 1],
      ['−1', value - 1],
      ['½', value + 0.5],
      ['none', -1],
    ]
  if (typeof value === 'boolean') return [['turned', !value]]
  if (typeof value === 'string') return [['odd', `${value}?`]]
  if (value === null) return [['there', 0]]
  if (!Array.isArray(value)) return []
  const list: readonly unknown[] = value
  if (list.length === 0) return [['more', [0]]]
  const turned = [...list].reverse()
  return [
    ['less', list.slice(0, -1)],
    ['more', [...list, list[0]]],
    ...(JSON.stringify(turned) === JSON.stringify(list) ? [] : [['turned', turned] as const]),
  ]
}

/** @returns places of everything in a value, with a function that puts something else there */
function placesIn<T>(
  value: T,
  path: string,
  put: (instead: unknown) => T,
): readonly (readonly [path: string, value: unknown, put: (instead: unknown) => T])[] {
  const below = (key: string | number, child: unknown, replace: (instead: unknown) => unknown) =>
    placesIn<T>(child as T, path === '' ? `${key}` : `${path}.${key}`, (instead) => put(replace(instead)))
  const here = [[path, value, put] as const]
  if (Array.isArray(value)) {
    const list: readonly unknown[] = value
    return [
      ...here,
      ...someOf(list.length).flatMap((i) =>
        below(i, list[i], (instead) => list.map((each, at) => (at === i ? instead : each))),
      ),
    ]
  }
  if (typeof value !== 'object' || value === null) return here
  return [
    ...here,
    ...Object.entries(value).flatMap(([key, child]) => below(key, child, (instead) => ({ ...value, [key]: instead }))),
  ]
}

/** What is said of every such state, a line for each place where something is: "players.0.gold: +1: gold is conserved (31 of 30)". */
export function saidOfBroken<S>(state: S, invariants: (state: S) => readonly Violation[]): readonly string[] {
  const said = (broken: S): string => {
    try {
      const found = invariants(broken).map(({ invariant, detail }) => `${invariant} (${detail})`)
      return found.length > 3
        ? `${found.slice(0, 3).join(', ')} and ${found.length - 3} more`
        : found.join(', ') || 'nothing'
    } catch {
      return 'ends it'
    }
  }
  return placesIn<S>(state, '', (instead) => instead as S).flatMap(([path, value, put]) => {
    const found = new Map<string, string[]>()
    for (const [name, instead] of slipsOf(value)) {
      const words = said(put(instead))
      found.set(words, [...(found.get(words) ?? []), name])
    }
    return found.size === 0
      ? []
      : [`${path}: ${[...found].map(([words, names]) => `${names.join(', ')}: ${words}`).join('; ')}`]
  })
}

/** Every such value by what was done to it: "seat +1". */
export const slipsIn = <T>(value: T): readonly (readonly [name: string, broken: T])[] =>
  placesIn<T>(value, '', (instead) => instead as T).flatMap(([path, there, put]) =>
    path === ''
      ? []
      : slipsOf(there).map(([name, instead]) => [`${path} ${name}`, put(instead)] as readonly [string, T]),
  )
