// Packs of Magic Spell: tiles and spells, with every check the rulings ask for.
import houseJson from '../../../../resources/packs/magic-spell/house.json'
import { isObject } from '../../engine/json'
import { packKindOf, type PackHead, type PackReader } from '../../kit/packs/pack-reader'
import { plural } from '../../kit/prose'
import { problem, type JsonPath, type Problem } from '../../engine/result'
import { effectWords, wrongEffect, type AlwaysEffect, type CastEffect } from './effects'
import { isOrderWord } from './orders/order-words'
import type { Tile, Word } from './types'

interface SpellWords {
  readonly word: Word
  readonly meaning: string
  readonly credits: number
  readonly text: string
  /** To cast it: points of spirit, and tiles of the cabinet returned to the laboratory. */
  readonly cost: { readonly spirit: number; readonly tiles: number }
}
export type Spell =
  | (SpellWords & { readonly kind: 'cast'; readonly effect: readonly CastEffect[] })
  | (SpellWords & { readonly kind: 'always'; readonly effect: readonly AlwaysEffect[] })

export interface Pack extends PackHead {
  /** Letters A–Z with how many of each. */
  readonly tiles: { readonly [letter: string]: number }
  readonly spells: readonly Spell[]
  readonly byWord: ReadonlyMap<Word, Spell>
}

const LEAST_SPELLS = 36
const MOST_SPELLS = 300
const MOST_TILES = 300
/** Enough to fill six cabinets and leave something to scrounge. */
const LEAST_TILES = 60

