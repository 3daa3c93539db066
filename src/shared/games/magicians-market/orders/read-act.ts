// One order read from its tokens: generating, the extra good, gifts, the bid (MM-4 to MM-7, MM-13).
import { findName, type KnownName } from '../../../engine/conditions/names'
import { notUnderstood } from '../../../engine/order-text/read-text'
import type { Tok } from '../../../engine/order-text/lexer'
import { err, ok, type Problem, type Result, type Span } from '../../../engine/result'
import { nearest } from '../../../engine/suggest'
import { findMagician, goodAt, GOOD_VOCABULARY, magicianNo, numberAt } from './names'
import { EXTRA_COST, MAGICIANS, type Bid, type GoodNo, type Gift } from '../types'

export type SlotName = 'generate' | 'extra' | 'gift' | 'bid'

/** What one order says. A pronoun is settled when its condition is known. */
export type Said =
  | { readonly do: 'generate'; readonly goods: readonly GoodNo[]; readonly at: Span }
  | { readonly do: 'extra'; readonly good: GoodNo; readonly at: Span }
  | { readonly do: 'gift'; readonly gift: Gift; readonly at: Span }
  | { readonly do: 'bid'; readonly bid: Bid; readonly at: Span }
  | { readonly do: 'bid-pronoun'; readonly coins: number; readonly at: Span; readonly word: Span }
  | { readonly do: 'nothing'; readonly slot: SlotName | null; readonly at: Span }

type Read = Result<readonly Said[], Problem>

export const ORDER_REMEDY =
  'Write for example: generate wand, cape and pigeon · buy an extra wand · gift two decks to Brian · bid 13 coins on Jackie.'
export const PRONOUNS: ReadonlySet<string> = new Set(['her', 'him', 'it', 'them'])
const COINS = new Set(['coin', 'coins'])
const EXTRA_MARKS = new Set(['extra', 'additional', 'another'])
const EACH = new Set(['each', 'of', 'the', 'some', 'unit', 'units', 'single', 'more'])
const NONE = new Set(['nothing', 'none', 'nobody', 'no'])

export const spanOf = (tokens: readonly Tok[]): Span => ({ start: tokens[0]!.at, end: tokens.at(-1)!.end })
export const isJoin = (t: Tok | undefined): boolean =>
  t !== undefined &&
  (t.kind === 'comma' || t.image === '&' || t.image === '+' || t.lower === 'and' || t.lower === 'plus')

const trouble = (code: string, message: string, remedy: string, at: Span, rule: string): Problem => ({
  code,
  severity: 'error',
  message,
  remedy,
  at,
  rule,
})

/** What stands at a token and cannot be read. */
export function strange(tokens: readonly Tok[], from: number, rule: string): Problem {
  const rest = tokens.slice(Math.min(from, tokens.length - 1))
  const words = rest.map((t) => t.image).join(' ')
  const first = rest[0]!
  const near = first.kind === 'word' ? nearest(first.lower, GOOD_VOCABULARY) : []
  if (near.length > 0) {
    const at = { start: first.at, end: first.end }
    return { ...notUnderstood(first.image, at, GOOD_VOCABULARY, ORDER_REMEDY), rule }
  }
  return { ...notUnderstood(words, spanOf(rest), [], ORDER_REMEDY), rule }
}

interface Item {
  readonly units: number
  readonly good: GoodNo
  readonly extra: boolean
  readonly at: Span
}

/** One `two wands`, `an extra wand`, `wand`; null when none begins here. */
function itemAt(tokens: readonly Tok[], from: number): { readonly item: Item; readonly next: number } | null {
  let i = from
  let extra = false
  let units: number | null = null
  for (; i < tokens.length && i < from + 8; i++) {
    const t = tokens[i]!
    const n = numberAt(t)
    if (EXTRA_MARKS.has(t.lower)) extra = true
    else if (n !== null && (units === null || units === 1)) units = n
    else if (t.kind === 'word' && (EACH.has(t.lower) || t.lower === 'x')) continue
    else break
  }
  const good = goodAt(tokens, i)
  if (good === null) return null
  let { next } = good
  // "wand x2", "wand (2)" are not read; "wands each" is.
  if (tokens[next]?.lower === 'each') next++
  const at = { start: tokens[from]!.at, end: tokens[next - 1]!.end }
  return { item: { units: units ?? 1, good: good.good, extra, at }, next }
}

