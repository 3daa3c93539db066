// Disks that take no more, for real: a folder nobody may write to, and files that may not grow. Both are undone by calling what is
// handed back, as often as one likes.
import { execFileSync } from 'node:child_process'
import { chmodSync } from 'node:fs'

const once = (undo: () => void): (() => void) => {
  let done = false
  return () => {
    if (!done) undo()
    done = true
  }
}
const quietly = (command: string, ...words: string[]): unknown => execFileSync(command, words, { stdio: 'ignore' })

/** Makes a folder read-only. Root may write anywhere, so for root the folder is mounted read-only, or root becomes another user. */
export function readOnlyFolder(folder: string): () => void {
  if (process.getuid?.() !== 0) {
    chmodSync(folder, 0o555)
    return once(() => chmodSync(folder, 0o755))
  }
  try {
    quietly('mount', '--bind', folder, folder)
    quietly('mount', '-o', 'remount,ro,bind', folder)
    return once(() => quietly('umount', folder))
  } catch {
    chmodSync(folder, 0o555)
    process.seteuid?.(65_534)
    return once(() => {
      process.seteuid?.(0)
      chmodSync(folder, 0o755)
    })
  }
}

/** No file of this process grows beyond so many bytes (Linux). */
export function smallFiles(bytes: number): () => void {
  const limit = (most: string): unknown => quietly('prlimit', '--pid', `${process.pid}`, `--fsize=${most}:`)
  limit(`${bytes}`)
  return once(() => limit('unlimited'))
}
