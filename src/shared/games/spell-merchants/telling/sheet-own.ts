// Blocks for one reader: the owner's facts and slip, the wizards only the referee knows.
import { at } from '../../../engine/at'
import type { Seat } from '../../../engine/log'
import { minus, nth, plural } from '../../../kit/prose'
import type { Sheet, SlipSpec } from '../../../kit/sheets/sheet'
import { fact, rule, strong, tableFrom, typed, type Fact } from '../../../kit/sheets/sheet-parts'
import type { Block, Inline, Text } from '../../../sheets/document'
import { curly } from '../../../sheets/curly'
import { spaced, total } from '../digits'
import type { Pack } from '../pack'
import { fineAfter } from '../rules/prizes'
import { wizardsIn, type SeenEntry, type SeenRound, type SmView } from '../types'
import { entryOf, grouped, roundsOf, wizardName } from './sheet-words'

/** Data of a sheet. */
export type SmSheet = Sheet<Pack, SmView>

export const slip = ({ view }: SmSheet): SlipSpec => ({
  slots: wizardsIn(view.wizards, view.session).map((wizard, i) => ({
    key: `round ${i + 1}`,
    hint: `${wizardName(wizard.letter)}: ${curly(wizard.text)}; ${wizard.prizes[0]}, ${wizard.prizes[1]}, others ${wizard.prizes[2]}`,
    lines: 2,
  })),
  hints: [
    'One order for each round: offer 5 6 6, or restock 1 2 3 (three digits of your choice), or restock random (four), or pass. Not offering is fined.',
    'An order may depend on what happens: if I won (a) then offer 1 2 else restock 6 6 5. No slip at all: your poorest valid spell is sent in for you.',
  ],
})

function yourRound(round: SeenRound, entry: SeenEntry): Text {
  const got = entry.restocked && entry.restocked.length > 0 ? `; ${spaced(entry.restocked)} arrived` : ''
  const fine = entry.fine > 0 ? `; fined ${entry.fine}` : ''
  const what = (): readonly Inline[] => {
    if (entry.spell.length === 0) {
      const did =
        entry.did === 'out'
          ? 'you are out of the game'
          : entry.did === 'nothing'
            ? 'you had nothing to send in'
            : entry.did === 'pass'
              ? 'you passed'
              : 'you restocked'
      return [`${did}${fine}${got}.`]
    }
    const sent = entry.nmr ? 'sent in for you: ' : 'you offered '
    const came = !entry.valid
      ? 'not valid: no prize, the digits are gone'
      : `${nth(entry.place)}, ${plural(entry.prize, 'point')}`
    return [sent, { text: spaced(entry.spell), style: 'orders' }, ` – ${came}.`]
  }
  return [{ text: `(${round.wizard})`, style: 'strong' }, ' ', ...what()]
}

/** Points, stock and the next fine, then the results of the owner's orders. */
export function ownFacts({ view, frame }: SmSheet, seat: Seat): readonly Fact[] {
  const me = at(view.players, seat)
  const stock = me.stock ?? []
  const ahead = view.players.filter((player) => player.points > me.points).length
  const others = ahead === 0 ? 'nobody has more' : `${plural(ahead, 'player')} ${ahead === 1 ? 'has' : 'have'} more`
  const which = ['first', 'second', 'third'][me.fails] ?? 'next'
  return [
    fact('Points', strong(minus(me.points)), ` of ${view.target}; ${others}`),
    stock.length === 0
      ? fact('Stock', 'none')
      : fact('Stock', typed(grouped(stock)), `\u2002(${plural(stock.length, 'digit')}, total ${total(stock)})`),
    fact(
      'Next fine',
      me.out ? 'none, you are out' : `${fineAfter(me.fails)}, for the ${which} round you do not enter `,
      rule('R8'),
    ),
    ...roundsOf(view, frame.turn).flatMap((round) => {
      const entry = entryOf(round, seat)
      return entry === undefined ? [] : [fact(`Round ${round.round}`, ...yourRound(round, entry))]
    }),
  ]
}

/** Wizards still to come, which nobody but the referee knows. */
export function hidden({ view }: SmSheet): readonly Block[] {
  const later = view.wizards.slice(view.over ? view.wizards.length : 2 * view.session)
  if (later.length === 0) return []
  return [
    tableFrom(
      later,
      [
        ['Session', (_, i) => `${view.session + 1 + Math.floor(i / 2)}.${(i % 2) + 1}`],
        ['Wizard', ({ letter }) => `(${letter})`],
        ['A spell must', ({ text }) => curly(text)],
      ],
      { caption: 'Wizards still to come' },
    ),
  ]
}
