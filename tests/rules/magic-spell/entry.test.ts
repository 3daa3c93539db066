// Reading, refusals and warnings when orders come in (MS-16, MS-23). No adjudicated turn depends on them.
import { describe, expect, test } from 'vitest'
import { seatViewer } from '@shared/engine/log'
import { magicSpell as game } from '@shared/games/magic-spell'
import { msFacts } from '@shared/games/magic-spell/orders/facts'
import type { JsonObject } from '@shared/engine/json'
import { position, tableOf } from '../../support/magic-spell'

const table = tableOf(3)
const state = position(table, [
  { cabinet: 'EAQ', homework: 'OBEAH GUERDON RAVELIN', spellbook: 'SCRY GEAS CHIASMUS NUMEN FOSSICK TROVE' },
  { spellbook: 'TYRO' },
  {},
])
const view = game.view(table, state, seatViewer(0))
const read = (text: string) => game.parse(table, view, text, { seat: 0, mode: 'typed' })
const checked = (text: string) => {
  const { orders, problems } = read(text)
  expect(
    problems.map(({ message }) => message),
    'understood',
  ).toEqual([])
  return game.check(table, view, orders!).map(({ severity, code }) => `${severity} ${code}`)
}

describe('MS-16: what cannot be meant is an error', () => {
  test.each([
    ['a cast without the target its card wants', 'cast GEAS', 'target-missing'],
    ['a cast that swaps without places', 'cast CHIASMUS', 'places-missing'],
    ['a cast that swaps half a pair', 'cast CHIASMUS at 1, 2, 3', 'places-missing'],
    ['MS-18: fewer pairs than the spell swaps', 'cast CHIASMUS at 1, 2', 'places-missing'],
    ['MS-18: a place swapped with itself', 'cast CHIASMUS at 1, 2, 3, 3', 'places-twice'],
    ['MS-18: a place looked at twice', 'cast SCRY at 4, 4', 'places-twice'],
    ['more places than the card can use', 'cast SCRY at 1, 2, 3, 4, 5, 6, 7, 8, 9, 10', 'places-too-many'],
    ['a cast of a spell that always works', 'cast NUMEN', 'always-works'],
    ['a cast of a spell never held', 'cast TITHE', 'not-in-spellbook'],
    ['a cast on oneself', 'cast GEAS on Anna', 'cast-on-self'],
    ['paying more tiles than the card asks', 'cast FOSSICK paying E, A', 'paid-too-much'],
    ['a letter the word lacks', 'weave Q on OBEAH', 'no-match'],
    ['a letter the word lacks, for a stone', 'weave star on OBEAH as Z', 'no-match'],
    ['from a spell to itself', 'weave E from OBEAH to OBEAH', 'same-spell'],
    ['keep without a scrounge', 'keep', 'nothing-scrounged'],
    ['put back without a scrounge', 'put back', 'nothing-scrounged'],
    ['weave on without a scrounge', 'weave on OBEAH', 'nothing-scrounged'],
    ['two actions', 'research\npass', 'one-action'],
    ['two actions in a branch', 'if I have 3 spirit { scrounge any; research }', 'one-action'],
    ['a weave after an action that lets none be woven', 'cast SCRY\nweave E on OBEAH', 'one-action'],
    ['an action after “rest”', 'rest\nweave E on OBEAH', 'after-rest'],
    ['keep after “rest”', 'rest\nkeep', 'after-rest'],
    ['a trade with oneself', 'trade with Anna: give E; get T', 'trade-with-self'],
  ])('%s: %s', (_, text, code) => {
    expect(checked(text)).toContain(`error ${code}`)
  })

  test.each([
    ['a spell that a trade may bring', 'trade with Brian: give E; get TYRO\ncast TYRO', 'warning not-in-spellbook'],
    ['a tile that a trade may bring', 'trade with Brian: give Q; get H\nweave H on OBEAH', 'warning not-held'],
    ['a place that is empty now', 'scrounge 99', 'warning place-empty'],
    ['a second scrounge, should the first find nothing', 'scrounge 9\nscrounge any', 'warning one-action'],
  ])('a warning only: %s', (_, text, said) => {
    expect(checked(text)).toEqual([said])
  })

  test.each([
    ['each branch has its action', 'if I have 5 spirit then research else rest'],
    ['an action when the condition does not hold', 'if I have 5 spirit then research\nrest'],
    ['what is kept, put back or woven after a scrounge', 'scrounge any\nif E then weave on OBEAH else keep'],
    ['weaves after a scrounge that may have been', 'if I have 3 spirit then scrounge any else rest\nweave on OBEAH'],
    ['trades, return and bury after “rest”', 'rest\ntrade with Brian: give E; get T\nreturn Q\nbury OBEAH'],
    ['places of a card left to the game', 'cast SCRY'],
  ])('nothing is said: %s', (_, text) => {
    expect(checked(text)).toEqual([])
  })
})

