// The referee's part of a sheet: mails stand there as they came; what counts in place of one is said beside the name.
import { expect, it } from 'vitest'
import { confidentialPart } from '@shared/kit/sheets/sheet-parts'
import { frameFor } from '../../support/sheets'

const MAIL = 'Hi Pat,\n\nRound 1: offer 5 6\nRound 2: don’t know\n-- \nAnna'

it('a mail is printed as typed, not as a list; where none came the sentence says what counts', () => {
  const frame = frameFor({ kind: 'referee' }, 3, ['Anna', 'Brian'])
  if (frame.confidential === null) throw new Error('the referee’s frame has no confidential part')
  const orders = [
    { name: 'Anna', how: 'mail of 7 March', text: MAIL, instead: '' },
    { name: 'Brian', how: 'NMR', text: '', instead: 'Passes in both rounds.' },
  ]
  const blocks = confidentialPart({ ...frame, confidential: { ...frame.confidential, orders } }, 'session')
  expect(blocks.filter(({ block }) => block === 'group')).toEqual([
    {
      block: 'group',
      blocks: [
        { block: 'paragraph', text: [{ text: 'Anna', style: 'strong' }, ' – mail of 7 March'] },
        { block: 'press', quoted: true, items: [{ by: null, text: MAIL, typed: true }] },
      ],
    },
    {
      block: 'group',
      blocks: [{ block: 'paragraph', text: [{ text: 'Brian', style: 'strong' }, ' – NMR. Passes in both rounds.'] }],
    },
  ])
})
