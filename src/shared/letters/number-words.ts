// Number words as digits. Pure, linear.
const NUMBERS: ReadonlyMap<string, string> = new Map(
  'zero one two three four five six seven eight nine ten eleven twelve'
    .split(' ')
    .map((word, value) => [word, String(value)]),
)
const TEENS = 'thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ')
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const NUMBER_WORD = new RegExp(`\\b(?:${[...NUMBERS.keys(), ...TEENS].join('|')})\\b`, 'gi')
/** `twenty-seven`. */
const LARGE_NUMBER = new RegExp(
  `\\b(${TENS.join('|')})(?:[ -](one|two|three|four|five|six|seven|eight|nine)\\b)?`,
  'gi',
)
const valueOf = (word: string): string => NUMBERS.get(word) ?? String(TEENS.indexOf(word) + 13)
const DASHES = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g

/** Digits that are counted, not said one by one: `one five and two sixes`. */
const COUNTED =
  /\b(?:\d|two|three|four|five|six) (?:ones|twos|threes|fours|fives|sixes|\ds)\b|\b(?:one|an?) (?:one|two|three|four|five|six|\d),? and (?:one|two|three|an?) (?:one|two|three|four|five|six|\d)(?:s|es)?\b|(?:\b(?:offer|restock|and|plus|of)|,) one \d\b(?=\s*(?:,|and\b|plus\b|[.;!]|$))/i
const ONE_OF = /\bone (one|two|three|four|five|six|\d)\b/gi

/** Number words and typographic dashes as digits and hyphens. */
export const digits = (line: string): string =>
  (COUNTED.test(line) ? line.replace(ONE_OF, 'a $1') : line)
    .replace(LARGE_NUMBER, (_, tens: string, one?: string) =>
      String(10 * (TENS.indexOf(tens.toLowerCase()) + 2) + Number(NUMBERS.get((one ?? 'zero').toLowerCase()))),
    )
    .replace(NUMBER_WORD, (word) => valueOf(word.toLowerCase()))
    .replace(DASHES, '-')
