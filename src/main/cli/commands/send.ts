// postmage send: letters that go out through the referee's mail account.
import { at } from '@shared/engine/at'
import { ok } from '@shared/engine/result'
import { plural } from '@shared/kit/prose'
import { SENT_KINDS } from '@shared/office/record'
import { isOpen, lastOf } from '@shared/office/outbox'
import type { OutLetter } from '@shared/office/outbox'
import type { Office } from '../../desk/office/office'
import { ackToSend, countOf, keyOf, lettersToSend, letterWords, putOut, send } from '../../desk/office/post/outbox'
import type { ToSend } from '../../desk/office/post/outbox'
import { acknowledge } from '../../desk/orders/acknowledge'
import { lettersFor } from '../../desk/office/letters-for'
import { withOpened } from '../../desk/workspace'
import { now } from '../../clock/times'
import { wrote } from '../../desk/inbox/waiting/waiting-mail'
import { flag, oneOf, seatOf, textOf, timesOf, withCampaign } from '../campaign'
import { campaignArg, tell, wallet, withOffice } from '../office'
import { bad, interrupted, need, problemText, progress, say } from '../output'
import type { Invocation } from '../invocation'
import { sayUnaddressed, wishOf } from './letters'

const SHORT = 8
const shortId = ({ id }: OutLetter): string => id.slice(0, SHORT)

const STATES: Readonly<Record<OutLetter['state'], string>> = {
  waiting: 'waits',
  unsure: 'uncertain: it may have been sent',
  sent: 'was sent',
  failed: 'was refused',
  bounced: 'came back',
  dropped: 'will not be sent',
}

const line = (office: Office, letter: OutLetter): string =>
  `${shortId(letter)}  ${letterWords(office, letter)}: ${STATES[letter.state]}${letter.words === '' ? '' : ` (${letter.words})`}`

/** A letter of the outbox by its id or the beginning of it. */
function letterArg(office: Office, written: string): OutLetter {
  const found = office.folder
    .state()
    .outbox()
    .filter(({ id }) => written.length >= 4 && id.startsWith(written))
  const [letter] = found
  if (letter === undefined || found.length > 1)
    return bad(
      `error: There is ${found.length > 1 ? 'more than one letter' : 'no letter'} “${written}” in the outbox.\n  postmage send --dry-run shows them.`,
    )
  return letter
}

const ANSWERS = { sent: 'sent', not: 'not', drop: 'dropped' } as const

async function settle(invocation: Invocation, written: string): Promise<void> {
  const [answer = ''] = invocation.args
  const as =
    answer === 'sent' || answer === 'not' || answer === 'drop'
      ? ANSWERS[answer]
      : bad('error: Did it go out?\n  Write sent, not, or drop if it should not be sent.')
  await withOffice(invocation, 'write', async (office) => {
    const letter = letterArg(office, written)
    if (letter.state === 'sent' || (letter.state !== 'unsure' && as === 'sent'))
      bad(`error: This letter ${STATES[letter.state]}: there is nothing to settle.`)
    need(await office.folder.write([{ type: 'settled', letter: letter.id, as }]))
    const now = letterArg(office, letter.id)
    tell(invocation, now, line(office, now))
  })
}

/** Replies to everybody who wrote in a campaign, or to one of them. */
async function acknowledgements(office: Office, invocation: Invocation): Promise<readonly ToSend[]> {
  const { path, glance } = campaignArg(office, invocation.args[0], 'send --kind ack')
  const name = textOf(invocation, 'for')
  return withCampaign(invocation, path, 'read', async (space) => {
    const campaign = space.whole()
    const seats =
      name === undefined || name === 'all' ? campaign.table.seats.map((_, seat) => seat) : [seatOf(campaign, name)]
    return seats
      .filter((seat) => wrote(campaign, seat))
      .flatMap((seat) => {
        const reply = need(acknowledge(campaign, seat, timesOf(campaign)))
        if (reply.to === null) say(`note: no mail address is known of ${at(glance.seats, seat).name}.`)
        return ackToSend(glance, seat, reply)
      })
  })
}

/** Letters as `postmage letters` writes them. */
async function drafted(office: Office, invocation: Invocation): Promise<readonly ToSend[]> {
  if (textOf(invocation, 'kind') === 'ack') return acknowledgements(office, invocation)
  const wish = wishOf(invocation)
  const [file] = invocation.args
  const one = file === undefined ? null : campaignArg(office, file, 'send')
  const { drafts, unpublished } = need(await lettersFor(office, wish, one, withOpened, now()))
  if (unpublished.length > 0)
    bad(
      'error: These sheets are not published. Nothing was sent.\n  Publish them first: postmage sheet FILE --publish -o PATH',
    )
  sayUnaddressed(drafts)
  return lettersToSend(drafts, wish.kind)
}

