/** Four tiles, one of them taken, as an outline in a square of 16. */
export const mark = 'M2.5 2.5h4.6v4.6H2.5zM8.9 2.5h4.6v4.6H8.9zM2.5 8.9h4.6v4.6H2.5zM9.6 9.6l3.4 3.4M13 9.6L9.6 13'
