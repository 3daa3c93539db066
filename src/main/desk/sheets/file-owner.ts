// Finds out whose sheet a file is, so that no campaign replaces the sheets of another. A name with the letters of the campaign's id
// tells; under any other name the contents do: a mark where the format has room for one (on an erratum its credit), else the slip code,
// else the commitment.
import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { campaignMark } from '@shared/campaign/sheet/errata'
import type { Campaign } from '@shared/campaign/record/model'
import { codedOf } from '@shared/campaign/orders/slip-codes'
import type { Problem, Result } from '@shared/engine/result'
import { err, problem } from '@shared/engine/result'
import { findSlipCodes, meaningOf } from '@shared/letters/senders/slip-code'
import { writeAtomic, writeProblem } from '../../files/atomic-write'
import { fileStem } from './sheet-names'

/** Larger files are no sheets. */
const LARGEST = 64 * 2 ** 20

/** The same archive with a comment, whose length is the last thing in it. */
function withComment(zip: Uint8Array, words: Uint8Array): Uint8Array {
  const out = Buffer.concat([zip, words])
  out.writeUInt16LE(words.length, zip.length - 2)
  return out
}

/** The bytes of a file with the campaign's mark, in formats where readers do not see it. */
export function withMark(campaign: Campaign, bytes: Uint8Array, mime: string): Uint8Array {
  const mark = campaignMark(campaign)
  if (mime === 'application/pdf') return Buffer.concat([bytes, Buffer.from(`\n% ${mark}\n`)])
  if (mime.startsWith('text/html')) return Buffer.concat([bytes, Buffer.from(`<!-- ${mark} -->\n`)])
  if (mime.includes('opendocument')) return withComment(bytes, Buffer.from(mark))
  return bytes
}

/** Whether the contents of a file show that it is a sheet of the campaign. */
function isOurs(campaign: Campaign, bytes: Buffer): boolean {
  if (bytes.length === 0 || bytes.includes(campaignMark(campaign))) return true
  // An archive has its mark at its end, and no words to be searched.
  if (bytes.subarray(0, 2).toString('latin1') === 'PK') return false
  const codes = findSlipCodes(bytes.toString('utf8').split('\n'))
  if (codes.length > 0)
    return codes.some((code) => meaningOf(code, codedOf(campaign), campaign.status.turn).kind === 'ours')
  // Two campaigns may have been begun with one seed, so this comes last.
  const { commitment } = campaign.header
  return new RegExp(`${commitment.slice(0, 8)}\\s?${commitment.slice(8, 16)}`).test(bytes.toString('latin1'))
}

/**
 * Why a sheet must not be written to a path, checked before any is.
 * @param campaign whose sheet it is; null replaces any sheet
 */
export async function replaceProblem(path: string, campaign: Campaign | null): Promise<Problem | null> {
  const refused = await writeProblem(path)
  if (refused !== null || campaign === null) return refused
  if (basename(path).startsWith(`${fileStem(campaign)}-`)) return null
  const found = await stat(path).catch(() => null)
  if (found === null || !found.isFile()) return null
  const bytes = found.size > LARGEST ? null : await readFile(path).catch(() => null)
  if (bytes !== null && isOurs(campaign, bytes)) return null
  return problem(
    'not-ours',
    `${basename(path)} is there already and may not be a sheet of ${campaign.header.name} from this file. Nothing was written.`,
    'Choose another name or folder, or replace it with --force.',
  )
}

/** Writes one file of a campaign: sheets in one file, labels, a replay. @param force replaces any sheet there */
export async function writeOwned(
  campaign: Campaign,
  path: string,
  content: string | Uint8Array,
  mime: string,
  force: boolean,
): Promise<Result<null>> {
  const refused = await replaceProblem(path, force ? null : campaign)
  if (refused !== null) return err(refused)
  return writeAtomic(path, withMark(campaign, typeof content === 'string' ? Buffer.from(content) : content, mime))
}
