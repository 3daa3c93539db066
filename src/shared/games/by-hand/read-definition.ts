// Reads a definition from JSON or YAML data, which is untrusted. Every problem has its path.
import { z } from 'zod'
import { isObject, sameJson } from '../../engine/json'
import { err, ok, problem, type Problem, type Result } from '../../engine/result'
import { ZOD_SET_UP } from '../../engine/shape-words'
import { type Cell, type Column, type Definition, keyOf, readNumber, SECTIONS, type Slot } from './definition'
import { compileColumn, type ValueType } from './formula'
import { readDice } from './throws'

z.config(ZOD_SET_UP)

const name = z.string().trim().min(1).max(60)
const words = z.string().max(2000).default('')
const places = z.number().int().min(0).max(4).default(0)
const whole = z.number().int().min(-1e12).max(1e12)
const seen = z.enum(['all', 'owner', 'referee'])
const silence = z.enum(['nothing', 'again', 'referee'])

const slot = z.strictObject({
  name,
  kind: z.enum(['text', 'lines', 'number', 'choice', 'player', 'yes-no']).default('text'),
  aliases: z.array(name).max(10).default([]),
  hint: z.string().max(200).default(''),
  owed: z.boolean().default(true),
  turns: z.array(z.number().int().min(1).max(60)).max(60).default([]),
  seen: seen.default('owner'),
  most: z.number().int().min(1).max(100).default(40),
  places,
  from: whole.default(0),
  to: whole.default(1e9),
  unit: z.string().max(12).default(''),
  choices: z.array(name).max(60).default([]),
})

const column = z.strictObject({
  name,
  of: z.enum(['player', 'table']).default('player'),
  kind: z.enum(['number', 'text', 'list', 'tick']).default('number'),
  places,
  unit: z.string().max(12).default(''),
  seen: seen.default('all'),
  initial: z.union([z.number(), z.string().max(1000), z.boolean(), z.array(z.string().max(200)).max(200)]).optional(),
  formula: z.string().max(500).nullable().default(null),
  score: z.enum(['high', 'low']).nullable().default(null),
  adds: z.boolean().default(false),
  drawn: z.boolean().default(false),
})

/** Version of definitions that this program writes. */
const VERSION = 1

const schema = z.strictObject({
  format: z.literal('postmage-pack'),
  version: z.literal(VERSION).default(VERSION),
  game: z.literal('by-hand'),
  name,
  by: z.string().max(200).default(''),
  note: z.string().max(1000).default(''),
  designer: z.string().max(200).default(''),
  publisher: z.string().max(200).default(''),
  credit: z.string().max(500).default(''),
  players: z.strictObject({ min: z.number().int().min(1).max(200), max: z.number().int().min(1).max(200) }).default({ min: 1, max: 60 }),
  turn: z.strictObject({ word: name.default('turn'), names: z.array(name).max(60).default([]), from: z.number().int().min(-9999).max(9999).default(1) }).default({ word: 'turn', names: [], from: 1 }),
  sides: z.strictObject({ names: z.array(name).min(1).max(200), how: z.enum(['dealt', 'set']).default('set') }).nullable().default(null),
  slots: z.array(slot).min(1).max(30),
  columns: z.array(column).max(60).default([]),
  dice: z.array(z.strictObject({ name, dice: z.string().max(20) })).max(30).default([]),
  tables: z.array(z.strictObject({ name, rows: z.array(z.strictObject({ text: z.string().min(1).max(300), weight: z.number().int().min(1).max(1000).default(1) })).min(1).max(200) })).max(30).default([]),
  silence: silence.default('nothing'),
  nothing: silence.default('nothing'),
  phrases: z.array(z.strictObject({ name, text: z.string().min(1).max(500) })).max(60).default([]),
  sections: z.array(z.enum(SECTIONS)).min(1).default([...SECTIONS]),
  slip: words,
  welcome: z.string().max(20_000).default(''),
}) // prettier-ignore

type Path = readonly (string | number)[]
type Note = (message: string, remedy: string, path: Path) => void

const EMPTY: { readonly [kind in Column['kind']]: Cell } = { number: 0, text: '', list: [], tick: false }

