// Whether what was played is what was sent: mail → orders → what the reader makes of them → what each seat played with →
// sheets published. Every step is worked out again from the lines before it, and reported where it does not follow.
import { lastCommand, lastUndo, undoneCommands } from '../../book/undo'
import type { Seq } from '../../engine/ids'
import { sameJson } from '../../engine/json'
import { capital, listed, plural } from '../../kit/prose'
import { documentHash } from '../../sheets/seal'
import { differs, nameOf, ofReader, recordedAs, said, unknownNumber, wrong } from './checks'
import type { Check, Hosts } from './checks'
import { correctionPatch } from '../turns/corrections'
import { errataOf, turnOfErratum } from '../sheet/errata'
import { campaignBefore as before } from '../record/fold'
import type { Campaign, GatheredSeat } from '../record/model'
import { readOrders } from '../orders/orders'
import { gather, playedAgain, recordedInputs, replay, typedDice } from '../turns/play'
import { strangersOf } from '../orders/posts'
import { entryChecks, rosterChecks, timeChecks, unnumberedChecks } from './provenance-entries'
import { momentChecks, unknownChecks, writingChecks } from './provenance-lines'
import { mailChecks, ordersChecks, otherProblems } from './provenance-orders'
import type { AmendmentRecord, CampaignLine, CampaignUndo, PublicationRecord, TurnRecord } from '../record/records'
import { allViewers, sheetDocument, viewerName } from '../sheet/sheet'
import type { TimeWords } from '../sheet/sheet'
import { isOpening } from '../head/seal'
import { needsTwoKeys } from './two-keys'
import { isRedo, touchesPublication } from '../turns/undo'
import { LANGUAGE, languageOf, SHEET_WRITER } from '../record/versions'

// ── From the orders to what each seat played with ─────────────────────────────────────────────────────────

type Part = Pick<TurnRecord, 'inputs' | 'typed' | 'strangers'>

const howPlayed = (campaign: Campaign, { input, from, posts }: GatheredSeat): string => {
  if (input.kind === 'nothing') return 'word that there was nothing to send'
  if (input.kind === 'nmr') return 'nothing received (NMR)'
  if (input.kind === 'not-due') return 'nothing owed'
  const where = posts === undefined ? (from === null ? '' : ` of line ${from}`) : ` of lines ${posts.join(', ')}`
  return `the orders${where}: ${said(campaign, input.orders)}`
}

/** How the inputs recorded for a turn differ from what was due, seat by seat; null when they do not. */
function inputTrouble(campaign: Campaign, line: Part & TurnRecord, due: readonly GatheredSeat[]): string | null {
  const played = recordedInputs(line)
  for (const [seat, recorded] of played.entries()) {
    const wanted = due[seat]
    if (wanted === undefined) return `${nameOf(campaign, seat)} has no part in it.`
    const { from, posts, input } = recorded
    if (sameJson(input, wanted.input) && from === wanted.from && sameJson(posts ?? null, wanted.posts ?? null)) continue
    return `${nameOf(campaign, seat)} played ${howPlayed(campaign, recorded)}; in force was ${howPlayed(campaign, wanted)}.`
  }
  return null
}

/** What a turn was due to be played with when it was adjudicated first. */
function freshTrouble(campaign: Campaign, line: CampaignLine<TurnRecord>): string | null {
  const now = before(campaign, line.seq)
  if (now === null) return 'What comes before it is not a campaign.'
  if (now.status.turn !== line.turn || now.status.over) return `It was not the turn to come when it was adjudicated.`
  const rulings = now.rulings.filter((ruling) => ruling.turn === line.turn)
  if (!sameJson(line.typed, typedDice(rulings))) return 'Its typed dice are not those of the rulings made for it.'
  if (!sameJson(line.strangers ?? [], strangersOf(now, line.turn)))
    return 'What people outside the roster posted is not what it was played with.'
  return inputTrouble(campaign, line, gather(now, line.nothingIsNmr))
}

