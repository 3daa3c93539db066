// Orders under seal until their deadline.
import { expect, test } from 'vitest'
import { isSealed, openEarly, openings, sealedUntil, underSeal } from '@shared/campaign/head/seal'
import { DEADLINE, memoryCampaign } from '../../../support/memory-campaign'

test('the seal', () => {
  const game = memoryCampaign(['Anna', 'Brian Lee', 'Cleo', 'Dai'], { sealed: true })
  game.orders('Anna', 'round 1: offer 5\nround 2: pass')
  game.adjudicate()
  game.orders('Brian Lee', 'round 1: pass')
  game.mail('Dai', 'Dear Pat,\n\nround 1: offer 1 2\n\nPRESS: Hello', DEADLINE)
  for (const deadline of ['2026-03-20T18:00:00.000Z', '2026-03-15T18:00:00.000Z'])
    game.write({ type: 'deadline', turn: 2, deadline } as never)
  const campaign = game.campaign()
  // A deadline that is brought forward opens nothing.
  expect(sealedUntil(campaign, 2)).toBe('2026-03-20T18:00:00.000Z')
  expect(
    ['2026-03-16T00:00:00.000Z', '2026-03-20T17:59:59.999Z', '2026-03-20T18:00:00.000Z'].map((clock) =>
      isSealed(campaign, clock),
    ),
  ).toEqual([true, true, false])
  const blank = underSeal(campaign)
  const words = [...blank.orders, ...blank.mails, ...blank.press, ...blank.notes].filter(({ turn }) => turn === 2)
  expect(words.length).toBeGreaterThan(1)
  expect(JSON.stringify(words)).not.toMatch(/offer 1 2|Hello/)
  expect(openEarly(blank, '  ')).toMatchObject({ ok: false })
  const opened = openEarly(blank, 'because')
  if (opened.ok) game.write(opened.value)
  expect(isSealed(game.campaign(), '2026-03-16T00:00:00.000Z')).toBe(false)
  expect(openings(game.campaign(), 2)).toHaveLength(1)
  expect(openings(game.campaign(), 1)).toHaveLength(0)
})
