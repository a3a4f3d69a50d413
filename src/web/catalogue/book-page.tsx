/** One book (§2): everything that helps to choose it, and the way into the cart. */
import { data, redirect } from 'react-router'
import { bookPath, readBookAddress } from '#shared/catalogue/book-path.ts'
import { excerpt } from '#shared/catalogue/excerpt.ts'
import { toShelfBook } from '#shared/catalogue/shelf-book.ts'
import { bookWords } from '#shared/text/book-words.ts'
import { findArticle, listCategories } from '../api/catalogue.ts'
import { pageContext } from '../api/context.ts'
import { PageHead } from '../head.tsx'
import { localPath, languageOfPath } from '../state/paths.ts'
import { useText, useWords } from '../state/text.tsx'
import type { Route } from './+types/book-page.ts'
import { BookDescription } from './book-description.tsx'
import { BookFacts } from './book-facts.tsx'
import { BookHeading } from './book-heading.tsx'
import { BookShelf } from './book-shelf.tsx'
import { BookStructuredData } from './book-structured-data.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { breadcrumbCategories } from './breadcrumb-categories.ts'
import { BuyBox } from './buy-box.tsx'
import { coverOf } from './cover-of.ts'
import { hyphenatedIsbn } from './hyphenated-isbn.ts'
import { relatedBooks } from './related-books.ts'
import { BookCover } from '../ui/cover/book-cover.tsx'

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
  const [categories, related] = await Promise.all([
    listCategories(api, lang),
    relatedBooks(api, { article, lang }),
  ])
  return {
    article,
    path,
    isbn: hyphenatedIsbn(article._code_barre),
    trail: breadcrumbCategories(article, categories),
    sameCollection: related.sameCollection.map(toShelfBook),
    sameAuthor: related.sameAuthor.map(toShelfBook),
    sameCategory: related.sameCategory.map(toShelfBook),
  }
}

export default function BookPage({ loaderData }: Route.ComponentProps) {
  const { article, path, isbn, trail, sameCollection, sameAuthor, sameCategory } = loaderData
  const { catalogue } = useText()
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
        image={article.articleimage[0]?.link}
        type="book"
        unlisted={article.removed}
      />
      <BookStructuredData article={article} path={path} trail={trail} />
      <div className="page">
        <Breadcrumbs trail={trail} />
        <div className="grid gap-x-12 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] xl:grid-cols-[25rem_minmax(0,1fr)_21.75rem]">
          <div className="flex items-center justify-center bg-tint py-9 max-md:-mx-4 max-sm:mx-[-1rem] md:row-span-3 md:self-start md:rounded-md md:py-12 xl:row-span-2">
            <BookCover
              book={coverOf(article)}
              label={catalogue.coverOf(article.designation)}
              eager
              className="w-52 sm:w-60 xl:w-65"
            />
          </div>
          <BookHeading article={article} />
          <BuyBox book={toShelfBook(article)} />
          <div className="min-w-0">
            <BookDescription text={article.descriptif} />
            <BookFacts article={article} isbn={isbn} />
          </div>
        </div>
      </div>
      <BookShelf title={book.sameCollection} books={sameCollection} />
      {author && <BookShelf title={book.sameAuthor(author._nom)} books={sameAuthor} />}
      <BookShelf title={book.mayLike} books={sameCategory} />
    </main>
  )
}
