// The slip code wherever it stands in a mail, whole or in pieces, and codes of other turns, campaigns and players.
import { codeOf, formatSlipCode } from '@shared/letters/slip-code'
import { annas, forGames, type Draft } from '../cases'
import { lot, type Shape } from '../rosters'
import type { IntakeCase } from '../score'
import { GAMES, PEOPLE, type Player, seatOf, WITH_SLIPS, type World } from '../../support/letters/world'

/** A code as Postmage prints it, here of any player, turn and campaign. */
function code(world: World, player: Player | null, turn = 1, id = world.campaign.header.id, name?: string) {
  const { header, game } = world.campaign
  const seat = player === null ? null : seatOf(player)
  const who = player === null ? null : PEOPLE[player].name
  return formatSlipCode(who, name ?? header.name, `${game.turnWord} ${turn}`, codeOf(id, turn, seat))
}
const orders = (world: World): string => world.now.lines.join('\n')
/** A slip filled in under a heading. */
const slipUnder = (world: World, head: string): string =>
  [
    head,
    ...world.now.slip.flatMap(([label, [first, ...rest]]) => [
      `${label}: ${first}`,
      ...rest.map((line) => `    ${line}`),
    ]),
    'PRESS: ____',
  ].join('\n')
const quoted = (text: string): string =>
  `On Mon, 2 Mar 2026 at 09:00, Pat Referee <pat@zine.example> wrote:\n${text.replace(/^/gm, '> ')}`

/** The same code as people and programs write it. */
const WRITTEN: readonly (readonly [what: string, change: (code: string) => string])[] = [
  ['as printed', (c) => c],
  ['with dashes', (c) => c.replace(/ · /g, ' - ')],
  ['with long dashes', (c) => c.replace(/ · /g, ' – ')],
  ['with full stops', (c) => c.replace(/ · /g, ' . ')],
  ['with bullets and no blanks', (c) => c.replace(/ · /g, '•')],
  ['in capitals', (c) => c.toUpperCase()],
  ['in small letters', (c) => c.toLowerCase()],
  ['broken in the middle', (c) => c.replace(' · Kettle ', ' · Kettle\n')],
  ['broken three times', (c) => c.replace(/ · /g, ' ·\n')],
  ['starred', (c) => `*${c}*`],
  ['escaped', (c) => c.replace('[', '\\[').replace(']', '\\]')],
]

const right: readonly Shape[] = [
  ...WRITTEN.flatMap(([what, change]): Shape[] => [
    [`${what}, above the orders`, (w) => ({ letter: { text: `${change(code(w, 'Anna'))}\n${orders(w)}` }, expect: annas(w) })], // prettier-ignore
    [`${what}, in a quotation`, (w) => ({ letter: { text: `${orders(w)}\n\n${quoted(change(code(w, 'Anna')))}` }, expect: annas(w) })], // prettier-ignore
    [`${what}, on a quoted slip`, (w) => ({ letter: { text: quoted(slipUnder(w, change(code(w, 'Anna')))) }, expect: annas(w) })], // prettier-ignore
  ]),
  ['in the subject', (w) => ({ letter: { subject: `Re: ${code(w, 'Anna')}`, text: orders(w) }, expect: annas(w) })], // prettier-ignore
  ['before the orders on their line', (w) => ({ letter: { text: `${code(w, 'Anna')} ${w.now.lines[0]}\n${w.now.lines.slice(1).join('\n')}` }, expect: annas(w) })], // prettier-ignore
  ['of the public report', (w) => ({ letter: { text: `${orders(w)}\n\n${quoted(code(w, null))}` }, expect: annas(w) })], // prettier-ignore
  ['hers above an older one', (w) => ({ letter: { text: `${orders(w)}\n\n${quoted(`${code(w, 'Anna')}\n${code(w, 'Anna', 0)}`)}` }, expect: annas(w) })], // prettier-ignore
  ['a slip of before there were codes', (w) => ({ letter: { text: quoted(slipUnder(w, '[Anna]')) }, expect: annas(w) })], // prettier-ignore
]

const PLACES: readonly (readonly [where: string, make: (w: World, code: string) => Draft['letter']])[] = [
  ['in the subject', (w, c) => ({ subject: `Re: ${c}`, text: orders(w) })],
  ['above the orders', (w, c) => ({ text: `${c}\n${orders(w)}` })],
  ['in a quotation', (w, c) => ({ text: `${orders(w)}\n\n${quoted(c.replace(/ · /, ' ·\n'))}` })],
  ['on the slip', (w, c) => ({ text: slipUnder(w, c) })],
  ['on a quoted slip', (w, c) => ({ text: quoted(slipUnder(w, c.toLowerCase())) })],
]
const OTHERS: readonly (readonly [what: string, make: (w: World) => string, asks: 'player' | 'orders'])[] = [
  ['of another turn', (w) => code(w, 'Anna', 2), 'orders'],
  ['of the turn before', (w) => code(w, 'Anna', 0), 'orders'],
  ['of another campaign', (w) => code(w, 'Anna', 1, 'elsewhere', 'Marlow Road'), 'orders'],
  ['of another campaign of that name', (w) => code(w, 'Anna', 1, 'elsewhere'), 'orders'],
  ['mistyped', (w) => code(w, 'Anna').replace(/.\]$/, (end) => (end === 'z]' ? 'y]' : 'z]')), 'orders'],
  ['of another player', (w) => code(w, 'Brian'), 'player'],
]
const foreign: readonly Shape[] = OTHERS.flatMap(([what, make, asks]) =>
  PLACES.map(([where, letter]): Shape => [
    `${what}, ${where}`,
    (w) => ({ letter: letter(w, make(w))!, expect: { asks } }),
  ]),
)
const strangers: readonly Shape[] = [
  ['a stranger with her code', (w) => ({ letter: { from: 'Someone <someone@else.example>', text: `${code(w, 'Anna')}\n${orders(w)}` }, expect: { asks: 'player' } })], // prettier-ignore
]

export const codes: readonly IntakeCase[] = [
  ...lot('slip codes', right, WITH_SLIPS, 1),
  ...lot('slip codes of others', foreign, WITH_SLIPS, 1),
  ...strangers.flatMap(([what, make]) => forGames('slip codes of others', what, GAMES, make)),
]
