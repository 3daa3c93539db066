// Old files stay readable for ever: frozen fixtures of every format, and a guard that no change of format comes without
// its migration, its fixture and its test.
import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { decodeBytes, makeDecoder } from '@shared/book/decode'
import { encodeLines } from '@shared/book/encode'
import type { Tip } from '@shared/book/kind'
import { NO_LINES, tipOf } from '@shared/book/kind'
import type { Migration } from '@shared/book/migrations'
import { migrateLine } from '@shared/book/migrations'
import { PURE_TOOLS } from '@shared/book/tools'
import { CAMPAIGN_BOOK } from '@shared/campaign/record/book'
import { FORMAT, MIGRATIONS } from '@shared/campaign/record/migrations'
import type { JsonObject } from '@shared/engine/json'
import { AT, COMMANDS, SINCE_6, SINCE_7 } from '../../support/campaign-sample'
import { good } from '../../support/results'

const FIXTURES = 'tests/fixtures/campaigns'

/** SHA-256 of `format-<n>.postmage`. Written once; a fixture is never made anew. */
const FROZEN: { readonly [format: number]: string } = {
  1: '5afc987f520811b435493b8e94cc76754bf3f38b4479eb99a35c89c6dfba9333',
  2: 'b0fe6bd06568af75309168bb2f8cd614e93128972be86d4814dba76d5bd4f65c',
  3: '951c8afdab41b3f839f33335c778d146423855b151086eab2332cbc9731199d9',
  4: '01854f07bfa92ebbb75095b204604364616c3a540ee0f8afcc5a071eed23f219',
  5: '66161701ec18a3edb5188990b64e206be1cd15e1b592dc971eda91663bcdaf11',
  6: 'caeec1f977f4c5473ca28672073e751c51805bdcfa47acda9794c28ff3e05c14',
  7: 'f22da69da8558dc0e47cd81a8d6aba47c44fab31bd91ca4daace46f12aaba6d4',
}

/** One case for each migration, by name: a line before and what it must become. */
const CASES: { readonly [name: string]: { readonly before: JsonObject; readonly after: JsonObject } } = {
  'heads-say-what-they-need': {
    before: {
      v: 1,
      type: 'campaign',
      options: { target: 60, sealed: true, proof: 'each-turn', 'two-keys': false },
    },
    after: {
      v: 2,
      type: 'campaign',
      options: { target: 60, sealed: true, proof: 'each-turn', 'two-keys': false },
      needs: ['proof', 'sealed'],
    },
  },
  'answers-say-more': {
    before: { v: 2, type: 'turn', turn: 1, inputs: [{ seat: 0, kind: 'nmr' }] },
    after: { v: 3, type: 'turn', turn: 1, inputs: [{ seat: 0, kind: 'nmr' }], nothingIsNmr: true },
  },
  'orders-say-where-they-stand': {
    before: { v: 3, type: 'orders', turn: 1, seat: 0, how: 'mail', mail: 2, text: '> quoted\noffer 5', reader: 15 },
    after: { v: 4, type: 'orders', turn: 1, seat: 0, how: 'mail', mail: 2, text: '> quoted\noffer 5', reader: 15 },
  },
  'turns-hold-what-was-given': {
    before: { v: 4, type: 'turn', turn: 1, inputs: [{ seat: 0, kind: 'nmr' }] },
    after: { v: 5, type: 'turn', turn: 1, inputs: [{ seat: 0, kind: 'nmr' }] },
  },
  'pictures-and-later-packs': {
    before: { v: 5, type: 'note', turn: 2, text: 'phone Brian' },
    after: { v: 6, type: 'note', turn: 2, text: 'phone Brian' },
  },
  'orders-ahead-and-deputies': {
    before: { v: 6, type: 'note', turn: 2, text: 'phone Brian' },
    after: { v: 7, type: 'note', turn: 2, text: 'phone Brian' },
  },
}

describe('the guard', () => {
  it('every format up to today’s has a migration, in order and with a name of its own', () => {
    expect(MIGRATIONS.map((migration) => migration.to)).toEqual(Array.from({ length: FORMAT - 1 }, (_, i) => i + 2))
    expect(new Set(MIGRATIONS.map((migration) => migration.name)).size).toBe(MIGRATIONS.length)
    for (const migration of MIGRATIONS) expect(migration.name).toMatch(/^[a-z0-9]+(-[a-z0-9]+)+$/)
  })

  it('every migration has a case, and every case a migration', () => {
    expect(Object.keys(CASES).sort()).toEqual(MIGRATIONS.map((migration) => migration.name).sort())
    for (const migration of MIGRATIONS) {
      const { before, after } = CASES[migration.name]!
      expect(before['v']).toBe(migration.to - 1)
      expect({ ...migration.up(before), v: migration.to }).toEqual(after)
    }
  })

  it('every format has a frozen fixture', () => {
    const formats = Array.from({ length: FORMAT }, (_, i) => i + 1)
    expect(Object.keys(FROZEN).map(Number)).toEqual(formats)
    const files = readdirSync(FIXTURES).filter((name) => /^format-\d+\.postmage$/.test(name))
    expect(files.sort()).toEqual(formats.map((n) => `format-${n}.postmage`).sort())
  })
})

