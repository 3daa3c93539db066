// The net: campaigns played through the real program, with answers to its slips, for later versions to be held against. Everything
// here goes in by the command line: mail, an answered text slip, a filled form, a live sheet, private press, a publication, an undo.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PDFDocument, PDFDropdown, PDFTextField } from '@cantoo/pdf-lib'
import type { Campaign } from '@shared/campaign/model'
import { slipText } from '../../../src/renderer/live/read-slip'
import { eml } from '../../intake/mime'
import { worldOf, type GameId } from '../../intake/world'
import { liveDataOf, typedFrom } from '../live'
import { runIn } from '../run-in'
import { openFrozen } from './pins'

export const NET = 'tests/fixtures/net'
const GAMES: readonly GameId[] = ['spell-merchants', 'elixir', 'magicians-market', 'magic-spell', 'fourth-game']
/** A campaign of each game, one that is sealed until a deadline to come, one with two keys. */
export const CAMPAIGNS = [...GAMES, 'sealed', 'two-keys'] as const
export type NetCampaign = (typeof CAMPAIGNS)[number]
/** How players answer a sheet. */
export const ANSWERS = ['slip.eml', 'form.eml', 'live.eml', 'press.eml'] as const

const ROSTER = `name,address
Anna,anna@quill.example
Brian,brian@inkwell.example
Cleo,cleo@leeds.example
Dai,dai@gorsedd.example
`
const PRESS = `PRESS: The fountain plays at noon.
PRESS (anonymous): Somebody has moved the statue.
PRIVATE to Brian: meet me behind the mill
DIARY: slept badly and dreamt of owls
`

const openFile = (path: string): Campaign => openFrozen(readFileSync(path))

/** Runs a command in a folder. @throws with what it says unless it ends well */
async function good(folder: string, ...words: readonly string[]): Promise<void> {
  const { exit, err } = await runIn(folder, words)
  if (exit !== 0) throw new Error(`${words.join(' ')}: ${err}`)
}

type Attached = NonNullable<Parameters<typeof eml>[0]['attached']>
const letter = (who: string, day: number, text: string, attached: Attached = []): Buffer => {
  const address = new RegExp(`^${who},(.*)$`, 'm').exec(ROSTER)?.[1] ?? ''
  const date = `0${day} Mar 2026 10:00:00 +0000`
  return eml({ from: `${who} <${address}>`, date, id: `net-${who}@post.example`, text, attached })
}

/** A text sheet with the orders written into its slip. */
function filledText(sheet: string, slip: readonly (readonly [label: string, lines: readonly string[]])[]): string {
  let text = sheet
  for (const [label, lines] of slip)
    text = text.replace(
      new RegExp(`^${label}: _+$`, 'm'),
      lines.map((line, i) => (i === 0 ? `${label}: ${line}` : line)).join('\n'),
    )
  return text
}

async function filledForm(
  pdf: Buffer,
  slip: readonly (readonly [label: string, lines: readonly string[]])[],
): Promise<Uint8Array> {
  const form = await PDFDocument.load(pdf)
  for (const [label, lines] of slip) {
    const field = form.getForm().getField(label)
    if (field instanceof PDFTextField) field.setText(lines.join('\n'))
    else if (field instanceof PDFDropdown) field.select(lines.join(' '))
  }
  return form.save()
}

/** Plays a campaign into a folder: `<game>.postmage`, the answers of its first turn, and its sheets as text. */
export async function playNet(name: NetCampaign, folder: string): Promise<void> {
  const game = GAMES.find((each) => each === name) ?? 'spell-merchants'
  const sealed = name === 'sealed'
  const option = name === game ? [] : ['--option', `${name}=yes`]
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'people.csv'), ROSTER)
  const file = `${name}.postmage`
  const { now, other } = worldOf(game)
  const labelled = game === 'fourth-game' ? [] : now.slip
  await good(folder, 'new', game, '--roster', 'people.csv', '--name', 'The Net', '--seed', 'a seed for the net, long enough', '--deadline', sealed ? '2126-03-08T18:00Z' : '2026-03-08T18:00Z', '--referee', 'Pat <pat@zine.example>', '--zone', 'UTC', '--option', 'private-press=yes', ...option, '-o', file) // prettier-ignore
  await good(folder, 'sheet', file, '--for', 'Anna', '--format', 'text', '-o', 'anna.txt')
  const campaign = openFile(join(folder, file))
  const brian = await runIn(folder, [
    'sheet',
    file,
    '--for',
    'Brian',
    '--format',
    'pdf',
    '--fillable',
    '-o',
    'brian.pdf',
  ])
  const data = liveDataOf(campaign, 2)
  const put = (name: string, body: Buffer): void => writeFileSync(join(folder, name), body)
  put(
    'slip.eml',
    letter(
      'Anna',
      2,
      labelled.length === 0
        ? now.lines.join('\n')
        : filledText(readFileSync(join(folder, 'anna.txt'), 'utf8'), labelled),
    ),
  )
  if (brian.exit === 0 && labelled.length > 0) {
    const body = await filledForm(readFileSync(join(folder, 'brian.pdf')), labelled)
    put('form.eml', letter('Brian', 3, '', [{ type: 'application/pdf', name: 'slip.pdf', body }]))
  } else put('form.eml', letter('Brian', 3, now.lines.join('\n')))
  put(
    'live.eml',
    letter('Cleo', 4, data === null ? now.lines.join('\n') : slipText(data, typedFrom(data, now.lines.join('\n')))),
  )
  put('press.eml', letter('Dai', 5, `${other.lines.join('\n')}\n\n${PRESS}`))
  await good(folder, 'import', file, ...ANSWERS)
  if (sealed) return
  if (name === 'two-keys') {
    // A copy from before the turn is the second referee's.
    writeFileSync(join(folder, 'theirs.postmage'), readFileSync(join(folder, file)))
    await good(folder, 'adjudicate', 'theirs.postmage')
    await good(folder, 'adjudicate', file)
    await good(folder, 'sheet', file, '--for', 'all', '--format', 'text', '--publish', '--two-key', 'theirs.postmage', '-o', 'sheets') // prettier-ignore
    return
  }
  await good(folder, 'adjudicate', file, '--deadline', '2026-03-22T18:00Z')
  await good(folder, 'sheet', file, '--for', 'all', '--format', 'text', '--publish', '-o', 'sheets')
  if (game === 'fourth-game') return
  await good(folder, 'orders', file, '--player', 'Anna', '--text', other.lines.join('\n'), '--force')
  await good(folder, 'adjudicate', file, '--deadline', '2026-04-05T18:00Z')
  await good(folder, 'sheet', file, '--for', 'all', '--format', 'text', '--publish', '-o', 'sheets')
  await good(
    folder,
    'amend',
    file,
    '--turn',
    '1',
    '--player',
    'Dai',
    '--text',
    now.lines.join('\n'),
    '--reason',
    'His second letter was the one that counts.',
  )
  await good(folder, 'undo', file, '--reason', 'It was the other Dai.')
  await good(folder, 'adjudicate', file, '--deadline', '2026-04-19T18:00Z')
}
