// Mail the referee passes on: it is the first sender’s, of the day it was sent, and only the referee’s own mail is opened.
import { expect, it } from 'vitest'
import type { ReadMessage } from '@shared/letters/message/letter'
import { openForwards } from '../../../../src/main/desk/inbox/referee-forwards'
import { memoryCampaign } from '../../../support/memory-campaign'

const SENT = '2026-03-07T12:00:00.000Z'
const message = (more: Partial<ReadMessage> = {}): ReadMessage => ({
  id: 'm@y',
  kind: 'mail',
  file: 'm.eml',
  from: { name: 'Anna', address: 'anna@post.example' },
  subject: '',
  date: SENT,
  text: '',
  attachments: [],
  problems: [],
  ...more,
})
const REFEREE_MAIL = { name: 'Pat', address: 'Pat@Zine.example' }
const forwarded = (date: string, text = 'round 1: pass'): string =>
  `---------- Forwarded message ---------\nFrom: Anna <anna@post.example>\nDate: ${date}\nSubject: orders\nTo: Pat <pat@zine.example>\n\n\n${text}`
const open = (...messages: readonly ReadMessage[]) =>
  openForwards(memoryCampaign(['Anna', 'Brian', 'Cleo']).campaign(), messages)
const by = (text: string, more: Partial<ReadMessage> = {}) => open(message({ from: REFEREE_MAIL, text, ...more }))

it('a forwarded letter is the first sender’s, of the first day, and says nothing where all is known', () => {
  expect(by(forwarded('Fri, 06 Mar 2026 09:00:00 +0100'))).toEqual([
    message({
      id: 'm@y forwarded',
      from: { name: 'Anna', address: 'anna@post.example' },
      date: '2026-03-06T08:00:00.000Z',
      text: 'round 1: pass',
    }),
  ])
})
it.each<[string, string, readonly string[]]>([
  ['Sun, 08 Mar 2026 12:00:00 +0000', '2026-03-08T12:00:00.000Z', []],
  ['Sun, 08 Mar 2026 12:00:01 +0000', SENT, ['forward-date']],
  ['Fri, 06 Mar 2026 09:00:00', '2026-03-06T09:00:00.000Z', ['forward-zone']],
  ['some day', SENT, ['forward-date']],
])('a letter dated %s counts as of %s', (date, counts, said) => {
  const [letter] = by(forwarded(date))
  expect([letter?.date, letter?.problems.map(({ code }) => code)]).toEqual([counts, said])
})
it.each<[string, Partial<ReadMessage>]>([
  ['of a stranger', { from: { name: 'Pat', address: 'pat@other.example' } }],
  ['without an address', { from: { name: 'Pat', address: null } }],
  ['in doubt', { from: { ...REFEREE_MAIL, doubt: 'it is not sure' } }],
  ['that was refused', { problems: [{ code: 'authentication-failed', severity: 'warning', message: '' }] }],
  ['that is no mail', { kind: 'paste' }],
])('mail %s is not opened', (_what, more) => {
  const text = forwarded('Fri, 06 Mar 2026 09:00:00 +0000')
  expect(by(text, more)).toEqual([message({ from: REFEREE_MAIL, text, ...more })])
})
it('letters within letters are opened, twenty deep', () => {
  const nest = (depth: number): ReadMessage =>
    message({ id: `${depth}`, from: REFEREE_MAIL, ...(depth === 30 ? {} : { enclosed: [nest(depth + 1)] }) })
  expect(open(nest(0)).map(({ id }) => id)).toEqual(['21'])
  const inner = [message({ id: 'a' }), message({ id: 'b' })]
  expect(by('see below', { enclosed: inner })).toEqual(inner)
  expect(by('nothing here', { enclosed: [] })).toEqual([
    message({ from: REFEREE_MAIL, text: 'nothing here', enclosed: [] }),
  ])
})
