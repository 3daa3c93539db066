// Keeps unchanged chapters as the same objects, so that after a keystroke only changed chapters are typeset again.
import type { Chapter, IssueBlock, Picture } from '../../sheets/zine/issue'

/** How many chapters of the editor's own are remembered. */
const MOST_KEPT = 400

/** Cache: one chapter for each list of blocks in memory. The layout knows chapters by their objects. */
const byBlocks = new WeakMap<readonly IssueBlock[], Chapter>()
/** Cache: MOST lists of blocks by their JSON; then all are forgotten. The preview after a keystroke keeps its other chapters. */
const byText = new Map<string, readonly IssueBlock[]>()
/** Cache: a number for each picture in memory, in place of its bytes in that JSON. */
const pictures = new WeakMap<Picture, number>()
let counted = 0

/** A number in place of a picture, whose bytes are long and never change. */
function numberOf(picture: Picture): number {
  const known = pictures.get(picture) ?? ++counted
  pictures.set(picture, known)
  return known
}

/** The blocks made earlier from the same text, if there are any; otherwise these. */
export function sameBlocks(blocks: readonly IssueBlock[]): readonly IssueBlock[] {
  const key = JSON.stringify(blocks, (name, value: unknown) =>
    name === 'picture' ? numberOf(value as Picture) : value,
  )
  const known = byText.get(key)
  if (known !== undefined) return known
  if (byText.size >= MOST_KEPT) byText.clear()
  byText.set(key, blocks)
  return blocks
}

const HEADS = ['id', 'over', 'title', 'under', 'deadline', 'running', 'columns', 'begin'] as const

/** The chapter made earlier from the same blocks under the same head, if there is one; otherwise this one. */
export function sameChapter(chapter: Chapter): Chapter {
  const known = byBlocks.get(chapter.blocks)
  if (known !== undefined && HEADS.every((key) => known[key] === chapter[key])) return known
  byBlocks.set(chapter.blocks, chapter)
  return chapter
}
