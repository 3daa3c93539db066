// Replaces characters that only look like plain letters and digits: fullwidth, mathematical, circled, look-alikes from other scripts,
// and encoded ones that programs left (entities, quoted-printable). Callers use the result only if it makes a line an order.

const ZEROS = [
  0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xe50, 0xed0, 0xf20, 0x1040,
  0x17e0, 0x1810,
]
const LOOK_ALIKE: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ['аеорсхуіјѕһԁԛԝ', 'aeopcxyijshdqw'],
    ['АВЕНКМОРСТХУІЈЅ', 'ABEHKMOPCTXYIJS'],
    ['οναιρτκ', 'ovaiptk'],
    ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'ABEZHIKMNOPTYX'],
    ['ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘǫʀꜱᴛᴜᴠᴡʏᴢ', 'abcdefghijklmnopqrstuvwyz'],
  ].flatMap(([odd, ours]) => [...odd!].map((letter, i) => [letter, ours![i]!] as const)),
)
const ENTITIES: ReadonlyMap<string, string> = new Map<string, string>([
  ['nbsp', ' '],
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
])

/** The value of a decimal digit of any script, or null. */
function digitOf(code: number): number | null {
  const zero = ZEROS.find((from) => code >= from && code < from + 10)
  if (zero !== undefined) return code - zero
  if (code >= 0x2776 && code <= 0x277e) return code - 0x2775
  // The faces of a die.
  if (code >= 0x2680 && code <= 0x2685) return code - 0x267f
  if (code >= 0x24f5 && code <= 0x24fd) return code - 0x24f4
  return null
}

/** Letters in filled circles and squares, which Unicode normalisation does not replace. */
const FILLED = /[\u{1f150}-\u{1f169}\u{1f170}-\u{1f189}]/gu
const fromFilled = (letter: string): string => {
  const code = letter.codePointAt(0) ?? 0
  return String.fromCharCode(65 + code - (code >= 0x1f170 ? 0x1f170 : 0x1f150))
}

/** Pictures that say no, or ask: the words beside them may not be meant. */
const SAYS_NO = /[❌⛔❎❓❔\u{1f6ab}\u{1f44e}\u{1f6d1}]/u
/** Other pictures, as people put them behind names. */
const PICTURES = /\p{Extended_Pictographic}\ufe0f?/gu
const MAY_HAVE_PICTURES = /[\u2600-\u27bf\ud83c-\ud83e]/

/** A line without pictures, as it is searched for names; the same line if it has none. */
export const withoutPictures = (line: string): string =>
  MAY_HAVE_PICTURES.test(line) ? line.replace(PICTURES, '').trimEnd() : line

/** A line in plain letters and digits; the same line if there is nothing to replace. */
export function plainLetters(line: string): string {
  const decoded = line
    .replace(/&(?:#(\d{1,5})|#x([\da-f]{1,4})|(nbsp|amp|lt|gt|quot|apos));/gi, (_, ten, hex, name) =>
      name === undefined
        ? String.fromCharCode(ten === undefined ? parseInt(hex, 16) : Number(ten))
        : (ENTITIES.get(String(name).toLowerCase()) ?? ' '),
    )
    .replace(/=(20|3A|2C|3D|09)/gi, (_, hex) => String.fromCharCode(parseInt(hex, 16)))
  // eslint-disable-next-line no-control-regex
  if (/^[\x00-\x7f]*$/.test(decoded)) return decoded
  const text = decoded
    .replace(/[\ufe0f\u20e3]/g, '')
    .replace(FILLED, fromFilled)
    .replace(/[\u{1f300}-\u{1faff}\u2600-\u267f\u2686-\u26ff\u2700-\u2775\u2794-\u27bf]/gu, (sign) =>
      SAYS_NO.test(sign) ? sign : /[➔-➾]/u.test(sign) ? '->' : ' ',
    )
  const plain = (letter: string): string => {
    const digit = digitOf(letter.codePointAt(0)!)
    return digit === null ? (LOOK_ALIKE[letter] ?? letter) : String(digit)
  }
  return [...text]
    .map(plain)
    .join('')
    .normalize('NFKC')
    .replace(/、/g, ', ')
    .replace(/。/g, '. ')
    .replace(/[→➔⇒➜]/g, ' ')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
}

/** `Order 1:`, `Step:`, `PS`. */
const WORDED_MARK =
  /^(\s*)(?:(?:order|move|step|action) ?(?:#|no\.?)? ?\d{1,2} ?[:.)–-]|(?:order|action|step) ?:|p\.? ?s\.? ?:?)\s+(?=\S)/iu
const LIST_MARK =
  /^(\s*)(?:\d\ufe0f?\u20e3|\(?(?:\d{1,2}|[a-h]|i{1,3}|iv|vi{0,3}|ix|x)\)|(?:\d{1,2}|[a-h]|i{1,3}|iv|vi{0,3}|ix|x)\.|[-–—*•·◦‣▪■●+»]|[-=]+>|[→➔➜⇒▶►])\s+(?=\S)/iu
const TICK = /\[\s?[xX✓✔]\s?\]\s*|[☑☒✓✔✗✘]\s*/gu

/** Removes list marks, ticks, stars and underlines. */
export const withoutMarks = (line: string): string =>
  line
    .replace(/^\s{0,3}#{1,6}\s+(?=\S)/, '')
    .replace(/\\\s*$/, '')
    .replace(LIST_MARK, '$1')
    .replace(WORDED_MARK, '$1')
    .replace(TICK, '')
    .replace(/(^|\s)\*{1,2}([^*\n]{1,200}?)\*{1,2}(?=$|[\s:.,;])/g, '$1$2')
    .replace(/^(\s*)_([^_\n]{1,200})_\s*$/, '$1$2')
