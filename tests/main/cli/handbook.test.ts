// postmage handbook: the books as PDF and text.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolders } from '../../support/cli'
import { pdfFaults } from '../../support/pdf'

const newFolder = temporaryFolders()
const wordsOf = (path: string): string => execFileSync('pdftotext', ['-layout', path, '-'], { encoding: 'utf8' })

test('the handbook is one PDF with its chapters, its pictures and a title', async () => {
  const folder = newFolder()
  expect(await folder.good('handbook')).toBe('handbook.pdf\n')
  const path = join(folder.path, 'handbook.pdf')
  const words = wordsOf(path)
  for (const chapter of ['Your first campaign', 'A turn, from mail to zine', 'Questions and answers'])
    expect(words).toContain(chapter)
  expect(execFileSync('pdfinfo', [path], { encoding: 'utf8' })).toMatch(/Title:\s+Postmage – Handbook/)
  expect(pdfFaults(readFileSync(path), ['H1', 'H2', 'L', 'Figure'])).toEqual([])
  expect(execFileSync('pdfimages', ['-list', path], { encoding: 'utf8' }).split('\n').length).toBeGreaterThan(4)
})

test('a rulebook keeps its tables and numbers; other names are refused', async () => {
  const folder = newFolder()
  await folder.good('handbook', 'spell-merchants', '--paper', 'a5', '-o', 'rules.pdf')
  const path = join(folder.path, 'rules.pdf')
  const words = wordsOf(path)
  expect(words).toContain('SM-22')
  expect(words).toMatch(/wizard\s+a\s+b\s+c/)
  expect(await folder.good('handbook', 'fourth-game', '--format', 'text')).toContain('FG-14')
  expect(await folder.run('handbook', 'chess')).toMatchObject({ exit: 2 })
  expect(pdfFaults(readFileSync(path), ['H1', 'H2', 'L', 'Table'])).toEqual([])
})
