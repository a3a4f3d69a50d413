/** Suggestions for the words being typed: requested 500 ms after typing stops (§7), answers to older words dropped. */
import { useEffect, useState } from 'react'
import { canSearch } from '../listing/search-words.ts'
import { useLanguage } from '#ui/text.tsx'
import type { Suggested } from './find-suggestions.ts'

const DEBOUNCE_MS = 500 // §9

/** What was found, and what shows it: loaded with the first answer. */
type Found = Partial<Pick<Suggested, 'SearchResults'>> & Omit<Suggested, 'SearchResults'>
const NOTHING: Found = { words: '', suggestions: [] }

/** Returns what is suggested for the text; none while it is too short. Nothing is requested before `isWanted`. */
export function useSearch(text: string, isWanted: boolean): Found {
  const language = useLanguage()
  const [found, setFound] = useState(NOTHING)
  const words = text.trim()

  useEffect(() => {
    if (!isWanted || !canSearch(words)) return undefined
    const stale = new AbortController()
    const timer = setTimeout(() => {
      // The first load carries neither lists of books nor what shows them here
      import('./find-suggestions.ts')
        .then(({ findSuggestions }) => findSuggestions(words, language, stale.signal))
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
