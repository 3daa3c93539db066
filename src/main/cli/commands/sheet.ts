// postmage sheet FILE …
import { extname } from 'node:path'
import { INKS, PAPERS, SHEET_FORMATS } from '@shared/desk/answers'
import type { Paper, SheetFormat } from '@shared/desk/answers'
import { writeAtomic } from '../../files/atomic-write'
import { lastErratum } from '../../desk/history/corrections'
import { publicationOf, renderSheets, saveSheets } from '../../desk/sheets/print-sheets'
import type { SheetWish } from '../../desk/sheets/print-sheets'
import type { Workspace } from '../../desk/workspace'
import { renderSheet } from '../../print/render'
import { fileArg, flag, textOf, timesOf, turnOf, viewerOf, withCampaign } from '../campaign'
import { bad, json, need, out, progress, say } from '../output'
import type { Words } from '../words'

/** Endings of files, the longer ones first. */
const ENDINGS: readonly (readonly [ending: string, format: SheetFormat])[] = [
  ['.bbcode.txt', 'bbcode'],
  ['.bbcode', 'bbcode'],
  ['.pdf', 'pdf'],
  ['.txt', 'text'],
  ['.md', 'md'],
  ['.html', 'html'],
  ['.htm', 'html'],
  ['.json', 'json'],
]

/** The format a path asks for by its ending; text without one. A folder for several sheets may be called anything. */
function formatOf(path: string | undefined, folder: boolean): SheetFormat {
  const ending = extname(path ?? '').toLowerCase()
  const known = ENDINGS.find(([end]) => path?.toLowerCase().endsWith(end))?.[1]
  if (known !== undefined) return known
  if (ending === '' || folder) return 'text'
  return bad(
    `error: -o ${path}: there is no sheet of the kind ${ending}.\n  One of: ${ENDINGS.map(([end]) => end).join(', ')}; or say --format.`,
  )
}

function oneOf<T extends string>(
  value: string | undefined,
  allowed: readonly T[],
  option: string,
  fallback: T,
): T {
  if (value === undefined) return fallback
  return (
    allowed.find((a) => a === value) ??
    bad(`error: --${option} ${value} is not known.\n  One of: ${allowed.join(', ')}.`)
  )
}

const MANY: readonly string[] = ['players', 'all']

function layout(words: Words, path: string | undefined): Omit<SheetWish, 'turn' | 'for'> {
  const named = textOf(words, 'format')
  const many = MANY.includes(textOf(words, 'for') ?? '')
  const fallback = named === undefined ? formatOf(path, many) : 'text'
  const format = oneOf<SheetFormat>(named, SHEET_FORMATS, 'format', fallback)
  const booklet = flag(words, 'booklet')
  const paper = oneOf<Paper>(textOf(words, 'paper'), PAPERS, 'paper', booklet ? 'a5' : 'a4')
  const columns = oneOf(textOf(words, 'columns'), ['1', '2'] as const, 'columns', paper === 'a5' ? '1' : '2')
  const ink = oneOf(textOf(words, 'ink'), INKS, 'ink', 'black')
  return { format, paper, columns: columns === '1' ? 1 : 2, booklet, ink }
}

async function erratum(space: Workspace, words: Words, path: string | undefined): Promise<void> {
  const campaign = space.campaign()
  const { document } = need(lastErratum(campaign, viewerOf(campaign, textOf(words, 'for') ?? 'public')))
  const wish = layout(words, path)
  const rendered = await renderSheet(document, wish.format, wish)
  const bytes = rendered.bytes ?? rendered.text ?? ''
  if (path !== undefined) {
    need(await writeAtomic(path, bytes))
    if (words.values['json'] === true) json({ files: [path] })
    else out(path)
  } else if (rendered.text !== null) out(rendered.text)
  else bad('error: A PDF cannot be shown here.\n  Give -o PATH.')
}

export async function run(words: Words): Promise<void> {
  const given = textOf(words, 'output')
  const path = given === '-' ? undefined : given
  const publish = flag(words, 'publish')
  await withCampaign(words, fileArg(words, 'sheet'), publish ? 'write' : 'read', async (space) => {
    if (flag(words, 'erratum')) return erratum(space, words, path)
    const campaign = space.campaign()
    const times = timesOf(campaign)
    const turn = turnOf(words, campaign, campaign.turns.length)
    const wish: SheetWish = { turn, for: textOf(words, 'for') ?? 'public', ...layout(words, path) }
    if (path === undefined && wish.format === 'pdf') bad('error: Where should the PDF go?\n  Give -o PATH.')
    const sheets = need(await renderSheets(campaign, wish, times, progress('Sheets')))
    for (const sheet of sheets)
      if (sheet.revised) say(`note: ${sheet.for}: differs from what was published; marked as revised.`)
    if (path === undefined) out(sheets.map((s) => s.text ?? '').join('\n\n'))
    else {
      const files = need(await saveSheets(sheets, path, MANY.includes(wish.for)))
      if (words.values['json'] === true)
        json({ files, revised: sheets.filter((s) => s.revised).map((s) => s.for) })
      else for (const file of files) out(file)
    }
    if (publish) {
      need(await space.write([need(publicationOf(campaign, turn, times))]))
      say(`Published: the sheets of ${campaign.game.turnWord} ${turn} are facts now.`)
    }
    return undefined
  })
}
