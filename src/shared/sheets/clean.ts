// Makes typed text safe to set: one normal form, no control characters, no invisible tricks.
// Every renderer passes its strings through here before it escapes them for its own format.
import type { Inline, Text } from './document'

// Controls (tab and line end apart), soft hyphen, zero-width and bidi controls, byte order mark, non-characters.
const UNWANTED =
  // eslint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\ufffe\uffff]/g
const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g

// Pre-filter: letters that need no cleaning, which most texts consist of.
const PLAIN = /^[ -~\u00a0-\u00ac\u00ae-\u02ff\u2010-\u2027\u2030-\u205e]*$/
const BLANKS = /[\t\n ]+/g

/** Text of several lines: line ends become `\n`, everything else that cannot be seen goes. */
export const cleanText = (text: string): string =>
  PLAIN.test(text)
    ? text
    : text
        .replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
        .replace(UNWANTED, '')
        .replace(LONE_SURROGATE, '\ufffd')
        .normalize('NFC')

/** Text of one line: white space of any kind becomes one space. Blanks at the ends stay (runs are joined later). */
export const cleanLine = (text: string): string => cleanText(text).replace(BLANKS, ' ')

/** The same without blanks at the ends. */
export const oneLine = (text: string): string => cleanLine(text).trim()

/** An invisible character that keeps two signs from being read together. */
export const JOINER = '\u2060'

/** Breaks mentions (`@Brian`, `@everyone`): forums and chats would notify those people. Mail addresses stay whole. */
export const withoutMentions = (text: string): string =>
  text.replace(/(?<![\p{L}\p{N}_.-])@(?=[\p{L}\p{N}_])|@(?=everyone|here)/gu, `@${JOINER}`)

export type InlineStyle = NonNullable<Exclude<Inline, string>['style']>

export interface Run extends Pick<Exclude<Inline, string>, 'link' | 'struck'> {
  readonly text: string
  readonly style: InlineStyle | null
}

/** Runs of a text, cleaned, without empty ones. */
export const runsOf = (text: Text): readonly Run[] =>
  text
    .map((run): Run =>
      typeof run === 'string' ? { text: cleanLine(run), style: null } : { ...run, text: cleanLine(run.text) },
    )
    .filter((run) => run.text !== '')

// Lines of press shorter than this end on purpose (verse, lists); longer ones were broken by the mail program.
const MEANT = 50

/**
 * Paragraphs of a player's prose, each a list of lines: a blank line starts a paragraph; a line end after a
 * short line is kept, one after a long line came from a mail program and is joined.
 */
function paragraphsOf(text: string): readonly (readonly string[])[] {
  const paragraphs: string[][] = []
  for (const chunk of cleanText(text).split(/\n[\t ]*\n/)) {
    const lines: string[] = []
    let join = false
    for (const raw of chunk.split('\n')) {
      const line = cleanLine(raw).trim()
      if (line === '') continue
      if (join && lines.length > 0) lines[lines.length - 1] += ' ' + line
      else lines.push(line)
      join = raw.length >= MEANT
    }
    if (lines.length > 0) paragraphs.push(lines)
  }
  return paragraphs
}

/** Blanks before a line, and several in it, as blanks that stay. */
export const blanksKept = (line: string): string =>
  line.replace(/^ +| {2,}/g, (blanks) => '\u00a0'.repeat(blanks.length))

/** The lines of each part of a text that is between blank lines, without blank ones; a tab is four blanks. */
export const chunksOf = (text: string): readonly (readonly string[])[] =>
  cleanText(text)
    .split(/\n[\t ]*\n/)
    .map((chunk) => chunk.replace(/\t/g, '    ').split('\n'))
    .map((lines) => lines.filter((line) => line.trim() !== ''))
    .filter((lines) => lines.length > 0)

/** Somebody's words as typed: every line where it ended, several blanks as blanks that stay. */
const typedParagraphs = (text: string): readonly (readonly string[])[] =>
  chunksOf(text).map((lines) => lines.map((line) => cleanLine(blanksKept(line.trimEnd()))))

/** Paragraphs of an item of press, for formats that set no verse. */
export const pressParagraphs = ({
  text,
  typed,
}: {
  readonly text: string
  readonly typed?: true
}): readonly (readonly string[])[] => (typed ? typedParagraphs(text) : paragraphsOf(text))
