// Options as they are typed.
import { test } from 'vitest'
import { completeOptions } from '@shared/campaign/head/options'
import type { Json } from '@shared/engine/json'
import type { OptionSpec } from '@shared/kit/game'
import { kept } from '../../../support/small-campaign'

test('options as they are typed', () => {
  const specs = [
    { name: 'short', kind: 'yes-no', label: '', help: '', initial: true }, { name: 'target', kind: 'whole', label: '', help: '', initial: 5, min: 1, max: 9 }, { name: 'limit', kind: 'whole', label: '', help: '', initial: null, min: -2, max: 3 },
    { name: 'pace', kind: 'choice', label: '', help: '', initial: 'round', choices: [{ value: 'round', label: '' }, { value: 'single', label: '' }] }, { name: 'peeks', kind: 'text', label: '', help: '', initial: null },
  ] as unknown as readonly OptionSpec[] // prettier-ignore
  const given: readonly { readonly [name: string]: Json }[] = [
    {}, ...['yes', 'TRUE', 'On', '1', 'no', 'false', 'OFF', '0', '', 'perhaps', true, false, null, 1].map((short) => ({ short })),
    ...['1', '9', '0', '10', ' 7 ', '+3', '-1', '3.5', 'x', '', null, 2, 2.5, 9, 10, true].flatMap((n): { readonly [name: string]: Json }[] => [{ target: n }, { limit: n }]),
    ...['round', 'Round', '', 3, null].map((pace) => ({ pace })), ...['x', '', null, 3].map((peeks) => ({ peeks })), { shrt: true, target: 0 }, { zzz: 1 },
  ] // prettier-ignore
  kept(
    'options',
    given.map((each) => `${JSON.stringify(each)}: ${JSON.stringify(completeOptions(specs, each))}`),
  )
})
