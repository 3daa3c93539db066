// The handbook, built in from docs/handbook, and its pictures by the paths they have in the text.
import { shallowRef, type ShallowRef } from 'vue'
import type { Rulebook } from './rulebook'

const PAGES = import.meta.glob<string>('../../../docs/handbook/*.md', { query: '?raw', import: 'default' })
const PICTURES = import.meta.glob<string>('../../../docs/handbook/pictures/*.png', {
  query: '?url',
  import: 'default',
  eager: true,
})

const chapters = shallowRef<readonly Rulebook[]>([])
let loading: Promise<void> | null = null

async function load(): Promise<void> {
  const { readRulebook } = await import('./rulebook')
  const paths = Object.keys(PAGES).sort()
  const read = paths.map(async (path) =>
    readRulebook(path.replace(/^.*\/\d*-?|\.md$/g, ''), (await PAGES[path]?.()) ?? ''),
  )
  chapters.value = await Promise.all(read)
}

/** The chapters in their order; none until they are read. */
export function useHandbook(): ShallowRef<readonly Rulebook[]> {
  loading ??= load()
  return chapters
}

/** Address of a picture; undefined for an unknown path. */
export const pictureOf = (path: string): string | undefined => PICTURES[`../../../docs/handbook/${path}`]
