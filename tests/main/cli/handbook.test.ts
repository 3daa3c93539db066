// postmage handbook: the books as PDF and text.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolders } from '../../support/cli'
import { pdfFaults, pdfImages, pdfInfo, pdfText } from '../../support/pdf'

const newFolder = temporaryFolders()

test('the handbook is one PDF with its chapters, its pictures and a title', async () => {
  const folder = newFolder()
  expect(await folder.good('handbook')).toBe('handbook.pdf\n')
  const pdf = readFileSync(join(folder.path, 'handbook.pdf'))
  const words = pdfText(pdf, true)
  for (const chapter of ['Your first campaign', 'A turn, from mail to zine', 'Questions and answers'])
    expect(words).toContain(chapter)
  expect(pdfInfo(pdf).text).toMatch(/Title:\s+Postmage – Handbook/)
  expect(pdfFaults(pdf, ['H1', 'H2', 'L', 'Figure'])).toEqual([])
  expect(pdfImages(pdf).length).toBeGreaterThan(1)
})

test('a rulebook keeps its tables and numbers; other names are refused', async () => {
  const folder = newFolder()
  await folder.good('handbook spell-merchants --paper a5 -o rules.pdf')
  const pdf = readFileSync(join(folder.path, 'rules.pdf'))
  const words = pdfText(pdf, true)
  expect(words).toContain('SM-22')
  expect(words).toMatch(/wizard\s+a\s+b\s+c/)
  expect(await folder.good('handbook fourth-game --format text')).toContain('FG-14')
  expect(await folder.run('handbook chess')).toMatchObject({ exit: 2 })
  expect(pdfFaults(pdf, ['H1', 'H2', 'L', 'Table'])).toEqual([])
})
