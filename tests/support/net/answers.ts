// Players’ answers and the mails that carry them, kept as files: every later version must read them.
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { PDFDocument, PDFDropdown, PDFTextField } from '@cantoo/pdf-lib'
import type { LiveData } from '@shared/kit/live'
import { slipText } from '../../../src/renderer/live/read-slip'
import { nothingTyped } from '../../../src/renderer/live/typed'

/** Lines of the slip as written there: "round 1: offer 6 6", below it what belongs to the same line. */
export type Answer = readonly (readonly [label: string, rows: readonly string[]])[]

export function answerOf(orders: string): Answer {
  const lines: [string, string[]][] = []
  for (const line of orders.split('\n')) {
    const [, label, words = line] = /^([a-z]+(?: \d)?): (.*)$/.exec(line) ?? []
    if (label === undefined) lines.at(-1)?.[1].push(words)
    else lines.push([label, [words]])
  }
  return lines
}

/** The slip at the end of a sheet as text, its blanks written over. */
export function filledText(sheet: string, answer: Answer, press: string): string {
  const lines = sheet.split('\n')
  const slip = lines.slice(lines.findIndex((line) => line.startsWith('- - - 8<')) + 1)
  const wanted = new Map([...answer, ['PRESS', press === '' ? [] : [press]] as const])
  let rest: string[] = []
  return slip
    .map((line) => {
      const label = /^([^:[]+): _+$/.exec(line)?.[1]
      if (label !== undefined) rest = [...(wanted.get(label) ?? [])]
      const words = /_{9}/.test(line) ? rest.shift() : undefined
      return words === undefined ? line : line.replace(/_+/, words)
    })
    .join('\n')
}

/** The form of a printed sheet, filled in. */
export async function filledForm(bytes: Uint8Array, answer: Answer, press: string): Promise<Uint8Array> {
  const pdf = await PDFDocument.load(bytes)
  for (const [label, rows] of [...answer, ['PRESS', [press]] as const]) {
    const field = pdf.getForm().getField(label)
    if (field instanceof PDFTextField) field.setText(rows.join('\n'))
    else if (field instanceof PDFDropdown) field.select(rows.join(' '))
  }
  return pdf.save()
}

/** The text a live sheet gives for the mail. @param to whom its press is for; null for everybody */
export function liveText(data: LiveData, answer: Answer, press: string, to: string | null): string {
  const typed = {
    ...nothingTyped(data),
    answers: data.slots.map(({ key }) => answer.find(([label]) => label === key)?.[1].join('\n') ?? ''),
    press,
  }
  return slipText(data, to === null ? typed : { ...typed, way: 'private', to })
}

/** The mail an answer comes in: `.eml` is one, a `.pdf` is attached, text is in it. `2-anna.pdf` is Anna's for turn 2. */
export function mailWith(path: string, sent: Date): string {
  const name = basename(path)
  const bytes = readFileSync(path)
  if (name.endsWith('.eml')) return bytes.toString('utf8')
  const who = /^\d+-(\w+)/.exec(name)?.[1] ?? ''
  const head = `From: ${who}@post.example\nTo: pat@zine.example\nSubject: My orders\nDate: ${sent.toUTCString()}\nMessage-ID: <${name}@post.example>\nMIME-Version: 1.0\n`
  if (!name.endsWith('.pdf'))
    return `${head}Content-Type: text/plain; charset=utf-8\n\nDear Pat,\n\nhere is my slip.\n\n${bytes.toString('utf8')}\n`
  return `${head}Content-Type: multipart/mixed; boundary="edge"\n\n--edge\nContent-Type: text/plain; charset=utf-8\n\nThe form is attached.\n--edge\nContent-Type: application/pdf; name="${name}"\nContent-Disposition: attachment; filename="${name}"\nContent-Transfer-Encoding: base64\n\n${bytes.toString('base64').replace(/.{76}/g, '$&\n')}\n--edge--\n`
}
