/** Books for the words being typed: requested 500 ms after typing stops (§7), answers to older words dropped. */
import { useEffect, useState, type ComponentType } from 'react'
import type { Book } from '#shared/catalogue/book.ts'
import { browserApi } from '../api/browser-api.ts'
import { canSearch } from '../listing/search-words.ts'
import { useLanguage } from '#ui/text.tsx'
import type { SearchResultsProps } from './search-results.tsx'

const DEBOUNCE_MS = 500 // §9
const MAX_RESULTS = 6

/** What was found, and what shows it: loaded with the first answer. */
type Found = {
  words: string
  books: readonly Book[]
  SearchResults?: ComponentType<SearchResultsProps>
}
const NOTHING: Found = { words: '', books: [] }

/** The first load carries neither lists of books nor what shows them here. */
const loadSearch = () => Promise.all([import('../api/catalogue.ts'), import('./search-results.tsx')])

/** Returns the books found for the text; none while it is too short. Nothing is asked before `isWanted`. */
export function useSearch(text: string, isWanted: boolean): Found {
  const language = useLanguage()
  const [found, setFound] = useState(NOTHING)
  const words = text.trim()

  useEffect(() => {
    if (!isWanted || !canSearch(words)) return undefined
    const stale = new AbortController()
    const timer = setTimeout(() => {
      const query = { lang: language, smart_search: words, per_page: MAX_RESULTS }
      loadSearch()
        .then(async ([{ listBooks }, { SearchResults }]) => {
          const { data } = await listBooks(browserApi, query, stale.signal)
          return { words, books: data, SearchResults }
        })
        .then(
          (answer) => {
            if (!stale.signal.aborted) setFound(answer)
          },
          () => {
            /* §8: a failed search says nothing */
            if (!stale.signal.aborted) setFound(NOTHING)
          },
        )
    }, DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      stale.abort()
    }
  }, [words, language, isWanted])

  // While more is typed, what was found for its beginning stays
  return canSearch(words) && words.startsWith(found.words) ? found : NOTHING
}
