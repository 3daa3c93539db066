// From the state to the sheets as they were published, and the errata that changed them since.
import { listed, plural } from '../../kit/prose'
import { documentHash } from '../../sheets/seal'
import { turnName, type Campaign } from '../record/model'
import type { AmendmentRecord, CampaignLine, PublicationRecord } from '../record/records'
import { SHEET_WRITER } from '../record/versions'
import { errataOf } from '../sheet/errata'
import { allViewers, sheetDocument, viewerName } from '../sheet/sheet'
import { NONE, agrees, differs, unknownNumber, wrong } from './checks'
import type { Arrow, Check, Hosts } from './checks'
import { needsTwoKeys } from '../witness/two-keys'

type Publication = CampaignLine<PublicationRecord>

const sheetsWords = (campaign: Campaign, { turn, seq }: Publication): string =>
  `Sheets of ${turnName(campaign, turn)} as published (line ${seq})`

/** Why a publication cannot have these sheets: one for nobody, two for one reader, or none for one. */
function setTrouble(whom: readonly string[], { sheets }: Publication): string | null {
  const nobody = sheets.find((sheet) => !whom.includes(sheet.for))
  if (nobody !== undefined) return `There is nobody called ${nobody.for} in this campaign.`
  const names = sheets.map((sheet) => sheet.for)
  const twice = names.find((name, i) => names.indexOf(name) !== i)
  if (twice !== undefined) return `There are two for ${twice}, and one was printed.`
  const none = whom.find((name) => !names.includes(name))
  return none === undefined ? null : `There is none for ${none}, and one is printed for everybody.`
}

/** Why a publication's second referee is missing or impossible in this file, or null. */
function keyTrouble(now: Campaign, { second }: Publication): string | null {
  if (second === undefined)
    return needsTwoKeys(now) ? 'This campaign has two keys, and no second referee agreed to them.' : null
  return now.lines.some(({ sum }) => sum === second.sum)
    ? 'The second referee who agreed to them is this file itself.'
    : null
}

/** The sheets of each publication, printed again from the campaign as it was. */
export function sheetsArrow(campaign: Campaign, { times }: Hosts): Arrow {
  const printed = new Map<string, Publication[]>()
  for (const line of campaign.lines)
    if (line.type === 'publication')
      for (const { hash } of line.sheets) printed.set(hash, [...(printed.get(hash) ?? []), line])
  const otherTurn = ({ turn, sheets }: Publication): string | null => {
    for (const sheet of sheets) {
      const other = printed.get(sheet.hash)?.find((line) => line.turn !== turn)
      if (other !== undefined)
        return `The sheet of ${sheet.for} is that of ${turnName(campaign, other.turn)} (line ${other.seq}).`
    }
    return null
  }
  return {
    at: (line, now) => {
      if (line.type !== 'publication') return NONE
      const what = sheetsWords(campaign, line)
      if (now === null) return [wrong(what, 'The lines before them are not a campaign.')]
      const viewers = allViewers(now)
      const whom = viewers.map((viewer) => viewerName(now, viewer))
      const trouble = setTrouble(whom, line) ?? otherTurn(line) ?? keyTrouble(now, line)
      if (trouble !== null) return [wrong(what, trouble)]
      const odd = viewers.flatMap((viewer, i) => {
        const document = sheetDocument(now, line.turn, viewer, times)
        const hash = line.sheets.find((sheet) => sheet.for === whom[i])?.hash
        return document.ok && hash === documentHash(document.value) ? [] : [whom[i] ?? '']
      })
      if (odd.length === 0) return [agrees(what, `${plural(line.sheets.length, 'sheet')}, the same`)]
      const which = `${odd.length} of ${line.sheets.length} (first: ${odd[0] ?? ''})`
      const { writer = 1 } = line
      const not = `${which} are not what was published.`
      if (writer > SHEET_WRITER) return [wrong(what, `${not} ${unknownNumber('writer', writer, SHEET_WRITER)}`)]
      return writer === SHEET_WRITER
        ? [wrong(what, not)]
        : [differs(what, `${which} would be printed otherwise by this version`)]
    },
  }
}

