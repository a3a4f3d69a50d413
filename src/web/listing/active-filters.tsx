import { relOf } from '#shared/seo/crawled-paths.ts'
import { listWords } from '#shared/text/en/list.ts'
import { localBooksPath, type BooksQuery } from './books-url.ts'
import { useLanguage, useWords } from '#ui/text.tsx'
import { CloseIcon } from '#ui/icons.tsx'
import { Link } from '#ui/link.tsx'
import type { ActiveFilter } from './active-filters-of.ts'
import { useFilterName } from './use-filter-name.ts'

/** What narrows the list, each as a chip that takes itself away. */
export function ActiveFilters({ query, chips }: { query: BooksQuery; chips: readonly ActiveFilter[] }) {
  const list = useWords(listWords)
  const language = useLanguage()
  const nameOf = useFilterName()
  if (chips.length === 0) return null
  return (
    <ul aria-label={list.active} className="flex flex-wrap items-center gap-2 max-xl:w-full">
      {chips.map(({ key, name, without }) => (
        <li key={key}>
          <Link
            to={without}
            rel={relOf(without)}
            aria-label={list.remove(nameOf(name))}
            className="inline-flex min-h-11 max-w-72 items-center gap-2 rounded-full bg-tint pr-3 pl-4 text-sm font-medium transition-colors hover:bg-shelf"
          >
            <span className="truncate">{nameOf(name)}</span>
            <CloseIcon className="size-3.5" />
          </Link>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <Link
            to={localBooksPath(language, { sort: query.sort })}
            rel={relOf(localBooksPath(language, { sort: query.sort }))}
            className="inline-flex min-h-11 items-center px-2 text-sm font-semibold text-primary-text hover:underline"
          >
            {list.clear}
          </Link>
        </li>
      )}
    </ul>
  )
}
