/** Limits of what a bookseller writes about a book. */

/** About a page of a notebook. */
export const MAX_NOTE_CHARACTERS = 2000
export const MAX_NAME_CHARACTERS = 60
