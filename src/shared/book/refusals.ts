// Why a file is not opened at all: its likely kind, and the remedy. Pure; used by decode.ts.
import type { Problem } from '../engine/result'
import { problem } from '../engine/result'
import type { BookWords } from './kind'
import { MAX_WEIGHT } from './weight'

/** Above this a book is refused (and never grows to): 256 MiB. */
export const MAX_FILE_BYTES = 256 * 2 ** 20
/** No line may be longer: 64 MiB. */
export const MAX_LINE_BYTES = 64 * 2 ** 20

const rightFile = (words: BookWords): string => `Nothing was changed. ${words.choose}`
const fromCopy = (words: BookWords): string =>
  `Nothing was changed. Take a copy of this ${words.noun} from a backup, the synced folder or a mail, and open that.`

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

const foreign = (what: string, words: BookWords): Problem =>
  problem(words.foreign, `This is ${what}, not a Postmage ${words.noun}.`, rightFile(words))

/** Refuses a file that does not begin like a book, naming its likely format. */
export function strangeFile(head: Uint8Array, words: BookWords): Problem {
  const known = MAGIC.find(([bytes]) => bytes.every((byte, i) => head[i] === byte))
  if (known !== undefined) return foreign(known[1], words)
  const binary = head.subarray(0, 512).some((byte) => byte < 9 || (byte > 13 && byte < 32))
  return foreign(binary ? 'binary data' : 'some other text', words)
}

/** The refusal of something that is not a file: a pipe, a device. */
export const noFile = (words: BookWords): Problem =>
  problem(words.foreign, 'This is a device or a pipe, not a file.', `Choose a ${words.noun} file.`)

export const emptyFile = (words: BookWords): Problem =>
  problem('empty-file', 'The file is empty (0 bytes).', fromCopy(words))

export const tooLarge = (bytes: number, words: BookWords): Problem =>
  problem(
    'too-large',
    `The file has ${Math.ceil(bytes / 2 ** 20)} MB; a ${words.noun} file has at most ${MAX_FILE_BYTES / 2 ** 20} MB.`,
    rightFile(words),
  )

/** Something small on the disk that would fill the memory. */
export const tooHeavy = (words: BookWords): Problem =>
  problem(
    'too-large',
    `The file would take more than ${MAX_WEIGHT / 2 ** 20} MB of memory; no ${words.noun} needs as much.`,
    rightFile(words),
  )

export const brokenFirstLine = (why: string, words: BookWords): Problem => ({
  ...problem(
    'first-line-broken',
    `The first line of the file is broken: ${why}. Without it the ${words.noun} cannot be read.`,
    fromCopy(words),
  ),
  line: 1,
})

export const newerFormat = (v: number, reads: number, app: unknown): Problem =>
  problem(
    'newer-format',
    `The file was made by a newer Postmage${typeof app === 'string' ? ` (${app.slice(0, 40)})` : ''}: its format is ${v}, this one reads up to ${reads}.`,
    'Nothing was changed. Install the newer Postmage to open it.',
  )

const FIRST = '{"seq":1,'

/** A first line that cannot be read: a broken book, or something else altogether? `whole` = it has its line end. */
export function firstLineRefused(
  line: { readonly bytes: Uint8Array; readonly text: string; readonly whole: boolean },
  why: string,
  words: BookWords,
): Problem {
  const { bytes, text, whole } = line
  const cutOff = !whole && FIRST.startsWith(text)
  if (cutOff || text.startsWith(FIRST) || text.includes(words.mark))
    return brokenFirstLine(whole ? why : 'it is cut off', words)
  try {
    JSON.parse(text)
    return problem(words.foreign, `This is JSON, but not a Postmage ${words.noun}.`, rightFile(words))
  } catch {
    return strangeFile(bytes, words)
  }
}
