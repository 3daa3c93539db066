// The commands of the office: their names, arguments and options. usage.ts lists them with the others.
import { flag, takes, type CommandUse, type OptionUse } from './command-use'

/** Which office; every command that looks at one takes it. */
export const office = takes('DIR', 'the folder of the office (or POSTMAGE_OFFICE)')
export const output: OptionUse = { ...takes('PATH', 'where to write'), short: 'o' }
const dry = flag('show what would be done, write nothing')
/** Sets a deadline that is probably a slip. */
export const sure = flag('set the deadline even if it looks like a slip')

/** Which letters are written. */
const letters = {
  for: takes('missing|all|NAME', 'who gets one (default: whoever the kind is for)'),
  why: takes('TEXT', 'sheet, deadline: why the deadline is not the usual one'),
  live: flag('sheet: the live sheet too'),
}

export const OFFICE_COMMANDS: readonly CommandUse[] = [
  {
    name: 'office',
    brief: 'new|status|rebuild [DIR] · mail … · auto …',
    args: 'new|status|rebuild [DIR] | mail [set|check] | auto FILE [acknowledge,remind|none]',
    summary: 'an office: the campaigns below a folder, their people and their calendar',
    options: {
      office,
      smtp: takes('HOST', 'mail set: letters are sent through it (smtp://HOST:587 is STARTTLS)'),
      imap: takes('HOST', 'mail set: mail is read from it (imap://HOST:143 is STARTTLS)'),
      user: takes('NAME', 'mail set: the user, as both servers know it'),
      from: takes('"Pat <pat@zine.example>"', 'mail set: who sends the letters'),
      'password-command': takes('COMMAND', 'mail set: prints the password (“pass mail/zine”)'),
      oauth: flag('mail set: the command prints an access token'),
      ca: takes('FILE', 'mail set: a certificate to trust besides those of the system'),
      folder: takes('INBOX', 'mail set: the mail folder that is read'),
      taken: takes('leave|seen|flagged|move:FOLDER', 'mail set: what happens to mail that is taken'),
      hours: takes('48,12', 'auto: remind so many hours before the deadline (default 48)'),
      quiet: takes('22-7', 'auto: nothing is sent between these hours'),
      limit: takes('N', 'auto: letters a day at most (default 100)'),
    },
  },
  {
    name: 'people',
    brief: 'list|show|add|change …',
    args: 'list | show NAME | add NAME | change NAME | rosters NAME | merge NAME OTHER | forget NAME | csv in FILE | csv out',
    summary: 'the people of the office, waiting lists and standbys',
    options: {
      office,
      name: takes('NAME', 'change: a new name; the old one is kept beside it'),
      address: takes('ADDRESS', 'mail addresses, with commas; letters go to the first'),
      post: takes('LINES', 'the postal address, lines separated by commas'),
      also: takes('NAMES', 'other names and handles, with commas'),
      zone: takes('Europe/London', 'their time zone (none to take it away)'),
      roster: takes('FILE', 'add: the players of this campaign who are not there yet'),
      waiting: takes('GAMES', 'games they wait for (“elixir: short ones; any”, none); list: who waits for it'),
      standby: takes('GAMES', 'games in which they would take a seat over; list: who would'),
      note: takes('TEXT', 'a note about them'),
      campaign: takes('FILE', 'the note is about this campaign'),
      done: takes('N', 'note N is done'),
      'dry-run': dry,
      output,
    },
  },
  {
    name: 'absence',
    args: '[NAME FROM TO]',
    summary: 'who is away; with dates somebody is, both days included',
    options: { office, withdraw: flag('they are not away on these days') },
  },
  {
    name: 'schedule',
    brief: 'FILE …',
    args: 'FILE [every WEEKS WEEKDAY TIME | dates DATE,DATE… TIME | pause | go-on | own NAME TIME|none | none | next] · avoid DAY…|none',
    summary: 'when the deadlines of a campaign fall; “next” shows the one proposed',
    options: {
      office,
      zone: takes('Europe/London', 'the zone of TIME (default: that of the campaign)'),
      from: takes('DATE', 'every: a day to count the weeks from'),
      absences: takes('DAYS', 'absences may move a deadline by so many days (default 0)'),
      grace: takes('HOURS', 'late orders may still count for so many hours (default 0)'),
      note: takes('TEXT', 'pause: why'),
      set: flag('next: set it for the coming turn'),
      sure,
    },
  },
  {
    name: 'policy',
    args: 'FILE [STEP,STEP,STEP]',
    summary: 'what the first, second and third NMR in a row lead to: remind, standby, hold, asleep, out',
    options: { office, reason: takes('TEXT', 'why it is changed') },
  },
  {
    name: 'calendar',
    args: '',
    summary: 'all deadlines and absences: a list, a month, or a file for a calendar program',
    options: {
      office,
      month: takes('2026-03', 'as a month'),
      zone: takes('Europe/London', 'the zone of the times (default: this computer’s)'),
      ics: flag('as an iCalendar file'),
      output,
    },
  },
  {
    name: 'letters',
    args: '[FILE | words FILE KIND]',
    summary: 'letters to players as files that open in a mail program, ready to be sent',
    options: {
      office,
      ...letters,
      kind: takes(
        'KIND',
        'reminder, sheet, erratum, deadline, nmr or newcomer (default: reminder for missing, else sheet)',
      ),
      text: takes('TEXT', 'words: your own words in letters of the kind (empty: none)'),
      force: flag('replace letters that are there already'),
      output: { ...output, value: 'DIR', help: 'write them there as .eml files; without it they are shown' },
    },
  },
  {
    name: 'send',
    args: '[FILE] | --settle ID sent|not|drop',
    summary: 'letters through your mail account; without a file those that wait in the outbox',
    options: {
      office,
      ...letters,
      kind: takes('KIND', 'as for letters, or ack'),
      again: flag('also letters that went out already'),
      'dry-run': flag('show what would be sent, send nothing'),
      settle: takes('ID', 'say what became of a letter that may or may not have been sent'),
    },
  },
  {
    name: 'inbox',
    brief: '[FILE…]',
    args: '[FILE…]',
    summary: 'mail for all campaigns of the office: taken in, listed, found, given to a campaign',
    options: {
      office,
      fetch: flag('take in what is new in the watched folder and in your mail account (office mail set --imap)'),
      'watch-folder': takes('DIR|none', 'watch a Maildir, a folder of .eml or an mbox; nothing in it is changed'),
      since: takes('DATE', 'fetch: read the mail account again from this date on'),
      take: takes('N', 'message N is for the campaign of --campaign'),
      campaign: takes('FILE', 'take: the campaign'),
      as: takes('NAME', 'take: whose it is, where its address does not say'),
      learn: flag('take: its address is theirs from now on; their other mail is sorted too'),
      aside: takes('N,N', 'put messages aside'),
      reason: takes('TEXT', 'aside: why'),
      back: takes('N,N', 'messages put aside or answered wait again'),
      answered: takes('N,N', 'messages you have answered'),
      show: takes('N', 'the text of message N'),
      search: takes('WORDS', 'all mail that contains these words'),
      all: flag('all mail, not only what waits'),
    },
  },
  {
    name: 'watch',
    args: '',
    summary:
      'fetch mail, acknowledge and remind where you switched that on, until stopped; one JSON line for each action',
    options: {
      office,
      every: takes('SECONDS', 'how often mail is fetched (default 60)'),
      once: flag('one round, then end'),
    },
  },
]
