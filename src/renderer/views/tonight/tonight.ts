// The tasks of an evening in one campaign, in the order in which a referee does them. Pure.
import type { CampaignSummary, SeatRow } from '@shared/desk/answers/campaign'
import type { StepDue } from '@shared/desk/contract/office'
import type { Seat } from '@shared/engine/ids'
import { owesNothing } from '@shared/desk/owing'
import { listed, plural } from '@shared/kit/prose'
import { STEP_LABELS } from '../../components/office/take-step'

export type Go =
  | { readonly view: 'adjudicate' | 'sheets' | 'history' }
  | {
      readonly view: 'orders'
      readonly seat?: Seat
      readonly mail?: number | undefined
      readonly look?: boolean
      readonly does?: string
    }
  | { readonly view: 'deadline' | 'remind' }
  | { readonly view: 'step'; readonly due: StepDue }

interface Task {
  readonly key: string
  readonly done: boolean
  /** Somebody waits for the referee. */
  readonly urgent: boolean
  readonly what: string
  readonly note: string
  readonly act: { readonly label: string; readonly go: Go } | null
}

const MOST_NAMES = 6
/** “Anna, Brian and 4 more” */
const fewNames = (names: readonly string[]): string =>
  names.length <= MOST_NAMES
    ? listed(names)
    : `${names.slice(0, MOST_NAMES - 1).join(', ')} and ${names.length - MOST_NAMES + 1} more`

const todo = (key: string, what: string, note: string, label: string, go: Go, urgent = true): Task => ({
  key,
  done: false,
  urgent,
  what,
  note,
  act: { label, go },
})
const some = (n: number, task: Task): readonly Task[] => (n === 0 ? [] : [task])
const comingTurn = ({ turn, turnNames, game }: CampaignSummary): string =>
  turnNames[turn - 1] ?? `${game.turnWord} ${turn}`
const done = (key: string, what: string, note = ''): Task => ({ key, done: true, urgent: false, what, note, act: null })

/** The task to publish the sheets of the last adjudicated turn. */
function sheetTask({ turnsPlayed, turnNames, game, publishedTurns, readOnly }: CampaignSummary): Task {
  const of =
    turnsPlayed === 0
      ? 'opening sheets'
      : `sheets of ${turnNames[turnsPlayed - 1] ?? `${game.turnWord} ${turnsPlayed}`}`
  return publishedTurns.includes(turnsPlayed) || readOnly !== null
    ? done('sheets', `The ${of} are published.`)
    : todo('sheets', `Send the ${of}`, 'Print or save them, then mark them as published.', 'Go to the sheets', {
        view: 'sheets',
      })
}

const seatTask = (
  key: string,
  rows: readonly SeatRow[],
  words: string,
  label: string,
  look: boolean,
): readonly Task[] =>
  rows.length === 0
    ? []
    : [
        todo(key, `${rows.length} ${words}`, fewNames(rows.map(({ name }) => name)), label, {
          view: 'orders',
          seat: rows[0]?.seat ?? 0,
          look,
        }),
      ]

const playingIn = (seats: readonly SeatRow[]): readonly SeatRow[] => seats.filter(({ status }) => !owesNothing(status))
const answering = (rows: readonly SeatRow[], ...answers: readonly string[]): readonly SeatRow[] =>
  rows.filter(({ answer }) => answers.includes(answer))

/** Tasks for mail and press that wait for a decision. */
function mailTasks({ seats, unmatched, mailCounts, pressWaiting }: CampaignSummary): readonly Task[] {
  const rows = playingIn(seats)
  const waiting = plural(mailCounts.unmatched, 'letter waits', 'letters wait')
  const waits = pressWaiting.length
  const press = plural(waits, 'piece of press waits', 'pieces of press wait')
  const whose = 'The desk cannot tell whose they are, or what they order.'
  return [
    ...some(mailCounts.unmatched, todo('unknown', waiting, whose, 'Look', { view: 'orders', mail: unmatched[0]?.seq })),
    ...seatTask('look', answering(rows, 'to look at'), 'to look at', 'Look', true),
    ...seatTask('late', answering(rows, 'late'), 'late', 'Decide', false),
    ...some(
      waits,
      todo('press', press, 'It is not printed until you accept it.', 'Look', { view: 'orders', does: 'press' }),
    ),
  ]
}

