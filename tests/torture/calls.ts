// Calls of a host: every request there is with anything in it, over the loopback server and as a page in Electron hands them
// over. Never a 500, never a mistake of ours, and the campaign that is open is whole afterwards.
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { decodeBytes } from '@shared/book/decode'
import { CAMPAIGN_BOOK } from '@shared/campaign/record/book'
import { BYTE_REQUESTS, INPUT_HEADER } from '@shared/desk/bytes'
import { requests } from '@shared/desk/contract'
import type { DeskService } from '@shared/desk/contract'
import { isObject, type Json } from '@shared/engine/json'
import { NODE_TOOLS } from '../../src/main/files/read'
import { makeDeskService } from '../../src/main/desk/service'
import { startWebHost } from '../../src/main/web/server'
import { raw } from '../support/http'
import { below, pick, type Random } from '../support/random'
import { inShort, type Attack } from './attack'
import { babble, deep, mangleJson, noise, strangeValue } from './mangle'
import { samples } from './samples'

const A_ROUND = 25
/** Requests that would end or stop the desk under attack, or wait for somebody. */
const SPARED: readonly string[] = ['dialog.open', 'dialog.save', 'dialog.print', 'window.closeAnswer', 'window.unsaved']
const NAMES = Object.keys(requests).filter((name) => !SPARED.includes(name)) as (keyof typeof requests)[]
const WORDS = [
  'Anna',
  'all',
  'players',
  'referee',
  'public',
  'offer 1',
  'pass',
  'round 1:',
  'spell-merchants',
  'elixir',
  '2026-03-08T18:00Z',
  'text',
  'pdf',
  'a4',
  'move',
  'if',
  '+3',
  's1/x#0=3',
  'die',
  'in-time',
]

/** Paths are never changed by chance alone: whatever is written stays in the folder of the attack. */
const isPath = (key: string | number): boolean =>
  typeof key === 'string' && /path|folder|file|output|suggested/i.test(key)

/** A random value that a schema allows. `known`: values for fields by name. */
function valueFor(random: Random, schema: unknown, key: string, known: (key: string) => Json | undefined): Json {
  if (!isObject(schema)) return strangeValue(random)
  const { type, properties, anyOf, items, enum: choices, minimum = 0, maximum = 20 } = schema
  // A path of chance would be a file of chance, wherever the tests are run.
  const given = isPath(key) || random() < 0.9 ? known(key) : undefined
  if (given !== undefined) return given
  if ('const' in schema) return schema['const'] as Json
  if (Array.isArray(choices)) return pick(random, choices as Json[])
  if (Array.isArray(anyOf)) return valueFor(random, pick(random, anyOf as unknown[]), key, known)
  if (type === 'object') {
    const required = Array.isArray(schema['required']) ? (schema['required'] as string[]) : []
    const fields = Object.entries(isObject(properties) ? properties : {}).filter(
      ([name]) => required.includes(name) || random() < 0.5,
    )
    return Object.fromEntries(fields.map(([name, field]) => [name, valueFor(random, field, name, known)]))
  }
  if (type === 'array') return Array.from({ length: below(random, 3) }, () => valueFor(random, items, key, known))
  if (type === 'boolean') return random() < 0.5
  if (type === 'null') return null
  if (type === 'integer' || type === 'number')
    return Number(minimum) + below(random, Math.min(8, Number(maximum) - Number(minimum) + 1))
  if (type === 'string') return babble(random, WORDS, 6)
  return strangeValue(random)
}

/** Values a page in Electron could hand over and JSON could not carry: rings, what is shared a thousand times, other kinds. */
function clonable(random: Random, input: Json): unknown {
  const ring: { [key: string]: unknown } = { campaign: 'x' }
  ring['self'] = ring
  let shared: unknown = ['x']
  for (let i = 0; i < 60; i++) shared = { a: shared, b: shared }
  return pick<() => unknown>(random, [
    () => ring,
    () => shared,
    () => ({ key: 'x', value: shared }),
    () => ({ game: 'elixir', pack: ring }),
    () => new Map([[input, input]]),
    () => ({ ...(isObject(input) ? input : {}), turn: 10n }),
    () => ({ ...(isObject(input) ? input : {}), text: new Date(NaN) }),
    () => new Uint8Array(1000),
    () => undefined,
    () => deep(100_000),
    () => [, 1, , 2], // eslint-disable-line no-sparse-arrays
  ])()
}

/** The bytes of a request that takes some: JSON has none. */
const withBytes = (random: Random, name: string, input: Json): unknown =>
  BYTE_REQUESTS.includes(name) && isObject(input) ? { ...input, bytes: new Uint8Array(below(random, 40)) } : input

/** The fault of an answer, in words; null if it has none. */
function wrongAnswer(answer: unknown): string | null {
  if (!isObject(answer)) return `no answer: ${inShort(JSON.stringify(answer))}`
  if (answer['ok'] === true) return null
  const { error } = answer
  if (!isObject(error) || typeof error['message'] !== 'string' || error['message'] === '')
    return 'refused without words'
  return error['code'] === 'internal' ? 'a mistake of our own' : null
}

interface Desk {
  readonly service: DeskService
  readonly port: number
  readonly token: string
  readonly known: (random: Random) => (key: string) => Json | undefined
  readonly files: readonly string[]
  readonly close: () => Promise<void>
}

