// Sentences for the log codes of Elixir. A comment lists the parameters where the sentence does not show them all. The kit has the
// sentences that all games share.
import { listed, plural, proseOf, type Params, type Sentences } from '../../kit/prose'
import { exFacts } from './orders/facts'
import type { Pack } from './pack'
import { reasonWords } from './reasons'
import { placeName, tallied } from './table'

const RESULTS: ReadonlyMap<string, string> = new Map([
  ['success', 'a potion!'],
  ['again', 'it simmers on.'],
  ['failure', 'it fails, and the ingredients go back to the shops.'],
])

/** Things and a number of hidden potions: "2 ruby, salt and 1 potion". */
const hoard = (p: Params): readonly string[] => [
  ...(p.texts('things').length > 0 ? [tallied(p.texts('things'))] : []),
  ...(p.number('potions') > 0 ? [plural(p.number('potions'), 'potion')] : []),
]

const cameOff = (p: Params): string => (p.yes('success') ? 'it comes off' : 'it fails')

export const sentences = {
  turn: (p, table) => `${p.who} begins at ${placeName(table, p.text('place'))}.`,
  nmr: (p) => `No orders came from ${p.who}.`,
  out: (p) => `${p.who} has left the game.`,
  /** seat, order, why */
  skipped: (p) => `“${p.text('order')}” was skipped: ${reasonWords(p.text('why'))}.`,
  /** seat, potion, level */
  level: (p) => `${p.text('potion')} drops to level ${p.number('level')}.`,
  'run-out': (p) => `${p.who}’s ${p.text('potion')} is used up and goes back to the pack.`,
  drink: (p) => `${p.who} drinks ${p.text('potion')}; it lasts ${plural(p.number('levels'), 'turn')}.`,
  gold: (p) => {
    if (p.number('got') === 0) return `${p.who} gets no gold: the pile is empty.`
    const short = p.number('got') < p.number('wanted') ? `, all that was left of ${p.number('wanted')}` : ''
    return `${p.who} takes ${p.number('got')} gold${short}.`
  },
  healed: (p) => `${p.who} pays the Healer ${p.number('cost')} gold.`,
  'not-healed': (p) => `${p.who} does not pay the Healer and stays there.`,
  move: (p, table) =>
    p.number('steps') === 0
      ? `${p.who} stays at ${placeName(table, p.text('to'))}.`
      : `${p.who} goes from ${placeName(table, p.text('from'))} to ${placeName(table, p.text('to'))}, ${plural(p.number('steps'), 'step')}.`,
  stay: (p, table) => `${p.who} stays at ${placeName(table, p.text('place'))}.`,
  buy: (p) => `${p.who} buys ${tallied(p.texts('things'))} for ${p.number('cost')} gold.`,
  free: (p) => `${p.who} sweet-talks the Jeweller out of a ${p.text('thing')}.`,
  store: (p) => `${p.who} puts ${tallied(p.texts('things'))} on the shelf.`,
  /** seat, things, potions: how many */
  take: (p) => `${p.who} picks up ${listed(hoard(p))} in the Blind Alley.`,
  /** seat, potions: which */
  'take-seen': (p) => `In the heap: ${listed(p.texts('potions'))}.`,
  stranger: (p) => {
    const hire = p.text('kind') === 'hire' ? ` For hire: ${p.number('cost')} gold.` : ''
    const text = p.text('text') === '' ? '' : ` “${p.text('text')}”`
    return `${p.who} meets ${p.text('stranger')}.${text}${hire}`
  },
  'no-stranger': (p) => `${p.who} meets nobody: all the strangers have been hired.`,
  immune: (p) => `${p.who} sweet-talks ${p.text('stranger')}, and nothing comes of it.`,
  /** seat, stranger, roll, from, success */
  met: (p) =>
    `The die shows ${p.number('roll')}; ${p.text('stranger')} needs ${p.number('from')} or more: ${cameOff(p)}.`,
  gives: (p) =>
    p.texts('things').length === 0
      ? `${p.text('stranger')} would give something, but there is nothing left.`
      : `${p.text('stranger')} gives ${p.who} ${tallied(p.texts('things'))}.`,
  hire: (p) => `${p.who} hires ${p.text('stranger')} for ${p.number('cost')} gold.`,
  'not-hired': (p) => `${p.who} does not hire ${p.text('stranger')}.`,
  /** seat, stranger, on, roll, from, success */
  'hired-attack': (p) =>
    `${p.who} sends ${p.text('stranger')} after ${p.name('on')}. The die shows ${p.number('roll')}, and ${p.number('from')} or more is needed: ${cameOff(p)}.`,
  healer: (p) => `${p.who} is carried to the Healer’s.`,
  'healer-already': (p) => `${p.who} is already at the Healer’s; it makes no difference.`,
  /** seat, stranger */
  'healer-again': (p) => `${p.who} has paid the Healer in vain, and pays again before leaving.`,
  /** seat, stranger, things, potions: how many, stolen */
  lost: (p) => {
    if (hoard(p).length === 0) return `${p.text('stranger')} finds nothing to take from ${p.who}.`
    const where = p.yes('stolen') ? 'it is in the Blind Alley now' : 'it is gone'
    return `${p.who} loses ${listed(hoard(p))}; ${where}.`
  },
  /** seat, potions: which */
  'lost-potion': (p) => `What ${p.who} lost: ${listed(p.texts('potions'))}.`,
  guard: (p) => `${p.who} keeps the Baneful Brew ready as a guard.`,
  guarded: (p) => `${p.name('from')}’s Baneful Brew foils ${p.who}’s filching and goes back to the pack.`,
  filch: (p) => `${p.who} filches ${plural(p.number('count'), 'potion')} from ${p.name('from')}.`,
  filched: (p) => `Filched by ${p.who} from ${p.name('from')}: ${listed(p.texts('potions'))}.`,
  'brew-begins': (p) =>
    `${p.who} puts ${listed([p.text('herb'), p.text('special'), tallied(p.texts('gems'))])} on the table.`,
  add: (p) => `${p.who} adds ${tallied(p.texts('gems'))} to the brew.`,
  'brew-roll': (p) => {
    const luck = p.number('luck') > 0 ? ` plus ${p.number('luck')} for luck` : ''
    const came = RESULTS.get(p.text('result')) ?? `${p.text('result')}.`
    return `${p.who}’s brew of ${p.text('herb')} and ${p.text('special')}, gems worth ${p.number('value')}: the die shows ${p.number('roll')}${luck} – ${came}`
  },
  /** seat, herb, special, potion, got */
  learnt: (p) =>
    `The crossing of ${p.text('herb')} and ${p.text('special')} makes ${p.text('potion')}${p.yes('got') ? '' : ', of which no card is left'}.`,
  'no-card': (p) => `No card of that potion is left: ${p.who} gets the knowledge alone.`,
  'game-over': (p) => `${p.names('winners')} holds all three parts and drinks the Elixir of Life!`,
} satisfies Sentences<Pack>

/** Log codes of Elixir. */
export type LogCode = keyof typeof sentences

/** One log line as a sentence, without the rule number. */
export const say = proseOf<Pack>(sentences, exFacts.conditionWords)
