// Detects raw messages that lost a piece on the way: headers that run into the text, parts that do not end, encoded text with
// characters missing. The rest may still read as orders, but as fewer or different ones, so the referee is asked.

const HEADER = /^[!-9;-~]+[ \t]*:/
const BOUNDARY = /boundary\s*=\s*(?:"([^"\r\n]{1,200})"|([^\s;"]{1,200}))/i
/** A charset label with characters that no such label has. */
const ODD_CHARSET = /charset\s*=\s*"?[\w.:+()-]*[^\w.:+()'"\s;,-]/i
const LOOKED_AT = 1_000_000

/** Headers with the lines below them: the message, one of its parts, or a message that a part encloses. */
interface Section {
  readonly head: string[]
  readonly body: string[]
}

/** The Content-Type header with its folded lines, or ''. */
const typeOf = ({ head }: Section): string => /^content-type[ \t]*:.*(?:\n[ \t].*)*/im.exec(head.join('\n'))?.[0] ?? ''

const boundaryOf = (section: Section): string | undefined => {
  const found = BOUNDARY.exec(typeOf(section))
  return found?.[1] ?? found?.[2]
}

const isBase64 = ({ head }: Section): boolean => head.some((line) => /^content-transfer-encoding:\s*base64/i.test(line))

/** All sections of a message, itself first. Only boundaries that headers name separate parts. */
function sectionsOf(lines: readonly string[]): readonly [Section, ...Section[]] {
  const whole: Section = { head: [], body: [] }
  const sections: [Section, ...Section[]] = [whole]
  const fences = new Set<string>()
  let now: Section | null = whole
  let place: 'head' | 'body' | 'above an enclosed head' = 'head'
  const begin = (): void => {
    now = { head: [], body: [] }
    sections.push(now)
  }
  for (const line of lines) {
    const fence = line.startsWith('--') ? line.trimEnd().slice(2) : ''
    if (fences.has(fence)) {
      begin()
      place = 'head'
    } else if (fence.endsWith('--') && fences.has(fence.slice(0, -2))) now = null
    else if (now === null || (place === 'above an enclosed head' && line === '')) continue
    else if (place === 'body') now.body.push(line)
    else if (line !== '') {
      if (place !== 'head') begin()
      place = 'head'
      now.head.push(line)
    } else {
      const named = boundaryOf(now)
      if (named !== undefined) fences.add(named)
      const encloses = now !== whole && /^[^:]*:\s*message\//i.test(typeOf(now)) && !isBase64(now)
      place = encloses ? 'above an enclosed head' : 'body'
    }
  }
  return sections
}

const runsOn = ({ head }: Section): boolean =>
  head.some((line, i) => !HEADER.test(line) && !/^[ \t]/.test(line) && !(i === 0 && /^>?From /.test(line)))

const isEncoded = (section: Section): boolean => {
  const type = typeOf(section)
  return isBase64(section) && (type === '' || /^[^:]*:\s*text\//i.test(type))
}

/** Whether base64 has characters that do not belong, or an incomplete last group. */
function isGappy(section: Section): boolean {
  if (!isEncoded(section)) return false
  const from = section.body.findIndex((line) => line !== '')
  if (from < 0) return false
  const end = section.body.indexOf('', from)
  const letters = section.body
    .slice(from, end < 0 ? undefined : end)
    .join('')
    .replace(/\s/g, '')
  return letters.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(letters)
}

/** Whether base64 ends without padding or a line end, neither its own nor one in the text it encodes. */
const endsInLine = (source: string): boolean =>
  /[^=\n]$/.test(source) && !Buffer.from(source.slice(-4), 'base64').includes(10)

function endDamage(whole: Section, lines: readonly string[]): string | null {
  const kind = /multipart\/(\w+)/i.exec(typeOf(whole))?.[1]?.toLowerCase()
  const fence = boundaryOf(whole)
  if (kind === undefined || fence === undefined) return null
  const end = lines.findIndex((line) => line.trimEnd() === `--${fence}--`)
  if (end >= 0 && lines.slice(end).some((line) => /^(?:From|Subject|Date|Message-ID): /i.test(line)))
    return 'the head of another message comes after its end'
  const opened = lines.filter((line) => line.trimEnd() === `--${fence}`).length
  if (opened > 0 && end < 0) return 'its last part has no end'
  return kind === 'alternative' && opened === 1 ? 'one of the two forms of its text is missing' : null
}

/**
 * The loss of a raw message, in words to follow “The message is damaged:”, or null.
 * @param bytes headers first, with any kind of line end
 */
export function damageOf(bytes: Buffer): string | null {
  const source = bytes.toString('latin1', 0, LOOKED_AT).replace(/\r\n?/g, '\n')
  const lines = source.split('\n')
  const sections = sectionsOf(lines)
  const [whole] = sections
  if (sections.some((each) => runsOn(each) || ODD_CHARSET.test(each.head.join('\n'))))
    return 'a head in it runs into the text'
  if (sections.some(isGappy)) return 'letters of its encoded text are missing'
  if (isEncoded(whole) && endsInLine(source)) return 'its encoded text ends in the middle of a line'
  return bytes.length > LOOKED_AT ? null : endDamage(whole, lines)
}
