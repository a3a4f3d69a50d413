/** Preparing several orders at once: a bin for each on one trolley. */

/** Minutes after the last scan for which an order is shown as somebody's. */
export const CLAIM_MINUTES = 10

export const BIN_LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Writes a bin as it is marked: 1 is A. */
export const binLetter = (bin: number) => BIN_LETTERS.charAt(bin - 1)
