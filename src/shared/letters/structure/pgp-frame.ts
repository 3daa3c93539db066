// The frame that OpenPGP programs put around a signed text (RFC 9580, sections 6 and 7): lines nobody wrote.

/** The beginning of the frame, perhaps with the mark of a line that was set aside before. */
const SIGNED = /^(?:> )?-----BEGIN PGP SIGNED MESSAGE-----\s*$/
const SIGNATURE = /^(?:> )?-----BEGIN PGP SIGNATURE-----\s*$/
const END = /^(?:> )?-----END PGP SIGNATURE-----\s*$/
/** Header lines of the frame, up to a blank one. */
const ARMOR_HEAD = /^(?:Hash|Version|Comment|MessageID|Charset): ?\S/i
/** The signature itself, and its checksum. */
const ARMOR = /^(?:[A-Za-z0-9+/]{2,76}={0,2}|=[A-Za-z0-9+/]{4})\s*$/

/** The lines of a letter that belong to such a frame, without a person's words within it. @returns indices into `lines` */
export function pgpFrame(lines: readonly string[]): ReadonlySet<number> {
  const found = new Set<number>()
  // Without an end line nobody can say where a signature stops: short words below it may be a person's.
  const lastEnd = lines.map((line) => END.test(line)).lastIndexOf(true)
  let part: 'none' | 'head' | 'signature' = 'none'
  for (const [at, line] of lines.entries()) {
    if (SIGNED.test(line)) part = 'head'
    else if (SIGNATURE.test(line)) part = at < lastEnd ? 'signature' : 'none'
    else if (END.test(line)) part = 'none'
    else {
      if (part === 'head' && line.trim() === '') part = 'none'
      const frame = (part !== 'none' && ARMOR_HEAD.test(line)) || (part === 'signature' && ARMOR.test(line))
      if (frame) found.add(at)
      continue
    }
    found.add(at)
  }
  return found
}
