// Packs of Magic Spell: tiles and spells, with every check the rulings ask for.
import houseJson from '../../../../resources/packs/magic-spell/house.json'
import type { PackKind } from '../../kit/game'
import { isObject, type JsonObject } from '../../engine/json'
import { makeReader, type PackReader } from '../../kit/pack-reader'
import { err, ok, type JsonPath, type Problem, type Result } from '../../engine/result'
import { effectWords, wrongEffect, type AlwaysEffect, type CastEffect } from './effects'
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

export interface Pack {
  readonly name: string
  readonly by: string
  readonly note: string
  /** Letters A–Z with how many of each. */
  readonly tiles: { readonly [letter: string]: number }
  readonly spells: readonly Spell[]
  readonly byWord: ReadonlyMap<Word, Spell>
}

export const LEAST_SPELLS = 36
const MOST_SPELLS = 300
const MOST_TILES = 300
/** Enough for six cabinets and something to scrounge. */
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
      reader.refuse('pack-tiles', `"${letter.slice(0, 10)}" is no tile.`, remedy, ['tiles', letter])
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

function readSpell(json: unknown, i: number, reader: PackReader): Spell | null {
  const at =
    isObject(json) && typeof json['word'] === 'string'
      ? `Spell ${json['word'].slice(0, 12)}`
      : `Spell ${i + 1}`
  let sound = true
  const refuse = (code: string, message: string, remedy: string, ...inside: JsonPath): void => {
    sound = false
    reader.refuse(code, `${at}: ${message}`, remedy, ['spells', i, ...inside])
  }
  if (!isObject(json)) {
    refuse(
      'spell-shape',
      'it is no object.',
      'Write { "word": …, "meaning": …, "credits": …, "text": …, "kind": …, "cost": …, "effect": [ … ] }.',
    )
    return null
  }
  const { word, meaning, credits, text, kind, cost, effect } = json
  if (typeof word !== 'string' || !/^[A-Z]{4,9}$/.test(word))
    refuse('spell-word', 'the word must have 4 to 9 capital letters A to Z.', 'Correct the word.', 'word')
  for (const [key, value] of [
    ['meaning', meaning],
    ['text', text],
  ] as const) {
    if (typeof value !== 'string' || value.trim() === '' || value.length > 300)
      refuse(
        'spell-text',
        `"${key}" must be a text of at most 300 characters.`,
        'Say what the word means and what the spell does.',
        key,
      )
  }
  if (!whole(credits, 1, 4))
    refuse('spell-credits', 'credits must be from 1 to 4.', 'Correct the credits.', 'credits')
  if (kind !== 'cast' && kind !== 'always') {
    refuse('spell-kind', '"kind" must be "cast" or "always".', 'Choose one of the two.', 'kind')
    return null
  }
  const price: unknown = cost ?? 0
  const spirit = isObject(price) ? (price['spirit'] ?? 0) : price
  const tiles = isObject(price) ? (price['tiles'] ?? 0) : 0
  if (
    !whole(spirit, 0, 9) ||
    !whole(tiles, 0, 3) ||
    (isObject(price) && Object.keys(price).some((k) => k !== 'spirit' && k !== 'tiles'))
  )
    refuse(
      'spell-cost',
      '"cost" must be points of spirit (0 to 9), or { "spirit": 0 to 9, "tiles": 0 to 3 }.',
      'Correct the cost.',
      'cost',
    )
  else if (kind === 'always' && (spirit > 0 || tiles > 0))
    refuse('spell-cost', 'a spell that always works costs nothing.', 'Set "cost" to 0.', 'cost')
  if (!Array.isArray(effect) || effect.length === 0 || effect.length > 4)
    refuse(
      'spell-effect',
      '"effect" must be a list of one to four effects.',
      'Write [ { "verb": "peek", "n": 3 } ].',
      'effect',
    )
  else
    effect.forEach((each: unknown, n) => {
      const wrong = wrongEffect(each, kind)
      if (wrong !== null)
        refuse('spell-effect', `${wrong}.`, 'See docs/packs.md for the effect verbs.', 'effect', n)
    })
  if (!sound) return null
  const common = {
    word: word as string,
    meaning: meaning as string,
    credits: credits as number,
    text: text as string,
    cost: { spirit: spirit as number, tiles: tiles as number },
  }
  return kind === 'cast'
    ? { ...common, kind, effect: effect as readonly CastEffect[] }
    : { ...common, kind, effect: effect as readonly AlwaysEffect[] }
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
  for (let length = 4; length < 9; length++) {
    const short = spells.filter((s) => s.word.length <= length)
    const long = spells.filter((s) => s.word.length > length)
    const best = short.reduce<Spell | null>((a, s) => (a === null || s.credits > a.credits ? s : a), null)
    const worst = long.reduce<Spell | null>((a, s) => (a === null || s.credits < a.credits ? s : a), null)
    if (best !== null && worst !== null && best.credits > worst.credits) {
      reader.refuse(
        'spell-credits',
        `${worst.word} is longer than ${best.word} but gives fewer credits (${worst.credits} and ${best.credits}).`,
        'Credits must not fall as words grow longer.',
        at(worst, 'credits'),
      )
      break
    }
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
export const creditsOnOffer = (spells: readonly Spell[]): number =>
  spells.reduce((sum, s) => sum + s.credits, 0)

/**
 * Checks a pack as read from JSON and makes it ready for play.
 * @returns the pack, or every reason why it is refused
 */
export function checkPack(json: unknown): Result<Pack, readonly Problem[]> {
  const problems: Problem[] = []
  const reader = makeReader(problems, { id: 'magic-spell', title: 'Magic Spell' }, 'MS-2')
  const head = reader.head(json)
  if (head === null) return err(problems)
  const { json: pack, name, by, note } = head
  const tiles = readTiles(pack['tiles'], reader)
  const list = pack['spells']
  if (!Array.isArray(list) || list.length < LEAST_SPELLS || list.length > MOST_SPELLS) {
    const count = Array.isArray(list) ? `${list.length} spells` : 'no list of spells'
    reader.refuse(
      'pack-spells',
      `The pack has ${count}; ${LEAST_SPELLS} to ${MOST_SPELLS} are wanted.`,
      'Give "spells" as a list.',
      ['spells'],
    )
  }
  const places = new Map<Spell, number>()
  ;(Array.isArray(list) ? (list as readonly unknown[]) : []).slice(0, MOST_SPELLS).forEach((each, i) => {
    const spell = readSpell(each, i, reader)
    if (spell !== null) places.set(spell, i)
  })
  const spells = [...places.keys()]
  together(spells, places, tiles, reader)
  if (problems.length > 0) return err(problems)
  return ok({ name, by, note, tiles, spells, byWord: new Map(spells.map((spell) => [spell.word, spell])) })
}

/** "Cast for 2 spirit: look at 3 laboratory places." made from the effects alone. */
export function rulesOf(spell: Spell): string {
  const what = (spell.effect as readonly (CastEffect | AlwaysEffect)[]).map(effectWords).join('; ')
  if (spell.kind === 'always') return `Always: ${what}.`
  const { spirit, tiles } = spell.cost
  const price = [
    ...(spirit > 0 ? [`${spirit} spirit`] : []),
    ...(tiles > 0 ? [`${tiles} ${tiles === 1 ? 'tile' : 'tiles'} returned`] : []),
  ].join(' and ')
  return `Cast${price === '' ? '' : ` for ${price}`}: ${what}.`
}

/** Tiles of a pack in alphabetical order. */
export function tilesOf(pack: Pack): readonly Tile[] {
  const known = tilesByPack.get(pack)
  if (known !== undefined) return known
  const tiles = Object.entries(pack.tiles)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([letter, count]) => Array.from({ length: count }, () => letter))
  tilesByPack.set(pack, tiles)
  return tiles
}
const tilesByPack = new WeakMap<Pack, readonly Tile[]>()

export const packKind: PackKind<Pack> = { house: houseJson as unknown as JsonObject, check: checkPack }
