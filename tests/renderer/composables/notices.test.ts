// Messages of the desk: a failure says what the desk said, the same is not said twice, what is done gives way to the next.
import { expect, test } from 'vitest'
import { DeskError } from '../../../src/renderer/desk-error'
import { useNotices } from '../../../src/renderer/composables/notices'

const refused = (message: string): DeskError =>
  new DeskError({ code: 'x', message, remedy: 'Try again.', place: 'line 2' })
const told = (of: ReturnType<typeof useNotices>): readonly string[] => of.notices.map((n) => n.message)

test('a failure of the desk in its own words, a fault of the page with what it was', () => {
  const desk = useNotices()
  desk.fail(refused('The file is gone.'))
  desk.fail(new Error('undefined is not a function'))
  expect(desk.notices).toMatchObject([
    { tone: 'failure', message: 'The file is gone.', remedy: 'Try again.', place: 'line 2' },
    { tone: 'failure', place: 'undefined is not a function', failure: { code: 'page-fault' } },
  ])
})

test('the same is not said twice, and the fifth puts the first away', () => {
  const desk = useNotices()
  for (const message of ['a', 'a', 'b', 'c', 'd', 'e']) desk.fail(refused(message))
  expect(told(desk)).toEqual(['b', 'c', 'd', 'e'])
  desk.dismiss(desk.notices[1]!.id)
  expect(told(desk)).toEqual(['b', 'd', 'e'])
})

test('what is done gives way to the next, failures stay', () => {
  const desk = useNotices()
  desk.fail(refused('a'))
  desk.notify('Saved.')
  desk.notify('Sent.')
  expect(told(desk)).toEqual(['a', 'Sent.'])
  desk.clearDone()
  expect(told(desk)).toEqual(['a'])
  desk.fail(new DeskError({ code: 'x', message: 'b', remedy: '' }, 'sheets.save'))
  desk.clearFailures(({ request }) => request === 'sheets.save')
  expect(told(desk)).toEqual(['a'])
})
