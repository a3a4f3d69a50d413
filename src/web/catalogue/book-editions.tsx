/** The other editions of a book's work: its formats with their prices, its original and its translations. */
import { useId } from 'react'
import { Link } from 'react-router'
import { bookPath } from '#shared/catalogue/book-path.ts'
import type { Article, Edition } from '#shared/contract/catalogue.ts'
import { bookWords } from '#shared/text/book-words.ts'
import { localPath } from '../paths.ts'
import { useMoney } from '#ui/money.tsx'
import { useLanguage, useText, useWords } from '#ui/text.tsx'
import { StockLine } from '../shelf/stock-line.tsx'
import { languageName } from '../shelf/fact-words.ts'

const TILE = 'flex min-h-11 min-w-32 flex-col rounded-md border px-3.5 py-2.5'

type BookEditionsProps = { article: Article; editions: readonly Edition[] }

/** Nothing where this is the only edition. */
export function BookEditions({ article, editions }: BookEditionsProps) {
  const words = useWords(bookWords)
  const of = (relation: Edition['relation']) => editions.filter((one) => one.relation === relation)
  return (
    <>
      <Formats article={article} others={of('format')} />
      <Versions title={words.original} editions={of('original')} />
      <Versions title={words.translations} editions={of('translation')} />
    </>
  )
}

function Formats({ article, others }: { article: Article; others: readonly Edition[] }) {
  const { catalogue } = useText()
  const words = useWords(bookWords)
  const language = useLanguage()
  const money = useMoney()
  const headingId = useId()
  if (others.length === 0) return null
  return (
    <section aria-labelledby={headingId} className="mt-6">
      <h2 id={headingId} className="font-sans text-base font-semibold">
        {words.formatsOf}
      </h2>
      <ul className="mt-2.5 flex flex-wrap gap-2.5">
        <li aria-current="true" className={`${TILE} border-2 border-primary-text bg-card`}>
          <span className="font-semibold">
            {catalogue.formats[article.format]} <span className="sr-only">({words.thisFormat})</span>
          </span>
          <span>{money(article.price_cents)}</span>
          <StockLine stock={article._qte_a_terme_calcule} removed={article.removed} />
        </li>
        {others.map((edition) => (
          <li key={edition.id} className="flex">
            <Link
              to={localPath(language, bookPath(edition))}
              className={`${TILE} border-hairline bg-card hover:border-edge hover:bg-tint`}
            >
              <span className="font-semibold">{catalogue.formats[edition.format]}</span>
              <span>{money(edition.price_cents)}</span>
              <StockLine stock={edition._qte_a_terme_calcule} />
              <span className="max-w-44 truncate text-xs text-muted">
                {edition.dc_collection || edition.dc_editor}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Versions({ title, editions }: { title: string; editions: readonly Edition[] }) {
  const { catalogue } = useText()
  const words = useWords(bookWords)
  const language = useLanguage()
  const money = useMoney()
  const headingId = useId()
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
              {edition.designation}
            </Link>
            <span className="text-sm text-muted">
              {[
                languageName(edition.language, language),
                edition.dc_traducteur && words.translatedBy(edition.dc_traducteur),
                catalogue.formats[edition.format],
                money(edition.price_cents),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
            <StockLine stock={edition._qte_a_terme_calcule} className="ml-auto" />
          </li>
        ))}
      </ul>
    </section>
  )
}
