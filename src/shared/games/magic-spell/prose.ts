// The one place where log codes of Magic Spell become sentences. Parameters of each code are with its sentence; the kit has
// the sentences of all games (conditions, a game that is over).
import { isObject, type Json, type JsonObject } from '../../engine/json'
import { listed, ORDINALS, plural, proseOf, type Params, type Sentences } from '../../kit/prose'
import { curly } from '../../sheets/curly'
import { placesWords } from './cast-places'
import { WHOLE } from './effects'
import { msFacts } from './orders/facts'
import type { Pack } from './pack'
import { nameOf } from './table'

const textsOf = (value: Json | undefined): readonly string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : []

/** "E at 3 and T at 17"; '' if nothing was shown. */
const shown = (p: Params): string =>
  p.objects('shown').length === 0
    ? ''
    : listed(p.objects('shown').map(({ tile, place }) => `${String(tile)} at ${String(place)}`))

/** A sentence on stones that left the game, after a space; '' if none did. */
function gone(p: Params): string {
  const stones = p.texts('gone')
  return stones.length === 0 ? '' : ` ${stones.join(' ')} ${stones.length === 1 ? 'leaves' : 'leave'} the game.`
}

const places = (p: Params): string =>
  `${p.numbers('places').length === 1 ? 'place' : 'places'} ${listed(p.numbers('places').map(String))}`

const nth = (p: Params, key: string): string => ORDINALS[p.number(key)] ?? `${p.number(key)}th`

/** " for 2 spirit"; '' if free. */
const price = (p: Params, key: string): string => (p.number(key) > 0 ? ` for ${p.number(key)} spirit` : '')

const nowHas = (p: Params): string => `and now has ${p.number('spirit')}`

/** "2 tiles, 1 homework spell and OBEAH": a side of a trade, by number or by name. */
function tradeSide(p: Params, key: string): string {
  const value = p.raw(key)
  const { tiles = 0, homework = 0, books = [] }: JsonObject = isObject(value) ? value : {}
  const some = (what: Json, one: string): readonly string[] =>
    typeof what !== 'number' ? textsOf(what) : what > 0 ? [plural(what, one)] : []
  return listed([...some(tiles, 'tile'), ...some(homework, 'homework spell'), ...textsOf(books)])
}

/** "OBEAH (O·E·H) and GEAS (····)". */
const spellsShown = (p: Params): string => {
  const spells = p.objects('homework').map(({ word, tiles }) => {
    const laid = textsOf(tiles).map((tile) => (tile === '' ? '·' : tile))
    return `${String(word)} (${laid.join('')})`
  })
  return spells.length === 0 ? 'none' : listed(spells)
}

function returned(p: Params): string {
  if (shown(p) === '' && gone(p) === '') return `${p.who} has no tile to return.`
  return `${p.who} returns ${shown(p) === '' ? 'a stone' : shown(p)}.${gone(p)}`
}

