// Conditions in words: `it fits`, `vowel`, `it is E or A`, `I have 5 spirit`, `OBEAH needs E`, as CEL.
import type { ConditionVocabulary } from '../../../engine/conditions/evaluate'
import { findName, type KnownName } from '../../../engine/conditions/names'
import type { PhraseMatch } from '../../../engine/conditions/words'
import { longNames, type Tok } from '../../../engine/order-text/lexer'
import { nearest } from '../../../engine/suggest'
import { MS_SHAPE } from './facts'
import type { MsTable } from '../table'
import { tileOf } from './tile-words'
import type { MsView, Word } from '../types'

export const CONDITION_REMEDY =
  'Write for example: it fits · it fits OBEAH · vowel · it is E or A · I have 5 spirit · I have an E · Brian has 7 credits.'

/** Players with their former names. */
export const playersOf = (table: MsTable, view: MsView): readonly KnownName[] =>
  view.players.map(({ name }, seat) => {
    const facts = table.seats[seat]
    return { name, formerly: facts === undefined ? [] : [...facts.formerly, facts.label] }
  })

/** The word of a spell as written, in any case. */
export function findWord(table: MsTable, written: string): Word | null {
  const word = written.toUpperCase()
  return table.pack.byWord.has(word) ? word : null
}

/** Words a slip may mean: those of the player first. */
export function nearWords(table: MsTable, view: MsView, written: string): readonly Word[] {
  const me = view.seat === null ? undefined : view.players[view.seat]
  const own = [...(me?.homework.flatMap(({ word }) => word ?? []) ?? []), ...(me?.spellbook ?? [])]
  const near = [...nearest(written, own), ...nearest(written, table.pack.byWord.keys())]
  return [...new Set(near)].slice(0, 3)
}

const VOWELS = '["A", "E", "I", "O", "U"]'
const COMPARE: readonly (readonly [words: readonly string[], sign: string])[] = [
  [['at', 'least'], '>='],
  [['at', 'most'], '<='],
  [['no', 'more', 'than'], '<='],
  [['more', 'than'], '>'],
  [['over'], '>'],
  [['fewer', 'than'], '<'],
  [['less', 'than'], '<'],
  [['under'], '<'],
  [['exactly'], '=='],
]

export function msConditions(table: MsTable, view: MsView): ConditionVocabulary {
  const players = playersOf(table, view)
  return {
    shape: MS_SHAPE,
    resolve: (kind, name) => {
      if (kind === 'player') return findName(name, players, 'player')
      const word = findWord(table, name.trim())
      if (word !== null) return { ok: true, name: word }
      return {
        ok: false,
        message: `There is no spell “${name.slice(0, 20)}”.`,
        near: nearWords(table, view, name),
      }
    },
    names: longNames([...players.map((p) => p.name), ...players.flatMap((p) => p.formerly)]),
    remedy: CONDITION_REMEDY,
    rule: 'MS-1',
    phrase: (tokens, from) => readPhrase(table, tokens, from, players),
  }
}

const quoted = (text: string): string => JSON.stringify(text)

