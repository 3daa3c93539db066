// Press of five kinds: open, without a name or under a pen name, private, a diary, a note to the referee. Each ends where the
// next begins, at a signature, a quotation or an order.

import { readSource } from '../../engine/order-text/source'
import { isNameless } from './secrecy'

export type PressKind =
  | { readonly kind: 'open' }
  | { readonly kind: 'anonymous' }
  | { readonly kind: 'by'; readonly name: string }
  | { readonly kind: 'private'; readonly to: string }
  | { readonly kind: 'diary' }
  | { readonly kind: 'note' }
  /** Headed with words that may change how it is meant: it waits. */
  | { readonly kind: 'doubtful'; readonly head: string }
  /** A remark in it may say that it is not to be printed so: it waits. */
  | { readonly kind: 'doubtful'; readonly remark: string }

export interface PressPiece {
  readonly what: PressKind
  readonly text: string
}

const STAR = '\\*{0,2}'
const START = `^\\s*${STAR}`
const END = `\\s*${STAR}\\s*(?::|[-–—](?=\\s))\\s*${STAR}\\s*(.*)$`
const shape = (words: string): RegExp => new RegExp(`${START}${words}${END}`, 'iu')
const NAME = '([\\p{L}][^:()]{0,60}?)'

/** A remark on press beside its heading. */
const asSaid = (m: RegExpExecArray): PressKind =>
  isNameless(m[1]!) || /^nameless$/i.test(m[1]!) ? { kind: 'anonymous' } : { kind: 'doubtful', head: m[1]!.trim() }

const PEN_NAME = /^The(?: \p{Lu}\p{L}+){1,3}$/u
const HEADS: readonly (readonly [shape: RegExp, make: (found: RegExpExecArray) => PressKind])[] = [
  [
    shape(
      '(?:press \\((?:anonymous(?:ly)?|anon\\.?|no name)\\)|anon(?:ymous)?\\.? press|press,? anon(?:ymous(?:ly)?)?\\.?)',
    ),
    () => ({ kind: 'anonymous' }),
  ],
  [shape(`press (?:by|from|as) ${NAME}`), (m) => ({ kind: 'by', name: m[1]!.trim() })],
  [shape(`press \\((?:by|from|as) ${NAME}\\)`), (m) => ({ kind: 'by', name: m[1]!.trim() })],
  [shape('(?:my )?(?:secret )?diary(?: entry)?'), () => ({ kind: 'diary' })],
  [shape('(?:note|ps|message) (?:to|for) (?:the )?(?:referee|gm|ref|editor|moderator)'), () => ({ kind: 'note' })],
  [shape(`((?:note|ps|message) (?:to|for) ${NAME})`), (m) => ({ kind: 'doubtful', head: m[1]! })],
  [
    shape('(?:not for (?:publication|print(?:ing)?|the zine)|do not print|dnp|nfp|off the record)'),
    () => ({ kind: 'note' }),
  ],
  [
    shape(
      '(?:press(?: release)?|presse|prensa|prasa|stampa|imprensa|pers|pressemitteilung)(?: (?:to|for) (?:all|everyone|everybody|the (?:world|zine|public)))?',
    ),
    () => ({ kind: 'open' }),
  ],
  [shape(`press (?:to|for) ${NAME}`), (m) => ({ kind: 'private', to: m[1]! })],
  // A pen name in brackets: `PRESS (The Moor): …`.
  [
    shape('press(?: release)?\\s*\\((the [^:()]{2,40})\\)'),
    (m) => (PEN_NAME.test(m[1]!) ? { kind: 'by', name: m[1]!.trim() } : { kind: 'doubtful', head: m[1]!.trim() }),
  ],
  // Other details in brackets or behind a comma: `PRESS [no name please]`, `Press, for Cleo's eyes`.
  [shape('press(?: release)?\\s*(?:[([{,]|[-–—](?=\\s))\\s*([^:]{1,60}?)[)\\]}]?'), asSaid],
  // And without either: `Press from Anna: …`, `Press item 2: …`.
  [/^\s*\*{0,2}press(?: release)?\s+([^:()]{1,40}?)\s*\*{0,2}\s*:\s*\*{0,2}\s*(.*)$/iu, asSaid],
]

/** A heading alone on its line: `## Press`, `**PRESS**`, `PRESS`. */
const ALONE = /^\s*(?:#{1,6}\s+)?[*_]{0,2}press(?: release)?[*_]{0,2}\s*#*\s*$/i
/** Such a heading with what kind it is: `press (anonymous)`, `PRIVATE to Dai`, `DIARY`. Names begin with a capital. */
const KINDS_ALONE: readonly RegExp[] = [
  /^press(?: release)?\s*[([{][^()[\]{}]{1,60}[)\]}]$/i,
  /^(?:anon(?:ymous)?\.? press|press,? anon(?:ymous(?:ly)?)?\.?)$/i,
  /^(?:my )?(?:secret )?diary(?: entry)?$/i,
  /^note (?:to|for) (?:the )?(?:referee|gm|ref|editor|moderator)$/i,
  /^(?:press|Press|PRESS) (?:by|BY) (?:[Tt]he |THE )?\p{Lu}[\p{L}.'’ -]{1,30}$/u,
]
function kindAlone(line: string): string | null {
  if (line.length > 80 || line.includes(':')) return null
  const words = line
    .trim()
    .replace(/^(?:#{1,6}\s+)?[*_]{0,2}/, '')
    .replace(/[*_]{0,2}\s*#*$/, '')
  return KINDS_ALONE.some((kind) => kind.test(words)) ? words : null
}
/** Headings are no longer than this, with the words behind them on their line. */
const LONGEST_PRESS_HEAD = 400

/** The kind of press that a line begins, and the words after the colon; or null. */
export function pressHead(line: string): { readonly what: PressKind; readonly rest: string } | null {
  const { text, span } = readSource(line.slice(0, LONGEST_PRESS_HEAD))
  if (ALONE.test(text)) return { what: { kind: 'open' }, rest: '' }
  const alone = kindAlone(text)
  const whole = alone === null ? text : `${alone}:`
  for (const [pattern, make] of HEADS) {
    const found = pattern.exec(whole)
    if (found === null) continue
    const behind = found.at(-1) ?? ''
    return {
      what: make(found),
      rest:
        behind === ''
          ? line.slice(LONGEST_PRESS_HEAD)
          : line.slice(span(text.length - behind.length, text.length).start),
    }
  }
  return null
}

/** Advertisements of mail programs and virus scanners. */
const ADVERTISES: readonly string[] = [
  ...['sent from ', 'sent via ', 'sent with ', 'sent using ', 'get outlook for', 'gesendet von ', 'gesendet mit '],
  ...['von meinem ', 'envoyé de ', 'envoyé avec ', 'enviado desde ', 'enviado do ', 'inviato da ', 'verzonden vanaf '],
  ...['skickat från ', 'sendt fra ', 'lähetetty ', 'wysłane z ', 'odesláno z ', 'отправлено с ', 'отправлено из '],
  ...['virus-free', 'diese e-mail wurde', '-----begin pgp signature'],
]
const SCANNED = /^this (?:e-?mail|message) (?:has been|was) (?:checked|scanned)/i

/** Whether a line advertises a mail program, or begins another ending of letters. */
export function isAdvertisement(line: string): boolean {
  const small = line.slice(0, 80).toLowerCase()
  return ADVERTISES.some((words) => small.startsWith(words)) || SCANNED.test(small)
}
