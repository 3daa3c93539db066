// The row of messages: directly above the foot of a view, which makes room for it (`--said`, theme/desk.css). The foot and its
// buttons stay where they are.
import { onBeforeUnmount, onMounted, type Ref } from 'vue'

const FOOT = '.view-foot, .order-desk > footer'

/** Keeps a box above the foot of whatever view is shown; at the end of the page in a view without one. */
export function useRowAboveFoot(box: Readonly<Ref<HTMLElement | null>>): void {
  function place(): void {
    const main = document.getElementById('main')
    if (box.value === null || main === null) return
    if (box.value.childElementCount === 0) return void main.style.removeProperty('--said')
    const page = main.getBoundingClientRect()
    const foot = main.querySelector(FOOT)?.getBoundingClientRect()
    const { left, width } = foot ?? page
    Object.assign(box.value.style, {
      left: `${left}px`,
      width: `${width}px`,
      bottom: `${innerHeight - (foot?.top ?? page.bottom)}px`,
    })
    main.style.setProperty('--said', `${box.value.offsetHeight}px`)
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
