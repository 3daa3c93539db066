// postmage handbook [GAME]: the handbook for referees, or the rulebook of a game, printed.
import { PAPERS } from '@shared/desk/answers/campaign'
import { issueHtml } from '@shared/sheets/zine/issue-html'
import { issueText } from '@shared/sheets/zine/issue-text'
import { bookOf, printBook } from '../../desk/help/books'
import { writeAtomic } from '../../files/atomic-write'
import { oneOf, textOf } from '../campaign'
import { bad, json, need, out } from '../output'
import type { Invocation } from '../invocation'

const FORMATS = ['pdf', 'html', 'text'] as const

export async function run(invocation: Invocation): Promise<void> {
  const [name = 'handbook', extra] = invocation.args
  if (extra !== undefined) bad(`error: “${extra}” was not expected here.\n  postmage handbook --help shows the form.`)
  const book = need(await bookOf(name))
  const given = textOf(invocation, 'output')
  const ending = /\.(pdf|html|txt)$/i
    .exec(given ?? '')?.[1]
    ?.toLowerCase()
    .replace('txt', 'text')
  const format = oneOf(invocation, 'format', FORMATS, FORMATS.find((each) => each === ending) ?? 'pdf')
  const target = given ?? `${name}.${format === 'text' ? 'txt' : format}`
  if (format === 'text' && given === undefined) return out(issueText(book.document))
  const content =
    format === 'pdf'
      ? await printBook(book, oneOf(invocation, 'paper', PAPERS, 'a4'))
      : format === 'html'
        ? issueHtml(book.document)
        : issueText(book.document)
  need(await writeAtomic(target, content))
  if (invocation.values['json'] === true) json({ files: [target] })
  else out(target)
}
