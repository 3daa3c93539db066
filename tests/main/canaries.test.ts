// Canaries: words only some may read, planted the whole way, from roster and mail to the printed file of every reader in every
// format. Driven through the command line as a referee would.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { resolvedGames } from '../support/released'
import { temporaryFolders, type Folder } from '../support/cli'
import { ensureLive } from '../support/live'
import { squeezed } from '../support/formats'
import { pdfText } from '../support/pdf'

const fresh = temporaryFolders()
const FORMATS = ['text', 'md', 'bbcode', 'html', 'json', 'pdf', 'live'] as const
const PEOPLE = ['Annabel', 'Brianna', 'Cleopatra', 'Daisy'] as const
/** Orders every game understands something of. */
const ORDERS: { readonly [game: string]: string } = {
  'spell-merchants': 'round 1: pass',
  elixir: 'do nothing',
  'magicians-market': 'generate cape',
  'magic-spell': 'rest',
  'fourth-game': 'Piece 1: 1, 1',
}

/** A word, and whose sheets it is on; on the referee's where `referee` says so. */
interface Canary {
  readonly word: string
  readonly readers: 'all' | readonly string[]
  readonly referee: boolean
}

const addressOf = (name: string): string => `zz${name.toLowerCase()}@p.example`
const wordsTo = (name: string): string => `canarywordsto${name.toLowerCase()}`
/** Headings below open press that leave it uncertain who may read on, each with a word below it, on its line or the next. */
const WAITING = ['Pass on to NAME', 'NAME', 'For your eyes only', 'Pat wrote', 'Not for the others', 'Secret, but not for NAME', 'P R I V A T E', '**PRIVATE** (all but NAME)', '[for NAME, perhaps]', 'Geheim', 'Only for you', 'Between you and me'] // prettier-ignore
const waitingWord = (i: number): string => `canarywaits${'x'.repeat(i)}y`
const press = (to: string): string =>
  WAITING.map(
    (head, i) => `PRESS: The fog is open to all.\n${head.replace('NAME', to)}${i % 2 ? ':\n' : ': '}${waitingWord(i)}`,
  ).join('\n')
/** Sent at the very moment of the deadline, which is in time. */
const letter = (from: string, to: string, text: string): string =>
  `From: ${from} <${addressOf(from)}>\nTo: pat@zine.example\nMessage-ID: <${from}@x>\nDate: Sat, 07 Mar 2026 12:00:00 +0000\n\n${text}\n\nPRIVATE to ${to}: ${wordsTo(to)}\n\n${press(to)}\n`

/** Every sheet of a turn as printed into files, by whom it is for, as text without blanks. */
async function printed(at: Folder, format: string): Promise<ReadonlyMap<string, string>> {
  await at.good('sheet a.postmage --turn 1 --for all --format', format, '-o', format)
  return new Map(
    readdirSync(join(at.path, format)).map((file) => {
      const bytes = readFileSync(join(at.path, format, file))
      const whom = /-([a-z]+)\.[a-z.]+$/.exec(file)?.[1] ?? file
      return [whom, squeezed(format === 'pdf' ? pdfText(bytes) : bytes.toString('utf8'))]
    }),
  )
}

describe.each(resolvedGames())('$title', (game) => {
  const names = PEOPLE.slice(0, Math.min(game.players.max, Math.max(game.players.min, 3)))
  const next = (i: number): string => names[(i + 1) % names.length] ?? ''
  const ruling = game.rulings.find((each) => each.on === 'state' && each.needsPlayer && game.posts === undefined)
  const canaries: readonly Canary[] = [
    { word: 'canary-seed-of-the-dice', readers: [], referee: true },
    { word: 'canary-note-of-the-referee', readers: [], referee: true },
    ...names.map((name) => ({ word: addressOf(name), readers: [name], referee: true })),
    ...names.map((name) => ({ word: wordsTo(name), readers: [name], referee: true })),
    ...WAITING.map((_, i) => ({ word: waitingWord(i), readers: [], referee: true })),
    { word: 'The fog is open to all.', readers: 'all', referee: true },
    ...(ruling === undefined ? [] : [{ word: 'canary reason', readers: 'all', referee: true } as const]),
  ]

  it('prints each secret on the sheets of those who may know it, in every format, and nowhere else', async () => {
    await ensureLive()
    const at = fresh()
    const people = names.map((name) => `${name},${addressOf(name)}\n`).join('')
    writeFileSync(join(at.path, 'people.csv'), `name,address\n${people}`)
    await at.good('new', game.id, '--roster', 'people.csv', '--seed', 'canary-seed-of-the-dice', '--referee', 'Pat Inkwell', '--option', 'private-press=yes', '--deadline', '2026-03-07T12:00Z', '-o', 'a.postmage')
    names.forEach((name, i) => writeFileSync(join(at.path, `${name}.eml`), letter(name, next(i), ORDERS[game.id] ?? 'pass')))
    await at.good('import a.postmage', ...names.map((name) => `${name}.eml`))
    await at.good('note a.postmage --text canary-note-of-the-referee')
    const { players } = await at.json<{ players: { status: string }[] }>('status a.postmage')
    expect(players.map(({ status }) => status)).not.toContain('late')
    await at.good('adjudicate a.postmage')
    if (ruling !== undefined) await at.good('ruling a.postmage --player', names[0] ?? '', `--${ruling.kind}`, ruling.example, '--reason', 'Canary reason.')
    for (const format of FORMATS) {
      const sheets = await printed(at, format)
      // Live sheets are players' own.
      const others = format === 'live' ? [] : ['public', 'referee']
      expect([...sheets.keys()].sort()).toEqual([...names.map((name) => name.toLowerCase()), ...others])
      for (const [whom, text] of sheets)
        for (const { word, readers, referee } of canaries) {
          const due = whom === 'referee' ? referee : readers === 'all' || readers.some((name) => name.toLowerCase() === whom)
          expect(text.includes(squeezed(word)), `${word}, ${format} for ${whom}`).toBe(due)
        }
    }
  })
}) // prettier-ignore
