// Runs axe on a page: all its rules, colour contrast included. Contrast is by far its slowest rule, so axe judges three texts of
// each look and skips looks it has already passed. Every run of axe builds a tree of the whole document, so there is one run;
// messages and selectors are made only for faults.
import type { Page } from 'playwright-core'

/**
 * Looks that axe has passed, for all pages of a worker. A look hashes the colours, size and weight of a text, the paint of the
 * elements around it, and the classes of those that are positioned. Texts of one look differ in nothing that axe judges by.
 */
const good = new Set<string>()

/** A text in the page that axe is to judge. */
interface Judged {
  readonly element: Element
  readonly look: string
}
interface AxeNode {
  readonly node: { readonly element: Element; readonly selector: readonly string[] }
  readonly any: readonly { readonly message: string }[]
}
/** Raw result of one axe rule, before the report. */
interface AxeResult {
  readonly id: string
  readonly impact: string | null
  readonly error?: unknown
  readonly violations: readonly AxeNode[]
  readonly passes: readonly AxeNode[]
}
interface AxeRule {
  readonly impact?: string
  matches(node: Element, ...more: unknown[]): boolean
}
interface Axe {
  run(context: unknown, options: object): Promise<readonly AxeResult[]>
  configure(options: object): void
  getRules(): readonly { readonly ruleId: string }[]
  readonly utils: { getRule(id: string): AxeRule; getElementSource(element: Element): string }
}

/** Faults to look for besides colours: none, serious and critical ones, or all. */
type Asked = 'nothing' | 'grave' | 'all'

/**
 * Faults in a document of one frame, in words, colours last; null where the document has not been given axe.
 * @param part selector of the part to look at; nothing = all of it
 */
export async function faultsIn(page: Page, part: string | undefined, besides: Asked): Promise<string[] | null> {
  const answer = await page.evaluate(examine, { part: part ?? null, besides, known: [...good].join(' ') })
  for (const look of answer?.found ?? []) good.add(look)
  return answer?.faults ?? null
}

/** Runs in the page: everything it needs is in it. */
async function examine({
  part,
  besides,
  known,
}: {
  part: string | null
  besides: Asked
  known: string
}): Promise<{ faults: string[]; found: string[] } | null> {
  const { axe } = window as unknown as { axe?: Axe }
  if (axe === undefined) return null
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
  for (const root of document.querySelectorAll(part ?? 'body'))
    for (const element of [root, ...root.querySelectorAll('*')]) {
      if (!says(element) || !element.checkVisibility()) continue
      const look = lookOf(element)
      if (!judged.has(look)) looks.set(look, [...(looks.get(look) ?? []), element])
    }
  // Texts in the window first: axe cannot always judge those outside.
  const texts: Judged[] = [...looks].flatMap(([look, elements]) =>
    [...elements.filter(inWindow), ...elements.filter((element) => !inWindow(element))]
      .slice(0, SHOWN)
      .map((element) => ({ element, look })),
  )
  if (texts.length === 0 && besides === 'nothing') return { faults: [], found: [] }

  // A rule gives its own weight to all that it finds: one of less weight than is asked for need not be run.
  const light = axe
    .getRules()
    .filter(({ ruleId }) => ['minor', 'moderate'].includes(axe.utils.getRule(ruleId).impact ?? ''))
  const options = {
    ...(besides === 'nothing' ? { runOnly: ['color-contrast'] } : {}),
    rules: {
      ...(besides === 'grave' ? Object.fromEntries(light.map(({ ruleId }) => [ruleId, { enabled: false }])) : {}),
      'color-contrast': { enabled: texts.length > 0 },
    },
    preload: false,
  }
  const wordsOf = ({ node: { element, selector }, any }: AxeNode): string =>
    `${selector.join(' ')} ${any[0]?.message ?? axe.utils.getElementSource(element)}`
  const colourWords = ({ node: { element }, any }: AxeNode): string =>
    `color-contrast: ${axe.utils.getElementSource(element)} ${any[0]?.message ?? ''}`
  const answerOf = (results: readonly AxeResult[]): { faults: string[]; found: string[] } => {
    const whole = results.filter(({ error }) => error === undefined)
    const colours = whole.filter(({ id }) => id === 'color-contrast')
    const rest = whole.filter(({ id, violations }) => id !== 'color-contrast' && violations.length > 0)
    const bad = colours.flatMap(({ violations }) => violations)
    const wrong = new Set(bad.map(({ node }) => node.element))
    const right = new Set(colours.flatMap(({ passes }) => passes).map(({ node }) => node.element))
    const doubted = new Set(texts.filter(({ element }) => wrong.has(element)).map(({ look }) => look))
    return {
      faults: [
        ...rest
          .filter(({ impact }) => besides === 'all' || impact === 'serious' || impact === 'critical')
          .map(({ id, violations }) => `${id}: ${violations.map(wordsOf).join(' | ')}`),
        ...bad.map(colourWords),
      ],
      found: texts.filter(({ element, look }) => right.has(element) && !doubted.has(look)).map(({ look }) => look),
    }
  }

  // Axe copies the text of everything it looks at, unless told not to.
  axe.configure({ noHtml: true })
  // Colours are judged in the texts chosen above and in what they hold.
  const chosen = new Set(texts.flatMap(({ element }) => [element, ...element.querySelectorAll('*')]))
  const rule = axe.utils.getRule('color-contrast')
  const { matches } = rule
  rule.matches = (node, ...more) => chosen.has(node) && matches.call(rule, node, ...more)
  let answer: { faults: string[]; found: string[] } | null = null
  try {
    // While its reporter is at work, axe still has the tree that selectors are made from.
    const reporter = (results: readonly AxeResult[], _: unknown, done: (answer: unknown) => void): void => {
      answer = answerOf(results)
      done(results)
    }
    const whole = part === null ? document : { include: [part] }
    await axe.run(besides === 'nothing' ? { include: texts.map(({ element }) => element) } : whole, {
      ...options,
      reporter,
    })
  } finally {
    rule.matches = matches
  }
  return answer
}