/** What a turn was due to be played with when a correction played it again. */
function amendedTrouble(
  campaign: Campaign,
  line: CampaignLine<TurnRecord>,
  replays: Map<Seq, readonly TurnRecord[] | null>,
): string | null {
  const seq = line.amends ?? 0
  const amendment = campaign.lines[seq - 1]
  if (amendment?.type !== 'amendment' || amendment.cmd !== line.cmd)
    return 'The correction it is said to come from is not before it.'
  const again = replayOnce(campaign, amendment, replays)?.find((record) => record.turn === line.turn)
  if (again === undefined) return 'The correction does not come to this turn.'
  if (!sameJson(line.typed, again.typed)) return 'Its typed dice are not those of the rulings made for it.'
  return inputTrouble(campaign, line, recordedInputs(again))
}

function replayed(campaign: Campaign, amendment: CampaignLine<AmendmentRecord>): readonly TurnRecord[] | null {
  const now = before(campaign, amendment.seq)
  const patch = now === null ? null : correctionPatch(now, amendment.turn, amendment.change)
  return now === null || patch === null ? null : replay(now, patch)
}

function replayOnce(
  campaign: Campaign,
  amendment: CampaignLine<AmendmentRecord>,
  replays: Map<Seq, readonly TurnRecord[] | null>,
): readonly TurnRecord[] | null {
  const known = replays.get(amendment.seq)
  if (known !== undefined) return known
  const made = replayed(campaign, amendment)
  replays.set(amendment.seq, made)
  return made
}

/** Whether the turns a correction plays again are all with it. */
function incompleteCorrection(
  campaign: Campaign,
  amendment: CampaignLine<AmendmentRecord>,
  replays: Map<Seq, readonly TurnRecord[] | null>,
): string | null {
  const again = replayOnce(campaign, amendment, replays)
  const { turnWord } = campaign.game
  if (again === null) return `It could not be made on ${turnWord} ${amendment.turn} as it was.`
  const there = new Set(
    campaign.lines.flatMap((line) => (line.type === 'turn' && line.amends === amendment.seq ? [line.turn] : [])),
  )
  const gone = again.filter(({ turn }) => !there.has(turn)).map(({ turn }) => String(turn))
  if (gone.length === 0) return null
  return `${capital(turnWord)} ${listed(gone)}, played again by it, ${gone.length === 1 ? 'is' : 'are'} not in the file.`
}

/** What follows for a recorded turn from the lines before it. */
export interface TurnWay {
  /** Why it was not played with what was in force when it was adjudicated, or null. */
  readonly trouble: (line: CampaignLine<TurnRecord>) => string | null
  /** Why the turns that follow a correction are not those it plays again, or null. */
  readonly incomplete: (amendment: CampaignLine<AmendmentRecord>) => string | null
  /** The turn as it comes out when the campaign of that time plays it; null when it cannot. */
  readonly again: (line: CampaignLine<TurnRecord>) => TurnRecord | null
}

/** Follows turns of any version; a correction is played once for all of its turns. */
export function turnWay(campaign: Campaign): TurnWay {
  const replays = new Map<Seq, readonly TurnRecord[] | null>()
  return {
    incomplete: (amendment) => incompleteCorrection(campaign, amendment, replays),
    trouble: (line) =>
      line.amends === undefined ? freshTrouble(campaign, line) : amendedTrouble(campaign, line, replays),
    again: (line) => {
      if (line.amends !== undefined)
        return replays.get(line.amends)?.find((record) => record.turn === line.turn) ?? null
      const now = before(campaign, line.seq)
      return now && playedAgain(now, line, now.state)
    },
  }
}

// ── From the turn to the sheets ───────────────────────────────────────────────────────────────────────────

/** Sheets that cannot be those of a publication, whoever wrote them: nobody's, two for one, none for one, another turn's. */
function setTrouble(
  campaign: Campaign,
  now: Campaign,
  { turn, sheets, seq }: CampaignLine<PublicationRecord>,
): string | null {
  const all = allViewers(now).map((viewer) => viewerName(now, viewer))
  const known = new Set(all)
  const nobody = sheets.find((sheet) => !known.has(sheet.for))
  if (nobody !== undefined) return `There is nobody called ${nobody.for} in this campaign.`
  const names = new Set<string>()
  for (const { for: whom } of sheets) {
    if (names.has(whom)) return `There are two for ${whom}, and one was printed.`
    names.add(whom)
  }
  const none = all.find((whom) => !names.has(whom))
  if (none !== undefined) return `There is none for ${none}, and one is printed for everybody.`
  const hashes = new Set(sheets.map(({ hash }) => hash))
  for (const other of campaign.lines) {
    if (other.type !== 'publication' || other.turn === turn || other.seq === seq) continue
    const same = other.sheets.find(({ hash }) => hashes.has(hash))
    if (same !== undefined)
      return `The sheet of ${same.for} is that of ${campaign.game.turnWord} ${other.turn} (line ${other.seq}).`
  }
  return null
}

