/** `/staff-picks`: what booksellers recommend, the newest first, page by page; `/staff-picks/3-ines`: what one of them does. */
import { data, redirect } from 'react-router'
import { bookPath } from '#shared/catalogue/book-path.ts'
import { booksellerPath, feedPath, PICKS_PATH, readBooksellerAddress } from '#shared/staff-picks/pick-path.ts'
import { staffPicksWords } from '#shared/text/en/staff-picks.ts'
import { useLanguage, useText, useWords } from '#ui/text.tsx'
import type { ApiClient } from '../api/client.ts'
import { pageContext } from '../api/context.ts'
import { readPage } from '../api/lists.ts'
import {
  findBookseller,
  listPickedBooks,
  type Bookseller,
  type PickedBook as Picked,
} from '../api/staff-picks.ts'
import { PageHead } from '../head.tsx'
import { collectionPageData } from '../json-ld/collection-page-data.ts'
import { JsonLd } from '../json-ld/json-ld.tsx'
import { BreadcrumbLinks } from '../layout/breadcrumb-links.tsx'
import { EmptyState } from '../layout/empty-state.tsx'
import { FeedLinks } from '../layout/feed-links.tsx'
import { listPath, pageOf, pagesOf } from '../listing/list-url.ts'
import { MissingList } from '../listing/missing-list.tsx'
import { Pager } from '../listing/pager.tsx'
import { languageOfPath, localPath } from '../paths.ts'
import type { Route } from './+types/picks-page.ts'
import { BooksellerFace } from './signature.tsx'
import { useDates } from '../use-dates.ts'
import { PickedBook } from './picked-book.tsx'

/** Picks one below the other, each with its day. */
function PicksList({ picks }: { picks: readonly Picked[] }) {
  const { day } = useDates()
  return (
    <ol className="mt-10 grid gap-12 lg:grid-cols-2 lg:gap-x-16">
      {picks.map((picked) => (
        <li key={picked.pick.id}>
          <p className="mb-3 text-sm text-muted">
            <time dateTime={picked.pick.publishedAt}>{day(picked.pick.publishedAt)}</time>
          </p>
          <PickedBook picked={picked} />
        </li>
      ))}
    </ol>
  )
}

const PERMANENTLY = 301
const PER_PAGE = 12

/** Returns the bookseller of an address; throws the 404 page, or the redirect to their one address. */
async function readBookseller(api: ApiClient, part: string, url: URL) {
  const address = readBooksellerAddress(part)
  const bookseller = address && (await findBookseller(api, address.id))
  if (!bookseller) throw data(null, { status: 404 })
  const path = booksellerPath(bookseller)
  if (address.slug !== undefined && !path.endsWith(`/${address.id}-${address.slug}`)) {
    throw redirect(localPath(languageOfPath(url.pathname), path) + url.search, PERMANENTLY)
  }
  return bookseller
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { api } = context.get(pageContext)
  const url = new URL(request.url)
  const lang = languageOfPath(url.pathname)
  const page = pageOf(url.searchParams)
  const bookseller = params.id === undefined ? undefined : await readBookseller(api, params.id, url)
  const query = { lang, page, per_page: PER_PAGE, ...(bookseller && { bookseller: bookseller.id }) }
  const found = await readPage(() => listPickedBooks(api, query))
  const pages = found ? pagesOf(found.meta) : page
  if (page > pages) throw data(null, { status: 404 })
  return { bookseller, picks: found?.data ?? [], total: found?.meta.total, page, pages }
}

export default function PicksPage({ loaderData }: Route.ComponentProps) {
  const { bookseller, picks, total, page, pages } = loaderData
  const { layout } = useText()
  const words = useWords(staffPicksWords)
  const language = useLanguage()
  const name = bookseller?.name
  const title = name === undefined ? words.title : words.ofBookseller({ name })
  const pageTitle = page > 1 ? words.onPage({ title, page }) : title
  const path = bookseller ? booksellerPath(bookseller) : PICKS_PATH
  const own = listPath(path, {}, page)
  const crumbs = [
    { name: layout.home, path: '/' },
    ...(bookseller ? [{ name: layout.staffPicks, path: PICKS_PATH }] : []),
  ]
  return (
    <main id="main" tabIndex={-1} className="page pb-20">
      <PageHead
        title={pageTitle}
        description={name === undefined ? words.intro : words.ofBooksellerIntro({ name })}
        path={own}
        unlisted={total === undefined}
      />
      <link
        rel="alternate"
        type="application/atom+xml"
        title={words.title}
        href={feedPath('atom', language)}
      />
      <JsonLd
        make={
          import.meta.env.SSR &&
          ((named) =>
            collectionPageData({
              page: named({ name: pageTitle, path: own }),
              crumbs: crumbs.map(named),
              items: picks.map(({ book }) => named({ name: book.title, path: bookPath(book) })),
              total: total ?? picks.length,
            }))
        }
      />
      <BreadcrumbLinks links={crumbs.map((one) => ({ name: one.name, to: localPath(language, one.path) }))} />
      <PicksHeading title={pageTitle} bookseller={bookseller} total={total} />
      {total === undefined && <MissingList />}
      {total === 0 && (
        <EmptyState
          align="start"
          title={words.none.title}
          text={words.none.text}
          action={words.none.action}
          to="/books"
        />
      )}
      <PicksList picks={picks} />
      <Pager page={page} pages={pages} path={(to) => localPath(language, listPath(path, {}, to))} />
      <FeedLinks label={words.feed} path={(format) => feedPath(format, language)} />
    </main>
  )
}

type PicksHeadingProps = { title: string; bookseller: Bookseller | undefined; total: number | undefined }

/** What the page lists: everybody's picks, or those of one bookseller with their face and number. */
function PicksHeading({ title, bookseller, total }: PicksHeadingProps) {
  const words = useWords(staffPicksWords)
  if (!bookseller) {
    return (
      <>
        <h1 className="text-3xl sm:text-4xl">{title}</h1>
        <p className="mt-2 max-w-[60ch] font-serif text-lg text-muted">{words.intro}</p>
      </>
    )
  }
  return (
    <div className="flex items-center gap-5">
      <BooksellerFace bookseller={bookseller} size={96} />
      <div className="min-w-0">
        <h1 className="text-3xl break-words sm:text-4xl">{title}</h1>
        {total !== undefined && <p className="mt-1 text-muted">{words.count(total)}</p>}
      </div>
    </div>
  )
}
