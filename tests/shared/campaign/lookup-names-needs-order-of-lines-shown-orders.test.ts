// The small pieces a campaign is put together from, each at its limits: what is found of mail and orders, whose names are good,
// which lines can follow one another, which rulings a sheet shows, and what is said of texts.
import { describe, expect, it } from 'vitest'
import { publish } from '@shared/campaign/turns/actions'
import { liveSheet } from '@shared/campaign/sheet/live-sheet'
import {
  asideMails,
  isDropped,
  isLeftOut,
  isOut,
  mailLine,
  mailsOfSeat,
  nothingMail,
  ordersLine,
  ordersOfSeat,
} from '@shared/campaign/record/lookup'
import type { Campaign } from '@shared/campaign/record/model'
import { deadlineOf, stateAfter, stateBefore } from '@shared/campaign/record/model'
import { checkRoster, rosterAfter } from '@shared/campaign/head/names'
import { needsOf, unknownNeeds } from '@shared/campaign/head/needs'
import { MAX_SEATS, highestSeat, misplacedLine } from '@shared/campaign/record/order-of-lines'
import { acceptOrders, countLines, isLate, moveProblem } from '@shared/campaign/orders/orders'
import { joinedCorrection } from '@shared/campaign/orders/posts'
import { pressRecords } from '@shared/campaign/orders/press'
import { rulingsSince } from '@shared/campaign/sheet/shown'
import { underSeal } from '@shared/campaign/head/seal'
import { sheetDocument } from '@shared/campaign/sheet/sheet'
import { checkRecord } from '@shared/campaign/record/records'
import { verifyProof } from '@shared/campaign/witness/public-proof'
import { verifyCampaign } from '@shared/campaign/proof/verify'
import { commitmentOf } from '@shared/campaign/head/turn-seeds'
import { PUBLIC, REFEREE, seatViewer } from '@shared/engine/log'
import { CAMPAIGN } from '../../support/campaign-sample'
import { DEADLINE, memoryCampaign, must } from '../../support/memory-campaign'

/** The parts of a campaign a piece looks at, and nothing else. */
const part = (parts: object): Campaign => parts as Campaign
const seqs = (lines: readonly { readonly seq: number }[]): readonly number[] => lines.map(({ seq }) => seq)
const times = { moment: (iso: string) => `at ${iso}`, day: (iso: string) => iso }

