// The loopback host against people on the same computer: one-time addresses, half-open connections, calls nested without end.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { DeskService } from '@shared/desk/contract'
import { startWebHost } from '../../../src/main/web/server'
import type { WebHost } from '../../../src/main/web/server'
import { raw } from '../../support/http'
import type { RawAnswer } from '../../support/http'
import { serviceIn } from '../../support/test-desk'

let folder: string
let service: DeskService
let host: WebHost
let port: number
let now = 0

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'postmage-web-'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Postmage</title>')
  service = serviceIn(folder)
  now = 0
  host = await startWebHost({ service, rendererDir: folder, clock: () => now })
  port = Number(new URL(host.url).port)
})
afterEach(async () => {
  await host.close()
  await service.close()
  rmSync(folder, { recursive: true, force: true })
})

const ask = (name: string, body: string, token = ''): Promise<RawAnswer> =>
  raw(port, {
    method: 'POST',
    path: `/desk/${name}`,
    headers: {
      Origin: `http://127.0.0.1:${port}`,
      'Content-Type': 'application/json',
      'X-Postmage-Token': token,
    },
    body,
  })
const codeOf = (url: string): string => /#\/\?once=([\w-]{43})$/.exec(url)?.[1] ?? ''
const begin = (code: unknown): Promise<RawAnswer> => ask('session.begin', JSON.stringify({ code }))
const tokenOf = ({ body }: RawAnswer): string => (JSON.parse(body) as { token: string }).token
const works = async (token: string): Promise<boolean> => (await ask('app.info', '{}', token)).status === 200

describe('a one-time address', () => {
  it('found later in a list of processes it lets nobody in and throws nobody out', async () => {
    const [used, unused] = [codeOf(host.oneTimeUrl()), codeOf(host.oneTimeUrl())]
    const token = tokenOf(await begin(used))
    now = 5 * 60_000
    expect((await begin(unused)).status).toBe(200)
    const late = codeOf(host.oneTimeUrl())
    now += 1
    expect((await begin(used)).status).toBe(401)
    expect(await works(token)).toBe(true)
    expect((await begin(late)).status).toBe(200)
    now += 5 * 60_000
    expect((await begin(late)).status).toBe(401)
  })
  it('holds no token; its code gives a session once', async () => {
    const url = host.oneTimeUrl()
    const start = /token=(.*)$/.exec(host.url)?.[1] ?? ''
    expect(url).not.toContain(start)
    const first = await begin(codeOf(url))
    expect(first.status).toBe(200)
    expect(tokenOf(first)).not.toBe(start)
    expect(await works(tokenOf(first))).toBe(true)
  })

  it('used twice, by whomever: the second is refused and the first is out', async () => {
    const code = codeOf(host.oneTimeUrl())
    const token = tokenOf(await begin(code))
    expect((await begin(code)).status).toBe(401)
    expect(await works(token)).toBe(false)
    expect((await begin(code)).status).toBe(401)
  })

  it('two addresses are two sessions; the printed one goes on', async () => {
    const [one, two] = [codeOf(host.oneTimeUrl()), codeOf(host.oneTimeUrl())]
    const first = tokenOf(await begin(one))
    await begin(two)
    await begin(two)
    expect(await works(first)).toBe(true)
    expect(await works(/token=(.*)$/.exec(host.url)?.[1] ?? '')).toBe(true)
  })

  it.each([
    ['nothing', undefined],
    ['a number', 7],
    ['made up', 'A'.repeat(43)],
    ['a name of objects', 'constructor'],
  ])('a code that is %s is refused', async (_what, code) => {
    expect((await begin(code)).status).toBe(401)
  })
})

