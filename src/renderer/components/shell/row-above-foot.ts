// Places the row of messages directly above the foot of a view, which makes room for it (`--said`, theme/desk.css). The foot and
// its buttons do not move.
import { onBeforeUnmount, onMounted, type Ref } from 'vue'

const FOOT = '.view-foot, .order-desk > footer'

/** Keeps a box above the foot of the current view; at the end of the page in a view without a foot. */
export function useRowAboveFoot(box: Readonly<Ref<HTMLElement | null>>): void {
  let foot: Element | null = null
  function place(): void {
    const main = document.getElementById('main')
    if (box.value === null || main === null) return
    if (box.value.childElementCount === 0) return void main.style.removeProperty('--said')
    const shown = main.querySelector(FOOT)
    if (shown !== foot) {
      if (foot !== null) sizes.unobserve(foot)
      if (shown !== null) sizes.observe(shown)
      foot = shown
    }
    const page = main.getBoundingClientRect()
    const { left, width, top } = foot?.getBoundingClientRect() ?? new DOMRect(page.left, page.bottom, page.width)
    Object.assign(box.value.style, {
      left: `${left}px`,
      width: `${width}px`,
      bottom: `${innerHeight - top}px`,
    })
    main.style.setProperty('--said', `${box.value.getBoundingClientRect().height}px`)
  }
  const sizes = new ResizeObserver(place)
  /** Another view has another foot. */
  const changes = new MutationObserver(place)
  onMounted(() => {
    const main = document.getElementById('main')
    if (box.value === null || main === null) return
    for (const each of [box.value, main]) sizes.observe(each)
    changes.observe(main, { childList: true, characterData: true, subtree: true })
  })
  onBeforeUnmount(() => {
    sizes.disconnect()
    changes.disconnect()
  })
}
