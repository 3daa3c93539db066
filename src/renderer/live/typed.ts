// The input of a live sheet and its storage: localStorage, if the browser allows that for a file on disk, and the page itself when
// it is saved.
import type { LiveData } from '@shared/kit/live'

export type PressWay = 'open' | 'anonymous' | 'private' | 'note'

export interface Typed {
  /** One for each line of the slip. */
  readonly answers: readonly string[]
  readonly press: string
  readonly way: PressWay
  /** Whom private press is for. */
  readonly to: string
  /** When it was typed, in ms since 1970; the later of two versions counts. */
  readonly at: number
}

export const nothingTyped = ({ slots }: Pick<LiveData, 'slots'>): Typed => ({
  answers: slots.map(() => ''),
  press: '',
  way: 'open',
  to: '',
  at: 0,
})

export const isEmpty = ({ answers, press }: Typed): boolean => [...answers, press].every((text) => text.trim() === '')

const WAYS: readonly unknown[] = ['open', 'anonymous', 'private', 'note'] satisfies readonly PressWay[]

/** The stored input, fitted to the lines of this slip; null if it is invalid. */
function readTyped(json: string | null | undefined, { slots }: Pick<LiveData, 'slots'>): Typed | null {
  try {
    const { answers, press, way, to, at }: Partial<Record<keyof Typed, unknown>> = JSON.parse(json ?? 'null') ?? {}
    if (!Array.isArray(answers) || typeof press !== 'string' || typeof at !== 'number') return null
    return {
      answers: slots.map((_, i) => (typeof answers[i] === 'string' ? answers[i] : '')),
      press,
      way: WAYS.includes(way) ? (way as PressWay) : 'open',
      to: typeof to === 'string' ? to : '',
      at,
    }
  } catch {
    return null
  }
}

/** The storage key, unique to a campaign, turn and seat. */
const keyOf = ({ code, seat }: LiveData): string => `postmage live ${seat} ${code}`

const inPage = (): Element | null => document.getElementById('typed')

/** The earlier input: from localStorage or from the saved page, whichever is newer. */
export function typedBefore(data: LiveData): Typed {
  const saved = readTyped(inPage()?.textContent, data)
  let kept: Typed | null = null
  try {
    kept = readTyped(localStorage.getItem(keyOf(data)), data)
  } catch {
    // This browser has no localStorage for files on disk.
  }
  const newest = (kept?.at ?? -1) > (saved?.at ?? -1) ? kept : saved
  return newest ?? nothingTyped(data)
}

/** JSON that is safe inside a page. */
const inScript = (typed: Typed): string => JSON.stringify(typed).replace(/</g, '\\u003c')

/** Stores the typed text. @returns whether the browser keeps it until the next visit */
export function keepTyped(data: LiveData, typed: Typed): boolean {
  const place = inPage()
  if (place !== null) place.textContent = inScript(typed)
  try {
    const json = JSON.stringify(typed)
    localStorage.setItem(keyOf(data), json)
    return localStorage.getItem(keyOf(data)) === json
  } catch {
    return false
  }
}

/** Returns a function that serializes the original page with the typed text. Call it before any change to the page. */
export function pageAsItCame(): (typed: Typed) => string {
  const page = document.documentElement.cloneNode(true) as Element
  return (typed) => {
    const place = page.querySelector('#typed')
    if (place !== null) place.textContent = inScript(typed)
    return `<!doctype html>\n${page.outerHTML}\n`
  }
}
