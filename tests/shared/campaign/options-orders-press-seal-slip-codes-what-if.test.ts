// A small campaign in memory: options as they are typed, texts split by headings, slip codes, press that is not open, the seal, and
// what rulings would change. Kept in tests/fixtures/drawn/small-campaign.txt.
import { expect, test } from 'vitest'
import type { OptionSpec } from '@shared/kit/game'
import type { Json } from '@shared/engine/json'
import { PUBLIC, REFEREE, seatViewer } from '@shared/engine/log'
import { seatOrders } from '@shared/campaign/record/fold'
import { completeOptions } from '@shared/campaign/head/options'
import {
  acceptOrders,
  countLines,
  moveProblem,
  readOrders,
  scoreOf,
  splitSections,
} from '@shared/campaign/orders/orders'
import { allowsPrivate, closedPress, pressRecords } from '@shared/campaign/orders/press'
import { isSealed, openEarly, openings, sealedUntil, underSeal } from '@shared/campaign/head/seal'
import { judgeCodes, refusalOf, routeByCode, slipCodeFor } from '@shared/campaign/orders/slip-codes'
import { whatIf } from '@shared/campaign/turns/what-if'
import { findSlipCodes, meaningOf } from '@shared/letters/senders/slip-code'
import { codedOf } from '@shared/campaign/orders/slip-codes'
import { expectDrawn } from '../../support/drawn'
import { DEADLINE, memoryCampaign } from '../../support/memory-campaign'

