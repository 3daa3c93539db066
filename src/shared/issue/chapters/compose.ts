// Composes an issue from its text, campaigns and pictures: cover, chapters, lists. Anything missing or not public is
// reported with its place, and then there is no document: an issue is never printed in part.
import type { Problem, Span } from '../../engine/result'
import { hasErrors } from '../../engine/result'
import { listed } from '../../kit/prose'
import { withPictures } from '../../sheets/zine/issue'
import type { Chapter, IssueBlock, IssueDocument, Picture } from '../../sheets/zine/issue'
import type { PressItem } from '../../sheets/typographer'
import { faultAt, inOrder, warningAt } from '../file/faults'
import { sameBlocks, sameChapter } from './kept'
import { addresses, deadlines, gameStarts, officeWaiting, standings, waitingLists } from './lists'
import type { Reporting } from './lists'
import type { Issue, ListName, NamedPicture, Part } from '../file/model'
import { pressBlocks, reportOf } from './report'
import type { CampaignSource, Sources } from './sources'
import { listTitle } from '../file/sections'
import { linesOf, placedAt } from './sources'
import { storyOf } from './story'

/** Offsets in the text: of a chapter, and of each of its blocks. */
interface ChapterSource {
  readonly at: number
  readonly blocks: readonly number[]
}

export interface Composed {
  /** null where there are errors. */
  readonly document: IssueDocument | null
  /** Where chapters are in the text, by their ids. */
  readonly places: ReadonlyMap<string, ChapterSource>
  readonly problems: readonly Problem[]
}

/** Press of a campaign that is printed later, by `::press`. */
interface PutOff {
  readonly path: string
  readonly name: string
  readonly at: Span
  readonly items: readonly PressItem[]
  /** Indices of the items already in the issue. */
  readonly printed: Set<number>
}

interface Building {
  readonly issue: Issue
  readonly sources: Sources
  readonly problems: Problem[]
  /** Reports of the issue, in order; the lists need them. */
  readonly reports: readonly Reporting[]
  readonly putOff: readonly PutOff[]
  /** Chapters of campaigns, by the part that asks for them. */
  readonly made: ReadonlyMap<Part, Chapter>
}

function sourceOf(
  part: Extract<Part, { campaign: unknown }>,
  sources: Sources,
  problems: Problem[],
): CampaignSource | null {
  if (part.campaign === null) return null
  const { path, at } = part.campaign
  const found = sources.campaigns.get(path)
  if (found?.ok) return found.value
  problems.push(
    found === undefined
      ? faultAt(at, 'issue-campaign', `${path} was not read.`, 'Check the path.')
      : placedAt(found.error, at),
  )
  return null
}

/** Makes the chapters of all campaigns, first of all because lists and contents depend on them. */
function chaptersOfGames(
  issue: Issue,
  sources: Sources,
  problems: Problem[],
): Pick<Building, 'reports' | 'putOff' | 'made'> {
  const reports: Reporting[] = []
  const putOff: PutOff[] = []
  const made = new Map<Part, Chapter>()
  const seen = new Set<string>()
  let count = 0
  issue.parts.forEach((part) => {
    if (part.part !== 'game' && part.part !== 'story') return
    const source = sourceOf(part, sources, problems)
    if (source === null) return
    const id = `${part.part}-${++count}`
    if (part.part === 'story') {
      const told = storyOf(part, source, id)
      if ('code' in told) problems.push(told)
      else made.set(part, told)
      return
    }
    const report = reportOf(part, source, id, issue.head.proof)
    if ('code' in report) {
      problems.push(report)
      return
    }
    problems.push(...report.problems)
    const key = `${part.campaign.path} ${report.turn}`
    if (seen.has(key))
      problems.push(
        faultAt(
          part.at,
          'issue-twice',
          'This report is in the issue already.',
          'Take one of them out, or name another turn.',
        ),
      )
    seen.add(key)
    if (report.chapter !== null) made.set(part, report.chapter)
    reports.push({ source, turn: report.turn })
    if (report.after.length > 0)
      putOff.push({
        path: part.campaign.path,
        name: source.campaign.header.name,
        at: part.at,
        items: report.after,
        printed: new Set(),
      })
  })
  return { reports, putOff, made }
}

