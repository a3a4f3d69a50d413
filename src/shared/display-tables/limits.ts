/** Limits of what staff write on a table. */
export const MAX_TABLE_TITLE = 100
export const MAX_TABLE_TEXT = 1000
export const MAX_TABLE_BOOKS = 100
