// Orders of Magician's Market written out: as text that reads back to the same orders, and as plain sentences.
import { coinsWords, goodName, listed, magicianName, some } from '../goods'
import { nameOf, type MmTable } from '../table'
import type { Bid, Extra, Gift, GoodNo, Orders, Step } from '../types'

/** A list of steps as text; `none` stands for an empty branch. */
function stepsText<A>(steps: readonly Step<A>[], act: (act: A) => string, none: string): string {
  const one = (step: Step<A>): string => {
    if (step.kind === 'act') return act(step.act)
    const rest = step.else === null ? '' : ` else ${group(step.else)}`
    return `if ${step.condition.text} then ${group(step.then)}${rest}`
  }
  const group = (list: readonly Step<A>[]): string => {
    if (list.length === 0) return none
    if (list.length === 1 && list[0]!.kind === 'act') return one(list[0]!)
    return `{ ${list.map(one).join('; ')} }`
  }
  return steps.map(one).join('\n')
}

/** Words of the language that are in quotes when they are a player's name. */
const RESERVED = new Set([
  'if',
  'then',
  'else',
  'otherwise',
  'and',
  'but',
  'please',
  'thanks',
  'to',
  'for',
  'plus',
  'pass',
])

/** A player's name as gifts read it. */
function receiver(table: MmTable, gift: Gift): string {
  const name = nameOf(table, gift.to)
  return RESERVED.has(name.toLowerCase()) ? `"${name}"` : name
}

/** Text of the orders; parts without an order have no line. */
export function ordersText(table: MmTable, orders: Orders): string {
  return [
    orders.generate === null ? '' : generateText(orders.generate),
    stepsText(orders.extra, ({ good }: Extra) => `buy an extra ${goodName(good)}`, 'buy nothing'),
    stepsText(
      orders.gifts,
      (gift: Gift) => `gift ${gift.units} ${goodName(gift.good, gift.units)} to ${receiver(table, gift)}`,
      'gift nothing',
    ),
    stepsText(
      orders.bid,
      ({ coins, on }: Bid) => `bid ${coinsWords(coins)} on ${magicianName(on)}`,
      'bid nothing',
    ),
  ]
    .filter((line) => line !== '')
    .join('\n')
}

const generateText = (goods: readonly GoodNo[]): string =>
  goods.length === 0 ? 'generate nothing' : `generate ${goods.map((good) => goodName(good)).join(', ')}`

// ── Sentences ─────────────────────────────────────────────────────────────────────────────────────────────

export const generateSentence = (goods: readonly GoodNo[]): string =>
  goods.length === 0 ? 'generate nothing' : `generate ${listed(goods.map((good) => some(1, good)))}`
export const extraSentence = ({ good }: Extra): string => `spend 5 coins on an extra ${goodName(good)}`
export const giftSentence = (table: MmTable, { units, good, to }: Gift): string =>
  `give ${some(units, good)} to ${nameOf(table, to)}`
export const bidSentence = ({ coins, on }: Bid): string => `bid ${coinsWords(coins)} on ${magicianName(on)}`

const COMPARED: Readonly<Record<string, string>> = {
  '>=': 'at least ',
  '<=': 'at most ',
  '>': 'more than ',
  '<': 'fewer than ',
  '==': 'exactly ',
  '!=': 'anything but ',
}
const OVER: Readonly<Record<string, string>> = {
  '>=': 'at least ',
  '<=': 'at most ',
  '>': 'over ',
  '<': 'under ',
  '==': '',
  '!=': 'not ',
}
const SIGN = '(>=|<=|==|!=|>|<)'
const plural = (good: string, n: string): string => (n === '1' ? good : `${good}s`)

const CEL_WORDS: readonly (readonly [pattern: RegExp, say: (...found: string[]) => string])[] = [
  [new RegExp(`^me\\.coins ${SIGN} (\\d+)$`), (sign, n) => `you have ${COMPARED[sign!]}${n} coins`],
  [new RegExp(`^price\\("([a-z ]+)"\\) ${SIGN} (\\d+)$`), (good, sign, n) => `the price of ${good}s is ${OVER[sign!]}${n}`],
  [new RegExp(`^sold\\("([a-z ]+)"\\) ${SIGN} (\\d+)$`), (good, sign, n) => `you sold ${COMPARED[sign!]}${n} ${plural(good!, n!)}`],
  [new RegExp(`^me\\.goods\\["([a-z ]+)"\\] ${SIGN} (\\d+)$`), (good, sign, n) => `you have ${COMPARED[sign!]}${n} ${plural(good!, n!)}`],
  [new RegExp(`^players\\["([^"\\\\]*)"\\]\\.goods\\["([a-z ]+)"\\] ${SIGN} (\\d+)$`), (who, good, sign, n) => `${who} has ${COMPARED[sign!]}${n} ${plural(good!, n!)}`],
  [new RegExp(`^kinds\\(("(?:[^"\\\\]|\\\\.)*")\\) ${SIGN} (\\d+)$`), (who, sign, n) => `${named(who!)} carries ${COMPARED[sign!]}${n} kinds`],
  [new RegExp(`^pay\\(("(?:[^"\\\\]|\\\\.)*")\\) ${SIGN} (\\d+)$`), (who, sign, n) => `a show by ${named(who!)} pays ${COMPARED[sign!]}${n}`],
  [new RegExp(`^bag\\(("(?:[^"\\\\]|\\\\.)*")\\)\\["([a-z ]+)"\\] ${SIGN} (\\d+)$`), (who, good, sign, n) => `${named(who!)} carries ${COMPARED[sign!]}${n} ${plural(good!, n!)}`],
  [new RegExp(`^day ${SIGN} (\\d)$`), (sign, n) => `the day is ${OVER[sign!]}${n}`],
] // prettier-ignore

const named = (cel: string): string => {
  const name = JSON.parse(cel) as string
  return name.startsWith('Julius') ? 'Julius' : name
}

/** A condition in words where there are words for it, else as it was written. */
export function conditionWords(condition: { readonly text: string; readonly cel: string }): string {
  const parts = condition.cel.split(' && ').map((cel) => {
    for (const [pattern, say] of CEL_WORDS) {
      const found = pattern.exec(cel)
      if (found !== null) return say(...found.slice(1))
    }
    return null
  })
  return parts.includes(null) ? condition.text : parts.join(' and ')
}

function stepsSentences<A>(steps: readonly Step<A>[], act: (act: A) => string): readonly string[] {
  const one = (step: Step<A>): string => {
    if (step.kind === 'act') return act(step.act)
    const list = (body: readonly Step<A>[]): string => body.map(one).join(' and ') || 'nothing'
    const rest = step.else === null ? '' : `; otherwise ${list(step.else)}`
    return `if ${conditionWords(step.condition)}: ${list(step.then)}${rest}`
  }
  return steps.map(one)
}

const asSentence = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`

/** One sentence per part: generation, extra, gifts, bid. */
export const ordersSentences = (table: MmTable, orders: Orders): readonly string[] =>
  [
    orders.generate === null ? 'generate nothing' : generateSentence(orders.generate),
    ...stepsSentences(orders.extra, extraSentence),
    ...stepsSentences(orders.gifts, (gift: Gift) => giftSentence(table, gift)),
    ...(orders.bid.length === 0 ? ['no bid'] : stepsSentences(orders.bid, bidSentence)),
  ].map(asSentence)
