// Texts of every kind as they are read: their characters, the lines of a letter, orders of three games. Kept in
// tests/fixtures/drawn/order-texts.txt; of texts put together by chance a digest.
import { describe, expect, test } from 'vitest'
import { PUBLIC, REFEREE, isAmong, mayRead, seatViewer, type LogLine } from '@shared/engine/log'
import { recent, whenAsked } from '@shared/engine/recent'
import { writeJson, pathText } from '@shared/engine/json-write'
import { didYouMean, editDistance, nearest } from '@shared/engine/suggest'
import { closes, greetingBefore, sortLines } from '@shared/engine/order-text/letter-lines'
import { joinNames, lex, longNames } from '@shared/engine/order-text/lexer'
import { bareName, fold, foldName, readSource } from '@shared/engine/order-text/source'
import type { Reading, ReadingMode } from '@shared/engine/order-text/reading'
import { elixir } from '@shared/games/elixir'
import { magiciansMarket } from '@shared/games/magicians-market'
import { expectDrawn } from '../../../support/drawn'
import * as EX from '../../../support/elixir'
import { digest } from '../../../support/frozen/digest'
import * as MM from '../../../support/magicians-market'
import { pick, randomOf } from '../../../support/random'
import { read as readSm } from '../../../support/sm-orders'

const exTable = EX.tableOf(4)
const exView = elixir.view(exTable, EX.stateWith(exTable, {}), seatViewer(0))
const mmTable = MM.tableOf(5)
const mmView = magiciansMarket.view(mmTable, MM.begin(mmTable), seatViewer(0))

type Reader = (text: string, mode: ReadingMode) => Reading<unknown>
const READERS: readonly (readonly [name: string, read: Reader])[] = [
  ['Spell Merchants', readSm],
  ['Elixir', (text, mode) => elixir.parse(exTable, exView, text, { seat: 0, mode })],
  ['the Market', (text, mode) => magiciansMarket.parse(mmTable, mmView, text, { seat: 0, mode })],
]

const kept = (name: string, lines: readonly string[]): void => expectDrawn('order-texts', name, lines)

/** A reading in one line: what became of each line, the problems with their places, the orders. */
function short({ lines, problems, orders, press }: Reading<unknown>): string {
  const uses = lines.map((line) => (line.use === 'ignored' ? line.why : line.use)).join(', ')
  const faults = problems.map(
    ({ code, at, line, suggestions = [] }) =>
      `${code} ${line ?? ''}@${at?.start ?? ''}–${at?.end ?? ''}${suggestions.map(({ text }) => ` ?${text}`).join('')}`,
  )
  return `${uses}${faults.length === 0 ? '' : ` | ${faults.join('; ')}`}${press === '' ? '' : ` | press ${JSON.stringify(press)}`} | ${JSON.stringify(orders)}`
}

