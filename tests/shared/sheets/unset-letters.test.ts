// Letters that no typeface has are told, each once, with where it is.
import { expect, test } from 'vitest'
import { unsetLetters, unsetWords } from '@shared/sheets/formats/unset-letters'
import { typeface } from '../../../src/main/print/fonts'
import { documentOf, fullDocument } from '../../support/sheets'

test('names in Latin, Greek and Cyrillic letters, dashes and our own signs have a typeface', () => {
  for (const name of ['Anna', 'Llŷr', 'Ελένη', 'Фёдор', '½ – — “ ” ≥ → ☐ ✓ ★ −'])
    expect(unsetLetters(fullDocument(name), typeface)).toEqual([])
})

test('others are told once, with the words around them', () => {
  const sheet = documentOf([{ block: 'paragraph', text: ['The cat 林 sat. 林 again, and \u{1f431}.'] }])
  const found = unsetLetters(sheet, typeface)
  expect(found.map(({ letter }) => letter)).toEqual(['林', '\u{1f431}'])
  expect(unsetWords(found)).toContain('“林” (printed as ‹6797›, in “The cat 林 sat.')
  expect(unsetWords(found)).toContain('(printed as [emoji], in ')
})
