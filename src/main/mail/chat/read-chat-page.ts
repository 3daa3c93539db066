// Reads a chat that Telegram exported as HTML: post by post, with the author and with the time from a title attribute. Forwarded
// posts are somebody else’s words, so they come as quotations.
import type { ChatPost } from '@shared/letters/threads/chat'
import { decodeHTML } from 'entities'
import { htmlToText } from '../text/html-to-text'

const BEGIN = /<div class="message (?:default|service)\b/
const AT_BEGIN = new RegExp(`(?=${BEGIN.source})`)
const FORWARDED = '<div class="forwarded body">'
const MOST_POSTS = 50_000

/** The content of the first div of a class, up to its own closing tag, or null. */
function divOf(post: string, name: string): string | null {
  const at = post.indexOf(`<div class="${name}"`)
  if (at < 0) return null
  const inside = post.slice(post.indexOf('>', at) + 1)
  let depth = 1
  for (const { 1: slash, index } of inside.matchAll(/<(\/?)div\b[^>]*>/g)) {
    depth += slash === '' ? 1 : -1
    if (depth === 0) return inside.slice(0, index)
  }
  return inside
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
  for (const post of page.slice(first).split(AT_BEGIN, MOST_POSTS)) {
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