function publicationCheck(campaign: Campaign, line: CampaignLine<PublicationRecord>, times: TimeWords): Check {
  const what = `Sheets of ${campaign.game.turnWord} ${line.turn} as published (line ${line.seq})`
  const now = before(campaign, line.seq)
  if (now === null) return wrong(what, 'What comes before them is not a campaign.')
  const odd = allViewers(now).flatMap((viewer) => {
    const whom = viewerName(now, viewer)
    const document = sheetDocument(now, line.turn, viewer, times)
    const hash = line.sheets.find((sheet) => sheet.for === whom)?.hash
    return document.ok && hash === documentHash(document.value) ? [] : [whom]
  })
  const [first] = odd
  const trouble = setTrouble(campaign, now, line)
  if (trouble !== null) return wrong(what, trouble)
  const { second } = line
  if (second !== undefined && now.lines.some(({ sum }) => sum === second.sum))
    return wrong(what, 'The second referee who agreed to them is this file itself.')
  if (second === undefined && needsTwoKeys(now))
    return wrong(what, 'This campaign has two keys, and no second referee agreed to them.')
  if (first === undefined) return { what, good: true, detail: `${plural(line.sheets.length, 'sheet')}, the same` }
  const which = `${odd.length} of ${line.sheets.length} (first: ${first})`
  const { writer = 1 } = line
  const not = `${which} are not what was published.`
  if (writer > SHEET_WRITER) return wrong(what, `${not} ${unknownNumber('writer', writer, SHEET_WRITER)}`)
  return writer === SHEET_WRITER
    ? wrong(what, not)
    : differs(what, `${which} would be printed otherwise by this version`)
}

/** Whether what is said of second referees can be true at all; whether it is, only their own files say. */
function secondKeyChecks(campaign: Campaign): readonly Check[] {
  const checks: Check[] = []
  const named = new Map<string, PublicationRecord>()
  for (const line of campaign.lines) {
    if (line.type !== 'publication' || line.second === undefined) continue
    const { sum, referee } = line.second
    const what = `Second referee of ${campaign.game.turnWord} ${line.turn} (line ${line.seq})`
    const other = named.get(sum)
    if (!/^[0-9a-f]{64}$/.test(sum)) checks.push(wrong(what, 'What they agreed with is not the sum of a line.'))
    else if (other !== undefined && other.turn !== line.turn)
      checks.push(wrong(what, `They agreed with the same line as to ${campaign.game.turnWord} ${other.turn}.`))
    else if (!campaign.undone.has(line.cmd))
      checks.push({
        what,
        good: true,
        detail: `${referee ?? 'somebody'}, by their line ${sum.slice(0, 10)}…; only their file can say that it is theirs (--against)`,
      })
    named.set(sum, line)
  }
  return checks
}

// ── What was taken back ───────────────────────────────────────────────────────────────────────────────────

/**
 * Whether an undo or redo has the number of an erratum where it changes what was published, and only there. Files from before
 * errata had numbers have none, and an undo of what a standing publication does not show had none for a while.
 */
function numberTrouble(
  lines: readonly CampaignLine[],
  line: CampaignLine<CampaignUndo>,
  open: CampaignLine,
  what: string,
): Check | null {
  const redo = open.type === 'undo'
  const needed = redo ? open.erratum !== undefined : line.unsent === undefined && touchesPublication({ lines }, open)
  if (needed === (line.erratum !== undefined)) return null
  if (!needed) return differs(what, `it is called erratum ${line.erratum ?? 0}, and changes nothing published`)
  const says = redo
    ? 'it brings back what an erratum took back, and has no number of an erratum'
    : 'it takes back what was published, and has no number of an erratum'
  const numbered = open.type === 'publication' && open.errata !== undefined
  return numbered ? wrong(what, `${capital(says)}.`) : differs(what, says)
}

