// Files sent by the page: their bytes arrive in pieces, and become files again once the parcel is complete.
import type { RequestInput } from '@shared/desk/contract'
import { problem } from '@shared/engine/result'
import { refuse, type DeskContext } from '../context'

export interface GivenFile {
  readonly name: string
  readonly bytes: Uint8Array
}

interface Parcel {
  readonly batch: string
  readonly bytes: Uint8Array
  come: number
}

/** The incoming parcel of each desk. There is one at a time: a new one replaces one that was never fetched. */
const coming = new WeakMap<DeskContext, Parcel>()

const broken = (): never =>
  refuse(problem('parcel-broken', 'The files did not arrive whole; nothing was imported.', 'Import them again.'))

/** Stores a piece. @returns how many bytes of the parcel have arrived */
export function keepPiece(desk: DeskContext, { batch, size, at, bytes }: RequestInput<'mail.bytes'>): number {
  // Shared, so that the worker that reads a large file looks at these bytes and not at a copy.
  if (at === 0) coming.set(desk, { batch, bytes: new Uint8Array(new SharedArrayBuffer(size)), come: 0 })
  const parcel = coming.get(desk)
  if (parcel?.batch !== batch || parcel.come !== at || at + bytes.byteLength > parcel.bytes.byteLength) return broken()
  parcel.bytes.set(bytes, at)
  parcel.come += bytes.byteLength
  return parcel.come
}

/** The files of the parcel that has arrived, which is then released. Empty files need no parcel. */
export function takeParcel(
  desk: DeskContext,
  batch: string,
  files: RequestInput<'mail.importFiles'>['files'],
): readonly GivenFile[] {
  const parcel = coming.get(desk)
  coming.delete(desk)
  const come = parcel?.batch === batch ? parcel.come : 0
  return files.map(({ name, at, size }) => {
    if (at + size > come) return broken()
    return { name, bytes: parcel?.bytes.subarray(at, at + size) ?? new Uint8Array() }
  })
}
