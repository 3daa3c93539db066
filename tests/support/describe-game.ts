// Tests for every game: invariants and pins of random games, orders and their text, harmless texts, the knowledge of each
// viewer, secrets on sheets in every format. Games bring their own parts (game-tests.ts); tests/games/lacks.test.ts names a
// registered game that does not.
import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { asAnyGame } from '@shared/kit/define-game'
import type { Game, SeatInput, Table, View } from '@shared/kit/game'
import { makeDice } from '@shared/engine/dice/dice'
import type { JsonObject } from '@shared/engine/json'
import { PUBLIC, REFEREE, seatViewer, type LogLine, type Viewer } from '@shared/engine/log'
import { NOT_ON_SHEET } from '@shared/kit/live'
import { readChecked } from '@shared/kit/orders/orders'
import { slipLast } from '@shared/sheets/slip-lines'
import { sheetHtml } from '@shared/sheets/formats/to-html'
import { toLive } from '@shared/sheets/formats/to-live'
import { readSeatLetter } from '../../src/main/desk/inbox/reading/read-seat-letter'
import { slipReader, slipText } from '../../src/renderer/live/read-slip'
import { anyCharacters } from './characters'
import { expectDrawn } from './drawn'
import { everyFormat, squeezed, TEXT_FORMATS } from './formats'
import { deepFreeze } from './freeze'
import { digest } from './frozen/digest'
import { goldenDifference, pinGames, pinnedGames, pinOf } from './frozen/golden'
import type { GameTests, PlayedTurn } from './game-tests'
import { campaignAt, liveDataOf, liveOf, liveSheetOf, throughPage, typedFrom } from './live'
import { FIRST_GAME, runs } from './property-seed'
import { oneOfMany, wordsOf } from './one-of-many'
import { gameSheet } from './sheets'
import { papersOf } from './twin-campaigns'
import { answersForOne } from './twin-desk'

type Kind<P, S extends object, O, V extends View<object>> = Game<P, S, O, V>

