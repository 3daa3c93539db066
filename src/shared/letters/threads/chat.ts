// Reads a chat that was saved or copied as text, or exported as data: who wrote what, and when, as the chat has it. Knows the formats
// of WhatsApp, Telegram, Discord, Slack and IRC; messages of the program itself are left out.

import { isObject } from '../../engine/json'
import { editTime, shownEdit } from '../message/edits'

export interface ChatPost {
  readonly author: string
  /** The name of the account, where `author` is the one it shows. */
  readonly also?: string
  /** As written: a day and a time, a time alone, or ISO 8601. */
  readonly when: string
  /** When it was edited, in the same forms; '' where the chat does not say when. */
  readonly edited?: string
  readonly text: string
  /** 1-based line it begins on; 0 in exported data. */
  readonly line: number
  /** The post is a picture, a recording or a file, without words. */
  readonly media?: true
  /** Its head has another form than that of the first post: it may be pasted from another chat. */
  readonly foreign?: true
}

/** A date in figures, with a word that may come between it and the time: `2.3.2026 klo 9.01`, `2026년 3월 2일 오전 9:01`. */
const DAY =
  '(?:\\d{1,4}\\. ?\\d{1,2}\\. ?\\d{2,4}\\.?|\\d{1,4}[/-]\\d{1,2}[/-]\\d{2,4}|\\d{4} ?[年년] ?\\d{1,2} ?[月월] ?\\d{1,2} ?[日일])(?:,? \\p{L}{1,4}\\.?(?= ?\\d))?'
const HALF = '(?:[上下]午|오[전후]|午[前後]) ?'
const TIME = `(?:${HALF})?\\d{1,2}[:.]\\d{2}(?:[:.]\\d{2})?(?:\\s?[ap]\\.?\\s?m\\.?)?`
const WHO = '[^:\\n]{1,60}?'
const shape = (pattern: string): RegExp => new RegExp(`^${pattern}$`, 'iu')

