// Wires between the program and a mail server: one that breaks after so many bytes, and an IMAP server with TLS that says what a test
// wants, true or not.
import { createServer, connect, type AddressInfo, type Server, type Socket } from 'node:net'
import { createServer as createTls } from 'node:tls'
import { once } from 'node:events'
import type { Certificate } from './certificate'

export interface Wire {
  readonly port: number
  /** Bytes from the server since the last connection began. */
  passed(): number
  close(): Promise<void>
}

async function listening(server: Server, sockets: ReadonlySet<Socket>): Promise<Omit<Wire, 'passed'>> {
  server.listen(0, 'localhost')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise<void>((done) => server.close(() => done()))
    },
  }
}

/** @param after bytes from the server after which the connection breaks; asked at each connection */
export async function startWire(to: number, after: () => number): Promise<Wire> {
  const sockets = new Set<Socket>()
  let passed = 0
  const server = createServer((near) => {
    const most = after()
    passed = 0
    const far = connect(to, 'localhost')
    for (const each of [near, far]) {
      sockets.add(each)
      each.on('error', () => {})
      each.on('close', () => (near.destroy(), far.destroy()))
    }
    near.pipe(far)
    far.on('data', (bytes: Buffer) => {
      passed += bytes.length
      near.write(passed > most ? bytes.subarray(0, Math.max(0, bytes.length - (passed - most))) : bytes)
      if (passed > most) near.destroySoon()
    })
  })
  return { ...(await listening(server, sockets)), passed: () => passed }
}

/** The server’s answer to a command: lines, the last with `tag`; null for silence. */
export type Says = (command: string, tag: string) => readonly string[] | null | undefined

const UID = /^UID FETCH ([\d,:*]+) /

/** An honest mailbox with these messages, by UID. */
function honest(command: string, tag: string, mails: ReadonlyMap<number, string>): readonly string[] {
  const done = `${tag} OK done`
  const [, range = ''] = UID.exec(command) ?? []
  if (range !== '')
    return [
      ...range.split(',').flatMap((uid) => {
        const text = mails.get(Number(uid))
        if (text === undefined) return []
        const what = command.includes('BODY') ? `BODY[]<0> {${text.length}}\r\n${text}` : `RFC822.SIZE ${text.length}`
        return [`* ${[...mails.keys()].indexOf(Number(uid)) + 1} FETCH (UID ${uid} ${what})`]
      }),
      done,
    ]
  if (/^CAPABILITY/.test(command)) return ['* CAPABILITY IMAP4rev1', done]
  if (/^LIST/.test(command)) return ['* LIST (\\HasNoChildren) "/" INBOX', done]
  if (/^(SELECT|EXAMINE)/.test(command))
    return [`* ${mails.size} EXISTS`, '* OK [UIDVALIDITY 7] ok', '* OK [UIDNEXT 100] ok', '* FLAGS (\\Seen)', done]
  if (/^UID SEARCH/.test(command)) return [`* SEARCH ${[...mails.keys()].join(' ')}`, done]
  return [done]
}

/** @param says what it says in place of an honest answer */
export async function startLiar(
  { cert, key }: Certificate,
  mails: ReadonlyMap<number, string>,
  says: Says,
  greeting: string | null = '* OK at your service',
): Promise<Omit<Wire, 'passed'>> {
  const sockets = new Set<Socket>()
  const server = createTls({ cert, key }, (socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    if (greeting !== null) socket.write(`${greeting}\r\n`)
    let text = ''
    socket.on('data', (bytes: Buffer) => {
      text += bytes.toString('latin1')
      for (let end = text.indexOf('\r\n'); end >= 0; end = text.indexOf('\r\n')) {
        const [tag = '', ...words] = text.slice(0, end).split(' ')
        text = text.slice(end + 2)
        const command = words.join(' ')
        const answer = says(command, tag)
        if (answer === null) continue
        socket.write((answer ?? honest(command, tag, mails)).map((line) => `${line}\r\n`).join(''))
        if (/^LOGOUT/.test(command)) socket.end()
      }
    })
  })
  return listening(server, sockets)
}
