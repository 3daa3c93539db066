// Polyfills of functions that the order readers use and a five-year-old browser lacks. Imported first.

function at<T>(this: ArrayLike<T>, index: number): T | undefined {
  const whole = Math.trunc(index) || 0
  return this[whole < 0 ? this.length + whole : whole]
}

const add = (target: object, name: string, value: unknown): void => {
  if (!(name in target)) Object.defineProperty(target, name, { value, configurable: true, writable: true })
}

add(Array.prototype, 'at', at)
add(String.prototype, 'at', at)
add(Object, 'hasOwn', (of: object, name: PropertyKey) => Object.prototype.hasOwnProperty.call(of, name))