describe('what is found', () => {
  const mails = [
    { seq: 2, seat: 0, turn: 1, says: 'nothing' },
    { seq: 3, seat: null, turn: 1, says: 'nothing' },
    { seq: 4, seat: 0, turn: 1 },
    { seq: 5, seat: 1, turn: 1 },
    { seq: 6, seat: 0, turn: 2 },
    { seq: 7, seat: 0, turn: 1, says: 'nothing' },
    { seq: 8, seat: 0, turn: 1, says: 'wait' },
  ]
  const orders = [
    { seq: 10, seat: 0, turn: 1, mail: 4 },
    { seq: 11, seat: 1, turn: 1 },
    { seq: 12, seat: 0, turn: 2, mail: 6 },
    { seq: 13, seat: 0, turn: 1 },
  ]
  it('mail: of a seat and a turn, of nobody, by its number, the last that says there is nothing', () => {
    const campaign = part({ mails })
    expect([0, 1, 2].map((seat) => seqs(mailsOfSeat(campaign, seat, 1)))).toEqual([[2, 4, 7, 8], [5], []])
    expect(seqs(mailsOfSeat(campaign, 0, 2))).toEqual([6])
    expect([nothingMail(campaign, 0, 1)?.seq, nothingMail(campaign, 1, 1), nothingMail(campaign, 0, 2)]).toEqual([
      7,
      undefined,
      undefined,
    ])
    expect([mailLine(campaign, 3)?.seq, mailLine(campaign, 9)]).toEqual([3, undefined])
  })
  it('orders: of a seat and a turn, in their order, and by their number', () => {
    const campaign = part({ orders })
    expect([0, 1, 2].map((seat) => seqs(ordersOfSeat(campaign, seat, 1)))).toEqual([[10, 13], [11], []])
    expect([seqs(ordersOfSeat(campaign, 0, 2)), seqs(ordersOfSeat(campaign, 0, 3))]).toEqual([[12], []])
    expect([ordersLine(campaign, 12)?.seq, ordersLine(campaign, 2)]).toEqual([12, undefined])
  })
  it('mail put aside, and taken up again: only what was recorded before it was put aside is left out', () => {
    const put = (seq: number, mail: number, reason: string | null) => ({ seq, aside: { mail, reason } })
    const campaign = part({ notes: [put(10, 4, 'twice'), put(11, 5, 'spam'), { seq: 12 }, put(20, 5, null)] })
    expect([...asideMails(campaign)]).toMatchObject([[4, { reason: 'twice' }]])
    const of = (seq: number, mail?: number): boolean =>
      isLeftOut(campaign, { seq, ...(mail === undefined ? {} : { mail }) } as never)
    expect([of(9, 4), of(10, 4), of(11, 4), of(9, 5), of(9, 6), of(9)]).toEqual([
      true,
      false,
      false,
      false,
      false,
      false,
    ])
  })
  it('orders of a seat that was taken over, and not kept', () => {
    const campaign = part({
      rosterChanges: [
        { seq: 20, seat: 1, drops: 3 },
        { seq: 30, seat: 0 },
      ],
    })
    const of = (seat: number, turn: number, seq: number): boolean => isDropped(campaign, { seat, turn, seq } as never)
    expect([of(1, 3, 19), of(1, 3, 20), of(0, 3, 19), of(1, 2, 19), of(1, 3, 21)]).toEqual([
      true,
      false,
      false,
      false,
      false,
    ])
  })
  it('who is out: given up, or everybody once nobody plays any more', () => {
    const of = (players: unknown, over = false): readonly boolean[] =>
      [0, 1].map((seat) => isOut(part({ state: { players }, status: { over } }), seat))
    expect(of([{ out: true }, { out: false }])).toEqual([true, false])
    expect(of([{ out: 1 }, null])).toEqual([false, false])
    expect(of({ 0: { out: true } })).toEqual([false, false])
    expect(of([], true)).toEqual([true, true])
  })
  it('states before and after turns, and deadlines', () => {
    const turns = [1, 2].map((turn) => ({ line: { state: `after ${turn}` }, before: `before ${turn}` }))
    const campaign = part({ header: { state: 'setup' }, state: 'now', turns, deadlines: new Map([[2, DEADLINE]]) })
    expect([0, 1, 2, 3].map((turn) => stateAfter(campaign, turn))).toEqual(['setup', 'after 1', 'after 2', undefined])
    expect([1, 2, 3, 4].map((turn) => stateBefore(campaign, turn))).toEqual(['before 1', 'before 2', 'now', undefined])
    expect([1, 2].map((turn) => deadlineOf(campaign, turn))).toEqual([null, DEADLINE])
  })
})

describe('what a campaign needs of a program', () => {
  it.each([
    [{}, []],
    [{ 'private-press': false, proof: 'at-end', sealed: false, 'two-keys': false }, []],
    [{ 'private-press': true, proof: 'never', sealed: true, 'two-keys': true }, ['private-press', 'proof', 'sealed', 'two-keys']],
    [{ sealed: true, target: 60 }, ['sealed']],
  ])('%j: %j', (options, needs) => expect(needsOf(options)).toEqual(needs)) // prettier-ignore
  it.each([
    [undefined, null],
    [['sealed', 'proof'], null],
    [['sealed', 'moons'], 'This campaign is played with moons, which this version of Postmage does not know.'],
    [['suns', 'moons'], 'This campaign is played with suns and moons, which this version of Postmage does not know.'],
  ])('%j', (needs, message) => {
    expect(unknownNeeds(part({ header: needs === undefined ? {} : { needs } }))?.message ?? null).toBe(message)
  }) // prettier-ignore
})

