/** A pencil over the line it draws, as an outline in a square of 16. */
export const mark = 'M3 11.6l.7-2.9 6.6-6.6 2.2 2.2-6.6 6.6zM8.9 3.5l2.2 2.2M3 14h10'
