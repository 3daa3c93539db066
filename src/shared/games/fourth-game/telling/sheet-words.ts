// Small words the sheets of the Fourth Game share.
import type { FgView, SeenPlay, SeenPlayer } from '../types'
import { hit, REASONS } from '../prose'

/** Up to this many players a sheet shows everything about everybody. */
export const SMALL_TABLE = 40

/** A moment in UTC, to the minute; "7 December, 09:14" would need a zone. */
export const moment = (iso: string): string => `${iso.slice(0, 10)}\u00a0${iso.slice(11, 16)}`

/** Best first (FG-10). */
export const standings = ({ players }: FgView): readonly SeenPlayer[] => players.slice().sort((a, b) => a.rank - b.rank)

/** Whether a play counts as it was posted and needs no remark. */
export const isSimple = ({ status, ruled, more }: SeenPlay): boolean => status === 'valid' && !ruled && !more

/** The outcome of a play, in words. */
function came({ status, reason, alone, points, total }: SeenPlay): string {
  switch (status) {
    case 'misplay':
      return `misplay: ${REASONS[reason]}`
    case 'late':
      return 'after the deadline'
    case 'unknown':
      return 'not in the roster'
    case 'valid':
      return alone ? 'nobody between: no points' : points > 0 ? `of ${hit(total)}` : ''
  }
}

/** All remarks on a play, in words; '' if it needs none. */
export const remark = (play: SeenPlay): string =>
  [
    came(play),
    play.ruled && play.status === 'valid' ? 'valid by ruling' : '',
    play.more ? 'another play in the post did not count' : '',
  ]
    .filter((part) => part !== '')
    .join('; ')
