// Facts for conditions (SM-10), only from the player's own view: `I won (a)`, `Brian has 40 points`, `I have 6 6`.
import type { FactType } from '../../../engine/conditions/shape'
import type { Json } from '../../../engine/json'
import type { Seat } from '../../../engine/log'
import { ordinalWord } from '../../../engine/order-text/number-words'
import { err, ok, problem, type Problem, type Result } from '../../../engine/result'
import { factBook } from '../../../kit/conditions/fact-book'
import {
  compared,
  known,
  noSuch,
  playerFact,
  tableFact,
  type Moment,
  type Noun,
  type NounMatch,
} from '../../../kit/conditions/facts'
import { lowerAt, past, textOf, type PhraseWords } from '../../../kit/conditions/phrase-words'
import type { Noun as ActNoun } from '../../../kit/orders/nouns'
import { ascending, holds, isDigit, spaced } from '../digits'
import type { Pack } from '../pack'
import type { SmTable } from '../table'
import { LETTERS, wizardsIn, type Digit, type Letter, type SeenEntry, type SmView, type ViewFields } from '../types'
import { readDigits } from './read-digits'

export interface SmMoment extends Moment {
  /** null in the page, where nothing depends on it. */
  readonly table: SmTable | null
  readonly view: ViewFields
  /** The round the condition is written for, where it is known. */
  readonly round?: number
}

/** The wizards of the session to come, as far as the viewer knows them. */
export function sessionWizards({ wizards, session }: ViewFields): readonly [Letter | null, Letter | null] {
  const [first, second] = wizardsIn(wizards, session)
  return [first?.letter ?? null, second?.letter ?? null]
}

const isLetter = (word: string): word is Letter => (LETTERS as readonly string[]).includes(word)

// ── Wizards, places and digits in running text ────────────────────────────────────────────────────────────

const ORDINALS = ['first', 'second', 'third', 'fourth'] as const

/** `the first one`, `round 1`, `r2`: the wizard's number in the session, and the index of the next word. */
function ofSession(words: PhraseWords, from: number): { readonly which: number; readonly next: number } | null {
  const round = lowerAt(words, from) === 'round' ? lowerAt(words, from + 1) : ''
  const numbered = ['', '1', '2'].indexOf(round.replace('one', '1').replace('two', '2'))
  if (numbered > 0) return { which: numbered, next: from + 2 }
  const short = ['', 'r1', 'r2'].indexOf(lowerAt(words, from))
  if (short > 0) return { which: short, next: from + 1 }
  const the = lowerAt(words, from) === 'the' ? from + 1 : from
  const which = ordinalWord(lowerAt(words, the)) ?? 0
  if (which < 1 || which > 2 || lowerAt(words, the + 1) === 'prize') return null
  const more = ['one', 'wizard', 'round', 'spell'].includes(lowerAt(words, the + 1)) ? 2 : 1
  return { which, next: the + more }
}

function unknownWizard(words: PhraseWords, from: number, { view }: SmMoment): Problem {
  let end = from
  if (lowerAt(words, from) === '(') while (end < words.length - 1 && lowerAt(words, end) !== ')') end += 1
  const first = words[Math.min(from, words.length - 1)]?.tok
  const last = words[Math.min(end, words.length - 1)]?.tok
  const missing = from >= words.length
  const at = { start: missing ? (last?.end ?? 0) : (first?.at ?? 0), end: last?.end ?? 0 }
  const written = textOf(words, from, end + 1).replace(/\( | \)/g, (mark) => mark.trim())
  const [own] = sessionWizards(view)
  const message = missing ? 'Which wizard? It does not say.' : `“${written}” does not say which wizard is meant.`
  const remedy = 'Name the wizard by letter, (a) to (l), or write “the first one” or “round 1”.'
  const suggestions =
    own === null ? [] : [{ label: `(${own}), the wizard of round 1`, at, text: `${missing ? ' ' : ''}(${own})` }]
  return problem('unknown-wizard', message, remedy, { at, rule: 'SM-10', suggestions })
}

