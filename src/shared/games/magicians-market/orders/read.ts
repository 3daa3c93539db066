// Orders of Magician's Market: text → orders → text and sentences (MM-4 to MM-7, MM-13).
import { constantOf } from '../../../engine/conditions/constant'
import { compileCondition } from '../../../engine/conditions/evaluate'
import type { Heading, OrderLanguage, Statement } from '../../../engine/order-text/language'
import type { Tok } from '../../../engine/order-text/lexer'
import { readOrderText } from '../../../engine/order-text/read-text'
import { problem, type Problem, type Span } from '../../../engine/result'
import { nestingLimit } from '../../../kit/options'
import { isOneOf, splitWords } from '../../../kit/orders/order-tokens'
import { HELPERS, perView, type OrdersKind } from '../../../kit/orders/orders'
import { capital, listed } from '../../../kit/prose'
import {
  actsIn,
  hasFailed,
  noOrders,
  stepSentence,
  stepsOf,
  stepText,
  type ActWords,
  type Step,
} from '../../../kit/orders/steps'
import { magicianShort } from '../goods'
import type { Pack } from '../pack'
import type { MmTable } from '../table'
import type { Bid, Extra, Gift, MagicianNo, MmView, Orders } from '../types'
import { acts } from './acts'
import { mmFacts } from './facts'
import { goodsAlone, suggesting } from './items'
import { goodAt, magicianNo } from './nouns'
import type { MarketAct, SlotName } from './read-act'

type Note = (found: Problem) => void
type Steps<A> = readonly Step<A>[]

// ── Language ──────────────────────────────────────────────────────────────────────────────────────────────

export const HEADINGS: ReadonlyMap<string, SlotName> = new Map([
  ['generate', 'generate'], ['generation', 'generate'], ['extra', 'extra'], ['additional', 'extra'], ['gift', 'gift'], ['gifts', 'gift'], ['bid', 'bid'], ['bids', 'bid'],
]) // prettier-ignore
const EVERYDAY = splitWords('spend spending buy buying purchase extra additional give giving send pass donate')
const FURTHER_HELPERS = splitWords('today tonight finally next first secondly lastly')

/** `generate:`, `extra good:`, `gifts:`, `bid:` as an order slip has them. */
function headingAt(tokens: readonly Tok[], from: number): Heading | null {
  const word = tokens[from]
  const key = word?.kind === 'word' ? HEADINGS.get(word.lower) : undefined
  if (key === undefined) return null
  const after = ['good', 'goods'].includes(tokens[from + 1]?.lower ?? '') ? from + 2 : from + 1
  const mark = tokens[after]
  return mark?.kind === 'colon' || mark?.image === '=' ? { key, next: after + 1, strong: true } : null
}

/** The language of one table's orders, as one viewer may write them. */
const languageFor = perView((table: MmTable, view: MmView): OrderLanguage<readonly MarketAct[]> => {
  const conditions = mmFacts.vocabulary({ table, view })
  return {
    ...acts.language({ table, view }),
    helpers: new Set([...HELPERS, ...FURTHER_HELPERS]),
    furtherWords: splitWords(
      'generate spend gift bid cape capes crystal rabbit rabbits pigeon pigeons wands cards decks coins',
    ),
    names: conditions.names,
    nesting: nestingLimit(table),
    nestingRule: conditions.rule,
    heading: headingAt,
    turn: { words: ['day'], number: view.turn },
    looksLikeOrder: goodsAlone,
    smallTalk: (tokens) =>
      tokens.every((t) => t.kind !== 'word' || !acts.verbs.includes(t.lower) || isOneOf(t, EVERYDAY)) &&
      !tokens.some((t, i) => t.lower === 'coin' || t.lower === 'coins' || goodAt(tokens, i) !== null),
    condition: (text) => compileCondition(text, conditions),
    constant: ({ cel }) => constantOf(cel, conditions.shape),
  }
})

// ── Pronouns ──────────────────────────────────────────────────────────────────────────────────────────────

