import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { collectionPath } from '#shared/catalogue/browse-paths.ts'
import type { Article } from '#shared/contract/catalogue.ts'
import { bookWords } from '#shared/text/book-words.ts'
import { localBooksPath } from '../listing/books-url.ts'
import { localPath } from '../paths.ts'
import { useLanguage, useText, useWords } from '#ui/text.tsx'
import { languageName, publicationDate } from '../shelf/fact-words.ts'

const LINK = 'underline decoration-shelf decoration-2 underline-offset-4 hover:decoration-current'

type BookFactsProps = {
  article: Article
  /** Null: its code is the shop's own. */
  isbn: string | null
  /** Whether the page shows other books of its series. */
  hasSeries: boolean
}

/** What is known about the edition, as a table of facts. */
export function BookFacts({ article, isbn, hasSeries }: BookFactsProps) {
  const { catalogue } = useText()
  const book = useWords(bookWords)
  const language = useLanguage()
  const { publisher_id, collection_id, series, pages, width_mm, height_mm, thickness_mm, _poids_net } =
    article
  const size = width_mm !== null && height_mm !== null && [height_mm, width_mm, thickness_mm ?? []].flat()
  const volume =
    series && [series.name, series.volume !== null && book.volume(series.volume)].filter(Boolean).join(', ')
  const isOtherTitle = article.original_title !== article.designation && article.dc_traducteur !== ''
  const format = [
    catalogue.formats[article.format],
    pages !== null && book.pages(pages),
    size && book.size(...size),
  ].filter(Boolean)
  const facts: [string, ReactNode][] = [
    [
      book.publisher,
      article.dc_editor &&
        (publisher_id === null ? (
          article.dc_editor
        ) : (
          <Link to={localBooksPath(language, { publisher: [publisher_id] })} className={LINK}>
            {article.dc_editor}
          </Link>
        )),
    ],
    [
      book.collection,
      collection_id !== null && (
        <Link
          to={localPath(language, collectionPath({ id: collection_id, nom: article.dc_collection }))}
          className={LINK}
        >
          {article.dc_collection}
        </Link>
      ),
    ],
    [
      book.series,
      hasSeries ? (
        <a href="#series" className={LINK}>
          {volume}
        </a>
      ) : (
        volume
      ),
    ],
    [book.format, format.join(', ')],
    [book.published, article.published_on && publicationDate(article.published_on, language)],
    [
      book.originalTitle,
      isOtherTitle && article.original_title && <cite className="font-serif">{article.original_title}</cite>,
    ],
    [book.language, languageName(article.language, language)],
    [book.weight, _poids_net !== null && book.grams(_poids_net)],
    [book.supply, article._qte_a_terme_calcule < 1 && article.supply && book.supplies[article.supply]],
    isbn === null ? [book.code, article._code_barre] : [book.isbn, isbn],
  ]
  return (
    <section aria-label={book.facts} className="mt-7 border-t border-hairline pt-6">
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
  )
}
