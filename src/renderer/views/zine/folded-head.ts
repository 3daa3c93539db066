// Folds the head of an issue away in the editor: it is neither shown nor typed into, and the cursor stays below it.
import { Annotation, EditorState, StateEffect, StateField, type Extension } from '@codemirror/state'
import { Decoration, EditorView } from '@codemirror/view'
import { headOf } from '@shared/issue/file/head-place'

/** Shows or folds the head. */
export const foldHead = StateEffect.define<boolean>()
/** Marks a change that the form makes in a folded head. */
export const inHead = Annotation.define<boolean>()

const folded = StateField.define<boolean>({
  create: () => true,
  update: (was, { effects }) => effects.reduce((now, effect) => (effect.is(foldHead) ? effect.value : now), was),
})

/** Where the text below a folded head begins; 0 where all is shown. */
const hidden = (state: EditorState): number => (state.field(folded) ? (headOf(state.doc.toString())?.rest ?? 0) : 0)

export const foldedHead: Extension = [
  folded,
  EditorView.decorations.compute([folded, 'doc'], (state) => {
    const rest = hidden(state)
    return rest < 2 ? Decoration.none : Decoration.set([Decoration.replace({ block: true }).range(0, rest - 1)])
  }),
  EditorState.changeFilter.of((change) => {
    const rest = change.annotation(inHead) === true ? 0 : hidden(change.startState)
    return rest === 0 || [0, rest - 1]
  }),
  EditorState.transactionFilter.of((change) => {
    const rest = hidden(change.state)
    const { anchor, head } = change.newSelection.main
    if (rest > change.newDoc.length || (anchor >= rest && head >= rest)) return change
    return [change, { selection: { anchor: Math.max(anchor, rest), head: Math.max(head, rest) }, sequential: true }]
  }),
]
