// Marks quotations in forum posts with `> `: `[quote]` in brackets, and `Anna wrote:` with the unmarked quotation below it, as in copied
// pages.

const marked = (line: string): string => (line === '' ? '>' : `> ${line}`)

/** Puts quotations in brackets on separate lines, and marks them. An unclosed quotation stays as it is. */
export function markBrackets(text: string): string {
  const out: string[] = []
  let depth = 0
  for (const part of text.split(/(\[quote\b[^\]\n]{0,200}\]|\[\/quote\])/i)) {
    if (/^\[quote\b/i.test(part)) {
      depth++
    } else if (/^\[\/quote\]$/i.test(part)) {
      if (depth > 0) depth--
      if (depth === 0) out.push('\n')
    } else if (depth === 0) out.push(part)
    else out.push(`\n${part.trim().split('\n').map(marked).join('\n')}\n`)
  }
  return depth === 0 ? out.join('') : text
}

/** `Anna wrote: ↑`, `Anna said:`, `Quote from: Anna`. */
const SAID =
  /^(?:quote from:?\s*)?(.{1,60}?)(?:\s+(?:wrote|said|writes|says|schrieb|hat geschrieben|a écrit|schreef|escribió|ha scritto))?\s*:?\s*[↑⬆]?\s*$/iu
const MARKED =
  /\b(?:wrote|said|writes|says|schrieb|geschrieben|écrit|schreef|escribió|scritto)\s*:?\s*[↑⬆]?\s*$|^quote from\b/iu
const ENDS = /^click to expand\b/i

/**
 * Marks the quotation of a post below a line that names somebody who writes in the thread: up to where the forum says it ends, or to the
 * first empty line.
 * @param knows whether somebody of that name writes here
 * @param written lines of the posts above
 * @returns `sure`: whether all of it is known to be another post’s
 */
export function markQuoted(
  text: string,
  knows: (name: string) => boolean,
  written: ReadonlySet<string>,
): { readonly text: string; readonly sure: boolean } {
  if (!/wrote|said|writes|says|schrieb|écrit|schreef|escribió|scritto|quote from/i.test(text))
    return { text, sure: true }
  const lines = text.split('\n')
  let sure = true
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i]!.trim()
    const who = line.length > 100 || !MARKED.test(line) ? undefined : SAID.exec(line)?.[1]
    if (who === undefined || !knows(who.trim())) continue
    let from = i + 1
    while (from < lines.length && lines[from]!.trim() === '') from++
    if (lines[from]?.startsWith('>') === true) continue
    const end = lines.findIndex((each, at) => at >= from && ENDS.test(each.trim()))
    let to = from
    while (to < lines.length && (end < 0 ? lines[to]!.trim() !== '' : to <= end)) to++
    if (end < 0 && !lines.slice(from, to).every((each) => written.has(each.trim()))) sure = false
    for (let at = i; at < to; at++) lines[at] = marked(lines[at]!)
    i = to - 1
  }
  return { text: lines.join('\n'), sure }
}
