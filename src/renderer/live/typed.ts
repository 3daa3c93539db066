// What was typed into a live sheet, and where it is kept: in the browser where that is allowed for a file on the disk, and in the
// page itself when it is saved.
import type { LiveData } from '@shared/kit/live'

export type PressWay = 'open' | 'anonymous' | 'private' | 'note'

export interface Typed {
  /** One for each line of the slip. */
  readonly answers: readonly string[]
  readonly press: string
  readonly way: PressWay
  /** Whom private press is for. */
  readonly to: string
  /** When it was typed, in milliseconds since 1970: the later of two is taken. */
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

/** What was kept, as far as it fits this slip; null for anything else. */
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

/** The campaign, the turn and the seat: no other sheet has the same. */
const keyOf = ({ code, seat }: LiveData): string => `postmage live ${seat} ${code}`

const inPage = (): Element | null => document.getElementById('typed')

/** What was typed before: here, or in the page when it was saved, whichever is newer. */
export function typedBefore(data: LiveData): Typed {
  const saved = readTyped(inPage()?.textContent, data)
  let kept: Typed | null = null
  try {
    kept = readTyped(localStorage.getItem(keyOf(data)), data)
  } catch {
    // This browser keeps nothing for files on the disk.
  }
  const newest = (kept?.at ?? -1) > (saved?.at ?? -1) ? kept : saved
  return newest ?? nothingTyped(data)
}

/** JSON that is safe inside a page. */
const inScript = (typed: Typed): string => JSON.stringify(typed).replace(/</g, '\\u003c')

/** Keeps what is typed. @returns whether the browser keeps it until the next time */
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

/** The page as it came, to be saved with what was typed. Called before anything in it is changed. */
export function pageAsItCame(): (typed: Typed) => string {
  const page = document.documentElement.cloneNode(true) as Element
  return (typed) => {
    const place = page.querySelector('#typed')
    if (place !== null) place.textContent = inScript(typed)
    return `<!doctype html>\n${page.outerHTML}\n`
  }
}
