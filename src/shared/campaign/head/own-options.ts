// Options every campaign has besides those of its game. As they are at first they need nothing special from a program.
import type { OptionSpec } from '../../kit/game'

export const OWN_OPTIONS: readonly OptionSpec[] = [
  {
    name: 'private-press',
    kind: 'yes-no',
    label: 'Private press',
    help: 'Words headed PRIVATE to a player are printed on that player’s sheet alone. Otherwise they stay with you.',
    initial: false,
  },
  {
    name: 'proof',
    kind: 'choice',
    label: 'Proof of the dice',
    help: 'With each turn, its sheet opens a seed that proves its dice at once. What not everybody may see is proved after the end.',
    choices: [
      { value: 'at-end', label: 'after the end' },
      { value: 'each-turn', label: 'with each turn' },
    ],
    initial: 'at-end',
  },
  {
    name: 'sealed',
    kind: 'yes-no',
    label: 'Sealed until the deadline',
    help: 'Until the deadline you see who has sent orders, not what. Opening them early is recorded and printed on the public sheet.',
    initial: false,
  },
  {
    name: 'two-keys',
    kind: 'yes-no',
    label: 'Two keys',
    help: 'A turn is published only when a second referee has adjudicated it too, and both agree.',
    initial: false,
  },
]
