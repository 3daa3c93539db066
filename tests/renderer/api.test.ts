// The page's way to the desk: over the bridge, and over the loopback server with its token, its stream of events and its trouble.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { DeskEvent } from '@shared/desk/answers/campaign'

type Api = typeof import('../../src/renderer/api')
let loaded = 0
/** api.ts looks around once, when it is loaded: every test loads one of its own. */
const load = (): Promise<Api> => {
  const path = `../../src/renderer/api.ts?load=${++loaded}`
  return import(/* @vite-ignore */ path) as Promise<Api>
}
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('over the bridge', () => {
  test('plain data goes over, the value comes back', async () => {
    const carried: unknown[] = []
    const call = (name: string, input: unknown) => {
      carried.push([name, input])
      return Promise.resolve({ ok: true, value: { path: '/a' } })
    }
    vi.stubGlobal('window', { postmage: { call, subscribe: () => () => undefined } })
    const { callDesk } = await load()
    const reactive = new Proxy({ purpose: 'campaign' as const }, {})
    expect(await callDesk('dialog.open', reactive)).toEqual({ path: '/a' })
    expect(carried).toEqual([['dialog.open', { purpose: 'campaign' }]])
  })

  test('a request nested a thousand deep is refused in words before the bridge, which would throw', async () => {
    const call = vi.fn()
    vi.stubGlobal('window', { postmage: { call, subscribe: () => () => undefined } })
    const { desk } = await load()
    let value: object = {}
    for (let i = 0; i < 1000; i++) value = { value }
    const answer = await desk.call('desk.keep', { key: 'deep', value } as never)
    expect(answer).toMatchObject({ ok: false, error: { message: expect.stringContaining('nested too deeply') } })
    expect(call).not.toHaveBeenCalled()
  })

  test('a refusal is thrown with its words; a bridge that breaks is said to have carried nothing', async () => {
    const error = { code: 'no-such', message: 'No.', remedy: 'Try another.' }
    const answers = [() => Promise.resolve({ ok: false, error }), () => Promise.reject(new Error('clone'))]
    vi.stubGlobal('window', {
      postmage: { call: () => answers.shift()!(), subscribe: () => () => undefined },
    })
    const { callDesk } = await load()
    await expect(callDesk('app.info', {})).rejects.toMatchObject({ message: 'No.', failure: error })
    await expect(callDesk('app.info', {})).rejects.toMatchObject({ failure: { code: 'not-carried' } })
  })
})

describe('over the loopback server', () => {
  let server: Server
  let address = ''
  let kept: Map<string, string>
  let shown: string
  let heard: { readonly url: string; readonly token: string; readonly body: string }[]
  let answer: (request: IncomingMessage, response: ServerResponse) => void

  beforeEach(async () => {
    heard = []
    server = createServer((request, response) => {
      let body = ''
      request.on('data', (piece: Buffer) => (body += piece.toString()))
      request.on('end', () => {
        heard.push({ url: request.url ?? '', token: String(request.headers['x-postmage-token'] ?? ''), body })
        answer(request, response)
      })
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    kept = new Map()
    shown = ''
    const real = fetch
    vi.stubGlobal('fetch', (path: string, init: RequestInit) => real(new URL(path, address), init))
    vi.stubGlobal('window', {})
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      clear: () => kept.clear(),
    })
    vi.stubGlobal('history', {
      state: null,
      replaceState: (_: unknown, __: string, to: string) => (shown = to),
    })
    at('#/?token=secret-1')
  })
  const at = (hash: string): void => {
    vi.stubGlobal('location', { hash, pathname: '/' })
  }
  const close = (): Promise<void> =>
    new Promise((done) => {
      server.close(() => done())
      server.closeAllConnections()
    })
  afterEach(close)

  test('the token leaves the address, is kept for the tab and sent with every request', async () => {
    answer = (_, response) => response.end(JSON.stringify({ ok: true, value: { path: null } }))
    const { callDesk } = await load()
    expect(shown).toBe('/#/')
    expect(await callDesk('dialog.open', { purpose: 'campaign' })).toEqual({ path: null })
    expect(heard).toEqual([{ url: '/desk/dialog.open', token: 'secret-1', body: '{"purpose":"campaign"}' }])
    // Loaded again, without the token in its address.
    at('#/orders')
    await (await load()).callDesk('dialog.open', { purpose: 'campaign' })
    expect(heard[1]?.token).toBe('secret-1')
  })

  test('without a token nothing is asked', async () => {
    at('#/')
    const { callDesk } = await load()
    await expect(callDesk('app.info', {})).rejects.toMatchObject({ failure: { code: 'wrong-token' } })
    expect(heard).toEqual([])
  })

  test.each<[what: string, answer: typeof answer]>([
    ['breaks off', (request) => request.socket.destroy()],
    ['answers something else', (_, response) => response.end('<html>')],
  ])('a desk that %s is away, in words', async (_what, reply) => {
    answer = reply
    const { callDesk } = await load()
    await expect(callDesk('app.info', {})).rejects.toMatchObject({ failure: { code: 'desk-away' } })
    await close()
    await expect(callDesk('app.info', {})).rejects.toMatchObject({ failure: { code: 'desk-away' } })
  })

  test('events come whole, however the stream is cut', async () => {
    const event: DeskEvent = { event: 'changed', campaign: 'Łódź' }
    const bytes = Buffer.from(`: hello\n\ndata: ${JSON.stringify(event)}\n\ndata: {"event":"clo`)
    const streams: ServerResponse[] = []
    answer = (_, response) => {
      streams.push(response)
      // Cut in the middle of a letter.
      const middle = bytes.indexOf(0xc5) + 1
      response.write(bytes.subarray(0, middle), () => response.write(bytes.subarray(middle)))
    }
    const { desk } = await load()
    const got: DeskEvent[] = []
    const one = new Promise<void>((done) => {
      const stop = desk.subscribe((each) => {
        got.push(each)
        if (got.length === 2) done(void stop())
      })
    })
    await expect.poll(() => got).toEqual([event])
    streams[0]!.write('sing"}\n\n')
    await one
    expect(got).toEqual([event, { event: 'closing' }])
    expect(heard).toEqual([{ url: '/events', token: 'secret-1', body: '' }])
    streams[0]!.end()
  })
})
