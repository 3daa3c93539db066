// Small words the sheets of the Fourth Game share.
import type { LogLine } from '../../../engine/log'
import type { Text } from '../../../sheets/document'
import { ruled } from '../../../kit/sheet-parts'
import { REASONS, say } from './prose'
import type { FgTable } from '../table'
import type { FgView, SeenPlay, SeenPlayer } from '../types'

/** A log line with its rule. */
export const sentence = (table: FgTable, line: LogLine): Text => ruled(say(table, line), line.rule)

/** "7 December, 09:14" would need a zone; sheets show the moment as it is recorded, to the minute. */
export const moment = (iso: string): string => `${iso.slice(0, 10)}\u00a0${iso.slice(11, 16)}`

/** Best first (FG-10). */
export const standings = (view: FgView): readonly SeenPlayer[] =>
  view.players
    .map((player, seat) => ({ player, seat }))
    .sort((a, b) => a.player.rank - b.player.rank || a.seat - b.seat)
    .map(({ player }) => player)

/** What is to be said about a play beside its numbers. */
export function remark(play: SeenPlay): string {
  const more = play.more ? 'another play in the post did not count' : ''
  const ruled = play.ruled && play.status === 'valid' ? 'valid by ruling' : ''
  const own =
    play.status === 'misplay'
      ? `misplay: ${REASONS[play.reason]}`
      : play.status === 'late'
        ? 'after the deadline'
        : play.status === 'unknown'
          ? 'not in the roster'
          : play.alone
            ? 'nobody between: no points'
            : play.points > 0
              ? hit(play.total)
              : ''
  return [own, ruled, more].filter((part) => part !== '').join('; ')
}

const hit = (total: number): string => (total % 168 === 0 ? '7 and 24' : total % 24 === 0 ? '24' : '7')
