// Asks the desk questions that may change before the answer; drops late answers.
import { onScopeDispose, shallowRef, watch, type ShallowRef } from 'vue'
import type { DeskFailure } from '@shared/desk/answers/campaign'
import { failureOf } from '../desk-error'
import { useApp } from '../stores/app'

/**
 * The desk's answer for a view: asked now and whenever `of` changes. A failure is shown, and the previous answer stays.
 * @param of the subject of the question; null: no question and no answer
 */
export function useLatest<Of, T>(of: () => Of, ask: (of: NonNullable<Of>) => Promise<T>): ShallowRef<T | null> {
  const app = useApp()
  const answer = shallowRef<T | null>(null)
  let asked = 0
  watch(
    of,
    async (now) => {
      const mine = ++asked
      if (now == null) return void (answer.value = null)
      const next = await app.attempt(() => ask(now))
      if (mine === asked && next !== undefined) answer.value = next
    },
    { immediate: true },
  )
  return answer
}

/**
 * The desk's trial answer to unfinished input, requested after a pause in typing. Failures are returned, not shown as messages.
 * @param wish the input to try; null while it is incomplete
 * @param pause in ms
 */
export function useTried<Wish, T>(wish: () => Wish | null, ask: (wish: Wish) => Promise<T>, pause = 250) {
  const answer = shallowRef<T | null>(null)
  const failure = shallowRef<DeskFailure | null>(null)
  /** The input that the answer or failure belongs to. */
  const tried = shallowRef<Wish | null>(null)
  let timer: ReturnType<typeof setTimeout> | undefined
  let asked = 0
  function take(of: Wish | null, found: T | null, fault: DeskFailure | null): void {
    tried.value = of
    answer.value = found
    failure.value = fault
  }
  async function attempt(now: Wish): Promise<void> {
    const mine = ++asked
    const [found, fault] = await ask(now).then(
      (reply) => [reply, null] as const,
      (refused: unknown) => [null, failureOf(refused)] as const,
    )
    if (mine === asked) take(now, found, fault)
  }
  watch(
    wish,
    (now) => {
      clearTimeout(timer)
      asked++
      if (now === null) take(null, null, null)
      else timer = setTimeout(() => void attempt(now), pause)
    },
    { immediate: true },
  )
  onScopeDispose(() => {
    clearTimeout(timer)
    asked++
  })
  return { answer, failure, tried }
}
