// The campaigns that are forged: small ones, played by commands as a referee types them, with every kind of record in them. All of
// each is published in the end, so that nothing in it is without consequence only because no sheet has printed it yet.
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { closes, staged, type Stage } from '../support/net/stage'
import { runIn } from '../support/run-in'

export interface Played {
  readonly name: string
  /** The file. */
  readonly text: string
  /** The second referee’s file, where there is one. */
  readonly second: string | null
}

type Go = (...words: readonly string[]) => Promise<string>
type Deliver = (turn: number, letters: readonly Letter[]) => Promise<void>

interface Letter {
  readonly from: string
  readonly text: string
  /** Hours before the deadline. */
  readonly hours?: number
  readonly subject?: string
  readonly undated?: true
  /** The words of a text attached to it. */
  readonly attached?: string
}

const FILE = 'game.postmage'
const SECOND = 'second.postmage'

function mailOf({ from, text, subject = 'Orders', undated, attached }: Letter, id: string, date: Date): string {
  const address = from.includes('<') ? from : `${from} <${from.toLowerCase()}@post.example>`
  const head = `From: ${address}\nTo: pat@zine.example\nSubject: ${subject}\n${undated ? '' : `Date: ${date.toUTCString()}\n`}Message-ID: <${id}@post.example>\nMIME-Version: 1.0\n`
  const plain = 'Content-Type: text/plain; charset=utf-8\n'
  if (attached === undefined) return `${head}${plain}\n${text}\n`
  return `${head}Content-Type: multipart/mixed; boundary="b"\n\n--b\n${plain}\n${text}\n--b\n${plain}Content-Disposition: attachment; filename="orders.txt"\n\n${attached}\n--b--\n`
}

interface Desk {
  readonly folder: string
  readonly stage: Stage
  readonly go: Go
  readonly deliver: Deliver
  /** The number of the latest line that fits. */
  readonly lineOf: (fits: (line: Record<string, unknown>) => boolean) => string
}

