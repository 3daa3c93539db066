// Finds the folder `resources` from wherever this code runs: source tree, built files, packed application.
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Cache: one path. Every font and picture is found below it. */
let found: string | null = null

/**
 * Absolute path of the resources folder.
 * @throws Error when the installation lacks it (a broken installation, not a user's mistake)
 */
export function resourcesFolder(): string {
  if (found !== null) return found
  for (let folder = dirname(fileURLToPath(import.meta.url)); ;) {
    if (existsSync(join(folder, 'package.json')) && existsSync(join(folder, 'resources'))) {
      found = join(folder, 'resources')
      return found
    }
    const parent = dirname(folder)
    if (parent === folder) throw new Error('the folder "resources" of Postmage is missing: install it again')
    folder = parent
  }
}
