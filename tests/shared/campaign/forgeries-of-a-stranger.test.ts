// Forgeries as a stranger makes them who has a finished campaign and docs/campaign-file.md: rulings, what was put aside, undo and
// redo. Lines are changed, moved, doubled and left out, numbers that name lines are put right, sums are made anew; `verify` names
// each at its step and line.
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { decodeBytes } from '@shared/book/decode'
import { makeRuling } from '@shared/campaign/turns/actions'
import { CAMPAIGN_BOOK } from '@shared/campaign/record/book'
import { correct } from '@shared/campaign/turns/corrections'
import { acceptOrders } from '@shared/campaign/orders/orders'
import type { CampaignLine, NoteRecord, RecordBody, RulingChange } from '@shared/campaign/record/records'
import { redo, undo } from '@shared/campaign/turns/undo'
import { asideNotes, countLate } from '../../../src/main/desk/inbox/waiting/waiting-mail'
import { publicationOf } from '../../../src/main/desk/sheets/print-sheets'
import { timeWords } from '../../../src/main/clock/times'
import type { Workspace } from '../../../src/main/desk/workspace'
import { must } from '../../support/memory-campaign'
import { laidOut, playedSample, toldOf } from '../../support/stranger'
import type { Change, Slip } from '../../support/stranger'

const TIMES = timeWords('UTC')
const points = (seat: number, value: string): RulingChange => ({
  kind: 'game',
  on: 'state',
  ruling: 'points',
  seat,
  value,
})

// ── What the referee did ──────────────────────────────────────────────────────────────────────────────────

const rule = async (space: Workspace, change: RulingChange, reason: string): Promise<void> =>
  void must(await space.write([must(makeRuling(space.campaign(), change, reason))]))
const mailOf = (space: Workspace, subject: string): number =>
  [...space.campaign().mails].reverse().find((mail) => mail.subject === subject)!.seq
const aside = async (space: Workspace, subject: string, reason: string | null): Promise<void> =>
  void must(await space.write(must(asideNotes(space.campaign(), [mailOf(space, subject)], reason))))
const takeBack = async (space: Workspace, reason: string): Promise<void> =>
  void must(await space.write([must(undo(space.campaign(), 'the last entry', reason))]))
const bringBack = async (space: Workspace): Promise<void> =>
  void must(await space.write([must(redo(space.campaign()))]))
const publish = async (space: Workspace, turn: number): Promise<void> =>
  void must(await space.write([must(publicationOf(space.campaign(), turn, TIMES))]))

async function beforeSession(space: Workspace, turn: number): Promise<void> {
  if (turn === 1) {
    await aside(space, 'You have been chosen', 'Advertisement.')
    await rule(space, points(2, '+2'), 'A misprint in the rules sent out.')
    await rule(space, points(0, '+5'), 'By mistake.')
    await takeBack(space, 'It was for nobody.')
  }
  if (turn === 2) {
    await aside(space, 'session 2', 'Eve telephoned: not these.')
    await aside(space, 'session 2', null)
  }
  if (turn === 3)
    await rule(space, { kind: 'game', on: 'orders', ruling: 'pass', seat: 1, value: 'round 2' }, 'Brian telephoned.')
  if (turn === 4) {
    await aside(space, 'Spell Merchants, session 4', 'Anna takes it back.')
    await rule(space, points(3, '-1'), 'Too late with the fee.')
    await takeBack(space, 'Perhaps not.')
    await bringBack(space)
  }
  if (turn === 5) must(await space.write([must(countLate(space.campaign(), mailOf(space, 'SM s5 (sorry!)')))]))
}

async function afterSession(space: Workspace, turn: number): Promise<void> {
  if (turn !== 3) await publish(space, turn)
  if (turn === 4) {
    await takeBack(space, 'A sheet was torn.')
    await bringBack(space)
    await takeBack(space, 'Torn after all.')
    await publish(space, 4)
  }
  if (turn === 5) {
    const text = 'Round 1: offer 1 2 4 5\nRound 2: restock 1 2 3'
    const wish = { kind: 'orders', seat: 0, text, force: false } as const
    must(await space.write(must(correct(space.campaign(), 2, wish, 'Misread.')).records))
    await takeBack(space, 'Read well after all.')
    await bringBack(space)
    // Orders with words that are kept waiting, taken back again.
    const said = 'Round 1: pass\nRound 2: pass\nPRESS (not for print): Pay me, Brian.'
    const typed = must(acceptOrders(space.campaign(), { seat: 4, text: said, how: 'typed', sent: null, force: false }))
    must(await space.write([typed.record, ...typed.press]))
    await takeBack(space, 'Eve will write herself.')
  }
}

