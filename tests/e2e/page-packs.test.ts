// A pack of one's own in real Chromium: copied, broken, put right, saved, played; and every game's pack as forms.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accessFaults, contrastFaults, picture, type TestDesk } from '../support/browser'
import { closeDialogs } from '../support/referee'
import { keepTab } from '../support/tab'

let desk: TestDesk
let page: Page
keepTab(
  async (tab) => {
    ;({ desk, page } = tab)
    await page.getByTestId('view-campaigns').waitFor()
  },
  {
    start: { files: { 'half.json': '{\n  "format": "postmage-pack",\n  "game": "elixir",\n}' } },
    back: leave,
  },
)

/** From wherever a case ended to the list, without a pack that is not saved. */
async function leave(): Promise<void> {
  await closeDialogs(page)
  await page.evaluate(() => (location.hash = '#/'))
  const asks = page.getByText('The pack is not saved')
  await page.getByTestId('view-campaigns').or(asks).first().waitFor()
  if (await asks.isVisible()) await page.getByTestId('dialog-secondary').click()
}

async function packsView(): Promise<void> {
  await page.getByTestId('new-campaign').click()
  await page.getByTestId('new-more').locator('summary').first().click()
  await page.getByRole('button', { name: 'Make a pack of your own…' }).click()
  await page.getByTestId('view-packs').waitFor()
}
const state = (says: string): Promise<void> => page.getByTestId('pack-state').getByText(says).waitFor()

