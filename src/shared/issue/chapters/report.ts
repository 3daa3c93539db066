// A campaign's public report as a chapter: only of published turns, and only with what their public sheets say.
import { turnName, type Campaign } from '../../campaign/record/model'
import { printedSheet } from '../../campaign/sheet/sheet'
import type { Turn } from '../../engine/ids'
import { PUBLIC } from '../../engine/log'
import type { Problem } from '../../engine/result'
import type { Block, Document } from '../../sheets/document'
import { withoutEmpty } from '../../sheets/zine/issue'
import type { Chapter, IssueBlock } from '../../sheets/zine/issue'
import { asTyped, setPress, spoken, unsigned } from '../../sheets/typographer'
import type { PressItem } from '../../sheets/typographer'
import { faultAt, warningAt } from '../file/faults'
import type { Part } from '../file/model'
import type { CampaignSource } from './sources'

type GamePart = Extract<Part, { part: 'game' }>

/** Turns of a campaign that are published and still played, in order. */
export const publishedTurns = ({ published, turns }: Campaign): readonly Turn[] =>
  [...published.keys()].filter((turn) => turn <= turns.length).sort((a, b) => a - b)

const named = (campaign: Campaign, turn: Turn): string => (turn === 0 ? 'the start' : turnName(campaign, turn))

const publishRemedy = (path: string, turn: Turn): string =>
  `Print its sheets and publish them first: postmage sheet ${path} --turn ${turn} --publish, or at the desk.`

/** The turn a part asks for, or why it cannot be printed. */
function turnFor(part: GamePart, campaign: Campaign): Turn | Problem {
  const there = publishedTurns(campaign)
  const last = there[there.length - 1]
  const { name } = campaign.header
  if (part.turn === null) {
    if (last !== undefined) return last
    return faultAt(
      part.campaign.at,
      'issue-unpublished',
      `Nothing of ${name} has been published.`,
      publishRemedy(part.campaign.path, campaign.turns.length),
    )
  }
  const { turn, at } = part.turn
  const known = there.length === 0 ? 'None is published so far.' : `Published: ${there.join(', ')}.`
  if (turn > campaign.turns.length)
    return faultAt(at, 'issue-later', `${name}: ${named(campaign, turn)} has not been adjudicated.`, known)
  if (!there.includes(turn))
    return faultAt(
      at,
      'issue-unpublished',
      `${name}: ${named(campaign, turn)} has not been published.`,
      `${known} ${publishRemedy(part.campaign.path, turn)}`,
    )
  return turn
}

/** Cache: a campaign’s public sheets by turn. The preview of an issue asks for all of them after a keystroke. */
const sheets = new WeakMap<Campaign, Map<Turn, { readonly document: Document; readonly revised: boolean }>>()

function publicSheet(
  { campaign, times }: CampaignSource,
  turn: Turn,
): { readonly document: Document; readonly revised: boolean } | null {
  const known = sheets.get(campaign) ?? new Map<Turn, { document: Document; revised: boolean }>()
  sheets.set(campaign, known)
  const made = known.get(turn)
  if (made !== undefined) return made
  const sheet = printedSheet(campaign, turn, PUBLIC, times)
  if (!sheet.ok) return null
  known.set(turn, sheet.value)
  return sheet.value
}

/** The public report of a turn that was published. */
export const publicReport = (source: CampaignSource, turn: Turn): Document | null =>
  publicSheet(source, turn)?.document ?? null

/** Items of press as blocks, each with its signature. */
export const pressBlocks = (items: readonly PressItem[], typed = false): readonly IssueBlock[] =>
  items.flatMap(({ by, text, typed: own = typed }, i): readonly IssueBlock[] => [
    ...(i > 0 ? [{ block: 'pause' } as const] : []),
    ...(own ? asTyped(unsigned(text, by)) : spoken(setPress({ by, text }))),
    ...(by === null ? [] : [{ block: 'signed', text: [by] } as const]),
  ]) // prettier-ignore

/** The parts of a report to print. */
interface Wanted {
  readonly press: boolean
  readonly charts: boolean
  /** Receipts, seeds and commitments. */
  readonly proof: boolean
  /** Names of tables; null: all of them. */
  readonly tables: readonly string[] | null
}

/** Tables by name: their caption, or the heading above them. */
function tableNames(blocks: readonly Block[], above = ''): ReadonlyMap<Block, string> {
  const found = new Map<Block, string>()
  let heading = above
  for (const block of blocks) {
    if (block.block === 'heading') heading = block.text
    if (block.block === 'table') found.set(block, block.caption ?? heading)
    if (block.block === 'group') for (const [table, name] of tableNames(block.blocks, heading)) found.set(table, name)
  }
  return found
}

const isNamed = (name: string, wanted: readonly string[]): boolean =>
  wanted.some((each) => name.toLowerCase().includes(each))

