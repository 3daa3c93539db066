// Options every campaign has beside those of its game.
import { PRIVATE_PRESS } from './press'
import { TWO_KEYS } from './two-keys'

export const OWN_OPTIONS = [PRIVATE_PRESS, TWO_KEYS] as const
