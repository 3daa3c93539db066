// The current office: every answer about it replaces the one shown.
import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import type { Ref } from 'vue'
import type { DeskFailure } from '@shared/desk/answers/campaign'
import type { OfficeAnswer, OfficeCampaign, OfficePerson } from '@shared/desk/contract/office'
import type { Problem } from '@shared/engine/result'
import { plural } from '@shared/kit/prose'
import type { PlanBody } from '@shared/office/record'
import { callDesk } from '../api'
import type { NoticeAction } from '../composables/notices'
import { DeskError } from '../desk-error'
import { useApp } from './app'

/** Fetches and sends mail automatically while the office is open. */
function useMailRounds(
  office: Readonly<Ref<OfficeAnswer | null>>,
  locked: Readonly<Ref<OfficeAnswer['readOnly']>>,
  look: () => Promise<void>,
) {
  const app = useApp()
  /** How many messages came by themselves. */
  const arrived = ref(0)
  /** Why the last automatic round failed. */
  const mailTroubles = shallowRef<readonly Problem[]>([])
  const tellBack = (problems: readonly Problem[] = []): void =>
    problems
      .filter(({ code }) => code === 'letter-back')
      .forEach(({ message }) => app.notify(message, 'It is in the outbox.'))
  /** Takes in new mail and sends automatic letters. @returns whether that went well */
  async function mailRound(): Promise<boolean> {
    if (office.value === null || locked.value !== null) return true
    const taken = await callDesk('inbox.fetch', { asked: false }).catch(() => null)
    const sent = await callDesk('post.byItself', {}).catch(() => null)
    const come = taken?.messages.filter(({ became }) => became !== 'known') ?? []
    const waiting = come.filter(({ became }) => became === 'waits').length
    const troubles = [...(taken?.troubles ?? []), ...(sent?.troubles ?? [])]
    const fresh = troubles.find(({ message }) => !mailTroubles.value.some((each) => each.message === message))
    mailTroubles.value = troubles
    if (come.length > 0) app.notify(`${plural(come.length, 'new message')}, ${waiting} to look at in the inbox.`)
    tellBack(taken?.problems)
    if (sent !== null && sent.sent > 0)
      app.notify(
        `${plural(sent.sent, 'letter went out by itself', 'letters went out by themselves')}.`,
        'The outbox lists each.',
      )
    if (fresh !== undefined) app.notify(`Mail does not come or go by itself. ${fresh.message}`, fresh.remedy)
    if (come.length > 0 || (sent?.sent ?? 0) > 0) {
      arrived.value += 1
      await look()
    }
    return troubles.length === 0
  }
  return { arrived, mailTroubles, mailRound }
}

export const useOffice = defineStore('office', () => {
  const app = useApp()
  const office = shallowRef<OfficeAnswer | null>(null)
  /** Why the office does not open. */
  const trouble = shallowRef<DeskFailure | null>(null)
  /** The folder of the current office, or null. */
  const folder = computed(() => office.value?.folder ?? app.settings.office)
  const kept = computed(() => folder.value !== null)
  const locked = computed(() => office.value?.readOnly ?? null)
  const campaigns = computed<readonly OfficeCampaign[]>(() => office.value?.campaigns ?? [])
  const people = computed<readonly OfficePerson[]>(() => office.value?.people ?? [])
  const personOf = (id: string): OfficePerson | null => people.value.find((each) => each.id === id) ?? null

  /** Reloads the office: other views change its campaigns. */
  async function look(): Promise<void> {
    if (!kept.value) return
    try {
      office.value = await callDesk('office.look', {})
      trouble.value = null
    } catch (fault) {
      if (!(fault instanceof DeskError)) throw fault
      office.value = null
      trouble.value = fault.failure
    }
  }
  /** Runs a request that returns the office, and shows its outcome. @returns whether it worked */
  async function change(step: () => Promise<OfficeAnswer>): Promise<boolean> {
    const answer = await app.attempt(step)
    if (answer === undefined) return false
    office.value = answer
    trouble.value = null
    app.settings = { ...app.settings, office: answer.folder }
    const [first, ...more] = answer.said
    if (first !== undefined) app.notify(first, more.join(' '), undoing(answer))
    return true
  }
  /** The undo button of an answer, valid until the next answer. */
  function undoing({ undo, said }: OfficeAnswer): NoticeAction | null {
    if (undo === null) return null
    const run = (): Promise<boolean> =>
      'change' in undo ? change(() => callDesk('office.undoPeople', undo)) : record(undo)
    return { label: 'Undo', open: () => office.value?.said === said, run }
  }
  const record = (body: PlanBody): Promise<boolean> => change(() => callDesk('office.record', { record: body }))
  /** Closes the office and forgets its folder. */
  async function leave(): Promise<void> {
    if ((await app.attempt(() => callDesk('office.close', {}))) === undefined) return
    office.value = null
    trouble.value = null
    app.settings = { ...app.settings, office: null }
  }
  return {
    ...useMailRounds(office, locked, look),
    office,
    trouble,
    folder,
    kept,
    locked,
    campaigns,
    people,
    personOf,
    look,
    change,
    record,
    leave,
  }
})
