// postmage issue new|check|print: the zine's issue.
import { readFile, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { PAPERS } from '@shared/desk/answers'
import type { Problem } from '@shared/engine/result'
import { formatBudget } from '@shared/issue/budget'
import { LONGEST } from '@shared/issue/read'
import { newIssue } from '@shared/issue/template'
import { issueHtml } from '@shared/sheets/issue-html'
import { issueText } from '@shared/sheets/issue-text'
import { now } from '../../clock/times'
import { checkIssue, layOut } from '../../desk/zine/print-issue'
import type { CheckedIssue, LaidIssue, ReadyIssue } from '../../desk/zine/print-issue'
import { writeAtomic } from '../../files/atomic-write'
import { flag, oneOf, textOf } from '../campaign'
import { fontOf } from '../font'
import { bad, json, lineAndColumn, need, out, problemText, say } from '../output'
import type { ExitCode } from '../output'
import type { Invocation } from '../invocation'

const FORMATS = ['pdf', 'odt', 'html', 'text'] as const
type Format = (typeof FORMATS)[number]

/** An issue file may have any ending; one without an ending gets ours. */
const withEnding = (path: string): string => (/\.[^./\\]+$/.test(path) ? path : `${path}.issue.md`)

async function readFileText(path: string): Promise<string> {
  const found = await stat(path).catch(() => null)
  if (found?.isDirectory() === true)
    return bad(`error: ${path} is a folder, not an issue.\n  Choose the issue file, a text that ends with .issue.md.`)
  const size = found?.isFile() === true ? found.size : null
  if (size === null)
    return bad(`error: There is no file ${path}.\n  Check the name, or begin one: postmage issue new ${path}`)
  if (size > LONGEST * 3)
    return bad(`error: ${path} is too large for an issue.\n  Choose the issue file, a text that ends with .issue.md.`)
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(await readFile(path))
  } catch {
    return bad(`error: ${path} is not text in UTF-8.\n  Save it as UTF-8 in a text editor.`)
  }
}

/** A problem as JSON. */
const plain = (p: Problem, text: string): object => ({
  code: p.code,
  severity: p.severity,
  message: p.message,
  remedy: p.remedy ?? null,
  ...(p.at === undefined ? { line: null, column: null } : lineAndColumn(text, p.at.start)),
})

const printAllProblems = (path: string, { problems }: CheckedIssue, text: string): void => {
  for (const p of problems) say(`${path}: ${problemText(p, text)}`)
}

async function create(path: string, invocation: Invocation): Promise<void> {
  const file = withEnding(path)
  need(await writeAtomic(file, newIssue(now().slice(0, 10)), 'new'))
  if (invocation.values['json'] === true) json({ path: file })
  else out(`${file}: an issue to begin with.\nWrite it in any text editor, then: postmage issue check ${file}`)
}

/** The largest number of pages: `--fit N`, or for `--fit budget` what the head says; null when nothing is to be fitted. */
function fitOf(invocation: Invocation, budget: number | null): number | null {
  const value = textOf(invocation, 'fit')
  if (value === undefined) return null
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

/** What an issue costs, as JSON: pages, sheets, grams, stamps, the savings made, the lines that are still too many. */
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

/** Whether an issue that was not to be fitted takes more pages than its head gives it. */
const overBudget = ({ budget: { pages, wanted } }: LaidIssue): boolean => wanted !== null && pages > wanted

/** What fitting it on the pages of its budget gives, and what is done for it. */
function fittedWords(ready: ReadyIssue, invocation: Invocation, wanted: number): readonly string[] {
  const fitted = lay(ready, { ...invocation, values: { ...invocation.values, fit: String(wanted) } })
  return fitted.tooLong === null
    ? [`--fit ${wanted} makes it ${formatBudget(fitted.budget)}:`, ...fitted.steps.map((step) => `  ${step}`)]
    : [`--fit ${wanted} is not enough: ${fitted.tooLong}`]
}

async function check(path: string, invocation: Invocation): Promise<ExitCode> {
  const text = await readFileText(path)
  const checked = await checkIssue(text, dirname(resolve(path)))
  const { ready } = checked
  const laid = ready === null ? null : lay(ready, invocation)
  if (invocation.values['json'] === true)
    json({
      path,
      good: laid !== null && laid.over === 0 && !overBudget(laid),
      problems: checked.problems.map((p) => plain(p, text)),
      ...(laid === null ? {} : costs(laid)),
    })
  printAllProblems(path, checked, text)
  if (ready === null || laid === null) return 2
  if (invocation.values['json'] !== true) {
    for (const step of laid.steps) out(step)
    out(
      `${path}: ${laid.tooLong ?? `${overBudget(laid) ? 'over its budget.' : 'good.'} ${formatBudget(laid.budget)}.`}`,
    )
    const { wanted } = laid.budget
    if (wanted !== null && overBudget(laid)) for (const line of fittedWords(ready, invocation, wanted)) out(line)
  }
  return laid.over > 0 || overBudget(laid) ? 2 : 0
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

async function print(path: string, invocation: Invocation): Promise<ExitCode> {
  const text = await readFileText(path)
  const checked = await checkIssue(text, dirname(resolve(path)))
  printAllProblems(path, checked, text)
  const { ready } = checked
  if (ready === null) {
    say('Nothing was printed.')
    return 2
  }
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
  if (laid.tooLong !== null) return bad(`error: ${laid.tooLong}\n  Nothing was printed.`)
  const target = given ?? besideIt(path, format)
  need(await writeAtomic(target, await pdfOf(ready, laid, invocation)))
  if (invocation.values['json'] === true) json({ files: [target], ...costs(laid) })
  else {
    for (const step of laid.steps) say(step)
    out(`${target}: ${formatBudget(laid.budget)}`)
  }
  return 0
}

type Work = (path: string, invocation: Invocation) => Promise<ExitCode | void>
const WAYS: ReadonlyMap<string, Work> = new Map<string, Work>([
  ['new', create],
  ['check', check],
  ['print', print],
])

export async function run(invocation: Invocation): Promise<ExitCode | void> {
  const [way, path, ...rest] = invocation.args
  const work = WAYS.get(way ?? '')
  if (way === undefined || work === undefined)
    return bad('error: What should be done with the issue?\n  postmage issue new FILE, check FILE, or print FILE')
  if (path === undefined) return bad(`error: Which file?\n  postmage issue ${way} FILE`)
  if (rest.length > 0) return bad(`error: “${rest[0]}” was not expected here.\n  postmage issue --help shows the form.`)
  await fontOf(invocation)
  return work(path, invocation)
}
