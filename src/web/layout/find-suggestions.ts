/** Searches for what is typed, and brings along what shows it: loaded on demand. */
import type { Language } from '#shared/contract/preferences.ts'
import type { Collaborator, Series } from '#shared/contract/catalogue-lists.ts'
import { call } from '../api/client.ts'
import { listBooks } from '../api/catalogue.ts'
import { browserApi } from '../api/browser-api.ts'
import { readPart } from '../api/lists.ts'
import { understoodOf } from '../api/wire-books.ts'
import { suggestedPersonOf } from '../api/wire-people.ts'
import { SearchResults } from './search-results.tsx'
import { MAX_NAMED, suggestionsFor, type Suggestion } from './suggestions.ts'

const MAX_RESULTS = 6
/** So long the books wait for people and series; without an answer until then they are suggested alone. */
const NAMES_MS = 1_000

export type Suggested = {
  words: string
  suggestions: readonly Suggestion[]
  SearchResults: typeof SearchResults
}

/** Returns people or series with these words in their names, also those of none of the first books; none where that fails or takes long. */
async function findNamed<Named>(path: '/collaborators' | '/series', words: string, signal: AbortSignal) {
  const query = { ecom_type: 'bookshop', smart_search: words, per_page: MAX_NAMED }
  const named = await readPart(() => call<{ data: Named[] }>(browserApi, path, { query, signal }), NAMES_MS)
  return named?.data ?? []
}

/** Returns what the shop suggests for words. */
export async function findSuggestions(
  words: string,
  lang: Language,
  signal: AbortSignal,
): Promise<Suggested> {
  const query = { lang, smart_search: words, per_page: MAX_RESULTS }
  const [{ data: books, meta }, people, series] = await Promise.all([
    listBooks(browserApi, query, signal),
    findNamed<Collaborator>('/collaborators', words, signal),
    findNamed<Series>('/series', words, signal),
  ])
  const understood = meta.understood && understoodOf(meta.understood)
  const suggestions = suggestionsFor(meta.suggestion ?? words, {
    books,
    people: people.map(suggestedPersonOf),
    series: series.map(({ name }) => name),
    understood,
  })
  return { words, suggestions, SearchResults }
}
