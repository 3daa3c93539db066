// Drawings are black on white for paper, with the referee's red pencil: in the page they have the ink, paper and red of the theme.

const COLOURS: readonly (readonly [paper: string, screen: string])[] = [
  ['#000000', 'currentColor'],
  ['#ffffff', 'var(--field)'],
  ['#a8322a', 'var(--red)'],
]

/** The drawing in the colours of the theme. */
export const themed = (svg: string): string =>
  COLOURS.reduce(
    (text, [paper, screen]) => text.replaceAll(`"${paper}"`, `"${screen}"`),
    svg.replaceAll(/font-family="Serif[^"]*"/g, 'font-family="EB Garamond, Georgia, serif"'),
  )
