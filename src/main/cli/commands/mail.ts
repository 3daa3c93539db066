// postmage ack FILE and postmage claim FILE MAIL: replies to players, and mail whose sender the referee knows.
import { join } from 'node:path'
import { mkdir } from 'node:fs/promises'
import { seatOrders } from '@shared/campaign/fold'
import type { Acknowledgement } from '@shared/desk/answers'
import { acknowledge } from '../../desk/acknowledge'
import { claimMail } from '../../desk/import-mail'
import { writeAtomic } from '../../files/atomic-write'
import { fileArg, flag, seatOf, textOf, timesOf, withCampaign } from '../campaign'
import type { Words } from '../index'
import { bad, json, need, out, sayProblems } from '../output'

async function ack(words: Words): Promise<void> {
  const format = textOf(words, 'format') ?? 'text'
  if (format !== 'text' && format !== 'eml')
    bad(`error: --format ${format} is not known.\n  One of: text, eml.`)
  await withCampaign(words, fileArg(words, 'ack'), 'read', async (space) => {
    const campaign = space.campaign()
    const player = textOf(words, 'player')
    const all = campaign.table.seats.flatMap((_, seat) =>
      seatOrders(campaign, seat, campaign.status.turn).versions.length > 0 ? [seat] : [],
    )
    const seats = player === undefined ? all : [seatOf(campaign, player)]
    const replies = seats.map((seat): Acknowledgement => need(acknowledge(campaign, seat, timesOf(campaign))))
    const content = (reply: Acknowledgement): string => (format === 'eml' ? reply.eml : reply.text)
    const path = textOf(words, 'output')
    if (path !== undefined) {
      const files = replies.map((reply) =>
        player === undefined
          ? join(path, format === 'eml' ? reply.fileName : reply.fileName.replace(/eml$/, 'txt'))
          : path,
      )
      if (player === undefined) await mkdir(path, { recursive: true }).catch(() => {})
      for (const [i, file] of files.entries()) need(await writeAtomic(file, content(replies[i]!)))
      if (words.values['json'] === true) json({ files })
      else for (const file of files) out(file)
    } else if (words.values['json'] === true)
      json(replies.map(({ receipt, to, subject, text }) => ({ receipt, to, subject, text })))
    else if (replies.length === 0) out('No orders have come yet.')
    else out(replies.map(content).join('\n'))
  })
}

async function claim(words: Words): Promise<void> {
  const file = fileArg(words, 'claim', 1)
  const mail =
    words.args[1] ??
    bad(
      'error: Which mail?\n  postmage claim FILE MAIL --player NAME; postmage status FILE shows the numbers.',
    )
  const name = textOf(words, 'player') ?? bad('error: Whose is it?\n  Give --player NAME.')
  if (!/^\d+$/.test(mail))
    bad(`error: “${mail}” is not the number of a mail.\n  postmage status FILE shows the numbers.`)
  await withCampaign(words, file, 'write', async (space) => {
    const answer = need(
      await claimMail(space, Number(mail), seatOf(space.campaign(), name), flag(words, 'learn')),
    )
    sayProblems(answer.problems, answer.text)
    if (words.values['json'] === true) json(answer)
    else out(answer.note)
  })
}

export const run = (words: Words, command: string): Promise<void> =>
  command === 'ack' ? ack(words) : claim(words)
