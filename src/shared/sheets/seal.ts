// The seal of a sheet: a hash of the neutral document, the same for every format it is printed in.
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Document } from './document'

/**
 * Fields outside the seal, so that older sheets without them stay the same: routing of an answer, choices of a form, parts an issue may
 * omit or move, and drawings in characters.
 */
const NOT_SEALED: readonly string[] = ['slipCode', 'choices', 'bare', 'secondary', 'typed', 'quoted']

/** JSON with the keys of every object in order, so that equal documents have equal bytes. */
function ordered(value: unknown): string {
  if (Array.isArray(value))
    return `[${value.map((each: unknown) => (each === undefined ? 'null' : ordered(each))).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const source = value as Readonly<Record<string, unknown>>
  let out = ''
  for (const key of Object.keys(source).sort()) {
    const of = source[key]
    // Press of somebody named that is printed as typed is another sheet; letters and drawings in characters are not.
    const isPress = key === 'typed' && of === true && typeof source['by'] === 'string'
    if (of === undefined || (NOT_SEALED.includes(key) && !isPress)) continue
    out += `${out === '' ? '' : ','}${JSON.stringify(key)}:${ordered(of)}`
  }
  return `{${out}}`
}

/** SHA-256 of the document as canonical JSON, 64 hex digits. Whether it is marked as revised and slip codes do not count. */
export const documentHash = (doc: Document): string =>
  bytesToHex(sha256(utf8ToBytes(ordered({ ...doc, masthead: { ...doc.masthead, revised: false } }))))

/** The short seal in the footer: the first eight hex digits of the hash in two groups. */
export const sealOf = (doc: Document): string => {
  const hash = documentHash(doc)
  return `${hash.slice(0, 4)} ${hash.slice(4, 8)}`
}
