// Search of the command palette: finds places and commands by a few letters of their words.
import { folded, hasWords } from './words'

export interface Entry {
  readonly kind: 'Player' | 'Turn' | 'Campaign' | 'View' | 'Command' | 'Rule'
  readonly label: string
  /** Said behind it in small type, and searched too. */
  readonly detail: string
  readonly key?: string
  readonly run: () => unknown
}

const MOST = 30
/** 0 = the label begins with it, 1 = a word of the label does, 2 = the label contains it, 3 = found only elsewhere. */
function rank(entry: Entry, wanted: string): number {
  const label = folded(entry.label)
  if (label.startsWith(wanted)) return 0
  const at = label.indexOf(wanted)
  return at < 0 ? 3 : /\W/.test(label.charAt(at - 1)) ? 1 : 2
}

/** The entries that contain every word, the nearest first, rules last. Without words: all but the rules. */
export function findEntries(entries: readonly Entry[], typed: string): readonly Entry[] {
  const whole = folded(typed).trim()
  if (whole === '') return entries.filter(({ kind }) => kind !== 'Rule').slice(0, MOST)
  return entries
    .filter((entry) => hasWords(`${entry.kind} ${entry.label} ${entry.detail}`, whole))
    .map((entry) => ({ entry, rank: rank(entry, whole) }))
    .sort((a, b) => Number(a.entry.kind === 'Rule') - Number(b.entry.kind === 'Rule') || a.rank - b.rank)
    .slice(0, MOST)
    .map(({ entry }) => entry)
}
