// Sentences beside orders: every one of them at several places around the same orders. Those of `TOLD` deny, doubt, change or ask and name
// nothing else, so they can only mean the orders, and the referee must be told; those of `TALK` are talk and must not be asked about.
import { forGames, turnOf } from '../cases'
import { EL, MM, MS, rosterOf, playOf, SM, type Orders } from '../rosters'
import type { IntakeCase } from '../score'
import { WITH_SLIPS, type World } from '../../support/letters/world'

const BESIDE: Orders = {
  [SM]: [playOf(['round 1', ['offer 6 6']], ['round 2', ['pass']]), playOf(['round 1', ['pass']])],
  [EL]: [playOf(['turn', ['move to herbalist', 'buy mandrake, vervain']]), playOf(['turn', ['stay']])],
  [MM]: [playOf(['generate', ['wand, cape, pigeon']], ['bid', ['3 on Jackie']]), playOf(['bid', ['1 on Flavio']])],
  [MS]: [playOf(['turn', ['scrounge 33', 'keep']]), playOf(['turn', ['rest']])],
  'fourth-game': [playOf(['', ['Piece 5: 17, 5']]), playOf(['', ['Piece 1: 1, 1']])],
}
const { nowOf, toldOf, hers } = rosterOf(BESIDE)

const BELOW = (w: World, words: string): string => `Hi Pat,\n\n${nowOf(w)}\n\n${words}\n\nAnna`
const NEXT = (w: World, words: string): string => `${nowOf(w)}\n${words}`
const ABOVE = (w: World, words: string): string => `Hi Pat,\n\n${words}\n\n${nowOf(w)}\n\nAnna`
const BETWEEN = (w: World, words: string): string => nowOf(w).replace('\n', `\n${words}\n`)
const PLACES = [['below', BELOW], ['next', NEXT], ['between', BETWEEN], ['above', ABOVE]] as const // prettier-ignore

const TOLD = [
  'Both of these are guesses.', 'These hold unless I write before Sunday.', 'If you have a better idea, go with that.', 'My husband filled this in.',
  'Anything but these, please.', 'Would that be the right form?', 'Not really!', 'Only joking, nothing of this.', 'That was last week’s.', 'I haven’t made up my mind.', 'Subject to Brian’s approval.',
  'Or the reverse.', 'Perhaps.', 'Or not.', 'Would that work?', 'Can I do that?', 'That’s what I would have done.', 'Those are Brian’s orders.',
  'This is what Cleo told me she is doing.', 'For example.', 'Whatever you think best.', 'Failing that, whatever.', 'This is only a test.',
  'Draft.', 'I’ll confirm by Friday.', 'Only the first one counts.', 'Without the last bit.', 'Same for Brian.', 'Typed by Cleo.',
  'Unless I write again.', 'It depends.', 'Neither.', 'Not both.', 'Pick one.', 'If possible.', 'Not before Brian.', 'My brother wrote this.',
  'I was going to.', 'For Dai, who is ill.', 'One of these.', 'Until further notice.', 'Please don’t enter these before Saturday.',
] // prettier-ignore
/** Above all orders these speak of earlier ones, which are replaced in any case. */
const TOLD_BELOW = ['Double that.', 'Make it one more.', 'Sent by mistake.', 'Sorry, wrong game.', 'Minus the second one.', 'Twice.', 'More to come.'] // prettier-ignore

const TALK = [
  'Hope you’re well.', 'Hope these are in time.', 'Sorry this is late.', 'That’s all from me.', 'That’s it for now.', 'Here they are.',
  'Let’s see how this goes.', 'I have no idea what I’m doing.', 'It won’t be easy.', 'How’s the family?', 'How are you?', 'I can’t believe it is March.',
  'Not much happening here.', 'When is the next issue out?', 'The kids are back at school.', 'No press this time, sorry.', 'Please confirm receipt.',
  'Let me know if anything is unclear.', 'Typed with one thumb.', 'I don’t trust Brian.', 'Brian is winning again.', 'Well played last time, Dai.',
  'This is my first game by post.', 'Off on holiday tomorrow.', 'What a mess last time.', 'My wife wrote a book.', 'Wish me luck!', 'Mum sends her love. She may be right.',
] // prettier-ignore

const cases = (
  group: string,
  all: readonly string[],
  places: readonly (typeof PLACES)[number][],
  expect: typeof hers,
): readonly IntakeCase[] =>
  all.flatMap((words, i) =>
    places.flatMap(([where, put], n) =>
      forGames(group, `${words.replace(/\//g, ' ')}, ${where}`, turnOf(WITH_SLIPS, i + n, 1), (w) => ({
        letter: { subject: 'Kettle Street', text: put(w, words) },
        expect: expect(w),
      })),
    ),
  )

/** What leads to orders on their own line and says that they are of another time. */
const LEADS = ['Here is what I played last session:', 'What I sent last month:', 'Something like:']

export const besideOrders: readonly IntakeCase[] = [
  ...LEADS.flatMap((words) =>
    forGames('beside orders: told', `${words} in front`, WITH_SLIPS, (w) => ({
      letter: { subject: 'Kettle Street', text: `${words} ${nowOf(w).replace(/\n/g, '; ')}.` },
      expect: toldOf(w),
    })),
  ),
  ...cases('beside orders: told', TOLD, PLACES, toldOf),
  ...cases('beside orders: told', TOLD_BELOW, PLACES.slice(0, 3), toldOf),
  ...cases('beside orders: talk', TALK, PLACES, hers),
]