describe('lines that can follow one another', () => {
  const game = { players: { min: 2, max: 4 }, title: 'Gemstones', turnWord: 'session' }
  const state = { over: false, winners: [] as unknown[] }
  const header = (seats: number, start: object = state) => ({
    type: 'campaign',
    seq: 1,
    roster: Array.from({ length: seats }),
    state: start,
  })
  const look = (lines: readonly object[], head: object = header(3), of: object = game): string | null =>
    misplacedLine(of as never, head as never, lines.map((line, i) => ({ seq: i + 2, ...line })) as never)?.message ??
    null
  const turn = (number: number, more: object = {}) => ({
    type: 'turn',
    turn: number,
    log: [],
    state,
    inputs: [0, 1, 2].map((seat) => ({ seat })),
    ...more,
  })
  it.each([
    [1, 'has 1 seats; Gemstones is for 2 to 4'],
    [2, null],
    [4, null],
    [5, 'has 5 seats; Gemstones is for 2 to 4'],
  ])('%i seats', (seats, why) => {
    expect(look([], header(seats))).toBe(why === null ? null : `Line 1 of the campaign ${why}.`)
  })
  it('seats without end are refused all the same', () => {
    const endless = { ...game, players: { min: 1, max: Infinity } }
    expect(look([], header(MAX_SEATS), endless)).toBe(null)
    expect(look([], header(MAX_SEATS + 1), endless)).toBe(
      'Line 1 of the campaign has 5001 seats; Gemstones is for 1 to 5000.',
    )
  })
  it.each<[object, boolean]>([
    [{ over: true, winners: [0, 2] }, true],
    [{ over: 'no', winners: [] }, false],
    [{ over: false, winners: 'none' }, false],
    [{ over: false, winners: [3] }, false],
    [{ over: false, winners: [-1] }, false],
    [{ over: false, winners: [0, 'Anna'] }, false],
  ])('a state %j', (start, fits) => {
    expect(look([], header(3, start))).toBe(fits ? null : 'Line 1 of the campaign has a state of another shape.')
    expect(look([turn(1, { state: start })])).toBe(fits ? null : 'Line 2 of the campaign has a state of another shape.')
  }) // prettier-ignore
  it.each<[object, number]>([
    [{ type: 'orders', seat: 2 }, 2],
    [{ type: 'roster', seat: 3, change: { name: 'Zoe' } }, 3],
    [{ type: 'mail', seat: null }, -1],
    [{ type: 'press', by: null }, -1],
    [{ type: 'press', by: 3 }, 3],
    [{ type: 'ruling', change: { kind: 'die', die: { label: 'a', k: 0, value: 9 } } }, -1],
    [{ type: 'ruling', change: { kind: 'counts', seat: 3, orders: 9 } }, 3],
    [{ type: 'note', turn: 9, press: { kind: 'private', by: 0, to: [1, 4], text: '' } }, 4],
    [{ type: 'amendment', change: { kind: 'nmr', seat: 3 } }, 3],
    [turn(1, { log: [{ audience: 'all' }, { audience: [0, 3] }, { audience: [2] }] }), 3],
  ])('the highest seat of %j', (line, seat) => {
    expect(highestSeat(line as never)).toBe(seat)
  })
  const corrects = (number: number, change: object = { kind: 'nmr', seat: 0 }) => ({
    type: 'amendment',
    turn: number,
    change,
  })
  it.each<[readonly object[], string | null]>([
    [[turn(1), turn(2), turn(3)], null],
    [[turn(2)], 'Line 2 of the campaign is session 2 where session 1 comes next.'],
    [[turn(1), turn(1)], 'Line 3 of the campaign is session 1 where session 2 comes next.'],
    [[turn(1, { inputs: [{ seat: 0 }, { seat: 1 }] })], 'Line 2 of the campaign does not have one input for each seat.'],
    [[turn(1, { inputs: [{ seat: 0 }, { seat: 2 }, { seat: 1 }] })], 'Line 2 of the campaign does not have one input for each seat.'],
    [[turn(1), turn(2), corrects(1), turn(1), turn(2), turn(3)], null],
    [[turn(1), turn(2), corrects(2), turn(2)], null],
    [[turn(1), turn(2), corrects(2), turn(3)], 'Line 5 of the campaign is session 3 where session 2 comes next.'],
    [[turn(1), corrects(2)], 'Line 3 of the campaign corrects session 2, and 1 had been adjudicated.'],
    [[turn(1), corrects(0)], 'Line 3 of the campaign corrects session 0, and 1 had been adjudicated.'],
    [[turn(1), corrects(1, { kind: 'ruling', change: { kind: 'die' } })], null],
  ])('turns and corrections, %#', (lines, why) => expect(look(lines)).toBe(why)) // prettier-ignore
})