/** The blocks of a report that are wanted; the press is set as a typesetter would set it. */
function reportBlocks(
  blocks: readonly Block[],
  { press, charts, tables }: Omit<Wanted, 'proof'>,
): readonly IssueBlock[] {
  const names = tableNames(blocks)
  const keep = (block: Block): boolean =>
    block.block !== 'slip' &&
    (block.block !== 'chart' || charts) &&
    (block.block !== 'press' || press || block.quoted === true) &&
    (block.block !== 'table' || tables === null || isNamed(names.get(block) ?? '', tables))
  const kept = blocks.filter(keep).flatMap((block): readonly IssueBlock[] => {
    if (block.block === 'press') return pressBlocks(block.items)
    return block.block === 'group' ? [{ ...block, blocks: block.blocks.filter(keep) }] : [block]
  })
  return withoutEmpty(kept)
}

/** The tables a part asks for, and problems with their names. */
function tablesOf(
  { tables }: GamePart,
  { blocks }: Document,
): Pick<Wanted, 'tables'> & { problems: readonly Problem[] } {
  if (tables === null) return { tables: null, problems: [] }
  if (tables.names === 'no') return { tables: [], problems: [] }
  const wanted = tables.names
    .toLowerCase()
    .split(/\s*,\s*/)
    .filter((name) => name !== '')
  const there = [...new Set(tableNames(blocks).values())].filter((name) => name !== '')
  const unknown = wanted.filter((name) => !there.some((each) => isNamed(each, [name])))
  const remedy = `There ${there.length === 1 ? 'is' : 'are'}: ${there.join(', ') || 'none'}; tables="no" leaves all of them out.`
  return {
    tables: wanted,
    problems: unknown.map((name) => faultAt(tables.at, 'report-table', `The report has no table “${name}”.`, remedy)),
  }
}

/** The items of press in a report. */
const pressOf = ({ blocks }: Document): readonly PressItem[] =>
  blocks.flatMap((block) => (block.block === 'press' && block.quoted !== true ? block.items : []))

const small = (credits: readonly string[]): readonly IssueBlock[] =>
  credits.length === 0 ? [] : [{ block: 'paragraph', text: [{ text: credits.join('  ·  '), style: 'small' }] }]

/** Cache: a report’s blocks for each combination of wishes. The same objects are not typeset again after a keystroke. */
const made = new WeakMap<Document, Map<string, readonly IssueBlock[]>>()

function blocksOf(document: Document, wanted: Wanted): readonly IssueBlock[] {
  const known = made.get(document) ?? new Map<string, readonly IssueBlock[]>()
  made.set(document, known)
  const key = JSON.stringify(wanted)
  const blocks = known.get(key) ?? [
    ...reportBlocks(document.blocks, wanted),
    ...small([...document.credits, ...(wanted.proof ? (document.proof ?? []) : [])]),
  ]
  known.set(key, blocks)
  return blocks
}

interface Reported {
  readonly chapter: Chapter | null
  /** Press held back for `::press`. */
  readonly after: readonly PressItem[]
  readonly turn: Turn
  readonly problems: readonly Problem[]
}

/** The chapter of a campaign. @param proof with receipts and commitments */
export function reportOf(part: GamePart, source: CampaignSource, id: string, proof: boolean): Reported | Problem {
  const { campaign } = source
  const turn = turnFor(part, campaign)
  if (typeof turn !== 'number') return turn
  const sheet = publicSheet(source, turn)
  if (sheet === null)
    return faultAt(
      part.at,
      'issue-sheet',
      `${campaign.header.name}: ${turnName(campaign, turn)} cannot be printed.`,
      'Check the campaign: postmage verify FILE.',
    )
  const { masthead, footer } = sheet.document
  const { tables, problems } = tablesOf(part, sheet.document)
  const newer = part.turn === null && campaign.turns.length > turn && !campaign.game.posts
  return {
    chapter: {
      id,
      over: masthead.game,
      title: masthead.title,
      under: `${masthead.subtitle}${sheet.revised ? ' · revised' : ''}`,
      deadline: masthead.deadline,
      running: footer,
      blocks: blocksOf(sheet.document, { press: part.press === 'with', charts: part.charts, proof, tables }),
      ...(part.columns === null ? {} : { columns: part.columns }),
    },
    after: part.press === 'after' ? pressOf(sheet.document) : [],
    turn,
    problems: [
      ...problems,
      ...(sheet.revised
        ? [
            warningAt(
              part.at,
              'issue-revised',
              `${masthead.title}: ${turnName(campaign, turn)} differs from what was published; it is marked as revised.`,
              'Publish it again if it is to stay so.',
            ),
          ]
        : []),
      ...(newer
        ? [
            warningAt(
              part.at,
              'issue-older',
              `${masthead.title}: ${turnName(campaign, campaign.turns.length)} has been adjudicated; the issue has ${turnName(campaign, turn)}.`,
              `Publish it, or leave it for the next issue.`,
            ),
          ]
        : []),
    ],
  }
}
