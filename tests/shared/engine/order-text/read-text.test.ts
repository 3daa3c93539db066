// The shared order language in the hands of another game than Spell Merchants: sentences, many orders, no headings.
import { describe, expect, it } from 'vitest'
import { notUnderstood, readOrderText } from '@shared/engine/order-text/read-text'
import type { OrderLanguage, Statement } from '@shared/engine/order-text/language'
import { longNames } from '@shared/engine/order-text/lexer'
import { err, ok } from '@shared/engine/result'
import { read as readRounds, rounds } from '../../../support/sm-orders'

const VERBS = ['generate', 'spend', 'gift', 'give', 'bid', 'drink', 'move', 'buy', 'pass', 'scrounge', 'weave', 'keep']
const NAMES = ['Orange And Green', 'The Strange', 'TGXAndy', 'Mary Ann', 'Cleo, of Leeds']

/** Reads any order of a known verb; the act is its words. */
const language: OrderLanguage<string> = {
  verbs: new Set(VERBS),
  alone: new Set(['pass', 'keep']),
  helpers: new Set(['i', "i'll", "i'd", 'like', 'to', 'today', 'please', 'want', 'will']),
  furtherWords: ['coins', 'wand'],
  names: longNames(NAMES),
  nesting: 2,
  nestingRule: 'MM-0',
  heading: () => null,
  looksLikeOrder: () => false,
  act: (tokens) => {
    const [verb] = tokens
    if (verb?.kind === 'word' && VERBS.includes(verb.lower)) return ok(tokens.map((t) => t.image).join(' '))
    const at = { start: verb!.at, end: tokens.at(-1)!.end }
    return err(notUnderstood(verb!.image, at, VERBS, 'Begin with a verb.'))
  },
  condition: (text) => ok({ text, cel: text }),
}

const short = (statement: Statement<string>): string => {
  if (statement.kind === 'failed') return '?'
  if (statement.kind === 'act') return statement.act
  const otherwise = statement.else === null ? '' : ` / ${statement.else.map(short).join(' + ')}`
  return `[${statement.condition.text}] ${statement.then.map(short).join(' + ')}${otherwise}`
}
const read = (text: string, mode: 'typed' | 'mail' = 'mail') => {
  const result = readOrderText(text, language, mode)
  return {
    statements: result.sections.flatMap((section) => section.body.map(short)),
    reading: result.finish(true, [], (statement) => short(statement)),
  }
}

const rows: readonly (readonly [text: string, statements: readonly string[]])[] = [
  [
    'Generate wand, cape, and pigeon. Spend 5 coins to generate an additional wand. Gift three decks of playing cards to TGXAndy. Bid 13 coins on Jackie.',
    [
      'Generate wand , cape , and pigeon',
      'Spend 5 coins to generate an additional wand',
      'Gift three decks of playing cards to TGXAndy',
      'Bid 13 coins on Jackie',
    ],
  ],
  [
    'Today I’ll generate 1 rabbit, 1 crystal ball and a deck, and I’d like to give two pigeons to Bo and a wand to Cy.\nIf Jackie has 4 kinds, bid 12 on her; otherwise bid 3 coins on The Strange.',
    [
      'generate 1 rabbit , 1 crystal ball and a deck',
      'give two pigeons to Bo and a wand to Cy',
      '[Jackie has 4 kinds] bid 12 on her / bid 3 coins on The Strange',
    ],
  ],
  [
    'generate wands, capes\nand rabbits; bid ten on Blaire',
    ['generate wands , capes and rabbits', 'bid ten on Blaire'],
  ],
  ['bid 3 on Orange And Green', ['bid 3 on Orange And Green']],
  [
    'gift a wand to Cleo, of Leeds, and bid 4 on The Strange',
    ['gift a wand to Cleo, of Leeds', 'bid 4 on The Strange'],
  ],
  ['if Mary Ann has 4 wands bid 3 on her', ['[Mary Ann has 4 wands] bid 3 on her']],
  [
    'drink speedy soda, move to jeweller then buy 2 mandrake, ruby',
    ['drink speedy soda', 'move to jeweller', 'buy 2 mandrake , ruby'],
  ],
  ['scrounge 37 if it fits weave on OBEAH, else keep', ['scrounge 37', '[it fits] weave on OBEAH / keep']],
  [
    'if me.gold > 3 {\n  buy ruby\n  move to lab\n} else {\n  pass\n}\nbid 1 on Bo',
    ['[me.gold > 3] buy ruby + move to lab / pass', 'bid 1 on Bo'],
  ],
  ['if a\n  buy ruby\n  move to lab\nelse\n  pass\nbid 1 on Bo', ['[a] buy ruby + move to lab / pass', 'bid 1 on Bo']],
  ['if a then if b then pass else keep', ['[a] [b] pass / keep']],
  ['if a then { if b then pass } else keep', ['[a] [b] pass / keep']],
  ['if price("wand") > 5 then bid 3 on Bo', ['[price("wand") > 5] bid 3 on Bo']],
]

describe('statements of another game', () => {
  it.each(rows)('%s', (text, statements) => {
    const { statements: found, reading } = read(text)
    expect(reading.problems).toEqual([])
    expect(found).toEqual(statements)
    expect(reading.lines.every((line) => line.use === 'orders')).toBe(true)
  })

  it('the else of braces is not the else of what is inside them', () => {
    const [statement] = readOrderText('if a then { if b then pass } else keep', language, 'typed').sections[0]!.body
    expect(statement).toMatchObject({
      kind: 'if',
      else: [{ act: 'keep' }],
      then: [{ kind: 'if', else: null }],
    })
  })

  it('forty rounds of conditions, one after another, are not nested', () => {
    const text = Array.from({ length: 200 }, () => 'if a then pass else keep').join('\n')
    expect(read(text, 'typed').reading.problems).toEqual([])
  })

  it('the nesting limit is the referee’s', () => {
    const deep = 'if a then if b then if c then pass'
    expect(read(deep).reading.problems.map((each) => [each.code, each.rule])).toEqual([['nesting-too-deep', 'MM-0']])
    const three = readOrderText(deep, { ...language, nesting: 3 }, 'mail')
    expect(three.problems).toEqual([])
  })

  it('mail: small talk is left, a slip of the pen is not', () => {
    const { reading } = read('The weather is fine.\nGenrate wand, cape and deck\nbid 3 on Bo')
    expect(reading.lines.map((line) => line.use)).toEqual(['ignored', 'unclear', 'orders'])
    expect(reading.problems[0]).toMatchObject({ line: 2, suggestions: [{ text: 'generate' }] })
  })
})

describe('a condition that ends without its order', () => {
  it.each(['round 1: pass\nround 2: if I won (a);', 'round 1: pass\nround 2: if I won (a).'])(
    'leaves the rest of the sheet as it is: %j',
    (text) => {
      const reading = readRounds(text)
      expect(rounds(reading)).toEqual(['pass', '-'])
      expect(reading.problems.map(({ code }) => code)).toEqual(['missing-order'])
    },
  )
})
