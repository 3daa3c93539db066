// Orders of Magic Spell: one order after another, with conditions around them (MS-4). Rows parse, format and describe them.
import type { OrderLanguage } from '../../../engine/order-text/language'
import type { Tok } from '../../../engine/order-text/lexer'
import { ok } from '../../../engine/result'
import { nearest } from '../../../engine/suggest'
import { actBook, type ActBook } from '../../../kit/orders/act-book'
import { stepOrders } from '../../../kit/orders/listed-orders'
import type { Seeing } from '../../../kit/orders/nouns'
import { HELPERS } from '../../../kit/orders/orders'
import { capital } from '../../../kit/prose'
import type { Pack } from '../pack'
import { nameOf, type MsTable, type Named } from '../table'
import type { Act, ActOf, Item, MsView, Step, Tile } from '../types'
import { msFacts } from './facts'
import { itemText, tileText } from './nouns'
import { ALONE, ASKING, HELPERS as POLITE, STONE_NAMES, TAILS } from './order-words'
import {
  bare,
  looksAt,
  MAIN,
  only,
  ORDER_REMEDY,
  readBury,
  readCast,
  readReturn,
  readScrounge,
  readTrade,
  readWeave,
  strange,
  type Read,
  type Reader,
} from './readers'

type Moment = Seeing<MsView, Pack>

/** Reads an order after its verb; null without a table, where no text is read. */
const behind =
  (reader: Reader) =>
  (tokens: readonly Tok[], moment: Moment): Read<readonly Act[]> | null =>
    moment.table === null
      ? null
      : reader({ vocabulary: msFacts.vocabulary(moment), view: moment.view }, tokens.slice(1), tokens)

const readKeep: Reader = (_, rest) => (bare(rest).length === 0 ? ok([{ do: 'keep' }]) : strange(rest))
const readPutBack: Reader = (_, rest, whole) => {
  const said = bare(rest).map(({ lower }) => lower).join(' ') // prettier-ignore
  return said === 'back' ? ok([{ do: 'put-back' }]) : strange(whole, ['put back'], 'MS-7')
}

// ── Words ─────────────────────────────────────────────────────────────────────────────────────────────────

const itemsSentence = (list: readonly Item[]): string =>
  list
    .map((item) => {
      if (item.kind === 'spell') return item.word
      return item.from === null ? item.tile : `${item.tile} (freed from ${item.from} for 1 spirit)`
    })
    .join(', ')

function weaveText({ tile, from, on, as }: ActOf<'weave'>): string {
  const named = as === null ? '' : ` as ${as}`
  if (tile === null) return `weave on ${on}${named}`
  return `weave ${tileText(tile)}${from === null ? ` on ${on}` : ` from ${from} to ${on}`}${named}`
}

/** The clauses after a spell's word, each with its keyword; empty ones are omitted. */
const pieces = (list: readonly (readonly [before: string, named: readonly (string | number)[]])[]): string =>
  list.map(([before, named]) => (named.length === 0 ? '' : ` ${before} ${named.join(', ')}`)).join('')

const castText = ({ word, on, at, pay, bury, take }: ActOf<'cast'>, table: Named): string =>
  `cast ${word}${pieces([
    ['on', on === null ? [] : [nameOf(table, on)]],
    ['at', at],
    ['paying', pay.map(tileText)],
    ['burying', bury],
  ])}${take === undefined ? '' : ` { take if ${take.text} }`}`

const castSentence = ({ word, on, at, pay, bury, take }: ActOf<'cast'>, table: Named): string =>
  `cast ${word}${pieces([
    ['on', on === null ? [] : [nameOf(table, on)]],
    [at.length === 1 ? 'at place' : 'at places', at],
    ['returning', pay],
    ['burying', bury],
  ])}${take === undefined ? '' : `, and take what it finds if ${msFacts.sentence(take)}`}`

/** The tile just scrounged, by its letter if the reader may know it. */
const scrounged = (hand: Tile | null): string =>
  hand === null ? 'the tile just scrounged' : `the ${hand} just scrounged`

const weaveSentence = ({ tile, from, on, as }: ActOf<'weave'>, hand: Tile | null): string =>
  `weave ${tile === null ? scrounged(hand) : `${tile} from ${from ?? 'the cabinet'}`} on ${on}${as === null ? '' : ` as ${as}`}`

// ── Orders ────────────────────────────────────────────────────────────────────────────────────────────────

