// Previews an issue while it is being written: reads, typesets and prints only changed parts again.
import { createHash } from 'node:crypto'
import { basename, dirname, posix, resolve } from 'node:path'
import type { IssueCampaign, IssuePreview, OutlineEntry, PreviewPage, Printed } from '@shared/desk/answers/zine'
import { formatBudget } from '@shared/issue/budget'
import type { Composed } from '@shared/issue/chapters/compose'
import type { Issue } from '@shared/issue/file/model'
import { campaignPaths, picturePaths } from '@shared/issue/chapters/sources'
import { publishedTurns } from '@shared/issue/chapters/report'
import type { IssueLayout, IssuePage } from '@shared/sheets/zine/issue-layout'
import { marksOn, pageNode } from '@shared/sheets/zine/issue-layout'
import type { PaperName } from '@shared/sheets/pdf/to-pdfmake'
import { GEOMETRY } from '@shared/sheets/pdf/to-pdfmake'
import { printIssue } from '../../print/pdf'
import { checkIssue, layOut } from './print-issue'
import { emptyCache, pathIn, reachOf } from './sources'
import type { SourceCache } from './sources'
import { turnName } from '@shared/campaign/record/model'

/** An issue that is being written. */
interface Desk {
  readonly cache: SourceCache
  layout: IssueLayout | null
  paper: PaperName
  /** Pages of the last preview by their names. */
  pages: ReadonlyMap<string, IssuePage>
  /** Pages printed, by their names. */
  readonly printed: Map<string, Uint8Array>
}

/** Cache: at most MOST_DESKS issues with MOST_PAGES printed pages each; then all are forgotten. A keystroke prints changed pages only. */
const desks = new Map<string, Desk>()
const MOST_DESKS = 4
const MOST_PAGES = 200

function deskOf(path: string): Desk {
  const known = desks.get(path)
  if (known !== undefined) return known
  if (desks.size >= MOST_DESKS) desks.clear()
  const fresh: Desk = { cache: emptyCache(), layout: null, paper: 'a5', pages: new Map(), printed: new Map() }
  desks.set(path, fresh)
  return fresh
}

/** Sources of the issue at a path, kept for previews, printing and publishing. */
export const cacheOf = (path: string): SourceCache => deskOf(path).cache

/** A JSON replacer: lines and padding of tables are functions of the row, so their results are compared. */
const said = (_: string, value: unknown): unknown => {
  if (typeof value !== 'function') return value
  const ask = value as (row: number) => unknown
  return [0, 1, 2].map((row) => ask(row))
}

/** A name derived from everything on a page: equal pages have equal names. */
function nameOf(layout: IssueLayout, paper: PaperName, page: IssuePage): string {
  const node = JSON.stringify([paper, pageNode(layout, page, GEOMETRY[paper].gutter)], said)
  return createHash('sha1').update(node).digest('hex')
}

/** Chapters in order, with their places in the text. */
const outlineOf = ({ chapters }: IssueLayout, places: Composed['places']): readonly OutlineEntry[] =>
  chapters
    .filter(({ chapter }) => chapter.title !== '')
    .map(({ chapter: { id, title, over }, page }) => ({ title, over, at: places.get(id)?.at ?? null, page }))

/** The folders of files an issue names and may not read. */
async function foldersOutside(issue: Issue, folder: string, data: string): Promise<readonly string[]> {
  const reach = reachOf(folder, issue, data)
  const names = [...campaignPaths(issue), ...picturePaths(issue)]
  const found = await Promise.all(names.map(async (name) => ({ name, read: await pathIn(reach, name) })))
  const refused = found.flatMap(({ name, read }) => (!read.ok && read.error.code === 'issue-outside' ? [name] : []))
  return [...new Set(refused.map((name) => posix.dirname(name.replaceAll('\\', '/'))))]
}

function campaignsOf(issue: Issue, folder: string, cache: SourceCache): readonly IssueCampaign[] {
  return campaignPaths(issue).flatMap((path) => {
    const value = cache.campaigns.get(resolve(folder, path))?.value
    if (value === undefined || !value.ok) return []
    const { campaign } = value.value
    const last = campaign.turns.length
    const open = publishedTurns(campaign).includes(last) ? null : last === 0 ? 'the start' : turnName(campaign, last)
    return [{ path, name: campaign.header.name, unpublished: open }]
  })
}

/** A page with the places of its text. */
function pageOf(name: string, page: IssuePage, paper: PaperName, places: Composed['places']): PreviewPage {
  const marks = marksOn(page, paper).flatMap(({ chapter, block, left, top }) => {
    const source = places.get(chapter)
    const at = source?.blocks[block] ?? source?.at
    return at === undefined ? [] : [{ at, left, top }]
  })
  // Pieces of one block are one place.
  return { name, marks: marks.filter((mark, i) => mark.at !== marks[i - 1]?.at || mark.left !== marks[i - 1]?.left) }
}

const NOTHING = { pages: [], outline: [], campaigns: [], outside: [], budget: null, steps: [], tooLong: null } as const

/** The issue of a text that is being written at a path. */
export async function previewIssue(path: string, text: string, fit: boolean, data: string): Promise<IssuePreview> {
  const begun = performance.now()
  const desk = deskOf(path)
  const took = (): number => Math.round(performance.now() - begun)
  const { issue, ready, problems } = await checkIssue(text, dirname(path), data, desk.cache)
  if (issue === null) return { ...NOTHING, problems, took: took() }
  const campaigns = campaignsOf(issue, dirname(path), desk.cache)
  const isOutside = problems.some(({ code }) => code === 'issue-outside')
  const outside = isOutside ? await foldersOutside(issue, dirname(path), data) : []
  if (ready === null) return { ...NOTHING, problems, campaigns, outside, took: took() }
  const { head, places } = ready
  const laid = layOut(ready, { paper: head.paper, ink: 'black', fit: fit ? head.budget : null })
  const { layout } = laid
  const named = layout.pages.map((page) => [nameOf(layout, head.paper, page), page] as const)
  desk.layout = layout
  desk.paper = head.paper
  desk.pages = new Map(named)
  return {
    problems,
    campaigns,
    outside,
    pages: named.map(([name, page]) => pageOf(name, page, head.paper, places)),
    outline: outlineOf(layout, places),
    budget: formatBudget(laid.budget),
    steps: laid.steps,
    tooLong: laid.tooLong,
    took: took(),
  }
}

/** One page of the last preview as a PDF; null when the page no longer exists. */
export async function previewPage(path: string, name: string): Promise<Uint8Array | null> {
  const desk = deskOf(path)
  const known = desk.printed.get(name)
  if (known !== undefined) return known
  const page = desk.pages.get(name)
  if (page === undefined || desk.layout === null) return null
  const bytes = await printIssue(desk.layout, desk.paper, [page])
  if (desk.printed.size >= MOST_PAGES) desk.printed.clear()
  desk.printed.set(name, bytes)
  return bytes
}

/** `143.issue.md` → `143.pdf` beside it. */
export const printedPath = (path: string, what: Printed): string =>
  `${dirname(path)}/${basename(path).replace(/(\.issue)?\.[^.]+$/, '')}${what === 'pages' ? '' : `-${what}`}.pdf`