const TEXTS: readonly (readonly [game: number, text: string])[] = [
  [0, 'round 1: offer 5 6 6\nround 2: pass'], [0, 'Round 1 - offer 566\nRound 2 – if I won (a) then restock 123 else offer 1'], [0, 'Hi Pat, round 1: offer 1; round 2: pass. Cheers, Anna'],
  [0, 'round 1: if I won (a): offer 6; otherwise if I have 6 6, pass, else restock random'], [0, 'offer 5 6 6'], [0, 'round 3: pass'], [0, 'round 1: ofer 5'], [0, 'round 1:\noffer 5\nor 6'],
  [0, '> round 1: pass\nround 1: offer 1\n-- \nAnna\nround 2: pass'], [0, 'Dear Pat,\n\nround 1: pass\n\nPRESS: Hello\nall\n\nround 2: pass'], [0, 'round 1: { offer 1 } round 2: [pass]'], [0, 'round 1: (if won("a") then offer 1'],
  [0, 'round 1: if me.points >= 3 && players["Brian"].points > 2 then pass else offer 1 1'], [0, 'round 1: if I won (a) and (Brian won (a) or I have 6 6) then pass'], [0, 'round 1: if I won then pass'], [0, 'round 1: if then pass'],
  [0, 'round 1: offer 1\nround 1: offer 2'], [0, 'both rounds: pass'], [0, 'round 1: pass else offer 1'], [0, 'round 1: if I won (a) pass. Otherwise, offer 1.'], [0, ''], [0, '\n\n'], [0, 'nothing'], [0, 'round 1: offer 7 8'],
  [1, 'drink Speedy Soda, move to the jeweller, buy 2 rubies and an opal, then move to lab; brew mandrake + salt + ruby'], [1, '1. move to lab\n2) store all\n- brew mandrake, salt and ruby'], [1, 'If I have 3 gold then buy ruby, else stay'],
  [1, 'if the stranger is for hire and costs at most 2 then hire him; otherwise move to 17'], [1, 'Move towards the healer. Pay! Buy ruby?'], [1, 'filch from Brian and move to 7'], [1, 'play Fergus on Blue'], [1, 'if I have a ruby { move to lab; store all } else { buy ruby; if I have 2 gold { buy opal } }'],
  [1, 'if a then if b then stay else pay else move to lab'], [1, 'I would like to move to space 7, please, and then buy a ruby'], [1, 'buy ruby and opal and store all but salt'], [1, 'buy rubi'], [1, 'move to lab, lab, lab'], [1, 'stay\nstay'], [1, 'take gold and potion'],
  [1, 'if I have 3 gold:\n  buy ruby\n  buy opal\notherwise\n  stay'], [1, 'Otherwise stay'], [1, 'then stay'], [1, 'move to Red’s Lab, "quoted" and stay'], [1, 'drink 3'], [1, 'hire up to 3'], [1, 'add all'], [1, 'do nothing'],
  [2, 'Generate wand, cape, and pigeon. Gift three decks to Brian. Bid 13 coins on Jackie.'], [2, 'if my coins >= 10 then bid 5 on Jackie else bid nothing'], [2, 'bid 5 on the Strange; bid 6 on Jackie'], [2, 'generate 1 2 3\nbid 4'], [2, 'give Brian 2 wands and Cleo a cape'],
  [2, 'On Mon, 1 Jan 2026, Pat wrote:\n> bid 1\nbid 2 on Jackie\nThanks\nAnna'], [2, 'bid\u00a05 on\u200b Jackie – generate wand…'], [2, '“bid 5 on Jackie”'], [2, '**bid** 5 on *Jackie*'], [2, 'bid five coins on Jackie (if I can), otherwise nothing'],
] // prettier-ignore

const WORDS = [
  ['round 1:', 'round 2:', 'Round', '1', '2', '3', 'offer', 'restock', 'pass', 'random', '566', '5 6', 'if', 'then', 'else', 'otherwise', 'I won (a)', 'I have 6 6', 'Brian', 'and', 'or', 'not', '(', ')', '{', '}', ':', ';', '.', ',', '\n', '\n\n', '> ', 'PRESS:', 'Hi Pat,', 'Cheers', '-- ', 'Anna', 'me.points > 3', '"', 'please', 'x'],
  ['move', 'to', 'lab', 'jeweller', '7', 'via', 'buy', '2 rubies', 'ruby', 'salt', 'and', 'then', 'if', 'I have 3 gold', 'else', 'otherwise', 'brew', 'mandrake + salt + ruby', 'drink', 'Speedy Soda', 'stay', 'hire', 'the stranger is for hire', ',', ';', '.', '\n', '{', '}', '(', ')', 'store all', 'filch', 'from', 'Brian', 'play Fergus on Blue', '1.', '-', 'I', "I'll", 'please', '?', '> ', 'Dear Pat,', '"'],
  ['generate', 'wand', 'cape', 'pigeon', ',', 'and', 'bid', '5', 'coins', 'on', 'Jackie', 'The Strange', 'gift', 'give', '2', 'three', 'to', 'Brian', 'if', 'then', 'else', 'my coins >= 10', 'extra', 'nothing', '.', ';', '\n', '(', ')', 'otherwise', 'spend', 'Cheers', 'PRESS:', '> ', 'I', 'want', '\u2013', '"'],
] as const // prettier-ignore

describe('orders', () => {
  test.each(READERS.map(([name, reader], game) => [name, reader, game] as const))('of %s', (name, reader, game) => {
    const own = TEXTS.filter(([of]) => of === game)
    kept(
      name,
      own.flatMap(([, text]) =>
        (['typed', 'mail'] as const).map((mode) => `${mode} ${JSON.stringify(text)}: ${short(reader(text, mode))}`),
      ),
    )
  })
  const parts = READERS.flatMap(([name, reader], game) =>
    [0, 1, 2, 3].map((part) => [name, part, reader, game] as const),
  )
  test.each(parts)('of %s by chance, part %i', (name, part, reader, game) => {
    const lines = Array.from({ length: 60 }, (_, i) => {
      const random = randomOf(1000 * part + i + 1)
      const text = Array.from({ length: 2 + Math.floor(random() * 14) }, () => pick<string>(random, WORDS[game]!))
        .join(' ')
        .replace(/ ?\n ?/g, '\n')
      return digest([short(reader(text, 'typed')), short(reader(text, 'mail'))], 6)
    })
    kept(
      `${name} by chance ${part}`,
      Array.from({ length: 6 }, (_, i) => lines.slice(10 * i, 10 * i + 10).join(' ')),
    )
  })
})

