// The one place where log codes of Magic Spell become sentences. Parameters of each code stand with its sentence.
import { isObject, type Json, type JsonObject } from '../../../engine/json'
import type { LogLine, Seat } from '../../../engine/log'
import { never } from '../../../engine/result'
import { WHOLE } from '../effects'
import { listed, nameOf, type MsTable } from '../table'
import { LOG_CODES, type LogCode } from '../types'

/** Reads parameters of a line without trusting them: old files may come from other versions. */
interface Params {
  readonly who: string
  readonly name: (key: string) => string
  readonly number: (key: string) => number
  readonly word: (key: string) => string
  readonly texts: (key: string) => readonly string[]
  readonly numbers: (key: string) => readonly number[]
  readonly shown: (key?: string) => string
  readonly gone: string
  readonly has: (key: string) => boolean
  readonly raw: (key: string) => Json
}

const objectsOf = (value: Json): readonly JsonObject[] =>
  Array.isArray(value) ? value.filter((item): item is JsonObject => isObject(item)) : []
const textsOf = (value: Json): readonly string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : []
const numbersOf = (value: Json): readonly number[] =>
  Array.isArray(value) ? value.filter((item): item is number => typeof item === 'number') : []

function read(table: MsTable, line: LogLine): Params {
  const raw = (key: string): Json => line.params[key] ?? null
  const number = (key: string): number => (typeof raw(key) === 'number' ? (raw(key) as number) : 0)
  const name = (key: string): string => nameOf(table, number(key) as Seat)
  const shown = (key = 'shown'): string => {
    const sights = objectsOf(raw(key))
    return listed(sights.map((sight) => `${String(sight['tile'])} at ${String(sight['place'])}`))
  }
  const gone = textsOf(raw('gone'))
  return {
    who: name('seat'),
    name,
    number,
    word: (key) => (typeof raw(key) === 'string' ? (raw(key) as string) : ''),
    texts: (key) => textsOf(raw(key)),
    numbers: (key) => numbersOf(raw(key)),
    shown,
    gone: gone.length === 0 ? '' : ` ${gone.join(' ')} ${gone.length === 1 ? 'leaves' : 'leave'} the game.`,
    has: (key) => {
      const value = raw(key)
      return Array.isArray(value)
        ? value.length > 0
        : value !== null && value !== '' && value !== 0 && value !== false
    },
    raw,
  }
}

