// Opens the default browser where there is one to open.
import { spawn } from 'node:child_process'

/**
 * Tries to show the address.
 * @param url works once: it is in a command line that every user of the computer can read
 * @returns whether there was a browser to try
 */
export function openBrowser(url: string, env: NodeJS.ProcessEnv = process.env): boolean {
  if (env['POSTMAGE_NO_OPEN'] || env['CI']) return false
  if (process.platform === 'linux' && !env['DISPLAY'] && !env['WAYLAND_DISPLAY']) return false
  const [command, ...before] =
    process.platform === 'darwin'
      ? ['open']
      : process.platform === 'win32'
        ? ['rundll32', 'url.dll,FileProtocolHandler']
        : ['xdg-open']
  const child = spawn(command as string, [...before, url], { stdio: 'ignore', detached: true })
  child.on('error', () => undefined)
  child.unref()
  return true
}