const NONSENSE = /undefined|NaN|\[object/u
// Asked of every line of every game, so `expect` has its say only where something is wrong: it takes longer than the rules do.
/** @param written what the text is about: words of it that the text quotes, “1 coins”, are their writer’s */
const makesSense = (text: string, written = ''): void => {
  if (NONSENSE.test(text)) expect(text).not.toMatch(NONSENSE)
  const own = written === '' ? text : text.replace(/“[^“”]*”/gu, '“”')
  if (oneOfMany(own) !== null && oneOfMany(written) === null) expect(oneOfMany(own), text).toBeNull()
}
const same = (one: unknown, other: unknown, what?: string): void => {
  if (!isDeepStrictEqual(one, other)) expect(one, what).toEqual(other)
}
/** Turns of random games kept for the tests that look at single turns. */
const SAMPLES = 100
/** Number of samples whose sheets are read. */
const SHEETS_READ = 24

const viewersOf = ({ seats }: Pick<Table<unknown>, 'seats'>): readonly Viewer[] => [
  PUBLIC,
  ...seats.map((_, seat) => seatViewer(seat)),
]

interface Held<P, S, O> {
  readonly wrong: readonly string[]
  readonly codes: ReadonlySet<string>
  readonly samples: readonly PlayedTurn<P, S, O>[]
  readonly turns: number
}

/** How many pinned games are one test: what a small mistake changes is found by the first of them. */
const CHUNK = 10

/** A random game and what is wrong in it. */
interface Played<P, S, O> {
  readonly wrong: readonly string[]
  readonly steps: readonly PlayedTurn<P, S, O>[]
}

/** Plays a random game, holds it to its invariants and freezes what it is given. */
function playOne<P, S extends object, O, V extends View<object>>(
  game: Kind<P, S, O, V>,
  play: GameTests<P, S, O>['play'],
  seed: number,
): Played<P, S, O> {
  const wrong: string[] = []
  const steps: PlayedTurn<P, S, O>[] = []
  play(seed, (turn) => {
    for (const { invariant, detail } of game.invariants(turn.table, turn.after))
      wrong.push(`game ${seed}, turn ${steps.length + 1}: ${invariant}: ${detail}`)
    deepFreeze(turn.after)
    deepFreeze(turn.inputs)
    steps.push(turn)
  })
  if (steps.length === 0) throw new Error(`random game ${seed} has no turn`)
  return { wrong, steps }
}

/**
 * Plays the random games once; what came of them is looked at by several tests.
 * @param taken games played before; they are played no second time, and forgotten
 */
function holdGames<P, S extends object, O, V extends View<object>>(
  game: Kind<P, S, O, V>,
  { play, games }: GameTests<P, S, O>,
  taken: Map<number, Played<P, S, O>>,
): Held<P, S, O> {
  const wrong: string[] = []
  const codes = new Set<string>()
  let samples: PlayedTurn<P, S, O>[] = []
  let turns = 0
  let every = 1
  for (let seed = FIRST_GAME; seed < FIRST_GAME + games.held; seed++) {
    const played = taken.get(seed) ?? playOne(game, play, seed)
    wrong.push(...played.wrong)
    for (const turn of played.steps) {
      for (const { code } of turn.log) codes.add(code)
      if (turns++ % every !== 0) continue
      samples.push(turn)
      if (samples.length < 2 * SAMPLES) continue
      samples = samples.filter((_, i) => i % 2 === 0)
      every *= 2
    }
  }
  taken.clear()
  return { wrong, codes, samples, turns }
}

const sampled = <P, S, O>({ samples }: Held<P, S, O>, test: (turn: PlayedTurn<P, S, O>, i: number) => void): void =>
  samples.forEach(test)

/** Tests of a game. */
export function describeGame<P, S extends object, O extends object, V extends View<object>>(
  game: Kind<P, S, O, V>,
  spec: GameTests<P, S, O>,
): void {
  let known: Held<P, S, O> | null = null
  const taken = new Map<number, Played<P, S, O>>()
  const held = (): Held<P, S, O> => (known ??= holdGames(game, spec, taken))

  describe(`${game.title}: random games`, () => {
    describePinned(game, spec, taken)
    describeGames(game, spec, held)
  })
  describe(`${game.title}: orders and texts`, () => describeOrders(game, spec, held))
  describe(`${game.title}: live sheets`, () =>
    game.takeLive === undefined ? describeFormless(game, held) : describeLive(game, spec, held))
  describe(`${game.title}: what is hidden`, () => describeSecrets(game, spec, held))
}

// ── Random games ──────────────────────────────────────────────────────────────────────────────────────────

/** Games played anew for each test, so that a test is about few of them and takes no time. */
function describePinned<P, S extends object, O, V extends View<object>>(
  game: Kind<P, S, O, V>,
  { play, games }: GameTests<P, S, O>,
  taken: Map<number, Played<P, S, O>>,
): void {
  const playedOf = (seed: number): Played<P, S, O> => taken.get(seed) ?? playOne(game, play, seed)
  const namesAt = ({ table }: PlayedTurn<P, S, O>): readonly string[] => table.seats.map(({ name }) => name)
  const pinsOf = (from: number, count: number): readonly string[] =>
    Array.from({ length: count }, (_, i) => {
      const played = playOne(game, play, from + i)
      if (!taken.has(from + i)) taken.set(from + i, played)
      expect(played.wrong).toEqual([])
      return pinOf(namesAt(played.steps[0]!), game.status, played.steps)
    })
  if (game.ruleset === 0) return
  test('are pinned for their ruleset', () => {
    if (process.env['POSTMAGE_FREEZE'] === 'yes') pinGames(game.ruleset, game.id, pinsOf(1, games.pinned))
    expect(
      pinnedGames(game.ruleset, game.id),
      `npm run freeze pins ruleset ${game.ruleset} of ${game.title}`,
    ).toHaveLength(games.pinned)
  })
  const chunks = Array.from({ length: Math.ceil(games.pinned / CHUNK) }, (_, i) => i * CHUNK)
  test.each(chunks)(`give the results that are pinned for their ruleset, ${CHUNK} games from number %i`, (from) => {
    const pins = pinnedGames(game.ruleset, game.id).slice(from, from + CHUNK)
    const differences = pinsOf(from + 1, pins.length).flatMap(
      (now, i) => goldenDifference(game.title, from + i + 1, pins[i]!, now) ?? [],
    )
    expect(differences.slice(0, 5)).toEqual([])
  })
  test('viewers are shown what is kept of a few games', () => {
    const lines = [1, 2, 3, 4, 5, 6].flatMap((seed) => {
      const { steps } = playedOf(seed)
      const last = steps.length - 1
      return [...new Set([0, last >> 1, last])].flatMap((at) =>
        viewLines(game, steps[at]!, `game ${seed}, after turn ${at + 1}`),
      )
    })
    expectDrawn(`views-of-${game.id}`, 'a few games', lines)
  })
}

/** A digest of every field of every viewer's view; what differs is named by field and viewer. */
function viewLines<P, S extends object, O, V extends View<object>>(
  game: Kind<P, S, O, V>,
  { table, after }: PlayedTurn<P, S, O>,
  when: string,
): readonly string[] {
  const views = [...viewersOf(table), REFEREE].map((viewer) => game.view(table, after, viewer))
  const names = ['public', ...table.seats.map(({ name }) => name), 'referee']
  const fields = Object.keys(views[0]!)
  return [
    when,
    ...fields.map((field) => {
      const shown = views.map((view) => digest((view as { readonly [key: string]: unknown })[field] ?? null, 6))
      const same = shown.every((each) => each === shown[0])
      return `  ${field}: ${same ? shown[0]! : shown.map((each, i) => `${names[i]!} ${each}`).join(', ')}`
    }),
  ]
}

function describeGames<P, S extends object, O extends object, V extends View<object>>(
  game: Kind<P, S, O, V>,
  spec: GameTests<P, S, O>,
  held: () => Held<P, S, O>,
): void {
  test(
    `${spec.games.held} games keep every invariant, throw nothing and write to nothing they are given`,
    { timeout: 600_000 },
    () => {
      expect(held().wrong.slice(0, 5)).toEqual([])
      expect(held().turns).toBeGreaterThanOrEqual(spec.games.held)
    },
  )
  test('everything that can happen does', () =>
    expect(spec.codes.all.filter((code) => !held().codes.has(code) && !spec.codes.rare.includes(code))).toEqual([]))
  test('a turn played again gives the same bytes, from orders and a state that went through a file', () =>
    sampled(held(), ({ table, before, inputs, strangers }) => {
      const once = game.resolve(table, before, inputs, makeDice('again'), strangers)
      const copy = JSON.parse(JSON.stringify([before, inputs, strangers ?? null])) as [
        S,
        typeof inputs,
        typeof strangers | null,
      ]
      const twice = game.resolve(table, copy[0], copy[1], makeDice('again'), copy[2] ?? undefined)
      expect(JSON.stringify(twice)).toBe(JSON.stringify(once))
    }))
  test('every line of the log has a sentence and a rule, and survives a file', () =>
    sampled(held(), ({ table, log }) => {
      for (const line of log) {
        same(JSON.parse(JSON.stringify(line)), line)
        makesSense(game.say(table, line))
        if (line.rule === '') expect(line).toMatchObject({ rule: 'a number' })
      }
    }))
  test('nothing on a sheet counts one as many', () => {
    const { samples } = held()
    const any = asAnyGame(game)
    const wrong = samples
      .filter((_, i) => i % Math.ceil(samples.length / SHEETS_READ) === 0)
      .flatMap(({ table, before, after, log }) =>
        [PUBLIC, REFEREE, seatViewer(0)].flatMap((viewer) => [
          ...wordsOf(gameSheet(any, table, before, [], viewer, 0).blocks),
          ...wordsOf(gameSheet(any, table, after, log, viewer, 2).blocks),
        ]),
      )
      .flatMap((words) => oneOfMany(words) ?? [])
    expect([...new Set(wrong)]).toEqual([])
  })
  test('nothing is told of one as of many, whatever count of a line is one', () => {
    const wrong = held().samples.flatMap(({ table, log }) =>
      log.flatMap((line) =>
        Object.entries(line.params)
          .filter(([, value]) => typeof value === 'number')
          .flatMap(([key]) => oneOfMany(game.say(table, { ...line, params: { ...line.params, [key]: 1 } })) ?? []),
      ),
    )
    expect([...new Set(wrong)]).toEqual([])
  })
  test('a ruling of the referee is carried out or refused in words, whatever its value', () =>
    sampled(held(), ({ table, before, inputs }, i) => {
      const { kind, on, example } = game.rulings[i % game.rulings.length]!
      const seat = i % table.seats.length
      for (const value of [example, '', 'nonsense', '+1', '-999999']) {
        const ruling = { kind, seat, value }
        const done = on === 'state' ? game.rule(table, before, ruling) : game.ruleOrders(table, inputs[seat]!, ruling)
        if (!done.ok) makesSense(`${done.error.message} ${done.error.remedy}`)
        else if (on === 'state') expect(game.invariants(table, done.value as S)).toEqual([])
      }
    }))
}

// ── Orders ────────────────────────────────────────────────────────────────────────────────────────────────

function describeOrders<P, S extends object, O extends object, V extends View<object>>(
  game: Kind<P, S, O, V>,
  spec: GameTests<P, S, O>,
  held: () => Held<P, S, O>,
): void {
  /** @returns whether the orders could be read: those nested too deep for the table cannot */
  const readBack = (table: Table<P>, state: S, seat: number, orders: O): boolean => {
    const view = game.view(table, state, seatViewer(seat))
    const read = (text: string) => game.parse(table, view, text, { seat, mode: 'typed' })
    const text = game.format(table, orders)
    const { orders: again, problems } = read(text)
    if (problems.some(({ code }) => code === 'nesting-too-deep')) return false
    if (spec.tidied === undefined) same(again, orders, text)
    else {
      expect(again === null ? null : game.format(table, again)).toBe(text)
      same(read(text).orders, again)
    }
    makesSense(game.describe(table, orders).join(' '))
    game.check(table, view, orders)
    return true
  }
  test('orders written out read back as the same orders', () => {
    let count = 0
    const tally = (table: Table<P>, state: S, seat: number, orders: O): void =>
      void (count += game.format(table, orders).trim() !== '' && readBack(table, state, seat, orders) ? 1 : 0)
    if (spec.orders === undefined)
      sampled(held(), ({ table, before, inputs }) =>
        inputs.forEach((input, seat) => input.kind === 'sent' && tally(table, before, seat, input.orders)),
      )
    else
      fc.assert(
        fc.property(spec.orders, ({ table, state, seat, orders }) => tally(table, state, seat, orders)),
        runs(150),
      )
    expect(count).toBeGreaterThan(100)
  })

  test('no text does harm: every line is accounted for, and what is understood can be played', () => {
    const texts = fc.oneof(
      fc.array(fc.constantFrom(...spec.words), { maxLength: 40 }).map((words) => words.join(' ')),
      fc.string({ maxLength: 80 }),
      anyCharacters(40),
    )
    fc.assert(
      fc.property(texts, fc.nat(), fc.constantFrom('typed' as const, 'mail' as const), (text, at, mode) => {
        const { samples } = held()
        const { table, before, inputs } = samples[at % samples.length]!
        const seat = at % table.seats.length
        const view = game.view(table, before, seatViewer(seat))
        const { orders, lines, problems } = game.parse(table, view, text, { seat, mode })
        expect(lines.length).toBeGreaterThan(0)
        for (const { at: span } of [...lines, ...problems])
          if (span !== undefined && !(0 <= span.start && span.start <= span.end && span.end <= text.length))
            expect(span).toEqual(`within ${text.length} characters`)
        for (const { message, remedy } of problems) makesSense(`${message} ${remedy}`, text)
        if (orders === null) return
        game.check(table, view, orders)
        makesSense(game.describe(table, orders).join(' '))
        const own =
          game.posts?.join([{ id: 'a'.repeat(12), at: '2026-03-01T10:00:00.000Z', rank: 0, late: false, orders }]) ??
          orders
        const mixed = inputs.map((input, i): SeatInput<O> =>
          i === seat && input.kind !== 'not-due' ? { kind: 'sent', orders: own } : input,
        )
        expect(game.invariants(table, game.resolve(table, before, mixed, makeDice('any')).state)).toEqual([])
      }),
      runs(300),
    )
  })
}

// ── Live sheets ───────────────────────────────────────────────────────────────────────────────────────────

function describeLive<P, S extends object, O extends object, V extends View<object>>(
  game: Kind<P, S, O, V>,
  spec: GameTests<P, S, O>,
  held: () => Held<P, S, O>,
): void {
  const any = asAnyGame(game)
  const live = liveOf(game.id)
  /** Every third turn kept, with a seat that owes orders: its campaign and the reader of its live sheet. */
  const sheets = () =>
    held()
      .samples.filter((_, i) => i % 3 === 0)
      .flatMap((turn, i) => {
        const owing = game.due(turn.table, turn.before)
        const seat = owing[i % Math.max(1, owing.length)]?.seat
        if (seat === undefined) return []
        const campaign = campaignAt(any, turn.table, turn.before as JsonObject)
        const data = throughPage(liveDataOf(campaign, seat))
        return data === null ? [] : [{ turn, seat, campaign, data, reader: slipReader(live, data) }]
      })

  test('what one makes of orders is read by import as the same orders, and its own reading says so', () => {
    let count = 0
    for (const { turn, seat, campaign, data, reader } of sheets()) {
      const input = turn.inputs[seat]
      const text = input?.kind === 'sent' ? game.format(turn.table, input.orders) : (spec.words[0] ?? '')
      if (text === '') continue
      const typed = typedFrom(data, text)
      const { orders, errors, unread } = reader.read(typed)
      if (errors > 0) continue
      const slip = slipText(data, typed)
      const imported = readSeatLetter(campaign, seat, slip, null).reading.orders as O | null
      // The sheet also sends orders it cannot read, with a warning.
      if (unread === 0) {
        count += 1
        expect(imported, slip).toEqual(orders)
      }
      if (input?.kind !== 'sent') continue
      // Random players are untidy: what is compared is the text as the desk would write it.
      const desk = game.parse(turn.table, game.view(turn.table, turn.before, seatViewer(seat)), text, {
        seat,
        mode: 'typed',
      }).orders
      expect(imported === null ? text : game.format(turn.table, imported), slip).toBe(
        desk === null ? text : game.format(turn.table, desk),
      )
    }
    expect(count, 'slips that read back: are the lines of the slip the headings of the orders?').toBeGreaterThan(3)
  })

  test('one reads as the desk does, whatever is written', () => {
    const all = sheets()
    const texts = fc.array(fc.constantFrom(...spec.words), { maxLength: 12 }).map((words) => words.join(' '))
    fc.assert(
      fc.property(texts, fc.nat(), (text, at) => {
        const { turn, seat, data } = all[at % all.length]!
        const desk = readChecked(game, turn.table, game.view(turn.table, turn.before, seatViewer(seat)), text, {
          seat,
          mode: 'typed',
        })
        const own = { ...live.orders, check: live.check ?? live.orders.check ?? (() => []) }
        const here = readChecked(own, { ...data.table, pack: live.open(data.pack) }, data.view as never, text, {
          seat,
          mode: 'typed',
        })
        // The live sheet does not know the whole pack; it reports the gaps.
        if (here.problems.some(({ code }) => code === NOT_ON_SHEET)) return
        expect(here).toEqual(desk)
      }),
      runs(120),
    )
  })
}

/** A game without `live`. */
function describeFormless<P, S extends object, O extends object, V extends View<object>>(
  game: Kind<P, S, O, V>,
  held: () => Held<P, S, O>,
): void {
  test('one is the sheet alone, runs nothing, and says why it has no order form', () => {
    const [turn] = held().samples
    const campaign = campaignAt(asAnyGame(game), turn!.table, turn!.before as JsonObject)
    const sheet = liveSheetOf(campaign, 0)
    const page = toLive(sheet, { script: 'alert()', scriptSum: '', style: '', styleSum: '' })
    expect(page).not.toMatch(/<script|alert/)
    expect(page).toMatch(/<p class="leads">[^<]+no order form[^<]*<\/p>/)
    // Its slip is printed where the sheet has one.
    expect(page.includes('<section class="slip">')).toBe(slipLast(sheet.document).slips.length > 0)
    expect(page).toContain(sheetHtml(sheet.document).body)
  })
}

// ── What is hidden ────────────────────────────────────────────────────────────────────────────────────────

function describeSecrets<P, S extends object, O extends object, V extends View<object>>(
  game: Kind<P, S, O, V>,
  { twin, secrets, hiddenRulings }: GameTests<P, S, O>,
  held: () => Held<P, S, O>,
): void {
  const sheet = (table: Table<P>, state: S, log: readonly LogLine[], viewer: Viewer, turn: number) =>
    gameSheet(asAnyGame(game), table, state, log, viewer, turn, 'xcanaryx')
  const shown = (table: Table<P>, state: S, log: readonly LogLine[], viewer: Viewer) => {
    const view = game.view(table, state, viewer)
    return [view, game.report(table, view), sheet(table, state, log, viewer, 1), game.takeLive?.(table, view)]
  }

  if (twin === null)
    test('nothing: everybody has the same view but for their seat', () =>
      sampled(held(), ({ table, after }) => {
        const all = game.view(table, after, REFEREE)
        for (const viewer of viewersOf(table))
          same({ ...game.view(table, after, viewer), seat: null }, { ...all, seat: null })
      }))
  else
    test('what a viewer may not know changes nothing they are shown, can ask or are told', () => {
      let differ = 0
      sampled(held(), ({ table, after, log }, i) => {
        const seat = i % 3 === 0 ? null : i % table.seats.length
        const viewer = seat === null ? PUBLIC : seatViewer(seat)
        const other = twin(table, after, seat, makeDice(`twin ${i}`))
        same(shown(table, other, log, viewer), shown(table, after, log, viewer))
        expect(game.due(table, other)).toEqual(game.due(table, after))
        const whole = [after, other].map((state) => JSON.stringify(game.view(table, state, REFEREE)))
        if (whole[0] !== whole[1]) differ += 1
      })
      expect(differ, 'the twins must differ in what the referee sees').toBeGreaterThan(SAMPLES / 8)
    })

  if (twin !== null && hiddenRulings !== undefined)
    test.each([0, null] as const)(
      'two campaigns that differ in what is hidden give a reader the same papers (seat %s)',
      async (reader) => {
        const any = asAnyGame(game)
        const change = (table: Table<unknown>, state: object): JsonObject =>
          twin(table as Table<P>, state as S, reader, makeDice('twin')) as JsonObject
        const [one, other] = ([0, 1] as const).map((which) => papersOf(any, hiddenRulings, reader, which, change))
        expect(other!.texts).toEqual(one!.texts)
        expect(other!.documents).toEqual(one!.documents)
        for (const [format, render] of Object.entries(TEXT_FORMATS))
          expect(other!.documents.map(render), format).toEqual(one!.documents.map(render))
        if (reader === null) return
        const answers = await Promise.all([one!, other!].map(({ file }) => answersForOne(file, hiddenRulings.orders)))
        expect(answers[1]).toEqual(answers[0])
        // Asked in vain they would be the same as well.
        expect(answers[0]!.filter((said) => said.includes('"ok":true')).length).toBeGreaterThan(8)
      },
    )

  test('what is the referee’s, and a player’s address, stand on no other sheet', () => {
    const { samples } = held()
    for (const { table, after, log } of samples.filter((_, i) => i % 12 === 0))
      for (const viewer of viewersOf(table).slice(0, 4)) {
        const document = sheet(table, after, log, viewer, 1)
        for (const [format, render] of Object.entries(TEXT_FORMATS)) {
          const out = squeezed(render(document))
          if (out.includes('xcanaryx')) expect(out, format).not.toContain('xcanaryx')
          // Runs for every seat in every format: `expect` takes longer than the search.
          table.seats.forEach((_, seat) => {
            const mine = viewer.kind === 'seat' && viewer.seat === seat
            const found = out.includes(`own-${seat}@post.example`)
            if (found !== mine) expect(found, `address ${seat} in ${format}`).toBe(mine)
          })
        }
      }
  })

  test('the referee’s sheet and the zine speak of players, not to one', () => {
    const { samples } = held()
    for (const { table, after, log } of samples.filter((_, i) => i % 12 === 0))
      for (const viewer of [PUBLIC, REFEREE])
        for (const block of sheet(table, after, log, viewer, 1).blocks)
          if (block.block === 'story')
            expect(JSON.stringify(block).replace(/“[^”]*”/gu, '')).not.toMatch(/\b[Yy]ou(?:r|rs)?\b/u)
  })

  if (secrets !== null)
    test('a secret stands on the sheets of those who may know it, in every format, and nowhere else', async () => {
      const { table, state, log, turn, secrets: words } = secrets()
      for (const viewer of [...viewersOf(table), REFEREE]) {
        const seat = viewer.kind === 'seat' ? viewer.seat : null
        const referee = viewer.kind === 'referee'
        for (const [format, out] of await everyFormat(sheet(table, state, log, viewer, turn))) {
          const where = `${format} for ${viewer.kind} ${seat ?? ''}`
          // A player is “you” on their own sheet.
          const name = seat === null ? '' : (table.seats[seat]?.name ?? '')
          const toYou = (word: string): string =>
            word.replace(
              new RegExp(`^(${name === '' ? '(?!)' : name}(?= ))?( ?\\w+?)s\\b`, 'u'),
              (_, who, verb) => `${who ? 'you' : ''}${verb}`,
            )
          for (const { word, knows } of words)
            expect(
              [word, toYou(word)].some((each) => out.includes(squeezed(each))),
              `${word}: ${where}`,
            ).toBe(referee || (seat !== null && knows.includes(seat)))
          expect(out.includes('xcanaryx'), where).toBe(referee)
        }
      }
    })
}
