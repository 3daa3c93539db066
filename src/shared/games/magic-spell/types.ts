// Magic Spell: the vocabulary. MS-n are our rulings (docs/rules/magic-spell.md).
import type { Condition } from '../../engine/conditions/condition'
import type { Seat } from '../../engine/log'
import type { View } from '../../kit/game'
import type { StepsOrders } from '../../kit/orders/orders'
import type { Step as StepOf } from '../../kit/orders/steps'
import type { BasePlayer, ViewOf, ViewFieldsOf } from '../../kit/view'

/** One ingredient: a letter A–Z, or a philosopher's stone ★ ! ?. */
export type Tile = string
export const STONES: readonly Tile[] = ['★', '!', '?']

/** A spell's magic word, in capitals; words are unique in a pack. */
export type Word = string

// ── Orders ────────────────────────────────────────────────────────────────────────────────────────────────

/** One thing a side of a trade gives (MS-13). */
export type Item =
  | {
      readonly kind: 'tile'
      readonly tile: Tile
      /** taken off this homework spell */ readonly from: Word | null
    }
  | { readonly kind: 'spell'; readonly word: Word }

export type Act =
  | {
      readonly do: 'weave'
      /** null = the tile just scrounged. */
      readonly tile: Tile | null
      /** Another homework spell it comes from; null = the cabinet. */
      readonly from: Word | null
      readonly on: Word
      /** The letter a philosopher's stone replaces; null = the first missing one. */
      readonly as: string | null
    }
  /** A place from 1; null = the lowest face-down place not seen yet. */
  | { readonly do: 'scrounge'; readonly place: number | null }
  | { readonly do: 'keep' }
  | { readonly do: 'put-back' }
  | { readonly do: 'research' }
  | { readonly do: 'rest' }
  | { readonly do: 'pass' }
  | {
      readonly do: 'cast'
      readonly word: Word
      readonly on: Seat | null
      readonly at: readonly number[]
      readonly pay: readonly Tile[]
      readonly bury: readonly Word[]
      /** Tiles are taken from those of the places looked at or shown for which it holds (MS-22). */
      readonly take?: Condition
    }
  /** Tiles to give up first when limits are checked at the end of the turn (MS-11). */
  | { readonly do: 'return'; readonly tiles: readonly Tile[] }
  | { readonly do: 'bury'; readonly words: readonly Word[] }
  | {
      readonly do: 'trade'
      readonly with: Seat
      readonly give: readonly Item[]
      readonly get: readonly Item[]
    }

export type ActOf<Kind> = Extract<Act, { readonly do: Kind }>
export type Step = StepOf<Act>

/** One sheet: what to do in the player's own turn, one after another, and trades. */
export type Orders = StepsOrders<Act>

// ── State ─────────────────────────────────────────────────────────────────────────────────────────────────

export interface Place {
  /** null = nothing lies here. */
  readonly tile: Tile | null
  /** Face up until this seat's next turn begins; null = face down. */
  readonly open: Seat | null
  /** The turn in which a tile last came or went; 0 = since the start. */
  readonly changed: number
}

/** A tile that a player saw at a place. */
interface Sight {
  readonly tile: Tile
  readonly turn: number
  /** Something came or went there since. */
  readonly stale: boolean
}

export interface Homework {
  readonly word: Word
  /** One entry per letter of the word. */
  readonly tiles: readonly (Tile | null)[]
}

export interface Player {
  /** In the order in which they came. */
  readonly cabinet: readonly Tile[]
  readonly homework: readonly Homework[]
  readonly spellbook: readonly Word[]
  readonly spirit: number
  /** Has left the game for good. */
  readonly out: boolean
  /** By place: their last sight of it. */
  readonly seen: readonly (Sight | null)[]
}

export interface State {
  /** The next resolution, from 1; unchanged once over. */
  readonly turn: number
  readonly start: Seat
  /** Whose turn is next. */
  readonly next: Seat
  readonly over: boolean
  readonly winners: readonly Seat[]
  readonly target: number
  /** Who started the end, and who has a last turn to come (MS-12). */
  readonly ending: { readonly by: Seat; readonly last: readonly Seat[] } | null
  readonly laboratory: readonly Place[]
  /** The top first. */
  readonly deck: readonly Word[]
  readonly players: readonly Player[]
  /** Philosopher's stones that have left the game. */
  readonly removed: readonly Tile[]
  /** A tile just looked at and not yet placed; only in the middle of a turn. */
  readonly hand: { readonly seat: Seat; readonly place: number; readonly tile: Tile } | null
}

// ── View ──────────────────────────────────────────────────────────────────────────────────────────────────

interface SeenPlace {
  readonly occupied: boolean
  /** Known to this viewer now: it lies face up, or the viewer is the referee. */
  readonly tile: Tile | null
  readonly faceUp: boolean
  readonly changed: number
}

export interface SeenHomework {
  /** null when hidden from this viewer. */
  readonly word: Word | null
  readonly tiles: readonly (Tile | null)[] | null
  /** How many tiles lie on it. */
  readonly count: number
  /** Faces of the tiles on it, sorted, where Open Research shows them; else null. */
  readonly open: readonly Tile[] | null
}

interface GamePlayer {
  readonly spirit: number
  readonly credits: number
  readonly spellbook: readonly Word[]
  readonly cabinet: readonly Tile[] | null
  readonly cabinetCount: number
  readonly homework: readonly SeenHomework[]
}

/** A spell whose word this viewer can see, as it is in the pack. */
export interface SeenCard {
  readonly word: Word
  readonly meaning: string
  readonly credits: number
  readonly text: string
  readonly kind: 'cast' | 'always'
  /** To cast it; for a seat, after its own always-on spells. */
  readonly cost: { readonly spirit: number; readonly tiles: number }
  /** Targets its caster may name: a player, numbers of places and of homework spells to bury. */
  readonly names: { readonly player: boolean; readonly places: number; readonly bury: number }
}

/** Fields of the view beyond those of every game. */
export interface GameFields extends Pick<State, 'start' | 'next' | 'target' | 'ending' | 'removed'> {
  /** Seats that take a turn in the coming resolution, in order. */
  readonly order: readonly Seat[]
  readonly laboratory: readonly SeenPlace[]
  readonly deck: number
  readonly players: readonly GamePlayer[]
  /** The tile this seat has just looked at. */
  readonly letter: Tile | null
  /** By place, where the memory aid is on and the viewer is a seat; else null. */
  readonly memory: readonly (Sight | null)[] | null
  /** Cards of every word in this view, by word. */
  readonly cards: readonly SeenCard[]
}

export type SeenPlayer = BasePlayer & GamePlayer
/** A view as data, as it reaches the page. */
export type ViewFields = ViewFieldsOf<GameFields>
export type MsView = ViewOf<GameFields>
/** The part of a view that conditions ask for; made separately because there are so many conditions. */
export type SeenByFacts = View<Pick<ViewFields, 'seat' | 'turn' | 'target' | 'deck' | 'players' | 'letter'>>