async function openDesk(scratch: string): Promise<Desk> {
  for (const old of readdirSync(scratch)) rmSync(join(scratch, old), { recursive: true, force: true })
  mkdirSync(join(scratch, 'page'))
  mkdirSync(join(scratch, 'files'))
  writeFileSync(join(scratch, 'page/index.html'), '<!doctype html><title>Postmage</title>')
  const files = samples().map(({ name, text }) => {
    const path = join(scratch, 'files', `${name}.postmage`)
    writeFileSync(path, text)
    return path
  })
  const service = makeDeskService({
    kind: 'browser',
    version: 'test',
    dataFolder: join(scratch, 'data'),
    documentsFolder: join(scratch, 'files'),
    nativeDialogs: false,
  })
  const host = await startWebHost({ service, rendererDir: join(scratch, 'page') })
  const ids: string[] = []
  for (const path of files) {
    copyFileSync(path, `${path}.copy.postmage`)
    const answer = await service.handle('campaigns.open', { path, takeOver: false })
    if (answer.ok) ids.push((answer.value as { id: string }).id)
  }
  const folder = join(scratch, 'files')
  const known =
    (random: Random) =>
    (key: string): Json | undefined => {
      if (key === 'campaign') return pick(random, ids)
      if (isPath(key))
        return pick(random, [
          pick(random, files),
          folder,
          join(folder, `new-${below(random, 50)}`),
          `${folder}/a\0b`,
          '/nowhere/x',
          join(folder, 'x'.repeat(300)),
        ])
      if (key === 'seat' || key === 'by') return below(random, 5)
      if (key === 'turn') return below(random, 5)
      return undefined
    }
  return {
    service,
    files,
    known,
    port: Number(new URL(host.url).port),
    token: /token=(.*)$/.exec(host.url)?.[1] ?? '',
    close: async () => {
      await host.close()
      await service.close()
    },
  }
}

/** Campaign files that are damaged or no longer begin with their original lines, in words. */
function damaged(desk: Desk): readonly string[] {
  return desk.files.flatMap((path) => {
    const read = decodeBytes(CAMPAIGN_BOOK, readFileSync(path), NODE_TOOLS)
    const begun = decodeBytes(CAMPAIGN_BOOK, readFileSync(`${path}.copy.postmage`), NODE_TOOLS)
    if (!read.ok || !begun.ok) return [`${path} can no longer be read`]
    if (read.value.health.kind !== 'sound') return [`${path} is ${read.value.health.kind}`]
    return begun.value.lines.every((line, i) => read.value.lines[i]?.sum === line.sum)
      ? []
      : [`${path} was written over`]
  })
}

export const CALLS: Attack = {
  name: 'calls',
  what: 'calls of the hosts with anything in them: answered in words, never a 500, the open campaigns whole',
  quick: 6,
  lay: async ({ scratch }) => {
    let desk: Desk | null = null
    let rounds = 0
    const schemas = new Map(
      NAMES.map((name) => [name, z.toJSONSchema(requests[name], { unrepresentable: 'any', io: 'input' })]),
    )
    const oneCall = async (random: Random, { service, port, token, known }: Desk, losses: string[]): Promise<void> => {
      const name = pick(random, NAMES)
      const fair = valueFor(random, schemas.get(name), '', known(random))
      const input = random() < 0.4 ? mangleJson(random, fair, isPath) : fair
      const way = random()
      if (way < 0.5) {
        const answer = await service
          .handle(name, way < 0.1 ? clonable(random, input) : structuredClone(withBytes(random, name, input)))
          .catch((error: unknown) => `threw: ${inShort(error)}`)
        const wrong = wrongAnswer(answer)
        if (wrong !== null) losses.push(`${name} ${inShort(JSON.stringify(input), 500)}: ${wrong}`)
        return
      }
      const bytes = JSON.stringify(input)
      const body = pick<() => string | Buffer>(random, [
        () => bytes,
        () => bytes,
        () => bytes.slice(0, below(random, bytes.length)),
        () => noise(random, below(random, 300)),
        () => '['.repeat(200_000),
        () => `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`,
      ])()
      const kind = BYTE_REQUESTS.includes(name)
        ? { 'Content-Type': 'application/octet-stream', [INPUT_HEADER]: bytes.replace(/[^ -~]/g, '?').slice(0, 8000) }
        : { 'Content-Type': 'application/json' }
      const headers = { Origin: `http://127.0.0.1:${port}`, 'X-Postmage-Token': token, ...kind }
      const answer = await raw(port, { method: 'POST', path: `/desk/${name}`, headers, body })
      const what = `${name} ${inShort(body.toString('utf8'), 500)}`
      if (answer.status >= 500) losses.push(`${what}: status ${answer.status}`)
      try {
        const wrong = wrongAnswer(JSON.parse(answer.body))
        if (wrong !== null) losses.push(`${what}: ${wrong}`)
      } catch {
        losses.push(`${what}: the answer is no JSON: ${inShort(answer.body)}`)
      }
    }
    return {
      round: async (random) => {
        if (rounds++ % 20 === 0) {
          await desk?.close()
          desk = await openDesk(scratch)
        }
        if (desk === null) throw new Error('no desk')
        const losses: string[] = []
        // Internal errors print details; report them with the loss.
        const { error } = console
        console.error = (...words: unknown[]) =>
          void losses.push(`said: ${words.map((each) => inShort(each)).join(' ')}`)
        try {
          for (let i = 0; i < A_ROUND; i++) await oneCall(random, desk, losses)
        } finally {
          console.error = error
        }
        return { tries: A_ROUND, losses: [...losses, ...damaged(desk)] }
      },
      end: async () => desk?.close(),
    }
  },
}
