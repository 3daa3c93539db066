// A message as Outlook saves it (.msg): a compound file with a stream for each property, made for the corpus.
import { burn, type Entry } from '@kenjiuno/msgreader/lib/Burner'

const DIRECTORY = 1
const DOCUMENT = 2
const ROOT = 5

export interface OutlookLetter {
  readonly name: string
  readonly address: string
  readonly subject: string
  readonly text?: string
  readonly html?: string
  /** Heads it came with. */
  readonly headers?: string
  readonly sent?: Date
  readonly draft?: boolean
  readonly attached?: readonly { readonly name: string; readonly body: string }[]
}

const unicode = (text: string): Buffer => Buffer.from(text, 'utf16le')

/** Properties of a fixed size: tag, flags, value. */
function fixed(rows: readonly (readonly [tag: number, value: bigint])[], header: number): Buffer {
  const out = Buffer.alloc(header + rows.length * 16)
  rows.forEach(([tag, value], i) => {
    out.writeUInt32LE(tag, header + i * 16)
    out.writeUInt32LE(6, header + i * 16 + 4)
    out.writeBigUInt64LE(value, header + i * 16 + 8)
  })
  return out
}

/** 100 nanoseconds since 1601. */
const fileTime = (date: Date): bigint => (BigInt(date.getTime()) + 11_644_473_600_000n) * 10_000n

/** The bytes of a saved message. */
export function outlook(letter: OutlookLetter): Buffer {
  const entries: Entry[] = [{ name: 'Root Entry', type: ROOT, length: 0, children: [] }]
  const add = (parent: number, entry: Omit<Entry, 'length'> & { readonly bytes?: Buffer }): number => {
    const { bytes, ...rest } = entry
    entries.push({
      ...rest,
      length: bytes?.length ?? 0,
      ...(bytes === undefined ? {} : { binaryProvider: () => Uint8Array.from(bytes) }),
    })
    entries[parent]!.children!.push(entries.length - 1)
    return entries.length - 1
  }
  const stream = (parent: number, name: string, bytes: Buffer): void =>
    void add(parent, { name, type: DOCUMENT, bytes })
  const word = (parent: number, tag: string, text: string | undefined): void => {
    if (text !== undefined) stream(parent, `__substg1.0_${tag}001F`, unicode(text))
  }
  word(0, '001A', 'IPM.Note')
  word(0, '0037', letter.subject)
  word(0, '0C1A', letter.name)
  word(0, '0C1E', 'SMTP')
  word(0, '0C1F', letter.address)
  word(0, '1000', letter.text)
  word(0, '007D', letter.headers)
  if (letter.html !== undefined) stream(0, '__substg1.0_10130102', Buffer.from(letter.html, 'utf8'))
  stream(
    0,
    '__properties_version1.0',
    fixed(
      [
        [0x0e070003, letter.draft === true ? 8n : 1n],
        ...(letter.sent === undefined ? [] : [[0x00390040, fileTime(letter.sent)] as const]),
      ],
      32,
    ),
  )
  for (const [n, { name, body }] of (letter.attached ?? []).entries()) {
    const at = add(0, {
      name: `__attach_version1.0_#${String(n).padStart(8, '0')}`,
      type: DIRECTORY,
      children: [],
    })
    word(at, '3707', name)
    word(at, '3704', name)
    stream(at, '__substg1.0_37010102', Buffer.from(body, 'utf8'))
    stream(at, '__properties_version1.0', fixed([[0x37050003, 1n]], 8))
  }
  const named = add(0, { name: '__nameid_version1.0', type: DIRECTORY, children: [] })
  for (const tag of ['0002', '0003', '0004']) stream(named, `__substg1.0_${tag}0102`, Buffer.alloc(0))
  return Buffer.from(burn(entries))
}
