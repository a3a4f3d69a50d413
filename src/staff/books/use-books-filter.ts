import { useSearchParams } from 'react-router'

const FILTERS = [
  'q',
  'shelf',
  'stock',
  'format',
  'language',
  'category',
  'collaborator',
  'collection',
  'publisher',
  'price_min',
  'price_max',
  'featured',
  'discounted',
  'sort',
] as const
export type FilterName = (typeof FILTERS)[number]
export type BooksQuery = Partial<Record<FilterName, string>>

/** What the list shows, stored in its address as the API asks for it: `?stock=out&publisher=12`. */
export function useBooksFilter() {
  const [params, setParams] = useSearchParams()
  const query: BooksQuery = {}
  for (const name of FILTERS) {
    const value = params.get(name)
    if (value !== null && value !== '') query[name] = value
  }
  return {
    query,
    isRemoved: query.shelf === 'removed',
    isFiltered: FILTERS.some((name) => query[name] !== undefined && name !== 'shelf' && name !== 'sort'),
    /** Changes filters; an empty value ends one. */
    setFilters: (changes: BooksQuery) => {
      const next = new URLSearchParams(params)
      for (const [name, value] of Object.entries(changes)) {
        if (value === '') next.delete(name)
        else next.set(name, value)
      }
      setParams(next)
    },
    /** Ends every filter; the shelf and the order stay. */
    clear: () => {
      const { shelf, sort } = query
      setParams({ ...(shelf && { shelf }), ...(sort && { sort }) })
    },
  }
}

export type BooksFilter = ReturnType<typeof useBooksFilter>
