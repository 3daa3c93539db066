// Files as the page hands them over: the piece with their bytes, and the import that takes them out of it.
import type { RequestInput } from '@shared/desk/contract'

/** Both requests for a few small files. */
export function parcelOf(
  campaign: string,
  batch: string,
  files: readonly { readonly name: string; readonly content: string | Uint8Array }[],
): { readonly piece: RequestInput<'mail.bytes'>; readonly files: RequestInput<'mail.importFiles'> } {
  const all = files.map(({ content }) => Buffer.from(content as string))
  const bytes = Buffer.concat(all)
  const at = (n: number): number => all.slice(0, n).reduce((sum, { length }) => sum + length, 0)
  return {
    piece: { batch, size: bytes.length, at: 0, bytes: new Uint8Array(bytes) },
    files: {
      campaign,
      batch,
      files: files.map(({ name }, n) => ({ name, at: at(n), size: all[n]?.length ?? 0 })),
    },
  }
}
