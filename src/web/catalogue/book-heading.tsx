import { Fragment } from 'react'
import type { Book } from '#shared/catalogue/book.ts'
import { Link } from '#ui/link.tsx'
import type { sentencesOf } from './book-sentences.ts'

type BookHeadingProps = { book: Book } & Pick<ReturnType<typeof sentencesOf>, 'credits' | 'rating'>

/** Title, subtitle and everyone who made the book, each leading to their other books. */
export function BookHeading({ book, credits, rating }: BookHeadingProps) {
  return (
    <div className="min-w-0 max-md:-mr-4 max-md:content-center max-md:bg-tint max-md:py-5 max-md:pr-4">
      <h1 className="text-2xl break-words sm:text-4xl">{book.title}</h1>
      {book.subtitle && <p className="mt-2 font-serif text-lg text-muted sm:text-xl">{book.subtitle}</p>}
      {credits.length > 0 && <Credits credits={credits} />}
      {rating && <Rating {...rating} />}
    </div>
  )
}

function Credits({ credits }: Pick<BookHeadingProps, 'credits'>) {
  return (
    <p className="mt-2 sm:mt-4 sm:text-lg">
      {credits.map(({ before, people }, group) => (
        <Fragment key={before}>
          {group > 0 && ', '}
          {before}
          {people.map(({ id, name, path }, index) => (
            <Fragment key={id}>
              {index > 0 && ', '}
              <Link
                to={path}
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

function Rating({ stars, words }: NonNullable<BookHeadingProps['rating']>) {
  return (
    <p className="mt-1 text-sm">
      <a
        href="#reviews"
        className="inline-flex min-h-11 items-center gap-2 text-muted underline decoration-hairline underline-offset-4 hover:decoration-current"
      >
        <span aria-hidden="true" className="tracking-widest text-secondary-text">
          {'★'.repeat(stars)}
        </span>
        {words}
      </a>
    </p>
  )
}