function readPhrase(
  table: MsTable,
  tokens: readonly Tok[],
  from: number,
  players: readonly KnownName[],
): PhraseMatch | null {
  const at = (i: number): string => tokens[i]?.lower ?? ''
  const negate = (not: boolean, cel: string): string => (not ? `!(${cel})` : cel)
  const skip = (i: number, words: readonly string[]): number => (words.includes(at(i)) ? i + 1 : i)

  // it fits [OBEAH], fits, it does not fit
  let i = skip(from, ['it', 'this', 'letter'])
  let not = false
  if (['does', 'do'].includes(at(i)) && at(i + 1) === 'not') {
    not = true
    i += 2
  } else if (["doesn't", 'doesnt'].includes(at(i))) {
    not = true
    i += 1
  }
  if (at(i) === 'fits' || at(i) === 'fit' || at(i) === 'matches') {
    if (tokens[i + 1]?.kind === 'open' && tokens[i + 2]?.kind === 'close')
      return { cel: negate(not, 'fits()'), next: i + 3 }
    const j = skip(skip(i + 1, ['on', 'in', 'into']), ['anything', 'anywhere', 'any'])
    const word = tokens[j]?.kind === 'word' && j > i ? findWord(table, tokens[j].image) : null
    return {
      cel: negate(not, word === null ? 'fits()' : `fits(${quoted(word)})`),
      next: word === null ? j : j + 1,
    }
  }
  // [it is] [not] [a] vowel, consonant, E [or A]
  i = skip(from, ['it', 'letter'])
  const said = i > from && ['is', 'was'].includes(at(i))
  if (at(from) === "it's" || at(from) === 'its') i = from + 1
  else if (said) i += 1
  const begins = i > from
  not = at(i) === 'not'
  if (not) i += 1
  let j =
    tokens[i + 1] !== undefined && ['a', 'an'].includes(at(i)) && !['or'].includes(at(i + 1)) ? i + 1 : i
  if (at(j) === 'vowel') return { cel: negate(not, `letter in ${VOWELS}`), next: j + 1 }
  if (at(j) === 'consonant') return { cel: negate(!not, `letter in ${VOWELS}`), next: j + 1 }
  if (begins) {
    const letters: string[] = []
    let end = j
    for (;;) {
      const tile = tokens[end] === undefined ? null : tileOf(tokens[end]!)
      if (tile === null) break
      letters.push(tile)
      end += 1
      if (at(end) === 'or' && tokens[end + 1] !== undefined && tileOf(tokens[end + 1]!) !== null) end += 1
      else if (tokens[end]?.kind === 'comma' && tokens[end + 1] !== undefined)
        end = at(end + 1) === 'or' ? end + 2 : end + 1
      else break
    }
    if (letters.length > 0)
      return { cel: negate(not, `letter in [${letters.map(quoted).join(', ')}]`), next: end }
  }
  // OBEAH needs E
  const word = tokens[from]?.kind === 'word' ? findWord(table, tokens[from].image) : null
  if (word !== null && ['needs', 'lacks', 'wants'].includes(at(from + 1))) {
    j = skip(from + 2, ['a', 'an'])
    const tile = tokens[j] === undefined ? tileOfArticle(tokens, from + 2) : tileOf(tokens[j]!)
    if (tile !== null)
      return {
        cel: `needs(${quoted(word)}, ${quoted(tile)})`,
        next: tokens[j] === undefined ? from + 3 : j + 1,
      }
  }
  // I have 5 spirit · I have an E · Brian has 7 credits
  for (let verb = from; verb < from + 5; verb++) {
    if (!['have', 'has', 'hold', 'holds'].includes(at(verb))) continue
    const subject = tokens
      .slice(from, verb)
      .map((t) => t.image)
      .join(' ')
    const me = subject.toLowerCase() === 'i' || subject === ''
    const found = me ? null : findName(subject, players, 'player')
    if (found !== null && !found.ok) return null
    const who = found === null ? 'me' : `players[${quoted(found.name)}]`
    let k = verb + 1
    let sign = '>='
    for (const [words, meaning] of COMPARE) {
      if (!words.every((w, n) => at(k + n) === w)) continue
      sign = meaning
      k += words.length
      break
    }
    const unit = (n: number): string | null =>
      ['spirit', 'spirits'].includes(at(n))
        ? 'spirit'
        : ['credit', 'credits'].includes(at(n))
          ? 'credits'
          : null
    if (tokens[k]?.kind === 'number' && at(k).length <= 6) {
      const more = at(k + 1) === 'or' && at(k + 2) === 'more'
      const of = unit(more ? k + 3 : k + 1)
      if (of !== null)
        return { cel: `${who}.${of} ${sign} ${Number(at(k))}`, next: (more ? k + 3 : k + 1) + 1 }
    }
    if (me) {
      const item = tokens[k + 1] !== undefined && ['a', 'an'].includes(at(k)) ? k + 1 : k
      const tile = tokens[item] === undefined ? null : tileOf(tokens[item]!)
      if (tile !== null) return { cel: `holds(${quoted(tile)})`, next: item + 1 }
      const own = tokens[item]?.kind === 'word' ? findWord(table, tokens[item]!.image) : null
      if (own !== null) return { cel: `(${quoted(own)} in me.spellbook)`, next: item + 1 }
    }
    return null
  }
  return null
}

/** "needs a": the article is the letter. */
const tileOfArticle = (tokens: readonly Tok[], i: number): string | null =>
  tokens[i] === undefined ? null : tileOf(tokens[i]!)