const lines = await playedSample('spell-merchants', { before: beforeSession, after: afterSession })

// ── What a stranger does ──────────────────────────────────────────────────────────────────────────────────

/** The number of a line: the n-th, from 1, of a kind. */
const nth = (type: RecordBody['type'], n: number, of = lines): number =>
  of.filter((line) => line.type === type)[n - 1]?.seq ?? 0
const bodyOf = (seq: number): RecordBody => {
  const { seq: _seq, v: _v, at: _at, cmd: _cmd, more: _more, sum: _sum, ...body } = lines[seq - 1]!
  return body as RecordBody
}
const edit =
  (seq: number, more: object): Change =>
  (slips) =>
    slips.map((slip) => (slip.seq === seq ? { ...slip, body: { ...slip.body, ...more } as RecordBody } : slip))
const without =
  (seq: number, field: string): Change =>
  (slips) =>
    slips.map((slip) => {
      const { [field]: _left, ...body } = slip.body as unknown as Record<string, unknown>
      return slip.seq === seq ? { ...slip, body: body as unknown as RecordBody } : slip
    })
const drop =
  (...seqs: readonly number[]): Change =>
  (slips) =>
    slips.filter(({ seq }) => !seqs.includes(seq))
/** Puts a line in behind another one, as if it had been written then. */
const put =
  (after: number, body: RecordBody, seq = 0): Change =>
  (slips) =>
    slips.flatMap((slip): readonly Slip[] =>
      slip.seq === after ? [slip, { seq, at: slip.at, cmd: 100_000 + after, body }] : [slip],
    )
const move =
  (seq: number, after: number): Change =>
  (slips) =>
    put(after, slips.find((slip) => slip.seq === seq)!.body, seq)(drop(seq)(slips))
const all =
  (...changes: readonly Change[]): Change =>
  (slips) =>
    changes.reduce((now, change) => change(now), slips)
/** A ruling with something else in its change. */
const ruled = (seq: number, more: object): Change => {
  const body = bodyOf(seq)
  return edit(seq, { change: { ...(body.type === 'ruling' ? body.change : {}), ...more } })
}
/** A note that puts a mail aside, otherwise. */
const asides = (seq: number, more: object): Change => {
  const body = bodyOf(seq)
  return edit(seq, { aside: { ...(body.type === 'note' ? body.aside : {}), ...more } })
}
const asRuling = (turn: number, change: RulingChange): RecordBody => ({
  type: 'ruling',
  turn,
  change,
  reason: 'So be it.',
})
const asNote = (turn: number, mail: number, reason: string | null): NoteRecord => ({
  type: 'note',
  turn,
  text: 'x',
  aside: { mail, reason },
})
const asUndo = (undoes: number, more: object = {}): RecordBody => ({
  type: 'undo',
  undoes,
  what: 'the last entry',
  reason: 'x',
  ...more,
})
/** @param further the line up to which the file is needed, where that is beyond those of the other rows */
type Row = [what: string, change: Change, named: RegExp, further?: number]

/** Rows of forgeries of the file up to a line: a file is only as long as it has to be. */
function forged(upTo: number, rows: readonly Row[], of = lines): void {
  it.each(rows)('%s', (_what, change, named, further = upTo) => {
    const { verdict, told } = toldOf(laidOut(of.slice(0, further), change))
    expect(verdict).not.toBe('Everything agrees.')
    expect(told).toMatch(named)
  })
}

const T = (turn: number): number => lines.find((line) => line.type === 'turn' && line.turn === turn)!.seq
const [WIN_BIG, EVES, EVES_BACK, ANNAS] = [nth('note', 1), nth('note', 2), nth('note', 3), nth('note', 4)]
const [MISPRINT, MISTAKE, PASSES, FEE, LATE] = [1, 2, 3, 4, 5].map((n) => nth('ruling', n)) as [number, number, number, number, number] // prettier-ignore
const UNDO = (n: number): number => nth('undo', n)
const PUBLISHED = (n: number): number => nth('publication', n)
const mailIn = (note: number): number => {
  const body = bodyOf(note)
  return body.type === 'note' ? (body.aside?.mail ?? 0) : 0
}

