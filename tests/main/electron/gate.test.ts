// The gate itself, handed what no honest page hands over: it never throws, and says in words what is wrong.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { WebContents } from 'electron'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DeskService } from '@shared/desk/contract'
import { makeDeskService } from '../../../src/main/desk/service'
import { makeGate, type Knock } from '../../../src/main/electron/gate'

const frame = { parent: null, url: 'app://postmage/index.html' }
const page = { mainFrame: frame } as unknown as WebContents
const knock = (sender: unknown, senderFrame: unknown): Knock => ({ sender, senderFrame }) as Knock
const OURS = knock(page, frame)

let service: DeskService
let folder: string
let noted: string[] = []
const gateOf = (desk: Pick<DeskService, 'handle'>): ReturnType<typeof makeGate> =>
  makeGate(
    desk,
    () => page,
    (address) => address.startsWith('app://postmage/'),
    (why) => void noted.push(why),
  )
const ask = (name: unknown, input: unknown, event = OURS): ReturnType<ReturnType<typeof makeGate>> => {
  noted = []
  return gateOf(service)(event, name, input)
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'postmage-gate-'))
  service = makeDeskService({
    kind: 'electron',
    version: 'test',
    dataFolder: folder,
    documentsFolder: folder,
    nativeDialogs: false,
  })
})
afterAll(async () => {
  await service.close()
  rmSync(folder, { recursive: true, force: true })
})

const throws = (): never => {
  throw new Error('looked at')
}
const ring: { self?: unknown } = {}
ring.self = ring
const nested = (levels: number): unknown => {
  let inner: unknown = 'x'
  for (let i = 0; i < levels; i++) inner = [inner]
  return inner
}
let shared: unknown = ['x']
for (let i = 0; i < 60; i++) shared = { a: shared, b: shared }
const holes: unknown[] = []
holes.length = 4_000_000_000
const traps: ProxyHandler<object> = {
  get: throws,
  has: throws,
  ownKeys: throws,
  getPrototypeOf: throws,
  getOwnPropertyDescriptor: throws,
}

const PAYLOADS: readonly (readonly [string, unknown])[] = [
  ['nothing', undefined],
  ['null', null],
  ['a function', throws],
  ['a symbol', Symbol('x')],
  ['a bigint', 10n],
  ['bytes', new Uint8Array(50_000_000)],
  ['a buffer', new ArrayBuffer(8)],
  ['a map', new Map([[{}, {}]])],
  ['a date that is none', new Date(NaN)],
  ['an error', new Error('x')],
  ['a ring', ring],
  ['a hundred thousand levels', nested(100_000)],
  ['what is shared without end', shared],
  ['a list of holes', holes],
  ['a list of holes in a field', { campaign: 'x', paths: holes }],
  ['a proxy that throws', new Proxy({}, traps)],
  ['a proxy that throws in a field', { campaign: new Proxy({}, traps) }],
  ['a proxy taken back', revoked()],
  ['a getter that throws', Object.defineProperty({}, 'campaign', { enumerable: true, get: throws })],
  ['no prototype', Object.assign(Object.create(null) as object, { campaign: 'x', path: 'y' })],
  ['a prototype of its own', Object.create({ campaign: 'x', paths: ['y'] })],
  ['__proto__ as a field', JSON.parse('{"__proto__":{"campaign":"x"},"constructor":1}')],
  ['something that says what it is in its own way', { toString: throws, toJSON: throws, valueOf: throws }],
]

function revoked(): unknown {
  const { proxy, revoke } = Proxy.revocable({}, {})
  revoke()
  return proxy
}

describe('whatever is handed over', () => {
  it.each(PAYLOADS.map(([what]) => what))('%s is refused in words', async (what) => {
    const input = PAYLOADS.find(([each]) => each === what)?.[1]
    for (const name of ['mail.importPaths', 'campaigns.open', 'zine.save']) {
      const answer = await ask(name, input)
      expect(answer).toMatchObject({
        ok: false,
        error: { message: expect.stringMatching(/\w\.$/) as string },
      })
      expect(answer.ok ? '' : answer.error.code).not.toBe('internal')
      expect(noted.join()).toMatch(/^(wrong payload for .*)?$/)
      // It goes back to the page as a copy.
      expect(structuredClone(answer)).toEqual(answer)
    }
  })

  it('is no name of a request', async () => {
    const words = ['__proto__', 'constructor', 'toString', '', '\0'.repeat(9), 'x'.repeat(1e6)]
    for (const name of [...PAYLOADS.map(([, value]) => value), ...words]) {
      expect(await ask(name, {})).toMatchObject({ ok: false, error: { code: 'unknown-request' } })
      expect(noted).toEqual(['no such request'])
    }
  })

  it('does not shut the gate for what comes next', async () => {
    await ask('mail.importPaths', new Proxy({}, traps))
    expect(await ask('app.info', {})).toMatchObject({ ok: true })
    expect(noted).toEqual([])
  })
})

it('a desk that breaks down is said in words', async () => {
  const answer = await gateOf({ handle: () => Promise.reject(new Error('secret path')) })(OURS, 'app.info', {})
  expect(answer).toMatchObject({ ok: false, error: { code: 'internal' } })
  expect(JSON.stringify(answer)).not.toContain('secret')
})

it.each([
  ['another window', knock({ mainFrame: frame }, frame), 'not from the desk’s window'],
  ['no frame', knock(page, null), 'from a frame that is gone'],
  ['a frame that is taken away', knock(page, new Proxy({}, traps)), 'from a frame that is gone'],
  ['a frame inside', knock(page, { ...frame, parent: frame }), 'from a frame inside the page'],
  ['another top frame', knock(page, { ...frame }), 'from a frame inside the page'],
])('a request from %s is refused before it is read', async (_what, event, why) => {
  expect(await ask('app.info', new Proxy({}, traps), event)).toMatchObject({
    ok: false,
    error: { code: 'refused' },
  })
  expect(noted).toEqual([why])
})

it('a request from another address is refused', async () => {
  const elsewhere = { parent: null, url: 'https://elsewhere.example/' }
  const gate = makeGate(
    service,
    () => ({ mainFrame: elsewhere }) as unknown as WebContents,
    () => false,
    (why) => void noted.push(why),
  )
  noted = []
  const other = { mainFrame: elsewhere } as unknown as WebContents
  expect(await gate(knock(other, elsewhere), 'app.info', {})).toMatchObject({
    ok: false,
    error: { code: 'refused' },
  })
  const same = makeGate(
    service,
    () => other,
    () => false,
    (why) => void noted.push(why),
  )
  expect(await same(knock(other, elsewhere), 'app.info', {})).toMatchObject({
    ok: false,
    error: { code: 'refused' },
  })
  expect(noted).toEqual(['not from the desk’s window', 'from another address'])
})
