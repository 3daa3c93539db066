// A player's live sheet: the sheet as printed, and the data of its order form. It holds nothing but the sheet, the player's own view and
// the parts of the pack that the game takes for that view.
import type { Turn } from '../../engine/ids'
import type { Json } from '../../engine/json'
import type { Viewer } from '../../engine/log'
import { err, ok, problem, type Result } from '../../engine/result'
import type { LiveData } from '../../kit/live'
import { cleanLine } from '../../sheets/clean'
import type { Document, Slot } from '../../sheets/document'
import { slipHead, slipLast, type SlipBlock } from '../../sheets/slip-lines'
import type { Campaign } from '../record/model'
import { deadlineOf, nameOnSheet, tableNow, tableOf } from '../record/model'
import { allowsPrivate } from '../orders/press'
import { shownState } from './shown'
import { printedPart, printedSheet, type TimeWords } from './sheet'

export interface LiveSheet {
  readonly document: Document
  /** Data for the order form; null for the sheet alone. */
  readonly data: LiveData | null
  /** Why there is no form, for its player; null where there is one. */
  readonly formless: string | null
}

const ADDRESS = /[^\s<>"(),;:]+@[^\s<>"(),;:]+/

const cleaned = (slot: Slot): Slot => ({
  ...slot,
  key: cleanLine(slot.key).trim(),
  hint: cleanLine(slot.hint).trim(),
})

/** Options of the game itself; reading orders does not depend on those of the campaign. */
const ownOptions = ({ game, table }: Campaign): LiveData['table']['options'] =>
  Object.fromEntries(
    game.options.flatMap(({ name }): [string, Json][] => {
      const value = table.options[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )

function dataOf(campaign: Campaign, turn: Turn, seat: number, slip: SlipBlock, times: TimeWords): LiveData | null {
  const { game, header } = campaign
  const name = nameOnSheet(campaign, turn)
  const newest = turn === campaign.turns.length
  const state = shownState(campaign, turn)
  if (state === undefined || game.takeLive === undefined) return null
  const table = newest ? tableNow(campaign, turn) : tableOf(campaign, turn)
  const view = game.view(table, state, { kind: 'seat', seat })
  const at = deadlineOf(campaign, turn + 1)
  return {
    game: game.id,
    campaign: name,
    when: slip.turn.slice(name.length).replace(/^[,\s]+/, ''),
    seat,
    name: cleanLine(slip.name).trim(),
    code: slipHead(slip),
    returnTo: cleanLine(slip.returnTo).trim(),
    mailTo: ADDRESS.exec(header.referee ?? '')?.[0] ?? null,
    deadline: at === null ? null : { at, words: times.moment(at) },
    past: !newest,
    privatePress: allowsPrivate(campaign),
    slots: slip.slots.map(cleaned),
    hints: slip.hints.map((hint) => cleanLine(hint).trim()),
    table: {
      ruleset: table.ruleset,
      options: ownOptions(campaign),
      seats: table.seats.map(({ name, label, formerly, side }) => ({
        name,
        label,
        formerly,
        ...(side === undefined ? {} : { side }),
      })),
    },
    // The form is for the coming turn, which may have another definition.
    pack: game.takeLive(tableOf(campaign, turn + 1), view),
    view: view as Json,
  }
}

const formlessBecause = ({ game }: Campaign, slip: boolean): string => {
  if (slip) return 'This sheet has no order form: write your orders in a mail, as the slip at its end shows.'
  if (game.posts !== undefined) return 'This game is played by posts, so this sheet has no order form.'
  return 'No orders are due, so this sheet has no order form.'
}

/**
 * The live sheet of a turn for a player.
 * @param privateOnly without the contents of the public report
 * @returns a problem for readers who send no orders
 */
export function liveSheet(
  campaign: Campaign,
  turn: Turn,
  viewer: Viewer,
  times: TimeWords,
  privateOnly = false,
): Result<LiveSheet & { readonly revised: boolean }> {
  if (viewer.kind !== 'seat')
    return err(
      problem(
        'live-for-players',
        'A live sheet is one player’s own: it has their order form.',
        'Choose a player, or all players; the public report and the referee’s sheet come as HTML.',
      ),
    )
  const sheet = (privateOnly ? printedPart : printedSheet)(campaign, turn, viewer, times)
  if (!sheet.ok) return sheet
  const { document, revised } = sheet.value
  const [slip] = slipLast(document).slips
  const data = slip === undefined ? null : dataOf(campaign, turn, viewer.seat, slip, times)
  return ok({ document, revised, data, formless: data === null ? formlessBecause(campaign, slip !== undefined) : null })
}
