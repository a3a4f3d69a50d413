/**
 * Marks that turn the direction of text without an end of their own turn what stands after them too: `\u202Egnp.exe` reads
 * as “exe.png”, and so would the shop's words beside it. Writing from right to left needs none of them.
 */
const DIRECTIONS = /[\u202A-\u202E\u2066-\u2069]/g

/** Returns the text without them. */
export const withoutDirections = (text: string): string => text.replaceAll(DIRECTIONS, '')
