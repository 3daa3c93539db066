// A value of a state on one line, for showing the referee what differs.
import { isObject, type Json } from '../../engine/json'
import { minus } from '../../kit/prose'

/** The name of a field in words: "potionCount" → "potion count". @param names those of the game that go before */
export const fieldWords = (name: string, names: { readonly [field: string]: string } = {}): string =>
  names[name] ??
  (/^[a-z]+(?:[A-Z][a-z]+)+$/.test(name) ? name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`) : name)

/** Lists with blanks, objects with their names: "wand 2, cape 1 5". */
export function valueWords(value: Json | undefined): string {
  if (value === null || value === undefined) return 'nothing'
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(valueWords).join(' ')
  if (typeof value === 'number') return minus(value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (!isObject(value)) return String(value)
  return Object.entries<Json>(value)
    .map(([name, each]) => `${fieldWords(name)} ${valueWords(each)}`)
    .join(', ')
}
