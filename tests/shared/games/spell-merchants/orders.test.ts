// Orders of Spell Merchants as players write them. Each row names the ruling it stands on.
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { spellMerchants } from '@shared/games/spell-merchants'
import type { Orders } from '@shared/games/spell-merchants/types'
import { readMailFile } from '../../../../src/main/mail/read-files'
import { read, rounds, STATE, TABLE, uses, VIEW } from '../../../support/sm-orders'
import { stateWith, tableOf } from '../../../support/spell-merchants'
import { seatViewer } from '@shared/engine/log'

/** Orders read from a text; `round1` and `round2` as the desk writes them. */
const understood: readonly (readonly [rule: string, text: string, round1: string, round2?: string])[] = [
  ['SM-9', 'round 1: offer 5 6 6', 'offer 566'],
  ['SM-9', 'a: 5,6,6', 'offer 566'],
  ['SM-9', '(a) 566', 'offer 566'],
  ['SM-9', '(a): 5-6-6', 'offer 566'],
  ['SM-9', 'A - 5 and 6 and 6', 'offer 566'],
  ['SM-9', 'round 2: restock 6 6 5', '-', 'restock 566'],
  ['SM-9', 'b: restock random', '-', 'restock-random'],
  ['SM-9', 'b restock at random', '-', 'restock-random'],
  ['SM-9', 'round 2: pass', '-', 'pass'],
  ['SM-9', 'R2 – pass.', '-', 'pass'],
  ['SM-9', 'r1:566', 'offer 566'],
  ['SM-9', 'ROUND ONE: OFFER 5 6 6!', 'offer 566'],
  ['SM-9', 'Round 1, wizard (a): offer 5', 'offer 5'],
  ['SM-9', 'wizard (a): offer 5', 'offer 5'],
  ['SM-9', 'first round: offer 5', 'offer 5'],
  ['SM-9', 'round 1\noffer 5', 'offer 5'],
  ['SM-9', 'round 1: I offer a 6, a 5 and two 3s', 'offer 3356'],
  ['SM-9', 'round 1: offer two sixes and a pair of 3s', 'offer 3366'],
  ['SM-9', 'round 1: offer five six six', 'offer 566'],
  ['SM-9', "round 1: offer three 6's", 'offer 666'],
  ['SM-9', 'round 1: offer 5 two 3s', 'offer 335'],
  ['SM-9', "round 1: I'd like to offer 5 6 6 please", 'offer 566'],
  ['SM-9', 'Round 1: offer 5 6 6; round 2: pass', 'offer 566', 'pass'],
  ['SM-9', 'Round 1: offer 5 6 6. Round 2: pass.', 'offer 566', 'pass'],
  ['SM-9', '- round 1: offer 5\n* round 2: pass', 'offer 5', 'pass'],
  ['SM-9', 'round 1: restock\n6 6 5', 'restock 566'],
  ['SM-9', 'round 1: offer 5 6\nand 6', 'offer 566'],
  ['SM-9', 'Hi Pat,\n(a)\n5 6 6\nRegards', 'offer 566'],
  ['SM-9', 'round 1: ________\nround 2: __offer 5 6__', '-', 'offer 56'],
  ['SM-9', 'ｒound １： offer ５ ６', 'offer 56'],
  ['SM-9', '\uFEFFround\u00A01\u2014of\u200Bfer 5\u20116\r\n', 'offer 56'],
  ['SM-10', 'round 2: if won("a") then offer 1 2 else restock 6 6 5', '-', '[won("a")] offer 12 / restock 566'],
  ['SM-10', 'round 2: if I won (a) offer 1 2, otherwise pass', '-', '[won("a")] offer 12 / pass'],
  ['SM-10', 'round 2: if I won (a), 1 2, else 3', '-', '[won("a")] offer 12 / offer 3'],
  ['SM-10', 'round 2: if I won (a): offer 1 2; otherwise: pass', '-', '[won("a")] offer 12 / pass'],
  ['SM-10', 'round 2: offer 1 2 if I won (a), else pass', '-', '[won("a")] offer 12 / pass'],
  ['SM-10', 'round 2: if I won (a)\noffer 1\nelse\npass', '-', '[won("a")] offer 1 / pass'],
  [
    'SM-10',
    'round 2:\n  if I won (a)\n    offer 1\n  else\n    if I have 6 6\n      pass',
    '-',
    '[won("a")] offer 1 / [holds([6, 6])] pass',
  ],
  [
    'SM-10',
    'round 2:\n if I won (a)\n  if I have 6 6\n   pass\n else\n  offer 1',
    '-',
    '[won("a")] [holds([6, 6])] pass / offer 1',
  ],
  [
    'SM-10',
    'round 2: if I won (a) then { if I have 6 6 then pass } else offer 1',
    '-',
    '[won("a")] [holds([6, 6])] pass / offer 1',
  ],
  [
    'SM-10',
    'round 2: if I won the\nfirst one then offer 1 else restock\n1 2 3',
    '-',
    '[won("a")] offer 1 / restock 123',
  ],
  ['SM-10', 'round 2: if I won (a) then offer 1. If not, pass.', '-', '[won("a")] offer 1 / pass'],
]

