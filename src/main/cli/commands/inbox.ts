// postmage inbox: takes mail into the office, lists waiting mail, records the referee's decisions.
import { resolve } from 'node:path'
import { plural } from '@shared/kit/prose'
import { hasErrors } from '@shared/engine/result'
import type { Problem } from '@shared/engine/result'
import { dataFolder } from '../../desk/app/folders'
import { countWaiting, listMail, type ListedMessage } from '../../desk/office/inbox/listing'
import { readMessage, settleMessages, takeFor } from '../../desk/office/inbox/settle'
import { takeIn, type TakenIn, type TakenMail, type TakeWish } from '../../desk/office/inbox/take-in'
import type { Office } from '../../desk/office/office'
import { fetchNew, type NewMail } from '../../desk/office/post/fetch'
import { outdatedRosters } from '../../desk/office/rosters'
import { watchedFolder, watchFolder } from '../../desk/office/inbox/watched'
import { rawFiles } from '../../mail/read-files'
import { io } from '../io'
import { flag, table, textOf } from '../campaign'
import { campaignArg, dateArg, seatArg, tell, wallet, withOffice } from '../office'
import { Stop, bad, interrupted, json, need, out, printProblems, progress } from '../output'
import type { Invocation } from '../invocation'

const dateWords = (date: string | null): string => (date === null ? 'no date' : date.slice(0, 16).replace('T', ' '))

/** The fate of a message, in a line. */
function takenLine({ number, from, subject, became, campaign, why, answers }: TakenMail): string {
  const where = campaign?.glance.name ?? ''
  const notes = answers.map(({ note }) => note).join(' ')
  const what =
    became === 'filed' ? `${where}: ${notes === '' ? why : notes}` : became === 'waits' ? `waits: ${why}` : why
  return `${String(number ?? '–').padStart(5)}  ${from}  “${subject}”\n       ${what}`
}

const asData = ({ waits: _waits, sealed: _sealed, automatic, campaign, answers, ...rest }: TakenMail) => ({
  ...rest,
  automatic: automatic ?? null,
  campaign: campaign?.glance.name ?? null,
  answers: answers.map(({ text: _, ...answer }) => answer),
})

/** Takes in new mail from the watched folder and the mail account. */
async function fetchAll(office: Office, invocation: Invocation, wish: TakeWish): Promise<NewMail> {
  const data = dataFolder(io().env)
  const own = wallet()
  const account = need(await own.account(office.folder.state().id))
  if ((account === null || account.imap === null) && (await watchedFolder(office, data)) === null)
    bad(
      'error: There is nothing to fetch from.\n  Watch a folder (inbox --watch-folder DIR), or set a mail account (office mail set --imap HOST).',
    )
  const since = textOf(invocation, 'since')
  const from = since === undefined ? null : dateArg(since)
  return fetchNew({
    ...wish,
    dataFolder: data,
    wallet: own,
    since: from,
    account: () => true,
    enter: (work) => work(office),
  })
}

/** Takes in files or new mail, and prints the outcome of each message. */
async function take(office: Office, invocation: Invocation, fetches: boolean): Promise<void> {
  const problems: Problem[] = []
  const wish = { tell: progress('Taking mail in'), signal: interrupted() }
  const taken: TakenIn & Partial<NewMail> = fetches
    ? await fetchAll(office, invocation, wish)
    : need(await takeIn(office, rawFiles(invocation.args, problems), wish))
  const all = [...problems, ...taken.problems, ...(taken.troubles ?? [])]
  printProblems(all)
  const known = taken.mails.filter(({ became }) => became === 'known').length
  tell(invocation, { messages: taken.mails.map(asData), after: taken.after, problems: all }, [
    ...taken.mails.flatMap((mail) => (mail.became === 'known' ? [] : [takenLine(mail)])),
    ...taken.after,
    ...(known > 0 ? [`${plural(known, 'message was', 'messages were')} here already.`] : []),
  ])
  if (taken.cancelled) throw new Stop(1, 'Stopped: what is not listed was not taken in. Take the same mail in again.')
  if (hasErrors(all))
    throw new Stop(
      2,
      taken.mails.length === 0
        ? 'error: Nothing was taken in.'
        : 'error: Not everything could be read; what was read was taken in.',
    )
}

/** The place of a message, in words. */
function placeWords({ fate, campaign, waits, direction }: ListedMessage): string {
  if (direction === 'out') return 'sent'
  if ('campaign' in fate) return campaign === null ? 'in a campaign that is gone' : campaign.glance.name
  if ('aside' in fate) return `aside: ${fate.aside}`
  return 'answered' in fate ? 'answered' : (waits?.why ?? 'waits')
}

const listedLine = (mail: ListedMessage): readonly string[] => [
  String(mail.number),
  dateWords(mail.date),
  mail.from,
  mail.subject,
  placeWords(mail),
]

const MOST_SHOWN = 100