describe('rulings on the sheet of a turn', () => {
  const on = (seq: number, turn: number, change: object = { kind: 'game', on: 'state' }) => ({
    seq,
    turn,
    change,
  })
  const rulings = [
    on(5, 1),
    on(10, 2),
    on(15, 2),
    on(16, 2, { kind: 'nmr' }),
    on(17, 2, { kind: 'game', on: 'inputs' }),
    on(25, 3),
  ]
  const lines = (...all: readonly (readonly [number, string, number])[]) =>
    all.map(([seq, type, turn]) => ({ seq, cmd: seq, type, turn }))
  const look = (turn: number, more: object): readonly number[] =>
    seqs(
      rulingsSince(
        part({
          game: {},
          lines: [],
          undone: new Set(),
          published: new Set([0, 1, 2]),
          turns: [1, 2],
          status: { over: false },
          rulings,
          ...more,
        }),
        turn,
      ),
    )
  it.each<[string, number, object, readonly number[]]>([
    ['the newest, not published', 2, {}, [25]],
    ['the newest, published', 2, { lines: lines([20, 'publication', 2]) }, []],
    ['the newest, published later', 2, { lines: lines([26, 'publication', 2]) }, [25]],
    ['the newest, another published', 2, { lines: lines([20, 'publication', 1]) }, [25]],
    ['the newest, published in what was taken back', 2, { lines: lines([20, 'publication', 2]), undone: new Set([20]) }, [25]],
    ['the newest of a game that is over', 2, { lines: lines([20, 'publication', 2]), status: { over: true } }, [25]],
    ['in a game by posts', 2, { lines: lines([20, 'publication', 2]), game: { posts: {} } }, [25]],
    ['an earlier one, never published', 1, {}, []],
    ['an earlier one, published between two rulings', 1, { lines: lines([12, 'publication', 1], [18, 'turn', 2]) }, [10]],
    ['an earlier one, published at once', 1, { lines: lines([9, 'publication', 1], [18, 'turn', 2]) }, []],
    ['an earlier one, published when the next had been played', 1, { lines: lines([18, 'turn', 2], [19, 'publication', 1]) }, []],
    ['an earlier one, published after itself alone', 1, { lines: lines([8, 'turn', 1], [19, 'publication', 1]) }, [10, 15]],
    ['an earlier one, the next taken back', 1, { lines: lines([18, 'turn', 2], [19, 'publication', 1]), undone: new Set([18]) }, [10, 15]],
    ['an earlier one of a game that is over', 1, { status: { over: true } }, []],
    ['the start', 0, { lines: lines([6, 'publication', 0]) }, [5]],
  ])('%s', (_what, turn, more, shown) => expect(look(turn, more)).toEqual(shown)) // prettier-ignore
})

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
    [[entry('Anna'), entry('ALL')], ['Roster, player 2: “ALL” means something else in Postmage.']],
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

