// Questions that change while the desk answers: only the latest answer counts.
import { expect, test, vi } from 'vitest'
import { effectScope, nextTick, ref } from 'vue'
import { openPage } from '../../support/page'

openPage()

/** Answers that are given by hand, in any order. */
function byHand() {
  const given: { of: number; give: (answer: string) => void; refuse: (fault: Error) => void }[] = []
  const ask = (of: number): Promise<string> => new Promise((give, refuse) => given.push({ of, give, refuse }))
  return { given, ask }
}
const refusal = async (message: string): Promise<Error> => {
  const { DeskError } = await import('../../../src/renderer/desk-error')
  return new DeskError({ code: 'no', message, remedy: '' })
}

test('an answer that comes too late is dropped; a failure is shown, and the answer before it stays', async () => {
  const { useLatest } = await import('../../../src/renderer/composables/latest')
  const { useApp } = await import('../../../src/renderer/stores/app')
  const { given, ask } = byHand()
  const of = ref<number | null>(1)
  const answer = effectScope().run(() => useLatest(() => of.value, ask))!
  of.value = 2
  await nextTick()
  expect(given.map((each) => each.of)).toEqual([1, 2])
  given[1]?.give('two')
  given[0]?.give('one')
  await expect.poll(() => answer.value).toBe('two')
  of.value = 3
  await nextTick()
  given[2]?.refuse(await refusal('Not now.'))
  await expect.poll(() => useApp().notices.length).toBe(1)
  expect(answer.value).toBe('two')
  of.value = null
  await nextTick()
  expect(answer.value).toBeNull()
})

test('what is being written is tried after a pause; its failure is no message, and belongs to what was tried', async () => {
  vi.useFakeTimers()
  try {
    const { useTried } = await import('../../../src/renderer/composables/latest')
    const { useApp } = await import('../../../src/renderer/stores/app')
    const { given, ask } = byHand()
    const wish = ref<number | null>(1)
    const { answer, failure, tried } = effectScope().run(() => useTried(() => wish.value, ask))!
    wish.value = 2
    await nextTick()
    await vi.runAllTimersAsync()
    expect(given.map((each) => each.of)).toEqual([2])
    given[0]?.give('two')
    await vi.runAllTimersAsync()
    expect([answer.value, failure.value, tried.value]).toEqual(['two', null, 2])
    wish.value = 3
    await nextTick()
    await vi.runAllTimersAsync()
    given[1]?.refuse(await refusal('Too many.'))
    await vi.runAllTimersAsync()
    expect([answer.value, failure.value?.message, tried.value]).toEqual([null, 'Too many.', 3])
    expect(useApp().notices).toEqual([])
    wish.value = null
    await nextTick()
    expect([answer.value, failure.value, tried.value]).toEqual([null, null, null])
  } finally {
    vi.useRealTimers()
  }
})
