// Errata: every correction of a past turn, and every undo of something published, has its own number in the campaign and stays printable.
// Its text follows from the campaign before and after it.
import { commandLines } from '../../book/undo'
import type { Seq, Turn } from '../../engine/ids'
import type { Viewer } from '../../engine/log'
import { err, ok, problem } from '../../engine/result'
import type { Result } from '../../engine/result'
import type { Status } from '../../kit/game'
import { capital, endWords, listed } from '../../kit/prose'
import type { Document } from '../../sheets/document'
import { erratumDocument } from '../../sheets/erratum'
import { changesAnything, compareTurns } from './erratum'
import type { TurnChange } from './erratum'
import { campaignBefore, foldCampaign } from '../record/fold'
import { turnName, type Campaign } from '../record/model'
import type { AmendmentRecord, CampaignLine, CampaignUndo, RecordBody } from '../record/records'
import { publicationsSent } from './sent'
import { describeRuling } from './sheet'
import type { RuledAt, TimeWords } from './sheet'

type ErratumLine = CampaignLine<AmendmentRecord> | CampaignLine<CampaignUndo>

interface Erratum {
  /** From 1, in the order of the file; never given twice. */
  readonly number: number
  readonly line: ErratumLine
  /** The first turn it changes. */
  readonly turn: Turn
  /** Taken back since, itself. */
  readonly takenBack: boolean
}

const isErratum = (line: CampaignLine): line is ErratumLine =>
  (line.type === 'amendment' && line.unsent === undefined) || (line.type === 'undo' && line.erratum !== undefined)

/** The first turn an undo changes: that of the turn, correction or publication it takes back, or brings back. */
function turnUndone(lines: readonly CampaignLine[], undoes: Seq): Turn {
  const undone = lines[undoes - 1]
  if (undone?.type === 'undo' && undone.undoes < undoes) return turnUndone(lines, undone.undoes)
  const turns = commandLines(lines, undoes).flatMap((line) =>
    line.type === 'turn' || line.type === 'amendment' || line.type === 'publication' ? [line.turn] : [],
  )
  return Math.min(...turns, Infinity) === Infinity ? 0 : Math.min(...turns)
}

/** The first turn a correction or an undo changes. */
export const turnOfErratum = (lines: readonly CampaignLine[], line: ErratumLine): Turn =>
  line.type === 'amendment' ? line.turn : turnUndone(lines, line.undoes)

/** Every erratum of a campaign, those taken back as well. */
export const errataOf = ({ lines, undone }: Pick<Campaign, 'lines' | 'undone'>): readonly Erratum[] =>
  lines.filter(isErratum).map((line, i) => ({
    number: i + 1,
    line,
    turn: turnOfErratum(lines, line),
    takenBack: undone.has(line.cmd),
  }))

/** The number the next erratum has. */
export const nextErratum = (campaign: Pick<Campaign, 'lines'>): number => campaign.lines.filter(isErratum).length + 1

/** The last turn whose sheets were ever published: those taken back since were read all the same. 0 = none. */
export const lastPublishedEver = (campaign: Pick<Campaign, 'lines'>): Turn =>
  Math.max(0, ...publicationsSent(campaign).map(({ turn }) => turn))

export interface ErratumWish {
  readonly number?: number | undefined
  readonly turn?: Turn | undefined
}

/** The erratum with a number; else the last one for a turn, or the last of all, preferring those still in force. */
export function findErratum(campaign: Campaign, { number, turn }: ErratumWish): Result<Erratum> {
  const all = errataOf(campaign)
  const fitting = all.filter(
    (each) => (number === undefined || each.number === number) && (turn === undefined || each.turn === turn),
  )
  const found = fitting.filter(({ takenBack }) => !takenBack).at(-1) ?? fitting.at(-1)
  if (found !== undefined) return ok(found)
  if (all.length === 0)
    return err(problem('no-correction', 'Nothing has been corrected in this campaign.', 'Correct a past turn first.'))
  const list = all.map((each) => `${each.number} to ${turnName(campaign, each.turn)}`).join(', ')
  const which = [
    ...(number === undefined ? [] : [`number ${number}`]),
    ...(turn === undefined ? [] : [turnName(campaign, turn)]),
  ]
  return err(problem('no-erratum', `There is no erratum of ${which.join(' and ')}.`, `There are: ${list}.`))
}

// ── Words ─────────────────────────────────────────────────────────────────────────────────────────────────

