// Why a file is not opened at all: what it seems to be, and what to do. Pure; used by codec.ts.
import type { Problem } from '../engine/result'
import { problem } from '../engine/result'

/** Above this a campaign file is refused (and never grows to): 256 MiB. */
export const MAX_FILE_BYTES = 256 * 2 ** 20
/** No line may be longer: 64 MiB. */
export const MAX_LINE_BYTES = 64 * 2 ** 20

const RIGHT_FILE =
  'Nothing was changed. Choose the campaign file of the game; its name usually ends in .postmage.'
const FROM_COPY =
  'Nothing was changed. Take a copy of this campaign from a backup, the synced folder or a mail, and open that.'

const MAGIC: readonly (readonly [bytes: readonly number[], what: string])[] = [
  [[0xff, 0xd8, 0xff], 'a JPEG picture'],
  [[0x89, 0x50, 0x4e, 0x47], 'a PNG picture'],
  [[0x47, 0x49, 0x46, 0x38], 'a GIF picture'],
  [[0x25, 0x50, 0x44, 0x46], 'a PDF'],
  [[0x50, 0x4b, 0x03, 0x04], 'a ZIP archive or an office document'],
  [[0x1f, 0x8b], 'a compressed archive'],
  [[0x7f, 0x45, 0x4c, 0x46], 'a program'],
  [[0x4d, 0x5a], 'a program'],
  [[0x46, 0x72, 0x6f, 0x6d, 0x20], 'a mailbox'],
  [[0xff, 0xfe], 'text in UTF-16 (an editor saved it in another encoding)'],
  [[0xfe, 0xff], 'text in UTF-16 (an editor saved it in another encoding)'],
]

/** What a file that does not begin like a campaign seems to be. */
export function strangeFile(head: Uint8Array): Problem {
  const known = MAGIC.find(([bytes]) => bytes.every((byte, i) => head[i] === byte))
  if (known !== undefined)
    return problem('not-a-campaign', `This is ${known[1]}, not a Postmage campaign.`, RIGHT_FILE)
  const binary = head.subarray(0, 512).some((byte) => byte < 9 || (byte > 13 && byte < 32))
  const what = binary ? 'binary data' : 'some other text'
  return problem('not-a-campaign', `This is ${what}, not a Postmage campaign.`, RIGHT_FILE)
}

export const emptyFile = (): Problem => problem('empty-file', 'The file is empty (0 bytes).', FROM_COPY)

export const tooLarge = (bytes: number): Problem =>
  problem(
    'too-large',
    `The file has ${Math.ceil(bytes / 2 ** 20)} MB; a campaign file has at most ${MAX_FILE_BYTES / 2 ** 20} MB.`,
    RIGHT_FILE,
  )

export const otherJson = (): Problem =>
  problem('not-a-campaign', 'This is JSON, but not a Postmage campaign.', RIGHT_FILE)

export const brokenFirstLine = (why: string): Problem => ({
  ...problem(
    'first-line-broken',
    `The first line of the file is broken: ${why}. Without it the campaign cannot be read.`,
    FROM_COPY,
  ),
  line: 1,
})

export const newerFormat = (v: number, reads: number, app: unknown): Problem =>
  problem(
    'newer-format',
    `The file was made by a newer Postmage${typeof app === 'string' ? ` (${app.slice(0, 40)})` : ''}: its format is ${v}, this one reads up to ${reads}.`,
    'Nothing was changed. Install the newer Postmage to open it.',
  )

export const unknownGame = (game: string): Problem =>
  problem(
    'unknown-game',
    `The campaign is of the game “${game.slice(0, 60)}”, which this Postmage does not know.`,
    'Nothing was changed. Install a newer Postmage to open it.',
  )

const FIRST = '{"seq":1,'

/** A first line that cannot be read: a broken campaign, or something else altogether? `whole` = it has its line end. */
export function firstLineRefused(bytes: Uint8Array, text: string, whole: boolean, why: string): Problem {
  const cutOff = !whole && FIRST.startsWith(text)
  if (cutOff || text.startsWith(FIRST) || text.includes('"format":"postmage"'))
    return brokenFirstLine(whole ? why : 'it is cut off')
  try {
    JSON.parse(text)
    return otherJson()
  } catch {
    return strangeFile(bytes)
  }
}