/** What an undo or redo says that none says: a redo has the words of what it takes back, an undo that is an erratum has a reason. */
function wordsTrouble(line: CampaignLine<CampaignUndo>, open: CampaignLine, what: string): readonly Check[] {
  if (open.type === 'undo')
    return line.what === open.what && line.reason === ''
      ? []
      : [differs(what, 'it has words of its own; a redo has those of the undo that it takes back')]
  return line.erratum !== undefined && line.reason.trim() === ''
    ? [wrong(what, 'It is an erratum and has no reason.')]
    : []
}

/**
 * That nobody has received sheets is the referee's word. It can be said only where there were sheets to receive, and is never an
 * erratum as well.
 */
function unsentChecks(campaign: Campaign): readonly Check[] {
  const { turnWord } = campaign.game
  return campaign.lines.flatMap((line): readonly Check[] => {
    if ((line.type !== 'undo' && line.type !== 'amendment') || line.unsent === undefined) return []
    const earlier = campaign.lines.slice(0, line.seq - 1)
    const what = `Sheets nobody has received (line ${line.seq})`
    if (line.erratum !== undefined) return [wrong(what, `It is erratum ${line.erratum} too.`)]
    const open = earlier[line.type === 'undo' ? line.undoes - 1 : -1]
    if (line.type === 'undo' && (open === undefined || !touchesPublication({ lines: earlier }, open)))
      return [wrong(what, 'There were none.')]
    return [
      {
        what,
        good: true,
        detail: `those of ${turnWord} ${turnOfErratum(campaign.lines, line)} and later ones, by the referee’s word`,
      },
    ]
  })
}

/** Whether every undo took back, and every redo brought back, something that could be at the time. */
function undoChecks(campaign: Campaign): readonly Check[] {
  const checks: Check[] = []
  let [undos, redos] = [0, 0]
  for (const line of campaign.lines) {
    if (line.type !== 'undo') continue
    const earlier = campaign.lines.slice(0, line.seq - 1)
    const undone = undoneCommands(earlier)
    const redo = isRedo(campaign, line)
    if (redo) redos++
    else undos++
    const open = redo ? lastUndo(earlier, undone) : lastCommand(earlier, undone, isOpening)
    const what = `${redo ? 'Redo' : 'Undo'} (line ${line.seq})`
    const unnumbered = open === null ? null : numberTrouble(earlier, line, open, what)
    if (unnumbered !== null) checks.push(unnumbered)
    if (open?.cmd === line.undoes) {
      checks.push(...wordsTrouble(line, open, what))
      continue
    }
    const should = open === null ? 'nothing could be' : `the last to be was line ${open.cmd}`
    checks.push(wrong(what, `It takes back line ${line.undoes}; ${should}.`))
  }
  if (undos + redos === 0 || checks.some(({ good }) => !good)) return checks
  const back = redos === 0 ? '' : `, ${redos} brought back`
  return [...checks, { what: 'Undo', good: true, detail: `${undos} taken back${back}, each the last when it was` }]
}

// ── Corrections ───────────────────────────────────────────────────────────────────────────────────────────

/** Whether every correction, also one taken back, says what its text says, and brought the turns that follow from it. */
function changeChecks(campaign: Campaign, way: TurnWay): readonly Check[] {
  const { turnWord } = campaign.game
  const checks: Check[] = []
  for (const line of campaign.lines) {
    if (line.type !== 'amendment') continue
    const incomplete = way.incomplete(line)
    if (incomplete !== null) checks.push(wrong(`Correction of ${turnWord} ${line.turn} (line ${line.seq})`, incomplete))
    if (line.change.kind !== 'orders') continue
    const { seat, text, orders } = line.change
    const now = before(campaign, line.seq)
    if (now === null || now.game.posts !== undefined) continue
    const { orders: again, problems } = readOrders(now, seat, text, 'typed', line.turn)
    const what = `Correction of ${turnWord} ${line.turn} (line ${line.seq})`
    if (sameJson(again, orders)) {
      const told = languageOf(line) === LANGUAGE ? otherProblems(line.change.problems, problems) : null
      if (told !== null) checks.push(differs(what, told))
      continue
    }
    // In older files a correction does not name its reader, so a different reading may not be a fault.
    checks.push(
      ofReader(
        line,
        what,
        recordedAs(now, orders, again),
        `read then as ${said(now, orders)}, would be read now as ${said(now, again)}`,
      ),
    )
  }
  return checks
}

