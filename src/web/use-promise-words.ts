import type { ArticlePromise } from '#shared/contract/promises.ts'
import { promiseWords } from '#shared/promises/promise-words.ts'
import { useText } from '#ui/text.tsx'
import { promiseFrom } from '#shared/promises/from-wire.ts'
import { useNow } from './book-cards/use-now.ts'

/** Returns how the promise of a line reads; nothing for a line without one. */
export function usePromiseWords() {
  const { promises } = useText()
  const now = useNow()
  return (wire: ArticlePromise | null) => {
    const promise = promiseFrom(wire)
    return promise ? promiseWords(promises, promise, { now, place: 'home' }) : undefined
  }
}
