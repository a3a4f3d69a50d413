/** One book (§2): everything that helps to choose it, and the way into the cart. */
import { shopDay } from '#shared/time/shop-time.ts'
import { data, redirect } from 'react-router'
import { alertKinds } from '#shared/alerts/alerts.ts'
import { bookPath, readBookAddress } from '#shared/catalogue/book-path.ts'
import { toShelfBook, type Book } from '#shared/catalogue/book.ts'
import { bookSentencesWords } from '#shared/text/en/book-sentences.ts'
import { findBook, listCategories, listEditions } from '../api/catalogue.ts'
import { pageContext } from '../api/context.ts'
import { readList } from '../api/lists.ts'
import { useNoteMissedView } from '../demand/use-note-missed.ts'
import { picksOfBook } from '../api/staff-picks.ts'
import { PageHead } from '../head.tsx'
import { localPath, languageOfPath } from '../paths.ts'
import type { Route } from './+types/book-page.ts'
import { BookDescription } from './book-description.tsx'
import { BookHeading } from './book-heading.tsx'
import { BookShelf } from '../book-cards/book-shelf.tsx'
import { sentencesOf } from './book-sentences.ts'
import { BookStage } from './book-stage.tsx'
import { BookJsonLd } from './book-json-ld.tsx'
import { breadcrumbCategories, type Crumb } from './breadcrumb-categories.ts'
import { BuyBox } from './buy-box.tsx'
import { hyphenatedIsbn } from './hyphenated-isbn.ts'
import { ReadInside } from './read-inside.tsx'
import { relatedBooks } from './related-books.ts'
import { withTrueDate } from './true-date.ts'
import { safetyLink } from './safety-link.ts'
import { whenNear } from '../layout/when-near.tsx'
import { excerpt } from '#shared/catalogue/excerpt.ts'
import type { ApiClient } from '../api/client.ts'
import { listReviews } from '../api/reviews.ts'
import type { ReviewExcerpt } from './book-data.ts'
import { localBooksPath } from '../listing/books-url.ts'
import { useLanguage, useText } from '#ui/text.tsx'
import { BreadcrumbLinks } from '../layout/breadcrumb-links.tsx'

/** The way to a book: home, books, its categories. */
function Breadcrumbs({ trail }: { trail: readonly Crumb[] }) {
  const { layout, catalogue } = useText()
  const language = useLanguage()
  const links = [
    { to: localPath(language, '/'), name: layout.home },
    { to: localBooksPath(language), name: catalogue.books },
    ...trail.map(({ id, name }) => ({ to: localBooksPath(language, { category: [id] }), name })),
  ]
  return <BreadcrumbLinks links={links} />
}

const MAX_EXCERPTS = 3
const MAX_CHARACTERS = 300

/** Returns the beginnings of a book's newest reviews, for search engines; nothing is requested for a book without any. */
async function reviewExcerpts(api: ApiClient, { id, reviewCount }: Book): Promise<ReviewExcerpt[]> {
  if (reviewCount === 0) return []
  const reviews = await listReviews(api, id, { per_page: MAX_EXCERPTS })
  return reviews.data.map(({ author, rating, text, published_at }) => ({
    author,
    rating,
    published_at,
    text: excerpt(text, MAX_CHARACTERS),
  }))
}

/** Parts of a book's page below its price, loaded when somebody comes near. */
const EditionsWhenNear = whenNear(
  'editions',
  async () => (await import('./book-editions.tsx')).BookEditions,
  import.meta.env.SSR ? (await import('./book-editions.tsx')).BookEditions : undefined,
)

const FactsWhenNear = whenNear(
  'facts',
  async () => (await import('./book-facts.tsx')).BookFacts,
  import.meta.env.SSR ? (await import('./book-facts.tsx')).BookFacts : undefined,
)

const ReviewsWhenNear = whenNear(
  'readers',
  async () => (await import('./book-reviews.tsx')).BookReviews,
  import.meta.env.SSR ? (await import('./book-reviews.tsx')).BookReviews : undefined,
)

const PicksWhenNear = whenNear(
  'picks',
  async () => (await import('../staff-picks/book-picks.tsx')).BookPicks,
  import.meta.env.SSR ? (await import('../staff-picks/book-picks.tsx')).BookPicks : undefined,
)

