// Tables of the sheets: wizards, shops, and what is known of the Formula Chart.
import type { Block, Text } from '../../../sheets/document'
import { figures, small, strong, textColumn, tableOf } from '../../../kit/sheet-parts'
import { placeName, tallied, type ExTable } from '../table'
import { sameCrossing, type ExView, type SeenWizard } from '../types'

/** What is on the Lab table. */
export const brewWords = ({ brew }: SeenWizard, none: string): string =>
  brew === null ? none : tallied([brew.herb, brew.special, ...brew.gems])

export function wizardsTable(table: ExTable, { bank, alley, players }: ExView): Block {
  const heap = alley.length === 0 ? 'The Blind Alley is empty.' : `In the Blind Alley: ${tallied(alley)}.`
  return tableOf(
    [
      ...[textColumn('Wizard'), textColumn('Place'), ...figures('Gold', 'Potions')],
      ...['Carried', 'Shelf', 'Table', 'In use, hired'].map(textColumn),
    ],
    players.map((player): Text[] => [
      [strong(player.name), ' ', small(player.out ? `${player.colour}, out` : player.colour)],
      [placeName(table, player.place)],
      [String(player.gold)],
      [String(player.potionCount)],
      [tallied(player.carried, '–')],
      [tallied(player.shelf, '–')],
      [brewWords(player, '–')],
      [[...player.inUse.map(({ potion, level }) => `${potion} ${level}`), ...player.hired].join(', ') || '–'],
    ]),
    { caption: `The gold pile holds ${bank}. ${heap}` },
  )
}

const SHOPS = { herb: 'Herbalist', special: 'Special Supplies', gem: 'Jeweller' }

export const shopsTable = ({ pack }: ExTable, { shops }: ExView): Block =>
  tableOf(
    [textColumn('Shop'), textColumn('Ingredient'), ...figures('Price', 'Gem value', 'In stock')],
    pack.ingredients.map(({ name, category, price, value }) => [
      [SHOPS[category]],
      [name],
      [String(price)],
      [value === 0 ? '–' : String(value)],
      [String(shops[name] ?? 0)],
    ]),
    { caption: 'The shops', secondary: true },
  )

/** The Formula Chart as far as the viewer knows it, and what was brewed where (EX-5, EX-18). */
export function formulaSheet({ herbs, specials, formulae, brews, players }: ExView, caption: string): Block {
  const cell = (herb: string, special: string): Text => {
    const crossing = { herb, special }
    const known = formulae.find((each) => sameCrossing(each, crossing))
    if (known !== undefined) return [strong(known.potion)]
    const tried = brews.filter((each) => sameCrossing(each, crossing) && each.result === 'success')
    const who = [...new Set(tried.map(({ seat }) => players[seat]?.name ?? ''))]
    return who.length === 0 ? ['?'] : ['? ', small(`brewed by ${who.join(', ')}`)]
  }
  return tableOf(
    ['Herb', ...specials].map(textColumn),
    herbs.map((herb) => [[strong(herb)], ...specials.map((special) => cell(herb, special))]),
    { caption },
  )
}
