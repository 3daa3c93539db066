// A desk of its own for a file of tests: a real service over a folder that goes when the tests are done.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import type { DeskFailure } from '@shared/desk/answers/campaign'
import type { Answers, DeskService, RequestInput, RequestName } from '@shared/desk/contract'
import { makeDeskService, type DeskHost } from '../../src/main/desk/service'

/** A desk over a folder: its own files are in `data` there, the referee's beside it. @param more what its host has besides */
export const serviceIn = (folder: string, more: Partial<DeskHost> = {}): DeskService =>
  makeDeskService({
    kind: 'browser',
    version: 'test',
    dataFolder: join(folder, 'data'),
    documentsFolder: folder,
    nativeDialogs: false,
    ...more,
  })

interface Calls {
  /** Asks, and takes a refusal for a failure. @throws with the desk's own words */
  readonly ask: <N extends RequestName>(name: N, input: RequestInput<N>) => Promise<Answers[N]>
  /** Asks for what must be refused. */
  readonly refused: <N extends RequestName>(name: N, input: RequestInput<N>) => Promise<DeskFailure>
}

/** Calls of a desk, as its page makes them. */
export const callsOf = (service: () => DeskService): Calls => ({
  ask: async (name, input) => {
    const answer = await service().handle(name, input)
    if (!answer.ok) throw new Error(`${name}: ${answer.error.code}: ${answer.error.message} ${answer.error.remedy}`)
    return answer.value as never
  },
  refused: async (name, input) => {
    const answer = await service().handle(name, input)
    if (answer.ok) throw new Error(`${name} was not refused`)
    return answer.error
  },
})

export interface TestService extends Calls {
  /** Where the referee's files go, and the desk's own. */
  readonly folder: () => string
  readonly service: () => DeskService
}

/** Opens it before all tests of the file. @param name of its folder @param more what its host has besides */
export function openService(name: string, more: Partial<DeskHost> = {}): TestService {
  let folder = ''
  let service: DeskService
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), `postmage-${name}-`))
    service = serviceIn(folder, { documentsFolder: join(folder, 'documents'), ...more })
  })
  afterAll(async () => {
    await service.close()
    rmSync(folder, { recursive: true, force: true })
  })
  return {
    folder: () => folder,
    service: () => service,
    ...callsOf(() => service),
  }
}
