// postmage adjudicate FILE
import type { Turn } from '@shared/engine/ids'
import { adjudicated } from '@shared/campaign/turns/actions'
import { at } from '@shared/engine/at'
import type { Json } from '@shared/engine/json'
import type { Campaign } from '@shared/campaign/record/model'
import { withRecords } from '@shared/campaign/sheet/errata'
import type { NoteRecord, PictureRecord, PressRecord } from '@shared/campaign/record/records'
import type { SaidLine } from '@shared/desk/answers/campaign'
import { listed } from '@shared/kit/prose'
import { previewTurn } from '../../desk/adjudicate/explain'
import { readSuppositions, whatIfAnswer } from '../../desk/adjudicate/what-if'
import { asideNotes } from '../../desk/inbox/waiting/waiting-mail'
import { openLetters, openLetterWords, type OpenLetter } from '../../desk/orders/open-letters'
import { fileArg, flag, withCampaign } from '../campaign'
import { deadlineAfter } from '../office'
import { Stop, bad, json, need, out, say } from '../output'
import { printWhatIf } from '../what-if-listing'
import type { Invocation } from '../invocation'

function printLog(lines: readonly SaidLine[]): void {
  let part = -1
  for (const line of lines) {
    if (line.part !== part && part >= 0) out('')
    part = line.part
    const whom =
      line.audience === 'all'
        ? ''
        : line.audience === 'referee'
          ? ' [referee only]'
          : ` [${line.audience.join(', ')} only]`
    out(`${line.text}${line.rule === '' ? '' : ` (${line.rule})`}${whom}`)
  }
}

/** Prints the coming turn as it is now beside the same turn under the supposed rulings. */
function suppose(campaign: Campaign, invocation: Invocation, supposed: readonly string[]): void {
  const changes = supposed.flatMap((text) => need(readSuppositions(campaign, text)))
  const answer = need(whatIfAnswer(campaign, changes))
  if (invocation.values['json'] === true) return json(answer)
  printWhatIf(answer)
  say('Dry run: nothing was written.')
}

const REASON = 'Adjudicated without it, as the referee chose.'

/** The campaign as if these notes were recorded. */
const noted = (campaign: Campaign, notes: readonly NoteRecord[]): Campaign => ({
  ...campaign,
  notes: [
    ...campaign.notes,
    ...notes.map((note, i) => {
      const { v, at: when } = campaign.header
      return { ...note, v, at: when, seq: campaign.lastSeq + 1 + i, cmd: campaign.lastSeq + 1, sum: '' }
    }),
  ],
})

/** Puts letters with open lines aside, then their replacements, until no open line is left. */
function withoutOpen(campaign: Campaign): { readonly campaign: Campaign; readonly notes: readonly NoteRecord[] } {
  const notes: NoteRecord[] = []
  for (let now = campaign; ; now = noted(campaign, notes)) {
    const mails = new Set(openLetters(now).map(({ mail }) => mail))
    if (mails.size === 0) return { campaign: now, notes }
    notes.push(...need(asideNotes(now, [...mails], REASON)))
  }
}

/** Stops, or in a dry run warns, while somebody owes orders whose deadline is still to come. */
function stopForEarly(early: readonly string[], dry: boolean): void {
  if (early.length === 0) return
  const shown = `The deadline has not passed, and ${listed(early)} ${early.length === 1 ? 'has' : 'have'} sent no orders.`
  if (!dry) throw new Stop(2, `error: ${shown} Nothing was written.\n  Wait for the deadline, or add --early.`)
  say(`warning: ${shown}`)
}

function stopForResults(): never {
  throw new Stop(
    2,
    'error: You write the results of this game yourself. Nothing was written.\n  Use postmage results FILE --from results.md.',
  )
}

/** Stops because letters have open lines. */
function stopFor(letters: readonly OpenLetter[]): never {
  const lines = letters.map((letter) => `    ${openLetterWords(letter)}`).join('\n')
  throw new Stop(
    2,
    `error: Some letters have open lines. Nothing was written.\n${lines}\n  Settle them (postmage accept FILE MAIL), or add --as-read (what was read of them counts) or --leave-out (they do not count).`,
  )
}

/** The note that lists the open letters of a turn adjudicated with `--as-read`. */
const asRead = (turn: Turn, letters: readonly OpenLetter[]): NoteRecord => ({
  type: 'note',
  turn,
  text: `Adjudicated as read. Not settled: ${letters.map(openLetterWords).join('; ')}.`,
})

export const run = (invocation: Invocation): Promise<void> => adjudicateWith(invocation, () => null)

/**
 * Adjudicates the coming turn.
 * @param results given by the referee
 * @param as records that a dry run takes as written
 */
export async function adjudicateWith(
  invocation: Invocation,
  results: (campaign: Campaign) => Json,
  as: readonly PictureRecord[] = [],
): Promise<void> {
  const dry = flag(invocation, 'dry-run')
  const given = invocation.values['what-if']
  const supposed = Array.isArray(given) ? given.filter((text) => typeof text === 'string') : []
  if (supposed.length > 0 && !dry) bad('error: --what-if records nothing.\n  Add --dry-run.')
  const [taken, left] = [flag(invocation, 'as-read'), flag(invocation, 'leave-out')]
  if (taken && left) bad('error: --as-read and --leave-out cannot be used together.\n  Give one of them.')
  await withCampaign(invocation, fileArg(invocation, 'adjudicate'), dry ? 'read' : 'write', async (space) => {
    const campaign = withRecords(space.campaign(), as)
    if (supposed.length > 0) return suppose(campaign, invocation, supposed)
    const letters = openLetters(campaign)
    if (letters.length > 0 && !dry && !taken && !left) stopFor(letters)
    const without = left ? withoutOpen(campaign) : { campaign, notes: [] }
    const given = results(campaign)
    if (campaign.game.given !== undefined && given === null && !dry) stopForResults()
    const { answer, record, open, early } = need(previewTurn(without.campaign, undefined, given))
    for (const warning of answer.warnings) say(`warning: ${warning}`)
    if (!flag(invocation, 'early')) stopForEarly(early, dry)
    if (flag(invocation, 'strict') && open)
      throw new Stop(2, 'error: --strict: not everything is in order; nothing was written.')
    const played = { path: space.path, zone: campaign.header.zone }
    const { deadline, why } = await deadlineAfter(invocation, played, () => withRecords(without.campaign, [record]))
    const press: readonly PressRecord[] =
      why === null ? [] : [{ type: 'press', turn: record.turn, by: null, text: why }]
    const notes = taken && letters.length > 0 ? [asRead(record.turn, letters)] : without.notes
    if (!dry) need(await space.write([...notes, ...press, ...adjudicated(record, deadline, answer.over)]))
    if (invocation.values['json'] === true) {
      json(answer.log.map((line, i) => ({ ...line, params: at(record.log, i).params })))
      return
    }
    printLog(answer.log)
    if (dry) say('Dry run: nothing was written.')
  })
}