/** Seat and subject of a correction, as a viewer may read it. @param made where it was made; null while it is not */
export function correctionWords(
  campaign: Campaign,
  change: AmendmentRecord['change'],
  viewer: Viewer,
  made: RuledAt | null = null,
): { readonly player: string | null; readonly words: string } {
  if (change.kind === 'ruling') return { player: null, words: describeRuling(campaign, change.change, viewer, made) }
  if (change.kind === 'given') return { player: null, words: 'The results are corrected.' }
  const player = campaign.table.seats[change.seat]?.name ?? ''
  return {
    player,
    words:
      change.kind === 'nmr'
        ? `The orders of ${player} count as not received.`
        : change.kind === 'nothing'
          ? `${player} counts as having nothing to send.`
          : `The orders of ${player} are corrected.`,
  }
}

/** "session 4", "sessions 4 and 5", "sessions 4 to 7", "Spring 1901 to Spring 1902". */
export function turnsWords(campaign: Campaign, turns: readonly Turn[]): string {
  const [first = 0, second] = turns
  const last = turns.at(-1) ?? first
  if (second === undefined) return turnName(campaign, first)
  const { turnWord } = campaign.game
  const named = turns.some((turn) => turnName(campaign, turn) !== `${turnWord} ${turn}`)
  const each = named ? turns.map((turn) => turnName(campaign, turn)) : turns.map(String)
  const gapless = last - first === turns.length - 1 && turns.length > 2
  return `${named ? '' : `${turnWord}s `}${gapless ? `${each[0]} to ${each.at(-1)}` : listed(each)}`
}

const winnersOf = ({ table }: Campaign, { winners }: Status): readonly string[] =>
  winners.flatMap((seat) => table.seats[seat]?.name ?? [])

const win = (winners: readonly string[], { game }: Campaign): string =>
  endWords(listed(winners), winners.length, game.draw ?? 'win')

/** Effect of a correction on the end of the game: the new end, the new winners, the turns that fall away. null = none. */
export function outcomeWords(before: Campaign, after: Campaign): string | null {
  const [was, is] = [before.turns.length, after.turns.length]
  const [old, now] = [winnersOf(before, before.status), winnersOf(after, after.status)]
  const gone = Array.from({ length: Math.max(0, was - is) }, (_, i) => is + 1 + i)
  const fall = gone.length === 0 ? '' : `${turnsWords(before, gone)} ${gone.length > 1 ? 'fall' : 'falls'} away`
  const others = listed(old) === listed(now) ? '' : ` instead of ${listed(old)}`
  if (before.status.over && !after.status.over)
    return `The game is not over: ${listed(old)} ${old.length > 1 ? 'have' : 'has'} not won, and ${turnName(after, is + 1)} is still to be played.`
  if (!after.status.over) return fall === '' ? null : `${capital(fall)}.`
  if (!before.status.over || is < was)
    return `The game now ends with ${turnName(after, is)}: ${win(now, after)}${before.status.over ? others : ''}${fall === '' ? '' : `; ${fall}`}.`
  return others === '' ? null : `${capital(win(now, after))}${others}.`
}

/** The campaign as it would be with further records; none are written. */
export function withRecords(campaign: Campaign, records: readonly RecordBody[]): Campaign {
  if (records.length === 0) return campaign
  const from = campaign.lastSeq + 1
  const { v, at } = campaign.header
  const lines = records.map((record, i) => ({ ...record, seq: from + i, v, at, cmd: from, sum: '' }))
  const folded = foldCampaign([...campaign.lines, ...lines])
  if (!folded.ok) throw new Error(folded.error.message)
  return folded.value
}

interface ErratumContents {
  /** The correction and its effect on the end of the game; true without any comparison of turns. */
  readonly first: string
  readonly turns: readonly TurnChange[]
}

/** Turns from `from` on that differ between two campaigns for a viewer. */
export function changedTurns(before: Campaign, after: Campaign, from: Turn, viewer: Viewer): readonly TurnChange[] {
  const last = Math.max(before.turns.length, after.turns.length)
  const changes: TurnChange[] = []
  for (let turn = Math.max(from, 1); turn <= last; turn++) {
    const [old, now] = [before.turns[turn - 1]?.line ?? null, after.turns[turn - 1]?.line ?? null]
    const change = compareTurns(before, old, now, viewer)
    if (changesAnything(change)) changes.push(change)
  }
  return changes
}