/** The reader’s number says when something was read, not how; the sums of lines go with it. */
const withoutReader = (line: string): string => line.replace(/,?"(?:reader":\d+|sum":"[0-9a-f]{64}")/g, '')

const kept = (name: string, lines: readonly unknown[]): void =>
  expectDrawn(
    'small-campaign',
    name,
    lines.map((line) => withoutReader(typeof line === 'string' ? line : (JSON.stringify(line) ?? 'none'))),
  )

/** Two sessions played, orders for the third by mail. */
function small(options: { readonly [name: string]: Json } = {}) {
  const game = memoryCampaign(['Anna', 'Brian Lee', 'Cleo', 'Dai'], options)
  game.orders('Anna', 'round 1: offer 5\nround 2: pass')
  game.orders('Cleo', 'round 1: restock random\nround 2: pass')
  game.adjudicate()
  game.orders('Brian Lee', 'round 1: pass')
  game.mail('Dai', 'Dear Pat,\n\nround 1: offer 1 2\n\nPRESS: Hello', DEADLINE)
  return game
}

test('options as they are typed', () => {
  const specs = [
    { name: 'short', kind: 'yes-no', label: '', help: '', initial: true }, { name: 'target', kind: 'whole', label: '', help: '', initial: 5, min: 1, max: 9 }, { name: 'limit', kind: 'whole', label: '', help: '', initial: null, min: -2, max: 3 },
    { name: 'pace', kind: 'choice', label: '', help: '', initial: 'round', choices: [{ value: 'round', label: '' }, { value: 'single', label: '' }] }, { name: 'peeks', kind: 'text', label: '', help: '', initial: null },
  ] as unknown as readonly OptionSpec[] // prettier-ignore
  const given: readonly { readonly [name: string]: Json }[] = [
    {}, ...['yes', 'TRUE', 'On', '1', 'no', 'false', 'OFF', '0', '', 'perhaps', true, false, null, 1].map((short) => ({ short })),
    ...['1', '9', '0', '10', ' 7 ', '+3', '-1', '3.5', 'x', '', null, 2, 2.5, 9, 10, true].flatMap((n): { readonly [name: string]: Json }[] => [{ target: n }, { limit: n }]),
    ...['round', 'Round', '', 3, null].map((pace) => ({ pace })), ...['x', '', null, 3].map((peeks) => ({ peeks })), { shrt: true, target: 0 }, { zzz: 1 },
  ] // prettier-ignore
  kept(
    'options',
    given.map((each) => `${JSON.stringify(each)}: ${JSON.stringify(completeOptions(specs, each))}`),
  )
})

test('texts split by headings', () => {
  const campaign = small().campaign()
  const code = slipCodeFor(campaign, 1, seatViewer(0)) ?? ''
  const texts = [
    'no heading',
    '[Anna]\nround 1: pass',
    'before\n[ Anna ] \nround 1: pass\n\n[Brian]\nround 2: pass',
    '[Zed]\nx\n[Ann]\ny',
    '[@anna]\nx',
    '[]\nx',
    '[Anna] x',
    '[Anna]',
    `${code}\nround 1: pass\n${code}\nround 2: pass`,
    '[Bri]\r\nx',
    '',
  ]
  kept(
    'sections',
    texts.flatMap((text) => {
      const { before, sections } = splitSections(campaign, text)
      return [
        `${JSON.stringify(text)}: before ${JSON.stringify(before)}`,
        ...sections.map((section) => `  ${JSON.stringify(section)}`),
      ]
    }),
  )
  const fault = { code: 'x', severity: 'error', message: '', remedy: '' } as const
  expect(moveProblem({ ...fault, at: { start: 1, end: 3 }, line: 2 }, { offset: 10, linesBefore: 4 })).toEqual({
    ...fault,
    at: { start: 11, end: 13 },
    line: 6,
  })
  expect(moveProblem(fault, { offset: 10, linesBefore: 4 })).toEqual(fault)
})

test('orders read and taken', () => {
  const game = small()
  const campaign = game.campaign()
  const texts = [
    'round 1: pass',
    'Dear Pat,\n\nround 1: pass\n\nThanks, but make it offer 1 instead.\n-- \nround 2: pass',
    'PRESS: hi\nround 1: pass',
    'PRIVATE to Cleo: psst\n\nround 1: pass',
    'DIARY: day\n\nround 2: pass',
    'PRESS (anonymous): boo\n\nround 1: pass',
    'nonsense',
    '',
    'round 1: offer 9',
    'Please forget my orders.\nround 1: pass\nRound 2 as before.',
    'PRIVATE to Zed: psst',
    'PRESS by The Moor: x\n\nround 1: pass',
    'PRESS by Cleo: x',
  ]
  kept(
    'read',
    texts.flatMap((text) =>
      (['typed', 'mail'] as const).map((mode) => {
        const { lines, problems, orders, press, closed } = readOrders(campaign, 1, text, mode)
        return `${mode} ${JSON.stringify(text)}: ${JSON.stringify(countLines(lines))} ${problems.map(({ code: fault, line }) => `${fault} ${line ?? ''}`).join(', ')} ${JSON.stringify(orders)} ${JSON.stringify(press)} ${JSON.stringify(closed)}`
      }),
    ),
  )
  kept(
    'taken',
    texts.map(
      (text) =>
        `${JSON.stringify(text)}: ${JSON.stringify(acceptOrders(campaign, { seat: 1, text, sent: DEADLINE, how: 'typed', force: false }))}`,
    ),
  )
  kept(
    'in force',
    [0, 1, 2, 3].map((seat) => {
      const { standing, ...rest } = seatOrders(campaign, seat, campaign.status.turn)
      return [rest, [...standing]]
    }),
  )
  const parse = (line: string) =>
    ({
      lines: [{ use: line.startsWith('o') ? 'orders' : line.startsWith('u') ? 'unclear' : 'ignored' }],
      problems: line.endsWith('!') ? [{ severity: 'error' }] : line.endsWith('?') ? [{ severity: 'warning' }] : [],
      orders: line.includes('0') ? null : {},
    }) as never
  expect(
    ['', '  ', 'o', 'u', 'i', 'o!', 'o?', 'o0', `o${'x'.repeat(999)}`, `o${'x'.repeat(1000)}`].map((line) =>
      scoreOf(line, parse),
    ),
  ).toEqual([0, 0, 2, 2, 0, 1, 2, 1, 2, 0])
  const { records, problems } = pressRecords(campaign, 1, readOrders(campaign, 1, texts[3]!, 'mail').closed)
  kept('press kept', [...records, ...problems, allowsPrivate(campaign)])
  game.write(...records)
  kept('press again', pressRecords(game.campaign(), 1, readOrders(campaign, 1, texts[3]!, 'mail').closed).records)
  kept(
    'press of one',
    [PUBLIC, REFEREE, seatViewer(2), seatViewer(0)].map((viewer) =>
      closedPress(game.campaign(), 2, viewer, true, (seat) => `seat ${seat}`),
    ),
  )
})

test('private words and diaries', () => {
  const game = small({ 'private-press': true })
  const texts = [
    'PRIVATE to Cleo and Anna: psst',
    'PRIVATE to Brian Lee: me',
    'PRIVATE to all: x',
    'DIARY: what a day',
    'PRIVATE to Cleo: again',
    'PRIVATE to Cleo: again',
    'PRESS by Pat: x',
    'PRESS by the editor: y',
    'PRESS by The Moor: Cleo told me',
    'PRESS (anonymous): I am Brian',
    'PRESS (anonymous): Brianna',
  ]
  const told = texts.flatMap((text) => {
    const { closed } = readOrders(game.campaign(), 1, text, 'mail')
    const { records, problems } = pressRecords(game.campaign(), 1, closed)
    if (records.length > 0) game.write(...records)
    return [text, ...records, ...problems]
  })
  kept('private words', told)
  for (const over of [true, false])
    kept(
      `private words shown${over ? ' at the end' : ''}`,
      [1, 2, 3].flatMap((turn) =>
        [PUBLIC, REFEREE, seatViewer(2), seatViewer(0)].map((viewer) =>
          closedPress(game.campaign(), turn, viewer, over, (seat) => `seat ${seat}`),
        ),
      ),
    )
})

test('slip codes', () => {
  const campaign = small().campaign()
  const other = memoryCampaign(['Anna', 'Zed', 'Yan'], {}, 'another seed, long enough').campaign()
  const codes = [
    slipCodeFor(campaign, 0, seatViewer(0)),
    slipCodeFor(campaign, 1, seatViewer(0)),
    slipCodeFor(campaign, 1, seatViewer(1)),
    slipCodeFor(campaign, 2, seatViewer(1)),
    slipCodeFor(campaign, 1, PUBLIC),
    slipCodeFor(campaign, 1, REFEREE),
    slipCodeFor(other, 1, seatViewer(1)),
  ].map((code) => code ?? 'none')
  kept('codes', codes)
  const found = codes.map((code) => findSlipCodes([code])[0] ?? null)
  kept(
    'refused',
    found.map((each) => each && refusalOf(campaign, meaningOf(each, codedOf(campaign), campaign.status.turn))),
  )
  const pairs = codes.flatMap((a, i) => codes.slice(i).map((b) => [a, b] as const))
  kept(
    'routed',
    pairs.map(([a, b]) =>
      [routeByCode(campaign, a, ''), routeByCode(campaign, `x\n${a}\n${b}`, ''), routeByCode(campaign, a, b)]
        .map(({ seat, refusal }) => `${seat} ${refusal?.code ?? ''}`)
        .join(' | '),
    ),
  )
  const placed = (code: string, quoted: boolean) => findSlipCodes([code]).map((each) => ({ found: each, quoted }))
  kept(
    'judged',
    pairs.map(([a, b]) =>
      [
        [0, false],
        [1, false],
        [0, true],
        [1, true],
      ]
        .map(([seat, quoted]) => {
          const { other: whose, refusal } = judgeCodes(
            campaign,
            [...placed(a, false), ...placed(b, quoted as boolean)],
            '',
            seat as number,
          )
          return `${whose} ${refusal?.code ?? ''}`
        })
        .join(' | '),
    ),
  )
  expect(judgeCodes(campaign, [], 'none', 0)).toEqual({ other: null, refusal: null })
  kept(
    'by subject',
    codes.map((code) => [judgeCodes(campaign, [], code, 0), judgeCodes(campaign, placed(codes[1]!, true), code, 0)]),
  )
})

test('the seal', () => {
  const game = small({ sealed: true })
  const campaign = game.campaign()
  kept('sealed', [
    sealedUntil(campaign, 1),
    sealedUntil(campaign, 2),
    isSealed(campaign, '2026-03-01T00:00:00.000Z'),
    openings(campaign, 2),
  ])
  for (const deadline of ['2026-03-20T18:00:00.000Z', '2026-03-15T18:00:00.000Z'])
    game.write({ type: 'deadline', turn: 2, deadline } as never)
  const later = game.campaign()
  expect(sealedUntil(later, 2)).toBe('2026-03-20T18:00:00.000Z')
  expect(
    ['2026-03-16T00:00:00.000Z', '2026-03-20T17:59:59.999Z', '2026-03-20T18:00:00.000Z'].map((clock) =>
      isSealed(later, clock),
    ),
  ).toEqual([true, true, false])
  const blank = underSeal(later)
  expect(underSeal(later)).toBe(blank)
  kept(
    'under seal',
    [...blank.orders, ...blank.mails, ...blank.press, ...blank.notes].map(
      ({ type, turn, text }) => `${type} ${turn} ${JSON.stringify(text)}`,
    ),
  )
  kept('opened early', [openEarly(later, 'why'), openEarly(blank, '  '), openEarly(blank, ' because ')])
  const opened = openEarly(blank, 'because')
  if (opened.ok) game.write(opened.value)
  expect(isSealed(game.campaign(), '2026-03-16T00:00:00.000Z')).toBe(false)
  expect(openings(game.campaign(), 2)).toHaveLength(1)
  expect(openings(game.campaign(), 1)).toHaveLength(0)
})

test('what rulings would change', () => {
  const campaign = small().campaign()
  const points = (seat: number, value: string) =>
    ({ kind: 'game', on: 'state', ruling: 'points', seat, value }) as never
  const nmr = { kind: 'game', on: 'orders', ruling: 'nmr', seat: 1, value: 'both' } as never
  for (const [name, changes] of [
    ['points', [points(0, '+3')]],
    ['two', [points(0, '+3'), points(2, '-1')]],
    ['an NMR', [nmr]],
    ['none', []],
    ['nonsense', [points(0, 'x')]],
  ] as const) {
    const found = whatIf(campaign, changes)
    kept(
      `what if: ${name}`,
      found.ok
        ? [
            found.value.supposed,
            found.value.figures,
            found.value.dice,
            ...found.value.plain.only,
            '–',
            ...found.value.ruled.only,
          ]
        : [found.error],
    )
  }
})

test('a heading may be the code of a slip of this turn; of another turn it is nobody’s', () => {
  const campaign = small().campaign()
  const headed = (turn: number, seat: number) =>
    splitSections(campaign, `${slipCodeFor(campaign, turn, seatViewer(seat)) ?? ''}\nround 1: pass`).sections[0]?.seat
  // A sheet has the slip of the session after it.
  const turn = campaign.status.turn - 1
  expect([0, 3].map((seat) => headed(turn, seat))).toEqual([0, 3].map((value) => ({ ok: true, value })))
  for (const other of [turn - 1, turn + 1])
    expect(headed(other, 0)).toMatchObject({ ok: false, error: { code: 'unknown-player' } })
})

test('a name of a single letter is no name in press: “A bird” does not name A. Bell', () => {
  const campaign = memoryCampaign(['A Bell', 'Brian', 'Cleo']).campaign()
  const becomes = (text: string): unknown =>
    pressRecords(campaign, 0, [{ what: { kind: 'anonymous' }, text }]).records[0]
  expect(becomes('A bird sang.')).toMatchObject({ type: 'press', by: null })
  expect(becomes('Bell was here, A Bell.')).toMatchObject({ type: 'note', press: { kind: 'waiting' } })
})
