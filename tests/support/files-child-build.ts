// Builds files-child.ts, draft-child.ts and stop-at-sync.ts, what second processes of tests run.
import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build } from 'vite'

/** Bundles the child into a folder that other users can read. @returns path of the script */
export async function buildFilesChild(name = 'files-child'): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'postmage-child-'))
  await chmod(folder, 0o755)
  await build({
    configFile: false,
    logLevel: 'silent',
    resolve: { alias: { '@shared': resolve('src/shared') } },
    ssr: { noExternal: true },
    build: {
      ssr: resolve(`tests/support/${name}.ts`),
      outDir: folder,
      emptyOutDir: false,
      target: 'node20',
      // Native; only printing wants it.
      rollupOptions: { external: ['@napi-rs/canvas'], output: { entryFileNames: `${name}.mjs` } },
    },
  })
  return join(folder, `${name}.mjs`)
}
