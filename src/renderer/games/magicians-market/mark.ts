/** A top hat, as an outline in a square of 16. */
export const mark = 'M1.8 12.4c2 1.5 10.4 1.5 12.4 0M4.4 12.9V3.2c1.6-.9 5.6-.9 7.2 0v9.7M4.4 10.3c1.8.8 5.4.8 7.2 0'
