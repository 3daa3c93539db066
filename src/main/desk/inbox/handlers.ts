// Mail at the desk: pasted, from files and folders, in parcels; looked at again, given to a player, put aside.
import type { Seq } from '@shared/engine/ids'
import { mailLine, nameOf } from '@shared/campaign/record/lookup'
import type { Campaign } from '@shared/campaign/record/model'
import { sealedProblem } from '@shared/campaign/head/seal'
import type { ImportAnswer, MailText } from '@shared/desk/answers/mail'
import type { RequestInput } from '@shared/desk/contract'
import { hasErrors, problem } from '@shared/engine/result'
import { breaths } from '../../files/breath'
import { readMailFiles } from '../../mail/read-files'
import { readApart } from '../../mail/read-apart'
import { gather } from '../../mail/tray'
import type { ReadMail } from '@shared/letters/message/letter'
import { checkSeat, failureOf, need, Refusal, refuse, type DeskContext, type Handlers } from '../context'
import { keepPiece, takeParcel, type GivenFile } from './parcels'
import { importAnswer, sparing } from './import-answer'
import { claimedLetter, claimMail } from './waiting/claim-mail'
import { importMessages } from './import-mail'
import { now } from '../../clock/times'
import { pastOrders } from './waiting/past-slip'
import { combine, openLinesOf, settleMail, togetherOf } from './waiting/settle'
import { asideNotes, countLate } from './waiting/waiting-mail'
import { findWaiting } from './waiting/waiting-rows'

const progress =
  (desk: DeskContext, label: string) =>
  (done: number, total: number): void =>
    desk.tell({ event: 'progress', job: 'import', done, total, label })

/** The campaign's zone, which applies to times that name none. */
const zoneOf = (desk: DeskContext, id: string): string => desk.space(id).campaign().header.zone

/** Reads one file. @param bytes may be read by the worker at the same time, so nobody may write to them any more */
const readOne = (desk: DeskContext, id: string, name: string, bytes: Uint8Array): Promise<ReadMail> =>
  readApart({ name, bytes, zone: zoneOf(desk, id), tell: progress(desk, `Reading ${name}`) })

const SLICE = 25

/** Reads files one after another; messages stay in the order given. @param before messages from earlier parcels */
async function readFiles(
  desk: DeskContext,
  id: string,
  files: readonly GivenFile[],
  before: ReadMail,
): Promise<ReadMail> {
  const gathering = gather(before)
  const breath = breaths(SLICE)
  for (const [i, { name, bytes }] of files.entries()) {
    if (gathering.leaves(name)) break
    gathering.add(await readOne(desk, id, name, bytes))
    if (i % 10 === 9) progress(desk, 'Reading files')(i + 1, files.length)
    // Small files are read here and now: without a pause two thousand of them would be one long breath.
    await breath()
  }
  return gathering.read()
}

async function importRead(desk: DeskContext, id: string, read: ReadMail): Promise<ImportAnswer> {
  const tell = progress(desk, 'Putting mail into the campaign')
  const { messages, after } = need(await importMessages(desk.space(id), read.messages, now(), tell, sparing()))
  return importAnswer(messages, read.problems, after, desk.space(id).campaign())
}

/** The same for one text or file: if it cannot be read, that is the only thing reported. */
async function importOne(desk: DeskContext, id: string, read: ReadMail): Promise<ImportAnswer> {
  if (read.messages.length === 0 && hasErrors(read.problems)) throw new Refusal(failureOf(read.problems))
  return importRead(desk, id, read)
}

/** Results of the parcels of an import so far, by desk; nothing is written before the last one. */
const parcels = new WeakMap<DeskContext, { readonly batch: string; readonly read: ReadMail }>()