function pressList(part: Extract<Part, { part: 'press' }>, building: Building): readonly IssueBlock[] {
  const { campaign, item, typed } = part
  const wanted = building.putOff.filter(
    ({ path, items, printed }) => printed.size < items.length && (campaign === null || path === campaign.path),
  )
  if (item !== null) return pressItem(item, typed, wanted, part, building)
  if (wanted.length === 0)
    building.problems.push(
      warningAt(
        part.at,
        'press-none',
        'No press came that belongs here: ::press prints nothing.',
        'Take it out with its heading, or say press="after" at the game whose press goes here.',
      ),
    )
  return wanted.flatMap(({ name, items, printed }): readonly IssueBlock[] => {
    const left = items.filter((_, i) => !printed.has(i))
    items.forEach((_, i) => printed.add(i))
    return [
      ...(building.putOff.length > 1 ? [{ block: 'heading', level: 3, text: name } as const] : []),
      ...pressBlocks(left, typed),
    ]
  })
}

/** One item of press, placed by the editor; the other items go to the next `::press`. */
function pressItem(
  { number, at }: { readonly number: number; readonly at: Span },
  typed: boolean,
  wanted: readonly PutOff[],
  part: Extract<Part, { part: 'press' }>,
  { problems }: Building,
): readonly IssueBlock[] {
  const [from, ...others] = wanted
  if (from === undefined || others.length > 0) {
    problems.push(
      faultAt(
        part.at,
        'press-which',
        from === undefined
          ? 'There is no press to print here.'
          : 'Of which campaign is the item? Several have press to print here.',
        'Say press="after" at the game, and name its campaign here too: ::press{campaign="spring.postmage" item="2"}.',
      ),
    )
    return []
  }
  const wrong =
    number > from.items.length
      ? `${from.name} has ${from.items.length === 1 ? 'one item' : `${from.items.length} items`} of press in this report.`
      : from.printed.has(number - 1)
        ? `Item ${number} of ${from.name} is in the issue already.`
        : null
  const found = from.items[number - 1]
  if (wrong !== null || found === undefined) {
    problems.push(
      faultAt(
        at,
        'press-item',
        wrong ?? '',
        'Count the items in the report from 1, or leave item out: what is left comes then.',
      ),
    )
    return []
  }
  from.printed.add(number - 1)
  return pressBlocks([found], typed)
}

function listBlocks(name: ListName, { issue: { head }, reports, sources }: Building): readonly IssueBlock[] {
  switch (name) {
    case 'contents':
      return [{ block: 'contents' }]
    case 'standings':
      return standings(reports)
    case 'deadlines':
      return deadlines(reports, head, sources.day)
    case 'game-starts':
      return gameStarts(reports)
    case 'waiting-lists':
      return waitingLists(head)
    case 'office-waiting':
      return officeWaiting(sources.waiting ?? null)
    case 'addresses':
      return addresses(reports, head)
  }
}

const EMPTY: Readonly<Record<ListName, string>> = {
  contents: '',
  standings: 'None of the games in the issue counts anything openly: take it out.',
  deadlines: 'Set a deadline in a campaign, add deadlines to the head, or take it out.',
  'game-starts': 'No report of the issue is of the start of a game: take it out.',
  'waiting-lists': 'Add waiting-lists to the head, or take it out.',
  'office-waiting': 'Put the issue below the folder of an office in which somebody waits, or take it out.',
  addresses: '',
}

