// Reads an issue file: head and parts, or everything that is wrong with it.
import { err, hasErrors, ok } from '../../engine/result'
import type { Problem, Result } from '../../engine/result'
import { faultAt, inOrder } from './faults'
import { readHead } from './head'
import type { Issue, Part } from './model'
import { readText } from './read-text'

/** Characters of the longest issue that is read: a longer file is something else. */
export const LONGEST_ISSUE = 2_000_000

/** The faults of parts that an issue may have only once, since a second one would print everything twice. */
function twice(parts: readonly Part[]): readonly Problem[] {
  const seen = new Set<string>()
  return parts.flatMap(({ part, at, ...rest }) => {
    const campaign = 'campaign' in rest && rest.campaign !== null ? ` ${rest.campaign.path}` : ''
    if (['title', 'blocks', 'page', 'game'].includes(part)) return []
    // Items of press are asked for one by one; composing checks that none comes twice.
    if ('item' in rest && rest.item !== null) return []
    const key = `${part}${campaign}`
    if (seen.has(key)) return [faultAt(at, 'directive-twice', `::${part} is there already.`, 'Take one of them out.')]
    seen.add(key)
    return []
  })
}

/** The issue a text describes, or its faults in the order of the text. */
export function readIssue(text: string): Result<Issue, readonly Problem[]> {
  if (text.length > LONGEST_ISSUE)
    return err([
      faultAt(
        { start: 0, end: 0 },
        'issue-large',
        'This file is too long for an issue.',
        'Choose the issue file, a text that ends with .issue.md.',
      ),
    ])
  const { head, rest, faults } = readHead(text)
  const body = readText(text, rest)
  const all = inOrder([...faults, ...body.faults, ...twice(body.parts)])
  if (head === null || hasErrors(all)) return err(all)
  return ok({ head, parts: body.parts, pictures: body.pictures })
}
