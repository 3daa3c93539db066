// Compares the turns before and after a correction: log lines gone and new, and each player's figures. Game-neutral: it compares the
// output of the games, prose and report.
import type { Turn } from '../../engine/ids'
import type { Viewer } from '../../engine/log'
import { mayRead } from '../../engine/log'
import { isObject, sameJson } from '../../engine/json'
import type { Json, JsonObject } from '../../engine/json'
import { tableNow, type Campaign } from '../record/model'
import type { TurnRecord } from '../record/records'
import { playersOf } from '../turns/course'
import { fieldWords, valueWords } from './value-words'

interface ErratumLine {
  readonly text: string
  readonly rule: string
  readonly code: string
  readonly part: number
  readonly audience: TurnRecord['log'][number]['audience']
}

/** A figure of a player that differs, in words. */
interface FigureChange {
  readonly what: string
  readonly before: string
  readonly now: string
}
export interface PlayerChange {
  readonly name: string
  readonly figures: readonly FigureChange[]
}

export interface TurnChange {
  readonly turn: Turn
  readonly gone: readonly ErratumLine[]
  readonly new: readonly ErratumLine[]
  /** They say the same as before, in another part of the turn. */
  readonly moved: readonly ErratumLine[]
  readonly players: readonly PlayerChange[]
  /** The turn is no longer played. */
  readonly away: boolean
}

/** A list of things, such as the pieces of a player; empty for every other value. */
const thingsOf = (value: Json | undefined): readonly JsonObject[] =>
  Array.isArray(value) && value.every(isObject) ? (value as readonly JsonObject[]) : []

/** Differences of two players' reports; in a list of things each thing that differs, "pieces 2, used". */
function figureChanges(
  names: Campaign['game']['figureNames'],
  old: JsonObject,
  now: JsonObject,
  of = '',
): readonly FigureChange[] {
  return Object.keys(now).flatMap((key) => {
    if (key === 'name' || sameJson(old[key], now[key])) return []
    const what = of + fieldWords(key, names)
    const [before, after] = [thingsOf(old[key]), thingsOf(now[key])]
    return after.length > 0 && after.length === before.length
      ? after.flatMap((thing, i) => figureChanges(names, before[i] ?? {}, thing, `${what} ${i + 1}, `))
      : [{ what, before: valueWords(old[key]), now: valueWords(now[key]) }]
  })
}

/** Whether a viewer finds any difference in a turn. */
export const changesAnything = (change: TurnChange): boolean =>
  change.away || [change.gone, change.new, change.moved, change.players].some((list) => list.length > 0)

/** Entries of a list that are not in another one, each as often as it is missing there. */
export function onlyIn<T>(list: readonly T[], other: readonly T[], keyOf: (entry: T) => string): readonly T[] {
  const left = new Map<string, number>()
  for (const entry of other) left.set(keyOf(entry), (left.get(keyOf(entry)) ?? 0) + 1)
  return list.filter((entry) => {
    const count = left.get(keyOf(entry)) ?? 0
    left.set(keyOf(entry), count - 1)
    return count <= 0
  })
}

/** The changes between two versions of a turn, as `viewer` may see them. `null` = that version does not exist. */
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
  const players: PlayerChange[] = []
  if (old && now) {
    const table = { ...campaign, table: tableNow(campaign, now.turn) }
    const were = playersOf(table, old.state, viewer)
    for (const [i, player] of playersOf(table, now.state, viewer).entries()) {
      const was = were[i]
      const figures = was === undefined ? [] : figureChanges(campaign.game.figureNames, was, player)
      if (figures.length > 0) players.push({ name: String(player['name']), figures })
    }
  }
  const words = ({ code, text }: ErratumLine): string => `${code}|${text}`
  const gone = before.filter((line) => !inAfter.has(key(line)))
  const come = after.filter((line) => !inBefore.has(key(line)))
  const fresh = onlyIn(come, gone, words)
  return {
    turn: now?.turn ?? old?.turn ?? 0,
    gone: onlyIn(gone, come, words),
    new: fresh,
    moved: come.filter((line) => !fresh.includes(line)),
    players,
    away: now === null,
  }
}

type Dice = TurnRecord['dice']

/** Streams in which other dice were thrown than before; all other dice rolled the same. */
export function changedStreams(old: Dice, now: Dice): readonly string[] {
  const key = ({ label, k, n, value }: Dice[number]): string => `${label}#${k}/${n}=${value}`
  return [...new Set([...onlyIn(old, now, key), ...onlyIn(now, old, key)].map(({ label }) => label))]
}