const lostOf = (source: string, lost: readonly string[], at: Span): Problem =>
  warningAt(
    at,
    'picture-lost',
    `${source} is printed without its elements ${listed(lost.map((name) => `<${name}>`))}.`,
    'Look at it in the pages. If something is missing, save it as plain SVG in a drawing program, or as a PNG.',
  )

/** A picture that was read; null if it cannot be used, which is reported and does not stop the printing. */
const pictureIn =
  ({ sources, problems }: Building) =>
  ({ source, at }: NamedPicture): Picture | null => {
    const found = sources.pictures.get(source)
    if (found?.ok) {
      const { lost } = found.value
      if (lost !== undefined) problems.push(lostOf(source, lost, at))
      return found.value
    }
    const fault = found?.error ?? faultAt(at, 'issue-picture', `${source} was not read.`, 'Check the path.')
    problems.push({ ...placedAt(fault, at), severity: 'warning', message: `${fault.message} It is left out.` })
    return null
  }

/** A chapter written by the editor, while it is being filled. */
interface Open {
  readonly chapter: Omit<Chapter, 'blocks'>
  readonly blocks: IssueBlock[]
  readonly at: number
  /** The offset of each block. */
  readonly places: number[]
  /** Whether lists go into it, because one follows right below its heading. */
  lists: boolean
}

/** The blocks of a part within a chapter written by the editor. */
function partBlocks(
  part: Exclude<Part, { part: 'title' | 'game' | 'story' | 'page' | 'back' }>,
  building: Building,
): readonly IssueBlock[] {
  if (part.part === 'blocks') return withPictures(part.blocks, pictureIn(building))
  if (part.part === 'press') return pressList(part, building)
  const blocks = listBlocks(part.part, building)
  if (blocks.length === 0)
    building.problems.push(faultAt(part.at, 'list-empty', `::${part.part} has nothing to list.`, EMPTY[part.part]))
  return blocks
}

/** Collects chapters, in the order of the text. */
class Chapters {
  readonly out: Chapter[] = []
  readonly places = new Map<string, ChapterSource>()
  open: Open | null = null
  private begin: NonNullable<Chapter['begin']> | null = null
  private count = 0

  /** Begins a new page with the chapter that follows. */
  page(begin: NonNullable<Chapter['begin']>, at: number): void {
    const running = this.open?.chapter.running ?? this.out.at(-1)?.running ?? ''
    const columns = this.open?.chapter.columns
    this.close()
    this.begin = begin
    this.open = this.fresh({ title: '', running, ...(columns === undefined ? {} : { columns }) }, at)
  }

  start(title: string, at: number, columns: number | null = null, running = title): Open {
    this.close()
    return (this.open = this.fresh({ title, running, ...(columns === null ? {} : { columns }) }, at))
  }

  /** Adds a whole chapter. */
  add(chapter: Chapter, at: number, blocks: readonly number[] = []): void {
    this.places.set(chapter.id, { at, blocks })
    const { begin } = this
    this.begin = null
    this.out.push(sameChapter(begin === null ? chapter : { ...chapter, begin }))
  }

  close(): void {
    const { open } = this
    this.open = null
    // An empty page that the text asked for goes to the next chapter.
    if (open === null || (open.chapter.title === '' && open.blocks.length === 0)) return
    this.add({ ...open.chapter, blocks: sameBlocks(open.blocks) }, open.at, open.places)
  }

  private fresh(rest: Pick<Chapter, 'title' | 'running' | 'columns'>, at: number): Open {
    const chapter = { id: `chapter-${++this.count}`, over: null, under: null, deadline: null, ...rest }
    return { chapter, blocks: [], at, places: [], lists: false }
  }
}

/** The chapter for words without a heading: an untitled one before the first game, none below a game. */
function withoutHeading(part: Part, made: Chapters, { problems, issue }: Building): Open {
  if (made.out.length > 0)
    problems.push(
      faultAt(
        part.at,
        'chapter-none',
        'These words belong to no chapter: they would be read as part of the game above.',
        'Put a heading above them: # Letters',
      ),
    )
  return made.start('', part.at.start, null, issue.head.zine)
}