/** Lists mail waiting in the office and its campaigns, all mail, or mail containing some words. */
async function list(office: Office, invocation: Invocation): Promise<void> {
  const find = textOf(invocation, 'search') ?? ''
  const which = flag(invocation, 'all') || find !== '' ? 'all' : 'waiting'
  const wish = { which, find, from: 0, most: MOST_SHOWN, tell: progress('Reading mail') } as const
  const { messages, total } = await listMail(office, wish)
  const letters =
    which === 'all'
      ? []
      : office.campaigns.flatMap(({ glance, shown }) =>
          glance.letters.flatMap((letter) =>
            letter.kind === 'aside' ? [] : [{ campaign: glance.name, file: shown, ...letter }],
          ),
        )
  if (flag(invocation, 'json'))
    return json({
      messages: messages.map(({ campaign, ...mail }) => ({ ...mail, campaign: campaign?.glance.name ?? null })),
      total,
      letters,
    })
  if (messages.length > 0)
    out(table(['number', 'sent (UTC)', 'from', 'subject', 'where'], messages.map(listedLine), [0]))
  if (total > messages.length) out(`${total - messages.length} more; give more words to --search.`)
  if (messages.length === 0 && letters.length === 0) out(which === 'all' ? 'No such mail.' : 'Nothing waits.')
  if (letters.length > 0) out('In the campaigns:')
  for (const { file, mail, who, why, kind } of letters)
    out(
      `  ${file}, mail ${mail} of ${who}: ${why}\n    postmage ${kind === 'open' ? 'accept' : 'claim'} ${file} ${mail} …`,
    )
}

const numberArg = (written: string): number =>
  /^\d+$/.test(written)
    ? Number(written)
    : bad(`error: “${written}” is not the number of a message.\n  postmage inbox lists them.`)

async function takeOne(office: Office, invocation: Invocation, written: string): Promise<void> {
  const number = numberArg(written)
  const campaign = campaignArg(office, textOf(invocation, 'campaign'), 'inbox --take N --campaign')
  const as = textOf(invocation, 'as')
  const seat = as === undefined ? null : seatArg(campaign, as)
  if (flag(invocation, 'learn') && seat === null) bad('error: Whose address is it?\n  Give --as NAME with --learn.')
  const { answers, swept, problems } = need(
    await takeFor(office, number, { campaign, seat, learn: flag(invocation, 'learn') }),
  )
  printProblems(problems)
  const person = office.folder.people().find((each) => campaign.glance.seats[seat ?? -1]?.name === each.name)
  const rosters = flag(invocation, 'learn') && person !== undefined ? outdatedRosters(office, person) : []
  tell(invocation, { message: number, campaign: campaign.glance.name, answers, swept: swept.map(asData) }, [
    ...answers.map(({ note }) => `${campaign.glance.name}: ${note}`),
    ...swept.map((mail) => takenLine(mail)),
    ...rosters.map(
      ({ campaign: other }) => `${other.shown} has another address: postmage people rosters NAME writes it there.`,
    ),
  ])
}

async function show(office: Office, invocation: Invocation, written: string): Promise<void> {
  const number = numberArg(written)
  const { file, message } = need(await readMessage(office, number))
  const { from, subject, date, text } = message
  tell(invocation, { number, file, from, subject, date, text }, [
    `From: ${from.name ?? ''} <${from.address ?? ''}>`,
    `Date: ${dateWords(date)}`,
    `Subject: ${subject}`,
    `File: ${file}`,
    '',
    text,
  ])
}

async function watch(office: Office, invocation: Invocation, written: string): Promise<void> {
  const path = written === 'none' ? null : resolve(written)
  const there = need(await watchFolder(office, dataFolder(io().env), path))
  tell(invocation, { watched: path, there }, [
    path === null
      ? 'No folder is watched any more.'
      : `${path} is watched: inbox --fetch takes new mail in, and so does the desk.`,
    ...(there === 0
      ? []
      : [`${plural(there, 'message is', 'messages are')} there already; inbox ${written} takes them in.`]),
  ])
}

export async function run(invocation: Invocation): Promise<void> {
  const given = (option: string): string | undefined => textOf(invocation, option)
  const [one, aside, back, answered, shown] = ['take', 'aside', 'back', 'answered', 'show'].map(given)
  const folder = given('watch-folder')
  const fetches = flag(invocation, 'fetch') || given('since') !== undefined
  const takes = invocation.args.length > 0 || fetches
  const deeds = [one, aside, back, answered, shown, folder].filter((each) => each !== undefined)
  if (deeds.length > 1 || (deeds.length > 0 && takes))
    bad('error: One thing at a time.\n  Give files, or one of --fetch, --take, --aside, --back, --answered, --show.')
  const writes = takes || (deeds.length > 0 && shown === undefined && folder === undefined)
  await withOffice(invocation, writes ? 'write' : 'read', async (office) => {
    if (one !== undefined) return takeOne(office, invocation, one)
    if (shown !== undefined) return show(office, invocation, shown)
    if (folder !== undefined) return watch(office, invocation, folder)
    if (takes) return take(office, invocation, fetches)
    const settled = aside ?? back ?? answered
    if (settled === undefined) return list(office, invocation)
    const reason = given('reason')?.trim() ?? ''
    if (aside !== undefined && reason === '') bad('error: Why is it put aside?\n  Give --reason TEXT.')
    const fate = aside !== undefined ? { aside: reason } : back !== undefined ? 'waits' : 'answered'
    const numbers = settled.split(',').map((each) => numberArg(each.trim()))
    need(await settleMessages(office, numbers, fate))
    const left = countWaiting(office)
    tell(invocation, { waiting: left }, left === 0 ? 'Nothing waits.' : `${plural(left, 'message')} left.`)
  })
}
