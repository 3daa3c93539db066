// Messages of the desk: what happened, that nothing was lost, and what to do. Four at the most are shown at once.
import { reactive } from 'vue'
import type { DeskFailure } from '@shared/desk/answers/campaign'
import { DeskError } from '../desk-error'

export interface Notice {
  readonly id: number
  readonly tone: 'failure' | 'done'
  readonly message: string
  readonly remedy: string
  readonly place: string
  readonly failure: DeskFailure | null
  /** The request that failed, or null. */
  readonly request: string | null
  /** A remedy at hand, offered while its `open` returns true. */
  readonly action: NoticeAction | null
}

export interface NoticeAction {
  readonly label: string
  readonly open: () => boolean
  readonly run: () => unknown
}

const unexpected = (fault: unknown): DeskFailure => ({
  code: 'page-fault',
  message: 'Something in this page went wrong, and the last step may not have been shown properly.',
  remedy: 'What was accepted is in the campaign file. Open the view again; if it happens again, restart Postmage.',
  ...(fault instanceof Error ? { place: fault.message } : {}),
})

export function useNotices() {
  const notices = reactive<Notice[]>([])
  /** Faults told by `outdated`, which come to `fail` as well. */
  const told = new WeakSet<object>()
  let lastId = 0

  function push(notice: Omit<Notice, 'id'>): void {
    // Shown once, as the newest, in the dialog in which it has come up now.
    const before = notices.find((n) => n.message === notice.message && n.place === notice.place)
    if (before !== undefined) dismiss(before.id)
    notices.push({ ...notice, id: ++lastId })
    if (notices.length > 4) notices.shift()
  }
  function dismiss(id: number): void {
    const at = notices.findIndex((n) => n.id === id)
    if (at >= 0) notices.splice(at, 1)
  }
  /** A failure belongs to where it arose: it goes when the same request succeeds, or with the view. */
  const clearFailures = (of: (notice: Notice) => boolean = () => true): void =>
    notices.filter((n) => n.tone === 'failure' && of(n)).forEach((n) => dismiss(n.id))
  const clearDone = (): void => notices.filter((n) => n.tone === 'done').forEach((n) => dismiss(n.id))

  return {
    notices,
    dismiss,
    clearDone,
    clearFailures,
    /** The number of the newest message. */
    lastNotice: () => lastId,
    /** Shows a failure of the desk, or a fault of the page. */
    fail(fault: unknown): void {
      if (typeof fault === 'object' && fault !== null && told.has(fault)) return
      const failure = fault instanceof DeskError ? fault.failure : unexpected(fault)
      const { message, remedy, place = '' } = failure
      const request = fault instanceof DeskError ? fault.request : null
      push({ tone: 'failure', message, remedy, place, failure, request, action: null })
    },
    /** A file of the page is gone, because another build has replaced it. */
    outdated(fault: object): void {
      told.add(fault)
      push({
        tone: 'failure',
        message: 'Postmage was updated.',
        remedy: 'Reload the page to go on. Text you have not accepted yet is kept.',
        place: '',
        failure: null,
        request: null,
        action: { label: 'Reload', open: () => true, run: () => location.reload() },
      })
    },
    /** A short notice that something is done. The next one replaces it. */
    notify(message: string, remedy = '', action: NoticeAction | null = null): void {
      clearDone()
      push({ tone: 'done', message, remedy, place: '', failure: null, request: null, action })
    },
  }
}
