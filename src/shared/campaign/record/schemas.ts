// What each record of a campaign file must look like (records.ts). Structure only: meaning is checked by fold.ts and
// by the games. Unknown fields are let through, so that meaning can be added without a new format; big nested parts
// (states, logs, dice) are checked by hand, because opening a campaign has to be quick.
import { z } from 'zod'
import { isTime } from '../../book/kind'
import type { JsonObject } from '../../engine/json'
import { isObject } from '../../engine/json'
import { ZOD_SET_UP } from '../../engine/shape-words'
import type { RecordBody } from './records'

z.config(ZOD_SET_UP)

const isWhole = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value)
const isText = (value: unknown): value is string => typeof value === 'string'
/** Tells a JSON object from a list or null; does not look inside. */
const object = z.custom<object>(isObject, 'must be an object')
const json = z.custom<unknown>((value) => value !== undefined, 'is missing')
const text = z.string()
const textOrNull = z.string().nullable()
const hex = z.string().regex(/^[0-9a-f]{64}$/, 'must be 64 hexadecimal digits')
const whole = z.number().int().min(0)
const seq = z.number().int().min(1)
const timeOrNull = z.custom<string | null>(
  (v) => v === null || isTime(v),
  'must be a time in UTC like 2026-03-08T18:00:00Z, or null',
)

/** A list checked item by item with a plain function; the first bad item is named. */
const listOf = (good: (item: Readonly<Record<string, unknown>>) => boolean, what: string): z.ZodType =>
  z.unknown().superRefine((value, context) => {
    if (!Array.isArray(value)) return context.addIssue({ code: 'custom', message: 'must be a list' })
    const bad = value.findIndex((item: unknown) => !isObject(item) || !good(item))
    if (bad >= 0) context.addIssue({ code: 'custom', message: `is not ${what}`, path: [bad] })
  })

const draws = listOf(
  (d) =>
    isText(d['label']) &&
    isWhole(d['k']) &&
    isWhole(d['n']) &&
    isWhole(d['value']) &&
    (d['typed'] === undefined || d['typed'] === true),
  'a draw (label, k, n, value)',
)
const isTypedDie = (d: Readonly<Record<string, unknown>>): boolean =>
  isText(d['label']) && isWhole(d['k']) && isWhole(d['value'])
const typedDice = listOf(isTypedDie, 'a typed die (label, k, value)')
const isAudience = (a: unknown): boolean => a === 'all' || a === 'referee' || (Array.isArray(a) && a.every(isWhole))
const log = listOf(
  (l) =>
    isText(l['code']) && isObject(l['params']) && isText(l['rule']) && isWhole(l['part']) && isAudience(l['audience']),
  'a log line (code, params, rule, audience, part)',
)
const isProblem = (p: Readonly<Record<string, unknown>>): boolean =>
  isText(p['code']) && isText(p['severity']) && isText(p['message'])
const problems = listOf(isProblem, 'a problem (code, severity, message)')
const isTexts = (list: unknown): boolean => Array.isArray(list) && list.every(isText)
const texts = z.custom<readonly string[]>(isTexts, 'must be a list of texts')
const INPUTS = ['sent', 'nothing', 'nmr', 'out'] as const
const inputs = listOf(
  (i) =>
    isWhole(i['seat']) &&
    INPUTS.some((kind) => kind === i['kind']) &&
    (i['from'] === null || isWhole(i['from'])) &&
    i['orders'] !== undefined &&
    isTexts(i['explanation']),
  'an input (seat, kind, from, orders, explanation)',
)
const isTextOrNull = (value: unknown): boolean => value === null || isText(value)
const roster = listOf(
  (r) =>
    isText(r['name']) &&
    isTextOrNull(r['address']) &&
    isTextOrNull(r['seat']) &&
    isTextOrNull(r['handle']) &&
    (r['post'] === undefined || isTexts(r['post'])),
  'a seat (name, address, seat, handle, post)',
)

const rulingChange = z.discriminatedUnion('kind', [
  z.looseObject({
    kind: z.literal('die'),
    die: z.custom((d) => isObject(d) && isTypedDie(d), 'is not a typed die'),
  }),
  z.looseObject({ kind: z.enum(['in-time', 'counts']), seat: whole, orders: seq }),
  z.looseObject({
    kind: z.literal('game'),
    on: z.enum(['state', 'orders']),
    ruling: text,
    seat: whole.nullable(),
    value: text,
  }),
])

