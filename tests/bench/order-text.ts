// Order text: `sheets length`. Sheets of orders as players write them, no two alike, each read from a player's view;
// `length` repeats the small talk around the orders so many times.
import { seatViewer } from '@shared/engine/log'
import { spellMerchants as game } from '@shared/games/spell-merchants'
import { randomOf } from '../support/random'
import { begin, tableOf } from '../support/spell-merchants'
import { numberAt, print, seconds, warmUp } from './measure'

const sheets = numberAt(0)
const length = numberAt(1)
const table = tableOf(['Anna', 'Brian', 'Cleo', 'Llŷr', 'Eve'])
const view = game.view(table, begin(table), seatViewer(0))
const random = randomOf(42)
const digit = (): number => 1 + Math.floor(random() * 6)
const digits = (count: number, between = ' '): string => Array.from({ length: count }, digit).join(between)
const [first, second] = view.wizards.map((wizard) => wizard.letter)

const SHEETS: readonly (() => string)[] = [
  () => `Round 1: offer ${digits(3)}\nRound 2: restock ${digits(3)}`,
  () => `${first}: ${digits(4, ',')}\n${second}: restock random`,
  () => `r1 – offer ${digits(2, ', ')}\nr2 — pass`,
  () => `Round 1: offer ${digits(3)}\nRound 2: if I won (${first}) then offer ${digits(2)} else restock ${digits(3)}`,
  () => `Round 1: I offer a ${digit()}, a ${digit()} and two ${digit()}s\nRound 2: restock ${digits(3, ',')}`,
  () =>
    `R1: offer ${digits(4)}\nR2:\n  if Brian has ${digit()}0 points\n     offer ${digits(3)}\n  else\n     if I have ${digit()} ${digit()} offer ${digit()} else pass`,
  () =>
    `Round 1: pass\nRound 2: if me.points > ${digit()} && size(me.stock) >= ${digit()} then offer ${digits(2)} otherwise restock random`,
  () => `${first} ${digits(3, '')}\n${second}: restock ${digits(3)}`,
]
const around = Array.from({ length }, () => 'The weather here has been dreadful and the post is late again.').join('\n')
const talk = length > 1
const texts = Array.from({ length: sheets }, (_, i) => {
  const orders = SHEETS[i % SHEETS.length]!()
  return talk ? `Hi Pat,\n\n${around}\n\n${orders}\n\nAll the best,\nAnna\n` : orders
})

let read = 0
const parse = (text: string): void => {
  const reading = game.parse(table, view, text, { seat: 0, mode: talk ? 'mail' : 'typed' })
  if (reading.orders !== null) read++
}
warmUp((n) => parse(`${texts[n % sheets]!}\n`))
read = 0
const time = seconds(() => texts.forEach(parse))
if (read !== sheets) throw new Error(`only ${read} of ${sheets} sheets were understood`)
print({ sheets, characters: texts.reduce((n, text) => n + text.length, 0), seconds: time })
