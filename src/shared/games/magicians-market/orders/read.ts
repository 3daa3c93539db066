// Orders of Magician's Market: text → orders → text and sentences (MM-4 to MM-7, MM-13).
import type { Statement } from '../../../engine/order-text/language'
import { readOrderText } from '../../../engine/order-text/read-text'
import { problem, type Problem, type Span } from '../../../engine/result'
import type { OrdersKind } from '../../../kit/orders'
import { capital, listed } from '../../../kit/prose'
import { actsIn, hasFailed, noOrders, stepSentence, stepsOf, type ActWords, type Step } from '../../../kit/steps'
import { coinsWords, magicianShort } from '../goods'
import type { Pack } from '../pack'
import type { MmTable } from '../table'
import type { MagicianNo, MmView, Orders } from '../types'
import { mmFacts } from './facts'
import { suggesting } from './items'
import { mmLanguage } from './language'
import { magicianNo } from './names'
import type { MarketAct } from './read-act'
import { bidWords, extraWords, generateSentence, giftWords, listWords, ordersSentences, ordersText } from './words'

type Note = (found: Problem) => void
type Steps<A> = readonly Step<A>[]

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

/** `her`, `him`, `it`: the one magician named in the nearest condition that names any. */
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

/** The steps with pronouns settled by the conditions around them, as far as they can be. */
const settled = (steps: Steps<MarketAct>, note: Note, conditions: readonly string[] = []): Steps<MarketAct> =>
  steps.map((step) => {
    if (step.kind === 'if') {
      const inner = [...conditions, step.condition.cel]
      const otherwise = step.else === null ? null : settled(step.else, note, inner)
      return { ...step, then: settled(step.then, note, inner), else: otherwise }
    }
    const act = step.act
    if (act.do !== 'bid-pronoun') return step
    const on = whoIsMeant(conditions, act.word, note)
    if (on === null) return step
    return { kind: 'act', act: { do: 'bid', bid: { coins: act.coins, on }, at: act.at } }
  })

// ── Orders ────────────────────────────────────────────────────────────────────────────────────────────────

/** The steps that belong to one list: each list comes up at its own moment of the day. */
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
    gifts: only(steps, (act) => (act.do === 'gift' ? act.gift : null)),
    bid: only(steps, (act) => (act.do === 'bid' ? act.bid : null)),
  }
}

/** MM-4: generating cannot depend on a condition. */
function noteConditional(steps: Steps<MarketAct>, note: Note): void {
  const message = 'Generating cannot depend on a condition.'
  const remedy = 'Name the three goods without a condition.'
  for (const { act, sure } of actsIn(steps))
    if (act.do === 'generate' && !sure)
      note(problem('generate-conditional', message, remedy, { at: act.at, rule: 'MM-4' }))
}

const TWICE = {
  extra: ['A second extra good cannot be bought in a day.', 'MM-6'],
  bid: ['There is one bid a day, on one magician.', 'MM-13'],
} as const

/** What is ordered twice without a condition (MM-6, MM-13). */
function noteTwice(statements: readonly Statement<readonly MarketAct[]>[], note: Note): void {
  const seen = new Set<string>()
  for (const act of statements.flatMap((statement) => (statement.kind === 'act' ? statement.act : []))) {
    const what = act.do === 'bid-pronoun' ? 'bid' : act.do
    if (what !== 'extra' && what !== 'bid') continue
    const [message, rule] = TWICE[what]
    if (seen.has(what)) note(problem(`${what}-twice`, message, 'Leave one of the two.', { at: act.at, rule }))
    seen.add(what)
  }
}

/** The wording of orders of every list while they are read. */
function saidWords(table: MmTable): ActWords<MarketAct> {
  const sentence = (act: MarketAct): string => {
    switch (act.do) {
      case 'generate':
        return generateSentence(act.goods)
      case 'extra':
        return extraWords.sentence(act)
      case 'gift':
        return giftWords(table).sentence(act.gift)
      case 'bid':
        return bidWords.sentence(act.bid)
      case 'bid-pronoun':
        return `bid ${coinsWords(act.coins)} on somebody unknown`
      case 'nothing':
        return act.slot === null ? 'nothing' : `no ${act.slot}`
    }
  }
  return { ...listWords('nothing'), text: sentence, sentence }
}

const silent: Note = () => undefined

/** Reading and writing of submissions. Total: never throws, whatever the text is. */
export const mmOrders: OrdersKind<Pack, MmView, Orders> = {
  parse: (table, view, text, context) => {
    const order = readOrderText(text, mmLanguage(table, view), context.mode)
    const statements = order.sections.flatMap((section) => section.body)
    const stepsIn = (body: typeof statements, note: Note): Steps<MarketAct> =>
      settled(
        stepsOf(body, (acts) => acts),
        note,
      )
    const problems: Problem[] = []
    const note: Note = (found) => void problems.push(found)
    const steps = stepsIn(statements, note)
    noteConditional(steps, note)
    noteTwice(statements, note)
    const nothing = statements.every(hasFailed)
    if (nothing) note(noOrders('Write for example: Generate wand, cape and pigeon. Bid 13 coins on Jackie.', 'MM-4'))
    const actWords = saidWords(table)
    return order.finish(nothing ? null : sheetOf(steps), problems, (statement, _section, inner) => {
      if (inner) return '…'
      if (hasFailed(statement)) return 'Not understood as a whole.'
      const sentences = stepsIn([statement], silent).map((step) => stepSentence(step, actWords))
      return `${capital(sentences.join(', '))}.`
    })
  },
  format: ordersText,
  describe: ordersSentences,
  parts: (_table, { generate, extra, gifts, bid }) => {
    const given = { generate: generate ?? [], extra, gift: gifts, bid }
    return Object.entries(given).flatMap(([part, list]) => (list.length === 0 ? [] : [part]))
  },
}