it('the honest file agrees, all of it, also laid out anew', () => {
  expect(toldOf(lines)).toEqual({ verdict: 'Everything agrees.', told: '' })
  expect(toldOf(laidOut(lines, (slips) => slips))).toEqual({ verdict: 'Everything agrees.', told: '' })
})

describe('rulings', () => {
  const SHEETS_1 = new RegExp(`Sheets of session 1 as published \\(line ${PUBLISHED(1)}\\): 7 of 7`)
  const at = (line: number, what = ''): RegExp => new RegExp(`Ruling for session \\d \\(line ${line}\\): ${what}`)
  describe('of the first session', () => {
    forged(PUBLISHED(1), [
      [
        'a value',
        ruled(MISPRINT, { value: '+3' }),
        /Session 1: The recorded state differs .*players\.2\.points: 5 is recorded, 6 came out/,
      ],
      ['the same value written otherwise', ruled(MISPRINT, { value: '2' }), SHEETS_1],
      [
        'for another seat',
        ruled(MISPRINT, { seat: 1 }),
        /Session 1: The recorded state differs .*players\.1\.points: 10 is recorded, 12 came out/,
      ],
      [
        'for nobody',
        ruled(MISPRINT, { seat: null }),
        at(MISPRINT, 'It could not be made then: “Points” needs a player'),
      ],
      ['of another kind', ruled(MISPRINT, { ruling: 'stock', value: '+6' }), /Session 1: The recorded state differs/],
      ['with another reason', edit(MISPRINT, { reason: 'Cleo is a friend.' }), SHEETS_1],
      [
        'dated back',
        (slips) => slips.map((slip) => (slip.seq === MISPRINT ? { ...slip, at: '2026-02-24T00:00:00.000Z' } : slip)),
        new RegExp(`Time of line ${MISPRINT}: 2026-02-24`),
      ],
      ['before the mail', move(MISPRINT, 1), /Sheets of session 1 as published/],
      ['behind the turn', move(MISPRINT, T(1)), at(T(1), 'It was written when session 2 was the coming one')],
      [
        'behind the turn, for the next one',
        all(edit(MISPRINT, { turn: 2 }), move(MISPRINT, T(1))),
        /Session 1: The recorded state differs .*players\.2\.points/,
      ],
      [
        'of a turn to come later',
        edit(MISPRINT, { turn: 2 }),
        at(MISPRINT, 'It was written when session 1 was the coming one'),
      ],
      [
        'twice',
        put(MISPRINT, bodyOf(MISPRINT)),
        /Session 1: The recorded state differs .*players\.2\.points: 5 is recorded, 7 came out/,
      ],
      [
        'left out',
        drop(MISPRINT),
        /Session 1: The recorded state differs .*players\.2\.points: 5 is recorded, 3 came out/,
      ],
      [
        'made a note',
        (slips) =>
          slips.map((slip) =>
            slip.seq === MISPRINT ? { ...slip, body: { type: 'note', turn: 1, text: 'Nothing.' } } : slip,
          ),
        /Session 1: The recorded state differs/,
      ],
      [
        'put in for a turn that was played',
        put(PUBLISHED(1), asRuling(1, points(4, '+9'))),
        at(PUBLISHED(1) + 1, 'It was written when session 2'),
      ],
      [
        'taken back, and the undo left out',
        drop(UNDO(1)),
        /Session 1: The recorded state differs .*players\.0\.points/,
      ],
      [
        'taken back, of another turn',
        edit(MISTAKE, { turn: 2 }),
        at(MISTAKE, 'It was written when session 1 was the coming one'),
      ],
      [
        'taken back, of no kind there is',
        ruled(MISTAKE, { ruling: 'nonsense' }),
        at(MISTAKE, 'It could not be made then'),
      ],
      ['taken back, without a reason', edit(MISTAKE, { reason: '' }), at(MISTAKE, 'It has no reason')],
      ['taken back, of a seat nobody has', ruled(MISTAKE, { seat: null }), at(MISTAKE, 'It could not be made then')],
      ['taken back, left out with its undo', drop(MISTAKE, UNDO(1)), /Sheets of session 2 as published/, PUBLISHED(2)],
    ])
  })
  describe('on orders', () => {
    forged(T(3), [
      [
        'of the other round',
        ruled(PASSES, { value: 'round 1' }),
        new RegExp(`Session 3: Orders: Brian played the orders of line \\d+: .*in force was`),
      ],
      ['of another player', ruled(PASSES, { seat: 0 }), /Session 3: Orders: Anna played the orders of line \d+/],
      ['left out', drop(PASSES), /Session 3: Orders: Brian played the orders of line \d+/],
      ['behind the turn', move(PASSES, T(3)), at(T(3), 'It was written when session 4')],
      [
        'of the session before',
        all(edit(PASSES, { turn: 2 }), move(PASSES, EVES_BACK)),
        /Session 2: Orders: Brian played the orders/,
      ],
      ['twice', put(PASSES, bodyOf(PASSES)), /Sheets of session 4 as published/, PUBLISHED(3)],
      [
        'a die nobody throws, put in',
        put(PASSES, asRuling(3, { kind: 'die', die: { label: 's3/nobody', k: 0, value: 1 } })),
        /Session 3: Orders: Its typed dice are not those of the rulings/,
      ],
      [
        'no points at all, put in',
        put(PASSES, asRuling(3, points(1, '+0'))),
        at(PASSES + 1, 'It could not be made then'),
      ],
      [
        'nothing received of somebody of whom nothing was, put in',
        put(PASSES, asRuling(3, { kind: 'game', on: 'orders', ruling: 'nmr', seat: 4, value: 'both' })),
        /Sheets of session 4 as published/,
        PUBLISHED(3),
      ],
    ])
  })
  describe('on late orders', () => {
    const orders = lines.find((line) => line.type === 'orders' && line.turn === 5 && !line.late)!.seq
    forged(T(5), [
      [
        'left out',
        drop(LATE),
        /Session 5: Orders: Cleo played the orders of line \d+: .*in force was nothing received \(NMR\)/,
      ],
      ['for other orders', ruled(LATE, { orders }), at(LATE, 'It could not be made then: There are no late orders')],
      ['for another seat', ruled(LATE, { seat: 0 }), at(LATE, 'It could not be made then: There are no late orders')],
      ['twice', put(LATE, bodyOf(LATE)), at(LATE + 1, 'It could not be made then: There are no late orders')],
      [
        'with another reason',
        edit(LATE, { reason: 'Postmarked on Friday.' }),
        /Sheets of session 5 as published/,
        PUBLISHED(5),
      ],
      ['before the orders', move(LATE, PUBLISHED(4)), at(PUBLISHED(4) + 1, 'It could not be made then')],
      ['of another turn', edit(LATE, { turn: 4 }), at(LATE, 'It was written when session 5')],
      ['behind the turn', move(LATE, T(5)), at(T(5), 'It was written when session 6')],
    ])
  })
  it('after the end', () => {
    const { told } = toldOf(laidOut(lines, put(lines.length, asRuling(7, points(1, '+1')))))
    expect(told).toMatch(/Ruling for session 7 \(line \d+\): The game was over/)
  })
})

