// A referee who has no mouse and sees nothing: keys alone, and of the page what Chromium tells a screen reader.
import type { CDPSession, Page } from 'playwright-core'
import { expect } from 'vitest'

/** Role and name of a focused element: `button “Import mail…”`. */
type Said = string

interface AccessNode {
  readonly ignored: boolean
  readonly role?: { readonly value?: string }
  readonly name?: { readonly value?: string }
  readonly properties?: readonly { readonly name: string; readonly value: { readonly value?: unknown } }[]
}

/** Roles of controls; every control needs a name. */
const OPERATED: ReadonlySet<string> = new Set([
  ...'button checkbox combobox Date DateTime link listbox menuitem option radio searchbox slider'.split(' '),
  ...'spinbutton switch tab textbox'.split(' '),
])

export interface Keyboard {
  /** Presses keys one after another: `press('Alt+4', 'Tab')`. */
  press(...keys: readonly string[]): Promise<void>
  /** Types a text where the keyboard is. */
  type(text: string): Promise<void>
  /** Waits until the focused element is announced so and every control on the page has a name. */
  at(said: RegExp): Promise<void>
  /** The dialogs a screen reader is told of, as they are said; the last is in front. */
  dialogs(): Promise<readonly Said[]>
  /** Presses a key (Tab) until the keyboard is there. @throws with what was passed on the way */
  to(said: RegExp, key?: string): Promise<void>
}

export async function keyboardOf(page: Page): Promise<Keyboard> {
  const tools: CDPSession = await page.context().newCDPSession(page)
  await tools.send('Accessibility.enable')

  const nodes = async (): Promise<readonly AccessNode[]> => {
    const tree = await tools.send('Accessibility.getFullAXTree')
    return tree.nodes.filter(({ ignored }) => !ignored)
  }
  const roleOf = (node: AccessNode): string => node.role?.value ?? ''
  const nameOf = (node: AccessNode): string => (node.name?.value ?? '').trim()
  const said = (node: AccessNode): Said => `${roleOf(node)} “${nameOf(node)}”`
  const has = (node: AccessNode, property: string): boolean =>
    node.properties?.some(({ name, value }) => name === property && value.value === true) === true

  /** A line between two parts that can be moved; others are only drawn. */
  const isHandle = (node: AccessNode): boolean => roleOf(node) === 'separator' && has(node, 'focusable')

  const focused = async (): Promise<Said> => {
    const all = (await nodes()).filter((node) => has(node, 'focused') && roleOf(node) !== 'RootWebArea')
    return all.map(said).at(-1) ?? 'nothing'
  }
  /**
   * The same of the one node that has the keyboard: of a page with much on it the whole tree is a hundred times as much. Null
   * where another node stands for it (the option of a list, say), or none has it: then only the tree knows.
   */
  const glimpsed = async (): Promise<Said | null> => {
    const { result } = await tools.send('Runtime.evaluate', {
      expression: `(() => {
        const at = document.activeElement
        return at === null || at === document.body || at.hasAttribute('aria-activedescendant') ? null : at
      })()`,
    })
    if (result.objectId === undefined) return null
    const { nodes } = await tools.send('Accessibility.getPartialAXTree', {
      objectId: result.objectId,
      fetchRelatives: false,
    })
    const node = nodes.find((each) => !each.ignored && has(each, 'focused'))
    return node === undefined ? null : said(node)
  }
  const nameless = async (): Promise<readonly Said[]> =>
    (await nodes()).filter((node) => nameOf(node) === '' && (OPERATED.has(roleOf(node)) || isHandle(node))).map(said)

  const at = async (where: RegExp): Promise<void> => {
    await expect.poll(async () => (await glimpsed()) ?? (await focused())).toMatch(where)
    await expect.poll(nameless).toEqual([])
  }
  return {
    async press(...keys) {
      for (const key of keys) await page.keyboard.press(key)
    },
    type: (text) => page.keyboard.insertText(text),
    at,
    dialogs: async () => (await nodes()).filter((node) => roleOf(node) === 'dialog').map(said),
    async to(where, key = 'Tab') {
      const passed: Said[] = []
      for (let i = 0; i < 240; i++) {
        await page.keyboard.press(key)
        const now = (await glimpsed()) ?? (await focused())
        if (where.test(now)) return at(where)
        passed.push(now)
      }
      throw new Error(`${key} does not lead to ${String(where)}, only to ${passed.join(', ')}`)
    },
  }
}
