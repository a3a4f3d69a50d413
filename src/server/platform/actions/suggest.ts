/** Suggests the word that was probably meant. */
import { editDistance } from '../text/edit-distance.ts'

const MAX_ERRORS = 3

/** Returns ` Did you mean "…"?` for a word close to a known one, else an empty text. */
export function didYouMean(typed: string, known: readonly string[]): string {
  const most = Math.min(MAX_ERRORS, Math.max(1, Math.floor(typed.length / 2)))
  const [best] = known
    .map((word) => ({ word, errors: editDistance(typed.toLowerCase(), word, most) }))
    .filter(({ word, errors }) => errors <= most || (typed.length > 2 && word.startsWith(typed)))
    .toSorted((a, b) => a.errors - b.errors)
  return best ? ` Did you mean "${best.word}"?` : ''
}
