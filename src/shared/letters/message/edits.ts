// Whether a chat or forum shows that a post was edited, and when: `(edited)`, `Last edited by Anna on 9 March 2026, 21:00`, or fields of
// exported data. The words are stems of the languages chats come in; a line with one of them and a date is an edit in any wording.

/** Stems of “edited” and “changed”. */
const STEM =
  '(?:edit|bearb|geändert|modif|bewerk|gewijzigd|redig|endret|ændret|ändra|muok|edyt|uprav|szerk|düzen|измен|отред|編集|编辑|編輯|수정)'
const MARK = new RegExp(
  `\\s*(?:<this message was edited>|[([][^()[\\]\\n\\d]{0,20}${STEM}[^()[\\]\\n\\d]{0,20}[)\\]])\\s*$`,
  'iu',
)
const WORD = new RegExp(`(?<!\\p{L})${STEM}`, 'iu')
const BEGINS = new RegExp(`^[^\\p{L}\\p{N}]*${STEM}`, 'iu')
/** Longest line that is an edit mark without a date; with one, LONGEST_EDIT_LINE. */
const BRIEF = 60
const LONGEST_EDIT_LINE = 200

/** Whether a line tells that the post above it was edited. */
export const isEditLine = (line: string): boolean =>
  line.length <= LONGEST_EDIT_LINE &&
  WORD.test(line) &&
  (/\b20\d\d\b/.test(line) || (BEGINS.test(line) && line.length <= BRIEF))

/** The text of a post without its edit mark, and the mark: a line with the time, or '' without one. */
export function shownEdit(text: string): { readonly text: string; readonly edited?: string } {
  const [line] = text
    .split('\n')
    .filter((each) => isEditLine(each.trim()))
    .slice(-1)
  if (line !== undefined) return { text, edited: /\d/.test(line) ? line.trim() : '' }
  const plain = text.replace(MARK, '')
  return plain === text ? { text } : { text: plain, edited: '' }
}

const EDIT_KEY = /^(?:last_?|timestamp_?|date_?)?edit(?:ed)?(?:_?(?:at|on|time|timestamp|date|unixtime|ts))?$/i
const CHANGE_KEY =
  /^(?:last_?|timestamp_?|date_?)?(?:updated?|modified|changed)(?:_?(?:at|on|time|timestamp|date|unixtime|ts))?$/i

/** The values by which exported data says that a message was edited; without a field for edits, those of any change. */
export function editTime(message: Readonly<Record<string, unknown>>): readonly unknown[] {
  const keys = Object.keys(message)
  const edits = keys.filter((key) => EDIT_KEY.test(key))
  return (edits.length > 0 ? edits : keys.filter((key) => CHANGE_KEY.test(key)))
    .map((key) => message[key])
    .filter((value) => value !== null && value !== undefined && value !== false && value !== 0 && value !== '')
}
