// The facts of Magic Spell that a condition may ask about, for the condition builder. Pure.
// Each writes the players' own words where there are such words, else CEL, and reads the CEL back.
import { tileText } from '@shared/games/magic-spell/orders/tile-words'
import { STONES, type Tile, type ViewFields, type Word } from '@shared/games/magic-spell/types'
import { celUnquote, type ConditionFact, type FactField } from '../../components/orders/condition-rows'
import {
  choice,
  figure,
  figureOf,
  asked,
  match,
  quoted,
  STRING,
  theirs,
} from '../../components/orders/fact-makers'

const VOWELS = '["A", "E", "I", "O", "U"]'
export const LETTERS: readonly Tile[] = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')

/** "an E", "a T", "a star": with its article, so that A is never taken for one. */
const aTile = (tile: string | undefined): string =>
  `${'AEFHILMNORSX!'.includes(tile ?? '') ? 'an' : 'a'} ${tileText(tile ?? '')}`
const yesNo = (name: string, yes: string, no: string): FactField => ({
  name,
  kind: 'choice',
  label: 'whether',
  choices: [
    { value: 'yes', label: yes },
    { value: 'no', label: no },
  ],
})
/** The same turned round, as the order language writes it. */
const turned = (not: boolean, cel: string): string => (not ? `!(${cel})` : cel)
/** A pattern with or without `!` and brackets before it; the first group tells. */
const perhapsNot = (pattern: string): string => `(!?)\\(?${pattern}\\)?`

/** The choice of a tile that this game has, under a label. */
type TileField = (label: string) => FactField

const fits = (homework: readonly Word[]): ConditionFact => ({
  id: 'fits',
  label: 'The tile scrounged',
  fields: [
    yesNo('not', 'fits', 'does not fit'),
    {
      name: 'on',
      kind: 'choice',
      label: 'which spell',
      choices: [{ value: '', label: 'anything' }, ...homework.map((word) => ({ value: word, label: word }))],
    },
  ],
  initial: { not: 'yes', on: '' },
  write: (v) => {
    const not = v.not === 'no'
    const on = v.on ?? ''
    return {
      text: `it ${not ? 'does not fit' : 'fits'}${on === '' ? '' : ` ${on}`}`,
      cel: turned(not, on === '' ? 'fits()' : `fits(${quoted(on)})`),
    }
  },
  read: (cel) => {
    const found = match(perhapsNot(`fits\\((?:${STRING})?\\)`), cel)
    return found && { not: found[1] === '!' ? 'no' : 'yes', on: celUnquote(found[2] ?? '') }
  },
})

const vowel: ConditionFact = {
  id: 'vowel',
  label: 'The tile scrounged is a',
  fields: [yesNo('not', 'vowel', 'consonant')],
  initial: { not: 'yes' },
  write: (v) => ({
    text: v.not === 'no' ? 'it is a consonant' : 'it is a vowel',
    cel: turned(v.not === 'no', `letter in ${VOWELS}`),
  }),
  read: (cel) => {
    const found = match(perhapsNot('letterin\\["A","E","I","O","U"\\]'), cel)
    return found && { not: found[1] === '!' ? 'no' : 'yes' }
  },
}

const letter = (tile: TileField): ConditionFact => ({
  id: 'letter',
  label: 'The letter scrounged',
  fields: [yesNo('not', 'is', 'is not'), tile('which letter')],
  initial: { not: 'yes', tile: 'E' },
  write: (v) => ({
    text: `it is ${v.not === 'no' ? 'not ' : ''}${aTile(v.tile)}`,
    cel: turned(v.not === 'no', `letter in [${quoted(v.tile)}]`),
  }),
  read: (cel) => {
    const found = match(perhapsNot(`letterin\\[${STRING}\\]`), cel)
    return found && { not: found[1] === '!' ? 'no' : 'yes', tile: celUnquote(found[2] ?? '') }
  },
})

const holds = (tile: TileField, first: Tile): ConditionFact => ({
  id: 'holds',
  label: 'My cabinet has',
  fields: [tile('which tile')],
  initial: { tile: first },
  write: (v) => ({ text: `I have ${aTile(v.tile)}`, cel: `holds(${quoted(v.tile)})` }),
  read: (cel) => {
    const found = match(`holds\\(${STRING}\\)`, cel)
    return found && { tile: celUnquote(found[1] ?? '') }
  },
})

const needs = (tile: TileField, homework: readonly Word[]): ConditionFact => ({
  id: 'needs',
  label: 'A letter is open:',
  fields: [choice('on', 'which spell', homework), tile('which letter')],
  initial: { on: homework[0] ?? '', tile: 'E' },
  write: (v) => ({
    text: `${v.on} needs ${aTile(v.tile)}`,
    cel: `needs(${quoted(v.on)}, ${quoted(v.tile)})`,
  }),
  read: (cel) => {
    const found = match(`needs\\(${STRING},${STRING}\\)`, cel)
    return found && { on: celUnquote(found[1] ?? ''), tile: celUnquote(found[2] ?? '') }
  },
})

const book = (own: readonly Word[]): ConditionFact => ({
  id: 'spellbook',
  label: 'My spellbook has',
  fields: [choice('word', 'which spell', own)],
  initial: { word: own[0] ?? '' },
  write: (v) => ({ text: `I have ${v.word}`, cel: `(${quoted(v.word)} in me.spellbook)` }),
  read: (cel) => {
    const found = match(`\\(?${STRING}inme\\.spellbook\\)?`, cel)
    return found && { word: celUnquote(found[1] ?? '') }
  },
})

/** Everything a row may ask about, as one player sees the game. `stones`: whether the game has them (MS-14). */
export function conditionFacts(view: ViewFields, stones: boolean): readonly ConditionFact[] {
  const me = view.seat === null ? undefined : view.players[view.seat]
  const homework = me?.homework.flatMap(({ word }) => word ?? []) ?? []
  const own = [...(me?.spellbook ?? []), ...homework]
  const others = view.players.filter((_, seat) => seat !== view.seat).map(({ name }) => name)
  const tiles = [...LETTERS, ...(stones ? STONES : [])]
  const tile: TileField = (label) => choice('tile', label, tiles)
  return [
    figure('spirit', 'My spirit', 'me.spirit', 99, '1', (is, n) => `I have ${is} ${n} spirit`),
    figure('credits', 'My credits', 'me.credits', 99, '5', (is, n) => `I have ${is} ${n} credits`),
    fits(homework),
    vowel,
    letter(tile),
    holds(tile, me?.cabinet?.[0] ?? 'E'),
    ...(homework.length > 0 ? [needs(tile, homework)] : []),
    ...(homework.length > 0
      ? [
          figureOf('missing', 'Open letters of', asked('missing'), 'which spell', homework, 20, {
            is: '<=',
          }),
        ]
      : []),
    ...(own.length > 0 ? [book(own)] : []),
    ...(others.length > 0
      ? [
          figureOf('credits-of', 'Credits of', theirs('credits'), 'who', others, 99, { n: '7' }),
          figureOf('spirit-of', 'Spirit of', theirs('spirit'), 'who', others, 99),
          figureOf('homework-of', 'Homework of', theirs('homeworkCount'), 'who', others, 20),
          figureOf('cabinet-of', 'Tiles in the cabinet of', theirs('cabinetCount'), 'who', others, 20),
        ]
      : []),
    figure('deck', 'Spells in the deck', 'deck', 999, '1'),
    figure('turn', 'The round', 'turn', 9999, '5'),
  ]
}
