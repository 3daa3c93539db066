/** How much of an order a line is: 2 = one that is understood, 1 = it has something of one, 0 = nothing. */
export type OrderScore = 0 | 1 | 2
