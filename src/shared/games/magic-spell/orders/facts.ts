// Facts that conditions may ask (MS-1), from the player's own view at that moment: `it fits OBEAH`, `I have an E`.
import type { Json } from '../../../engine/json'
import { err, ok } from '../../../engine/result'
import { factBook } from '../../../kit/conditions/fact-book'
import { compared, playerFact, tableFact } from '../../../kit/conditions/facts'
import { present } from '../../../kit/conditions/phrase-words'
import { hasRuleset2, isStone } from '../table'
import type { SeenHomework, Tile } from '../types'
import { homeworkWords, meOf, nouns, type MsMoment } from './nouns'
import { FITS, NEEDS } from './order-words'

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
  nouns,
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
    { ...ofPlayer('homework', SPELLS, homeworkWords), private: true },
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
