// postmage import FILE MAIL…
import type { Campaign } from '@shared/campaign/record/model'
import { mailLine } from '@shared/campaign/record/lookup'
import type { TimeWords } from '@shared/campaign/sheet/sheet'
import type { ImportedMail, OpenLine } from '@shared/desk/answers/mail'
import { countLines } from '@shared/campaign/orders/orders'
import { hasErrors } from '@shared/engine/result'
import { sealedMail } from '../../desk/inbox/import-answer'
import { importMessages } from '../../desk/inbox/import-mail'
import { openLinesOf } from '../../desk/inbox/waiting/settle'
import { now } from '../../clock/times'
import { readMailFiles } from '../../mail/read-files'
import { timesOf, withCampaign } from '../campaign'
import { lineName, openLineText } from './accept'
import { Stop, bad, json, need, out, problemText, progress, say, printProblems } from '../output'
import type { Invocation } from '../invocation'

const WORDS: Readonly<Record<ImportedMail['became'], string>> = {
  accepted: 'accepted',
  late: 'late',
  overtaken: 'overtaken',
  known: 'known already',
  'unknown-sender': 'from an unknown sender',
  'nothing-understood': 'to look at',
  unreadable: 'unreadable',
  'game-over': 'not due',
  'left-out': 'left out',
}

/** The open lines of an imported mail; none under seal. */
function openOf(campaign: Campaign, { mail, became }: ImportedMail): readonly OpenLine[] {
  const kept = mail === null || became === 'known' || campaign.underSeal ? undefined : mailLine(campaign, mail)
  return kept === undefined ? [] : openLinesOf(campaign, kept)
}

/** The fate of a mail in one word: “to look at” where something in it is open. */
const becameWords = ({ became, problems }: ImportedMail, open: readonly OpenLine[]): string =>
  became === 'accepted' && (open.length > 0 || problems.some(({ severity }) => severity !== 'note'))
    ? 'to look at'
    : WORDS[became]

function lineSummary(mail: ImportedMail): string {
  const counts = countLines(mail.lines)
  const parts = [
    `${counts.orders} used`,
    `${counts.ignored} ignored`,
    ...(counts.press > 0 ? [`${counts.press} press`] : []),
    ...(counts.unclear > 0 ? [`${counts.unclear} open`] : []),
  ]
  return parts.join(', ')
}

/** Prints a mail: its orders as sentences, and its open lines with how to accept one. */
function printMail(campaign: Campaign, file: string, mail: ImportedMail, times: TimeWords): void {
  const open = openOf(campaign, mail)
  const lines = campaign.underSeal ? 'sealed' : lineSummary(mail)
  out(
    `${becameWords(mail, open).padEnd(15)} ${(mail.player ?? '–').padEnd(14)} ${mail.date ? times.moment(mail.date) : 'no date'}  ${mail.subject}  [${lines}]`,
  )
  for (const line of mail.lines) if (line.use === 'orders' && line.sentence !== '') out(`    ${line.sentence}`)
  for (const each of open) out(`  ${openLineText(each)}`)
  const [first] = open
  if (first !== undefined)
    out(`  To take a line for what it may be: postmage accept ${file} ${mail.mail ?? ''} --line ${lineName(first)}`)
}

export async function run(invocation: Invocation): Promise<void> {
  const [file, ...paths] = invocation.args
  if (file === undefined || paths.length === 0)
    return bad('error: Which campaign, and which mail?\n  postmage import FILE MAIL…')
  await withCampaign(invocation, file, 'write', async (space) => {
    const { messages, problems } = await readMailFiles(paths, {
      zone: space.campaign().header.zone,
      tell: progress('Reading mail'),
    })
    const { messages: read, after: told = [] } = need(await importMessages(space, messages, now()))
    const sealed = space.campaign().underSeal
    const mails = sealed ? read.map(sealedMail) : read
    const after = sealed ? [] : told
    const times = timesOf(space.campaign())
    printProblems(problems)
    for (const mail of mails) {
      if (mail.became !== 'accepted' && mail.became !== 'known')
        say(`${WORDS[mail.became]}: ${mail.from} “${mail.subject}” (${mail.file}): ${mail.note}`)
      for (const p of mail.problems) say(`${mail.player ?? mail.from} (${mail.file}): ${problemText(p, mail.text)}`)
    }
    if (invocation.values['json'] === true) {
      const messages = mails.map((each) => {
        const { text: _, ...mail } = each
        return { ...mail, open: openOf(space.campaign(), each) }
      })
      json({ messages, problems, after })
    } else {
      for (const mail of mails) printMail(space.campaign(), file, mail, times)
      for (const sentence of after) out(sentence)
    }
    if (hasErrors(problems))
      throw new Stop(
        2,
        mails.length === 0
          ? 'error: Nothing was imported.'
          : 'error: Not every file could be read; everything else was imported.',
      )
  })
}
