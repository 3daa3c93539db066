// Sentences for the log codes of Spell Merchants. A comment lists the parameters where the sentence does not show them all.
import { ORDINALS, plural, proseOf, type CommonCode, type Params, type Sentences } from '../../kit/prose'
import { curly } from '../../sheets/curly'
import { smFacts } from './orders/facts'
import type { Pack } from './pack'

/** "5 6 6". */
const digits = (p: Params, key: string): string => p.numbers(key).join(' ') || 'nothing'

/** Why a group of spells comes before the next. */
function because(p: Params, many: boolean): string {
  const size = `${plural(p.number('digits'), 'digit')}, total ${p.number('total')}`
  const tail = p.text('ahead') === 'total' ? ': as many digits as the next, but the higher total' : ''
  return `${many ? 'each ' : ''}${size}${tail}`
}

const prizeName = (place: number): string =>
  place === 1 ? 'the first prize' : place === 2 ? 'the second prize' : 'the entry prize'

/** The cause of an NMR, as the start of a sentence. */
function nmrBegins(p: Params): string {
  switch (p.text('cause')) {
    case 'void':
      return `${p.who}’s offer was void`
    case 'ruling':
      return `${p.who} counts as NMR by the referee’s ruling`
    default:
      return `Nothing came from ${p.who}`
  }
}

const NOT_ENTERED: ReadonlyMap<string, string> = new Map<string, string>([
  ['pass', 'passes'],
  ['restock', 'restocks instead of offering'],
  ['restock-random', 'restocks at random instead of offering'],
  ['nothing', 'has nothing to offer'],
])

export const sentences = {
  nmr: (p) => `No orders came from ${p.who}: the poorest valid spell is sent in for each round.`,
  out: (p) => `${p.who} is out of the game: no offers, no fines; the score stands.`,

  /** session, wizard, text, prizes [first, second, other] */
  wizard: (p) => {
    const [first, second, other] = p.numbers('prizes')
    return `Wizard (${p.text('wizard')}) asks: a spell must ${curly(p.text('text'))}. Prizes ${first}, ${second}, others ${other}.`
  },
  'no-order': (p) => `${p.who}’s sheet has no order for this round: a pass, unless the referee rules it an NMR.`,
  'bad-order': (p) =>
    `${p.who}’s order is a pass: ${p.text('why') === 'empty-offer' ? 'an empty spell is never an offer' : 'a restock of choice is exactly three digits'}.`,
  'void-offer': (p) => `${p.who}’s offer of ${digits(p, 'spell')} is void: the stock held only ${digits(p, 'stock')}.`,

  /** seat, spell, total */
  offer: (p) => `${p.who} offers ${digits(p, 'spell')}.`,
  /** seat, cause, spell, valid */
  'nmr-offer': (p) =>
    p.yes('valid')
      ? `${nmrBegins(p)}: the poorest valid spell, ${digits(p, 'spell')}, is sent in.`
      : `${nmrBegins(p)}: no valid spell is possible, so the lowest digit, ${digits(p, 'spell')}, is sent in.`,
  /** seat, cause */
  'nmr-nothing': (p) => `${nmrBegins(p)}, and no digits are left to send in.`,
  'no-offers': () => 'Nobody offers a spell.',
  invalid: (p) =>
    `${p.who}’s ${digits(p, 'spell')} does not satisfy wizard (${p.text('wizard')}): no prize, no fine, the digits are lost.`,
  /** seat, place, prize, digits, total, ahead */
  prize: (p) => {
    const place = p.number('place')
    return `${p.who} comes ${ORDINALS[place] ?? `${place}th`} (${because(p, false)}) and takes ${prizeName(place)}, ${p.number('prize')}.`
  },
  /** seats, place, paid [per position], sum, each, digits, total, ahead */
  'shared-prize': (p) => {
    const place = p.number('place')
    const rounded = p.number('each') * p.numbers('seats').length === p.number('sum') ? '' : ' (rounded, halves up)'
    return `${p.names('seats')} tie for ${ORDINALS[place] ?? `${place}th`} place (${because(p, true)}) and share ${p.numbers('paid').join(' + ')} = ${p.number('sum')}, ${p.number('each')} each${rounded}.`
  },
  'no-valid': (p) => `No valid spell reached wizard (${p.text('wizard')}): no prize is paid.`,
  used: (p) =>
    `${p.who}’s ${digits(p, 'spell')} ${p.numbers('spell').length === 1 ? 'is' : 'are'} now wizard (${p.text('wizard')})’s.`,

  fine: (p) =>
    `${p.who} ${NOT_ENTERED.get(p.text('did')) ?? 'does not enter'}: fined ${p.number('fine')} (${ORDINALS[p.number('times')] ?? 'another'} time not entered).`,
  restock: (p) =>
    `${p.who} receives ${digits(p, 'digits')}${p.yes('random') ? ', rolled by the dice' : ', as chosen'}.`,
  'restock-hidden': (p) =>
    `${p.who} receives ${plural(p.number('count'), 'digit')} ${p.yes('random') ? 'rolled by the dice' : 'of choice'}, not shown.`,

  'target-reached': (p) =>
    `${p.names('seats')} ${p.numbers('seats').length === 1 ? 'has' : 'have'} reached the target of ${p.number('target')}.`,
  'round-not-played': (p) => `Round 2 for wizard (${p.text('wizard')}) is not played.`,
  'game-over': (p) => {
    const all = p.text('why') === 'target' ? 'The game ends' : 'All twelve rounds are played'
    const winners = p.numbers('winners').length
    return `${all}: ${p.names('winners')} ${winners === 1 ? 'wins' : 'share the victory'} with ${plural(p.number('points'), 'point')}.`
  },
} satisfies Sentences<Pack>

/** Log codes of Spell Merchants. */
export type LogCode = CommonCode | keyof typeof sentences

/** One log line as a sentence, without the rule number. */
export const say = proseOf<Pack>(sentences, smFacts.conditionWords)
