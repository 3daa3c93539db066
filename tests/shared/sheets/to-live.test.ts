// The frame of a live sheet: the sheet, its data and one script; nothing in the data can end the script.
import { expect, test } from 'vitest'
import { toLive } from '@shared/sheets/formats/to-live'
import { documentOf, everyBlock } from '../../support/sheets'

test('the live sheet: with a form what it is made from and one script, without one neither, and why', () => {
  const parts = { script: 'run()', scriptSum: 'sha256-a', style: 'p{}', styleSum: 'sha256-b' }
  const shown = (data: object | null, formless: string | null): string =>
    toLive({ document: documentOf(everyBlock('Anna')), data, formless }, parts)
  const form = shown({ a: '</script>\u2028\u2029' }, null)
  expect(form).toContain(
    '<script type="application/json" id="live-data">{"a":"\\u003c/script>\\u2028\\u2029"}</script>',
  )
  expect(form).toContain('<script>run()</script>')
  // The page begins with the way to the form and the deadline, which the masthead then leaves out.
  const { deadline } = documentOf(everyBlock('Anna')).masthead
  expect(form.indexOf('href="#orders"')).toBeLessThan(form.indexOf('<header>'))
  expect(form.split(`Deadline <strong>${deadline}<`)).toHaveLength(2)
  const alone = shown(null, 'No form & why.')
  expect(alone).not.toContain('<script')
  expect(alone).toContain('<div id="notices"><p class="leads">No form &amp; why.</p></div>')
  for (const page of [form, alone]) expect(page.split('round 1').length).toBeGreaterThan(1)
})
