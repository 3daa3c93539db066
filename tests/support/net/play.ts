// Plays a plan through the program: mail in and undone, turns played, published, corrected and taken back. Done once, by `npm run
// freeze`; what comes of it is data.
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openFrozen } from '../frozen/pins'
import { liveSheetOf } from '../live'
import { runIn } from '../run-in'
import { answerOf, filledForm, filledText, liveText, mailWith } from './answers'
import type { NetPlan, Sent } from './plans'
import { closes, staged, type Stage } from './stage'

export const CAMPAIGN = 'campaign.postmage'
/** The second referee's file. */
export const SECOND = 'second.postmage'
const NEVER = '2126-03-01T18:00Z'

type Go = (...words: readonly string[]) => Promise<string>

/** Writes what a player sends back for a turn. @returns its path */
async function write(folder: string, go: Go, turn: number, { who, way, text, press = '', to }: Sent, sent: Date) {
  const path = join(folder, 'answers', `${turn}-${who.toLowerCase()}`)
  const keep = (ending: string, content: string | Uint8Array): string => {
    writeFileSync(`${path}${ending}`, content)
    return `${path}${ending}`
  }
  const answer = answerOf(text)
  if (way === 'mail')
    return keep(
      '.eml',
      `From: ${who} <${who.toLowerCase()}@post.example>\nTo: pat@zine.example\nSubject: Orders\nDate: ${sent.toUTCString()}\nMessage-ID: <${turn}-${who}@post.example>\nContent-Type: text/plain; charset=utf-8\n\n${text}\n`,
    )
  if (way === 'slip') return keep('.txt', filledText(await go('sheet', CAMPAIGN, '--for', who), answer, press))
  if (way === 'pdf') {
    await go('sheet', CAMPAIGN, '--for', who, '--fillable', '-o', 'form.pdf', '--format', 'pdf')
    return keep('.pdf', await filledForm(readFileSync(join(folder, 'form.pdf')), answer, press))
  }
  const campaign = openFrozen(readFileSync(join(folder, CAMPAIGN)))
  const { data } = liveSheetOf(campaign, campaign.table.seats.findIndex(({ name }) => name === who))
  if (data === null) throw new Error(`${who} has no live sheet`)
  return keep('.live.txt', liveText(data, answer, press, to ?? null))
} // prettier-ignore

/** Imports the mail of a turn at once. */
async function bring(
  folder: string,
  go: Go,
  turn: number,
  sent: readonly Sent[],
  stage: Stage,
  into: readonly string[],
) {
  const mails: string[] = []
  for (const [i, each] of sent.entries()) {
    const moment = stage.before(turn, 60 - i)
    const answer = await write(folder, go, turn, each, moment)
    mails.push(`mail-${turn}-${i}.eml`)
    writeFileSync(join(folder, mails.at(-1) ?? ''), mailWith(answer, moment))
  }
  stage.before(turn, 24)
  for (const file of into) await go('import', file, ...mails)
}

/** @param folder is empty; the campaign and the answers are in it afterwards */
export const playNet = (plan: NetPlan, folder: string): Promise<void> =>
  staged(`net-${plan.id}`, async (stage) => {
    const go: Go = async (...words) => {
      const { exit, out, err } = await runIn(folder, words)
      if (exit !== 0) throw new Error(`${plan.id}: ${words.join(' ')}\n${out}\n${err}`)
      return out
    }
    const { id, game, players, turns } = plan
    const [posts, sealed, twoKeys] = [game === 'fourth-game', id === 'sealed', id === 'two-keys']
    const files = twoKeys ? [CAMPAIGN, SECOND] : [CAMPAIGN]
    mkdirSync(join(folder, 'answers'), { recursive: true })
    const people = players.map((name) => `${name},${name.toLowerCase()}@post.example`)
    writeFileSync(join(folder, 'people.csv'), ['name,address', ...people].join('\n'))
    stage.before(1, 150)
    await go('new', game, '--roster', 'people.csv', '--name', `The Net of ${id.replaceAll('-', ' ')}`, '--seed', `a frozen seed for ${id}`, '--referee', 'Pat Quill <pat@zine.example>', '--zone', 'Europe/London', '--deadline', closes(1), ...plan.options.flatMap((option) => ['--option', option]), '-o', CAMPAIGN) // prettier-ignore
    const publish = (turn: number, ...more: readonly string[]): Promise<string> =>
      go('sheet', CAMPAIGN, '--turn', `${turn}`, '--for', 'all', '-o', 'sheets', '--publish', '--no-deadline', ...more, ...(twoKeys ? ['--two-key', SECOND] : [])) // prettier-ignore
    if (twoKeys) {
      copyFileSync(join(folder, CAMPAIGN), join(folder, SECOND))
      await go('note', SECOND, '--text', 'I keep the second key.')
    }
    await go('note', CAMPAIGN, '--text', 'Cleo prefers to be phoned.')
    await go('undo', CAMPAIGN, '--reason', 'She does not.')
    await go('press', CAMPAIGN, '--text', 'Welcome to a new game, and good luck to all.')
    for (const [i, sent] of turns.entries()) {
      const turn = i + 1
      await bring(folder, go, turn, sent, stage, files)
      // The last answers wait for their turn, under seal where there is one.
      if (turn === turns.length && !posts) {
        if (sealed) await go('deadline', CAMPAIGN, NEVER, '--sure')
        break
      }
      if (sealed && turn === 2) await go('unseal', CAMPAIGN, '--reason', 'The post is on strike.')
      stage.before(turn, -1)
      const adjudicate = async (): Promise<void> => {
        for (const file of files) await go('adjudicate', file, ...(posts ? [] : ['--deadline', closes(turn + 1)]))
      }
      await adjudicate()
      if (turn === 1) {
        await go('undo', CAMPAIGN, '--reason', 'Played too early.')
        stage.before(turn, -2)
        await go('adjudicate', CAMPAIGN, ...(posts ? [] : ['--deadline', closes(2)]))
      }
      stage.before(turn, -3)
      if (turn < 3) await publish(turn)
      const [player, text] = plan.meant
      if (posts)
        await go('ruling', CAMPAIGN, '--turn', '1', '--overrule', '1 misplay', '--reason', 'Sent from the future.')
      else if (turn === 2 && !twoKeys)
        await go(
          'amend',
          CAMPAIGN,
          '--turn',
          '1',
          '--player',
          player,
          '--text',
          text,
          '--reason',
          'Misread at the desk.',
        )
      if (turn === 2 && !twoKeys) await publish(2)
      if (turn === 3) {
        await publish(3)
        await go('undo', CAMPAIGN, '--reason', 'Printed on the wrong paper.')
        await go('undo', CAMPAIGN, '--reason', 'Cleo telephoned.')
        stage.before(turn, -4)
        await adjudicate()
      }
    }
  })