/** A sentence about an undo of a publication. */
function undoneWords(campaign: Campaign, undo: CampaignLine<CampaignUndo>, turn: Turn): string {
  const name = turnName(campaign, turn)
  const undone = campaign.lines[undo.undoes - 1]
  if (undone?.type === 'publication') return `The sheets of ${name} that were published no longer count.`
  if (undone?.type === 'turn')
    return `${capital(name)} is taken back: its published sheets no longer count, and it is adjudicated again.`
  const number = errataOf(campaign).find(({ line }) => line.seq === undone?.seq)?.number
  if (number === undefined) return `${capital(undo.what)}: ${undone?.type === 'undo' ? 'brought' : 'taken'} back.`
  const says = `Erratum ${number} is taken back`
  const first = undone?.type === 'undo' ? campaign.lines[undone.undoes - 1]?.type : undefined
  if (first === 'publication') return `${says}: the sheets of ${name} that were published count again.`
  if (first === 'turn') return `${says}: ${name} counts again as it was.`
  return `${says}: what it said no longer holds.`
}

/** @throws when the lines before it do not make a campaign, which verify reports first */
function campaignUpTo(campaign: Campaign, seq: Seq): Campaign {
  const then = campaignBefore(campaign, seq + 1)
  if (then === null) throw new RangeError(`no campaign up to line ${seq}`)
  return then
}

interface Around {
  readonly before: Campaign
  readonly after: Campaign
}

/** The campaign before an erratum and after it. */
function around(campaign: Campaign, { line }: Pick<Erratum, 'line'>): Around {
  const end = commandLines(campaign.lines, line.cmd).at(-1)?.seq ?? line.seq
  return { before: campaignUpTo(campaign, line.cmd - 1), after: campaignUpTo(campaign, end) }
}

function firstLine(
  campaign: Campaign,
  { line, turn }: Pick<Erratum, 'line' | 'turn'>,
  viewer: Viewer,
  { before, after }: Around,
): string {
  const outcome = outcomeWords(before, after)
  if (line.type === 'undo') {
    const words = undoneWords(campaign, line, turn)
    return outcome === null || before.status.over === after.status.over ? words : `${words} ${outcome}`
  }
  const { words } = correctionWords(after, line.change, viewer, line)
  return outcome === null ? words : `${words} ${outcome}`
}

/** The first line of an erratum for a viewer. */
export const erratumFirst = (campaign: Campaign, erratum: Erratum, viewer: Viewer): string =>
  firstLine(campaign, erratum, viewer, around(campaign, erratum))

/** The text of an erratum for a viewer, as it was when it was made. */
export function erratumContents(campaign: Campaign, erratum: Erratum, viewer: Viewer): ErratumContents {
  const { before, after } = around(campaign, erratum)
  return {
    first: firstLine(campaign, erratum, viewer, { before, after }),
    turns: changedTurns(before, after, erratum.turn, viewer),
  }
}

/** Which results change for a viewer, as a sentence. */
function reachWords(campaign: Campaign, turns: readonly TurnChange[], viewer: Viewer): string {
  const own = viewer.kind === 'seat' ? 'on your sheets' : viewer.kind === 'public' ? 'in the public reports' : ''
  const kept = turns.filter(({ away }) => !away).map(({ turn }) => turn)
  if (turns.length === 0) return own === '' ? 'No result changes.' : `Nothing ${own} changes.`
  if (kept.length === 0) return ''
  const many = kept.length > 1
  return `${capital(turnsWords(campaign, kept))} ${many ? 'change' : 'changes'}${own === '' ? '' : ` ${own}`}; dice that have nothing to do with the correction rolled the same.`
}

/** By this a file shows which campaign it was printed from. */
export const campaignMark = ({ header }: Campaign): string => `Campaign ${header.id.slice(0, 8)}`

/** An erratum as it is printed for a viewer. */
export function erratumSheet(
  campaign: Campaign,
  erratum: Erratum,
  viewer: Viewer,
  times: Pick<TimeWords, 'day'>,
): Document {
  const { header, game } = campaign
  const { first, turns } = erratumContents(campaign, erratum, viewer)
  const { line, number, turn, takenBack } = erratum
  const { before, after } = around(campaign, erratum)
  return erratumDocument({
    campaign: header.name,
    gameTitle: game.title,
    number,
    turn: turnName(campaign, turn),
    date: times.day(line.at),
    reader:
      viewer.kind === 'seat'
        ? (campaign.table.seats[viewer.seat]?.name ?? null)
        : viewer.kind === 'referee'
          ? 'the referee'
          : null,
    what: first,
    reason: line.reason,
    reach: line.type === 'undo' && turns.length === 0 ? '' : reachWords(campaign, turns, viewer),
    takenBack,
    turns: turns.map((change) => ({ ...change, name: turnName(change.away ? before : after, change.turn) })),
    credits: [game.credit, campaignMark(campaign)],
  })
}
