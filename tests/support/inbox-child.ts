// A second process that takes mail into an office and stands still at one of its syncs, so that it can be killed there.
// Run as `node inbox-child.mjs OFFICE MAIL N before|after`: at the Nth sync. Reports are JSON lines on stdout.
import { writeSync } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import { takeIn } from '../../src/main/desk/office/inbox/take-in'
import { enterOffice } from '../../src/main/desk/office/office'
import { rawFiles } from '../../src/main/mail/read-files'

const [folder = '', mail = '', at = '0', when = 'before'] = process.argv.slice(2)
const say = (report: object): void => void writeSync(1, `${JSON.stringify(report)}\n`)

/** Stands still until it is killed. */
function stop(): never {
  say({ at: `${when} sync ${at}` })
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
  throw new Error('not killed')
}

type Sync = (this: FileHandle) => Promise<void>

async function stopAtSync(): Promise<void> {
  const any = await open(folder, 'r')
  const handles = Object.getPrototypeOf(any) as { sync: Sync; datasync: Sync }
  await any.close()
  let syncs = 0
  const stopping = (real: Sync): Sync =>
    async function () {
      syncs += 1
      const mine = syncs === Number(at)
      if (mine && when === 'before') stop()
      await real.call(this)
      if (mine && when === 'after') stop()
    }
  handles.sync = stopping(handles.sync)
  handles.datasync = stopping(handles.datasync)
}

async function main(): Promise<void> {
  const office = await enterOffice(folder, 'write')
  if (!office.ok) return say({ problem: office.error })
  await stopAtSync()
  const taken = await takeIn(office.value, rawFiles([mail], []))
  say(taken.ok ? { done: taken.value.mails.length } : { problem: taken.error })
  await office.value.folder.close()
}
void main()