export const sentences = {
  /** seat, turn */
  turn: (p) => `${p.who}’s turn.`,
  /** seat */
  nmr: (p) => `No orders came from ${p.who}, who rests.`,
  /** seat, count */
  'turned-down': (p) =>
    p.number('count') === 1
      ? `The tile ${p.who} had turned face up is turned face down again.`
      : `The ${p.number('count')} tiles ${p.who} had turned face up are turned face down again.`,
  /** seat, order, why */
  skipped: (p) => `${p.who}: “${p.text('order')}” was left out: ${placesWords(p.text('why'))}.`,

  /** seat, nth, count, from, fromNth, price, tile (null when hidden) */
  weave: (p) => {
    const scrounged = p.text('from') === 'laboratory'
    const tile = p.text('tile') || (scrounged ? 'the tile' : 'a tile')
    const freed = p.text('from') === 'spell' ? ` from the ${nth(p, 'fromNth')} homework spell` : ''
    const from = scrounged ? ' just scrounged' : freed
    return `${p.who} weaves ${tile}${from} on the ${nth(p, 'nth')} homework spell${price(p, 'price')}, which now has ${plural(p.number('count'), 'tile')}.`
  },
  /** seat, tile, word, from (null: not from a spell), letter */
  'weave-own': (p) => {
    const as = p.text('letter') === p.text('tile') ? '' : ` as ${p.text('letter')}`
    const from = p.has('from') ? ` from ${p.text('from')}` : ''
    return `${p.who} weaves ${p.text('tile')}${as}${from} on ${p.text('word')}.`
  },
  /** seat, word, meaning, text, credits, shown, gone */
  complete: (p) =>
    `${p.who} completes ${p.text('word')} (${curly(p.text('meaning'))}), worth ${plural(p.number('credits'), 'credit')}. ${curly(p.text('text'))} The tiles go back to the laboratory: ${shown(p) || 'none'}.${gone(p)}`,
  /** seat, by, spirit */
  reward: (p) => `For completing the spell ${p.who} gains ${p.number('by')} spirit ${nowHas(p)}.`,

  /** seat, place */
  scrounge: (p) => `${p.who} scrounges at place ${p.number('place')}.`,
  /** seat, shown */
  saw: (p) => `${p.who} sees ${shown(p) || 'nothing'}.`,
  /** seat */
  kept: (p) => `${p.who} keeps the tile.`,
  /** seat, place */
  'put-back': (p) => `${p.who} puts the tile back at place ${p.number('place')}.`,
  /** seat */
  'forgot-hand': (p) => `${p.who} did not order what to do with the tile just scrounged, so it is kept.`,

  /** seat, word, target (null: on nobody), spirit, text */
  cast: (p) =>
    `${p.who} casts ${p.text('word')}${p.has('target') ? ` on ${p.name('target')}` : ''}${price(p, 'spirit')}.`,
  /** seat, places */
  peek: (p) => `${p.who} looks at ${places(p)}.`,
  /** seat, a, b */
  swap: (p) => `${p.who} swaps places ${p.number('a')} and ${p.number('b')}.`,
  /** seat, shown */
  shown: (p) => `${p.who} turns tiles face up: ${shown(p) || 'none'}.`,
  /** seat, by, asked, spirit */
  spirit: (p) => {
    const by = p.number('by')
    if (by === 0) return `${p.who} has no spirit to lose.`
    return `${p.who} ${by > 0 ? 'gains' : 'loses'} ${Math.abs(by)} spirit ${nowHas(p)}.`
  },
  /** seat, from, by, asked */
  drain: (p) =>
    p.number('by') === 0
      ? `${p.name('from')} has no spirit to lose.`
      : `${p.who} takes ${p.number('by')} spirit from ${p.name('from')}.`,
  /** seat, from, count */
  stolen: (p) => `${p.who} takes ${plural(p.number('count'), 'tile')} from ${p.name('from')}’s cabinet.`,
  /** seat, from, tiles */
  'stolen-what': (p) => `${p.texts('tiles').join(' ')} went from ${p.name('from')} to ${p.who}.`,
  /** seat, shown, gone */
  dropped: returned,
  /** seat, places */
  fetched: (p) => `${p.who} takes the ${p.numbers('places').length === 1 ? 'tile' : 'tiles'} at ${places(p)}.`,
  /** seat, tiles */
  'fetched-what': (p) => `${p.who} took ${p.texts('tiles').join(' ')}.`,
  /** seat, count */
  drew: (p) => `${p.who} draws ${plural(p.number('count'), 'spell')}.`,
  /** seat, words */
  'drew-what': (p) => `${p.who} drew ${listed(p.texts('words'))}.`,
  /** seat */
  'no-spell-left': (p) => `The deck is empty: ${p.who} draws no spell.`,
  /** seat, count, shown, gone */
  buried: (p) => {
    const back = p.objects('shown').length === 1 ? 'returns' : 'return'
    const tiles = shown(p) === '' ? '' : `; ${shown(p)} ${back} to the laboratory`
    return `${p.who} puts ${plural(p.number('count'), 'homework spell')} under the deck${tiles}.${gone(p)}`
  },
  /** seat, words */
  'buried-what': (p) => `${p.who} gave up ${listed(p.texts('words'))}.`,
  /** seat, count */
  'free-weaves': (p) => `${p.who} may weave ${plural(p.number('count'), 'tile')} at once for no spirit.`,
  /** seat, to (null: everybody), what, and either hidden, tiles, or homework [{ word, tiles }] */
  revealed: (p) => {
    const to = p.has('to') ? p.name('to') : 'everybody'
    const cabinet = p.text('what') === 'cabinet'
    if (p.yes('hidden')) return `${p.who} shows ${to} ${cabinet ? WHOLE.cabinet : WHOLE.homework}.`
    return cabinet
      ? `${p.who}’s cabinet, shown to ${to}: ${p.texts('tiles').join(' ') || 'empty'}.`
      : `${p.who}’s homework, shown to ${to}: ${spellsShown(p)}.`
  },
  /** seat, word, against */
  protected: (p) => `${p.text('word')} protects ${p.who} from ${p.text('against')}.`,
  /** seat, verb */
  'no-effect': () => 'This has no effect: there is nothing for it to act on.',

  /** seat, price */
  research: (p) => `${p.who} researches${price(p, 'price')}.`,
  /** seat, by, spirit */
  rest: (p) => `${p.who} rests, gains ${p.number('by')} spirit ${nowHas(p)}.`,
  /** seat */
  pass: (p) => `${p.who} does nothing.`,
  /** seat, by, spirit */
  recover: (p) => `${p.who} recovers ${p.number('by')} spirit ${nowHas(p)}.`,
  /** seat, shown, gone */
  returned,

  /** a, b, fromA, fromB { tiles, homework: how many, books: which }, freed [spirit per side] */
  trade: (p) => {
    const freed = ['a', 'b'].map((side, i) => {
      const spirit = p.numbers('freed')[i] ?? 0
      return spirit === 0 ? '' : ` ${p.name(side)} spends ${spirit} spirit to free what was woven.`
    })
    return `${p.name('a')} and ${p.name('b')} trade: ${tradeSide(p, 'fromA')} for ${tradeSide(p, 'fromB')}.${freed.join('')}`
  },
  /** a, b, fromA, fromB { tiles, homework, books: which } */
  'trade-own': (p) => `${p.name('a')} gave ${tradeSide(p, 'fromA')}, ${p.name('b')} gave ${tradeSide(p, 'fromB')}.`,
  /** a, b, give, get */
  'trade-lapsed': (p) =>
    `${p.name('a')} wanted to trade with ${p.name('b')} (give ${p.text('give')}, get ${p.text('get')}), but ${p.name('b')} did not order the same.`,
  /** a, b, give, get, why */
  'trade-impossible': (p) =>
    `The trade between ${p.name('a')} and ${p.name('b')} (${p.text('give')} for ${p.text('get')}) was not possible: ${p.text('why')}.`,

  /** seat, credits, last */
  'end-started': (p) =>
    `${p.who} has ${plural(p.number('credits'), 'credit')} and submits the spellbook. ${p.numbers('last').length === 0 ? 'Nobody is left to play.' : `One more turn for ${p.names('last')}.`}`,
  /** seat, count */
  stones: (p) =>
    `${p.who} has ${plural(p.number('count'), 'philosopher’s stone')} in the cabinet, worth a credit each.`,
  /** winners, credits [per seat], by */
  'game-over': (p, table) => {
    const winners = p.numbers('winners')
    const names = listed(winners.map((seat) => nameOf(table, seat)))
    const credits = plural(p.numbers('credits')[winners[0] ?? 0] ?? 0, 'credit')
    return `The game is over: ${names} ${winners.length === 1 ? 'wins' : 'share the victory'} with ${credits}.`
  },
} satisfies Sentences<Pack>

/** Codes of log lines; each has a sentence. */
export type LogCode = keyof typeof sentences

/** One log line as a sentence, without the rule number. */
export const say = proseOf<Pack>(sentences, msFacts.conditionWords)
