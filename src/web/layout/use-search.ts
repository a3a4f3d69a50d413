/** Books for the words being typed: asked 500 ms after typing stops (§7), answers to older words dropped. */
import { useEffect, useState } from 'react'
import { toShelfBook } from '#shared/catalogue/shelf-book.ts'
import type { ShelfBook } from '#shared/catalogue/shelf-book.ts'
import { listArticles } from '../api/catalogue.ts'
import { browserApi } from '../api/client.ts'
import { useLanguage } from '../state/text.tsx'

const DEBOUNCE_MS = 500 // §9
const LEAST_CHARACTERS = 2 // §5, §9
const MOST_RESULTS = 6

/** Tells whether there is enough text to search for (§5). */
export const canSearch = (words: string) => words.trim().length >= LEAST_CHARACTERS

type Found = { words: string; books: readonly ShelfBook[] }
const NOTHING: Found = { words: '', books: [] }

/** Returns the books found for the text; none while it is too short. */
export function useSearch(text: string): readonly ShelfBook[] {
  const language = useLanguage()
  const [found, setFound] = useState(NOTHING)
  const words = text.trim()

  useEffect(() => {
    if (!canSearch(words)) return undefined
    const stale = new AbortController()
    const timer = setTimeout(() => {
      listArticles(
        browserApi,
        { lang: language, smart_search: words, per_page: MOST_RESULTS },
        stale.signal,
      ).then(
        ({ data }) => {
          if (!stale.signal.aborted) setFound({ words, books: data.map(toShelfBook) })
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
  }, [words, language])

  // While more is typed, what was found for its beginning stays
  return canSearch(words) && words.startsWith(found.words) ? found.books : NOTHING.books
}
