// Detects raw messages that lost a piece on the way: headers that run into the text, parts that do not end, encoded text with
// characters missing. What is left may still read as orders, but fewer or different ones, so the referee is asked.

const HEADER = /^[!-9;-~]+[ \t]*:/
const BOUNDARY = /boundary\s*=\s*(?:"([^"\r\n]{1,200})"|([^\s;"]{1,200}))/i
/** How deeply nested parts are examined. */
const DEEPEST = 20
/** A charset label with characters that no such label has. */
const ODD_CHARSET = /charset\s*=\s*"?[\w.:+()-]*[^\w.:+()'"\s;,-]/i
/** Characters of a message that are examined. */
const LOOKED_AT = 1_000_000

/** Headers with the lines below them. */
interface Section {
  readonly head: readonly string[]
  readonly body: readonly string[]
}

/** Lines up to the first empty one, and those below it. */
function sectionOf(lines: readonly string[]): Section {
  const end = lines.indexOf('')
  return end < 0 ? { head: lines, body: [] } : { head: lines.slice(0, end), body: lines.slice(end + 1) }
}

const runsOn = ({ head }: Section): boolean =>
  head.some((line, i) => !HEADER.test(line) && !/^[ \t]/.test(line) && !(i === 0 && /^>?From /.test(line)))

/** Whether a part is text in base64. */
function isEncoded({ head }: Section): boolean {
  const heads = head.join('\n')
  const isText = !/^content-type:/im.test(heads) || /^content-type:\s*text\//im.test(heads)
  return isText && /^content-transfer-encoding:\s*base64/im.test(heads)
}

/** Whether base64 has characters that do not belong, or an incomplete last group. */
function isGappy(section: Section): boolean {
  const { body } = section
  if (!isEncoded(section)) return false
  const from = body.findIndex((line) => line !== '')
  if (from < 0) return false
  const { head: encoded } = sectionOf(body.slice(from))
  const letters = encoded
    .filter((line) => !line.startsWith('--'))
    .join('')
    .replace(/\s/g, '')
  return letters.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(letters)
}

/** Whether base64 ends without padding or a line end, neither its own nor one in the text it encodes. */
const endsInLine = (source: string): boolean =>
  /[^=\n]$/.test(source) && !Buffer.from(source.slice(-4), 'base64').includes(10)

/** The parts of a message, split at every one of the boundaries. */
function partsOf(lines: readonly string[], boundaries: ReadonlySet<string>): readonly Section[] {
  const parts: Section[] = []
  let start = -1
  for (let i = 0; i <= lines.length; i++) {
    const line = lines[i]?.trimEnd()
    if (line !== undefined && !(line.startsWith('--') && isFence(line, boundaries))) continue
    if (start >= 0) parts.push(sectionOf(lines.slice(start, i)))
    start = line !== undefined && boundaries.has(line.slice(2)) ? i + 1 : -1
  }
  return parts
}

const isFence = (line: string, boundaries: ReadonlySet<string>): boolean =>
  boundaries.has(line.slice(2)) || (line.endsWith('--') && boundaries.has(line.slice(2, -2)))

/** The boundary that Content-Type names, or null. */
function boundaryOf({ head }: Section): string | null {
  let within = false
  for (const line of head) {
    if (HEADER.test(line)) within = /^content-type[ \t]*:/i.test(line)
    const found = within ? BOUNDARY.exec(line) : null
    if (found !== null) return found[1] ?? found[2] ?? null
  }
  return null
}

/** The parts of a message and of the messages enclosed in them. Only what headers name is a boundary. */
function allParts(whole: Section, lines: readonly string[]): readonly Section[] {
  const boundaries = new Set<string>()
  let parts: readonly Section[] = []
  for (let depth = 0; depth < DEEPEST; depth++) {
    const before = boundaries.size
    for (const each of [whole, ...parts.flatMap(withEnclosed)]) {
      const named = boundaryOf(each)
      if (named !== null) boundaries.add(named)
    }
    if (boundaries.size === before) break
    parts = partsOf(lines, boundaries)
  }
  return parts
}

/** A part, and the message it encloses, if any. */
function withEnclosed(part: Section): readonly Section[] {
  if (!part.head.some((line) => /^content-type[ \t]*:\s*message\//i.test(line))) return [part]
  const from = part.body.findIndex((line) => line !== '')
  return from < 0 ? [part] : [part, sectionOf(part.body.slice(from))]
}

/** What is wrong with the parts of a message and their end, or null. */
function endDamage(head: string, lines: readonly string[]): string | null {
  const kind = /^content-type:\s*multipart\/(\w+)/im.exec(head)?.[1]?.toLowerCase()
  const top = BOUNDARY.exec(head)
  const fence = top?.[1] ?? top?.[2]
  if (kind === undefined || fence === undefined) return null
  const end = lines.findIndex((line) => line.trimEnd() === `--${fence}--`)
  if (end >= 0 && lines.slice(end).some((line) => /^(?:From|Subject|Date|Message-ID): /i.test(line)))
    return 'the head of another message comes after its end'
  const opened = lines.filter((line) => line.trimEnd() === `--${fence}`).length
  if (opened > 0 && end < 0) return 'its last part has no end'
  return kind === 'alternative' && opened === 1 ? 'one of the two forms of its text is missing' : null
}

/**
 * What a raw message seems to have lost, in words to follow “The message is damaged:”, or null.
 * @param bytes headers first, with any kind of line end
 */
export function damageOf(bytes: Buffer): string | null {
  const source = bytes.toString('latin1', 0, LOOKED_AT).replace(/\r\n?/g, '\n')
  const lines = source.split('\n')
  const whole = sectionOf(lines)
  const parts = allParts(whole, lines)
  if (runsOn(whole) || parts.some(runsOn)) return 'a head in it runs into the text'
  if ([whole, ...parts].some(({ head }) => ODD_CHARSET.test(head.join('\n')))) return 'a head in it runs into the text'
  if (isGappy(whole) || parts.some(isGappy)) return 'letters of its encoded text are missing'
  if (isEncoded(whole) && endsInLine(source)) return 'its encoded text ends in the middle of a line'
  return bytes.length > LOOKED_AT ? null : endDamage(whole.head.join('\n'), lines)
}