const isCount = (value: unknown): boolean => isWhole(value) && value >= 0
const isNumber = (value: unknown): boolean => isWhole(value) && value >= 1
const isTie = (tie: unknown): boolean =>
  isCount(tie) ||
  (isObject(tie) &&
    isNumber(tie['line']) &&
    (tie['part'] === undefined ||
      (Array.isArray(tie['part']) && tie['part'].length === 2 && tie['part'].every(isCount))) &&
    (tie['in'] === undefined || isText(tie['in'])) &&
    (tie['mail'] === undefined || isNumber(tie['mail'])) &&
    (tie['accepted'] === undefined || tie['accepted'] === true))
const areTies = (value: unknown): boolean => Array.isArray(value) && value.every(isTie)
const ties = z.custom<unknown>(areTies, 'must be a list of lines (line, part, in, mail, accepted)')

const VERDICTS = ['orders', 'unknown-sender', 'nothing-understood', 'game-over'] as const
const WAYS = ['typed', 'form', 'mail'] as const

/** One schema per record type. They only check; the record is passed on as it was read. */
export const schemas: { readonly [T in RecordBody['type']]: z.ZodObject } = {
  campaign: z.looseObject({
    format: z.literal('postmage'),
    app: text,
    id: z.string().min(1),
    name: text,
    game: text,
    ruleset: whole,
    options: object,
    needs: texts.optional(),
    pack: object,
    roster,
    seed: text,
    commitment: hex,
    referee: textOrNull,
    deadline: timeOrNull,
    zone: text,
    dice: draws,
    state: object,
  }),
  mail: z.looseObject({
    id: text,
    file: text,
    from: text,
    subject: text,
    date: timeOrNull,
    mayBe: z.array(z.looseObject({ at: text, why: text })).optional(),
    text,
    attachments: texts,
    texts: z.array(z.looseObject({ name: text, text })).optional(),
    seat: whole.nullable(),
    turn: whole,
    verdict: z.enum(VERDICTS),
    open: ties.optional(),
    says: z.literal('nothing').optional(),
  }),
  orders: z.looseObject({
    turn: whole,
    seat: whole,
    how: z.enum(WAYS),
    mail: seq.optional(),
    text,
    ties: ties.optional(),
    open: ties.optional(),
    sent: timeOrNull,
    late: z.boolean(),
    beside: z.literal(true).optional(),
    orders: json,
    problems,
    press: text,
    says: z.literal('nothing').optional(),
    language: seq.optional(),
    reader: seq.optional(),
  }),
  ruling: z.looseObject({ turn: whole, change: rulingChange, reason: text }),
  turn: z.looseObject({
    turn: whole,
    nothingIsNmr: z.literal(true).optional(),
    inputs,
    given: json.optional(),
    typed: typedDice,
    dice: draws,
    log,
    state: object,
    amends: seq.optional(),
  }),
  amendment: z.looseObject({
    turn: whole,
    change: z.discriminatedUnion('kind', [
      z.looseObject({ kind: z.literal('orders'), seat: whole, text, orders: json, problems }),
      z.looseObject({ kind: z.enum(['nmr', 'nothing']), seat: whole }),
      z.looseObject({ kind: z.literal('ruling'), change: rulingChange }),
      z.looseObject({ kind: z.literal('given'), given: json }),
    ]),
    reason: text,
    language: seq.optional(),
    reader: seq.optional(),
    erratum: seq.optional(),
    unsent: z.literal(true).optional(),
  }),
  roster: z.looseObject({
    seat: whole,
    change: z.looseObject({
      name: text.optional(),
      address: textOrNull.optional(),
      handle: textOrNull.optional(),
      post: texts.optional(),
    }),
    drops: whole.optional(),
    reason: text,
  }),
  deadline: z.looseObject({ turn: whole, deadline: timeOrNull }),
  press: z.looseObject({ turn: whole, by: whole.nullable(), as: text.optional(), text }),
  note: z.looseObject({
    turn: whole,
    text,
    aside: z.looseObject({ mail: seq, reason: textOrNull }).optional(),
    settles: z.looseObject({ mail: seq, lines: ties, rest: z.literal(true).optional() }).optional(),
    opens: z.looseObject({ until: timeOrNull }).optional(),
    thrown: json.optional(),
    press: z
      .looseObject({
        kind: z.enum(['private', 'diary', 'waiting']),
        by: whole,
        to: z.array(whole).optional(),
        text,
      })
      .optional(),
  }),
  picture: z.looseObject({ turn: whole, name: text, base64: text, hash: hex }),
  pack: z.looseObject({ turn: whole, pack: object, reason: text }),
  publication: z.looseObject({
    turn: whole,
    sheets: listOf((s) => isText(s['for']) && isText(s['hash']), 'a sheet (for, hash)'),
    writer: seq.optional(),
    errata: whole.optional(),
    second: z.looseObject({ referee: text.nullable(), sum: text }).optional(),
  }),
  undo: z.looseObject({
    undoes: seq,
    what: text,
    reason: text,
    erratum: seq.optional(),
    unsent: z.literal(true).optional(),
  }),
}

