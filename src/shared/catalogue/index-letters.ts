/** The letters under which an index of people files names; accents are folded, what is no Latin letter is `other`. */
// oxfmt-ignore
export const INDEX_LETTERS = [
  'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J', 'K', 'L', 'M',
  'N', 'O', 'P', 'Q', 'R', 'S', 'T', 'U', 'V', 'W', 'X', 'Y', 'Z', 'other',
] as const
export type IndexLetter = (typeof INDEX_LETTERS)[number]
