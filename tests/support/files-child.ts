// A second process for the tests of the campaign store: stops in the middle of a write, writes until it is killed, holds a
// lock, or does one thing and reports.
// Built by files-child-build.ts; run as `node files-child.mjs <what> <path> [bytes] [lines] [step]`. Reports are JSON lines on stdout.
import { writeSync } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import { writeAtomic } from '../../src/main/files/atomic-write'
import { CAMPAIGN_BOOK } from '@shared/campaign/record/book'
import type { RecordBody } from '@shared/campaign/record/records'
import type { BookFile } from '../../src/main/files/book-file'
import { createBook, openBook } from '../../src/main/files/store'
import { AT, CAMPAIGN } from './campaign-sample'
import type { Step } from './files-process'

const [what, path, size, count, step] = process.argv.slice(2) as [string, string, ...(string | undefined)[]]
const say = (report: object): void => void writeSync(1, `${JSON.stringify(report)}\n`)
// Reaching a limit on file sizes is then an error of the write, as a full disk is.
process.on('SIGXFSZ', () => undefined)

const opened = async (): Promise<BookFile<RecordBody>> => {
  const file = await openBook(CAMPAIGN_BOOK, path, { mode: 'write', copies: false })
  if (file.ok) return file.value
  say({ problem: file.error })
  process.exit(2)
}

/** How many bytes of the fatal write reach the file before it stops. */
const WRITTEN: Readonly<Record<Step, (bytes: Buffer) => number>> = {
  'before the write': () => 0,
  'after its first byte': () => 1,
  'in the middle': (bytes) => bytes.length >> 1,
  'after its first line': (bytes) => bytes.indexOf(10) + 1,
  'before its last two bytes': (bytes) => bytes.length - 2,
  'before its last line end': (bytes) => bytes.length - 1,
  'before the sync': (bytes) => bytes.length,
  'before it is acknowledged': (bytes) => bytes.length,
}

/** Stands still until it is killed. */
function stop(step: Step): never {
  say({ at: step })
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
  throw new Error('not killed')
}

/** Methods of file handles that the store uses. */
interface Handles {
  write: (
    this: FileHandle,
    bytes: Uint8Array,
    from: number,
    length: number,
    at: number,
  ) => Promise<{ readonly bytesWritten: number }>
  datasync: (this: FileHandle) => Promise<void>
}

/** The next write, or the sync behind it, stops at this step. */
async function stopAt(step: Step): Promise<void> {
  const any = await open(path, 'r')
  const handles = Object.getPrototypeOf(any) as Handles
  await any.close()
  const { write, datasync } = handles
  const whole = step === 'before the sync' || step === 'before it is acknowledged'
  if (!whole)
    handles.write = async function (bytes, from, _length, at) {
      const part = WRITTEN[step](Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
      for (let done = 0; done < part;) {
        const { bytesWritten } = await write.call(this, bytes, from + done, part - done, at + done)
        done += bytesWritten
      }
      return stop(step)
    }
  handles.datasync = async function () {
    if (step !== 'before the sync') await datasync.call(this)
    return stop(step)
  }
}

async function main(): Promise<void> {
  if (what === 'die') {
    // One small command, then one that stops for good at a named step and says so: the parent kills it there.
    const file = await opened()
    say({ open: file.lines.length, notices: file.notices })
    const note = (text: string) => ({ type: 'note' as const, turn: 1, text })
    const small = await file.append([note('small')], AT)
    if (!small.ok) return say({ problem: small.error })
    say({ acknowledged: small.value.at(-1)!.seq, sum: small.value.at(-1)!.sum })
    await stopAt(step as Step)
    const last = await file.append(
      Array.from({ length: Number(count) }, () => note('x'.repeat(Number(size)))),
      AT,
    )
    say(last.ok ? { missed: step } : { problem: last.error })
  }
  if (what === 'stream') {
    // One command after another, each said as soon as it is acknowledged, until somebody kills it.
    const file = await opened()
    say({ open: file.lines.length })
    for (let n = 0; ; n++) {
      const text = `${n} ${'s'.repeat((n * 7919) % Number(size))}`
      const notes = Array.from({ length: 1 + (n % 3) }, () => ({ type: 'note' as const, turn: 1, text }))
      const done = await file.append(notes, AT)
      if (!done.ok) return say({ problem: done.error })
      say({ acknowledged: done.value.at(-1)!.seq, sum: done.value.at(-1)!.sum })
    }
  }
  if (what === 'contend') {
    // Opens, adds one command and closes, as often as asked, however often somebody else has the file.
    let refused = 0
    for (let n = 0; n < Number(count);) {
      const file = await openBook(CAMPAIGN_BOOK, path, { mode: 'write', copies: false })
      if (!file.ok || file.value.readOnly !== null) {
        refused++
        if (file.ok) await file.value.close()
        else if (file.error.code !== 'in-use') return say({ problem: file.error })
        await new Promise((go) => setTimeout(go, 1 + (process.pid % 7)))
        continue
      }
      const done = await file.value.append([{ type: 'note', turn: 1, text: `${process.pid}-${n}` }], AT)
      if (done.ok) say({ kept: `${process.pid}-${n++}`, sum: done.value[0]!.sum })
      else refused++
      await file.value.close()
    }
    say({ refused })
  }
  if (what === 'hold') {
    await opened()
    say({ holding: true })
    setInterval(() => undefined, 1000)
  }
  if (what === 'append') {
    const file = await opened()
    const done = await file.append(
      [
        { type: 'note', turn: 1, text: 'y'.repeat(Number(size)) },
        { type: 'note', turn: 1, text: 'z' },
      ],
      AT,
    )
    const again = await file.append([{ type: 'note', turn: 1, text: 'small' }], AT)
    say({
      readOnly: file.readOnly,
      first: done.ok ? null : done.error,
      second: again.ok ? null : again.error,
    })
    await file.close()
  }
  if (what === 'create') {
    const done = await createBook(CAMPAIGN_BOOK, path, [CAMPAIGN], AT)
    say({ problem: done.ok ? null : done.error })
  }
  if (what === 'atomic') {
    const done = await writeAtomic(path, 'y'.repeat(Number(size)))
    say({ problem: done.ok ? null : done.error })
  }
}
void main()