/** A list of them with commas and `and`; ends at the first thing that is none. */
function itemsAt(
  tokens: readonly Tok[],
  from: number,
): { readonly items: readonly Item[]; readonly next: number } {
  const items: Item[] = []
  let next = from
  for (let i = from; i < tokens.length;) {
    const found = itemAt(tokens, i)
    if (found === null) break
    items.push(found.item)
    next = found.next
    i = next
    while (isJoin(tokens[i])) i++
  }
  return { items, next }
}

const overMany = (at: Span): Problem =>
  trouble('number-too-large', 'So many cannot be meant.', 'Write a smaller number.', at, 'MM-7')

function readGenerate(tokens: readonly Tok[], from: number): Read {
  const at = spanOf(tokens)
  if (NONE.has(tokens[from]?.lower ?? '')) return ok([{ do: 'nothing', slot: 'generate', at }])
  const { items, next } = itemsAt(tokens, from)
  if (items.length === 0 && from >= tokens.length)
    return err(
      trouble('goods-missing', 'Which goods are generated? None is named.', ORDER_REMEDY, at, 'MM-4'),
    )
  if (next < tokens.length) return err(strange(tokens, next + skipJoins(tokens, next), 'MM-4'))
  const goods: GoodNo[] = []
  const extras: Said[] = []
  for (const item of items) {
    if (item.units < 1 || item.units > 99) return err(overMany(item.at))
    if (!item.extra) goods.push(...Array<GoodNo>(item.units).fill(item.good))
    else if (item.units === 1) extras.push({ do: 'extra', good: item.good, at: item.at })
    else return err(onlyOne(item.at))
  }
  return ok([...(goods.length > 0 ? [{ do: 'generate' as const, goods, at }] : []), ...extras])
}

function skipJoins(tokens: readonly Tok[], from: number): number {
  let n = 0
  while (from + n < tokens.length - 1 && isJoin(tokens[from + n])) n++
  return n
}

const onlyOne = (at: Span): Problem =>
  trouble(
    'extra-only-one',
    'Only one extra good may be bought in a day.',
    `Write: buy an extra wand (for ${EXTRA_COST} coins).`,
    at,
    'MM-6',
  )

function readExtra(tokens: readonly Tok[], from: number): Read {
  const at = spanOf(tokens)
  const verb = tokens[0]!.lower
  let i = from
  if (NONE.has(tokens[i]?.lower ?? '')) return ok([{ do: 'nothing', slot: 'extra', at }])
  let cost: number | null = null
  // "spend 5 coins to generate an additional wand"
  const n = numberAt(tokens[i], false)
  if (n !== null && (COINS.has(tokens[i + 1]?.lower ?? '') || verb.startsWith('spend'))) {
    cost = n
    i++
    if (COINS.has(tokens[i]?.lower ?? '')) i++
    if (tokens[i]?.lower === 'on' || tokens[i]?.lower === 'for') {
      const rest = tokens.slice(i + 1)
      const magician = rest.length > 0 ? findMagician(rest.map((t) => t.image).join(' ')) : null
      if (magician?.ok === true && itemAt(tokens, i + 1) === null) {
        const text = `bid ${n} coins on ${magician.name}`
        const problem = trouble(
          'bid-meant',
          'Spending is for an extra good; this looks like a bid.',
          'Write bid … on ….',
          at,
          'MM-13',
        )
        return err({ ...problem, suggestions: [{ label: `Did you mean “${text}”?`, at, text }] })
      }
    }
    while (
      ['to', 'on', 'for', 'and', 'generate', 'generating', 'buy', 'buying', 'get', 'produce'].includes(
        tokens[i]?.lower ?? '',
      )
    )
      i++
  }
  const found = itemAt(tokens, i)
  if (found === null) {
    if (i >= tokens.length)
      return err(
        trouble('goods-missing', 'Which extra good is bought? None is named.', ORDER_REMEDY, at, 'MM-6'),
      )
    return err(strange(tokens, i, 'MM-6'))
  }
  let { next } = found
  // "for 5 coins" behind it
  const behind = numberAt(tokens[next + 1], false)
  if (['for', 'at', 'with'].includes(tokens[next]?.lower ?? '') && behind !== null) {
    cost = behind
    next += 2
    if (COINS.has(tokens[next]?.lower ?? '')) next++
  }
  if (cost !== null && cost !== EXTRA_COST) {
    return err(
      trouble(
        'extra-cost',
        `The extra good costs ${EXTRA_COST} coins, not ${cost}, and there is only one a day.`,
        `Write: spend ${EXTRA_COST} coins to generate an additional wand.`,
        at,
        'MM-6',
      ),
    )
  }
  if (found.item.units !== 1) return err(onlyOne(found.item.at))
  if (next < tokens.length) {
    const more = itemAt(tokens, next + skipJoins(tokens, next))
    return err(
      more === null
        ? strange(tokens, next, 'MM-6')
        : onlyOne({ start: found.item.at.start, end: more.item.at.end }),
    )
  }
  return ok([{ do: 'extra', good: found.item.good, at }])
}

