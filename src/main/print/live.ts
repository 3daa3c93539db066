// The page of a live sheet: the sheet and its data, the game's script from out/live, styles, and typefaces from resources. The page's
// policy lists the hash of each script and style in it, so that nothing else can run.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { LiveSheet } from '@shared/campaign/sheet/live-sheet'
import { err, ok, problem, type Result } from '@shared/engine/result'
import { HTML_STYLE } from '@shared/sheets/formats/html-style'
import { LIVE_STYLE } from '@shared/sheets/formats/live-style'
import { toLive, type LiveParts } from '@shared/sheets/formats/to-live'
import { resourcesFolder } from './resources'

const FACES = [
  ['EB Garamond', 'normal', 'EBGaramond_400Regular-latin'],
  ['EB Garamond', 'italic', 'EBGaramond_400Regular_Italic-latin'],
  ['Courier Prime', 'normal', 'CourierPrime_400Regular-latin'],
] as const

/** Characters our typefaces have; the reader's own fonts supply the others. */
const LATIN = 'U+0-24F, U+259, U+2B0-36F, U+1E00-1EFF, U+2000-20CF, U+2100-2BFF, U+FB00-FB06'

const sumOf = (text: string): string => `sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}`

/** Cache: one style with its fonts, 300 kB. All live sheets have the same. */
let made: Pick<LiveParts, 'style' | 'styleSum'> | null = null

function styleParts(): Pick<LiveParts, 'style' | 'styleSum'> {
  if (made !== null) return made
  const faces = FACES.map(([family, style, file]) => {
    const type = readFileSync(join(resourcesFolder(), 'fonts/web', `${file}.woff2`)).toString('base64')
    return `@font-face { font-family: '${family}'; font-style: ${style}; font-display: block; unicode-range: ${LATIN}; src: url(data:font/woff2;base64,${type}) format('woff2'); }`
  })
  const style = `\n${faces.join('\n')}${HTML_STYLE}${LIVE_STYLE}`
  made = { style, styleSum: sumOf(style) }
  return made
}

/** Cache: one script for each game. All live sheets of a campaign have the same. */
const scripts = new Map<string, string>()

/** The script that reads orders of a game; null if it was not built. */
function scriptOf(game: string): string | null {
  const known = scripts.get(game)
  if (known !== undefined) return known
  const file = join(dirname(resourcesFolder()), 'out/live', `${game}.js`)
  if (!existsSync(file)) return null
  const script = readFileSync(file, 'utf8')
  scripts.set(game, script)
  return script
}

/** A live sheet as one HTML file. */
export function renderLive(game: string, sheet: LiveSheet): Result<string> {
  const script = sheet.data === null ? '' : scriptOf(game)
  if (script === null)
    return err(
      problem(
        'live-not-built',
        `The script of live sheets of ${game} is missing in this installation.`,
        'Run npm run build, or install Postmage again.',
      ),
    )
  return ok(toLive(sheet, { script, scriptSum: sumOf(script), ...styleParts() }))
}
