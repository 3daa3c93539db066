/** A wand and its stars, as an outline in a square of 16. */
export const mark = 'M2.5 13.5L9 7M8 6l2 2M12 1.8v3.4M10.3 3.5h3.4M13 8.6v2.6M11.7 9.9h2.6M5.6 2.6v2.6M4.3 3.9h2.6'
