// The rulebooks of the desk, built in from docs/rules and read once the first number is on the page; and the ruling that is looked at.
import { computed, shallowRef, type ShallowRef } from 'vue'
import { rulesOf, type FoundRule } from './rule-numbers'
import type { Rulebook } from './rulebook'

const PAGES = import.meta.glob<string>('../../../docs/rules/*.md', { query: '?raw', import: 'default' })

const books = shallowRef<readonly Rulebook[]>([])
const rules = computed<ReadonlyMap<string, FoundRule>>(() => rulesOf(books.value))
let loading: Promise<void> | null = null

async function load(): Promise<void> {
  const { readRulebook } = await import('./rulebook')
  const pages = Object.entries(PAGES).map(async ([path, page]) =>
    readRulebook(path.replace(/^.*\/|\.md$/g, ''), await page()),
  )
  books.value = await Promise.all(pages)
}

/** All rulebooks; none until they are read. */
export function useRulebooks(): { readonly books: typeof books; readonly rules: typeof rules } {
  loading ??= load()
  return { books, rules }
}

export interface LookedUp {
  readonly number: string
  /** The number that was clicked: beside it the text appears, to it the keyboard goes back. */
  readonly at: HTMLElement
}

export const lookedUp: ShallowRef<LookedUp | null> = shallowRef(null)