/** Conditions in words and their CEL (SM-10). */
const conditions: readonly (readonly [text: string, cel: string])[] = [
  ['I won (a)', 'won("a")'],
  ['I won a', 'won("a")'],
  ['I won wizard (a)', 'won("a")'],
  ['I won the first one', 'won("a")'],
  ['I won the first', 'won("a")'],
  ['I won the first wizard', 'won("a")'],
  ['I won round 1', 'won("a")'],
  ["I've won (a)", 'won("a")'],
  ['I won the first prize in (a)', 'won("a")'],
  ['I didn’t win (a)', '!won("a")'],
  ["I haven't won (a)", '!won("a")'],
  ['I lost (a)', '!won("a")'],
  ['not I won (a)', '!(won("a"))'],
  ['Brian won (a)', 'won("a", "Brian")'],
  ['brian did not win (a)', '!won("a", "Brian")'],
  ['anyone else won (a)', 'players.exists(n, n != me.name && won("a", n))'],
  ['I came second in (a)', 'placed("a") == 2'],
  ['I have 6 6', 'holds([6, 6])'],
  ['I have a 6 and two 3s', 'holds([3, 3, 6])'],
  ["I don't have 6 6", '!holds([6, 6])'],
  ['Brian has 6 6', 'holds([6, 6], "Brian")'],
  ['I have 40 points', 'me.points >= 40'],
  ['I have at least 40 points', 'me.points >= 40'],
  ['I have 40 points or more', 'me.points >= 40'],
  ['I have fewer than 40 points', 'me.points < 40'],
  ['I have more than 40 points', 'me.points > 40'],
  ['I don’t have 40 points', 'me.points < 40'],
  ['Brian has 40 points', 'players["Brian"].points >= 40'],
  ['I have more points than Brian', 'me.points > players["Brian"].points'],
  ['anyone has 50 points', 'players.exists(n, players[n].points >= 50)'],
  ['nobody has 50 points', '!players.exists(n, players[n].points >= 50)'],
  ['I won (a) and I have 6 6', 'won("a") && holds([6, 6])'],
  ['I have 6 and I won (a)', 'holds([6]) && won("a")'],
  ['I won (a) or (I have 6 6 and not I won (b))', 'won("a") || (holds([6, 6]) && !(won("b")))'],
  ['won("a") and I have 40 points', '(won("a")) && me.points >= 40'],
  ['won("A")', 'won("a")'],
  ['players["bri"].points > 3', 'players["Brian"].points > 3'],
  ["players['Brian'].points > 3", "players['Brian'].points > 3"],
  [
    'players.exists(n, n == "brian" && players[n].points > 3)',
    'players.exists(n, n == "Brian" && players[n].points > 3)',
  ],
  ['me.stock.exists(d, d == 6) && size(me.stock) > 4', 'me.stock.exists(d, d == 6) && size(me.stock) > 4'],
]

