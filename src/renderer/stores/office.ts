// The office that is kept: every answer about it replaces the one shown.
import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import type { DeskFailure } from '@shared/desk/answers'
import type { OfficeAnswer, OfficeCampaign, OfficePerson } from '@shared/desk/contract/office'
import { plural } from '@shared/kit/prose'
import type { PlanBody } from '@shared/office/record'
import { callDesk } from '../api'
import type { NoticeAction } from '../composables/notices'
import { DeskError } from '../desk-error'
import { useApp } from './app'

export const useOffice = defineStore('office', () => {
  const app = useApp()
  const office = shallowRef<OfficeAnswer | null>(null)
  /** Why the one that is kept does not open. */
  const trouble = shallowRef<DeskFailure | null>(null)
  /** The folder of the one that is kept; null: none. */
  const folder = computed(() => office.value?.folder ?? app.settings.office)
  const kept = computed(() => folder.value !== null)
  const locked = computed(() => office.value?.readOnly ?? null)
  const campaigns = computed<readonly OfficeCampaign[]>(() => office.value?.campaigns ?? [])
  const people = computed<readonly OfficePerson[]>(() => office.value?.people ?? [])
  const personOf = (id: string): OfficePerson | null => people.value.find((each) => each.id === id) ?? null

  /** Looks at it again: its campaigns are changed in other views. */
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
  /** Runs a step that is answered with the office, and says what it did. @returns whether it worked */
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
  /** The button that takes back what was answered, as long as nothing has come after it. */
  function undoing({ undo, said }: OfficeAnswer): NoticeAction | null {
    if (undo === null) return null
    const run = (): Promise<boolean> =>
      'change' in undo ? change(() => callDesk('office.undoPeople', undo)) : record(undo)
    return { label: 'Undo', open: () => office.value?.said === said, run }
  }
  const record = (body: PlanBody): Promise<boolean> => change(() => callDesk('office.record', { record: body }))
  /** Keeps none from now on. */
  async function leave(): Promise<void> {
    if ((await app.attempt(() => callDesk('office.close', {}))) === undefined) return
    office.value = null
    trouble.value = null
    app.settings = { ...app.settings, office: null }
  }
  /** How many messages came out of the watched folder. */
  const arrived = ref(0)
  /** Takes in what is new in the watched folder. A fault is told where the referee asks for it: in the inbox. */
  async function fetchMail(): Promise<void> {
    if (office.value === null || locked.value !== null) return
    const taken = await callDesk('inbox.fetch', { account: false }).catch(() => null)
    const come = taken?.messages.filter(({ became }) => became !== 'known') ?? []
    if (come.length === 0) return
    arrived.value += come.length
    const waiting = come.filter(({ became }) => became === 'waits').length
    app.notify(`${plural(come.length, 'new message')}, ${waiting} to look at in the inbox.`)
    await look()
  }
  return {
    arrived,
    fetchMail,
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
