// The campaign on the desk. Every answer that carries a summary replaces the one shown.
import type { Seat } from '@shared/engine/ids'
import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import type { CampaignSummary, DeskFailure, SeatRow } from '@shared/desk/answers/campaign'
import { owesNothing } from '@shared/desk/owing'
import { answered, callDesk, refused } from '../api'
import { DeskError } from '../desk-error'
import { useApp } from './app'

/** “session 3”, “Spring 1901” */
const turnName = ({ turnNames, game }: CampaignSummary, turn: number): string =>
  turnNames[turn - 1] ?? `${game.turnWord} ${turn}`

function turnWords(summary: CampaignSummary): string {
  const name = turnName(summary, summary.turn)
  return summary.over ? 'Finished' : `${name.charAt(0).toUpperCase()}${name.slice(1)}`
}

/** The next seat in the list that is still playing, `by` = 1 or −1; the same where nobody is. */
function nextSeat(seats: readonly SeatRow[], seat: Seat, by: 1 | -1): number {
  const playing = seats.filter((s) => !owesNothing(s.status))
  const at = playing.findIndex((s) => s.seat === seat)
  return playing.at((at + by) % (playing.length || 1))?.seat ?? seat
}

/** Notice that the change has become an erratum for the players. */
const inErrata = (number: number | null): string => (number === null ? '' : ` Erratum ${number} tells the players.`)

const STAYS = 'The entry stays in the file, marked as undone.'

/** The open campaign and the selected player. */
function shownCampaign() {
  const summary = shallowRef<CampaignSummary | null>(null)
  const seat = ref(0)
  /** Increases whenever the file may have changed; views watch it and reload. */
  const version = ref(0)
  const seats = computed<readonly SeatRow[]>(() => summary.value?.seats ?? [])
  return {
    summary,
    seat,
    version,
    seats,
    id: computed(() => summary.value?.id ?? ''),
    game: computed(() => summary.value?.game ?? null),
    row: computed(() => seats.value.find((s) => s.seat === seat.value) ?? null),
    readOnly: computed(() => summary.value?.readOnly ?? null),
    /** “Session 3”, or that the game is over. */
    turnShown: computed(() => (summary.value === null ? '' : turnWords(summary.value))),
    turnName: (turn: number): string => (summary.value === null ? `turn ${turn}` : turnName(summary.value, turn)),
    setSummary(next: CampaignSummary): void {
      if (next.id !== summary.value?.id) seat.value = next.seats.find((s) => !owesNothing(s.status))?.seat ?? 0
      summary.value = next
      version.value++
    },
    /** Goes to a player, if there is one of that seat. */
    sit(wanted: Seat): void {
      if (seats.value.some((row) => row.seat === wanted)) seat.value = wanted
    },
    /** The next player in the list; players who are out are skipped. */
    step(by: 1 | -1): void {
      seat.value = nextSeat(seats.value, seat.value, by)
    },
  }
}

/** Codes of failures after which the file must be read again: it changed on the disk, or another window closed it. */
const BEHIND: readonly string[] = ['changed-on-disk', 'deleted', 'not-open']

interface OpenHow {
  /** Removes another computer's lock. */
  readonly takeOver?: boolean
  readonly readOnly?: boolean
  /** Reads from the disk even if it is on the desk already. */
  readonly again?: boolean
}

/** A program here that has the file open; another computer, which may be taken over. */
const LOCKS: readonly string[] = ['in-use', 'foreign-lock']

/** The campaign being opened; undefined if somebody else has it open, which is shown. @throws any other fault */
async function unlessLocked<Opened>(opening: Promise<Opened>, tell: (failure: DeskFailure) => void) {
  try {
    return await opening
  } catch (fault) {
    if (!(fault instanceof DeskError) || !LOCKS.includes(fault.failure.code)) throw fault
    tell(fault.failure)
    return undefined
  }
}

/**
 * Why nothing could be written after another program changed the file; cleared when writing works or the file is
 * reopened.
 */
function useBehind() {
  const behind = shallowRef<DeskError | null>(null)
  refused.add((fault) => {
    if (BEHIND.includes(fault.failure.code)) behind.value = fault
  })
  answered.add((name) => {
    if (name === behind.value?.request) behind.value = null
  })
  return behind
}

