// Describes shape errors of external data in words: records, requests, samples, settings. Zod calls it.
interface ShapeIssue {
  readonly code?: string | undefined
  readonly input?: unknown
  readonly expected?: string
  readonly origin?: string
  readonly minimum?: number | bigint
  readonly maximum?: number | bigint
  readonly inclusive?: boolean
  readonly values?: readonly unknown[]
  readonly keys?: readonly string[]
}

const KINDS: ReadonlyMap<string, string> = new Map([
  ['string', 'a text'],
  ['number', 'a number'],
  ['int', 'a whole number'],
  ['boolean', 'true or false'],
  ['array', 'a list'],
  ['object', 'an object'],
  ['record', 'an object'],
  ['null', 'null'],
])

/** "is empty", "has fewer than 3 entries", "is less than 1". */
function bound({ origin = '', minimum, maximum, inclusive = true }: ShapeIssue): string {
  const limit = String(minimum ?? maximum ?? 0).replace(/\B(?=(\d{3})+$)/g, ',')
  const few = minimum !== undefined
  const unit = origin === 'string' ? 'character' : origin === 'array' || origin === 'set' ? 'entry' : null
  if (unit === null) {
    if (inclusive) return few ? `is less than ${limit}` : `is more than ${limit}`
    return few ? `is not more than ${limit}` : `is not less than ${limit}`
  }
  if (few && limit === '1') return 'is empty'
  const many = unit === 'entry' ? 'entries' : 'characters'
  return `has ${few ? 'fewer' : 'more'} than ${limit} ${limit === '1' ? unit : many}`
}

const quoted = (values: readonly unknown[]): string =>
  values.map((value) => (typeof value === 'string' ? `“${value}”` : String(value))).join(', ')

/** Predicate to follow the name of the field: “is missing”. */
export function shapeWords(issue: ShapeIssue): string {
  if (issue.input === undefined && issue.code !== 'unrecognized_keys') return 'is missing'
  switch (issue.code) {
    case 'invalid_type':
      return `is not ${KINDS.get(issue.expected ?? '') ?? 'of the kind it must be'}`
    case 'too_small':
    case 'too_big':
      return bound(issue)
    case 'invalid_value':
      return issue.values?.length === 1 ? `is not ${quoted(issue.values)}` : `is none of ${quoted(issue.values ?? [])}`
    case 'unrecognized_keys':
      return `has ${quoted(issue.keys ?? [])}, which does not belong there`
    case 'invalid_key':
    case 'invalid_element':
      return 'has an entry that does not belong there'
    case 'invalid_union':
      return 'has none of the forms it may have'
    default:
      return 'does not have the form it must have'
  }
}

/** How Zod is set up wherever it checks something. */
export const ZOD_SET_UP = { jitless: true, localeError: shapeWords } as const
