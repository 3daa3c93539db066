// Whether the built page and hosts in out/ exist and are newer than their sources.
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { liveGames } from './live-games.mjs'

const PARTS = [
  'out/main/start.cjs',
  'out/main/electron.js',
  'out/main/web.js',
  'out/main/cli.js',
  'out/main/mail-worker.js',
  'out/main/print-worker.js',
  'out/preload/index.cjs',
  'out/renderer/index.html',
]
const SOURCES = ['src', 'package.json', 'electron.vite.config.ts']

/** @param {string} root the project's folder */
export function isBuilt(root) {
  const live = liveGames(root).map((game) => `out/live/${game}.js`)
  const built = [...PARTS, ...live].map((part) => time(join(root, part)))
  return Math.min(...built) > Math.max(...SOURCES.map((source) => newest(join(root, source))))
}

function time(path) {
  try {
    return statSync(path).mtimeMs
  } catch {
    return 0
  }
}

function newest(path) {
  const info = statSync(path, { throwIfNoEntry: false })
  if (!info) return 0
  if (!info.isDirectory()) return info.mtimeMs
  return Math.max(info.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))))
}
