// A desk in a browser that keeps an office of one campaign, with real mail servers beside it.
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import {
  accessFaults,
  complaints,
  contrastFaults,
  deskPage,
  picture,
  sharedBrowser,
  startDesk,
  type TestDesk,
} from '../browser'
import { folderOf } from '../cli'
import { asked } from '../page-campaign'
import { makeCertificate } from './certificate'
import { startDovecot, type Dovecot } from './dovecot'
import { SECRET, accountOf, makePostOffice, type PostOffice } from './office'
import { startSmtp, type Smtp } from './smtp'

export interface PostDesk {
  readonly desk: TestDesk
  readonly smtp: Smtp
  readonly dovecot: Dovecot
  readonly page: Page
  /** Complaints of the page. */
  readonly found: readonly string[]
  view(name: string): Promise<void>
  /** The page narrow and dark, wide and light: nothing sticks out, and everybody can use it. */
  holds(name: string): Promise<void>
  /** A letter comes. */
  comes(from: string, subject: string, text: string, headers?: string): void
  close(): Promise<void>
}

/** @param prepare is run before the desk opens the office, which then has no lock */
export async function startPostDesk(
  prepare: (office: PostOffice) => Promise<unknown> = async () => {},
): Promise<PostDesk> {
  const desk = await startDesk()
  const root = folderOf(join(desk.folder, '..'))
  const office = await makePostOffice(root, '2031-03-08T18:00Z')
  const certificate = makeCertificate(root)
  // A certificate of one's own is named on the command line alone.
  await office.good(...accountOf(certificate))
  const [smtp, dovecot] = [await startSmtp(certificate), await startDovecot(certificate)]
  process.env['POSTMAGE_MAIL_PASSWORD'] = SECRET
  await prepare(office)
  await asked(desk, 'office.open', { path: office.env['POSTMAGE_OFFICE'] ?? '', make: false })
  const page = await deskPage(await sharedBrowser(), { viewport: { width: 1280, height: 800 } })
  const found = complaints(page)
  let count = 0
  return {
    ...{ desk, smtp, dovecot, page, found },
    view: (name) => page.getByRole('link', { name, exact: true }).click(),
    holds: async (name) => {
      for (const [width, theme, faults] of [
        [390, 'dark', contrastFaults],
        [1280, 'light', accessFaults],
      ] as const) {
        await page.setViewportSize({ width, height: 800 })
        await page.emulateMedia({ colorScheme: theme })
        await page.locator(`html[data-theme=${theme}]`).waitFor({ state: 'attached' })
        await picture(page, `${name}-${width}`)
        await expect.poll(() => faults(page)).toEqual([])
        const over = page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
        expect(await over).toBe(0)
      }
    },
    comes: (from, subject, text, headers = '') => {
      count += 1
      const head = `From: ${from}\r\nTo: pat@zine.example\r\nDate: ${new Date().toUTCString()}\r\nMessage-ID: <${count}@test.example>\r\n`
      dovecot.deliver('pat', `${head}Subject: ${subject}\r\n${headers}\r\n${text}\r\n`)
    },
    close: async () => {
      delete process.env['POSTMAGE_MAIL_PASSWORD']
      await page.context().close()
      await Promise.all([smtp.close(), dovecot.close(), desk.close()])
    },
  }
}
