// The nouns of Magic Spell by all names players use: tiles by letter, sign or name, spells by their words. Orders, conditions,
// rulings and the form take them from here.
import type { FoundName } from '../../../engine/conditions/names'
import type { Tok } from '../../../engine/order-text/lexer'
import { choicesOf, noSuch, type Moment, type Noun, type NounMatch } from '../../../kit/conditions/facts'
import { lowerAt, type PhraseWords } from '../../../kit/conditions/phrase-words'
import { hasStones, type MsTable } from '../table'
import { STONES, type Item, type SeenPlayer, type Tile, type ViewFields, type Word } from '../types'
import { ANYWHERE, NEEDS, STONE_NAMES } from './order-words'

export interface MsMoment extends Moment {
  /** null in the form, where nothing is looked up by name. */
  readonly table: MsTable | null
  readonly view: Pick<ViewFields, 'seat' | 'turn' | 'target' | 'deck' | 'players' | 'letter'>
  /** Whether the form offers philosopher's stones (MS-14). */
  readonly stones?: boolean
}

export const meOf = ({ view }: Pick<MsMoment, 'view'>): SeenPlayer | undefined =>
  view.seat === null ? undefined : view.players[view.seat]
/** The words of a player’s homework that the view has. */
export const homeworkWords = (player: SeenPlayer | undefined): readonly Word[] =>
  player?.homework.flatMap(({ word }) => word ?? []) ?? []

// ── Names ─────────────────────────────────────────────────────────────────────────────────────────────────

/** The tile written as `e`, `E`, `★` or `star`; null for anything else. */
export function findTile(written: string): Tile | null {
  if (/^[a-z]$/i.test(written)) return written.toUpperCase()
  return STONES.find((stone, i) => stone === written || STONE_NAMES[i] === written.toLowerCase()) ?? null
}

/** The tile a token names, in quotes or without. */
export const tileOf = (token: Tok | undefined): Tile | null =>
  token === undefined ? null : findTile(token.kind === 'string' ? token.image.slice(1, -1) : token.image)

/** A tile as an order names it; stones go by name, so that no punctuation is lost. */
export const tileText = (tile: Tile): string => STONE_NAMES.find((_, i) => STONES[i] === tile) ?? tile

/** A thing that is traded, as an order names it: `E from OBEAH`, `LUMMOX`. */
export const itemText = (item: Item): string =>
  item.kind === 'spell' ? item.word : `${tileText(item.tile)}${item.from === null ? '' : ` from ${item.from}`}`

// ── Tiles and spells in running text ──────────────────────────────────────────────────────────────────────

const JOINS = ['and', 'or', 'then', '']

/** A tile at a word; `I` before a verb is the player. */
function tileAt(words: PhraseWords, i: number): Tile | null {
  const next = words[i + 1]
  const speaks = lowerAt(words, i) === 'i' && next?.tok.kind === 'word' && !JOINS.includes(next.lower)
  return speaks ? null : tileOf(words[i]?.tok)
}

/** `E`, `an E`, `a`, `star`. */
function readTile(words: PhraseWords, from: number): NounMatch | null {
  const after = ['a', 'an'].includes(lowerAt(words, from)) ? tileAt(words, from + 1) : null
  const name = after ?? tileAt(words, from)
  return name === null ? null : { name, next: after === null ? from + 1 : from + 2 }
}

/** Things in a row, joined by commas and `or`. */
function readRow(words: PhraseWords, from: number, one: (at: number) => NounMatch | null): NounMatch | null {
  const names: string[] = []
  let next = from
  for (let at = from; ;) {
    const found = one(at)
    if (found === null || !('name' in found)) break
    names.push(found.name)
    next = found.next
    const comma = words[next]?.tok.kind === 'comma' ? next + 1 : next
    at = lowerAt(words, comma) === 'or' ? comma + 1 : comma
    if (at === next) break
  }
  return names.length === 0 ? null : { name: names.join(' '), next }
}

const quoted = (names: string): readonly string[] =>
  names.split(' ').flatMap((name) => (name === '' ? [] : [JSON.stringify(name)]))
/** "an E", "a T", "a star": with its article, so that A is never taken for one. */
const formatTile = (tile: Tile): string => `${'AEFHILMNORSX!'.includes(tile) ? 'an' : 'a'} ${tileText(tile)}`

const tile: Noun<MsMoment> = {
  what: 'letter',
  find: (_, written) => {
    const name = findTile(written)
    return name === null ? noSuch('tile', written, [], 20) : { ok: true, name }
  },
  choices: ({ table, stones = table !== null && hasStones(table) }) =>
    choicesOf([...'ABCDEFGHIJKLMNOPQRSTUVWXYZ', ...(stones ? STONES : [])]),
  read: readTile,
  say: formatTile,
}

/** One tile or several: `E, A or O`. */
const tiles: Noun<MsMoment> = {
  ...tile,
  read: (words, from) => readRow(words, from, (at) => readTile(words, at)),
  say: (names) => names.split(' ').map(formatTile).join(' or '),
  cel: { write: (names) => `[${quoted(names).join(', ')}]`, pattern: '\\["([^"]*)"\\]' },
}

/** Suggestions for a misspelt word; the player's own spells first. */
function nearWords(moment: MsMoment): readonly Word[] {
  const me = meOf(moment)
  return [...new Set([...homeworkWords(me), ...(me?.spellbook ?? []), ...(moment.table?.pack.byWord.keys() ?? [])])]
}

/** A spell by its word, in any case. */
const findSpell = (moment: MsMoment, written: string): FoundName => {
  const word = written.trim().toUpperCase()
  if (moment.table?.pack.byWord.has(word) === true) return { ok: true, name: word }
  const message = `There is no spell “${written.slice(0, 20)}”.`
  return {
    ok: false,
    message,
    get near() {
      return nearWords(moment)
    },
  }
}
const offered = (words: readonly Word[]) => choicesOf([...new Set(words)])
const spell: Noun<MsMoment> = {
  what: 'spell',
  find: findSpell,
  choices: (moment) =>
    offered([...homeworkWords(meOf(moment)), ...moment.view.players.flatMap(({ spellbook }) => spellbook)]),
}
const homework: Noun<MsMoment> = { ...spell, choices: (moment) => offered(homeworkWords(meOf(moment))) }

/** The spells a tile fits: left out, `anything`, or `on OBEAH or SKEIN`. */
const fitting: Noun<MsMoment> = {
  ...spell,
  choices: (moment) => [{ value: '', label: 'anything' }, ...homework.choices(moment)],
  read: (words, from, moment) => {
    if (lowerAt(words, from) === '(' && lowerAt(words, from + 1) === ')') return { name: '', next: from + 2 }
    const on = ['on', 'in', 'into'].includes(lowerAt(words, from)) ? from + 1 : from
    if (ANYWHERE.includes(lowerAt(words, on))) return { name: '', next: on + 1 }
    const named = readRow(words, on, (at) => {
      const found = NEEDS.includes(lowerAt(words, at + 1)) ? null : findSpell(moment, words[at]?.image ?? '')
      return found?.ok === true ? { name: found.name, next: at + 1 } : null
    })
    return named ?? { name: '', next: on }
  },
  cel: {
    write: (names) => {
      const calls = quoted(names).map((name) => `fits(${name})`)
      return calls.length > 1 ? `(${calls.join(' || ')})` : (calls[0] ?? 'fits()')
    },
    pattern: 'fits\\((?:"([^"]*)")?\\)',
  },
}

export const nouns = { tile, tiles, spell, homework, fitting }
