// A what-if as two columns: figures that differ, then events on only one side.
import type { WhatIfAnswer, WhatIfSide } from '@shared/desk/answers/what-if'
import { winnersWords } from '@shared/desk/winners'
import { table } from './campaign'
import { out } from './output'

const ending = ({ over, winners }: WhatIfSide): string =>
  over ? `the game ends: ${winnersWords(winners)}` : 'the game goes on'

export function printWhatIf(answer: WhatIfAnswer): void {
  const { supposed, same, plain, ruled, figures, dice } = answer
  out(`What if: ${supposed.join(' ')}`)
  if (same) return out('Nothing in the coming turn would be different.')
  const rows = figures.map((each) => [each.player, each.what, each.plain, each.ruled])
  if (ending(plain) !== ending(ruled)) rows.push(['', '', ending(plain), ending(ruled)])
  if (rows.length > 0) out(`\n${table(['', '', 'without', 'with the ruling'], rows)}`)
  const told = (title: string, side: WhatIfSide): void => {
    if (side.only.length > 0) out(`\n${title}`)
    for (const line of side.only) out(`  ${line.text} (${line.rule})`)
  }
  told('Only without the ruling', plain)
  told('Only with the ruling', ruled)
  if (dice.length > 0) out(`\nDice that fall differently: ${dice.join(', ')}.`)
}
