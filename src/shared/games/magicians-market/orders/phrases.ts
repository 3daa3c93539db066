// Conditions in words: `Jackie has 4 kinds`, `the price of wands is over 5`, `I have 20 coins`, `I sold a wand`, as CEL.
import type { ConditionVocabulary } from '../../../engine/conditions/evaluate'
import { findName, type KnownName } from '../../../engine/conditions/names'
import type { PhraseMatch } from '../../../engine/conditions/words'
import type { Tok } from '../../../engine/order-text/lexer'
import type { Problem } from '../../../engine/result'
import { nearest } from '../../../engine/suggest'
import { MM_SHAPE } from './facts'
import { findGood, findMagician, goodAt, knownPlayers, namesOfMany, numberAt } from './names'
import type { MmTable } from '../table'
import { GOODS, type MmView } from '../types'

export const CONDITION_REMEDY =
  'Write for example: Jackie has 4 kinds · the price of wands is over 5 · I have 20 coins · Brian has 3 wands · I sold a wand.'

/** Names and phrases for conditions of this table as the viewer sees it. */
export function mmConditions(table: MmTable, view: MmView): ConditionVocabulary {
  const players = knownPlayers(table, view)
  return {
    shape: MM_SHAPE,
    resolve: (kind, name) => {
      if (kind === 'player') return findName(name, players, 'player')
      return kind === 'magician' ? findMagician(name) : findGood(name)
    },
    names: namesOfMany(players),
    remedy: CONDITION_REMEDY,
    rule: 'MM-13',
    phrase: (tokens, from) => readPhrase(expand(tokens, from), players),
  }
}

const CONTRACTED: ReadonlyMap<string, readonly string[]> = new Map(Object.entries({
  "i've": ['i', 'have'], "didn't": ['did', 'not'], "don't": ['do', 'not'], "doesn't": ['does', 'not'], "haven't": ['have', 'not'],
  "hasn't": ['has', 'not'], "isn't": ['is', 'not'], "aren't": ['are', 'not'], "it's": ['it', 'is'],
})) // prettier-ignore
const HAVE = new Set(['has', 'have', 'had', 'holds', 'hold', 'carries', 'carry', 'owns', 'own', 'got'])
const SELL = new Set(['sold', 'sell', 'sells'])
const PAY = new Set(['pays', 'pay', 'earns', 'earn'])
const COST = new Set(['cost', 'costs'])
const BE = new Set(['is', 'are', 'be', 'was', 'were', 'stands'])
const VERBS = new Set([...HAVE, ...SELL, ...PAY, ...COST, ...BE, 'did', 'do', 'does', 'would', 'will'])
const ANYONE = new Set(['anyone', 'anybody', 'someone', 'somebody'])
const NOBODY = new Set(['nobody', 'noone'])
const SIGNS = new Set(['>', '<', '>=', '<=', '==', '='])
const COMPARISONS: readonly (readonly [words: string, sign: string])[] = [
  ['at least', '>='], ['no fewer than', '>='], ['no less than', '>='], ['not less than', '>='],
  ['at most', '<='], ['no more than', '<='], ['not more than', '<='], ['up to', '<='],
  ['more than', '>'], ['higher than', '>'], ['greater than', '>'], ['over', '>'], ['above', '>'],
  ['fewer than', '<'], ['less than', '<'], ['lower than', '<'], ['under', '<'], ['below', '<'],
  ['exactly', '=='], ['just', '=='], ['equal to', '=='],
] // prettier-ignore
const OPPOSITE: Readonly<Record<string, string>> = { '>=': '<', '<': '>=', '>': '<=', '<=': '>', '==': '!=' }

interface Word {
  readonly lower: string
  readonly tok: Tok
  /** Index in the tokens. */
  readonly index: number
}

function expand(tokens: readonly Tok[], from: number): readonly Word[] {
  const words: Word[] = []
  for (let index = from; index < tokens.length && index < from + 40; index++) {
    const tok = tokens[index]!
    const parts = tok.kind === 'word' ? CONTRACTED.get(tok.lower) : undefined
    if (parts === undefined) words.push({ lower: tok.lower, tok, index })
    else for (const lower of parts) words.push({ lower, tok: { ...tok, lower }, index })
  }
  return words
}

