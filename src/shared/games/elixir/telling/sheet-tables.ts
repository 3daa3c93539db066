// Tables of the sheets: wizards, shops, and the known part of the Formula Chart.
import type { Block, Text } from '../../../sheets/document'
import type { TableBlock } from '../../../sheets/formats/text-table'
import { listed } from '../../../kit/prose'
import { paragraph, small, strong, tableFrom, type CellColumn } from '../../../kit/sheets/sheet-parts'
import { placeName, tallied, type ExTable } from '../table'
import { crossingsOf, inBrew, sameCrossing, type Crossing, type ExView, type SeenWizard } from '../types'

/** Contents of the Lab table. */
export const brewWords = ({ brew }: SeenWizard, none: string): string => tallied(inBrew(brew), none)

export function wizardsTable(table: ExTable, { bank, alley, players }: ExView): Block {
  const heap = alley.length === 0 ? 'The Blind Alley is empty.' : `In the Blind Alley: ${tallied(alley)}.`
  const inUse = (player: SeenWizard) => player.inUse.map(({ potion, level }) => `${potion} ${level}`)
  return tableFrom(
    players,
    [
      ['Wizard', ({ name, out, colour }) => [strong(name), ' ', small(out ? `${colour}, out` : colour)]],
      ['Place', ({ place }) => placeName(table, place)],
      ['Gold', ({ gold }) => gold, 'figure'],
      ['Potions', ({ potionCount }) => potionCount, 'figure'],
      ['Carried', ({ carried }) => tallied(carried, '–')],
      ['Shelf', ({ shelf }) => tallied(shelf, '–')],
      ['Table', (player) => brewWords(player, '–')],
      ['In use, hired', (player) => [...inUse(player), ...player.hired].join(', ') || '–'],
    ],
    { caption: `The gold pile holds ${bank}. ${heap}` },
  )
}

const SHOPS = { herb: 'Herbalist', special: 'Special Supplies', gem: 'Jeweller' }

export const shopsTable = ({ pack }: ExTable, { shops }: ExView): Block =>
  tableFrom(
    pack.ingredients,
    [
      ['Shop', ({ category }) => SHOPS[category]],
      ['Ingredient', ({ name }) => name],
      ['Price', ({ price }) => price, 'figure'],
      ['Gem value', ({ value }) => value || '–', 'figure'],
      ['In stock', ({ name }) => shops[name] ?? 0, 'figure'],
    ],
    { caption: 'The shops', secondary: true },
  )

/** Names of the wizards who have brewed a crossing. */
const brewersOf = ({ brews, players }: ExView, crossing: Crossing): readonly string[] => {
  const tried = brews.filter((each) => sameCrossing(each, crossing) && each.result === 'success')
  return [...new Set(tried.map(({ seat }) => players[seat]?.name ?? ''))]
}

/** Crossings brewed so far that the viewer does not know, with their brewers (EX-5, EX-18). */
export function brewedSoFar(view: ExView): readonly Block[] {
  const open = crossingsOf(view).filter((crossing) => !view.formulae.some((each) => sameCrossing(each, crossing)))
  const brewed = open.flatMap((crossing) => {
    const who = brewersOf(view, crossing)
    return who.length === 0 ? [] : [`${crossing.herb} and ${crossing.special} by ${listed(who)}`]
  })
  if (brewed.length === 0) return []
  return [paragraph(strong('Brewed so far: '), `${brewed.join('; ')}. What came of it, the brewers know.`)]
}

/** The Formula Chart as far as the viewer knows it. */
export function formulaSheet({ herbs, specials, formulae }: ExView, caption: string): TableBlock {
  const cell = (herb: string, special: string): Text => {
    const known = formulae.find((each) => sameCrossing(each, { herb, special }))
    return known === undefined ? ['?'] : [strong(known.potion)]
  }
  const columns = specials.map((special): CellColumn<string> => [special, (herb) => cell(herb, special)])
  return tableFrom(herbs, [['Herb', (herb) => [strong(herb)]], ...columns], { caption })
}
