// Reads PDFs back with the tools of poppler, as a stranger would.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const HINT = 'poppler-utils is missing: apt-get install poppler-utils'

function run(tool: string, bytes: Uint8Array, args: (file: string) => string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'postmage-pdf-'))
  try {
    const file = join(folder, 'sheet.pdf')
    writeFileSync(file, bytes)
    return execFileSync(tool, args(file), { encoding: 'utf8' })
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') throw new Error(HINT, { cause: error })
    throw error
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Text in reading order; `layout` keeps columns side by side. */
export const pdfText = (bytes: Uint8Array, layout = false): string =>
  run('pdftotext', bytes, (file) => [...(layout ? ['-layout'] : []), file, '-'])

/** The structure of a tagged PDF with its text and attributes, indented, as one has it read aloud. */
export const pdfStructure = (bytes: Uint8Array): string =>
  run('pdfinfo', bytes, (file) => ['-struct-text', file])

/** One entry per font: its name and whether it is embedded. */
export const pdfFonts = (bytes: Uint8Array): { readonly name: string; readonly embedded: boolean }[] =>
  run('pdffonts', bytes, (file) => [file])
    .split('\n')
    .slice(2)
    .filter((line) => line.trim() !== '')
    .map((line) => ({
      name: line.split(/\s+/)[0]!,
      embedded: /\s(yes|no)\s+(yes|no)\s+(yes|no)\s/.exec(line)?.[1] === 'yes',
    }))

export function pdfInfo(bytes: Uint8Array): {
  readonly pages: number
  readonly size: string
  readonly text: string
} {
  const text = run('pdfinfo', bytes, (file) => [file])
  return {
    pages: Number(/Pages:\s+(\d+)/.exec(text)?.[1]),
    size: /Page size:\s+([^\n]*)/.exec(text)?.[1] ?? '',
    text,
  }
}

export interface Word {
  readonly page: number
  readonly text: string
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** Every word with its box, in points from the top left of its page. */
export function pdfWords(bytes: Uint8Array): readonly Word[] {
  let page = 0
  const words: Word[] = []
  for (const line of run('pdftotext', bytes, (file) => ['-bbox', file, '-']).split('\n')) {
    if (line.includes('<page ')) page++
    const word =
      /<word xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="([\d.-]+)" yMax="([\d.-]+)">(.*)<\/word>/.exec(line)
    if (word)
      words.push({
        page,
        left: Number(word[1]),
        top: Number(word[2]),
        right: Number(word[3]),
        bottom: Number(word[4]),
        text: word[5]!,
      })
  }
  return words
}
