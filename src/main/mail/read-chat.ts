// Turns a chat into messages: one per post, with the author's name, and the time in the campaign’s zone.
import type { Problem } from '@shared/engine/result'
import { readChat, readChatData, readChatLines, readSignal, type ChatPost } from '@shared/intake/chat'
import type { ReadMail, ReadMessage } from '@shared/intake/letter'
import { headDate } from '@shared/intake/head-date'
import { cutText, tidyText, trimText } from './plain-text'
import { contentId } from './content-id'
import { readTableDates } from './table-date'
import { repeats } from './repeats'
import { LIMITS } from './types'

/** Whether a text may be a chat that Telegram exported as a page. */
const mayBeChatPage = (text: string): boolean => text.slice(0, 4000).includes('page_wrap')

/** A time as `readTableDates` takes it: no comma, years of four digits; null if no day and time can be read. */
function asCell(when: string): string | null {
  const seconds = /^@(\d{1,12})$/.exec(when)?.[1]
  if (seconds !== undefined) return new Date(Number(seconds) * 1000).toISOString()
  if (/^\d{4}-\d\d-\d\dT/.test(when)) return when
  const day = /^(\d{1,4}[./-]\d{1,2}[./-])(\d{2,4}),? +(?:\p{L}{1,4}\.? )?(\d.*)$/u.exec(when)
  if (day === null) {
    const read = headDate(when)
    return read === null ? null : read.zoneKnown ? read.iso : read.iso.slice(0, 19).replace('T', ' ')
  }
  const [, front = '', back = '', time = ''] = day
  const clock = time.replace(/(\d)\.(?=\d\d)/g, '$1:').replace(/([ap])\.?\s?m\.?$/i, '$1m')
  return /^\d{4}/.test(front)
    ? `${front}${back} ${clock}`
    : `${front}${back.length === 2 ? `20${back}` : back} ${clock}`
}

/** Whether day or month comes first: in America months do, and times have AM or PM. */
const first = (posts: readonly ChatPost[]): 'day' | 'month' => {
  const days = posts.flatMap(({ when }) => /^(\d{1,2})\/(\d{1,2})\//.exec(when)?.slice(1, 3) ?? [])
  const pairs = Array.from({ length: days.length / 2 }, (_, i) => [Number(days[2 * i]), Number(days[2 * i + 1])])
  if (pairs.some(([a = 0]) => a > 12)) return 'day'
  if (pairs.some(([, b = 0]) => b > 12)) return 'month'
  return posts.some(({ when }) => /^[1-9]\/.*[ap]\.?\s?m/i.test(when)) ? 'month' : 'day'
}

const ORDER = { day: 'day', month: 'month' } as const

/** The posts of a web page; null if it is none. */
const readPage = async (text: string): Promise<readonly ChatPost[] | null> =>
  mayBeChatPage(text) ? (await import('./read-chat-page')).readChatPage(text) : null

/** The posts of an export as data: one value, or one message to a line. */
async function readData(text: string): Promise<readonly ChatPost[] | null> {
  if (/^\{[^\n]*\}\n\{/.test(text.trimStart())) return readChatLines(text)
  const data: unknown = JSON.parse(text)
  return readChatData(data, text.includes('"cooked"') ? (await import('./html-to-text')).htmlToText : undefined)
}

/**
 * Reads a chat; null if it is not one.
 * @param text the whole file, tidied
 */
export async function readChatFile(text: string, name: string, now: Date, zone: string): Promise<ReadMail | null> {
  const begins = text.trimStart()[0]
  let posts: readonly ChatPost[] | null
  try {
    posts =
      begins === '{' || (begins === '[' && /^\[\s*[{\]]/.test(text.trimStart()))
        ? await readData(text)
        : ((await readPage(text)) ?? readSignal(text) ?? readChat(text))
  } catch {
    return null
  }
  if (posts === null) return null
  const shown = posts.filter(({ media }) => media === true)
  posts = posts.filter(({ media }) => media !== true)
  const said = first(posts)
  const cells = posts.map(({ when }) => asCell(when))
  const { dates, problems: told } = readTableDates(cells, said, zone, now, name)
  const isRepeated = repeats()
  const messages = posts.slice(0, LIMITS.messages).flatMap((post, i): ReadMessage[] => {
    const cut = cutText(trimText(tidyText(post.text)))
    const { date, problems } = dates[i] ?? { date: null, problems: [] }
    const id = contentId(date ?? post.when, post.author.toLowerCase(), cut.text)
    if (isRepeated(id, post.author, date)) return []
    return [
      {
        id,
        kind: 'row',
        chat: true,
        file: name,
        from: { name: post.author, address: null, ...(post.also === undefined ? {} : { also: post.also }) },
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
  if (cells.includes(null))
    problems.push({
      code: 'no-day',
      severity: 'note',
      message: `${name}: some posts do not name a day; they count as in time.`,
    })
  if (shown.length > 0) problems.push(onlyShown(shown, name))
  return { messages, problems }
}

/** The warning about posts that are pictures, recordings or files: orders may be in them. */
function onlyShown(posts: readonly ChatPost[], name: string): Problem {
  const who = [...new Set(posts.map(({ author }) => author))]
  const names = who.slice(0, 5).join(', ') + (who.length > 5 ? ' …' : '')
  return {
    code: 'chat-media',
    severity: 'warning',
    message: `${name}: ${posts.length === 1 ? 'one post is' : `${posts.length} posts are`} only a picture, a recording or a file, and not read: from ${names}.`,
    remedy: 'If orders are in there, open it in the chat and enter them for the player.',
  }
}
