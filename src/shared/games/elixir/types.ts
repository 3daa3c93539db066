// Elixir: the vocabulary. EX-n are our rulings (docs/rules/elixir.md).
import type { StepsOrders } from '../../kit/orders/orders'
import type { Step as StepOf } from '../../kit/orders/steps'
import type { BasePlayer, ViewOf, ViewFieldsOf } from '../../kit/view'
import type { Seat } from '../../engine/log'

export const COLOURS = ['Red', 'Blue', 'Yellow', 'Green'] as const
export type Colour = (typeof COLOURS)[number]

export const CATEGORIES = ['herb', 'special', 'gem'] as const
export type Category = (typeof CATEGORIES)[number]

export interface Ingredient {
  readonly name: string
  readonly category: Category
  readonly price: number
  /** Value of a gem, 1–3; 0 for herbs and specials. */
  readonly value: number
}

/** The nine potions; their levels and strength are the pack's. */
export const POTIONS = [
  'Elixir Part 1',
  'Elixir Part 2',
  'Elixir Part 3',
  'Baneful Brew',
  'Fluid of Filching',
  'Liquor of Luck',
  'Potion of Prowess',
  'Solution of Sweet Talking',
  'Speedy Soda',
] as const
export type Potion = (typeof POTIONS)[number]
export const PARTS: readonly Potion[] = ['Elixir Part 1', 'Elixir Part 2', 'Elixir Part 3']
export const isPotion = (thing: string): thing is Potion => (POTIONS as readonly string[]).includes(thing)
export const DRINKABLE: readonly Potion[] = POTIONS.slice(4)

export const NODE_KINDS = ['street', 'lab', 'herbalist', 'special', 'jeweller', 'healer', 'alley'] as const
export type NodeKind = (typeof NODE_KINDS)[number]

export interface Space {
  /** As written in orders and in the state: "17", "jeweller", "red lab". */
  readonly id: string
  readonly kind: NodeKind
  /** Owner of a Lab. */
  readonly owner: Colour | null
  /** Text of the sign. */
  readonly label: string
  readonly x: number
  readonly y: number
  readonly next: readonly string[]
}

/** Kinds of strangers. A stranger for `hire` is paid now and played later; `does` is his deed then. */
export const STRANGER_KINDS = ['curse', 'mug', 'steal', 'destroy', 'friendly', 'hire'] as const
export type StrangerKind = (typeof STRANGER_KINDS)[number]
export type Deed = Exclude<StrangerKind, 'hire'>

// ── Orders ────────────────────────────────────────────────────────────────────────────────────────────────

/** Count that means all: nobody can have more of anything (EX-4). */
export const EVERY = 36

/** An amount of an ingredient; in the Blind Alley also of `gold` or `potion`. */
export interface Item {
  readonly name: string
  readonly count: number
  /** Fewer will do. */
  readonly upTo?: true
}

/** Things to store or take; those under `but` stay behind (EX-27). */
export type Things = readonly Item[] | 'all' | { readonly but: readonly Item[] }

/** One order of a turn. Wizards are seats, places are spaces of the board (`lab` = one's own). */
export type Act =
  | {
      readonly do: 'drink'
      readonly potion: Potion
      /** for the Fluid of Filching */ readonly from: Seat | null
      /** After the brew (EX-30). */ readonly late?: true
    }
  | { readonly do: 'pay' }
  | { readonly do: 'stay' }
  | { readonly do: 'move'; readonly how: 'to' | 'towards' | 'via'; readonly places: readonly string[] }
  | { readonly do: 'buy'; readonly items: readonly Item[] }
  | { readonly do: 'free'; readonly item: string }
  | {
      readonly do: 'hire'
      readonly upTo: number | null
      /** Only this stranger. */ readonly only?: string
    }
  | { readonly do: 'decline' }
  | { readonly do: 'nothing' }
  | { readonly do: 'play'; readonly stranger: string; readonly on: Seat }
  | { readonly do: 'store'; readonly items: Things }
  | { readonly do: 'take'; readonly items: Things }
  | { readonly do: 'brew'; readonly herb: string; readonly special: string; readonly gems: readonly string[] }
  | { readonly do: 'add'; readonly gems: readonly string[] | 'all' }
  | { readonly do: 'guard'; readonly late?: true }
  | { readonly do: 'filch'; readonly from: Seat; readonly count: 1 | 2 | null }

export type ActOf<Kind extends Act['do']> = Extract<Act, { readonly do: Kind }>

export type Step = StepOf<Act>

