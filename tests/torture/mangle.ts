// Chance that damages things: bytes as disks and editors do, JSON as somebody does who makes files up, words as people write.
import { isObject, type Json } from '@shared/engine/json'
import { below, pick, type Random } from '../support/random'

/** Damages bytes somewhere in one way of many. @returns a copy, and what was done */
export function mangleBytes(random: Random, bytes: Buffer): { readonly bytes: Buffer; readonly how: string } {
  const at = below(random, bytes.length)
  const size = 1 + below(random, 1 + below(random, 200))
  const [before, after] = [bytes.subarray(0, at), bytes.subarray(at)]
  const lineAt = (place: number): readonly [number, number] => {
    const from = bytes.lastIndexOf(10, place) + 1
    const to = bytes.indexOf(10, place)
    return [from, to < 0 ? bytes.length : to + 1]
  }
  const [from, to] = lineAt(at)
  const ways: readonly (readonly [string, () => Buffer])[] = [
    ['a bit turned', () => withByte(bytes, at, (bytes[at] ?? 0) ^ (1 << below(random, 8)))],
    ['a bit turned', () => withByte(bytes, at, (bytes[at] ?? 0) ^ (1 << below(random, 8)))],
    ['a byte set', () => withByte(bytes, at, below(random, 256))],
    ['a digit set', () => withByte(bytes, at, 48 + below(random, 10))],
    ['bytes lost', () => Buffer.concat([before, after.subarray(size)])],
    ['bytes put in', () => Buffer.concat([before, noise(random, size), after])],
    ['bytes zeroed', () => Buffer.concat([before, Buffer.alloc(Math.min(size, after.length)), after.subarray(size)])],
    ['bytes twice', () => Buffer.concat([before, after.subarray(0, size), after])],
    ['cut off', () => Buffer.from(before)],
    ['zeroes behind', () => Buffer.concat([bytes, Buffer.alloc(size)])],
    ['a line lost', () => Buffer.concat([bytes.subarray(0, from), bytes.subarray(to)])],
    ['a line twice', () => Buffer.concat([bytes.subarray(0, to), bytes.subarray(from)])],
    ['a line moved', () => Buffer.concat([bytes.subarray(0, from), bytes.subarray(to), bytes.subarray(from, to)])],
    ['the file behind itself', () => Buffer.concat([bytes, bytes.subarray(below(random, bytes.length))])],
  ] // prettier-ignore
  const [how, work] = pick(random, ways)
  return { how: `${how} at ${at}`, bytes: work() }
}

function withByte(bytes: Buffer, at: number, value: number): Buffer {
  const copy = Buffer.from(bytes)
  copy[at] = value
  return copy
}

export const noise = (random: Random, size: number): Buffer =>
  Buffer.from(Array.from({ length: size }, () => below(random, 256)))

/** Lists and objects in one another, so deep. */
export function deep(levels: number): Json {
  let value: Json = 1
  for (let i = 0; i < levels; i++) value = i % 2 === 0 ? [value] : { a: value }
  return value
}

/** A value that has no business where it is put. */
export const strangeValue = (random: Random): Json =>
  pick<() => Json>(random, [
    () => null,
    () => true,
    () => -1,
    () => 0,
    () => 1.5,
    () => 1_000_000_001,
    () => 2 ** 53,
    () => -(2 ** 31),
    () => '',
    () => 'x',
    () => 'constructor',
    () => '__proto__',
    () => '\u0000\ud800\u202e',
    () => 'x'.repeat(1 + below(random, 20_000)),
    () => [],
    () => ({}),
    () => [null],
    () => ({ constructor: { prototype: 1 } }),
    () => deep(1 + below(random, 60)),
  ])()

/** Every place of a JSON value: the way to it. */
function places(
  value: unknown,
  way: readonly (string | number)[] = [],
  out: (string | number)[][] = [],
): (string | number)[][] {
  if (way.length > 0) out.push([...way])
  if (Array.isArray(value)) value.forEach((each, i) => places(each, [...way, i], out))
  else if (isObject(value)) for (const [key, each] of Object.entries(value)) places(each, [...way, key], out)
  return out
}

const valueAt = (value: unknown, way: readonly (string | number)[]): unknown =>
  way.reduce<unknown>((now, key) => (now as Record<string | number, unknown>)[key], value)

/** Changes a JSON value in one place or a few. @param spared keys that are left alone */
export function mangleJson<T>(random: Random, given: T, spared: (key: string | number) => boolean = () => false): T {
  const root = { value: structuredClone(given) as unknown }
  for (let left = 1 + below(random, 3); left > 0; left--) {
    const all = places(root.value, ['value']).filter((way) => !way.some(spared))
    if (all.length === 0) break
    const way = pick(random, all)
    const parent = valueAt(root, way.slice(0, -1)) as Record<string | number, unknown>
    const key = way.at(-1) ?? 'value'
    const old = parent[key]
    const ways: readonly (() => void)[] = [
      () => (parent[key] = strangeValue(random)),
      () => (parent[key] = strangeValue(random)),
      () => (parent[key] = structuredClone(valueAt(root, pick(random, all)))),
      () => {
        if (Array.isArray(parent)) parent.splice(Number(key), 1)
        else if (way.length > 1) delete parent[key]
      },
      () => {
        if (typeof old === 'number') parent[key] = old + pick(random, [-1, 1, 10, -100, 0.5])
        else if (Array.isArray(old)) parent[key] = [...old, ...old, ...old.slice(0, 3)]
        else if (typeof old === 'string') parent[key] = old.slice(0, below(random, old.length + 1))
        else if (isObject(old)) parent[key] = { ...old, more: strangeValue(random) }
      },
    ]
    pick(random, ways)()
  }
  return root.value as T
}

/** Words thrown together, with whatever else comes in letters. */
export const babble = (random: Random, words: readonly string[], most: number): string =>
  Array.from({ length: below(random, most) }, () =>
    random() < 0.15
      ? String.fromCodePoint(pick(random, [0, 9, 10, 13, 34, 39, 44, 60, 62, 0x200b, 0x202e, 0xd7ff, 0x1f600]))
      : pick(random, words),
  ).join(pick(random, [' ', '', '\n', ', ']))
