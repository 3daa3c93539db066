// Words in boxes of drawings, lines on a device of fixed pitch, and words as a typesetter sets them: what came of many texts is kept in
// tests/fixtures/drawn/words.txt.
import { test } from 'vitest'
import { padEnd, padStart, width, wrap } from '@shared/sheets/layout/columns'
import { filledSlip } from '@shared/sheets/filled-slip'
import { fitText } from '@shared/sheets/pdf/fit-text'
import { curly } from '@shared/sheets/curly'
import { asTyped, emphasised, setPress, typeset, unsigned } from '@shared/sheets/typographer'
import { LONG, WORDS, expectDrawn } from '../../support/drawn'

const kept = (name: string, lines: readonly unknown[]): void =>
  expectDrawn(
    'words',
    name,
    lines.map((line) => JSON.stringify(line)),
  )

test('fitted into boxes', () => {
  const texts = [
    '',
    'A',
    'ilj.,:;',
    'tfr ()[]',
    'mwMWQ@%&',
    'ÀÞÿ',
    '林林',
    'Hall of Mirrors',
    'Kwisatzhaderachian',
    'a bb ccc dddd eeeee',
    WORDS,
  ]
  const boxes = [
    [10, 10, 12],
    [40, 12, 10],
    [40, 30, 12],
    [60, 60, 12],
    [30, 6, 9],
    [400, 13, 12],
  ] as const
  kept(
    'fitted',
    texts.flatMap((text) =>
      boxes.flatMap(([w, h, most]) => [
        [text.slice(0, 20), w, h, most, fitText(text, w, h, most)],
        [fitText(text, w, h, most, { least: 5, breadth: 0.8 })],
        [fitText(text, w, h, most, { least: 9, breadth: 1.2 })],
      ]),
    ),
  )
})

test('in columns', () => {
  const edges = [
    0x10ff, 0x1100, 0x115f, 0x1160, 0x2e7f, 0x2e80, 0xa4cf, 0xa4d0, 0xabff, 0xac00, 0xd7a3, 0xd7a4, 0xf8ff, 0xf900,
    0xfaff, 0xfb00, 0xfe2f, 0xfe30, 0xfe6f, 0xfe70, 0xfeff, 0xff00, 0xff60, 0xff61, 0xffdf, 0xffe0, 0xffe6, 0xffe7,
    0x1f2ff, 0x1f300, 0x1faff, 0x1fb00, 0x1ffff, 0x20000, 0x3fffd, 0x3fffe,
  ]
  kept('widths', [
    edges.map((code) => `${code.toString(16)} ${width(String.fromCodePoint(code))}`).join(', '),
    ['', 'abc', 'e\u0301e', '林a', 'a\u0300\u0301b', '\u02ff\u0300'].map(width),
  ])
  const texts = [
    '',
    ' ',
    'one two',
    'one  two three',
    WORDS,
    'x'.repeat(25),
    'harbour-master-general',
    'a harbour-masters-b x-y',
    '林林林林林林林',
    'abcd 林林林林林林林 e',
    `ab ${'y'.repeat(12)} cd`,
  ]
  for (const [limit, first, rest] of [
    [10, '', ''],
    [12, '- ', '  '],
    [7, '1. ', '   '],
    [3, '', ''],
    [2, '—— ', '—'],
    [40, '> ', '> '],
  ] as const)
    kept(
      `wrapped at ${limit}`,
      texts.map((text) => wrap(text, limit, first, rest)),
    )
  kept(
    'wrapped with the same before each line',
    texts.map((text) => wrap(text, 12, '* ')),
  )
  kept('padded', [
    padEnd('ab', 4),
    padEnd('abcde', 4),
    padEnd('林', 4),
    padStart('ab', 4),
    padStart('abcde', 4),
    padStart('林', 4),
  ])
})

test('typographed', () => {
  const lines = ['"a" \'b\' ("c") [\'d\'] /"e"/ -"f"', "'tis 'twas 'em 'til 'cause '80s '8s 'tiskit rock 'n' roll", 'a - b -- c --- d ---- e -5 5-6', 'so... or.... or..', '“"x"” ‘\'y\'’ {"z"}', '*a* _b_ *c d* * e * f*g*h **i** *j', '_k_ "*l*" *m*"n" *"o"*', '']
  kept('lines', lines.flatMap((line) => [curly(line), curly(line, 'x'), emphasised(line)]))
  const verse = 'Slow she goes\nSlow she comes\nNobody waits'
  const texts = [
    verse, `The Ferry\n\n${verse}`, `The Ferry.\n\n${verse}`, `${'The Ferry '.repeat(5)}\n\n${verse}`, `A title\nof two\n\n${verse}`, `The Ferry\n\n${verse}\n\nNo title\n\nProse it is.`,
    'Slow she goes\nslow she comes\nNobody waits', 'Slow she goes\nslow she comes\nnobody waits', 'slow she goes\n  slow she comes\nnobody waits', 'Slow\nShe goes', `Slow\nShe goes\n${'N'.repeat(56)}`, `Slow\nShe goes\n${'N'.repeat(57)}`,
    '\tOne\n        Two\n                      Three\n One and a half', "'“Slow\n(she\n\"Goes", 'a\nB\nC\nd\nE\nF', LONG, `${'w'.repeat(44)}\nand on\nand off`, `${'w'.repeat(45)}\nand on\nand off`, `a\n\n\t \nb`, '\n\n',
    'KETTLE STREET: Nothing.', 'KETTLE STREET, Tuesday - Nothing.', 'KETTLE STREET -- Nothing.', 'KETTLE STREET – Nothing.', "ST. JOHN'S WOOD: rain", "O'BRIEN’S QUAY: fog", 'a\tb\tc', 'AB: too short', 'ABCD: long enough', 'KETTLE STREET:', `X\n\nKETTLE STREET: later`, 'Kettle Street: no',
  ]
  kept('texts', texts.flatMap((text) => [typeset(text), asTyped(text)]))
  kept('signed', [['Hello.\n-- Anna', 'Anna Quill'], ['Hello.\n– anna quill. ', 'Anna Quill'], ['Hello.\nBrian', 'Anna'], ['Anna', 'Anna'], ['Hello.\nAnna', null], ['Hello.\n\n Anna \n\n', 'Anna']].flatMap(([text, by]) => [unsigned(text ?? '', by ?? null), setPress({ text: text ?? '', by: by ?? null })]))
}) // prettier-ignore

test('on slips filled in', () => {
  const press = [
    { heading: 'PRESS', text: ' One.\r\nTwo. \rThree.\n' },
    { heading: 'PRIVATE to Anna', text: ' \n ' },
    { heading: 'PRESS (anonymous)', text: 'x' },
  ]
  const lines = [
    { key: 'round 1', text: ' offer 5 \r\n\r\n or 6 \rpass ' },
    { key: '', text: '  a\n b ' },
    { key: 'round 2', text: ' \n' },
  ]
  kept('slips', [
    filledSlip('SM-4-ANNA', lines, press),
    filledSlip('', lines.slice(1), []),
    filledSlip('', [], press.slice(1)),
    filledSlip('SM', [], []),
  ])
})
