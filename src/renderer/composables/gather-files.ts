// Files out of a drop or a file field, folders opened all the way down; parcelled for the desk.
import type { RequestInput } from '@shared/desk/contract'

type SentFile = RequestInput<'mail.importFiles'>['files'][number]

/** A file with its path below what was dropped or chosen. */
export interface GatheredFile {
  readonly name: string
  readonly file: File
}

/** Files that stand beside mail in folders and are never mail. */
const NOT_MAIL = /(?:^|\/)(?:\.[^/]*|Thumbs\.db|desktop\.ini|[^/]*\.(?:msf|lock))$/i
const MOST_FILES = 5000
/** As much as the desk reads of one file. */
export const LARGEST_FILE = 64 * 1024 * 1024
const PARCEL_BYTES = 60 * 1024 * 1024
const PARCEL_FILES = 2000

const fileOf = (entry: FileSystemFileEntry): Promise<File> =>
  new Promise((done, failed) => entry.file(done, failed))

/** A folder gives its entries in portions until an empty one. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const all: FileSystemEntry[] = []
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((done, failed) => reader.readEntries(done, failed))
    if (some.length === 0) return all
    all.push(...some)
  }
}

async function walk(entry: FileSystemEntry, into: GatheredFile[]): Promise<void> {
  if (into.length >= MOST_FILES) return
  const name = entry.fullPath.replace(/^\//, '')
  if (entry.isFile) {
    if (!NOT_MAIL.test(name)) into.push({ name, file: await fileOf(entry as FileSystemFileEntry) })
    return
  }
  const inside = await entriesOf(entry as FileSystemDirectoryEntry)
  for (const each of inside.sort((a, b) => (a.name < b.name ? -1 : 1))) await walk(each, into)
}

/** What was dropped. Call it in the event itself: afterwards the browser has forgotten. */
export function droppedFiles(transfer: DataTransfer | null): Promise<readonly GatheredFile[]> {
  const entries = [...(transfer?.items ?? [])].flatMap((item) => item.webkitGetAsEntry() ?? [])
  const plain = chosenFiles(transfer?.files)
  if (entries.length === 0) return Promise.resolve(plain)
  return (async () => {
    const files: GatheredFile[] = []
    for (const entry of entries) await walk(entry, files)
    return files
  })()
}

/** What a file field or a paste holds; a folder field gives paths below the folder. */
export const chosenFiles = (files: FileList | null | undefined): readonly GatheredFile[] =>
  [...(files ?? [])]
    .map((file) => ({ name: file.webkitRelativePath || file.name, file }))
    .filter(({ name, file }) => file.webkitRelativePath === '' || !NOT_MAIL.test(name))
    .slice(0, MOST_FILES)

/** Parcels of files that go to the desk one after another; those that are too large to be read come alone. */
export function parcels(files: readonly GatheredFile[]): readonly (readonly GatheredFile[])[] {
  const out: GatheredFile[][] = []
  let bytes = Infinity
  for (const each of files) {
    const last = out.at(-1)
    if (last === undefined || bytes + each.file.size > PARCEL_BYTES || last.length >= PARCEL_FILES) {
      out.push([each])
      bytes = each.file.size
    } else {
      last.push(each)
      bytes += each.file.size
    }
  }
  return out
}

/** A file as it is sent: its bytes in base64, read without holding the page up. @throws when it cannot be read */
export const sentFile = ({ name, file }: GatheredFile): Promise<SentFile> =>
  new Promise((done, failed) => {
    const reader = new FileReader()
    reader.onload = () => {
      const address = String(reader.result)
      const content = address.slice(address.indexOf(',') + 1)
      done({ name: name.slice(-300), content: file.size === 0 ? '' : content, encoding: 'base64' })
    }
    reader.onerror = () => failed(reader.error ?? new Error(`${name} could not be read.`))
    reader.readAsDataURL(file)
  })
