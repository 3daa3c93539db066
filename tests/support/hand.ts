// A referee's hand at the desk, counted: clicks, keys, and texts of the referee's own (a name, a list, a pasted mail), each
// written in one go wherever the keyboard is.
import type { Locator, Page } from 'playwright-core'

export interface Toll {
  readonly clicks: number
  readonly keys: number
  readonly texts: number
}

export interface Hand {
  click(what: Locator): Promise<void>
  key(name: string): Promise<void>
  /** Writes into the field that has the keyboard, in place of what is marked there. @throws when none has it */
  write(text: string): Promise<void>
  /** The same of a date and time, `2026-03-08 18:00`, in place of what the field has. */
  date(text: string): Promise<void>
  /** Clicks, keys and texts since the last call. */
  toll(): Toll
}

export function handOf(page: Page): Hand {
  let [clicks, keys, texts] = [0, 0, 0]
  async function inField(): Promise<void> {
    texts++
    const at = await page.evaluate(() => {
      const field = document.activeElement as HTMLElement | null
      const writes = field?.matches('textarea, input, [contenteditable=true]') === true
      return writes ? '' : (field?.outerHTML.slice(0, 80) ?? 'nothing')
    })
    if (at !== '') throw new Error(`the keyboard is in no field but at ${at}`)
  }
  return {
    async click(what) {
      clicks++
      await what.click()
    },
    async key(name) {
      keys++
      await page.keyboard.press(name)
    },
    async write(text) {
      await inField()
      await page.keyboard.insertText(text)
    },
    async date(text) {
      await inField()
      await page.locator('input:focus').fill(text)
    },
    toll() {
      const sum = { clicks, keys, texts }
      clicks = keys = texts = 0
      return sum
    },
  }
}
