import { Fragment } from 'react'
import type { Book } from '#shared/catalogue/book.ts'
import { collaboratorPath } from '#shared/catalogue/browse-paths.ts'
import { CONTRIBUTOR_ROLES } from '#shared/catalogue/vocabulary.ts'
import { bookWords } from '#shared/text/book-words.ts'
import { localPath } from '../paths.ts'
import { Link } from '#ui/link.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'

/** Title, subtitle and everyone who made the book, each leading to their other books. */
export function BookHeading({ book }: { book: Book }) {
  return (
    <div className="min-w-0 max-md:-mr-4 max-md:content-center max-md:bg-tint max-md:py-5 max-md:pr-4">
      <h1 className="text-2xl break-words sm:text-4xl">{book.title}</h1>
      {book.subtitle && <p className="mt-2 font-serif text-lg text-muted sm:text-xl">{book.subtitle}</p>}
      <Contributors contributors={book.contributors} />
      <Rating book={book} />
    </div>
  )
}

function Contributors({ contributors }: Pick<Book, 'contributors'>) {
  const words = useWords(bookWords)
  const language = useLanguage()
  const groups = CONTRIBUTOR_ROLES.flatMap((role) => {
    const people = contributors.filter((one) => one.role === role)
    return people.length > 0 ? [{ role, people }] : []
  })
  if (groups.length === 0) return null
  return (
    <p className="mt-2 sm:mt-4 sm:text-lg">
      {groups.map(({ role, people }, group) => (
        <Fragment key={role}>
          {group > 0 && ', '}
          {words.before(people[0]?.name ?? '', words.roles[role])}
          {people.map(({ id, name }, index) => (
            <Fragment key={id}>
              {index > 0 && ', '}
              <Link
                to={localPath(language, collaboratorPath({ id, name }))}
                className="font-semibold text-primary-text underline decoration-shelf decoration-2 underline-offset-4 hover:decoration-current"
              >
                {name}
              </Link>
            </Fragment>
          ))}
        </Fragment>
      ))}
    </p>
  )
}

function Rating({ book: { averageRating, reviewCount } }: { book: Book }) {
  const words = useWords(bookWords)
  const language = useLanguage()
  if (averageRating === null || reviewCount === 0) return null
  const rate = averageRating.toLocaleString(language === 'fr' ? 'fr-FR' : 'en-GB', {
    maximumFractionDigits: 1,
  })
  return (
    <p className="mt-1 text-sm">
      <a
        href="#reviews"
        className="inline-flex min-h-11 items-center gap-2 text-muted underline decoration-hairline underline-offset-4 hover:decoration-current"
      >
        <span aria-hidden="true" className="tracking-widest text-secondary-text">
          {'★'.repeat(Math.round(averageRating))}
        </span>
        {words.rating(rate, reviewCount)}
      </a>
    </p>
  )
}