describe('texts', () => {
  it('places are moved into the whole text, where there are any', () => {
    const problem = { code: 'x', severity: 'error', message: '', remedy: '' } as const
    const by = { offset: 10, linesBefore: 3 }
    expect(moveProblem(problem, by)).toEqual(problem)
    expect(moveProblem({ ...problem, line: 2, at: { start: 1, end: 4 } }, by)).toEqual({
      ...problem,
      line: 5,
      at: { start: 11, end: 14 },
    })
  })
  it('lines are counted by their use, blank ones not', () => {
    const line = (use: string, why?: string) => ({ use, why }) as never
    expect(
      countLines([
        line('orders'),
        line('ignored', 'blank'),
        line('ignored', 'quote'),
        line('press'),
        line('press'),
        line('unclear', 'blank'),
      ]),
    ).toEqual({ orders: 1, ignored: 1, press: 2, unclear: 1 })
  })
  it('late is what is after the deadline, and nothing without one or without a time', () => {
    const campaign = part({ deadlines: new Map([[1, DEADLINE]]) })
    const of = (turn: number, sent: string | null): boolean => isLate(campaign, turn, sent)
    expect([
      of(1, DEADLINE),
      of(1, '2026-03-08T18:00:00.001Z'),
      of(1, null),
      of(2, '2027-01-01T00:00:00.000Z'),
      of(2, null),
    ]).toEqual([false, true, false, false, false])
  })
  it('small talk is passed over in mail and in a letter that is put in, and is no orders where they are typed', () => {
    const game = memoryCampaign(['Anna', 'Brian', 'Cleo'])
    const text = 'Dear Pat,\nhow are you these days?\nround 1: pass\nAll the best'
    const read = (how: 'mail' | 'typed', letter?: boolean): boolean =>
      acceptOrders(game.campaign(), { seat: 0, text, how, sent: null, force: false, letter }).ok
    expect([read('typed'), read('typed', false), read('typed', true), read('mail')]).toEqual([false, false, true, true])
  })
  it('press without a name has its writer’s name nowhere, be it the first word or the last', () => {
    const campaign = memoryCampaign(['Anna', 'Brian', 'Cleo']).campaign()
    const of = (text: string): string | undefined =>
      pressRecords(campaign, 0, [{ what: { kind: 'anonymous' }, text }]).records[0]?.type
    expect(['Anna was here', 'It was Anna', 'ANNA', 'Bananas, Annals', 'Savanna and Anna.'].map(of)).toEqual([
      'note',
      'note',
      'note',
      'press',
      'note',
    ])
  })
})

describe('what is sealed', () => {
  it('is what came for the coming turn: notes that came with it, and press that waits; the referee’s own notes stay', () => {
    const at = (seq: number, turn: number, more: object = {}) => ({ seq, turn, cmd: seq, ...more })
    const press = { kind: 'diary', by: 0, text: '' }
    const campaign = part({
      game: {}, table: {}, state: {}, status: { turn: 2 }, orders: [], mails: [], press: [at(2, 1), at(3, 2)],
      lines: [at(10, 2, { type: 'mail' }), at(20, 2, { type: 'orders' }), at(30, 2, { type: 'press' })],
      notes: [at(4, 1, { press }), at(5, 1, { cmd: 10 }), at(6, 2, { press }), at(7, 2, { cmd: 10 }), at(8, 2, { cmd: 20 }), at(9, 2, { cmd: 30 }), at(11, 2)],
    })
    const sealed = underSeal(campaign)
    expect([seqs(sealed.notes), seqs(sealed.press), sealed.underSeal]).toEqual([[4, 5, 9, 11], [2], true])
    expect(underSeal(campaign)).toBe(sealed)
  }) // prettier-ignore
})

