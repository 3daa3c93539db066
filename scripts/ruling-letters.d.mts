export function lettersFor(id: string, taken: ReadonlySet<string>): string | null
export function lettersIn(rulebooks: readonly string[]): Set<string>
