// The desk keeps what is written but not yet accepted beside its settings, so that it survives a reload, a crash or closing.
import { ref } from 'vue'
import type { Json } from '@shared/engine/json'

/** Stores a value under a key, or forgets it (null). @returns whether it is safe */
type Send = (key: string, value: Json) => Promise<boolean>

/** A pause in typing after which it is written. */
const PAUSE = 250
let send: Send | null = null
let texts = new Map<string, Json>()
const due = new Map<string, Json>()
let timer: ReturnType<typeof setTimeout> | undefined

/** Whether what was written last is safe: then the window may close without a question. */
export const keepsWell = ref(false)

/** Starts with what an earlier page kept. */
export function startKeeping(earlier: { readonly [key: string]: Json }, to: Send): void {
  texts = new Map(Object.entries(earlier))
  send = to
  keepsWell.value = true
}

/** Sends whatever is waiting at once, before the page unloads. */
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

/** Keeps a value, or forgets it (null). */
export function keep(key: string, value: Json): void {
  if (value === null) texts.delete(key)
  else texts.set(key, value)
  if (send === null) return
  due.set(key, value)
  clearTimeout(timer)
  timer = setTimeout(keepNow, PAUSE)
}

/** What is kept under a key. */
export const kept = (key: string): Json => texts.get(key) ?? null

/** The keys that begin with a text. */
export const keptUnder = (start: string): readonly string[] => [...texts.keys()].filter((key) => key.startsWith(start))

/** Under this come imports nobody has seen the end of. */
const ON_ITS_WAY = 'import\n'

/** An import is on its way: kept until it is answered, so that the next start can tell of one that never was. @returns to be called then */
export function onItsWay(campaign: string, what: string): () => void {
  const key = `${ON_ITS_WAY}${campaign}`
  keep(key, what)
  keepNow()
  return () => {
    keep(key, null)
    keepNow()
  }
}

/** What was on its way into which campaigns when the window went, told once. */
export function cutOff(): readonly { readonly campaign: string; readonly what: string }[] {
  const found = keptUnder(ON_ITS_WAY).flatMap((key) => {
    const what = kept(key)
    keep(key, null)
    return typeof what === 'string' ? [{ campaign: key.slice(ON_ITS_WAY.length), what }] : []
  })
  keepNow()
  return found
}
