// Placeholder until the sheets of Spell Merchants are written.
import type { SheetInput } from '../../engine/contract'
import type { Document } from '../../sheets/document'
import type { SmTable } from './table'
import type { SmView } from './types'

export const spellMerchantsSheet = (_table: SmTable, input: SheetInput<SmView>): Document => ({
  masthead: {
    game: 'Spell Merchants',
    title: input.frame.campaign,
    subtitle: '',
    date: null,
    deadline: null,
    returnTo: null,
    kind: '',
    revised: false,
  },
  blocks: [],
  credits: [],
  footer: '',
})
