/** Bounds of a message to the shop, in characters. */
export const MIN_MESSAGE_CHARACTERS = 10
export const MAX_MESSAGE_CHARACTERS = 5000
export const MAX_NAME_CHARACTERS = 120
export const MAX_SUBJECT_CHARACTERS = 150
