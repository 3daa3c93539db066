// A desk of its own for a file of tests: a real service over a folder that goes when the tests are done.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import type { Answers, DeskService, RequestInput, RequestName } from '@shared/desk/contract'
import { makeDeskService, type DeskHost } from '../../src/main/desk/service'

export interface TestService {
  /** Where the referee's files go, and the desk's own. */
  readonly folder: () => string
  readonly service: () => DeskService
  /** Asks, and takes a refusal for a failure. */
  readonly ask: <N extends RequestName>(name: N, input: RequestInput<N>) => Promise<Answers[N]>
}

/** Opens it before all tests of the file. @param name of its folder @param more what its host has besides */
export function openService(name: string, more: Partial<DeskHost> = {}): TestService {
  let folder = ''
  let service: DeskService
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), `postmage-${name}-`))
    service = makeDeskService({
      kind: 'browser',
      version: 'test',
      dataFolder: join(folder, 'data'),
      documentsFolder: join(folder, 'documents'),
      nativeDialogs: false,
      ...more,
    })
  })
  afterAll(async () => {
    await service.close()
    rmSync(folder, { recursive: true, force: true })
  })
  return {
    folder: () => folder,
    service: () => service,
    ask: async (request, input) => {
      const answer = await service.handle(request, input)
      if (!answer.ok) throw new Error(JSON.stringify(answer.error))
      return answer.value as never
    },
  }
}
