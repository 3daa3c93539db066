// Campaign files whose few letters stand for a great many values, every sum right: read, or refused in words, by a program that stays
// within the memory it has.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { closeSync, openSync, rmSync, statSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { below, pick, type Random } from '../support/random'
import { runIn } from '../support/run-in'
import { inShort, type Attack } from './attack'
import { samples, type Sample } from './samples'

const MB = 2 ** 20
/** Up to here nothing is weighed, so no file is smaller. */
const UNWEIGHED = 2 * MB
/** Megabytes of the largest file when there is time, and of the largest in `npm test`. */
const LARGE = 250
const SMALL = 4
/** Memory the program may use, in megabytes. */
const MOST_MEMORY = 1000

/** Values that are far larger in memory than as text, and some that are not: about this many letters of each. */
const FILLINGS: Readonly<Record<string, (letters: number) => string>> = {
  'empty lists': (letters) => `[${'[],'.repeat(letters / 3)}[]]`,
  'empty objects': (letters) => `[${'{},'.repeat(letters / 3)}{}]`,
  'objects with a field': (letters) => `[${'{"a":1},'.repeat(letters / 8)}{}]`,
  'fields of one object': (letters) => `{${Array.from({ length: letters / 12 }, (_, i) => `"${i}":{}`).join(',')}}`,
  numbers: (letters) => `[${'0,'.repeat(letters / 2)}0]`,
  'empty texts': (letters) => `[${'"",'.repeat(letters / 3)}""]`,
  'one text': (letters) => `"${'x'.repeat(letters)}"`,
  'escaped letters': (letters) => `"${'\\u0101'.repeat(letters / 6)}"`,
  'a text that needs two bytes a letter': (letters) => `"${'\u6587'.repeat(letters / 3)}"`,
  'lists 900 deep': (letters) => `[${`${'['.repeat(900)}${']'.repeat(900)},`.repeat(letters / 1801)}[]]`,
  'lists 2,000 deep': (letters) => `[${`${'['.repeat(2000)}${']'.repeat(2000)},`.repeat(letters / 4001)}[]]`,
  'as deep as it is long': (letters) => '['.repeat(letters / 2) + ']'.repeat(letters / 2),
}

/** Adds lines with such a value to a campaign until the file is that large. Written line by line, for none of it need be in memory here. */
function fatten({ lines, text }: Sample, filling: string, size: number, lineSize: number, path: string): void {
  const file = openSync(path, 'w')
  try {
    writeSync(file, text)
    const last = lines.at(-1)
    const value = FILLINGS[filling]?.(lineSize) ?? '""'
    let [before, seq] = [last?.sum ?? '', lines.length]
    for (let written = Buffer.byteLength(text); written < size;) {
      seq++
      const body = `{"seq":${seq},"v":${last?.v ?? 1},"at":"${last?.at ?? ''}","cmd":${seq},"type":"note","turn":1,"text":"x","extra":${value}`
      before = createHash('sha256').update(`${before}${body}}`).digest('hex')
      written += writeSync(file, `${body},"sum":"${before}"}\n`)
    }
  } finally {
    closeSync(file)
  }
}

/** Has a program say at its end how much memory it took. */
const PEAK =
  'data:text/javascript,process.on("exit",()=>process.stderr.write("peak "+process.resourceUsage().maxRSS+"\\n"))'

/** Result of a command, and the megabytes of memory it took if it ran as a separate program. */
interface Ended {
  readonly ended: number | string
  readonly out: string
  readonly err: string
  readonly memory: number
}

/** Runs a command as a program of its own, whose memory can be told. */
function asProgram(program: string, words: readonly string[]): Ended {
  const { status, signal, stdout, stderr } = spawnSync(process.execPath, ['--import', PEAK, program, ...words], {
    encoding: 'utf8',
  })
  const memory = Math.round(Number(/^peak (\d+)$/m.exec(stderr)?.[1] ?? 0) / 1024)
  return { ended: signal ?? status ?? 'no status', out: stdout, err: stderr.replace(/^peak \d+\n/m, ''), memory }
}

/** The same within this process, where nobody asks for its memory. */
async function inProcess(folder: string, words: readonly string[]): Promise<Ended> {
  const { exit, out, err } = await runIn(folder, words)
  return { ended: exit, out, err, memory: 0 }
}

export const WEIGHT: Attack = {
  name: 'weight',
  what: 'campaign files of values that are far larger in memory than as text: read, or refused in words, in less than 1 GB',
  quick: 6,
  lay: ({ scratch, program, timed }) => {
    const path = join(scratch, 'x.postmage')
    const size = (random: Random): number => (timed ? (1 + below(random, LARGE)) * MB : SMALL * MB)
    return Promise.resolve({
      round: async (random) => {
        const losses: string[] = []
        const sample = pick(random, samples())
        const filling = pick(random, Object.keys(FILLINGS))
        const bytes = UNWEIGHED + size(random)
        fatten(sample, filling, bytes, Math.min(bytes, (timed ? 1 + below(random, 60) : 1) * MB), path)
        const handed = statSync(path).size
        const words = ['status', path]
        const { ended, out, err, memory } = timed ? asProgram(program, words) : await inProcess(scratch, words)
        rmSync(path)
        const what = `${sample.name}, ${Math.round(handed / MB)} MB of ${filling}`
        if (typeof ended === 'string' || ![0, 1, 2].includes(ended))
          losses.push(`${what}: ended with ${ended}: ${inShort(err)}`)
        if (/mistake of its own|\bat .*\.[jt]s:\d/.test(out + err)) losses.push(`${what}: ${inShort(err)}`)
        if (ended !== 0 && err === '' && out === '') losses.push(`${what}: fails without a word`)
        if (timed && memory > MOST_MEMORY) losses.push(`${what}: ${memory} MB of memory`)
        const refused = ended === 0 ? 0 : 1
        return {
          tries: 1,
          losses,
          figures: { refused, 'MB of files': Math.round(handed / MB), 'most MB of memory': memory },
        }
      },
    })
  },
}
