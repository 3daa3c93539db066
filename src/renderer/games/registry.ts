// Finds the page components of each game by file name in the game's folder; names no game, and works for games without a
// folder. The board comes from `board` in drawing.ts or telling/drawing.ts in the game's folder in shared
// (kit/sheets/drawing.ts). A folder may have:
// - OrderForm.vue: see order-form.ts (orders as JSON in, orders as JSON out); by default the form is made from the game's
//   export `form` (kit/orders/order-form.ts), in orders.ts or orders/form.ts of the game's folder in shared
// - ActEditor.vue: how single orders look in such a form (components/orders/form/ReadyForm.vue)
// - shown.ts: `shown`, how reports and views become tables and sentences (components/turns/shown.ts)
// - …Table.vue: pieces that shown.ts names
// - ResultsDesk.vue: `{ preview, disabled }`; its model is the results as one text. For games with `byHand`
// - PackForm.vue: `{ pack: JsonObject }`, a special form for its packs (components/packs/pack-edit.ts)
// - ResultsCorrection.vue: its model is the past turn whose results are corrected, or null; emits `corrected`
// - PackChoice.vue: its model is the pack of a new campaign, in a game without a house pack; emits `file` or `write`
// - Pack….vue, named after a part of its packs (PackBoard, PackFormulae): `{ pack: JsonObject }`; replaces the fields of that
//   part, which are its slot
import type { DeskBoard } from '@shared/kit/sheets/drawing'
import type { AnyOrderForm } from '@shared/kit/orders/order-form'
import { defineAsyncComponent, h, markRaw, shallowRef, watch, type Component, type ShallowRef } from 'vue'
import type { Shown } from '../components/turns/shown'
import type { OrderFormProps } from './order-form'

const components = import.meta.glob<{ default: Component }>(
  './*/{OrderForm,ActEditor,Pack*,ResultsCorrection,ResultsDesk,*Table}.vue',
)
const shownOf = import.meta.glob<{ shown: Shown }>('./*/shown.ts')

const forms = import.meta.glob<AnyOrderForm | undefined>(
  ['../../shared/games/*/orders.ts', '../../shared/games/*/orders/form.ts'],
  { import: 'form' },
)

const boards = import.meta.glob<(view: never) => DeskBoard>(
  ['../../shared/games/*/drawing.ts', '../../shared/games/*/telling/drawing.ts'],
  { import: 'board' },
)

/** Cache: a few components for each game. Vue draws a component anew if it is another object. */
const made = new Map<string, Component | null>()

/** A component of a game by its file name, always the same object; null if the game has none. */
export function gameComponent(game: string, name: string): Component | null {
  const path = `./${game}/${name}.vue`
  const known = made.get(path)
  if (known !== undefined) return known
  const load = components[path]
  const found = load === undefined ? null : markRaw(defineAsyncComponent(load))
  made.set(path, found)
  return found
}

/** The board of a game (components/board/GameBoard.vue), drawn by its own drawing.ts; null for a game without one. */
export function boardOf(game: string): Component | null {
  const key = `${game}: board`
  const known = made.get(key)
  if (known !== undefined) return known
  const folder = `../../shared/games/${game}`
  const load = boards[`${folder}/telling/drawing.ts`] ?? boards[`${folder}/drawing.ts`]
  const found =
    load === undefined
      ? null
      : markRaw(
          defineAsyncComponent(async () => {
            const [draw, { default: board }] = await Promise.all([load(), import('../components/board/GameBoard.vue')])
            return (props: { view: object }) => h(board, { ...props, draw })
          }),
        )
  made.set(key, found)
  return found
}

/** The form of a game that exports a description of one. */
async function readyForm(game: string, load: () => Promise<AnyOrderForm | undefined>): Promise<Component> {
  const [form, { default: ready }] = await Promise.all([load(), import('../components/orders/form/ReadyForm.vue')])
  const [editor, board] = [gameComponent(game, 'ActEditor'), boardOf(game)]
  return (props: OrderFormProps) => (form === undefined ? null : h(ready, { ...props, form, editor, board }))
}

/** The order form of a game, its own or the ready-made one; null for a game whose orders are written as text only. */
export function orderFormOf(game: string): Component | null {
  const own = gameComponent(game, 'OrderForm')
  if (own !== null) return own
  const key = `${game}: ready-made`
  const known = made.get(key)
  if (known !== undefined) return known
  const folder = `../../shared/games/${game}`
  const load = forms[`${folder}/orders/form.ts`] ?? forms[`${folder}/orders.ts`]
  const found = load === undefined ? null : markRaw(defineAsyncComponent(() => readyForm(game, load)))
  made.set(key, found)
  return found
}

/** Preloads the components for the orders of a game. A failure is reported when they are shown. */
export function prepareGame(game: string): void {
  const parts = [`./${game}/shown.ts`, ...Object.keys(components)]
  for (const path of parts) {
    if (!path.startsWith(`./${game}/`) || /\/Pack\w+\.vue$/.test(path)) continue
    const load: (() => Promise<unknown>) | undefined = shownOf[path] ?? components[path]
    load?.().catch(() => undefined)
  }
}

const NOTHING: Shown = {}

/** How a game is shown; null while that is being loaded. A game that does not say is shown as it reports. */
export function useShown(game: () => string): Readonly<ShallowRef<Shown | null>> {
  const shown = shallowRef<Shown | null>(null)
  watch(
    game,
    async (id) => {
      shown.value = null
      const load = shownOf[`./${id}/shown.ts`]
      const found = load === undefined ? NOTHING : (await load()).shown
      if (id === game()) shown.value = found
    },
    { immediate: true },
  )
  return shown
}