const ABOUT_MAGICIANS: ReadonlySet<string> = new Set(['bag', 'kinds', 'pay'])

/** The magicians a condition names, each once. */
function namedIn(cel: string): readonly MagicianNo[] {
  const names = mmFacts
    .asks(cel)
    .flatMap(({ name, args: [first] }) =>
      ABOUT_MAGICIANS.has(name) && typeof first === 'string' ? [magicianNo(first)] : [],
    )
  return [...new Set(names)].filter((no) => no >= 0)
}

/** The magician meant by `her`, `him` or `it`: the only one in the nearest condition that names any. */
function whoIsMeant(conditions: readonly string[], word: Span, note: Note): MagicianNo | null {
  const named =
    [...conditions]
      .reverse()
      .map(namedIn)
      .find((list) => list.length > 0) ?? []
  const [only, ...more] = named
  if (only !== undefined && more.length === 0) return only
  const names = named.map(magicianShort)
  const [code, why] =
    only === undefined
      ? ['pronoun-unknown', 'no condition names a magician']
      : ['pronoun-ambiguous', `the condition names ${listed(names)}`]
  const message = `It is not clear who is meant: ${why}.`
  note(suggesting(problem(code, message, 'Write the magician’s name instead.', { at: word, rule: 'MM-13' }), names))
  return null
}

/** The steps with pronouns resolved from the conditions around them, where possible. */
const settled = (steps: Steps<MarketAct>, note: Note, conditions: readonly string[] = []): Steps<MarketAct> =>
  steps.map((step) => {
    if (step.kind === 'if') {
      const inner = [...conditions, step.condition.cel]
      const otherwise = step.else === null ? null : settled(step.else, note, inner)
      return { ...step, then: settled(step.then, note, inner), else: otherwise }
    }
    const { act } = step
    if (act.do !== 'bid' || typeof act.on === 'number') return step
    const on = whoIsMeant(conditions, act.on, note)
    return on === null ? step : { kind: 'act', act: { ...act, on } }
  })

// ── Orders ────────────────────────────────────────────────────────────────────────────────────────────────

/** The steps that belong to one list. Each list is played at another moment of the day. */
const only = <A>(steps: Steps<MarketAct>, take: (act: MarketAct) => A | null): Steps<A> =>
  steps.flatMap((step): Steps<A> => {
    if (step.kind === 'act') {
      const act = take(step.act)
      return act === null ? [] : [{ kind: 'act', act }]
    }
    const then = only(step.then, take)
    const otherwise = only(step.else ?? [], take)
    if (then.length + otherwise.length === 0) return []
    return [{ ...step, then, else: otherwise.length > 0 ? otherwise : null }]
  })

function sheetOf(steps: Steps<MarketAct>): Orders {
  const named = steps.flatMap((step) => (step.kind === 'act' && step.act.do === 'generate' ? [step.act.goods] : []))
  return {
    generate: named.length === 0 ? null : named.flat(),
    extra: only(steps, (act) => (act.do === 'extra' ? { good: act.good } : null)),
    gifts: only(steps, (act) => (act.do === 'gift' ? { units: act.units, good: act.good, to: act.to } : null)),
    bid: only(steps, (act) =>
      act.do === 'bid' && typeof act.on === 'number' ? { coins: act.coins, on: act.on } : null,
    ),
  }
}

const placeOf = ({ at }: MarketAct): { readonly at?: Span } => (at === undefined ? {} : { at })

/** MM-4: generating cannot depend on a condition. */
function noteConditional(steps: Steps<MarketAct>, note: Note): void {
  const message = 'Generating cannot depend on a condition.'
  const remedy = 'Name the three goods without a condition.'
  for (const { act, sure } of actsIn(steps))
    if (act.do === 'generate' && !sure)
      note(problem('generate-conditional', message, remedy, { ...placeOf(act), rule: 'MM-4' }))
}

