// Every command of the command line: how it is called and what it takes. Help and parsing both read this table.
import type { CommandUse, OptionUse } from './command-use'
import { OFFICE_COMMANDS, office } from './office-usage'
import { TURN_COMMANDS, force, from, player, reason, text, turn } from './turn-usage'

const onLabels: Readonly<Record<string, OptionUse>> = {
  grid: { type: 'string', value: '3x8|2x7', help: 'labels across and down the sheet (default 3x8)' },
  first: { type: 'string', value: 'N', help: 'begin with the Nth label of a sheet that is partly used' },
}
const output: OptionUse = { type: 'string', short: 'o', value: 'PATH', help: 'where to write' }
const font: OptionUse = {
  type: 'string',
  value: 'PATH',
  help: 'PDF: a font file for letters that none of ours has (Japanese, Georgian …)',
}
const replace: OptionUse = { type: 'boolean', help: 'replace a file that is not known to be this campaign’s' }
export const COMMANDS: readonly CommandUse[] = [
  { name: 'games', args: '', summary: 'the games this version can play', options: {} },
  {
    name: 'new',
    args: 'GAME',
    summary: 'start a campaign',
    options: {
      players: { type: 'string', value: '"Anna,Brian,Cleo"', help: 'names, separated by commas' },
      roster: {
        type: 'string',
        value: 'people.csv',
        help: 'columns name,address and optionally seat,handle',
      },
      waiting: { type: 'string', value: 'N', help: 'the first N of the waiting list of the office; they leave it' },
      office,
      name: { type: 'string', value: 'TEXT', help: 'name of the campaign' },
      seed: { type: 'string', value: 'TEXT', help: 'seed of the dice; drawn at random if not given' },
      deadline: { type: 'string', value: '2026-03-08T18:00Z', help: 'deadline of the first turn' },
      referee: { type: 'string', value: '"Pat <pat@zine.example>"', help: 'where orders go' },
      option: {
        type: 'string',
        multiple: true,
        value: 'NAME=VALUE',
        help: 'an option of the game; may be repeated',
      },
      pack: { type: 'string', value: 'FILE', help: 'a pack instead of the house pack' },
      zone: { type: 'string', value: 'Europe/London', help: 'time zone of the referee' },
      output,
    },
  },
  ...TURN_COMMANDS,
  {
    name: 'state',
    args: 'FILE',
    summary: 'how the game stands',
    options: {
      turn,
      for: { type: 'string', value: 'referee|public|NAME', help: 'as seen by whom (default referee)' },
    },
  },
  {
    name: 'replay',
    args: 'FILE',
    summary: 'the game turn by turn as one HTML file: for everybody, or after the end as anybody saw it',
    options: {
      for: {
        type: 'string',
        value: 'public|referee|NAME',
        help: 'as seen by whom (default public; until the game is over nobody else)',
      },
      force: replace,
      output,
    },
  },
  {
    name: 'sheet',
    args: 'FILE',
    summary: 'print turn sheets',
    options: {
      turn,
      for: { type: 'string', value: 'public|referee|players|all|NAME', help: 'whose sheet (default public)' },
      format: {
        type: 'string',
        value: 'pdf|odt|text|md|bbcode|discord|mail|html|json|live',
        help: 'default: by the ending of PATH, else text',
      },
      flavour: {
        type: 'string',
        value: 'phpbb|xenforo|discourse',
        help: 'the forum BBCode is for (default phpbb)',
      },
      paper: { type: 'string', value: 'a4|a5|letter', help: 'default a4' },
      columns: { type: 'string', value: '1|2', help: 'default 2 on A4 and Letter, 1 on A5' },
      booklet: { type: 'boolean', help: 'A5 pages imposed on A4 to fold' },
      fillable: {
        type: 'boolean',
        help: 'PDF: the lines of the slip are form fields (with --ink screen they are anyway)',
      },
      'private-only': { type: 'boolean', help: 'for players: only what the public report does not have' },
      'one-file': { type: 'boolean', help: 'all sheets in one PDF or text, in roster order' },
      duplex: {
        type: 'boolean',
        help: 'in one file, each sheet on paper of its own, to print on both sides',
      },
      'two-up': { type: 'boolean', help: 'in one file, two A5 sheets on one A4, to be cut apart' },
      address: {
        type: 'string',
        value: 'dl|c6',
        help: 'in one file, postal addresses where a window envelope shows them',
      },
      ink: { type: 'string', value: 'black|screen', help: 'default black, for copiers; screen adds red' },
      font,
      erratum: { type: 'boolean', help: 'an erratum instead: the last one, or by --turn or --number' },
      number: { type: 'string', value: 'N', help: 'which erratum (status lists them)' },
      publish: {
        type: 'boolean',
        help: 'record these sheets as sent: a reprint that says something else is marked as revised',
      },
      'no-deadline': { type: 'boolean', help: 'publish although the coming turn has no deadline' },
      'two-key': { type: 'string', value: 'FILE', help: 'publish only if this second adjudication agrees' },
      'plain-names': { type: 'boolean', help: 'several sheets: names of files without letters of the campaign’s id' },
      force: replace,
      output,
    },
  },
  {
    name: 'pictures',
    args: 'FILE',
    summary: 'the boards and charts of a sheet, each as a file of its own',
    options: {
      turn,
      for: { type: 'string', value: 'public|referee|NAME', help: 'from whose sheet (default public)' },
      format: { type: 'string', value: 'svg|png', help: 'default svg' },
      dpi: { type: 'string', value: 'N', help: 'dots to the inch of a PNG (default 300)' },
      font,
      output,
    },
  },
  {
    name: 'labels',
    args: 'FILE',
    summary: 'postal addresses of the roster on A4 sheets of labels, as PDF',
    options: {
      ...onLabels,
      font,
      force: replace,
      output,
    },
  },
  {
    name: 'amend',
    args: 'FILE',
    summary: 'correct a past turn and see what changes',
    options: {
      turn,
      player,
      text,
      from,
      force,
      reason,
      nmr: { type: 'boolean', help: 'the player counts as not having sent anything' },
      nothing: { type: 'boolean', help: 'the player counts as having said that nothing comes' },
      mail: {
        type: 'string',
        value: 'MAIL',
        help: 'with the words of a waiting mail, for the turn and player its slip code names',
      },
      unsent: { type: 'boolean', help: 'nobody has received the sheets it changes: no erratum' },
      'dry-run': { type: 'boolean', help: 'only show the erratum' },
    },
  },
  {
    name: 'ruling',
    args: 'FILE',
    summary: 'the referee’s own change, with a reason',
    open: true,
    options: {
      player,
      turn,
      reason,
      kind: { type: 'string', value: 'KIND', help: 'a ruling of the game (listed without arguments)' },
      value: { type: 'string', value: 'VALUE', help: 'its value' },
      die: {
        type: 'string',
        value: 'LABEL#K=VALUE',
        help: 'a die of the referee’s own: value from 0 as recorded, or “face 4”',
      },
      'in-time': { type: 'boolean', help: 'the player’s late orders count as received in time' },
      counts: {
        type: 'string',
        value: 'LINE',
        help: 'of the player’s orders that are kept beside one another these count (status shows their lines)',
      },
      asleep: { type: 'boolean', help: 'nobody waits for the player any more, until they write' },
      awake: { type: 'boolean', help: 'the player is waited for again' },
      hold: { type: 'boolean', help: 'the turn waits once for the player; give the new --deadline' },
      deadline: { type: 'string', value: 'TIME', help: 'with --hold: the new deadline' },
      sure: { type: 'boolean', help: 'also where the deadline looks like a slip' },
      unsent: { type: 'boolean', help: 'for a past turn: nobody has received the sheets it changes: no erratum' },
      'dry-run': { type: 'boolean', help: 'for a past turn: only show the erratum' },
    },
  },
  {
    name: 'roster',
    brief: 'FILE …',
    args: 'FILE [address NAME ADDRESS | post NAME ADDRESS | take-over NAME NEWNAME | out NAME]',
    summary: 'who plays; a new address, a new person, a seat given up',
    options: {
      address: { type: 'string', value: 'ADDRESS', help: 'address of the person who takes over' },
      orders: {
        type: 'string',
        value: 'keep|drop',
        help: 'whether orders that are in go with the seat; asked where there are any',
      },
      handle: { type: 'string', value: 'HANDLE', help: 'name in a forum' },
      person: { type: 'boolean', help: 'take-over: NEWNAME is one of the people of the office, with their address' },
      office,
      reason,
    },
  },
  {
    name: 'undo',
    args: 'FILE',
    summary: 'take the last command back',
    options: {
      reason,
      unsent: { type: 'boolean', help: 'nobody has received the sheets it takes back: no erratum' },
      'dry-run': { type: 'boolean', help: 'only say what would be taken back' },
    },
  },
  {
    name: 'unseal',
    args: 'FILE',
    summary: 'open what is sealed until the deadline; printed on the public sheet',
    options: { reason },
  },
  { name: 'redo', args: 'FILE', summary: 'bring back what was taken back last', options: {} },
  {
    name: 'press',
    args: 'FILE',
    summary: 'press for the coming report',
    options: {
      text,
      by: { type: 'string', value: 'NAME', help: 'who signs it' },
      as: { type: 'string', value: 'NAME', help: 'any other name below it: the editor, The Moor' },
      'as-typed': { type: 'boolean', help: 'print every line where it is' },
    },
  },
  { name: 'note', args: 'FILE', summary: 'a note for the referee’s sheet only', options: { text } },
  {
    name: 'ack',
    args: 'FILE',
    summary: 'replies to players: what was understood, with a receipt',
    options: {
      player,
      turn: { type: 'string', value: 'N', help: 'receipts of a turn already played, once more' },
      format: { type: 'string', value: 'text|eml', help: 'default text; eml opens in a mail program' },
      output,
    },
  },
  {
    name: 'claim',
    args: 'FILE MAIL',
    summary: 'say which player a waiting mail is from (status shows its number)',
    options: { player, learn: { type: 'boolean', help: 'its address counts for that player from now on' } },
  },
  {
    name: 'aside',
    args: 'FILE MAIL…',
    summary: 'put aside waiting mail that has nothing to do with the game, or take it up again',
    options: {
      reason: { type: 'string', value: 'TEXT', help: 'why; recorded as a note' },
      back: { type: 'boolean', help: 'take it up again: it waits as before' },
    },
  },
  {
    name: 'accept',
    args: 'FILE MAIL',
    summary: 'the open lines of a mail with what they may mean; with --line or --rest your word on them',
    options: {
      line: {
        type: 'string',
        multiple: true,
        value: 'N',
        help: 'take what is proposed for this line as an order; may be repeated',
      },
      as: { type: 'string', value: 'TEXT', help: 'with one --line: take it for this order instead' },
      none: { type: 'boolean', help: 'with --line: it is not an order' },
      rest: { type: 'boolean', help: 'nothing else in the mail is an order, and its remarks are known' },
    },
  },
  {
    name: 'verify',
    args: 'FILE',
    summary: 'play everything again and compare; also checks a proof',
    options: {
      against: {
        type: 'string',
        value: 'FILE',
        help: 'another copy of the campaign, the second referee’s file, or a sheet or acknowledgement as text',
      },
      receipt: { type: 'string', value: 'CODE', help: 'which orders a receipt belongs to' },
    },
  },
  {
    name: 'compare',
    args: 'FILE OTHER',
    summary: 'compare a second referee’s campaign or proof with this one: where do they differ?',
    options: {},
  },
  {
    name: 'reveal',
    args: 'FILE',
    summary: 'seed and every die, for all to check: after the end, or turn by turn (proof=each-turn)',
    options: { output },
  },
  {
    name: 'salvage',
    args: 'FILE',
    summary: 'the sound part of a damaged campaign as a new file',
    options: { output },
  },
  {
    name: 'pack',
    brief: 'new|check|show|change …',
    args: 'new GAME|CAMPAIGN -o FILE | check FILE | show FILE|GAME | change CAMPAIGN --pack FILE',
    summary:
      'data of your own for a game (JSON or YAML): copy a pack, check it, read it, change it while a game by hand is played',
    options: {
      output,
      pack: { type: 'string', value: 'FILE', help: 'change: the pack that takes the place of the other' },
      turn: { type: 'string', value: 'N', help: 'change: from which turn on (default: the next one)' },
      reason,
    },
  },
  {
    name: 'issue',
    brief: 'new|check|print|labels …',
    args: 'new FILE | check FILE | print FILE | labels FILE',
    summary: 'an issue of the zine: begin one, look for faults, print it and its labels',
    options: {
      ...onLabels,
      after: { type: 'string', value: 'FILE', help: 'new: take the head, lists and games of this issue over' },
      format: {
        type: 'string',
        value: 'pdf|odt|html|text',
        help: 'default: by the ending of PATH, else pdf',
      },
      fit: {
        type: 'string',
        value: 'N|budget',
        help: 'print it only if it fits this many pages (default: try the budget of the head)',
      },
      paper: { type: 'string', value: 'a4|a5|letter', help: 'default: as the head says' },
      ink: { type: 'string', value: 'black|screen', help: 'default black, for copiers; screen adds red' },
      font,
      booklet: {
        type: 'boolean',
        help: 'A5 pages imposed on A4, to be printed on both sides, folded and stapled',
      },
      gutter: { type: 'string', value: 'MM', help: 'booklet: white added at the fold, from 0 to 8' },
      turn: {
        type: 'string',
        value: 'short|long',
        help: 'booklet: the edge the paper is turned on (default short)',
      },
      output,
    },
  },
  {
    name: 'handbook',
    args: '[GAME]',
    summary: 'print the handbook for referees, or the rulebook of a game',
    options: {
      format: { type: 'string', value: 'pdf|html|text', help: 'default pdf' },
      paper: { type: 'string', value: 'a4|a5|letter', help: 'default a4' },
      output,
    },
  },
  {
    name: 'demo',
    args: '',
    summary: 'play a sample campaign of every game into a folder',
    options: {
      game: { type: 'string', value: 'GAME', help: 'only this game' },
      office: { type: 'boolean', help: 'the sample office instead: six campaigns in the middle of their games' },
      date: {
        type: 'string',
        value: 'DATE',
        help: 'the day the samples end (the office: the day it is, default today)',
      },
      output,
    },
  },
  ...OFFICE_COMMANDS,
  {
    name: 'desk',
    args: '[FILE]',
    summary: 'open the desk, in its window where Electron is installed, else in the browser',
    options: { browser: { type: 'boolean', help: 'in the browser' }, port: { type: 'string', value: 'N', help: 'at this port' } }, // prettier-ignore
  },
]

