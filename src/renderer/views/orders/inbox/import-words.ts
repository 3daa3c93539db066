// Words, signs and counts for the outcomes of imported mail. Pure.
import type { ImportedMail, LineCounts, ListedMail } from '@shared/desk/answers/mail'
import type { Sign } from '../../../components/common/sign'

type Became = ImportedMail['became']

/** In the order of the counts. */
export const BECAME: Readonly<Record<Became, { sign: Sign; word: string; tone: 'green' | 'red' | 'sepia' | 'soft' }>> =
  {
    accepted: { sign: 'tick', word: 'accepted', tone: 'green' },
    late: { sign: 'clock', word: 'late', tone: 'red' },
    'unknown-sender': { sign: 'bang', word: 'from unknown sender', tone: 'red' },
    'nothing-understood': { sign: 'bang', word: 'to look at', tone: 'red' },
    unreadable: { sign: 'cross', word: 'unreadable', tone: 'red' },
    overtaken: { sign: 'dash', word: 'overtaken', tone: 'soft' },
    known: { sign: 'dash', word: 'known already', tone: 'soft' },
    'left-out': { sign: 'dash', word: 'left out', tone: 'soft' },
    'game-over': { sign: 'dash', word: 'no orders were due', tone: 'soft' },
  }

/** Word for order lines: “used” only for one accepted mail. In several mails some orders may not count. */
const linesOf = (became: Became | null): string => (became === 'accepted' ? 'used' : 'understood')

/**
 * "Lines: 34 used, 2 open, 1 press, 20 ignored", zeros left out; '' when there are no lines.
 * @param became of one mail; null: of several
 */
export function lineWords(counts: LineCounts, became: Became | null = null): string {
  const { orders, unclear, press, ignored } = counts
  const parts = [
    orders > 0 ? `${orders} ${linesOf(became)}` : '',
    unclear > 0 ? `${unclear} open` : '',
    press > 0 ? `${press} press` : '',
    ignored > 0 ? `${ignored} ignored` : '',
  ].filter((part) => part !== '')
  return parts.length === 0 ? '' : `Lines: ${parts.join(', ')}`
}

/** Sign and word for the outcome of a mail. An accepted mail that needs a look says so. */
export const fateOf = (mail: ListedMail): (typeof BECAME)[Became] =>
  mail.became !== 'accepted'
    ? BECAME[mail.became]
    : mail.look
      ? BECAME['nothing-understood']
      : mail.counts.orders > 0
        ? { ...BECAME.accepted, word: 'in' }
        : BECAME.accepted
