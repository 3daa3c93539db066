// The style sheet of PrimeVue's components has each component that the page uses, and those these are built of.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { COMPONENTS, componentStyles } from '../../scripts/component-styles.mjs'
import { preset } from '../../src/renderer/theme/preset'

const used = (): readonly string[] => {
  const files = readdirSync('src/renderer', { recursive: true, encoding: 'utf8' })
  const code = files.filter((file) => /\.(vue|ts)$/.test(file)).map((file) => join('src/renderer', file))
  const names = code.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/from 'primevue\/(\w+)'/g)].map(([, name]) => name ?? ''),
  )
  return [...new Set(names)].filter((name) => name !== 'config').sort()
}

it('is made of exactly the components the page imports', () => {
  expect([...COMPONENTS].sort()).toEqual(used())
})

it('has the rules of each and of its parts, and of every variable they use a value', async () => {
  const sheet = await componentStyles({ preset, options: { darkModeSelector: '[data-theme="dark"]' } })
  // A selection of buttons is made of toggle buttons, a list has a field to search in.
  for (const name of [...COMPONENTS, 'togglebutton', 'iconfield'])
    expect(sheet, name).toMatch(new RegExp(`\\.p-${name}[^{]*\\{`))
  const set = new Set([...sheet.matchAll(/(--p-[\w-]+):/g)].map(([, name]) => name))
  const asked = new Set([...sheet.matchAll(/var\((--p-[\w-]+)[),]/g)].map(([, name]) => name))
  expect([...asked].filter((name) => !set.has(name))).toEqual([])
  expect(sheet).not.toContain('dt(')
  expect(sheet).not.toContain('<')
})
