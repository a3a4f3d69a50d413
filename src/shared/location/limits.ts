/** How long the words of the map may be. */
export const MAX_ALT_CHARACTERS = 300
export const MAX_CREDIT_CHARACTERS = 120
