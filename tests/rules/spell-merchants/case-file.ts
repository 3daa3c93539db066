// Reads the plain-text cases described in tests/rules/README.md. Complains with file and line.

export interface CasePlayer {
  readonly name: string
  readonly points: number | null
  readonly fails: number | null
  readonly stock: readonly number[] | null
  readonly out: boolean
}

export interface RulesCase {
  readonly at: string
  readonly title: string
  readonly settings: ReadonlyMap<string, string>
  readonly before: readonly CasePlayer[]
  readonly orders: ReadonlyMap<string, string>
  readonly after: readonly CasePlayer[]
  /** `round 1: …`, `says: …` and the like, in order. */
  readonly expected: readonly { readonly key: string; readonly value: string; readonly at: string }[]
}

const player = (line: string, at: string): CasePlayer => {
  const match = /^([^:]+):(.*)$/u.exec(line)
  if (match === null) throw new Error(`${at}: expected "Name: …", found "${line}"`)
  let [points, fails, stock, out]: [number | null, number | null, number[] | null, boolean] = [null, null, null, false]
  for (const part of match[2]!
    .split(',')
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '')) {
    const [, n, what, digits] = /^(?:(-?\d+) (points?|fails?)|stock((?: ?[1-6])*|\s+none))$/u.exec(part) ?? []
    if (part === 'out') out = true
    else if (what?.startsWith('point') === true) points = Number(n)
    else if (what?.startsWith('fail') === true) fails = Number(n)
    else if (digits !== undefined) stock = [...digits.replace(/\D/gu, '')].map(Number)
    else throw new Error(`${at}: "${part}" is not understood`)
  }
  return { name: match[1]!.trim(), points, fails, stock, out }
}

/** All cases of a file. */
export function readCases(file: string, text: string): readonly RulesCase[] {
  const cases: RulesCase[] = []
  type Open = {
    at: string
    title: string
    settings: Map<string, string>
    before: CasePlayer[]
    orders: Map<string, string>
    after: CasePlayer[]
    expected: { key: string; value: string; at: string }[]
  }
  let open: Open | null = null
  let section = 'settings'
  text.split('\n').forEach((raw, i) => {
    const at = `${file}:${i + 1}`
    const line = raw.trimEnd()
    if (line.trim() === '' || line.startsWith('#')) return
    const begins = /^case: (.+)$/u.exec(line)
    if (begins !== null) {
      open = {
        at,
        title: begins[1]!,
        settings: new Map(),
        before: [],
        orders: new Map(),
        after: [],
        expected: [],
      }
      cases.push(open)
      section = 'settings'
      return
    }
    if (open === null) throw new Error(`${at}: a case begins with "case: …"`)
    if (!line.startsWith(' ')) {
      if (line === 'before' || line === 'after') section = line
      else if (line.startsWith('orders ')) {
        section = line
        open.orders.set(line.slice(7).trim(), '')
      } else {
        const setting = /^(\w+): (.+)$/u.exec(line)
        if (setting === null || section !== 'settings') throw new Error(`${at}: "${line}" is not understood`)
        open.settings.set(setting[1]!, setting[2]!)
      }
      return
    }
    if (section === 'before') open.before.push(player(line.trim(), at))
    else if (section.startsWith('orders ')) {
      const name = section.slice(7).trim()
      open.orders.set(name, `${open.orders.get(name) ?? ''}${line.slice(2)}\n`)
    } else if (section === 'after') {
      const other = /^(round [12]|says|says to [^:]+|never says|over|rounds): (.+)$/u.exec(line.trim())
      if (other !== null) open.expected.push({ key: other[1]!, value: other[2]!, at })
      else open.after.push(player(line.trim(), at))
    } else throw new Error(`${at}: "${line.trim()}" is not understood`)
  })
  return cases
}
