/** The categories of a list: what its page brought along, and all of them once somebody unfolds more. */
import { useState } from 'react'
import { browserApi } from '../api/browser-api.ts'
import { useQuery } from '../query/use-query.ts'
import { useLanguage } from '#ui/text.tsx'
import { booksPath, type BooksQuery } from './books-url.ts'
import { listFilters } from './books-query.ts'
import type { ShownCategories } from './shown-categories.ts'

const NONE: readonly number[] = []

/** Returns the categories to show and those whose branches are still to come; `want` asks for these. */
export function useWholeTree(shown: ShownCategories, query: BooksQuery) {
  const language = useLanguage()
  const [isWanted, setWanted] = useState(false)
  const [isLong, setLong] = useState(false)
  const key = booksPath({ ...query, sort: undefined, page: 1 })
  // §7: failures of lists stay silent; the next press tries again
  const answer = useQuery(isWanted ? key : undefined, async () => {
    const { listFacets } = await import('../api/catalogue.ts')
    return listFacets(browserApi, listFilters(query, language))
  })
  const whole = answer.query.kind === 'found' ? answer.query.value.category : undefined

  function want() {
    setWanted(true)
    if (answer.hasFailed) answer.retry()
  }

  const first = new Set(shown.categories.map(({ id }) => id))
  return {
    categories: whole
      ? whole.filter(({ id, parentId }) => isLong || parentId !== null || first.has(id))
      : shown.categories,
    folded: whole ? NONE : shown.folded,
    isLong,
    want,
    toggleLong: () => {
      want()
      setLong(!isLong)
    },
  }
}
