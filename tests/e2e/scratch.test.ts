import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { picture, accessFaults, type TestDesk } from '../support/browser'
import { asked } from '../support/page-campaign'
import { tabForEach } from '../support/tab'

let desk: TestDesk
let page: Page
let campaign: string
const settled = new Set<string>()
tabForEach(async (tab) => {
  ;({ desk, page } = tab)
  campaign = tab.campaign.id
  await page.getByRole('button', { name: tab.campaign.name, exact: true }).click()
  await page.getByTestId('view-orders').waitFor()
})
/* eslint-disable */
function fake(service: any): void {
  if (service.faked) return
  service.faked = true
  const real = service.handle.bind(service)
  const openOf = (mail: number, lines: any[], text: string) =>
    lines
      .filter((l) => l.use === 'unclear' && !settled.has(`${mail}/${l.line}`))
      .map((l, i) => ({
        mail,
        line: l.line,
        words: text.split('\n')[l.line - 1]!.trim(),
        proposal: i % 3 === 2 ? null : 'round 1: offer 6 6',
        sentence: i % 3 === 2 ? null : 'Round 1, wizard a: offer 6 6.',
      }))
  const looks = new Map<number, any>()
  const patch = async (value: any): Promise<any> => {
    if (value?.mailCounts && value.seats) {
      const seats = value.seats.map((row: any) => {
        const open = [...looks.values()]
          .filter((m) => m.seat === row.seat)
          .flatMap((m) => openOf(m.mail, m.lines, m.text))
        return { ...row, open, answer: open.length > 0 ? 'to look at' : row.answer }
      })
      return { ...value, seats }
    }
    if (value?.messages && value.became) {
      for (const m of value.messages) {
        m.lines = m.lines.map((l: any) =>
          l.use === 'ignored' && l.why === 'not orders' ? { ...l, use: 'unclear', why: 'Not all of it was taken.' } : l,
        )
        m.problems = m.problems.filter((p: any) => p.line === undefined)
        const seat = ['Anna', 'Brian', 'Cleo', 'Dai', 'Eve'].findIndex((n) => m.player?.startsWith(n))
        if (seat >= 0 && m.mail) looks.set(m.mail, { ...m, seat })
      }
      const messages = value.messages.map((m: any) => ({
        ...m,
        open: openOf(m.mail, m.lines, m.text),
        seat: looks.get(m.mail)?.seat ?? null,
      }))
      return { ...value, messages }
    }
    return value
  }
  service.handle = async (name: string, input: any) => {
    if (name === 'mail.settle') {
      for (const l of input.lines) settled.add(`${input.mail}/${l.line}`)
      if (input.rest) for (const l of looks.get(input.mail).lines) settled.add(`${input.mail}/${l.line}`)
      return service.handle('campaigns.summary', { campaign: input.campaign })
    }
    if (name === 'mail.look' && looks.has(input.mail)) {
      const m = looks.get(input.mail)
      const lines = m.lines.map((l: any) =>
        settled.has(`${input.mail}/${l.line}`)
          ? { line: l.line, at: l.at, use: 'orders', sentence: 'accepted by the referee' }
          : l,
      )
      return {
        ok: true,
        value: { seat: m.seat, text: m.text, lines, attached: [], open: openOf(input.mail, m.lines, m.text) },
      }
    }
    if (name === 'orders.together') {
      const s = await real('orders.sheet', input)
      const vs = s.value.versions.filter((v: any) => ['used', 'beside'].includes(v.standing))
      const letters = vs.map((v: any) => ({
        orders: v.seq,
        mail: v.mail?.seq ?? null,
        sent: v.mail?.date ?? null,
        text: v.text,
        sentences: ['Round 1: offer 5 5.', 'Round 2: pass.'],
      }))
      const ways = ['replace', 'add', 'merge'].map((how) => ({
        how,
        text: vs.map((v: any) => v.text).join('\n'),
        sentences: ['Round 1: offer 5 5.'],
        problems: [],
      }))
      return { ok: true, value: { letters, ways } }
    }
    const answer = await real(name, input)
    if (!answer.ok) {
      if (!['mail.look'].includes(name)) console.log(name, JSON.stringify(answer.error))
      return answer
    }
    return { ok: true, value: await patch(answer.value) }
  }
}
let n = 0
const mail = (from: string, text: string, date = 'Thu, 2 Apr 2026 11:00:00 +0000', subject = 'orders'): string =>
  `From x@y Thu Apr  2 10:00:00 2026\nFrom: ${from}\nDate: ${date}\nSubject: ${subject}\nMessage-ID: <s${++n}@x>\nContent-Type: text/plain; charset=utf-8\n\n${text}\n\n`
