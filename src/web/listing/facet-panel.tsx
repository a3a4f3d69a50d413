import type { Facets } from '../api/catalogue.ts'
import { listPartsWords } from '#shared/text/en/list-parts.ts'
import { ANY_PRICE, localBooksPath, type BooksQuery, type CodeField, type ListField } from './books-url.ts'
import { toggleFilter } from './books-query.ts'
import { useLanguage, useText, useWords } from '#ui/text.tsx'
import { FacetGroup } from './facet-group.tsx'
import { codeNames } from './code-names.ts'
import { useFilterName } from './use-filter-name.ts'

export type FacetPanelProps = { facets: Facets; query: BooksQuery }

/** Every filter but the categories, each value with the books it would leave (§4). */
export function FacetPanel({ facets, query }: FacetPanelProps) {
  const list = useWords(listPartsWords)
  const language = useLanguage()
  const codes = codeNames(language, useText())
  const nameOf = useFilterName()
  const isAtLeast = facets.isAtLeast
  const path = (next: BooksQuery) => localBooksPath(language, next)

  const linkNames = (field: Exclude<ListField, 'category'>) =>
    facets[field].map(({ id, name, count }) => ({
      key: id,
      name,
      count,
      to: path(toggleFilter(query, field, id)),
      isSelected: query[field].includes(id),
    }))

  const linkCodes = (field: CodeField) =>
    facets[field].map(({ value, count }) => ({
      key: value,
      name: codes[field](value),
      count,
      to: path(toggleFilter(query, field, value)),
      isSelected: query[field].includes(value),
    }))

  const prices = facets.price.map(({ min, max, count }) => {
    const range = { min: min || undefined, max: max ?? undefined }
    const isSelected = query.price.min === range.min && query.price.max === range.max
    const price = isSelected ? ANY_PRICE : range
    const to = path({ ...query, price, page: 1 })
    return { key: min, name: nameOf(range), count, to, isSelected }
  })

  return (
    <div className="contents">
      <FacetGroup isAtLeast={isAtLeast} title={list.facets.availability} values={linkCodes('availability')} />
      <FacetGroup isAtLeast={isAtLeast} title={list.facets.format} values={linkCodes('format')} />
      <FacetGroup isAtLeast={isAtLeast} title={list.facets.language} values={linkCodes('language')} />
      <FacetGroup isAtLeast={isAtLeast} title={list.facets.price} values={prices} />
      <FacetGroup isAtLeast={isAtLeast} title={list.facets.collaborator} values={linkNames('collaborator')} />
      <FacetGroup isAtLeast={isAtLeast} title={list.facets.collection} values={linkNames('collection')} />
      <FacetGroup isAtLeast={isAtLeast} title={list.facets.publisher} values={linkNames('publisher')} />
    </div>
  )
}
