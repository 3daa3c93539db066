// Forms of the office as data: a row a field.

export interface FormField {
  readonly key: string
  readonly label: string
  readonly help?: string
  /** One line of text without it. `date`: typed day first, saved as `2026-03-08`; `moment`: ISO UTC. */
  readonly kind?: 'lines' | 'date' | 'number' | 'choice' | 'moment' | 'password'
  readonly options?: readonly { readonly value: string; readonly label: string }[]
  /** Of a number. */
  readonly max?: number
  /** It is left out where this says so. */
  readonly when?: (values: FormValues) => boolean
}

/** What is in the fields: text in all of them, '' where nothing is. */
export type FormValues = Readonly<Record<string, string>>

export interface Form {
  readonly title: string
  /** What it is for, above the fields. */
  readonly lead?: string
  readonly primary: string
  readonly fields: readonly FormField[]
  readonly values: FormValues
  /** @returns whether it is done and the form goes */
  readonly save: (values: FormValues) => Promise<boolean>
}
