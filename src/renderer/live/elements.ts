// Elements of the live sheet, made one by one: text only ever becomes text, so nothing a player types can act.
type Child = Node | string | null

interface Attributes {
  readonly [name: string]: string | boolean | undefined
}

/** An element with attributes (true: present, undefined or false: absent) and children. */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes))
    if (value !== undefined && value !== false) made.setAttribute(name, value === true ? '' : value)
  for (const child of children) if (child !== null) made.append(child)
  return made
}

/** Puts other children into an element. */
export function fill(parent: Element, ...children: readonly Child[]): void {
  parent.textContent = ''
  for (const child of children) if (child !== null) parent.append(child)
}
