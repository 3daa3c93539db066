// A certificate of its own for a mail server of a test, valid for `localhost`.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Folder } from '../cli'
import { need } from '../needs'

export interface Certificate {
  readonly certFile: string
  readonly keyFile: string
  readonly cert: string
  readonly key: string
}

/** @param folder where its files are kept @param name whom it is for */
export function makeCertificate({ path: folder }: Folder, name = 'localhost'): Certificate {
  need('OpenSSL')
  const [certFile, keyFile] = [join(folder, 'cert.pem'), join(folder, 'key.pem')]
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '30']
  const subject = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`]
  execFileSync('openssl', ['req', '-x509', ...kind, ...subject, '-keyout', keyFile, '-out', certFile], {
    stdio: 'ignore',
  })
  return { certFile, keyFile, cert: readFileSync(certFile, 'utf8'), key: readFileSync(keyFile, 'utf8') }
}
