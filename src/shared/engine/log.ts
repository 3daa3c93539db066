// The log is the truth of a turn: coded lines, each with its rule and its audience.
// Sentences are made from the codes by the game's `say` and nowhere else.
import type { Seat } from './ids'
import type { Json } from './json'

export type { Seat }

export type Audience = 'all' | 'referee' | readonly Seat[]

export interface LogLine {
  /** Stable, kebab-case; the vocabulary of each game is in its `types.ts`. */
  readonly code: string
  readonly params: { readonly [key: string]: Json }
  /** The ruling or rules it rests on: `SM-14`, `R6`, `R8, SM-16`. */
  readonly rule: string
  readonly audience: Audience
  /** Which part of the turn it belongs to (1-based round of a session, for example); 0 = the turn as a whole. */
  readonly part: number
}

/** Adds a line to the log of the turn being played, in its current part. `C`: the codes of the game. */
export const eventLogger =
  <C extends string>() =>
  (
    { log, part }: { readonly log: LogLine[]; readonly part: number },
    code: C,
    params: LogLine['params'],
    rule: string,
    audience: Audience = 'all',
  ): void =>
    void log.push({ code, params, rule, audience, part })

/** Who looks: everybody (the zine), the referee, or one seat. */
export type Viewer =
  | { readonly kind: 'public' }
  | { readonly kind: 'referee' }
  | { readonly kind: 'seat'; readonly seat: Seat }

export const PUBLIC: Viewer = { kind: 'public' }
export const REFEREE: Viewer = { kind: 'referee' }
export const seatViewer = (seat: Seat): Viewer => ({ kind: 'seat', seat })

/** Whether a viewer belongs to an audience. The referee sees everything, and everybody belongs to `all`. */
export function isAmong(audience: Audience, viewer: Viewer): boolean {
  if (viewer.kind === 'referee' || audience === 'all') return true
  return viewer.kind === 'seat' && audience !== 'referee' && audience.includes(viewer.seat)
}

/** Whether a line may be shown to the viewer. */
export const mayRead = (line: LogLine, viewer: Viewer): boolean => isAmong(line.audience, viewer)
