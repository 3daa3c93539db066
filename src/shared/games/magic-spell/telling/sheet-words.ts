// Small words the sheets of Magic Spell share.
import type { LogLine, Seat } from '../../../engine/log'
import type { Text } from '../../../sheets/document'
import { ruled } from '../../../kit/sheet-parts'
import { say } from './prose'
import { isSingle, type MsTable } from '../table'
import type { MsView, SeenHomework } from '../types'

/** A log line with its rule. */
export const sentence = (table: MsTable, line: LogLine): Text => ruled(say(table, line), line.rule)
export const turnWord = (table: MsTable): string => (isSingle(table) ? 'turn' : 'round')
export const nameIn = (view: MsView, seat: Seat): string => view.players[seat]?.name ?? ''

/** "O B · A ·": the letters that lie on a word, with a dot for each open one. */
export const laidOut = ({ word, tiles }: SeenHomework): string =>
  word === null || tiles === null ? '' : tiles.map((tile) => tile ?? '·').join(' ')

/** Log lines for one seat's own eyes. */
export const isPrivate = (line: LogLine): boolean => typeof line.audience !== 'string'

const KINDS = ['condition', 'condition-failed', 'skipped', 'saw', 'weave-own', 'drew-what', 'buried-what', 'fetched-what', 'stolen-what', 'forgot-hand', 'trade-own', 'trade-lapsed', 'trade-impossible'] // prettier-ignore
/** Lines that stand in the owner's own block of his sheet. */
export const isOwnLine = (line: LogLine): boolean => KINDS.includes(line.code) || isPrivate(line)
