/** Mortar and pestle, as an outline in a square of 16. */
export const mark = 'M2.2 7h11.6l-1 2.6a5.2 3.8 0 0 1-9.6 0zM5 14.2h6M8 13.2v1M8.6 7l4-5.2'
