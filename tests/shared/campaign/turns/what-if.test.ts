// What rulings that are not made yet would change.
import { test } from 'vitest'
import { whatIf } from '@shared/campaign/turns/what-if'
import { kept, small } from '../../../support/small-campaign'

test('what rulings would change', () => {
  const campaign = small().campaign()
  const points = (seat: number, value: string) =>
    ({ kind: 'game', on: 'state', ruling: 'points', seat, value }) as never
  const nmr = { kind: 'game', on: 'orders', ruling: 'nmr', seat: 1, value: 'both' } as never
  for (const [name, changes] of [
    ['points', [points(0, '+3')]],
    ['two', [points(0, '+3'), points(2, '-1')]],
    ['an NMR', [nmr]],
    ['none', []],
    ['nonsense', [points(0, 'x')]],
  ] as const) {
    const found = whatIf(campaign, changes)
    kept(
      `what if: ${name}`,
      found.ok
        ? [
            found.value.supposed,
            found.value.figures,
            found.value.dice,
            ...found.value.plain.only,
            '–',
            ...found.value.ruled.only,
          ]
        : [found.error],
    )
  }
})
