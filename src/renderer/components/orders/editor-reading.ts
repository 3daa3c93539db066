// Shows the reading of each line beside it in the order editor, and problems as CodeMirror diagnostics.
import { setDiagnostics, type Diagnostic } from '@codemirror/lint'
import {
  RangeSetBuilder,
  StateEffect,
  StateField,
  type EditorState,
  type Extension,
  type TransactionSpec,
} from '@codemirror/state'
import { Decoration, EditorView, WidgetType, type DecorationSet } from '@codemirror/view'
import { h, render } from 'vue'
import type { LineReading } from '@shared/engine/order-text/reading'
import type { Problem, Suggestion } from '@shared/engine/result'
import SignMark from '../common/SignMark.vue'
import { SEVERITY, lineOf, saidOf, type ReadingSign } from './reading-words'

/** The reading that the editor shows. Spans are offsets into the current document. */
interface ShownReading {
  readonly lines: readonly LineReading[]
  readonly problems: readonly Problem[]
}

const setReading = StateEffect.define<ShownReading>()

interface Shown {
  readonly reading: ShownReading
  /** False from an edit until the next reading: places of suggestions are then out of date. */
  readonly current: boolean
  readonly decorations: DecorationSet
}

const shownReading = StateField.define<Shown>({
  create: () => ({ reading: { lines: [], problems: [] }, current: true, decorations: Decoration.none }),
  update(shown, transaction) {
    let next = shown
    // Until the next answer arrives, remarks stay with their lines.
    if (transaction.docChanged) {
      next = { ...next, current: false, decorations: next.decorations.map(transaction.changes) }
    }
    for (const effect of transaction.effects) {
      if (effect.is(setReading))
        next = {
          reading: effect.value,
          current: true,
          decorations: decorate(transaction.state, effect.value),
        }
    }
    return next
  },
  provide: (field) => EditorView.decorations.from(field, (shown) => shown.decorations),
})

/** The transaction that shows a reading of the present document. */
export function showReading(state: EditorState, reading: ShownReading): TransactionSpec {
  const diagnostics = setDiagnostics(state, toDiagnostics(state, reading.problems))
  return { ...diagnostics, effects: [setReading.of(reading), ...[diagnostics.effects ?? []].flat()] }
}

/** Whether the editor shows a reading. */
export function showsReading(state: EditorState): boolean {
  const { lines, problems } = state.field(shownReading).reading
  return lines.length + problems.length > 0
}

/** Replaces the span of a suggestion; does nothing if the text has changed since the reading. */
export function applySuggestion(view: EditorView, suggestion: Suggestion): void {
  const { start, end } = suggestion.at
  if (!view.state.field(shownReading).current || end > view.state.doc.length) return
  view.dispatch({
    changes: { from: start, to: end, insert: suggestion.text },
    selection: { anchor: start + suggestion.text.length },
    userEvent: 'input.complete',
    scrollIntoView: true,
  })
  view.focus()
}

/** Command: applies the first suggestion of the problem the cursor is in, else of its line. */
export function applyFirstSuggestion(view: EditorView): boolean {
  const head = view.state.selection.main.head
  const line = view.state.doc.lineAt(head)
  const offers = view.state
    .field(shownReading)
    .reading.problems.filter((p) => (p.suggestions?.length ?? 0) > 0 && p.at !== undefined)
    .filter((p) => p.at !== undefined && p.at.start <= line.to && p.at.end >= line.from)
  const here = offers.find((p) => p.at !== undefined && p.at.start <= head && head <= p.at.end) ?? offers[0]
  const suggestion = here?.suggestions?.[0]
  if (suggestion === undefined) return false
  applySuggestion(view, suggestion)
  return true
}

function toDiagnostics(state: EditorState, problems: readonly Problem[]): readonly Diagnostic[] {
  return problems.flatMap((problem): Diagnostic[] => {
    const span = placeOf(state, problem)
    if (span === null) return []
    return [
      {
        ...span,
        severity: problem.severity === 'note' ? 'info' : problem.severity,
        source: problem.rule ?? SEVERITY[problem.severity].word,
        message: problem.remedy === undefined ? problem.message : `${problem.message} ${problem.remedy}`,
        actions: (problem.suggestions ?? []).map((suggestion) => ({
          name: suggestion.label,
          apply: (view: EditorView) => applySuggestion(view, suggestion),
        })),
      },
    ]
  })
}

