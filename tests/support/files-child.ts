// A second process for the tests of the campaign store: appends in a loop, holds a lock, or does one thing and reports.
// Built by files-process.ts; run as `node files-child.mjs <what> <path> [bytes]`. Reports are JSON lines on stdout.
import { writeSync } from 'node:fs'
import { writeAtomic } from '../../src/main/files/atomic-write'
import { CAMPAIGN_BOOK } from '@shared/campaign/book'
import type { RecordBody } from '@shared/campaign/records'
import type { BookFile } from '../../src/main/files/book-file'
import { createBook, openBook } from '../../src/main/files/store'
import { AT, CAMPAIGN } from './campaign-sample'

const [what, path, size] = process.argv.slice(2) as [string, string, string | undefined]
const say = (report: object): void => void writeSync(1, `${JSON.stringify(report)}\n`)
// Reaching a limit on file sizes is then an error of the write, as a full disk is.
process.on('SIGXFSZ', () => undefined)

const opened = async (): Promise<BookFile<RecordBody>> => {
  const file = await openBook(CAMPAIGN_BOOK, path, { mode: 'write', copies: false })
  if (file.ok) return file.value
  say({ problem: file.error })
  process.exit(2)
}

async function main(): Promise<void> {
  if (what === 'loop') {
    // Commands of one to three lines, small and large, as fast as they can be acknowledged.
    const file = await opened()
    say({ open: file.lines.length, notices: file.notices })
    for (let n = 0; ; n++) {
      const text = 'x'.repeat(n % 4 === 2 ? Number(size) : 20)
      const done = await file.append(
        Array.from({ length: (n % 3) + 1 }, () => ({ type: 'note' as const, turn: n, text })),
        AT,
      )
      if (!done.ok) return say({ problem: done.error })
      say({ acknowledged: done.value.at(-1)!.seq, sum: done.value.at(-1)!.sum })
    }
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
