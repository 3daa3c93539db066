// Options every campaign has besides those of its game.
import { PRIVATE_PRESS } from '../orders/press'
import { SEALED } from './seal'
import { PROOF } from './turn-seeds'
import { TWO_KEYS } from '../witness/two-keys'

export const OWN_OPTIONS = [PRIVATE_PRESS, PROOF, SEALED, TWO_KEYS] as const
