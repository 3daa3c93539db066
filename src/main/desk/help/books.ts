// The books that come with Postmage: the handbook, and a rulebook for each game. Read from docs, printed like an issue.
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Paper } from '@shared/desk/answers/campaign'
import { err, ok, problem, type Result } from '@shared/engine/result'
import { findGame } from '@shared/games/registry'
import { composeBook, picturesIn, type Book } from '@shared/issue/chapters/book'
import { fitIssue } from '@shared/issue/fit'
import { readPicture } from '@shared/pictures/picture'
import type { Picture } from '@shared/sheets/zine/issue'
import { typeface } from '../../print/fonts'
import { resourcesFolder } from '../../print/resources'
import { VERSION } from '../app/version'

const docs = (): string => join(dirname(resourcesFolder()), 'docs')

/** Files of the handbook, in reading order. */
async function handbookPages(folder: string): Promise<readonly string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.md')).sort()
  return Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
}

async function pictureAt(folder: string, path: string): Promise<Result<Picture>> {
  try {
    return readPicture(await readFile(join(folder, path)), path)
  } catch {
    return err(problem('book-picture', `The picture ${path} is missing.`, 'Install Postmage again.'))
  }
}

const CREDIT =
  'Printed by Postmage. The games belong to their designers and publishers; the rules are told in our words.'

/** A book by its name: `handbook`, or the id of a game for its rulebook. */
export async function bookOf(name: string): Promise<Result<Book>> {
  const game = findGame(name)
  if (name !== 'handbook' && game === undefined)
    return err(problem('book-unknown', `There is no book “${name}”.`, 'Choose the handbook or a game.'))
  const folder = join(docs(), game === undefined ? 'handbook' : 'rules')
  const pages =
    game === undefined ? await handbookPages(folder) : [await readFile(join(folder, `${game.id}.md`), 'utf8')]
  const pictures = new Map<string, Result<Picture>>()
  for (const path of picturesIn(pages)) pictures.set(path, await pictureAt(folder, path))
  return ok(
    composeBook({
      title: game?.title ?? 'Postmage',
      subtitle: game === undefined ? 'a handbook for referees' : 'rules and rulings',
      plate: [game === undefined ? 'Handbook' : 'Rulebook', `Postmage ${VERSION}`],
      cover: game === undefined ? 'pictures/orders.png' : null,
      pages,
      pictures,
      credits: [CREDIT],
    }),
  )
}

/** A book as PDF, in one column on A5, otherwise in two. */
export async function printBook({ document }: Book, paper: Paper): Promise<Uint8Array> {
  const { layout } = fitIssue(document, { paper, ink: 'screen' }, null, typeface)
  const { printIssue } = await import('../../print/pdf')
  return printIssue(layout, paper)
}