describe('bytes of files', () => {
  const bytes = Buffer.from([0, 0xff, 10, 13, 0x80])
  const piece = { batch: 'x', size: bytes.length, at: 0 }
  const give = (change: { readonly [name: string]: string }, body: string | Buffer = bytes): Promise<RawAnswer> =>
    raw(port, {
      method: 'POST',
      path: '/desk/mail.bytes',
      headers: {
        Origin: `http://127.0.0.1:${port}`,
        'Content-Type': 'application/octet-stream',
        'X-Postmage-Token': /token=(.*)$/.exec(host.url)?.[1] ?? '',
        'X-Postmage-Input': JSON.stringify(piece),
        ...change,
      },
      body,
    })
  it.each([
    ['as they are', {}, undefined, 200, { ok: true, value: { come: 5 } }],
    ['as JSON', { 'Content-Type': 'application/json' }, undefined, 415, { ok: false }],
    ['from another site', { Origin: 'http://evil.example' }, undefined, 403, { ok: false }],
    ['without the token', { 'X-Postmage-Token': '' }, undefined, 401, { ok: false }],
    ['of nobody knows what', { 'X-Postmage-Input': '' }, undefined, 400, { ok: false }],
    ['more than were promised', {}, Buffer.alloc(6), 200, { ok: false, error: { code: 'parcel-broken' } }],
    ['more than one piece has', {}, Buffer.alloc(600_000), 200, { ok: false, error: { code: 'bad-request' } }],
    ['more than a call has', {}, Buffer.alloc(17_000_000), 413, { ok: false, error: { code: 'too-large' } }],
    ['of a file that is too large', { 'X-Postmage-Input': JSON.stringify({ ...piece, size: 104_857_601 }) }, undefined, 200, { ok: false, error: { code: 'bad-request' } }],
  ] as const)('%s', async (_what, change, body, status, answer) => {
    const got = await give(change as { [name: string]: string }, body)
    expect(got.status).toBe(status)
    expect(JSON.parse(got.body)).toMatchObject(answer)
  }) // prettier-ignore

  it('another call takes no bytes', async () => {
    const token = /token=(.*)$/.exec(host.url)?.[1] ?? ''
    const headers = {
      Origin: `http://127.0.0.1:${port}`,
      'Content-Type': 'application/octet-stream',
      'X-Postmage-Token': token,
    }
    expect((await raw(port, { method: 'POST', path: '/desk/app.info', headers, body: '{}' })).status).toBe(415)
  })
})

/** A request that never ends: in its head, and in the body of the one call that wants no token. */
const HALF = {
  head: (): string => 'GET / HTTP/1.1\r\nHost: ',
  body: (): string =>
    `POST /desk/session.begin HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nOrigin: http://127.0.0.1:${port}\r\n` +
    'Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
}
it.each(['head', 'body'] as const)('300 connections that stop in their %s do not lock the desk out', async (where) => {
  const sockets: Socket[] = []
  try {
    for (let i = 0; i < 300; i++) {
      const socket = connect(port, '127.0.0.1')
      socket.on('error', () => undefined)
      await new Promise<void>((done) => socket.once('connect', () => done()))
      socket.write(HALF[where]())
      sockets.push(socket)
    }
    expect((await raw(port, { path: '/' })).status).toBe(200)
    await expect.poll(() => sockets.filter((socket) => !socket.destroyed).length).toBeLessThanOrEqual(64)
  } finally {
    for (const socket of sockets) socket.destroy()
  }
})

it('a call of millions of lists is refused before it is read', async () => {
  const token = /token=(.*)$/.exec(host.url)?.[1] ?? ''
  for (const part of ['[],', '1,', '{},']) {
    // Not JSON at its end: whoever reads it says so.
    const { body } = await ask('packs.check', `{"pack":[${part.repeat(1_000_001)}`, token)
    expect(JSON.parse(body)).toMatchObject({ ok: false, error: { code: 'bad-request' } })
  }
  const { status } = await ask('app.info', `{"pack":"${'[],\\"'.repeat(1_000_001)}"}`, token)
  expect(status).toBe(200)
})

describe('a call nested without end', () => {
  const deep = (levels: number): string => `${'['.repeat(levels)}${']'.repeat(levels)}`
  it.each([200, 20_000, 1_000_000])('%d levels: refused in words', async (levels) => {
    const token = /token=(.*)$/.exec(host.url)?.[1] ?? ''
    for (const name of ['campaigns.create', 'packs.check', 'app.info']) {
      const { status, body } = await ask(name, `{"pack":${deep(levels)}}`, token)
      expect(status).toBe(200)
      expect(JSON.parse(body)).toMatchObject({ ok: false, error: { code: 'bad-request' } })
    }
  })
})