/** One sheet: one turn, in the order written. */
export type Orders = StepsOrders<Act>

// ── State ─────────────────────────────────────────────────────────────────────────────────────────────────

export interface Crossing {
  readonly herb: string
  readonly special: string
}

export const sameCrossing = (a: Crossing, b: Crossing): boolean => a.herb === b.herb && a.special === b.special

/** All crossings, in the order in which formulae are dealt: by herb, then by special ingredient. */
export const crossingsOf = ({ herbs, specials }: Pick<GameFields, 'herbs' | 'specials'>): readonly Crossing[] =>
  herbs.flatMap((herb) => specials.map((special) => ({ herb, special })))

export interface Formula extends Crossing {
  readonly potion: Potion
}

export interface Brew extends Crossing {
  readonly gems: readonly string[]
}

/** The ingredients of a brew; none without a brew. */
export const inBrew = (brew: Brew | null): readonly string[] =>
  brew === null ? [] : [brew.herb, brew.special, ...brew.gems]

export interface InUse {
  readonly potion: Potion
  /** Counts down from the number of levels to 1. */
  readonly level: number
}

export interface Wizard {
  readonly colour: Colour
  /** A space of the board. */
  readonly place: string
  readonly gold: number
  /** Ingredients, in order of arrival. */
  readonly carried: readonly string[]
  readonly shelf: readonly string[]
  /** On the Lab table. */
  readonly brew: Brew | null
  readonly potions: readonly Potion[]
  readonly inUse: readonly InUse[]
  /** Hired strangers, by name. */
  readonly hired: readonly string[]
  /** Crossings they have learnt. */
  readonly knows: readonly Crossing[]
  /** At the Healer's and has paid: free to go (EX-8). */
  readonly paid: boolean
  /** Baneful Brew declared as guard (EX-22). */
  readonly guard: boolean
  /** Has left the game for good. */
  readonly out: boolean
}

/** A brew as everybody saw it (EX-18). */
export interface SeenBrew extends Brew {
  readonly turn: number
  readonly seat: Seat
  readonly result: 'success' | 'again' | 'failure'
}

export interface State {
  /** Number of the next resolution. */
  readonly turn: number
  readonly over: boolean
  readonly winners: readonly Seat[]
  readonly start: Seat
  /** First seat of the next resolution: the start player at pace round, the next one at pace single. */
  readonly next: Seat
  readonly bank: number
  readonly shops: { readonly [ingredient: string]: number }
  readonly potionsLeft: { readonly [K in Potion]: number }
  readonly formulae: readonly Formula[]
  /** Strangers, top first. */
  readonly deck: readonly string[]
  /** Ingredients and potions by name, `gold` for each piece of gold. */
  readonly alley: readonly string[]
  readonly players: readonly Wizard[]
  readonly brews: readonly SeenBrew[]
}

// ── View ──────────────────────────────────────────────────────────────────────────────────────────────────

/** A wizard as a viewer sees them; null hides a field. */
interface GameWizard extends Omit<Wizard, 'potions' | 'knows' | 'guard' | 'out'> {
  readonly potionCount: number
  readonly potions: readonly Potion[] | null
  readonly knows: readonly Crossing[] | null
  readonly guard: boolean | null
}

/** Fields of a view beside those of every game. */
export interface GameFields extends Pick<State, 'start' | 'next' | 'bank' | 'shops' | 'brews'> {
  readonly pace: 'round' | 'single'
  /** Cards left of the types this viewer may count (EX-31); null for the public, and for players under ruleset 1. */
  readonly potionsLeft: { readonly [potion: string]: number } | null
  /** Formulae this viewer may know. */
  readonly formulae: readonly Formula[]
  readonly herbs: readonly string[]
  readonly specials: readonly string[]
  /** Potions are called `potion` unless the viewer may see them. */
  readonly alley: readonly string[]
  /** Number of strangers in the deck. Nobody sees which, or their order. */
  readonly strangers: number
  readonly players: readonly GameWizard[]
  /** The board and the printed cards everybody can read. */
  readonly board: {
    readonly width: number
    readonly height: number
    readonly spaces: readonly Space[]
  }
  readonly ingredients: readonly Ingredient[]
  /** Steps a turn, and with Speedy Soda. */
  readonly steps: { readonly usual: number; readonly soda: number }
}

export type SeenWizard = BasePlayer & GameWizard
/** A view as data, as it reaches the page. */
export type ViewFields = ViewFieldsOf<GameFields>
export type ExView = ViewOf<GameFields>