describe('understood as well', () => {
  test.each([
    ['weave E on GUERDON and A on RAVELIN', 'weave E on GUERDON\nweave A on RAVELIN'],
    ['weave E on GUERDON, A, Q on OBEAH', 'weave E on GUERDON\nweave A on OBEAH\nweave Q on OBEAH'],
    ['scrounge 37; if E, keep', 'scrounge 37\nif E then keep'],
    ['trade E with Brian for T', 'trade with Brian: give E; get T'],
    ['swap E, TROVE with Brian for 2 T', 'trade with Brian: give E, TROVE; get T, T'],
    ['trade with Brian: give 2 E; get T', 'trade with Brian: give E, E; get T'],
    ['trade with Brian: I give E and I get T', 'trade with Brian: give E; get T'],
    ['look at 37', 'scrounge 37'],
    ['cast SCRY 3 9 12', 'cast SCRY at 3, 9, 12'],
    ['do research', 'research'],
  ])('%s', (text, tidy) => {
    const { orders, problems } = read(text)
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
    expect(game.format(table, orders!)).toBe(tidy)
    expect(read(tidy).orders).toEqual(orders)
  })
  test.each([
    ['it fits GUERDON or RAVELIN', '(fits("GUERDON") || fits("RAVELIN"))'],
    ['Brian has more credits than me', 'players["Brian"].credits > me.credits'],
    ['(OBEAH needs A)', '(needs("OBEAH", "A"))'],
    ['it is A and I have 1 spirit', 'letter in ["A"] && me.spirit >= 1'],
    ['it is an N or I have 1 spirit', 'letter in ["N"] || me.spirit >= 1'],
    ['it is an I', 'letter in ["I"]'],
  ])('if %s', (text, cel) => {
    expect(read(`if ${text} then rest`).orders!.steps[0]).toMatchObject({ condition: { cel } })
  })
  test('“look” and “I” in a letter are small talk where they are no orders', () => {
    const letter = 'Hi Pat,\n\nI look forward to this term.\nscrounge 37, if it is an I, keep\n\nBest wishes\nAnna'
    const { orders, problems } = game.parse(table, view, letter, { seat: 0, mode: 'mail' })
    expect(problems).toEqual([])
    expect(game.format(table, orders!)).toBe('scrounge 37\nif it is an I then keep')
  })
  test('a cabinet of more than 64 tiles can be asked about', () => {
    const full = { ...view.players[0]!, cabinet: Array<string>(80).fill('E') }
    const seen = { ...view, players: [full, ...view.players.slice(1)] }
    const { orders } = read('if size(me.cabinet) > 8 and I have an E then rest')
    const [step] = orders!.steps
    if (step?.kind !== 'if') throw new Error('no condition')
    expect(msFacts.judge({ table, view: seen }, step.condition)).toMatchObject({ value: true })
  })
})

describe('MS-22: a look and what comes of it', () => {
  const taking = (text: string) => {
    const { orders, problems } = read(text)
    expect(problems).toEqual([])
    return orders!
  }
  test.each([
    ['cast SCRY at 3, 7 { take if it fits }', 'cast SCRY at 3, 7 { take if it fits }'],
    ['cast SCRY at 3, 7, take if it fits on OBEAH', 'cast SCRY at 3, 7 { take if it fits on OBEAH }'],
    ['cast SCRY at 3, 7; take if E or A', 'cast SCRY at 3, 7 { take if E or A }'],
    ['cast SCRY at 3, 7\n  take if letter in ["E"]', 'cast SCRY at 3, 7 { take if letter in ["E"] }'],
    [
      'if I have 3 spirit { cast SCRY at 3 { take if vowel }; bury OBEAH } else rest',
      'if I have 3 spirit then { cast SCRY at 3 { take if vowel }; bury OBEAH } else rest',
    ],
  ])('%s', (text, tidy) => {
    const orders = taking(text)
    expect(game.format(table, orders)).toBe(tidy)
    expect(taking(tidy)).toEqual(orders)
  })
  test('it is said in a sentence', () => {
    expect(game.describe(table, taking('cast SCRY at 3, 7 { take if it fits }'))).toEqual([
      'Cast SCRY at places 3, 7, and take what it finds if it fits.',
    ])
  })
  test.each([
    ['cast SCRY at 3 { take if nonsense }', 'condition-not-understood'],
    ['cast SCRY at 3 { rest if it fits }', null],
    ['cast SCRY at 3 { take }', 'line-not-understood'],
  ])('only “take if” and a condition may stand there: %s', (text, code) => {
    const { orders, problems } = read(text)
    expect(problems.map((each) => each.code)).toEqual(code === null ? [] : expect.arrayContaining([code]))
    expect(JSON.stringify(orders ?? {})).not.toContain('"take"')
  })
  test('the card must look and take', () => {
    expect(checked('cast SCRY at 3 { take if it fits }')).toContain('error nothing-to-take')
    expect(checked('cast TROVE at 3 { take if it fits }')).toContain('error nothing-to-take')
  })
  test('“Take care” below the orders stays a closing', () => {
    const { orders, problems } = game.parse(table, view, 'cast SCRY at 3\nTake care!\nAnna', {
      seat: 0,
      mode: 'mail',
    })
    expect(problems).toEqual([])
    expect(game.format(table, orders!)).toBe('cast SCRY at 3')
  })
})

describe('MS-23: no spell is called like a word of orders', () => {
  const called = (word: string) => {
    const spells = game.pack.house['spells'] as readonly JsonObject[]
    const json = {
      ...game.pack.house,
      spells: spells.map((spell, i) => (i === 0 ? { ...spell, word } : spell)),
    }
    const pack = game.pack.check(json)
    if (!pack.ok) throw new Error(pack.error[0]?.message)
    return game.pack.checkNew?.(pack.value) ?? []
  }
  test.each(['TILE', 'WITH', 'REST', 'CAST', 'THEN', 'STAR', 'NEED'])('%s', (word) => {
    expect(called(word)).toEqual([
      expect.objectContaining({ code: 'spell-order-word', path: ['spells', 0, 'word'], rule: 'MS-23' }),
    ])
  })
  test('others may be', () => {
    expect(called('ESPY')).toEqual([])
  })
})
