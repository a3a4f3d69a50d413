import type { ShelfBook } from '#shared/catalogue/book.ts'
import type { ContributorRole } from '#shared/catalogue/vocabulary.ts'
import { browseWords } from '#shared/text/en/browse.ts'
import { BookGrid } from '../book-cards/book-grid.tsx'
import { Pager } from '../listing/pager.tsx'
import { SortForm } from '../listing/sort-form.tsx'
import { listPath } from '../listing/list-url.ts'
import { localPath } from '../paths.ts'
import { useLanguage, useWords } from '#ui/text.tsx'
import { ArrowRightIcon } from '#ui/icons.tsx'
import { Link } from '#ui/link.tsx'
import { MissingList } from '../listing/missing-list.tsx'
import { LIST_SORTS, USUAL_SORT } from './sorts.ts'

export type RoleWorks = {
  role: ContributorRole
  /** undefined: the books could not be loaded. */
  total: number | undefined
  books: ShelfBook[]
}

type WorksProps = {
  path: string
  works: RoleWorks
  /** Given where these are the only books of the page: they are sorted and paged; `role` is the address's. */
  list:
    | {
        page: number
        pages: number
        sort: (typeof LIST_SORTS)[number]
        role: ContributorRole | undefined
      }
    | undefined
}

/** A person's books in one role. */
export function Works({ path, works: { role, total, books }, list }: WorksProps) {
  const { person } = useWords(browseWords)
  const language = useLanguage()
  const chosen = list && list.sort !== USUAL_SORT ? list.sort : undefined
  return (
    <section aria-labelledby={`works-${role}`} className="mt-12 sm:mt-16">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 sm:mb-8">
        <h2 id={`works-${role}`} className="text-2xl sm:text-3xl">
          {person.works[role]}
        </h2>
        {list && total !== undefined && total > 1 && (
          <SortForm
            action={localPath(language, path)}
            others={list.role ? [['role', list.role]] : []}
            offered={LIST_SORTS}
            sort={list.sort}
          />
        )}
        {!list && total !== undefined && total > books.length && (
          <Link
            to={localPath(language, listPath(path, { role }))}
            rel="nofollow"
            className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-primary-text hover:underline"
          >
            {person.seeAll(person.works[role], total)}
            <ArrowRightIcon className="size-4" />
          </Link>
        )}
      </div>
      {total === undefined ? <MissingList /> : <BookGrid books={books} />}
      {list && (
        <Pager
          page={list.page}
          pages={list.pages}
          path={(to) => localPath(language, listPath(path, { role: list.role, sort: chosen }, to))}
        />
      )}
    </section>
  )
}
