// Every kind of schema error has a message in words.
import { expect, it } from 'vitest'
import { z } from 'zod'
import { shapeWords } from '@shared/engine/shape-words'

const said = (schema: z.ZodType, value: unknown): string =>
  schema.safeParse(value, { error: shapeWords }).error?.issues[0]?.message ?? 'nothing'

it.each<[z.ZodType, unknown, string]>([
  [z.string(), 7, 'is not a text'],
  [z.string(), undefined, 'is missing'],
  [z.number(), 'x', 'is not a number'],
  [z.number().int(), 1.5, 'is not a whole number'],
  [z.boolean(), null, 'is not true or false'],
  [z.array(z.string()), {}, 'is not a list'],
  [z.looseObject({}), [], 'is not an object'],
  [z.null(), 1, 'is not null'],
  [z.date(), 1, 'is not of the kind it must be'],
  [z.string().min(1), '', 'is empty'],
  [z.string().min(3), 'ab', 'has fewer than 3 characters'],
  [z.string().max(2_000), 'a'.repeat(2_001), 'has more than 2,000 characters'],
  [z.array(z.string()).min(1), [], 'is empty'],
  [z.array(z.string()).min(2), [], 'has fewer than 2 entries'],
  [z.array(z.string()).max(1), ['a', 'b'], 'has more than 1 entry'],
  [z.number().min(1), 0, 'is less than 1'],
  [z.number().max(9), 10, 'is more than 9'],
  [z.number().positive(), 0, 'is not more than 0'],
  [z.number().lt(5), 5, 'is not less than 5'],
  [z.enum(['a', 'b']), 'c', 'is none of “a”, “b”'],
  [z.literal(1), 2, 'is not 1'],
  [z.strictObject({}), { more: 1 }, 'has “more”, which does not belong there'],
  [z.record(z.string().max(1), z.string()), { long: 'x' }, 'has an entry that does not belong there'],
  [z.union([z.string(), z.number()]), true, 'has none of the forms it may have'],
  [z.string().regex(/x/), 'y', 'does not have the form it must have'],
])('%#: of %s', (schema, value, words) => expect(said(schema, value)).toBe(words))
