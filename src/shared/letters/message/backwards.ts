// Where time runs backwards inside a chat or thread: there somebody may have pasted posts of another one.

/** Least number of times in a list of posts with the newest first. */
const MOST_RECENT_FIRST = 3

/**
 * Which posts are older than one above them; none if the newest is listed first. @param times when they were posted, in a form that sorts;
 * null = not known
 */
export function olderThanAbove(times: readonly (string | null)[]): readonly boolean[] {
  const known = times.filter((time) => time !== null)
  if (known.length >= MOST_RECENT_FIRST && known.every((time, i) => i === 0 || time <= known[i - 1]!))
    return times.map(() => false)
  let latest = ''
  return times.map((time) => {
    if (time === null) return false
    if (time < latest) return true
    latest = time
    return false
  })
}

/** Why a post is not simply taken as its author’s. */
export const PASTED =
  'it is older than the post above it, or headed in another way: somebody may have pasted it from another chat'
