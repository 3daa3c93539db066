// Whether lines are written as Postmage writes them: what another program could read otherwise in them, or nobody looks at.
import type { Seq } from '../../engine/ids'
import { daysIn } from '../../letters/message/mail-date'
import { NONE, differs, unknownNumber, wrong } from './checks'
import type { Arrow, Check, Hosts } from './checks'
import type { Campaign } from '../record/model'
import { isAfter, moment } from '../record/moments'
import { needsOf } from '../head/needs'
import { completeOptions } from '../head/options'
import { OWN_OPTIONS } from '../head/own-options'
import { RECORDS, type CampaignLine } from '../record/records'
import { markedIn, unknownIn } from '../record/shape'
import { LANGUAGE, SHEET_WRITER } from '../record/versions'
import { FORMAT } from '../record/migrations'

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
export function writingArrow({ header, game }: Campaign, sum: Hosts['sum']): Arrow {
  // Lines of an older format were brought up to date; formats never go back.
  let v = 1
  let before = ''
  return {
    at: (line) => {
      const found = [...new Set([v, line.v])].find((each) => sum(before, written(line, each)) === line.sum)
      before = line.sum
      v = found ?? v
      if (found === undefined)
        return [
          differs(
            `Line ${line.seq}`,
            'is not written as Postmage writes it (a field twice or elsewhere, a number as 1.0, a letter as its code, blanks): another program may read something else in it',
          ),
        ]
      if (line.seq !== 1) return NONE
      if (v === 1 && needsOf(header.options).length > 0)
        return [wrong('What it needs', 'Its head is of a format in which no campaign had such options.')]
      // A game that gains an option raises the format: heads of older ones lack it.
      const absent = [...game.options, ...OWN_OPTIONS].filter(({ name }) => header.options[name] === undefined)
      return v < FORMAT
        ? NONE
        : absent.map(({ name }) => wrong('Options', `“${name}” is missing, and every campaign begins with it.`))
    },
  }
}

// ── Times ─────────────────────────────────────────────────────────────────────────────────────────────────

/** The words for a time, by the name of its field. */
const TIMES: ReadonlyMap<string, string> = new Map([
  ['sent', 'when they were sent'],
  ['until', 'until when'],
])

/** Whether there is such a time, in a year of four digits. */
function exists(time: string): boolean {
  const [, ...found] = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)(?::(\d\d)(?:\.\d+)?)?Z$/.exec(time) ?? []
  const [year = 0, month = 0, day = 0, hour = 24, minute = 60, second = 0] = found.map((part) => Number(part ?? 0))
  return day >= 1 && day <= daysIn(year, month) && hour < 24 && minute < 60 && second < 60
}

/** Lines are written one after another, those of a command at one time. */
function orderTrouble(line: CampaignLine, last: CampaignLine | undefined): readonly Check[] {
  if (last === undefined || line.at === last.at) return NONE
  const what = `Time of line ${line.seq}`
  if (line.cmd === last.cmd)
    return [wrong(what, `It is ${line.at}, and the line before, written with it, says ${last.at}.`)]
  return isAfter(last.at, line.at)
    ? [differs(what, `${line.at}, before that of line ${last.seq}: a clock was put back, or a line was moved`)]
    : NONE
}

/** Times are compared as texts, so each must be one, and written in the one way (whole seconds without their milliseconds, too). */
export const timesArrow: Arrow = {
  at: (line, _, earlier) => [
    ...orderTrouble(line, earlier.at(-1)),
    ...[['its own time', line.at] as const, ...markedIn(RECORDS[line.type], 'time', line)].flatMap(([field, found]) => {
      const [of, time] = [TIMES.get(field) ?? field, String(found)]
      const what = `Time in line ${line.seq}`
      if (!exists(time)) return [wrong(what, `There is no such time as ${time} (${of}).`)]
      return time.length === 24 || time.length === 20
        ? NONE
        : [differs(what, `${time} (${of}) is not as Postmage writes it, ${moment(time)}`)]
    }),
  ],
}