describe('what was put aside', () => {
  const at = (line: number, what = ''): RegExp => new RegExp(`Note for session \\d \\(line ${line}\\): ${what}`)
  const [advert, eve, anna] = [mailIn(WIN_BIG), mailIn(EVES), mailIn(ANNAS)]
  const WORDS = 'its words are not those of what it does'
  const overtaken = lines.find((line) => line.type === 'mail' && line.seat === 1)!.seq
  const inForce = lines.find((line) => line.type === 'mail' && line.seat === 3)!.seq
  describe('in the first two sessions', () => {
    forged(PUBLISHED(1), [
      ['not at all', drop(WIN_BIG), /Sheets of session 1 as published .*1 of 7 \(first: referee\)/],
      ['for another reason', asides(WIN_BIG, { reason: 'Orders of Eve.' }), at(WIN_BIG, WORDS)],
      [
        'for another reason, in words too',
        edit(WIN_BIG, asNoteOf(WIN_BIG, 'Orders of Eve.')),
        /Sheets of session 1 as published .*1 of 7 \(first: referee\)/,
      ],
      ['in other words', edit(WIN_BIG, { text: 'Mail from Brian.' }), at(WIN_BIG, WORDS)],
      ['another mail instead', asides(WIN_BIG, { mail: overtaken }), at(WIN_BIG, WORDS)],
      [
        'a mail whose orders were in force',
        put(WIN_BIG, asNote(1, inForce, 'x')),
        /Session 1: Orders: Llŷr played the orders of line \d+: .*in force was nothing received/,
      ],
      [
        'a mail whose orders were in force, when they had been played',
        put(T(1), asNote(2, inForce, 'x')),
        at(T(1) + 1, `It puts aside line ${inForce}, which was mail for session 1`),
      ],
      [
        'the same, as of its own turn',
        put(T(1), asNote(1, inForce, 'x')),
        at(T(1) + 1, 'It was written when session 2'),
      ],
      [
        'taken up that was not aside',
        put(WIN_BIG, asNote(1, inForce, null)),
        at(WIN_BIG + 1, `Line ${inForce} could not be taken up: it was not aside`),
      ],
      [
        'twice',
        put(WIN_BIG, bodyOf(WIN_BIG)),
        at(WIN_BIG + 1, `Line ${advert} could not be put aside: it was aside already`),
      ],
      ['without a reason', asides(WIN_BIG, { reason: ' ' }), at(WIN_BIG, 'It has no reason')],
      [
        'a mail that came later',
        asides(WIN_BIG, { mail: eve }),
        at(WIN_BIG, `It puts aside line ${eve}, which was no mail of this campaign`),
        PUBLISHED(2),
      ],
      [
        'taken up again, and not',
        drop(EVES_BACK),
        /Session 2: Orders: Eve played the orders of line \d+: .*in force was nothing received/,
        PUBLISHED(2),
      ],
      [
        'taken up again, never aside',
        drop(EVES),
        at(EVES, `Line ${eve} could not be taken up: it was not aside`),
        PUBLISHED(2),
      ],
      [
        'both left out',
        drop(EVES, EVES_BACK),
        /Sheets of session 2 as published .*1 of 7 \(first: referee\)/,
        PUBLISHED(2),
      ],
      ['in the other order', move(EVES, EVES_BACK), /Session 2: Orders: Eve played the orders/, PUBLISHED(2)],
      [
        'with another reason, though it was taken up again',
        asides(EVES, { reason: 'She was rude.' }),
        at(EVES, WORDS),
        PUBLISHED(2),
      ],
      [
        'a mail said to be a player’s',
        edit(advert, { seat: 4 }),
        new RegExp(`Mail of Eve for session 1 \\(line ${advert}\\): it is said to be of Eve, and that nobody knows`),
      ],
      ['a mail said to be from a player', edit(advert, { from: 'Eve Ridge <eve@ridge.example>' }), at(WIN_BIG, WORDS)],
      [
        'a mail made orders of a player',
        put(advert, { ...bodyOf(overtaken + 1), mail: advert, seat: 4 } as RecordBody),
        /Orders of Eve for session 1 \(line \d+\)/,
      ],
      ['a mail left out, and its note', drop(advert, WIN_BIG), /Sheets of session 1 as published/],
      [
        'overtaken orders left out, their mail put aside',
        all(
          drop(overtaken + 1),
          edit(overtaken, { verdict: 'nothing-understood' }),
          put(WIN_BIG, asNote(1, overtaken, 'x')),
        ),
        /Sheets of session 1 as published/,
      ],
    ])
  })
  describe('with orders that were left out', () => {
    forged(T(4), [
      [
        'not at all',
        drop(ANNAS),
        /Session 4: Orders: Anna played nothing received \(NMR\); in force was the orders of line \d+/,
      ],
      ['a note and no more', without(ANNAS, 'aside'), /Session 4: Orders: Anna played nothing received/],
      [
        'for another reason, in words too',
        edit(ANNAS, asNoteOf(ANNAS, 'Brian asked.')),
        /Sheets of session 4 as published .*1 of 7 \(first: referee\)/,
        PUBLISHED(3),
      ],
      ['somebody else’s', asides(ANNAS, { mail: anna - 2 }), /Session 4: Orders: (?:Anna|Eve) played/],
      ['behind the turn', move(ANNAS, T(4)), /Session 4: Orders: Anna played nothing received/],
      ['as of the turn before', edit(ANNAS, { turn: 3 }), at(ANNAS, 'It was written when session 4')],
      [
        'made orders of another player',
        edit(anna + 1, { seat: 3 }),
        new RegExp(`Orders of Llŷr for session 4 \\(line ${anna + 1}\\): Their mail \\(line ${anna}\\) is of Anna`),
      ],
      ['with its orders left out', drop(anna + 1), /Sheets of session 4 as published/, PUBLISHED(3)],
      ['with mail and orders left out', drop(anna, anna + 1, ANNAS), /Sheets of session 4 as published/, PUBLISHED(3)],
    ])
  })
})

