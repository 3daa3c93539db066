// Plain-text cases of the rules (tests/rules/README.md): headings, and under each its lines. Each game interprets its
// own lines.
import { readFileSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'

/** The files of a folder with this ending. */
export const filesIn = (folder: string, ending: string): readonly string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .sort()
    .map((name) => join(folder, name))

export interface Line {
  readonly key: string
  readonly value: string
  /** File and line number, for complaints. */
  readonly at: string
}

/** One resolution: orders by name, and what must be there afterwards. */
export interface Turn {
  readonly orders: Map<string, string>
  readonly after: Line[]
}

export interface TextCase {
  readonly title: string
  readonly at: string
  readonly settings: Map<string, string>
  readonly before: Line[]
  readonly turns: Turn[]
}

/**
 * Reads the cases of a file.
 * @throws for a line that is not understood: a case must not pass by a slip of the pen
 */
export function readCases(file: string, text: string): readonly TextCase[] {
  const cases: TextCase[] = []
  let section: 'settings' | 'before' | 'orders' | 'after' = 'settings'
  let name = ''
  text.split('\n').forEach((raw, i) => {
    const at = `${file}:${i + 1}`
    const line = raw.trim()
    if (line === '' || line.startsWith('#')) return
    const wrong = (why: string): Error => new Error(`${at}: “${line}” ${why}`)
    if (line.startsWith('case: ')) {
      cases.push({
        title: line.slice(6),
        at,
        settings: new Map(),
        before: [],
        turns: [{ orders: new Map(), after: [] }],
      })
      section = 'settings'
      return
    }
    const open = cases.at(-1)
    if (open === undefined) throw wrong('stands before any case')
    const turn = open.turns.at(-1)!
    const pair = /^([^:]+): (.*)$/u.exec(line)
    if (!raw.startsWith(' ')) {
      if (line === 'before' || line === 'after') section = line
      else if (line === 'next') open.turns.push({ orders: new Map(), after: [] })
      else if (line.startsWith('orders ')) {
        section = 'orders'
        name = line.slice(7)
        turn.orders.set(name, '')
      } else if (section === 'settings' && pair !== null) open.settings.set(pair[1]!, pair[2]!)
      else throw wrong('is not understood')
      return
    }
    if (section === 'orders') turn.orders.set(name, `${turn.orders.get(name)!}${raw.slice(2)}\n`)
    else if (section === 'settings' || pair === null) throw wrong('is not understood')
    else (section === 'before' ? open.before : turn.after).push({ key: pair[1]!, value: pair[2]!, at })
  })
  return cases
}

/** The cases of each text file of a folder. */
export const casesIn = (folder: string): { readonly file: string; readonly cases: readonly TextCase[] }[] =>
  filesIn(folder, '.txt').map((path) => {
    const file = basename(path)
    return { file, cases: readCases(file, readFileSync(path, 'utf8')) }
  })
