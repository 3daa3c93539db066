// postmage office mail [set|check] and office auto FILE: the mail account of an office, and letters that are sent by themselves.
import { resolve } from 'node:path'
import { now } from '../../clock/times'
import { dataFolder } from '../../desk/app/folders'
import { byItselfWords, recordPlan } from '../../desk/office/plan'
import { checkAccount } from '../../desk/office/post/check'
import { refereeMailbox } from '../../desk/orders/eml'
import { changed, readAccount, readServer, writeAccount } from '../../office/post/account'
import type { Account, Server } from '../../office/post/account'
import type { ByItself } from '@shared/office/record'
import { flag, textOf } from '../campaign'
import { campaignArg, tell, wallet, withOffice } from '../office'
import { bad, interrupted, need, problemText } from '../output'
import { io } from '../io'
import type { Invocation } from '../invocation'

const serverText = ({ host, port, tls }: Server): string =>
  `${host}, port ${port}, ${tls === 'implicit' ? 'TLS' : 'STARTTLS'}`

function accountText({ smtp, imap, user, from, command, folder, taken, kept }: Account): readonly string[] {
  const then =
    typeof taken === 'object' ? `moved to ${taken.move}` : taken === 'leave' ? 'left as it is' : `flagged as ${taken}`
  return [
    `Letters are sent ${smtp === null ? 'nowhere yet' : `through ${serverText(smtp)}`}, from ${from}.`,
    imap === null
      ? 'No mail is read.'
      : `Mail is read from ${folder} on ${serverText(imap)}; mail that is taken is ${then}.`,
    `The user is ${user}. The password comes from ${command !== null ? 'a command' : kept !== null ? 'the keychain, in the window' : 'POSTMAGE_MAIL_PASSWORD'}.`,
  ]
}

function takenArg(written: string): Account['taken'] {
  if (written === 'leave' || written === 'seen' || written === 'flagged') return written
  const [, move = ''] = /^move:(.+)$/.exec(written) ?? []
  return move === '' ? bad('error: --taken is leave, seen, flagged or move:FOLDER.') : { move }
}

/** The change each option makes in an account; `none` removes an optional part. */
const CHANGES: Readonly<Record<string, (written: string) => Partial<Account>>> = {
  smtp: (written) => ({ smtp: written === 'none' ? null : need(readServer(written, 'smtp')) }),
  imap: (written) => ({ imap: written === 'none' ? null : need(readServer(written, 'imap')) }),
  user: (user) => ({ user }),
  from: (written) => ({
    from:
      refereeMailbox(written) ??
      bad(`error: “${written}” is not a mail address.\n  Write it like "Pat <pat@zine.example>".`),
  }),
  'password-command': (written) => ({ command: written === 'none' ? null : written, oauth: false }),
  ca: (written) => ({ ca: written === 'none' ? null : resolve(written) }),
  folder: (folder) => ({ folder }),
  taken: (written) => ({ taken: takenArg(written) }),
}

/** The account with the changes of the options. */
function withOptions(invocation: Invocation, before: Account | null): Account {
  let changes: Partial<Account> = flag(invocation, 'oauth') ? { oauth: true } : {}
  for (const [option, change] of Object.entries(CHANGES)) {
    const written = textOf(invocation, option)
    if (written !== undefined) changes = { ...change(written), ...changes }
  }
  const account = changed(before, changes)
  if (account.user === '') bad('error: Which user?\n  Give --user NAME, as the mail server knows it.')
  if (account.from === '') bad('error: Who sends the letters?\n  Give your name and address: --from NAME <ADDRESS>.')
  return account
}

/** Connects to both servers of an account, and reports each in a sentence. */
async function check(invocation: Invocation, office: string): Promise<0 | 1> {
  const { account, secret } = need(await wallet().open(office))
  const found = await checkAccount(account, secret, interrupted())
  const words = found.map((each) => ('words' in each ? each.words : problemText(each.problem)))
  tell(invocation, found, found.length === 0 ? 'No server is set.' : words)
  return found.every((each) => 'words' in each) ? 0 : 1
}

async function mail(invocation: Invocation): Promise<0 | 1 | void> {
  const [, verb = 'show'] = invocation.args
  const folder = dataFolder(io().env)
  const id = await withOffice(invocation, 'read', async (office) => office.folder.state().id)
  if (verb === 'check') return check(invocation, id)
  const before = need(await readAccount(folder, id))
  if (verb === 'set') {
    const account = withOptions(invocation, before)
    need(await writeAccount(folder, id, account))
    return tell(invocation, { ...account, kept: account.kept !== null }, accountText(account))
  }
  if (verb !== 'show') return bad(`error: “${verb}” is not something to do with the account.\n  Write set or check.`)
  if (before === null)
    return tell(invocation, null, 'No mail account is set: office mail set --smtp HOST --user NAME --from ADDRESS.')
  return tell(invocation, { ...before, kept: before.kept !== null }, accountText(before))
}

const numbers = (written: string, what: string): readonly number[] =>
  written
    .split(',')
    .map((each) =>
      /^\d{1,5}$/.test(each.trim())
        ? Number(each)
        : bad(`error: “${each}” is not a number of ${what}.\n  Write it like 48 or 48,12.`),
    )

function quietArg(written: string | undefined): ByItself['quiet'] {
  if (written === undefined || written === 'none') return null
  const [, from, to] = /^(\d{1,2})-(\d{1,2})$/.exec(written) ?? []
  return Number(from) < 24 && Number(to) < 24
    ? { from: Number(from), to: Number(to) }
    : bad(`error: --quiet ${written} is not a time of the day.\n  Write it like 22-7.`)
}

const ACTS = ['acknowledge', 'remind']

async function auto(invocation: Invocation): Promise<void> {
  const [, file, written] = invocation.args
  await withOffice(invocation, written === undefined ? 'read' : 'write', async (office) => {
    const { glance } = campaignArg(office, file, 'office auto')
    if (written !== undefined) {
      const acts = written === 'none' ? [] : written.split(',').map((each) => each.trim())
      const odd = acts.find((each) => !ACTS.includes(each))
      if (odd !== undefined)
        bad(`error: “${odd}” is not done by itself.\n  Write acknowledge, remind, both with a comma, or none.`)
      const remind = acts.includes('remind') ? numbers(textOf(invocation, 'hours') ?? '48', 'hours') : []
      const byItself: ByItself = {
        acknowledge: acts.includes('acknowledge'),
        remind: [...new Set(remind)].sort((a, b) => b - a),
        quiet: quietArg(textOf(invocation, 'quiet')),
        limit: numbers(textOf(invocation, 'limit') ?? '100', 'letters')[0] ?? 100,
      }
      const value = acts.length === 0 ? null : byItself
      need(await recordPlan(office, { type: 'by-itself', campaign: glance.id, byItself: value }, now()))
    }
    const value = office.folder.state().campaign(glance.id).byItself
    tell(invocation, value, byItselfWords(value))
  })
}

export const run = (invocation: Invocation): Promise<0 | 1 | void> =>
  invocation.args[0] === 'auto' ? auto(invocation) : mail(invocation)
