// Orders of Magic Spell written out: as text that reads back to the same orders, and as plain sentences.
import { nameOf, type Named } from '../table'
import { tileText } from './tile-words'
import type { Act, Item, Orders, Step, Tile } from '../types'

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** A name as it can stand in an order. */
const player = (table: Named, seat: number): string => nameOf(table, seat)

const itemText = (item: Item): string =>
  item.kind === 'spell'
    ? item.word
    : `${tileText(item.tile)}${item.from === null ? '' : ` from ${item.from}`}`

/** One act as an order. */
export function actText(table: Named, act: Act): string {
  switch (act.do) {
    case 'weave': {
      const as = act.as === null ? '' : ` as ${act.as}`
      if (act.tile === null) return `weave on ${act.on}${as}`
      const from = act.from === null ? ` on ${act.on}` : ` from ${act.from} to ${act.on}`
      return `weave ${tileText(act.tile)}${from}${as}`
    }
    case 'scrounge':
      return `scrounge ${act.place ?? 'any'}`
    case 'put-back':
      return 'put back'
    case 'keep':
    case 'research':
    case 'rest':
    case 'pass':
      return act.do
    case 'cast':
      return [
        `cast ${act.word}`,
        ...(act.on === null ? [] : [`on ${player(table, act.on)}`]),
        ...(act.at.length === 0 ? [] : [`at ${act.at.join(', ')}`]),
        ...(act.pay.length === 0 ? [] : [`paying ${act.pay.map(tileText).join(', ')}`]),
        ...(act.bury.length === 0 ? [] : [`burying ${act.bury.join(', ')}`]),
      ].join(' ')
    case 'return':
      return `return tiles ${act.tiles.map(tileText).join(', ')}`
    case 'bury':
      return `bury ${act.words.join(', ')}`
    case 'trade':
      return `trade with ${player(table, act.with)}: give ${act.give.map(itemText).join(', ')}; get ${act.get.map(itemText).join(', ')}`
  }
}

/** Steps on one line, for the branches of a condition: braces keep them together. */
function branchText(table: Named, steps: readonly Step[]): string {
  const [only] = steps
  if (steps.length === 1 && only!.kind === 'act' && only!.act.do !== 'trade') return actText(table, only!.act)
  return `{ ${steps.map((step) => stepText(table, step)).join('; ')} }`
}

function stepText(table: Named, step: Step): string {
  if (step.kind === 'act') return actText(table, step.act)
  const rest = step.else === null ? '' : ` else ${branchText(table, step.else)}`
  return `if ${step.condition.text} then ${branchText(table, step.then)}${rest}`
}

/** Text of the orders, one line to a step. */
export const ordersText = (table: Named, orders: Orders): string =>
  orders.steps.map((step) => stepText(table, step)).join('\n')

const items = (list: readonly Item[]): string =>
  list
    .map((item) =>
      item.kind === 'spell'
        ? item.word
        : `${item.tile}${item.from === null ? '' : ` (freed from ${item.from} for 1 spirit)`}`,
    )
    .join(', ')

const GROUPS: { readonly [verb in Act['do']]: string } = {
  weave: 'Weave',
  scrounge: 'Scrounge',
  keep: 'Scrounge',
  'put-back': 'Scrounge',
  cast: 'Cast',
  research: 'Rest and research',
  rest: 'Rest and research',
  pass: 'Rest and research',
  return: 'End of turn',
  bury: 'End of turn',
  trade: 'Trade',
}
/** What an act is listed under when a turn is played step by step. */
export const actGroup = (act: Act): string => GROUPS[act.do]

/** An act as a sentence; `hand` is the tile just scrounged, where the reader may know it. */
export const actLine = (table: Named, act: Act, hand: Tile | null): string =>
  `${capital(actSentence(table, act, hand))}.`

function actSentence(table: Named, act: Act, hand: Tile | null = null): string {
  const scrounged = hand === null ? 'the tile just scrounged' : `the ${hand} just scrounged`
  switch (act.do) {
    case 'weave': {
      const what = act.tile ?? scrounged
      const from = act.tile === null ? '' : act.from === null ? ' from the cabinet' : ` from ${act.from}`
      return `weave ${what}${from} on ${act.on}${act.as === null ? '' : ` as ${act.as}`}`
    }
    case 'scrounge':
      return act.place === null ? 'scrounge the lowest place not seen yet' : `scrounge place ${act.place}`
    case 'keep':
      return `keep ${scrounged}`
    case 'put-back':
      return `put ${scrounged} back`
    case 'research':
      return 'research: draw a spell'
    case 'rest':
      return 'rest'
    case 'pass':
      return 'pass'
    case 'cast': {
      const more = [
        ...(act.on === null ? [] : [`on ${nameOf(table, act.on)}`]),
        ...(act.at.length === 0
          ? []
          : [`at ${act.at.length === 1 ? 'place' : 'places'} ${act.at.join(', ')}`]),
        ...(act.pay.length === 0 ? [] : [`returning ${act.pay.join(', ')}`]),
        ...(act.bury.length === 0 ? [] : [`burying ${act.bury.join(', ')}`]),
      ]
      return ['cast', act.word, ...more].join(' ')
    }
    case 'return':
      return `if the cabinet is too full at the end, return ${act.tiles.join(', ')} first`
    case 'bury':
      return `if there is too much homework at the end, bury ${act.words.join(', ')} first`
    case 'trade':
      return `trade with ${nameOf(table, act.with)}: give ${items(act.give)}, get ${items(act.get)}`
  }
}

/** A step as a piece of a sentence. */
export function stepSentence(table: Named, step: Step): string {
  if (step.kind === 'act') return actSentence(table, step.act)
  const list = (steps: readonly Step[]): string =>
    steps.map((each) => stepSentence(table, each)).join(', then ')
  const rest = step.else === null ? '' : `; otherwise ${list(step.else)}`
  return `if ${step.condition.text}, ${list(step.then)}${rest}`
}

export const ordersSentences = (table: Named, orders: Orders): readonly string[] =>
  orders.steps.map((step) => `${capital(stepSentence(table, step))}.`)
