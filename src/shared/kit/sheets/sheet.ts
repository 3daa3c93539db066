// The sheets of a game: the kit fixes the order of their blocks, the same for every game; a game fills them in. Everything shown comes
// from the viewer's own view and log.
import type { LogLine, Seat } from '../../engine/log'
import type { ChartBlock } from '../../sheets/charts/chart-parts'
import type { Block, Document, Slot, Text } from '../../sheets/document'
import type { Drawing, SheetFrame, SheetInput, Table } from '../game'
import { capital } from '../prose'
import {
  confidentialPart,
  fairDice,
  heading,
  lead,
  notices,
  orderSlip,
  ownFacts,
  packCredit,
  packNote,
  press,
  ruled,
  seedOpen,
  sheetDocument,
  storyOf,
  type Chance,
  type Fact,
  victoryHeading,
} from './sheet-parts'
import type { BaseView } from '../view'
import { nameOf } from '../view'
import { OWNER, toOwner } from './you'

/** Input for a block of a sheet. */
export interface Sheet<P, V> {
  readonly table: Table<P>
  readonly view: V
  /** Log of the turn as the viewer may read it; of a player's own sheet without the lines that are in their own block. */
  readonly log: readonly LogLine[]
  readonly frame: SheetFrame
  /** The pictures that the results of the turn show, by name. */
  readonly pictures: ReadonlyMap<string, Drawing>
  /** Charts of the `courses` of the game up to this turn. */
  readonly charts: readonly ChartBlock[]
  /** The table of the turn after it, for which the slip asks. */
  readonly next: Table<P>
  /** Whose sheet it is; null for the public report and the referee's sheet. */
  readonly seat: Seat | null
  /** The referee's sheet leaves nothing out. */
  readonly whole: boolean
  /** A log line as a sentence with its rule. */
  readonly sentence: (line: LogLine) => Text
}

/** The questions of a player's slip. */
export interface SlipSpec {
  readonly slots: readonly Slot[]
  readonly hints: readonly string[]
  /** Subject of the orders, if more than the turn: "session 4". */
  readonly when?: string
}

export interface SheetSpec<P, V> {
  /** Default: dice. */
  readonly chance?: Chance
  /** The word for a turn at a table, where it depends on the options. */
  readonly turnWord?: (table: Table<P>) => string
  /** Subtitle of the opening sheet. Default: "The game opens". */
  readonly opening?: string
  /** Whether a sheet opens the game. Default: that of turn 0. In a game by posts turn 0 has sheets of the standing too. */
  readonly opens?: (sheet: Sheet<P, V>) => boolean
  /** Text after "Session 3 · " in the subtitle; '' for none. */
  readonly subtitle?: (sheet: Sheet<P, V>) => string
  /** The subtitle after the opening in a game without turns: "Standing after 12 plays". */
  readonly standing?: (sheet: Sheet<P, V>) => string
  /** Small print: who designed and published the game. Default: who designed it. */
  readonly credit?: string
  /** Contents of the pack for its credit line: "Formulae"; omit without a pack. */
  readonly packHolds?: string
  /** The rules in brief and who takes part, in our own words. */
  readonly welcome: (sheet: Sheet<P, V>) => readonly Block[]
  /** The end of the game, first of all. Default: who wins, and the line “game-over” of the log. */
  readonly headline?: (sheet: Sheet<P, V>) => readonly Block[]
  /** The board, above everything but the headline. */
  readonly board?: (sheet: Sheet<P, V>) => readonly Block[]
  /** Rows of the owner's facts: stock, points, knowledge. */
  readonly ownRows: (sheet: Sheet<P, V>, seat: Seat) => readonly Fact[]
  /** Further blocks below the owner's facts and the outcome of their orders. */
  readonly ownBlocks?: (sheet: Sheet<P, V>, seat: Seat) => readonly Block[]
  /** Heading above the owner's own lines. */
  readonly ownNews?: string
  /** Lines that are in their owner's block and not in the story of their sheet. Default: those only they may read. */
  readonly isOwn?: (line: LogLine, seat: Seat) => boolean
  /** The news. Default: every line as a sentence, part by part. */
  readonly story?: (sheet: Sheet<P, V>) => readonly Block[]
  /** The position: tables, boards, charts, the coming turn. */
  readonly state: (sheet: Sheet<P, V>) => readonly Block[]
  /** Blocks of the state that only their owner sees: they are in the private part too. */
  readonly ownState?: (sheet: Sheet<P, V>) => readonly Block[]
  /** Secrets that only the referee may read. */
  readonly hidden?: (sheet: Sheet<P, V>) => readonly Block[]
  /** The slip of a player who owes orders; null for one who owes none. */
  readonly slip: (sheet: Sheet<P, V>, seat: Seat) => SlipSpec | null
}

