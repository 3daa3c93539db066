// Words as a typesetter sets them: kept in tests/fixtures/drawn/words.txt.
import { test } from 'vitest'
import { curly } from '@shared/sheets/curly'
import { asTyped, emphasised, setPress, typeset, unsigned } from '@shared/sheets/typographer'
import { LONG, expectDrawn } from '../../support/drawn'

const kept = (name: string, lines: readonly unknown[]): void =>
  expectDrawn(
    'words',
    name,
    lines.map((line) => JSON.stringify(line)),
  )

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
