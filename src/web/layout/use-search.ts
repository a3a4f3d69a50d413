/** Books for the words being typed: asked 500 ms after typing stops (§7), answers to older words dropped. */
import { useEffect, useState } from 'react'
import type { Book } from '#shared/catalogue/book.ts'
import { browserApi } from '../api/client.ts'
import { canSearch } from '../listing/search-words.ts'
import { useLanguage } from '#ui/text.tsx'

const DEBOUNCE_MS = 500 // §9
const MAX_RESULTS = 6

type Found = { words: string; books: readonly Book[] }
const NOTHING: Found = { words: '', books: [] }

/** Returns the books found for the text; none while it is too short. Nothing is asked before `isWanted`. */
export function useSearch(text: string, isWanted: boolean): readonly Book[] {
  const language = useLanguage()
  const [found, setFound] = useState(NOTHING)
  const words = text.trim()

  useEffect(() => {
    if (!isWanted || !canSearch(words)) return undefined
    const stale = new AbortController()
    const timer = setTimeout(() => {
      const query = { lang: language, smart_search: words, per_page: MAX_RESULTS }
      // The first load carries no lists of books
      import('../api/catalogue.ts')
        .then(({ listBooks }) => listBooks(browserApi, query, stale.signal))
        .then(
          ({ data }) => {
            if (!stale.signal.aborted) setFound({ words, books: data })
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
  return canSearch(words) && words.startsWith(found.words) ? found.books : NOTHING.books
}
