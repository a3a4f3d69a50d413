/** Searches for what is typed, and brings along what shows it: loaded on demand. */
import type { Language } from '#shared/contract/preferences.ts'
import { listBooks } from '../api/catalogue.ts'
import { browserApi } from '../api/browser-api.ts'
import { understoodOf } from '../api/wire-books.ts'
import { SearchResults } from './search-results.tsx'
import { suggestionsFor, type Suggestion } from './suggestions.ts'

const MAX_RESULTS = 6

export type Suggested = {
  words: string
  suggestions: readonly Suggestion[]
  SearchResults: typeof SearchResults
}

/** Returns what the shop suggests for words. */
export async function findSuggestions(
  words: string,
  lang: Language,
  signal: AbortSignal,
): Promise<Suggested> {
  const query = { lang, smart_search: words, per_page: MAX_RESULTS }
  const { data: books, meta } = await listBooks(browserApi, query, signal)
  const understood = meta.understood && understoodOf(meta.understood)
  return { words, suggestions: suggestionsFor(words, { books, understood }), SearchResults }
}
