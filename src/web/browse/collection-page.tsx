/** One collection (§2): who publishes it, its books, its neighbours. */
import { data, redirect } from 'react-router'
import { bookPath, readBookAddress } from '#shared/catalogue/book-path.ts'
import { collectionPath } from '#shared/catalogue/browse-paths.ts'
import { toShelfBook, type CollectionDetail } from '#shared/catalogue/book.ts'
import { browseWords } from '#shared/text/en/browse.ts'
import { findCollection } from '../api/browse.ts'
import { listBooks } from '../api/catalogue.ts'
import { pageContext } from '../api/context.ts'
import { readPage } from '../api/lists.ts'
import { BookGrid } from '../book-cards/book-grid.tsx'
import { Pager } from '../listing/pager.tsx'
import { SortForm } from '../listing/sort-form.tsx'
import { PageHead } from '../head.tsx'
import { listPath, oneOf, pageOf, pagesOf } from '../listing/list-url.ts'
import { languageOfPath, localPath } from '../paths.ts'
import { useLanguage, useText, useWords } from '#ui/text.tsx'
import { BreadcrumbLinks } from '../layout/breadcrumb-links.tsx'
import { EmptyState } from '../layout/empty-state.tsx'
import { MissingList } from '../listing/missing-list.tsx'
import type { Route } from './+types/collection-page.ts'
import { CollectionTiles } from './collection-tile.tsx'
import { JsonLd } from '../json-ld/json-ld.tsx'
import { LIST_SORTS, USUAL_SORT } from './sorts.ts'
import { collectionPageData } from '../json-ld/collection-page-data.ts'
import { Fragment } from 'react'
import { localBooksPath } from '../listing/books-url.ts'
import { TilePattern } from '#ui/cover/tile-pattern.tsx'
import { Link } from '#ui/link.tsx'

const PUBLISHERS = 4

/** The collection's name on its pattern, with its size and publishers. */
function CollectionBand({ collection }: { collection: CollectionDetail }) {
  const { catalogue } = useText()
  const browse = useWords(browseWords)
  const language = useLanguage()
  const { id, name, bookCount, publishers } = collection
  return (
    <header className="relative flex min-h-52 flex-col justify-end overflow-hidden rounded-md p-6 [--focus:#fffdf8] sm:min-h-64 sm:p-10">
      <TilePattern index={id}>
        <p className="text-xs font-semibold tracking-[0.08em] uppercase">{browse.collection.kicker}</p>
        <h1 className="mt-2 max-w-[24ch] text-4xl break-words sm:text-5xl">{name}</h1>
        <p className="mt-2 flex flex-wrap items-center gap-x-2">
          <span className="price">{catalogue.countBooks(bookCount)}</span>
          {publishers.slice(0, PUBLISHERS).map((publisher) => (
            <Fragment key={publisher.id}>
              <span aria-hidden="true">·</span>
              <Link
                to={localBooksPath(language, { publisher: [publisher.id] })}
                rel="nofollow"
                className="inline-flex min-h-11 items-center underline underline-offset-4"
              >
                {publisher.name}
              </Link>
            </Fragment>
          ))}
        </p>
      </TilePattern>
    </header>
  )
}

const PERMANENTLY = 301
const BOOKS_PER_PAGE = 20
const RELATED = 4

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { api } = context.get(pageContext)
  const url = new URL(request.url)
  const lang = languageOfPath(url.pathname)
  const address = readBookAddress(params.id)
  const collection = address && (await findCollection(api, address.id))
  if (!collection) throw data(null, { status: 404 })
  const path = collectionPath(collection)
  if (address.slug !== undefined && !path.endsWith(`/${address.id}-${address.slug}`)) {
    throw redirect(localPath(lang, path) + url.search, PERMANENTLY)
  }
  const page = pageOf(url.searchParams)
  const sort = oneOf(url.searchParams, 'sort', LIST_SORTS) ?? USUAL_SORT
  const collectionIds = [collection.id]
  const found = await readPage(() =>
    listBooks(api, { lang, collection: collectionIds, sort, page, per_page: BOOKS_PER_PAGE }),
  )
  const pages = found ? pagesOf(found.meta) : page
  if (page > pages) throw data(null, { status: 404 })
  return { collection, path, page, pages, sort, isMissing: !found, books: found?.data.map(toShelfBook) ?? [] }
}

export default function CollectionPage({ loaderData }: Route.ComponentProps) {
  const { collection, path, page, pages, sort, isMissing, books } = loaderData
  const { layout } = useText()
  const browse = useWords(browseWords)
  const language = useLanguage()
  const { name, bookCount, related } = collection
  const crumbs = [
    { name: layout.home, path: '/' },
    { name: layout.collections, path: '/collections' },
  ]
  const chosen = sort === USUAL_SORT ? undefined : sort
  return (
    <main id="main" tabIndex={-1} className="page pb-20">
      <PageHead
        title={page > 1 ? browse.onPage(name, page) : name}
        description={browse.collection.description(name, bookCount)}
        path={listPath(path, {}, page)}
        unlisted={isMissing || bookCount === 0}
      />
      <JsonLd
        make={
          import.meta.env.SSR &&
          ((named) =>
            collectionPageData({
              page: named({ name: name, path: listPath(path, {}, page) }),
              crumbs: crumbs.map(named),
              items: books.map((book) => named({ name: book.title, path: bookPath(book) })),
              total: bookCount,
            }))
        }
      />
      <BreadcrumbLinks links={crumbs.map((one) => ({ name: one.name, to: localPath(language, one.path) }))} />
      <CollectionBand collection={collection} />
      {isMissing && <MissingList />}
      {!isMissing && books.length === 0 && (
        <EmptyState
          align="start"
          title={browse.noBooks}
          text={browse.collection.noBooksText}
          action={browse.all}
          to="/collections"
        />
      )}
      {books.length > 0 && (
        <>
          <div className="mt-6 mb-8 flex">
            {bookCount > 1 && (
              <SortForm action={localPath(language, path)} others={[]} offered={LIST_SORTS} sort={sort} />
            )}
          </div>
          <BookGrid books={books} />
          <Pager
            page={page}
            pages={pages}
            path={(to) => localPath(language, listPath(path, { sort: chosen }, to))}
          />
        </>
      )}
      {related.length > 0 && (
        <section aria-labelledby="related" className="mt-16 sm:mt-20">
          <h2 id="related" className="mb-6 text-2xl sm:text-3xl">
            {browse.collection.related}
          </h2>
          <CollectionTiles collections={related.slice(0, RELATED)} />
        </section>
      )}
    </main>
  )
}
