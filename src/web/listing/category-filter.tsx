import type { Category } from '#shared/catalogue/book.ts'
import { listWords } from '#shared/text/list-words.ts'
import { localBooksPath, toggleFilter } from './books-url.ts'
import type { BooksQuery } from './books-url.ts'
import { useLanguage, useWords } from '#ui/text.tsx'
import { CategoryTree } from './category-tree.tsx'
import { ChevronDownIcon } from '#ui/icons.tsx'

type CategoryFilterProps = {
  categories: readonly Category[]
  query: BooksQuery
  /** There may be more books than were counted. */
  isAtLeast: boolean
}

/** The tree of categories as a filter: beside the books on wide screens, folded above them elsewhere. */
export function CategoryFilter({ categories, query, isAtLeast }: CategoryFilterProps) {
  const list = useWords(listWords)
  const language = useLanguage()
  if (categories.length === 0) return null
  const tree = (
    <CategoryTree
      // The way to a selected category opens also when the selection changes elsewhere
      key={query.category.join()}
      categories={categories}
      selected={query.category}
      isAtLeast={isAtLeast}
      to={(id) => localBooksPath(language, toggleFilter(query, 'category', id))}
    />
  )
  return (
    <>
      <nav aria-labelledby="category-filter" className="max-xl:hidden">
        <h2
          id="category-filter"
          className="mb-2 px-2 font-sans text-xs font-medium tracking-[0.06em] text-muted uppercase"
        >
          {list.categories}
        </h2>
        {tree}
      </nav>
      <details className="group rounded-md border border-hairline bg-card xl:hidden">
        <summary className="flex min-h-12 list-none items-center justify-between px-4 font-semibold [&::-webkit-details-marker]:hidden">
          {list.categories}
          <ChevronDownIcon className="size-4 transition-transform group-open:rotate-180" />
        </summary>
        <nav aria-label={list.categories} className="border-t border-hairline px-2 py-2">
          {tree}
        </nav>
      </details>
    </>
  )
}
