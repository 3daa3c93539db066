// File names from strangers as the desk shows them.
import { expect, test } from 'vitest'
import { plainFileName } from '@shared/letters/message/mail-files'

test.each([
  ['in/old/a.eml', 'in/old/a.eml'],
  ['../../etc/passwd', '../../etc/passwd'],
  ['Anna’s orders – Llŷr.eml', 'Anna’s orders – Llŷr.eml'],
  ['\u202elme.exe', 'lme.exe'],
  ['a\0b\u0007\n c\u200b.eml', 'ab c.eml'],
  ['\ud800.eml', '\ufffd.eml'],
  [`e${'\u0323'.repeat(40)}.eml`, `ẹ${'\u0323'.repeat(3)}.eml`],
  ['', 'a file without a name'],
  ['\u200b \u202e', 'a file without a name'],
  [`${'x'.repeat(4000)}.eml`, `${'x'.repeat(39)}…${'x'.repeat(36)}.eml`],
  ['😀'.repeat(300), `${'😀'.repeat(39)}…${'😀'.repeat(40)}`],
])('%j', (name, shown) => {
  expect(plainFileName(name)).toBe(shown)
})
