// The last turn of a finished campaign: its outcome, and how it was played.
import { computed, type ComputedRef } from 'vue'
import type { ReplayStep } from '@shared/campaign/turns/replay'
import type { HistoryAnswer, HistoryTurn } from '@shared/desk/answers/history'
import { callDesk } from '../api'
import { useCampaign } from '../stores/campaign'
import { useLatest } from './latest'

interface LastTurn {
  /** How it ended, as the referee sees it; null until the desk has answered. */
  readonly end: ComputedRef<ReplayStep | null>
  /** Orders, dice and rulings of the turn; null where none was played. */
  readonly turn: ComputedRef<HistoryTurn | null>
  /** Figures counted over all turns. */
  readonly courses: ComputedRef<HistoryAnswer['courses']>
}

/** Asks the desk for the last turn of the open campaign, and again whenever the campaign has changed. */
export function useLastTurn(): LastTurn {
  const campaign = useCampaign()
  const answer = useLatest(
    () => campaign.version,
    async () => {
      const { id, summary } = campaign
      const [end, history] = await Promise.all([
        callDesk('history.step', { campaign: id, turn: summary?.turnsPlayed ?? 0, viewer: 'referee' }),
        callDesk('history.read', { campaign: id }),
      ])
      return { end, history }
    },
  )
  return {
    end: computed(() => answer.value?.end ?? null),
    turn: computed(() => answer.value?.history.turns.at(-1) ?? null),
    courses: computed(() => answer.value?.history.courses ?? []),
  }
}
