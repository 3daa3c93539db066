// The table of a Magician's Market game.
import type { Table } from '../../kit/game'
import type { Pack } from './pack'

export type MmTable = Table<Pack>
