// The common base of the page's editors: plain text, numbered lines, wrapping, undo, and no inline styles, which the content
// security policy would refuse.
import { history } from '@codemirror/commands'
import { EditorState, type Extension } from '@codemirror/state'
import { EditorView, drawSelection, lineNumbers } from '@codemirror/view'
import { cspNonce } from '../csp-nonce'
import { DeskError } from '../desk-error'
import { useApp } from '../stores/app'

/**
 * Handles typing over a selection of several lines. The browser would join the lines with inline styles, which the policy refuses;
 * this replaces the selection in the text instead.
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

/** The text of a paste or drop; '' if it has none. */
const textOf = (brought: DataTransfer | null): string =>
  brought?.getData('text/plain') || brought?.getData('text/uri-list') || ''

/** Says why nothing was taken. @param characters how many there were; 0 = no text */
function refuse(characters: number, instead: string): void {
  const message =
    characters === 0
      ? 'There is no text in what was pasted, and nothing was taken.'
      : `What was pasted has ${characters.toLocaleString('en')} characters: too many for this field, and nothing was taken.`
  useApp().fail(new DeskError({ code: 'not-pasted', message, remedy: instead }))
}

/** Refuses text that would block the window for seconds, and pastes without text, each with a message. */
function guardPasted(most: number, instead: string): Extension {
  const guard = (event: Event, brought: DataTransfer | null): boolean => {
    const { length } = textOf(brought)
    if (length > 0 && length <= most) return false
    event.preventDefault()
    refuse(length, instead)
    return true
  }
  return EditorView.domEventHandlers({
    paste: (event) => guard(event, event.clipboardData),
    drop: (event) => guard(event, event.dataTransfer),
  })
}

/** The colours of the desk, light or dark: CodeMirror’s own gutter is white, its cursor black. */
const look = EditorView.theme({
  '.cm-content': { caretColor: 'var(--ink)' },
  '.cm-cursor, .cm-dropCursor': { borderLeftColor: 'var(--ink)', borderLeftWidth: '2px' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'color-mix(in srgb, var(--focus) 24%, transparent)',
  },
  '.cm-gutters': {
    backgroundColor: 'transparent',
    color: 'var(--ink-soft)',
    border: 'none',
    fontSize: 'var(--small)',
  },
  '.cm-tooltip': { backgroundColor: 'var(--paper-raised)', color: 'var(--ink)', borderColor: 'var(--line-strong)' },
})

/**
 * @param most characters that may be pasted at once
 * @param instead advice for larger or missing text, in a sentence
 */
export const plainTextEditor = (most: number, instead: string): Extension => [
  guardPasted(most, instead),
  EditorView.cspNonce.of(cspNonce() ?? ''),
  // The desk's offsets count every character as it is, so nothing but pasted text is rewritten.
  EditorState.lineSeparator.of('\n'),
  EditorView.clipboardInputFilter.of((pasted) => pasted.replace(/\r\n?/g, '\n')),
  lineNumbers(),
  look,
  history(),
  drawSelection(),
  typedOver,
  EditorView.lineWrapping,
]
