// Where a popover is shown: below its anchor, or above where there is more room; never outside the window.

/** Moves a popover that is shown (position: fixed) to its anchor. */
export function placeBeside(at: HTMLElement, shown: HTMLElement): void {
  const [anchor, { width, height }] = [at.getBoundingClientRect(), shown.getBoundingClientRect()]
  const below = anchor.bottom + 6
  const top = below + height < innerHeight - 8 ? below : Math.max(8, anchor.top - height - 6)
  shown.style.top = `${top}px`
  shown.style.left = `${Math.max(8, Math.min(anchor.left, innerWidth - width - 8))}px`
}
