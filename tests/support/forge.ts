// Campaigns somebody made up: records changed, then chained anew so that every sum is right.
import { encodeLines } from '@shared/book/encode'
import { NO_LINES, tipOf } from '@shared/book/kind'
import { CAMPAIGN_BOOK } from '@shared/campaign/record/book'
import type { CampaignLine, RecordBody } from '@shared/campaign/record/records'

const bodyOf = (line: CampaignLine): RecordBody => {
  const { seq: _seq, v: _v, at: _at, cmd: _cmd, more: _more, sum: _sum, ...body } = line
  return body as RecordBody
}

/** Lines as the forger writes them, and the file they make. */
export interface Forged {
  readonly lines: readonly CampaignLine[]
  readonly text: string
}

/**
 * The lines with each record changed by `change`, command by command, times kept, sums made anew.
 * @param change gives the record back changed, several in its place, or none; `seq` in records is left as it was
 */
export function forge(
  lines: readonly CampaignLine[],
  change: (body: RecordBody, line: CampaignLine) => RecordBody | readonly RecordBody[],
): Forged {
  let out: readonly CampaignLine[] = []
  let text = ''
  for (const command of new Set(lines.map((line) => line.cmd))) {
    const own = lines.filter((line) => line.cmd === command)
    const bodies = own.flatMap((line) => change(bodyOf(line), line))
    const at = own[0]?.at
    if (bodies.length === 0 || at === undefined) continue
    const encoded = encodeLines(CAMPAIGN_BOOK, bodies, out.length === 0 ? NO_LINES : tipOf(out), at)
    out = [...out, ...encoded.lines]
    text += encoded.text
  }
  return { lines: out, text }
}
