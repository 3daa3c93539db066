/** Rooms of src/shared from the ground up. */
export const FLOORS: readonly (readonly string[])[]
/** Why `from` must not import `to` (paths from the project's root with forward slashes), or null when it may. */
export function refused(from: string, to: string): string | null
/** The file an import of `spec` in `from` means, as a path from the root; null for libraries. */
export function target(root: string, from: string, spec: string): string | null
/** Every arrow of src: `[from, to]`, types included. */
export function arrows(root: string): [from: string, to: string][]
/** Circles among the arrows: lists of files that import one another in a ring. */
export function circles(list: readonly (readonly [from: string, to: string])[]): string[][]
