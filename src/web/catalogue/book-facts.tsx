import type { ReactNode } from 'react'
import { collectionPath } from '#shared/catalogue/browse-paths.ts'
import { prizeTitle } from '#shared/catalogue/prizes.ts'
import type { Book } from '#shared/catalogue/book.ts'
import type { SafetyContact } from '#shared/product-safety/safety-contact.ts'
import { bookFactsWords } from '#shared/text/en/book-facts.ts'
import { localBooksPath } from '../listing/books-url.ts'
import { localPath } from '../paths.ts'
import { Link } from '#ui/link.tsx'
import { useLanguage, useText, useWords } from '#ui/text.tsx'
import { languageName, publicationDate } from '../book-cards/fact-words.ts'

const LINK = 'underline decoration-shelf decoration-2 underline-offset-4 hover:decoration-current'

type BookFactsProps = {
  book: Book
  /** Null: its code is the shop's own. */
  isbn: string | null
  /** Where one writes to whoever answers for its safety; null: their address leads nowhere. */
  safetyLink: string | null
  /** Whether the page shows other books of its series. */
  hasSeries: boolean
}

/** What is known about the edition, as a table of facts. */
export function BookFacts({ book, isbn, safetyLink, hasSeries }: BookFactsProps) {
  const { catalogue } = useText()
  const words = useWords(bookFactsWords)
  const language = useLanguage()
  const { publisherId, collectionId, series, pages, widthMm, heightMm, thicknessMm, weightGrams } = book
  const size = widthMm !== null && heightMm !== null && [heightMm, widthMm, thicknessMm ?? []].flat()
  const volume =
    series && [series.name, series.volume !== null && words.volume(series.volume)].filter(Boolean).join(', ')
  const isOtherTitle = book.originalTitle !== book.title && book.translator !== ''
  const format = [
    catalogue.formats[book.format],
    pages !== null && words.pages(pages),
    size && words.size(...size),
  ].filter(Boolean)
  const facts: [string, ReactNode][] = [
    [
      words.publisher,
      book.publisher &&
        (publisherId === null ? (
          book.publisher
        ) : (
          <Link to={localBooksPath(language, { publisher: [publisherId] })} rel="nofollow" className={LINK}>
            {book.publisher}
          </Link>
        )),
    ],
    [
      words.collection,
      collectionId !== null && (
        <Link
          to={localPath(language, collectionPath({ id: collectionId, name: book.collection }))}
          className={LINK}
        >
          {book.collection}
        </Link>
      ),
    ],
    [
      words.series,
      hasSeries ? (
        <a href="#series" className={LINK}>
          {volume}
        </a>
      ) : (
        volume
      ),
    ],
    [
      words.prizes,
      book.prizes?.map((prize) => (
        <Link
          key={prizeTitle(prize)}
          to={localBooksPath(language, { prize: prizeTitle({ ...prize, year: null }) })}
          rel="nofollow"
          className={`${LINK} block w-fit`}
        >
          {prizeTitle(prize)}
        </Link>
      )),
    ],
    [words.format, format.join(', ')],
    [words.published, book.publishedOn && publicationDate(book.publishedOn, language)],
    [
      words.originalTitle,
      isOtherTitle && book.originalTitle && <cite className="font-serif">{book.originalTitle}</cite>,
    ],
    [words.language, languageName(book.language, language)],
    [words.weight, weightGrams !== null && words.grams(weightGrams)],
    [words.supply, book.copies < 1 && book.supply && words.supplies[book.supply]],
    isbn === null ? [words.code, book.isbn] : [words.isbn, isbn],
    [words.safety, book.safety && <Safety contact={book.safety} href={safetyLink} />],
  ]
  return (
    <div className="contents">
      <section aria-label={words.facts} className="mt-7 border-t border-hairline pt-6">
        <dl className="grid grid-cols-[6.5rem_1fr] gap-x-4 gap-y-2.5">
          {facts.map(
            ([name, value]) =>
              value && (
                <div key={name} className="contents">
                  <dt className="text-muted">{name}</dt>
                  <dd className="min-w-0 break-words">{value}</dd>
                </div>
              ),
          )}
        </dl>
      </section>
    </div>
  )
}

/** Who answers for the safety of the book (regulation (EU) 2023/988), with where to write to them. */
function Safety({ contact, href }: { contact: SafetyContact; href: string | null }) {
  const { name, postalAddress, electronicAddress } = contact
  return (
    <>
      {name}
      <span className="block">{postalAddress}</span>
      {href === null ? (
        electronicAddress
      ) : (
        <a href={href} rel="nofollow noopener" className={LINK}>
          {electronicAddress}
        </a>
      )}
    </>
  )
}
