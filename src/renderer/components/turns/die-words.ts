// The name of a die in words; the name itself, by which anybody can work it out again, is in the ledger of dice.

const PLACES: readonly (readonly [place: RegExp, word: string])[] = [
  [/^s(\d+)$/, 'session'],
  [/^t(\d+)$/, 'turn'],
  [/^r(\d+)$/, 'round'],
]

/** `s3/r1/restock/Anna` → `session 3, round 1, restock, Anna`. @param label of the dice, with or without its number */
export const dieWords = (label: string): string =>
  label
    .replace(/#\d+$/, '')
    .split('/')
    .map((part) => {
      const [place, word] = PLACES.find(([form]) => form.test(part)) ?? []
      return place === undefined ? (part === 'setup' ? 'the start' : part) : part.replace(place, `${word} $1`)
    })
    .join(', ')
