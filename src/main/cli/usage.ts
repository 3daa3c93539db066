// The table of commands: form, options and help of each. Help and parsing both read it.
import { flag, takes, type CommandUse, type OptionUse } from './command-use'
import { OFFICE_COMMANDS, office, output, sure } from './office-usage'
import { TURN_COMMANDS, force, from, player, reason, text, turn } from './turn-usage'

const onLabels: Readonly<Record<string, OptionUse>> = {
  grid: takes('3x8|2x7', 'labels across and down the sheet (default 3x8)'),
  first: takes('N', 'begin with the Nth label of a sheet that is partly used'),
}
const font = takes('PATH', 'PDF: a font file for letters the built-in fonts lack (Japanese, Georgian …)')
const replace = flag('replace the file even if another campaign may have written it')
export const COMMANDS: readonly CommandUse[] = [
  { name: 'games', args: '', summary: 'the games this version can play', options: {} },
  {
    name: 'new',
    args: 'GAME',
    summary: 'start a campaign',
    options: {
      players: takes('"Anna,Brian,Cleo"', 'names, separated by commas'),
      roster: takes('people.csv', 'columns name,address and optionally seat,handle'),
      waiting: takes('N', 'the first N of the waiting list of the office; they leave it'),
      office,
      name: takes('TEXT', 'name of the campaign'),
      seed: takes('TEXT', 'seed of the dice; drawn at random if not given'),
      deadline: takes('2026-03-08T18:00Z', 'deadline of the first turn'),
      referee: takes('"Pat <pat@zine.example>"', 'where orders go'),
      option: { ...takes('NAME=VALUE', 'an option of the game; may be repeated'), multiple: true },
      pack: takes('FILE', 'a pack instead of the house pack'),
      zone: takes('Europe/London', 'time zone of the referee'),
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
      for: takes('referee|public|NAME', 'as seen by whom (default referee)'),
    },
  },
  {
    name: 'replay',
    args: 'FILE',
    summary: 'the game turn by turn as one HTML file: for everybody, or after the end as anybody saw it',
    options: {
      for: takes('public|referee|NAME', 'as seen by whom (default public; until the game is over nobody else)'),
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
      for: takes('public|referee|players|all|NAME', 'whose sheet (default public)'),
      format: takes('pdf|odt|text|md|bbcode|discord|mail|html|json|live', 'default: by the ending of PATH, else text'),
      flavour: takes('phpbb|xenforo|discourse', 'the forum BBCode is for (default phpbb)'),
      paper: takes('a4|a5|letter', 'default a4'),
      columns: takes('1|2', 'default 2 on A4 and Letter, 1 on A5'),
      booklet: flag('A5 pages imposed on A4 to fold'),
      fillable: flag('PDF: the lines of the slip are form fields (with --ink screen they are anyway)'),
      'private-only': flag('for players: leave out what the public report says'),
      'one-file': flag('all sheets in one PDF or text, in roster order'),
      duplex: flag('in one file, each sheet on a new leaf, for printing on both sides'),
      'two-up': flag('in one file, two A5 sheets on one A4, to be cut apart'),
      address: takes('dl|c6', 'in one file, postal addresses where a window envelope shows them'),
      ink: takes('black|screen', 'default black, for copiers; screen adds red'),
      font,
      erratum: flag('an erratum instead: the last one, or by --turn or --number'),
      number: takes('N', 'which erratum (status lists them)'),
      publish: flag('record these sheets as sent: a reprint that says something else is marked as revised'),
      'no-deadline': flag('publish although the coming turn has no deadline'),
      'two-key': takes('FILE', 'publish only if this second adjudication agrees'),
      'plain-names': flag('several sheets: names of files without letters of the campaign’s id'),
      force: replace,
      output,
    },
  },
  {
    name: 'pictures',
    args: 'FILE',
    summary: 'the boards and charts of a sheet, each as a separate file',
    options: {
      turn,
      for: takes('public|referee|NAME', 'from whose sheet (default public)'),
      format: takes('svg|png', 'default svg'),
      dpi: takes('N', 'dots to the inch of a PNG (default 300)'),
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
      nmr: flag('the player counts as not having sent anything'),
      nothing: flag('the player counts as having said that nothing comes'),
      mail: takes('MAIL', 'with the words of a waiting mail, for the turn and player its slip code names'),
      unsent: flag('nobody has received the sheets it changes, so it is no erratum'),
      'dry-run': flag('only show the erratum'),
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
      kind: takes('KIND', 'a ruling of the game (listed without arguments)'),
      value: takes('VALUE', 'its value'),
      die: takes('LABEL#K=VALUE', 'a die of the referee’s own: value from 0 as recorded, or “face 4”'),
      'in-time': flag('the player’s late orders count as received in time'),
      counts: takes('LINE', 'which of the player’s orders count, where several were kept (status shows their lines)'),
      asleep: flag('nobody waits for the player any more, until they write'),
      awake: flag('the player is waited for again'),
      hold: flag('the turn waits once for the player; give the new --deadline'),
      deadline: takes('TIME', 'with --hold: the new deadline'),
      sure,
      unsent: flag('for a past turn: nobody has received the sheets it changes, so it is no erratum'),
      'dry-run': flag('for a past turn: only show the erratum'),
    },
  },
  {
    name: 'roster',
    brief: 'FILE …',
    args: 'FILE [address NAME ADDRESS | post NAME ADDRESS | take-over NAME NEWNAME | out NAME]',
    summary: 'who plays; a new address, a new person, a seat given up',
    options: {
      address: takes('ADDRESS', 'address of the person who takes over'),
      orders: takes('keep|drop', 'whether orders that are in go with the seat; asked where there are any'),
      handle: takes('HANDLE', 'name in a forum'),
      person: flag('take-over: NEWNAME is one of the people of the office, with their address'),
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
      unsent: flag('nobody has received the sheets it takes back, so it is no erratum'),
      'dry-run': flag('only say what would be taken back'),
    },
  },
  {
    name: 'unseal',
    args: 'FILE',
    summary: 'open sealed orders before the deadline; the public sheet says so',
    options: { reason },
  },
  { name: 'redo', args: 'FILE', summary: 'bring back what was taken back last', options: {} },
  {
    name: 'press',
    args: 'FILE',
    summary: 'press for the coming report',
    options: {
      text,
      by: takes('NAME', 'who signs it'),
      as: takes('NAME', 'any other name below it: the editor, The Moor'),
      'as-typed': flag('print every line as it was typed'),
    },
  },
  { name: 'note', args: 'FILE', summary: 'a note for the referee’s sheet only', options: { text } },
  {
    name: 'ack',
    args: 'FILE',
    summary: 'replies to players: what was understood, with a receipt',
    options: {
      player,
      turn: takes('N', 'receipts of a turn already played, once more'),
      format: takes('text|eml', 'default text; eml opens in a mail program'),
      output,
    },
  },
  {
    name: 'claim',
    args: 'FILE MAIL',
    summary: 'say which player a waiting mail is from (status shows its number)',
    options: { player, learn: flag('its address counts for that player from now on') },
  },
  {
    name: 'aside',
    args: 'FILE MAIL…',
    summary: 'put aside waiting mail that has nothing to do with the game, or take it up again',
    options: {
      reason: takes('TEXT', 'why; recorded as a note'),
      back: flag('take it up again: it waits as before'),
    },
  },
  {
    name: 'accept',
    args: 'FILE MAIL',
    summary: 'show the open lines of a mail and what they may mean, or settle them with --line or --rest',
    options: {
      line: { ...takes('N', 'take what is proposed for this line as an order; may be repeated'), multiple: true },
      as: takes('TEXT', 'with one --line: take it for this order instead'),
      none: flag('with --line: it is not an order'),
      rest: flag('no other line of the mail is an order, and you have seen its remarks'),
    },
  },
  {
    name: 'verify',
    args: 'FILE',
    summary: 'play everything again and compare; also checks a proof',
    options: {
      against: takes(
        'FILE',
        'another copy of the campaign, the second referee’s file, or a sheet or acknowledgement as text',
      ),
      receipt: takes('CODE', 'which orders a receipt belongs to'),
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
      pack: takes('FILE', 'change: the new pack'),
      turn: takes('N', 'change: from which turn on (default: the next one)'),
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
      after: takes('FILE', 'new: take the head, lists and games of this issue over'),
      format: takes('pdf|odt|html|text', 'default: by the ending of PATH, else pdf'),
      fit: takes('N|budget', 'print it only if it fits this many pages (default: try the budget of the head)'),
      paper: takes('a4|a5|letter', 'default: as the head says'),
      ink: takes('black|screen', 'default black, for copiers; screen adds red'),
      font,
      booklet: flag('A5 pages imposed on A4, to be printed on both sides, folded and stapled'),
      gutter: takes('MM', 'booklet: white added at the fold, from 0 to 8'),
      turn: takes('short|long', 'booklet: the edge the paper is turned on (default short)'),
      output,
    },
  },
  {
    name: 'handbook',
    args: '[GAME]',
    summary: 'print the handbook for referees, or the rulebook of a game',
    options: {
      format: takes('pdf|html|text', 'default pdf'),
      paper: takes('a4|a5|letter', 'default a4'),
      output,
    },
  },
  {
    name: 'demo',
    args: '',
    summary: 'play a sample campaign of every game into a folder',
    options: {
      game: takes('GAME', 'only this game'),
      office: flag('the sample office instead: six campaigns in the middle of their games'),
      date: takes('DATE', 'the day the samples end (with --office: the day it is there; default today)'),
      output,
    },
  },
  ...OFFICE_COMMANDS,
  {
    name: 'desk',
    args: '[FILE]',
    summary: 'open the desk, in its window where Electron is installed, else in the browser',
    options: { browser: flag('in the browser'), port: takes('N', 'at this port') }, // prettier-ignore
  },
]

/** Options every command takes. */
export const COMMON: { readonly [name: string]: OptionUse } = {
  json: flag('result as JSON'),
  'take-over': flag('take the lock over from another computer that no longer uses the file'),
  help: { ...flag('this help'), short: 'h' },
}

const optionText = (name: string, use: OptionUse): string =>
  `  ${`${use.short ? `-${use.short}, ` : ''}--${name}${use.value ? ` ${use.value}` : ''}`.padEnd(34)} ${use.help}`

const BESIDE = 24
/** The help line of a command: the summary beside it, or below a long command. */
const commandLine = (command: string, summary: string): string =>
  `  ${command.padEnd(BESIDE)}${command.length > BESIDE ? `\n${' '.repeat(BESIDE + 2)}` : ''} ${summary}`

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
    ...COMMANDS.map((c) => commandLine(`${c.name} ${c.brief ?? c.args}`, c.summary)),
    '',
    'postmage COMMAND --help tells more. --json gives results for machines.',
    'Exit code: 0 good, 1 failed, 2 bad input (the reason is on standard error).',
  ].join('\n')
}
