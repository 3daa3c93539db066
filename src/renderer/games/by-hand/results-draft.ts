// The draft of results: kept as it is typed, composed with the throws to the text that the desk reads.
import { computed, shallowRef, type ComputedRef, type ShallowRef } from 'vue'
import type { Json } from '@shared/engine/json'
import type { Thrown } from '@shared/desk/contract/results'
import { keep, kept } from '../../kept'
import { useCampaign } from '../../stores/campaign'
import { compose, NO_DRAFT, readDraft, type Composed, type ResultsDraft } from './results-text'

interface OpenDraft {
  readonly draft: ShallowRef<ResultsDraft>
  readonly thrown: ShallowRef<readonly Thrown[]>
  readonly composed: ComputedRef<Composed>
  /** Begins with the kept draft, else with `fresh`. */
  begin(fresh?: ResultsDraft): void
  change(part: Partial<ResultsDraft>): void
  forget(): void
}

/** @param key under which the draft is kept */
export function useDraft(key: () => string): OpenDraft {
  const campaign = useCampaign()
  const draft = shallowRef<ResultsDraft>(NO_DRAFT)
  const thrown = shallowRef<readonly Thrown[]>([])
  // The notation of a throw has brackets, which a name may contain too: players with a side are named by that.
  const called = computed(() => campaign.seats.map(({ name, side }) => side ?? name))
  return {
    draft,
    thrown,
    composed: computed(() => compose(draft.value, thrown.value, called.value)),
    begin(fresh = NO_DRAFT) {
      const earlier = kept(key())
      draft.value = earlier === null ? fresh : readDraft(earlier)
    },
    change(part) {
      draft.value = { ...draft.value, ...part }
      keep(key(), draft.value as unknown as Json)
    },
    forget: () => keep(key(), null),
  }
}
