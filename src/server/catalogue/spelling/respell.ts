/** Writes a search again with the words that a book has in the place of misspelt ones. */
import { foldedWords, searchedWords } from '../search-words.ts'

const WORD = /[\p{L}\p{M}\p{N}]+/gu

/** Returns how a book writes a folded word: `Dostoïevski` for `dostoievski`. */
function asWritten(folded: string, bookTexts: readonly string[]): string | undefined {
  const written = bookTexts.flatMap((text) => text.match(WORD) ?? [])
  return (
    written.find((word) => foldedWords(word).join('') === folded) ??
    written.find((word) => foldedWords(word).join('').startsWith(folded))
  )
}

/**
 * Returns the text with the words of a book in it: for each typed word one of its alternatives, unless the book has the
 * typed one. Small letters stay small.
 */
export function respell(
  text: string,
  alternatives: ReadonlyMap<string, readonly string[]>,
  bookTexts: readonly string[],
): string {
  const isLower = text === text.toLowerCase()
  return text.replace(WORD, (typed) => {
    const [folded = ''] = searchedWords(typed)
    const words = alternatives.get(folded) ?? []
    if (words.includes(folded) && asWritten(folded, bookTexts)) return typed
    for (const word of words) {
      const written = asWritten(word, bookTexts)
      if (written) return isLower ? written.toLowerCase() : written
    }
    return typed
  })
}
