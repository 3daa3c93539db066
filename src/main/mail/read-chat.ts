// A chat as messages: one a post, its author by name, its time by the campaign’s zone.
import type { Problem } from '@shared/engine/result'
import { readChat, readChatData, type ChatPost } from '@shared/intake/chat'
import type { ReadMail, ReadMessage } from '@shared/intake/letter'
import { cutText, tidyText, trimText } from './plain-text'
import { contentId } from './read-message'
import { readTableDates } from './table-date'
import { LIMITS } from './types'

/** A day as tables have it: no comma, years of four digits, no day where only a time is given. */
function asCell(when: string): string | null {
  const seconds = /^@(\d{1,12})$/.exec(when)?.[1]
  if (seconds !== undefined) return new Date(Number(seconds) * 1000).toISOString()
  const day = /^(\d{1,4}[./-]\d{1,2}[./-])(\d{2,4}),? +(.*)$/.exec(when)
  if (day === null) return /^\d{4}-\d\d-\d\dT/.test(when) ? when : null
  const [, front = '', back = '', time = ''] = day
  const clock = time.replace(/(\d)\.(?=\d\d)/g, '$1:')
  return /^\d{4}/.test(front)
    ? `${front}${back} ${clock}`
    : `${front}${back.length === 2 ? `20${back}` : back} ${clock}`
}

/** In America months come first, and clocks have two halves. */
const first = (posts: readonly ChatPost[]): 'day' | 'month' => {
  const days = posts.flatMap(({ when }) => /^(\d{1,2})\/(\d{1,2})\//.exec(when)?.slice(1, 3) ?? [])
  const pairs = Array.from({ length: days.length / 2 }, (_, i) => [
    Number(days[2 * i]),
    Number(days[2 * i + 1]),
  ])
  if (pairs.some(([a = 0]) => a > 12)) return 'day'
  if (pairs.some(([, b = 0]) => b > 12)) return 'month'
  return posts.some(({ when }) => /^[1-9]\/.*[ap]\.?\s?m/i.test(when)) ? 'month' : 'day'
}

const ORDER = { day: 'day', month: 'month' } as const

/**
 * Reads a chat; null = it is none.
 * @param text the whole file, tidied
 */
export function readChatFile(text: string, name: string, now: Date, zone: string): ReadMail | null {
  const begins = text.trimStart()[0]
  let posts: readonly ChatPost[] | null
  try {
    posts =
      begins === '{' || (begins === '[' && /^\[\s*[{\]]/.test(text.trimStart()))
        ? readChatData(JSON.parse(text))
        : readChat(text)
  } catch {
    return null
  }
  if (posts === null) return null
  const said = first(posts)
  const cells = posts.map(({ when }) => asCell(when))
  const { dates, problems: told } = readTableDates(cells, said, zone, now, name)
  const seen = new Set<string>()
  const messages = posts.slice(0, LIMITS.messages).flatMap((post, i): ReadMessage[] => {
    const cut = cutText(trimText(tidyText(post.text)))
    const { date, problems } = dates[i] ?? { date: null, problems: [] }
    const id = contentId(date ?? post.when, post.author.toLowerCase(), cut.text)
    if (seen.has(id)) return []
    seen.add(id)
    return [
      {
        id,
        kind: 'row',
        chat: true,
        file: name,
        from: { name: post.author, address: null },
        subject: post.line === 0 ? '' : `line ${post.line}`,
        date,
        text: cut.text,
        attachments: [],
        problems: [...problems, ...cut.problems],
      },
    ]
  })
  const problems = told.map((each): Problem =>
    each.code === 'date-order'
      ? {
          ...each,
          message: `${name}: its dates were read with the ${ORDER[said]} first.`,
          remedy: 'If that is wrong, enter the orders with the time they were received.',
        }
      : each,
  )
  const untimed = cells.includes(null)
  return {
    messages,
    problems: untimed
      ? [
          ...problems,
          {
            code: 'no-day',
            severity: 'note',
            message: `${name}: some posts do not name a day; they count as in time.`,
          },
        ]
      : problems,
  }
}
