/** §9: descriptions in search, popup and cart are trimmed with a limit of 5000 characters. */
export const MAX_DESCRIPTION_CHARACTERS = 5000

/** Returns the beginning of a text, cut between words with an ellipsis; shorter texts whole, in one line. */
export function excerpt(text: string, characters: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= characters) return line
  const cut = line.slice(0, characters)
  const lastSpace = cut.lastIndexOf(' ')
  return `${cut.slice(0, lastSpace > characters / 2 ? lastSpace : characters).replace(/[\s,;:.–—-]+$/, '')}…`
}