const PERMANENTLY = 301

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { api } = context.get(pageContext)
  const url = new URL(request.url)
  const lang = languageOfPath(url.pathname)
  const address = readBookAddress(params.id)
  const found = address && (await findBook(api, address.id, lang))
  if (!found) throw data(null, { status: 404 })
  const book = withTrueDate(found, shopDay())
  const path = bookPath(book)
  if (address.slug !== undefined && !path.endsWith(`/${address.id}-${address.slug}`)) {
    throw redirect(localPath(lang, path) + url.search, PERMANENTLY)
  }
  const [categories, editions, related, reviews, picks] = await Promise.all([
    readList(() => listCategories(api, lang)),
    book.workId === null ? [] : readList(() => listEditions(api, book.id, lang)),
    relatedBooks(api, { book, lang }),
    readList(() => reviewExcerpts(api, book)),
    book.pickedBy === undefined ? [] : readList(() => picksOfBook(api, book.id, lang)),
  ])
  const words = bookSentencesWords[lang]
  const author = book.contributors.find(({ role }) => role === 'author')
  const shelf = (title: string, books: readonly Book[], anchor?: string) =>
    books.length > 0 ? [{ title, anchor, books: books.map(toShelfBook) }] : []
  return {
    book,
    path,
    ...sentencesOf(book, lang),
    isbn: hyphenatedIsbn(book.isbn),
    safetyLink: book.safety && safetyLink(book.safety.electronicAddress),
    trail: breadcrumbCategories(book, categories),
    // Decided here: the day at the shop is the same for everybody
    alerts: alertKinds(book, { canBeBought: !book.removed && book.copies >= 1, today: shopDay() }),
    editions,
    reviews,
    picks,
    hasSeries: related.series.length > 0,
    shelves: [
      ...(book.series ? shelf(words.inSeries(book.series.name), related.series, 'series') : []),
      ...shelf(words.together, related.together),
      ...shelf(words.sameCollection, related.sameCollection),
      ...(author ? shelf(words.sameAuthor(author.name), related.sameAuthor) : []),
      ...shelf(words.mayLike, related.sameCategory),
    ],
  }
}

export default function BookPage({ loaderData }: Route.ComponentProps) {
  const {
    book,
    path,
    isbn,
    safetyLink: safetyAddress,
    trail,
    alerts,
    editions,
    reviews,
    picks,
    description,
    credits,
    rating,
    unavailable,
    hasSeries,
    shelves,
  } = loaderData
  useNoteMissedView(!book.isFile && (book.removed || book.copies < 1) ? book.id : undefined)
  return (
    <main id="main" tabIndex={-1} className="pb-20" key={book.id}>
      <PageHead
        title={[book.title, book.author].filter(Boolean).join(', ')}
        description={description}
        path={path}
        image={book.image && `/share/${book.id}.jpg`}
        type="book"
        unlisted={book.removed}
      />
      <BookJsonLd book={book} path={path} trail={trail} reviews={reviews} />
      <div className="page">
        <Breadcrumbs trail={trail} />
        <div className="grid gap-x-12 max-md:grid-cols-[minmax(0,42%)_minmax(0,1fr)] max-md:gap-x-0 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] xl:grid-cols-[25rem_minmax(0,1fr)_21.75rem]">
          <BookStage book={book} />
          <BookHeading book={book} credits={credits} rating={rating} />
          <BuyBox book={book} alerts={alerts} unavailable={unavailable} />
          <div className="min-w-0 max-md:col-span-2">
            {editions.length > 0 && <EditionsWhenNear book={book} editions={editions} />}
            {picks.length > 0 && <PicksWhenNear picks={picks} />}
            <BookDescription text={book.description} />
            <ReadInside book={book} />
            <FactsWhenNear book={book} isbn={isbn} safetyLink={safetyAddress} hasSeries={hasSeries} />
          </div>
        </div>
      </div>
      {shelves.map((shelf) => (
        <BookShelf key={shelf.title} {...shelf} />
      ))}
      <ReviewsWhenNear book={book} />
    </main>
  )
}