/** A note as the desk writes it for another reason. */
function asNoteOf(note: number, reason: string): object {
  const body = bodyOf(note)
  if (body.type !== 'note' || body.aside?.reason === undefined) return {}
  return { text: body.text.replace(body.aside.reason ?? '', reason), aside: { ...body.aside, reason } }
}

describe('undo and redo', () => {
  const [PERHAPS, BACK, TORN, TORN_BACK, TORN_AGAIN, WELL, WELL_BACK, HERSELF] = [2, 3, 4, 5, 6, 7, 8, 9].map(UNDO) as [number, number, number, number, number, number, number, number] // prettier-ignore
  const AMENDED = nth('amendment', 1)
  const at = (line: number, what = '', kind = '(?:Undo|Redo)'): RegExp =>
    new RegExp(`${kind} \\(line ${line}\\): ${what}`)
  describe('of a ruling', () => {
    forged(T(4), [
      ['the undo left out', drop(PERHAPS), at(PERHAPS, 'It takes back line \\d+; nothing could be', 'Redo')],
      ['the redo left out', drop(BACK), /Session 4: The recorded state differs .*players\.3\.points/],
      [
        'the redo twice',
        put(BACK, bodyOf(BACK)),
        at(BACK + 1, `It takes back line ${PERHAPS}; nothing could be`, 'Redo'),
      ],
      [
        'a redo of something never undone',
        put(ANNAS, asUndo(ANNAS - 3)),
        at(ANNAS + 1, `It takes back line ${ANNAS - 3}; the last to be was line ${ANNAS}`, 'Undo'),
      ],
      [
        'the redo of an older undo',
        edit(BACK, { undoes: UNDO(1) }),
        at(BACK, `It takes back line ${UNDO(1)}; the last to be was line ${PERHAPS}`, 'Redo'),
      ],
      [
        'the redo of the ruling itself',
        edit(BACK, { undoes: FEE }),
        at(BACK, `It takes back line ${FEE}; the last to be was`, 'Undo'),
      ],
      ['the redo of itself', edit(BACK, { undoes: BACK }), at(BACK, `It takes back line ${BACK};`)],
      [
        'the undo of the note before',
        edit(PERHAPS, { undoes: ANNAS }),
        at(PERHAPS, `It takes back line ${ANNAS}; the last to be was line ${FEE}`, 'Undo'),
      ],
      [
        'the undo of the start',
        edit(PERHAPS, { undoes: 1 }),
        at(PERHAPS, 'It takes back line 1; the last to be was', 'Undo'),
      ],
      [
        'the undo of half a command',
        edit(PERHAPS, { undoes: mailIn(ANNAS) }),
        at(PERHAPS, 'It takes back line \\d+; the last to be was', 'Undo'),
      ],
      ['the redo before its undo', move(BACK, FEE), at(FEE + 1, 'It takes back line', '(?:Undo|Redo)')],
      ['the undo before the ruling', move(PERHAPS, ANNAS), at(ANNAS + 1, 'It takes back line', 'Undo')],
      [
        'the redo behind the turn',
        move(BACK, T(4)),
        at(T(4), `It takes back line ${PERHAPS}; nothing could be`, 'Redo'),
      ],
      [
        'the redo called an erratum',
        edit(BACK, { erratum: 1 }),
        at(BACK, 'it is called erratum 1, and changes nothing published', 'Redo'),
      ],
      ['the redo with a reason', edit(BACK, { reason: 'Bribed.' }), at(BACK, 'it has words of its own', 'Redo')],
      [
        'the undo called something else',
        edit(PERHAPS, { what: 'a deadline' }),
        at(BACK, 'it has words of its own', 'Redo'),
      ],
    ])
  })
  describe('of published sheets', () => {
    forged(PUBLISHED(4), [
      [
        'undo and redo left out',
        drop(PERHAPS, BACK, TORN, TORN_BACK),
        /Erratum 3 \(line \d+\): Erratum 1 and 2 are not in the file/,
      ],
      ['the undo left out', drop(TORN), at(TORN, `It takes back line \\d+; nothing could be`, 'Redo')],
      ['the redo left out', drop(TORN_BACK), /Erratum 3 \(line \d+\): Erratum 2 is not in the file/],
      [
        'the second undo left out',
        drop(TORN_AGAIN),
        new RegExp(
          `Errata before the sheets of session 4 \\(line ${PUBLISHED(4) - 1}\\): Erratum 3 is not in the file`,
        ),
      ],
      [
        'with other numbers of errata',
        edit(TORN, { erratum: 2 }),
        new RegExp(`Erratum 2 \\(line ${TORN}\\): Erratum 1 is not in the file`),
      ],
      [
        'the undo called no erratum',
        without(TORN, 'erratum'),
        at(TORN, 'It takes back what was published, and has no number', 'Undo'),
      ],
      [
        'the redo called no erratum',
        without(TORN_BACK, 'erratum'),
        at(TORN_BACK, 'it brings back what an erratum took back, and has no number', 'Redo'),
      ],
      [
        'the redo of a later number',
        edit(TORN_BACK, { erratum: 7 }),
        new RegExp(`Erratum 7 \\(line ${TORN_BACK}\\): Erratum 2, 3, 4, 5 and 6 are not`),
      ],
      [
        'the undo without a reason',
        edit(TORN, { reason: ' ' }),
        at(TORN, 'It is an erratum and has no reason', 'Undo'),
      ],
      [
        'the redo with a reason',
        edit(TORN_BACK, { reason: 'Secret.' }),
        at(TORN_BACK, 'it has words of its own', 'Redo'),
      ],
      [
        'the undo of the turn',
        edit(TORN, { undoes: T(4) }),
        at(TORN, `It takes back line ${T(4)}; the last to be was line ${PUBLISHED(3)}`, 'Undo'),
      ],
      [
        'the undo of other sheets',
        edit(TORN, { undoes: PUBLISHED(2) }),
        at(TORN, `It takes back line ${PUBLISHED(2)}; the last to be was`, 'Undo'),
      ],
      [
        'all of it left out',
        drop(PUBLISHED(3), TORN, TORN_BACK, TORN_AGAIN),
        new RegExp(`Errata before the sheets of session 4 .*Erratum 1, 2 and 3 are not in the file`),
      ],
    ])
  })
  describe('of a correction', () => {
    forged(T(6), [
      ['the undo left out', drop(WELL), at(WELL, 'It takes back line \\d+; nothing could be', 'Redo')],
      ['the redo left out', drop(WELL_BACK), /Session 6: Log: entry \d+ differs: “The game ends: .*52 points/],
      [
        'the undo before it',
        move(WELL, PUBLISHED(5)),
        at(PUBLISHED(5) + 1, 'It takes back line \\d+; the last to be was', 'Undo'),
      ],
      [
        'the redo before the undo',
        move(WELL_BACK, WELL - 1),
        at(WELL, 'It takes back line \\d+; nothing could be', 'Redo'),
      ],
      [
        'the redo behind the next mail',
        move(WELL_BACK, T(6) - 1),
        at(T(6) - 1, `It takes back line ${WELL}; nothing could be`, 'Redo'),
      ],
      [
        'the redo twice',
        put(WELL_BACK, bodyOf(WELL_BACK)),
        at(WELL_BACK + 1, `It takes back line ${WELL}; nothing could be`, 'Redo'),
      ],
      [
        'a redo of the redo',
        put(WELL_BACK, asUndo(WELL_BACK)),
        at(WELL_BACK + 1, `It takes back line ${WELL_BACK}; nothing could be`, 'Redo'),
      ],
      [
        'the redo that undoes the correction again',
        edit(WELL_BACK, { undoes: AMENDED }),
        at(WELL_BACK, `It takes back line ${AMENDED}; the last to be was`, 'Undo'),
      ],
      [
        'the numbers of undo and redo exchanged',
        all(edit(WELL, { erratum: 3 }), edit(WELL_BACK, { erratum: 5 })),
        new RegExp(`Erratum 3 \\(line ${WELL}\\): Its number should be 5`),
      ],
      [
        'an undo of the turn it corrects, put in',
        put(T(5), asUndo(T(5))),
        new RegExp(`Deadline for session 6 \\(line \\d+\\): It was written when session 5`),
      ],
    ])
    it('undo and redo left out together, and what was published later counts them', () => {
      expect(toldOf(laidOut(lines, drop(WELL, WELL_BACK))).told).toMatch(
        /Errata before the sheets of session 6 \(line \d+\): Erratum 5 and 6 are not in the file/,
      )
    })
  })
  describe('of orders whose words were kept waiting', () => {
    const typed = HERSELF - 2
    forged(HERSELF, [
      [
        'other orders in their text',
        edit(typed, { text: 'Round 1: offer 1\nRound 2: pass' }),
        new RegExp(`Orders of Eve for session 6 \\(line ${typed}\\): Recorded as`),
      ],
      [
        'of a turn that was played',
        edit(typed, { turn: 2 }),
        new RegExp(`Orders of Eve for session 2 \\(line ${typed}\\): They were recorded when session 6`),
      ],
      [
        'the words made somebody else’s',
        edit(typed + 1, { press: { kind: 'waiting', by: 1, text: 'Pay me, Brian.' } }),
        new RegExp(
          `Orders of Eve for session 6 \\(line ${typed}\\): words in them that are not for everybody were not kept`,
        ),
      ],
      [
        'the words made private ones',
        edit(typed + 1, { press: { kind: 'private', by: 4, to: [1], text: 'Pay me, Brian.' } }),
        new RegExp(`Orders of Eve .*\\(line ${typed}\\): words in them that are not for everybody were not kept`),
      ],
      [
        'the words kept for another turn',
        edit(typed + 1, { turn: 5 }),
        new RegExp(`Orders of Eve .*\\(line ${typed}\\): words in them that are not for everybody were not kept`),
      ],
      [
        'the words left out',
        drop(typed + 1),
        /Orders of Eve for session 6 .*words in them that are not for everybody were not kept/,
      ],
      [
        'marked as late',
        edit(typed, { late: true }),
        new RegExp(`Orders of Eve for session 6 \\(line ${typed}\\): They are marked as late`),
      ],
    ])
  })
})

