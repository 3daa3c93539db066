// The zine at the desk: opening an issue file, previewing it while it is written, saving, printing, publishing its campaigns.
import { createHash } from 'node:crypto'
import { dirname, resolve } from 'node:path'
import { err, ok, problem } from '@shared/engine/result'
import type { Result } from '@shared/engine/result'
import { formatBudget } from '@shared/issue/budget'
import { readIssue } from '@shared/issue/file/read'
import { campaignPaths } from '@shared/issue/chapters/sources'
import { publishedTurns } from '@shared/issue/chapters/report'
import { subscriptionLabels } from '@shared/issue/subscriptions'
import { newIssue } from '@shared/issue/file/template'
import type { IssueFile, Printed } from '@shared/desk/answers/zine'
import { now, timeWords } from '../../clock/times'
import { writeAtomic } from '../../files/atomic-write'
import { unreachable } from '../../files/reach'
import { printIssue, printIssueBooklet, printLabels } from '../../print/pdf'
import { need, refuse } from '../context'
import type { DeskContext, Handlers } from '../context'
import { secondKeyFrom } from '../history/compare-files'
import { publicationOf } from '../sheets/print-sheets'
import { openWorkspace } from '../workspace'
import type { Workspace } from '../workspace'
import { readIssueFile } from './issue-file'
import { cacheOf, previewIssue, previewPage, printedPath } from './preview'
import { checkIssue, layOut } from './print-issue'
import type { LaidIssue, ReadyIssue } from './print-issue'
import { pathIn, reachOf } from './sources'
import { turnName } from '@shared/campaign/record/model'

const stampOf = (text: string): string => createHash('sha256').update(text).digest('hex')

async function fileAt(path: string): Promise<IssueFile> {
  const text = need(await readIssueFile(path))
  return { path, folder: dirname(path), text, stamp: stampOf(text) }
}

/** Publishes the last turn of a campaign; null if it is published already. */
async function publishLast(space: Workspace): Promise<Result<string | null>> {
  const campaign = space.campaign()
  const turn = campaign.turns.length
  if (publishedTurns(campaign).includes(turn)) return ok(null)
  const second = await secondKeyFrom(campaign, null, turn)
  if (!second.ok) return second
  const record = publicationOf(campaign, turn, timeWords(campaign.header.zone), second.value)
  const written = record.ok ? await space.write([record.value]) : record
  if (!written.ok) return written
  return ok(`${campaign.header.name}, ${turn === 0 ? 'the start' : turnName(campaign, turn)}`)
}

/** The same for a campaign that is open on the desk, or only in a file. */
async function publishFile(path: string, desk: DeskContext): Promise<Result<string | null>> {
  const id = desk.find(path)
  if (id !== undefined) return publishLast(desk.space(id))
  const trouble = await unreachable(path)
  if (trouble !== null) return err(trouble)
  const opened = await openWorkspace(path, 'write')
  if (!opened.ok) return opened
  try {
    return await publishLast(opened.value)
  } finally {
    await opened.value.close()
  }
}

async function printed({ head }: ReadyIssue, { layout }: LaidIssue, what: Printed): Promise<Uint8Array> {
  if (what === 'pages') return printIssue(layout, head.paper)
  if (what === 'booklet') return printIssueBooklet(layout, { thickness: head.paperThickness, marks: true })
  const labels = subscriptionLabels(head)
  if (labels.length === 0)
    return refuse(problem('no-labels', 'Nobody gets this number.', 'Add subscriptions to the head of the issue.'))
  return (await printLabels(labels, '3x8', 1, `${head.zine} ${head.number}`)).bytes
}

export const zineHandlers = {
  'zine.open': async ({ path, create }) => {
    const full = resolve(path)
    if (create) need(await writeAtomic(full, newIssue(now().slice(0, 10)), 'new'))
    return fileAt(full)
  },
  'zine.save': async ({ path, text, stamp }) => {
    const full = resolve(path)
    if (stampOf(need(await readIssueFile(full))) !== stamp)
      return refuse(
        problem(
          'issue-changed',
          `${full} has been changed by something else.`,
          'Copy your text, open the file again and put it in.',
        ),
      )
    need(await writeAtomic(full, text))
    return { stamp: stampOf(text) }
  },
  'zine.preview': ({ path, text, fit }, { host }) => previewIssue(resolve(path), text, fit, host.dataFolder),
  'zine.page': async ({ path, page }) => {
    const bytes = await previewPage(resolve(path), page)
    if (bytes === null)
      return refuse(
        problem('page-gone', 'This page is not in the issue any more.', 'Wait for the pages as they are now.'),
      )
    return { base64: Buffer.from(bytes).toString('base64') }
  },
  'zine.print': async ({ path, text, fit, what }, { host }) => {
    const full = resolve(path)
    const { ready, problems } = await checkIssue(text, dirname(full), host.dataFolder, cacheOf(full))
    const [first] = problems
    if (ready === null)
      return refuse(first ?? problem('issue-empty', 'There is nothing to print.', 'Write an editorial.'))
    const paper = what === 'booklet' ? 'a5' : ready.head.paper
    const laid = layOut(ready, { paper, ink: 'black', fit: fit ? ready.head.budget : null })
    const target = printedPath(full, what)
    need(await writeAtomic(target, await printed(ready, laid, what)))
    return { path: target, budget: laid.tooLong ?? formatBudget(laid.budget) }
  },
  'zine.publish': async ({ path, text }, desk) => {
    const folder = dirname(resolve(path))
    const issue = readIssue(text)
    if (!issue.ok) return { published: [], refused: [] }
    const refused: string[] = []
    const published: string[] = []
    for (const named of campaignPaths(issue.value)) {
      const within = await pathIn(reachOf(folder, issue.value, desk.host.dataFolder), named)
      const done = within.ok ? await publishFile(within.value, desk) : within
      if (!done.ok) refused.push(`${named}: ${done.error.message} ${done.error.remedy ?? ''}`.trim())
      else if (done.value !== null) published.push(done.value)
    }
    return { published, refused }
  },
} satisfies Partial<Handlers>
