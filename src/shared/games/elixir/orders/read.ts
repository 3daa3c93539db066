// Orders of Elixir: one turn, one order after another, with conditions around them.
import { problemAt, type Heading } from '../../../engine/order-text/language'
import type { Tok } from '../../../engine/order-text/lexer'
import { err, ok } from '../../../engine/result'
import { actBook, type ActBook } from '../../../kit/orders/act-book'
import { stepOrders } from '../../../kit/orders/listed-orders'
import type { Seeing } from '../../../kit/orders/nouns'
import { isOneOf, splitWords, strangeWords } from '../../../kit/orders/order-tokens'
import { HELPERS } from '../../../kit/orders/orders'
import { nameOf } from '../../../kit/view'
import { OWN_LAB } from '../board'
import type { Pack } from '../pack'
import { hasRuleset2, placeName, tallied, type ExTable } from '../table'
import {
  CATEGORIES,
  COLOURS,
  EVERY,
  NODE_KINDS,
  POTIONS,
  type Act,
  type ExView,
  type Item,
  type Things,
} from '../types'
import { exFacts } from './facts'
import { AFTER_BREW, colourOf } from './nouns'
import {
  only,
  ORDER_REMEDY,
  readAdd,
  readBrew,
  readBuy,
  readDrink,
  readFilch,
  readGuard,
  readHire,
  readMove,
  readPlay,
  readStore,
  readTake,
  type Acts,
  type Reader,
} from './readers'

// ── Words ─────────────────────────────────────────────────────────────────────────────────────────────────

/** Amounts and names: "2 mandrake, ruby". @param bare the count that is left unwritten */
const itemsText = (list: readonly Item[], bare = list[0]?.upTo && list[0].count === EVERY ? EVERY : 1): string =>
  list
    .map(({ name, count, upTo }) => {
      const amount = upTo ? (count === EVERY ? 'all ' : `up to ${count} `) : `${count} `
      return `${count === bare && !upTo ? '' : amount}${name}`
    })
    .join(', ')

/** Things as an order: "all", "all but ruby", "2 mandrake, all ruby". */
const thingsText = (things: Things): string =>
  things === 'all' ? things : 'but' in things ? `all but ${itemsText(things.but, EVERY)}` : itemsText(things)

const placeWords = (table: ExTable, id: string): string => (id === OWN_LAB ? 'your Lab' : placeName(table, id))
const most = (upTo: number | null, before: string): string => (upTo === null ? '' : ` ${before} ${upTo}`)
const some = (count: number | null): string => (count === null ? '' : `${count} `)

/** Prefix of a drink or guard that waits for the brew (EX-30). */
const AFTER = 'after the brew: '

// ── Orders ────────────────────────────────────────────────────────────────────────────────────────────────

type Moment = Seeing<ExView, Pack>

/** Reads an order behind its verb, or one that waits for the brew. Returns null without a table. */
const behind =
  (reader: Reader) =>
  (tokens: readonly Tok[], moment: Moment): Acts | null =>
    moment.table === null
      ? null
      : (readLate(tokens, moment) ?? reader(moment.table, tokens.slice(1), tokens, moment.view))

const isAfterBrew = (tok: Tok | undefined): boolean => tok?.kind === 'name' && AFTER_BREW.includes(tok.lower)

const FURTHER_HELPERS = splitWords('then first next finally now')

/** An order that waits for the brew, without “after the brew” at its start or end; null if it does not wait. */
function waiting(tokens: readonly Tok[]): readonly Tok[] | null {
  if (!isAfterBrew(tokens[0])) return isAfterBrew(tokens.at(-1)) ? tokens.slice(0, -1) : null
  const from = tokens.findIndex((t, i) => i > 0 && t.kind === 'word' && !isOneOf(t, [...HELPERS, ...FURTHER_HELPERS]))
  return from < 0 ? [] : tokens.slice(from)
}

