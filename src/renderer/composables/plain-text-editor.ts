// What the editors of the page have in common: plain text with numbered lines, long ones wrapped, undo, no style of its own
// that the content security policy would refuse.
import { history } from '@codemirror/commands'
import { EditorState, type Extension } from '@codemirror/state'
import { EditorView, drawSelection, lineNumbers } from '@codemirror/view'
import { cspNonce } from '../csp-nonce'

/**
 * Typing over a selection of several lines: the browser joins them by elements with a style of their own, which the policy refuses.
 * Here the selection is replaced in the text, and the elements follow it.
 */
const typedOver = EditorView.domEventHandlers({
  beforeinput(event, view) {
    const { data, inputType, isComposing } = event
    const plain = inputType === 'insertText' && data !== null && !isComposing && !view.composing
    if (!plain || view.state.readOnly || view.state.selection.main.empty) return false
    event.preventDefault()
    view.dispatch(view.state.replaceSelection(data), { userEvent: 'input.type', scrollIntoView: true })
    return true
  },
})

export const plainTextEditor = (): Extension => [
  EditorView.cspNonce.of(cspNonce() ?? ''),
  // The desk's offsets count every character as it is, so nothing but pasted text is rewritten.
  EditorState.lineSeparator.of('\n'),
  EditorView.clipboardInputFilter.of((pasted) => pasted.replace(/\r\n?/g, '\n')),
  lineNumbers(),
  history(),
  drawSelection(),
  typedOver,
  EditorView.lineWrapping,
]
