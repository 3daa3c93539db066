// Freezes plain data all the way down, so that a rule which writes into its input fails its test.

/** The same value, frozen with everything in it. Functions and class instances are left alone. */
export function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  const kind = Object.getPrototypeOf(value)
  if (kind !== Object.prototype && kind !== Array.prototype && kind !== null) return value
  Object.freeze(value)
  for (const item of Object.values(value)) deepFreeze(item)
  return value
}
