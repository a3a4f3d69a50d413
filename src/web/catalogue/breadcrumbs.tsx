import { Fragment } from 'react'
import { Link } from 'react-router'
import { localBooksPath } from '../state/books-url.ts'
import { localPath } from '../state/paths.ts'
import { useLanguage, useText } from '../state/text.tsx'
import type { Crumb } from './breadcrumb-categories.ts'

/** The way to a book: home, books, its categories. */
export function Breadcrumbs({ trail }: { trail: readonly Crumb[] }) {
  const { layout, catalogue } = useText()
  const language = useLanguage()
  const links = [
    { to: localPath(language, '/'), name: layout.home },
    { to: localBooksPath(language), name: catalogue.books },
    ...trail.map(({ id, name }) => ({ to: localBooksPath(language, { category: [id] }), name })),
  ]
  return (
    <nav aria-label={catalogue.book.breadcrumbs} className="py-2 text-sm text-muted sm:py-4">
      <ol className="flex flex-wrap items-center gap-x-2">
        {links.map(({ to, name }, index) => (
          <Fragment key={to}>
            {index > 0 && <li aria-hidden="true">›</li>}
            <li>
              <Link to={to} className="inline-flex min-h-9 items-center hover:text-ink hover:underline">
                {name}
              </Link>
            </li>
          </Fragment>
        ))}
      </ol>
    </nav>
  )
}
