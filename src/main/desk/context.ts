// The context of the desk's handlers: the host, the open campaigns, and `Refusal`, the only way a failure leaves a handler.
import type { Seat } from '@shared/engine/ids'
import type { DeskEvent, DeskFailure, PrintOutcome } from '@shared/desk/answers/campaign'
import type { Answers, RequestInput, RequestName } from '@shared/desk/contract'
import type { TimeWords } from '@shared/campaign/sheet/sheet'
import type { Campaign } from '@shared/campaign/record/model'
import { problem } from '@shared/engine/result'
import type { Problem, Result } from '@shared/engine/result'
import type { Keychain, Wallet } from '../office/post/credentials'
import { unreachable } from '../files/reach'
import type { DraftStore } from './app/drafts'
import type { SettingsStore } from './app/settings'
import type { OpenOffice } from './office/open-office'
import type { Workspace, WithSpace } from './workspace'

/** Each host provides this to the desk. */
export interface DeskHost {
  readonly kind: 'electron' | 'browser'
  readonly version: string
  /** Settings and recent campaigns live here. */
  readonly dataFolder: string
  readonly documentsFolder: string
  readonly nativeDialogs: boolean
  openDialog?(purpose: RequestInput<'dialog.open'>['purpose']): Promise<string | null>
  saveDialog?(purpose: RequestInput<'dialog.save'>['purpose'], suggested: string): Promise<string | null>
  printDialog?(pdf: Uint8Array): Promise<PrintOutcome>
  closeAnswer?(close: boolean): void
  unsaved?(unsaved: boolean, what: string): void
  recent?(path: string): void
  /** The system's keychain; null where this computer has none that keeps passwords safe. */
  keychain?(): Keychain | null
}

/** A failure on its way to the page. Thrown inside handlers, caught in `handle`, never seen by a user as an error. */
export class Refusal extends Error {
  constructor(readonly failure: DeskFailure) {
    super(failure.message)
  }
}

export const NOTHING_LOST = 'Nothing was changed.'

export const failureOf = (problems: readonly Problem[]): DeskFailure => {
  const first = problems.find((p) => p.severity === 'error') ?? problems[0]
  const message = first?.message ?? 'That did not work.'
  const place = first?.line === undefined ? {} : { place: `line ${first.line}` }
  return {
    code: first?.code ?? 'failed',
    message,
    remedy: first?.remedy ?? (message.includes(NOTHING_LOST) ? '' : NOTHING_LOST),
    ...place,
    problems,
  }
}

/** The value of a result; throws the failure otherwise. */
export function need<T>(result: Result<T, Problem | readonly Problem[]>): T {
  if (result.ok) return result.value
  throw new Refusal(failureOf('code' in result.error ? [result.error] : result.error))
}

export const refuse = (why: Problem): never => {
  throw new Refusal(failureOf([why]))
}

/** Refuses a path that does not answer, or is a pipe or a device, before it is touched. */
export async function needReach(path: string): Promise<void> {
  const trouble = await unreachable(path)
  if (trouble !== null) refuse(trouble)
}

/** Refuses a seat that the campaign does not have. */
export function checkSeat(campaign: Campaign, seat: Seat): void {
  if (campaign.table.seats[seat] === undefined)
    refuse(problem('unknown-player', `There is no seat ${seat + 1}.`, 'Choose a player from the list.'))
}

/** Handlers work with this. */
export interface DeskContext {
  readonly host: DeskHost
  readonly settings: SettingsStore
  readonly drafts: DraftStore
  readonly office: OpenOffice
  readonly wallet: Wallet
  /** Runs while no other request writes to the office or to an open campaign. */
  alone<T>(work: () => Promise<T>): Promise<T>
  /** The open campaign, or a refusal. */
  space(id: string): Workspace
  /** Puts an opened campaign on the desk; opening it again replaces it. @returns its id */
  adopt(space: Workspace): Promise<string>
  find(path: string): string | undefined
  drop(id: string): Promise<void>
  /** Runs with the campaign of a file: the open one, or one that is opened for this alone. */
  readonly withSpace: WithSpace
  summary(id: string): Promise<Answers['campaigns.summary']>
  times(): Promise<TimeWords>
  tell(event: DeskEvent): void
}

/** A handler for every request of the contract; the service does not compile while one is missing. */
export type Handlers = {
  readonly [N in RequestName]: (input: RequestInput<N>, desk: DeskContext) => Promise<Answers[N]>
}