/** An amount compared: `over 5`, `5 or more`, `a`, `no`. */
interface Amount {
  readonly sign: string
  readonly n: number
  readonly next: number
}

/** Reads the phrase that begins with these words. */
function readPhrase(words: readonly Word[], players: readonly KnownName[]): PhraseMatch | null {
  const toks = words.map((word) => word.tok)

  function at(i: number): string {
    return words[i]?.lower ?? ''
  }

  function done(cel: string, next: number): PhraseMatch {
    const last = words.at(-1)
    return { cel, next: words[next]?.index ?? (last === undefined ? 0 : last.index + 1) }
  }

  function trouble(
    code: string,
    message: string,
    from: number,
    to: number,
    near: readonly string[] = [],
  ): PhraseMatch {
    const end = Math.max(from, Math.min(to, toks.length) - 1)
    const place = { start: toks[from]!.at, end: toks[end]!.end }
    const suggestions = near.slice(0, 5).map((text) => ({ label: text, at: place, text }))
    const problem: Problem = {
      code,
      severity: 'error',
      message,
      remedy: CONDITION_REMEDY,
      at: place,
      rule: 'MM-13',
      suggestions,
    }
    return { problem }
  }

  /** `over 5`, `at least five`, `> 5`, `5`, `5 or more`, `5+`, `a`, `any`, `no`. */
  function amountAt(from: number, usual: string): Amount | null {
    let i = from
    let sign = usual
    const said = COMPARISONS.find(([words]) => words.split(' ').every((word, n) => at(i + n) === word))
    if (said !== undefined) {
      sign = said[1]
      i += said[0].split(' ').length
    } else if (SIGNS.has(at(i))) {
      sign = at(i) === '=' ? '==' : at(i)
      i++
    } else if (at(i) === 'no') return { sign: '==', n: 0, next: i + 1 }
    else if (at(i) === 'any' || at(i) === 'some') return { sign: '>=', n: 1, next: i + 1 }
    const n = numberAt(toks[i])
    if (n === null || n > 999_999) return null
    i++
    return orMore({ sign, n, next: i })
  }

  /** `… or more`, `… or fewer`, `+` behind a number or what it counts. */
  function orMore(amount: Amount): Amount {
    const { n, next: i } = amount
    if (at(i) === '+') return { sign: '>=', n, next: i + 1 }
    if (at(i) !== 'or') return amount
    if (['more', 'higher', 'over', 'above'].includes(at(i + 1))) return { sign: '>=', n, next: i + 2 }
    if (['fewer', 'less', 'lower', 'under', 'below'].includes(at(i + 1)))
      return { sign: '<=', n, next: i + 2 }
    return amount
  }

  function compare(what: string, amount: Amount, not: boolean): PhraseMatch {
    return done(`${what} ${not ? OPPOSITE[amount.sign]! : amount.sign} ${amount.n}`, amount.next)
  }

  function skip(i: number, ...words: readonly string[]): number {
    return words.includes(at(i)) ? i + 1 : i
  }

  /** `day 7`, `it is day 7`, `the day is 7`. */
  function day(): PhraseMatch | null {
    let i = 0
    if (at(0) === 'it' && BE.has(at(1))) i = 2
    const not = at(i) === 'not' && i > 0
    if (not) i++
    i = skip(i, 'the')
    if (at(i) !== 'day') return null
    i++
    if (BE.has(at(i))) i++
    const amount = amountAt(i, '==')
    return amount === null ? null : compare('day', amount, not)
  }

  /** `the price of wands is over 5`, `wand price > 5`. */
  function price(): PhraseMatch | null {
    let i = skip(0, 'the')
    let good = goodAt(toks, i)
    if (good !== null) {
      if (at(good.next) !== 'price') return null
      i = good.next + 1
    } else {
      if (at(i) !== 'price' && at(i) !== 'prices' && at(i) !== 'cost') return null
      i = skip(i + 1, 'of', 'for')
      i = skip(i, 'a', 'an', 'the', 'one')
      good = goodAt(toks, i)
      if (good === null) return unknownGood(i)
      i = good.next
    }
    if (BE.has(at(i))) i++
    const not = at(i) === 'not' && at(i + 1) !== 'more' && at(i + 1) !== 'less'
    if (not) i++
    i = skip(i, 'at') === i + 1 && !['least', 'most'].includes(at(i + 1)) ? i + 1 : i
    const amount = amountAt(i, '==')
    if (amount === null) return null
    return compare(`price("${GOODS[good.good]}")`, orMore({ ...amount, next: coins(amount.next) }), not)
  }

  function coins(i: number): number {
    return skip(i, 'coins', 'coin')
  }

  /** `the pay of Jackie is over 20`, `a show by Jackie pays 20`. */
  function payOf(): PhraseMatch | null {
    let i = skip(0, 'the', 'a')
    if (at(i) !== 'pay' && at(i) !== 'show') return null
    i++
    if (!['of', 'by', 'for', 'with'].includes(at(i))) return null
    i++
    let end = i
    while (end < words.length && end < i + 8 && !VERBS.has(at(end)) && !SIGNS.has(at(end))) end++
    const magician = magicianNamed(i, end)
    if (typeof magician !== 'string') return magician
    while (VERBS.has(at(end))) end++
    const amount = amountAt(end, '>=')
    if (amount === null) return null
    return compare(`pay(${magician})`, { ...amount, next: coins(amount.next) }, false)
  }

  function unknownGood(i: number): PhraseMatch | null {
    const tok = toks[i]
    if (tok?.kind !== 'word') return null
    const near = nearest(
      tok.image,
      GOODS.flatMap((good) => [good, `${good}s`]),
    )
    return trouble(
      'unknown-good',
      `“${tok.image}” is no good of this game.`,
      i,
      i + 1,
      near.length > 0 ? near : GOODS,
    )
  }

  function wordsOf(from: number, to: number): string {
    return words
      .slice(from, to)
      .map((word) => word.tok.image)
      .join(' ')
  }

  /** A magician's name as CEL, or what is wrong. */
  function magicianNamed(from: number, to: number): string | PhraseMatch {
    if (to <= from || from >= words.length) return { problem: nothingHere() }
    const found = findMagician(wordsOf(from, to))
    if (found.ok) return JSON.stringify(found.name)
    return trouble('unknown-magician', found.message, from, to, found.near)
  }

  function nothingHere(): Problem {
    const end = toks.at(-1)?.end ?? 0
    return {
      code: 'condition-not-understood',
      severity: 'error',
      message: 'A name is missing here.',
      remedy: CONDITION_REMEDY,
      at: { start: end, end },
    }
  }

  /** Subject, verb, amount: who has, sold, pays or costs how much of what. */
  function statement(): PhraseMatch | null {
    const verbAt = words.findIndex(
      (word, i) => i <= 8 && i > 0 && word.tok.kind === 'word' && VERBS.has(word.lower),
    )
    if (verbAt < 0) return null
    let i = verbAt
    let not = false
    while (['did', 'do', 'does', 'would', 'will'].includes(at(i))) i++
    if (at(i) === 'not') {
      not = true
      i++
    }
    let verb = at(i)
    if (HAVE.has(verb) && at(i + 1) === 'not' && !['more', 'less'].includes(at(i + 2))) {
      not = true
      i++
    }
    if (HAVE.has(verb) && (at(i + 1) === 'got' || SELL.has(at(i + 1)))) verb = at(++i)
    if (BE.has(verb) && at(i + 1) === 'not') {
      not = true
      i++
    }
    i++
    if (COST.has(verb) || BE.has(verb)) return costs(verbAt, skip(i, 'at'), not)
    if (SELL.has(verb)) return sold(verbAt, i, not)
    if (PAY.has(verb)) {
      const magician = magicianNamed(0, verbAt)
      const amount = amountAt(i, '>=')
      if (amount === null) return null
      if (typeof magician !== 'string') return magician
      return compare(`pay(${magician})`, { ...amount, next: coins(amount.next) }, not)
    }
    return HAVE.has(verb) ? has(verbAt, i, not) : null
  }

  /** `wands cost 5`, `wands are over 5`. */
  function costs(verbAt: number, from: number, not: boolean): PhraseMatch | null {
    const good = goodAt(toks, skip(0, 'a', 'an', 'the'))
    if (good === null || good.next !== verbAt) return null
    const amount = amountAt(from, '==')
    if (amount === null) return null
    return compare(`price("${GOODS[good.good]}")`, { ...amount, next: coins(amount.next) }, not)
  }

  /** `I sold a wand`, `I sold at least two capes`, `I sold wands`. */
  function sold(verbAt: number, from: number, not: boolean): PhraseMatch | null {
    if (verbAt !== 1 || at(0) !== 'i') return null
    const amount = amountAt(from, '>=') ?? { sign: '>=', n: 1, next: from }
    const good = goodAt(toks, amount.next)
    if (good === null) return unknownGood(amount.next)
    const { sign, n, next } = orMore({ ...amount, next: good.next })
    return compare(`sold("${GOODS[good.good]}")`, { sign, n, next }, not)
  }

  /** `I have 20 coins`, `Brian has 3 wands`, `Jackie carries 4 kinds`. */
  function has(verbAt: number, from: number, not: boolean): PhraseMatch | null {
    if (at(from) === 'all') return allKinds(verbAt, from, not)
    const amount = amountAt(from, '>=')
    if (amount === null) return null
    let i = amount.next
    const tail = (next: number): Amount => orMore({ ...amount, next })
    if (at(i) === 'coins' || at(i) === 'coin') {
      if (verbAt === 1 && at(0) === 'i') return compare('me.coins', tail(i + 1), not)
      return trouble(
        'coins-hidden',
        'Coins of other players are hidden: a condition cannot see them.',
        0,
        i + 1,
      )
    }
    i = skip(i, 'different', 'unique', 'distinct')
    const counted = ['kind', 'kinds', 'goods', 'sorts', 'types', 'items', 'good'].includes(at(i))
    if (counted) {
      const end = ['of'].includes(at(i + 1)) && ['goods', 'good', 'items'].includes(at(i + 2)) ? i + 3 : i + 1
      const magician = magicianNamed(0, verbAt)
      return typeof magician === 'string' ? compare(`kinds(${magician})`, tail(end), not) : magician
    }
    const good = goodAt(toks, i)
    if (good === null) return unknownGood(i)
    return holds(verbAt, GOODS[good.good], tail(good.next), not)
  }

  /** `Jackie has all six goods`. */
  function allKinds(verbAt: number, from: number, not: boolean): PhraseMatch | null {
    let i = skip(from + 1, 'the')
    i = skip(i, 'six', '6')
    if (!['kinds', 'goods', 'of'].includes(at(i))) return null
    const magician = magicianNamed(0, verbAt)
    if (typeof magician !== 'string') return magician
    return compare(`kinds(${magician})`, { sign: '>=', n: 6, next: i + 1 }, not)
  }

  /** How many of a good somebody has: oneself, anybody, a player or a magician. */
  function holds(verbAt: number, good: string, amount: Amount, not: boolean): PhraseMatch {
    const first = at(0)
    const key = JSON.stringify(good)
    if (verbAt === 1 && first === 'i') return compare(`me.goods[${key}]`, amount, not)
    const each = `players[n].goods[${key}] ${amount.sign} ${amount.n}`
    if (verbAt === 1 && ANYONE.has(first))
      return done(`${not ? '!' : ''}players.exists(n, ${each})`, amount.next)
    if ((verbAt === 1 && NOBODY.has(first)) || (verbAt === 2 && first === 'no' && at(1) === 'one'))
      return done(`${not ? '' : '!'}players.exists(n, ${each})`, amount.next)
    const written = wordsOf(0, verbAt)
    const player = findName(written, players, 'player')
    const magician = findMagician(written)
    const lower = written.toLowerCase()
    const exact = (found: typeof player): boolean => found.ok && found.name.toLowerCase() === lower
    if (player.ok && magician.ok && exact(player) === exact(magician)) {
      const message = `“${written}” could be the player ${player.name} or the magician ${magician.name}.`
      return trouble('ambiguous-name', message, 0, verbAt, [player.name, magician.name])
    }
    if (player.ok && (!magician.ok || exact(player)))
      return compare(`players[${JSON.stringify(player.name)}].goods[${key}]`, amount, not)
    if (magician.ok) return compare(`bag(${JSON.stringify(magician.name)})[${key}]`, amount, not)
    const message = `There is no player and no magician “${written.slice(0, 40)}”.`
    return trouble(
      'unknown-name',
      message,
      0,
      verbAt,
      nearest(written, [...(player.ok ? [] : player.near), ...(magician.ok ? [] : magician.near)]),
    )
  }

  return day() ?? price() ?? payOf() ?? statement()
}
