// Requests as an attacker would write them: any Host, any Origin, any path, nothing tidied on the way.
import { request } from 'node:http'

export interface RawAnswer {
  readonly status: number
  readonly headers: { readonly [name: string]: string | string[] | undefined }
  readonly body: string
}

export interface RawRequest {
  readonly method?: string
  readonly path: string
  readonly headers?: { readonly [name: string]: string }
  readonly body?: string | Buffer
}

/** Sends one request to 127.0.0.1 exactly as given. */
export function raw(port: number, { method = 'GET', path, headers = {}, body }: RawRequest): Promise<RawAnswer> {
  return new Promise((done, failed) => {
    const sent = request(
      { host: '127.0.0.1', port, method, path, headers, setHost: !('Host' in headers), agent: false },
      (reply) => {
        const parts: Buffer[] = []
        const answer = (): void =>
          done({
            status: reply.statusCode ?? 0,
            headers: reply.headers,
            body: Buffer.concat(parts).toString('utf8'),
          })
        reply.on('data', (part: Buffer) => parts.push(part))
        reply.on('end', answer)
        reply.on('error', answer)
      },
    )
    sent.on('error', failed)
    sent.end(body)
  })
}