const whole = (value: unknown, from: number, to: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= from && value <= to

function readTiles(json: unknown, reader: PackReader): Pack['tiles'] {
  const tiles: Record<string, number> = {}
  const remedy = 'Give "tiles" as { "A": 8, "B": 1, … }: letters A to Z, 0 to 40 of each.'
  if (!isObject(json)) {
    reader.refuse('pack-tiles', 'The pack has no "tiles".', remedy, ['tiles'])
    return tiles
  }
  for (const [letter, count] of Object.entries(json)) {
    if (!/^[A-Z]$/.test(letter))
      reader.refuse('pack-tiles', `"${letter.slice(0, 10)}" is not a tile.`, remedy, ['tiles', letter])
    else if (!whole(count, 0, 40))
      reader.refuse('pack-tiles', `The number of tiles ${letter} is wrong.`, remedy, ['tiles', letter])
    else tiles[letter] = count
  }
  const total = Object.values(tiles).reduce((sum, count) => sum + count, 0)
  if (total < LEAST_TILES || total > MOST_TILES)
    reader.refuse(
      'pack-tiles',
      `The pack has ${total} tiles; ${LEAST_TILES} to ${MOST_TILES} are wanted.`,
      'Change the numbers of tiles.',
      ['tiles'],
    )
  return tiles
}

/** Refuses something inside one spell. */
type Refuse = (code: string, message: string, remedy: string, ...inside: JsonPath) => void
type Fields = Readonly<Record<string, unknown>>

function readWords(refuse: Refuse, { word, meaning, text, credits }: Fields): Omit<SpellWords, 'cost'> | null {
  const isWord = typeof word === 'string' && /^[A-Z]{4,9}$/.test(word)
  if (!isWord) refuse('spell-word', 'the word must have 4 to 9 capital letters A to Z.', 'Correct the word.', 'word')
  const isText = (value: unknown, key: string): value is string => {
    if (typeof value === 'string' && value.trim() !== '' && value.length <= 300) return true
    const remedy = 'Say what the word means and what the spell does.'
    refuse('spell-text', `"${key}" must be a text of at most 300 characters.`, remedy, key)
    return false
  }
  const texts = [isText(meaning, 'meaning'), isText(text, 'text')]
  const isCredits = whole(credits, 1, 4)
  if (!isCredits) refuse('spell-credits', 'credits must be from 1 to 4.', 'Correct the credits.', 'credits')
  if (!isWord || !isCredits || texts.includes(false)) return null
  return { word, meaning: String(meaning), credits, text: String(text) }
}

/** `2`, or `{ "spirit": 2, "tiles": 1 }`. */
function readCost(refuse: Refuse, { cost, kind }: Fields): SpellWords['cost'] | null {
  const given: Fields = isObject(cost) ? cost : { spirit: cost }
  const { spirit: inSpirit, tiles: inTiles, ...more } = given
  const [spirit, tiles] = [inSpirit ?? 0, inTiles ?? 0]
  if (!whole(spirit, 0, 9) || !whole(tiles, 0, 3) || Object.keys(more).length > 0) {
    const message = '"cost" must be points of spirit (0 to 9), or { "spirit": 0 to 9, "tiles": 0 to 3 }.'
    refuse('spell-cost', message, 'Correct the cost.', 'cost')
    return null
  }
  if (kind === 'cast' || (spirit === 0 && tiles === 0)) return { spirit, tiles }
  refuse('spell-cost', 'a spell that always works costs nothing.', 'Set "cost" to 0.', 'cost')
  return null
}

/** One to four effects of a kind; [] after a refusal. */
function readEffects(refuse: Refuse, effect: unknown, kind: Spell['kind']): readonly unknown[] {
  if (!Array.isArray(effect) || effect.length === 0 || effect.length > 4) {
    const message = '"effect" must be a list of one to four effects.'
    refuse('spell-effect', message, 'Write [ { "verb": "peek", "n": 3 } ].', 'effect')
    return []
  }
  const wrong = effect.map((each: unknown) => wrongEffect(each, kind))
  wrong.forEach((why, n) => {
    if (why !== null) refuse('spell-effect', `${why}.`, 'See docs/packs.md for the effect verbs.', 'effect', n)
  })
  return wrong.every((why) => why === null) ? effect : []
}

function readSpell(json: unknown, i: number, reader: PackReader): Spell | null {
  const fields = isObject(json) ? json : null
  const name = typeof fields?.['word'] === 'string' ? fields['word'].slice(0, 12) : i + 1
  const refuse: Refuse = (code, message, remedy, ...inside) =>
    reader.refuse(code, `Spell ${name}: ${message}`, remedy, ['spells', i, ...inside])
  if (fields === null) {
    const shape = '{ "word": …, "meaning": …, "credits": …, "text": …, "kind": …, "cost": …, "effect": [ … ] }'
    refuse('spell-shape', 'it is not an object.', `Write ${shape}.`)
    return null
  }
  const words = readWords(refuse, fields)
  const { kind } = fields
  if (kind !== 'cast' && kind !== 'always') {
    refuse('spell-kind', '"kind" must be "cast" or "always".', 'Choose one of the two.', 'kind')
    return null
  }
  const cost = readCost(refuse, fields)
  const effect = readEffects(refuse, fields['effect'], kind)
  if (words === null || cost === null || effect.length === 0) return null
  return kind === 'cast'
    ? { ...words, cost, kind, effect: effect as readonly CastEffect[] }
    : { ...words, cost, kind, effect: effect as readonly AlwaysEffect[] }
}

/** The first pair of spells in which the longer one gives fewer credits, or null. */
function cheaperThough(spells: readonly Spell[]): readonly [long: Spell, short: Spell] | null {
  for (let length = 4; length < 9; length++) {
    const [short] = spells.filter(({ word }) => word.length <= length).sort((a, b) => b.credits - a.credits)
    const [long] = spells.filter(({ word }) => word.length > length).sort((a, b) => a.credits - b.credits)
    if (short !== undefined && long !== undefined && short.credits > long.credits) return [long, short]
  }
  return null
}

/** MS-2 and the rules for packs: words that can be laid, no word twice, credits that rise with the length. */
function together(
  spells: readonly Spell[],
  places: ReadonlyMap<Spell, number>,
  tiles: Pack['tiles'],
  reader: PackReader,
): void {
  const seen = new Set<Word>()
  const at = (spell: Spell, key: string): JsonPath => ['spells', places.get(spell) ?? 0, key]
  for (const spell of spells) {
    const { word } = spell
    if (seen.has(word))
      reader.refuse('spell-twice', `${word} is in the pack twice.`, 'Leave one out.', at(spell, 'word'))
    seen.add(word)
    for (const letter of new Set(word)) {
      const wanted = word.split(letter).length - 1
      const there = tiles[letter] ?? 0
      if (there < wanted)
        reader.refuse(
          'spell-tiles',
          `${word} cannot be laid: it takes ${wanted} × ${letter}, and there ${there === 1 ? 'is' : 'are'} ${there}.`,
          'Add tiles or leave the word out.',
          at(spell, 'word'),
        )
    }
  }
  const pair = cheaperThough(spells)
  if (pair !== null) {
    const [long, short] = pair
    const message = `${long.word} is longer than ${short.word} but gives fewer credits (${long.credits} and ${short.credits}).`
    const remedy = 'Credits must not fall as words grow longer.'
    reader.refuse('spell-credits', message, remedy, at(long, 'credits'))
  }
  const credits = creditsOnOffer(spells)
  if (credits < 27)
    reader.refuse(
      'pack-credits',
      `The spells give ${credits} credits together; at least 27 are wanted, three times the courseload of 9.`,
      'Add spells.',
      ['spells'],
    )
}

/** All credits of a pack. */
export const creditsOnOffer = (spells: readonly Spell[]): number => spells.reduce((sum, s) => sum + s.credits, 0)

function readSpells(
  reader: PackReader,
  pack: Readonly<Record<string, unknown>>,
): Pick<Pack, 'tiles' | 'spells' | 'byWord'> {
  const tiles = readTiles(pack['tiles'], reader)
  const list = pack['spells']
  if (!Array.isArray(list) || list.length < LEAST_SPELLS || list.length > MOST_SPELLS) {
    const count = Array.isArray(list) ? `${list.length} spells` : 'no list of spells'
    const wanted = `The pack has ${count}; ${LEAST_SPELLS} to ${MOST_SPELLS} are wanted.`
    reader.refuse('pack-spells', wanted, 'Give "spells" as a list.', ['spells'])
  }
  const places = new Map<Spell, number>()
  ;(Array.isArray(list) ? (list as readonly unknown[]) : []).slice(0, MOST_SPELLS).forEach((each, i) => {
    const spell = readSpell(each, i, reader)
    if (spell !== null) places.set(spell, i)
  })
  const spells = [...places.keys()]
  together(spells, places, tiles, reader)
  return { tiles, spells, byWord: new Map(spells.map((spell) => [spell.word, spell])) }
}

/** "Cast for 2 spirit: look at 3 laboratory places." made from the effects alone. */
export function rulesOf(spell: Spell): string {
  const what = (spell.effect as readonly (CastEffect | AlwaysEffect)[]).map(effectWords).join('; ')
  if (spell.kind === 'always') return `Always: ${what}.`
  const { spirit, tiles } = spell.cost
  const price = [
    ...(spirit > 0 ? [`${spirit} spirit`] : []),
    ...(tiles > 0 ? [`${plural(tiles, 'tile')} returned`] : []),
  ].join(' and ')
  return `Cast${price === '' ? '' : ` for ${price}`}: ${what}.`
}

/** How many tiles a pack has, without the stones. */
export const tileCount = ({ tiles }: Pack): number => Object.values(tiles).reduce((sum, count) => sum + count, 0)

/** Tiles of a pack in alphabetical order. */
export const tilesOf = (pack: Pack): readonly Tile[] =>
  Object.entries(pack.tiles)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([letter, count]) => Array.from({ length: count }, () => letter))

/** A spell named like a word used in orders could not be told apart from it (MS-23). */
const checkNew = ({ spells }: Pack): readonly Problem[] =>
  spells.flatMap(({ word }, i) => {
    if (!isOrderWord(word)) return []
    const message = `${word} is a word that orders are made of.`
    const where = { path: ['spells', i, 'word'], rule: 'MS-23' }
    return [problem('spell-order-word', message, 'Choose another word.', where)]
  })

export const packKind = packKindOf<Pack>({
  id: 'magic-spell',
  title: 'Magic Spell',
  rule: 'MS-2',
  house: houseJson,
  read: readSpells,
  checkNew,
})
