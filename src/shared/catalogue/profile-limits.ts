/** Limits of what the shop says about a contributor. */

/** About two pages of a book. */
export const MAX_BIOGRAPHY_CHARACTERS = 4000
export const MAX_CREDIT_CHARACTERS = 200
export const MAX_PERSON_NAME_CHARACTERS = 200
