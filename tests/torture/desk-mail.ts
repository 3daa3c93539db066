// Files of mail that would fill the desk: handed to the running browser host as the page hands them over, ten to a desk. Each is answered
// in words, the host goes on, and the whole program stays under its 500 MB.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { zipSync } from 'fflate'
import { INPUT_HEADER, PIECE_BYTES } from '@shared/desk/bytes'
import { isObject } from '@shared/engine/json'
import { raw } from '../support/http'
import { below, pick, type Random } from '../support/random'
import { inShort, type Attack } from './attack'

/** Megabytes the whole program may have, its workers included. */
const MOST = 500
/** Files that are handed to one desk. */
const A_DESK = 10
const MB = 1024 * 1024

const SENDERS = ['anna@mail.example', 'brian@mail.example', 'nobody@else.example']
const LINES = [
  'some words of a letter\n',
  'ein paar Wörter – 文字\n',
  'round 1: offer 6 6\n',
  'round 1: offer if won 6 (\n',
  '> older words\n',
  '<div><b>x</b>',
  '<',
  `${'x'.repeat(996)}\n`,
]

const fill = (size: number, line: string): Buffer => Buffer.alloc(Math.max(1, size), line)

function head(random: Random, type = 'text/plain; charset=utf-8'): Buffer {
  return Buffer.from(
    `From: <${pick(random, SENDERS)}>\nDate: Thu, 5 Mar 2026 11:00:00 +0000\nSubject: s\nMessage-ID: <${below(random, 2 ** 30)}@x>\nMIME-Version: 1.0\nContent-Type: ${type}\n\n`,
  )
}

/** A mailbox of about so many bytes, in letters of any length. */
function box(random: Random, size: number): Buffer {
  const words = fill(Math.min(size, 2 ** (4 + below(random, 18))), pick(random, LINES))
  const parts: Buffer[] = []
  for (let have = 0; have < size; have += words.length + 250)
    parts.push(Buffer.from('From x@y Thu Mar  5 10:00:00 2026\n'), head(random), words, Buffer.from('\n\n'))
  return Buffer.concat(parts)
}

const mixed = (random: Random, size: number): Buffer =>
  Buffer.concat([
    head(random, 'multipart/mixed; boundary=b'),
    Buffer.from(
      '--b\nContent-Type: text/plain\n\nround 1: pass\n--b\nContent-Type: application/octet-stream; name=a.bin\nContent-Transfer-Encoding: base64\nContent-Disposition: attachment; filename=a.bin\n\n',
    ),
    fill(size, `${'A'.repeat(76)}\n`),
    Buffer.from('--b--\n'),
  ])

/** Files by name, each of about so many bytes (packed ones unpacked). */
const SHAPES: readonly (readonly [name: string, make: (random: Random, size: number) => Uint8Array])[] = [
  ['Inbox', box],
  ['one.eml', (random, size) => Buffer.concat([head(random), fill(size, pick(random, LINES))])],
  ['page.eml', (random, size) => Buffer.concat([head(random, 'text/html'), fill(size, pick(random, LINES))])],
  ['attached.eml', mixed],
  ['words.txt', (random, size) => fill(size, pick(random, LINES))],
  ['table.csv', (_, size) => Buffer.concat([Buffer.from('name,orders\n'), fill(size, 'Anna,round 1: pass\n')])],
  ['data.json', (_, size) => Buffer.concat([Buffer.from('['), fill(size, '{"a":1},\n'), Buffer.from('0]')])],
  ['Takeout.zip', (random, size) => zipSync({ 'Takeout/Mail/All mail.mbox': box(random, size) }, { level: 1 })],
  [
    'many.zip',
    (random, size) =>
      zipSync(
        Object.fromEntries(
          Array.from({ length: Math.min(2000, Math.ceil(size / 400)) }, (_, n) => [
            `${n}.eml`,
            Buffer.concat([head(random), Buffer.from('round 1: pass\n')]),
          ]),
        ),
        { level: 1 },
      ),
  ],
  [
    'bomb.zip',
    (_, size) =>
      zipSync(Object.fromEntries(Array.from({ length: 3 }, (__, n) => [`${n}.txt`, Buffer.alloc(size)])), {
        level: 1,
      }),
  ],
  ['Inbox.gz', (random, size) => gzipSync(box(random, size), { level: 1 })],
  [
    'orders.docx',
    (_, size) => zipSync({ 'word/document.xml': fill(size, '<w:p><w:r><w:t>x</w:t></w:r></w:p>') }, { level: 1 }),
  ],
  ['orders.rtf', (_, size) => Buffer.concat([Buffer.from('{\\rtf1 '), fill(size, '{\\b x}\\par ')])],
]

interface Desk {
  readonly host: ChildProcess
  readonly folder: string
  readonly campaign: string
  /** A call of the page: JSON, or bytes with the other fields beside them. */
  readonly call: (name: string, input: object, bytes?: Uint8Array) => Promise<unknown>
}

