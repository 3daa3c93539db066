// Files out of a drop or a file field, folders opened all the way down; parcelled for the desk.
import { MOST_MAIL_FILES, isNeverMail, plainFileName } from '@shared/letters/message/mail-files'
import { MOST_FILE_BYTES, PIECE_BYTES } from '@shared/desk/bytes'
import type { RequestInput } from '@shared/desk/contract'
import { problem } from '@shared/engine/result'
import type { Problem } from '@shared/engine/result'
import { callDesk } from '../api'

/** A file with its displayed path, relative to the dropped or chosen item. */
export interface GatheredFile {
  readonly name: string
  readonly file: File
  /** Bytes. */
  readonly size: number
}
interface Found {
  readonly file: File
  /** Its path, where the file does not know it. */
  readonly name?: string
}

/** The files found, and problems with those that could not be opened. */
export interface Gathered {
  readonly files: readonly GatheredFile[]
  readonly problems: readonly Problem[]
}

const PARCEL_FILES = 2000
/** If more items than this are dropped, names that look like files count as files, because asking the browser is slow. */
const ASKED = 100
/** In such a drop, the most items to ask about. A folder beyond them is reported as unreadable. */
const MOST_ASKED = 300
/** Names that look like files. Mail folders also end in .mbox, .mbx, .sbd or .mail. */
const FILE_BY_NAME = /\.(?!mbox$|mbx$|sbd$|mail$)[a-z][a-z0-9]{1,4}$/i
/** Files to measure between pauses; reading a size waits for the browser too. */
const AT_ONCE = 50

/** The message about a file or folder that cannot be read. */
const unreadable = ({ name }: { readonly name: string }): Problem =>
  problem(
    'mail-unreadable',
    `${name} could not be read.`,
    'Check that it is still there and can be read, then import it again.',
  )

const fileOf = (entry: FileSystemFileEntry): Promise<File> => new Promise((done, failed) => entry.file(done, failed))

/** A folder returns its entries in batches; an empty batch ends them. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const all: FileSystemEntry[] = []
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((done, failed) => reader.readEntries(done, failed))
    if (some.length === 0) return all
    all.push(...some)
  }
}

async function walk(entry: FileSystemEntry, files: Found[], problems: Problem[], inFolder = false): Promise<void> {
  if (files.length > MOST_MAIL_FILES) return
  const name = entry.fullPath.replace(/^\//, '')
  try {
    if (entry.isFile) {
      if (!inFolder || !isNeverMail(entry.name)) files.push({ name, file: await fileOf(entry as FileSystemFileEntry) })
      return
    }
    const inside = await entriesOf(entry as FileSystemDirectoryEntry)
    for (const each of inside.sort((a, b) => (a.name < b.name ? -1 : 1))) await walk(each, files, problems, true)
  } catch {
    problems.push(unreadable({ name: plainFileName(name) }))
  }
}

/** The files with display names and sizes, measured in batches so that the window stays responsive. */
async function measured(found: readonly Found[]): Promise<GatheredFile[]> {
  const files: GatheredFile[] = []
  for (const [i, { file, name = file.webkitRelativePath || file.name }] of found.entries()) {
    if (i % AT_ONCE === AT_ONCE - 1) await new Promise((done) => setTimeout(done))
    files.push({ name: plainFileName(name), file, size: file.size })
  }
  return files
}

/** Leaves out files beyond the limit, with a message. */
async function limited(found: readonly Found[], problems: readonly Problem[]): Promise<Gathered> {
  const files = await measured(found.slice(0, MOST_MAIL_FILES))
  if (found.length <= MOST_MAIL_FILES) return { files, problems }
  const many = problem(
    'too-many-files',
    `There are more than ${MOST_MAIL_FILES} files; the rest was not read.`,
    'Import their folders one after another.',
  )
  return { files, problems: [...problems, many] }
}

/**
 * The files of a drop, including those inside folders. Call it in the event itself; afterwards the browser has cleared `transfer`.
 * @param list the files of `transfer`, read once, because the browser rebuilds the list on every access
 */
export function droppedFiles(
  transfer: DataTransfer | null,
  list: readonly File[] = Array.from(transfer?.files ?? []),
): Promise<Gathered> {
  const items: ArrayLike<DataTransferItem> = transfer?.items ?? []
  const entryOf = (item: DataTransferItem | undefined): FileSystemEntry | File | null =>
    item?.kind === 'file' ? (item.webkitGetAsEntry() ?? item.getAsFile()) : null
  // In a large drop, ask the browser only about names that do not look like files.
  const byName = list.length > ASKED && list.length === items.length
  let asked = 0
  const found = byName
    ? list.map((file, i) => (FILE_BY_NAME.test(file.name) || ++asked > MOST_ASKED ? file : entryOf(items[i])))
    : Array.from(items, entryOf)
  return (async () => {
    const files: Found[] = []
    const problems: Problem[] = []
    for (const each of found) {
      if (each instanceof File) files.push({ name: each.name, file: each })
      else if (each !== null) await walk(each, files, problems)
    }
    return limited(files, problems)
  })()
}

