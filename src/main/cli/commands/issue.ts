// postmage issue new|check|print|labels: the zine's issue.
import { existsSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import { PAPERS } from '@shared/desk/answers/campaign'
import type { Problem } from '@shared/engine/result'
import { formatBudget } from '@shared/issue/budget'
import { subscriptionLabels } from '@shared/issue/subscriptions'
import { issueAfter, newIssue } from '@shared/issue/file/template'
import { issueHtml } from '@shared/sheets/zine/issue-html'
import { issueText } from '@shared/sheets/zine/issue-text'
import { now } from '../../clock/times'
import { readIssueFile } from '../../desk/zine/issue-file'
import { checkIssue, layOut } from '../../desk/zine/print-issue'
import type { LaidIssue, ReadyIssue } from '../../desk/zine/print-issue'
import { writeAtomic } from '../../files/atomic-write'
import { flag, oneOf, textOf } from '../campaign'
import { fontOf } from '../font'
import { labelPlace } from './labels'
import { bad, json, lineAndColumn, need, out, printProblems, say } from '../output'
import type { ExitCode } from '../output'
import type { Invocation } from '../invocation'

const FORMATS = ['pdf', 'odt', 'html', 'text'] as const
type Format = (typeof FORMATS)[number]

/** An issue file may have any ending; one without an ending gets ours. */
const withEnding = (path: string): string => (/\.[^./\\]+$/.test(path) ? path : `${path}.issue.md`)

/** A problem as JSON. */
const plain = (p: Problem, text: string): object => ({
  code: p.code,
  severity: p.severity,
  message: p.message,
  remedy: p.remedy ?? null,
  ...(p.at === undefined ? { line: null, column: null } : lineAndColumn(text, p.at.start)),
})

/** The text of a new issue, made from the previous one; stops if that has faults. */
async function textAfter(path: string, file: string): Promise<string> {
  const before = existsSync(path) ? path : withEnding(path)
  const text = need(await readIssueFile(before))
  const [number = null] = /^\d+/.exec(basename(file)) ?? []
  const made = issueAfter(text, number, now().slice(0, 10))
  if (made.ok) return made.value
  printProblems(made.error, text, `${before}: `)
  return bad(`error: ${before} has faults.\n  Correct them first: postmage issue check ${before}`)
}

async function create(path: string, invocation: Invocation): Promise<void> {
  const file = withEnding(path)
  const after = textOf(invocation, 'after')
  const text = after === undefined ? newIssue(now().slice(0, 10)) : await textAfter(after, file)
  need(await writeAtomic(file, text, 'new'))
  if (invocation.values['json'] === true) json({ path: file })
  else out(`${file}: an issue to begin with.\nWrite it in any text editor, then: postmage issue check ${file}`)
}

/** The largest number of pages: `--fit N`, otherwise the budget in the head; null for no limit. */
function fitOf(invocation: Invocation, budget: number | null): number | null {
  const value = textOf(invocation, 'fit')
  if (value === undefined) return budget
  if (value === 'budget')
    return budget ?? bad('error: --fit budget: the head of the issue gives no budget.\n  Add budget: 16 to it.')
  const pages = Number(value)
  return Number.isInteger(pages) && pages >= 1 && pages <= 400
    ? pages
    : bad(`error: --fit ${value} is not a number of pages.\n  Write it like --fit 16.`)
}

const lay = (ready: ReadyIssue, invocation: Invocation, paper = ready.head.paper): LaidIssue =>
  layOut(ready, {
    paper: oneOf(invocation, 'paper', PAPERS, paper),
    ink: oneOf(invocation, 'ink', ['black', 'screen'] as const, 'black'),
    fit: fitOf(invocation, ready.head.budget),
  })

/** The cost of an issue, as JSON: pages, sheets, grams, stamps, savings made, lines still over the budget. */
const costs = ({ budget, steps, over, leaveOut }: LaidIssue): object => ({
  pages: budget.pages,
  budget: budget.wanted,
  sheets: budget.sheets,
  grams: budget.grams,
  stamps: budget.stamps,
  steps,
  over,
  leaveOut,
})

async function check(path: string, invocation: Invocation): Promise<ExitCode> {
  const text = need(await readIssueFile(path))
  const { ready, problems } = await checkIssue(text, dirname(resolve(path)))
  const laid = ready === null ? null : lay(ready, invocation)
  if (invocation.values['json'] === true)
    json({
      path,
      good: laid !== null && laid.over === 0,
      problems: problems.map((p) => plain(p, text)),
      ...(laid === null ? {} : costs(laid)),
    })
  printProblems(problems, text, `${path}: `)
  if (laid === null) return 2
  if (invocation.values['json'] !== true) {
    for (const step of laid.steps) out(step)
    out(`${path}: ${laid.tooLong ?? 'good.'} ${formatBudget(laid.budget)}.`)
  }
  return laid.over > 0 ? 1 : 0
}

const BY_ENDING: ReadonlyMap<string, Format> = new Map([
  ['odt', 'odt'],
  ['htm', 'html'],
  ['html', 'html'],
  ['txt', 'text'],
])

/** The format: as named by `--format`, otherwise by the ending of the output file. */
function formatOf(invocation: Invocation, path: string | undefined): Format {
  const ending = /\.(pdf|odt|html?|txt)$/i.exec(path ?? '')?.[1]?.toLowerCase()
  return oneOf(invocation, 'format', FORMATS, BY_ENDING.get(ending ?? '') ?? 'pdf')
}

/** `143.issue.md` → `143.pdf` */
const besideIt = (path: string, format: Format): string =>
  `${path.replace(/(\.issue)?\.[^./\\]+$/, '')}.${format === 'text' ? 'txt' : format}`

async function pdfOf(ready: ReadyIssue, laid: LaidIssue, invocation: Invocation): Promise<Uint8Array> {
  const booklet = flag(invocation, 'booklet')
  const paper = booklet ? 'a5' : oneOf(invocation, 'paper', PAPERS, ready.head.paper)
  const { printIssue, printIssueBooklet } = await import('../../print/pdf')
  if (!booklet) return printIssue(laid.layout, paper)
  const gutter = Number(textOf(invocation, 'gutter') ?? '0')
  if (!(gutter >= 0 && gutter <= 8))
    bad('error: --gutter is the white added at the fold, from 0 to 8 millimetres.\n  Write it like --gutter 2.')
  const turn = oneOf(invocation, 'turn', ['short', 'long'] as const, 'short')
  return printIssueBooklet(laid.layout, { thickness: ready.head.paperThickness, gutter, marks: true, turn })
}

/** Word processors lay out the pages themselves, so nothing is fitted here. */
async function printOdt(ready: ReadyIssue, target: string, invocation: Invocation): Promise<ExitCode> {
  for (const option of ['fit', 'booklet', 'ink'])
    if (invocation.values[option] !== undefined && invocation.values[option] !== false)
      bad(`error: --${option} is for the PDF: a word processor lays out its own pages.\n  Leave it out.`)
  const paper = oneOf(invocation, 'paper', PAPERS, ready.head.paper)
  const { renderIssueOdt } = await import('../../print/odt')
  need(await writeAtomic(target, renderIssueOdt(ready.document, paper)))
  if (invocation.values['json'] === true) json({ files: [target] })
  else out(target)
  return 0
}

/** The issue in a file; ends the command if it cannot be printed. */
async function readyAt(path: string): Promise<ReadyIssue> {
  const text = need(await readIssueFile(path))
  const { ready, problems } = await checkIssue(text, dirname(resolve(path)))
  printProblems(problems, text, `${path}: `)
  return ready ?? bad('Nothing was printed.')
}

async function print(path: string, invocation: Invocation): Promise<ExitCode> {
  const ready = await readyAt(path)
  const given = textOf(invocation, 'output')
  const format = formatOf(invocation, given)
  if (format === 'odt') return printOdt(ready, given ?? besideIt(path, format), invocation)
  if (format !== 'pdf') {
    const printed = format === 'html' ? issueHtml(ready.document) : issueText(ready.document)
    if (given === undefined || given === '-') out(printed)
    else {
      need(await writeAtomic(given, printed))
      out(given)
    }
    return 0
  }
  const small = flag(invocation, 'booklet')
  if (small && !['a5', undefined].includes(textOf(invocation, 'paper')))
    bad('error: A booklet has pages of A5.\n  Leave --paper out.')
  const laid = lay(ready, invocation, small ? 'a5' : ready.head.paper)
  // A page limit from the command line is binding, the budget in the head is not.
  if (laid.tooLong !== null && textOf(invocation, 'fit') !== undefined)
    return bad(`error: ${laid.tooLong}\n  Nothing was printed.`)
  const target = given ?? besideIt(path, format)
  need(await writeAtomic(target, await pdfOf(ready, laid, invocation)))
  if (invocation.values['json'] === true) json({ files: [target], ...costs(laid) })
  else {
    for (const step of laid.steps) say(step)
    out(`${target}: ${formatBudget(laid.budget)}`)
  }
  if (laid.tooLong !== null) say(laid.tooLong)
  return laid.tooLong === null ? 0 : 1
}

/** Labels for those whose subscription has not run out. */
async function labels(path: string, invocation: Invocation): Promise<void> {
  const target = textOf(invocation, 'output') ?? bad('error: Where should the PDF go?\n  Give -o PATH.')
  const { grid, first } = labelPlace(invocation)
  const { head } = await readyAt(path)
  const addresses = subscriptionLabels(head)
  if (addresses.length === 0)
    bad(
      "error: Nobody gets this number.\n  Add subscriptions to the head: - { name: Ann, address: '1 Quay, Leith', until: 146 }",
    )
  const { printLabels } = await import('../../print/pdf')
  const { bytes, pages } = await printLabels(addresses, grid, first, `${head.zine} ${head.number}`)
  need(await writeAtomic(target, bytes))
  if (invocation.values['json'] === true) json({ file: target, pages, labels: addresses.length })
  else out(target)
}

type Work = (path: string, invocation: Invocation) => Promise<ExitCode | void>
const WAYS: ReadonlyMap<string, Work> = new Map<string, Work>([
  ['new', create],
  ['check', check],
  ['print', print],
  ['labels', labels],
])

export async function run(invocation: Invocation): Promise<ExitCode | void> {
  const [way, path, ...rest] = invocation.args
  const work = WAYS.get(way ?? '')
  if (way === undefined || work === undefined)
    return bad(
      'error: What should be done with the issue?\n  postmage issue new FILE, check FILE, print FILE, or labels FILE',
    )
  if (path === undefined) return bad(`error: Which file?\n  postmage issue ${way} FILE`)
  if (rest.length > 0) return bad(`error: “${rest[0]}” was not expected here.\n  postmage issue --help shows the form.`)
  await fontOf(invocation)
  return work(path, invocation)
}
