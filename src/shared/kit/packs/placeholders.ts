// Words a copied pack has for its author to replace; until then they are printed nowhere.
import { problem, type Problem } from '../../engine/result'

export const PLACEHOLDERS = {
  by: 'Your name',
  note: 'Copied from the house pack. Say here what your players should know about it.',
} as const

/** A text of a pack's head, or '' while nobody has filled it in. */
export const filledIn = (field: keyof typeof PLACEHOLDERS, text: string): string =>
  text.trim() === PLACEHOLDERS[field] ? '' : text

/** The texts of a pack nobody has filled in yet, as warnings. */
export const unfilled = (pack: Readonly<Record<string, unknown>>): readonly Problem[] =>
  (['by', 'note'] as const).flatMap((field) => {
    const text = pack[field]
    if (typeof text !== 'string' || text === '' || filledIn(field, text) !== '') return []
    return [
      problem(
        'pack-placeholder',
        `“${field}” still says “${text}”. It is left out of the sheets.`,
        'Write your own words, or leave it empty.',
        {
          path: [field],
          severity: 'warning',
        },
      ),
    ]
  })
