// A second process for the test of kept drafts, as light as it can be: it keeps one word more of a draft, then stops for good at a
// named moment of keeping the next. Run as `node draft-child.mjs <folder> <moment>`.
import { writeSync } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { makeDrafts } from '../../src/main/desk/app/drafts'
import type { Moment } from './files-process'

const [folder, moment] = process.argv.slice(2) as [string, Moment]
const say = (report: object): void => void writeSync(1, `${JSON.stringify(report)}\n`)

/** Stands still until it is killed. */
function stop(): never {
  say({ at: moment })
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
  throw new Error('not killed')
}

/** Methods of file handles that writing drafts uses. */
interface Handles {
  write: (this: FileHandle, bytes: Uint8Array, from: number, length: number, at: number) => Promise<{ readonly bytesWritten: number }>
  sync: (this: FileHandle) => Promise<void>
} // prettier-ignore

/** The next file that is written whole stops at the moment. */
async function stopNext(): Promise<void> {
  const any = await open(join(folder, 'drafts.json'), 'r')
  const handles = Object.getPrototypeOf(any) as Handles
  await any.close()
  const { write, sync } = handles
  let synced = 0
  handles.write = async function (bytes, from, length, at) {
    if (moment === 'before the write') return stop()
    const done = await write.call(this, bytes, from, moment === 'in the middle' ? length >> 1 : length, at)
    return moment === 'in the middle' ? stop() : done
  }
  handles.sync = async function () {
    if (moment === 'before the sync') return stop()
    await sync.call(this)
    // The file first, then the folder, when the new file has the name of the old one.
    if (moment === (synced++ === 0 ? 'before the rename' : 'before it is acknowledged')) return stop()
  }
}

const drafts = makeDrafts(folder)
const before = ((await drafts.read()).drafts['results'] ?? []) as readonly string[]
const words = [...before, `word ${before.length + 1}`]
say({ kept: (await drafts.keep('results', words)) ? words.length : 0 })
await stopNext()
await drafts.keep('results', [...words, `word ${words.length + 1}`])
say({ missed: moment })