/** Whether every erratum is there: each has its number, and what was published says how many there were. */
function errataChecks(campaign: Campaign): readonly Check[] {
  const errata = errataOf(campaign)
  const missing = (what: string, from: number, to: number): Check[] => {
    const gone = Array.from({ length: to - from }, (_, i) => String(from + i))
    return [wrong(what, `Erratum ${listed(gone)} ${gone.length === 1 ? 'is' : 'are'} not in the file.`)]
  }
  const checks: Check[] = []
  let next = 1
  for (const { line } of errata) {
    const { erratum = next } = line
    if (erratum > next) checks.push(...missing(`Erratum ${erratum} (line ${line.seq})`, next, erratum))
    else if (erratum < next)
      checks.push(wrong(`Erratum ${erratum} (line ${line.seq})`, `Its number should be ${next}.`))
    next = Math.max(next, erratum) + 1
  }
  for (const line of campaign.lines) {
    if (line.type !== 'publication' || line.errata === undefined) continue
    const before = errata.filter((each) => each.line.seq < line.seq)
    const known = before.at(-1)?.line.erratum ?? before.length
    const what = `Errata before the sheets of ${campaign.game.turnWord} ${line.turn} (line ${line.seq})`
    if (known < line.errata) checks.push(...missing(what, known + 1, line.errata + 1))
    else if (known > line.errata) checks.push(wrong(what, `There were ${line.errata}, and the file has ${known}.`))
  }
  if (errata.length === 0 || checks.length > 0) return checks
  return [{ what: 'Errata', good: true, detail: `${errata.length}, none is missing` }]
}

/**
 * Numbers of readers and writers that are lower than one before them: recorded by an earlier version after a later one, or changed to
 * excuse what does not follow. Nobody can tell which, so it is said.
 */
function numberChecks(campaign: Campaign): readonly Check[] {
  const checks: Check[] = []
  const last: { [of in 'language' | 'writer']?: { readonly number: number; readonly seq: Seq } } = {}
  const look = (of: 'language' | 'writer', number: number | undefined, { seq }: CampaignLine): void => {
    if (number === undefined) return
    const before = last[of]
    last[of] = { number, seq }
    if (before !== undefined && number < before.number)
      checks.push(differs(`Line ${seq}`, `by ${of} ${number}, after ${of} ${before.number} in line ${before.seq}`))
  }
  for (const line of campaign.lines) {
    if (line.type === 'orders' || line.type === 'amendment') look('language', line.language ?? line.reader, line)
    if (line.type === 'publication') look('writer', line.writer, line)
  }
  return checks
}

/** Orders, undo, errata and published sheets, each compared with what it came from. */
export function provenanceChecks(campaign: Campaign, hosts: Hosts | null, way = turnWay(campaign)): readonly Check[] {
  const published = campaign.lines.filter(
    (line): line is CampaignLine<PublicationRecord> => line.type === 'publication',
  )
  return [
    ...ordersChecks(campaign),
    ...mailChecks(campaign),
    ...rosterChecks(campaign),
    ...entryChecks(campaign),
    ...changeChecks(campaign, way),
    ...undoChecks(campaign),
    ...unsentChecks(campaign),
    ...errataChecks(campaign),
    ...numberChecks(campaign),
    ...unnumberedChecks(campaign),
    ...timeChecks(campaign),
    ...momentChecks(campaign),
    ...(hosts === null ? [] : writingChecks(campaign, hosts.sum)),
    ...unknownChecks(campaign),
    ...secondKeyChecks(campaign),
    ...(hosts === null ? [] : published.map((line) => publicationCheck(campaign, line, hosts.times))),
  ]
}
