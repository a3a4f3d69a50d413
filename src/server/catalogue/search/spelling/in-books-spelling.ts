/** Writes a search again with the words that a book has in the place of misspelt ones. */
import { SMALL_WORDS } from '../query.ts'
import { foldedWords, searchedWords } from '#server/platform/text/fold.ts'

export const WORD = /[\p{L}\p{M}\p{N}]+/gu

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
 * typed one; the first of them where neither applies. Small letters stay small.
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
    // Publishers and collections are in no title
    return words.includes(folded) ? typed : (words[0] ?? typed)
  })
}

/** Returns of a text only some of its folded words, with the small words between them. */
export function shortened(text: string, present: ReadonlySet<string>): string {
  const pieces: { from: number; to: number }[] = []
  let isBroken = true
  for (const match of text.matchAll(WORD)) {
    const folded = foldedWords(match[0]).join('')
    const to = match.index + match[0].length
    const last = pieces.at(-1)
    // `tome 3` is searched for as `t3`, `20 000` as `20000`
    const spellings = [folded, `t${folded}`, `${folded}000`]
    const isTyped = spellings.some((word) => present.has(word)) || (folded === '000' && !isBroken)
    if (!isTyped) isBroken ||= !SMALL_WORDS.has(folded)
    else if (last && !isBroken) last.to = to
    else {
      pieces.push({ from: match.index, to })
      isBroken = false
    }
  }
  return pieces.map(({ from, to }) => text.slice(from, to)).join(' ')
}
