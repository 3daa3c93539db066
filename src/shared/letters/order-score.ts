/** How much a line resembles an order: 2 = it is one that is understood, 1 = somewhat, 0 = not at all. */
export type OrderScore = 0 | 1 | 2
