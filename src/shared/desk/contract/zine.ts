// The issue of the zine.
import { z } from 'zod'
import type { IssueFile, IssuePreview } from '../answers/zine'
import { PRINTED } from '../answers/zine'
import { path, text } from './fields'

export const zineRequests = {
  /** An issue file; `create` writes a new one to begin with. */
  'zine.open': z.strictObject({ path, create: z.boolean() }),
  /** Written only over the file it was read from (`stamp`). */
  'zine.save': z.strictObject({ path, text, stamp: z.string().max(100) }),
  /** The issue as it would be printed now; `fit`: on the pages of its budget. */
  'zine.preview': z.strictObject({ path, text, fit: z.boolean() }),
  /** One page of the last preview, by its name. */
  'zine.page': z.strictObject({ path, page: z.string().max(100) }),
  'zine.print': z.strictObject({ path, text, fit: z.boolean(), what: z.enum(PRINTED) }),
  /** Publishes the last turn of every campaign of the issue that is not published yet. */
  'zine.publish': z.strictObject({ path, text }),
}

export interface ZineAnswers {
  readonly 'zine.open': IssueFile
  readonly 'zine.save': { readonly stamp: string }
  readonly 'zine.preview': IssuePreview
  readonly 'zine.page': { readonly base64: string }
  readonly 'zine.print': { readonly path: string; readonly budget: string }
  readonly 'zine.publish': { readonly published: readonly string[]; readonly refused: readonly string[] }
}