/** `(a)`, `a`, `wizard (a)`, `the first one`, `round 1`, `"a"`. */
function readWizard(words: PhraseWords, from: number, moment: SmMoment): NounMatch {
  const i = ['wizard', 'formula'].includes(lowerAt(words, from)) ? from + 1 : from
  if (lowerAt(words, i) === '(' && isLetter(lowerAt(words, i + 1)) && lowerAt(words, i + 2) === ')')
    return { name: lowerAt(words, i + 1), next: i + 3 }
  const bare = lowerAt(words, i)
    .replace(/^"(.)"$/, '$1')
    .toLowerCase()
  if (isLetter(bare)) return { name: bare, next: i + 1 }
  const meant = ofSession(words, i)
  const letter = meant === null ? null : (sessionWizards(moment.view)[meant.which - 1] ?? null)
  if (meant !== null && letter !== null) return { name: letter, next: meant.next }
  return { problem: unknownWizard(words, i, moment), next: words.length }
}

/** The session of the wizard at an index, in words. */
const sessionOf = (index: number, now: number): string =>
  Math.floor(index / 2) + 1 === now ? 'this session' : `session ${Math.floor(index / 2) + 1}`

const wizard: Noun<SmMoment> = {
  what: 'wizard',
  find: (_, written) => {
    const letter = written
      .trim()
      .toLowerCase()
      .replace(/^\((.)\)$/, '$1')
    if (isLetter(letter)) return { ok: true, name: letter }
    return noSuch('wizard', written, LETTERS, 20)
  },
  /** Wizards whose round has been played by then, newest first: players ask about those most. */
  choices: ({ view, round = 1 }) =>
    view.wizards
      .slice(0, Math.max(0, (view.session - 1) * 2 + (round > 1 ? 1 : 0)))
      .map(({ letter }, i) => ({ value: letter, label: `(${letter}), ${sessionOf(i, view.session)}` }))
      .reverse(),
  read: readWizard,
  say: (letter) => `(${letter})`,
}

const place: Noun<SmMoment> = {
  what: 'place',
  find: (_, written) => ({ ok: true, name: written }),
  choices: () => ORDINALS.map((word, i) => ({ value: String(i + 1), label: word })),
  read: (words, from) => {
    const n = ordinalWord(lowerAt(words, from))
    return n === null ? null : { name: String(n), next: from + 1 }
  },
  say: (n) => ORDINALS[Number(n) - 1] ?? n,
  cel: { write: (n) => n, pattern: '(\\d+)' },
}

const digitsOf = (text: string): readonly Digit[] => ascending([...text].map(Number).filter(isDigit))

/** Any number of digits, or none: the same in orders and conditions. */
export const digits: Noun<SmMoment> & ActNoun<SmView, readonly Digit[], Pack> = {
  label: 'digits',
  reader: () => (tokens, from) => {
    const run = readDigits(tokens, from)
    return run.problem === undefined ? { value: ascending(run.digits), next: run.next } : { problem: run.problem }
  },
  text: spaced,
  form: {
    field: () => ({ kind: 'text', label: 'digits', whole: true }),
    fresh: () => [],
    read: spaced,
    write: digitsOf,
  },
  what: 'digits',
  find: (_, written) => ({ ok: true, name: written }),
  choices: () => [],
  read: (words, from) => {
    const tokens = words.map(({ tok }) => tok)
    const run = readDigits(tokens, from)
    if (run.problem !== undefined) return { problem: { ...run.problem, rule: 'SM-10' }, next: words.length }
    return run.digits.length === 0 ? null : { name: spaced(ascending(run.digits)), next: run.next }
  },
  cel: {
    write: (list) => `[${digitsOf(list).join(', ')}]`,
    pattern: '\\[([1-6](?:, [1-6])*)\\]',
    read: (list) => list.replaceAll(', ', ' '),
  },
}

// ── The facts ─────────────────────────────────────────────────────────────────────────────────────────────

const DIGIT_LIST: FactType = { list: 'int' }
const ABOUT_WIZARD: readonly FactType[] = [{ name: 'wizard' }, { name: 'player' }]

/** A fact about a player's entry for a wizard. */
const ofRound =
  (answer: (entry: SeenEntry) => Json | null) =>
  ({ view }: SmMoment, [letter]: readonly Json[], seat: Seat | null): Result<Json, string> => {
    const round = view.history.find((played) => played.wizard === letter)
    if (round === undefined) return err(`wizard (${String(letter)}) has not been resolved yet`)
    const entry = round.entries.find((each) => each.seat === seat)
    return entry === undefined ? err('there is no such player') : known(answer(entry), 'restocks are hidden')
  }

