// A small campaign with every kind of record, for tests of the file format. Structure only: it is no real game.
import type { RecordBody } from '@shared/campaign/record/records'

export const AT = '2026-03-01T18:00:00.000Z'
const HASH = '0123456789abcdef'.repeat(4)

export const CAMPAIGN: RecordBody = {
  type: 'campaign',
  format: 'postmage',
  app: 'Postmage 0.1.0',
  id: 'sample-1',
  name: 'Würzburg by post',
  game: 'spell-merchants',
  ruleset: 1,
  options: { target: 60 },
  pack: { name: 'house', wizards: {} },
  roster: [
    { name: 'Anna', address: 'anna@zine.example', seat: null, handle: null },
    { name: 'Brian', address: null, seat: null, handle: 'brian99' },
  ],
  seed: 'a quiet seed for tests',
  commitment: HASH,
  referee: 'Pat <pat@zine.example>',
  deadline: '2026-03-08T18:00:00Z',
  zone: 'Europe/London',
  dice: [{ label: 'wizards', k: 0, n: 12, value: 7 }],
  state: { session: 1, round: 1 },
}

const turn = (number: number, amends?: number, silent: 'nmr' | 'nothing' = 'nmr'): RecordBody => ({
  type: 'turn',
  turn: number,
  inputs: [
    { seat: 0, kind: 'sent', from: 3, orders: { rounds: [null, null] }, explanation: [] },
    { seat: 1, kind: silent, from: null, orders: null, explanation: ['the poorest valid spell is sent in'] },
  ],
  typed: [],
  dice: [{ label: 'restock Anna', k: 0, n: 6, value: 4, typed: true }],
  log: [{ code: 'prize', params: { points: 7 }, rule: 'R6', audience: 'all', part: 1 }],
  state: { session: number + 1 },
  ...(amends === undefined ? {} : { amends }),
})

/** Commands in order; the first is the campaign. Two have several lines. */
export const COMMANDS: readonly (readonly RecordBody[])[] = [
  [CAMPAIGN],
  [
    {
      type: 'mail',
      id: '<1@zine.example>',
      file: '01.eml',
      from: 'anna@zine.example',
      subject: 'Orders',
      date: AT,
      text: 'offer 1 2 3 — “please”\n🧙 \u2028 end',
      attachments: [],
      seat: 0,
      turn: 1,
      verdict: 'orders',
    },
    {
      type: 'orders',
      turn: 1,
      seat: 0,
      how: 'mail',
      mail: 2,
      text: 'offer 1 2 3',
      ties: [{ line: 1, part: [0, 11], in: 'subject' }],
      open: [{ line: 1, mail: 2 }],
      sent: AT,
      late: false,
      orders: { rounds: [null, null] },
      problems: [{ code: 'x', severity: 'note', message: 'm' }],
      press: '',
    },
  ],
  [{ type: 'deadline', turn: 1, deadline: null }],
  [
    {
      type: 'ruling',
      turn: 1,
      change: { kind: 'die', die: { label: 'restock Anna', k: 0, value: 4 } },
      reason: 'real die',
    },
  ],
  [turn(1)],
  [{ type: 'press', turn: 2, by: 1, text: 'Who stole my rabbit?' }],
  [{ type: 'note', turn: 2, text: 'phone Brian' }],
  [
    {
      type: 'roster',
      seat: 1,
      change: { name: 'Cleo', address: 'cleo@zine.example' },
      reason: 'Brian has left',
    },
  ],
  [{ type: 'publication', turn: 1, sheets: [{ for: 'public', hash: HASH }] }],
  [
    { type: 'amendment', turn: 1, change: { kind: 'nmr', seat: 0 }, reason: 'the mail was a joke' },
    turn(1, 11),
    turn(2, 11, 'nothing'),
  ],
  [{ type: 'undo', undoes: 11, what: 'the correction', reason: 'it was no joke' }],
]

/** Records that format 6 added. */
export const SINCE_6: readonly (readonly RecordBody[])[] = [
  [
    { type: 'picture', turn: 2, name: 'map.svg', base64: 'PHN2Zy8+', hash: HASH },
    { type: 'pack', turn: 2, pack: { name: 'house' }, reason: 'one more column' },
  ],
]

/** Records that format 7 added: orders given ahead, deputies, another name. */
export const SINCE_7: readonly (readonly RecordBody[])[] = [
  [
    { type: 'ahead', turn: 2, seat: 0, for: null, how: 'typed', text: 'round 1: pass', sent: AT },
    { type: 'ahead', turn: 2, seat: 0, for: 4, how: 'mail', mail: 2, text: '', ties: [0], sent: null },
  ],
  [
    { type: 'deputy', turn: 2, seat: 1, name: 'Dai', address: 'dai@leek.example', from: 2, to: 3 },
    { type: 'ruling', turn: 2, change: { kind: 'asleep', seat: 1 }, reason: 'Silent for long.' },
  ],
  [{ type: 'rename', turn: 2, name: 'Bamberg by post', reason: 'The other one is a city of bishops.' }],
]
