import { useEffect, useState } from 'react'
import type { Book } from '#shared/catalogue/book.ts'
import { getBooksById } from '../api/catalogue.ts'
import { useShopper } from '../session/shopper-store.ts'
import { useLanguage } from '#ui/text.tsx'

export type Compared = { kind: 'loading' } | { kind: 'failed' } | { kind: 'books'; books: Book[] }

/** Returns the books to compare, as they are now, in the order in which they were chosen. */
export function useCompared(): Compared {
  const { compare } = useShopper()
  const language = useLanguage()
  const [known, setKnown] = useState<ReadonlyMap<number, Book>>(new Map())
  const [failedFor, setFailedFor] = useState<string>()
  const wanted = compare.join()

  useEffect(() => {
    const ids = wanted.split(',').filter(Boolean).map(Number)
    if (ids.length === 0) return
    let isCurrent = true
    getBooksById(ids, language).then(
      (books) => isCurrent && setKnown(new Map(books.map((book) => [book.id, book]))),
      () => isCurrent && setFailedFor(wanted),
    )
    return () => {
      isCurrent = false
    }
  }, [wanted, language])

  const books = compare.flatMap((id) => known.get(id) ?? [])
  if (compare.length === 0 || books.length > 0) return { kind: 'books', books }
  return { kind: failedFor === wanted ? 'failed' : 'loading' }
}