/** Texts that are refused: which problem, at which piece of the text. */
const refused: readonly (readonly [rule: string, text: string, code: string, at: string])[] = [
  ['SM-9', 'round 3: offer 5', 'unknown-round', 'round 3'],
  ['SM-9', '(k): offer 5', 'unknown-wizard', '(k)'],
  ['SM-9', 'round 1, wizard (b): offer 5', 'unknown-wizard', 'round 1, wizard (b)'],
  ['SM-9', 'round 1: offer 5 7', 'digit-out-of-range', '7'],
  ['SM-9', 'round 1: offer 0', 'digit-out-of-range', '0'],
  ['SM-9', 'round 1: offer 1 2 and 3456789', 'digit-out-of-range', '7'],
  ['SM-9', 'round 1: two 3', 'how-many-digits', 'two 3'],
  ['SM-9', 'round 1: offer 3s', 'how-many-digits', '3s'],
  ['SM-9', 'round 1: offer five hundred 6s', 'line-not-understood', 'hundred 6s'],
  ['SM-9', 'round 1: ofer 5 6', 'line-not-understood', 'ofer'],
  ['SM-9', 'round 1: random', 'line-not-understood', 'random'],
  ['SM-9', 'round 1: offer 5 6 if possible', 'condition-not-understood', 'possible'],
  ['SM-9', 'offer 5 6 6', 'round-missing', 'offer 5 6 6'],
  ['SM-9', 'round 1: offer 5\nThis is no order at all', 'line-not-understood', 'This is no order at all'],
  ['SM-8', 'round 1: offer', 'offer-without-digits', 'offer'],
  ['SM-8', 'round 1: restock 5 6', 'restock-not-three', 'restock 5 6'],
  ['SM-8', 'round 1: restock 5 6 6 6', 'restock-not-three', 'restock 5 6 6 6'],
  ['SM-8', 'round 1: offer 5\nround 1: pass', 'round-ordered-twice', 'pass'],
  ['SM-8', 'round 1: offer 5\na: pass', 'round-ordered-twice', 'pass'],
  ['SM-8', 'round 1: offer 5 and restock 1 2 3', 'round-ordered-twice', 'restock 1 2 3'],
  ['SM-8', 'round 2: if I won (a) then { offer 5; pass }', 'round-ordered-twice', 'pass'],
  ['SM-20', 'round 1: nmr', 'line-not-understood', 'nmr'],
  ['SM-10', 'r2: if I won (that) offer 1 2, otherwise restock random', 'unknown-wizard', '(that)'],
  ['SM-10', 'r2: if I won then pass', 'unknown-wizard', ''],
  ['SM-10', 'r2: if Brain has 40 points then pass', 'unknown-player', 'Brain'],
  ['SM-10', 'r2: if players["Brain"].points > 4 then pass', 'unknown-name', '"Brain"'],
  ['SM-10', 'r2: if I won (a) ofer 1 2', 'condition-not-understood', 'ofer 1 2'],
  ['SM-10', 'r2: if me.points then pass', 'condition-not-allowed', 'me.points'],
  ['SM-10', 'r2: if I won (a)\nround 1: offer 5', 'missing-order', 'I won (a)'],
  ['SM-10', 'r2: if I won (a) then pass else', 'missing-order', 'else'],
  ['SM-10', 'r2: pass\nelse pass', 'else-without-if', 'else'],
  ['SM-10', 'r2: if I won (a) then { pass', 'brace-not-closed', '{'],
  ['SM-10', 'r2: if I won (a) then if I have 6 then if I have 5 then pass', 'nesting-too-deep', 'I have 5'],
]

describe('orders that are understood', () => {
  it.each(understood.map(([rule, text, first, second = '-']) => [rule, text, first, second] as const))(
    '%s: %s',
    (_rule, text, first, second) => {
      const reading = read(text)
      expect(reading.problems).toEqual([])
      expect(rounds(reading)).toEqual([first, second])
    },
  )

  it.each(conditions)('SM-10: if %s', (text, cel) => {
    const reading = read(`round 2: if ${text} then pass`)
    expect(reading.problems).toEqual([])
    expect(rounds(reading)).toEqual(['-', `[${cel}] pass`])
  })

  it('SM-9: offered digits are kept ascending, a wizard of a later session by its letter', () => {
    const later = { ...STATE, session: 4 }
    const view = spellMerchants.view(TABLE, later, seatViewer(0))
    const reading = spellMerchants.parse(TABLE, view, '(h): 6 1 5\n(g): pass', { seat: 0, mode: 'typed' })
    expect(rounds(reading)).toEqual(['pass', 'offer 156'])
  })

  it('names: the exact name before a part of another, then former names', () => {
    const table = {
      ...tableOf(['Ann', 'Ann Lee', 'Mary Ann', 'If Only', 'Jo']),
      seats: ['Ann', 'Ann Lee', 'Mary Ann', 'If Only', 'Jo'].map((name) => ({
        name,
        label: name,
        formerly: name === 'Jo' ? ['Old Hand'] : [],
      })),
    }
    const view = spellMerchants.view(table, stateWith(table, ['a', 'b']), seatViewer(0))
    const cel = (who: string): string | undefined => {
      const text = `r2: if ${who} has 9 points then pass`
      return rounds(spellMerchants.parse(table, view, text, { seat: 0, mode: 'typed' }))?.[1]
    }
    const points = (name: string): string => `[players["${name}"].points >= 9] pass`
    expect(cel('Ann')).toBe(points('Ann'))
    expect(cel('ann lee')).toBe(points('Ann Lee'))
    expect(cel('Lee')).toBe(points('Ann Lee'))
    expect(cel('Mary')).toBe(points('Mary Ann'))
    expect(cel('If Only')).toBe(points('If Only'))
    expect(cel('Old Hand')).toBe(points('Jo'))
  })
})

