// Plain text of a message put in order: line ends, format=flowed (RFC 3676), and the limits on length.
import type { Problem } from '@shared/engine/result'
import { LIMITS } from '../types'

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
  let open: { depth: number; parts: string[] } | null = null
  const close = (): void => {
    if (open) out.push((open.depth > 0 ? '>'.repeat(open.depth) + ' ' : '') + open.parts.join(''))
    open = null
  }
  for (const line of text.split('\n')) {
    const depth = /^>*/.exec(line)![0].length
    let content = line.slice(depth)
    if (content.startsWith(' ')) content = content.slice(1)
    if (open !== null && (open as { depth: number }).depth !== depth) close()
    if (content === '-- ') {
      close()
      out.push((depth > 0 ? '>'.repeat(depth) + ' ' : '') + content)
      continue
    }
    const soft = content.endsWith(' ')
    open ??= { depth, parts: [] }
    open.parts.push(soft && deleteSpace ? content.slice(0, -1) : content)
    if (!soft) close()
  }
  close()
  return out.join('\n')
}

/** Lines that a program wrapped are longer than this, with the first word of the next. */
const WRAPPED = 60
const MOST_WRAPPED = 40
const evenly = (text: string): string => text.replace(/[\s\u00a0]+/g, ' ').trim()

/**
 * Joins lines that a program wrapped where its page has them as one. Quoted lines are left as they are.
 * @param page the same message as its HTML has it
 */
export function rejoined(text: string, page: string): string {
  const whole = new Set(
    page
      .split('\n')
      .filter((line) => line.length > WRAPPED)
      .map(evenly),
  )
  if (whole.size === 0) return text
  const lines = text.split('\n')
  const out: string[] = []
  for (let i = 0; i < lines.length; i++) {
    let joined = lines[i] ?? ''
    let taken = 0
    if (joined.length > WRAPPED / 2 && !joined.startsWith('>')) {
      let longer = joined
      for (let n = 1; n <= MOST_WRAPPED; n++) {
        const [before = '', next = ''] = [lines[i + n - 1], lines[i + n]]
        const [word = ''] = next.split(' ', 1)
        if (next.trim() === '' || next.startsWith('>') || before.length + word.length < WRAPPED) break
        longer = `${longer.trimEnd()} ${next.trimStart()}`
        if (!whole.has(evenly(longer))) continue
        joined = longer
        taken = n
        break
      }
    }
    out.push(joined)
    i += taken
  }
  return out.join('\n')
}

/** Cuts a text at the limits, with a warning if it was longer. */
export function cutText(text: string): { readonly text: string; readonly problems: readonly Problem[] } {
  const tooLong = (what: string): Problem => ({
    code: 'message-too-long',
    severity: 'warning',
    message: `The message is very long: only ${what} were read.`,
    remedy: 'If the orders are further down, copy them out and enter them for the player as text.',
  })
  if (text.length > LIMITS.characters) {
    const cut = text.slice(0, LIMITS.characters)
    const lines = cutText(cut.slice(0, Math.max(cut.lastIndexOf('\n'), 0) || cut.length))
    return {
      text: lines.text,
      problems: lines.problems.length > 0 ? lines.problems : [tooLong(`its first ${LIMITS.characters} characters`)],
    }
  }
  let at = -1
  for (let n = 0; n < LIMITS.lines; n++) {
    at = text.indexOf('\n', at + 1)
    if (at < 0) return { text, problems: [] }
  }
  return { text: text.slice(0, at), problems: [tooLong(`its first ${LIMITS.lines} lines`)] }
}
