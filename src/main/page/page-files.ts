// The built page as an allow-list: every file that can be served is known before it is asked for,
// so no spelling of an address can reach anything else.
import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { contentSecurityPolicy, guardHeaders, newNonce, NONCE_PLACEHOLDER } from './csp'

const TYPES: ReadonlyMap<string, string> = new Map<string, string>([
  ['.html', 'text/html; charset=utf-8'],
  ['.js', 'text/javascript; charset=utf-8'],
  ['.mjs', 'text/javascript; charset=utf-8'],
  ['.css', 'text/css; charset=utf-8'],
  ['.json', 'application/json; charset=utf-8'],
  ['.svg', 'image/svg+xml'],
  ['.png', 'image/png'],
  ['.ico', 'image/x-icon'],
  ['.woff2', 'font/woff2'],
  ['.woff', 'font/woff'],
  ['.ttf', 'font/ttf'],
  ['.eot', 'application/vnd.ms-fontobject'],
  ['.bcmap', 'application/octet-stream'],
  ['.wasm', 'application/wasm'],
  ['.txt', 'text/plain; charset=utf-8'],
])

/** Suffix of files that the build has compressed. Such a file has no address; it is served for the plain name. */
const PACKED = '.gz'

interface PageAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

export interface PageFiles {
  /**
   * The answer for the path of an address (`/`, `/assets/x.js`; still percent-encoded); 404 for anything not on the list.
   * @param unpacks whether who asks unpacks gzip: the file goes out as the build packed it, where it did
   */
  read(path: string, unpacks?: boolean): Promise<PageAnswer>
}

/**
 * Lists the built page, and again whenever its document is asked for: another build has other files. Links and unknown kinds of file
 * are left out.
 * @throws when the folder has no index.html (the page has not been built)
 */
export async function pageFiles(folder: string): Promise<PageFiles> {
  const index = join(folder, 'index.html')
  const listed = async () => {
    const [known, packed] = [new Map<string, string>(), new Set<string>()]
    await list(folder, '', known, packed)
    if (known.has('/index.html')) known.set('/', index)
    return { known, packed }
  }
  let { known, packed } = await listed()
  if (!known.has('/')) throw new Error(`The page is not built: ${index} is missing. Run "npm run build".`)
  return {
    async read(path, unpacks = false) {
      if (path === '/' || path === '/index.html') ({ known, packed } = await listed())
      const file = known.get(path)
      if (!file) return missing()
      const both = packed.has(`${path}${PACKED}`)
      try {
        const bytes = await readFile(both && unpacks ? `${file}${PACKED}` : file)
        if (file === index) return document(bytes)
        return asset(path, bytes, {
          ...(both ? { Vary: 'Accept-Encoding' } : {}),
          ...(both && unpacks ? { 'Content-Encoding': 'gzip' } : {}),
        })
      } catch {
        return missing()
      }
    },
  }
}

async function list(folder: string, prefix: string, known: Map<string, string>, packed: Set<string>): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  for (const entry of entries) {
    const path = `${prefix}/${entry.name}`
    if (entry.isDirectory()) await list(join(folder, entry.name), path, known, packed)
    else if (entry.isFile() && path.endsWith(PACKED)) packed.add(path)
    else if (entry.isFile() && TYPES.has(extname(entry.name))) known.set(path, join(folder, entry.name))
  }
}

function document(bytes: Buffer): PageAnswer {
  const nonce = newNonce()
  return {
    status: 200,
    headers: {
      ...guardHeaders,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': contentSecurityPolicy(nonce),
      'Cache-Control': 'no-store',
    },
    body: Buffer.from(bytes.toString('utf8').replaceAll(NONCE_PLACEHOLDER, nonce)),
  }
}

/** The names of built files contain a hash of their content, so browsers may cache them and their compiled code for ever. */
const NAMED_BY_CONTENT = /^\/assets\/[^/]+-[\w-]{8}\.\w+$/

// Assets carry a policy too: one opened directly, or run as a worker, must not be freer than the page.
const asset = (path: string, body: Buffer, packing: Readonly<Record<string, string>>): PageAnswer => ({
  status: 200,
  headers: {
    ...guardHeaders,
    ...packing,
    'Content-Type': TYPES.get(extname(path)) ?? 'application/octet-stream',
    'Content-Security-Policy': contentSecurityPolicy(newNonce()),
    'Cache-Control': NAMED_BY_CONTENT.test(path) ? 'private, max-age=31536000, immutable' : 'no-cache',
  },
  body,
})

const missing = (): PageAnswer => ({
  status: 404,
  headers: { ...guardHeaders, 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  body: Buffer.from('There is nothing here.\n'),
})
