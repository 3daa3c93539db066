// Whether lines are written as Postmage writes them: what another program could read otherwise in them, or nobody looks at.
import { isObject } from '../../engine/json'
import { differs, wrong } from './checks'
import type { Check, Hosts } from './checks'
import type { Campaign } from '../record/model'
import { moment } from '../record/moments'
import { completeOptions } from '../head/options'
import { OWN_OPTIONS } from '../head/own-options'
import type { CampaignLine } from '../record/records'
import { fieldNames } from '../record/schemas'

// ── As text ───────────────────────────────────────────────────────────────────────────────────────────────

/** A line as it is written in a format, up to its sum. */
function written(line: CampaignLine, v: number): string {
  const { seq, v: _v, at, cmd, more, sum: _sum, type, ...rest } = line
  const { nothingIsNmr: _nmr, ...second } = rest as { readonly nothingIsNmr?: unknown }
  const { needs: _needs, ...first } = second as { readonly needs?: unknown }
  const start = `{"seq":${seq},"v":${v},"at":${JSON.stringify(at)},"cmd":${cmd},${more === true ? '"more":true,' : ''}`
  return start + JSON.stringify({ type, ...(v === 1 ? first : v === 2 ? second : rest) }).slice(1, -1)
}

/** Whether each line is the one text its contents are written as: nothing there twice, in another order, or spelled otherwise. */
export function writingChecks({ lines }: Pick<Campaign, 'lines'>, sum: Hosts['sum']): readonly Check[] {
  // Lines of an older format were brought up to date; formats never go back.
  let v = 1
  let before = ''
  const checks: Check[] = []
  for (const line of lines) {
    const found = [...new Set([v, line.v])].find((each) => sum(before, written(line, each)) === line.sum)
    before = line.sum
    v = found ?? v
    if (found === undefined)
      checks.push(
        differs(
          `Line ${line.seq}`,
          'is not written as Postmage writes it (a field twice or elsewhere, a number as 1.0, a letter as its code, blanks): another program may read something else in it',
        ),
      )
  }
  return checks
}

// ── Times ─────────────────────────────────────────────────────────────────────────────────────────────────

/** The times of a line, each with what it is. */
function timesOf(line: CampaignLine): readonly (readonly [what: string, time: string | null])[] {
  const own = [['its own time', line.at]] as const
  switch (line.type) {
    case 'campaign':
    case 'deadline':
      return [...own, ['deadline', line.deadline]]
    case 'mail':
      return [...own, ['date', line.date]]
    case 'orders':
      return [...own, ['when they were sent', line.sent]]
    case 'note':
      return line.opens === undefined ? own : [...own, ['until when', line.opens.until]]
    default:
      return own
  }
}

const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const isLeap = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)

/** Whether there is such a time, in a year of four digits. */
function exists(time: string): boolean {
  const [, ...found] = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)(?::(\d\d)(?:\.\d+)?)?Z$/.exec(time) ?? []
  const [year = 0, month = 0, day = 0, hour = 24, minute = 60, second = 0] = found.map((part) => Number(part ?? 0))
  const days = month === 2 && isLeap(year) ? 29 : (DAYS[month - 1] ?? 0)
  return day >= 1 && day <= days && hour < 24 && minute < 60 && second < 60
}

/** Times are compared as texts, so each must be one, and written in the one way (whole seconds without their milliseconds, too). */
export function momentChecks({ lines }: Pick<Campaign, 'lines'>): readonly Check[] {
  return lines.flatMap((line) =>
    timesOf(line).flatMap(([of, time]): readonly Check[] => {
      if (time === null) return []
      const what = `Time in line ${line.seq}`
      if (!exists(time)) return [wrong(what, `There is no such time as ${time} (${of}).`)]
      return time.length === 24 || time.length === 20
        ? []
        : [differs(what, `${time} (${of}) is not as Postmage writes it, ${moment(time)}`)]
    }),
  )
}

// ── Fields and options ────────────────────────────────────────────────────────────────────────────────────

/** Fields that are not held against a schema (schemas.ts). */
const UNCHECKED: { readonly [T in CampaignLine['type']]?: readonly string[] } = {
  orders: ['rank'],
  turn: ['strangers'],
  press: ['typed'],
}
const ENVELOPE = ['seq', 'v', 'at', 'cmd', 'more', 'type', 'sum']

const CHANGE = ['kind', 'die', 'seat', 'orders', 'on', 'ruling', 'value']
/** Fields inside of fields, where nothing else is held against them; of a list, those of each of its items. */
const INSIDE: { readonly [T in CampaignLine['type']]?: { readonly [field: string]: readonly string[] } } = {
  campaign: { roster: ['name', 'address', 'seat', 'handle', 'post'] },
  mail: { texts: ['name', 'text'] },
  ruling: { change: CHANGE },
  amendment: { change: [...CHANGE, 'text', 'problems', 'change', 'given'] },
  roster: { change: ['name', 'address', 'handle', 'post'] },
  note: {
    thrown: ['label', 'of', 'seat', 'for'],
    aside: ['mail', 'reason'],
    opens: ['until'],
    press: ['kind', 'by', 'to', 'text'],
  },
  publication: { sheets: ['for', 'hash'], second: ['referee', 'sum'] },
}

/** Fields of a line that this version does not know, those inside with what they are in: “change.colour”. */
function oddFields(line: CampaignLine, known: ReadonlySet<string>): readonly string[] {
  const odd = Object.keys(line).filter((name) => !known.has(name))
  const values = new Map(Object.entries(line))
  for (const [field, names] of Object.entries(INSIDE[line.type] ?? {})) {
    const value: unknown = values.get(field)
    for (const item of Array.isArray(value) ? value : [value])
      if (isObject(item))
        odd.push(...Object.keys(item).flatMap((name) => (names.includes(name) ? [] : [`${field}.${name}`])))
  }
  return odd
}

/** Fields and options this version does not know: of a later one, or somebody's own; and options no campaign begins with. */
export function unknownChecks({ lines, header, game }: Campaign): readonly Check[] {
  const known = new Map<string, ReadonlySet<string>>()
  const fieldsOf = (type: CampaignLine['type']): ReadonlySet<string> => {
    const before = known.get(type)
    if (before !== undefined) return before
    const made = new Set([...ENVELOPE, ...fieldNames(type), ...(UNCHECKED[type] ?? [])])
    known.set(type, made)
    return made
  }
  const specs = [...game.options, ...OWN_OPTIONS]
  const options = new Set(specs.map(({ name }) => name))
  const odd = Object.keys(header.options).filter((name) => !options.has(name))
  const checks = odd.map((name) => differs('Options', `“${name}” is none that this version knows`))
  const given = Object.fromEntries(Object.entries(header.options).filter(([name]) => options.has(name)))
  const complete = completeOptions(specs, given)
  if (!complete.ok)
    checks.push(...complete.error.map(({ message, remedy }) => wrong('Options', `${message} ${remedy}`.trim())))
  else
    for (const [name, value] of Object.entries(given))
      if (complete.value[name] !== value)
        checks.push(
          differs(
            'Options',
            `“${name}” is ${JSON.stringify(value)}, and a campaign begins with ${JSON.stringify(complete.value[name])}`,
          ),
        )
  for (const line of lines)
    for (const name of oddFields(line, fieldsOf(line.type)))
      checks.push(differs(`Line ${line.seq}`, `has a field “${name}” that this version does not know`))
  return checks
}
