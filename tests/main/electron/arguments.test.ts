// Which word of a command line is the campaign, among those of Electron and Chromium.
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { campaignFromArguments } from '../../../src/main/electron/arguments'

const here = resolve('/games')
const cases: readonly (readonly [string, readonly string[], string | null])[] = [
  ['nothing named', ['electron', '.'], null],
  ['a campaign, relative', ['electron', '.', 'pig.postmage'], resolve(here, 'pig.postmage')],
  ['a campaign, absolute', ['Postmage', resolve('/else/Pig.POSTMAGE')], resolve('/else/Pig.POSTMAGE')],
  [
    'after Chromium’s own words',
    ['electron', '--no-sandbox', '--inspect=0', '.', 'pig.postmage'],
    resolve(here, 'pig.postmage'),
  ],
  ['a folder that is not a campaign', ['electron', '/work/postmage'], null],
  ['a switch that looks like one', ['electron', '.', '--x.postmage'], null],
  ['any name, when said with --file', ['electron', '.', '--file=old copy.txt'], resolve(here, 'old copy.txt')],
  ['--file with nothing', ['electron', '.', '--file='], null],
  ['--file goes before a bare word', ['electron', 'a.postmage', '--file=b.postmage'], resolve(here, 'b.postmage')],
  ['the program’s own name does not count', ['/opt/pig.postmage'], null],
]
test.each(cases)('%s', (_name, words, expected) => {
  expect(campaignFromArguments(words, here)).toBe(expected)
})