/** A parcel of files: kept until the last one of its batch, then all of them are imported as one command. */
async function importParcel(
  desk: DeskContext,
  { campaign, files, batch, more = false }: RequestInput<'mail.importFiles'>,
): Promise<ImportAnswer> {
  const before = parcels.get(desk)
  const kept = before?.batch === `${campaign}/${batch}` ? before.read : { messages: [], problems: [] }
  parcels.delete(desk)
  // Nothing here keeps the parcel, so that its bytes can be freed before its messages are put into the campaign.
  const read = await readFiles(desk, campaign, takeParcel(desk, batch, files), kept)
  if (!more) return importRead(desk, campaign, read)
  parcels.set(desk, { batch: `${campaign}/${batch}`, read })
  return importAnswer([], [])
}

/** The text of a kept message, and the use of its lines when read as mail of its player. */
function readKeptMail(campaign: Campaign, seq: Seq): MailText {
  const mail = mailLine(campaign, seq)
  if (mail === undefined)
    return refuse(problem('no-mail', 'There is no such message in the campaign.', 'Look at the list again.'))
  if (campaign.underSeal && mail.turn === campaign.status.turn) return refuse(sealedProblem(campaign))
  const orders = campaign.orders.find((line) => line.mail === seq)
  const seat = orders?.seat ?? mail.seat
  if (seat === null || campaign.status.over) return { seat, text: mail.text, lines: [], attached: [], open: [] }
  const { letter, places } = claimedLetter(campaign, mail, seat)
  const { text, reading } = letter
  return { seat, text, lines: reading.lines, attached: places, open: openLinesOf(campaign, mail) }
}

export const mailHandlers = {
  'mail.import': async ({ campaign, name, content }, desk) =>
    importOne(desk, campaign, await readOne(desk, campaign, name, Buffer.from(content))),
  'mail.bytes': async (piece, desk) => ({ come: keepPiece(desk, piece) }),
  'mail.importFiles': (input, desk) => importParcel(desk, input),
  'mail.look': async ({ campaign, mail }, desk) => readKeptMail(desk.space(campaign).campaign(), mail),
  'mail.waiting': async ({ campaign, ...wish }, desk) => findWaiting(desk.space(campaign).campaign(), wish),
  'mail.past': async ({ campaign, mail }, desk) => {
    const now = desk.space(campaign).campaign()
    if (now.underSeal) return refuse(sealedProblem(now))
    const past = need(pastOrders(now, mail))
    return { ...past, name: nameOf(now, past.seat) }
  },
  'mail.claim': async ({ campaign, mail, seat, learn }, desk) => {
    const space = desk.space(campaign)
    checkSeat(space.campaign(), seat)
    const claimed = need(await claimMail(space, mail, seat, learn))
    return importAnswer(claimed.map(sparing()), [], [], space.campaign())
  },
  'mail.count': async ({ campaign, mail }, desk) => {
    const space = desk.space(campaign)
    need(await space.write([need(countLate(space.campaign(), mail))]))
    return desk.summary(campaign)
  },
  'mail.aside': async ({ campaign, mails, reason }, desk) => {
    const space = desk.space(campaign)
    need(await space.write(need(asideNotes(space.campaign(), mails, reason))))
    return desk.summary(campaign)
  },
  'mail.settle': async ({ campaign, mail, ...wish }, desk) => {
    const settled = await settleMail(desk.space(campaign), mail, wish)
    need(settled)
    return desk.summary(campaign)
  },
  'orders.together': async ({ campaign, seat }, desk) => {
    const now = desk.space(campaign).campaign()
    checkSeat(now, seat)
    return now.underSeal ? refuse(sealedProblem(now)) : togetherOf(now, seat)
  },
  'orders.combine': async ({ campaign, seat, how }, desk) => {
    const space = desk.space(campaign)
    checkSeat(space.campaign(), seat)
    need(await space.write(need(combine(space.campaign(), seat, how))))
    return desk.summary(campaign)
  },
  'mail.importPaths': async ({ campaign, paths }, desk) =>
    importRead(desk, campaign, await readMailFiles(paths, { zone: zoneOf(desk, campaign) })),
} satisfies Partial<Handlers>
