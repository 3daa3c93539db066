// The sheets of the Fourth Game: the sheet that opens it, the standing at any time, the last one; for everybody, for
// one player, for the referee. Everything shown comes from the viewer's own view and log.
import type { SheetFrame, SheetInput } from '../../../kit/game'
import type { LogLine } from '../../../engine/log'
import type { Block, Document } from '../../../sheets/document'
import { confidentialPart, heading, notices, press, rule, sheetDocument } from '../../../kit/sheet-parts'
import { youBlocks } from './sheet-own'
import { helperBlocks, piecesTable, playsBlocks, SMALL_TABLE, standingsBlocks } from './sheet-tables'
import { sentence } from './sheet-words'
import { plural, type FgTable } from '../table'
import type { FgView } from '../types'

function subtitle(view: FgView): string {
  const valid = view.plays.filter((play) => play.status === 'valid').length
  if (view.over) return `Final result · ${plural(valid, 'play')}`
  return view.plays.length === 0 ? 'The game opens' : `Standing after ${plural(valid, 'play')}`
}

/** The rules in brief, in our own words. */
function welcome(view: FgView, frame: SheetFrame): Block[] {
  const places = Math.floor(view.players.length / 2)
  return [
    heading('How it goes'),
    {
      block: 'list',
      items: [
        [
          'You hold ten pieces. The values of the first five are the places in the alphabet of the first five letters of your address; piece 1 counts once, piece 5 five times. The other five are worth 6 and count nothing. ',
          rule('FG-2'),
        ],
        [
          'To play one, post a line like ',
          { text: 'Piece 3: -12, 3', style: 'orders' },
          ': the piece, its value with a sign of your choice, its multiplier. One play to a post; each piece once. ',
          rule('FG-3, FG-4'),
        ],
        [
          'All values played add up to one total for everybody. Bring it to a multiple of 7 and you score 5 times the multiplier, to a multiple of 24 ten times, to both both. ',
          rule('FG-5'),
        ],
        [
          'Two plays in a row are allowed, but somebody else must have played since your last for you to score. ',
          rule('FG-6'),
        ],
        [
          `The first ${places} to use all ten pieces get 40 more if their tenth scores; whoever makes the last play of all that scores gets 70 more. `,
          rule('FG-7, FG-8'),
        ],
        ['Highest score wins; of equals, whoever had it first. ', rule('FG-10')],
        ...(frame.deadline === null ? [] : [[`Posts after ${frame.deadline} do not count. `, rule('FG-9')]]),
      ],
    },
  ]
}

const TOLD = ['finished', 'last-score', 'no-plays', 'game-over', 'already-over']

/** Who won or leads, and the bonuses. In a large game not everybody who is through is named. */
function story(table: FgTable, view: FgView, log: readonly LogLine[]): Block[] {
  const lines = log.filter((line) => TOLD.includes(line.code))
  const told = lines.filter((line) => line.code !== 'finished' || line.params['paid'] === true)
  const through = lines.filter((line) => line.code === 'finished')
  const many = through.length > 8
  const shown = [...(many ? told.filter((line) => line.code !== 'finished') : told)].reverse()
  const paid = through.filter((line) => line.params['paid'] === true).length
  const sum: Block[] = many
    ? [
        {
          block: 'paragraph',
          text: [
            `${through.length} players have used all ten pieces; ${paid} of them have the 40. `,
            rule('FG-7'),
          ],
        },
      ]
    : []
  if (shown.length === 0 && sum.length === 0) return []
  return [
    {
      block: 'story',
      lines: shown.map((line) => ({
        text: sentence(table, line),
        lead: view.over && line.code === 'game-over',
      })),
    },
    ...sum,
  ]
}

function blocks(table: FgTable, input: SheetInput<FgView>): Block[] {
  const { viewer, view, log, frame } = input
  const start = view.plays.length === 0 && !view.over
  const you = viewer.kind === 'seat' ? youBlocks(view, frame, viewer.seat) : []
  const large = view.players.length > SMALL_TABLE
  const rest = [
    ...notices(frame),
    ...press(frame),
    ...confidentialPart(frame, { turnWord: 'game', orders: 'Posts as received' }),
  ]
  if (start) return [...you, ...welcome(view, frame), piecesTable(view), ...rest]
  if (viewer.kind === 'seat' && large)
    return [...story(table, view, log), ...you, ...helperBlocks(view), ...rest]
  return [
    ...story(table, view, log),
    ...you,
    ...helperBlocks(view),
    ...standingsBlocks(view),
    ...playsBlocks(view, viewer.kind === 'referee'),
    ...rest,
  ]
}

/** One sheet for one viewer: only what the view and the log hold. */
export function fourthGameSheet(table: FgTable, input: SheetInput<FgView>): Document {
  const { view } = input
  return sheetDocument(table, input, {
    subtitle: subtitle(view),
    over: view.over,
    blocks: blocks(table, input),
    credits: [
      'The Fourth Game was designed by Yehuda Berlinger and first played in the jergames group in 2007.',
    ],
    chance: null,
    when: subtitle(view),
  })
}
