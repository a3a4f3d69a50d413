/** Words that an address searches for (`smart_search`); a search has two characters at least (§5, §9). */

const MIN_CHARACTERS = 2

/** Returns whether there is enough text to search for. */
export const canSearch = (words: string) => words.trim().length >= MIN_CHARACTERS

/** Returns what was typed into the search that led to an address, even if it is too short. */
export const typedWords = (params: URLSearchParams, most: number) =>
  (params.get('smart_search') ?? '').trim().slice(0, most)

/** Returns the words to search for; empty without, and where there are too few characters. */
export function searchWords(params: URLSearchParams, most: number): string {
  const words = typedWords(params, most)
  return canSearch(words) ? words : ''
}

/** Returns whether an address asks for a search that is too short: everything is listed, with a word about it. */
export function isTooShort(params: URLSearchParams): boolean {
  const typed = params.get('smart_search')?.trim() ?? ''
  return typed !== '' && !canSearch(typed)
}