/** Where to underline: the span, widened to something visible, or the whole line. */
function placeOf(state: EditorState, problem: Problem): { from: number; to: number } | null {
  const length = state.doc.length
  if (problem.at !== undefined) {
    let from = Math.min(problem.at.start, length)
    let to = Math.min(Math.max(problem.at.end, from), length)
    if (from === to) {
      const line = state.doc.lineAt(from)
      if (to < line.to) to++
      else if (from > line.from) from--
    }
    return { from, to }
  }
  if (problem.line === undefined || problem.line < 1 || problem.line > state.doc.lines) return null
  const line = state.doc.line(problem.line)
  return { from: line.from, to: line.to }
}

function decorate(state: EditorState, reading: ShownReading): DecorationSet {
  const builder = new RangeSetBuilder<Decoration>()
  const text = state.doc.toString()
  const byLine = new Map<number, Problem[]>()
  for (const problem of reading.problems) {
    const line = lineOf(problem, text)
    if (line !== null) byLine.set(line, [...(byLine.get(line) ?? []), problem])
  }
  const lines = new Map(reading.lines.map((line) => [line.line, line]))
  for (let number = 1; number <= state.doc.lines; number++) {
    const line = state.doc.line(number)
    const lineReading = lines.get(number)
    const problems = byLine.get(number) ?? []
    if (lineReading === undefined && problems.length === 0) continue
    builder.add(line.from, line.from, Decoration.line({ class: `po-line po-line-${lineReading?.use ?? 'unclear'}` }))
    const blank = lineReading?.use === 'ignored' && lineReading.why === 'blank'
    if (blank && problems.length === 0) continue
    builder.add(
      line.to,
      line.to,
      Decoration.widget({ widget: new Remark(blank ? undefined : lineReading, problems), side: 1 }),
    )
  }
  return builder.finish()
}

/** The remark beside a line: sign, sentence, and problems with suggested corrections as buttons. */
class Remark extends WidgetType {
  constructor(
    readonly reading: LineReading | undefined,
    readonly problems: readonly Problem[],
  ) {
    super()
  }

  override eq(other: Remark): boolean {
    return JSON.stringify([this.reading, this.problems]) === JSON.stringify([other.reading, other.problems])
  }

  override toDOM(view: EditorView): HTMLElement {
    const box = element('span', 'po-remark')
    // The problem itself says why a line was not understood; without one the reading does.
    const unclearToo = this.reading?.use === 'unclear' && this.problems.some((p) => p.severity === 'error')
    if (this.reading !== undefined && !unclearToo) box.append(sentence(`po-${this.reading.use}`, saidOf(this.reading)))
    for (const problem of this.problems) {
      const { sign, word } = SEVERITY[problem.severity]
      const line = sentence(`po-${problem.severity}`, { sign, word, sentence: problem.message })
      for (const suggestion of problem.suggestions ?? []) {
        const button = element('button', 'po-suggestion', suggestion.label) as HTMLButtonElement
        button.type = 'button'
        // The same buttons are in the list of problems, which the Tab key reaches.
        button.tabIndex = -1
        button.addEventListener('mousedown', (event) => event.preventDefault())
        button.addEventListener('click', () => applySuggestion(view, suggestion))
        line.append(' ', button)
      }
      box.append(line)
    }
    return box
  }

  /** A click on a button acts; a click beside it puts the cursor into the line. */
  override ignoreEvent(event: Event): boolean {
    return event.target instanceof Element && event.target.closest('button') !== null
  }
}

function sentence(
  kind: string,
  mark: { readonly sign: ReadingSign; readonly word: string; readonly sentence: string },
): HTMLElement {
  const line = element('span', `po-said ${kind}`)
  const sign = element('span', 'po-sign')
  render(h(SignMark, { sign: mark.sign }), sign)
  if (mark.sentence === '') line.append(sign, element('span', 'po-words', mark.word))
  else line.append(sign, element('span', 'po-hidden', `${mark.word}: `), element('span', 'po-words', mark.sentence))
  return line
}

function element(tag: string, className: string, text?: string): HTMLElement {
  const made = document.createElement(tag)
  made.className = className
  if (text !== undefined) made.textContent = text
  return made
}

