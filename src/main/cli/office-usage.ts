// The commands of the office: how they are called and what they take. usage.ts lists them with the others.
import type { CommandUse, OptionUse } from './command-use'

/** Which office; every command that looks at one takes it. */
export const office: OptionUse = { type: 'string', value: 'DIR', help: 'the folder of the office (or POSTMAGE_OFFICE)' }
const output: OptionUse = { type: 'string', short: 'o', value: 'PATH', help: 'where to write' }
const dry: OptionUse = { type: 'boolean', help: 'show what would be done, write nothing' }
const sure: OptionUse = { type: 'boolean', help: 'also where the deadline looks like a slip' }

export const OFFICE_COMMANDS: readonly CommandUse[] = [
  {
    name: 'office',
    brief: 'new|status|rebuild [DIR] · mail … · auto …',
    args: 'new|status|rebuild [DIR] | mail [set|check] | auto FILE [acknowledge,remind|none]',
    summary: 'an office: the campaigns below a folder, their people and their calendar',
    options: {
      office,
      smtp: {
        type: 'string',
        value: 'HOST',
        help: 'mail set: letters are sent through it (smtp://HOST:587 is STARTTLS)',
      },
      imap: { type: 'string', value: 'HOST', help: 'mail set: mail is read from it (imap://HOST:143 is STARTTLS)' },
      user: { type: 'string', value: 'NAME', help: 'mail set: the user, as both servers know it' },
      from: { type: 'string', value: '"Pat <pat@zine.example>"', help: 'mail set: who sends the letters' },
      'password-command': {
        type: 'string',
        value: 'COMMAND',
        help: 'mail set: prints the password (“pass mail/zine”)',
      },
      oauth: { type: 'boolean', help: 'mail set: the command prints an access token' },
      ca: { type: 'string', value: 'FILE', help: 'mail set: a certificate to trust besides those of the system' },
      folder: { type: 'string', value: 'INBOX', help: 'mail set: the mail folder that is read' },
      taken: {
        type: 'string',
        value: 'leave|seen|flagged|move:FOLDER',
        help: 'mail set: what happens to mail that is taken',
      },
      hours: { type: 'string', value: '48,12', help: 'auto: remind so many hours before the deadline (default 48)' },
      quiet: { type: 'string', value: '22-7', help: 'auto: nothing is sent between these hours' },
      limit: { type: 'string', value: 'N', help: 'auto: letters a day at most (default 100)' },
    },
  },
  {
    name: 'people',
    brief: 'list|show|add|change …',
    args: 'list | show NAME | add NAME | change NAME | rosters NAME | merge NAME OTHER | forget NAME | csv in FILE | csv out',
    summary: 'the people of the office, waiting lists and standbys',
    options: {
      office,
      name: { type: 'string', value: 'NAME', help: 'change: a new name; the old one is kept beside it' },
      address: { type: 'string', value: 'ADDRESS', help: 'mail addresses, with commas; letters go to the first' },
      post: { type: 'string', value: 'LINES', help: 'the postal address, lines separated by commas' },
      also: { type: 'string', value: 'NAMES', help: 'other names and handles, with commas' },
      zone: { type: 'string', value: 'Europe/London', help: 'their time zone (none to take it away)' },
      roster: { type: 'string', value: 'FILE', help: 'add: the players of this campaign who are not there yet' },
      waiting: {
        type: 'string',
        value: 'GAMES',
        help: 'games they wait for (“elixir: short ones; any”, none); list: who waits for it',
      },
      standby: { type: 'string', value: 'GAMES', help: 'games in which they would take a seat over; list: who would' },
      note: { type: 'string', value: 'TEXT', help: 'a note about them' },
      campaign: { type: 'string', value: 'FILE', help: 'the note is about this campaign' },
      done: { type: 'string', value: 'N', help: 'note N is done' },
      'dry-run': dry,
      output,
    },
  },
  {
    name: 'absence',
    args: '[NAME FROM TO]',
    summary: 'who is away; with dates somebody is, both days included',
    options: { office, withdraw: { type: 'boolean', help: 'they are not away on these days' } },
  },
  {
    name: 'schedule',
    brief: 'FILE …',
    args: 'FILE [every WEEKS WEEKDAY TIME | dates DATE,DATE… TIME | pause | go-on | own NAME TIME|none | none | next] · avoid DAY…|none',
    summary: 'when the deadlines of a campaign fall; “next” shows the one proposed',
    options: {
      office,
      zone: { type: 'string', value: 'Europe/London', help: 'the zone of TIME (default: that of the campaign)' },
      from: { type: 'string', value: 'DATE', help: 'every: a day to count the weeks from' },
      absences: { type: 'string', value: 'DAYS', help: 'absences may move a deadline by so many days (default 0)' },
      grace: { type: 'string', value: 'HOURS', help: 'late orders may still count for so many hours (default 0)' },
      note: { type: 'string', value: 'TEXT', help: 'pause: why' },
      set: { type: 'boolean', help: 'next: set it for the coming turn' },
      sure,
    },
  },
  {
    name: 'policy',
    args: 'FILE [STEP,STEP,STEP]',
    summary: 'what the first, second, third NMR in a row lead to: remind, standby, hold, asleep, out',
    options: { office, reason: { type: 'string', value: 'TEXT', help: 'why it is changed' } },
  },
  {
    name: 'calendar',
    args: '',
    summary: 'all deadlines and absences: a list, a month, or a file for a calendar program',
    options: {
      office,
      month: { type: 'string', value: '2026-03', help: 'as a month' },
      zone: { type: 'string', value: 'Europe/London', help: 'the zone of the times (default: this computer’s)' },
      ics: { type: 'boolean', help: 'as an iCalendar file' },
      output,
    },
  },
  {
    name: 'letters',
    args: '[FILE | words FILE KIND]',
    summary: 'letters to players as files that open in a mail program, ready to be sent',
    options: {
      office,
      for: { type: 'string', value: 'missing|all|NAME', help: 'who gets one (default: whoever the kind is for)' },
      kind: {
        type: 'string',
        value: 'KIND',
        help: 'reminder, sheet, erratum, deadline, nmr or newcomer (default: reminder for missing, else sheet)',
      },
      why: { type: 'string', value: 'TEXT', help: 'sheet, deadline: why the deadline is not the usual one' },
      live: { type: 'boolean', help: 'sheet: the live sheet too' },
      text: { type: 'string', value: 'TEXT', help: 'words: your own words in letters of the kind (empty: none)' },
      force: { type: 'boolean', help: 'replace letters that are there already' },
      output: { ...output, value: 'DIR', help: 'write them there as .eml files; without it they are shown' },
    },
  },
  {
    name: 'send',
    args: '[FILE] | --settle ID sent|not|drop',
    summary: 'letters through your mail account; without a file those that wait in the outbox',
    options: {
      office,
      for: { type: 'string', value: 'missing|all|NAME', help: 'who gets one (as for letters)' },
      kind: { type: 'string', value: 'KIND', help: 'as for letters, or ack' },
      why: { type: 'string', value: 'TEXT', help: 'sheet, deadline: why the deadline is not the usual one' },
      live: { type: 'boolean', help: 'sheet: the live sheet too' },
      again: { type: 'boolean', help: 'also letters that went out already' },
      'dry-run': { type: 'boolean', help: 'show what would be sent, send nothing' },
      settle: { type: 'string', value: 'ID', help: 'say how a letter ended of which nobody knows' },
    },
  },
  {
    name: 'inbox',
    brief: '[FILE…]',
    args: '[FILE…]',
    summary: 'mail for all campaigns of the office: taken in, listed, found, given to a campaign',
    options: {
      office,
      fetch: {
        type: 'boolean',
        help: 'take in what is new in the watched folder and in your mail account (office mail set --imap)',
      },
      'watch-folder': {
        type: 'string',
        value: 'DIR|none',
        help: 'watch a Maildir, a folder of .eml or an mbox; nothing in it is changed',
      },
      since: { type: 'string', value: 'DATE', help: 'fetch: read the mail account again from this date on' },
      take: { type: 'string', value: 'N', help: 'message N is for the campaign of --campaign' },
      campaign: { type: 'string', value: 'FILE', help: 'take: the campaign' },
      as: { type: 'string', value: 'NAME', help: 'take: whose it is, where its address does not say' },
      learn: { type: 'boolean', help: 'take: its address is theirs from now on; their other mail is sorted too' },
      aside: { type: 'string', value: 'N,N', help: 'put messages aside' },
      reason: { type: 'string', value: 'TEXT', help: 'aside: why' },
      back: { type: 'string', value: 'N,N', help: 'messages put aside or answered wait again' },
      answered: { type: 'string', value: 'N,N', help: 'messages you have answered' },
      show: { type: 'string', value: 'N', help: 'the text of message N' },
      search: { type: 'string', value: 'WORDS', help: 'all mail that contains these words' },
      all: { type: 'boolean', help: 'all mail, not only what waits' },
    },
  },
  {
    name: 'watch',
    args: '',
    summary: 'fetch mail, acknowledge and remind as switched on, until stopped; one JSON line a deed',
    options: {
      office,
      every: { type: 'string', value: 'SECONDS', help: 'how often mail is fetched (default 60)' },
      once: { type: 'boolean', help: 'one round, then end' },
    },
  },
]
