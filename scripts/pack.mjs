// npm run pack:dir | pack:all [-- MORE]: the desk as a program. `pack:dir` makes a folder for this system, `pack:all` its installers
// (electron-builder.yml). ELECTRON_OVERRIDE_DIST_PATH names an Electron that is there already. Signing: docs/release.md.
import { spawnSync } from 'node:child_process'

const electron = process.env.ELECTRON_OVERRIDE_DIST_PATH
const words = [...process.argv.slice(2), '--publish=never', ...(electron ? [`-c.electronDist=${electron}`] : [])]
const { status } = spawnSync(process.execPath, ['node_modules/electron-builder/cli.js', ...words], { stdio: 'inherit' })
process.exit(status ?? 1)