/** Options every command takes. */
export const COMMON: { readonly [name: string]: OptionUse } = {
  json: { type: 'boolean', help: 'result as JSON' },
  'take-over': {
    type: 'boolean',
    help: 'take the lock over from another computer that no longer uses the file',
  },
  help: { type: 'boolean', short: 'h', help: 'this help' },
}

const optionText = (name: string, use: OptionUse): string =>
  `  ${`${use.short ? `-${use.short}, ` : ''}--${name}${use.value ? ` ${use.value}` : ''}`.padEnd(34)} ${use.help}`

export function helpText(version: string, command?: CommandUse): string {
  if (command) {
    const options = { ...command.options, ...COMMON }
    return [
      `postmage ${command.name} ${command.args}`.trim(),
      `  ${command.summary}`,
      '',
      ...Object.entries(options).map(([name, use]) => optionText(name, use)),
    ].join('\n')
  }
  return [
    `Postmage ${version}: the desk of a play-by-mail referee`,
    '',
    'postmage COMMAND …',
    ...COMMANDS.map((c) => `  ${`${c.name} ${c.brief ?? c.args}`.padEnd(24)} ${c.summary}`),
    '',
    'postmage COMMAND --help tells more. --json gives results for machines.',
    'Exit code: 0 good, 1 failed, 2 bad input (the reason is on standard error).',
  ].join('\n')
}
