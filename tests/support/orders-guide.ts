// The examples of docs/orders.md and of the handbook as tests read them: orders with their reading, conditions, orders that are refused.
import { readFileSync } from 'node:fs'
import type { Condition, Verdict } from '@shared/engine/conditions/condition'
import { isObject, type Json } from '@shared/engine/json'
import { seatViewer } from '@shared/engine/log'
import type { ReadingMode } from '@shared/engine/order-text/reading'
import type { Problem } from '@shared/engine/result'
import type { Game, Table, View } from '@shared/kit/game'
import { elixir } from '@shared/games/elixir'
import { exFacts } from '@shared/games/elixir/orders/facts'
import { fourthGame } from '@shared/games/fourth-game'
import { magicSpell } from '@shared/games/magic-spell'
import { msFacts } from '@shared/games/magic-spell/orders/facts'
import { magiciansMarket } from '@shared/games/magicians-market'
import { mmFacts } from '@shared/games/magicians-market/orders/facts'
import { spellMerchants } from '@shared/games/spell-merchants'
import { smFacts } from '@shared/games/spell-merchants/orders/facts'
import * as EX from './elixir'
import * as FG from './fourth-game'
import * as MM from './magicians-market'
import * as MS from './magic-spell'
import { STATE, TABLE } from './sm-orders'
import { sent, session } from './spell-merchants'

interface Read {
  readonly problems: readonly Problem[]
  /** The plain sentences of what was understood. */
  readonly sentences: readonly string[]
  readonly orders: Json
}

export interface Guide {
  /** How its examples are marked in the guide: "elixir", "elixir-conditions", "elixir-refused". */
  readonly kind: string
  readonly title: string
  readonly read: (text: string, mode: ReadingMode) => Read
  /** An order under a condition, and what comes of the condition; null in a game without any. */
  readonly conditional: ((condition: string) => string) | null
  readonly judge: ((condition: Condition) => Verdict) | null
}

interface Spec<P, S extends object, O, V extends View<object>> {
  readonly kind: string
  readonly game: Game<P, S, O, V>
  readonly table: Table<P>
  readonly state: S
  readonly conditional?: (condition: string) => string
  readonly judge?: (view: V, condition: Condition) => Verdict
}

function guideOf<P, S extends object, O, V extends View<object>>(spec: Spec<P, S, O, V>): Guide {
  const { kind, game, table, state, conditional, judge } = spec
  const view = game.view(table, state, seatViewer(0))
  return {
    kind,
    title: game.title,
    read: (text, mode) => {
      const { orders, problems } = game.parse(table, view, text, { seat: 0, mode })
      if (orders === null) return { problems, sentences: [], orders: null }
      return {
        problems: [...problems, ...game.check(table, view, orders)],
        sentences: game.describe(table, orders),
        orders: orders as unknown as Json,
      }
    },
    conditional: conditional ?? null,
    judge: judge === undefined ? null : (condition) => judge(view, condition),
  }
}

const merchants = (): Guide => {
  const inputs = ['offer 566', 'restock 666', 'pass', 'pass', 'pass'].map((act) => sent(act))
  const { state } = session(TABLE, STATE, inputs)
  const after = spellMerchants.view(TABLE, state, seatViewer(0))
  return guideOf({
    kind: 'orders',
    game: spellMerchants,
    table: TABLE,
    state: STATE,
    conditional: (condition) => `round 2: if ${condition} then pass`,
    judge: (_, condition) => smFacts.judge({ table: TABLE, view: after }, condition),
  })
}

const wizards = (): Guide => {
  const table = EX.tableOf(4)
  const player = {
    place: '5',
    gold: 9,
    carried: ['mandrake', 'salt', 'ruby', 'ruby'],
    shelf: ['mandrake', 'salt', 'ruby', 'ruby'],
    potions: ['Speedy Soda', 'Baneful Brew', 'Fluid of Filching', 'Liquor of Luck', 'Potion of Prowess'] as const,
    hired: ['Fergus the Footpad'],
  }
  return guideOf({
    kind: 'elixir',
    game: elixir,
    table,
    state: EX.stateWith(table, { players: [player] }),
    conditional: (condition) => `if ${condition} then stay`,
    judge: (view, condition) =>
      exFacts.judge({ table, view, stranger: EX.HOUSE.stranger.get('Cudgel Kate') ?? null, roll: 4 }, condition),
  })
}

const magicians = (): Guide => {
  const table = MM.tableOf(4)
  return guideOf({
    kind: 'market',
    game: magiciansMarket,
    table,
    state: MM.stateWith(table),
    conditional: (condition) => `if ${condition} then bid 3 on Jackie`,
    judge: (view, condition) => mmFacts.judge({ table, view, sold: [1, 0, 0, 0, 0, 0, 0, 0] }, condition),
  })
}

const students = (): Guide => {
  const table = MS.tableOf(3, { philosophersStone: true })
  const state = MS.position(table, [
    { cabinet: 'EEAQZ', homework: 'OBEAH SKEIN LUMMOX', spellbook: 'SCRY GEAS SORTILEGE', spirit: 5 },
    { cabinet: 'T' },
    {},
  ])
  return guideOf({
    kind: 'spell',
    game: magicSpell,
    table,
    state,
    conditional: (condition) => `if ${condition} then rest`,
    judge: (view, condition) => msFacts.judge({ table, view: { ...view, letter: 'E' } }, condition),
  })
}

const posters = (): Guide => {
  const table = FG.tableOf(['Anna', 'Brian'])
  return guideOf({
    kind: 'posts',
    game: fourthGame,
    table,
    state: FG.begin(table, ['dklgv@post.example', 'brian@post.example']),
  })
}

export const GUIDES: readonly Guide[] = [merchants(), wizards(), magicians(), students(), posters()]

// ── The guide ─────────────────────────────────────────────────────────────────────────────────────────────

interface Block {
  readonly kind: string
  readonly text: string
}

const BLOCKS: readonly Block[] = [
  ...['docs/orders.md', 'docs/handbook/6-the-games.md']
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n')
    .matchAll(/^```([\w-]*)\n([\s\S]*?)^```/gmu),
].map(([, kind = '', text = '']) => ({ kind, text }))

/** Examples of a kind, each with the sentences below it; null where none are given. */
export const examplesOf = (kind: string): readonly { readonly text: string; readonly reading: string | null }[] =>
  BLOCKS.flatMap((block, i) => {
    const next = BLOCKS[i + 1]
    return block.kind === kind
      ? [{ text: block.text, reading: next?.kind === 'reading' ? next.text.trim() : null }]
      : []
  })

export const linesOf = (kind: string): readonly string[] =>
  BLOCKS.filter((block) => block.kind === kind).flatMap(({ text }) => text.trim().split('\n'))

/** The first condition in orders. */
export function conditionIn(orders: Json): Condition | null {
  if (Array.isArray(orders)) {
    for (const one of orders as readonly Json[]) {
      const found = conditionIn(one)
      if (found !== null) return found
    }
    return null
  }
  if (!isObject(orders)) return null
  return orders['kind'] === 'if' ? (orders['condition'] as unknown as Condition) : conditionIn(Object.values(orders))
}
