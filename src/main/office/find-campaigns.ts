// Finds the campaign files anywhere below a folder and caches their glances in an index. Without a matching index entry, the
// campaigns are read again.
import { createHash } from 'node:crypto'
import { readFile, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Glance } from '@shared/office/glance'
import { isObject } from '@shared/engine/json'
import { writeAtomic } from '../files/atomic-write'

export const INDEX = 'office.index.json'

/** A folder of stored messages, of which there may be thousands. */
const STORED = /[\\/]mail[\\/]\d{4}$/

/** Paths of all campaign files below a folder, in the order of their names. Hidden folders are passed over, links are not followed. */
export async function campaignPaths(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  const paths: string[] = []
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name)
    if (entry.name.startsWith('.') || entry.name === 'node_modules' || STORED.test(path)) continue
    if (entry.isDirectory()) paths.push(...(await campaignPaths(path)))
    else if (entry.isFile() && entry.name.toLowerCase().endsWith('.postmage')) paths.push(path)
  }
  return paths
}

/** Size, time and identity of a file; '' if it is not accessible. */
export async function stampOf(path: string): Promise<string> {
  const found = await stat(path, { bigint: true }).catch(() => null)
  return found === null ? '' : [found.ino, found.size, found.mtimeNs, found.ctimeNs].join(' ')
}

/** By path: the glance of a file with that stamp. */
type Index = ReadonlyMap<string, { readonly stamp: string; readonly glance: Glance }>

const sumOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** The index of an office; empty unless this version of the program wrote it completely. */
export async function readIndex(folder: string, app: string): Promise<Index> {
  try {
    const [head = '', body = ''] = (await readFile(join(folder, INDEX), 'utf8')).split('\n')
    const said: unknown = JSON.parse(head)
    if (!isObject(said) || said['app'] !== app || said['sum'] !== sumOf(body)) return new Map()
    // The sum shows that this program wrote it.
    return new Map(JSON.parse(body) as [string, { readonly stamp: string; readonly glance: Glance }][])
  } catch {
    return new Map()
  }
}

/** Writes the index. A read-only folder has none, which costs only time. */
export async function writeIndex(folder: string, app: string, index: Index): Promise<void> {
  const body = JSON.stringify([...index])
  await writeAtomic(join(folder, INDEX), `${JSON.stringify({ app, sum: sumOf(body) })}\n${body}\n`)
}
