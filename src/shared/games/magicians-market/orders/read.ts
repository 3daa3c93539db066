// Orders of Magician's Market: text → orders → text, sentences and warnings (MM-4 to MM-7, MM-13).
import { callsIn } from '../../../engine/conditions/evaluate'
import type { Reading } from '../../../engine/order-text/reading'
import type { ParseContext } from '../../../kit/game'
import { readOrderText } from '../../../engine/order-text/read-text'
import type { Statement } from '../../../engine/order-text/language'
import type { Problem, Span } from '../../../engine/result'
import { MM_SHAPE } from './facts'
import { magicianShort } from '../goods'
import { magicianNo } from './names'
import { checkMmOrders } from './check'
import { mmLanguage } from './language'
import {
  bidSentence,
  conditionWords,
  extraSentence,
  generateSentence,
  giftSentence,
  ordersSentences,
  ordersText,
} from './words'
import type { Said } from './read-act'
import type { MmTable } from '../table'
import type { Bid, Extra, Gift, GoodNo, MagicianNo, MmView, Orders, Step } from '../types'

type Note = (problem: Problem) => void
type Spoken = Statement<readonly Said[]>

interface Draft {
  generate: GoodNo[] | null
  readonly extra: Step<Extra>[]
  readonly gifts: Step<Gift>[]
  readonly bid: Step<Bid>[]
}
const draft = (): Draft => ({ generate: null, extra: [], gifts: [], bid: [] })

const trouble = (code: string, message: string, remedy: string, at: Span, rule: string): Problem => ({
  code,
  severity: 'error',
  message,
  remedy,
  at,
  rule,
})

/** The magicians a condition names, each once. */
function namedIn(cel: string): readonly MagicianNo[] {
  const names = callsIn(cel, MM_SHAPE).flatMap(({ name, args }) =>
    ['bag', 'kinds', 'pay'].includes(name) && typeof args[0] === 'string' ? [magicianNo(args[0])] : [],
  )
  return [...new Set(names)].filter((no) => no >= 0)
}

/** `her`, `him`, `it`: the one magician named in the nearest condition that names any. */
function whoIsMeant(conditions: readonly string[], word: Span, note: Note): MagicianNo | null {
  const remedy = 'Write the magician’s name instead.'
  const named = [...conditions]
    .reverse()
    .map(namedIn)
    .find((list) => list.length > 0)
  if (named === undefined) {
    note(
      trouble(
        'pronoun-unknown',
        'It is not clear who is meant: no condition names a magician.',
        remedy,
        word,
        'MM-13',
      ),
    )
    return null
  }
  if (named.length === 1) return named[0]!
  const names = named.map(magicianShort)
  const message = `It is not clear who is meant: the condition names ${names.join(' and ')}.`
  const suggestions = names.map((text) => ({ label: text, at: word, text }))
  note({ ...trouble('pronoun-ambiguous', message, remedy, word, 'MM-13'), suggestions })
  return null
}

/** Puts what one order says where it belongs. */
function put(said: Said, into: Draft, conditions: readonly string[], note: Note): void {
  switch (said.do) {
    case 'generate':
      if (conditions.length > 0) {
        const message = 'Generating cannot depend on a condition.'
        note(
          trouble(
            'generate-conditional',
            message,
            'Name the three goods without a condition.',
            said.at,
            'MM-4',
          ),
        )
      } else into.generate = [...(into.generate ?? []), ...said.goods]
      return
    case 'extra':
      into.extra.push({ kind: 'act', act: { good: said.good } })
      return
    case 'gift':
      into.gifts.push({ kind: 'act', act: said.gift })
      return
    case 'bid':
      into.bid.push({ kind: 'act', act: said.bid })
      return
    case 'bid-pronoun': {
      const on = whoIsMeant(conditions, said.word, note)
      if (on !== null) into.bid.push({ kind: 'act', act: { coins: said.coins, on } })
      return
    }
    case 'nothing':
      return
  }
}

/** A condition with its orders, told apart by what they are for: each comes up at its own moment of the day. */
function collect(
  statements: readonly Spoken[],
  into: Draft,
  conditions: readonly string[],
  note: Note,
): void {
  for (const statement of statements) {
    if (statement.kind === 'failed') continue
    if (statement.kind === 'act') {
      for (const said of statement.act) put(said, into, conditions, note)
      continue
    }
    const { condition } = statement
    const inner = [...conditions, condition.cel]
    const then = draft()
    const otherwise = draft()
    collect(statement.then, then, inner, note)
    collect(statement.else ?? [], otherwise, inner, note)
    const join = <A>(yes: readonly Step<A>[], no: readonly Step<A>[], list: Step<A>[]): void => {
      if (yes.length + no.length > 0)
        list.push({ kind: 'if', condition, then: yes, else: no.length > 0 ? no : null })
    }
    join(then.extra, otherwise.extra, into.extra)
    join(then.gifts, otherwise.gifts, into.gifts)
    join(then.bid, otherwise.bid, into.bid)
  }
}

