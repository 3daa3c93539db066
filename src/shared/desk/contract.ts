// The one contract between page and host: names, requests (schemas, parsed on arrival) and answers. The page calls `desk(name, input)`;
// Electron's IPC gate and the loopback server carry it; src/main/desk answers it. Each task has a file in contract/.
import type { DeskEvent, DeskFailure } from './answers/campaign'
import type { z } from 'zod'
import { appRequests, type AppAnswers } from './contract/app'
import { packsRequests, type PacksAnswers } from './contract/packs'
import { campaignsRequests, type CampaignsAnswers } from './contract/campaigns'
import { ordersRequests, type OrdersAnswers } from './contract/orders'
import { mailRequests, type MailAnswers } from './contract/mail'
import { resultsRequests, type ResultsAnswers } from './contract/results'
import { sheetsRequests, type SheetsAnswers } from './contract/sheets'
import { zineRequests, type ZineAnswers } from './contract/zine'
import { historyRequests, type HistoryAnswers } from './contract/history'
import { officeRequests, type OfficeAnswers } from './contract/office'
import { inboxRequests, type InboxAnswers } from './contract/inbox'
import { postRequests, type PostAnswers } from './contract/post'
import { outboxRequests, type OutboxAnswers } from './contract/outbox'

/** Every request of the page. A call that is not here does not exist. */
export const requests = {
  ...appRequests,
  ...packsRequests,
  ...campaignsRequests,
  ...ordersRequests,
  ...mailRequests,
  ...resultsRequests,
  ...sheetsRequests,
  ...zineRequests,
  ...historyRequests,
  ...officeRequests,
  ...inboxRequests,
  ...postRequests,
  ...outboxRequests,
} as const

export type RequestName = keyof typeof requests
export type RequestInput<N extends RequestName> = z.infer<(typeof requests)[N]>

/** Answers to each request. */
export interface Answers
  extends
    AppAnswers,
    PacksAnswers,
    CampaignsAnswers,
    OrdersAnswers,
    MailAnswers,
    ResultsAnswers,
    SheetsAnswers,
    ZineAnswers,
    HistoryAnswers,
    OfficeAnswers,
    InboxAnswers,
    PostAnswers,
    OutboxAnswers {}

export type Answer<N extends RequestName> =
  | { readonly ok: true; readonly value: Answers[N] }
  | { readonly ok: false; readonly error: DeskFailure }

/** The page's access to the desk: one function and one subscription. */
export interface DeskBridge {
  call<N extends RequestName>(name: N, input: RequestInput<N>): Promise<Answer<N>>
  subscribe(listener: (event: DeskEvent) => void): () => void
  /** Where a file that was dropped on the page lies; '' = it is not on the disk. A browser does not say. */
  pathOf?(file: object): string
}

/** The services behind the contract, for every host. */
export interface DeskService {
  /** Parses the request, runs it (writers one after another), and answers; never throws. */
  handle(name: string, input: unknown): Promise<Answer<RequestName>>
  subscribe(listener: (event: DeskEvent) => void): () => void
  /** Releases locks and files. */
  close(): Promise<void>
}
