// Reads PDFs back with poppler and qpdf, as a stranger would.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { need } from './needs'

/** Output of tools by file, then by command: several tests look at one file. */
const answers = new WeakMap<Uint8Array, Map<string, string>>()

/** Runs a tool on a file of these bytes; `all` gives what it complains of as well, and does not throw when it fails. */
function run(tool: string, bytes: Uint8Array, args: (file: string) => string[], all = false): string {
  need(tool === 'qpdf' ? 'qpdf' : 'poppler')
  const known = answers.get(bytes) ?? new Map<string, string>()
  answers.set(bytes, known)
  const key = [tool, ...args('sheet.pdf')].join(' ')
  const answer = known.get(key) ?? runOn(tool, bytes, args, all)
  known.set(key, answer)
  return answer
}

function runOn(tool: string, bytes: Uint8Array, args: (file: string) => string[], all: boolean): string {
  const folder = mkdtempSync(join(tmpdir(), 'postmage-pdf-'))
  try {
    const file = join(folder, 'sheet.pdf')
    writeFileSync(file, bytes)
    const { error, status, stdout, stderr } = spawnSync(tool, args(file), { encoding: 'utf8', maxBuffer: 1e8 })
    if (error !== undefined) throw error
    if (status !== 0 && !all) throw new Error(`${tool}: ${stderr}`)
    return all ? stdout + stderr : stdout
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Text in reading order; `layout` keeps columns side by side. */
export const pdfText = (bytes: Uint8Array, layout = false): string =>
  run('pdftotext', bytes, (file) => [...(layout ? ['-layout'] : []), file, '-'])

/** The structure of a tagged PDF with its text and attributes, indented, as one has it read aloud. */
export const pdfStructure = (bytes: Uint8Array): string => run('pdfinfo', bytes, (file) => ['-struct-text', file])

/** The objects of a file, none of them compressed, as qpdf writes them. */
export const pdfObjects = (bytes: Uint8Array): string =>
  run('qpdf', bytes, (file) => ['--qdf', '--object-streams=disable', file, '-'])

/** Complaints of qpdf about the syntax and streams of a file; '' if it is sound. */
function brokenSyntax(bytes: Uint8Array): string {
  const said = run('qpdf', bytes, (file) => ['--check', file], true)
  return said.includes('No syntax or stream encoding errors') && !said.includes('WARNING') ? '' : said
}

/**
 * Faults of a printed file in its syntax, title, headings and tables, in words; screen readers need the last three.
 * @param kinds elements that must be in its structure: 'H1', 'Table', 'Figure'
 */
export function pdfFaults(bytes: Uint8Array, kinds: readonly string[]): readonly string[] {
  const syntax = brokenSyntax(bytes)
  if (syntax !== '') return [syntax]
  const { text } = pdfInfo(bytes)
  // Without its text: to find that, the tool goes through a page once for each element.
  const structure = run('pdfinfo', bytes, (file) => ['-struct', file])
  const elements = [...structure.matchAll(/^ *([A-Z][A-Za-z0-9]*)(?: \(.*\))?:?$/gm)].map(([, kind]) => kind ?? '')
  const levels = elements.flatMap((kind) => (/^H[1-6]$/.test(kind) ? [Number(kind[1])] : []))
  const jump = levels.find((level, i) => level > (levels[i - 1] ?? 0) + 1)
  return [
    ...(/^Title: +\S/m.test(text) ? [] : ['no title']),
    ...(/^Tagged: +yes/m.test(text) && elements[0] === 'Document' ? [] : ['not tagged']),
    ...(jump === undefined ? [] : [`a heading of level ${jump} below none of level ${jump - 1}`]),
    ...(elements.includes('Table') && !elements.includes('TH') ? ['tables without header cells'] : []),
    ...kinds.filter((kind) => !elements.includes(kind)).map((kind) => `no ${kind}`),
  ]
}

/** The pictures in a file, a line each. */
export const pdfImages = (bytes: Uint8Array): readonly string[] =>
  run('pdfimages', bytes, (file) => ['-list', file])
    .trim()
    .split('\n')
    .slice(2)

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
  return { pages: Number(/Pages:\s+(\d+)/.exec(text)?.[1]), size: /Page size:\s+([^\n]*)/.exec(text)?.[1] ?? '', text }
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
    const word = /<word xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="([\d.-]+)" yMax="([\d.-]+)">(.*)<\/word>/.exec(line)
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
