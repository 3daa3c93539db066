/** What the page imports from PrimeVue. */
export const COMPONENTS: readonly string[]
/** One style sheet: the variables of a theme, then what each component looks like, in the order PrimeVue would insert them. */
export function componentStyles(theme: { readonly preset: object; readonly options: object }): Promise<string>
