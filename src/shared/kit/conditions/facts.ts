// The facts that a player's conditions may use. Each fact declares its type, its value, its phrases and its row in the form's condition
// builder. A list of facts yields the shape and values for CEL, the phrase parser (kit/conditions/phrases.ts), conditions in words and
// the rows of the form (kit/conditions/condition-rows.ts).
import type { Facts, FactShape, FactType } from '../../engine/conditions/shape'
import { LIMITS } from '../../engine/conditions/shape'
import type { FoundName, KnownName } from '../../engine/conditions/names'
import type { Json } from '../../engine/json'
import type { Seat } from '../../engine/log'
import { err, ok, type Problem, type Result } from '../../engine/result'
import type { VerbSpec, PhraseWords } from './phrase-words'

/** The moment at which a condition is read or looked at; games add their table, and things just met or rolled. */
export interface Moment {
  /** null in the page. Knows the names at the start as well, which the labels of dice keep. */
  readonly table?: { readonly seats: readonly { readonly label: string }[] } | null
  readonly view: { readonly seat: Seat | null; readonly players: readonly KnownName[] }
}

/** Values of a row's fields or a statement's holes, by name; lists are written "5 6 6". */
export type FieldValues = { readonly [field: string]: string }

export interface Choice {
  readonly value: string
  readonly label: string
}

/** A thing named in running text: its name and the index of the next word, or its problem. */
export type NounMatch =
  | { readonly name: string; readonly next: number }
  | { readonly problem: Problem; readonly next: number }

/** A kind of thing that conditions name: a good, a wizard, a place. */
export interface Noun<M> {
  /** "good", for messages. */
  readonly what: string
  /** The one thing meant: exact name first, then an unambiguous part. */
  readonly find: (moment: M, written: string) => FoundName
  /** Choices for the form. */
  readonly choices: (moment: M) => readonly Choice[]
  /** Reads it in running text where it may be more than its name: "(a)", "the first one". Default: the longest run of words `find` knows. */
  readonly read?: (words: PhraseWords, from: number, moment: M) => NounMatch | null
  /** In a sentence: "wands", "(a)", "an E"; `n` where it is counted: "1 wand". Default: the name. */
  readonly say?: (name: string, n?: number) => string
  /** How it is written in CEL, and a pattern for that as `printCel` prints it. Default: a string. */
  readonly cel?: {
    readonly write: (name: string) => string
    readonly pattern: string
    /** The name for the text found; default: the same. */
    readonly read?: (found: string) => string
  }
}

/** How a fact is worded and shown. Without `says`, only CEL can ask it. */
interface SayingForms {
  /** Key of the row, unique among the facts of a game. Default: the name. */
  readonly id?: string
  /** First control of its row in the form: "My points". */
  readonly label?: string
  /** Patterns (kit/orders/patterns.ts), the one used for writing first: "{who} {have} {n} points|point", the plural first. */
  readonly says?: readonly string[]
  /** CEL with holes, where the usual form does not fit: `holds({digits}{,who})`. */
  readonly cel?: string
  /** The comparison if none is written: "I have 5" is at least 5, "the price is 5" exactly; `some`: "0" is none at all. */
  readonly usual?: '>=' | '==' | 'some'
  /** Range and first value of the number in the form. */
  readonly min?: number
  readonly max?: number
  readonly first?: number
  /** The row begins with these. */
  readonly initial?: { readonly [field: string]: string }
  /** Its name in reports where no saying fits: "stock"; with {who} and its arguments, "{who}’s place for {0}". */
  readonly called?: string
  /** Why others cannot be asked about ("Coins of other players are hidden."); `private` facts only. */
  readonly hidden?: string
}

/** A fact. `null` as a value: it cannot be known now, so that a condition asking for it is false and says so. */
export type FactSpec<M> =
  | (SayingForms & {
      readonly of: 'table'
      /** "day", or "stranger.cost" for a field of a record. */
      readonly name: string
      readonly type?: FactType
      readonly value: (moment: M) => Json | null
    })
  | (SayingForms & {
      readonly of: 'player'
      readonly name: string
      readonly type?: FactType
      /** Known only to the player it is about. */
      readonly private?: true
      readonly value: (moment: M, seat: Seat) => Json | null
    })
  | (SayingForms & {
      readonly of: 'asked'
      readonly name: string
      /** Kinds of its arguments. A last `player` may be left out and then means oneself. */
      readonly args: readonly FactType[]
      readonly optional?: number
      readonly returns: FactType
      /** @param seat the player named last, or oneself; null without such a seat */
      readonly value: (moment: M, args: readonly Json[], seat: Seat | null) => Result<Json, string>
    })

