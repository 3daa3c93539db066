// Previews an issue while it is being written: only what changed is read, typeset and printed again.
import { createHash } from 'node:crypto'
import { basename, dirname, resolve } from 'node:path'
import type { IssueCampaign, IssuePreview, OutlineEntry } from '@shared/desk/zine-answers'
import { formatBudget } from '@shared/issue/budget'
import type { Issue, Part } from '@shared/issue/model'
import { readIssue } from '@shared/issue/read'
import { campaignPaths } from '@shared/issue/sources'
import { publishedTurns } from '@shared/issue/report'
import { beginnings, listTitle } from '@shared/issue/sections'
import type { Chapter } from '@shared/sheets/issue'
import type { IssueLayout, IssuePage } from '@shared/sheets/issue-layout'
import { pageNode } from '@shared/sheets/issue-layout'
import type { PaperName } from '@shared/sheets/to-pdfmake'
import { GEOMETRY } from '@shared/sheets/to-pdfmake'
import { printIssue } from '../../print/pdf'
import { checkIssue, layOut } from './print-issue'
import { emptyCache } from './sources'
import type { SourceCache } from './sources'

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

/** What was read for the issue at a path: kept for previews, printing and publishing. */
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
function outlineOf(issue: Issue, layout: IssueLayout): readonly OutlineEntry[] {
  const places = beginnings(issue.parts)
  const begins = (part: Part, { title, over }: Chapter): boolean => {
    const list = part.part === 'title' ? part.title : listTitle(part)
    return list === null ? over !== null : over === null && list === title
  }
  let next = 0
  return layout.chapters
    .filter(({ chapter }) => chapter.title !== '')
    .map(({ chapter, page }) => {
      const found = places.findIndex((part, i) => i >= next && begins(part, chapter))
      if (found >= 0) next = found + 1
      return {
        title: chapter.title,
        over: chapter.over,
        at: found < 0 ? null : (places[found]?.at ?? null),
        page,
      }
    })
}

function campaignsOf(text: string, folder: string, cache: SourceCache): readonly IssueCampaign[] {
  const issue = readIssue(text)
  return (issue.ok ? campaignPaths(issue.value) : []).flatMap((path) => {
    const value = cache.campaigns.get(resolve(folder, path))?.value
    if (value === undefined || !value.ok) return []
    const { campaign } = value.value
    const last = campaign.turns.length
    const open = publishedTurns(campaign).includes(last)
      ? null
      : last === 0
        ? 'the start'
        : `${campaign.game.turnWord} ${last}`
    return [{ path, name: campaign.header.name, unpublished: open }]
  })
}

const NOTHING = { pages: [], outline: [], budget: null, steps: [], tooLong: null } as const

/** The issue of a text that is being written at a path. */
export async function previewIssue(path: string, text: string, fit: boolean): Promise<IssuePreview> {
  const begun = performance.now()
  const desk = deskOf(path)
  const took = (): number => Math.round(performance.now() - begun)
  const { ready, problems } = await checkIssue(text, dirname(path), desk.cache)
  const campaigns = campaignsOf(text, dirname(path), desk.cache)
  if (ready === null) return { ...NOTHING, problems, campaigns, took: took() }
  const { head } = ready
  const laid = layOut(ready, { paper: head.paper, ink: 'black', fit: fit ? head.budget : null })
  const { layout } = laid
  const named = layout.pages.map((page) => [nameOf(layout, head.paper, page), page] as const)
  desk.layout = layout
  desk.paper = head.paper
  desk.pages = new Map(named)
  const issue = readIssue(text)
  return {
    problems,
    campaigns,
    pages: named.map(([name]) => name),
    outline: issue.ok ? outlineOf(issue.value, layout) : [],
    budget: formatBudget(laid.budget),
    steps: laid.steps,
    tooLong: laid.tooLong,
    took: took(),
  }
}

/** One page of the last preview as a PDF of its own; null when there is no such page any more. */
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
export const printedPath = (path: string, booklet: boolean): string =>
  `${dirname(path)}/${basename(path).replace(/(\.issue)?\.[^.]+$/, '')}${booklet ? '-booklet' : ''}.pdf`