/** First value of a column, null if it does not fit. For numbers, `12.5` and `"12.50"` are the same. */
function initialOf({ kind, initial, places: shift, unit }: z.infer<typeof column>): Cell | null {
  if (initial === undefined) return EMPTY[kind]
  switch (kind) {
    case 'number':
      return typeof initial === 'number' || typeof initial === 'string'
        ? readNumber(String(initial), { places: shift, unit })
        : null
    case 'text':
      return typeof initial === 'string' ? initial : null
    case 'tick':
      return typeof initial === 'boolean' ? initial : null
    case 'list':
      return Array.isArray(initial) ? initial : null
  }
}

function slotOf(row: z.infer<typeof slot>, path: Path, note: Note): Slot {
  const { name: called, aliases, hint, owed, turns, seen: by, kind } = row
  const common = { name: called, aliases, hint, owed, turns, seen: by }
  if (kind === 'choice') {
    if (row.choices.length < 2) note('A choice needs at least two entries.', 'List them under “choices”.', [...path, 'choices'])
    return { ...common, kind, choices: row.choices }
  }
  if (kind === 'number') {
    if (row.from > row.to) note('“from” is more than “to”.', 'Exchange them.', [...path, 'from'])
    return { ...common, kind, places: row.places, min: row.from, max: row.to, unit: row.unit }
  }
  return kind === 'text' || kind === 'lines' ? { ...common, kind, most: row.most } : { ...common, kind }
} // prettier-ignore

const TYPES: { readonly [kind in Column['kind']]: ValueType | null } = { number: 'int', text: 'string', tick: 'bool', list: null } // prettier-ignore

/** Names that formulae may use: cells of the player and the table, slots (number, yes-no, choice), dice thrown for the player. */
export function formulaNames({ columns, slots, dice }: Pick<Definition, 'columns' | 'slots' | 'dice'>): ReadonlyMap<string, ValueType> {
  const names = new Map<string, ValueType>()
  for (const { name: called, kind } of columns) {
    const type = TYPES[kind]
    if (type !== null) names.set(keyOf(called), type)
  }
  for (const { name: called, kind } of slots)
    if (kind === 'number') names.set(keyOf(called), 'int')
    else if (kind === 'yes-no') names.set(keyOf(called), 'bool')
    else if (kind === 'choice') names.set(keyOf(called), 'string')
  for (const { name: called } of dice) names.set(keyOf(called), 'int')
  return names
} // prettier-ignore

/** Notes names used twice, which would make formulae and letters ambiguous. */
function checkNames(definition: Definition, note: Note): void {
  const seenKeys = new Map<string, string>()
  const take = (called: string, what: string, path: Path): void => {
    const key = keyOf(called)
    const before = seenKeys.get(key)
    if (!/^\p{L}/u.test(key)) note(`“${called}” does not begin with a letter.`, 'Begin names with a letter.', path)
    else if (before !== undefined) note(`“${called}” is the name of ${before} already.`, 'Give each a name of its own.', path)
    seenKeys.set(key, what)
  }
  definition.slots.forEach(({ name: called, aliases }, i) => {
    take(called, 'an order slot', ['slots', i, 'name'])
    aliases.forEach((alias, k) => take(alias, 'an order slot', ['slots', i, 'aliases', k]))
  })
  definition.columns.forEach(({ name: called }, i) => take(called, 'a column', ['columns', i, 'name']))
  definition.dice.forEach(({ name: called }, i) => take(called, 'dice', ['dice', i, 'name']))
  definition.tables.forEach(({ name: called }, i) => take(called, 'a table', ['tables', i, 'name']))
} // prettier-ignore

function checkFormulae(definition: Definition, note: Note): void {
  const names = formulaNames(definition)
  definition.columns.forEach(({ formula, kind }, i) => {
    const type = TYPES[kind]
    if (formula === null) return
    const compiled = type === null ? err('a list cannot be worked out') : compileColumn(formula, names, type)
    if (!compiled.ok)
      note(`The formula cannot be used: ${compiled.error}.`, 'Use names of columns, number slots and dice, and div, min, max, abs.', ['columns', i, 'formula'])
  })
  definition.dice.forEach(({ dice }, i) => {
    if (readDice(dice) === null) note(`“${dice}” are no dice.`, 'Write them like 2d6, d100 or 3d6+1.', ['dice', i, 'dice'])
  })
  const cycle = Math.max(definition.turn.names.length, 1)
  definition.slots.forEach(({ turns }, i) => {
    if (turns.some((turn) => turn > cycle)) note(`There are only ${cycle} names of turns.`, 'Count them from 1.', ['slots', i, 'turns'])
  })
} // prettier-ignore

