// A turn played on the page: every change is asked about, overtaken answers are dropped, what was shown stays meanwhile.
import { nextTick, shallowRef } from 'vue'
import { describe, expect, test } from 'vitest'
import type { StepsAnswer } from '@shared/desk/answers/campaign'
import type { Ask } from '../../../../src/renderer/components/orders/order-sheet'
import { usePlayedSteps, type Played } from '../../../../src/renderer/views/orders/desk/played-steps'

const answerOf = (text: string): StepsAnswer => ({ turn: null, text, sentences: [] })

function begun() {
  const asked: {
    readonly input: unknown
    readonly answer: (a: StepsAnswer) => void
    readonly refuse: (f: unknown) => void
  }[] = []
  const ask = ((_: string, input: unknown) =>
    new Promise((answer, refuse) => asked.push({ input, answer, refuse }))) as unknown as Ask
  const played = shallowRef<Played>({ campaign: 'c', seat: 0, orders: null, change: {} })
  const steps = usePlayedSteps(ask, () => played.value)
  const change = async (part: Partial<Played>): Promise<void> => {
    played.value = { ...played.value, ...part }
    await nextTick()
  }
  const settle = (): Promise<void> => new Promise((done) => setTimeout(done))
  return { asked, steps, change, settle }
}

describe('steps', () => {
  test('are asked about at once, with nothing but campaign, seat and orders', async () => {
    const { asked, steps, settle } = begun()
    expect(asked.map(({ input }) => input)).toEqual([{ campaign: 'c', seat: 0, orders: null }])
    expect(steps.busy.value).toBe(true)
    asked[0]!.answer(answerOf('none'))
    await settle()
    expect([steps.busy.value, steps.answer.value?.text]).toEqual([false, 'none'])
  })

  test('an answer that was overtaken is dropped, and the old one stays until the new one comes', async () => {
    const { asked, steps, change, settle } = begun()
    asked[0]!.answer(answerOf('none'))
    await settle()
    await change({ orders: { steps: [1] } })
    await change({ orders: { steps: [1, 2] } })
    expect([steps.answer.value?.text, steps.upToDate.value]).toEqual(['none', false])
    asked[2]!.answer(answerOf('two'))
    await settle()
    asked[1]!.answer(answerOf('one'))
    await settle()
    expect([steps.busy.value, steps.upToDate.value, steps.answer.value?.text]).toEqual([false, true, 'two'])
  })

  test('another player does not show the turn of the one before', async () => {
    const { asked, steps, change, settle } = begun()
    asked[0]!.answer(answerOf('of the first'))
    await settle()
    await change({ seat: 1 })
    expect(steps.answer.value).toBeNull()
  })

  test('something new in the campaign asks again; a refusal is kept in words until the next answer', async () => {
    const { asked, steps, change, settle } = begun()
    const failure = { code: 'nothing-due', message: 'Nothing is due.', remedy: '' }
    asked[0]!.refuse(Object.assign(new Error(failure.message), { failure }))
    await settle()
    expect([steps.busy.value, steps.failure.value]).toEqual([false, failure])
    await change({ change: {} })
    asked[1]!.answer(answerOf('now'))
    await settle()
    expect([steps.failure.value, steps.answer.value?.text]).toEqual([null, 'now'])
    await change({ change: {} })
    expect([steps.busy.value, steps.upToDate.value]).toEqual([true, true])
  })
})
