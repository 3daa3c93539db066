// Fields that requests of several tasks have, with their limits.
import { z } from 'zod'
import type { Json } from '../../engine/json'
import { ZOD_SET_UP } from '../../engine/shape-words'

z.config(ZOD_SET_UP)

/** A campaign on the desk, by the id its summary has. */
export const id = z.string().min(1).max(200)
export const path = z.string().min(1).max(4096)
export const text = z.string().max(2_000_000)
export const reason = z.string().max(2000)
export const words = z.string().max(20_000)
export const seat = z.number().int().min(0).max(4999)
export const turn = z.number().int().min(0).max(9999)
export const time = z.string().max(60)
/** Place of a line in a campaign. */
export const seq = z.number().int().min(1)
/** Nobody has received the sheets it changes: no erratum. */
export const unsent = z.boolean().optional()
export const json: z.ZodType<Json> = z.lazy(() =>
  z.union([z.null(), z.boolean(), z.number(), z.string(), z.array(json), z.record(z.string(), json)]),
)
