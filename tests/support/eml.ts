// A letter file as its reader's mail program shows it.
import PostalMime from 'postal-mime'

export interface ShownMail {
  readonly to: string
  readonly subject: string
  readonly text: string
  /** Value of the header X-Unsent. */
  readonly unsent: string
  readonly attachments: readonly { readonly name: string; readonly bytes: Buffer }[]
}

export async function readMail(eml: string): Promise<ShownMail> {
  const mail = await PostalMime.parse(eml)
  return {
    to: mail.to?.[0]?.address ?? '',
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    unsent: mail.headers.find(({ key }) => key === 'x-unsent')?.value ?? '',
    attachments: mail.attachments.map(({ filename, content }) => ({
      name: filename ?? '',
      bytes: typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content)),
    })),
  }
}
