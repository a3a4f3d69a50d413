import { useEffect, useState } from 'react'
import type { Article } from '#shared/contract/catalogue.ts'
import { getArticlesById } from '../api/cart-articles.ts'
import { useShopper } from '../session/shopper-store.ts'
import { useLanguage } from '#ui/text.tsx'

export type Compared = { kind: 'loading' } | { kind: 'failed' } | { kind: 'books'; books: Article[] }

/** Returns the books to compare, as they are now, in the order in which they were chosen. */
export function useCompared(): Compared {
  const { compare } = useShopper()
  const language = useLanguage()
  const [known, setKnown] = useState<ReadonlyMap<number, Article>>(new Map())
  const [failedFor, setFailedFor] = useState<string>()
  const wanted = compare.join()

  useEffect(() => {
    const ids = wanted.split(',').filter(Boolean).map(Number)
    if (ids.length === 0) return
    let isCurrent = true
    getArticlesById(ids, language).then(
      (articles) => isCurrent && setKnown(new Map(articles.map((article) => [article.id, article]))),
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
