import { useEffect, useRef, useState, type ReactNode } from 'react'
import { listWords } from '#shared/text/en/list.ts'
import { ChevronDownIcon } from '#ui/icons.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { localBooksPath, type BooksQuery } from './books-url.ts'
import { toggleFilter } from './books-query.ts'
import { CategoryTree } from './category-tree.tsx'
import type { ShownCategories } from './shown-categories.ts'
import { useWholeTree } from './use-whole-tree.ts'

type CategoryFilterProps = {
  shown: ShownCategories
  query: BooksQuery
  /** There may be more books than were counted. */
  isAtLeast: boolean
}

/** The tree of categories as a filter: beside the books on wide screens, folded above them elsewhere. */
export function CategoryFilter({ shown, query, isAtLeast }: CategoryFilterProps) {
  const list = useWords(listWords)
  const language = useLanguage()
  const { categories, folded, isLong, toggleLong, want } = useWholeTree(shown, query)
  if (categories.length === 0) return null
  const tree = (
    <>
      <CategoryTree
        // The way to a selected category opens also when the selection changes elsewhere
        key={query.category.join()}
        categories={categories}
        folded={folded}
        onUnfold={want}
        selected={query.category}
        isAtLeast={isAtLeast}
        to={(id) => localBooksPath(language, toggleFilter(query, 'category', id))}
      />
      {shown.hidden > 0 && (
        <button type="button" aria-expanded={isLong} onClick={toggleLong} className="filter-more">
          {isLong ? list.showLess : list.showMore(shown.hidden)}
          <span className="sr-only">{list.categories}</span>
          <ChevronDownIcon className={`size-4 transition-transform ${isLong ? 'rotate-180' : ''}`} />
        </button>
      )}
    </>
  )
  return (
    <>
      <nav aria-labelledby="category-filter" className="max-xl:hidden max-xl:noscript:block">
        <h2
          id="category-filter"
          className="mb-2 px-2 font-sans text-xs font-medium tracking-[0.06em] text-muted uppercase"
        >
          {list.categories}
        </h2>
        {tree}
      </nav>
      <Folded title={list.categories}>{tree}</Folded>
    </>
  )
}

/** Holds nothing until it is opened: wide screens have the tree already. */
function Folded({ title, children }: { title: string; children: ReactNode }) {
  const details = useRef<HTMLDetailsElement>(null)
  const [isOpen, setOpen] = useState(false)
  // It may have been opened before the scripts came
  useEffect(() => setOpen(details.current?.open ?? false), [])
  return (
    <details
      ref={details}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group rounded-md border border-hairline bg-card xl:hidden noscript:hidden"
    >
      <summary className="flex min-h-12 list-none items-center justify-between px-4 font-semibold [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDownIcon className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      {isOpen && (
        <nav aria-label={title} className="border-t border-hairline px-2 py-2">
          {children}
        </nav>
      )}
    </details>
  )
}
