// Takes things out of a heap: an amount of each, everything, or all but some. Missing things are reported (EX-10, EX-11).
import type { Item, Things } from '../types'

export interface Lacking extends Item {
  readonly why: string
}

/** Takes the amounts named, one thing after another. @returns the things taken and the things missing */
function takeNamed<T extends string>(
  heap: T[],
  items: readonly Item[],
  why: string,
  find: (name: string) => number,
): { readonly got: readonly T[]; readonly lacks: readonly Lacking[] } {
  const got: T[] = []
  const lacks: Lacking[] = []
  for (const { name, count, upTo } of items)
    for (let i = 0; i < count; i++) {
      const at = find(name)
      if (at < 0) {
        if (!upTo) lacks.push({ name, count: count - i, why })
        break
      }
      got.push(...heap.splice(at, 1))
    }
  return { got, lacks }
}

/** All but some: of each thing named, the last to arrive stay behind. */
function takeRest<T extends string>(heap: T[], but: readonly Item[], is: (thing: T, name: string) => boolean): T[] {
  const kept = new Set<number>()
  for (const { name, count } of but) {
    const places = [...heap.keys()].filter((i) => heap[i] !== undefined && is(heap[i], name))
    for (const place of places.slice(-count)) kept.add(place)
  }
  const all = heap.splice(0)
  heap.push(...all.filter((_, i) => kept.has(i)))
  return all.filter((_, i) => !kept.has(i))
}

/** Takes things out of a heap. @param is whether a thing goes by a name; the first one found is taken */
export function takeThings<T extends string>(
  heap: T[],
  things: Things,
  why: string,
  is: (thing: T, name: string) => boolean,
): { readonly got: readonly T[]; readonly lacks: readonly Lacking[] } {
  if (things === 'all') return { got: heap.splice(0), lacks: [] }
  if ('but' in things) return { got: takeRest(heap, things.but, is), lacks: [] }
  return takeNamed(heap, things, why, (name) => heap.findIndex((thing) => is(thing, name)))
}
