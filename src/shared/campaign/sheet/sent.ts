// Which sheets have gone out: a publication that was taken back has been read all the same, unless the referee says otherwise.
import { undoneCommands } from '../../book/undo'
import type { Campaign } from '../record/model'
import type { CampaignLine, PublicationRecord } from '../record/records'

/**
 * Every publication that may have been read, in order: also those taken back since, but for those of which the referee says that
 * nobody has received them.
 */
export function publicationsSent({ lines }: Pick<Campaign, 'lines'>): readonly CampaignLine<PublicationRecord>[] {
  const undone = undoneCommands(lines)
  const unsent = new Set(
    lines.flatMap((line) => (line.type === 'undo' && line.unsent && !undone.has(line.cmd) ? [line.undoes] : [])),
  )
  let sent: readonly CampaignLine<PublicationRecord>[] = []
  for (const line of lines) {
    if (line.type === 'publication' && !unsent.has(line.cmd)) sent = [...sent, line as CampaignLine<PublicationRecord>]
    if (line.type === 'amendment' && line.unsent && !undone.has(line.cmd))
      sent = sent.filter(({ turn }) => turn < line.turn)
  }
  return sent
}
