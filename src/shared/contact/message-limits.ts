/** Bounds of a message to the shop, in characters. */
export const SHORTEST_MESSAGE = 10
export const LONGEST_MESSAGE = 5000
export const LONGEST_NAME = 120
export const LONGEST_SUBJECT = 150
