// What a tab keeps for itself in its session storage, so that a page loaded again is where it was.
export const TOKEN_KEY = 'postmage.token'
export const PLACE_KEY = 'postmage.place'
