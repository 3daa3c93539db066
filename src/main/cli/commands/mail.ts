// postmage ack FILE, claim FILE MAIL and aside FILE MAIL…: replies to players, mail whose sender the referee knows, and
// mail that has nothing to do with the game.
import { at } from '@shared/engine/at'
import { join } from 'node:path'
import { mkdir } from 'node:fs/promises'
import type { Acknowledgement } from '@shared/desk/answers/mail'
import { acknowledge, whenPlayed } from '../../desk/orders/acknowledge'
import { claimMail } from '../../desk/inbox/waiting/claim-mail'
import { sealedMail } from '../../desk/inbox/import-answer'

import { asideNotes, wrote } from '../../desk/inbox/waiting/waiting-mail'
import { writeAtomic } from '../../files/atomic-write'
import { fileArg, flag, mailNumber, seatOf, textOf, timesOf, withCampaign } from '../campaign'
import { bad, json, need, out, printProblems } from '../output'
import type { Invocation } from '../invocation'

async function ack(invocation: Invocation): Promise<void> {
  const format = textOf(invocation, 'format') ?? 'text'
  if (format !== 'text' && format !== 'eml') bad(`error: --format ${format} is not known.\n  One of: text, eml.`)
  await withCampaign(invocation, fileArg(invocation, 'ack'), 'read', async (space) => {
    const now = space.whole()
    const given = textOf(invocation, 'turn')
    if (given !== undefined && !/^[1-9]\d{0,5}$/.test(given))
      bad(`error: --turn ${given} is not the number of a ${now.game.turnWord}.\n  Write it like --turn 1.`)
    const campaign = given === undefined ? now : need(whenPlayed(now, Number(given)))
    const again = campaign !== now
    if (space.campaign().underSeal && !again && textOf(invocation, 'output') === undefined)
      bad(
        'error: The orders are sealed until the deadline: replies can be sent, not read here.\n  Give -o DIR --format eml.',
      )
    const player = textOf(invocation, 'player')
    const all = campaign.table.seats.flatMap((_, seat) => (wrote(campaign, seat) ? [seat] : []))
    const seats = player === undefined ? all : [seatOf(campaign, player)]
    const replies = seats.map((seat): Acknowledgement => need(acknowledge(campaign, seat, timesOf(campaign), again)))
    const content = (reply: Acknowledgement): string => (format === 'eml' ? reply.eml : reply.text)
    const path = textOf(invocation, 'output')
    if (path !== undefined) {
      const files = replies.map((reply) =>
        player === undefined
          ? join(path, format === 'eml' ? reply.fileName : reply.fileName.replace(/eml$/, 'txt'))
          : path,
      )
      if (player === undefined) await mkdir(path, { recursive: true }).catch(() => {})
      for (const [i, file] of files.entries()) need(await writeAtomic(file, content(at(replies, i))))
      if (invocation.values['json'] === true) json({ files })
      else for (const file of files) out(file)
    } else if (invocation.values['json'] === true)
      json(replies.map(({ receipt, to, subject, text }) => ({ receipt, to, subject, text })))
    else if (replies.length === 0) out('Nobody has sent orders yet.')
    else out(replies.map(content).join('\n'))
  })
}

async function claim(invocation: Invocation): Promise<void> {
  const file = fileArg(invocation, 'claim', 1)
  const mail =
    invocation.args[1] ??
    bad('error: Which mail?\n  postmage claim FILE MAIL --player NAME; postmage status FILE shows the numbers.')
  const name = textOf(invocation, 'player') ?? bad('error: Whose is it?\n  Give --player NAME.')
  const seq = mailNumber(mail)
  await withCampaign(invocation, file, 'write', async (space) => {
    const claimed = need(await claimMail(space, seq, seatOf(space.campaign(), name), flag(invocation, 'learn')))
    const answers = space.campaign().underSeal ? claimed.map(sealedMail) : claimed
    const [answer, ...swept] = answers
    if (answer === undefined) return
    for (const each of answers) printProblems(each.problems, each.text)
    if (invocation.values['json'] === true) json(swept.length === 0 ? answer : { ...answer, also: swept })
    else {
      out(answer.note)
      for (const each of swept) out(`Also “${each.subject}”, from the same address: ${each.note}`)
    }
  })
}

async function aside(invocation: Invocation): Promise<void> {
  const [file, ...given] = invocation.args
  if (file === undefined || given.length === 0)
    return bad('error: Which mail?\n  postmage aside FILE MAIL… --reason TEXT; postmage status FILE shows the numbers.')
  const back = flag(invocation, 'back')
  const reason = textOf(invocation, 'reason') ?? null
  if (back && reason !== null) bad('error: --back and --reason cannot be used together.\n  Give one of them.')
  if (!back && reason === null) bad('error: Why is it put aside?\n  Give --reason TEXT.')
  await withCampaign(invocation, file, 'write', async (space) => {
    const notes = need(asideNotes(space.campaign(), given.map(mailNumber), reason))
    need(await space.write(notes))
    if (invocation.values['json'] === true) json({ mails: notes.map((note) => note.aside?.mail), reason })
    else for (const note of notes) out(note.text)
  })
}

const COMMANDS: ReadonlyMap<string, (invocation: Invocation) => Promise<void>> = new Map([
  ['ack', ack],
  ['claim', claim],
  ['aside', aside],
])

/** @throws when run.ts sends another command here, which is a bug */
export const run = async (invocation: Invocation, command: string): Promise<void> => {
  const work = COMMANDS.get(command)
  if (work === undefined) throw new RangeError(`no command ${command}`)
  await work(invocation)
}