interface GameWords<P> {
  readonly title: string
  readonly designer: string
  readonly turnWord: string
  readonly draw: string | undefined
  readonly say: (table: Table<P>, line: LogLine) => string
}

/** Lines one player alone may read. */
const onlyFor = (line: LogLine, seat: Seat): boolean =>
  typeof line.audience !== 'string' && line.audience.length === 1 && line.audience[0] === seat

/** Whether a log line belongs to a seat or names it. */
export function concerns(line: LogLine, seat: Seat): boolean {
  const { seat: one, seats: many } = line.params
  return (
    one === seat ||
    (Array.isArray(many) && many.includes(seat)) ||
    (typeof line.audience !== 'string' && line.audience.includes(seat))
  )
}

/** Every line as a sentence; lines of one part together. */
function plainStory<P, V>({ log, sentence }: Sheet<P, V>): readonly Block[] {
  const parts = [...new Set(log.map((line) => line.part))]
  return parts.flatMap((part) => storyOf(log.filter((line) => line.part === part).map(sentence)))
}

/** Who has won, as a heading and as the log tells it. */
function victory<P, V extends BaseView>({ view, log, sentence }: Sheet<P, V>, draw?: string): readonly Block[] {
  if (!view.over) return []
  const title = victoryHeading(
    view.winners.map((seat) => view.players[seat]?.name ?? ''),
    draw,
  )
  const end = log.find(({ code }) => code === 'game-over')
  return [heading(title), lead(end === undefined ? [`${title}.`] : sentence(end))]
}

function ownPart<P, V extends BaseView>(
  spec: SheetSpec<P, V>,
  sheet: Sheet<P, V>,
  ownLines: readonly LogLine[],
): readonly Block[] {
  const { seat, frame, view } = sheet
  const me = seat === null ? undefined : view.players[seat]
  if (seat === null || me === undefined) return []
  const rows = [...spec.ownRows(sheet, seat), ...ownFacts(frame)]
  const own: readonly Block[] = [
    ...(rows.length === 0 ? [] : [{ block: 'facts', rows } as const]),
    ...(ownLines.length === 0 || spec.ownNews === undefined ? [] : [heading(spec.ownNews, 3)]),
    ...storyOf(ownLines.map(sheet.sentence)),
    ...(spec.ownBlocks?.(sheet, seat) ?? []),
  ]
  return own.length === 0 ? [] : [heading('You'), ...own]
}

function slipPart<P, V extends BaseView>(
  spec: SheetSpec<P, V>,
  game: GameWords<P>,
  sheet: Sheet<P, V>,
): readonly Block[] {
  const { seat, view, frame, table } = sheet
  if (seat === null || view.over || view.players[seat]?.out !== false) return []
  const slip = spec.slip({ ...sheet, table: sheet.next }, seat)
  if (slip === null) return []
  return [orderSlip(frame, nameOf(table, seat), slip.when ?? frame.slipTurn, slip.slots, slip.hints)]
}

const chanceOf = <P, V>({ chance }: SheetSpec<P, V>): Chance => (chance === undefined ? 'dice' : chance)

const isOpening = <P, V>({ opens }: SheetSpec<P, V>, sheet: Sheet<P, V>): boolean =>
  opens === undefined ? sheet.frame.turn === 0 : opens(sheet)

/** “start of the game”, “session 3”. */
function turnWords<P, V>({ turnWord }: SheetSpec<P, V>, { table, frame: { turn, turnName } }: Sheet<P, V>): string {
  if (turn === 0) return 'start of the game'
  return turnWord === undefined ? turnName : `${turnWord(table)} ${turn}`
}

/** Subtitle for the masthead, and turn name for the footer. */
function titles<P, V extends BaseView>(
  spec: SheetSpec<P, V>,
  game: GameWords<P>,
  sheet: Sheet<P, V>,
): { readonly subtitle: string; readonly when: string } {
  const opens = isOpening(spec, sheet)
  const opening = spec.opening ?? 'The game opens'
  if (spec.standing !== undefined) {
    const subtitle = opens ? opening : spec.standing(sheet)
    return { subtitle, when: subtitle }
  }
  const when = turnWords(spec, sheet)
  const behind = [spec.subtitle?.(sheet) ?? '', sheet.view.over ? 'the end' : ''].filter((text) => text !== '')
  return { subtitle: opens ? opening : [capital(when), ...behind].join(' · '), when }
}

