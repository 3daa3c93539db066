// What a correction changes, turn by turn: log lines gone and new, and each player's figures. Game-neutral:
// it compares what the games already say (prose) and report (state).
import type { Turn } from '../../engine/ids'
import type { Viewer } from '../../engine/log'
import { mayRead } from '../../engine/log'
import { isObject, sameJson } from '../../engine/json'
import type { JsonObject } from '../../engine/json'
import { tableNow, type Campaign } from '../record/model'
import type { TurnRecord } from '../record/records'
import { fieldWords, valueWords } from './value-words'

export interface ErratumLine {
  readonly text: string
  readonly rule: string
  readonly code: string
  readonly part: number
  readonly audience: TurnRecord['log'][number]['audience']
}

export interface TurnChange {
  readonly turn: Turn
  readonly gone: readonly ErratumLine[]
  readonly new: readonly ErratumLine[]
  /** They say the same as before, in another part of the turn. */
  readonly moved: readonly ErratumLine[]
  readonly players: readonly { readonly name: string; readonly changes: readonly string[] }[]
  /** The turn is no longer played. */
  readonly away: boolean
}

/** Differences of two players' reports: "points: 15 instead of 12". */
function playerChanges(old: JsonObject, now: JsonObject): string[] {
  const changes: string[] = []
  for (const key of Object.keys(now)) {
    if (key !== 'name' && !sameJson(old[key], now[key]))
      changes.push(`${fieldWords(key)}: ${valueWords(now[key])} instead of ${valueWords(old[key])}`)
  }
  return changes
}

function reportOf(campaign: Campaign, { turn, state }: TurnRecord, viewer: Viewer): JsonObject {
  const { game } = campaign
  const table = tableNow(campaign, turn)
  return game.report(table, game.view(table, state, viewer))
}

/** Whether a viewer finds any difference in a turn. */
export const changesAnything = (change: TurnChange): boolean =>
  change.away || [change.gone, change.new, change.moved, change.players].some((list) => list.length > 0)

/** Takes the lines out of two lists that are in both, as often as they are in both. */
function movedBetween(
  gone: readonly ErratumLine[],
  come: readonly ErratumLine[],
): Pick<TurnChange, 'gone' | 'new' | 'moved'> {
  const key = ({ code, text }: ErratumLine): string => `${code}|${text}`
  const left = new Map<string, number>()
  for (const line of gone) left.set(key(line), (left.get(key(line)) ?? 0) + 1)
  const moved = come.filter((line) => {
    const count = left.get(key(line)) ?? 0
    if (count > 0) left.set(key(line), count - 1)
    return count > 0
  })
  return {
    gone: gone.filter((line) => {
      const count = left.get(key(line)) ?? 0
      if (count > 0) left.set(key(line), count - 1)
      return count > 0
    }),
    new: come.filter((line) => !moved.includes(line)),
    moved,
  }
}

/** What changes between two versions of a turn, as `viewer` may see it. `null` = that version does not exist. */
export function compareTurns(
  campaign: Campaign,
  old: TurnRecord | null,
  now: TurnRecord | null,
  viewer: Viewer,
): TurnChange {
  const lines = (record: TurnRecord | null): ErratumLine[] =>
    (record?.log ?? [])
      .filter((line) => mayRead(line, viewer))
      .map((line) => ({
        text: campaign.game.say(campaign.table, line),
        rule: line.rule,
        code: line.code,
        part: line.part,
        audience: line.audience,
      }))
  const before = lines(old)
  const after = lines(now)
  const key = (line: ErratumLine): string => `${line.part}|${line.code}|${line.text}`
  const inAfter = new Set(after.map(key))
  const inBefore = new Set(before.map(key))
  const players: { name: string; changes: string[] }[] = []
  if (old && now) {
    const a = reportOf(campaign, old, viewer)['players']
    const b = reportOf(campaign, now, viewer)['players']
    if (Array.isArray(a) && Array.isArray(b)) {
      b.forEach((player, i) => {
        const was = a[i]
        if (!isObject(player) || !isObject(was)) return
        const changes = playerChanges(was as JsonObject, player as JsonObject)
        if (changes.length > 0) players.push({ name: String(player['name']), changes })
      })
    }
  }
  return {
    turn: now?.turn ?? old?.turn ?? 0,
    ...movedBetween(
      before.filter((line) => !inAfter.has(key(line))),
      after.filter((line) => !inBefore.has(key(line))),
    ),
    players,
    away: now === null,
  }
}

/** Streams in which other dice were thrown than before; all other dice rolled the same. */
function changedStreams(old: TurnRecord | null, now: TurnRecord | null): string[] {
  const key = (d: TurnRecord['dice'][number]): string => `${d.label}#${d.k}/${d.n}=${d.value}`
  const a = new Set((old?.dice ?? []).map(key))
  const b = new Set((now?.dice ?? []).map(key))
  const labels = new Set<string>()
  for (const d of old?.dice ?? []) if (!b.has(key(d))) labels.add(d.label)
  for (const d of now?.dice ?? []) if (!a.has(key(d))) labels.add(d.label)
  return [...labels]
}

/** The whole erratum of a replay: every turn from the corrected one on in which anything changes for the viewer. */
export function erratumOf(
  campaign: Campaign,
  from: number,
  replayed: readonly TurnRecord[],
  viewer: Viewer,
): { turns: TurnChange[]; changedDice: string[] } {
  const turns: TurnChange[] = []
  const changedDice = new Set<string>()
  const last = Math.max(campaign.turns.length, from - 1 + replayed.length)
  for (let turn = from; turn <= last; turn++) {
    const old = campaign.turns[turn - 1]?.line ?? null
    const now = replayed[turn - from] ?? null
    const change = compareTurns(campaign, old, now, viewer)
    for (const label of changedStreams(old, now)) changedDice.add(label)
    if (changesAnything(change)) turns.push(change)
  }
  return { turns, changedDice: [...changedDice] }
}
