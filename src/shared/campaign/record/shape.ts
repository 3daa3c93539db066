// Shapes of JSON values, built from one another: each defines form, type and roles of values in one place. Opening a campaign checks each
// of its values, so a shape is a plain function. Unknown fields pass, so later versions can add some.
import { isObject } from '../../engine/json'

/** Role of a value beside its type, for code that treats all values of a role alike. */
type Mark = 'seat' | 'time'

/** Path of a faulty value (`inputs.2.kind`, '' = all of it), and why. */
type Fault = readonly [place: string, why: string]

export interface Shape<T = unknown> {
  readonly fault: (value: unknown) => Fault | null
  readonly marks: ReadonlySet<Mark>
  /** The fields of an object. */
  readonly fields?: Fields
  /** The items of a list. */
  readonly item?: Shape
  /** The shapes of a value that has one of several. */
  readonly shapes?: readonly Shape[]
  readonly optional?: boolean
  /** Never there: it holds the type. */
  readonly of?: T
}

type Optional<T> = Shape<T> & { readonly optional: true }
type Fields = { readonly [name: string]: Shape }

/** The type of the values of a shape. */
export type Of<S> = S extends Shape<infer T> ? T : never
type OptionalIn<F> = { [K in keyof F]: F[K] extends { readonly optional: true } ? K : never }[keyof F]
type Flat<T> = { readonly [K in keyof T]: T[K] }
type ObjectOf<F> = Flat<
  { readonly [K in keyof F as Exclude<K, OptionalIn<F>>]: Of<F[K]> } & {
    readonly [K in keyof F as Extract<K, OptionalIn<F>>]?: Of<F[K]>
  }
>

const NO_MARKS: ReadonlySet<Mark> = new Set()
const MISSING: Fault = ['', 'is missing']

/** A value that is checked as a whole. */
export function plain<T>(good: (value: unknown) => boolean, why: string, mark?: Mark): Shape<T> {
  const fault: Fault = ['', why]
  return {
    fault: (value) => (good(value) ? null : value === undefined ? MISSING : fault),
    marks: mark === undefined ? NO_MARKS : new Set([mark]),
  }
}

export const wholeFrom =
  (least: number) =>
  (value: unknown): boolean =>
    typeof value === 'number' && Number.isSafeInteger(value) && value >= least

export const text = plain<string>((value) => typeof value === 'string', 'is not a text')
export const whole = plain<number>(wholeFrom(-Infinity), 'is not a whole number')
export const count = plain<number>(wholeFrom(0), 'is not a whole number from 0')
export const number = plain<number>(wholeFrom(1), 'is not a whole number from 1')
export const flag = plain<true>((value) => value === true, 'is not true')

/** One of these texts. */
export const word = <W extends string>(...words: readonly W[]): Shape<W> =>
  plain((value) => words.includes(value as W), `is none of ${words.map((one) => `“${one}”`).join(', ')}`)

const inside = (name: string | number, [place, why]: Fault): Fault => [
  place === '' ? `${name}` : `${name}.${place}`,
  why,
]

export function list<T>(item: Shape<T>): Shape<readonly T[]> {
  return {
    fault: (value) => {
      if (!Array.isArray(value)) return value === undefined ? MISSING : ['', 'is not a list']
      for (const [i, each] of value.entries()) {
        const fault = item.fault(each)
        if (fault !== null) return inside(i, fault)
      }
      return null
    },
    marks: item.marks,
    item,
  }
}

export function object<F extends Fields>(fields: F): Shape<ObjectOf<F>> & { readonly fields: F } {
  const all = Object.entries(fields)
  return {
    fault: (value) => {
      if (!isObject(value)) return value === undefined ? MISSING : ['', 'is not an object']
      for (const [name, shape] of all) {
        const own = value[name]
        if (own === undefined && shape.optional === true) continue
        const fault = shape.fault(own)
        if (fault !== null) return inside(name, fault)
      }
      return null
    },
    marks: new Set(all.flatMap(([, { marks }]) => [...marks])),
    fields,
  }
}

/** The shape that fits a value; else one of its kind, which can name the fault. */
function chosen(shapes: readonly Shape[], value: unknown): Shape | undefined {
  const isOfKind = ({ fields }: Shape): boolean => isObject(value) && fields?.['kind']?.fault(value['kind']) === null
  return shapes.find(({ fault }) => fault(value) === null) ?? shapes.find(isOfKind) ?? shapes.at(-1)
}

export const either = <S extends readonly Shape[]>(...shapes: S): Shape<Of<S[number]>> => ({
  fault: (value) => chosen(shapes, value)?.fault(value) ?? null,
  marks: new Set(shapes.flatMap(({ marks }) => [...marks])),
  shapes,
})

export const orNull = <T>(shape: Shape<T>): Shape<T | null> =>
  either(
    plain<null>((value) => value === null, 'is not null'),
    shape,
  )

export const optional = <T>(shape: Shape<T>): Optional<T> => ({ ...shape, optional: true })

const resolved = (shape: Shape, value: unknown): Shape =>
  shape.shapes === undefined ? shape : (chosen(shape.shapes, value) ?? shape)

/** All values in one that have a mark, each with the name of its field. */
export function markedIn(of: Shape, mark: Mark, value: unknown, name = ''): readonly (readonly [string, unknown])[] {
  const shape = resolved(of, value)
  if (value === undefined || !shape.marks.has(mark)) return []
  const { fields, item } = shape
  if (item !== undefined && Array.isArray(value)) return value.flatMap((each) => markedIn(item, mark, each, name))
  if (fields === undefined || !isObject(value)) return [[name, value]]
  return Object.entries(fields).flatMap(([field, own]) =>
    own.marks.has(mark) ? markedIn(own, mark, value[field], field) : [],
  )
}

/** Fields in a value that its shape does not know, inner ones with their path: “change.colour”. */
export function unknownIn(of: Shape, value: unknown, path = ''): readonly string[] {
  const { fields, item } = resolved(of, value)
  if (item !== undefined && Array.isArray(value)) return value.flatMap((each) => unknownIn(item, each, path))
  if (fields === undefined || !isObject(value)) return []
  return Object.entries(value).flatMap(([name, own]) => {
    const [shape, place] = [fields[name], path === '' ? name : `${path}.${name}`]
    return shape === undefined ? [place] : unknownIn(shape, own, place)
  })
}
