// One order of Magic Spell in the form: a fresh one of each kind, what it may name, what it lacks. Pure.
import { isStone } from '@shared/games/magic-spell/table'
import { findTile, homeworkWords, meOf } from '@shared/games/magic-spell/orders/nouns'
import {
  type Act,
  type Item,
  type SeenCard,
  type SeenPlayer,
  type Tile,
  type ViewFields,
  type Word,
} from '@shared/games/magic-spell/types'

export type Verb = Act['do']

/** What may be added, in the words of the rules. */
export const VERBS: readonly { readonly verb: Verb; readonly label: string }[] = [
  { verb: 'weave', label: 'Weave' },
  { verb: 'scrounge', label: 'Scrounge' },
  { verb: 'keep', label: 'Keep the tile scrounged' },
  { verb: 'put-back', label: 'Put it back' },
  { verb: 'cast', label: 'Cast' },
  { verb: 'research', label: 'Research' },
  { verb: 'rest', label: 'Rest' },
  { verb: 'pass', label: 'Pass' },
  { verb: 'trade', label: 'Trade' },
  { verb: 'return', label: 'Return tiles at the end' },
  { verb: 'bury', label: 'Bury homework at the end' },
]

export const cardOf = (view: ViewFields, word: Word): SeenCard | undefined =>
  view.cards.find((card) => card.word === word)
/** Spells of the spellbook that are cast. */
export const castable = (view: ViewFields): readonly SeenCard[] =>
  meOf({ view })?.spellbook.flatMap((word) => {
    const card = cardOf(view, word)
    return card?.kind === 'cast' ? [card] : []
  }) ?? []
export const othersOf = (view: ViewFields): readonly { readonly seat: number; readonly name: string }[] =>
  view.players.flatMap(({ name, out }, seat) => (seat === view.seat || out ? [] : [{ seat, name }]))

/** A fresh order; complete where it can be. */
export function freshAct(view: ViewFields, verb: Verb): Act {
  const own = meOf({ view })
  switch (verb) {
    case 'weave':
      return { do: 'weave', tile: null, from: null, on: homeworkWords(own)[0] ?? '', as: null }
    case 'scrounge':
      return { do: 'scrounge', place: null }
    case 'cast':
      return freshCast(view, castable(view)[0]?.word ?? '')
    case 'return':
      return { do: 'return', tiles: [] }
    case 'bury':
      return { do: 'bury', words: [] }
    case 'trade':
      return { do: 'trade', with: othersOf(view)[0]?.seat ?? -1, give: [], get: [] }
    default:
      return { do: verb }
  }
}

/** A spell cast, on the first other player where it needs one. */
export const freshCast = (view: ViewFields, word: Word): Act => ({
  do: 'cast',
  word,
  on: cardOf(view, word)?.names.player === true ? (othersOf(view)[0]?.seat ?? null) : null,
  at: [],
  pay: [],
  bury: [],
})

/** What an order still lacks before it can be written, as a sentence, or null. */
export function actLacks(act: Act): string | null {
  switch (act.do) {
    case 'weave':
      return act.on === '' ? 'A weave does not name a spell yet.' : null
    case 'cast':
      return act.word === '' ? 'No spell is named to cast yet.' : null
    case 'return':
      return act.tiles.length === 0 ? 'No tile is named to return yet.' : null
    case 'bury':
      return act.words.length === 0 ? 'No spell is named to bury yet.' : null
    case 'trade':
      if (act.with < 0) return 'A trade does not name another player.'
      return act.give.length === 0 || act.get.length === 0 ? 'A trade needs something from each side.' : null
    default:
      return null
  }
}

export interface Choice {
  readonly value: string
  readonly label: string
}

/** The choices with the one in force, should it not be among them; '' stands for none. */
export const including = (choices: readonly Choice[], value: string, label = value): readonly Choice[] =>
  value === '' || choices.some((choice) => choice.value === value) ? choices : [{ value, label }, ...choices]
export const plainly = (values: readonly string[]): readonly Choice[] =>
  [...new Set(values)].map((value) => ({ value, label: value }))

// ── Where a woven tile comes from: '' = the tile scrounged, 'E' = the cabinet, 'E OBEAH' = another spell ──

export type Source = Pick<Extract<Act, { do: 'weave' }>, 'tile' | 'from'>
export const sourceValue = ({ tile, from }: Source): string =>
  tile === null ? '' : from === null ? tile : `${tile} ${from}`
export function sourceOf(value: string): Source {
  const [tile = '', from] = value.split(' ')
  return tile === '' ? { tile: null, from: null } : { tile, from: from ?? null }
}
export const sourceLabel = ({ tile, from }: Source): string =>
  tile === null ? 'the tile scrounged' : from === null ? tile : `${tile} from ${from} (1 spirit)`
/** Tiles that lie on homework, each with its spell. */
const laidTiles = (player: SeenPlayer | undefined): readonly { tile: Tile; from: Word }[] =>
  player?.homework.flatMap(({ word, tiles }) =>
    word === null ? [] : [...new Set(tiles ?? [])].flatMap((tile) => (tile === null ? [] : [{ tile, from: word }])),
  ) ?? []
export function sources(player: SeenPlayer | undefined): readonly Choice[] {
  const all: readonly Source[] = [
    { tile: null, from: null },
    ...[...new Set(player?.cabinet ?? [])].map((tile) => ({ tile, from: null })),
    ...laidTiles(player),
  ]
  return all.map((source) => ({ value: sourceValue(source), label: sourceLabel(source) }))
}
/** Letters a stone may stand for on a spell. */
export const asLetters = (player: SeenPlayer | undefined, act: Extract<Act, { do: 'weave' }>): readonly string[] =>
  act.tile !== null && isStone(act.tile) && homeworkWords(player).includes(act.on) ? [...new Set(act.on)] : []

// ── Things that are traded ──

/** Reads a thing as typed, `E`, `star`, `E from OBEAH`, `LUMMOX`; null when it is none. A spell's word is not looked up here: the text says so. */
export function itemOf(text: string): Item | null {
  const [first = '', ...rest] = text.trim().split(/\s+/u)
  const tile = findTile(first)
  if (rest.length === 0) {
    if (tile !== null) return { kind: 'tile', tile, from: null }
    return /^\p{L}{2,}$/u.test(first) ? { kind: 'spell', word: first.toUpperCase() } : null
  }
  const [between = '', word = '', ...more] = rest
  return tile !== null && between.toLowerCase() === 'from' && word !== '' && more.length === 0
    ? { kind: 'tile', tile, from: word.toUpperCase() }
    : null
}
/** What a player can be seen to have to trade. */
export const itemsOf = (player: SeenPlayer | undefined): readonly Item[] => [
  ...[...new Set(player?.cabinet ?? [])].map((tile): Item => ({ kind: 'tile', tile, from: null })),
  ...laidTiles(player).map(({ tile, from }): Item => ({ kind: 'tile', tile, from })),
  ...[...homeworkWords(player), ...(player?.spellbook ?? [])].map((word): Item => ({
    kind: 'spell',
    word,
  })),
]

/** Numbers of places as typed: "4, 17 30". */
export const placesOf = (text: string): readonly number[] =>
  (text.match(/\d{1,4}/g) ?? []).map(Number).filter((n) => n > 0)