export const acts: ActBook<MsView, Act, Pack> = actBook<MsView, Act, Pack>({
  rule: 'MS-4',
  remedy: ORDER_REMEDY,
  strange: (tokens) => {
    const isSlip = ({ kind, lower }: Tok): boolean => kind === 'word' && lower.length >= 3 && nearest(lower, MAIN).length > 0 // prettier-ignore
    const near = tokens.slice(0, 4).find(isSlip)
    return strange(near === undefined ? tokens : [near], MAIN).error
  },
  rows: {
    weave: {
      label: 'Weave',
      verbs: 'weave weaving',
      read: behind(readWeave),
      text: weaveText,
      sentence: (act) => weaveSentence(act, null),
    },
    scrounge: {
      label: 'Scrounge',
      verbs: 'scrounge scrounging look',
      read: behind(readScrounge),
      text: ({ place }) => `scrounge ${place ?? 'any'}`,
      sentence: ({ place }) => (place === null ? 'scrounge the lowest place not seen yet' : `scrounge place ${place}`),
    },
    keep: {
      label: 'Scrounge',
      verbs: 'keep',
      read: behind(readKeep),
      text: () => 'keep',
      sentence: () => `keep ${scrounged(null)}`,
    },
    'put-back': {
      label: 'Scrounge',
      verbs: 'put',
      read: behind(readPutBack),
      text: () => 'put back',
      sentence: () => `put ${scrounged(null)} back`,
    },
    cast: { label: 'Cast', verbs: 'cast casting', read: behind(readCast), text: castText, sentence: castSentence },
    research: {
      label: 'Rest and research',
      verbs: 'research researching',
      read: behind(only({ do: 'research' })),
      text: () => 'research',
      sentence: () => 'research: draw a spell',
    },
    rest: {
      label: 'Rest and research',
      verbs: 'rest resting',
      read: behind(only({ do: 'rest' })),
      text: () => 'rest',
      sentence: () => 'rest',
    },
    pass: {
      label: 'Rest and research',
      verbs: 'pass passing',
      read: behind(only({ do: 'pass' })),
      text: () => 'pass',
      sentence: () => 'pass',
    },
    return: {
      label: 'End of turn',
      verbs: 'return',
      read: behind(readReturn),
      text: ({ tiles }) => `return tiles ${tiles.map(tileText).join(', ')}`,
      sentence: ({ tiles }) => `if the cabinet is too full at the end, return ${tiles.join(', ')} first`,
    },
    bury: {
      label: 'End of turn',
      verbs: 'bury',
      read: behind(readBury),
      text: ({ words }) => `bury ${words.join(', ')}`,
      sentence: ({ words }) => `if there is too much homework at the end, bury ${words.join(', ')} first`,
    },
    trade: {
      label: 'Trade',
      verbs: 'trade trading swap',
      read: behind(readTrade),
      text: ({ with: other, give, get }, table) =>
        `trade with ${nameOf(table, other)}: give ${give.map(itemText).join(', ')}; get ${get.map(itemText).join(', ')}`,
      sentence: ({ with: other, give, get }, table) =>
        `trade with ${nameOf(table, other)}: give ${itemsSentence(give)}, get ${itemsSentence(get)}`,
    },
  },
})

/** An act as a sentence. @param hand the tile just scrounged, if the reader may know it */
export function actLine(table: MsTable, act: Act, hand: Tile | null): string {
  if (act.do === 'weave') return `${capital(weaveSentence(act, hand))}.`
  if (act.do === 'keep') return `Keep ${scrounged(hand)}.`
  return act.do === 'put-back' ? `Put ${scrounged(hand)} back.` : `${capital(acts.sentence(act, table))}.`
}

/** Resolves "if it fits weave on OBEAH": the tile must fit the spell of the order. */
function meant(step: Step): Step {
  if (step.kind === 'act') return step
  const [first] = step.then
  if (first?.kind !== 'act' || first.act.do !== 'weave' || first.act.tile !== null) return step
  const { text, cel } = step.condition
  const named = cel.replace(/\bfits\(\)/g, `fits(${JSON.stringify(first.act.on)})`)
  return { ...step, condition: { text, cel: named } }
}

/** `turn:` and `trades:` from the slip; they only mark where the orders are. */
const readHeading: OrderLanguage<Act>['heading'] = (tokens, from) => {
  const word = tokens[from]?.lower ?? ''
  if (!['turn', 'trades'].includes(word) || tokens[from + 1]?.kind !== 'colon') return null
  return { key: word, next: from + 2, strong: true }
}

export const { orders: msOrders, vocabulary } = stepOrders<MsView, Act, Pack>({
  rule: 'MS-4',
  remedy: 'Write for example: scrounge 37, if it fits weave on OBEAH, else keep',
  most: 100,
  acts,
  facts: msFacts,
  words: { braced: (act) => act.do === 'trade' },
  vocabulary: { orders: 'turn trades', things: STONE_NAMES },
  language: (table, view) => {
    const { act } = acts.language({ table, view })
    return {
      // `trades: with Brian: give E; get T`: the label is the verb.
      act: (tokens, part) =>
        part === 'trades' && !acts.verbs.includes(tokens[0]?.lower ?? '')
          ? readTrade({ vocabulary: msFacts.vocabulary({ table, view }), view }, tokens, tokens)
          : act(tokens, part),
      alone: new Set(ALONE),
      helpers: new Set([...HELPERS, ...POLITE]),
      furtherWords: [...MAIN, ...STONE_NAMES, 'scrounge any', 'put back', 'return tiles'],
      tails: new Set(TAILS),
      asking: new Set(ASKING),
      smallTalk: (tokens) => tokens.some(({ lower }, i) => lower === 'look' && !looksAt(tokens.slice(i + 1))),
      heading: readHeading,
      turn: { words: ['round', 'turn'], number: view.turn },
    }
  },
  meant,
})
