/** One book (§2): everything that helps to choose it, and the way into the cart. */
import { data, redirect } from 'react-router'
import { bookPath, readBookAddress } from '#shared/catalogue/book-path.ts'
import { excerpt } from '#shared/catalogue/excerpt.ts'
import { toShelfBook } from '#shared/catalogue/shelf-book.ts'
import { bookWords } from '#shared/text/book-words.ts'
import { findArticle, listCategories, listEditions } from '../api/catalogue.ts'
import { pageContext } from '../api/context.ts'
import { readList } from '../api/lists.ts'
import { PageHead } from '../head.tsx'
import { localPath, languageOfPath } from '../paths.ts'
import { useWords } from '#ui/text.tsx'
import type { Route } from './+types/book-page.ts'
import { BookEditions } from './book-editions.tsx'
import { BookDescription } from './book-description.tsx'
import { BookFacts } from './book-facts.tsx'
import { BookHeading } from './book-heading.tsx'
import { BookReviews } from './book-reviews.tsx'
import { BookShelf } from '../shelf/book-shelf.tsx'
import { BookStage } from './book-stage.tsx'
import { BookStructuredData } from './book-structured-data.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { breadcrumbCategories } from './breadcrumb-categories.ts'
import { BuyBox } from './buy-box.tsx'
import { hyphenatedIsbn } from './hyphenated-isbn.ts'
import { ReadInside } from './read-inside.tsx'
import { relatedBooks } from './related-books.ts'
import { reviewExcerpts } from './review-excerpts.ts'

const PERMANENTLY = 301
const DESCRIPTION_CHARACTERS = 160

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { api } = context.get(pageContext)
  const url = new URL(request.url)
  const lang = languageOfPath(url.pathname)
  const address = readBookAddress(params.id)
  const article = address && (await findArticle(api, address.id, lang))
  if (!article) throw data(null, { status: 404 })
  const path = bookPath(article)
  if (address.slug !== undefined && !path.endsWith(`/${address.id}-${address.slug}`)) {
    throw redirect(localPath(lang, path) + url.search, PERMANENTLY)
  }
  const [categories, editions, related, reviews] = await Promise.all([
    readList(() => listCategories(api, lang)),
    article.work_id === null ? [] : readList(() => listEditions(api, article.id, lang)),
    relatedBooks(api, { article, lang }),
    readList(() => reviewExcerpts(api, article)),
  ])
  return {
    article,
    path,
    isbn: hyphenatedIsbn(article._code_barre),
    trail: breadcrumbCategories(article, categories),
    editions,
    reviews,
    series: related.series.map(toShelfBook),
    sameCollection: related.sameCollection.map(toShelfBook),
    sameAuthor: related.sameAuthor.map(toShelfBook),
    sameCategory: related.sameCategory.map(toShelfBook),
  }
}

export default function BookPage({ loaderData }: Route.ComponentProps) {
  const { article, path, isbn, trail, editions, reviews, series, sameCollection, sameAuthor, sameCategory } =
    loaderData
  const book = useWords(bookWords)
  const author = article.contributors.find(({ role }) => role === 'author')
  return (
    <main id="main" tabIndex={-1} className="pb-20" key={article.id}>
      <PageHead
        title={[article.designation, article.dc_auteur].filter(Boolean).join(', ')}
        description={
          article.descriptif
            ? excerpt(article.descriptif, DESCRIPTION_CHARACTERS)
            : book.description(article.designation, article.dc_auteur, article.dc_editor)
        }
        path={path}
        image={article.articleimage[0] && `/share/${article.id}.jpg`}
        type="book"
        unlisted={article.removed}
      />
      <BookStructuredData article={article} path={path} trail={trail} reviews={reviews} />
      <div className="page">
        <Breadcrumbs trail={trail} />
        <div className="grid gap-x-12 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] xl:grid-cols-[25rem_minmax(0,1fr)_21.75rem]">
          <BookStage article={article} />
          <BookHeading article={article} />
          <BuyBox
            book={toShelfBook(article)}
            supply={article.supply}
            pickupPriceCents={article.pickup_price_cents}
          />
          <div className="min-w-0">
            <BookEditions article={article} editions={editions} />
            <BookDescription text={article.descriptif} />
            <ReadInside article={article} />
            <BookFacts article={article} isbn={isbn} hasSeries={series.length > 0} />
          </div>
        </div>
      </div>
      {article.series && (
        <BookShelf anchor="series" title={book.inSeries(article.series.name)} books={series} />
      )}
      <BookShelf title={book.sameCollection} books={sameCollection} />
      {author && <BookShelf title={book.sameAuthor(author._nom)} books={sameAuthor} />}
      <BookShelf title={book.mayLike} books={sameCategory} />
      <BookReviews article={article} />
    </main>
  )
}
