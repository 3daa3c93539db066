// What only one reader gets: the owner's block with his formula sheet, his slip, the referee's confidential part.
import type { SheetFrame } from '../../../kit/game'
import type { LogLine, Seat } from '../../../engine/log'
import type { Block, Column, Text } from '../../../sheets/document'
import {
  confidentialPart,
  fact,
  heading,
  orderSlip,
  ownFacts,
  ruled,
  storyOf,
  words,
} from '../../../kit/sheet-parts'
import { distances } from '../orders/check'
import { say } from './prose'
import { placeName, tallied, type ExTable } from '../table'
import type { ExView, SeenWizard } from '../types'

export const sentence = (table: ExTable, line: LogLine): Text => ruled(say(table, line), line.rule)

/** Codes that tell the owner about his own orders. */
const OWN_CODES = [
  'condition',
  'condition-failed',
  'skipped',
  'guard',
  'learnt',
  'take-seen',
  'lost-potion',
  'filched',
]
export const isOwn = (line: LogLine): boolean => OWN_CODES.includes(line.code)

/** The formula sheet: what he knows, and what was brewed where (EX-5, EX-18). */
export function formulaSheet(table: ExTable, view: ExView, caption: string): Block {
  const { herbs, specials } = view
  const cell = (herb: string, special: string): Text => {
    const known = view.formulae.find((each) => each.herb === herb && each.special === special)
    if (known !== undefined) return [{ text: known.potion, style: 'strong' }]
    const tried = view.brews.filter(
      (each) => each.herb === herb && each.special === special && each.result === 'success',
    )
    const who = [...new Set(tried.map(({ seat }) => view.players[seat]?.name ?? ''))]
    return who.length === 0 ? ['?'] : ['? ', { text: `brewed by ${who.join(', ')}`, style: 'small' }]
  }
  return {
    block: 'table',
    caption,
    columns: [words('Herb'), ...specials.map((title): Column => ({ title, kind: 'text' }))],
    rows: herbs.map((herb) => [
      [{ text: herb, style: 'strong' }],
      ...specials.map((special) => cell(herb, special)),
    ]),
  }
}

const inUse = (player: SeenWizard): string =>
  player.inUse.length === 0
    ? 'none'
    : player.inUse.map(({ potion, level }) => `${potion} (level ${level})`).join(', ')

export const brewWords = (player: SeenWizard): string =>
  player.brew === null ? 'nothing' : tallied([player.brew.herb, player.brew.special, ...player.brew.gems])

export function youBlocks(
  table: ExTable,
  view: ExView,
  log: readonly LogLine[],
  frame: SheetFrame,
  seat: Seat,
): Block[] {
  const me = view.players[seat]
  if (me === undefined) return []
  const mine = log.filter(isOwn)
  return [
    heading(`You, ${me.colour}`),
    {
      block: 'facts',
      rows: [
        fact('Place', placeName(table, me.place)),
        fact('Gold', String(me.gold)),
        fact('Carried', tallied(me.carried)),
        fact('On the shelf', tallied(me.shelf)),
        fact('On the table', brewWords(me)),
        {
          label: 'Potions',
          text: [
            { text: tallied(me.potions ?? [], 'none'), style: 'strong' },
            ...(me.guard === true ? [' – Baneful Brew on guard'] : []),
          ],
        },
        fact('In use', inUse(me)),
        ...(me.hired.length > 0 ? [fact('Hired', me.hired.join(', '))] : []),
        ...ownFacts(frame, me.name),
      ],
    },
    ...storyOf(mine.map((line) => sentence(table, line))),
    formulaSheet(table, view, 'Your formula sheet. Nobody else sees it.'),
  ]
}

export function slipBlock(table: ExTable, view: ExView, seat: Seat, frame: SheetFrame): Block {
  const me = view.players[seat]!
  const steps = distances(table, me)
  const near = table.pack.board.spaces
    .filter((space) => space.kind !== 'street' && steps.has(space.id) && space.id !== me.place)
    .map((space) => `${space.owner === null ? space.label : 'your Lab'} ${steps.get(space.id)}`)
  const slots = [
    { key: 'turn', hint: `from ${placeName(table, me.place)}; steps to ${near.join(', ')}`, lines: 6 },
  ]
  return orderSlip(frame, me.name, `turn ${view.turn}`, slots, [
    'In this order: drink speedy soda · pay healer · move to jeweller (or to a number; or: move towards lab) · buy 2 mandrake, ruby · hire up to 3 · store all · take all · brew mandrake + salt + ruby · add ruby. Also: play Fergus on Blue · filch from Blue · guard with baneful brew.',
    'Any of them may depend on what happens: if shop("ruby") > 0 then buy ruby else buy opal. No slip at all: you take your gold and stay where you are.',
  ])
}

export function confidentialBlocks(table: ExTable, view: ExView, frame: SheetFrame): Block[] {
  const players = view.players.map((player) =>
    fact(
      player.name,
      `potions: ${tallied(player.potions ?? [], 'none')}; knows ${player.knows?.length ?? 0} of 9`,
    ),
  )
  const left = Object.entries(view.potionsLeft ?? {}).map(([name, n]) => `${name} ${n}`)
  return confidentialPart(frame, { turnWord: 'turn' }, [
    formulaSheet(table, view, 'The Formula Chart'),
    { block: 'facts', rows: [...players, fact('Pack', left.join(', '))] },
  ])
}
