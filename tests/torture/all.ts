// Every attack there is, in the order of the table.
import type { Attack } from './attack'
import { BYTES } from './bytes'
import { CALLS } from './calls'
import { DESK_MAIL } from './desk-mail'
import { FORGERIES, LINES } from './forgeries'
import { KILLS, KILLS_AT_STEPS, PROGRAM_KILLS, STORMS } from './kills'
import { CAMPAIGNS, PACKS, ROSTERS } from './made-up'
import { MAIL } from './mail'
import { ORDERS } from './orders'
import { PRIVATE } from './private'
import { WEIGHT } from './weight'

export const ATTACKS: readonly Attack[] = [
  KILLS_AT_STEPS,
  KILLS,
  PROGRAM_KILLS,
  STORMS,
  BYTES,
  ORDERS,
  CAMPAIGNS,
  FORGERIES,
  LINES,
  PRIVATE,
  PACKS,
  ROSTERS,
  CALLS,
  MAIL,
  DESK_MAIL,
  WEIGHT,
]
