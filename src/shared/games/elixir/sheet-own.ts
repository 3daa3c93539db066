// What only one reader gets: the owner's block with his formula sheet, his slip, the referee's confidential part.
import type { SheetFrame } from '../../engine/contract'
import type { LogLine, Seat } from '../../engine/log'
import type { Block, Column, Inline, Text } from '../../sheets/document'
import { distances } from './orders-check'
import { say } from './prose'
import { placeName, tallied, type ExTable } from './table'
import type { ExView, SeenWizard } from './types'

export const rule = (text: string): Inline => ({ text, style: 'rule' })
export const sentence = (table: ExTable, line: LogLine): Text => [say(table, line), ' ', rule(line.rule)]

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
    columns: [{ title: 'Herb', kind: 'text' }, ...specials.map((title): Column => ({ title, kind: 'text' }))],
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
  const fact = (label: string, text: string): { label: string; text: Text } => ({ label, text: [text] })
  const receipt = frame.receipts.find((item) => item.name === me.name)
  const mine = log.filter(isOwn)
  return [
    { block: 'heading', level: 2, text: `You, ${me.colour}` },
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
        ...(receipt
          ? [{ label: 'Receipt', text: [{ text: receipt.receipt, style: 'orders' as const }] }]
          : []),
        ...(frame.ownAddress === null || frame.ownAddress === '' ? [] : [fact('Address', frame.ownAddress)]),
      ],
    },
    ...(mine.length > 0
      ? [{ block: 'story' as const, lines: mine.map((line) => ({ text: sentence(table, line) })) }]
      : []),
    formulaSheet(table, view, 'Your formula sheet. Nobody else sees it.'),
  ]
}

export function slipBlock(table: ExTable, view: ExView, seat: Seat, frame: SheetFrame): Block {
  const me = view.players[seat]!
  const steps = distances(table, me)
  const near = table.pack.board.spaces
    .filter((space) => space.kind !== 'street' && steps.has(space.id) && space.id !== me.place)
    .map((space) => `${space.owner === null ? space.label : 'your Lab'} ${steps.get(space.id)}`)
  return {
    block: 'slip',
    name: me.name,
    turn: `${frame.campaign}, turn ${view.turn}`,
    returnTo: `${frame.referee ?? 'the referee'}${frame.deadline === null ? '' : ` by ${frame.deadline}`}`,
    slots: [
      { key: 'turn', hint: `from ${placeName(table, me.place)}; steps to ${near.join(', ')}`, lines: 6 },
    ],
    hints: [
      'In this order: drink speedy soda · pay healer · move to jeweller (or to a number; or: move towards lab) · buy 2 mandrake, ruby · hire up to 3 · store all · take all · brew mandrake + salt + ruby · add ruby. Also: play Fergus on Blue · filch from Blue · guard with baneful brew.',
      'Any of them may depend on what happens: if shop("ruby") > 0 then buy ruby else buy opal. No slip at all: you take your gold and stay where you are.',
    ],
  }
}

export function confidentialBlocks(table: ExTable, view: ExView, frame: SheetFrame): Block[] {
  const secret = frame.confidential
  if (secret === null) return []
  const blocks: Block[] = [
    { block: 'heading', level: 2, text: 'Confidential' },
    formulaSheet(table, view, 'The Formula Chart'),
    {
      block: 'facts',
      rows: [
        ...view.players.map((player) => ({
          label: player.name,
          text: [
            `potions: ${tallied(player.potions ?? [], 'none')}; knows ${player.knows?.length ?? 0} of 9`,
          ],
        })),
        {
          label: 'Pack',
          text: [
            Object.entries(view.potionsLeft ?? {})
              .map(([name, n]) => `${name} ${n}`)
              .join(', '),
          ],
        },
      ],
    },
  ]
  if (secret.notes.length > 0)
    blocks.push(
      { block: 'heading', level: 3, text: 'Notes' },
      { block: 'press', items: secret.notes.map((text) => ({ by: null, text })) },
    )
  if (secret.orders.length > 0) {
    blocks.push({ block: 'heading', level: 3, text: 'Orders as received' })
    for (const order of secret.orders) {
      const lines = order.text.split(/\r\n?|\n/).filter((line) => line.trim() !== '')
      blocks.push({
        block: 'group',
        blocks: [
          { block: 'paragraph', text: [{ text: order.name, style: 'strong' }, ` – ${order.how}`] },
          ...(lines.length > 0
            ? [
                {
                  block: 'list' as const,
                  items: lines.map((line): Text => [{ text: line.trim(), style: 'orders' }]),
                },
              ]
            : []),
        ],
      })
    }
  }
  if (secret.dice.length > 0)
    blocks.push({
      block: 'table',
      caption: 'Dice of this turn',
      columns: [
        { title: 'Stream', kind: 'orders' },
        { title: 'No.', kind: 'figure' },
        { title: 'Of', kind: 'figure' },
        { title: 'Shows', kind: 'figure' },
      ],
      rows: secret.dice.map((die) => [
        [die.label],
        [String(die.k + 1)],
        [String(die.n)],
        die.typed ? [String(die.value + 1), ' ', { text: 'typed', style: 'small' }] : [String(die.value + 1)],
      ]),
    })
  blocks.push({
    block: 'facts',
    rows: [
      ...secret.addresses.map((item) => ({
        label: item.name,
        text: [item.address === '' ? 'no address' : item.address],
      })),
      ...frame.receipts.map((item) => ({
        label: `Receipt, ${item.name}`,
        text: [{ text: item.receipt, style: 'orders' as const }],
      })),
      { label: 'Seed', text: [{ text: secret.seed, style: 'orders' as const }] },
    ],
  })
  return blocks
}
