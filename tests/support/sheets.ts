// Documents for tests of sheets: every kind of block, names that attack formats, canaries for secrets.
import { asAnyGame } from '@shared/kit/define-game'
import type { JsonObject } from '@shared/engine/json'
import type { AnyGame, SheetFrame, Table } from '@shared/kit/game'
import type { Viewer } from '@shared/engine/log'
import { mayRead } from '@shared/engine/log'
import type { LogLine } from '@shared/engine/log'
import { spellMerchants } from '@shared/games/spell-merchants'
import type { SmTable } from '@shared/games/spell-merchants/table'
import type { State } from '@shared/games/spell-merchants/types'
import type { Block, Document } from '@shared/sheets/document'

/** Names a format might take for its own. */
export const NASTY = [
  '[b]bold[/b]',
  '<script>alert(1)</script>',
  '*x*_y_',
  'a|b',
  '`code`',
  '# one',
  '&amp;',
  '[/code]',
  '1. list',
  '~~gone~~',
] as const

export const everyBlock = (name: string): readonly Block[] => [
  { block: 'heading', level: 2, text: `News of ${name}` },
  {
    block: 'paragraph',
    text: [
      'Plain ',
      { text: name, style: 'strong' },
      ' ',
      { text: name, style: 'emphasis' },
      ' ',
      { text: name, style: 'mark' },
      ' ',
      { text: 'small', style: 'small' },
      ' ',
      { text: 'caps', style: 'caps' },
    ],
  },
  {
    block: 'story',
    lines: [
      { text: [`${name} leads.`], lead: true },
      { text: [`${name} wins 18. `, { text: 'R6, SM-14', style: 'rule' }] },
    ],
  },
  { block: 'heading', level: 3, text: 'Smaller' },
  { block: 'list', items: [[name, ' first'], [{ text: 'offer 5 6 6', style: 'orders' }]] },
  {
    block: 'facts',
    rows: [
      { label: name, text: ['23 points'] },
      { label: 'Stock', text: [{ text: '11 2 66', style: 'orders' }] },
    ],
  },
  {
    block: 'table',
    caption: `Standings with ${name}`,
    columns: [
      { title: 'Player', kind: 'text' },
      { title: 'Orders', kind: 'orders' },
      { title: 'Before', kind: 'figure' },
      { title: 'Now', kind: 'figure' },
    ],
    rows: [
      [[name], ['5 6 6'], ['7'], ['25']],
      [['Brian'], ['restock'], ['100'], ['−3']],
    ],
    total: [['Balance'], [''], ['107'], ['22']],
  },
  {
    block: 'chart',
    caption: `Points of ${name}`,
    x: ['0', '(a)', '(b)'],
    series: [
      { name, values: [0, 5, 12] },
      { name: 'Brian', values: [0, -1, null] },
    ],
    mark: { label: 'target', value: 20 },
  },
  {
    block: 'drawing',
    svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><rect width="40" height="20" fill="none" stroke="#000"/></svg>',
    width: 80,
    height: 40,
    description: `A board with ${name}`,
  },
  {
    block: 'press',
    items: [
      { by: name, text: `${name} greets all.\n\nSecond paragraph.` },
      { by: null, text: 'From nobody.' },
    ],
  },
  { block: 'notice', title: 'From the referee', lines: [[`${name} counts as in time.`]] },
  {
    block: 'slip',
    name,
    turn: 'session 4',
    returnTo: 'Pat <pat@zine.example>',
    slots: [
      { key: 'round 1', hint: 'wizard (c)', lines: 2 },
      { key: 'round 2', hint: '', lines: 1 },
    ],
    hints: ['One order each.'],
  },
  {
    block: 'group',
    blocks: [
      { block: 'heading', level: 3, text: 'Together' },
      { block: 'paragraph', text: ['inside a group'] },
    ],
  },
]

export const documentOf = (blocks: readonly Block[], name = 'Anna'): Document => ({
  masthead: {
    game: 'Spell Merchants',
    title: `The cup of ${name}`,
    subtitle: 'Session 3 · wizards (c) and (h)',
    date: '8 March 2026',
    deadline: '22 March 2026, 18:00 UTC',
    returnTo: 'Pat <pat@zine.example>',
    kind: `For ${name}`,
    revised: true,
  },
  blocks,
  credits: [`Credits of ${name}.`],
  footer: `The cup of ${name} · session 3`,
})

export const fullDocument = (name = 'Anna'): Document => documentOf(everyBlock(name), name)

/** A frame like the campaign layer makes it. `secret` goes wherever only the referee may look. */
export function frameFor(viewer: Viewer, turn: number, names: readonly string[], secret = 'wolf'): SheetFrame {
  return {
    campaign: 'The Winter Apothecaries',
    gameTitle: 'Spell Merchants',
    turn,
    turnName: `session ${turn}`,
    slipTurn: `session ${turn + 1}`,
    deadline: 'Sunday 22 March 2026, 18:00 UTC',
    referee: 'Pat Quill <pat@zine.example>',
    date: '8 March 2026',
    commitment: 'b134bbd5b0708026dca6628edc15848aad68d9361de358d73169e07400072465',
    openSeed: null,
    press: [{ by: names[0] ?? null, text: 'The wizard in the pointed hat paid me in brass and called it gold.' }],
    rulings: turn === 2 ? ['Late orders of Cleo are treated as received in time. A strike of the post.'] : [],
    receipts: names.map((name, i) => ({ name, receipt: `3f9a 0c1b 2d3e 4f50 6172 8394 a5b6 c7d${i}` })),
    receiptCheck:
      viewer.kind === 'seat' ? `campaign test, turn ${turn}, seat ${viewer.seat + 1}, recorded now, nonce 0123` : null,
    ownAddress: viewer.kind === 'seat' ? `own-${viewer.seat}@post.example` : null,
    slipCode: viewer.kind === 'referee' ? null : '[Somebody · somewhere · turn 1 · k7f2]',
    revised: false,
    confidential:
      viewer.kind === 'referee'
        ? {
            seed: `${secret}-seed`,
            addresses: names.map((name, i) => ({ name, address: `${secret}-address-${i}@post.example` })),
            orders: names.map((name, i) => ({
              name,
              how: 'mail of 7 March 2026',
              text: `round 1: offer ${secret}-order-${i}`,
              instead: '',
            })),
            dice: [{ label: `${secret}/die`, k: 0, n: 6, value: 3, typed: false }],
            notes: [`${secret}-note`],
          }
        : null,
  }
}

/** The sheet of any game's state for one viewer, as the campaign layer asks for it. */
export function gameSheet(
  game: AnyGame,
  table: Table<unknown>,
  state: object,
  log: readonly LogLine[],
  viewer: Viewer,
  turn: number,
  secret?: string,
): Document {
  const names = table.seats.map((seat) => seat.name)
  return game.sheet(table, {
    viewer,
    view: game.view(table, state as JsonObject, viewer),
    log: log.filter((line) => mayRead(line, viewer)),
    frame: { ...frameFor(viewer, turn, names, secret), gameTitle: game.title },
  })
}

export const sheetOf = (
  table: SmTable,
  state: State,
  log: readonly LogLine[],
  viewer: Viewer,
  turn: number,
  secret?: string,
): Document => gameSheet(asAnyGame(spellMerchants), table, state, log, viewer, turn, secret)
