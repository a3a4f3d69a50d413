/** How much of a pasted list is read. */
export const MAX_LIST_CHARACTERS = 60_000
/** Lines that are not blank. */
export const MAX_LIST_LINES = 200
/** Copies that one line may ask for. */
export const MAX_LINE_COPIES = 99
/** Candidates offered for a doubtful line. */
export const MAX_CANDIDATES = 5