async function play(name: string, work: (desk: Desk) => Promise<void>): Promise<Played> {
  const folder = mkdtempSync(join(tmpdir(), 'postmage-forged-'))
  const read = (): string => readFileSync(join(folder, FILE), 'utf8')
  try {
    await staged(`forged-${name}`, async (stage) => {
      const go: Go = async (...words) => {
        const { exit, out, err } = await runIn(folder, words)
        if (exit !== 0) throw new Error(`${name}: ${words.join(' ')}\n${out}\n${err}`)
        return out
      }
      let count = 0
      const deliver: Deliver = async (turn, letters) => {
        const files = letters.map((letter) => {
          const file = `${++count}.eml`
          writeFileSync(
            join(folder, file),
            mailOf(letter, `${name}-${count}`, stage.before(turn, letter.hours ?? 60 - count)),
          )
          return file
        })
        stage.before(turn, Math.min(24, ...letters.map(({ hours = 24 }) => hours - 1)))
        await go('import', FILE, ...files)
      }
      const lineOf: Desk['lineOf'] = (fits) => {
        const lines = read()
          .trimEnd()
          .split('\n')
          .map((line) => JSON.parse(line) as Record<string, unknown>)
        return String(lines.filter(fits).at(-1)?.['seq'])
      }
      await work({ folder, stage, go, deliver, lineOf })
    })
    const second = join(folder, SECOND)
    return { name, text: read(), second: existsSync(second) ? readFileSync(second, 'utf8') : null }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const ROSTER = `name,address,handle,post
Anna,anna@post.example,quill,"12 Vellum Lane, Oxford"
Brian,brian@post.example,,
Cleo,cleo@post.example,,
Dai,dai@post.example,,
`

async function begin({ folder, go, stage }: Desk, game: string, ...options: readonly string[]): Promise<void> {
  writeFileSync(join(folder, 'people.csv'), ROSTER)
  stage.before(1, 150)
  await go('new', game, '--roster', 'people.csv', '--name', 'The Forged Cup', '--seed', 'a seed that nobody guesses', '--referee', 'Pat Quill <pat@zine.example>', '--zone', 'Europe/Berlin', '--deadline', closes(1), ...options.flatMap((option) => ['--option', option]), '-o', FILE) // prettier-ignore
}

const publish = ({ go }: Desk, turn: number, ...more: readonly string[]): Promise<string> =>
  go('sheet', FILE, '--turn', `${turn}`, '--for', 'all', '-o', 'sheets', '--publish', '--force', ...more)

const why = (reason: string): readonly string[] => ['--reason', reason]

/** Mail of every kind, rulings, press and notes, two turns published, a correction, what was taken back and brought back. */
const merchants = (): Promise<Played> =>
  play('merchants', async (desk) => {
    const { go, deliver, stage, lineOf } = desk
    await begin(desk, 'spell-merchants', 'proof=each-turn', 'private-press=yes', 'target=300')
    await go('note', FILE, '--text', 'Cleo prefers to be phoned.')
    await go('undo', FILE, ...why('She does not.'))
    await go('press', FILE, '--text', 'Welcome to a new game.', '--as', 'The Editor')
    await go(
      'press',
      FILE,
      '--text',
      'It was a dark and stormy night in the market of the merchants, and\n     nobody had brought a lantern.',
      '--by',
      'Dai',
      '--as-typed',
    )
    await deliver(1, [
      { from: 'Anna', text: 'Hello Pat,\n\nround 1: offer 6 6\nround 2: if I won the first one then pass\nelse offer 1 1\n\nPRESS:\nWands are not what they were.\n\nPRIVATE to Brian:\nI know what you are up to.\n\nDIARY:\nBrian suspects nothing.\n\nFOR YOUR EYES:\nI am winning.' },
      { from: 'Brian', text: 'round 1: restock 1 2 3\nround 2: offer 4 4, or perhaps not\nDo as you think best in round 2.\nOffer me a chair, too.' },
      { from: 'Win Big <offers@prize.example>', text: 'You have been chosen.', subject: 'Prize' },
      { from: 'C. <cleo@work.example>', text: 'round 1: pass\nround 2: restock 4 4 5' },
      { from: 'Dai', text: 'Here they are.', attached: 'round 1: offer 2 2\nround 2: pass' },
    ]) // prettier-ignore
    const ofBrian = lineOf(({ type, from }) => type === 'mail' && String(from).includes('brian@'))
    await go('accept', FILE, ofBrian, '--line', '2', '--as', 'round 2: offer 4 4')
    await go('accept', FILE, ofBrian, '--line', '3', '--none')
    await go('accept', FILE, ofBrian, '--rest')
    await go(
      'claim',
      FILE,
      lineOf(({ from }) => String(from).includes('cleo@work')),
      '--player',
      'Cleo',
    )
    const prize = lineOf(({ subject }) => subject === 'Prize')
    await go('aside', FILE, prize, ...why('Advertisement.'))
    await go('aside', FILE, prize, '--back')
    await go('aside', FILE, prize, ...why('Advertisement after all.'))
    await go('ruling', FILE, '--player', 'Anna', '--points', '+3', ...why('Arithmetic of the rules sent out.'))
    await go('ruling', FILE, '--player', 'Dai', '--nmr', 'round 2', ...why('The second line cannot be read.'))
    await go('ruling', FILE, '--die', 's1/r1/restock/Anna#0=3', ...why('Thrown at the club.'))
    await go('undo', FILE, ...why('Nobody restocks.'))
    stage.before(1, -1)
    await go('adjudicate', FILE, '--deadline', closes(2))
    await go('undo', FILE, ...why('Played too early.'))
    await go('redo', FILE)
    await publish(desk, 1)

    await deliver(2, [
      { from: 'Anna', text: 'round 1: restock random\nround 2: pass' },
      { from: 'Brian', text: 'There is nothing from me this turn.' },
      { from: 'Dai', text: 'What a summer!', subject: 'Weather' },
      { from: 'Cleo', text: 'round 1: offer 3 3\nround 2: restock random', undated: true },
    ]) // prettier-ignore
    await deliver(2, [{ from: 'Anna', text: 'round 1: restock random', subject: 'Again' }])
    await go('ruling', FILE, '--player', 'Anna', '--counts', lineOf(({ type, seat }) => type === 'orders' && seat === 0), ...why('She wrote so.')) // prettier-ignore
    await go(
      'aside',
      FILE,
      lineOf(({ subject }) => subject === 'Weather'),
      ...why('No orders in it.'),
    )
    await go(
      'orders',
      FILE,
      '--player',
      'Dai',
      '--text',
      'round 1: pass\nround 2: pass\nPRIVATE to Anna: I am going away.',
    )
    await go('roster', FILE, 'take-over', 'Dai', 'Zoe', '--address', 'zoe@post.example', '--handle', 'zed', '--orders', 'drop', ...why('Dai moved to Spain.')) // prettier-ignore
    await go('roster', FILE, 'post', 'Brian', '1 High Street, Leeds', ...why('He moved.'))
    await deliver(2, [{ from: 'Brian', text: 'round 1: offer 1 1\nround 2: pass', hours: -2 }])
    await go('ruling', FILE, '--player', 'Brian', '--in-time', ...why('Postmarked before the deadline.'))
    await go('ruling', FILE, '--die', 's2/r1/restock/Anna#3=3', ...why('Thrown at the club.'))
    await go('deadline', FILE, closes(2).replace('T18', 'T17'), '--late-anyway', '--sure')
    stage.before(2, -4)
    await go('adjudicate', FILE, '--deadline', closes(3), '--as-read')
    await publish(desk, 2)
    await go(
      'amend',
      FILE,
      '--turn',
      '1',
      '--player',
      'Zoe',
      '--text',
      'round 1: pass\nround 2: offer 2 2',
      ...why('Misread at the desk.'),
    )
    await publish(desk, 2)
    await go('undo', FILE, '--unsent')
    await go('amend', FILE, '--turn', '2', '--player', 'Brian', '--nmr', ...why('He meant the other game.'))
    await go('ruling', FILE, '--turn', '2', '--player', 'Cleo', '--points', '+1', ...why('Arithmetic.'))
    await go('ruling', FILE, '--turn', '2', '--die', 's2/r2/restock/Cleo#0=1', ...why('Thrown at the club, too.'))
    await go('amend', FILE, '--turn', '2', '--player', 'Brian', '--nothing', '--unsent', ...why('He did not.'))
    await publish(desk, 2)
    await go('undo', FILE, ...why('Printed on the wrong paper.'))
    await go('redo', FILE)
    await publish(desk, 1)
    await publish(desk, 2)
  })

/** Orders under seal, opened before their deadline. */
const sealed = (): Promise<Played> =>
  play('sealed', async (desk) => {
    const { go, deliver, stage } = desk
    await begin(desk, 'spell-merchants', 'sealed=yes')
    await deliver(1, [{ from: 'Anna', text: 'round 1: offer 6 6\nround 2: pass' }])
    await go('orders', FILE, '--player', 'Brian', '--nothing')
    await go('unseal', FILE, ...why('The post is on strike.'))
    stage.before(1, -1)
    await go('adjudicate', FILE, '--deadline', closes(2))
    await publish(desk, 1)
  })

/** Two turns that a second referee adjudicated as well. */
const twoKeys = (): Promise<Played> =>
  play('two-keys', async (desk) => {
    const { folder, go, deliver, stage } = desk
    await begin(desk, 'spell-merchants', 'two-keys=yes')
    copyFileSync(join(folder, FILE), join(folder, SECOND))
    await go('note', SECOND, '--text', 'I keep the second key.')
    for (const turn of [1, 2]) {
      await deliver(turn, [{ from: 'Anna', text: 'round 1: offer 6 6\nround 2: pass' }])
      await go('import', SECOND, `${turn}.eml`)
      stage.before(turn, -1)
      for (const file of [FILE, SECOND]) await go('adjudicate', file, '--deadline', closes(turn + 1))
      await publish(desk, turn, '--two-key', SECOND)
    }
  })

/** A game by posts, with one of a stranger. */
const posts = (): Promise<Played> =>
  play('posts', async (desk) => {
    const { go, deliver, stage } = desk
    await begin(desk, 'fourth-game')
    await deliver(1, [
      { from: 'Anna', text: 'Piece 2: 14, 2\n\nPRESS:\nFourteen is my lucky number.' },
      { from: 'Brian', text: 'Piece 3: 9, 3' },
      { from: 'Eve <eve@other.example>', text: 'Piece 3: 5, 1' },
      { from: 'Anna', text: 'Piece 1: 7, 1' },
    ])
    stage.before(1, -1)
    await go('adjudicate', FILE)
    await publish(desk, 1)
  })

const RACE = join('resources', 'packs', 'by-hand', 'race.json')
const MAP = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><circle cx="9" cy="9" r="5"/></svg>'

/** A game by hand: texts, cells, throws and a picture, some private; another pack; results corrected. */
const byHand = (): Promise<Played> =>
  play('by-hand', async (desk) => {
    const { folder, go, deliver, stage } = desk
    const race = JSON.parse(readFileSync(RACE, 'utf8')) as { columns: object[] }
    writeFileSync(join(folder, 'race.json'), JSON.stringify(race))
    writeFileSync(join(folder, 'mud.json'), JSON.stringify({ ...race, columns: [...race.columns, { name: 'Mud' }] }))
    writeFileSync(join(folder, 'map.svg'), MAP)
    writeFileSync(join(folder, 'people.csv'), ROSTER)
    stage.before(1, 150)
    await go('new', 'by-hand', '--pack', 'race.json', '--roster', 'people.csv', '--name', 'The Forged Cup', '--seed', 'a seed that nobody guesses', '--deadline', closes(1), '-o', FILE) // prettier-ignore
    const results = async (text: string, ...more: readonly string[]): Promise<void> => {
      writeFileSync(join(folder, 'results.md'), text)
      await go('results', FILE, '--from', 'results.md', ...more)
    }
    await deliver(1, [{ from: 'Anna', text: 'Route: C4 D5\nHorses: 1' }])
    stage.before(1, -1)
    await results('# All\nIt rains: {road}.\n\n![The road](map.svg)\n\n# Anna, Brian\nYou meet.\n\n# Columns\n| Anna | distance | 12 |\n| x | weather | Rain |\n\n# Dice\nroll Road = Road\nroll Mishap for Anna = Axle (Anna)', '--deadline', closes(2)) // prettier-ignore
    await publish(desk, 1)
    await go('pack', 'change', FILE, '--pack', 'mud.json', ...why('The rain.'))
    await deliver(2, [{ from: 'Brian', text: 'Route: E5\nStake: 2' }])
    stage.before(2, -1)
    await results('# All\nMud.\n\n# Columns\n| Brian | mud | 3 |\n\n# End\nBrian')
    await results('# All\nIt pours: {road}.\n\n![The road](map.svg)\n\n# Columns\n| Anna | distance | 14 |\n\n# Dice\nroll Road = Road', '--turn', '1', ...why('Miscounted.')) // prettier-ignore
    await publish(desk, 1)
    await publish(desk, 2)
  })

/** Orders given ahead, a draft, a deputy, a seat nobody waits for, another name. */
const later = (): Promise<Played> =>
  play('later', async (desk) => {
    const { go, deliver, stage } = desk
    await begin(desk, 'spell-merchants', 'target=300')
    await deliver(1, [
      { from: 'Anna', text: 'round 1: offer 6 6\nround 2: pass\n\nSTANDING:\nround 1: pass\nround 2: restock random\n\nFOR SESSION 3:\nround 1: pass\nround 2: pass' },
      { from: 'Brian', text: 'DRAFT\n\nround 1: pass\nround 2: offer 2 2' },
      { from: 'Cleo', text: 'Hello Pat,', attached: 'STANDING: round 1: pass' },
    ]) // prettier-ignore
    await go('orders', FILE, '--player', 'Dai', '--standing', '--text', 'round 2: pass')
    await go('ruling', FILE, '--player', 'Dai', '--hold', '--deadline', closes(1).replace('T18', 'T20'), '--sure', ...why('He wrote that he will write.')) // prettier-ignore
    stage.before(1, -4)
    await go('adjudicate', FILE, '--deadline', closes(2), '--as-read')
    await publish(desk, 1)
    await go('deputy', FILE, 'Brian', 'Eve', '--turns', '2-3', '--address', 'eve@post.example')
    await go('deputy', FILE, 'Brian', 'none', '--turns', '3')
    await go('ruling', FILE, '--player', 'Dai', '--asleep', ...why('Silent for long.'))
    await go('rename', FILE, 'The Forged Plate', ...why('The cup was stolen.'))
    await go('orders', FILE, '--player', 'Dai', '--standing', '--text', 'none')
    await deliver(2, [{ from: 'Eve', text: 'round 1: pass\nround 2: restock random' }])
    await go('ruling', FILE, '--player', 'Dai', '--asleep', ...why('It was no answer.'))
    stage.before(2, -1)
    await go('adjudicate', FILE, '--deadline', closes(3), '--as-read')
    await publish(desk, 2)
    await go('ruling', FILE, '--player', 'Dai', '--awake', ...why('He telephoned.'))
    stage.before(3, -1)
    await go('adjudicate', FILE, '--deadline', closes(4), '--as-read')
    await publish(desk, 3)
  })

/** All of them, played anew. */
export async function playedCampaigns(): Promise<readonly Played[]> {
  const made: Played[] = []
  for (const one of [merchants, sealed, twoKeys, posts, byHand, later]) made.push(await one())
  return made
}
