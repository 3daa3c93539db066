// Questions as data: what the desk refuses is asked about and done all the same, or left.
import { expect, test } from 'vitest'
import { openPage } from '../../../support/page'

openPage()
const load = () => import('../../../../src/renderer/components/dialogs/ask')
const refusal = async (code: string): Promise<Error> => {
  const { DeskError } = await import('../../../../src/renderer/desk-error')
  return new DeskError({ code, message: `No: ${code}.`, remedy: '' })
}
/** Gives an answer as the dialog does: the form is closed, then forgotten. */
async function answer(yes: boolean): Promise<string> {
  const { asked, forget } = await load()
  await expect.poll(() => asked.length).toBe(1)
  const [top] = asked
  if (yes) top?.form.instead?.()
  top?.form.left?.()
  forget(top?.id ?? 0)
  return top?.form.lead ?? ''
}

test('each reason for which the desk refuses is asked about, and the step is told which were', async () => {
  const { doOrAsk } = await load()
  const told: (readonly string[])[] = []
  const step = async (agreed: readonly string[]): Promise<string> => {
    told.push([...agreed])
    for (const code of ['odd', 'late']) if (!agreed.includes(code)) throw await refusal(code)
    return 'done'
  }
  const question = ({ message }: { readonly message: string }) => ({
    title: 'Sure?',
    lead: message,
    primary: 'No',
    secondary: 'Yes',
  })
  const done = doOrAsk(step, ['odd', 'late'], question)
  expect(await answer(true)).toBe('No: odd.')
  expect(await answer(true)).toBe('No: late.')
  expect(await done).toBe('done')
  expect(told).toEqual([[], ['odd'], ['odd', 'late']])
  const left = doOrAsk(step, ['odd', 'late'], question)
  await answer(false)
  expect(await left).toBeUndefined()
})

test('any other refusal is a message, and nothing is asked', async () => {
  const { asked, doOrAsk } = await load()
  const { useApp } = await import('../../../../src/renderer/stores/app')
  const step = async (): Promise<string> => Promise.reject(await refusal('full'))
  const question = () => expect.unreachable('nothing is asked')
  expect(await doOrAsk(step, ['odd'], question)).toBeUndefined()
  expect(useApp().notices).toMatchObject([{ message: 'No: full.' }])
  expect(asked).toEqual([])
})