/** `after the brew: drink luck`, `guard after the brew` (EX-30). */
function readLate(tokens: readonly Tok[], moment: Moment): Acts | null {
  const order = waiting(tokens)
  if (order === null || moment.table === null) return null
  const refuse = (code: string, message: string, remedy: string): Acts =>
    err(problemAt(code, message, remedy, tokens, 'EX-30'))
  if (!hasRuleset2(moment.table))
    return refuse(
      'not-in-ruleset',
      'In this game, begun under ruleset 1, nothing waits for the brew.',
      'Write the drink or the guard behind “brew …”.',
    )
  const read = order.length === 0 ? null : acts.language(moment).act(order, null)
  if (read?.ok === false) return read
  const late = (read?.value ?? []).flatMap((act): readonly Act[] =>
    act.do === 'drink' || act.do === 'guard' ? [{ ...act, late: true }] : [],
  )
  if (late.length > 0 && late.length === read?.value.length) return ok(late)
  const example =
    'Write for example: after the brew: drink speedy soda. A condition comes before: if … then after the brew: drink …'
  return refuse('not-after-brew', 'Only drinking and guarding wait for the brew.', example)
}

const decline = only({ do: 'decline' }, 'not hire the stranger anybody anyone him her them')
const doNothing = only({ do: 'nothing' }, 'nothing')

/** Reader of an order that does not begin with its verb (`do nothing`, `don't hire`), or null. */
function wordless(tokens: readonly Tok[]): Reader | null {
  const [first, second, third] = tokens.slice(0, 3).map(({ lower }) => lower)
  if (first === 'do' && second === 'nothing') return doNothing
  if (first === 'do' && second === 'not' && third === 'hire') return decline
  return (first === "don't" || first === 'dont') && second === 'hire' ? decline : null
}

const readWordless = (tokens: readonly Tok[], moment: Moment): Acts | null => {
  const reader = wordless(tokens)
  return reader === null ? null : behind(reader)(tokens, moment)
}

export const acts: ActBook<ExView, Act, Pack> = actBook<ExView, Act, Pack>({
  rule: 'EX-1',
  remedy: ORDER_REMEDY,
  strange: (tokens) => strangeWords(tokens, acts.verbs, ORDER_REMEDY, 'EX-1').error,
  rows: {
    drink: {
      label: 'Potions',
      verbs: 'drink',
      read: behind(readDrink),
      text: ({ potion, from, late }, table) =>
        `${late ? AFTER : ''}drink ${potion}${from === null ? '' : ` from ${colourOf(table, from)}`}`,
      sentence: ({ potion, from, late }, table) =>
        `drink ${potion}${from === null ? '' : ` and filch from ${nameOf(table, from)}`}${late ? ' after the brew' : ''}`,
    },
    pay: {
      label: 'Healer',
      verbs: 'pay',
      read: behind(only({ do: 'pay' }, "the healer healer's 3 gold three to")),
      text: () => 'pay healer',
      sentence: () => 'pay the Healer 3 gold',
    },
    stay: {
      label: 'Move',
      verbs: 'stay wait',
      alone: 'stay wait',
      read: behind(only({ do: 'stay' }, 'here put in at the my lab where i am there')),
      text: () => 'stay',
      sentence: () => 'stay',
    },
    nothing: {
      label: 'Nothing',
      says: 'pass',
      read: (tokens, moment) =>
        readLate(tokens, moment) ??
        readWordless(tokens, moment) ??
        (tokens[0]?.lower === 'pass' ? behind(only({ do: 'nothing' }, ''))(tokens, moment) : null),
      text: () => 'do nothing',
      sentence: () => 'do nothing',
    },
    move: {
      label: 'Move',
      verbs: 'move go walk',
      read: behind(readMove),
      text: ({ how, places }) => `move ${how} ${places.join(', ')}`,
      sentence: ({ how, places }, table) => `move ${how} ${places.map((id) => placeWords(table, id)).join(', ')}`,
    },
    buy: {
      label: 'Buy',
      verbs: 'buy',
      read: behind(readBuy),
      text: ({ items }) => `buy ${thingsText(items)}`,
      sentence: ({ items }) => `buy ${thingsText(items)}`,
    },
    take: {
      label: 'Take',
      verbs: 'take',
      read: behind(readTake),
      text: ({ items }) => `take ${thingsText(items)}`,
      sentence: ({ items }) => (items === 'all' ? 'take everything in the Blind Alley' : `take ${thingsText(items)}`),
    },
    // Read with `take`.
    free: {
      label: 'Buy',
      text: ({ item }) => `take free ${item}`,
      sentence: ({ item }) => `take a free ${item}`,
    },
    hire: {
      label: 'Strangers',
      verbs: 'hire',
      alone: 'hire',
      read: behind(readHire),
      text: ({ upTo, only: name }) => `hire${name === undefined ? '' : ` ${name}`}${most(upTo, 'up to')}`,
      sentence: ({ upTo, only: name }) =>
        `hire ${name ?? 'the stranger'}${upTo === null ? '' : `${most(upTo, 'for at most')} gold`}`,
    },
    decline: { label: 'Strangers', text: () => 'don’t hire', sentence: () => 'hire nobody' },
    play: {
      label: 'Strangers',
      verbs: 'play use',
      read: behind(readPlay),
      text: ({ stranger, on }, table) => `play ${stranger} on ${colourOf(table, on)}`,
      sentence: ({ stranger, on }, table) => `play ${stranger} on ${nameOf(table, on)}`,
    },
    store: {
      label: 'Store',
      verbs: 'store shelve',
      read: behind(readStore),
      text: ({ items }) => `store ${thingsText(items)}`,
      sentence: ({ items }) => (items === 'all' ? 'store everything carried' : `store ${thingsText(items)}`),
    },
    brew: {
      label: 'Brew',
      verbs: 'brew',
      read: behind(readBrew),
      text: ({ herb, special, gems }) => `brew ${[herb, special, ...gems].join(' + ')}`,
      sentence: ({ herb, special, gems }) => `brew ${herb} + ${special} with ${tallied(gems)}`,
    },
    add: {
      label: 'Brew',
      verbs: 'add',
      read: behind(readAdd),
      text: ({ gems }) => `add ${gems === 'all' ? 'all gems' : gems.join(' + ')}`,
      sentence: ({ gems }) => `add ${gems === 'all' ? 'all gems on the shelf' : tallied(gems)} to the brew`,
    },
    guard: {
      label: 'Potions',
      verbs: 'guard',
      read: behind(readGuard),
      text: ({ late }) => `${late ? AFTER : ''}guard with Baneful Brew`,
      sentence: ({ late }) => `guard with the Baneful Brew${late ? ' after the brew' : ''}`,
    },
    filch: {
      label: 'Potions',
      verbs: 'filch',
      read: behind(readFilch),
      text: ({ from, count }, table) => `filch ${some(count)}from ${colourOf(table, from)}`,
      sentence: ({ from, count }, table) => `filch ${some(count)}from ${nameOf(table, from)}`,
    },
  },
})

