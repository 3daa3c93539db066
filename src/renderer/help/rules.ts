// The rulebooks of the desk, built in from docs/rules and read when the page has nothing better to do; and the ruling that is looked at.
import { computed, shallowRef, type ShallowRef } from 'vue'
import { rulesOf, type FoundRule } from './rule-numbers'
import type { Rulebook } from './rulebook'

const PAGES = import.meta.glob<string>('../../../docs/rules/*.md', { query: '?raw', import: 'default' })

const books = shallowRef<readonly Rulebook[]>([])
const rules = computed<ReadonlyMap<string, FoundRule>>(() => rulesOf(books.value))
let loading: Promise<void> | null = null
/** Whether somebody is waiting for them, so that there are no more pauses. */
let wanted = false

/** Longest wait for a quiet moment, in ms. */
const PATIENCE = 1500

/** Waits until the page is idle. Safari does not report that. */
const quiet = (): Promise<unknown> =>
  wanted
    ? Promise.resolve()
    : new Promise((done) =>
        'requestIdleCallback' in window
          ? requestIdleCallback(done, { timeout: PATIENCE })
          : setTimeout(done, PATIENCE / 10),
      )

/** Reads one book after another: all at once would block the page. */
async function load(): Promise<void> {
  await quiet()
  const { readRulebook } = await import('./rulebook')
  const read: Rulebook[] = []
  for (const [path, page] of Object.entries(PAGES)) {
    const text = await page()
    await quiet()
    read.push(readRulebook(path.replace(/^.*\/|\.md$/g, ''), text))
  }
  books.value = read
}

/** The rulebooks read so far, empty until all are. Does not start reading. */
export const rulebooks = { books, rules } as const

/** All rulebooks; none until they are read. @param now reads them at once, because the user asked for them */
export function useRulebooks(now = false): typeof rulebooks {
  wanted ||= now
  loading ??= load()
  return rulebooks
}

interface LookedUp {
  readonly number: string
  /** The number that was clicked: beside it the text appears, to it the keyboard goes back. */
  readonly at: HTMLElement
}

export const lookedUp: ShallowRef<LookedUp | null> = shallowRef(null)
