// Large files arrive in memory shared by two threads. Decoders and parsers do not accept that, so they get copies.

/** The same bytes in memory that is not shared. */
export const ownBytes = (bytes: Uint8Array): Uint8Array =>
  bytes.buffer instanceof SharedArrayBuffer ? new Uint8Array(bytes) : bytes