describe('in a game by posts', async () => {
  const posts = await playedSample('fourth-game', {
    before: async (space) => {
      const strangers = space.campaign().mails.filter(({ seat }) => seat === null)
      const theirs = space.campaign().mails.find(({ seat }) => seat === 2)
      const put = async (mail: number, reason: string): Promise<unknown> =>
        must(await space.write(must(asideNotes(space.campaign(), [mail], reason))))
      await put(strangers[0]!.seq, 'A friend of Bo’s.')
      await put(theirs!.seq, 'Bo deleted it at once.')
    },
    after: (space, turn) => publish(space, turn),
  })
  const [stranger, bo] = [nth('note', 1, posts), nth('note', 2, posts)]
  const turn = nth('turn', 1, posts)
  it('the honest file agrees', () => {
    expect(toldOf(posts)).toEqual({ verdict: 'Everything agrees.', told: '' })
  })
  forged(
    posts.length,
    [
      [
        'a stranger’s post that was put aside, and was not',
        drop(stranger),
        new RegExp('Session|Game|Thread|What people outside the roster posted is not what it was played with'),
      ],
      [
        'a player’s post that was put aside, and was not',
        drop(bo),
        /Orders: Bo played the orders of lines .*; in force was the orders of lines 3,/,
      ],
      ['put aside behind the turn', move(bo, turn), /Orders: Bo played the orders of lines/],
    ],
    posts,
  )
})

describe('in a campaign of an old ruleset, read by an old reader', () => {
  const path = 'tests/fixtures/campaigns/ruleset-1/spell-merchants-whole-game.postmage'
  const old = must(decodeBytes(CAMPAIGN_BOOK, readFileSync(path))).lines as readonly CampaignLine[]
  const plain = (told: string): string => told.replace(/\b(lines?) [\d, ]+/g, '$1 ')
  const before = plain(toldOf(old).told)
  const rulings = old.filter((line) => line.type === 'ruling').map(({ seq }) => seq)
  const undos = old.filter((line) => line.type === 'undo').map(({ seq }) => seq)
  it.each([...rulings, ...undos])('its ruling or undo of line %i is missed', (seq) => {
    expect(plain(toldOf(laidOut(old, drop(seq))).told)).not.toBe(before)
  })
})
