// The one place where log codes of Elixir become sentences. Parameters of each code stand with its sentence.
import type { Json } from '../../../engine/json'
import type { LogLine } from '../../../engine/log'
import { never } from '../../../engine/result'
import { listed, nameOf, placeName, tallied, type ExTable } from '../table'
import type { LogCode } from '../types'

interface Params {
  readonly seat: (key: string) => string
  readonly n: (key: string) => number
  readonly word: (key: string) => string
  readonly words: (key: string) => readonly string[]
  readonly yes: (key: string) => boolean
  readonly raw: (key: string) => Json
}

/** Reads parameters of a line without trusting them: old files may come from other versions. */
function read(table: ExTable, line: LogLine): Params {
  const raw = (key: string): Json => line.params[key] ?? null
  const n = (key: string): number => (typeof raw(key) === 'number' ? (raw(key) as number) : 0)
  return {
    raw,
    n,
    seat: (key) => nameOf(table, n(key)),
    word: (key) => (typeof raw(key) === 'string' ? (raw(key) as string) : ''),
    words: (key) => {
      const value = raw(key)
      return Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : []
    },
    yes: (key) => raw(key) === true,
  }
}

const times = (n: number, one: string): string => `${n} ${one}${n === 1 ? '' : 's'}`
const show = (value: Json): string =>
  typeof value === 'string'
    ? value
    : Array.isArray(value)
      ? value.map(show).join(', ') || 'nothing'
      : JSON.stringify(value)

/** Why an order was skipped. */
const WHY: { readonly [why: string]: string } = {
  'not-drinkable': 'this potion cannot be drunk',
  'no-potion': 'there was no such potion to drink',
  'not-at-healer': 'not at the Healer’s',
  'paid-already': 'the Healer has been paid already',
  'not-healed': 'still at the Healer’s, unpaid',
  'moved-already': 'movement was over',
  'foreign-lab': 'nobody enters another wizard’s Lab',
  'healer-shut': 'one comes to the Healer’s only by being put there',
  'no-way': 'no way leads there',
  'no-such-place': 'there is no such place',
  'too-far': 'it was too far',
  'not-in-shop': 'not in a shop',
  'not-sold-here': 'this shop does not sell it',
  'sold-out': 'it was sold out',
  'no-gold': 'there was not enough gold',
  'no-sweet-talk': 'no Solution of Sweet Talking was in use',
  'not-at-jeweller': 'not at the Jeweller’s',
  'free-already': 'one gem a turn is free, and it was taken',
  'not-in-lab': 'not in the own Lab',
  'nothing-carried': 'nothing was carried',
  'not-carried': 'it was not carried',
  'not-in-alley': 'not in the Blind Alley',
  'alley-empty': 'the Blind Alley was empty',
  'not-in-heap': 'it did not lie there',
  'nobody-to-hire': 'nobody was there to be hired',
  'too-dear': 'the price was higher than allowed',
  'not-hired': 'this stranger was not hired',
  'nobody-else': 'it must be another wizard',
  'seat-out': 'that wizard has left the game',
  'table-busy': 'a brew stands on the table already',
  'brewed-already': 'one brew a turn is all',
  'bad-brew': 'a brew takes one herb, one special ingredient and at least one gem',
  'not-on-shelf': 'not all of it was on the shelf',
  'no-brew': 'no brew stands on the table',
  'only-gems': 'only gems can be added',
  'no-baneful': 'there was no Baneful Brew',
  'guard-already': 'the guard was up already',
  'no-fluid': 'no Fluid of Filching was in use',
  'filched-already': 'the Fluid works once a turn',
  'filch-too-many': 'the Fluid takes only one on later turns',
  'nothing-to-filch': 'that wizard had no potions',
  'nothing-named': 'nothing was named',
}