const TWICE = {
  extra: ['A second extra good cannot be bought in a day.', 'MM-6'],
  bid: ['There is one bid a day, on one magician.', 'MM-13'],
} as const

/** Notes a second extra good or bid without a condition (MM-6, MM-13). */
function noteTwice(statements: readonly Statement<readonly MarketAct[]>[], note: Note): void {
  const seen = new Set<string>()
  for (const act of statements.flatMap((statement) => (statement.kind === 'act' ? statement.act : []))) {
    if (act.do !== 'extra' && act.do !== 'bid') continue
    const [message, rule] = TWICE[act.do]
    if (seen.has(act.do)) note(problem(`${act.do}-twice`, message, 'Leave one of the two.', { ...placeOf(act), rule }))
    seen.add(act.do)
  }
}

// ── Words ─────────────────────────────────────────────────────────────────────────────────────────────────

/** Formats acts as text and sentences. @param slot the list of the acts; null for acts as parsed */
function wordsIn(table: MmTable, slot: SlotName | null): ActWords<Extra | Gift | Bid | MarketAct> {
  const asAct = (act: Extra | Gift | Bid | MarketAct) => ({ do: slot, ...act }) as MarketAct
  return {
    condition: mmFacts.sentence,
    and: ' and ',
    empty: { text: acts.text({ do: 'nothing', slot }, table), sentence: 'nothing' },
    text: (act) => acts.text(asAct(act), table),
    sentence: (act) => acts.sentence(asAct(act), table),
  }
}

/** Formats all lists of a sheet. @param write formats one step */
const eachList = (
  table: MmTable,
  { extra, gifts, bid }: Orders,
  write: <A>(step: Step<A>, words: ActWords<A>) => string,
): readonly string[] => [
  ...extra.map((step) => write(step, wordsIn(table, 'extra'))),
  ...gifts.map((step) => write(step, wordsIn(table, 'gift'))),
  ...bid.map((step) => write(step, wordsIn(table, 'bid'))),
]

const silent: Note = () => undefined

/** Parses and formats submissions. Total: never throws. */
export const mmOrders: OrdersKind<Pack, MmView, Orders> = {
  parse: (table, view, text, context) => {
    const order = readOrderText(text, languageFor(table, view), context.mode, context.turnNames)
    const statements = order.sections.flatMap((section) => section.body)
    const stepsIn = (body: typeof statements, note: Note): Steps<MarketAct> => settled(stepsOf(body), note)
    const problems: Problem[] = []
    const note: Note = (found) => void problems.push(found)
    const steps = stepsIn(statements, note)
    noteConditional(steps, note)
    noteTwice(statements, note)
    const nothing = statements.every(hasFailed)
    if (nothing) note(noOrders('Write for example: Generate wand, cape and pigeon. Bid 13 coins on Jackie.', 'MM-4'))
    const words = wordsIn(table, null)
    return order.finish(nothing ? null : sheetOf(steps), problems, (statement, _section, inner) => {
      if (inner) return '…'
      if (hasFailed(statement)) return 'Only partly understood.'
      const sentences = stepsIn([statement], silent).map((step) => stepSentence(step, words))
      return `${capital(sentences.join(', '))}.`
    })
  },
  format: (table, orders) => {
    const { generate: goods } = orders
    const first = goods === null ? [] : [acts.text({ do: 'generate', goods }, table)]
    return [...first, ...eachList(table, orders, stepText)].join('\n')
  },
  describe: (table, orders) =>
    [
      acts.sentence({ do: 'generate', goods: orders.generate ?? [] }, table),
      ...eachList(table, orders, stepSentence),
      ...(orders.bid.length === 0 ? ['no bid'] : []),
    ].map((sentence) => `${capital(sentence)}.`),
  ordered: (_table, { generate, extra, gifts, bid }) => {
    const given = { generate: generate ?? [], extra, gift: gifts, bid }
    return Object.entries(given).flatMap(([part, list]) => (list.length === 0 ? [] : [part]))
  },
}
