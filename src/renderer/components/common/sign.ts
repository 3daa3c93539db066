/** The drawn signs (SignMark.vue). */
export type Sign = 'tick' | 'cross' | 'bang' | 'ring' | 'clock' | 'dash' | 'turn' | 'arrow'