const focus = () =>
  page.evaluate(() => {
    const a = document.activeElement as HTMLElement
    return `${a.tagName} ${a.dataset['openLine'] ?? ''} ${a.getAttribute('aria-label') ?? a.textContent?.slice(0, 60)} | ${a.closest('[data-testid=import-results],#region-why,[data-testid=order-desk]')?.id || a.closest('[data-testid]')?.getAttribute('data-testid')}`
  })
test('real', async () => {
  const box = [
    mail(
      'Dai Llŷr <dai@mail.example>',
      `Hello Pat,\nround 1: pass\nround 2: pass\nmake that 6 6 in round 1\noh and please bid five too\nmaybe 3 3 for the other\n\nPRESS\nInk is dear.\n\nOn Monday Pat wrote:\n> round 1: offer 3 3\n> and so on\n\nDai`,
    ),
    mail('Eve <eve@mail.example>', 'round 1: pass\nround 2: pass\nno 5 for me'),
    mail('Brian Øster <brian@mail.example>', 'round 1: pass\nround 2: pass', 'Thu, 9 Apr 2026 11:00:00 +0000'),
    mail('who@new.example', 'round 1: pass'),
    mail(
      'Anna Quill <anna@mail.example>',
      'five for the first and six for the other please',
      'Fri, 27 Nov 2026 11:00:00 +0000',
    ),
  ]
  await page.getByTestId('import-mail').click()
  await page.getByLabel('Paste mail as it came').fill(box.join(''))
  await page.keyboard.press('Control+Enter')
  await page.getByTestId('import-results').waitFor()
  await page.waitForTimeout(900)
  const summary = await asked(desk, 'campaigns.summary', { campaign })
  console.log(
    JSON.stringify(
      summary.seats.map(({ name, answer, detail, open }) => ({ name, answer, detail, open })),
      null,
      1,
    ),
  )
  for (const seq of new Set(summary.seats.flatMap(({ open }) => open.map(({ mail }) => mail))))
    console.log(JSON.stringify(await asked(desk, 'mail.look', { campaign, mail: seq }), null, 0))
  console.log('focus', await focus())
  await picture(page, 'open-import')
  console.log(await page.getByTestId('import-results').innerText())
  console.log(await accessFaults(page, '.p-dialog'))
  await page.keyboard.press('Enter')
  await page.waitForTimeout(900)
  console.log('enter', await focus())
  await picture(page, 'open-import-1')
  await page.keyboard.press('n')
  await page.waitForTimeout(900)
  console.log('n', await focus())
  await picture(page, 'open-import-2')
  await page.keyboard.press('e')
  await page.waitForTimeout(900)
  console.log('e', await focus())
  await picture(page, 'open-edit')
  await page.keyboard.press('Control+Enter')
  await page.waitForTimeout(900)
  console.log('ctrl enter', await focus())
  await picture(page, 'open-edit-2')
  await page.keyboard.press('F8')
  await page.waitForTimeout(900)
  console.log('f8', await focus())
  await picture(page, 'open-editor')
  console.log(await accessFaults(page))
  await page.keyboard.press('Shift+N')
  await page.waitForTimeout(900)
  console.log('N', await focus())
  await page.keyboard.press('F8')
  await page.waitForTimeout(900)
  console.log('f8', await focus())
  const after = await asked(desk, 'campaigns.summary', { campaign })
  console.log(
    JSON.stringify(
      after.seats.map(({ name, answer, detail, open }) => ({ name, answer, detail, open })),
      null,
      1,
    ),
  )
  console.log(
    (await asked(desk, 'orders.sheet', { campaign, seat: 3 })).versions.map((v) => [v.text, v.accepted, v.standing]),
  )
  await page.keyboard.press('Alt+2')
  await page.getByTestId('commit').click()
  await page.getByTestId('open-matters').waitFor()
  console.log(await page.getByTestId('open-matters').innerText())
})