/** The files of a file field; those of a folder field have paths below the folder. */
export const chosenFiles = (files: readonly File[]): Promise<Gathered> =>
  limited(
    files
      .filter(({ name, webkitRelativePath }) => webkitRelativePath === '' || !isNeverMail(name))
      .map((file) => ({ file })),
    [],
  )

/** The content of a file in base64, for a request to the desk. */
export const base64Of = async (file: File): Promise<string> =>
  btoa(Array.from(new Uint8Array(await file.arrayBuffer()), (byte) => String.fromCharCode(byte)).join(''))

/** Separates files that are too large to be read, with a message for each. */
export function sorted(files: readonly GatheredFile[]): {
  sent: readonly GatheredFile[]
  refused: Problem[]
} {
  const large = files.filter(({ size }) => size > MOST_FILE_BYTES)
  return {
    sent: files.filter(({ size }) => size <= MOST_FILE_BYTES),
    refused: large.map(({ name }) =>
      problem(
        'mail-too-large',
        `${name} is larger than ${MOST_FILE_BYTES / 1024 / 1024} MB.`,
        'Export only the messages of this turn and import those.',
      ),
    ),
  }
}

/** Parcels of files that go to the desk one after another. */
export function parcels(files: readonly GatheredFile[]): readonly (readonly GatheredFile[])[] {
  const out: GatheredFile[][] = []
  let bytes = Infinity
  for (const each of files) {
    const last = out.at(-1)
    if (last === undefined || bytes + each.size > MOST_FILE_BYTES || last.length >= PARCEL_FILES) {
      out.push([each])
      bytes = each.size
    } else {
      last.push(each)
      bytes += each.size
    }
  }
  return out
}

/** Where the bytes of a file are in a parcel. */
type SentFile = RequestInput<'mail.importFiles'>['files'][number]

/**
 * Sends the bytes of a parcel piece by piece, so that page and desk can do other work in between.
 * @param tell is called with how many bytes have been sent, of how many
 * @returns the files as the desk is to take them, and those that could not be read
 */
export async function handOver(
  parcel: readonly GatheredFile[],
  batch: string,
  send: (piece: RequestInput<'mail.bytes'>) => Promise<unknown>,
  tell: (done: number, total: number) => void = () => {},
): Promise<{ readonly files: SentFile[]; readonly unread: readonly GatheredFile[] }> {
  const size = parcel.reduce((sum, each) => sum + each.size, 0)
  const files: SentFile[] = []
  const unread: GatheredFile[] = []
  const piece = new Uint8Array(Math.min(PIECE_BYTES, size))
  let [held, gone] = [0, 0]
  const flush = async (): Promise<void> => {
    if (held === 0) return
    await send({ batch, size, at: gone, bytes: piece.slice(0, held) })
    gone += held
    held = 0
    tell(gone, size)
  }
  for (const each of parcel) {
    const { name, file } = each
    const at = gone + held
    try {
      for (let from = 0; from < each.size;) {
        const part = await bytesOf(file, from, Math.min(each.size, from + piece.length - held))
        piece.set(part, held)
        held += part.length
        from += part.length
        if (held === piece.length) await flush()
      }
      files.push({ name, at, size: gone + held - at })
    } catch (cause) {
      if (!(cause instanceof Unreadable)) throw cause
      unread.push(each)
    }
  }
  await flush()
  return { files, unread }
}

class Unreadable extends Error {}

async function bytesOf(file: File, from: number, to: number): Promise<Uint8Array> {
  const bytes = await file
    .slice(from, to)
    .arrayBuffer()
    .catch(() => null)
  // Without this check a file that has shrunk would never be finished.
  if (bytes === null || bytes.byteLength === 0) throw new Unreadable()
  return new Uint8Array(bytes)
}

/**
 * Sends files in parcels; the desk takes them in together once it has the last.
 * @param take receives each parcel, and whether more follow
 * @param none the answer if nothing is sent
 * @param tell receives the bytes sent of a parcel, and its size
 * @returns the answer to the last parcel, with problems of files not sent
 */
export async function sendFiles<Answer extends { readonly problems: readonly Problem[] }>(
  files: readonly GatheredFile[],
  take: (parcel: { files: SentFile[]; batch: string; more: boolean }) => Promise<Answer>,
  none: Answer,
  tell?: (done: number, total: number) => void,
): Promise<Answer> {
  const { sent, refused } = sorted(files)
  const batch = `${Date.now()}`
  const all = parcels(sent)
  let answer = none
  for (const [i, parcel] of all.entries()) {
    const given = await handOver(parcel, batch, (piece) => callDesk('mail.bytes', piece), tell)
    refused.push(...given.unread.map(unreadable))
    answer = await take({ files: given.files, batch, more: i < all.length - 1 })
  }
  return { ...answer, problems: [...answer.problems, ...refused] }
}
