// Ready forms of formulae: words with numbers to fill in, and their CEL. Several are joined by “and”. Pure.

/** Each pair goes on from “The spell must …”. Numbers in brackets are filled in; both halves have them in the same order. */
const FORMS: readonly (readonly [words: string, cel: string])[] = [
  ['have a total of exactly [12]', 'sum(spell) == [12]'],
  ['have a total of at least [12]', 'sum(spell) >= [12]'],
  ['have a total of at most [12]', 'sum(spell) <= [12]'],
  ['have a total that is a multiple of [3]', 'sum(spell) % [3] == 0'],
  ['have an odd total', 'sum(spell) % 2 == 1'],
  ['have a prime total', 'prime(sum(spell))'],
  ['have a total that is a perfect square', 'square(sum(spell))'],
  ['have exactly [3] digits', 'size(spell) == [3]'],
  ['have at least [2] digits', 'size(spell) >= [2]'],
  ['have at most [4] digits', 'size(spell) <= [4]'],
  ['have at least [3] different digits', 'size([1, 2, 3, 4, 5, 6].filter(d, d in spell)) >= [3]'],
  ['have at most [2] different digits', 'size([1, 2, 3, 4, 5, 6].filter(d, d in spell)) <= [2]'],
  ['use odd digits only', 'spell.all(d, d % 2 == 1)'],
  ['use even digits only', 'spell.all(d, d % 2 == 0)'],
  ['hold as many odd digits as even ones', 'size(spell.filter(d, d % 2 == 0)) * 2 == size(spell)'],
  ['use no digit below [3]', 'min(spell) >= [3]'],
  ['use no digit above [4]', 'max(spell) <= [4]'],
  ['hold the digit [6] at least [2] times', 'count(spell, [6]) >= [2]'],
  ['not hold the digit [1]', 'count(spell, [1]) == 0'],
  ['hold no digit twice', 'distinct(spell)'],
  ['hold each of its digits exactly [2] times', 'spell.all(d, count(spell, d) == [2])'],
  ['be one digit only, repeated any number of times', 'max(spell) == min(spell)'],
  ['be a run of consecutive digits, each once', 'distinct(spell) && max(spell) - min(spell) == size(spell) - 1'],
  ['hold no two digits that differ by exactly one', '!spell.exists(d, count(spell, d + 1) > 0)'],
]
const HOLE = /\[(\d+)\]/g

/** The words of each form, in the order of their numbers in `Part`. */
export const FORM_WORDS: readonly string[] = FORMS.map(([words]) => words.replace(HOLE, '…'))

/** One ready form with its numbers filled in. */
export interface Part {
  readonly form: number
  readonly numbers: readonly number[]
}

/** A ready form with the numbers it starts with. */
export const freshPart = (form: number): Part => ({
  form,
  numbers: [...(FORMS[form]?.[1] ?? '').matchAll(HOLE)].map(([, number]) => Number(number)),
})

const filled = (half: 0 | 1, { form, numbers }: Part): string => {
  let at = 0
  return (FORMS[form]?.[half] ?? '').replace(HOLE, () => String(numbers[at++]))
}
export const partWords = (parts: readonly Part[]): string => parts.map((part) => filled(0, part)).join(' and ')
export const partCel = (parts: readonly Part[]): string => parts.map((part) => filled(1, part)).join(' && ')

const bare = (cel: string): string => cel.replace(/\s+/g, '')
const PATTERNS = FORMS.map(([, cel]) => {
  const literal = bare(cel).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`^${literal.replace(/\\\[(\d+)\\\]/g, '(\\d{1,3})')}(?:&&(.+))?$`)
})

/** The ready forms a formula is made of, or null if it is not made of such. Blanks do not matter. */
export function readParts(cel: string): readonly Part[] | null {
  for (const [form, pattern] of PATTERNS.entries()) {
    const found = pattern.exec(bare(cel))
    if (found === null) continue
    const part = { form, numbers: found.slice(1, -1).map(Number) }
    const rest = found.at(-1)
    if (rest === undefined) return [part]
    const others = readParts(rest)
    if (others !== null) return [part, ...others]
  }
  return null
}

/** Every function a formula may use, each in a test that is a formula. */
export const FUNCTIONS: readonly (readonly [cel: string, meaning: string])[] = [
  ['size(spell) == 3', 'it has three digits'],
  ['sum(spell) > 12', 'their total is above 12; also >=, <, <=, == and !='],
  ['min(spell) + max(spell) == 7', 'its lowest and its highest digit add up to 7; also -, *, / and %, the remainder'],
  ['count(spell, 6) == 2', 'two of its digits are 6'],
  ['distinct(spell)', 'no digit occurs twice'],
  ['prime(sum(spell))', 'their total is a prime number'],
  ['square(sum(spell))', 'their total is a perfect square'],
  ['6 in spell', 'it holds a 6'],
  ['spell.all(d, d % 2 == 1)', 'every digit is odd'],
  ['spell.exists(d, d > 4)', 'some digit is above 4; exists_one: just one'],
  ['size(spell.filter(d, d > 4)) == 2', 'two of its digits are above 4'],
  ['sum(spell.map(d, d * d)) == 50', 'the squares of its digits add up to 50'],
  ['distinct(spell) && !(6 in spell)', 'no digit occurs twice, and it holds no 6; || means “or”'],
  ['size(spell) > 2 ? 6 in spell : 1 in spell', 'it holds a 6 if it has more than two digits, else a 1'],
]
