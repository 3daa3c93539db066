// postmage accept FILE MAIL: the open lines of a mail, and the referee's word on them
import type { Seq } from '@shared/engine/ids'
import { mailLine } from '@shared/campaign/record/lookup'
import type { Campaign } from '@shared/campaign/record/model'
import type { CampaignLine, MailRecord } from '@shared/campaign/record/records'
import { sealedProblem } from '@shared/campaign/head/seal'
import type { OpenLine } from '@shared/desk/answers/mail'
import { fileFacts, standing } from '../../desk/campaigns/standing'
import { openLinesOf, settleMail } from '../../desk/inbox/waiting/settle'
import { openLetters, openPlace } from '../../desk/orders/open-letters'
import type { Workspace } from '../../desk/workspace'
import { now } from '../../clock/times'
import { flag, mailNumber, textOf, timesOf, withCampaign } from '../campaign'
import { bad, json, need, out } from '../output'
import type { Invocation } from '../invocation'

/** How an open line is named on the command line: `3`, `subject`, `orders.txt:2`. */
export const lineName = ({ line, in: place }: Pick<OpenLine, 'line' | 'in'>): string =>
  place === undefined ? String(line) : place === 'subject' ? place : `${place}:${line}`

/** An open line with its possible meaning, as listed. */
export function openLineText(open: OpenLine): string {
  const { words, proposal, sentence } = open
  const means = sentence === null || sentence === proposal ? '' : ` (${sentence})`
  return `${openPlace(open)}: “${words}”\n    ${proposal === null ? 'no proposal' : `perhaps: ${proposal}${means}`}`
}

function keptMail(campaign: Campaign, seq: Seq): CampaignLine<MailRecord> {
  if (campaign.underSeal) need({ ok: false, error: sealedProblem(campaign) })
  return (
    mailLine(campaign, seq) ??
    bad(`error: There is no mail ${seq}.\n  postmage status FILE shows the numbers of mail with open lines.`)
  )
}

/** The open line of a name, or the end of the command. */
function named(open: readonly OpenLine[], mail: Seq, name: string): OpenLine {
  return (
    open.find((each) => lineName(each).toLowerCase() === name.toLowerCase()) ??
    bad(
      open.length === 0
        ? `error: Nothing is open in mail ${mail}.\n  postmage status FILE shows what is.`
        : `error: Line ${name} of mail ${mail} is not open.\n  Open: ${open.map(lineName).join(', ')}.`,
    )
  )
}

/** The order a line is taken for: the one given, none, or the proposal. */
function meant(open: OpenLine, given: string | undefined, none: boolean): string | null {
  if (none) return null
  return (
    given ??
    open.proposal ??
    bad(
      `error: There is no proposal for ${openPlace(open)}: “${open.words}”\n  Give its order (--as TEXT), or say that it is none (--none).`,
    )
  )
}

/** The word for the player of a mail now. */
function answered(space: Workspace, seq: Seq): { readonly player: string | null; readonly answer: string | null } {
  const campaign = space.campaign()
  const { seats } = standing(campaign, fileFacts('', space), timesOf(campaign), now())
  const row = seats[mailLine(campaign, seq)?.seat ?? -1]
  return { player: row?.name ?? null, answer: row?.answer ?? null }
}

function list(space: Workspace, seq: Seq, asJson: boolean): void {
  const open = openLinesOf(space.campaign(), keptMail(space.campaign(), seq))
  const { player, answer } = answered(space, seq)
  if (asJson) return json({ mail: seq, player, answer, open })
  if (open.length === 0) return out(`Nothing is open in mail ${seq}.`)
  for (const each of open) out(openLineText(each))
}

export async function run(invocation: Invocation): Promise<void> {
  const [file, given, ...more] = invocation.args
  if (file === undefined || given === undefined || more.length > 0)
    return bad('error: Which mail?\n  postmage accept FILE MAIL; postmage status FILE shows the numbers.')
  const seq = mailNumber(given)
  const { line } = invocation.values
  const names = Array.isArray(line) ? line.filter((name) => typeof name === 'string') : []
  const [as, none, rest] = [textOf(invocation, 'as'), flag(invocation, 'none'), flag(invocation, 'rest')]
  if (as !== undefined && none) bad('error: --as and --none cannot be used together.\n  Give one of them.')
  if (as !== undefined && names.length !== 1)
    bad('error: --as is the order for one line.\n  Give one --line N with it.')
  if (none && names.length === 0) bad('error: Which line is not an order?\n  Give --line N, or --rest for all of them.')
  const asJson = invocation.values['json'] === true
  const asks = names.length === 0 && !rest
  await withCampaign(invocation, file, asks ? 'read' : 'write', async (space) => {
    if (asks) return list(space, seq, asJson)
    const open = openLinesOf(space.campaign(), keptMail(space.campaign(), seq))
    const lines = [...new Set(names)].map((name) => {
      const of = named(open, seq, name)
      return { line: of.line, ...(of.in === undefined ? {} : { in: of.in }), as: meant(of, as, none) }
    })
    // Where only remarks are left, the word on the rest says that they are known.
    const isDraft = openLetters(space.campaign()).some(({ mail }) => mail === seq)
    if (open.length === 0 && !isDraft && answered(space, seq).answer !== 'to look at')
      bad(`error: Nothing is open in mail ${seq}.\n  postmage status FILE shows what is.`)
    need(await settleMail(space, seq, { lines, rest }))
    const left = openLinesOf(space.campaign(), keptMail(space.campaign(), seq))
    const { player, answer } = answered(space, seq)
    if (asJson) return json({ mail: seq, player, answer, settled: lines, open: left })
    for (const each of lines) out(`${lineName(each)}: ${each.as ?? 'not an order'}`)
    out(
      `${player ?? `Mail ${seq}`}: ${answer ?? 'settled'}${left.length === 0 ? '' : `, still open: ${left.map(lineName).join(', ')}`}`,
    )
  })
}
