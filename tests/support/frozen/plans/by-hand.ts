// Frozen campaigns of a game by hand: letters, results, dice, pictures, another definition from a turn on, corrections.
import { asAnyGame } from '@shared/kit/define-game'
import { byHand } from '@shared/games/by-hand'
import type { Json, JsonObject } from '@shared/engine/json'
import { makeThrow } from '@shared/campaign/turns/actions'
import { changePack } from '@shared/campaign/turns/packs'
import { addPicture } from '@shared/campaign/turns/pictures'
import { picturesOf } from '@shared/campaign/record/lookup'
import { tableOf } from '@shared/campaign/record/model'
import { must } from '../../memory-campaign'
import { beginCampaign, type CampaignWriter } from '../campaign-writer'
import { rosterOf } from '../turns'

const COLUMNS = [
  { name: 'Hex', kind: 'text', initial: 'A1' },
  { name: 'Distance', kind: 'number', unit: 'miles', score: 'high', drawn: true },
  { name: 'Purse', kind: 'number', places: 2, unit: 'crowns', seen: 'owner', initial: '20', adds: true, drawn: true },
  { name: 'Team', kind: 'number', seen: 'owner', initial: 4, formula: 'team + horses' },
  { name: 'Debts', kind: 'list', seen: 'referee' },
  { name: 'Broken wheel', kind: 'tick' },
  { name: 'Pace', kind: 'number', formula: 'div(distance * 3 + road, 2)' },
  { name: 'Weather', of: 'table', kind: 'text', initial: 'Fair' },
] as const

/** A definition of the plan’s own: the shipped ones may change. */
const DEFINITION = {
  format: 'postmage-pack',
  game: 'by-hand',
  name: 'The Frozen Coaches',
  designer: 'the Postmage makers',
  players: { min: 2, max: 5 },
  turn: { word: 'stage', names: ['Morning of day {n}', 'Evening of day {n}'], from: 1 },
  sides: { names: ['Red coach', 'Blue coach', 'Green coach', 'Grey coach', 'Black coach'], how: 'dealt' },
  slots: [
    { name: 'Route', kind: 'text', seen: 'all' },
    { name: 'Horses', kind: 'number', from: 0, to: 6, owed: false },
    { name: 'Stake', kind: 'number', places: 2, to: 10_000, unit: 'crowns', owed: false },
    { name: 'Overtake', kind: 'player', owed: false, seen: 'all' },
    { name: 'Inn', kind: 'choice', choices: ['The Swan', 'The Bell'], owed: false, turns: [2] },
  ],
  columns: COLUMNS,
  dice: [{ name: 'Road', dice: '2d6' }],
  tables: [{ name: 'Mishap', rows: [{ text: 'A wheel breaks', weight: 2 }, { text: 'The bridge is out' }] }],
  silence: 'again',
  nothing: 'nothing',
  slip: 'Write plainly.',
  welcome: 'The coaches stand *ready*.',
} // prettier-ignore

/** From turn 5 on there is mud, everybody reads the purses, and nobody counts debts. */
const LATER = {
  ...DEFINITION,
  columns: [
    ...COLUMNS.filter(({ name }) => name !== 'Debts').map((column) =>
      column.name === 'Purse' ? { ...column, seen: 'all' } : column,
    ),
    { name: 'Mud', kind: 'number', of: 'table', places: 1, unit: 'inches', initial: '0.5', drawn: true },
  ],
  silence: 'nothing',
}

const map = (hex: string): Uint8Array =>
  new TextEncoder().encode(
    `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100"><rect width="200" height="100" fill="none" stroke="black"/><text x="20" y="50">${hex}</text></svg>`,
  )

/** Results of a turn, as a referee writes them. */
const results = (turn: number): string => `# All
Stage **${turn}**: the road is {Road}.

${turn % 2 === 0 ? `![The road by stage ${turn}](map.svg)\n` : '| coach | hex |\n| --- | --- |\n| Anna | C3 |\n'}
# ${turn % 3 === 0 ? 'Cleo, Dai' : 'Anna'}
You hear an axle creak: {Axle}.${turn === 6 ? '\n\n![Your short cut](ford.svg)' : ''}

# Referee
Mind the bridge on stage ${turn + 1}.

# Columns
| player | column | value |
| ------ | ------ | ----- |
${['Anna', 'Brian', 'Cleo', 'Dai'].map((name, i) => `| ${name} | distance | ${turn * (9 + i)} |\n| ${name} | purse | ${20 - turn + i}.50 |`).join('\n')}
| Dai | broken wheel | ${turn % 2 === 0 ? 'yes' : 'no'} |
${turn === 3 ? '| Cleo | team | 9 |\n| Cleo | debts | 3 crowns; a horse |\n' : ''}| table | weather | ${turn % 2 === 0 ? 'Rain' : 'Fair'} |
${turn === 6 ? '| table | mud | 2.5 |\n' : ''}
# Dice
roll Road = Road
roll Mishap for Anna = Axle (${turn % 3 === 0 ? 'Cleo, Dai' : 'Anna'})
${turn === 4 ? 'roll Road = Road\nroll 3d6+1 for Dai = Luck (referee)\n' : ''}`

