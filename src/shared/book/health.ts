// How sound a file is, and what the referee is told about it. Pure.

type DamageKind = 'not-utf8' | 'not-json' | 'no-sum' | 'sum-differs' | 'seq-gap' | 'unknown-shape' | 'too-long'

/** Why a line cannot be trusted. */
export interface Damage {
  readonly why: DamageKind
  readonly detail: string
}

/** How sound a file is. `bytes` counts from the end of the lines read to the end of the file. */
export type Health =
  | { readonly kind: 'sound' }
  /** The last line was cut off (`lines` whole lines of the same command before it count as cut off too). */
  | { readonly kind: 'torn'; readonly line: number; readonly lines: number; readonly bytes: number }
  /** The last lines are whole, but the command they belong to was never finished. */
  | { readonly kind: 'unfinished'; readonly line: number; readonly lines: number; readonly bytes: number }
  /** A line in the middle cannot be trusted; it is left out, with its command and everything after that. */
  | {
      readonly kind: 'damaged'
      readonly line: number
      readonly why: DamageKind
      readonly detail: string
      readonly bytes: number
    }

/** Traces of other programs that do no harm: the checksums prove that the contents are as written. */
export type Trace = 'byte-order-mark' | 'crlf' | 'no-last-line-end'

const count = (n: number, what: string): string => `${n} ${what}${n === 1 ? '' : 's'}`

/** The health of a file in words for the referee, null when there is nothing to say. */
export function healthText(health: Health): string | null {
  switch (health.kind) {
    case 'sound':
      return null
    case 'torn':
      return `Line ${health.line}, the last one, is cut off (${count(health.bytes, 'byte')} left out). Everything confirmed before is there; the next change keeps a copy of the piece beside the file.`
    case 'unfinished':
      return `The last ${count(health.lines, 'line')} (from line ${health.line}) belong to a change that was never finished and are left out. Everything confirmed before is there; the next change keeps a copy of them beside the file.`
    case 'damaged':
      return damageText(health)
  }
}

/** The message about damage inside a file. */
export const damageText = (health: Extract<Health, { kind: 'damaged' }>): string =>
  `Line ${health.line} is damaged: ${health.detail}. Everything before it can be read, nothing can be added (${count(health.bytes, 'byte')} not read). Open a copy from a backup, or go on with the part before the damage saved as a new file.`

/** Traces of other programs in a file, in words; the checksums prove the contents. */
export function traceText(trace: Trace): string {
  switch (trace) {
    case 'byte-order-mark':
      return 'A text editor put a byte order mark before the first line. The contents are as written.'
    case 'crlf':
      return 'An editor or a transfer changed line ends to those of Windows. The contents are as written.'
    case 'no-last-line-end':
      return 'The line end after the last line is missing; the line itself is whole. The next change puts it back.'
  }
}