// ── Numbers ───────────────────────────────────────────────────────────────────────────────────────────────

/**
 * Numbers of languages and writers that are lower than one before them, and numbers that lines have had since some version, and a later
 * one has not: by an earlier version after a later one, or changed to excuse what does not follow. Nobody can tell which.
 */
export function numbersArrow(): Arrow {
  type Numbered = 'language' | 'writer' | 'erratum'
  const since = new Map<string, Seq>()
  const last = new Map<Numbered, { readonly number: number; readonly seq: Seq }>()
  const look = (of: Numbered, number: number | undefined, { seq, type }: CampaignLine): readonly Check[] => {
    // Orders and corrections began to name their language at different times.
    const kind = of === 'language' ? `${type} ${of}` : of
    const first = since.get(kind)
    const what = `Line ${seq}`
    if (number === undefined)
      return first === undefined
        ? NONE
        : [differs(what, `does not name ${of === 'erratum' ? 'an' : 'a'} ${of}, as line ${first} does`)]
    since.set(kind, first ?? seq)
    const before = last.get(of)
    last.set(of, { number, seq })
    const known = of === 'language' ? LANGUAGE : SHEET_WRITER
    if (of !== 'erratum' && number > known) return [differs(what, unknownNumber(of, number, known))]
    return of === 'erratum' || before === undefined || number >= before.number
      ? NONE
      : [differs(what, `by ${of} ${number}, after ${of} ${before.number} in line ${before.seq}`)]
  }
  return {
    at: (line) => {
      switch (line.type) {
        case 'orders':
          return look('language', line.language ?? line.reader, line)
        case 'turn':
          return line.inputs.flatMap(({ language }) =>
            language === undefined ? NONE : look('language', language, line),
          )
        case 'publication':
          return [...look('writer', line.writer, line), ...look('erratum', line.errata, line)]
        case 'amendment': {
          const language = line.language ?? line.reader
          return [
            ...(line.change.kind === 'orders' || language !== undefined ? look('language', language, line) : NONE),
            ...(line.unsent === undefined ? look('erratum', line.erratum, line) : NONE),
          ]
        }
        default:
          return NONE
      }
    },
  }
}

// ── Fields and options ────────────────────────────────────────────────────────────────────────────────────

const ENVELOPE = ['seq', 'v', 'at', 'cmd', 'more', 'type', 'sum']

/** Options this version does not know, and those no campaign begins with. */
export function optionChecks({ header, game }: Campaign): readonly Check[] {
  const specs = [...game.options, ...OWN_OPTIONS]
  const names = new Set(specs.map(({ name }) => name))
  const [odd, given] = [false, true].map((known) =>
    Object.entries(header.options).filter(([name]) => names.has(name) === known),
  )
  const unknown = (odd ?? []).map(([name]) => differs('Options', `“${name}” is none that this version knows`))
  const complete = completeOptions(specs, Object.fromEntries(given ?? []))
  if (!complete.ok)
    return [...unknown, ...complete.error.map(({ message, remedy }) => wrong('Options', `${message} ${remedy}`.trim()))]
  const other = (given ?? []).filter(([name, value]) => complete.value[name] !== value)
  return [
    ...unknown,
    ...other.map(([name, value]) =>
      differs(
        'Options',
        `“${name}” is ${JSON.stringify(value)}, and a campaign begins with ${JSON.stringify(complete.value[name])}`,
      ),
    ),
  ]
}

/** Fields this version does not know: of a later one, or somebody's own. */
export const fieldsArrow: Arrow = {
  at: (line) =>
    unknownIn(RECORDS[line.type], line)
      .filter((name) => !ENVELOPE.includes(name))
      .map((name) => differs(`Line ${line.seq}`, `has a field “${name}” that this version does not know`)),
}
