// What conditions may ask (MS-1): only what is in the player's own view at that moment, `it fits OBEAH`, `I have an E`.
import type { FoundName } from '../../../engine/conditions/names'
import type { Json } from '../../../engine/json'
import { err, ok } from '../../../engine/result'
import { factBook } from '../../../kit/fact-book'
import { compared, playerFact, tableFact, type Moment, type Noun, type NounMatch } from '../../../kit/facts'
import { lowerAt, present, type PhraseWords } from '../../../kit/phrase-words'
import { hasRuleset2, hasStones, isStone, type MsTable } from '../table'
import { STONES, type SeenHomework, type SeenPlayer, type Tile, type ViewFields, type Word } from '../types'
import { findTile, findWord, nearWords, tileOf, tileText } from './lookup'
import { ANYWHERE, FITS, NEEDS } from './order-words'

export interface MsMoment extends Moment {
  /** null in the form, where nothing is looked up by name. */
  readonly table: MsTable | null
  readonly view: Pick<ViewFields, 'seat' | 'turn' | 'target' | 'deck' | 'players' | 'letter'>
  /** Whether the form offers philosopher's stones (MS-14). */
  readonly stones?: boolean
}

const meOf = ({ view }: MsMoment): SeenPlayer | undefined => (view.seat === null ? undefined : view.players[view.seat])
const wordsOf = (player: SeenPlayer | undefined): readonly Word[] =>
  player?.homework.flatMap(({ word }) => word ?? []) ?? []

/** Open letters of a homework spell. */
const openLetters = ({ word, tiles }: SeenHomework): string =>
  word === null || tiles === null
    ? ''
    : Array.from(word)
        .filter((_, i) => tiles[i] === null)
        .join('')

/** Whether a tile could go on a homework spell. */
export function fitsOn(homework: SeenHomework, tile: Tile): boolean {
  const open = openLetters(homework)
  if (!isStone(tile)) return open.includes(tile)
  return open !== '' && !(homework.tiles ?? []).some((laid) => laid !== null && isStone(laid))
}

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

