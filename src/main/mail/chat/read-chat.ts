// Turns a chat into messages: one per post, with the author's name, and the time in the campaign’s zone.
import type { Problem } from '@shared/engine/result'
import { readChat, readChatData, readChatLines, readSignal, type ChatPost } from '@shared/letters/threads/chat'
import { PASTED, olderThanAbove } from '@shared/letters/message/backwards'
import type { OtherTime, ReadMail, ReadMessage } from '@shared/letters/message/letter'
import { headDate } from '@shared/letters/message/head-date'
import { zoneParts } from '@shared/engine/zone'
import { localTime } from '../../clock/times'
import { cutText, tidyText, trimText } from '../text/plain-text'
import { contentId } from '../bytes'
import { readTableDates, untilNow, type RowDate } from '../tables/dates'
import { ifAny, makeMessage, note, warning } from '../results'
import { LIMITS } from '../types'
import { htmlToText } from '../text/html-to-text'
import { readChatPage } from './read-chat-page'

/** A day of the zone, by its distance from the day of a moment: `2026-03-08`. */
function dayOf(now: Date, back: number, zone: string): string {
  const { year, month, day } = zoneParts(now.getTime(), zone)
  return new Date(Date.UTC(Number(year), Number(month) - 1, Number(day) - back)).toISOString().slice(0, 10)
}

const RELATIVE = /^(today|yesterday) at,? ?/i

/** A time as `readTableDates` takes it; null if no day and time can be read. “Today” is the last day it can be. */
function asCell(when: string, now: Date, zone: string): string | null {
  const seconds = /^@(\d{1,12})$/.exec(when)?.[1]
  if (seconds !== undefined) return new Date(Number(seconds) * 1000).toISOString()
  const [said, word = ''] = RELATIVE.exec(when) ?? []
  if (said !== undefined) {
    const back = word.toLowerCase() === 'today' ? 0 : 1
    const on = (days: number): string => `${dayOf(now, days, zone)} ${when.slice(said.length)}`
    const date = headDate(on(back))
    return date !== null && localTime(date.iso, zone) > now.toISOString() ? on(back + 1) : on(back)
  }
  return /^\d{1,4}[./-] ?\d{1,2}[./-]/.test(when) || headDate(when) !== null ? when : null
}

/** When a post was sent: as it was edited, if it was. */
function whenSent(post: ChatPost, { date, mayBe }: RowDate, edit: RowDate, now: Date) {
  const doubts = [
    ...(date === null && mayBe.length === 0 ? [untilNow(now, 'the post does not name a day')] : mayBe),
    ...(RELATIVE.test(post.when) ? [COUNTED] : []),
  ]
  if (post.edited === undefined) return { date, mayBe: doubts }
  if (edit.date === null)
    return { date, mayBe: [...doubts, untilNow(now, 'it was edited, and the chat does not say when')] }
  return date !== null && date >= edit.date ? { date, mayBe: doubts } : edit
}

/** The day of the import is the last that “today” can be. */
const COUNTED: OtherTime = { at: new Date(0).toISOString(), why: '“today” or “yesterday” was counted from this import' }

/** The times of posts in a form that sorts. Where all of them are times without a day, a morning after an evening is the next day. */
function placesInTime(posts: readonly ChatPost[], dates: readonly RowDate[]): readonly (string | null)[] {
  if (dates.some(({ date }) => date !== null)) return dates.map(({ date }) => date)
  let days = 0
  let before = ''
  return posts.map(({ when }) => {
    const clock = headDate(`2000-01-01 ${when}`)?.iso.slice(11, 16)
    if (clock === undefined) return null
    if (before >= '18:00' && clock < '06:00') days++
    before = clock
    return `${String(days).padStart(6, '0')} ${clock}`
  })
}

/** The posts of an export as data: one value, or one message to a line. @throws if it is cut off */
function readData(text: string): readonly ChatPost[] | null {
  return /^\{[^\n]*\}\n\{/.test(text) ? readChatLines(text) : readChatData(JSON.parse(text), htmlToText)
}

/**
 * Reads a chat; null if it is not one.
 * @param text the whole file, tidied
 */
export function readChatFile(text: string, name: string, now: Date, zone: string): ReadMail | null {
  const start = text.trimStart()
  let posts: readonly ChatPost[] | null
  try {
    posts = /^(?:\{|\[\s*[{\]])/.test(start)
      ? readData(start)
      : (readChatPage(text) ?? readSignal(text) ?? readChat(text))
  } catch {
    return null
  }
  if (posts === null) return null
  const shown = posts.filter(({ media }) => media === true)
  posts = posts.filter(({ media }) => media !== true)
  const cells = posts.map(({ when }) => asCell(when, now, zone))
  const edits = posts.map(({ edited = '' }) => asCell(edited, now, zone))
  const { dates: read, problems: told } = readTableDates([...cells, ...edits], zone, now, name)
  const [dates, edited] = [read.slice(0, cells.length), read.slice(cells.length)]
  const pasted = olderThanAbove(placesInTime(posts, dates))
  /** By author: the ids of their posts, and that of the last. */
  const seen = new Map<string, { readonly ids: Set<string>; last: string }>()
  const messages = posts.slice(0, LIMITS.messages).flatMap((post, i): ReadMessage[] => {
    const cut = cutText(trimText(tidyText(post.text)))
    const written = dates[i] ?? { date: null, mayBe: [], problems: [] }
    // The time of an edit is left out, so that a post is known again; so is a day that is counted from the import.
    const id = contentId(
      written.date === null || RELATIVE.test(post.when) ? post.when : written.date,
      post.author.toLowerCase(),
      cut.text,
    )
    const own = seen.get(post.author) ?? { ids: new Set(), last: '' }
    // An undated post may repeat an earlier one: it is the same post only directly after that.
    const again = written.date === null ? own.last === id : own.ids.has(id)
    seen.set(post.author, { ids: own.ids.add(id), last: id })
    if (again) return []
    const { date, mayBe } = whenSent(post, written, edited[i] ?? written, now)
    const doubt = post.line > 0 && (pasted[i] === true || post.foreign === true)
    const { author, also, line } = post
    const from = { name: author, address: null, ...(also && { also }), ...(doubt && { doubt: PASTED }) }
    const said = { from, subject: line === 0 ? '' : `line ${line}`, date, text: cut.text }
    const all = [...written.problems, ...cut.problems]
    return [makeMessage({ id, kind: 'row', chat: true, file: name, ...said, problems: all, ...ifAny('mayBe', mayBe) })]
  })
  const remedy = 'If that is wrong, enter the orders with the time they were received.'
  const problems = told.map((each) => (each.code === 'date-order' ? { ...each, remedy } : each))
  if (cells.includes(null))
    problems.push(note('no-day', `${name}: some posts do not name a day; after the deadline you are asked about them.`))
  if (shown.length > 0) problems.push(onlyShown(shown, name))
  return { messages, problems }
}

/** The warning about posts that are pictures, recordings or files: orders may be in them. */
function onlyShown(posts: readonly ChatPost[], name: string): Problem {
  const who = [...new Set(posts.map(({ author }) => author))]
  const names = who.slice(0, 5).join(', ') + (who.length > 5 ? ' …' : '')
  const count = posts.length === 1 ? 'one post is' : `${posts.length} posts are`
  return warning(
    'chat-media',
    `${name}: ${count} only a picture, a recording or a file, and not read: from ${names}.`,
    'If orders are in there, open it in the chat and enter them for the player.',
  )
}
