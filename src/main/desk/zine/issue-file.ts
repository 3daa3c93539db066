// Reads the text of an issue file.
import { readFile, stat } from 'node:fs/promises'
import type { Result } from '@shared/engine/result'
import { err, ok, problem } from '@shared/engine/result'
import { LONGEST_ISSUE } from '@shared/issue/file/read'

const CHOOSE = 'Choose the issue file, a text that ends with .issue.md.'

/** The text of an issue file, or why it is none. */
export async function readIssueFile(path: string): Promise<Result<string>> {
  const found = await stat(path).catch(() => null)
  if (found?.isDirectory() === true) return err(problem('issue-missing', `${path} is a folder, not an issue.`, CHOOSE))
  if (found?.isFile() !== true)
    return err(problem('issue-missing', `There is no file ${path}.`, 'Check the name, or begin a new issue.'))
  if (found.size > LONGEST_ISSUE * 3) return err(problem('issue-large', `${path} is too large for an issue.`, CHOOSE))
  try {
    return ok(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(await readFile(path)))
  } catch {
    return err(problem('issue-text', `${path} is not text in UTF-8.`, 'Save it as UTF-8 in a text editor.'))
  }
}
