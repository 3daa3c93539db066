// Plain text of a message put in order: line ends, format=flowed (RFC 3676), and the limits on length.
import type { Problem } from '@shared/engine/result'
import { warning } from '../results'
import { LIMITS } from '../types'
import { withoutC1 } from './charset'

/** Characters that change the direction of the text after them. */
const TURNS_AROUND = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/g

/** A header or name as one line without control characters, cut to a number of characters. */
export function oneLine(text: string, limit: number): string {
  const plain = withoutC1(text.slice(0, limit * 2))
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(TURNS_AROUND, '')
    .trim()
  return plain.length > limit ? plain.slice(0, limit) + '…' : plain
}

export const baseName = (name: string): string => name.replace(/^.*[\\/](?=[^\\/])/s, '')

/** `\n` line ends, no byte-order mark, no NUL; nothing else is changed. */
export const tidyText = (text: string): string =>
  text
    .replace(/^\ufeff/, '')
    .replace(/\r\n?|\u2028|\u2029|\u0085/g, '\n')
    // eslint-disable-next-line no-control-regex
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '')

/** Removes blank lines at the beginning and white space at the end. */
export const trimText = (text: string): string => {
  let from = 0
  while (text[from] === '\n') from++
  return text.slice(from).trimEnd()
}

/**
 * Joins the soft line breaks of flowed text. A line is only joined to one of the same quote depth, so that
 * a player's own words never become part of the quotation above them; the signature mark keeps its own line.
 * @param deleteSpace whether the part has DelSp=yes
 */
export function unflow(text: string, deleteSpace: boolean): string {
  const out: string[] = []
  /** Depth of the line that goes on; −1 = none does. */
  let open = -1
  for (const line of text.split('\n')) {
    const depth = /^>*/.exec(line)?.[0].length ?? 0
    const content = line.slice(depth).replace(/^ /, '')
    const mark = content === '-- '
    const soft = content.endsWith(' ') && !mark
    const words = soft && deleteSpace ? content.slice(0, -1) : content
    if (open === depth && !mark) out.push((out.pop() ?? '') + words)
    else out.push((depth > 0 ? '>'.repeat(depth) + ' ' : '') + words)
    open = soft ? depth : -1
  }
  return out.join('\n')
}

/** Lines that a program wrapped are longer than this, with the first word of the next. */
const WRAPPED = 60
const MOST_WRAPPED = 40
const evenly = (text: string): string => text.replace(/[\s\u00a0]+/g, ' ').trim()
const isWrapped = (line: string, next: string): boolean =>
  !line.startsWith('>') && /^[^>]*\S/.test(next) && line.length + (next.split(' ', 1)[0]?.length ?? 0) >= WRAPPED

/**
 * Joins lines that a program wrapped where its page has them as one. Quoted lines are left as they are.
 * @param page the same message as its HTML has it
 */
export function rejoined(text: string, page: string): string {
  const whole = new Set(page.split('\n').flatMap((line) => (line.length > WRAPPED ? [evenly(line)] : [])))
  const lines = text.split('\n')
  for (let i = 0; whole.size > 0 && i < lines.length; i++) {
    let longer = lines[i] ?? ''
    for (let n = i + 1; n <= i + MOST_WRAPPED && isWrapped(lines[n - 1] ?? '', lines[n] ?? ''); n++) {
      longer = `${longer.trimEnd()} ${(lines[n] ?? '').trimStart()}`
      if (!whole.has(evenly(longer))) continue
      lines.splice(i, n - i + 1, longer)
      break
    }
  }
  return lines.join('\n')
}

/** Cuts a text at the limits, with a warning if it was longer. */
export function cutText(text: string): { readonly text: string; readonly problems: readonly Problem[] } {
  let end = text.length
  let what = ''
  if (end > LIMITS.characters) {
    const line = text.lastIndexOf('\n', LIMITS.characters - 1)
    end = line > 0 ? line : LIMITS.characters
    what = `${LIMITS.characters} characters`
  }
  let at = -1
  for (let n = 0; n < LIMITS.lines; n++) {
    at = text.indexOf('\n', at + 1)
    if (at < 0) break
  }
  if (at >= 0 && at < end) {
    end = at
    what = `${LIMITS.lines} lines`
  }
  if (what === '') return { text, problems: [] }
  const message = `The message is very long: only its first ${what} were read.`
  const remedy = 'If the orders are further down, copy them out and enter them for the player as text.'
  return { text: text.slice(0, end), problems: [warning('message-too-long', message, remedy)] }
}
