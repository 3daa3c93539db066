// Names as they are compared, and in short: initials, or an initial and the surname.

export const plain = (text: string): string =>
  (/^[ -~]*$/.test(text) ? text : text.normalize('NFC')).trim().toLowerCase()

const INITIALS = /^\s*(\p{Lu}{2,4})\s*$/u
const initialsOf = (name: string): string => (name.match(/(?<!\p{L})\p{Lu}/gu) ?? []).join('')

/** An initial and a surname: `B. Hall`. */
const SHORT_NAME = /^\s*(\p{Lu})\.?\s?(?:\p{Lu}\.?\s?)?\s(\p{L}[\p{L}\p{M}'’-]+)\s*$/u

/** Whether a line is a name's initials, or its initial and last word, and nothing else. */
export function signsShort(line: string, name: string): boolean {
  const initials = INITIALS.exec(line)?.[1]
  if (initials !== undefined) return initials === initialsOf(name) || initials === name
  const [, first, last] = SHORT_NAME.exec(line) ?? []
  return last !== undefined && name.startsWith(first ?? '') && plain(name).endsWith(` ${plain(last)}`)
}