async function openDesk(scratch: string, program: string): Promise<Desk> {
  const folder = mkdtempSync(join(scratch, 'desk-'))
  const path = join(folder, 'a.postmage')
  const env = {
    ...process.env,
    HOME: folder,
    XDG_DATA_HOME: join(folder, 'd'),
    XDG_CONFIG_HOME: join(folder, 'c'),
    POSTMAGE_NO_OPEN: 'yes',
  }
  spawnSync(
    process.execPath,
    [
      program,
      'new',
      'spell-merchants',
      '--players',
      'Anna,Brian,Cleo',
      '--seed',
      'a seed that is long enough',
      '-o',
      path,
    ],
    { env },
  )
  const host = spawn(process.execPath, [join(dirname(program), 'web.js')], {
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const address = await new Promise<URL>((resolve, reject) => {
    let said = ''
    host.stdout.on('data', (piece: Buffer) => {
      said += piece.toString('utf8')
      const found = /http:\S+/.exec(said)?.[0]
      if (found !== undefined) resolve(new URL(found))
    })
    host.on('exit', () => reject(new Error(`the desk did not open: ${said}`)))
  })
  const token = /token=([\w-]+)/.exec(address.hash)?.[1] ?? ''
  const call: Desk['call'] = async (name, input, bytes) => {
    const kind: Record<string, string> =
      bytes === undefined
        ? { 'content-type': 'application/json' }
        : { 'content-type': 'application/octet-stream', [INPUT_HEADER]: JSON.stringify(input) }
    const body = bytes === undefined ? JSON.stringify(input) : Buffer.from(bytes)
    const headers = { ...kind, Origin: address.origin, 'X-Postmage-Token': token }
    const answer = await raw(Number(address.port), { method: 'POST', path: `/desk/${name}`, headers, body })
    return JSON.parse(answer.body) as unknown
  }
  const opened = await call('campaigns.open', { path, takeOver: false })
  const value = isObject(opened) && isObject(opened['value']) ? opened['value'] : {}
  return { host, folder, call, campaign: String(value['id']) }
}

async function closeDesk({ host, folder }: Desk): Promise<void> {
  const ended = new Promise((resolve) => host.on('exit', resolve))
  if (host.exitCode === null && host.signalCode === null) {
    host.kill('SIGTERM')
    await ended
  }
  rmSync(folder, { recursive: true, force: true })
}

/** Hands one file over, piece by piece, and has it imported. */
async function handOver({ call, campaign }: Desk, name: string, bytes: Uint8Array, batch: string): Promise<unknown> {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
    const answer = await call('mail.bytes', { batch, size: bytes.length, at }, bytes.subarray(at, at + PIECE_BYTES))
    if (!isObject(answer) || answer['ok'] !== true) return answer
  }
  return call('mail.importFiles', {
    campaign,
    files: [{ name, at: 0, size: bytes.length }],
    batch,
    more: false,
  })
}

/** The most the program ever had, in megabytes; null where the system does not say. */
function peakOf({ host }: Desk): number | null {
  try {
    const kilobytes = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${host.pid}/status`, 'utf8'))?.[1]
    return kilobytes === undefined ? null : Math.round(Number(kilobytes) / 1024)
  } catch {
    return null
  }
}

/** The fault of an answer to an import, or null: it must list the result of each letter, or say why there is none. */
function wrong(answer: unknown): string | null {
  if (!isObject(answer)) return 'no answer'
  const { ok, error, value } = answer
  if (ok === true) {
    const told =
      isObject(value) &&
      (Number(value['total']) > 0 || (Array.isArray(value['problems']) && value['problems'].length > 0))
    return told ? null : 'nothing was said of it'
  }
  if (!isObject(error) || typeof error['message'] !== 'string' || error['message'] === '')
    return 'refused without words'
  return error['code'] === 'internal' ? 'a mistake of our own' : null
}

export const DESK_MAIL: Attack = {
  name: 'desk-mail',
  what: 'files of mail up to 100 MB handed to the running desk, ten in a row: answered in words, the program under 500 MB',
  quick: SHAPES.length,
  lay: async ({ scratch, program, timed }) => {
    let desk: Desk | null = null
    let rounds = 0
    return {
      round: async (random) => {
        if (desk !== null && rounds % A_DESK === 0 && timed) {
          await closeDesk(desk)
          desk = null
        }
        desk ??= await openDesk(scratch, program)
        const [name, make] = timed ? pick(random, SHAPES) : (SHAPES[rounds % SHAPES.length] ?? pick(random, SHAPES))
        const size = timed ? pick(random, [1, 5, 20, 60, 99]) * MB : 150_000
        const bytes = make(random, size).subarray(0, 100 * MB)
        const what = `${name} of ${Math.ceil(bytes.length / 1000)} kB (${Math.ceil(size / 1000)} kB unpacked)`
        const losses: string[] = []
        const answer = await handOver(desk, name, bytes, `b${rounds++}`).catch(
          (error: unknown) => `threw ${inShort(error)}`,
        )
        const fault = wrong(answer)
        if (fault !== null) losses.push(`${what}: ${fault}: ${inShort(JSON.stringify(answer))}`)
        const alive = await desk.call('app.info', {}).catch(() => null)
        if (!isObject(alive) || alive['ok'] !== true) {
          losses.push(`${what}: the desk has ended`)
          await closeDesk(desk)
          desk = null
          return { tries: 1, losses }
        }
        const peak = peakOf(desk)
        if (peak !== null && peak > MOST) losses.push(`${what}: the program took ${peak} MB`)
        return {
          tries: 1,
          losses,
          figures: {
            'MB handed over': Math.round(bytes.length / MB),
            ...(peak === null ? {} : { 'most MB of memory': peak }),
          },
        }
      },
      end: async () => {
        if (desk !== null) await closeDesk(desk)
      },
    }
  },
}
