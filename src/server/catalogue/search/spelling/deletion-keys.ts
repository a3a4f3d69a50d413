/**
 * Keys under which a word and its misspellings meet: what is left of its beginning once letters are taken out. Two words
 * with at most so many errors between them share a key (Garbe's symmetric deletion), so that looking for candidates is
 * looking for equal numbers, which any database does with an index.
 */

/** The rest of a longer word adds keys and hardly any distinction. */
const KEYED_LETTERS = 7

const MIN_WORD_LETTERS = 4
const MIN_LETTERS_FOR_TWO = 7

/** Returns how many errors a word may hold and still be recognised: a short one none, one of four letters one. */
export function forgivenErrors(word: string): number {
  if (word.length < MIN_WORD_LETTERS) return 0
  return word.length < MIN_LETTERS_FOR_TWO ? 1 : 2
}

/** FNV-1a, as a signed integer of 32 bits; that two keys may share a number costs a comparison, never an error. */
function numberOf(key: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < key.length; at += 1) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193)
  return hash | 0
}

/** Returns the keys of a word, each once. */
export function deletionKeys(word: string): number[] {
  const keys = new Set([word.slice(0, KEYED_LETTERS)])
  let shortened = [...keys]
  for (let errors = forgivenErrors(word); errors > 0; errors -= 1) {
    shortened = shortened.flatMap((key) =>
      Array.from({ length: key.length }, (_, at) => key.slice(0, at) + key.slice(at + 1)),
    )
    for (const key of shortened) keys.add(key)
  }
  return [...new Set([...keys].map(numberOf))]
}

/** Whether a word is one that people misspell: letters, and enough of them to recognise it by. */
export const isSpelled = (word: string) => forgivenErrors(word) > 0 && !/\p{N}/u.test(word)
