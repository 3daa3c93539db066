// The frame of a Magician's Market sheet in tests; secrets of the referee carry the word xsecretx.
import type { SheetFrame } from '@shared/kit/game'
import type { Viewer } from '@shared/engine/log'

export const frameFor = (turn: number, viewer: Viewer): SheetFrame => ({
  campaign: 'Test Market',
  gameTitle: 'Magician’s Market',
  turn,
  deadline: '8 March 2026, 18:00 UTC',
  referee: 'Pat <pat@zine.example>',
  date: '1 March 2026',
  commitment: 'ab'.repeat(32),
  press: [{ by: 'Anna', text: 'Roll up!' }],
  rulings: [],
  receipts: [],
  ownAddress: viewer.kind === 'seat' ? `own-${viewer.seat}@post.example` : null,
  slipCode: viewer.kind === 'referee' ? null : '[Somebody · somewhere · turn 1 · k7f2]',
  revised: false,
  confidential:
    viewer.kind === 'referee'
      ? {
          seed: 'xsecretx seed',
          addresses: [{ name: 'Anna', address: 'xsecretx@post.example' }],
          orders: [{ name: 'Anna', how: 'typed', text: 'xsecretx order' }],
          dice: [],
          notes: ['xsecretx note'],
        }
      : null,
})
