// Conditions of Magic Spell as players write them, their CEL, why some cannot be evaluated, and the rows of the form.
import { describe, expect, test } from 'vitest'
import { seatViewer } from '@shared/engine/log'
import { readRows, writeRows } from '@shared/kit/conditions/condition-rows'
import { magicSpell } from '@shared/games/magic-spell'
import { msFacts } from '@shared/games/magic-spell/orders/facts'
import type { Tile } from '@shared/games/magic-spell/types'
import { position, tableOf } from '../../../support/magic-spell'

const table = tableOf(3, { philosophersStone: true, nesting: 3 })
const state = position(table, [
  { cabinet: 'EAT★', homework: 'OBEAH:O.... LUMMOX SKEIN', spellbook: 'GEAS SCRY', spirit: 4 },
  { cabinet: 'QZ', homework: 'TITHE', spellbook: 'BRIO' },
  { cabinet: 'R' },
])
const view = magicSpell.view(table, state, seatViewer(0))
const moment = { table, view }
const after = (letter: Tile) => ({ ...moment, view: { ...view, letter } })
const VOWEL = 'letter in ["A", "E", "I", "O", "U"]'

const PHRASES: readonly (readonly [written: string, cel: string])[] = [
  ['it fits', 'fits()'],
  ['this fits', 'fits()'],
  ['fits()', 'fits()'],
  ['letter matches lummox', 'fits("LUMMOX")'],
  ['it fits anywhere', 'fits()'],
  ['it fits into OBEAH', 'fits("OBEAH")'],
  ['it doesn’t fit', '!fits()'],
  ['it does not fit OBEAH', '!fits("OBEAH")'],
  ['it fits OBEAH or SKEIN', '(fits("OBEAH") || fits("SKEIN"))'],
  ['it fits OBEAH or SKEIN needs E', 'fits("OBEAH") || needs("SKEIN", "E")'],
  ['vowel', VOWEL],
  ['it’s a vowel', VOWEL],
  ['its not a vowel', `!(${VOWEL})`],
  ['consonant', `!(${VOWEL})`],
  ['it is not a consonant', VOWEL],
  ['not vowel', `!(${VOWEL})`],
  ['it is E', 'letter in ["E"]'],
  ['it is an E, A, or O', 'letter in ["E", "A", "O"]'],
  ['it was not a star', '!(letter in ["★"])'],
  ['E or A', 'letter in ["E", "A"]'],
  ['it is A and I have 1 spirit', 'letter in ["A"] && me.spirit >= 1'],
  ['it is an N or I have 1 spirit', 'letter in ["N"] || me.spirit >= 1'],
  ['it is an I', 'letter in ["I"]'],
  ['it is A or I', 'letter in ["A", "I"]'],
  ['it is I and OBEAH needs I', 'letter in ["I"] && needs("OBEAH", "I")'],
  ['(OBEAH needs A)', '(needs("OBEAH", "A"))'],
  ['obeah lacks an e', 'needs("OBEAH", "E")'],
  ['OBEAH does not need an E', '!needs("OBEAH", "E")'],
  ['OBEAH needs at most 2 letters', 'missing("OBEAH") <= 2'],
  ['I have an E', 'holds("E")'],
  ['have E', 'holds("E")'],
  ['I do not have an E', '!holds("E")'],
  ['I have an A and it fits', 'holds("A") && fits()'],
  ['I have OBEAH', '("OBEAH" in me.spellbook)'],
  ['I do not have OBEAH', '!("OBEAH" in me.spellbook)'],
  ['Brian has BRIO', '("BRIO" in players["Brian"].spellbook)'],
  ['I have 5 spirit', 'me.spirit >= 5'],
  ['I do not have 5 spirit', 'me.spirit < 5'],
  ['have more than 2 spirits', 'me.spirit > 2'],
  ['Brian has 5 or more credits', 'players["Brian"].credits >= 5'],
  ['anyone has 9 credits', 'players.exists(n, players[n].credits >= 9)'],
  ['Brian has more credits than me', 'players["Brian"].credits > me.credits'],
  ['I have less spirit than Cleo', 'me.spirit < players["Cleo"].spirit'],
  ['Cleo has 3 tiles', 'players["Cleo"].cabinetCount >= 3'],
  ['Cleo has 2 homework spells', 'players["Cleo"].homeworkCount >= 2'],
  ['the deck has fewer than 3 spells', 'deck < 3'],
  ['the round is over 5', 'turn > 5'],
  ['fits("obeah")', 'fits("OBEAH")'],
]

