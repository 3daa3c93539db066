// The scripts of players' live sheets: for each game that has `live` one script that reads its orders and nothing else, made for
// browsers of the last five years. The build writes them to out/live; the hosts put them into the sheets.
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { liveFile, liveGames } from './live-games.mjs'

/** Oldest browsers that live sheets support. */
const TARGET = ['chrome95', 'firefox93', 'safari15', 'edge95']

/** The licences of the libraries among these modules, as a comment. */
function notices(root, modules) {
  const names = new Set(modules.flatMap((id) => /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1] ?? []))
  const texts = [...names].map((name) => {
    const folder = join(root, 'node_modules', name)
    const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry))
    if (file === undefined) throw new Error(`The package ${name} has no licence to put into live sheets.`)
    return `${name}: ${readFileSync(join(folder, file), 'utf8').trim()}`
  })
  return texts.length === 0 ? '' : `/*! ${texts.join('\n\n').replaceAll('*/', '* /')} */\n`
}

/**
 * The script of one game.
 * @param {string} root
 * @param {string} game its id
 * @param {string} folder its own
 * @returns {Promise<{ code: string, modules: readonly string[] }>} modules: the files of the project and the libraries in it
 */
export async function liveBundle(root, game, folder = join(root, 'src/shared/games', game)) {
  const entry = '\0live-sheet'
  const result = await build({
    configFile: false,
    root,
    logLevel: 'warn',
    resolve: { alias: { '@shared': join(root, 'src/shared') } },
    plugins: [
      {
        name: 'live-sheet',
        resolveId: (id) => (id === 'live-sheet' ? entry : null),
        load: (id) =>
          id === entry
            ? `import ${JSON.stringify(join(root, 'src/renderer/live/older-browsers.ts'))}\nimport { live } from ${JSON.stringify(liveFile(folder))}\nimport { startLive } from ${JSON.stringify(join(root, 'src/renderer/live/start.ts'))}\nstartLive(live)\n`
            : null,
      },
    ],
    build: {
      write: false,
      target: TARGET,
      minify: true,
      modulePreload: false,
      rollupOptions: { input: 'live-sheet', output: { format: 'iife' } },
    },
  })
  const chunks = [result].flat().flatMap(({ output }) => output)
  const [chunk] = chunks
  if (chunks.length !== 1 || chunk.type !== 'chunk') throw new Error(`The live sheet of ${game} is not one script.`)
  const modules = Object.entries(chunk.modules)
    .filter(([id, { renderedLength }]) => id !== entry && renderedLength > 0)
    .map(([id]) => id.replace(`${root}/`, ''))
  // No end of a script may be in a script.
  const code = `${notices(root, modules)}${chunk.code.trim()}`.replaceAll('</script', '<\\/script')
  return { code, modules }
}

/** Writes the scripts of all games to a folder. */
export async function writeLiveBundles(root, folder = join(root, 'out/live')) {
  mkdirSync(folder, { recursive: true })
  for (const game of liveGames(root)) writeFileSync(join(folder, `${game}.js`), (await liveBundle(root, game)).code)
}