/** Heads of posts. Most have time, author and words in this order; some have the words only on the lines below. */
const HEADS: readonly (readonly [shape: RegExp, order: 'when who' | 'who when'])[] = [
  // 02/03/2026, 09:01 - Anna: words
  [shape(`(${DAY},? ${TIME}) [-–] (${WHO}): ?(.*)`), 'when who'],
  // 2026. 3. 2. 09:01, Anna : words
  [shape(`(${DAY},? ${TIME}), (${WHO}) ?: ?(.*)`), 'when who'],
  // [02/03/2026, 09:01:10] Anna: words
  [shape(`\\[(${DAY},? ${TIME})\\] (${WHO}): ?(.*)`), 'when who'],
  // [09:01] <Anna> words
  [shape(`\\[?(${TIME})\\]? <[@+~ ]?([^<>]{1,40})> ?(.*)`), 'when who'],
  // [9:01 AM] Anna: words
  [shape(`\\[(${TIME})\\] ?(${WHO}): ?(.*)`), 'when who'],
  // [02/03/2026 09:01] Anna
  [shape(`\\[(${DAY},? ${TIME})\\] ([^:[\\]\\n]{1,60})`), 'when who'],
  // Anna, [02.03.2026 09:01]
  [shape(`(${WHO}), \\[(${DAY},? ${TIME})\\]:?`), 'who when'],
  // Anna — 02/03/2026 09:01
  [shape(`(${WHO}) [—–] ((?:${DAY}|today at|yesterday at),? ?${TIME})`), 'who when'],
  // Anna  9:01 AM
  [shape(`(${WHO})(?:\\s{2,}|\\s*\\t)\\[?(${TIME})\\]?`), 'who when'],
]
/** A message of the program itself, with its time in front. */
const SYSTEM = shape(`\\[?${DAY},? ${TIME}\\]?(?: [-–])? [^:]*.*`)
/** Lines that an export adds below a post. */
const ADDED = /^\{(?:Reactions|Stickers|Embed)\}$/
const INVISIBLE = /[\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu
const GONE = /^(?:this message was deleted\.?|you deleted this message\.?|null)$/i
/** A post that is only a picture or a file, in any language: `<Media omitted>`, `image omitted`, `IMG-1.jpg (file attached)`. */
const MEDIA =
  /^(?:<[^<>\n]{3,80}>|(?:image|video|audio|sticker|gif|document) omitted|[^\s/]{1,80}\.(?:jpe?g|png|gif|webp|heic|pdf|docx?|odt|opus|ogg|m4a|mp3|mp4|mov|aac)(?:\s*\([^()\n]{1,60}\))?)$/iu

const plainBlanks = (line: string): string =>
  line
    .replace(MARKED_EDIT, '<this message was edited>')
    .replace(INVISIBLE, '')
    .replace(/[\u00a0\u202f]/gu, ' ')
/** The mark of WhatsApp below an edited post, in any language: nobody types the invisible character before it. */
const MARKED_EDIT = /\u200e<[^<>\n:\d]{5,60}>\s*$/u

interface Open {
  readonly author: string
  readonly when: string
  readonly line: number
  readonly lines: string[]
  /** Which of the heads it has. */
  readonly form: number
}

function headOf(line: string, at: number): Open | null {
  if (line.length > 2000) return null
  for (const [form, [pattern, order]] of HEADS.entries()) {
    const [, a, b, words = ''] = pattern.exec(line) ?? []
    if (a === undefined || b === undefined) continue
    const [when, who] = order === 'when who' ? [a, b] : [b, a]
    return { author: who.replace(/^[~@\s]+|\s+\(pinned\)\s*$/g, '').trim(), when, line: at + 1, lines: [words], form }
  }
  return null
}

/** Whose post a line heads, as chats are copied and exported, and whether it names a day; null for any other line. */
export function chatHead(given: string): { readonly author: string; readonly dated: boolean } | null {
  const head = headOf(plainBlanks(given).trim(), 0)
  return head === null ? null : { author: head.author, dated: /\d[./년年-]|\bat\b/u.test(head.when) }
}

/**
 * The posts of a chat given as text, or null if it is not one: it has to begin with a head, as every further post does.
 */
export function readChat(text: string): readonly ChatPost[] | null {
  const lines = withoutFrame(joinedHeads(text.split('\n').map(plainBlanks)))
  const first = lines.find((line) => line.trim() !== '') ?? ''
  if (headOf(first.trim(), 0) === null && !SYSTEM.test(first.trim())) return null
  const posts: Open[] = []
  let talk = false
  let added = false
  for (const [at, line] of lines.entries()) {
    const head = headOf(line.trim(), at)
    added = head === null && line.trim() !== '' && (added || ADDED.test(line.trim()))
    if (added) continue
    talk = head === null && (talk || SYSTEM.test(line.trim()))
    if (head !== null) posts.push(head)
    else if (!talk) posts.at(-1)?.lines.push(line)
    if (talk && line.trim() === '') talk = false
  }
  const read = posts.map(({ lines: words, form, ...post }): ChatPost => {
    const whole = words.join('\n').trim()
    if (MEDIA.test(whole)) return { ...post, text: whole, media: true }
    const foreign = form === posts[0]?.form ? {} : { foreign: true as const }
    return { ...post, ...shownEdit(whole), ...foreign }
  })
  return read.length === 0 ? null : read.filter((post) => !GONE.test(post.text))
}

/** Joins heads that were copied as three lines, `Anna`, `—`, `02/03/2026 09:01`. The number of lines stays the same. */
function joinedHeads(lines: readonly string[]): readonly string[] {
  if (!lines.some((line) => /^\s*[—–]\s*$/.test(line))) return lines
  const out = [...lines]
  for (let i = 1; i + 1 < out.length; i++)
    if (/^\s*[—–]\s*$/.test(out[i]!)) {
      out[i - 1] = `${out[i - 1]!.trim()} — ${out[i + 1]!.trim()}`
      out[i] = ''
      out[i + 1] = ''
    }
  return out
}

const FRAME = /^={20,}$/

/** Blanks the exporting program's own text above and below, between rules. The number of lines stays the same. */
function withoutFrame(lines: readonly string[]): readonly string[] {
  const rules = lines.flatMap((line, i) => (FRAME.test(line.trim()) ? [i] : []))
  const [first, second] = rules
  if (first === undefined || second === undefined || lines.slice(0, first).some((line) => line.trim() !== ''))
    return lines
  const [third = lines.length] = rules.slice(2)
  return lines.map((line, i) => (i <= second || i >= third ? '' : line))
}

const asText = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : Array.isArray(value)
      ? value.map((part) => (isObject(part) ? asText(part['text']) : asText(part))).join('')
      : ''

/** The name in the first of some fields that has one, or ''. */
const nameIn = (value: Readonly<Record<string, unknown>>, keys: readonly string[]): string =>
  (keys.map((key) => value[key]).find((found) => typeof found === 'string' && found.trim() !== '') as string) ?? ''

/** A time in exported data: in the export's words, or `@` and seconds since 1970; '' = it has none. */
function timeIn(value: unknown): string {
  if (isObject(value)) return timeIn(value['ts'] ?? value['at'] ?? value['timestamp'] ?? value['date'])
  if (typeof value === 'string') return /^\d{9,13}(?:\.\d+)?$/.test(value) ? timeIn(Number(value)) : value
  if (typeof value !== 'number') return ''
  const seconds = Math.floor(value < 1e11 ? value : value / 1000)
  return seconds > 0 ? `@${seconds}` : ''
}

const TIMES = ['date_unixtime', 'timestamp_ms', 'ts', 'sent_at', 'date', 'timestamp', 'time', 'created_at']

/** When a message of an export was written. A number says more than words, which may have no zone. */
function whenOf(value: Readonly<Record<string, unknown>>): string {
  const times = TIMES.map((key) => timeIn(value[key])).filter((time) => time !== '')
  return times.find((time) => time.startsWith('@')) ?? times[0] ?? ''
}

/** When a message of an export was edited, as a field of a post; nothing if it was not. */
function editOf(value: Readonly<Record<string, unknown>>): Pick<ChatPost, 'edited'> {
  const found = editTime(value)
  if (found.length === 0) return {}
  const times = found.map(timeIn)
  return { edited: times.find((time) => time.startsWith('@')) ?? times.find((time) => time !== '') ?? '' }
}

/** Who wrote a message of an export: the name shown, and that of the account if it is another one. */
function authorOf(each: Readonly<Record<string, unknown>>): Pick<ChatPost, 'author' | 'also'> {
  const { author: who, user_profile: profile } = each
  const author = isObject(who)
    ? nameIn(who, ['nickname', 'global_name', 'name', 'username'])
    : isObject(profile)
      ? nameIn(profile, ['display_name', 'real_name', 'name'])
      : nameIn(each, ['from', 'sender_name', 'username', 'user', 'author', 'sender', 'sourceName', 'source'])
  const also = isObject(who) ? nameIn(who, ['name', 'username']) : nameIn(each, ['name', 'display_username'])
  return also === '' || also === author ? { author } : { author, also }
}

const TEXTS = ['text', 'content', 'message', 'body', 'raw'] as const

/** The posts of a chat or thread exported as data (Telegram, Discord, Slack, Messenger, Signal, Discourse), or null. @param data parsed JSON */
export function readChatData(
  data: unknown,
  pageText: (html: string) => string = (html) => html,
): readonly ChatPost[] | null {
  const stream = isObject(data) && isObject(data['post_stream']) ? data['post_stream']['posts'] : undefined
  const list = Array.isArray(data) ? data : isObject(data) ? (stream ?? data['messages'] ?? data['posts']) : null
  if (!Array.isArray(list)) return null
  const posts = list.flatMap((each): ChatPost[] => {
    if (!isObject(each)) return []
    const names = authorOf(each)
    const cooked = typeof each['cooked'] === 'string' ? pageText(each['cooked']) : ''
    const text = TEXTS.map((key) => asText(each[key])).find((words) => words !== '') ?? cooked
    const when = whenOf(each)
    return names.author === '' || text.trim() === '' || when === ''
      ? []
      : [{ ...names, when, ...editOf(each), text, line: 0 }]
  })
  return posts.length === 0 ? null : posts
}

/** The same of a file with one message as data on each line. @returns null if any line is something else */
export function readChatLines(text: string): readonly ChatPost[] | null {
  const list: unknown[] = []
  for (const line of text.split('\n')) if (line.trim() !== '') list.push(JSON.parse(line))
  return list.length === 0 || !list.every(isObject) ? null : readChatData(list)
}

const LETTER = /^From: ([^\n@]{1,80}?)(?: \(\+?[\d ]{5,20}\))?\nType: (incoming|outgoing)\nSent: ([^\n]{8,60})\n/

/** A chat of Signal as text: below each name its direction and its time, then a blank line and the words. Null if it is not one. */
export function readSignal(given: string): readonly ChatPost[] | null {
  const text = given.replace(/^(?:Conversation: [^\n]*\n+)?/, '')
  if (!LETTER.test(text)) return null
  return text.split(/\n(?=From: [^\n]*\nType: (?:incoming|outgoing)\n)/).flatMap((post): ChatPost[] => {
    const [head = '', author = '', direction, when = ''] = LETTER.exec(post) ?? []
    const blank = post.indexOf('\n\n', head.length - 1)
    const words = blank < 0 ? '' : post.slice(blank).trim()
    const who = direction === 'outgoing' ? 'Me' : author
    return author === '' || words === '' ? [] : [{ author: who, when, text: words, line: 0 }]
  })
}
