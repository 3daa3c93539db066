// A font file the referee names: for the scripts that none of the shipped faces has.
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { err, ok, problem } from '@shared/engine/result'
import type { Result } from '@shared/engine/result'
import { nameFace, parseFont } from './fonts'

const LARGEST = 40_000_000
const TAKE = 'Give a TrueType or OpenType file: .ttf or .otf.'

/** Font files of other kinds, by their first four bytes. */
const OTHERS: ReadonlyMap<string, string> = new Map([
  ['ttcf', 'is a collection of fonts, not one'],
  ['wOFF', 'is a font for web pages'],
  ['wOF2', 'is a font for web pages'],
])
const FONTS: readonly string[] = ['\u0000\u0001\u0000\u0000', 'true', 'OTTO']

/** Why a file cannot be embedded as a font, or null if it can. */
function faultOf(bytes: Uint8Array): string | null {
  const magic = Buffer.from(bytes.subarray(0, 4)).toString('latin1')
  const other = OTHERS.get(magic)
  if (other !== undefined) return `${other}.`
  if (!FONTS.includes(magic)) return 'is no font.'
  try {
    const { lineHeight } = parseFont(bytes)
    return lineHeight > 0 && lineHeight < 10 ? null : 'is a broken font.'
  } catch {
    return 'is a broken font.'
  }
}

/** Prints a page of one word in the font: a font that is broken inside fails here, and not in the middle of a sheet. */
async function printsIn(): Promise<boolean> {
  const { printSheaf } = await import('./pdf')
  const about = { title: 'Font', subject: '', language: 'en' }
  const node = { text: [{ text: 'Aבاあ中ก', font: 'Named' as const, fontSize: 10 }] }
  const page = [{ x: 0, y: 0, width: 100, node }]
  const sheaf = { pages: [page], width: 100, height: 100 }
  return printSheaf(sheaf, about).then(
    () => true,
    () => false,
  )
}

/** The path that was named last and could be used. */
let inForce: string | null = null

export const fontInForce = (): string | null => inForce

/**
 * From now on, sets characters that no shipped typeface has in the font at `path` (null: in none).
 * @returns a problem if the file is not a usable font; then the previous one stays in use
 */
export async function useFont(path: string | null): Promise<Result<null>> {
  const before = inForce
  const used = await taken(path)
  if (used.ok) inForce = path
  else nameFace(before === null ? null : resolve(before))
  return used
}

async function taken(path: string | null): Promise<Result<null>> {
  if (path === null) {
    nameFace(null)
    return ok(null)
  }
  const full = resolve(path)
  const bytes = await readFile(full).catch(() => null)
  if (bytes === null)
    return err(problem('font-missing', `There is no font file ${path} that can be read.`, 'Check its path.'))
  const fault = bytes.length > LARGEST ? 'is too large for a font.' : faultOf(bytes)
  if (fault !== null) return err(problem('font-broken', `${path} ${fault}`, TAKE))
  nameFace(full)
  if (await printsIn()) return ok(null)
  return err(problem('font-broken', `${path} is a broken font.`, TAKE))
}
