/** The other editions of a book's work: its formats with their prices, its original and its translations. */
import { bookPath } from '#shared/catalogue/book-path.ts'
import type { Book, Edition } from '#shared/catalogue/book.ts'
import { bookFactsWords } from '#shared/text/en/book-facts.ts'
import { localPath } from '../paths.ts'
import { Link } from '#ui/link.tsx'
import { useMoney } from '#ui/money.tsx'
import { useLanguage, useText, useWords } from '#ui/text.tsx'
import { StockLine } from '../book-cards/stock-line.tsx'
import { languageName } from '../book-cards/fact-words.ts'

const TILE = 'flex min-h-11 min-w-32 flex-col rounded-md border px-3.5 py-2.5'

type BookEditionsProps = { book: Book; editions: readonly Edition[] }

/** Nothing where this is the only edition. */
export function BookEditions({ book, editions }: BookEditionsProps) {
  const words = useWords(bookFactsWords)
  const of = (relation: Edition['relation']) => editions.filter((one) => one.relation === relation)
  return (
    <div className="contents">
      <Formats book={book} others={of('format')} />
      <Versions headingId="original-title" title={words.original} editions={of('original')} />
      <Versions headingId="translations-title" title={words.translations} editions={of('translation')} />
    </div>
  )
}

function Formats({ book, others }: { book: Book; others: readonly Edition[] }) {
  const { catalogue } = useText()
  const words = useWords(bookFactsWords)
  const language = useLanguage()
  const money = useMoney()
  if (others.length === 0) return null
  return (
    <section aria-labelledby="formats-title" className="mt-6">
      <h2 id="formats-title" className="font-sans text-base font-semibold">
        {words.formatsOf}
      </h2>
      <ul className="mt-2.5 flex flex-wrap gap-2.5">
        <li aria-current="true" className={`${TILE} border-2 border-primary-text bg-card`}>
          <span className="font-semibold">
            {catalogue.formats[book.format]} <span className="sr-only">({words.thisFormat})</span>
          </span>
          <span>{money(book.sellingPriceCents)}</span>
          <StockLine book={book} />
        </li>
        {others.map((edition) => (
          <li key={edition.id} className="flex">
            <Link
              to={localPath(language, bookPath(edition))}
              className={`${TILE} border-hairline bg-card hover:border-edge hover:bg-tint`}
            >
              <span className="font-semibold">{catalogue.formats[edition.format]}</span>
              <span>{money(edition.sellingPriceCents)}</span>
              <StockLine book={edition} />
              <span className="max-w-44 truncate text-xs text-muted">
                {edition.collection || edition.publisher}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

type VersionsProps = { headingId: string; title: string; editions: readonly Edition[] }

function Versions({ headingId, title, editions }: VersionsProps) {
  const { catalogue } = useText()
  const words = useWords(bookFactsWords)
  const language = useLanguage()
  const money = useMoney()
  if (editions.length === 0) return null
  return (
    <section aria-labelledby={headingId} className="mt-6">
      <h2 id={headingId} className="font-sans text-base font-semibold">
        {title}
      </h2>
      <ul className="mt-1">
        {editions.map((edition) => (
          <li
            key={edition.id}
            className="flex flex-wrap items-baseline gap-x-2 border-b border-hairline py-2"
          >
            <Link
              to={localPath(language, bookPath(edition))}
              lang={edition.language === 'und' ? undefined : edition.language}
              className="inline-flex min-h-6 items-center font-serif text-lg text-primary-text underline decoration-shelf decoration-2 underline-offset-4 hover:decoration-current"
            >
              {edition.title}
            </Link>
            <span className="text-sm text-muted">
              {[
                languageName(edition.language, language),
                edition.translator && words.translatedBy(edition.translator),
                catalogue.formats[edition.format],
                money(edition.sellingPriceCents),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
            <StockLine book={edition} className="ml-auto" />
          </li>
        ))}
      </ul>
    </section>
  )
}
