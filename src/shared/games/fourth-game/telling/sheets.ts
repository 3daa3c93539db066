// The content of the Fourth Game's sheets: opening, standing, final result. The kit sets the order of the blocks.
import { plural } from '../../../kit/prose'
import type { SheetSpec } from '../../../kit/sheets/sheet'
import { inBrief, lead, paragraph, rule, storyOf, typed } from '../../../kit/sheets/sheet-parts'
import type { Block, Text } from '../../../sheets/document'
import type { FgView } from '../types'
import { own, ownBlocks, type FgSheet } from './sheet-own'
import { helperBlocks, piecesTable, playsBlocks, standingsTable } from './sheet-tables'
import { SMALL_TABLE } from './sheet-words'

/** The rules in brief, in our own words. */
function welcome({ view, frame }: FgSheet): readonly Block[] {
  const places = Math.floor(view.players.length / 2)
  const example: Text = [
    'To play one, post a line like ',
    typed('Piece 3: -12, 3'),
    ': the piece, its value with a sign of your choice, its multiplier. One play to a post; each piece once.',
  ]
  return [
    inBrief([
      [
        'You hold ten pieces. The values of the first five are the positions in the alphabet of the first five letters of your address; piece 1 counts once, piece 5 five times. The other five are worth 6 and score nothing.',
        'FG-2',
      ],
      [example, 'FG-3, FG-4'],
      [
        'All values played add up to one total for everybody. Bring it to a multiple of 7 and you score 5 times the multiplier; to a multiple of 24, ten times; to a multiple of both, the two together.',
        'FG-5',
      ],
      ['Two plays in a row are allowed, but somebody else must have played since your last for you to score.', 'FG-6'],
      [
        `${places === 1 ? 'The first to use all ten pieces gets 40 more if the tenth scores' : `The first ${places} to use all ten pieces get 40 more if their tenth scores`}; whoever makes the last play of all that scores gets 70 more.`,
        'FG-7, FG-8',
      ],
      ['The highest score wins; if equal, whoever had it first.', 'FG-10'],
      ...(frame.deadline === null ? [] : [[`Posts after ${frame.deadline} do not count.`, 'FG-9'] as const]),
    ]),
  ]
}

const TOLD: readonly string[] = ['finished', 'last-score', 'no-plays']
/** More players than this who have used all their pieces are not named one by one. */
const MANY = 8

/** The bonuses; the plays themselves are in their table. */
function story({ log, sentence }: FgSheet): readonly Block[] {
  const through = log.filter(({ code }) => code === 'finished')
  const paid = through.filter(({ params }) => params['paid'] === true)
  const many = through.length > MANY
  const lines = log
    .filter((line) => TOLD.includes(line.code) && (line.code !== 'finished' || (!many && paid.includes(line))))
    .reverse()
    .map(sentence)
  const sum = `${through.length} players have used all ten pieces; ${paid.length === 1 ? 'one of them has' : `${paid.length} of them have`} the 40. `
  return [...storyOf(lines), ...(many ? [paragraph(sum, rule('FG-7'))] : [])]
}

/** The standing; in a large game a player's own sheet omits the contents of the public report. */
function state(sheet: FgSheet): readonly Block[] {
  const { view, seat, whole } = sheet
  if (opens(sheet)) return [piecesTable(view)]
  if (seat !== null && view.players.length > SMALL_TABLE) return helperBlocks(view)
  return [...helperBlocks(view), standingsTable(view), ...playsBlocks(view, whole)]
}

const opens = ({ view }: FgSheet): boolean => view.plays.length === 0 && !view.over

export const sheet: SheetSpec<unknown, FgView> = {
  chance: null,
  opens,
  standing: ({ view }) => {
    const valid = plural(view.plays.filter(({ status }) => status === 'valid').length, 'play')
    return view.over ? `Final result · ${valid}` : `Standing after ${valid}`
  },
  credit: 'The Fourth Game was designed by Yehuda Berlinger and first played in the jergames group in 2007.',
  welcome,
  headline: ({ log, sentence }) => log.filter(({ code }) => code === 'game-over').map((line) => lead(sentence(line))),
  ownRows: own,
  ownBlocks,
  story,
  state,
  slip: () => null,
}
