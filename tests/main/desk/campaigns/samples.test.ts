// The script of a sample as somebody writes it for a new game.
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { sampleScript } from '../../../../src/main/desk/campaigns/samples'

const elixir = JSON.parse(readFileSync('resources/samples/elixir/demo.json', 'utf8')) as object
const read = (more: object) => sampleScript(JSON.stringify({ ...elixir, ...more }), 'demo.json')

it('takes one that is as it should be', () => expect(read({})).toMatchObject({ ok: true }))

it.each([
  ['a correction that does not say when', { correction: { turn: 1 } }, '“correction.after”: is missing'],
  ['turns in words', { print: ['start'] }, '“print.0”: is not a number'],
])('says what is wrong: %s', (_, more, words) =>
  expect(read(more)).toMatchObject({
    ok: false,
    error: { message: expect.stringContaining(words) as string },
  }),
)

it('says that a file is not JSON', () =>
  expect(sampleScript('{', 'demo.json')).toMatchObject({
    ok: false,
    error: { message: 'demo.json cannot be played: it is not JSON.' },
  }))
