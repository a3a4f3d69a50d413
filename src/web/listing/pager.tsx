import { relOf } from '#shared/seo/crawled-paths.ts'
import { listPartsWords } from '#shared/text/en/list-parts.ts'
import { pageLinks } from './books-query.ts'
import { useWords } from '#ui/text.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '#ui/icons.tsx'
import { Link } from '#ui/link.tsx'

const STEP =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-1 rounded-md px-3 font-medium transition-colors hover:bg-tint aria-[current]:bg-primary aria-[current]:text-on-primary'

export type PagerProps = {
  page: number
  pages: number
  /** Local path of a page. */
  path: (page: number) => string
}

/** Real links to the pages of a list, the neighbours named for browsers and search engines. */
export function Pager({ page, pages, path }: PagerProps) {
  const list = useWords(listPartsWords)
  if (pages < 2) return null
  return (
    <div className="contents">
      <nav aria-label={list.pages} className="mt-14 flex flex-wrap items-center justify-center gap-1">
        {page > 1 && (
          <Link
            to={path(page - 1)}
            rel={relOf(path(page - 1), 'prev')}
            className={STEP}
            aria-label={list.previous}
          >
            <ChevronLeftIcon className="size-4" />
            <span className="max-sm:hidden">{list.previous}</span>
          </Link>
        )}
        <ol className="flex items-center gap-1">
          {pageLinks(page, pages).map((link) =>
            typeof link !== 'number' ? (
              <li key={link} aria-hidden="true" className="px-1 text-muted">
                …
              </li>
            ) : (
              <li key={link}>
                <Link
                  to={path(link)}
                  rel={relOf(path(link))}
                  aria-label={list.page(link)}
                  aria-current={link === page ? 'page' : undefined}
                  className={`price ${STEP}`}
                >
                  {link}
                </Link>
              </li>
            ),
          )}
        </ol>
        {page < pages && (
          <Link
            to={path(page + 1)}
            rel={relOf(path(page + 1), 'next')}
            className={STEP}
            aria-label={list.next}
          >
            <span className="max-sm:hidden">{list.next}</span>
            <ChevronRightIcon className="size-4" />
          </Link>
        )}
      </nav>
    </div>
  )
}
