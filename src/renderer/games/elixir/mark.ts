/** A flask over its flame, as an outline in a square of 16. */
export const mark = 'M6.3 2h3.4M7 2v4.2L3.6 12a1.4 1.4 0 0 0 1.2 2h6.4a1.4 1.4 0 0 0 1.2-2L9 6.2V2M5 10.2h6'