/** Says which letters are not sent, and why. */
function sayKept(office: Office, letters: readonly OutLetter[]): void {
  for (const letter of letters) {
    if (letter.state === 'unsure')
      say(
        `warning: ${line(office, letter)}\n  Ask them, or look at the account; then postmage send --settle ${shortId(letter)} sent|not.`,
      )
    else if (isOpen(letter))
      say(`note: ${line(office, letter)}, but its turn is over.\n  postmage send --settle ${shortId(letter)} drop`)
    else say(`note: ${line(office, letter)}.`)
  }
}

/** Sends letters: those that were written, or null for those of the outbox. */
async function go(office: Office, invocation: Invocation, fresh: readonly ToSend[] | null): Promise<0 | 1> {
  const { folder } = office
  const step = progress('Letter')
  const report = need(
    await send(office, {
      wallet: wallet(),
      signal: interrupted(),
      choose: async (account) =>
        fresh === null
          ? ok(
              folder
                .state()
                .outbox()
                .filter((letter) => isOpen(letter) || letter.state === 'unsure'),
            )
          : putOut(folder, account, fresh, flag(invocation, 'again')),
      told: (handed, done, total) => {
        if (handed === null) return
        step(done, total)
        const { letter, became, words } = handed
        const what = {
          sent: 'sent',
          refused: `refused: ${words}`,
          unsure: `${words} Nobody knows whether it went out.`,
        }
        if (invocation.values['json'] !== true || became !== 'sent')
          say(`${letterWords(office, letter)}: ${what[became]}`)
      },
    }),
  )
  const { handed, kept, due, found, ended } = report
  if (!found.ok) say(`warning: the Sent folder was not looked at. ${found.error.message}`)
  else
    for (const letter of found.value)
      say(`note: ${letterWords(office, letter)}: it is in the Sent folder, so it went out.`)
  sayKept(office, kept)
  if (ended !== null) say(problemText(ended))
  const [sent, refused] = [countOf(report, 'sent'), countOf(report, 'refused')]
  const left = due - sent - refused
  const letters = handed.map(({ letter, became, words }) => ({ letter: letter.id, became, words }))
  tell(
    invocation,
    { sent, refused, left, letters, ended: ended?.message ?? null },
    due === 0
      ? 'There is nothing to send.'
      : `${plural(sent, 'letter')} sent${refused > 0 ? `, ${refused} refused` : ''}${left > 0 ? `, ${left} left in the outbox` : ''}.`,
  )
  return sent === due ? 0 : 1
}

/** Shows the letters that would be sent, without a connection or a record. */
function show(office: Office, invocation: Invocation, fresh: readonly ToSend[] | null): void {
  const outbox = office.folder.state().outbox()
  if (fresh === null) {
    const open = outbox.filter((letter) => isOpen(letter) || letter.state === 'unsure' || letter.state === 'bounced')
    return tell(
      invocation,
      open,
      open.length === 0 ? 'The outbox is empty.' : open.map((letter) => line(office, letter)),
    )
  }
  const again = flag(invocation, 'again')
  const before = lastOf(outbox)
  const rows = fresh.map((letter) => ({
    to: letter.to,
    kind: letter.kind,
    campaign: letter.campaign,
    before: before.get(keyOf(letter)) ?? null,
  }))
  return tell(
    invocation,
    rows,
    rows.length === 0
      ? 'Nobody gets a letter.'
      : rows.map(
          (row) =>
            `${row.to}: ${row.kind}${row.before === null ? '' : `, ${STATES[row.before.state]}${again ? '' : ' already'}`}`,
        ),
  )
}

export async function run(invocation: Invocation): Promise<0 | 1 | void> {
  const settling = textOf(invocation, 'settle')
  if (settling !== undefined) return settle(invocation, settling)
  oneOf(invocation, 'kind', SENT_KINDS, 'sheet')
  const dry = flag(invocation, 'dry-run')
  return withOffice(invocation, dry ? 'read' : 'write', async (office) => {
    const asked = invocation.args.length > 0 || textOf(invocation, 'for') !== undefined
    const fresh = asked ? await drafted(office, invocation) : null
    if (dry) return show(office, invocation, fresh)
    return go(office, invocation, fresh)
  })
}
