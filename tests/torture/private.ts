// Words below a private heading, through mail and every format of a sheet: nobody reads them but who wrote them, the referee, and the
// player they are for.
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PRIVATE_HEADINGS } from '../support/private-headings'
import { pick } from '../support/random'
import { runIn } from '../support/run-in'
import { inShort, type Attack } from './attack'

const SECRET = 'behind the mill'
const FORMATS = ['text', 'md', 'bbcode', 'discord', 'mail', 'html', 'json', 'live'] as const
/** Whom no heading names. */
const OTHERS = /-(?:public|eve)\b/

const SHAPES: readonly ((head: string, secret: string) => string)[] = [
  (head, secret) => `${head}: ${secret}`,
  (head, secret) => `${head}:\n${secret}`,
  (head, secret) => `${head}\n${secret}`,
  (head, secret) => `${head} -\n\n${secret}`,
]

const letter = (text: string): string =>
  `From: Anna <anna@post.example>\nTo: pat@zine.example\nSubject: Orders\nDate: Fri, 06 Mar 2026 12:00:00 +0000\nMessage-ID: <1@post.example>\nContent-Type: text/plain; charset=utf-8\n\n${text}\n`

export const PRIVATE: Attack = {
  name: 'private',
  what: 'words below a hundred private headings, in every format: on the sheet of nobody they are not for',
  quick: 3,
  lay: async ({ scratch }) => {
    const folder = { campaign: 'game.postmage', sheets: join(scratch, 'sheets') }
    const players = ['Anna', 'Brian', 'Cleo', 'Dai', 'Eve']
    writeFileSync(
      join(scratch, 'people.csv'),
      ['name,address', ...players.map((name) => `${name},${name.toLowerCase()}@post.example`)].join('\n'),
    )
    return Promise.resolve({
      round: async (random) => {
        const losses: string[] = []
        const heading = pick(random, PRIVATE_HEADINGS)
        const format = pick(random, FORMATS)
        const below = pick(random, SHAPES)(heading, SECRET)
        const text = `round 1: pass\nround 2: pass\n\nPRESS:\nThe fountain plays at noon.\n${below}\nIt is a fine day.`
        writeFileSync(join(scratch, '1.eml'), letter(text))
        rmSync(join(scratch, folder.campaign), { force: true })
        rmSync(folder.sheets, { recursive: true, force: true })
        const option = `private-press=${random() < 0.5 ? 'yes' : 'no'}`
        const commands: readonly (readonly string[])[] = [
          ['new', 'spell-merchants', '--roster', 'people.csv', '--referee', 'Pat <pat@zine.example>', '--option', option, '-o', folder.campaign],
          ['import', folder.campaign, '1.eml'],
          ['adjudicate', folder.campaign, '--as-read'],
          ['sheet', folder.campaign, '--for', 'all', '--format', format, '-o', folder.sheets],
        ] // prettier-ignore
        const what = `${JSON.stringify(below)}, ${option}, as ${format}`
        for (const words of commands) {
          const { exit, err } = await runIn(scratch, words)
          if (exit !== 0) losses.push(`${what}: ${words[0]} ends with ${exit}: ${inShort(err)}`)
        }
        if (losses.length > 0) return { tries: 1, losses }
        const files = readdirSync(folder.sheets).filter((name) => OTHERS.test(name))
        if (files.length === 0) losses.push(`${what}: nobody else has a sheet`)
        for (const file of files)
          if (readFileSync(join(folder.sheets, file), 'utf8').includes(SECRET)) losses.push(`${what}: it is in ${file}`)
        return { tries: 1, losses }
      },
    })
  },
}
