// Questions to the referee as data: a form with a row a field, a path, or a choice between two buttons. The shell shows them.
import { shallowReactive } from 'vue'
import type { DeskFailure } from '@shared/desk/answers/campaign'
import { DeskError } from '../../desk-error'
import { useApp } from '../../stores/app'

export interface FormField {
  readonly key: string
  readonly label: string
  readonly help?: string
  /** One line of text without it. `date`: typed day first, saved as `2026-03-08`; `moment`: ISO UTC; `bar`: a choice side by side. */
  readonly kind?: 'lines' | 'date' | 'number' | 'choice' | 'bar' | 'moment' | 'password'
  readonly options?: readonly { readonly value: string; readonly label: string }[]
  /** The largest number, or the most characters of a line. */
  readonly max?: number
  /** The form cannot be saved without it. */
  readonly needed?: boolean
  /** Condition for showing the field. */
  readonly when?: (values: FormValues) => boolean
  /** It is a path. */
  readonly path?: PathField
}

/** How the page's own list of files asks for a path. */
export interface PathField {
  /** The files that can be chosen; none: a folder is. */
  readonly kinds: readonly ('campaign' | 'file')[]
  /** Where the list begins; null: in the folder of the desk. */
  readonly folder: string | null
  /** Name of the file that is put into the folder. */
  readonly fileName?: string
  /** The ending that is added to a typed name: “.issue.md”. */
  readonly ending?: string
}

/** The text of each field by its key; '' for an empty one. */
export type FormValues = Readonly<Record<string, string>>

export interface Form {
  readonly title: string
  /** Purpose of the form, shown above the fields. */
  readonly lead?: string
  readonly primary: string
  /** The other button; default “Cancel”. */
  readonly secondary?: string
  /** Shown while saving; default “Saving…”. */
  readonly doing?: string
  readonly fields: readonly FormField[]
  readonly values: FormValues
  /** @returns whether it is done and the form goes */
  readonly save: (values: FormValues) => Promise<boolean>
  /** Called by the other button, which also closes the form. */
  readonly instead?: () => unknown
  /** Called when the form has closed, however it was answered. */
  readonly left?: () => unknown
}

/** A form that is shown, or whose dialog is going. */
export interface Asked {
  readonly id: number
  readonly form: Form
  open: boolean
}

/** The forms of the page, the top one last. */
export const asked = shallowReactive<Asked[]>([])
let lastId = 0

/** Shows a form above everything else; replaces an open one with the same title. */
export function ask(form: Form): void {
  for (const each of asked) if (each.form.title === form.title) each.open = false
  asked.push(shallowReactive({ id: ++lastId, form, open: true }))
}

/** Forgets a form whose dialog has gone from the page. */
export function forget(gone: number): void {
  const at = asked.findIndex(({ id }) => id === gone)
  if (at >= 0) asked.splice(at, 1)
}

export type Question = Required<Pick<Form, 'title' | 'lead' | 'primary' | 'secondary'>>

/** Asks a question whose first answer is the safe one. @returns whether the user chose the other */
export const askWhether = (question: Question): Promise<boolean> =>
  new Promise((done) => {
    const save = (): Promise<boolean> => Promise.resolve(true)
    ask({ ...question, fields: [], values: {}, save, instead: () => done(true), left: () => done(false) })
  })

/**
 * Does a step of the desk. If the desk refuses it with one of the codes, the referee is asked whether to do it all the same.
 * @param step is called with the codes that have been asked about
 * @returns undefined if it failed, which is shown, or if the referee left it
 */
export async function doOrAsk<T>(
  step: (agreed: readonly string[]) => Promise<T>,
  codes: readonly string[],
  question: (refused: DeskFailure) => Question,
): Promise<T | undefined> {
  const app = useApp()
  const agreed: string[] = []
  for (;;) {
    const refused: DeskFailure[] = []
    const done = await app.attempt(() =>
      step(agreed).catch((fault: unknown) => {
        if (!(fault instanceof DeskError) || !codes.includes(fault.failure.code)) throw fault
        refused.push(fault.failure)
        return undefined
      }),
    )
    const [why] = refused
    if (why === undefined || !(await askWhether(question(why)))) return done
    agreed.push(why.code)
  }
}
