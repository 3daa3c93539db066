// What was worked out once for an object and a key is not worked out again.

export interface Remembered<K extends object, V> {
  /** The value of a key, made where it is not known. @param make must depend on nothing but the object and the key */
  of(object: K, key: string, make: () => V): V
}

/** @param most when there are so many keys of an object, all of them are forgotten */
export function remembered<K extends object, V>(most: number): Remembered<K, V> {
  const kept = new WeakMap<K, Map<string, { readonly value: V }>>()
  return {
    of: (object, key, make) => {
      const values = kept.get(object) ?? new Map<string, { readonly value: V }>()
      kept.set(object, values)
      const known = values.get(key)
      if (known !== undefined) return known.value
      const value = make()
      if (values.size >= most) values.clear()
      values.set(key, { value })
      return value
    },
  }
}

/** A value worked out once for an object that does not change. */
export function once<K extends object, V>(make: (key: K) => V): (key: K) => V {
  const known = new WeakMap<K, { readonly value: V }>()
  return (key) => {
    const found = known.get(key) ?? { value: make(key) }
    known.set(key, found)
    return found.value
  }
}
