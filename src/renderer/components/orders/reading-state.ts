// State derived from the reading of an order sheet: its problems, a tidier wording, and the status line below the text.
import { computed, type ComputedRef } from 'vue'
import type { Json } from '@shared/engine/json'
import type { Problem } from '@shared/engine/result'
import type { OrderSheet } from './order-sheet'
import { countProblems } from './reading-words'

interface ReadingState {
  /** The orders if they are complete: a form that lacks something does not count yet. */
  readonly whole: ComputedRef<Json>
  readonly problems: ComputedRef<readonly Problem[]>
  readonly errors: ComputedRef<readonly Problem[]>
  /** The same orders as Postmage would write them; null if they already are, or if rewriting would lose something. */
  readonly tidy: ComputedRef<string | null>
  /** Progress and result of the reading, as a sentence. */
  readonly status: ComputedRef<string>
}

/** The state derived from an order sheet's latest reading. */
export function useReadingState({ sheet, text, orders, reading, unfinished, failure }: OrderSheet): ReadingState {
  const current = computed(() => (reading.value?.text === text.value ? reading.value.answer : null))
  // An empty sheet is not wrong, only empty: the status says so.
  const problems = computed(() => (text.value.trim() === '' ? [] : (current.value?.problems ?? [])))
  const errors = computed(() => problems.value.filter((problem) => problem.severity === 'error'))
  return {
    whole: computed(() => (unfinished.value === null ? orders.value : (reading.value?.answer.orders ?? null))),
    problems,
    errors,
    tidy: computed(() => {
      const answer = current.value
      if (answer === null || answer.text === '' || errors.value.length > 0 || answer.press !== '') return null
      return answer.text.trimEnd() === text.value.trimEnd() ? null : answer.text
    }),
    status: computed(() => {
      if (sheet.value === null)
        return failure.value === null ? 'Opening the orders…' : 'The orders could not be opened.'
      if (text.value.trim() === '') return 'Nothing written.'
      if (current.value === null) return 'Reading …'
      const used = current.value.lines.filter((line) => line.use === 'orders').length
      const counted = countProblems(problems.value)
      return `${used} line${used === 1 ? '' : 's'} used${counted === '' ? ', nothing wrong.' : `; ${counted}.`}`
    }),
  }
}
