// Makes long plain bodies quick to parse. The MIME parser keeps each line of an unencoded body separately, which is
// slow for a hundred thousand lines; encoded in base64 the same body is parsed quickly and comes out the same.
import { LIMITS } from '../types'

const SMALL = 32_768
/** More bytes of body than could ever be read as text. */
const ENOUGH = LIMITS.html * 2

/** The message, with its body in base64 if it is large and unencoded. Multipart messages are left alone. */
export function packLargeBody(source: Buffer): Buffer {
  if (source.length < SMALL) return source
  const head = source.toString('latin1', 0, 131_072)
  const end = /\r?\n\r?\n/.exec(head)
  if (!end) return source
  const headers = '\n' + head.slice(0, end.index + 1).replace(/\r?\n[ \t]+/g, ' ')
  const encoding = /\ncontent-transfer-encoding:\s*(\S*)/i.exec(headers)?.[1] ?? ''
  const type = /\ncontent-type:\s*([^\s;]*)/i.exec(headers)?.[1] ?? 'text/plain'
  if (!/^(?:|"?(?:7bit|8bit|binary)"?)$/i.test(encoding) || !/^text\//i.test(type)) return source
  const start = end.index + end[0].length
  const base64 = source.toString('base64', start, Math.min(source.length, start + ENOUGH))
  // If a header occurs twice, the first one counts.
  return Buffer.concat([
    Buffer.from('Content-Transfer-Encoding: base64\r\n'),
    source.subarray(0, start),
    Buffer.from(base64, 'latin1'),
  ])
}

/** Whether the message has more lines than can be parsed in good time. */
export function tooManyLines(source: Buffer): boolean {
  let lines = 0
  for (let at = source.indexOf(10); at >= 0; at = source.indexOf(10, at + 1)) if (++lines > LIMITS.rawLines) return true
  return false
}
