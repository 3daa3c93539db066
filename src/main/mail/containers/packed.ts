// Files that have to be unpacked or opened to get at the letter.

/** Their first bytes: ZIP, gzip, Outlook's and old Word's, PDF, rich text. */
const STARTS: readonly (readonly number[])[] = [
  [0x50, 0x4b, 0x03, 0x04],
  [0x1f, 0x8b],
  [0xd0, 0xcf, 0x11, 0xe0],
  [0x25, 0x50, 0x44, 0x46],
  [0x7b, 0x5c, 0x72, 0x74],
]

/** Whether a file may be an archive or a document (`readOpened`); any other is not. */
export const isPacked = (bytes: Uint8Array): boolean =>
  STARTS.some((start) => start.every((byte, i) => bytes[i] === byte))