// ── Gifts ─────────────────────────────────────────────────────────────────────────────────────────────────

function unknownPlayer(written: string, at: Span, message: string, near: readonly string[]): Problem {
  const names = [...new Set([...nearest(written, near), ...(near.length <= 8 ? near : [])])].slice(0, 5)
  const problem = trouble(
    'unknown-player',
    message,
    'Write a name as it stands in the list of players.',
    at,
    'MM-7',
  )
  return { ...problem, suggestions: names.map((text) => ({ label: `Did you mean ${text}?`, at, text })) }
}

/** The words of a name from a token on: up to a comma, `and`, a number or a good. */
function nameEnd(tokens: readonly Tok[], from: number): number {
  let i = from
  for (; i < tokens.length; i++) {
    const t = tokens[i]!
    if (t.kind === 'name') return i + 1
    if (i > from && (isJoin(t) || t.kind === 'colon' || itemAt(tokens, i) !== null)) break
  }
  return i
}

function playerAt(
  tokens: readonly Tok[],
  from: number,
  to: number,
  players: readonly KnownName[],
): Result<number, Problem> {
  const words = tokens.slice(from, to)
  if (words.length === 0) {
    const end = tokens.at(-1)!.end
    return err(unknownPlayer('', { start: end, end }, 'Who receives the gift? Nobody is named.', []))
  }
  const written = words
    .map((t) => t.image)
    .join(' ')
    .replace(/^["']|["']$/gu, '')
  const found = findName(written, players, 'player')
  if (!found.ok) return err(unknownPlayer(written, spanOf(words), found.message, found.near))
  return ok(players.findIndex((player) => player.name === found.name))
}

function readGift(tokens: readonly Tok[], from: number, players: readonly KnownName[]): Read {
  const at = spanOf(tokens)
  const none = tokens[from]?.lower ?? ''
  if (NONE.has(none) && from >= tokens.length - 2) return ok([{ do: 'nothing', slot: 'gift', at }])
  const said: Said[] = []
  for (let i = from; i < tokens.length;) {
    const start = tokens[i]!.at
    let { items, next } = itemsAt(tokens, i)
    let to: Result<number, Problem>
    if (items.length > 0) {
      // two pigeons to Bo
      if (tokens[next]?.lower !== 'to' && tokens[next]?.lower !== 'for') {
        const place = { start: tokens[i]!.at, end: tokens[Math.min(next, tokens.length) - 1]!.end }
        if (next >= tokens.length)
          return err(
            trouble(
              'receiver-missing',
              'Who receives the gift? Nobody is named.',
              'Write: gift two decks to Brian.',
              place,
              'MM-7',
            ),
          )
        return err(strange(tokens, next, 'MM-7'))
      }
      const end = nameEnd(tokens, next + 1)
      to = playerAt(tokens, next + 1, end, players)
      next = end
    } else {
      // Bo two pigeons
      const first = tokens[i]!.lower === 'to' ? i + 1 : i
      const end = nameEnd(tokens, first)
      const colon = tokens[end]?.kind === 'colon' || tokens[end]?.kind === 'comma' ? 1 : 0
      const after = end < tokens.length ? itemsAt(tokens, end + colon) : { items: [], next: end }
      if (after.items.length === 0) {
        if (said.length > 0) return err(eachHow(tokens, i))
        return err(strange(tokens, i, 'MM-7'))
      }
      to = playerAt(tokens, first, end, players)
      items = after.items
      next = after.next
      // "give Bo two pigeons and Cy a wand" goes on; "give Bo a wand to Cy" does not make sense.
    }
    if (!to.ok) return to
    const place = { start, end: tokens[next - 1]!.end }
    for (const { units, good, at: where } of items) {
      if (units > 999) return err(overMany(where))
      if (units < 1)
        return err(trouble('gift-of-none', 'A gift is at least one unit.', 'Leave it out.', where, 'MM-7'))
      said.push({ do: 'gift', gift: { units, good, to: to.value }, at: place })
    }
    i = next
    while (isJoin(tokens[i])) i++
  }
  if (said.length === 0)
    return err(
      trouble('gift-missing', 'What is given, and to whom?', 'Write: gift two decks to Brian.', at, 'MM-7'),
    )
  return ok(said)
}

const eachHow = (tokens: readonly Tok[], i: number): Problem =>
  trouble(
    'gift-to-several',
    'It is not said what this player receives.',
    'Write one gift for each: a wand to Bo and a wand to Cy.',
    spanOf(tokens.slice(i)),
    'MM-7',
  )

// ── The bid ───────────────────────────────────────────────────────────────────────────────────────────────

function readBid(tokens: readonly Tok[], from: number): Read {
  const at = spanOf(tokens)
  if (NONE.has(tokens[from]?.lower ?? '') && from >= tokens.length - 2)
    return ok([{ do: 'nothing', slot: 'bid', at }])
  let i = from
  let to = tokens.length
  let coins = numberAt(tokens[i], false)
  if (coins !== null) {
    // "1.5 coins"
    if (tokens[++i]?.kind !== 'word' && tokens[i + 1]?.kind === 'number') coins = 0
    if (COINS.has(tokens[i]?.lower ?? '')) i++
  } else {
    // "bid on Jackie: 13 coins"
    let end = to
    if (COINS.has(tokens[end - 1]?.lower ?? '')) end--
    coins = numberAt(tokens[end - 1], false)
    if (coins !== null && end - 1 > i) {
      to = end - 1
      while (to > i && ['with', 'for', 'of'].includes(tokens[to - 1]!.lower)) to--
      while (to > i && ['colon', 'dash', 'comma'].includes(tokens[to - 1]!.kind)) to--
    } else coins = null
  }
  if (coins === null) {
    return err(
      trouble(
        'bid-without-coins',
        'How many coins are bid? No whole number is named.',
        'Write: bid 13 coins on Jackie.',
        at,
        'MM-13',
      ),
    )
  }
  if (coins < 1 || coins > 999_999_999)
    return err(
      trouble(
        'bid-amount',
        'A bid is a whole number of coins, 1 or more.',
        'Write: bid 13 coins on Jackie.',
        at,
        'MM-13',
      ),
    )
  while (['on', 'for', 'to', 'at'].includes(tokens[i]?.lower ?? '')) i++
  const name = tokens.slice(i, to)
  if (name.length === 0)
    return err(
      trouble(
        'magician-missing',
        'On which magician is the bid? None is named.',
        'Write: bid 13 coins on Jackie.',
        at,
        'MM-13',
      ),
    )
  if (name.length === 1 && PRONOUNS.has(name[0]!.lower))
    return ok([{ do: 'bid-pronoun', coins, at, word: spanOf(name) }])
  const written = name.map((t) => t.image).join(' ')
  const found = findMagician(written)
  if (!found.ok) {
    const where = spanOf(name)
    const near = found.near.length < MAGICIANS.length ? found.near : nearest(written, VOCABULARY)
    const remedy = `The magicians are ${MAGICIANS.join('; ')}.`
    const problem = trouble('unknown-magician', found.message, remedy, where, 'MM-13')
    return err({
      ...problem,
      suggestions: near.slice(0, 5).map((text) => ({ label: `Did you mean ${text}?`, at: where, text })),
    })
  }
  return ok([{ do: 'bid', bid: { coins, on: magicianNo(found.name) }, at }])
}

const VOCABULARY = [
  ...MAGICIANS,
  'Flavio',
  'Jackie',
  'Julius',
  'Castle',
  'Orange',
  'Green',
  'Pierre',
  'Savant',
  'Blaire',
  'Strange',
]

// ── Any order ─────────────────────────────────────────────────────────────────────────────────────────────

const SLOT_OF: ReadonlyMap<string, SlotName> = new Map<string, SlotName>([
  ['generate', 'generate'], ['generates', 'generate'], ['generating', 'generate'],
  ['spend', 'extra'], ['spending', 'extra'], ['buy', 'extra'], ['buying', 'extra'], ['purchase', 'extra'], ['extra', 'extra'], ['additional', 'extra'],
  ['gift', 'gift'], ['gifts', 'gift'], ['gifting', 'gift'], ['give', 'gift'], ['giving', 'gift'], ['send', 'gift'], ['donate', 'gift'],
  ['bid', 'bid'], ['bids', 'bid'], ['bidding', 'bid'],
]) // prettier-ignore

/** Verbs of orders. */
export const VERBS: ReadonlySet<string> = new Set([...SLOT_OF.keys(), 'pass'])

/** `wand, cape and pigeon`: goods and nothing else. */
export function goodsAlone(tokens: readonly Tok[], from: number): boolean {
  const { items, next } = itemsAt(tokens, from)
  return items.length > 0 && next >= tokens.length
}

/**
 * One order.
 * @param part the heading it stands under, which serves as its verb when it has none
 */
export function readOrder(
  tokens: readonly Tok[],
  part: SlotName | null,
  players: readonly KnownName[],
): Read {
  const verb = tokens[0]!.kind === 'word' ? tokens[0]!.lower : ''
  if (verb === 'pass') {
    return tokens.length === 1
      ? ok([{ do: 'nothing', slot: null, at: spanOf(tokens) }])
      : err(strange(tokens, 1, 'MM-4'))
  }
  const slot = SLOT_OF.get(verb) ?? part
  let from = SLOT_OF.has(verb) ? 1 : 0
  while (from > 0 && (tokens[from]?.kind === 'colon' || tokens[from]?.image === '=')) from++
  switch (slot) {
    case 'generate':
      return readGenerate(tokens, from)
    case 'extra':
      return readExtra(tokens, verb === 'additional' || verb === 'extra' ? Math.max(from, 1) : from)
    case 'gift':
      return readGift(tokens, from, players)
    case 'bid':
      return readBid(tokens, from)
    case null:
      break
  }
  // "no bid", "no extra good", "no gifts"; "12 on Jackie" behind an else
  if (NONE.has(verb) && tokens.length <= 3) {
    const word = tokens[1]?.lower.replace(/s$/u, '') ?? ''
    const of = word === '' ? null : word === 'generation' ? 'generate' : SLOT_OF.get(word)
    if (of !== undefined) return ok([{ do: 'nothing', slot: of, at: spanOf(tokens) }])
  }
  const after = COINS.has(tokens[1]?.lower ?? '') ? 2 : 1
  if (numberAt(tokens[0], false) !== null && ['on', 'for'].includes(tokens[after]?.lower ?? ''))
    return readBid(tokens, 0)
  if (goodsAlone(tokens, 0)) {
    const start = { start: tokens[0]!.at, end: tokens[0]!.at }
    const problem = trouble(
      'verb-missing',
      'It is not said what to do with these goods.',
      ORDER_REMEDY,
      spanOf(tokens),
      'MM-4',
    )
    return err({
      ...problem,
      suggestions: [{ label: 'Did you mean “generate …”?', at: start, text: 'generate ' }],
    })
  }
  const verbs = [...VERBS].filter((word) => word.length > 2)
  const meant = tokens.slice(0, 4).find((t) => t.kind === 'word' && nearest(t.lower, verbs).length > 0)
  if (meant !== undefined) {
    const at = { start: meant.at, end: meant.end }
    return err({ ...notUnderstood(meant.image, at, verbs, ORDER_REMEDY), rule: 'MM-4' })
  }
  return err(strange(tokens, 0, 'MM-4'))
}