/** True if a list cannot go into a chapter, because it has words or no heading. */
const isTaken = ({ blocks, lists, chapter }: Open): boolean => (blocks.length === 0 ? chapter.title === '' : !lists)

function chapters(building: Building): Chapters {
  const made = new Chapters()
  for (const part of building.issue.parts) {
    const at = part.at.start
    if (part.part === 'game' || part.part === 'story') {
      made.close()
      const chapter = building.made.get(part)
      if (chapter !== undefined) made.add(chapter, at)
    } else if (part.part === 'title') made.start(part.title, at, part.columns)
    else if (part.part === 'page') made.page(part.right ? 'right' : 'page', at)
    else if (part.part === 'back') made.page('back', at)
    else {
      const blocks = partBlocks(part, building)
      const title = listTitle(part)
      let { open } = made
      if (title === null) open ??= withoutHeading(part, made, building)
      else if (open === null || isTaken(open)) open = made.start(title, at)
      else {
        open.lists = true
        if (title.toLowerCase() !== open.chapter.title.toLowerCase())
          open.blocks.push({ block: 'heading', level: 2, text: title })
      }
      open.blocks.push(...blocks)
      while (open.places.length < open.blocks.length) open.places.push(at)
    }
  }
  made.close()
  return made
}

/** The cover, with contents and deadlines unless the text puts them elsewhere. */
function coverOf(building: Building): IssueDocument['cover'] {
  const { issue } = building
  const has = (name: ListName): boolean => issue.parts.some(({ part }) => part === name)
  const due = has('deadlines') ? [] : listBlocks('deadlines', building)
  const { cover } = issue.head
  const picture = cover === null ? null : pictureIn(building)(cover)
  return {
    picture:
      picture === null ? null : { block: 'picture', picture, caption: [], description: `Cover of ${issue.head.zine}` },
    blocks: [
      ...(has('contents')
        ? []
        : [{ block: 'heading', level: 2, text: 'In this issue' } as const, { block: 'contents' } as const]),
      ...(due.length === 0 ? [] : [{ block: 'heading', level: 2, text: 'Deadlines' } as const, ...due]),
    ],
  }
}

/** Composes the whole issue, or reports everything that keeps it from being printed. */
export function composeIssue(issue: Issue, sources: Sources): Composed {
  const problems: Problem[] = []
  const building: Building = { issue, sources, problems, ...chaptersOfGames(issue, sources, problems) }
  const { out, places } = chapters(building)
  const cover = coverOf(building)
  for (const { at, name, items, printed } of building.putOff)
    if (printed.size < items.length)
      problems.push(
        faultAt(
          at,
          'press-lost',
          `The press of ${name} would be lost: it is put off, but no ::press follows.`,
          'Add a line ::press, or say press="no".',
        ),
      )
  if (issue.parts.length === 0)
    problems.push(
      faultAt(
        { start: 0, end: 0 },
        'issue-empty',
        'The issue has no text below its head.',
        'Write an editorial under # Editorial, and add a game: ::game{campaign="spring.postmage"}.',
      ),
    )
  const all = inOrder(problems)
  if (hasErrors(all)) return { document: null, places, problems: all }
  const { head } = issue
  const document: IssueDocument = {
    title: head.zine,
    number: /^\d/.test(head.number) ? `Number ${head.number}` : head.number,
    subtitle: head.subtitle,
    date: sources.day(head.date),
    price: head.price,
    editor: linesOf(head.editor),
    language: head.language,
    ...(head.face === 'serif' ? {} : { face: head.face === 'own' ? 'Named' : 'Mono' }),
    ...(head.size === null ? {} : { size: head.size }),
    cover,
    chapters: out,
    credits: [`${head.zine} is edited and published by ${linesOf(head.editor).join(', ')}.`],
  }
  return { document, places, problems: all }
}
