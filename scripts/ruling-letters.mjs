// The letters that a game's rulings begin with: SH-1.

/**
 * Two to four letters that no other game has, or the desk would show one's ruling for the other's; null where there are none.
 * @param {string} id the game's, in small letters: sealed-hands
 * @param {ReadonlySet<string>} taken letters of other games
 * @returns {string | null}
 */
export function lettersFor(id, taken) {
  const letters = id.split('-').map((word) => word.replace(/[^a-z]/g, '').toUpperCase())
  const initials = letters.map((word) => word.slice(0, 1)).join('')
  const begun = initials.length > 1 ? initials.slice(0, 4) : ''
  const longer = [2, 3].map((n) => begun.slice(0, 1) + (letters.at(-1) ?? '').slice(0, n))
  const whole = letters.join('')
  const possible = [begun, ...(begun === '' ? [] : longer), ...[2, 3, 4].map((n) => whole.slice(0, n).padEnd(2, 'G'))]
  return possible.find((each) => each.length > 1 && !taken.has(each)) ?? null
}

/**
 * Letters that rulebooks have.
 * @param {readonly string[]} rulebooks their texts
 * @returns {Set<string>}
 */
export const lettersIn = (rulebooks) =>
  new Set(rulebooks.flatMap((text) => [...text.matchAll(/\*\*([A-Z]{2,4})-\d/g)].flatMap(([, found]) => found ?? [])))