/** Kinds of records in a fixture; in older ones 12. */
const KINDS: { readonly [format: number]: number } = { 6: 14, 7: 17 }

describe.each(Object.entries(FROZEN))('format %s', (format, hash) => {
  const bytes = readFileSync(join(FIXTURES, `format-${format}.postmage`))
  it('is as it was frozen, and opens whole', () => {
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(hash)
    const { health, lines } = good(decodeBytes(CAMPAIGN_BOOK, bytes))
    expect(health).toEqual({ kind: 'sound' })
    expect(lines.every((line) => line.v === FORMAT)).toBe(true)
    expect(new Set(lines.map((line) => line.type)).size).toBe(KINDS[Number(format)] ?? 12)
  })
})

it('today’s writer still writes format 7 as it was frozen, byte by byte', () => {
  let tip: Tip = NO_LINES
  let text = ''
  for (const bodies of [...COMMANDS, ...SINCE_6, ...SINCE_7]) {
    const encoded = encodeLines(CAMPAIGN_BOOK, bodies, tip, AT)
    text += encoded.text
    tip = encoded
  }
  expect(FORMAT).toBe(7)
  expect(text).toBe(readFileSync(join(FIXTURES, 'format-7.postmage'), 'utf8'))
})

describe('the frame, with migrations made up for the test', () => {
  const made: readonly Migration[] = [
    {
      to: 2,
      name: 'notes-get-a-colour',
      up: (line) => (line['type'] === 'note' ? { ...line, colour: 'blue' } : line),
    },
    {
      to: 3,
      name: 'colour-becomes-ink',
      up: ({ colour, ...line }) => (colour === undefined ? line : { ...line, ink: colour }),
    },
  ]
  it('steps run in order, only the ones a line needs, and today’s lines are left alone', () => {
    const [to2, to3] = [2, 3].map((format) => ({ migrations: made, format }))
    const [one, two, line] = [
      { v: 1, type: 'note' },
      { v: 2, type: 'note', colour: 'red' },
      { v: 3, type: 'note' },
    ]
    expect(migrateLine(one, 1, to3!)).toEqual({ v: 3, type: 'note', ink: 'blue' })
    expect(migrateLine(two, 2, to3!)).toEqual({ v: 3, type: 'note', ink: 'red' })
    expect(migrateLine(one, 1, to2!)).toEqual({ v: 2, type: 'note', colour: 'blue' })
    expect(migrateLine(line, 3, to3!)).toBe(line)
  })

  it('an older file is read in memory as today’s; its sums stay those of the file, and newer lines may follow', () => {
    const bytes = readFileSync(join(FIXTURES, 'format-1.postmage'))
    const old = good(decodeBytes(CAMPAIGN_BOOK, bytes))
    const next = FORMAT + 1
    const tip = tipOf(old.lines)
    const start = `{"seq":${tip.seq + 1},"v":${next},"at":"${AT}","cmd":${tip.seq + 1},"type":"note","turn":1,"text":"new","ink":"green"`
    const newer = Buffer.from(`${start},"sum":"${PURE_TOOLS.sum(tip.sum, Buffer.from(start))}"}\n`)
    const decoder = makeDecoder({ ...CAMPAIGN_BOOK, format: next, migrations: made })
    decoder.push(Buffer.concat([bytes, newer]))
    const { health, lines } = good(decoder.finish())
    expect(health).toEqual({ kind: 'sound' })
    expect(lines.map((line) => line.v)).toEqual([...Array(14).fill(3), next])
    expect(lines.filter((line) => line.type === 'note')).toMatchObject([{ ink: 'blue' }, { ink: 'green' }])
    expect(lines.slice(0, -1).map((line) => line.sum)).toEqual(old.lines.map((line) => line.sum))
    const today = decodeBytes(CAMPAIGN_BOOK, Buffer.concat([bytes, newer]))
    expect(today).toMatchObject({ ok: false, error: { code: 'newer-format' } })
  })

  it('a line of an older format behind one of a newer is damage: no program could have written it', () => {
    const lines = readFileSync(join(FIXTURES, 'format-2.postmage'), 'utf8').trimEnd().split('\n')
    /** The book with lines of these formats, all sums right. */
    const withFormats = (of: (n: number) => number): ReturnType<typeof decodeBytes> => {
      let sum = ''
      const text = lines.map((line, i) => {
        const start = line.slice(0, line.lastIndexOf(',"sum":')).replace(/,"v":\d+,/, `,"v":${of(i + 1)},`)
        sum = PURE_TOOLS.sum(sum, Buffer.from(start))
        return `${start},"sum":"${sum}"}\n`
      })
      return decodeBytes(CAMPAIGN_BOOK, Buffer.from(text.join('')))
    }
    const last = lines.length
    const health = (of: (n: number) => number) => good(withFormats(of)).health
    const detail = 'field “v”: is 1 behind a line of format 2'
    expect(health((n) => (n === 3 ? 1 : 2))).toMatchObject({ kind: 'damaged', line: 3, detail })
    expect(health((n) => (n === last ? 1 : 2))).toMatchObject({ kind: 'damaged', line: last })
    // A newer program continues a file that an older one began.
    for (const since of [1, 2, 3, last + 1]) expect(health((n) => (n < since ? 1 : 2))).toEqual({ kind: 'sound' })
  })
})