test('characters: which are left out, which are read as others', () => {
  const rows: string[] = []
  let last = { from: 0, to: 0, as: '' }
  const add = (): void =>
    void (last.as !== '' && rows.push(`${last.from.toString(16)}–${last.to.toString(16)}: ${last.as}`))
  for (let code = 0; code <= 0xffff; code++) {
    if (code >= 0xd800 && code < 0xe000) continue
    const char = String.fromCharCode(code)
    const { text } = readSource(`a${char}b`)
    const read = text.slice(1, -1)
    const as =
      read === char
        ? ''
        : read === ''
          ? 'nothing'
          : code >= 0xff01 && code <= 0xff5e
            ? `less ${code - read.charCodeAt(0)}`
            : JSON.stringify(read)
    if (as === last.as && code === last.to + 1) last = { ...last, to: code }
    else {
      add()
      last = { from: code, to: code, as }
    }
  }
  add()
  kept('characters', rows)
  const texts = [
    'a\u200bb\u200b\u200bc',
    '\u200b',
    'x__y __ z___',
    '__x',
    'x__',
    '"__x',
    '.__x',
    'a\r\nb\rc',
    'é',
    'a\ufeff\u2014b',
  ]
  kept(
    'places',
    texts.map((text) => {
      const source = readSource(text)
      return `${JSON.stringify(text)}: ${JSON.stringify(source.text)} ${Array.from(
        { length: source.text.length + 1 },
        (_, i) => {
          const { start, end } = source.span(i, Math.min(source.text.length, i + 1))
          return `${start}-${end}`
        },
      ).join(' ')}`
    }),
  )
  expect(
    ['ÀB', 'É', '  Mary\u2010Ann  O’Hara ', 'Zoë_'].flatMap((name) => [fold(name), foldName(name), bareName(name)]),
  ).toEqual([
    'àb',
    'àb',
    'ab',
    'é',
    'é',
    'e',
    '  mary\u2010ann  o’hara ',
    "mary-ann o'hara",
    "mary-ann o'hara",
    'zoë_',
    'zoë_',
    'zoe_',
  ])
})

test('parts of a text', () => {
  const texts = [
    'a1 B2 3c _x x.y "q r" \'s\' “t” 1,2;3:4.5 (x) [y] {z}',
    '== != <= >= < > && || ! + - * / % ? = & |',
    'Zoë’s 12th won("a") ~ # @ é9',
    '@AZ[`az{/09:',
    'x'.repeat(40),
    '"open',
    "'open",
    '1.5 1. .5',
    '',
  ]
  kept(
    'parts',
    texts.map(
      (text) =>
        `${JSON.stringify(text)}: ${lex(text, 3)
          .map(({ kind, image, at, end }) => `${kind} ${image} ${at}-${end}`)
          .join(', ')}`,
    ),
  )
  const names = longNames(['Mary Ann', 'Mary Ann Lee', 'Cleo, of Leeds', 'O Hara', 'Single', "D'Arcy X"])
  const named = [
    'Mary Ann Lee and mary ann',
    'Cleo, of Leeds; cleo of',
    'o hara',
    'Mary',
    'Mary Annx',
    "d'arcy x Mary Ann",
    'Single Mary Ann Le',
  ]
  kept('names', [
    names.join('|'),
    ...named.map(
      (text) =>
        `${text}: ${joinNames(lex(text), text, names)
          .map(({ kind, image, at, end }) => `${kind} ${image} ${at}-${end}`)
          .join(', ')}`,
    ),
  ])
})

