// Packs of Spell Merchants: the twelve formulae as data, checked as SM-6 says before a game may use them.
import houseJson from '../../../../resources/packs/spell-merchants/house.json'
import { isObject } from '../../engine/json'
import { whenAsked } from '../../engine/recent'
import { fieldsOf, packKindOf, type PackHead, type PackReader } from '../../kit/packs/pack-reader'
import { fromTally, OPENING, spaced, tally } from './digits'
import { compileSpellFormula, whenNeeded, type Formula } from './formula'
import { DIGITS, LETTERS, type Digit, type Letter } from './types'

/** One formula, ready for play. */
export interface PackFormula {
  /** The formula in words that follow "a spell must …". */
  readonly text: string
  readonly cel: string
  /** Whether a spell (in any order) satisfies it; never for an empty one. */
  readonly satisfies: (spell: readonly Digit[]) => boolean
}

export interface Pack extends PackHead {
  readonly formulae: Readonly<Record<Letter, PackFormula>>
}

/** Wizards who want more than a single digit (the designer's notes). */
const NO_SINGLES: readonly Letter[] = ['c', 'd', 'g', 'j']
const TEXT_LIMIT = 200

/** Every bag of digits with at most `counts` of each, the empty one left out. */
function bags(counts: readonly number[], most = 99): readonly (readonly Digit[])[] {
  const out: (readonly Digit[])[] = []
  const chosen = [0, 0, 0, 0, 0, 0]
  const go = (digit: number, size: number): void => {
    if (digit === 6) {
      if (size > 0) out.push(fromTally(chosen))
      return
    }
    for (let n = 0; n <= counts[digit]! && size + n <= most; n++) {
      chosen[digit] = n
      go(digit + 1, size + n)
    }
    chosen[digit] = 0
  }
  go(0, 0)
  return out
}

/** Spells a formula is tried on. */
interface Samples {
  readonly fromOpening: readonly (readonly Digit[])[]
  /** Small spells with any repeats, as restocking may bring them, and some very large ones. */
  readonly later: readonly (readonly Digit[])[]
}
const samples = whenAsked((): Samples => ({
  fromOpening: bags(tally(OPENING)),
  later: [
    ...bags([5, 5, 5, 5, 5, 5], 5),
    ...DIGITS.map((d) => Array<Digit>(12).fill(d)),
    fromTally([10, 10, 10, 10, 10, 10]),
  ],
}))

function checkFormula(letter: Letter, json: unknown, reader: PackReader, trusted: boolean): PackFormula | null {
  const at = `Formula (${letter})`
  if (json === undefined) {
    const all = 'A pack has all twelve formulae, a to l.'
    reader.refuse('formula-missing', `${at} is missing.`, all, ['formulae'])
    return null
  }
  const { row, refuse } = fieldsOf(reader, { row: isObject(json) ? json : {}, path: ['formulae', letter] })
  if (typeof row['text'] !== 'string' || typeof row['valid'] !== 'string') {
    const shape = `${at} does not have the form { "text": "…", "valid": "…" }.`
    refuse('formula-shape', shape, 'Give its meaning in words as "text" and the expression as "valid".')
    return null
  }
  const text = row['text'].trim()
  const cel = row['valid'].trim()
  if (text === '' || text.length > TEXT_LIMIT) {
    const long = `${at}: the text is empty or longer than ${TEXT_LIMIT} characters.`
    refuse('formula-text', long, 'Say in a few words what a spell must do.', 'text')
  }
  if (trusted) return { text, cel, satisfies: whenNeeded(cel) }
  const compiled = compileSpellFormula(cel)
  if (!compiled.ok) {
    const unusable = `${at} cannot be used: ${compiled.error}. It reads: ${cel.slice(0, 80)}`
    const remedy =
      'Write a test, for example `sum(spell) == 12`. It may use sum, count, distinct, size, min, max, prime and square of “spell”.'
    refuse('formula-not-usable', unusable, remedy, 'valid')
    return null
  }
  checkMeaning(letter, compiled.value, (code, message, remedy) => refuse(code, `${at} ${message}`, remedy, 'valid'))
  return { text, cel, satisfies: compiled.value.satisfies }
}

/** Checks the formula of one wizard against SM-6 and the designer's notes. */
function checkMeaning(
  letter: Letter,
  formula: Formula,
  refuse: (code: string, message: string, remedy: string) => void,
): void {
  const { fromOpening, later } = samples()
  const accepted: (readonly Digit[])[] = []
  for (const spell of [...fromOpening, ...later]) {
    const verdict = formula.judge(spell)
    if (!verdict.ok) {
      const message = `cannot be evaluated for the spell ${spaced(spell)}: ${verdict.error}.`
      return refuse('formula-fails', message, 'A formula must give true or false for every spell.')
    }
    if (verdict.value) accepted.push(spell)
  }
  const opening = new Set(fromOpening)
  const singles = accepted.flatMap((spell) => (spell.length === 1 ? spell : []))
  if (!accepted.some((spell) => opening.has(spell))) {
    const remedy = 'Loosen it until two each of 1 to 6 are enough for some spell.'
    refuse('formula-unsatisfiable', 'is satisfied by no spell made from the opening stock.', remedy)
  }
  if (NO_SINGLES.includes(letter) && singles.length > 0) {
    const remedy = 'Wizards (c), (d), (g) and (j) accept no single digit.'
    refuse('formula-single', `accepts the single digit ${singles[0]}.`, remedy)
  }
  if (!NO_SINGLES.includes(letter) && singles.length === 0) {
    const remedy = 'All wizards but (c), (d), (g) and (j) accept some single digit.'
    refuse('formula-no-single', 'accepts no single digit.', remedy)
  }
  if (letter === 'h' && !singles.includes(5)) {
    refuse('formula-h-five', 'does not accept a single 5.', 'Wizard (h) must accept a single 5.')
  }
  const repeated = letter === 'd' ? accepted.find((spell) => new Set(spell).size < spell.length) : undefined
  if (repeated !== undefined) {
    const remedy = 'Wizard (d) accepts no spell in which a digit occurs twice; ask for distinct(spell).'
    refuse('formula-d-repeats', `accepts ${spaced(repeated)}, which repeats a digit.`, remedy)
  }
}

function readFormulae(
  reader: PackReader,
  pack: Readonly<Record<string, unknown>>,
  trusted: boolean,
): Pick<Pack, 'formulae'> | null {
  const given = pack['formulae']
  if (!isObject(given)) {
    const remedy = 'Give all twelve as { "a": { "text": "…", "valid": "…" }, … }.'
    reader.refuse('pack-formulae', 'The pack has no "formulae".', remedy)
    return null
  }
  for (const key of Object.keys(given)) {
    const unknown = `There is no wizard (${key.slice(0, 20)}).`
    if (!(LETTERS as readonly string[]).includes(key))
      reader.refuse('formula-unknown', unknown, 'Formulae are named a to l.', ['formulae', key])
  }
  const formulae: Partial<Record<Letter, PackFormula>> = {}
  for (const letter of LETTERS) {
    const json = Object.hasOwn(given, letter) ? given[letter] : undefined
    const formula = checkFormula(letter, json, reader, trusted)
    if (formula !== null) formulae[letter] = formula
  }
  return { formulae: formulae as Record<Letter, PackFormula> }
}

/** The house pack is trusted: the tests try it on a thousand spells, so opening a campaign need not. */
export const packKind = packKindOf<Pack>({
  id: 'spell-merchants',
  title: 'Spell Merchants',
  rule: 'SM-6',
  house: houseJson,
  read: readFormulae,
})