describe('a campaign in memory', () => {
  it('says on its sheets who said that there was nothing, and who did not', () => {
    const game = memoryCampaign(['Anna', 'Brian', 'Cleo'])
    game.write({
      type: 'mail',
      id: 'n',
      file: 'x.eml',
      from: 'Anna',
      subject: '',
      date: null,
      text: 'nothing',
      attachments: [],
      seat: 0,
      turn: 1,
      verdict: 'orders',
      says: 'nothing',
    })
    game.adjudicate()
    const sheet = (viewer = REFEREE): string => JSON.stringify(must(sheetDocument(game.campaign(), 1, viewer, times)))
    expect(sheet().match(/said there was nothing/g)).toHaveLength(1)
    expect(sheet().match(/NMR/g)!.length).toBeGreaterThanOrEqual(2)
    const receipts = (text: string): number => text.match(/(?:[0-9a-f]{4} ){7}[0-9a-f]{4}/g)?.length ?? 0
    expect(receipts(sheet(PUBLIC))).toBe(1)
  })

  it('publishes turns that were played, and no others', () => {
    const game = memoryCampaign(['Anna', 'Brian', 'Cleo'])
    game.adjudicate()
    expect(must(publish(game.campaign(), 1, []))).toMatchObject({ turn: 1, errata: 0 })
    expect(publish(game.campaign(), 2, [])).toMatchObject({
      ok: false,
      error: { code: 'turn-not-played', message: 'Turn 2 has not been adjudicated.' },
    })
  })
  it('says how many texts were read again, and finds a text that begins its mail', () => {
    const game = memoryCampaign(['Anna', 'Brian', 'Cleo'])
    game.orders('Anna', 'round 1: pass')
    const checked = (): unknown => verifyCampaign(game.campaign()).filter(({ what }) => what.startsWith('Orders'))
    expect(checked()).toEqual([{ what: 'Orders', good: true, detail: '1 text read again' }])
    const { record } = must(
      acceptOrders(game.campaign(), {
        seat: 1,
        text: 'round 1: pass',
        how: 'mail',
        sent: '2026-03-01T10:00:00.000Z',
        force: false,
      }),
    )
    game.write(
      { type: 'mail', id: 'b', file: 'x.eml', from: 'Brian', subject: '', date: '2026-03-01T10:00:00.000Z', text: 'round 1: pass', attachments: [], seat: 1, turn: 1, verdict: 'orders' },
      { ...record, mail: game.campaign().lastSeq + 1, ties: [1] },
    ) // prettier-ignore
    expect(checked()).toEqual([{ what: 'Orders', good: true, detail: '2 texts read again' }])
  })
  it('makes live sheets: when, until when, whose, and whether they are of the past', () => {
    const game = memoryCampaign(['Anna', 'Brian', 'Cleo'])
    const data = (turn: number) => must(liveSheet(game.campaign(), turn, seatViewer(1), times)).data
    expect(data(0)).toMatchObject({
      campaign: 'Test Cup',
      when: 'session 1',
      seat: 1,
      name: 'Brian',
      mailTo: 'pat@zine.example',
      past: false,
      privatePress: false,
      deadline: { at: DEADLINE, words: `at ${DEADLINE}` },
    })
    game.adjudicate()
    expect(data(1)).toMatchObject({ when: 'session 2', past: false, deadline: null })
    expect(data(0)).toMatchObject({ when: 'session 1', past: true })
    expect(liveSheet(game.campaign(), 1, PUBLIC, times)).toMatchObject({
      ok: false,
      error: { code: 'live-for-players' },
    })
  })
  it('takes a correction of posts for the last of them', () => {
    const joined = (campaign: object): unknown => joinedCorrection(part(campaign), 0, 1, 'text', 'orders')
    const posts = { join: ([post]: readonly { at: string }[]) => post?.at }
    const orders = ['2026-03-01T10:00:00Z', '2026-03-03T10:00:00.000Z', '2026-03-02T10:00:00.000Z'].map((sent, i) => ({
      seq: i + 2,
      seat: 0,
      turn: 1,
      sent,
    }))
    const rest = { rulings: [], notes: [], rosterChanges: [], header: { at: '2026-02-01T10:00:00Z' } }
    expect(joined({ ...rest, game: { posts }, orders, deadlines: new Map() })).toBe('2026-03-03T10:00:00.000Z')
    expect(joined({ ...rest, game: { posts }, orders: orders.slice(0, 1), deadlines: new Map() })).toBe(
      '2026-03-01T10:00:00.000Z',
    )
    expect(joined({ ...rest, game: { posts }, orders: [], deadlines: new Map([[1, DEADLINE]]) })).toBe(DEADLINE)
    expect(joined({ ...rest, game: { posts }, orders: [], deadlines: new Map() })).toBe('2026-02-01T10:00:00.000Z')
    expect(joined({ ...rest, game: {}, orders, deadlines: new Map() })).toBe('orders')
  })
})

