// Session storage keys of a tab, by which a reloaded page returns to its place.
export const TOKEN_KEY = 'postmage.token'
export const PLACE_KEY = 'postmage.place'
