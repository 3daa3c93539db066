// The inbox of the office at the desk.
import type { RequestInput } from '@shared/desk/contract'
import type { InboxAnswer, InboxRow, InboxTaken, TakenRow } from '@shared/desk/contract/inbox'
import type { RawMail } from '../../../mail/raw-mail'
import { rawFiles } from '../../../mail/read-files'
import { need } from '../../context'
import type { DeskContext, Handlers } from '../../context'
import { takeParcel } from '../../inbox/parcels'
import { formatEml } from '../../orders/eml'
import { sendsByItself } from '../post/by-itself'
import { fetchNew } from '../post/fetch'
import { stoppable } from '../post/stop'
import { campaignOf, entering, needed, writable } from '../current'
import { campaignIn, type Office } from '../office'
import { countWaiting, listMail, type ListedMessage } from './listing'
import { readMessage, settleMessages, takeFor } from './settle'
import { takeIn, type TakenIn, type TakenMail } from './take-in'
import { watchedFolder, watchFolder } from './watched'

/** Writes to campaigns through the desk if they are open there, so that their views are notified. */
const wishOf = (desk: DeskContext) => ({
  there: (path: string) => {
    const id = desk.find(path)
    return id === undefined ? undefined : desk.space(id)
  },
  tell: (done: number, total: number) =>
    desk.tell({ event: 'progress', job: 'import', done, total, label: 'Taking mail in' }),
})

function tellChanged(desk: DeskContext, mails: readonly TakenMail[]): void {
  for (const path of new Set(mails.flatMap(({ campaign }) => campaign?.path ?? []))) {
    const id = desk.find(path)
    if (id !== undefined) desk.tell({ event: 'changed', campaign: id })
  }
}

const taken = ({ number, from, subject, became, campaign, why, answers }: TakenMail): TakenRow => ({
  ...{ number, from, subject, became },
  campaign: campaign?.glance.name ?? null,
  note: answers.length === 0 ? why : answers.map(({ note }) => note).join(' '),
})

function answerOf(desk: DeskContext, { mails, after, problems, cancelled }: TakenIn): InboxTaken {
  tellChanged(desk, mails)
  return { messages: mails.map(taken), after, problems, cancelled, troubles: [] }
}

function rowOf(office: Office, listed: ListedMessage): InboxRow {
  const { number, direction, from, subject, date, automatic = null, waits, fate, campaign } = listed
  const ids = campaign === null ? (waits?.campaigns ?? []).map(({ id }) => id) : [campaign.glance.id]
  return {
    ...{ number, direction, from, subject, date, automatic },
    place: 'campaign' in fate ? 'campaign' : 'aside' in fate ? 'aside' : 'answered' in fate ? 'answered' : 'waiting',
    why: 'aside' in fate ? fate.aside : 'waits' in fate ? (waits?.why ?? '') : '',
    person: waits?.person ?? null,
    guess: waits?.guess ?? null,
    campaigns: ids.flatMap((id) => {
      const found = campaignIn(office, id)?.glance
      return found === undefined ? [] : [{ id, name: found.name, turnName: found.turnName }]
    }),
    mail: 'campaign' in fate ? fate.mail : null,
  }
}

async function look(desk: DeskContext, wish: RequestInput<'inbox.look'>): Promise<InboxAnswer> {
  const office = await needed(desk)
  const { messages, total } = await listMail(office, wish)
  return {
    messages: messages.map((each) => rowOf(office, each)),
    total,
    waiting: countWaiting(office),
    letters: office.campaigns.flatMap(({ glance, path }) =>
      glance.letters.map((letter) => ({ ...letter, campaign: glance.id, name: glance.name, path })),
    ),
    watched: await watchedFolder(office, desk.host.dataFolder),
  }
}

/** Files of the parcels of one batch, by desk; nothing is taken in before the last one. */
const parcels = new WeakMap<DeskContext, { readonly batch: string; readonly files: readonly RawMail[] }>()

const NOTHING: InboxTaken = { messages: [], after: [], problems: [], cancelled: false, troubles: [] }

