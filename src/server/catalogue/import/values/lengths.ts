/** Limits of text lengths, in characters: more is damage, or an attack. */
export const TITLE_LENGTH = 1000
/** Publishers, collections and series. */
export const NAME_LENGTH = 300
export const PERSON_NAME_LENGTH = 200
export const TEXT_LENGTH = 20_000

export const MAX_PEOPLE = 50
