// Names as people type them, and rosters as they are entered.
import { describe, expect, it } from 'vitest'
import { asAnyGame } from '@shared/kit/define-game'
import { spellMerchants } from '@shared/games/spell-merchants'
import { makeTable, checkRoster, findSeat, rosterAfter } from '@shared/campaign/head/names'
import { memoryCampaign } from '../../../support/memory-campaign'

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

describe('a roster', () => {
  const entry = (name: string, address: string | null = null, handle: string | null = null, post?: string[]) => ({
    name,
    address,
    seat: null,
    handle,
    ...(post === undefined ? {} : { post }),
  })
  it.each<[ReturnType<typeof entry>[], readonly string[]]>([
    [[entry('x'.repeat(80))], []],
    [[entry(`${'x'.repeat(30)}${'y'.repeat(51)}`)], [`Roster, player 1: “${'x'.repeat(30)}…” is longer than 80 characters.`]],
    [[entry('Anna'), entry(' ')], ['Roster, player 2: the name is missing.']],
    [[entry(''), entry('')], ['Roster, player 1: the name is missing.', 'Roster, player 2: the name is missing.']],
    [[entry('Anna'), entry('Brian'), entry(' anna ')], ['Roster, player 3: “anna” is already player 1.']],
    [[entry('Anna'), entry('ALL')], ['Roster, player 2: “ALL” is a word that Postmage uses itself.']],
    [[entry('An\u2028na')], ['Roster, player 1: the name holds a line break or control character.']],
    [[entry('Anna', 'anna@x')], []],
    [[entry('Anna', '')], []],
    [[entry('Anna', 'anna@x, b@y'), entry('Brian', 'a@b@c')], ['Roster, player 2: “a@b@c” does not look like a mail address.']],
    [[entry('Anna', 'A@x'), entry(' Brian ', 'c@d, a@X')], ['Roster, player 2: Brian and Anna share the address a@x.']],
    [[entry('Anna', 'a@x, A@X')], []],
    [[entry('Anna', 'none'), entry('Brian', 'none')], ['Roster, player 1: “none” does not look like a mail address.', 'Roster, player 2: “none” does not look like a mail address.']],
    [[entry('Anna', null, 'fox'), entry('Brian', null, 'FOX')], ['Roster: the handle “FOX” of Brian also means Anna.']],
    [[entry('Anna', null, 'brian'), entry('Brian')], ['Roster: the handle “brian” of Anna also means Brian.']],
    [[entry('Anna', null, 'anna'), entry('Brian', null, ''), entry('Cleo', null, '')], []],
    [[entry('Анна Ωmega')], []],
    [[entry('安娜')], ['Roster, player 1: “安” in the name is in none of the sheets’ own fonts.']],
    [[entry('Anna', null, null, ['1 Street', '東京'])], ['Roster, player 1: “東” in the postal address is in none of the sheets’ own fonts.']],
  ])('%#', (roster, messages) => expect(checkRoster(roster).map(({ message }) => message)).toEqual(messages)) // prettier-ignore
  it('after changes: those of seats there are, in their order; the start stays as it was', () => {
    const start = [entry('Anna', 'a@x'), entry('Brian')]
    const change = (seat: number, changed: object) => ({ seat, change: changed }) as never
    const after = rosterAfter(start, [
      change(0, { name: 'Zoe' }),
      change(5, { name: 'Nobody' }),
      change(0, { name: 'Eve' }),
    ])
    expect(after).toEqual([entry('Eve', 'a@x'), entry('Brian')])
    expect(start[0]).toEqual(entry('Anna', 'a@x'))
  })
})
