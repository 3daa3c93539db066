// Orders of Magic Spell written out: as text that reads back to the same orders, and as plain sentences.
import { capital } from '../../../kit/prose'
import type { ActWords } from '../../../kit/steps'
import { nameOf, type Named } from '../table'
import type { Act, Item, Tile } from '../types'
import { msFacts } from './facts'
import { tileText } from './lookup'

const itemText = (item: Item): string =>
  item.kind === 'spell' ? item.word : `${tileText(item.tile)}${item.from === null ? '' : ` from ${item.from}`}`

type ActOf<Verb> = Extract<Act, { readonly do: Verb }>

function weaveText({ tile, from, on, as }: ActOf<'weave'>): string {
  const named = as === null ? '' : ` as ${as}`
  if (tile === null) return `weave on ${on}${named}`
  return `weave ${tileText(tile)}${from === null ? ` on ${on}` : ` from ${from} to ${on}`}${named}`
}

/** What follows a spell's word: each piece with its word before it, where anything is named. */
const pieces = (list: readonly (readonly [before: string, named: readonly (string | number)[]])[]): string =>
  list.map(([before, named]) => (named.length === 0 ? '' : ` ${before} ${named.join(', ')}`)).join('')

/** One act as an order. */
export function actText(table: Named, act: Act): string {
  switch (act.do) {
    case 'weave':
      return weaveText(act)
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
      return `cast ${act.word}${pieces([
        ['on', act.on === null ? [] : [nameOf(table, act.on)]],
        ['at', act.at],
        ['paying', act.pay.map(tileText)],
        ['burying', act.bury],
      ])}${act.take === undefined ? '' : ` { take if ${act.take.text} }`}`
    case 'return':
      return `return tiles ${act.tiles.map(tileText).join(', ')}`
    case 'bury':
      return `bury ${act.words.join(', ')}`
    case 'trade':
      return `trade with ${nameOf(table, act.with)}: give ${act.give.map(itemText).join(', ')}; get ${act.get.map(itemText).join(', ')}`
  }
}

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

const weaveSentence = ({ tile, from, on, as }: ActOf<'weave'>, scrounged: string): string =>
  `weave ${tile === null ? scrounged : `${tile} from ${from ?? 'the cabinet'}`} on ${on}${as === null ? '' : ` as ${as}`}`

function actSentence(table: Named, act: Act, hand: Tile | null = null): string {
  const scrounged = hand === null ? 'the tile just scrounged' : `the ${hand} just scrounged`
  switch (act.do) {
    case 'weave':
      return weaveSentence(act, scrounged)
    case 'scrounge':
      return act.place === null ? 'scrounge the lowest place not seen yet' : `scrounge place ${act.place}`
    case 'keep':
      return `keep ${scrounged}`
    case 'put-back':
      return `put ${scrounged} back`
    case 'research':
      return 'research: draw a spell'
    case 'rest':
    case 'pass':
      return act.do
    case 'cast':
      return `cast ${act.word}${pieces([
        ['on', act.on === null ? [] : [nameOf(table, act.on)]],
        [act.at.length === 1 ? 'at place' : 'at places', act.at],
        ['returning', act.pay],
        ['burying', act.bury],
      ])}${act.take === undefined ? '' : `, and take what it finds if ${msFacts.sentence(act.take)}`}`
    case 'return':
      return `if the cabinet is too full at the end, return ${act.tiles.join(', ')} first`
    case 'bury':
      return `if there is too much homework at the end, bury ${act.words.join(', ')} first`
    case 'trade':
      return `trade with ${nameOf(table, act.with)}: give ${items(act.give)}, get ${items(act.get)}`
  }
}

/** How orders are written and said at a table. */
export const actWords = (table: Named): ActWords<Act> => ({
  text: (act) => actText(table, act),
  sentence: (act) => actSentence(table, act),
  condition: msFacts.sentence,
  braced: (act) => act.do === 'trade',
})