/** Checks that the second referees named are possible; only their own files can confirm them. */
export function secondKeyArrow(campaign: Campaign): Arrow {
  const named = new Map<string, Publication>()
  return {
    at: (line) => {
      if (line.type !== 'publication' || line.second === undefined) return NONE
      const { sum, referee } = line.second
      const what = `Second referee of ${turnName(campaign, line.turn)} (line ${line.seq})`
      const other = named.get(sum)
      named.set(sum, line)
      if (!/^[0-9a-f]{64}$/.test(sum)) return [wrong(what, 'What they agreed with is not the sum of a line.')]
      if (other !== undefined && other.turn !== line.turn)
        return [wrong(what, `They agreed to ${turnName(campaign, other.turn)} with the same line.`)]
      const detail = `${referee ?? 'somebody'}, by their line ${sum.slice(0, 10)}…; only their file can say that it is theirs (--against)`
      return campaign.undone.has(line.cmd) ? NONE : [agrees(what, detail)]
    },
  }
}

/** Whether the sheets of a publication say why a correction was made. */
const printsReason = (amendment: CampaignLine<AmendmentRecord>, line: CampaignLine): boolean =>
  line.type === 'publication' &&
  line.seq > amendment.seq &&
  line.turn === amendment.turn &&
  line.writer === SHEET_WRITER &&
  (amendment.change.kind !== 'ruling' ||
    (amendment.change.change.kind === 'game' && amendment.change.change.on === 'state'))

/** Which corrections have a reason that is the referee's word alone, because no sheet has printed it; empty when none has. */
function looseReasons({ lines, undone }: Campaign): string {
  const published = lines.filter(({ type }) => type === 'publication')
  const loose = lines.flatMap((line) =>
    line.type === 'amendment' && !undone.has(line.cmd) && !published.some((each) => printsReason(line, each))
      ? [String(line.seq)]
      : [],
  )
  if (loose.length === 0) return ''
  return loose.length === 1
    ? `; the reason in line ${loose[0] ?? ''} is on no sheet published since and not provable`
    : `; the reasons in lines ${listed(loose)} are on no sheet published since and not provable`
}

/** Checks that every erratum is there: errata are numbered, and publications record how many there were. */
function errataChecks(campaign: Campaign): readonly Check[] {
  const errata = errataOf(campaign)
  const checks: Check[] = []
  const missing = (what: string, from: number, to: number): void => {
    const gone = Array.from({ length: to - from }, (_, i) => String(from + i))
    checks.push(wrong(what, `Erratum ${listed(gone)} ${gone.length === 1 ? 'is' : 'are'} not in the file.`))
  }
  let next = 1
  for (const { line } of errata) {
    const { erratum = next } = line
    const what = `Erratum ${erratum} (line ${line.seq})`
    if (erratum > next) missing(what, next, erratum)
    else if (erratum < next) checks.push(wrong(what, `Its number should be ${next}.`))
    next = Math.max(next, erratum) + 1
  }
  for (const line of campaign.lines) {
    if (line.type !== 'publication' || line.errata === undefined) continue
    const before = errata.filter((each) => each.line.seq < line.seq)
    const known = before.at(-1)?.line.erratum ?? before.length
    const what = `Errata before the sheets of ${turnName(campaign, line.turn)} (line ${line.seq})`
    if (known < line.errata) missing(what, known + 1, line.errata + 1)
    else if (known > line.errata) checks.push(wrong(what, `There were ${line.errata}, and the file has ${known}.`))
  }
  if (errata.length === 0 || checks.length > 0) return checks
  return [agrees('Errata', `${errata.length}, none is missing${looseReasons(campaign)}`)]
}

export const errataArrow = (campaign: Campaign): Arrow => ({ end: () => errataChecks(campaign) })
