// The sheets of the Fourth Game.
import type { SheetInput } from '../../engine/contract'
import type { Document } from '../../sheets/document'
import type { FgTable } from './table'
import type { FgView } from './types'

export function fourthGameSheet(_table: FgTable, input: SheetInput<FgView>): Document {
  const { frame } = input
  return {
    masthead: {
      game: frame.gameTitle,
      title: frame.campaign,
      subtitle: '',
      date: frame.date,
      deadline: frame.deadline,
      returnTo: frame.referee,
      kind: '',
      revised: frame.revised,
    },
    blocks: [],
    credits: [],
    footer: '',
  }
}
