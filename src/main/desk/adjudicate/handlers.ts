// Adjudication: preview, rulings with reasons, commit. A commit is only of what was previewed.
import { adjudicate, adjudicated, makeRuling } from '@shared/campaign/actions'
import type { Campaign } from '@shared/campaign/model'
import type { RulingChange } from '@shared/campaign/records'
import type { RequestInput } from '@shared/desk/contract'
import { err, ok, problem } from '@shared/engine/result'
import type { Result } from '@shared/engine/result'
import { readTime } from '../../clock/times'
import { need, refuse } from '../context'
import type { Handlers } from '../context'
import { previewTurn } from './explain'

/** `label#k=value`, k counted from 0, value from 0 as the draws are recorded. */
function readDie(text: string): Result<RulingChange> {
  const [, label, k, value] = /^(.+)#(\d+)\s*=\s*(\d+)$/.exec(text.trim()) ?? []
  if (label === undefined)
    return err(
      problem(
        'die-odd',
        `“${text}” does not name a die.`,
        'Write label#number=value as the list of dice shows it, for example s1/r1/restock/Anna#0=5 (values count from 0).',
      ),
    )
  return ok({ kind: 'die', die: { label, k: Number(k), value: Number(value) } })
}

/** From kind, player and value as the page and the command line give them to a change. */
export function readChange(
  campaign: Campaign,
  wish: RequestInput<'adjudicate.rule'>['change'],
): Result<RulingChange> {
  if (wish.kind === 'die') return readDie(wish.value)
  if (wish.kind === 'in-time') {
    if (wish.seat === null || !/^\d+$/.test(wish.value))
      return err(
        problem('not-late', 'Say whose late orders count as in time.', 'Choose a player with late orders.'),
      )
    return ok({ kind: 'in-time', seat: wish.seat, orders: Number(wish.value) })
  }
  const on = campaign.game.rulings.find((r) => r.kind === wish.kind)?.on ?? 'state'
  return ok({ kind: 'game', on, ruling: wish.kind, seat: wish.seat, value: wish.value })
}

export const adjudicateHandlers = {
  'adjudicate.preview': async ({ campaign }, desk) =>
    need(previewTurn(desk.space(campaign).campaign())).answer,
  'adjudicate.rule': async ({ campaign, change, reason }, desk) => {
    const space = desk.space(campaign)
    const record = need(makeRuling(space.campaign(), need(readChange(space.campaign(), change)), reason))
    need(await space.write([record]))
    return need(previewTurn(space.campaign())).answer
  },
  'adjudicate.commit': async ({ campaign, basis, deadline }, desk) => {
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
    const record = need(adjudicate(space.campaign()))
    const { over } = space.campaign().game.status(record.state)
    need(await space.write(adjudicated(record, next, over)))
    desk.tell({ event: 'changed', campaign })
    return desk.summary(campaign)
  },
} satisfies Partial<Handlers>