const plural = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`
const NTH = ['', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth']
const nth = (n: number): string => NTH[n] ?? `${n}th`
const places = (list: readonly number[]): string =>
  `${list.length === 1 ? 'place' : 'places'} ${listed(list.map(String))}`

/** Facts that decided a condition, in brackets. */
function sawWords(value: Json): string {
  const facts = objectsOf(value).map((each) => `${String(each['fact'])} is ${show(each['value'] ?? null)}`)
  return facts.length === 0 ? '' : ` (${facts.slice(0, 6).join(', ')})`
}
const show = (value: Json): string =>
  Array.isArray(value)
    ? value.map(show).join(', ') || 'nothing'
    : value === true
      ? 'yes'
      : value === false
        ? 'no'
        : String(value)

/** "2 tiles, 1 homework spell and OBEAH", from the public side of a trade. */
function tradeSide(value: Json): string {
  if (!isObject(value)) return 'something'
  const tiles = value['tiles']
  const homework = value['homework']
  const books = textsOf((value['books'] ?? null) as Json)
  const parts = [
    ...(typeof tiles === 'number' && tiles > 0 ? [plural(tiles, 'tile')] : []),
    ...(typeof homework === 'number' && homework > 0 ? [plural(homework, 'homework spell')] : []),
    ...textsOf((tiles ?? null) as Json),
    ...textsOf((homework ?? null) as Json),
    ...books,
  ]
  return listed(parts)
}

function revealed(p: Params): string {
  const to = p.raw('to') === null ? 'everybody' : p.name('to')
  if (p.raw('hidden') === true)
    return `${p.who} shows ${to} ${p.word('what') === 'cabinet' ? WHOLE.cabinet : WHOLE.homework}.`
  if (p.word('what') === 'cabinet')
    return `${p.who}’s cabinet, shown to ${to}: ${p.texts('tiles').join(' ') || 'empty'}.`
  const spells = objectsOf(p.raw('homework')).map((each) => {
    const tiles = textsOf(each['tiles'] ?? null)
    return `${String(each['word'])} (${tiles.map((tile) => (tile === '' ? '·' : tile)).join('')})`
  })
  return `${p.who}’s homework, shown to ${to}: ${spells.length === 0 ? 'none' : listed(spells)}.`
}

/** One log line as a sentence, without the rule number. */
export function say(table: MsTable, line: LogLine): string {
  const p = read(table, line)
  const code = LOG_CODES.find((known) => known === line.code)
  return code === undefined ? `${line.code}.` : sentence(table, code, p)
}

function sentence(table: MsTable, code: LogCode, p: Params): string {
  switch (code) {
    case 'already-over':
      return 'The game is over; nothing was played.'
    case 'turn':
      return `${p.who}’s turn.`
    case 'nmr':
      return `No orders came from ${p.who}, who rests.`
    case 'turned-down':
      return `${plural(p.number('count'), 'tile')} that lay open for ${p.who} ${p.number('count') === 1 ? 'is' : 'are'} turned face down.`
    case 'condition':
      return `“If ${p.word('condition')}” is ${p.raw('value') === true ? 'true' : 'false'}${sawWords(p.raw('saw'))}.`
    case 'condition-failed':
      return `“If ${p.word('condition')}” cannot be answered and counts as false: ${p.word('why')}`
    case 'skipped':
      return `“${p.word('order')}” was left out: ${p.word('why')}.`
    case 'weave': {
      const face = p.has('tile') ? p.word('tile') : p.word('from') === 'laboratory' ? 'the tile' : 'a tile'
      const from =
        p.word('from') === 'spell'
          ? ` from the ${nth(p.number('fromNth'))} spell`
          : p.word('from') === 'laboratory'
            ? ' just scrounged'
            : ''
      const price = p.number('price') > 0 ? ` for ${p.number('price')} spirit` : ''
      return `${p.who} weaves ${face}${from} on the ${nth(p.number('nth'))} homework spell${price}; ${plural(p.number('count'), 'tile')} ${p.number('count') === 1 ? 'lies' : 'lie'} there.`
    }
    case 'weave-own': {
      const from = p.has('from') ? ` from ${p.word('from')}` : ''
      const as = p.word('letter') === p.word('tile') ? '' : ` as ${p.word('letter')}`
      return `You wove ${p.word('tile')}${as}${from} on ${p.word('word')}.`
    }
    case 'complete':
      return `${p.who} completes ${p.word('word')} (${p.word('meaning')}), worth ${plural(p.number('credits'), 'credit')}. ${p.word('text')} The tiles go back to the laboratory: ${p.shown()}.${p.gone}`
    case 'scrounge':
      return `${p.who} scrounges at place ${p.number('place')}.`
    case 'saw':
      return `You saw ${p.shown()}.`
    case 'kept':
      return `${p.who} keeps the tile.`
    case 'put-back':
      return `${p.who} puts the tile back at place ${p.number('place')}.`
    case 'forgot-hand':
      return 'Your orders did not say what to do with the tile, so you keep it.'
    case 'cast': {
      const on = p.raw('target') === null ? '' : ` on ${p.name('target')}`
      return `${p.who} casts ${p.word('word')}${on}${p.number('spirit') > 0 ? ` for ${p.number('spirit')} spirit` : ''}.`
    }
    case 'peek':
      return `${p.who} looks at ${places(p.numbers('places'))}.`
    case 'swap':
      return `${p.who} swaps what lies at ${p.number('a')} and ${p.number('b')}.`
    case 'shown':
      return `${p.who} turns tiles face up: ${p.shown()}.`
    case 'spirit': {
      const by = p.number('by')
      if (by === 0) return `${p.who} has no spirit to lose.`
      return `${p.who} ${by > 0 ? 'gains' : 'loses'} ${Math.abs(by)} spirit and has ${p.number('spirit')}.`
    }
    case 'drain':
      return p.number('by') === 0
        ? `${p.name('from')} has no spirit to give.`
        : `${p.number('by')} spirit ${p.number('by') === 1 ? 'goes' : 'go'} from ${p.name('from')} to ${p.who}.`
    case 'stolen':
      return `${p.who} takes ${plural(p.number('count'), 'tile')} from the cabinet of ${p.name('from')}.`
    case 'stolen-what':
      return `${p.texts('tiles').join(' ')} went from ${p.name('from')} to ${p.who}.`
    case 'dropped':
    case 'returned':
      return p.has('shown') || p.gone !== ''
        ? `${p.who} returns ${p.has('shown') ? p.shown() : 'a stone'}.${p.gone}`
        : `${p.who} has no tile to return.`
    case 'fetched':
      return `${p.who} takes the ${p.numbers('places').length === 1 ? 'tile' : 'tiles'} at ${places(p.numbers('places'))}.`
    case 'fetched-what':
      return `You took ${p.texts('tiles').join(' ')}.`
    case 'drew':
      return `${p.who} draws ${plural(p.number('count'), 'spell')}.`
    case 'drew-what':
      return `You drew ${listed(p.texts('words'))}.`
    case 'no-spell-left':
      return 'The deck is empty: no spell is drawn.'
    case 'buried':
      return `${p.who} puts ${plural(p.number('count'), 'homework spell')} under the deck${p.has('shown') ? `; ${p.shown()} ${Array.isArray(p.raw('shown')) && (p.raw('shown') as Json[]).length === 1 ? 'returns' : 'return'}` : ''}.${p.gone}`
    case 'buried-what':
      return `You gave up ${listed(p.texts('words'))}.`
    case 'free-weaves':
      return `${p.who} may weave ${plural(p.number('count'), 'tile')} at once for no spirit.`
    case 'revealed':
      return revealed(p)
    case 'protected':
      return `${p.word('word')} protects ${p.who} from ${p.word('against')}.`
    case 'no-effect':
      return 'There is nothing this can be done to.'
    case 'research':
      return `${p.who} researches${p.number('price') > 0 ? ` for ${p.number('price')} spirit` : ''}.`
    case 'rest':
      return `${p.who} rests, gains ${p.number('by')} spirit and has ${p.number('spirit')}.`
    case 'pass':
      return `${p.who} does nothing.`
    case 'reward':
      return `For the completed spell ${p.who} gains ${p.number('by')} spirit and has ${p.number('spirit')}.`
    case 'recover':
      return `${p.who} recovers ${p.number('by')} spirit and has ${p.number('spirit')}.`
    case 'trade': {
      const freed = p.numbers('freed')
      const paid = (i: number, who: string): string =>
        (freed[i] ?? 0) > 0 ? ` ${who} spends ${freed[i]} spirit to free it.` : ''
      return `${p.name('a')} and ${p.name('b')} trade: ${tradeSide(p.raw('fromA'))} for ${tradeSide(p.raw('fromB'))}.${paid(0, p.name('a'))}${paid(1, p.name('b'))}`
    }
    case 'trade-own':
      return `${p.name('a')} gave ${tradeSide(p.raw('fromA'))}, ${p.name('b')} gave ${tradeSide(p.raw('fromB'))}.`
    case 'trade-lapsed':
      return `${p.name('a')} wanted to trade with ${p.name('b')} (give ${p.word('give')}, get ${p.word('get')}), but there was no such order from the other side.`
    case 'trade-impossible':
      return `The trade of ${p.name('a')} and ${p.name('b')} (${p.word('give')} for ${p.word('get')}) could not be done: ${p.word('why')}.`
    case 'end-started': {
      const last = p.numbers('last').map((seat) => nameOf(table, seat))
      return `${p.who} has ${p.number('credits')} credits and submits the spellbook. ${last.length === 0 ? 'Nobody is left to play.' : `One more turn for ${listed(last)}.`}`
    }
    case 'stones':
      return `${p.who} has ${plural(p.number('count'), 'philosopher’s stone')} in the cabinet, a credit each.`
    case 'game-over': {
      const winners = p.numbers('winners')
      const credits = p.numbers('credits')
      const won = `with ${plural(credits[winners[0] ?? 0] ?? 0, 'credit')}`
      const names = listed(winners.map((seat) => nameOf(table, seat)))
      return winners.length === 1
        ? `The game is over: ${names} wins ${won}.`
        : `The game is over: ${names} share the victory ${won}.`
    }
    default:
      return never(code)
  }
}
