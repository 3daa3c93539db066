// Messages on their way into the office: read, told apart from those that are there, and read again from the office's own files.
import { basename } from 'node:path'
import type { ReadMessage } from '@shared/letters/message/letter'
import { waits, type Message } from '@shared/office/messages'
import type { Routed } from '@shared/office/routing'
import type { Problem } from '@shared/engine/result'
import { contentId } from '../../../mail/bytes'
import type { RawMail } from '../../../mail/raw-mail'
import { readApart } from '../../../mail/read-apart'
import type { OfficeFolder } from '../../../office/folder'
import { checksumIn, checksumOf, storedBytes, storedPath } from '../../../office/messages/store'
import { now } from '../../../clock/times'

/** A message with its place in the office. */
export interface Incoming {
  readonly id: string
  /** Where its bytes are stored, from the folder of the office; its label in the campaign too. */
  readonly file: string
  /** The name it came under. */
  readonly name: string
  readonly message: ReadMessage
  readonly content: string | null
  /** Its place among the messages of its file. */
  readonly at: number
  /** It is in the office already. */
  readonly known: Message | null
}

/** True for texts the referee vouches for: everything but mail. */
const isVouched = ({ kind }: ReadMessage): boolean => kind !== 'mail'

const contentOf = ({ date, from, text }: ReadMessage): string | null =>
  date === null ? null : contentId(date, from.address, text)

/** Tells messages apart: a Message-ID that comes with another date or other words is another message. */
export function makeRegister(folder: OfficeFolder) {
  const seen = new Map<string, { readonly content: string | null; readonly checksum: string }>()
  const stored = new Map<string, Message[]>()
  for (const message of folder.messages().values()) {
    const checksum = checksumIn(message.file)
    seen.set(message.id, { content: message.content, checksum })
    stored.set(checksum, [...(stored.get(checksum) ?? []), message])
  }
  const isSame = (id: string, content: string | null, checksum: string): boolean => {
    const there = seen.get(id)
    return there !== undefined && (content === null ? there.checksum === checksum : there.content === content)
  }
  return {
    /** The messages of bytes that need not be read again. Those without a date do: the same words may be meant once more. */
    stored: (checksum: string): readonly Message[] => {
      const all = stored.get(checksum) ?? []
      return all.every(({ content }) => content !== null) ? all : []
    },
    /** The id a message has, or gets. @returns `twice` where it came with this import already */
    identify: (message: ReadMessage, checksum: string) => {
      const content = contentOf(message)
      const base = message.id
      const other = `${base} ${content ?? contentId(checksum)}`
      const id = !seen.has(base) || isSame(base, content, checksum) ? base : other
      const known = folder.messages().get(id) ?? null
      const twice = known === null && isSame(id, content, checksum)
      seen.set(id, { content, checksum })
      return { id, content, known, twice }
    },
  }
}
export type Register = ReturnType<typeof makeRegister>

interface ReadRaw {
  readonly incoming: readonly Incoming[]
  /** Messages that are here already and need not be read again. */
  readonly here: readonly Message[]
  readonly problems: readonly Problem[]
  readonly checksum: string
}

/** Reads one raw message, or a file of several. */
export async function readRaw({ name, bytes }: RawMail, register: Register): Promise<ReadRaw> {
  const checksum = checksumOf(bytes)
  const here = register.stored(checksum)
  if (here.length > 0) return { incoming: [], here, problems: [], checksum }
  const { messages, problems } = await readApart({ name, bytes })
  const date = messages.find((message) => message.date !== null)?.date ?? now()
  const incoming = messages.flatMap((message, at): Incoming[] => {
    const { id, content, known, twice } = register.identify(message, checksum)
    // Mail gets its ending from a fixed list, otherwise .eml; tables and texts keep theirs, which selects the parser.
    const file = known?.file ?? storedPath(checksum, isVouched(message) ? name : endingOf(name), date)
    return twice ? [] : [{ id, file, name, message: { ...message, file }, content, at, known }]
  })
  return { incoming, here: [], problems, checksum }
}

const endingOf = (name: string): string =>
  (/\.(?:txt|msg|zip|gz|pdf|docx|odt|rtf)$/i.exec(name)?.[0] ?? '.eml').toLowerCase()

async function readFile(folder: OfficeFolder, file: string, zone: string): Promise<readonly ReadMessage[]> {
  const bytes = await storedBytes(folder.path, file)
  if (!bytes.ok) return []
  const { messages } = await readApart({ name: basename(file), bytes: bytes.value, zone })
  return messages.map((message) => ({ ...message, file }))
}

/** A message of the office, read again; null where its file is gone or cannot be read. */
export async function readStored(folder: OfficeFolder, known: Message): Promise<Incoming | null> {
  const { id, file, content } = known
  const messages = await readFile(folder, file, 'UTC')
  const found = messages.findIndex((each) => id === each.id || id.startsWith(`${each.id} `))
  const at = Math.max(0, found)
  const message = messages[at]
  return message === undefined ? null : { id, file, name: file, message, content, at, known }
}

/** Messages as a campaign reads them: times of tables and chats that name no zone are in that of the campaign. */
export async function inZone(
  folder: OfficeFolder,
  all: readonly Incoming[],
  zone: string,
): Promise<readonly ReadMessage[]> {
  const read = new Map<string, readonly ReadMessage[]>()
  const messages: ReadMessage[] = []
  for (const { file, at, message } of all) {
    if (isVouched(message) && !read.has(file)) read.set(file, await readFile(folder, file, zone))
    messages.push(read.get(file)?.[at] ?? message)
  }
  return messages
}

/** Headings `[Name]` of a text the referee vouches for. */
const HEADING = /^[ \t]*\[([^[\]\n]{1,80})\][ \t]*$/gm

const allTexts = ({ text, other, texts = [], enclosed = [] }: ReadMessage): readonly string[] => [
  text,
  ...(other === undefined ? [] : [other]),
  ...texts.map((each) => each.text),
  ...enclosed.flatMap(allTexts),
]

/** The text that search looks through. */
export const searchText = (message: ReadMessage): string =>
  [...allTexts(message), ...message.attachments.map(({ name }) => name)].join('\n')

/** Mail as it is routed: one by one. Rows and posts of one file go where the file goes. */
export function routed(together: readonly Incoming[]): Routed {
  const [first] = together
  if (first === undefined) throw new RangeError('nothing to route')
  const { message } = first
  if (!isVouched(message))
    return { subject: message.subject, from: message.from, texts: allTexts(message), names: null }
  const all = together.map((each) => each.message)
  const names = all.flatMap(({ from, text }) => [
    ...(from.name === null ? [] : [from.name]),
    ...[...text.matchAll(HEADING)].map(([, name = '']) => name),
  ])
  const only = all.length === 1 ? message.from : { name: null, address: null }
  const label = first.name.replace(/\.\w+$/, '').replace(/[-_]+/g, ' ')
  return { subject: label, from: only, texts: all.flatMap(allTexts), names: [...new Set(names)] }
}

/** Messages that go where the first of them goes. */
export function grouped(all: readonly Incoming[]): readonly (readonly Incoming[])[] {
  const groups = new Map<string, Incoming[]>()
  for (const each of all) {
    const key = isVouched(each.message) ? each.file : each.id
    groups.set(key, [...(groups.get(key) ?? []), each])
  }
  return [...groups.values()]
}

/** Whether a message need not be looked at again: it is dated, and somebody has decided, or has to decide, where it goes. */
export const isSettled = ({ known, content }: Incoming): boolean =>
  known !== null && (content !== null || waits(known) || !('campaign' in known.fate))
