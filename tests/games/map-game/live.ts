// A player's live sheet of Three Crowns: what reads orders, and nothing else of the game.
import { liveSheet } from '@shared/kit/listed-orders'
import { examples, orders } from './orders'

export const live = liveSheet(orders, examples)
