// Converts rich text (RTF) to plain text: paragraphs and cells become lines; struck-through and hidden text is left out. One pass;
// broken files never fail. Knows only the RTF that word processors write for letters.
import { wordSet } from '@shared/letters/words'
import { decodeWindows } from '../text/charset'

const ASIDE = wordSet(
  `fonttbl colortbl stylesheet info pict object header footer headerl headerr footerl footerr footnote listtable listoverridetable
  rsidtbl generator themedata datastore latentstyles xmlnstbl fldinst bkmkstart bkmkend`,
)
const LINES = new Set(['par', 'line', 'row', 'sect', 'page'])
const SIGNS = new Map([
  ...[
    ...'tab \t cell \t emdash — endash – lquote ‘ rquote ’ ldblquote “ rdblquote ” bullet •'.matchAll(/(\w+) (.)/g),
  ].map(([, name = '', sign = '']) => [name, sign] as const),
  ...['emspace', 'enspace'].map((name) => [name, ' '] as const),
])
const letterOf = (hex: string): string => decodeWindows(Uint8Array.of(parseInt(hex, 16)))

interface Group {
  readonly aside: boolean
  readonly unseen: boolean
  /** How many substitute characters follow a letter that is given by its number. */
  readonly stand: number
}

const CONTROL = /\\(?:'([\da-f]{2})|([a-z]{1,32})(-?\d{1,10})? ?|([^a-z]))|[{}]|[^\\{}]+/giy

/** The plain text of a rich text. */
export function richToText(source: string): string {
  const groups: Group[] = []
  let now: Group = { aside: false, unseen: false, stand: 1 }
  let out = ''
  let skip = 0
  let fresh = false
  const put = (words: string): void => {
    if (!now.aside && !now.unseen) out += words
  }
  const word = (name: string, value: string | undefined): void => {
    const on = value !== '0'
    if (fresh && ASIDE.has(name)) now = { ...now, aside: true }
    else if (name === 'strike' || name === 'striked' || name === 'v') now = { ...now, unseen: on }
    else if (name === 'plain') now = { ...now, unseen: false }
    else if (name === 'uc') now = { ...now, stand: Math.min(Number(value ?? 1), 4) }
    else if (name === 'u') {
      put(String.fromCharCode(Number(value ?? 63) & 0xffff))
      skip = now.stand
    } else if (LINES.has(name)) put('\n')
    else put(SIGNS.get(name) ?? '')
  }
  CONTROL.lastIndex = 0
  for (let found = CONTROL.exec(source); found !== null; found = CONTROL.exec(source)) {
    const [whole, hex, name, value, sign] = found
    if (whole === '{') groups.push(now)
    else if (whole === '}') now = groups.pop() ?? now
    else if (hex !== undefined) {
      if (skip > 0) skip--
      else put(letterOf(hex))
    } else if (name !== undefined) word(name.toLowerCase(), value)
    else if (sign === '*') now = { ...now, aside: true }
    else if (sign !== undefined) put(sign === '~' ? ' ' : /[\\{}]/.test(sign) ? sign : sign === '\n' ? '\n' : '')
    else {
      const text = whole.replace(/[\r\n]/g, '')
      put(text.slice(skip))
      if (text !== '') skip = 0
    }
    fresh = whole === '{' || (fresh && sign === '*')
  }
  return out
    .split('\n')
    .map((line) => line.replace(/\t+/g, ' ').trimEnd())
    .join('\n')
}
