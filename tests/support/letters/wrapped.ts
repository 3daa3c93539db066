// Wrapped messages as Outlook and S/MIME make them: winmail.dat with its text and attachments, a signed message in one piece.

const u16 = (n: number): Buffer => {
  const out = Buffer.alloc(2)
  out.writeUInt16LE(n)
  return out
}
const u32 = (n: number): Buffer => {
  const out = Buffer.alloc(4)
  out.writeUInt32LE(n)
  return out
}
const padded = (bytes: Uint8Array): Buffer => Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)])

/** One attribute: its level, number, length, bytes and sum. */
const attribute = (level: number, id: number, data: Uint8Array): Buffer =>
  Buffer.concat([
    Buffer.of(level),
    u32(id),
    u32(data.length),
    data,
    u16(data.reduce((sum, byte) => (sum + byte) & 0xffff, 0)),
  ])

type Property = readonly [type: number, id: number, value: Uint8Array]
const properties = (all: readonly Property[]): Buffer =>
  Buffer.concat([
    u32(all.length),
    ...all.map(([type, id, value]) =>
      type === 3
        ? Buffer.concat([u16(type), u16(id), value])
        : Buffer.concat([u16(type), u16(id), u32(1), u32(value.length), padded(value)]),
    ),
  ])

const utf16 = (text: string): Buffer => Buffer.from(`${text}\0`, 'utf16le')

/** Rich text as Outlook stores it, not compressed. */
function stored(rich: string): Buffer {
  const bytes = Buffer.from(rich, 'latin1')
  return Buffer.concat([u32(bytes.length + 12), u32(bytes.length), u32(0x414c454d), u32(0), bytes])
}

/** A winmail.dat. */
export function winmail({
  text,
  rich,
  attached = [],
}: {
  readonly text?: string
  readonly rich?: string
  readonly attached?: readonly { readonly name: string; readonly body: string }[]
}): Uint8Array {
  const own: Property[] = [
    [3, 0x0e07, u32(1)],
    ...(text === undefined ? [] : [[0x1f, 0x1000, utf16(text)] as const]),
    ...(rich === undefined ? [] : [[0x102, 0x1009, stored(rich)] as const]),
  ]
  return Buffer.concat([
    u32(0x223e9f78),
    u16(1),
    attribute(1, 0x00089006, u32(0x10000)),
    attribute(1, 0x00069003, properties(own)),
    ...attached.flatMap(({ name, body }) => [
      attribute(2, 0x00069002, Buffer.alloc(14)),
      attribute(2, 0x00018010, Buffer.from(`${name.slice(0, 8)}\0`)),
      attribute(2, 0x0006800f, Buffer.from(body)),
      attribute(2, 0x00069005, properties([[0x1f, 0x3707, utf16(name)]])),
    ]),
  ])
}

const der = (tag: number, ...content: readonly Uint8Array[]): Buffer => {
  const bytes = Buffer.concat(content)
  const length =
    bytes.length < 128
      ? Buffer.of(bytes.length)
      : bytes.length < 65_536
        ? Buffer.of(0x82, bytes.length >> 8, bytes.length & 255)
        : Buffer.of(0x83, bytes.length >> 16, (bytes.length >> 8) & 255, bytes.length & 255)
  return Buffer.concat([Buffer.of(tag), length, bytes])
}
const object = (hex: string): Buffer => der(6, Buffer.from(hex, 'hex'))

/** A message signed in one piece, in lengths of its own or, as Exchange has it, of open length and in pieces. */
export function sealed(message: string, open = false): Uint8Array {
  const bytes = Buffer.from(message, 'utf8')
  const zeros = Buffer.of(0, 0)
  const text = open
    ? Buffer.concat([Buffer.of(0x24, 0x80), der(4, bytes.subarray(0, 40)), der(4, bytes.subarray(40)), zeros])
    : der(4, bytes)
  const explicit = open ? Buffer.concat([Buffer.of(0xa0, 0x80), text, zeros]) : der(0xa0, text)
  const data = object('2a864886f70d010701')
  const inner = open ? Buffer.concat([Buffer.of(0x30, 0x80), data, explicit, zeros]) : der(0x30, data, explicit)
  const signed = der(0x30, der(2, Buffer.of(1)), der(0x31), inner, der(0x31))
  return der(0x30, object('2a864886f70d010702'), der(0xa0, signed))
}