type TableFact<M> = Extract<FactSpec<M>, { of: 'table' }>
type PlayerFact<M> = Extract<FactSpec<M>, { of: 'player' }>

/** A fact of the whole table. @param more its wording and its form */
export const tableFact = <M extends Moment>(
  name: string,
  type: FactType,
  value: (moment: M) => Json | null,
  more: Partial<TableFact<M>> = {},
): TableFact<M> => ({ ...more, of: 'table', name, type, value })

/** A fact of every player, as the view shows the one asked about. @param more as above, and whether others see it */
export const playerFact = <M extends Moment>(
  name: string,
  type: FactType,
  value: (player: M['view']['players'][number]) => Json | null,
  more: Partial<PlayerFact<M>> = {},
): PlayerFact<M> => ({
  ...more,
  of: 'player',
  name,
  type,
  value: ({ view }, seat) => {
    const player = view.players[seat]
    return player === undefined ? null : value(player)
  },
})

/** A field with a choice of names. */
export const choicesOf = (names: readonly string[]): readonly Choice[] =>
  names.map((name) => ({ value: name, label: name }))

/** A name that no thing has. @param shown how many of its letters the message shows */
export const noSuch = (what: string, written: string, near: readonly string[], shown = 40): FoundName => ({
  ok: false,
  message: `There is no ${what} “${written.slice(0, shown)}”.`,
  near,
})

/** A phrase over facts that is not a fact itself: "{who} {have} more points than {other}". */
interface SayingSpec extends SayingForms {
  readonly id: string
  readonly cel: string
  readonly says: readonly string[]
}

/** Sayings on who has more, or less, of a player's fact: “more points than”. */
export const compared = (fact: string, less = 'fewer|less'): readonly SayingSpec[] =>
  (['more', 'less'] as const).map((which) => ({
    id: `${which}-${fact}`,
    ...(which === 'more' ? { label: `More ${fact} than` } : {}),
    cel: `{whose}.${fact} ${which === 'more' ? '>' : '<'} {other}.${fact}`,
    says: [`{who} {have} ${which === 'more' ? 'more' : less} ${fact} than {other}`],
  }))

/** Everything conditions of a game are made of. */
export interface FactBookSpec<M extends Moment> {
  /** Rule that conditions rest on: "SM-10". */
  readonly rule: string
  /** Remedy for error messages, with examples. */
  readonly remedy: string
  readonly facts: readonly FactSpec<M>[]
  readonly sayings?: readonly SayingSpec[]
  readonly nouns?: { readonly [kind: string]: Noun<M> }
  /** Further verbs of the patterns. */
  readonly verbs?: { readonly [verb: string]: VerbSpec }
  /** Names of more than one word besides the players'. */
  readonly names?: (moment: M) => readonly string[]
  /** Finds the player meant, where players have more than their names: a colour. */
  readonly player?: (moment: M, written: string) => FoundName
  /** Why a fact nobody can know yet makes a whole condition that names it false; null: only where it is actually looked at. */
  readonly absent?: (moment: M, name: string) => string | null
}

const isPlayer = (type: FactType | undefined): boolean =>
  typeof type === 'object' && 'name' in type && type.name === 'player'

/** A last player that may be left out. */
export const asksPlayer = (spec: { readonly args: readonly FactType[]; readonly optional?: number }): boolean =>
  (spec.optional ?? 0) > 0 && isPlayer(spec.args.at(-1))

/** The shape of CEL that a list of facts makes. Constant per game: compiled conditions are kept with it. */
export function shapeOf<M>(facts: readonly FactSpec<M>[]): FactShape {
  const values: { [name: string]: FactType } = {}
  const records: { [name: string]: { [field: string]: FactType } } = {}
  const mine = new Map<string, FactType>([['name', { name: 'player' }]])
  const everybody: { [field: string]: FactType } = {}
  const functions: { [name: string]: FactShape['functions'][string] } = {}
  for (const fact of facts) {
    if (fact.of === 'asked') {
      const { args: params, optional, returns } = fact
      functions[fact.name] = { params, returns, ...(optional === undefined ? {} : { optional }) }
    } else if (fact.of === 'player') {
      mine.set(fact.name, fact.type ?? 'int')
      if (fact.private === undefined) everybody[fact.name] = fact.type ?? 'int'
    } else {
      const [record, field] = fact.name.split('.')
      if (record === undefined || field === undefined) values[fact.name] = fact.type ?? 'int'
      else (records[record] ??= {})[field] = fact.type ?? 'int'
    }
  }
  return {
    values: {
      me: { record: Object.fromEntries(mine) },
      players: { map: { record: everybody }, key: 'player' },
      ...values,
      ...Object.fromEntries(Object.entries(records).map(([name, record]) => [name, { record }])),
    },
    functions,
  }
}