describe('orders that are not understood', () => {
  it.each(refused)('%s: %s → %s', (_rule, text, code, at) => {
    const reading = read(text)
    const problem = reading.problems.find((each) => each.code === code)
    expect(problem, JSON.stringify(reading.problems)).toBeDefined()
    expect(problem!.severity).toBe('error')
    expect(text.slice(problem!.at!.start, problem!.at!.end)).toBe(at)
    expect(problem!.remedy ?? '').not.toBe('')
    expect(reading.lines[problem!.line! - 1]!.use).toBe('unclear')
  })

  it('nothing understood: no orders, and said so', () => {
    for (const text of ['', 'hello', 'round 1:', 'round 1: what?']) {
      const reading = read(text)
      expect(reading.orders).toBeNull()
      expect(reading.problems.map((each) => each.code)).toContain('no-orders')
    }
  })

  it('suggestions replace the place they point to', () => {
    const text = 'round 1: ofer 5 6'
    const [suggestion] = read(text).problems[0]!.suggestions!
    const better = text.slice(0, suggestion!.at.start) + suggestion!.text + text.slice(suggestion!.at.end)
    expect(rounds(read(better))).toEqual(['offer 56', '-'])
  })
})

describe('text of orders', () => {
  it('prints what reads back; an else stays with its if', () => {
    const reading = read('r1: 665\nr2: if I won (a) then { if I have 6 6 then pass } else restock random')
    const text = spellMerchants.format(TABLE, reading.orders!)
    expect(text).toBe(
      'round 1: offer 5 6 6\nround 2: if I won (a) then { if I have 6 6 then pass } else restock random',
    )
    expect(read(text).orders).toEqual(reading.orders)
  })

  it('says plainly what was understood', () => {
    const reading = read('r2: if I won (a) offer 5 5 else restock 6 5 6')
    expect(spellMerchants.describe(TABLE, reading.orders!)).toEqual([
      'Round 1: no order, which counts as a pass.',
      'Round 2: if you won (a), offer 5 5; otherwise restock 5 6 6.',
    ])
    expect(reading.lines[0]).toMatchObject({
      use: 'orders',
      sentence: 'Round 2, wizard (b): if you won (a), offer 5 5; otherwise restock 5 6 6.',
    })
  })

  it('an NMR by ruling is printed as nmr', () => {
    const orders: Orders = { rounds: [{ kind: 'act', act: { do: 'nmr' } }, null] }
    expect(spellMerchants.format(TABLE, orders)).toBe('round 1: nmr')
  })
})

/** Warnings: orders, the codes they give. Stock 1 1 2 2 … 6 6; (a) wants a prime total, (b) anything. */
const warnings: readonly (readonly [rule: string, text: string, codes: readonly string[]])[] = [
  ['SM-8', 'r1: offer 5', ['round-without-order']],
  ['SM-11', 'r1: offer 5 6 6\nr2: offer 1', []],
  ['SM-11', 'r1: offer 6 6 6 1\nr2: pass', ['not-held']],
  ['SM-11', 'r1: if I have 6 then offer 6 6 6 1 else pass\nr2: pass', ['may-not-be-affordable']],
  ['SM-11', 'r1: offer 5 6 6\nr2: offer 6', ['may-not-be-affordable']],
  ['SM-11', 'r1: restock 6 6 6\nr2: offer 6 6 6 6 6', []],
  ['SM-11', 'r1: restock random\nr2: offer 6 6 6', ['may-not-be-affordable']],
  ['SM-11', 'r1: if I have 6 then pass else offer 6 5\nr2: offer 6 6', ['may-not-be-affordable']],
  ['SM-12', 'r1: offer 5 5\nr2: pass', ['formula-not-met']],
  ['SM-12', 'r1: if I have 6 then offer 5 5 else offer 6 6\nr2: pass', ['formula-not-met', 'formula-not-met']],
  ['SM-10', 'r1: if I won (a) then offer 5 else pass\nr2: pass', ['not-known-yet']],
  ['SM-10', 'r1: pass\nr2: if I won (a) then offer 5 else pass', []],
  ['SM-10', 'r1: pass\nr2: if I won (b) then offer 5 else pass', ['not-known-yet']],
]

