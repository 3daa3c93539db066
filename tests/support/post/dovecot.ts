// A real Dovecot, unpacked and never installed, run by a user without rights with a configuration of its own. Every user name has a
// mailbox; the password is the one below.
import { spawn } from 'node:child_process'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
  copyFileSync,
  chownSync,
} from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:tls'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { dovecotRoot } from '../../../scripts/needs.mjs'
import { need } from '../needs'
import type { Certificate } from './certificate'

export const PASSWORD = 'a-secret-of-Pat'
const NOBODY = 65_534

export interface Dovecot {
  readonly imaps: number
  /** STARTTLS. */
  readonly imap: number
  /** Maildir of a user. */
  maildir(user: string): string
  /** Puts a message into a folder of a user. */
  deliver(user: string, text: string, folder?: string): void
  log(): string
  close(): Promise<void>
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, 'localhost')
  await new Promise((done) => server.once('listening', done))
  const { port } = server.address() as AddressInfo
  await new Promise((done) => server.close(done))
  return port
}

const answers = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const socket = connect({ port, host: 'localhost', rejectUnauthorized: false })
    socket.once('data', () => (socket.destroy(), done(true)))
    socket.once('error', () => done(false))
  })

export async function startDovecot({ certFile, keyFile }: Certificate): Promise<Dovecot> {
  need('Dovecot')
  const root = dovecotRoot() ?? ''
  const isRoot = process.getuid?.() === 0
  const [user, group] = isRoot ? ['nobody', 'nogroup'] : [userInfo().username, String(process.getgid?.())]
  const folder = mkdtempSync(join(tmpdir(), 'postmage-dovecot-'))
  const [imaps, imap] = [await freePort(), await freePort()]
  const library = join(root, 'usr/lib/dovecot')
  mkdirSync(join(folder, 'base'))
  mkdirSync(join(folder, 'mail'))
  symlinkSync(join(library, 'modules'), join(folder, 'base/modules'))
  copyFileSync(certFile, join(folder, 'cert.pem'))
  copyFileSync(keyFile, join(folder, 'key.pem'))
  const nobody = (service: string): string => `service ${service} {\n  user = ${user}\n  chroot =\n}`
  writeFileSync(
    join(folder, 'dovecot.conf'),
    `base_dir = ${folder}/base
state_dir = ${folder}/base
libexec_dir = ${library}
mail_plugin_dir = ${library}/modules
mail_plugins = quota
log_path = ${folder}/log
import_environment = LD_LIBRARY_PATH
protocols = imap
default_internal_user = ${user}
default_internal_group = ${group}
default_login_user = ${user}
listen = 127.0.0.1
ssl = required
ssl_cert = <${folder}/cert.pem
ssl_key = <${folder}/key.pem
mail_location = maildir:${folder}/mail/%u
auth_failure_delay = 0
first_valid_uid = 1
passdb {
  driver = static
  args = password=${PASSWORD}
}
userdb {
  driver = static
  args = uid=${user} gid=${group} home=${folder}/mail/%u
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${imap}
  }
  inet_listener imaps {
    port = ${imaps}
  }
}
${['anvil', 'stats', 'auth'].map(nobody).join('\n')}
# A login that was refused does not make the next ones wait.
service anvil {
  unix_listener anvil-auth-penalty {
    mode = 0
  }
}
namespace inbox {
  inbox = yes
  mailbox Sent {
    special_use = \\Sent
    auto = create
  }
  mailbox Taken {
    auto = create
  }
}
`,
  )
  if (isRoot)
    for (const name of ['', 'base', 'mail', 'cert.pem', 'key.pem', 'dovecot.conf'])
      chownSync(join(folder, name), NOBODY, NOBODY)
  chmodSync(folder, 0o755)
  const conf = join(folder, 'dovecot.conf')
  const child = spawn(
    join(root, 'usr/bin/doveconf'),
    ['-f', 'service=master', '-c', conf, '-m', 'master', '-e', join(root, 'usr/sbin/dovecot'), '-F', '-c', conf],
    {
      env: { PATH: process.env['PATH'] ?? '', LD_LIBRARY_PATH: `${library}:${library}/modules` },
      stdio: 'ignore',
      ...(isRoot ? { uid: NOBODY, gid: NOBODY } : {}),
    },
  )
  const ended = new Promise<void>((done) => child.once('close', () => done()))
  const log = (): string => {
    try {
      return readFileSync(join(folder, 'log'), 'utf8')
    } catch {
      return ''
    }
  }
  for (let i = 0; !(await answers(imaps)); i++) {
    if (i > 200 || child.exitCode !== null) throw new Error(`Dovecot did not start: ${log()}`)
    await setTimeout(50)
  }
  let count = 0
  const maildir = (name: string): string => join(folder, 'mail', name)
  return {
    imaps,
    imap,
    maildir,
    deliver: (name, text, into) => {
      const box = into === undefined ? maildir(name) : join(maildir(name), `.${into}`)
      for (const part of ['cur', 'new', 'tmp']) mkdirSync(join(box, part), { recursive: true })
      if (isRoot)
        for (const part of ['.', '..', 'cur', 'new', 'tmp'])
          if (part !== '..' || into !== undefined) chownSync(join(box, part), NOBODY, NOBODY)
      const file = join(box, 'new', `${Date.now()}.${process.pid}_${(count += 1)}.localhost`)
      writeFileSync(file, text)
      if (isRoot) chownSync(file, NOBODY, NOBODY)
    },
    log,
    close: async () => {
      child.kill()
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
