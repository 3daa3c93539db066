// Where a message lies over the page without covering anything that can be pressed or filled in.
import { nextTick, onBeforeUnmount, onMounted, watch, type Ref } from 'vue'

/** In CSS pixels of the window. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

const touch = (a: Box, b: Box): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/** Pixels between the places tried, and what a line further down costs compared with a step to the left. */
const STEP = 8
const ASIDE = 0.4

/**
 * The place of a message: as far up and to the right as possible without covering anything; failing that, where it covers least.
 * @param area what it may lie in @param taken what it should not cover
 * @param sizes of the message, the preferred one first: wide, then with its text broken into more lines
 */
export function clearPlace(
  area: Box,
  taken: readonly Box[],
  sizes: readonly { readonly width: number; readonly height: number }[],
): { readonly left: number; readonly top: number; readonly width: number } {
  let best = { left: area.left, top: area.top, width: sizes[0]?.width ?? 0 }
  let least = Infinity
  let cost = Infinity
  // Where nothing was covered, only what is nearer can be better: nothing further down or to the left is looked at.
  const nearer = (far: number): boolean => least > 0 || far < cost
  for (const { width, height } of sizes)
    for (let top = area.top; top + height <= area.bottom && nearer(top - area.top); top += STEP) {
      const row = taken.filter((box) => box.top < top + height && top < box.bottom)
      for (let left = area.right - width; left >= area.left; left -= STEP) {
        const far = top - area.top + (area.right - width - left) * ASIDE
        if (!nearer(far)) break
        const right = left + width
        let covered = 0
        for (const box of row) if (left < box.right && box.left < right && ++covered > least) break
        if (covered > least || (covered === least && far >= cost)) continue
        best = { left, top, width }
        least = covered
        cost = far
      }
    }
  return best
}

const PRESSED =
  ':is(button, a[href], input, select, textarea, summary, label, [role=tab], [role=combobox], [role=slider], [contenteditable=true])'

/** The visible part of an element, or null. */
function inSight(element: Element): Box | null {
  if (!element.checkVisibility()) return null
  let { left, top, right, bottom } = element.getBoundingClientRect()
  for (let at = element.parentElement; at !== null; at = at.parentElement) {
    if (getComputedStyle(at).overflowY === 'visible') continue
    const clip = at.getBoundingClientRect()
    left = Math.max(left, clip.left)
    top = Math.max(top, clip.top)
    right = Math.min(right, clip.right)
    bottom = Math.min(bottom, clip.bottom)
  }
  return right > left && bottom > top ? { left, top, right, bottom } : null
}

/** Widths a message may have, in rem. */
const WIDTHS = [44, 34, 26, 20]
/** Pixels that are left free around what is pressed. */
const MARGIN = 6

const controls = (view: Element): readonly Box[] =>
  [...view.querySelectorAll(PRESSED)].flatMap((control) => {
    const seen = inSight(control)
    if (seen === null) return []
    const { left, top, right, bottom } = seen
    return [{ left: left - MARGIN, top: top - MARGIN, right: right + MARGIN, bottom: bottom + MARGIN }]
  })

function lay(box: HTMLElement, view: Element, taken: readonly Box[]): void {
  const room = view.getBoundingClientRect()
  const area = { left: room.left + 16, top: room.top, right: room.right - 16, bottom: room.bottom - 8 }
  const rem = parseFloat(getComputedStyle(document.documentElement).fontSize)
  const widest = area.right - area.left
  const sizes = [...new Set(WIDTHS.map((width) => Math.min(width * rem, widest)))].map((width) => {
    box.style.width = `${width}px`
    return { width, height: box.offsetHeight }
  })
  const { left, top, width } = clearPlace(area, taken, sizes)
  box.style.left = `${left}px`
  box.style.top = `${top}px`
  box.style.width = `${width}px`
}

/** How long the page has to be still before a message checks whether it covers something, in ms. */
const REST = 200

/**
 * Keeps a box of messages where nothing is covered while messages are shown. They stay where they are until there are others, until
 * the page has put something to press beneath them, or until the window has another size; and they do not move away while the
 * referee is using them, unless they are no longer in the window.
 * @param shownNow what is shown; empty = nothing is
 */
export function useClearPlace(box: Readonly<Ref<HTMLElement | null>>, shownNow: () => readonly unknown[]): void {
  let resting: ReturnType<typeof setTimeout> | undefined
  let folded = 0
  function findClearPlace(): void {
    const view = document.getElementById('main')
    if (box.value === null || view === null) return
    const here = box.value.getBoundingClientRect()
    const outside = here.right > innerWidth || here.bottom > innerHeight
    if (!outside && box.value.matches(':hover, :focus-within')) return
    const taken = controls(view)
    if (outside || taken.some((control) => touch(here, control))) lay(box.value, view, taken)
  }
  const changed = (): void => {
    clearTimeout(resting)
    resting = setTimeout(findClearPlace, REST)
  }
  const changes = new MutationObserver(changed)
  /** Before the window of another size is painted, and once more when views have folded by it. */
  const sizes = new ResizeObserver(() => {
    findClearPlace()
    cancelAnimationFrame(folded)
    folded = requestAnimationFrame(findClearPlace)
    changed()
  })
  function stop(): void {
    clearTimeout(resting)
    cancelAnimationFrame(folded)
    changes.disconnect()
    sizes.disconnect()
  }
  function begin(): void {
    stop()
    const view = document.getElementById('main')
    if (view === null || box.value === null || shownNow().length === 0) return
    lay(box.value, view, controls(view))
    changes.observe(view, { childList: true, subtree: true })
    sizes.observe(view)
  }
  watch(
    () => [...shownNow()],
    () => void nextTick(begin),
  )
  onMounted(begin)
  onBeforeUnmount(stop)
}