test('Spell Merchants: only the last text is checked; ready forms by keyboard, CEL beside them; a formula broken, put right, saved, played with', async () => {
  await packsView()
  await page.getByTestId('from-house').click()
  await state('The pack is good.')
  // An answer about an earlier text does not end the check of the text there now.
  const held: (() => void)[] = []
  await page.route('**/packs.check', async (route) => {
    await new Promise<void>((go) => held.push(go))
    await route.continue()
  })
  const name = page.getByLabel('Name of the pack')
  await name.fill('One')
  await expect.poll(() => held.length).toBe(1)
  await name.fill('Two')
  const answered = page.waitForResponse('**/packs.check')
  held[0]!()
  await answered
  await expect.poll(() => held.length).toBe(2)
  await state('Checking…')
  held[1]!()
  await state('The pack is good.')
  await page.unroute('**/packs.check')

  await page.getByLabel('Try a spell').fill('5 6 1')
  await page.getByText('5 6 1 is accepted by (b), (g), (k).').waitFor()
  const words = page.getByLabel('Wizard (f): the spell must')
  const form = page.getByLabel('Ready form 1 of (f)', { exact: true })
  const cel = page.getByLabel('Test of (f) in CEL')
  await form.focus()
  await form.selectOption('have a total of exactly …')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('9')
  // Words that say what the test says follow it; others stay until they are asked to.
  await expect.poll(() => words.inputValue()).toBe('have a total of exactly 9')
  await page.getByRole('button', { name: 'Add a ready form to (f)' }).press('Enter')
  await expect.poll(() => words.inputValue()).toBe('have a total of exactly 9 and have at least 2 digits')
  await page.getByText('Formula (f) accepts no single digit.').first().waitFor()
  await page.locator('#pack-formulae-f').getByText('Write it yourself').press('Enter')
  await expect.poll(() => cel.inputValue()).toBe('sum(spell) == 9 && size(spell) >= 2')
  await page.getByRole('button', { name: 'Remove ready form 2 of (f)' }).press('Enter')
  await expect.poll(() => cel.inputValue()).toBe('sum(spell) == 9')
  const others = page.getByLabel('Wizard (g): the spell must')
  await expect.poll(() => others.inputValue()).toBe('be two or more digits totalling exactly 12')
  await page.getByRole('button', { name: 'Print the test of (g) in these words' }).press('Enter')
  await expect.poll(() => others.inputValue()).toBe('have at least 2 digits and have a total of exactly 12')
  // CEL that equals a form is shown as that form; other CEL is kept while a form is tried.
  await cel.fill('sum(spell)>=5 || 1 in spell')
  await expect.poll(() => form.locator('option:checked').textContent()).toBe('as you write it below')
  await state('The pack is good.')
  await form.selectOption('have at most … digits')
  await expect.poll(() => cel.inputValue()).toBe('size(spell) <= 4')
  await form.selectOption('as you write it below')
  await expect.poll(() => cel.inputValue()).toBe('sum(spell)>=5 || 1 in spell')
  await cel.fill('sum(spell)>=5')
  await expect.poll(() => form.locator('option:checked').textContent()).toBe('have a total of at least …')
  await page.getByText('What a test may use').click()
  await page.locator('#pack-formulae-f').evaluate((row) => row.scrollIntoView({ block: 'center' }))
  await picture(page, 'packs-formulae')
  expect(await accessFaults(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.locator('html[data-theme=dark]').waitFor({ state: 'attached' })
  await page.locator('#pack-formulae-f').evaluate((row) => row.scrollIntoView({ block: 'center' }))
  await picture(page, 'packs-formulae-narrow-dark')
  expect(await accessFaults(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 1280, height: 800 })

  await page.getByLabel('Name of the pack').fill('Formulae of 1991')
  await page.getByLabel('Made by').fill('Pat')
  await page.locator('#pack-formulae-a').getByText('Write it yourself').click()
  const formula = page.getByLabel('Test of (a) in CEL')
  const good = await formula.inputValue()
  await formula.fill('prime(sum(spel))')
  const wrong = page.locator('#pack-formulae-a-valid-problems')
  await wrong.getByText('Formula (a) cannot be used').waitFor()
  await expect.poll(() => formula.getAttribute('aria-invalid')).toBe('true')
  await state('One problem.')
  await picture(page, 'packs-broken')
  expect(await contrastFaults(page)).toEqual([])

  // An unfinished pack can be kept, but offers no campaign.
  await page.getByTestId('save-pack').click()
  await page.getByText('no campaign can start with it').waitFor()
  await expect.poll(() => page.getByTestId('use-pack').count()).toBe(0)

  // From the list to the field by keyboard, and put right.
  await page.getByTestId('pack-problems').getByRole('button').first().focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('pack-formulae-a-valid')
  await page.keyboard.press('Control+a')
  await page.keyboard.type(good)
  await state('The pack is good.')
  await page.keyboard.press('Control+Enter')
  await page.getByTestId('use-pack').waitFor()
  const file = await page.getByLabel('File of the pack').inputValue()
  expect(file).toBe(join(desk.folder, 'my-spell-merchants.json'))
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({
    format: 'postmage-pack',
    name: 'Formulae of 1991',
    by: 'Pat',
    formulae: { a: { valid: good } },
  })

  await page.getByTestId('use-pack').click()
  await page.getByTestId('view-new').waitFor()
  await page.getByText(file).waitFor()
  await page.getByLabel('Name of the campaign').fill('The Old Formulae')
  await page.getByLabel('Players, one per line').fill('Anna\nBrian\nCleo\nDai')
  await page.getByText('understood').waitFor()
  await page.getByTestId('create').click()
  await page.getByText('pack “Formulae of 1991”').waitFor()
})

/** The pack as forms has nothing wrong in a light. */
async function looksGood(title: string, colorScheme: 'light' | 'dark'): Promise<void> {
  // Every word can be read in its field: "half", "median".
  await page.evaluate(() => document.fonts.ready)
  const cut = await page
    .locator('.view-body input[type=text]')
    .evaluateAll((fields) =>
      (fields as HTMLInputElement[]).filter((f) => f.scrollWidth > f.clientWidth).map((f) => f.value),
    )
  expect([title, cut]).toEqual([title, []])
  await page.emulateMedia({ colorScheme })
  await page.locator(`html[data-theme=${colorScheme}]`).waitFor({ state: 'attached' })
  await picture(page, `packs-${title.toLowerCase().replace(/[^a-z]+/g, '-')}-${colorScheme}`)
  expect(await accessFaults(page)).toEqual([])
}

test('every game’s house pack as forms: no word is cut, nothing is wrong in the light or the dark; the check follows what is changed', async () => {
  for (const [title, colorScheme] of [
    ['Magician’s Market', 'dark'],
    ['Elixir', 'light'],
  ] as const) {
    await packsView()
    await page.locator('[aria-labelledby="pack-game"]').first().click()
    await page.getByRole('option', { name: title }).click()
    await page.getByTestId('from-house').click()
    await state('The pack is good.')
    await looksGood(title, colorScheme)
    if (title !== 'Elixir') await leave()
  }

  // A row changed, away or more is seen by the check; leaving asks first.
  await page.getByRole('img', { name: 'The board as the pack has it' }).waitFor()
  await page.getByLabel('kind of 1', { exact: true }).fill('road')
  await page.locator('#pack-board-spaces-0-kind-problems').getByText('not of a known kind').waitFor()
  await page.getByLabel('kind of 1', { exact: true }).fill('street')
  await state('The pack is good.')
  await page.getByRole('button', { name: 'Remove ruby' }).click()
  await page.getByTestId('pack-problems').getByText('there must be three').waitFor()
  await page.getByRole('button', { name: 'Add to ingredients' }).click()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await page.getByText('The pack is not saved').waitFor()
  await page.getByTestId('dialog-primary').click()
  await expect.poll(() => page.getByTestId('view-packs').isVisible()).toBe(true)
})

test('a broken file is refused with its line, nothing is written over unasked; of a long list only what is opened is drawn, and a problem in a closed card is gone to', async () => {
  await packsView()
  await page.getByTestId('from-file').click()
  await page.getByLabel('Path of the pack (.json or .yaml)').fill(join(desk.folder, 'half.json'))
  await page.getByTestId('dialog-primary').click()
  await page.getByText('There is a comma after the last entry').waitFor()
  await page.getByText('line 3').first().waitFor()
  await page.keyboard.press('Escape')
  await page.getByTestId('from-house').click()
  await page.getByLabel('File of the pack').fill(join(desk.folder, 'half.json'))
  await page.getByTestId('save-pack').click()
  await page.getByText('would be replaced by this pack').waitFor()
  await page.getByTestId('dialog-primary').click()
  expect(await readFile(join(desk.folder, 'half.json'), 'utf8')).toContain('"game": "elixir",\n}')

  const sample = await readFile('resources/samples/magic-spell/pack.json', 'utf8')
  const pack = JSON.parse(sample) as { spells: { word: string; effect: { verb: string }[] }[] }
  const at = pack.spells.findIndex(({ word }) => word === 'ACCOLADE')
  const [effect] = pack.spells[at]?.effect ?? []
  if (effect !== undefined) effect.verb = 'gian'
  const file = join(desk.folder, 'misspelt.json')
  await writeFile(file, JSON.stringify(pack, null, 2))
  await leave()
  await packsView()
  await page.getByTestId('from-file').click()
  await page.getByLabel('Path of the pack (.json or .yaml)').fill(file)
  await page.getByTestId('dialog-primary').click()
  await state('One problem.')
  const word = page.locator(`#pack-spells-${at}-word`)
  await expect.poll(() => word.count()).toBe(0)
  await page.getByTestId('pack-problems').getByRole('button').first().click()
  await word.waitFor()
  await expect
    .poll(() => page.evaluate((id) => document.activeElement?.closest(id) !== null, `#pack-spells-${at}`))
    .toBe(true)
  // Others are still closed; one opened by hand shows its fields.
  const before = page.locator(`#pack-spells-${at - 1}-word`)
  await expect.poll(() => before.count()).toBe(0)
  await page
    .locator('summary')
    .filter({ hasText: pack.spells[at - 1]?.word ?? '–' })
    .click()
  await before.waitFor()
})

test('a letter more in a map of tiles; the form of a new campaign is kept; a file changed meanwhile is asked about', async () => {
  await page.getByTestId('new-campaign').click()
  await page.getByText('Magic Spell', { exact: true }).click()
  await page.getByLabel('Name of the campaign').fill('Half done')
  await page.getByLabel('Players, one per line').fill('Anna\nBrian')
  await page.getByTestId('new-more').locator('summary').first().click()
  await page.getByRole('button', { name: 'Make a pack of your own…' }).click()
  await page.getByTestId('from-house').click()
  await state('The pack is good.')
  await looksGood('Magic Spell', 'dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await page.getByLabel('Name to add to tiles').fill('Ä')
  await page.getByRole('button', { name: 'Add to tiles' }).click()
  await page.getByLabel('Ä', { exact: true }).fill('2')
  await page.getByRole('button', { name: 'Remove Ä from tiles' }).waitFor()
  const file = join(desk.folder, 'tiles.json')
  await page.getByLabel('File of the pack').fill(file)
  await page.getByTestId('save-pack').click()
  await page.getByText(/The pack is saved/).waitFor()
  const tiles = async (): Promise<Record<string, unknown>> =>
    (JSON.parse(await readFile(file, 'utf8')) as { tiles: Record<string, unknown> }).tiles
  expect((await tiles())['Ä']).toBe(2)
  // The same file again is written without a question, until something else has changed it.
  await page.getByLabel('Ä', { exact: true }).fill('3')
  await page.getByTestId('save-pack').click()
  await expect.poll(async () => (await tiles())['Ä']).toBe(3)
  await writeFile(file, (await readFile(file, 'utf8')).replace('"Ä": 3', '"Ä": 9'))
  await page.getByRole('button', { name: 'Remove Ä from tiles' }).click()
  await page.getByTestId('save-pack').click()
  await page.getByText('is not what it was when you opened it').waitFor()
  await page.getByTestId('dialog-primary').click()
  expect((await tiles())['Ä']).toBe(9)
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await page.getByTestId('dialog-secondary').click()
  await page.getByTestId('view-new').waitFor()
  await expect.poll(() => page.getByLabel('Name of the campaign').inputValue()).toBe('Half done')
  await expect.poll(() => page.getByLabel('Players, one per line').inputValue()).toBe('Anna\nBrian')
})
