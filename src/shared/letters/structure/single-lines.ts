// Tests for single lines of a letter: behind another quotation mark, plain, below letters, with a name in front.
import { isAdvertisement } from '../press/press-kinds'

/** A mark with initials, as written by Gnus and The Bat. */
export const INITIALS = /^\s{0,8}\p{Lu}{1,3}>/u

/** Whether a line is behind a mark other than `>`: a bar, or initials. */
export const isMarkedOtherwise = (line: string): boolean =>
  /^\s?[|│┃]\s(?!.*[|│┃]\s*$)/u.test(line) || INITIALS.test(line)

/** Disclaimers that firms put below every mail. */
const ABOUT_MAIL = /\b(?:e-?mail|message|communication)\b/i
const FOR_WHOM = /\b(?:intended recipients?|addressees?|solely for|intended (?:only )?for the)\b/i
const OTHERS_MUST = /\b(?:delete|notify|inform|must not|may not|prohibited|unauthori[sz]ed|in error)\b/i
/** Lines that mailing lists, scanners and offices add to every mail. */
const OF_A_LIST =
  /\bunsubscribe\b|^view\/reply online\b|\byou (?:are|have) receiv(?:ing|ed) this\b|\bconsider the environment\b|^<?[?!](?:xml|doctype)\b|^achtung: externe|^\[?external\b/i
/** A telephone number among other details: `T: +44 20 7946 0018 | M: …`. */
const HAS_PHONE = /\+\d{1,3}[\s(]\(?\d{2,}[\d\s()./-]{5,}\d|\b0\d{3,5}[ /-]?\d{3,}[\d -]{2,}\d|\btel\b.{0,4}\d{3}/i
/** A time and nothing else. */
const A_MOMENT = /^(?=(?:\D*\d){8})[\d\s:./-]+$/

const PHONE =
  /^\s*(?:\p{So}\ufe0f?\s*)?(?:\(?(?:t|m|p|f|h|w|tel|telephone|phone|ph|mob|mobile|cell|fax|office|direct|home|work|handy|telefon|tél|gsm)\)?\s*[.:]*\s*)?\+?\(?\d[\d\s()./-]{7,}\d\s*$/iu

/** Whether a line is a telephone number with its label. */
const isPhone = (line: string): boolean => line.length <= 60 && PHONE.test(line) && line.replace(/\D/g, '').length >= 8

/** Whether a line is an advertisement, a disclaimer, a telephone number or a time. */
export const isFooter = (line: string): boolean =>
  isPhone(line) ||
  A_MOMENT.test(line) ||
  (line.length < 200 && HAS_PHONE.test(line)) ||
  isAdvertisement(line.trim()) ||
  OF_A_LIST.test(line.trim()) ||
  (line.length >= 60 &&
    !/\d/.test(line) &&
    [ABOUT_MAIL, FOR_WHOM, OTHERS_MUST].filter((part) => part.test(line)).length > 1)

/** A line behind the writer's own name or initials, `[AQ] …`, `Anna: …`, without them; null for any other line. */
export function withoutOwnName(line: string, own: readonly string[]): string | null {
  const [, initials, name, words] =
    /^\s*(?:\[(\p{Lu}{1,4})\]:?|([\p{L}][\p{L} .'’-]{0,40}?)\s*:)\s*(\S.*)$/u.exec(line) ?? []
  const isOwn = (each: string): boolean =>
    initials === undefined
      ? each.toLowerCase() === name?.toLowerCase()
      : (each.match(/(?<!\p{L})\p{Lu}/gu) ?? []).join('') === initials
  return words !== undefined && own.some(isOwn) ? words : null
}

/** Whether a line is the title of a slip, perhaps without the name in brackets. */
export const isTitle = (line: string): boolean => /^\s*order slip for /i.test(line)
