// Finds the header above a quoted older letter. Mail programs write it in every language, so it is recognised by its form: a line with a
// date and an address that ends in a colon, a block of labelled lines with an address, or a rule with words.
/** The head of an older letter. */
interface QuotationHead {
  readonly lines: number
  /** An `attribution` may apply only to marked lines below it; below a `block` everything is quoted. */
  readonly kind: 'attribution' | 'block'
  readonly address: string | null
  readonly name: string | null
  /** Words that may contain a date. */
  readonly when: string
}

const LONGEST_HEAD = 300
const ADDRESS = /[^\s<>"'(),;:[\]]+@[^\s<>"'(),;:[\]]+\.[^\s<>"'(),;:[\]]+/
const CLOCK = /\b\d{1,2}[:.]\d{2}\b|\d{1,2}시|\d{1,2}点|(?:上午|下午|오전|오후)/
const YEAR = /(?:19|20)\d{2}/
const DAY = /\b\d{1,2}[./-]\s?\d{1,2}[./-]\s?\d{2,4}\b|\b[A-Za-z]{3,9}-\d{1,2}-\d{2}\b|(?:19|20)\d{2}-\d{2}-\d{2}/
/** `----- Original Message -----`, in any language. */
const WORDED_RULE = /^[>\s]*[-_=*]{3,}\s*\S.{1,80}?\s*[-_=*]{3,}\s*$/
const RULE = /^[\s]*[_-]{20,}\s*$/
/** `>>> … >>>` of GroupWise, `##- … -##` of help desks. */
const SIGNED_RULE = /^\s*(?:>>> \S.{1,200} >>>|#{2,}[-=]* \S.{1,200} [-=]*#{2,})\s*$/
const LABELLED = /^[>|*\s]*([\p{L}][\p{L}\p{M} .'’/-]{0,24})\*?\s?[:：]\*?[\t\s]*(.*)$/u
/** The English labels; two of them are enough for a head. */
const KNOWN_LABEL = /^(?:from|sent|date|to|subject|cc|von|gesendet|datum|an|betreff|de|envoyé|objet|à|para|van|aan)$/i

/** Marks of writing direction, which programs put around names. */
const DIRECTION = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
const straight = (line: string): string => line.replace(DIRECTION, '')

const bare = (line: string): string =>
  straight(line)
    .replace(/^[>|\s]+/, '')
    .trim()
const nameBefore = (text: string): string | null =>
  /"?([\p{L}][\p{L}\p{M}\d .,'’-]{0,60}?)"?\s*[<[(]/u.exec(text)?.[1]?.trim() ?? null

const headOf = (kind: QuotationHead['kind'], lines: number, who: string, when: string): QuotationHead => ({
  lines,
  kind,
  address: ADDRESS.exec(who)?.[0] ?? null,
  name: nameBefore(who),
  when,
})

const isDated = (text: string): boolean => YEAR.test(text) || DAY.test(text)

/** An attribution in one to three lines from `at` on. */
function attribution(lines: readonly string[], at: number): QuotationHead | null {
  let joined = ''
  for (let n = 1; n <= 3 && at + n <= lines.length; n++) {
    const line = bare(lines[at + n - 1]!)
    if (line === '' || line.length > LONGEST_HEAD) return null
    joined = joined === '' ? line : `${joined} ${line}`
    if (joined.length > LONGEST_HEAD) return null
    if (!/[:：]$/.test(joined)) continue
    const first = bare(lines[at]!)
    // A line above belongs to the attribution only if it contains a part of it.
    const starts = n === 1 || isDated(first) || ADDRESS.test(first) || /</.test(first)
    const says = ADDRESS.test(joined) || (isDated(joined) && CLOCK.test(joined))
    return starts && says ? headOf('attribution', n, joined, joined) : null
  }
  return null
}

const isMoment = (value: string): boolean => YEAR.test(value) || (DAY.test(value) && CLOCK.test(value))

/** The text after a label and the parts found in it. `timed`: it has a year and a time. */
const valueOf = (text: string, known: boolean) => ({
  text,
  known,
  address: text.includes('@') && ADDRESS.test(text),
  moment: isMoment(text),
  timed: YEAR.test(text) && CLOCK.test(text),
})

function readLabel(line: string) {
  const [, label, value = ''] = LABELLED.exec(line) ?? []
  return label === undefined ? null : valueOf(value, KNOWN_LABEL.test(label.trim()))
}

/** Counts successive labelled lines, and collects the texts after the labels. */
function labelled(lines: readonly string[], at: number) {
  const values: ReturnType<typeof valueOf>[] = []
  let known = 0
  let n = 0
  for (let skipped = 0; at + n < lines.length && n < 12; n++) {
    const value = readLabel(lines[at + n]!)
    if (value === null) {
      const line = lines[at + n]!
      // The address may be alone on the line below its name.
      if (n > 0 && skipped < 2 && /^[>\s]*<[^<>\s]+@[^<>\s]+>\s*$/.test(line)) {
        skipped++
        values.push(valueOf(`${values.pop()?.text ?? ''} ${bare(line)}`, false))
        continue
      }
      // A labelled line may be folded, or the name of the mailbox precede it.
      if (n > 0 && /^[>\s]*[\t ]+\S/.test(line) && skipped++ < 2 && !/^\s*$/.test(line)) continue
      break
    }
    if (value.known) known++
    values.push(value)
  }
  return { count: n, known, values }
}

/** Successive labelled lines with an address or a date among them. */
function block(lines: readonly string[], at: number): QuotationHead | null {
  if ((lines[at + 1] ?? '') === '') return null
  const { count, known, values } = labelled(lines, at)
  if (count < 2) return null
  const sender = values.find(({ address }) => address)?.text ?? null
  const when = values.find(({ moment }) => moment)?.text ?? null
  const timed = values.some((value) => value.timed)
  // With quotation marks two labels are enough, because the lines below are quoted anyway.
  const marked = known >= 2 && lines[at]!.startsWith('>')
  const sure =
    sender === null ? count >= 3 && when !== null && (known >= 2 || timed) : when !== null || count >= 3 || marked
  return sure ? headOf('block', count, sender ?? '', when ?? '') : null
}

/**
 * True if a labelled line, such as an order with its label, is right above a header without being part of it: it has neither name nor date,
 * and the lines below it are a complete header.
 */
function isAboveHead(lines: readonly string[], at: number, count: number): boolean {
  for (let n = 0; n < count - 1; n++) {
    const value = readLabel(lines[at + n] ?? '')
    if (value?.known === true) return n > 0 && block(lines, at + n) !== null
    if (value?.address === true || value?.moment === true) return false
  }
  return false
}

/** Successive labelled lines that begin a header, unless the first of them is not part of it. */
function blockFrom(lines: readonly string[], at: number): QuotationHead | null {
  const head = block(lines, at)
  return head !== null && isAboveHead(lines, at, head.lines) ? null : head
}

/** All labels on one line, as Yahoo and some phones write them. */
function oneLine(line: string, fewest = 3): QuotationHead | null {
  if (!line.includes('@')) return null
  const text = bare(line)
  if (text.length > LONGEST_HEAD * 2 || !ADDRESS.test(text)) return null
  // After a rule with words there may be no blank before a label.
  const ruled = /^-{3,}[^-\n]{1,60}-{3,}\s*\p{L}/u.test(text)
  const labels = text.match(ruled ? /[:：](?!\d)/g : /(?:^|\s)[\p{L}\p{M}]{2,14}\s?[:：](?=\s)/gu)?.length ?? 0
  if (labels < fewest || (labels < 3 && !isMoment(text))) return null
  const from = /[:：]\s*(.{0,120}?<[^<>]+>)/.exec(text)?.[1] ?? text
  return headOf('block', 1, from.replace(/^.*?[-]{3,}/, ''), text)
}

/** `|-----+---->` and the like: a box drawn by Lotus Notes. */
const BOX = /^\s*\|[-+|>\s]{8,}$/

const endsInColon = (line = ''): boolean => /[:：]\s*$/.test(straight(line))
/** A rule that includes the header, or asks to ignore everything below it. */
function inRule(line: string): QuotationHead | null {
  const dated = isDated(line) && (CLOCK.test(line) || ADDRESS.test(line))
  return dated || ABOVE_THIS.test(line) || HELPDESK.test(line)
    ? headOf('block', 1, line.replace(/^[\s>=_*#~-]+/, ''), line)
    : null
}
const ABOVE_THIS = /\babove this line\b/i
/** The same between other signs, or fewer: `-- Reply above this line --`, `- Reply above this line to comment -`. */
const RULED_ABOVE = /^[>\s]*([-–—_=*#~]{1,10})\s?[^\n]{0,30}\babove this line\b[^\n]{0,40}?[-–—_=*#~]{1,10}\s*$/i
/** `##- … -##`, in any language. */
const HELPDESK = /^\s*#{2,}- \S.{10,200} -#{2,}\s*$/

/** A line with the writer, and below it one with the date. */
function stacked(lines: readonly string[], at: number): QuotationHead | null {
  const who = bare(lines[at]!)
  if (!/^[^:@]{1,60}<[^<>\s]+@[^<>\s]+>$/.test(who)) return null
  const when = bare(lines[at + 1] ?? '')
  return when.length <= 60 && isDated(when) && CLOCK.test(when) ? headOf('block', 2, who, when) : null
}

/** Only writer and date on one line: `Pat <p@q.example> — 2 March 2026 09:00`. */
function whoAndWhen(given: string): QuotationHead | null {
  const line = bare(given)
  const [, who, when = ''] = /^([^:@<]{1,60}<[^<>\s]+@[^<>\s]+>)\s*[-–—|·,]?\s*(.{8,60})$/.exec(line) ?? []
  return who !== undefined && isDated(when) && CLOCK.test(when) ? headOf('block', 1, who, when) : null
}

/** The same, the day first and without a colon: `2026/3/2 Pat <p@q.example>`. */
function whenAndWho(given: string): QuotationHead | null {
  const line = bare(given)
  const who =
    /^(?:19|20)\d{2}([-/.])\d{1,2}\1\d{1,2},?\s(?:\d{1,2}:\d{2}\s(?:GMT\S{0,6}\s)?)?([^:@<]{1,60}<[^<>\s]+@[^<>\s]+>)$/.exec(
      line,
    )?.[2]
  return who === undefined ? null : headOf('attribution', 1, who, line)
}

/** `[quote="pat, post:4"]` of forums that send mail. */
const BRACKETED = /^\s*\[quote(?:[= ][^\]\n]{1,200})?\]/i
/** `Pat, 2 March, 09:00:`: only a name, a day without its year, and a time. */
const SHORT_DAY =
  /^(?:on )?(?:[^:@<>,]{1,40},\s*)?(?:\p{L}{2,10}\.?,?\s+)?(?:\d{1,2}\.?(?:st|nd|rd|th)?\s+(?:de\s+)?\p{L}{3,12}\.?|\p{L}{3,12}\.?\s+\d{1,2}(?:st|nd|rd|th)?)/iu
const AT_TIME = /^(?:,|\s+(?:at|um|à|om|kl\.?))?\s+\d{1,2}[:.]\d{2}(?:\s?[ap]\.?m\.?)?(?:,?\s[^:@<>,\d]{1,40})?\s*:$/iu
const isShortMoment = (text: string): boolean => {
  const day = SHORT_DAY.exec(text)?.[0]
  return day !== undefined && AT_TIME.test(text.slice(day.length))
}

/** A head without an address, on one line. */
function plainHead(line: string): QuotationHead | null {
  if (BRACKETED.test(line)) return headOf('block', 1, '', '')
  return endsInColon(line) && isShortMoment(bare(line)) ? headOf('attribution', 1, '', line) : null
}

/** `On Mon, 2 Mar 2026 at 9:00, Pat<p@q.example> wrote:   Please …`: a head and the older letter on one line, as Yahoo writes it. */
const GLUED = /^[>\s]*(\S[^<>]{10,120}<[^<>\s]+@[^<>\s]+>[^:<>]{0,30}[:：])\s{2,}\S/u
function glued(line: string): QuotationHead | null {
  const head = GLUED.exec(line)?.[1]
  return head !== undefined && isDated(head) && CLOCK.test(head) ? headOf('block', 1, head, head) : null
}

const hasColon = (line: string): boolean => line.includes(':') || line.includes('：')

/** Words of a rule that some programs write as the only mark above an older letter. */
const OLDER = (
  'forward ursprüngl ursprungl weitergel message oprindelig opprinnelig oorspronkelijk alkuperä oryginal původn pôvodn eredeti orijinal исходн ' +
  'izvorn izvirn'
).split(' ')
const ORIGINAL = /^[^\n-]{0,20}origin/i
const ANSWER =
  /^(?:reply|antwort|svar|répon|respuesta|risposta|resposta)\S* (?:message|nachricht|besked|meddel|mensaje|messaggio|mensagem)/i
const saysOlder = (line: string): boolean => {
  const words = /-{4,}\s*([^\s-].*)/.exec(line)?.[1]?.toLowerCase()
  return (
    words !== undefined && (OLDER.some((stem) => words.startsWith(stem)) || ORIGINAL.test(words) || ANSWER.test(words))
  )
}

/** Labelled lines with an address and no date, below a rule that announces an older letter. */
function undated(lines: readonly string[], at: number): QuotationHead | null {
  if (!hasColon(lines[at] ?? '')) return null
  const { count, values } = labelled(lines, at)
  const sender = values.find(({ address }) => address)?.text
  if (sender === undefined) return null
  // Some telephones leave lines empty between the labels.
  let end = at + count
  let when = ''
  for (let next = end; next < lines.length && next <= end + 2; next++) {
    if (bare(lines[next]!) === '') continue
    const more = labelled(lines, next)
    if (more.known === 0) break
    when ||= more.values.find(({ moment }) => moment)?.text ?? ''
    end = next + more.count
    next = end - 1
  }
  return headOf('block', end - at, sender, when)
}

/** The head below a rule, or null. */
function belowRule(lines: readonly string[], at: number): QuotationHead | null {
  const line = lines[at]!
  let next = at + 1
  while (next < lines.length && next <= at + 2 && bare(lines[next]!) === '') next++
  const below =
    next < lines.length ? (oneLine(lines[next]!, 2) ?? block(lines, next) ?? attribution(lines, next)) : null
  if (below !== null) return { ...below, kind: 'block', lines: next - at + below.lines }
  const sender = saysOlder(line) ? undated(lines, next) : null
  if (sender !== null) return { ...sender, lines: next - at + sender.lines }
  return BOX.test(line) || saysOlder(line) ? headOf('block', 1, '', '') : null
}

/** Cheap pre-filter for attributions: the line or one of the two below it ends in a colon. */
const maySayWho = (lines: readonly string[], at: number): boolean =>
  endsInColon(lines[at]) || (lines[at + 1] !== '' && (endsInColon(lines[at + 1]) || endsInColon(lines[at + 2])))

/** Cheap pre-filter for rules and boxes. */
const SIGNS = /[-_=*#>]{2}/

/**
 * The head of an older letter at a line, or null.
 * @param lines as they are, marks of quotation included
 */
export function headAt(lines: readonly string[], at: number): QuotationHead | null {
  const line = lines[at]!
  if (line === '' || line.length > LONGEST_HEAD * 2) return null
  if (SIGNS.test(line)) {
    if (WORDED_RULE.test(line) || RULE.test(line) || BOX.test(line)) return belowRule(lines, at) ?? inRule(line)
    if (SIGNED_RULE.test(line)) return inRule(line)
  }
  if (RULED_ABOVE.test(line)) return inRule(line)
  const plain = plainHead(line)
  if (plain !== null) return plain
  const head = stacked(lines, at) ?? whoAndWhen(line) ?? whenAndWho(line) ?? glued(line)
  if (head !== null) return head
  const labels = hasColon(line) ? (oneLine(line) ?? blockFrom(lines, at)) : null
  return labels ?? (maySayWho(lines, at) ? attribution(lines, at) : null)
}

const MARKED = /^(?:\s?(?:>|\|\s)|\s{0,8}\p{Lu}{1,3}>)/u

/** How the lines below a head are marked: by characters, by indentation, or not at all. */
function markBelow(lines: readonly string[], from: number): 'signs' | 'indent' | 'none' {
  for (let i = from; i < lines.length; i++) {
    if (lines[i]!.trim() === '') continue
    if (MARKED.test(lines[i]!)) return 'signs'
    return /^(?: {4}|\t)\s*\S/.test(lines[i]!) ? 'indent' : 'none'
  }
  return 'none'
}

/** Where a forum’s `[quote]` that begins at a line ends; null if its end is missing. */
function endOfTag(lines: readonly string[], head: number): number | null {
  let open = 0
  for (let i = head; i < lines.length; i++) {
    const line = lines[i]!
    if (!line.includes('[')) continue
    open += (line.match(/\[quote\b/gi)?.length ?? 0) - (line.match(/\[\/quote\]/gi)?.length ?? 0)
    if (open <= 0) return i + 1
  }
  return null
}

/** Where the quotation below a head ends: `lines.length` if nothing marks its end. */
export function endOfQuotation(lines: readonly string[], head: number, count: number): number {
  const from = head + count
  if (BRACKETED.test(lines[head]!)) return endOfTag(lines, head) ?? lines.length
  switch (markBelow(lines, from)) {
    case 'none':
      return lines.length
    case 'signs':
      // Lines with marks are recognised without the head.
      return from
    case 'indent': {
      let end = from
      for (let i = from; i < lines.length; i++) {
        if (lines[i]!.trim() === '') continue
        if (!/^(?: {4}|\t)/.test(lines[i]!)) break
        end = i + 1
      }
      return end
    }
  }
}
