// Text that its colours make hard to read, as axe finds it. Of an examination by axe this one rule was nine tenths, spent on texts
// that look like others: here axe judges of every look three texts, and of a look it has found good none a second time.
import type { Page } from 'playwright-core'

/**
 * Looks found good so far, by all pages of a worker: the colours, size and weight of a text, what every element around it is
 * painted with, and which of them do not lie where they stand in the text. Two texts of one look differ in nothing that axe
 * judges by. What elements are called is no part of it: by that there were three times as many looks.
 */
const good = new Set<string>()

/** A text in the page that axe is to judge. */
interface Judged {
  readonly element: Element
  readonly look: string
}
interface AxeNode {
  readonly element?: Element
  readonly html: string
  readonly any: readonly { readonly message: string }[]
}
interface Axe {
  run(
    context: { include: readonly Element[] },
    options: object,
  ): Promise<{ readonly violations: readonly { nodes: AxeNode[] }[]; readonly passes: readonly { nodes: AxeNode[] }[] }>
}

/** Faults of contrast in a document that has been given axe. @param part selector of the part to look at; nothing = all of it */
export async function contrastIn(page: Page, part?: string): Promise<string[]> {
  const { faults, found } = await page.evaluate(judge, { part: part ?? 'body', known: [...good].join(' ') })
  for (const look of found) good.add(look)
  return faults
}

/** Runs in the page: everything it needs is in it. */
async function judge({ part, known }: { part: string; known: string }): Promise<{ faults: string[]; found: string[] }> {
  const SHOWN = 3
  const WRITTEN = 'input, select, textarea'
  const judged = new Set(known.split(' '))
  /** 53 bits of a text. */
  const hash = (text: string): string => {
    let [a, b] = [0xdeadbeef, 0x41c6ce57]
    for (let i = 0; i < text.length; i++) {
      a = Math.imul(a ^ text.charCodeAt(i), 2654435761)
      b = Math.imul(b ^ text.charCodeAt(i), 1597334677)
    }
    return ((b >>> 0) * 0x200000 + ((a >>> 0) & 0x1fffff)).toString(36)
  }
  const grounds = new Map<Element, string>()
  const ground = (element: Element | null): string => {
    if (element === null) return ''
    const had = grounds.get(element)
    if (had !== undefined) return had
    const { backgroundColor, backgroundImage, opacity, filter, mixBlendMode, position } = getComputedStyle(element)
    const around = ground(element.parentElement)
    const lies = position === 'static' || position === 'relative' ? '' : `${position} ${element.getAttribute('class')}`
    const paint = [backgroundColor, backgroundImage, opacity, filter, mixBlendMode, lies].join(' ')
    const made = paint === 'rgba(0, 0, 0, 0) none 1 none normal ' ? around : hash(`${around} ${paint}`)
    grounds.set(element, made)
    return made
  }
  const lookOf = (element: Element): string => {
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element)
    const off = element.closest(':disabled, [aria-disabled=true]') !== null
    return hash([ground(element), color, fontSize, fontWeight, textShadow, off].join(' '))
  }
  const inWindow = (element: Element): boolean => {
    const { left, top, right, bottom } = element.getBoundingClientRect()
    return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight
  }
  const says = (element: Element): boolean =>
    element.matches(WRITTEN) ||
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '')

  const looks = new Map<string, Element[]>()
  for (const root of document.querySelectorAll(part))
    for (const element of [root, ...root.querySelectorAll('*')]) {
      if (!says(element) || !element.checkVisibility()) continue
      const look = lookOf(element)
      if (!judged.has(look)) looks.set(look, [...(looks.get(look) ?? []), element])
    }
  // What lies outside of the window axe may not be able to judge.
  const texts: Judged[] = [...looks].flatMap(([look, elements]) =>
    [...elements.filter(inWindow), ...elements.filter((element) => !inWindow(element))]
      .slice(0, SHOWN)
      .map((element) => ({ element, look })),
  )
  if (texts.length === 0) return { faults: [], found: [] }
  const { axe } = window as unknown as { axe: Axe }
  const { violations, passes } = await axe.run(
    { include: texts.map(({ element }) => element) },
    {
      runOnly: ['color-contrast'],
      resultTypes: ['violations', 'passes'],
      elementRef: true,
      selectors: false,
      preload: false,
    },
  )
  const bad = violations.flatMap(({ nodes }) => nodes)
  const wrong = new Set(bad.map(({ element }) => element))
  const right = new Set(passes.flatMap(({ nodes }) => nodes).map(({ element }) => element))
  const doubted = new Set(texts.filter(({ element }) => wrong.has(element)).map(({ look }) => look))
  return {
    faults: bad.map(({ html, any }) => `color-contrast: ${html} ${any[0]?.message ?? ''}`),
    found: texts.filter(({ element, look }) => right.has(element) && !doubted.has(look)).map(({ look }) => look),
  }
}
