// Reads a chat that Telegram exported as HTML: post by post, with the author and with the time from a title attribute. Forwarded
// posts are somebody else’s words, so they come as quotations.
import type { ChatPost } from '@shared/letters/chat'
import { decodeHTML } from 'entities'
import { htmlToText } from './html-to-text'

const BEGIN = /<div class="message (?:default|service)\b/
const FORWARDED = '<div class="forwarded body">'
const MOST = 50_000

/** The content of the div whose tag is at or after `from`, up to its own closing tag. */
function insideDiv(page: string, from: number): string {
  const tag = /<(\/?)div\b[^>]*>/g
  tag.lastIndex = page.indexOf('>', from) + 1
  const start = tag.lastIndex
  let depth = 1
  for (let found = tag.exec(page); found !== null; found = tag.exec(page)) {
    depth += found[1] === '' ? 1 : -1
    if (depth === 0) return page.slice(start, found.index)
  }
  return page.slice(start)
}

/** The content of the first div of a class, or null. */
function divOf(post: string, name: string): string | null {
  const at = post.indexOf(`<div class="${name}"`)
  return at < 0 ? null : insideDiv(post, at)
}

const nameOf = (inside: string): string =>
  decodeHTML(inside.replace(/<span[\s\S]*?<\/span>/g, '').replace(/<[^>]*>/g, ''))
    .trim()
    .replace(/\s+via @\w+$/, '')

/** The posts of a chat exported by Telegram, or null if the page is not one. */
export function readChatPage(page: string): readonly ChatPost[] | null {
  const first = page.search(BEGIN)
  if (first < 0 || !page.slice(0, 4000).includes('page_wrap')) return null
  const posts: ChatPost[] = []
  let author = ''
  for (const post of page
    .slice(first)
    .split(/(?=<div class="message (?:default|service)\b)/)
    .slice(0, MOST)) {
    if (post.startsWith('<div class="message service')) continue
    const passed = post.indexOf(FORWARDED)
    const own = passed < 0 ? post : post.slice(0, passed)
    const named = divOf(own, 'from_name')
    if (named !== null) author = nameOf(named)
    const when = /class="[^"]*\bdate details" title="([^"]{8,60})"/.exec(own)?.[1]
    if (author === '' || when === undefined) continue
    const words = divOf(post, 'text')
    const text = words === null ? '' : htmlToText(words).trim()
    const quoted = passed < 0 ? text : text.replace(/^/gm, '> ')
    const media = text === '' && post.includes('media_wrap')
    if (text === '' && !media) continue
    posts.push({ author, when, text: quoted, line: 0, ...(media ? { media: true } : {}) })
  }
  return posts.length === 0 ? null : posts
}