const tilesOffered = ({ table, stones = table !== null && hasStones(table) }: MsMoment) =>
  [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ', ...(stones ? STONES : [])].map((value) => ({ value, label: value }))
const wordsOffered = (words: readonly Word[]) => [...new Set(words)].map((value) => ({ value, label: value }))

const tile: Noun<MsMoment> = {
  what: 'letter',
  find: (_, written) => {
    const name = findTile(written)
    return name === null
      ? { ok: false, message: `There is no tile “${written.slice(0, 20)}”.`, near: [] }
      : { ok: true, name }
  },
  choices: tilesOffered,
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

const findSpell = ({ table, view }: MsMoment, written: string): FoundName => {
  const name = table === null ? null : findWord(table, written)
  if (name !== null) return { ok: true, name }
  const message = `There is no spell “${written.slice(0, 20)}”.`
  return {
    ok: false,
    message,
    get near() {
      return table === null ? [] : nearWords(table, view)
    },
  }
}
const spell: Noun<MsMoment> = {
  what: 'spell',
  find: findSpell,
  choices: ({ view, ...moment }) =>
    wordsOffered([...wordsOf(meOf({ view, ...moment })), ...view.players.flatMap(({ spellbook }) => spellbook)]),
}
const homework: Noun<MsMoment> = { ...spell, choices: (moment) => wordsOffered(wordsOf(meOf(moment))) }

/** What a tile fits: nothing said, `anything`, or spells: `on OBEAH or SKEIN`. */
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

// ── The facts ─────────────────────────────────────────────────────────────────────────────────────────────

const SPELL = { name: 'spell' } as const
const SPELLS = { list: SPELL } as const

const ofPlayer = playerFact<MsMoment>
const ofTable = tableFact<MsMoment>

const homeworkNamed = (moment: MsMoment, word: Json | undefined): SeenHomework | undefined =>
  meOf(moment)?.homework.find((each) => each.word !== null && each.word === word)

export const msFacts = factBook<MsMoment>({
  rule: 'MS-1',
  remedy:
    'Write for example: it fits · it fits OBEAH · vowel · it is E or A · I have 5 spirit · I have an E · Brian has 7 credits.',
  nouns: { tile, tiles, spell, homework, fitting },
  verbs: {
    fit: present(FITS, 'fitted'),
    need: present(NEEDS, 'needed'),
    /** A consonant is anything that is not a vowel. */
    consonant: {
      forms: ['consonant'],
      i: 'consonant',
      it: 'consonant',
      iNot: 'vowel',
      itNot: 'vowel',
      negative: true,
    },
  },
  // MS-1: under ruleset 1 a condition with `letter` in it could hold as long as the letter was never reached.
  absent: ({ table }, name) =>
    name === 'letter' && table !== null && hasRuleset2(table) ? 'no letter has just been seen' : null,
  facts: [
    ofPlayer('spirit', 'int', ({ spirit }) => spirit, {
      label: 'Spirit',
      says: ['{who} {have} {n} spirit', '[{who}] {have} {n} spirit|spirits'],
      max: 99,
    }),
    ofPlayer('credits', 'int', ({ credits }) => credits, {
      label: 'Credits',
      says: ['{who} {have} {n} credits|credit', '[{who}] {have} {n} credits|credit'],
      max: 99,
      first: 5,
    }),
    {
      of: 'asked',
      name: 'fits',
      label: 'The tile scrounged',
      args: [SPELL],
      optional: 1,
      returns: 'bool',
      cel: '{fitting}',
      says: ['it {fit} {fitting}', '[it|this|letter] {fit} {fitting}'],
      value: (moment, args) => {
        const { letter } = moment.view
        if (letter === null) return err('no letter has just been seen')
        const one = homeworkNamed(moment, args[0])
        const asked = args.length > 0 ? (one === undefined ? [] : [one]) : (meOf(moment)?.homework ?? [])
        return ok(asked.some((each) => fitsOn(each, letter)))
      },
    },
    ofTable('letter', 'string', ({ view }) => view.letter, {
      label: 'The letter scrounged',
      cel: 'letter in {tiles}',
      says: ['it {be} {tiles}', '[it|letter] [{be}] {tiles}'],
      initial: { tiles: 'E' },
    }),
    {
      of: 'asked',
      name: 'holds',
      label: 'My cabinet has',
      args: ['string'],
      returns: 'bool',
      cel: 'holds({tile})',
      says: ['{who} {have} {tile}', '[{who}] {have} {tile}'],
      hidden: 'Tiles of other players are hidden.',
      initial: { tile: 'E' },
      value: (moment, [named]) =>
        ok(typeof named === 'string' && (meOf(moment)?.cabinet ?? []).includes(named.toUpperCase())),
    },
    {
      of: 'asked',
      name: 'needs',
      label: 'A letter is open',
      args: [SPELL, 'string'],
      returns: 'bool',
      cel: 'needs({homework}, {tile})',
      says: ['{homework} {need} {tile}'],
      initial: { tile: 'E' },
      value: (moment, [word, letter]) => {
        const asked = homeworkNamed(moment, word)
        if (asked === undefined || typeof letter !== 'string' || letter === '') return ok(false)
        return ok(openLetters(asked).includes(letter.toUpperCase()))
      },
    },
    {
      of: 'asked',
      name: 'missing',
      label: 'Open letters',
      args: [SPELL],
      returns: 'int',
      cel: 'missing({homework}) {n}',
      says: ['{homework} {need} {n} letters|letter'],
      initial: { is: '<=' },
      max: 20,
      value: (moment, [word]) => {
        const asked = homeworkNamed(moment, word)
        return asked === undefined ? err(`${String(word)} is not among the homework`) : ok(openLetters(asked).length)
      },
    },
    ofPlayer('spellbook', SPELLS, ({ spellbook }) => spellbook, {
      label: 'The spellbook has',
      cel: '({spell} in {whose}.spellbook)',
      says: ['{who} {have} {spell}', '[{who}] {have} [a|an] {spell}'],
    }),
    ofPlayer('homeworkCount', 'int', (player) => player.homework.length, {
      label: 'Homework',
      says: ['{who} {have} {n} homework spells|spell', '{who} {have} {n} homework'],
      max: 20,
    }),
    ofPlayer('cabinetCount', 'int', ({ cabinetCount }) => cabinetCount, {
      label: 'Tiles in the cabinet',
      says: ['{who} {have} {n} tiles|tile'],
      max: 99,
    }),
    // The list itself, not a copy: a log of ruleset 1 shows it as it is when the resolution ends.
    { ...ofPlayer('cabinet', { list: 'string' }, ({ cabinet }) => cabinet ?? []), private: true },
    { ...ofPlayer('homework', SPELLS, wordsOf), private: true },
    ofTable('turn', 'int', ({ view }) => view.turn, {
      label: 'The round',
      says: ['the round is {n}', '[the] round is {n}', 'it is round {n}'],
      usual: '==',
      max: 9999,
      first: 5,
    }),
    ofTable('target', 'int', ({ view }) => view.target, { called: 'credits to win' }),
    ofTable('deck', 'int', ({ view }) => view.deck, {
      label: 'Spells in the deck',
      says: ['the deck {have} {n} spells|spell', '[the] deck {have} {n} [spells|spell|cards|card]'],
    }),
  ],
  sayings: [
    {
      id: 'vowel',
      label: 'A vowel scrounged',
      cel: 'letter in ["A", "E", "I", "O", "U"]',
      says: ['it {be} a vowel', '[it|letter] [{be}] [a|an] vowel', '[it|letter] [{be}] [a|an] {consonant}'],
    },
    ...compared('credits'),
    ...compared('spirit', 'less|fewer'),
  ],
})
