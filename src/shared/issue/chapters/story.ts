// Tells a finished game as one account: winner, course of the standings, turning points, a paragraph for every turn, final position,
// counts of orders, dice. It reveals everything but addresses, notes and private press, so the game must be over and its last turn
// published.
import { courseOf } from '../../campaign/turns/course'
import type { Course } from '../../sheets/charts/course'
import { nameOf } from '../../campaign/record/lookup'
import type { Campaign, PlayedTurn } from '../../campaign/record/model'
import { deadlineOf, turnName } from '../../campaign/record/model'
import type { Turn } from '../../engine/ids'
import type { Problem } from '../../engine/result'
import type { Block, Inline, Text } from '../../sheets/document'
import type { Chapter, IssueBlock } from '../../sheets/zine/issue'
import { COMMON_CODES, capital, plural } from '../../kit/prose'
import { concerns } from '../../kit/sheets/sheet'
import { faultAt } from '../file/faults'
import type { Account, Part } from '../file/model'
import { publicReport, publishedTurns } from './report'
import type { CampaignSource } from './sources'
import { figuresOf } from './story-figures'

type StoryPart = Extract<Part, { part: 'story' }>

const heading = (text: string, level: 2 | 3 = 2): IssueBlock => ({ block: 'heading', level, text })
const listed = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names[names.length - 1] ?? ''}`

/** Why a campaign cannot be told, or null. */
function untellable({ campaign: { path, at } }: StoryPart, campaign: Campaign): Problem | null {
  const { name } = campaign.header
  if (!campaign.status.over)
    return faultAt(
      at,
      'story-open',
      `${name} is not over: its story would reveal what is still secret.`,
      'Print its report instead: ::game{campaign="' + path + '"}.',
    )
  const last = campaign.turns.length
  return publishedTurns(campaign).includes(last)
    ? null
    : faultAt(
        at,
        'issue-unpublished',
        `The end of ${name} has not been published.`,
        `Print its last sheets and publish them first: postmage sheet ${path} --turn ${last} --publish, or at the desk.`,
      )
}

interface Turning {
  readonly turn: Turn
  readonly text: string
  /** The players it names. */
  readonly names: readonly string[]
}

const best = (values: readonly (number | null)[]): number => Math.max(...values.map((value) => value ?? -Infinity))

/** Turns in which the lead changed hands, and the largest gain of the game. */
function turningPoints(course: Course, word: string): readonly Turning[] {
  const turns = course.players[0]?.values.length ?? 0
  const leaders = (turn: Turn): readonly string[] => {
    const top = best(course.players.map(({ values }) => values[turn] ?? null))
    return Number.isFinite(top)
      ? course.players.filter(({ values }) => values[turn] === top).map(({ name }) => name)
      : []
  }
  const out: Turning[] = []
  let before: readonly string[] = []
  for (let turn = 1; turn < turns; turn++) {
    const now = leaders(turn)
    if (now.length === 0 || now.length === course.players.length) continue
    if (now.join() !== before.join() && !now.every((name) => before.includes(name))) {
      const from = before.filter((name) => !now.includes(name))
      const says =
        from.length === 0
          ? `${listed(now)} ${now.length === 1 ? 'leads' : 'lead'}`
          : `${listed(now)} ${now.length === 1 ? 'takes' : 'take'} the lead from ${listed(from)}`
      out.push({
        turn,
        text: `${capital(word)} ${turn}: ${says}, with ${best(course.players.map(({ values }) => values[turn] ?? null))} ${course.what}.`,
        names: now,
      })
    }
    before = now
  }
  const gains = course.players.flatMap(({ name, values }) =>
    values.flatMap((value, turn) => {
      const was = values[turn - 1]
      return turn === 0 || value === null || was === null || was === undefined
        ? []
        : [{ name, turn, gain: value - was }]
    }),
  )
  const [largest] = gains.sort((a, b) => b.gain - a.gain || a.turn - b.turn)
  return largest === undefined || largest.gain <= 0
    ? out
    : [
        ...out,
        { turn: largest.turn, text: `${capital(word)} ${largest.turn}: the largest gain of the game, ${largest.gain} ${course.what} for ${largest.name}.`, names: [largest.name] },
      ] // prettier-ignore
}

/** Log codes that are not events: how orders were read, and which had no effect. */
const UNTOLD: readonly string[] = [...COMMON_CODES, 'skipped']

/** A turn as prose, part by part: every log line that tells an event, for any audience. */
function account({ game }: Campaign, { line, table }: PlayedTurn): readonly IssueBlock[] {
  const log = line.log.filter(({ code }) => !UNTOLD.includes(code))
  return [...new Set(log.map(({ part }) => part))].map((part) => ({
    block: 'paragraph',
    text: log.filter((entry) => entry.part === part).flatMap((entry): Inline[] => [game.say(table, entry), ' ']),
  }))
}

/** Sentences per turning point. */
const SENTENCES = 4

/** The last sentences about the players that a turning point names. */
function passage({ game, turns }: Campaign, { turn, names }: Turning): readonly Inline[] {
  const played = turns[turn - 1]
  const { moments } = game
  if (played === undefined || moments === null || game.posts) return []
  const { line, table } = played
  const seats = table.seats.flatMap(({ name }, seat) => (names.includes(name) ? [seat] : []))
  return line.log
    .filter((entry) => moments.includes(entry.code) && seats.some((seat) => concerns(entry, seat)))
    .slice(-SENTENCES)
    .flatMap((entry) => [' ', game.say(table, entry)])
}

/** The turning points in order, each with what happened to the players it names. */
function inBrief(campaign: Campaign, points: readonly Turning[]): readonly IssueBlock[] {
  return [...points]
    .sort((a, b) => a.turn - b.turn)
    .map((point) => ({
      block: 'paragraph',
      text: [{ text: point.text, style: 'strong' }, ...passage(campaign, point)],
    }))
}

/** The day of a turn: its deadline, or when it was adjudicated. */
const dayOf = (campaign: Campaign, { line }: PlayedTurn): string => deadlineOf(campaign, line.turn) ?? line.at

function accounts(campaign: Campaign, { times }: CampaignSource): readonly IssueBlock[] {
  return campaign.turns.flatMap((played): readonly IssueBlock[] => {
    const { turn } = played.line
    const told = account(campaign, played)
    return told.length === 0
      ? []
      : [heading(`${capital(turnName(campaign, turn))}, ${times.day(dayOf(campaign, played))}`, 3), ...told]
  })
}

const lastReport = (source: CampaignSource): readonly Block[] =>
  publicReport(source, source.campaign.turns.length)?.blocks ?? []

/** The table of the last report that ranks players by the counted figure; else all its tables. */
function ranking(source: CampaignSource, course: Course | null): readonly IssueBlock[] {
  const counts = (block: Block): boolean =>
    block.block === 'table' && block.columns.some(({ title }) => title.toLowerCase() === course?.what)
  const found = lastReport(source).find(counts)
  return found === undefined ? ending(source) : [found]
}

/** Tables and boards of the last report: the final standing, prizes. */
function ending(source: CampaignSource): readonly IssueBlock[] {
  const blocks = lastReport(source)
  const kept = (i: number): boolean => ['table', 'drawing'].includes(blocks[i]?.block ?? '')
  return blocks.filter((block, i) => kept(i) || (block.block === 'heading' && kept(i + 1)))
}

function statistics(campaign: Campaign): IssueBlock {
  const inputs = campaign.turns.flatMap(({ line }) => line.inputs)
  const count = (kind: string): number => inputs.filter((input) => input.kind === kind).length
  const corrections = new Set(campaign.turns.flatMap(({ amendments }) => amendments.map(({ seq }) => seq))).size
  const row = (label: string, text: string): { label: string; text: Text } => ({ label, text: [text] })
  const [nmrs, nothing] = [count('nmr'), count('nothing')]
  return {
    block: 'facts',
    rows: [
      row(
        'Orders',
        `${plural(count('sent'), 'set')} played${nothing === 0 ? '' : `, ${plural(nothing, 'time')} nothing to send`}${nmrs === 0 ? ', none missing' : `, ${nmrs} missing (NMR)`}`,
      ),
      row(
        'Letters',
        `${campaign.orders.filter(({ how }) => how === 'mail').length} of ${plural(campaign.orders.length, 'set')} came by mail`,
      ),
      ...(corrections === 0 ? [] : [row('Corrections', String(corrections))]),
      ...(campaign.rulings.length === 0 ? [] : [row('Rulings', String(campaign.rulings.length))]),
    ],
  }
}

/** Least number of throws for a table of dice. */
const THROWS = 12
const FACES = 12

function dice(campaign: Campaign): readonly IssueBlock[] {
  const thrown = campaign.turns.flatMap(({ line }) => line.dice)
  if (thrown.length === 0) return []
  const kinds = [...new Set(thrown.map(({ n }) => n))]
    .filter((n) => n <= FACES && thrown.filter((die) => die.n === n).length >= THROWS)
    .sort((a, b) => a - b)
  const rows = kinds.map((n) => {
    const counts = Array.from(
      { length: n },
      (_, face) => thrown.filter((die) => die.n === n && die.value === face).length,
    )
    return { label: `Of ${n} faces`, text: [counts.map((times, face) => `${face + 1}: ${times}×`).join(', ')] as Text }
  })
  const { seed, commitment } = campaign.header
  return [
    heading('The dice'),
    ...(rows.length === 0 ? [] : [{ block: 'facts', rows } as const]),
    {
      block: 'paragraph',
      text: [
        `${thrown.length === 1 ? 'The only draw' : `All ${thrown.length} draws`} of the turns came from the seed `,
        { text: seed, style: 'orders' },
        ', committed to before the first turn as ',
        { text: `${commitment.slice(0, 16)}…`, style: 'orders' },
        '.',
      ],
    },
  ]
}

const opening = (campaign: Campaign, { times }: CampaignSource): IssueBlock => {
  const { game, header, turns, table } = campaign
  const last = turns[turns.length - 1]
  const winners = campaign.status.winners.map((seat) => nameOf(campaign, seat))
  const length = game.posts ? 'in one thread' : `${turns.length} ${game.turnWord}${turns.length === 1 ? '' : 's'} later`
  const end = last === undefined ? '' : ` It ended ${length}, on ${times.day(dayOf(campaign, last))}.`
  const won =
    winners.length === 0
      ? 'Nobody won.'
      : `${listed(winners)} ${winners.length === 1 ? 'won' : (game.draw ?? 'shared the victory')}.`
  return {
    block: 'paragraph',
    text: [
      `${header.name} was opened with ${listed(table.seats.map(({ name }) => name))}.${end} `,
      { text: won, style: 'strong' },
    ],
  }
}

/** Cache: two accounts at most for each campaign in memory. The preview of an issue asks for them after a keystroke. */
const stories = new WeakMap<Campaign, Map<Account, readonly IssueBlock[]>>()

function storyBlocks(source: CampaignSource, how: Account): readonly IssueBlock[] {
  const { campaign } = source
  const course = courseOf(campaign, undefined, campaign.turns.length)
  const points = course === null || campaign.turns.length < 2 ? [] : turningPoints(course, campaign.game.turnWord)
  // A game by posts is a single turn, which its last report tells.
  const full = how === 'full' || campaign.game.posts !== undefined
  const told = full && !campaign.game.posts ? accounts(campaign, source) : []
  const chart: readonly IssueBlock[] =
    course === null || campaign.turns.length < 2
      ? []
      : [
          {
            block: 'chart',
            caption: `${capital(course.what)} through the game`,
            x: course.players[0]?.values.map((_, turn) => String(turn)) ?? [],
            series: course.players,
          },
        ]
  return [
    opening(campaign, source),
    ...chart,
    ...(points.length === 0
      ? []
      : [
          heading('Turning points'),
          ...(full
            ? [{ block: 'list', items: points.map(({ text }): Text => [text]) } as const]
            : inBrief(campaign, points)),
        ]),
    ...(told.length === 0 ? [] : [heading('The account'), ...told]),
    heading('How it ended'),
    ...(full ? ending(source) : ranking(source, course)),
    heading('In figures'),
    ...(course === null || campaign.turns.length < 2 ? [] : [figuresOf(campaign, course)]),
    statistics(campaign),
    ...dice(campaign),
  ]
}

/** The chapter of a finished game, or why it cannot be told. */
export function storyOf(part: StoryPart, source: CampaignSource, id: string): Chapter | Problem {
  const { campaign } = source
  const fault = untellable(part, campaign)
  if (fault !== null) return fault
  const known = stories.get(campaign) ?? new Map<Account, readonly IssueBlock[]>()
  stories.set(campaign, known)
  const blocks = known.get(part.account) ?? storyBlocks(source, part.account)
  known.set(part.account, blocks)
  return {
    id,
    over: campaign.game.title,
    title: campaign.header.name,
    under: 'The whole story',
    deadline: null,
    running: `${campaign.header.name} · the story`,
    blocks,
  }
}