/** Tasks that lead to the results of the coming turn. */
function turnTasks(summary: CampaignSummary, ready: boolean, passed: boolean, remind: string): readonly Task[] {
  const { seats, game, deadline, sealed } = summary
  const rows = playingIn(seats)
  const [inNow, missing] = [answering(rows, 'in', 'said nothing'), answering(rows, 'missing')]
  const names = fewNames(missing.map((row) => row.name))
  const adjudicate = `Adjudicate ${comingTurn(summary)}`
  const waits = game.byPosts ? 'It closes the game.' : 'When all are in, or after the deadline.'
  const sealedStill = sealed !== null && !passed && deadline !== null ? 'The orders are still under seal.' : ''
  return [
    ...some(
      game.byPosts ? 0 : inNow.length,
      done('in', `${inNow.length} of ${rows.length} in`, fewNames(inNow.map((row) => row.name))),
    ),
    ...some(missing.length, todo('missing', `${missing.length} missing`, names, remind, { view: 'remind' }, false)),
    ready
      ? todo('adjudicate', adjudicate, sealedStill, 'Adjudicate', { view: 'adjudicate' })
      : { key: 'adjudicate', done: false, urgent: false, what: adjudicate, note: waits, act: null },
  ]
}

/** Steps of the policy; a reminder goes to everybody who is missing. */
const stepTasks = (steps: readonly StepDue[]): readonly Task[] =>
  steps.flatMap((due) =>
    due.step === 'remind'
      ? []
      : [
          todo(
            `step-${due.seat}`,
            due.words,
            'As your policy says.',
            STEP_LABELS[due.step],
            { view: 'step', due },
            false,
          ),
        ],
  )

/** Everything an evening needs, in its order. @param now ms since 1970 @param steps of the policy that are due; null: no office has the campaign */
export function tonight(summary: CampaignSummary, now: number, steps: readonly StepDue[] | null): readonly Task[] {
  const { seats, over, deadline, game } = summary
  const letters = mailTasks(summary)
  const reveal = 'Hand out the seed, so that everybody can check the dice.'
  if (over)
    return [
      sheetTask(summary),
      ...letters,
      todo('reveal', 'The game is over', reveal, 'Go to the history', { view: 'history' }, false),
    ]
  const passed = deadline !== null && Date.parse(deadline.iso) <= now
  const allIn = !game.byPosts && letters.length === 0 && answering(playingIn(seats), 'missing').length === 0
  const set = `Set the deadline of ${comingTurn(summary)}`
  return [
    sheetTask(summary),
    deadline === null
      ? todo('deadline', set, 'Without one nothing is late.', 'Set the deadline', { view: 'deadline' })
      : done('deadline', passed ? 'The deadline has passed.' : 'The deadline is set.', deadline.shown),
    ...letters,
    ...stepTasks(steps ?? []),
    ...turnTasks(summary, passed || allIn, passed, steps === null ? 'Copy a reminder' : 'Write reminders…'),
  ]
}

/** “5 in, 1 late, 1 to look at, 1 missing”; in a game by posts how many came. */
export function countWords({ seats, game }: Pick<CampaignSummary, 'seats' | 'game'>): string {
  const playing = playingIn(seats)
  if (game.byPosts)
    return `${plural(
      playing.reduce((sum, { versions }) => sum + versions, 0),
      'post',
    )} so far`
  const words = [
    ['in', 'in'],
    ['said nothing', 'with nothing to order'],
    ['late', 'late'],
    ['to look at', 'to look at'],
    ['missing', 'missing'],
  ] as const
  const counts = words.map(([answer, word]) => [playing.filter((row) => row.answer === answer).length, word] as const)
  return counts.flatMap(([n, word]) => (n === 0 ? [] : [`${n} ${word}`])).join(', ') || 'nobody owes orders'
}

/** A reminder to those who are missing, with their addresses above it. */
export function reminder(summary: CampaignSummary): string {
  const { name, seats, deadline } = summary
  const missing = answering(seats, 'missing')
  const addresses = missing.flatMap(({ address }) => address ?? [])
  const until = deadline === null ? '' : ` The deadline is ${deadline.shown}.`
  return [
    ...(addresses.length === 0 ? [] : [`Bcc: ${addresses.join(', ')}`]),
    `Subject: ${name}: orders for ${comingTurn(summary)}`,
    '',
    `I have no orders yet from ${listed(missing.map((row) => row.name))}.${until}`,
    '',
  ].join('\n')
}
