// A campaign that is being set up, kept while the referee is elsewhere, for instance making a pack for it.
import { defineStore } from 'pinia'
import { ref, shallowRef, watch } from 'vue'
import type { RosterEntry } from '@shared/campaign/record/records'
import type { CampaignSummary } from '@shared/desk/answers/campaign'
import type { JsonObject } from '@shared/engine/json'
import { entryOf } from '@shared/office/people'
import type { Person } from '@shared/office/people'
import { keep, kept } from '../kept'
import { useApp } from './app'
import { rosterCsv } from './roster-csv'

/** The key of the pack's draft. */
const PACK = 'pack of a new campaign'

type OptionValues = { [name: string]: string | number | boolean | null }

export const useNewCampaign = defineStore('new-campaign', () => {
  const app = useApp()
  const gameId = ref('')
  const name = ref('')
  const rosterText = ref('')
  const roster = shallowRef<readonly RosterEntry[]>([])
  /** Options by game, so that going back to a game finds them as they were. */
  const options = ref<{ [game: string]: OptionValues }>({})
  const packPath = ref<string | null>(null)
  /** A pack written at the desk, in place of a file; kept until the campaign has begun. */
  const pack = shallowRef<JsonObject | null>(kept(PACK) as JsonObject | null)
  watch(pack, (now) => keep(PACK, now))
  const deadline = ref<string | null>(null)
  const referee = ref('')
  const path = ref('')
  const pathTouched = ref(false)
  /** Ids of people who leave the waiting list when they are in the campaign that begins. */
  const waiting = ref<readonly string[]>([])

  /** An empty form. */
  function reset(): void {
    gameId.value = app.games[0]?.id ?? ''
    name.value = ''
    rosterText.value = ''
    roster.value = []
    options.value = {}
    packPath.value = null
    deadline.value = null
    referee.value = app.settings.referee
    path.value = ''
    pathTouched.value = false
    waiting.value = []
  }
  function fill(game: string | null, players: readonly RosterEntry[]): void {
    reset()
    if (game !== null) gameId.value = game
    roster.value = players
    rosterText.value = rosterCsv(players)
  }
  /** The same game once more, with the same players. */
  function again({ game, roster: same, referee: who }: CampaignSummary): void {
    fill(game.id, same)
    referee.value = who ?? app.settings.referee
  }
  /** A game with people of its waiting list. @param game null: it is still to be chosen */
  function fromList(game: string | null, people: readonly Person[]): void {
    fill(game, people.map(entryOf))
    waiting.value = people.map(({ id }) => id)
  }
  return {
    gameId,
    name,
    rosterText,
    roster,
    options,
    packPath,
    pack,
    deadline,
    referee,
    path,
    pathTouched,
    reset,
    waiting,
    again,
    fromList,
  }
})
