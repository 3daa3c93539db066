// What the page's own code needs to run without a browser: the bridge to a real desk, a root element, the machine's colours.
// `openPage` puts them in place for a file of tests; import stores and api.ts only after it, for api.ts looks once.
import { mkdtempSync, rmSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPinia, setActivePinia } from 'pinia'
import { createRenderer, defineComponent, type App } from 'vue'
import { afterAll, beforeAll, beforeEach, vi } from 'vitest'
import type { DeskEvent } from '@shared/desk/answers'
import type { DeskBridge, DeskService } from '@shared/desk/contract'
import { makeDeskService } from '../../src/main/desk/service'

let service: DeskService | null = null
const listeners = new Set<(event: DeskEvent) => void>()
const asked: { readonly name: string; readonly input: unknown }[] = []
// One for all files of a worker: whoever loads api.ts first, it is this bridge.
const bridge: DeskBridge = {
  call: (async (name: string, input: unknown) => {
    asked.push({ name, input })
    if (service === null) throw new Error('no desk')
    return service.handle(name, input)
  }) as DeskBridge['call'],
  subscribe(listener) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

export interface TestPage {
  /** The referee's documents. */
  readonly folder: () => string
  /** What the page has asked the desk, oldest first. */
  readonly asked: () => readonly { readonly name: string; readonly input: unknown }[]
  /** The desk says something by itself. */
  readonly tell: (event: DeskEvent) => void
  readonly root: { readonly dataset: { [name: string]: string }; readonly style: Map<string, string> }
  /** The machine turns dark or light. */
  readonly dim: (dark: boolean) => void
}

/** A page before a real desk, with a fresh Pinia for every test. */
export function openPage(): TestPage {
  let folder = ''
  const colours = { matches: false, heard: () => undefined as unknown }
  const style = new Map<string, string>()
  const root = { dataset: {} as { [name: string]: string }, style }
  beforeAll(async () => {
    vi.stubGlobal('window', {
      postmage: bridge,
      matchMedia: () => ({
        get matches() {
          return colours.matches
        },
        addEventListener: (_: string, heard: () => unknown) => (colours.heard = heard as () => undefined),
      }),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    })
    vi.stubGlobal('document', {
      documentElement: {
        dataset: root.dataset,
        style: { setProperty: (k: string, v: string) => style.set(k, v) },
      },
    })
    const home = mkdtempSync(join(tmpdir(), 'postmage-page-'))
    folder = join(home, 'documents')
    await mkdir(folder)
    service = makeDeskService({
      kind: 'browser',
      version: '0.0.0-test',
      dataFolder: join(home, 'data'),
      documentsFolder: folder,
      nativeDialogs: false,
    })
  })
  beforeEach(() => {
    setActivePinia(createPinia())
    asked.length = 0
  })
  afterAll(async () => {
    await service?.close()
    service = null
    rmSync(join(folder, '..'), { recursive: true, force: true })
    vi.unstubAllGlobals()
  })
  return {
    folder: () => folder,
    asked: () => asked,
    tell: (event) => listeners.forEach((listener) => listener(event)),
    root,
    dim: (dark) => {
      colours.matches = dark
      colours.heard()
    },
  }
}

/** Vue without a page: components live and die, nothing is drawn. */
const nothing = createRenderer<object, object>({
  createElement: () => ({}),
  createText: () => ({}),
  createComment: () => ({}),
  insert: () => undefined,
  remove: () => undefined,
  setText: () => undefined,
  setElementText: () => undefined,
  parentNode: () => null,
  nextSibling: () => null,
  patchProp: () => undefined,
})

/** Runs a composable inside a mounted component. @param use plugins and the like, before mounting */
export function mounted<T>(
  setup: () => T,
  use: (app: App<object>) => void = () => undefined,
): { readonly result: T; readonly unmount: () => void } {
  let result: { readonly value: T } | null = null
  const app = nothing.createApp(
    defineComponent({
      setup() {
        result = { value: setup() }
        return () => null
      },
    }),
  )
  use(app)
  app.mount({})
  return { result: (result as unknown as { readonly value: T }).value, unmount: () => app.unmount() }
}
