// Times of a file compared: they are texts, and not all are written alike.

/** ISO 8601 with milliseconds, so that times compare as texts. */
export function moment(iso: string): string {
  if (iso.length === 24) return iso
  if (iso.length === 20) return `${iso.slice(0, -1)}.000Z`
  return iso.length === 17 ? `${iso.slice(0, -1)}:00.000Z` : iso
}

/** Whether the first of two times is later. */
export const isAfter = (a: string, b: string): boolean => moment(a) > moment(b)
