// The services behind the contract. For now: a stand-in that knows only itself and its settings.
import { homedir } from 'node:os'
import type { Settings } from '@shared/desk/answers'
import { requests, type Answer, type DeskService, type RequestName } from '@shared/desk/contract'

export interface DeskHost {
  readonly kind: 'electron' | 'browser'
  readonly version: string
  readonly dataFolder: string
  readonly documentsFolder: string
  readonly nativeDialogs: boolean
  openDialog?(purpose: 'campaign' | 'mail' | 'roster' | 'pack'): Promise<string | null>
  saveDialog?(purpose: 'campaign' | 'sheet' | 'folder' | 'proof', suggested: string): Promise<string | null>
  closeAnswer?(close: boolean): void
  unsaved?(unsaved: boolean, what: string): void
  recent?(path: string): void
}

export function makeDeskService(host: DeskHost): DeskService {
  let settings: Settings = {
    theme: 'system',
    paper: 'a4',
    columns: 2,
    zone: 'UTC',
    referee: '',
    folder: host.documentsFolder,
    textSize: 16,
  }
  const answers: { [name: string]: (input: never) => unknown } = {
    'app.info': () => ({
      version: host.version,
      host: host.kind,
      nativeDialogs: host.nativeDialogs,
      zone: 'UTC',
      folder: host.documentsFolder,
      games: [],
    }),
    'settings.get': () => settings,
    'settings.set': (input: Partial<Settings>) => (settings = { ...settings, ...input }),
    'campaigns.recent': () => [],
    'files.list': () => ({ folder: homedir(), parent: null, entries: [] }),
    'dialog.open': async ({ purpose }: { purpose: 'campaign' }) => ({
      path: (await host.openDialog?.(purpose)) ?? null,
    }),
    'dialog.save': async ({ purpose, suggested }: { purpose: 'campaign'; suggested: string }) => ({
      path: (await host.saveDialog?.(purpose, suggested)) ?? null,
    }),
    'window.closeAnswer': ({ close }: { close: boolean }) => (host.closeAnswer?.(close), null),
    'window.unsaved': ({ unsaved, what }: { unsaved: boolean; what: string }) => (
      host.unsaved?.(unsaved, what),
      null
    ),
  }
  return {
    async handle(name, input): Promise<Answer<RequestName>> {
      const schema = Object.hasOwn(requests, name) ? requests[name as RequestName] : undefined
      const parsed = schema?.safeParse(input)
      if (!parsed?.success) {
        return {
          ok: false,
          error: {
            code: 'bad-request',
            message: 'The desk does not know this request.',
            remedy: 'Nothing was changed.',
          },
        }
      }
      const answer = answers[name]
      if (!answer)
        return {
          ok: false,
          error: {
            code: 'not-ready',
            message: `"${name}" is not built yet.`,
            remedy: 'Nothing was changed.',
          },
        }
      return { ok: true, value: (await answer(parsed.data as never)) as never }
    },
    subscribe: () => () => undefined,
    close: async () => undefined,
  }
}