/** Exhaustive over LOG_CODES: a code without a sentence does not compile. */
function sentence(table: ExTable, code: LogCode, p: Params): string {
  const who = p.seat('seat')
  switch (code) {
    case 'already-over':
      return 'The game was over already; nothing was played.'
    case 'turn':
      return `${who} begins at ${placeName(table, p.word('place'))}.`
    case 'nmr':
      return `No orders came from ${who}.`
    case 'out':
      return `${who} has left the game.`
    case 'condition':
      return `“If ${p.word('condition')}”: ${p.yes('value') ? 'yes' : 'no'}${saw(p)}.`
    case 'condition-failed':
      return `“If ${p.word('condition')}” could not be decided and counts as no: ${p.word('why').replace(/\.$/, '')}.`
    case 'skipped':
      return `“${p.word('order')}” was skipped: ${WHY[p.word('why')] ?? p.word('why')}.`
    case 'level':
      return `${p.word('potion')} sinks to level ${p.n('level')}.`
    case 'run-out':
      return `${who}’s ${p.word('potion')} is used up and goes back to the pack.`
    case 'drink':
      return `${who} drinks ${p.word('potion')}; it lasts ${times(p.n('levels'), 'turn')}.`
    case 'gold':
      if (p.n('got') === 0) return `${who} gets no gold: the pile is empty.`
      return `${who} takes ${p.n('got')} gold${p.n('got') < p.n('wanted') ? `, all that was left of ${p.n('wanted')}` : ''}.`
    case 'healed':
      return `${who} pays the Healer ${p.n('cost')} gold.`
    case 'not-healed':
      return `${who} does not pay the Healer and stays there.`
    case 'move':
      return p.n('steps') === 0
        ? `${who} stays at ${placeName(table, p.word('to'))}.`
        : `${who} goes from ${placeName(table, p.word('from'))} to ${placeName(table, p.word('to'))}, ${times(p.n('steps'), 'step')}.`
    case 'stay':
      return `${who} stays at ${placeName(table, p.word('place'))}.`
    case 'buy':
      return `${who} buys ${tallied(p.words('things'))} for ${p.n('cost')} gold.`
    case 'free':
      return `${who} sweet-talks the Jeweller out of a ${p.word('thing')}.`
    case 'store':
      return `${who} puts ${tallied(p.words('things'))} on the shelf.`
    case 'take': {
      const potions = p.n('potions') > 0 ? [times(p.n('potions'), 'potion')] : []
      const things = p.words('things').length > 0 ? [tallied(p.words('things'))] : []
      return `${who} picks up ${listed([...things, ...potions])} in the Blind Alley.`
    }
    case 'take-seen':
      return `In the heap: ${listed(p.words('potions'))}.`
    case 'stranger': {
      const hire = p.word('kind') === 'hire' ? ` For hire: ${p.n('cost')} gold.` : ''
      const text = p.word('text') === '' ? '' : ` “${p.word('text')}”`
      return `${who} meets ${p.word('stranger')}.${text}${hire}`
    }
    case 'no-stranger':
      return `${who} meets nobody: all strangers are hired.`
    case 'immune':
      return `${who} sweet-talks ${p.word('stranger')}, and nothing comes of it.`
    case 'met':
      return `The die shows ${p.n('roll')}, ${p.word('stranger')} needs ${p.n('from')} or more: ${p.yes('success') ? 'it comes off' : 'it fails'}.`
    case 'gives':
      return p.words('things').length === 0
        ? `${p.word('stranger')} would give, but there is nothing left.`
        : `${p.word('stranger')} gives ${who} ${tallied(p.words('things'))}.`
    case 'hire':
      return `${who} hires ${p.word('stranger')} for ${p.n('cost')} gold.`
    case 'not-hired':
      return `${who} does not hire ${p.word('stranger')}.`
    case 'hired-attack':
      return `${who} sends ${p.word('stranger')} to ${p.seat('on')}. The die shows ${p.n('roll')}, ${p.n('from')} or more is needed: ${p.yes('success') ? 'it comes off' : 'it fails'}.`
    case 'healer':
      return `${who} is carried to the Healer’s.`
    case 'healer-already':
      return `${who} is at the Healer’s already; it makes no difference.`
    case 'lost': {
      const things = p.words('things').length > 0 ? [tallied(p.words('things'))] : []
      const potions = p.n('potions') > 0 ? [times(p.n('potions'), 'potion')] : []
      if (things.length + potions.length === 0)
        return `${p.word('stranger')} finds nothing to take from ${who}.`
      const where = p.yes('stolen') ? 'it lies in the Blind Alley now' : 'it is gone'
      return `${who} loses ${listed([...things, ...potions])}; ${where}.`
    }
    case 'lost-potion':
      return `What ${who} lost: ${listed(p.words('potions'))}.`
    case 'guard':
      return `${who} keeps the Baneful Brew ready as a guard.`
    case 'guarded':
      return `${p.seat('from')}’s Baneful Brew foils ${who}’s filching and goes back to the pack.`
    case 'filch':
      return `${who} filches ${times(p.n('count'), 'potion')} from ${p.seat('from')}.`
    case 'filched':
      return `Filched by ${who} from ${p.seat('from')}: ${listed(p.words('potions'))}.`
    case 'brew-begins':
      return `${who} puts ${listed([p.word('herb'), p.word('special'), tallied(p.words('gems'))])} on the table.`
    case 'add':
      return `${who} adds ${tallied(p.words('gems'))} to the brew.`
    case 'brew-roll': {
      const luck = p.n('luck') > 0 ? ` and ${p.n('luck')} for luck` : ''
      const came =
        {
          success: 'a potion!',
          again: 'it simmers on',
          failure: 'it fails, and the ingredients go back to the shops',
        }[p.word('result')] ?? p.word('result')
      return `${who}’s brew of ${p.word('herb')} and ${p.word('special')}, gems worth ${p.n('value')}: the die shows ${p.n('roll')}${luck} – ${came}.`.replace(
        '!.',
        '!',
      )
    }
    case 'learnt':
      return `The crossing of ${p.word('herb')} and ${p.word('special')} makes ${p.word('potion')}${p.yes('got') ? '' : ', of which no card is left'}.`
    case 'no-card':
      return `No card of that potion is left: ${who} gets the knowledge alone.`
    case 'game-over': {
      const winners = p.raw('winners')
      const names = Array.isArray(winners)
        ? winners
            .filter((each): each is number => typeof each === 'number')
            .map((seat) => nameOf(table, seat))
        : []
      return `${listed(names)} holds all three parts and drinks the Elixir of Life!`
    }
    default:
      return never(code)
  }
}

function saw(p: Params): string {
  const value = p.raw('saw')
  if (!Array.isArray(value) || value.length === 0) return ''
  const facts = value.flatMap((each) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? [
          `${show((each as { [key: string]: Json })['fact'] ?? null)} is ${show((each as { [key: string]: Json })['value'] ?? null)}`,
        ]
      : [],
  )
  return ` (${facts.join('; ')})`
}

/** One log line as a sentence, without the rule number. Codes of other versions are shown as they are. */
export function say(table: ExTable, line: LogLine): string {
  try {
    return sentence(table, line.code as LogCode, read(table, line))
  } catch {
    return `${line.code} ${JSON.stringify(line.params)}`
  }
}