/** The fields of a record, its type and the envelope left out. */
export const fieldNames = (type: RecordBody['type']): readonly string[] => Object.keys(schemas[type].shape)

type Fields = Readonly<Record<string, unknown>>

const isTimeOrNull = (value: unknown): boolean => value === null || isTime(value)
const isAttachedText = (item: unknown): boolean => isObject(item) && isText(item['name']) && isText(item['text'])

const isAbsentOr = (value: unknown, good: (value: unknown) => boolean): boolean => value === undefined || good(value)

const isMail = (line: Fields): boolean =>
  isText(line['id']) &&
  isText(line['file']) &&
  isText(line['from']) &&
  isText(line['subject']) &&
  isTimeOrNull(line['date']) &&
  isText(line['text']) &&
  isTexts(line['attachments']) &&
  (line['texts'] === undefined || (Array.isArray(line['texts']) && line['texts'].every(isAttachedText))) &&
  (line['seat'] === null || isCount(line['seat'])) &&
  isCount(line['turn']) &&
  VERDICTS.some((verdict) => verdict === line['verdict']) &&
  isAbsentOr(line['open'], areTies) &&
  (line['says'] === undefined || line['says'] === 'nothing')

const isNothing = (value: unknown): boolean => value === 'nothing'
const isTrue = (value: unknown): boolean => value === true

const isOrders = (line: Fields): boolean =>
  isCount(line['turn']) &&
  isCount(line['seat']) &&
  WAYS.some((way) => way === line['how']) &&
  isAbsentOr(line['mail'], isNumber) &&
  isText(line['text']) &&
  isAbsentOr(line['ties'], areTies) &&
  isAbsentOr(line['open'], areTies) &&
  isTimeOrNull(line['sent']) &&
  typeof line['late'] === 'boolean' &&
  isAbsentOr(line['beside'], isTrue) &&
  line['orders'] !== undefined &&
  Array.isArray(line['problems']) &&
  line['problems'].every((each) => isObject(each) && isProblem(each)) &&
  isText(line['press']) &&
  isAbsentOr(line['says'], isNothing) &&
  isAbsentOr(line['language'], isNumber) &&
  isAbsentOr(line['reader'], isNumber)

/** A note that says nothing but its text. */
const isPlainNote = (line: Fields): boolean =>
  isCount(line['turn']) &&
  isText(line['text']) &&
  ['aside', 'settles', 'opens', 'press'].every((name) => line[name] === undefined)

/**
 * The records a campaign has thousands of, checked by hand: what these let pass, their schemas let pass too. Whatever they
 * do not know is left to the schemas, which find the words for it.
 */
const plainly: { readonly [T in RecordBody['type']]?: (line: Fields) => boolean } = {
  mail: isMail,
  orders: isOrders,
  note: isPlainNote,
}

const isType = (type: unknown): type is RecordBody['type'] => isText(type) && Object.hasOwn(schemas, type)

/**
 * Checks the record of one line in today's format (its envelope is the book's business).
 * @returns null when good, else field and reason in words: `field “inputs.2”: is not an input (…)`
 */
export function checkRecord(line: JsonObject): string | null {
  const { type } = line
  if (!isType(type))
    return `field “type”: ${isText(type) ? `“${type.slice(0, 40)}” is not a kind of record` : 'is missing'}`
  if (plainly[type]?.(line) === true) return null
  const checked = schemas[type].safeParse(line)
  if (checked.success) return null
  const [issue] = checked.error.issues
  return issue === undefined ? 'it has another shape' : `field “${issue.path.map(String).join('.')}”: ${issue.message}`
}