describe('warnings before the session is played', () => {
  it.each(warnings)('%s: %s', (_rule, text, codes) => {
    const reading = read(text)
    expect(reading.problems).toEqual([])
    const found = spellMerchants.check(TABLE, VIEW, reading.orders!)
    expect(found.map((each) => each.code)).toEqual(codes)
    expect(found.every((each) => each.severity === 'warning' && each.rule !== undefined)).toBe(true)
  })
})

describe('mail as it really comes', () => {
  const mail = async (file: string) => {
    const { messages } = await readMailFile(join(import.meta.dirname, '../../../fixtures/mail', file))
    return read(messages[0]!.text, 'mail')
  }
  const condition = '[won("a")] offer 12 / restock 566'
  const tidy = (all: readonly string[]): string[] => all.filter((use) => use !== 'blank')

  it('01: two orders; signature and small talk ignored', async () => {
    const reading = await mail('01-anna-plain.eml')
    expect(rounds(reading)).toEqual(['offer 566', condition])
    const first = 'greeting, not orders, orders, orders, closing, closing, signature'
    expect(tidy(uses(reading)).slice(0, 7).join(', ')).toBe(first)
    expect(reading.problems).toEqual([])
  })
  it('02: HTML with hard spaces; the quoted block ignored', async () => {
    const reading = await mail('02-brian-html-only.eml')
    expect(rounds(reading)).toEqual(['offer 66', 'pass'])
    expect(reading.problems).toEqual([])
  })
  it('03: every kind of dash', async () => {
    expect(rounds(await mail('03-cleo-smart-dashes.eml'))).toEqual(['offer 456', 'restock 666'])
  })
  it('04: a reference nobody can resolve is a problem at its place, with a suggestion', async () => {
    const reading = await mail('04-anna-changes-her-mind.eml')
    expect(rounds(reading)).toEqual(['offer 456', '-'])
    expect(reading.problems).toMatchObject([{ code: 'unknown-wizard', line: 4, suggestions: [{ text: '(a)' }] }])
    expect(tidy(uses(reading))).toEqual(['not orders', 'orders', 'unclear', 'attribution', 'quote', 'quote'])
  })
  it('07: prose in an old charset', async () => {
    const reading = await mail('07-dai-latin1-base64.eml')
    expect(rounds(reading)).toEqual(['offer 3356', 'restock 166'])
    expect(tidy(uses(reading))).toEqual(['greeting', 'orders', 'orders', 'not orders'])
  })
  it('08: a condition inside another, and press', async () => {
    const reading = await mail('08-eve-late-and-conditional.eml')
    expect(rounds(reading)).toEqual([
      'offer 2233',
      '[players["Anna"].points >= 20] offer 666 / [holds([6, 6])] offer 66 / pass',
    ])
    expect(reading.press).toBe(
      'The guild of apothecaries deplores the price of newts.\nIt shall be raised in the council.',
    )
    expect(reading.problems).toEqual([])
  })
  it('an order behind a greeting is not swallowed by it; one cut by a line break is not cut short', () => {
    expect(uses(read('Hi Pat, restock random', 'mail'))).toEqual(['unclear'])
    expect(rounds(read('round 1: offer 5 6\nand 6', 'mail'))).toEqual(['offer 566', '-'])
    expect(uses(read('round 1: offer 5 6\nand thanks for the zine', 'mail'))).toEqual(['unclear', 'unclear'])
  })
  it('small talk with the look of an order is asked about, other small talk is not', () => {
    expect(uses(read('I hope you like it\nround 1: pass', 'mail'))).toEqual(['not orders', 'orders'])
    expect(uses(read('Restok 6 6 5 for me\nround 1: pass', 'mail'))).toEqual(['unclear', 'orders'])
    expect(uses(read('I hope you like it\nround 1: pass', 'typed'))).toEqual(['unclear', 'orders'])
  })
})