const failedInside = (statement: Spoken): boolean =>
  statement.kind === 'failed' ||
  (statement.kind === 'if' && [...statement.then, ...(statement.else ?? [])].some(failedInside))

/** A condition of which a part was not understood is left out as a whole: half of it could mean the opposite. */
const whole = (statements: readonly Spoken[]): readonly Spoken[] => statements.filter((s) => !failedInside(s))

/** What stands twice without a condition before it (MM-6, MM-13). */
function checkTwice(statements: readonly Spoken[], note: Note): void {
  const seen = new Set<string>()
  for (const statement of statements) {
    if (statement.kind !== 'act') continue
    for (const said of statement.act) {
      if (said.do === 'extra') {
        if (seen.has('extra'))
          note(
            trouble(
              'extra-twice',
              'A second extra good cannot be bought in a day.',
              'Leave one of the two.',
              said.at,
              'MM-6',
            ),
          )
        seen.add('extra')
      } else if (said.do === 'bid' || said.do === 'bid-pronoun') {
        if (seen.has('bid'))
          note(
            trouble(
              'bid-twice',
              'There is one bid a day, on one magician.',
              'Leave one of the two.',
              said.at,
              'MM-13',
            ),
          )
        seen.add('bid')
      }
    }
  }
}

/** Reads a player's text. Total: never throws, whatever the text is. */
export function parseOrders(
  table: MmTable,
  view: MmView,
  text: string,
  context: ParseContext,
): Reading<Orders> {
  const read = readOrderText(text, mmLanguage(table, view), context.mode)
  const more: Problem[] = []
  const note: Note = (problem) => void more.push(problem)
  const into = draft()
  let said = false
  for (const section of read.sections) {
    const good = whole(section.body)
    if (good.length > 0) said = true
    collect(good, into, [], note)
  }
  checkTwice(
    read.sections.flatMap((section) => section.body),
    note,
  )
  if (!said) {
    note({
      code: 'no-orders',
      severity: 'error',
      message: 'No order was understood in this text.',
      remedy: 'Write for example: Generate wand, cape and pigeon. Bid 13 coins on Jackie.',
      rule: 'MM-4',
    })
  }
  const sentence = (one: Said, conditions: readonly string[]): string => {
    switch (one.do) {
      case 'generate':
        return generateSentence(one.goods)
      case 'extra':
        return extraSentence(one)
      case 'gift':
        return giftSentence(table, one.gift)
      case 'bid':
        return bidSentence(one.bid)
      case 'bid-pronoun': {
        const on = whoIsMeant(conditions, one.word, () => undefined)
        return on === null
          ? `bid ${one.coins} coins on somebody not known`
          : bidSentence({ coins: one.coins, on })
      }
      case 'nothing':
        return one.slot === null ? 'nothing' : `no ${one.slot}`
    }
  }
  const words = (statement: Spoken, conditions: readonly string[]): string => {
    if (statement.kind === 'failed') return 'something not understood'
    if (statement.kind === 'act') return statement.act.map((one) => sentence(one, conditions)).join(', ')
    const inner = [...conditions, statement.condition.cel]
    const list = (body: readonly Spoken[]): string =>
      body.map((each) => words(each, inner)).join(' and ') || 'nothing'
    const rest = statement.else === null ? '' : `; otherwise ${list(statement.else)}`
    return `if ${conditionWords(statement.condition)}: ${list(statement.then)}${rest}`
  }
  return read.finish<Orders>(said ? into : null, more, (statement, _section, inner) => {
    if (inner) return '…'
    if (failedInside(statement)) return 'Not understood as a whole.'
    const plain = words(statement, [])
    return `${plain.charAt(0).toUpperCase()}${plain.slice(1)}.`
  })
}

/** Orders as text that parses back to the same orders. */
export const formatOrders = (table: MmTable, orders: Orders): string => ordersText(table, orders)

/** One plain sentence per part of the orders. */
export const describeOrders = (table: MmTable, orders: Orders): readonly string[] =>
  ordersSentences(table, orders)

/** What can be said before the day is played, from the player's own view. */
export const checkOrders = (_table: MmTable, view: MmView, orders: Orders): readonly Problem[] =>
  checkMmOrders(view, orders)
