// EX-28: what others read of the referee's changes.
import { describe, expect, test } from 'vitest'
import { elixir } from '@shared/games/elixir'
import { begin, tableOf } from '../../support/elixir'

const table = tableOf(2)

describe('EX-28: a ruling on something secret, as others read it', () => {
  test.each([
    ['thing', '+Speedy Soda', 'a potion given'],
    ['thing', ' + speedy soda ', 'a potion given'],
    ['thing', '+part 1', 'a potion given'],
    ['thing', '−Baneful Brew', 'a potion taken away'],
    ['thing', '+ruby', null],
    ['thing', '+salt shelf', null],
    ['thing', '-2 of whatever', 'a potion taken away'],
    ['gold', '+3', null],
    ['place', 'jeweller', null],
    ['out', 'out', null],
  ])('%s “%s”: %s', (kind, value, says) => expect(elixir.rulingForOthers(table, { kind, seat: 0, value })).toBe(says))
  test.each(['', 'ruby', '+', '+potato', 'Speedy Soda'])('“%s” gives nothing and is refused', (value) => {
    const ruled = elixir.rule(table, begin(table), { kind: 'thing', seat: 0, value })
    expect(ruled.ok ? null : ruled.error.code).toBe('ruling-value')
  })
})
