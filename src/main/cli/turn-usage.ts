// The commands that play a turn: how they are called and what they take. usage.ts lists them with the others.
import type { CommandUse, OptionUse } from './command-use'
import { office } from './office-usage'

export const turn: OptionUse = { type: 'string', value: 'N', help: 'which turn' }
export const reason: OptionUse = { type: 'string', value: 'TEXT', help: 'why; recorded and printed' }
export const player: OptionUse = { type: 'string', value: 'NAME', help: 'which player' }
export const text: OptionUse = { type: 'string', value: 'TEXT', help: 'the orders themselves' }
export const from: OptionUse = { type: 'string', value: 'FILE', help: 'read them from a file, - for standard input' }
export const force: OptionUse = { type: 'boolean', help: 'store what was understood in spite of errors' }
const sure: OptionUse = { type: 'boolean', help: 'also where the deadline looks like a slip' }

export const TURN_COMMANDS: readonly CommandUse[] = [
  {
    name: 'orders',
    args: 'FILE',
    summary: 'enter orders; without --player the text has sections headed [Name]',
    options: {
      player,
      text,
      from,
      force,
      standing: { type: 'boolean', help: 'played whenever nothing comes, until taken back (none)' },
      for: { type: 'string', value: 'TURN', help: 'orders for a turn to come: its number or its name' },
      nothing: { type: 'boolean', help: 'note that the player says there is nothing to send' },
      received: {
        type: 'string',
        value: 'TIME',
        help: 'when they arrived; after the deadline they wait as late',
      },
    },
  },
  {
    name: 'import',
    args: 'FILE MAIL…',
    summary: 'read mail: .eml, mbox, text, CSV, and folders of them',
    options: {},
  },
  { name: 'status', args: 'FILE', summary: 'who is in, to look at, late, missing', options: {} },
  {
    name: 'deadline',
    args: 'FILE TIME',
    summary: 'set the deadline of the coming turn (none to take it away)',
    options: { sure, 'late-anyway': { type: 'boolean', help: 'also where orders that are in time become late' } },
  },
  {
    name: 'adjudicate',
    args: 'FILE',
    summary: 'play the turn',
    options: {
      'dry-run': { type: 'boolean', help: 'show the result, write nothing' },
      'what-if': {
        type: 'string',
        value: 'RULING',
        multiple: true,
        help: 'with --dry-run: the turn with this ruling beside the turn without it, such as points Anna +3, or late',
      },
      early: { type: 'boolean', help: 'play it before the deadline although orders are missing' },
      strict: {
        type: 'boolean',
        help: 'refuse while anybody is missing or late, or anything is open or not understood',
      },
      'as-read': {
        type: 'boolean',
        help: 'where lines of letters are open: what was read of the letters counts; recorded as a note',
      },
      'leave-out': { type: 'boolean', help: 'where lines of letters are open: those letters are put aside' },
      deadline: { type: 'string', value: 'TIME', help: 'deadline of the next turn; “next”: as the office proposes it' },
      sure,
      office,
    },
  },
  {
    name: 'results',
    args: 'FILE',
    summary: 'play the turn of a game by hand with the results you wrote, or correct those of a past one',
    options: {
      turn,
      from: { type: 'string', value: 'results.md', help: 'the results, - for standard input' },
      reason,
      unsent: { type: 'boolean', help: 'of a past turn: nobody has received its sheets, so it is no erratum' },
      'dry-run': { type: 'boolean', help: 'show what comes of them, write nothing' },
      early: { type: 'boolean', help: 'play it before the deadline although orders are missing' },
      'as-read': { type: 'boolean', help: 'where lines of letters are open: what was read of the letters counts' },
      'leave-out': { type: 'boolean', help: 'where lines of letters are open: those letters are put aside' },
      deadline: { type: 'string', value: 'TIME', help: 'deadline of the next turn; “next”: as the office proposes it' },
      sure,
      office,
    },
  },
  {
    name: 'deputy',
    args: 'FILE [NAME DEPUTY|none]',
    summary: 'somebody who plays for a player in some turns; their mail counts for the seat',
    options: {
      turns: { type: 'string', value: '4-5', help: 'in which turns (default: the coming one)' },
      address: { type: 'string', value: 'ADDRESS', help: 'the mail address of the deputy' },
    },
  },
  {
    name: 'rename',
    args: 'FILE NAME',
    summary: 'another name for the campaign, from the coming sheet on',
    options: { reason },
  },
]
