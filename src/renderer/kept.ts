// Stores drafts (text not yet accepted) beside the desk's settings, so that they survive a reload, a crash or closing.
import { ref } from 'vue'
import type { Json } from '@shared/engine/json'

/** Writes a value under a key, or deletes it (null). @returns whether the desk has stored it */
type Send = (key: string, value: Json) => Promise<boolean>

/** Pause in typing, in ms, after which the page writes. */
const PAUSE = 250
let send: Send | null = null
let texts = new Map<string, Json>()
const due = new Map<string, Json>()
let timer: ReturnType<typeof setTimeout> | undefined

/** Whether the desk has stored the last write; if so, the window may close without asking. */
export const keepsWell = ref(false)

/** Starts with what an earlier page kept. */
export function startKeeping(earlier: { readonly [key: string]: Json }, to: Send): void {
  texts = new Map(Object.entries(earlier))
  send = to
  keepsWell.value = true
}

/** Sends all pending values at once, before the page unloads. */
export function keepNow(): void {
  clearTimeout(timer)
  const waiting = [...due]
  due.clear()
  for (const [key, value] of waiting)
    void send?.(key, value).then(
      (safe) => (keepsWell.value = safe),
      () => (keepsWell.value = false),
    )
}

/** Stores a value under a key, or deletes it (null). */
export function keep(key: string, value: Json): void {
  if (value === null) texts.delete(key)
  else texts.set(key, value)
  if (send === null) return
  due.set(key, value)
  clearTimeout(timer)
  timer = setTimeout(keepNow, PAUSE)
}

/** The value stored under a key, or null. */
export const kept = (key: string): Json => texts.get(key) ?? null

/** The keys that begin with a text. */
export const keptUnder = (start: string): readonly string[] => [...texts.keys()].filter((key) => key.startsWith(start))

/** Key prefix of unfinished imports. */
const ON_ITS_WAY = 'import\n'

/** Notes that an import is running, so that the next start can report one that was cut off. @returns the function to call at its end */
export function onItsWay(campaign: string, what: string): () => void {
  const key = `${ON_ITS_WAY}${campaign}`
  keep(key, what)
  keepNow()
  return () => {
    keep(key, null)
    keepNow()
  }
}

/** Imports that were cut off when the window closed, with their campaigns. Clears the list. */
export function cutOff(): readonly { readonly campaign: string; readonly what: string }[] {
  const found = keptUnder(ON_ITS_WAY).flatMap((key) => {
    const what = kept(key)
    keep(key, null)
    return typeof what === 'string' ? [{ campaign: key.slice(ON_ITS_WAY.length), what }] : []
  })
  keepNow()
  return found
}
