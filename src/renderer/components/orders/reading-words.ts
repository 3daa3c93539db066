// Words and signs for the use of lines and for problems: status never by colour alone. Pure.
import type { ClosedPress, IgnoredBecause, LineReading } from '@shared/engine/order-text/reading'
import type { Problem, Severity } from '@shared/engine/result'

/** Signs as drawn by SignMark. */
export type ReadingSign = 'tick' | 'cross' | 'bang' | 'arrow' | 'dash'

export const SEVERITY: Readonly<
  Record<Severity, { readonly sign: ReadingSign; readonly word: string; readonly tone: 'red' | 'sepia' | 'soft' }>
> = {
  error: { sign: 'cross', word: 'Error', tone: 'red' },
  warning: { sign: 'bang', word: 'Warning', tone: 'sepia' },
  note: { sign: 'arrow', word: 'Note', tone: 'soft' },
}

const IGNORED: Readonly<Record<IgnoredBecause, string>> = {
  blank: '',
  greeting: 'greeting',
  closing: 'closing words',
  signature: 'signature',
  quote: 'quoted',
  attribution: 'quoted',
  heading: 'heading',
  'not orders': 'no order',
}

const CLOSED: Readonly<Record<ClosedPress, string>> = {
  anonymous: 'without a name',
  by: 'under another name',
  private: 'private words, not printed for everybody',
  diary: 'a diary, kept for the last sheets',
  note: 'a note to you, not printed',
  doubtful: 'waits for you, not printed yet',
  none: 'nothing in it',
}

/** Sign, word and sentence for one line. */
export function saidOf(reading: LineReading): {
  readonly sign: ReadingSign
  readonly word: string
  readonly sentence: string
} {
  switch (reading.use) {
    case 'orders':
      return { sign: 'tick', word: 'used', sentence: reading.sentence }
    case 'ignored':
      return { sign: 'dash', word: IGNORED[reading.why], sentence: '' }
    case 'press':
      return {
        sign: 'arrow',
        word: 'press',
        sentence: reading.kind === undefined ? 'printed in the report' : CLOSED[reading.kind],
      }
    case 'unclear':
      return { sign: 'cross', word: 'not understood', sentence: reading.why }
  }
}

/** 1-based line of an offset. */
const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length

/** Offset at which a 1-based line begins. */
export const lineStart = (text: string, line: number): number =>
  text.split('\n', line - 1).reduce((sum, part) => sum + part.length + 1, 0)

/** The line a problem is in, or null when it concerns the whole text. */
export const lineOf = (problem: Problem, text: string): number | null =>
  problem.line ?? (problem.at === undefined ? null : lineAt(text, problem.at.start))

/** "2 errors, 1 warning"; '' when there is nothing. */
export function countProblems(problems: readonly Problem[]): string {
  const parts = (['error', 'warning', 'note'] as const).flatMap((severity) => {
    const count = problems.filter((problem) => problem.severity === severity).length
    const word = SEVERITY[severity].word.toLowerCase()
    return count === 0 ? [] : [`${count} ${word}${count === 1 ? '' : 's'}`]
  })
  return parts.join(', ')
}

const ORDER: Readonly<Record<Severity, number>> = { error: 0, warning: 1, note: 2 }

/** Errors first, then by place. */
export const sortedProblems = (problems: readonly Problem[]): readonly Problem[] =>
  [...problems].sort((a, b) => ORDER[a.severity] - ORDER[b.severity] || (a.at?.start ?? 1e9) - (b.at?.start ?? 1e9))