async function takeFiles(
  desk: DeskContext,
  { files, batch, more = false }: RequestInput<'inbox.files'>,
): Promise<InboxTaken> {
  const before = parcels.get(desk)
  parcels.delete(desk)
  const all = [...(before?.batch === batch ? before.files : []), ...takeParcel(desk, batch, files)]
  if (!more) return answerOf(desk, need(await takeIn(await writable(desk), all, wishOf(desk))))
  parcels.set(desk, { batch, files: all })
  return NOTHING
}

/** Fetches new mail; reports trouble beside the mail taken in so far. @param asked the referee asked for it */
async function fetchMail(desk: DeskContext, asked: boolean): Promise<InboxTaken> {
  const taken = await stoppable(desk, (signal) =>
    fetchNew({
      ...(asked ? wishOf(desk) : { there: wishOf(desk).there }),
      dataFolder: desk.host.dataFolder,
      wallet: desk.wallet,
      signal,
      // With automatic letters always fetch: an answer may be on the server.
      account: (office) => asked || sendsByItself(office),
      enter: entering(desk),
    }),
  )
  return { ...answerOf(desk, taken), troubles: taken.troubles }
}

/** The message as it is quoted in an answer. */
function quoted(text: string, who: string, date: string | null): string {
  const lines = text.trim().split('\n')
  return `\n\n${who} wrote${date === null ? '' : ` on ${date.slice(0, 10)}`}:\n${lines.map((line) => `> ${line}`).join('\n')}\n`
}

export const inboxHandlers = {
  'inbox.look': (wish, desk) => look(desk, wish),
  'inbox.read': async ({ number }, desk) => {
    const { message, file } = need(await readMessage(await needed(desk), number))
    return { text: message.text, attachments: message.attachments.map(({ name }) => name), file }
  },
  'inbox.fetch': ({ asked }, desk) => fetchMail(desk, asked),
  'inbox.paste': async ({ name, content }, desk) => {
    const mails = [{ name, bytes: Buffer.from(content) }]
    return answerOf(desk, need(await takeIn(await writable(desk), mails, wishOf(desk))))
  },
  'inbox.files': (input, desk) => takeFiles(desk, input),
  'inbox.paths': async ({ paths }, desk) => {
    const problems: InboxTaken['problems'][number][] = []
    const done = need(await takeIn(await writable(desk), rawFiles(paths, problems), wishOf(desk)))
    return answerOf(desk, { ...done, problems: [...problems, ...done.problems] })
  },
  'inbox.take': async ({ number, campaign: id, seat, learn }, desk) => {
    const office = await writable(desk)
    const campaign = campaignOf(office, id)
    const { answers, swept, problems } = need(await takeFor(office, number, { campaign, seat, learn }, wishOf(desk)))
    const own = desk.find(campaign.path)
    if (own !== undefined) desk.tell({ event: 'changed', campaign: own })
    tellChanged(desk, swept)
    return { notes: answers.map(({ note }) => note), swept: swept.map(taken), problems }
  },
  'inbox.settle': async ({ numbers, as }, desk) => {
    const office = await writable(desk)
    need(await settleMessages(office, numbers, as))
    return { waiting: countWaiting(office) }
  },
  'inbox.answer': async ({ number }, desk) => {
    const { message } = need(await readMessage(await needed(desk), number))
    const { referee } = await desk.settings.get()
    const { from, id, date } = message
    const to = from.reply ?? from.address
    const name = from.name ?? to ?? 'Somebody'
    const subject = /^re:/i.test(message.subject) ? message.subject : `Re: ${message.subject}`
    const text = quoted(message.text, name, date)
    const answers = id.startsWith('hash:') ? null : id
    return {
      to,
      subject,
      text,
      eml: formatEml({ from: referee, name, to, subject, text, answers }),
      fileName: `answer-${number}.eml`,
    }
  },
  'inbox.watch': async ({ path }, desk) => ({
    there: need(await watchFolder(await needed(desk), desk.host.dataFolder, path)),
  }),
} satisfies Partial<Handlers>