function given({ now }: CampaignWriter, turn: number, text: string): Json {
  const campaign = now()
  return must(campaign.game.given!.read(tableOf(campaign, turn), text, picturesOf(campaign, turn), null))
}

const LAST = 8

/** @param until stops before this turn */
function playRace(name: string, until: number): string {
  const writer = beginCampaign(asAnyGame(byHand), {
    name,
    roster: rosterOf('Anna', 'Brian', 'Cleo', 'Dai'),
    options: {},
    pack: DEFINITION as unknown as Json,
  })
  const { now } = writer
  writer.press(null, 'Welcome to a new race.')
  writer.press(1, 'I shall win this one.')
  const rule = (ruling: string, on: 'state' | 'orders', seat: number | null, value: string): boolean =>
    writer.rule({ kind: 'game', on, ruling, seat, value }, `A ruling of the kind ${ruling}.`)
  for (let turn = 1; turn < until; turn++) {
    if (turn === 2) writer.note('Anna prefers to be phoned.')
    if (turn === 3)
      writer.roster({ seat: 1, name: 'Zoë Newhand', address: 'zoe@post.example', handle: 'zoe7' }, 'Brian has left.')
    if (turn === 4) {
      writer.record(must(changePack(now(), 5, LATER as unknown as JsonObject, 'Mud, and open purses.')))
      rule('cell', 'state', 2, 'purse 30')
      rule('table', 'state', null, 'weather Fog')
    }
    if (turn === 5) rule('out', 'state', 3, 'out')
    if (turn === 6) rule('out', 'state', 3, 'back')
    writer.mail(0, `Dear Pat,\n\nRoute: C${turn} D4\nand on to the inn\nHorses: ${turn % 3}\n\nYours, Anna\n`, writer.before(12))
    writer.enter(1, `Route: B${turn}\nStake: ${turn}.50 crowns\nOvertake: Anna${turn === 2 ? '\nHorses: nine' : ''}`)
    if (turn % 2 === 0) writer.enter(2, `Route: E${turn}\nInn: The Bell`, 'form')
    if (turn === 2) rule('nmr', 'orders', 1, '')
    if (turn === 3) {
      writer.mail(3, 'Route: F9', writer.before(-2))
      const late = now().orders.at(-1)!
      writer.rule({ kind: 'in-time', seat: 3, orders: late.seq }, 'The post was on strike.')
    }
    if (turn % 2 === 0) writer.record(must(addPicture(now(), turn, 'map.svg', map(`C${turn}`))))
    if (turn === 6) writer.record(must(addPicture(now(), turn, 'ford.svg', map('the ford'))))
    // Thrown before the results were written.
    if (turn === 4) writer.record(must(makeThrow(now(), { label: 'Road', of: 'Road', seat: null, for: 'all' })))
    const text = results(turn).replaceAll('Brian', now().table.seats[1]!.name)
    writer.adjudicate(given(writer, turn, turn === LAST ? `${text}\n# End\nCleo, Dai` : text))
    if (turn === 2) {
      writer.undo('the deadline', '')
      writer.undo('the turn', 'Played too early.')
      writer.adjudicate(given(writer, turn, text))
    }
    if (turn === 5) {
      writer.correct(3, { kind: 'given', given: given(writer, 3, results(3).replace('| 27 |', '| 31 |').replaceAll('Brian', 'Zoë Newhand')) }, 'Miscounted.')
      writer.correct(4, { kind: 'orders', seat: 0, text: 'Route: C9\nHorses: 5', force: true }, 'Misread.')
    }
    if (turn === 6) {
      writer.record(must(addPicture(now(), 6, 'map.svg', map('C6, corrected'))))
      writer.correct(6, { kind: 'given', given: given(writer, 6, results(6).replaceAll('Brian', 'Zoë Newhand')) }, 'A wrong map.')
      writer.correct(6, { kind: 'nmr', seat: 1 }, 'The mail was a joke.')
      writer.undo('the correction', 'It was not.')
    }
  }
  return writer.text()
} // prettier-ignore

export const plans = [
  { what: 'whole-game', play: () => playRace('Coaches in the Snow', LAST + 1) },
  { what: 'mid-game', play: () => playRace('Coaches on the Way', 7) },
]

/** Its turns want results besides texts: the whole game above is a long one. */
export const long = undefined
