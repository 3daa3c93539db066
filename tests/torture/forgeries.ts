// Campaigns forged by rule, once or several times over, and files of very many lines: `verify` answers in words, in time.
import { spawnSync } from 'node:child_process'
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { foldCampaign } from '@shared/campaign/record/fold'
import { entriesOf, forgeriesOf, LINE, rowOf, written, type Entry } from '../forgeries/forge'
import { below, pick } from '../support/random'
import { must } from '../support/memory-campaign'
import { runIn } from '../support/run-in'
import { inShort, type Attack } from './attack'
import { samples } from './samples'

/** Most forgeries in one file. */
const MOST = 3
const OURS = /Postmage itself failed|\bat .*\.[jt]s:\d/

const textOf = (entries: readonly Entry[]): string =>
  written(entries)
    .map((line) => `${JSON.stringify(line)}\n`)
    .join('')

export const FORGERIES: Attack = {
  name: 'forgeries',
  what: 'campaigns forged by rule, sums made anew: verify names what is wrong, and never fails itself',
  quick: 12,
  lay: ({ scratch }) => {
    const net = resolve('tests/fixtures/net')
    const campaigns = readdirSync(net).filter((name) => readdirSync(join(net, name)).includes('campaign.postmage'))
    return Promise.resolve({
      round: async (random) => {
        const losses: string[] = []
        const name = pick(random, campaigns)
        let text = readFileSync(join(net, name, 'campaign.postmage'), 'utf8')
        const done: string[] = []
        for (let left = 1 + below(random, MOST); left > 0; left--) {
          const entries = entriesOf(text)
          const entry = pick(random, entries)
          const all = forgeriesOf({ entries, fits: () => true, met: () => [] }, entry)
          const whole = all.filter(({ field }) => field === LINE)
          const forgery = pick(random, random() < 0.2 && whole.length > 0 ? whole : all)
          done.push(`line ${entry.seq}, ${rowOf(forgery)}`)
          text = textOf(forgery.lines())
          if (text === '') break
        }
        writeFileSync(join(scratch, 'x.postmage'), text)
        const { exit, out, err } = await runIn(scratch, ['verify', 'x.postmage'])
        const what = `${name}, ${done.join('; ')}`
        if (OURS.test(out + err)) losses.push(`${what}: ${inShort(out + err)}`)
        if (![0, 1, 2].includes(exit)) losses.push(`${what}: exit ${exit}`)
        if (out === '' && err === '') losses.push(`${what}: ends with ${exit} without a word`)
        return { tries: 1, losses, figures: { 'named or refused': exit === 0 ? 0 : 1 } }
      },
    })
  },
}

const MANY = 100_000
/** In `npm test`. */
const FEW = 500
/** Milliseconds of a processor for `verify` of so many lines; it is stopped after six times as long. */
const IN_TIME = 10_000

/** Has a program say at its end how many milliseconds of the processor it took. */
const SPENT =
  'data:text/javascript,process.on("exit",()=>process.stderr.write("\\nspent "+Math.round(process.cpuUsage().user/1000)+"\\n"))'

export const LINES: Attack = {
  name: 'lines',
  what: 'a campaign of 100,000 lines: followed by verify in 10 s',
  quick: 1,
  lay: ({ scratch, program, timed }) => {
    const path = join(scratch, 'x.postmage')
    return Promise.resolve({
      round: (random) => {
        const losses: string[] = []
        const { name, text, lines } = pick(random, samples())
        const entries = entriesOf(text)
        const [last] = entries.slice(-1)
        const { turn } = must(foldCampaign(lines)).status
        const notes = Array.from(
          { length: (timed ? MANY : FEW) - entries.length },
          (_, i): Entry => ({ seq: 0, v: last?.v ?? 1, at: last?.at ?? '', cmd: -1 - i, body: { type: 'note', turn, text: `Note ${i}.` } }),
        ) // prettier-ignore
        writeFileSync(path, textOf([...entries, ...notes]))
        const clock = ['--import', SPENT, program, 'verify', path]
        const { status, stderr } = spawnSync(process.execPath, clock, {
          encoding: 'utf8',
          timeout: 6 * IN_TIME,
          maxBuffer: 1 << 28,
        })
        const took = Number(/^spent (\d+)$/m.exec(stderr)?.[1] ?? 0)
        if (status !== 0) losses.push(`${name}: ends with ${status ?? 'no answer in time'}: ${inShort(stderr)}`)
        if (timed && took > IN_TIME) losses.push(`${name}: ${took} ms`)
        return Promise.resolve({ tries: 1, losses, figures: { 'longest ms': took } })
      },
    })
  },
}
