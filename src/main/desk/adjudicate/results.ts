// Results that the referee writes (a game by hand): throws made while he writes, the turn as it would be, corrections.
import { readFile } from 'node:fs/promises'
import { isAbsolute, join, normalize } from 'node:path'
import { pictureNames } from '@shared/markdown/sheet'
import type { PictureRecord } from '@shared/campaign/record/records'
import { adjudicate, madeThrows, makeThrow } from '@shared/campaign/turns/actions'
import { diceOfTurn } from '@shared/campaign/head/turn-seeds'
import { comingDice } from '@shared/campaign/turns/play'
import { addPicture } from '@shared/campaign/turns/pictures'
import { picturesOf } from '@shared/campaign/record/lookup'
import { tableOf, type Campaign } from '@shared/campaign/record/model'
import { withRecords } from '@shared/campaign/sheet/errata'
import type { Answers } from '@shared/desk/contract'
import type { Turn } from '@shared/engine/ids'
import type { Json, JsonObject } from '@shared/engine/json'
import { REFEREE } from '@shared/engine/log'
import { err, ok, problem, type Problem, type Result } from '@shared/engine/result'
import { fromBase64 } from '@shared/pictures/picture'
import { NOT_GIVEN } from '@shared/kit/given'
import { timeWords } from '../../clock/times'
import { need, refuse } from '../context'
import type { Handlers } from '../context'
import { needsReason, workOut } from '../history/corrections'
import { renderSheets } from '../sheets/print-sheets'
import { deskPreview } from './desk-preview'

/** Reads results for a turn, by the names the players had in it. @param before results that the text changes in part */
export function readResultsFor(campaign: Campaign, turn: number, text: string, before: Json = null): Result<Json, readonly Problem[]> {
  const { given } = campaign.game
  if (given === undefined) return err([NOT_GIVEN])
  return given.read(tableOf(campaign, turn), text, picturesOf(campaign, turn), before)
} // prettier-ignore

/** Records for the pictures that a text names and its folder contains, except those the turn already has. */
export async function picturesBeside(
  campaign: Campaign,
  turn: number,
  folder: string | null,
  text: string,
): Promise<Result<readonly PictureRecord[]>> {
  const records: PictureRecord[] = []
  for (const name of folder === null ? [] : pictureNames(text)) {
    const inside = normalize(name)
    if (isAbsolute(inside) || inside.startsWith('..') || name.includes('://')) continue
    const bytes = await readFile(join(folder ?? '', inside)).catch(() => null)
    if (bytes === null) continue
    const record = addPicture(withRecords(campaign, records), turn, name, bytes)
    if (!record.ok) return record
    if (picturesOf(campaign, turn).get(name) !== record.value.hash) records.push(record.value)
  }
  return ok(records)
}

/** Throws of the coming turn made so far, with their results. */
function thrownSoFar(campaign: Campaign) {
  const made = madeThrows(campaign)
  const { game, table, status } = campaign
  const shows = game.given?.shows(table, status.turn, made, comingDice(campaign)) ?? []
  return made.map((thrown, i) => ({ thrown, shows: shows[i] ?? '' }))
}

/** Results of a played turn, with the referee’s report of the state before and after it. */
function pastResults(campaign: Campaign, turn: Turn): Answers['results.open'] {
  const { game, turns } = campaign
  const played =
    turns[turn - 1] ?? refuse(problem('no-turn', `Turn ${turn} has not been played.`, 'Choose a turn of the history.'))
  const { line, table, before } = played
  const given = line.given ?? null
  const shown = (state: JsonObject): JsonObject => game.report(table, game.view(table, state, REFEREE))
  const thrown = given === null ? [] : (game.given?.throws(given) ?? [])
  const shows = game.given?.shows(table, turn, thrown, diceOfTurn(campaign, table, turn, line.typed)) ?? []
  return {
    definition: table.pack as Json,
    thrown: thrown.map((each, i) => ({ thrown: each, shows: shows[i] ?? '' })),
    past: { given, before: shown(before), after: shown(line.state) },
  }
}

export const resultsHandlers = {
  'results.open': async ({ campaign, turn }, desk) => {
    const now = desk.space(campaign).campaign()
    if (now.game.given === undefined) refuse(NOT_GIVEN)
    if (turn === undefined)
      return { definition: tableOf(now, now.status.turn).pack as Json, thrown: thrownSoFar(now), past: null }
    return pastResults(now, turn)
  },
  'results.read': async ({ campaign, text }, desk) => {
    const now = desk.space(campaign).campaign()
    const read = readResultsFor(now, now.status.turn, text)
    return read.ok ? { problems: [], given: read.value } : { problems: read.error, given: null }
  },
  'results.throw': async ({ campaign, thrown }, desk) => {
    const space = desk.space(campaign)
    need(await space.write([need(makeThrow(space.campaign(), thrown))]))
    desk.tell({ event: 'changed', campaign })
    return { thrown: thrownSoFar(space.campaign()) }
  },
  'results.picture': async ({ campaign, turn, name, base64 }, desk) => {
    const space = desk.space(campaign)
    const bytes =
      fromBase64(base64) ?? refuse(problem('picture-refused', `“${name}” did not arrive whole.`, 'Add it again.'))
    need(await space.write([need(addPicture(space.campaign(), turn, name, bytes))]))
    desk.tell({ event: 'changed', campaign })
    return { name }
  },
  'results.preview': async ({ campaign, text }, desk) => {
    const space = desk.space(campaign)
    const now = space.campaign()
    const read = readResultsFor(now, now.status.turn, text)
    if (!read.ok) return { problems: read.error, preview: null }
    const turn = deskPreview(space, desk, read.value)
    return turn.ok ? { problems: [], preview: turn.value } : { problems: [turn.error], preview: null }
  },
  'results.sheet': async ({ campaign, text, for: whom }, desk) => {
    const now = desk.space(campaign).campaign()
    const record = need(adjudicate(now, need(readResultsFor(now, now.status.turn, text))))
    const wish = { turn: record.turn, for: whom, format: 'html', paper: 'a4', columns: 1, booklet: false } as const
    const [sheet] = need(await renderSheets(withRecords(now, [record]), wish, timeWords(now.header.zone)))
    return { html: sheet?.text ?? '' }
  },
  'results.correctPreview': async ({ campaign, turn, text }, desk) => {
    const now = desk.space(campaign).campaign()
    const given = need(readResultsFor(now, turn, text))
    return need(workOut(now, turn, { kind: 'given', given }, '')).answer
  },
  'results.correct': async ({ campaign, turn, text, reason, unsent, basis }, desk) => {
    const space = desk.space(campaign)
    if (space.campaign().lastSeq !== basis)
      refuse(problem('preview-stale', 'Something has changed since this erratum was worked out.', 'Look at it again, then accept.')) // prettier-ignore
    const given = need(readResultsFor(space.campaign(), turn, text))
    const { correction, answer } = need(workOut(space.campaign(), turn, { kind: 'given', given }, reason, unsent))
    const missing = needsReason(correction, reason)
    if (missing) refuse(missing)
    need(await space.write(correction.records))
    desk.tell({ event: 'changed', campaign })
    return answer
  },
} satisfies Partial<Handlers>
