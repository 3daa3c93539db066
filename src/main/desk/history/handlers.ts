// History: events, corrections with their errata, proof.
import { resolve } from 'node:path'
import { verdictOf, verifyCampaign } from '@shared/campaign/proof/verify'
import { canReveal, proofOf } from '@shared/campaign/witness/public-proof'
import { problem } from '@shared/engine/result'
import { timeWords } from '../../clock/times'
import { writeAtomic } from '../../files/atomic-write'
import { replayStep } from '@shared/campaign/turns/replay'
import type { Campaign } from '@shared/campaign/record/model'
import type { RequestInput } from '@shared/desk/contract'
import type { Viewer } from '@shared/engine/log'
import { replayFile } from './replay-file'
import { checkSeat, need, refuse } from '../context'
import type { Handlers } from '../context'
import { compareAnswer, compareWithFile } from './compare-files'
import { needsReason, workOut } from './corrections'
import { correctedWith } from '../inbox/waiting/past-slip'
import { hostsFor } from './follow'
import { renderErratum } from './print-errata'
import { historyOf } from '../adjudicate/explain'

function viewerFor(campaign: Campaign, viewer: RequestInput<'history.step'>['viewer']): Viewer {
  if (typeof viewer !== 'number') return { kind: viewer }
  checkSeat(campaign, viewer)
  return { kind: 'seat', seat: viewer }
}

export const historyHandlers = {
  'history.read': async ({ campaign }, desk) => historyOf(desk.space(campaign).campaign()),
  'history.step': async ({ campaign, turn, viewer }, desk) => {
    const now = desk.space(campaign).campaign()
    return need(replayStep(now, turn, viewerFor(now, viewer)))
  },
  'history.replay': async ({ campaign, viewer }, desk) => {
    const now = desk.space(campaign).campaign()
    return need(replayFile(now, viewerFor(now, viewer)))
  },
  'history.amendPreview': async ({ campaign, turn, seat, text }, desk) =>
    need(workOut(desk.space(campaign).campaign(), turn, { kind: 'orders', seat, text, force: false }, '')).answer,
  'history.amend': async ({ campaign, turn, seat, text, reason, unsent, basis, mail }, desk) => {
    const space = desk.space(campaign)
    if (space.campaign().lastSeq !== basis) {
      refuse(
        problem(
          'preview-stale',
          'Something has changed since this erratum was worked out.',
          'Look at it again, then accept.',
        ),
      )
    }
    const { correction, answer } = need(
      workOut(space.campaign(), turn, { kind: 'orders', seat, text, force: false }, reason, unsent),
    )
    const missing = needsReason(correction, reason)
    if (missing) refuse(missing)
    const aside = mail === undefined ? [] : need(correctedWith(space.campaign(), mail, turn))
    need(await space.write([...correction.records, ...aside]))
    desk.tell({ event: 'changed', campaign })
    return answer
  },
  'history.erratum': async ({ campaign, number, ...wish }, desk) => {
    const now = desk.space(campaign).campaign()
    const { paper } = await desk.settings.get()
    const whole = { ...wish, number: number ?? undefined, paper, columns: 1, booklet: false } as const
    const printed = need(await renderErratum(now, whole, timeWords(now.header.zone)))
    return { number: printed.number, sheets: printed.sheets.map(({ bytes: _, ...sheet }) => sheet) }
  },
  'history.verify': async ({ campaign }, desk) => {
    const { whole: now, file } = desk.space(campaign)
    const total = now().turns.length
    const checks = verifyCampaign(now(), hostsFor(now()), (done) =>
      desk.tell({ event: 'progress', job: 'verify', done, total, label: 'Playing again' }),
    )
    const whole = file.health.kind === 'sound'
    const all = whole
      ? checks
      : [{ what: 'File', good: false, detail: file.notices.join(' ') || file.health.kind }, ...checks]
    return { good: all.every((check) => check.good), verdict: verdictOf(all), checks: all }
  },
  'history.compare': async ({ campaign, path }, desk) => {
    const ours = desk.space(campaign).campaign()
    return compareAnswer(ours, need(await compareWithFile(ours, resolve(path))))
  },
  'history.reveal': async ({ campaign, path }, desk) => {
    const now = desk.space(campaign).campaign()
    if (!canReveal(now))
      refuse(
        problem(
          'game-running',
          'The game is still running: the seed stays secret until it is over.',
          'Reveal it after the last turn.',
        ),
      )
    need(await writeAtomic(resolve(path), `${JSON.stringify(proofOf(now), null, 2)}\n`))
    return { path: resolve(path) }
  },
} satisfies Partial<Handlers>
