// Letters made to hurt: read without harm, and four times the letter takes about four times as long.
import { readMessages } from '../../src/main/mail/read-mail'
import { importMessages } from '../../src/main/desk/inbox/import-mail'
import { eml } from '../support/letters/mime'
import { spaceOf } from '../support/letters/score'
import { IMPORTED, worldOf } from '../support/letters/world'
import { below, pick, type Random } from '../support/random'
import { inShort, unharmed, type Attack } from './attack'

const PIECES = [
  '<',
  '>',
  '&',
  '<div>',
  '</div>',
  '<table><tr><td>',
  '<blockquote>',
  '<!--',
  '&#x',
  '<a href="',
  '[',
  '(',
  '{',
  '"',
  '> ',
  '>',
  '\n',
  '\n\n',
  ' ',
  '\t',
  '-- \n',
  '- ',
  '=',
  '=3D',
  '_',
  '*',
  '#',
  ':',
  'From: a@b.example\n',
  'On Mon, 2 Mar 2026 at 09:00, x@y.example wrote:\n',
  'round 1: ',
  'offer 6 6 ',
  'if ',
  'then ',
  'PRESS: x\n',
  'PRIVATE to Anna: ',
  'Anna',
  '[Anna]\n',
  '😀',
  '\u200b',
  '\u202e',
  'a'.repeat(80),
  'Date: Sun, 8 Mar 2026\n',
  '----- Original Message -----\n',
  'begin 644 x\n',
  '--b\nContent-Type: text/plain\n\n',
]

/** Letters of this many characters, and four times as many. */
const SMALL = 40_000
/** How much longer four times as much may take, and below which time nothing is said, in milliseconds of a processor. */
const GROWTH = 9
const NOTHING = 400

const clock = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

function letter(random: Random): (size: number) => Buffer {
  const start = Array.from({ length: below(random, 4) }, () => pick(random, PIECES)).join('')
  const pieces = Array.from({ length: 1 + below(random, 3) }, () => pick(random, PIECES)).join('')
  const html = random() < 0.5
  return (size) => {
    const words = start + pieces.repeat(Math.ceil(size / pieces.length))
    return html ? eml({ html: words, encoding: '8bit' }) : eml({ text: words, encoding: '8bit' })
  }
}

export const MAIL: Attack = {
  name: 'mail',
  what: 'letters made to hurt: read and put into a campaign without harm; four times as long takes no more than nine times as long',
  quick: 6,
  lay: async ({ timed }) => ({
    round: async (random) => {
      const losses: string[] = []
      const make = letter(random)
      const game = pick(random, ['spell-merchants', 'elixir', 'fourth-game'] as const)
      const take = async (size: number): Promise<number> => {
        const bytes = make(size)
        const what = `${game}, ${size} characters of “${inShort(bytes.toString('utf8').slice(-120), 120)}”`
        const before = clock()
        const read = await unharmed(what, losses, () => readMessages({ name: 'a.eml', bytes, now: new Date(IMPORTED) }))
        if (read !== null)
          await unharmed(`${what}, imported`, losses, () =>
            importMessages(spaceOf(worldOf(game)), read.messages, IMPORTED),
          )
        return clock() - before
      }
      if (!timed) {
        await take(SMALL / 8)
        return { tries: 1, losses }
      }
      const [once, four] = [await take(SMALL), await take(4 * SMALL)]
      if (four > NOTHING && four > GROWTH * Math.max(once, NOTHING / GROWTH))
        losses.push(
          `four times as long takes ${(four / once).toFixed(1)} times as long (${Math.round(once)} ms, ${Math.round(four)} ms): “${inShort(make(600).toString('utf8').slice(-300))}”`,
        )
      return { tries: 2, losses, figures: { 'longest ms': Math.round(four) } }
    },
  }),
}
