// Imports of much mail: what is joined, and what is given up of an answer nobody can be shown.
import { expect, it } from 'vitest'
import type { ImportedMail } from '@shared/desk/answers/mail'
import type { ReadMessage } from '@shared/letters/message/letter'
import { importAnswer, sparing } from '../../../../src/main/desk/inbox/import-answer'
import { joinPosts } from '../../../../src/main/desk/inbox/import-chats'

it('posts of one player are one message only up to a length', () => {
  const post = (n: number): ReadMessage =>
    ({
      id: `${n}`,
      chat: true,
      file: 'c',
      from: { name: 'Anna', address: null },
      text: 'x'.repeat(1000),
      date: null,
      problems: [],
    }) as unknown as ReadMessage
  const joined = joinPosts(
    Array.from({ length: 130 }, (_, n) => post(n)),
    () => false,
  )
  expect(joined.length).toBe(3)
  expect(Math.max(...joined.map(({ text }) => text.length))).toBeLessThanOrEqual(60_000)
  expect(joined.reduce((sum, { text }) => sum + text.split('\n').length, 0)).toBe(130)
})

it('texts and lines nobody can be shown are given up at once, and counted all the same', () => {
  const spare = sparing()
  const mail = (text: string): ImportedMail => ({
    mail: null,
    file: 'f',
    from: 'a',
    subject: '',
    date: null,
    player: null,
    became: 'accepted',
    note: '',
    text,
    lines: [{ use: 'unclear', line: 1, at: 0 } as unknown as ImportedMail['lines'][number]],
    problems: Array.from({ length: 60 }, () => ({ code: 'x', severity: 'note', message: 'm' })),
  })
  const kept = [...Array.from({ length: 12 }, () => 'x'.repeat(50_000)), 'short', 'x'.repeat(60_001)].map((text) =>
    spare(mail(text)),
  )
  expect(kept.map(({ text }) => text.length)).toEqual([...Array(5).fill(50_000), ...Array(7).fill(0), 5, 0])
  expect(kept[13]).toMatchObject({ lines: [], counts: { unclear: 1 } })
  expect(kept[13]?.problems.at(-1)?.message).toBe('There are 10 more remarks of this kind.')
  const answer = importAnswer(kept, [])
  expect([answer.look, answer.lines.unclear, answer.total]).toEqual([14, 14, 14])
  expect(answer.messages.map(({ short }) => short)).toEqual(kept.map(({ counts }) => counts !== undefined))
})