export const useCampaign = defineStore('campaign', () => {
  const app = useApp()
  const shown = shownCampaign()
  const { summary, id, setSummary } = shown
  /** A file that somebody else has open; the referee decides. */
  const locked = shallowRef<{ readonly path: string; readonly failure: DeskFailure } | null>(null)

  const behind = useBehind()
  /** Opens a campaign, closing another one; asks about a lock. Returns whether it worked. */
  async function open(path: string, how: OpenHow = {}): Promise<boolean> {
    const { takeOver = false, readOnly = false, again = false } = how
    const before = summary.value
    locked.value = null
    const opened = await app.attempt(() =>
      unlessLocked(callDesk('campaigns.open', { path, takeOver, readOnly, again }), (failure) => {
        locked.value = { path, failure }
      }),
    )
    if (opened === undefined) return false
    await lay(opened, before)
    return true
  }

  /** Puts an opened campaign on the desk in place of any other. */
  async function lay(opened: CampaignSummary, before: CampaignSummary | null): Promise<void> {
    if (before !== null && before.id !== opened.id)
      await app.attempt(() => callDesk('campaigns.close', { campaign: before.id }))
    behind.value = null
    setSummary(opened)
  }

  /** Reads the same file from the disk again, after somebody has closed it, put it back, or gone on with it. Unaccepted texts stay. */
  const reopen = async (): Promise<boolean> =>
    summary.value !== null && (await open(summary.value.path, { again: true }))

  /** Plays the sample of a game into a new file and opens it. Returns whether it worked. */
  async function openSample(game: string): Promise<boolean> {
    const before = summary.value
    const opened = await app.attempt(() => callDesk('campaigns.sample', { game }))
    if (opened === undefined) return false
    await lay(opened, before)
    app.notify(`“${opened.name}” is a sample to try things on.`, `Its file: ${opened.path}`)
    return true
  }

  async function refresh(): Promise<void> {
    if (summary.value !== null) await change(() => callDesk('campaigns.summary', { campaign: id.value }))
  }

  async function close(): Promise<void> {
    const open = summary.value
    if (open === null) return
    summary.value = null
    await app.attempt(() => callDesk('campaigns.close', { campaign: open.id }))
  }

  /** Has the desk change the campaign, and shows the result. Returns whether it worked. */
  async function change(asked: () => Promise<CampaignSummary>): Promise<boolean> {
    const next = await app.attempt(asked)
    if (next === undefined) return false
    setSummary(next)
    return true
  }

  /** Undoes or restores the last command; on failure shows the current state instead. */
  async function changeLast(asked: () => Promise<CampaignSummary>): Promise<boolean> {
    if (await change(asked)) return true
    await refresh()
    return false
  }

  /** Undoes the last command. @param unsent nobody has received the sheets. @returns whether it worked */
  async function undo(reason: string, unsent = false): Promise<boolean> {
    const { what = '', command, erratum = null } = summary.value?.canUndo ?? {}
    if (!(await changeLast(() => callDesk('campaigns.undo', { campaign: id.value, reason, unsent, command }))))
      return false
    app.notify(`Undone: ${what}.`, STAYS + inErrata(unsent ? null : erratum), {
      label: 'Bring it back',
      open: () => summary.value?.canRedo?.what === what,
      run: redo,
    })
    return true
  }

  /** Restores the last undone command. Returns whether it worked. */
  async function redo(): Promise<boolean> {
    const { what = '', command, erratum = null } = summary.value?.canRedo ?? {}
    if (!(await changeLast(() => callDesk('campaigns.redo', { campaign: id.value, command })))) return false
    app.notify(`Brought back: ${what}.`, inErrata(erratum).trim())
    return true
  }

  /** Saves the sound part of a damaged campaign as a new file and opens it. Returns whether it worked. */
  async function salvage(): Promise<boolean> {
    const saved = await app.attempt(() => callDesk('campaigns.salvage', { campaign: id.value }))
    if (saved === undefined || !(await open(saved.path))) return false
    app.notify(`The sound part is its own campaign now: ${saved.path}`, 'The damaged file stays as it is.')
    return true
  }

  return { ...shown, locked, behind, open, reopen, openSample, refresh, close, change, undo, redo, salvage }
})
