// Reads a book, or any file taken for one, from disk in pieces.
import { isUtf8 } from 'node:buffer'
import { createHash, hash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { open, stat } from 'node:fs/promises'
import type { Decoded } from '@shared/book/decode'
import { makeDecoder } from '@shared/book/decode'
import type { AnyRecord, BookKind } from '@shared/book/kind'
import { MAX_FILE_BYTES, noFile, tooLarge } from '@shared/book/refusals'
import type { Tools } from '@shared/book/tools'
import type { Result } from '@shared/engine/result'
import { err, ok } from '@shared/engine/result'
import { hashTextsBy } from '@shared/engine/sha256'
import { fileProblem, inFile } from './trouble'

const CHUNK = 2 ** 20

/** Lines up to this size are copied and hashed in one call, which is faster; longer ones are not copied. */
const SHORT_LINE = 65_536

const CLOSING = 0x7d

/** The codec's tools at native speed. */
export const NODE_TOOLS: Tools = {
  sum: (before, start) => {
    if (typeof start === 'string') return hash('sha256', `${before}${start}}`, 'hex')
    if (start.length > SHORT_LINE) return createHash('sha256').update(before).update(start).update('}').digest('hex')
    const line = Buffer.allocUnsafe(before.length + start.length + 1)
    line.write(before, 0, 'latin1')
    line.set(start, before.length)
    line[line.length - 1] = CLOSING
    return hash('sha256', line, 'hex')
  },
  text: (bytes) =>
    isUtf8(bytes) ? Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8') : null,
}

hashTextsBy((text) => hash('sha256', text, 'hex'))

export interface ReadBook<R extends AnyRecord> extends Decoded<R> {
  /** Size of the file as it was read, torn bytes included. */
  readonly size: number
  /** The file's stamp (see `stampOf`) when reading began; '' = none, so only reading it again tells whether it changed. */
  readonly stamp: string
}

/** Size, times and identity of a file, which the system updates with every change to it. @throws system errors */
export async function stampOf(handle: FileHandle): Promise<string> {
  const { ino, size, mtimeNs, ctimeNs } = await handle.stat({ bigint: true })
  return [ino, size, mtimeNs, ctimeNs].join(' ')
}

/** Reads and checks a book. Writes nothing, needs no lock. */
export async function readBook<R extends AnyRecord>(kind: BookKind<R>, path: string): Promise<Result<ReadBook<R>>> {
  let handle: FileHandle | null = null
  try {
    // Before opening: a pipe or device would make us wait for ever.
    const found = await stat(path)
    if (found.isDirectory()) return err(fileProblem({ code: 'EISDIR' }, path, 'could not be opened'))
    if (!found.isFile()) return err(inFile(path, noFile(kind.words)))
    if (found.size > MAX_FILE_BYTES) return err(inFile(path, tooLarge(found.size, kind.words)))
    handle = await open(path, 'r')
    const stamp = await stampOf(handle)
    const decoder = makeDecoder(kind, NODE_TOOLS)
    const chunk = Buffer.allocUnsafe(Math.min(CHUNK, found.size + 1))
    let size = 0
    for (;;) {
      const { bytesRead } = await handle.read(chunk, 0, chunk.length, size)
      if (bytesRead === 0) break
      size += bytesRead
      if (!decoder.push(chunk.subarray(0, bytesRead))) break
      if (size > MAX_FILE_BYTES) return err(inFile(path, tooLarge(size, kind.words)))
    }
    const decoded = decoder.finish()
    return decoded.ok ? ok({ ...decoded.value, size, stamp }) : err(inFile(path, decoded.error))
  } catch (error) {
    return err(fileProblem(error, path, 'could not be opened'))
  } finally {
    await handle?.close().catch(() => undefined)
  }
}
