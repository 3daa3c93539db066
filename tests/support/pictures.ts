// Pictures for tests, good and bad.
import { deflateSync } from 'node:zlib'

/** A PNG file. @param data its compressed pixels: white where nothing is given; @param kind depth, colour type and what follows in its head */
export function png(
  width: number,
  height: number,
  data = deflateSync(Buffer.alloc(height * (width + 1))),
  kind: readonly number[] = [8],
): Uint8Array {
  const chunk = (name: string, content: Buffer): Buffer => {
    const out = Buffer.alloc(12 + content.length)
    out.writeUInt32BE(content.length, 0)
    out.write(name, 4, 'latin1')
    content.copy(out, 8)
    return out
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set(kind, 8)
  const magic = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([magic, chunk('IHDR', head), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))])
}