const theme = EditorView.theme({
  '&': { backgroundColor: 'var(--field)', color: 'var(--ink)', height: '100%', fontSize: '1.0625rem' },
  '&.cm-focused': { outline: '2px solid var(--focus)', outlineOffset: '1px' },
  '.cm-scroller': { fontFamily: 'var(--type)', lineHeight: '1.6', wordSpacing: '0', overflow: 'auto' },
  '.cm-content': { padding: '0.6rem 0' },
  '.cm-placeholder': { color: 'var(--ink-soft)' },
  '.cm-lineNumbers .cm-gutterElement': { padding: '0.15rem 0.5rem 0 0.6rem', minWidth: '2rem' },
  '.cm-line': { display: 'flow-root', padding: '0 0.75rem 0 0.5rem' },
  '.po-line-ignored': { color: 'var(--ink-soft)', fontStyle: 'italic' },
  '.po-line-press': { color: 'var(--sepia)' },
  '.po-remark': {
    float: 'right',
    boxSizing: 'border-box',
    width: '54%',
    minWidth: 'min(100%, 15rem)',
    margin: '0.1rem 0 0.2rem 0.75rem',
    padding: '0 0 0 0.7rem',
    borderLeft: '1px solid var(--line)',
    font: 'normal 0.9375rem/1.4 var(--sans)',
    wordSpacing: '0.05em',
    whiteSpace: 'normal',
    color: 'var(--ink)',
    cursor: 'default',
    userSelect: 'none',
  },
  '.po-said': { display: 'block', position: 'relative', paddingLeft: '1.2rem' },
  '.po-sign': { position: 'absolute', left: '0', lineHeight: '1.4' },
  '.po-hidden': {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
  },
  '.po-orders .po-sign': { color: 'var(--green)' },
  '.po-ignored': { color: 'var(--ink-soft)' },
  '.po-press': { color: 'var(--sepia)' },
  '.po-error, .po-unclear': { color: 'var(--red)' },
  '.po-warning': { color: 'var(--sepia)' },
  '.po-note': { color: 'var(--ink-soft)' },
  '.po-suggestion': {
    font: '500 0.9375rem/1.3 var(--sans)',
    color: 'var(--ink)',
    background: 'var(--paper-raised)',
    border: '1px solid var(--red)',
    borderRadius: '2px',
    padding: '0 0.5rem',
    margin: '0.1rem 0.25rem 0.1rem 0',
    cursor: 'pointer',
  },
  '.po-suggestion:hover': { background: 'var(--red-wash)' },
  '.cm-lintRange': { backgroundImage: 'none', paddingBottom: '0' },
  '.cm-lintRange-error': {
    textDecoration: 'underline wavy var(--red) 1.5px',
    textUnderlineOffset: '3px',
    backgroundColor: 'var(--red-wash)',
  },
  '.cm-lintRange-warning': {
    textDecoration: 'underline dashed var(--sepia) 1.5px',
    textUnderlineOffset: '3px',
  },
  '.cm-lintRange-info': {
    textDecoration: 'underline dotted var(--ink-soft) 1.5px',
    textUnderlineOffset: '3px',
  },
  '.cm-lintRange-active': { backgroundColor: 'var(--sepia-wash)' },
  '.cm-lintPoint::after': { borderBottomColor: 'var(--red)' },
  '.cm-tooltip, .cm-panels': {
    backgroundColor: 'var(--paper-raised)',
    color: 'var(--ink)',
    border: '1px solid var(--line-strong)',
  },
  '.cm-diagnostic': { font: '0.9375rem/1.4 var(--sans)', padding: '0.4rem 0.6rem', borderLeftWidth: '3px' },
  '.cm-diagnostic-error': { borderLeftColor: 'var(--red)' },
  '.cm-diagnostic-warning': { borderLeftColor: 'var(--sepia)' },
  '.cm-diagnostic-info': { borderLeftColor: 'var(--line-strong)' },
  '.cm-diagnosticAction': {
    font: 'inherit',
    backgroundColor: 'var(--ink)',
    color: 'var(--paper)',
    borderRadius: '2px',
  },
  '.cm-diagnosticSource': { fontSize: '13px', opacity: '1', color: 'var(--ink-soft)' },
  '.cm-panel.cm-panel-lint ul [aria-selected]': { backgroundColor: 'var(--sepia-wash)' },
})

/** Everything the order editor needs to show readings. */
export const readingExtension: Extension = [shownReading, theme]