const where = (path: Path): string => path.map((part) => (typeof part === 'number' ? `[${part + 1}]` : part)).join('.').replaceAll('.[', '[') // prettier-ignore

/** A definition ready for play, or all its problems. */
export function readDefinition(json: unknown): Result<Definition, readonly Problem[]> {
  const other = isObject(json) ? json['game'] : undefined
  if (typeof other === 'string' && other !== 'by-hand')
    return err([
      problem('pack-game', `The pack is for "${other.slice(0, 40)}", not for by-hand.`, 'Choose a definition of a game by hand.', {
        path: ['game'],
      }),
    ])
  const version = isObject(json) ? json['version'] : undefined
  if (typeof version === 'number' && version > VERSION)
    return err([
      problem('definition-newer', `The definition is of version ${version}; this Postmage reads up to ${VERSION}.`, 'Use a newer Postmage.', {
        path: ['version'],
      }),
    ])
  const parsed = schema.safeParse(json)
  const problems: Problem[] = []
  const note: Note = (message, remedy, path) => problems.push(problem('definition', message, remedy, { path: [...path] }))
  if (!parsed.success) {
    for (const { path, message, ...issue } of parsed.error.issues.slice(0, 50)) {
      const parts = path.map((part) => (typeof part === 'number' ? part : String(part)))
      if (issue.code === 'unrecognized_keys') {
        for (const key of issue.keys.slice(0, 50))
          note(`“${where([...parts, key.slice(0, 60)])}” is not known here.`, 'Correct its name or leave it out; docs/by-hand.md lists what there is.', [...parts, key])
        continue
      }
      note(`${parts.length === 0 ? 'The definition' : `“${where(parts)}”`} ${message}.`, 'See docs/by-hand.md for what belongs there.', parts)
    }
    return err(problems)
  }
  const { slots, columns, ...rest } = parsed.data
  const definition: Definition = {
    ...rest,
    slots: slots.map((row, i) => slotOf(row, ['slots', i], note)),
    columns: columns.map((row, i): Column => {
      const initial = initialOf(row)
      if (initial === null) note(`“initial” does not fit a column of kind ${row.kind}.`, 'Give a value of that kind.', ['columns', i, 'initial'])
      return { ...row, initial: initial ?? EMPTY[row.kind] }
    }),
  }
  if (definition.players.min > definition.players.max) note('“min” is more than “max”.', 'Exchange them.', ['players', 'min'])
  if (definition.sides !== null && definition.sides.names.length < definition.players.max)
    note(`There are ${definition.sides.names.length} sides for up to ${definition.players.max} players.`, 'Name as many sides as there can be players.', ['sides', 'names'])
  const { sections } = definition
  if (!sections.includes('results') || new Set(sections).size < sections.length)
    note('“sections” names a part twice, or leaves “results” out.', 'Name each part once, and “results” among them.', ['sections'])
  checkNames(definition, note)
  checkFormulae(definition, note)
  return problems.length === 0 ? ok(definition) : err(problems)
} // prettier-ignore

/** Fields by which sheets are recognised; a campaign cannot change them. */
const FIXED = ['name', 'designer', 'credit', 'turn', 'players', 'sides'] as const

/** Problems of a change during a campaign, and whether it `asks` the players for other orders from then on. */
export function changeDefinition(
  before: Definition,
  after: Definition,
): { readonly problems: readonly Problem[]; readonly asks: boolean } {
  const problems: Problem[] = []
  const note = (message: string, remedy: string, path: Path): void =>
    void problems.push(problem('definition-change', message, remedy, { path: [...path] }))
  for (const field of FIXED)
    if (!sameJson(before[field], after[field]))
      note(`“${field}” cannot change while the game is played.`, 'Leave it as the campaign began.', [field])
  after.columns.forEach(({ name: called, of, kind, places: shift }, i) => {
    const was = before.columns.find((each) => keyOf(each.name) === keyOf(called))
    if (was !== undefined && (was.of !== of || was.kind !== kind || was.places !== shift))
      note(`“${called}” was another kind of column.`, 'Give the new column another name.', ['columns', i])
  })
  return { problems, asks: !sameJson(before.slots, after.slots) || before.slip !== after.slip }
}
