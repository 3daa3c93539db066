// Recognises mail from programs: messages that must get no automatic answer (RFC 3834) and reports of failed delivery (RFC 3464).
import { serverWords } from './trouble'

/** Headers of a message, unfolded, each with its name in lower case. */
function headersOf(bytes: Uint8Array): readonly (readonly [name: string, value: string])[] {
  const text = Buffer.from(bytes.subarray(0, 256 * 1024))
    .toString('latin1')
    .replace(/\r\n/g, '\n')
  const end = text.indexOf('\n\n')
  return (end < 0 ? text : text.slice(0, end))
    .replace(/\n[ \t]+/g, ' ')
    .split('\n')
    .flatMap((line) => {
      const [, name, value = ''] = /^([!-9;-~]+):(.*)$/.exec(line) ?? []
      return name === undefined ? [] : [[name.toLowerCase(), value.trim()] as const]
    })
}

const NO_REPLY = /\b(?:no|do[-_.]?not)[-_.]?reply\b|mailer-daemon|postmaster|bounce/i

/** Whether a program or a list sent a message: such mail gets no automatic answer. */
export function isFromProgram(bytes: Uint8Array): boolean {
  return headersOf(bytes).some(
    ([name, value]) =>
      (name === 'auto-submitted' && !/^no\b/i.test(value)) ||
      (name === 'precedence' && /bulk|junk|list|auto/i.test(value)) ||
      (name === 'return-path' && /^<\s*>$/.test(value)) ||
      ((name === 'from' || name === 'reply-to' || name === 'sender') && NO_REPLY.test(value)) ||
      /^list-(?:id|post|unsubscribe|help|subscribe|owner|archive)$/.test(name) ||
      /^x-auto(?:reply|respond|responder|-response-suppress)/.test(name),
  )
}

const OURS = /<([0-9a-f]{32}\.postmage@[^<>\s]+)>/g

/** A report that a letter of ours did not arrive: its Message-ID and the server's words. Reports of mere delay are none. */
export function bounceIn(bytes: Uint8Array): { readonly id: string; readonly words: string } | null {
  const type = headersOf(bytes).find(([name]) => name === 'content-type')?.[1] ?? ''
  if (!/^multipart\/report\b/i.test(type) || /disposition-notification/i.test(type)) return null
  const text = Buffer.from(bytes).toString('latin1')
  if (!/^Action:\s*failed\b/im.test(text)) return null
  const [id] = [...text.matchAll(OURS)].map(([, each = '']) => each)
  if (id === undefined) return null
  const said = /^Diagnostic-Code:\s*(?:[\w-]+;)?\s*(.*(?:\r?\n[ \t].*)*)/im.exec(text)?.[1]
  return { id, words: serverWords(said ?? /^Status:\s*(\S+)/im.exec(text)?.[1] ?? '', '') }
}
