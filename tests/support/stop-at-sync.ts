// Loaded before the built program (`node --import`): it stands still at one of the syncs of its files, so that a test can kill it
// there. `STOP_AT_SYNC="3 before"` names the sync; STOPPED is on standard output when it has come.
import { writeSync } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import { tmpdir } from 'node:os'

const [at = '0', when = 'before'] = (process.env['STOP_AT_SYNC'] ?? '').split(' ')

function stop(): never {
  writeSync(1, 'STOPPED\n')
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
  throw new Error('not killed')
}

type Sync = (this: FileHandle) => Promise<void>

const any = await open(tmpdir(), 'r')
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
