// Adjudication: preview, rulings with reasons, commit. Only a previewed turn can be committed.
import { adjudicate, adjudicated, makeRuling } from '@shared/campaign/turns/actions'
import type { PressRecord } from '@shared/campaign/record/records'
import { sealedProblem } from '@shared/campaign/head/seal'
import { problem } from '@shared/engine/result'
import { readTime } from '../../clock/times'
import { need, refuse } from '../context'
import type { Handlers } from '../context'
import { deskPreview, proposedAfter } from './desk-preview'
import { readResultsFor } from './results'
import { readChange } from './read-change'
import { whatIfAnswer } from './what-if'

const NO_RESULTS = problem(
  'no-results',
  'This turn has no results yet. Nothing was written.',
  'Write what happens first, if only a sentence for all.',
)

export const adjudicateHandlers = {
  'adjudicate.preview': async ({ campaign }, desk) => need(deskPreview(desk.space(campaign), desk)),
  'adjudicate.whatIf': async ({ campaign, change }, desk) => {
    const now = desk.space(campaign).campaign()
    return need(whatIfAnswer(now, [need(readChange(now, change))]))
  },
  'adjudicate.rule': async ({ campaign, change, reason }, desk) => {
    const space = desk.space(campaign)
    if (space.campaign().underSeal) refuse(sealedProblem(space.campaign()))
    const record = need(makeRuling(space.campaign(), need(readChange(space.campaign(), change)), reason))
    need(await space.write([record]))
    return need(deskPreview(space, desk))
  },
  'adjudicate.commit': async ({ campaign, basis, deadline, results }, desk) => {
    const space = desk.space(campaign)
    const { zone } = await desk.settings.get()
    const next = deadline == null ? null : need(readTime(deadline, zone))
    if (space.campaign().lastSeq !== basis) {
      refuse(
        problem(
          'preview-stale',
          'Something has changed since this preview (orders came in, or a ruling was made).',
          'Look at the new preview, then adjudicate.',
        ),
      )
    }
    if (space.campaign().game.given !== undefined && results === undefined) refuse(NO_RESULTS)
    const given =
      results === undefined ? null : need(readResultsFor(space.campaign(), space.campaign().status.turn, results))
    const record = need(adjudicate(space.campaign(), given))
    const { over } = space.campaign().game.status(record.state)
    // If the deadline is the proposed one, the sheet explains why it is later than usual.
    const proposed = over ? null : proposedAfter(space, record, desk)
    const why = proposed?.deadline === next ? (proposed?.why ?? null) : null
    const press: readonly PressRecord[] =
      why === null ? [] : [{ type: 'press', turn: record.turn, by: null, text: why }]
    need(await space.write([...press, ...adjudicated(record, next, over)]))
    desk.tell({ event: 'changed', campaign })
    return desk.summary(campaign)
  },
} satisfies Partial<Handlers>
