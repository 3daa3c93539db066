// Mailboxes: where one message ends and the next begins.
import { describe, expect, it } from 'vitest'
import { splitMbox, unquote } from '../../../src/main/mail/containers/mbox'

const SEP = 'From a@b.example Mon Mar  2 18:20:11 2026\n'
const HEAD = 'Subject: x\n\n'
const bytes = (text: string): Buffer => Buffer.from(text, 'latin1')
const split = (text: string, limit = 100) => {
  const { messages, rest } = splitMbox(bytes(text), limit)
  return { messages: messages.map((message) => Buffer.from(unquote(message)).toString('latin1')), rest }
}
/** A separator of so many letters. */
const separatorOf = (length: number): string => {
  const end = ' Mon Mar  2 18:20:11 2026'
  return `From ${'x'.repeat(length - 5 - end.length)}${end}\n`
}
/** A message that says how long its body is. */
const measured = (body: string, length: number, name = 'Content-Length'): string =>
  `${SEP}${name}: ${length}\nSubject: x\n\n${body}`
const within = 'a\n\nFrom c@d.example Tue Mar  3 18:20:11 2026\nSubject: y\n\nb\n'

describe('a mailbox is split', () => {
  it.each<[string, string, readonly string[]]>([
    ['one message', `${SEP}${HEAD}a\n`, [`${HEAD}a\n`]],
    ['empty lines above', `\n\r\n\n${SEP}${HEAD}a\n`, [`${HEAD}a\n`]],
    ['a year before the time', `From a@b.example 2 Mar 2026 18:20\n${HEAD}a`, [`${HEAD}a`]],
    ['a sentence that begins with From', `${SEP}${HEAD}a\n\nFrom Leeds with love\n`, [`${HEAD}a\n\nFrom Leeds with love\n`]],
    ['a separator with another below', `${SEP}${HEAD}a\n\n${SEP}>From x@y\n${HEAD}b\n`, [`${HEAD}a\n\n`, `From x@y\n${HEAD}b\n`]],
    ['no empty line above, a mail header below', `${SEP}${HEAD}a\n${SEP}X-Mailer: y\n\nb`, [`${HEAD}a\n`, 'X-Mailer: y\n\nb']],
    ['no empty line above, another header below', `${SEP}${HEAD}a\n${SEP}Round: y\n\nb`, [`${HEAD}a\n${SEP}Round: y\n\nb`]],
    ['words above the first separator', `Hello\n\n${SEP}${HEAD}b`, [`${HEAD}b`]],
    ['nothing', '', []],
    ['a separator of a thousand letters', `${separatorOf(1000)}${HEAD}a`, [`${HEAD}a`]],
    ['marks before From', `${SEP}${HEAD}>From a\n>>From b\nx >From c`, [`${HEAD}From a\n>From b\nx >From c`]],
    ['a length that holds a separator', measured(within, within.length), [`Content-Length: ${within.length}\nSubject: x\n\n${within}`]],
    ['a length, and the next message behind it', `${measured(within, within.length)}\n\n${SEP}${HEAD}c`, [`Content-Length: ${within.length}\nSubject: x\n\n${within}\n\n`, `${HEAD}c`]],
    ['a length that ends nowhere', measured(within, 3), [`Content-Length: 3\nSubject: x\n\na\n\n`, 'Subject: y\n\nb\n']],
  ])('%s', (_, text, messages) => {
    expect(split(text)).toEqual({ messages, rest: false })
    if (!text.includes('ontent-')) {
      const returns = (line: string): string => line.replace(/\r?\n/g, '\r\n')
      const { messages: same } = split(returns(text))
      if (!/\S{900}/.test(text)) expect(same).toEqual(messages.map(returns))
    }
  }) // prettier-ignore

  it.each([
    [1, ['a\n\n'], true],
    [2, ['a\n\n', 'b\n\n'], true],
    [3, ['a\n\n', 'b\n\n', 'c'], false],
  ])('at most %i messages', (limit, bodies, rest) => {
    expect(split(`${SEP}${HEAD}a\n\n${SEP}${HEAD}b\n\n${SEP}${HEAD}c`, limit)).toEqual({
      messages: bodies.map((body) => HEAD + body),
      rest,
    })
  })
})