describe('what is read of files', () => {
  it('a campaign has an identity, of any length', () => {
    const { type: _, ...rest } = CAMPAIGN
    const of = (id: unknown): string | null => checkRecord({ type: 'campaign', ...rest, id } as never)
    expect([of('x'), of('sample-1')]).toEqual([null, null])
    expect(of('')).toMatch(/^field “id”: /)
    expect(of(7)).toMatch(/^field “id”: /)
  })
  it.each<[unknown, boolean, string]>([
    [[], true, '0 dice recomputed'],
    [[{ typed: true }], true, '0 dice recomputed, 1 typed by the referee'],
    [[{ label: 7, k: 0, n: 6, value: 1 }], false, '1 of 1 do not follow from the seed; the first is 7#0'],
    [[{ label: 'a', k: '0', n: 6, value: 1 }], false, '1 of 1 do not follow from the seed; the first is a#0'],
    [[{ label: 'a', k: 0, n: 0, value: 0 }], false, '1 of 1 do not follow from the seed; the first is a#0'],
    [[{ label: 'a', k: 0, n: 1.5, value: 0 }], false, '1 of 1 do not follow from the seed; the first is a#0'],
    [[{ label: 'a', k: 0, n: 2 ** 32 + 1, value: 0 }], false, '1 of 1 do not follow from the seed; the first is a#0'],
    [[{ label: 'a', k: 0, n: 1, value: 0 }], true, '1 die recomputed'],
    [[{ label: 'a', k: 0, n: 1, value: 0 }, 'x'], false, '1 die recomputed'],
  ])('dice of a proof %j', (draws, good, detail) => {
    const proof = { format: 'postmage-proof', seed: 's', commitment: commitmentOf({}, 's'), draws }
    expect(verifyProof(proof)?.find(({ what }) => what === 'Dice')).toMatchObject({ good, detail })
  }) // prettier-ignore
  it.each<[unknown, boolean, string]>([
    [[], true, '0 made again from the orders'],
    ['none', false, '0 made again from the orders'],
    [['x'], false, '1 of 1 is not that of the orders beside it'],
    [[{ campaign: 'c', turn: 1, seat: 0, recorded: 'r', nonce: 'n', text: 7 }], false, '1 of 1 is not that of the orders beside it'],
    [[{ campaign: 'c', turn: '1', seat: 0, recorded: 'r', nonce: 'n', text: 't' }], false, '1 of 1 is not that of the orders beside it'],
    [[{ campaign: 'c', turn: 1, seat: null, recorded: 'r', nonce: 'n', text: 't' }], false, '1 of 1 is not that of the orders beside it'],
  ])('receipts of a proof %j', (receipts, good, detail) => {
    const proof = { format: 'postmage-proof', seed: 's', commitment: commitmentOf({}, 's'), draws: [], receipts }
    expect(verifyProof(proof)?.find(({ what }) => what === 'Receipts')).toMatchObject({ good, detail })
  }) // prettier-ignore
})