const ofPlayer = playerFact<SmMoment>
const ofTable = tableFact<SmMoment>
const asked = { of: 'asked', args: ABOUT_WIZARD, optional: 1 } as const

export const smFacts = factBook<SmMoment>({
  rule: 'SM-10',
  remedy: 'Write for example: I won (a) · I have 40 points · Brian has 40 points · I have 6 6 · anyone has 50 points.',
  nouns: { wizard, place, digits },
  verbs: {
    win: past('won win wins'),
    take: past('took take'),
    lose: { forms: ['lost', 'lose'], i: 'lost', it: 'lost', iNot: 'won', itNot: 'won', negative: true },
    get: past('got get gets'),
    come: past('came come comes was am is placed'),
  },
  facts: [
    {
      ...asked,
      name: 'won',
      label: 'First prize',
      says: [
        '{who} {win} {wizard}',
        '{who} {win} [the] first prize [in|from|of|for|with] {wizard}',
        '{who} {take} [the] first prize [in|from|of|for|with] {wizard}',
        '{who} {lose} {wizard}',
      ],
      returns: 'bool',
      value: ofRound((entry) => entry.place === 1),
    },
    {
      ...asked,
      name: 'placed',
      called: '{who}’s place for ({0})',
      returns: 'int',
      value: ofRound((entry) => entry.place),
    },
    {
      ...asked,
      name: 'prize',
      label: 'Prize',
      says: ['{who} {get} {n} points|point from|for {wizard}'],
      max: 99,
      returns: 'int',
      value: ofRound((entry) => entry.prize),
    },
    {
      ...asked,
      name: 'spell',
      called: '{who}’s spell for ({0})',
      returns: DIGIT_LIST,
      value: ofRound((entry) => entry.spell),
    },
    {
      ...asked,
      name: 'restocked',
      called: '{who}’s restock for ({0})',
      returns: DIGIT_LIST,
      value: ofRound((entry) => entry.restocked),
    },
    ofPlayer('points', 'int', ({ points }) => points, {
      label: 'Points',
      says: ['{who} {have} {n} points|point|pts'],
      min: -999,
      max: 999,
      first: 40,
    }),
    {
      of: 'asked',
      name: 'holds',
      label: 'Digits held',
      says: ['{who} {have} {digits}', '{who} {have} at least {digits}'],
      args: [DIGIT_LIST, { name: 'player' }],
      optional: 1,
      returns: 'bool',
      cel: 'holds({digits}{,who})',
      initial: { digits: '6 6' },
      value: ({ view }, [wanted], seat) => {
        const player = seat === null ? undefined : view.players[seat]
        if (player === undefined) return err('there is no such player')
        if (player.stock === null) return err(`the stock of ${player.name} is hidden`)
        const list = (Array.isArray(wanted) ? wanted : []).map(Number)
        return ok(list.every(isDigit) && holds(player.stock, list.filter(isDigit)))
      },
    },
    ofPlayer('stock', DIGIT_LIST, ({ stock }) => stock),
    ofPlayer('fails', 'int', ({ fails }) => fails, { called: 'failed spells' }),
    ofTable('session', 'int', ({ view }) => view.session),
    ofTable('target', 'int', ({ view }) => view.target, { called: 'points to win' }),
  ],
  sayings: [
    ...compared('points'),
    {
      id: 'came',
      label: 'Place',
      cel: 'placed({wizard}{,who}) == {place}',
      says: ['{who} {come} [placed] {place} [in|with|for|at|on] {wizard}'],
      initial: { place: '2' },
    },
    {
      id: 'came-least',
      label: 'Place or better',
      cel: '(placed({wizard}{,who}) >= 1 && placed({wizard}{,who}) <= {place})',
      says: ['{who} {come} at least {place} [in|with|for|at|on] {wizard}'],
      initial: { place: '2' },
    },
    {
      id: 'anyone',
      label: 'Anyone’s points',
      cel: 'players.exists(n, players[n].points {n})',
      says: ['anyone {have} {n} points'],
      first: 50,
    },
    {
      id: 'size',
      label: 'Size of my stock',
      cel: 'size(me.stock) {n}',
      says: ['my stock is {n} digits'],
      max: 99,
      first: 6,
    },
    { id: 'fails', label: 'Times not entered', cel: 'me.fails {n}', says: ['my fails are {n}'], max: 24 },
  ],
})