test('lines of a letter', () => {
  const letters = [
    'Dear Pat,\n\nmove to lab\n\nCheers,\nAnna Quill\nstay',
    'Hi all!\nPat,\nmove\n> old\n>> older\nOn Mon Pat wrote:\n> x\nmove',
    'On Monday the 1st of May\nat noon Pat Quill <pat@x.example>\nwrote:\n> x',
    'PRESS: one\n\ntwo\nmove it\nthree\n-- \nAnna',
    '**Press release**: x\nround 1: y\nSent from my phone\nAnna',
    '-----Original Message-----\nFrom: Pat\nSent: today\nmove',
    'From: Pat\nDate: today\n\nmove', '[Anna]\nmove\n[Brian]\nstay\n[]', '8< --- cut\nmove\n=====', 'Thanks\nmove\nBest wishes, Anna\nAnna B. Quill\nand more', 'move\nlove, A\n\n\nx', 'Regards: no\nBye\nB\nC\nD\nE', '',
  ] // prettier-ignore
  kept(
    'letters',
    letters.map((text) => {
      const { lines, press } = sortLines(
        readSource(text),
        (line) => line.startsWith('round'),
        (word) => word === 'move',
      )
      return `${JSON.stringify(text)}: ${lines.map(({ line, start, end, kind }) => `${line} ${start}-${end} ${kind}`).join(', ')} | ${JSON.stringify(press)}`
    }),
  )
  expect(['Cheers, Anna', 'Cheers 5', `Cheers ${'x'.repeat(394)}`, 'See you', 'Bet'].map(closes)).toEqual([
    true,
    false,
    false,
    true,
    false,
  ])
  expect(['Hi Pat, move', 'Hello Pat - move', 'Hi', 'Thanks! move', 'High, move'].map(greetingBefore)).toEqual([
    8, 12, 0, 8, 0,
  ])
})

test('what is kept, who reads, how JSON is written, what is near', () => {
  const made: string[] = []
  const upper = recent(2, 3, (key) => (made.push(key), key.toUpperCase()))
  expect(['a', 'b', 'a', 'c', 'b', 'a', 'abc', 'abc', 'abcd', 'abcd'].map(upper).join()).toBe(
    'A,B,A,C,B,A,ABC,ABC,ABCD,ABCD',
  )
  expect(made).toEqual(['a', 'b', 'c', 'a', 'abc', 'abcd', 'abcd'])
  let asked = 0
  const once = whenAsked(() => ++asked)
  expect([asked, once(), once(), asked]).toEqual([0, 1, 1, 1])
  const viewers = [PUBLIC, REFEREE, seatViewer(0), seatViewer(1)]
  const seen = (['all', 'referee', [1], []] as const).map((audience) =>
    viewers.map((viewer) => isAmong(audience, viewer)),
  )
  expect(seen).toEqual([
    [true, true, true, true],
    [false, true, false, false],
    [false, true, false, true],
    [false, true, false, false],
  ])
  expect(mayRead({ audience: [1] } as unknown as LogLine, seatViewer(1))).toBe(true)
  const json = {
    list: [],
    empty: {},
    short: [1, { a: 'b' }],
    long: Array.from({ length: 12 }, (_, i) => `entry ${i}`),
    deep: { x: { y: ['z'.repeat(40), null, true] } },
  }
  kept(
    'json',
    [10, 20, 41, 42, 43, 100].flatMap((width) => [`${width}:`, ...writeJson(json, width).split('\n')]),
  )
  expect([[], 5, 'x', null, {}, [1], { a: 1 }].map((each) => writeJson(each))).toEqual([
    '[]\n',
    '5\n',
    '"x"\n',
    'null\n',
    '{}\n',
    '[\n  1\n]\n',
    '{\n  "a": 1\n}\n',
  ])
  expect([[], ['a', 'b'], ['a', 3, 'b c', 'd'], ['The Strange'], [0, 'x-1', '1x']].map(pathText)).toEqual([
    '',
    'a.b',
    'a[3]["b c"].d',
    '["The Strange"]',
    '[0].x-1["1x"]',
  ])
  const pairs = [
    ['ab', 'ba'],
    ['abc', 'cab'],
    ['abcd', 'acbd'],
    ['a', ''],
    ['kitten', 'sitting'],
    ['abcdef', 'abc'],
    ['ab', 'cd'],
    ['xaby', 'xbay'],
  ] as const
  expect(pairs.map(([a, b]) => [1, 2, 3].map((limit) => editDistance(a, b, limit)).join(''))).toEqual([
    '111',
    '222',
    '111',
    '111',
    '233',
    '233',
    '222',
    '111',
  ])
  const words = ['ruby', 'rubies', 'opal', 'salt', 'quicksilver', 'at', 'a', 'Ruby']
  expect(
    ['rub', 'rbuy', 'ru', 'sal', 'sat', 'x', 'b', 'quicksivle', 'quick', 'quixksilvr', '', 'y'.repeat(61)].map((word) =>
      nearest(word, words).join(),
    ),
  ).toEqual([
    'ruby,rubies,Ruby',
    'ruby,Ruby',
    '',
    'salt',
    'salt,at',
    'a',
    'a',
    'quicksilver',
    'quicksilver',
    'quicksilver',
    '',
    '',
  ])
  expect(nearest('rub', words, 1)).toEqual(['ruby'])
  expect(didYouMean('zzzz', { start: 0, end: 4 }, words)).toEqual([])
})
