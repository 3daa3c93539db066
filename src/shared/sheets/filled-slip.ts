// A filled-in slip as it is sent: the code, each line behind its label, the press last. Postmage reads it anywhere in a mail.

/** Name of the form field of a PDF that holds the slip code. */
export const CODE_FIELD = 'slip code'

interface FilledLine {
  /** Label of the slip: "round 1"; '' to leave it out. */
  readonly key: string
  /** The player's entry; '' for none. */
  readonly text: string
}

/** Press of one kind: its heading ("PRESS", "PRESS (anonymous)", "PRIVATE to Anna") and its words. */
export interface FilledPress {
  readonly heading: string
  readonly text: string
}

export interface FilledSlip {
  readonly text: string
  /** For each line of the text: its line of the slip, and its row of the answer written there; null for none. */
  readonly from: readonly ({ readonly line: number; readonly row: number } | null)[]
}

const rowsOf = (text: string): readonly string[] =>
  text
    .split(/\r\n?|\n/)
    .map((row) => row.trimEnd())
    .filter((row) => row.trim() !== '')

/** The slip as text, without its empty lines. @param head its code; '' for none */
export function filledSlip(head: string, lines: readonly FilledLine[], press: readonly FilledPress[]): FilledSlip {
  const out: string[] = head === '' ? [] : [head]
  const from: FilledSlip['from'][number][] = out.map(() => null)
  lines.forEach(({ key, text }, line) => {
    rowsOf(text).forEach((row, i) => {
      out.push(key === '' ? row.trim() : i === 0 ? `${key}: ${row.trim()}` : `    ${row.trim()}`)
      from.push({ line, row: i })
    })
  })
  for (const { heading, text } of press) {
    const rows = text.replace(/\r\n?/g, '\n').trim().split('\n')
    if (text.trim() === '') continue
    out.push(`${heading}: ${rows[0] ?? ''}`, ...rows.slice(1).map((row) => row.trimEnd()))
    from.push(...rows.map(() => null))
  }
  return { text: out.join('\n'), from }
}
