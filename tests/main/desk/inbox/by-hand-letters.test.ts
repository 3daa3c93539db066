// Letters of the other games, sent to a game whose only order is a text: the order is the player's words, line by line as they stand
// in the letter, without signature, quotation and press.
import { readFileSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolders } from '../../../support/cli'
import { readLetters } from '../../../support/letters/files'
import { PEOPLE } from '../../../support/letters/world'

const fresh = temporaryFolders()
const DEFINITION = {
  format: 'postmage-pack',
  game: 'by-hand',
  name: 'Anything',
  slots: [{ name: 'Argument', kind: 'text', most: 100 }],
}
const KINDS = ['plain', 'own-words', 'replies', 'quotations', 'press', 'mail-programs', 'wrapped']
/** A fifth of the letters of these kinds. */
const LETTERS = readLetters(resolve('tests/letters')).filter(({ kind, files }, i) => i % 5 === 0 && files.length === 1 && KINDS.includes(kind)) // prettier-ignore

interface Line {
  readonly type: string
  readonly seq: number
  readonly how?: string
  readonly mail?: number
  readonly text: string
  readonly subject?: string
  readonly texts?: readonly { readonly text: string }[]
  readonly orders?: { readonly answers: { readonly argument?: string } }
}

const linesOf = (text: string): readonly string[] => text.split(/\r?\n/).map((line) => line.trim())

it('letters of five games, as a text', async () => {
  const at = fresh()
  writeFileSync(join(at.path, 'any.json'), JSON.stringify(DEFINITION))
  let taken = 0
  for (const [i, { name, people = PEOPLE, files, expect: wanted }] of LETTERS.entries()) {
    const file = `${i}.postmage`
    writeFileSync(join(at.path, `${i}.csv`), `name,address\n${Object.entries(people).map(([short, one]) => `"${one.name || short}",${one.address}`).join('\n')}`)
    await at.good('new', 'by-hand', '--pack', 'any.json', '--roster', `${i}.csv`, '--deadline', '2026-03-08T18:00Z', '-o', file)
    const [letter] = files
    writeFileSync(join(at.path, basename(letter!.name)), letter!.bytes)
    await at.run('import', file, basename(letter!.name))
    const lines = readFileSync(join(at.path, file), 'utf8').trimEnd().split('\n').map((line) => JSON.parse(line) as Line)
    for (const { type, how, mail, orders } of lines) {
      const argument = type === 'orders' && how === 'mail' ? orders?.answers.argument : undefined
      if (argument === undefined) continue
      taken++
      const source = lines.find(({ seq }) => seq === mail)!
      const there = linesOf([source.subject ?? '', source.text, ...(source.texts ?? []).map(({ text }) => text)].join('\n'))
      const signature = there.indexOf('--')
      for (const line of linesOf(argument).filter((each) => each !== '')) {
        expect(there.some((each) => each.includes(line)), `${name}: “${line}” is in the letter`).toBe(true)
        expect(line, name).not.toMatch(/^>|^PRESS\b|^-- ?$/)
        if (signature >= 0) expect(there.lastIndexOf(line), `${name}: “${line}” is above the signature`).toBeLessThan(signature)
      }
      for (const press of wanted.press ?? []) expect(argument, name).not.toContain(press)
    }
  }
  expect(LETTERS.length).toBeGreaterThan(25)
  expect(taken).toBeGreaterThan(LETTERS.length / 3)
}, 300_000) // prettier-ignore
