// Orders under seal until their deadline.
import { expect, test } from 'vitest'
import { isSealed, openEarly, openings, sealedUntil, underSeal } from '@shared/campaign/head/seal'
import { kept, small } from '../../../support/small-campaign'

test('the seal', () => {
  const game = small({ sealed: true })
  const campaign = game.campaign()
  kept('sealed', [
    sealedUntil(campaign, 1),
    sealedUntil(campaign, 2),
    isSealed(campaign, '2026-03-01T00:00:00.000Z'),
    openings(campaign, 2),
  ])
  for (const deadline of ['2026-03-20T18:00:00.000Z', '2026-03-15T18:00:00.000Z'])
    game.write({ type: 'deadline', turn: 2, deadline } as never)
  const later = game.campaign()
  expect(sealedUntil(later, 2)).toBe('2026-03-20T18:00:00.000Z')
  expect(
    ['2026-03-16T00:00:00.000Z', '2026-03-20T17:59:59.999Z', '2026-03-20T18:00:00.000Z'].map((clock) =>
      isSealed(later, clock),
    ),
  ).toEqual([true, true, false])
  const blank = underSeal(later)
  expect(underSeal(later)).toBe(blank)
  kept(
    'under seal',
    [...blank.orders, ...blank.mails, ...blank.press, ...blank.notes].map(
      ({ type, turn, text }) => `${type} ${turn} ${JSON.stringify(text)}`,
    ),
  )
  kept('opened early', [openEarly(later, 'why'), openEarly(blank, '  '), openEarly(blank, ' because ')])
  const opened = openEarly(blank, 'because')
  if (opened.ok) game.write(opened.value)
  expect(isSealed(game.campaign(), '2026-03-16T00:00:00.000Z')).toBe(false)
  expect(openings(game.campaign(), 2)).toHaveLength(1)
  expect(openings(game.campaign(), 1)).toHaveLength(0)
})
