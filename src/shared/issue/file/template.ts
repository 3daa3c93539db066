// An issue to begin with: an empty one, or the next after one that is there.
import type { Problem, Result } from '../../engine/result'
import { ok } from '../../engine/result'
import { setHead } from './head-edit'
import { headOf } from './head-place'
import { readIssue } from './read'
import { numberOf } from '../subscriptions'

/** The text of a new issue. @param date `2026-03-15` */
export const newIssue = (date: string): string => `---
zine: My Zine
number: 1
date: ${date}
editor: Your name, your street, your town, you@zine.example
paper: a5
budget: 16
# price: 50p
# cover: cover.svg
deadlines:
  - { what: Letters, when: next month }
waiting-lists:
  - { game: Elixir, wanted: 3, names: [] }
paper-weight: 80
postage:
  - { up-to: 100, stamps: 2nd class }
  - { up-to: 250, stamps: large letter }
---
# Editorial

Dear reader, this is where you begin.

<!-- Games: a line like the first for each campaign, once its turn is published; then their press and how they stand.
::game{campaign="spring.postmage" press="after"}

::press

::standings
-->

# Letters

:::letter{from="Anna Quill"}
Words of a reader, set as a typesetter would.
:::

::waiting-lists

::addresses
`

/**
 * The next issue: the head with all its lists, the headings, games and lists of the one before; none of its words.
 * @param number of the new one; null: one more
 * @param date `2026-03-15`
 */
export function issueAfter(before: string, number: string | null, date: string): Result<string, readonly Problem[]> {
  const issue = readIssue(before)
  if (!issue.ok) return issue
  const { head, parts } = issue.value
  const next = number ?? String((numberOf(head) ?? 0) + 1)
  const dated = setHead(setHead(before, 'number', next), 'date', date)
  const lines = parts.flatMap(({ part, at }): readonly string[] => {
    const source = before.slice(at.start, at.end)
    // A report of a turn that was printed is not printed again: the last one published is.
    if (part === 'game') return [source.replace(/\s*\bturn=(?:"[^"]*"|'[^']*'|[^\s}]*)/, '')]
    return part === 'blocks' || part === 'story' || source.startsWith('::press{') ? [] : [source]
  })
  return ok(`${dated.slice(0, headOf(dated)?.rest ?? 0)}${lines.join('\n\n')}\n`)
}
