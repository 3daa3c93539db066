// Large files come in memory that two threads see. Decoders and parsers take none of it: they get a copy of what they read.

/** The same bytes, in memory of one thread alone. */
export const ownBytes = (bytes: Uint8Array): Uint8Array =>
  bytes.buffer instanceof SharedArrayBuffer ? new Uint8Array(bytes) : bytes
