// What the editors of the page have in common: plain text with numbered lines, long ones wrapped, undo, no style of its own
// that the content security policy would refuse.
import { history } from '@codemirror/commands'
import { EditorState, type Extension } from '@codemirror/state'
import { EditorView, drawSelection, lineNumbers } from '@codemirror/view'
import { cspNonce } from '../csp-nonce'

export const plainTextEditor = (): Extension => [
  EditorView.cspNonce.of(cspNonce() ?? ''),
  // Offsets of the desk count every character of the text as it is: nothing is rewritten but what is pasted.
  EditorState.lineSeparator.of('\n'),
  EditorView.clipboardInputFilter.of((pasted) => pasted.replace(/\r\n?/g, '\n')),
  lineNumbers(),
  history(),
  drawSelection(),
  EditorView.lineWrapping,
]
