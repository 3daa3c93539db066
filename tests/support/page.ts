// An environment for the page's code without a browser: the bridge to a real desk, a root element, the machine's colours.
// `openPage` puts them in place for a file of tests; import stores and api.ts only after it, for api.ts looks once.
import { mkdtempSync, rmSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPinia, setActivePinia } from 'pinia'
import { afterAll, beforeAll, beforeEach, vi } from 'vitest'
import type { DeskBridge, DeskService } from '@shared/desk/contract'
import { makeDeskService } from '../../src/main/desk/service'

let service: DeskService | null = null
// One for all files of a worker: whoever loads api.ts first, it is this bridge.
const bridge: DeskBridge = {
  call: (async (name: string, input: unknown) => {
    if (service === null) throw new Error('no desk')
    return service.handle(name, input)
  }) as DeskBridge['call'],
  subscribe: () => () => undefined,
}

export interface TestPage {
  /** The referee's documents. */
  readonly folder: () => string
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
      documentElement: { dataset: root.dataset, style: { setProperty: (k: string, v: string) => style.set(k, v) } },
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
  })
  afterAll(async () => {
    await service?.close()
    service = null
    rmSync(join(folder, '..'), { recursive: true, force: true })
    vi.unstubAllGlobals()
  })
  return {
    folder: () => folder,
    root,
    dim: (dark) => {
      colours.matches = dark
      colours.heard()
    },
  }
}