/** `turn:` before the orders: allowed, but never needed. */
const readHeading = (tokens: readonly Tok[], from: number): Heading | null =>
  tokens[from]?.lower === 'turn' && tokens[from + 1]?.kind === 'colon'
    ? { key: 'turn', next: from + 2, strong: true }
    : null

/** Whether an order that waits for the brew begins at a token, or the words that announce one in the next line. */
const isLateOrder = (tokens: readonly Tok[], from: number): boolean =>
  isAfterBrew(tokens[from]) &&
  (from + 1 >= tokens.length || ['colon', 'comma', 'dash'].includes(tokens[from + 1]?.kind ?? ''))

/** Verbs that are everyday words too: in mail they count only when they begin a valid order. */
const EVERYDAY = ['pass', 'use']

export const { orders, vocabulary } = stepOrders<ExView, Act, Pack>({
  rule: 'EX-1',
  remedy: ORDER_REMEDY,
  acts,
  facts: exFacts,
  most: 60,
  words: { condition: ({ text }) => text },
  vocabulary: {
    orders: 'nothing',
    things: [...COLOURS, ...POTIONS, ...CATEGORIES, ...NODE_KINDS, 'gold', 'stranger'],
  },
  language: (table, view) => {
    const { act } = acts.language({ table, view })
    return {
      helpers: new Set([...HELPERS, ...FURTHER_HELPERS]),
      furtherWords: [],
      heading: readHeading,
      lead: (order) => (isAfterBrew(order[0]) ? 1 : 0),
      looksLikeOrder: (tokens, from) => wordless(tokens.slice(from, from + 3)) !== null || isLateOrder(tokens, from),
      smallTalk: (tokens) =>
        tokens.every(({ lower }) => !acts.verbs.includes(lower) || EVERYDAY.includes(lower)) &&
        !tokens.some((tok, i) => isOneOf(tok, EVERYDAY) && act(tokens.slice(i), null).ok),
      turn: { words: ['turn'], number: view.turn },
    }
  },
})
