// Bytes between page and host: files do not travel as JSON, which would hold the page up and be in memory several times.

/** Requests with a field `bytes`: the loopback server takes it as the body of the call, and the other fields from a header. */
export const BYTE_REQUESTS: readonly string[] = ['mail.bytes']
export const INPUT_HEADER = 'x-postmage-input'

/** Bytes of one piece on its way to the desk: quick to copy for a page in Electron, and to take between two other requests. */
export const PIECE_BYTES = 512 * 1024
/** Bytes of a file of mail, and of several that are handed over together. */
export const MOST_FILE_BYTES = 100 * 1024 * 1024