/** The seat a name means: present names before former ones. */
function seatNamed({ view }: Moment, name: Json | undefined): Seat | null {
  if (name === undefined) return view.seat
  const now = view.players.findIndex((player) => player.name === name)
  const seat = now >= 0 ? now : view.players.findIndex(({ formerly }) => formerly.some((former) => former === name))
  return seat < 0 ? null : seat
}

/** A player's known facts. A list within the limit is not copied: a game’s log may show it in its later state. */
const recordOf = <M>(facts: readonly PlayerFact<M>[], moment: M, seat: Seat): { readonly [field: string]: Json } =>
  Object.fromEntries(
    facts.flatMap(({ name, value }) => {
      const known = value(moment, seat)
      if (known === null) return []
      return [[name, Array.isArray(known) && known.length > LIMITS.list ? known.slice(0, LIMITS.list) : known]]
    }),
  )

/** The facts of a moment. Without a seat there is no `me`. */
export function factsAt<M extends Moment>({ facts, absent }: FactBookSpec<M>, shape: FactShape, moment: M): Facts {
  const { seat: mine, players } = moment.view
  const ofPlayer = facts.filter((fact): fact is PlayerFact<M> => fact.of === 'player')
  const open = ofPlayer.filter((fact) => fact.private === undefined)
  const value = (name: string): Json | undefined => {
    if (name === 'players') {
      const records = players.map((_, seat) => recordOf(open, moment, seat))
      return Object.fromEntries([
        ...players.flatMap(({ formerly }, seat) => formerly.map((former) => [former, records[seat] ?? null])),
        ...players.map((player, seat) => [player.name, records[seat] ?? null]),
      ]) as Json
    }
    if (name === 'me') {
      const me = mine === null ? undefined : players[mine]
      return me === undefined || mine === null ? undefined : { name: me.name, ...recordOf(ofPlayer, moment, mine) }
    }
    const fields = facts.flatMap((fact): (readonly [string, Json])[] => {
      const here = fact.of === 'table' && (fact.name === name || fact.name.startsWith(`${name}.`))
      const known = here ? fact.value(moment) : null
      return known === null ? [] : [[fact.name.slice(name.length + 1), known]]
    })
    const [first] = fields
    return first === undefined ? undefined : first[0] === '' ? first[1] : Object.fromEntries(fields)
  }
  return {
    shape,
    value,
    ...(absent === undefined ? {} : { absent: (name) => absent(moment, name) }),
    call: (name, args) => {
      const fact = facts.find((each) => each.of === 'asked' && each.name === name)
      if (fact?.of !== 'asked') return err('this cannot be asked')
      if (!asksPlayer(fact)) return fact.value(moment, args, mine)
      const seat = seatNamed(moment, args[fact.args.length - 1])
      return seat === null ? err('there is no such player') : fact.value(moment, args, seat)
    },
  }
}

/** A fact or phrase with everything needed to read, write and show it. */
export interface Saying extends SayingForms {
  readonly id: string
  /** CEL with holes: `{whose}.points {n}`, `won({wizard}{,who})`. */
  readonly cel: string
  readonly says: readonly string[]
  readonly private: boolean
}

/** CEL of a fact with holes for its arguments. */
function celOf<M>(fact: FactSpec<M>): string {
  if (fact.of === 'table') return fact.name
  if (fact.of === 'player') return `${fact.private === true ? 'me' : '{whose}'}.${fact.name}`
  const plain = asksPlayer(fact) ? fact.args.slice(0, -1) : fact.args
  const holes = plain.map((type) => `{${typeof type === 'object' && 'name' in type ? type.name : 'thing'}}`)
  return `${fact.name}(${holes.join(', ')}${asksPlayer(fact) ? '{,who}' : ''})`
}

const isWhole = <M>(fact: FactSpec<M>): boolean => (fact.of === 'asked' ? fact.returns : (fact.type ?? 'int')) === 'int'

/** All phrases of a game, those of its facts first. */
export const sayingsOf = <M extends Moment>({ facts, sayings = [] }: FactBookSpec<M>): readonly Saying[] => [
  ...facts.flatMap((fact): Saying[] => {
    if (fact.says === undefined) return []
    const cel = fact.cel ?? `${celOf(fact)}${isWhole(fact) ? ' {n}' : ''}`
    return [
      {
        ...fact,
        id: fact.id ?? fact.name,
        cel,
        says: fact.says,
        private: fact.of === 'player' && fact.private === true,
      },
    ]
  }),
  ...sayings.map((saying) => ({ ...saying, private: false })),
]

/** The answer of a fact that may be unknown. */
export const known = (value: Json | null | undefined, why: string): Result<Json, string> =>
  value === null || value === undefined ? err(why) : ok(value)
