// The commands that play a turn: their names, arguments and options. usage.ts lists them with the others.
import { flag, takes, type CommandUse } from './command-use'
import { office, sure } from './office-usage'

export const turn = takes('N', 'which turn')
export const reason = takes('TEXT', 'why; recorded and printed')
export const player = takes('NAME', 'which player')
export const text = takes('TEXT', 'the orders themselves')
export const from = takes('FILE', 'read them from a file, - for standard input')
export const force = flag('store what was understood in spite of errors')

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
      standing: flag('orders to play whenever nothing comes; “none” takes them back'),
      for: takes('TURN', 'orders for a turn to come: its number or its name'),
      nothing: flag('note that the player says there is nothing to send'),
      received: takes('TIME', 'when they arrived; after the deadline they wait as late'),
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
    options: { sure, 'late-anyway': flag('set it even if orders that came in time become late') },
  },
  {
    name: 'adjudicate',
    args: 'FILE',
    summary: 'play the turn',
    options: {
      'dry-run': flag('show the result, write nothing'),
      'what-if': {
        ...takes(
          'RULING',
          'with --dry-run: the turn with this ruling beside the turn without it, such as points Anna +3, or late',
        ),
        multiple: true,
      },
      early: flag('play it before the deadline although orders are missing'),
      strict: flag('refuse while anybody is missing or late, or anything is open or not understood'),
      'as-read': flag('if lines of letters are open: count what was read of them; recorded as a note'),
      'leave-out': flag('if lines of letters are open: put those letters aside'),
      deadline: takes('TIME', 'deadline of the next turn; “next”: as the office proposes it'),
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
      from: takes('results.md', 'the results, - for standard input'),
      reason,
      unsent: flag('of a past turn: nobody has received its sheets, so it is no erratum'),
      'dry-run': flag('show what comes of them, write nothing'),
      early: flag('play it before the deadline although orders are missing'),
      'as-read': flag('if lines of letters are open: count what was read of them'),
      'leave-out': flag('if lines of letters are open: put those letters aside'),
      deadline: takes('TIME', 'deadline of the next turn; “next”: as the office proposes it'),
      sure,
      office,
    },
  },
  {
    name: 'deputy',
    args: 'FILE [NAME DEPUTY|none]',
    summary: 'somebody who plays for a player in some turns; their mail counts for the seat',
    options: {
      turns: takes('4-5', 'in which turns (default: the coming one)'),
      address: takes('ADDRESS', 'the mail address of the deputy'),
    },
  },
  {
    name: 'rename',
    args: 'FILE NAME',
    summary: 'another name for the campaign, from the coming sheet on',
    options: { reason },
  },
]
