// Names as people type them, and rosters as they are entered.
import { describe, expect, it } from 'vitest'
import { asAnyGame } from '@shared/kit/define-game'
import { spellMerchants } from '@shared/games/spell-merchants'
import { makeTable, checkRoster, findSeat } from '@shared/campaign/head/names'
import { memoryCampaign } from '../../support/memory-campaign'

const seats = ['Anna', 'O’Neil', 'Zoë Müller', 'Zoe Smith', 'Jean–Luc', 'Smith Jr.'].map((name) => ({
  name,
  label: name,
  formerly: name === 'Anna' ? ['Bertha'] : [],
}))

describe('a player is found', () => {
  it.each([
    ['Anna', 'Anna'],
    ['anna', 'Anna'],
    [' ANNA ', 'Anna'],
    ["O'Neil", 'O’Neil'],
    ['o‘neil', 'O’Neil'],
    ['Zoe Muller', 'Zoë Müller'],
    ['muller', 'Zoë Müller'],
    ['Jean-Luc', 'Jean–Luc'],
    ['Smith Jr', 'Smith Jr.'],
    ['Bertha', 'Anna'],
  ])('%s → %s', (written, name) => {
    expect(findSeat(seats, written)).toEqual({ ok: true, value: seats.findIndex((s) => s.name === name) })
  })
  it.each([
    ['Zoe', 'ambiguous-player'],
    ['Zeno', 'unknown-player'],
    ['', 'unknown-player'],
    ['__proto__', 'unknown-player'],
  ])('%s is refused as %s, with the players named', (written, code) => {
    expect(findSeat(seats, written)).toMatchObject({
      ok: false,
      error: { code, remedy: expect.stringContaining('Anna') },
    })
  })
})

describe('a roster', () => {
  const entry = (name: string, address: string | null = null) => ({ name, address, seat: null, handle: null })
  it.each([
    ['a missing name', [entry('')], ['name-missing']],
    ['a name twice, in other letters', [entry('Anna'), entry('ANNA ')], ['name-twice']],
    ['a name that differs in its quotes only', [entry('O’Neil'), entry("O'Neil")], ['name-twice']],
    ['a reserved name', [entry('Public')], ['name-reserved']],
    ['a line break in a name', [entry('An\nna')], ['name-unprintable']],
    ['a very long name', [entry('x'.repeat(81))], ['name-too-long']],
    ['an odd address', [entry('Anna', 'anna at post')], ['address-odd']],
    [
      'an address of several that another has too',
      [entry('Anna', 'a@b.example, c@d.example'), entry('Brian', 'C@D.example')],
      ['address-shared'],
    ],
    [
      'a handle twice',
      [
        { ...entry('Anna'), handle: 'fox' },
        { ...entry('Brian'), handle: 'Fox' },
      ],
      ['handle-shared'],
    ],
    ['a handle that is another’s name', [{ ...entry('Anna'), handle: 'brian' }, entry('Brian')], ['handle-shared']],
    ['a handle that is the own name', [{ ...entry('Anna'), handle: 'anna' }, entry('Brian')], []],
    ['a shared address', [entry('Anna', 'a@b.example'), entry('Brian', 'A@B.example')], ['address-shared']],
    [
      'streets under addresses',
      [entry('Anna', '12 Vellum Lane, Oxford'), entry('Brian', '12 Vellum Lane, Oxford')],
      ['address-odd', 'address-odd'],
    ],
    ['two addresses of one player', [entry('Anna', 'a@b.example, a@c.example')], []],
    ['a name in Georgian letters', [entry('დავით', 'a@b.example'), entry('Anna')], ['name-script']],
    ['a name in Hebrew letters', [entry('דוד', 'a@b.example'), entry('Anna')], []],
    ['a street in Japanese', [{ ...entry('Aiko'), post: ['1 Chome', '東京'] }, entry('Anna')], ['name-script']],
    ['Ukrainian, Welsh and Icelandic names', [entry('Їжак'), entry('Llŷr'), entry('Þór')], []],
    ['all well', [entry('Anna', 'a@b.example'), entry('Λευτέρης')], []],
  ])('%s', (_, roster, codes) => {
    expect(checkRoster(roster).map((p) => p.code)).toEqual(codes)
  })
})

it.each([null, 'red'])(
  'whoever takes a seat over plays with the dice of its first name, whatever side it has: %s',
  (side) => {
    const { header } = memoryCampaign().campaign()
    const roster = header.roster.map((entry) => ({ ...entry, seat: side }))
    const line = {
      ...header,
      type: 'roster',
      seq: 2,
      cmd: 2,
      seat: 0,
      change: { name: 'Zoe' },
      reason: '',
    } as const
    const { seats } = makeTable(asAnyGame(spellMerchants), { ...header, roster }, [line], {})
    expect(seats[0]).toMatchObject({ name: 'Zoe', label: 'Anna', formerly: ['Anna'] })
  },
)