describe('phrases and their CEL', () => {
  test.each(PHRASES)('%s', (written, cel) => {
    expect(msFacts.read(moment, written)).toEqual({
      ok: true,
      value: { text: written.replace(/’/g, "'"), cel },
    })
  })
})

describe('what is refused', () => {
  test.each([
    ['Brian has an E', 'fact-hidden', []],
    ['I have LUMOX', 'unknown-spell', ['LUMMOX']],
    ['Brain has 3 credits', 'unknown-player', ['Brian']],
    ['fits("OBEAN")', 'unknown-name', ['"OBEAH"']],
    ['it is blue', 'condition-not-understood', []],
    ['players["Brian"].cabinet.size() > 2', 'unknown-fact', []],
  ])('%s → %s', (text, code, suggestions) => {
    const read = msFacts.read(moment, text)
    if (read.ok) throw new Error(read.value.cel)
    expect(read.error.code).toBe(code)
    expect(read.error.suggestions?.map((suggestion) => suggestion.text) ?? []).toEqual(
      expect.arrayContaining(suggestions),
    )
  })
})

describe('what comes of them', () => {
  const judge = (cel: string, letter: Tile | null = null) =>
    msFacts.judge(letter === null ? moment : after(letter), { text: cel, cel })
  test.each<[string, Tile | null, boolean]>([
    ['fits()', 'B', true],
    ['fits()', '★', true],
    ['fits("LUMMOX")', 'E', false],
    ['fits("TITHE")', 'T', false],
    [VOWEL, 'E', true],
    ['needs("OBEAH", "o")', null, false],
    ['needs("OBEAH", "e")', null, true],
    ['needs("TITHE", "T")', null, false],
    ['needs("OBEAH", "")', null, false],
    ['holds("★")', null, true],
    ['holds("q")', null, false],
    ['missing("OBEAH") == 4', null, true],
    ['"SKEIN" in me.homework && size(me.homework) == 3', null, true],
    ['size(me.cabinet) == 4 && me.cabinetCount == 4', null, true],
    ['players["Brian"].homeworkCount == 1 && deck > turn', null, true],
  ])('%s after %s: %s', (cel, letter, value) => {
    expect(judge(cel, letter)).toMatchObject({ value })
    expect(judge(cel, letter).failed).toBeUndefined()
  })
  test.each([
    ['fits()', 'fits(): no letter has just been seen'],
    ['fits("OBEAH")', 'fits("OBEAH"): no letter has just been seen'],
    ['letter == "E"', 'no letter has just been seen'],
    ['missing("TITHE") < 2', 'missing("TITHE"): TITHE is not among the homework'],
  ])('%s cannot be worked out: %s', (cel, why) => {
    expect(judge(cel)).toEqual({ value: false, saw: [], failed: why })
  })
})

describe('rows of the form', () => {
  const rows = msFacts.rows(moment)
  test('those that have words are written in words, and read back', () => {
    for (const [, cel] of PHRASES.filter(([written]) => /^(it|I|Cleo|the) /.test(written))) {
      const parts = readRows({ text: cel, cel }, rows)
      if (parts === null) continue
      const condition = writeRows(parts, rows)
      expect(msFacts.read(moment, condition?.text ?? '')).toEqual({ ok: true, value: condition })
    }
  })
  test('stones are offered where the game has them', () => {
    const letters = (stones: boolean) =>
      msFacts.rows({ table: null, view, stones }).find(({ id }) => id === 'holds')?.fields[0]
    expect(letters(true)).toMatchObject({ choices: expect.arrayContaining([{ value: '★', label: '★' }]) })
    expect(letters(false)).toMatchObject({ choices: { length: 26 } })
  })
})
