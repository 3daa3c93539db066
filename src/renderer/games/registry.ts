// The only place of the page that names the games. Each brings the parts that are specific to it.
import { defineAsyncComponent, markRaw } from 'vue'
import type { Component } from 'vue'

/** A ruling asked for where it is looked at: everything is said but its reason. */
export interface RulingHere {
  /** One of the game's rulings, and its value as typed. */
  readonly kind: string
  readonly value: string
  readonly title: string
  readonly note: string
}

/**
 * What a game adds to the desk. Props:
 * - `orderForm`: see order-form.ts (orders as JSON in, orders as JSON out)
 * - `playerView`: `{ view: JsonObject, seat: number }` – the player's own view, shown in words and tables
 * - `stateTable`: `{ before: JsonObject | null, after: JsonObject }` – the referee's report, side by side; null = only as it stands
 */
export interface GameParts {
  readonly orderForm: Component | null
  readonly playerView: Component | null
  readonly stateTable: Component | null
  /**
   * The board of a game that has one: `{ view, pick?: ReadonlyMap<spot, what picking it does>, disabled? }`, says `pick`
   * with the spot. Spots are those of `NextOrder`.
   */
  readonly board?: Component
  /** `{ view, seat }` – in a line or two what the player has; shown while a turn is played step by step */
  readonly ownThings?: Component
  /** The table takes `rulable` too, and asks for rulings by the event `rule` (RulingHere). */
  readonly rulesInTable?: true
  /** `{ pack: JsonObject }` – what a pack looks like while it is typed; only where that shows more than the forms */
  readonly packPicture?: Component
  /** What a part of a turn is called above its log lines: "Round". */
  readonly partWord: string
  /** Names of the parts, where they have such: "Shopping". */
  readonly partNames?: readonly string[]
}

const NONE: GameParts = { orderForm: null, playerView: null, stateTable: null, partWord: 'Part' }

// The order form is looked up and not imported, so that a game can be added before its form is.
const forms = import.meta.glob<{ default: Component }>('./*/OrderForm.vue')
const form = (id: string): Component | null => {
  const load = forms[`./${id}/OrderForm.vue`]
  return load === undefined ? null : markRaw(defineAsyncComponent(load))
}

const PARTS: { readonly [game: string]: GameParts } = {
  'spell-merchants': {
    orderForm: form('spell-merchants'),
    playerView: markRaw(defineAsyncComponent(() => import('./spell-merchants/PlayerView.vue'))),
    stateTable: markRaw(defineAsyncComponent(() => import('./spell-merchants/StateTable.vue'))),
    partWord: 'Round',
  },
  elixir: {
    orderForm: form('elixir'),
    playerView: markRaw(defineAsyncComponent(() => import('./elixir/PlayerView.vue'))),
    stateTable: markRaw(defineAsyncComponent(() => import('./elixir/StateTable.vue'))),
    board: markRaw(defineAsyncComponent(() => import('./elixir/BoardPicture.vue'))),
    ownThings: markRaw(defineAsyncComponent(() => import('./elixir/OwnThings.vue'))),
    packPicture: markRaw(defineAsyncComponent(() => import('./elixir/PackPicture.vue'))),
    partWord: 'Wizard',
  },
  'magicians-market': {
    orderForm: form('magicians-market'),
    playerView: markRaw(defineAsyncComponent(() => import('./magicians-market/PlayerView.vue'))),
    stateTable: markRaw(defineAsyncComponent(() => import('./magicians-market/StateTable.vue'))),
    partWord: 'Part',
    partNames: ['Market operations', 'Shopping', 'Auction', 'Shows'],
  },
  'magic-spell': {
    orderForm: form('magic-spell'),
    playerView: markRaw(defineAsyncComponent(() => import('./magic-spell/PlayerView.vue'))),
    stateTable: markRaw(defineAsyncComponent(() => import('./magic-spell/StateTable.vue'))),
    board: markRaw(defineAsyncComponent(() => import('./magic-spell/LaboratoryBoard.vue'))),
    ownThings: markRaw(defineAsyncComponent(() => import('./magic-spell/OwnThings.vue'))),
    partWord: 'Player',
  },
  'fourth-game': {
    orderForm: form('fourth-game'),
    playerView: markRaw(defineAsyncComponent(() => import('./fourth-game/PlayerView.vue'))),
    stateTable: markRaw(defineAsyncComponent(() => import('./fourth-game/StateTable.vue'))),
    rulesInTable: true,
    partWord: 'Part',
  },
}

/** The parts of a game; empty ones for a game this page has none for. */
export const gameParts = (id: string): GameParts => PARTS[id] ?? NONE
