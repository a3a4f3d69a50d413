import { localeOf } from '#shared/text/locale.ts'
import { companyWords } from '#shared/text/company-words.ts'
import { localPath } from '../paths.ts'
import { Link } from '#ui/link.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'

type CatalogueTotalsProps = { totals: { books: number; people: number; collections: number } }

/** What the shelves hold, each figure leading there. */
export function CatalogueTotals({ totals }: CatalogueTotalsProps) {
  const { about } = useWords(companyWords)
  const language = useLanguage()
  const figures = [
    { path: '/books', count: totals.books, label: about.books(totals.books) },
    { path: '/collaborators', count: totals.people, label: about.people(totals.people) },
    { path: '/collections', count: totals.collections, label: about.collections(totals.collections) },
  ].filter(({ count }) => count > 0)
  return (
    <section aria-label={about.figures} className="page mt-10 sm:mt-14">
      <ul className="grid divide-hairline max-sm:divide-y sm:grid-cols-3 sm:divide-x">
        {figures.map(({ path, count, label }) => (
          <li key={path}>
            <Link
              to={localPath(language, path)}
              className="group flex items-baseline gap-3 py-4 sm:flex-col sm:items-center sm:gap-0"
            >
              <span className="price font-serif text-4xl text-secondary-text max-sm:min-w-24 sm:text-5xl">
                {count.toLocaleString(localeOf(language))}
              </span>{' '}
              <span className="group-hover:text-primary-text group-hover:underline">{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