function blocksOf<P, V extends BaseView>(
  spec: SheetSpec<P, V>,
  game: GameWords<P>,
  sheet: Sheet<P, V>,
  ownLines: readonly LogLine[],
): readonly Block[] {
  const { view, frame, table } = sheet
  const start = isOpening(spec, sheet)
  const pack: unknown = table.pack
  const dice = chanceOf(spec)
  return [
    ...(start ? [] : (spec.headline?.(sheet) ?? victory(sheet, game.draw))),
    ...(spec.board?.(sheet) ?? []),
    ...ownPart(spec, sheet, ownLines),
    ...(start
      ? [
          heading('Welcome'),
          ...spec.welcome(sheet),
          ...(hasNote(pack) ? packNote(pack) : []),
          ...(dice === null ? [] : fairDice(frame, dice)),
        ]
      : (spec.story?.(sheet) ?? plainStory(sheet))),
    ...notices(frame),
    ...spec.state(sheet),
    ...(view.over && dice !== null ? seedOpen(dice) : []),
    ...press(frame),
    ...confidentialPart(frame, game.turnWord, frame.confidential === null ? [] : (spec.hidden?.(sheet) ?? [])),
    ...slipPart(spec, game, sheet),
  ]
}

/** Blocks that the public report does not have: the owner’s part, news and words for them alone, and the slip. */
function privateBlocks<P, V extends BaseView>(
  spec: SheetSpec<P, V>,
  game: GameWords<P>,
  sheet: Sheet<P, V>,
  ownLines: readonly LogLine[],
): readonly Block[] {
  const told = [...ownLines, ...sheet.log.filter(({ audience }) => audience !== 'all')]
  return [
    ...ownPart(spec, sheet, told),
    ...(spec.ownState?.(sheet) ?? []),
    ...notices(sheet.frame),
    ...press(sheet.frame),
    ...slipPart(spec, game, sheet),
  ]
}

const hasNote = (pack: unknown): pack is { readonly note: string; readonly name: string; readonly by: string } =>
  typeof pack === 'object' && pack !== null && 'note' in pack && 'name' in pack && 'by' in pack

/** The sheet function of a game. */
export function sheetOf<P, V extends BaseView>(
  game: GameWords<P>,
  spec: SheetSpec<P, V>,
): (table: Table<P>, input: SheetInput<V>) => Document {
  const isOwn = spec.isOwn ?? onlyFor
  const write = (table: Table<P>, input: SheetInput<V>, seat: Seat | null): Document => {
    const gameWords = { ...game, turnWord: spec.turnWord?.(table) ?? game.turnWord }
    const { viewer, view, log, frame } = input
    const ownLines = seat === null ? [] : log.filter((line) => isOwn(line, seat))
    const sheet: Sheet<P, V> = {
      table,
      view,
      log: seat === null ? log : log.filter((line) => !isOwn(line, seat)),
      frame,
      pictures: input.pictures ?? new Map<string, Drawing>(),
      charts: input.charts ?? [],
      next: { ...table, pack: (input.next?.pack as P | undefined) ?? table.pack },
      seat,
      whole: viewer.kind === 'referee',
      sentence: (line) => {
        const said = gameWords.say(table, line)
        const mine = seat !== null && line.params['seat'] === seat
        return ruled(mine ? said.replace(/\btheir own\b/, 'your own') : said, line.rule)
      },
    }
    const pack: unknown = table.pack
    return sheetDocument(table, input, {
      ...titles(spec, gameWords, sheet),
      over: view.over,
      blocks: (input.privateOnly === true ? privateBlocks : blocksOf)(spec, gameWords, sheet, ownLines),
      credits: [
        spec.credit ?? `${game.title} was designed by ${game.designer}.`,
        ...(spec.packHolds !== undefined && hasNote(pack) ? [packCredit(spec.packHolds, pack)] : []),
      ],
      chance: chanceOf(spec),
    })
  }
  return (table, input) => {
    const seat = input.viewer.kind === 'seat' ? input.viewer.seat : null
    const name = seat === null ? undefined : table.seats[seat]?.name
    if (seat === null || name === undefined) return write(table, input, seat)
    const asOwner = <T extends { readonly name: string }>(all: readonly T[]): readonly T[] =>
      all.map((one, i) => (i === seat ? { ...one, name: OWNER } : one))
    const view = { ...input.view, players: asOwner(input.view.players) }
    const receipts = input.frame.receipts.map((one) => (one.name === name ? { ...one, name: OWNER } : one))
    const frame = { ...input.frame, receipts }
    return toOwner(write({ ...table, seats: asOwner(table.seats) }, { ...input, view, frame }, seat), name)
  }
}
