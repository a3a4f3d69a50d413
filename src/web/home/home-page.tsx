/** The home page (§2): hero with categories and slides, then the shelves. */
import { homePageWords } from '#shared/text/en/home-page.ts'
import { onePerWork } from '#shared/catalogue/one-per-work.ts'
import { toShelfBook } from '#shared/catalogue/book.ts'
import { eventWhen } from '#shared/events/event-when.ts'
import type { Language } from '#shared/contract/preferences.ts'
import { eventsWords } from '#shared/text/en/events.ts'
import { spareHomeWords } from '#shared/text/en/spare-home.ts'
import type { ApiClient } from '../api/client.ts'
import { listBooks, listCategories, listCollections } from '../api/catalogue.ts'
import { getSlides } from '../api/company.ts'
import { pageContext } from '../api/context.ts'
import { listTables } from '../api/display-tables.ts'
import { listEvents } from '../api/events.ts'
import { readList, readPage } from '../api/lists.ts'
import { listStaffPicks, withBooks } from '../api/staff-picks.ts'
import { BookShelf } from '../book-cards/book-shelf.tsx'
import { PageHead } from '../head.tsx'
import { booksPath } from '../listing/books-url.ts'
import { languageOfPath } from '../paths.ts'
import { useShop } from '../shop.ts'
import { newsPath } from '#shared/seo/news-path.ts'
import { useLanguage, useText, useWords } from '#ui/text.tsx'
import type { Route } from './+types/home-page.ts'
import { BestSales } from './best-sales.tsx'
import { Hero } from './hero.tsx'
import { heroCategories } from './hero-menu.ts'
import { shelfAuthors } from './shelf-authors.ts'
import { ShopJsonLd } from './shop-json-ld.tsx'
import { whenNear } from '../layout/when-near.tsx'

/** People, collections and events, below the shelves. */
const HomeEndWhenNear = whenNear(
  'home-end',
  async () => (await import('./home-end.tsx')).HomeEnd,
  import.meta.env.SSR ? (await import('./home-end.tsx')).HomeEnd : undefined,
)

const SHELF_BOOKS = 6
const FAVORITES = 12
const COLLECTIONS = 8
const EVENTS = 3
const PICKS = 2
const PEOPLE = 8

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api } = context.get(pageContext)
  const lang = languageOfPath(new URL(request.url).pathname)
  const page = (query: Omit<Parameters<typeof listBooks>[1], 'lang'>) => listBooks(api, { lang, ...query })
  // Twice as many: of a work one edition is enough
  const shelf = async (most: number, query: Parameters<typeof page>[0]) => {
    const found = await readPage(() => page({ per_page: 2 * most, ...query }))
    return { total: found?.meta.total, books: onePerWork(found?.data ?? []).slice(0, most) }
  }
  const [newBooks, bestSales, favorites, sections, categories, collections, events, picks, [table]] =
    await Promise.all([
      shelf(SHELF_BOOKS, { sort: 'new' }),
      shelf(SHELF_BOOKS, { sort: 'best' }),
      shelf(FAVORITES, { favorites: '' }),
      readList(() => getSlides(api, lang)),
      readList(() => listCategories(api, lang)),
      readList(() => listCollections(api)),
      readList(() => comingEvents(api, lang)),
      readList(async () => (await listStaffPicks(api, { lang, per_page: PICKS })).data),
      readList(async () => (await listTables(api, { lang, home: 'true', per_page: 1 })).data),
    ])
  const slideIds = new Set(sections.flatMap((section) => section.bookIds))
  const tableIds = table?.bookIds.slice(0, SHELF_BOOKS) ?? []
  const ids = [...new Set([...slideIds, ...picks.map(({ bookId }) => bookId), ...tableIds])]
  const named = ids.length > 0 ? await readList(async () => (await page({ ids, per_page: 100 })).data) : []
  const spareWords = spareHomeWords[lang]
  return {
    opensSoon: newBooks.total === 0 && sections.length === 0 ? spareWords.opensSoon : undefined,
    sections,
    spareSlides: sections.length > 0 ? [] : spareWords.slides,
    covers: named.filter(({ id }) => slideIds.has(id)).map(toShelfBook),
    picks: withBooks(picks, named),
    table: table && {
      table: { ...table, text: null, bookIds: [] },
      books: tableIds.flatMap((id) => named.filter((book) => book.id === id)).map(toShelfBook),
    },
    menu: heroCategories(categories),
    newBooks: newBooks.books.map(toShelfBook),
    bestSales: bestSales.books.map(toShelfBook),
    favorites: favorites.books.map(toShelfBook),
    people: shelfAuthors([...favorites.books, ...newBooks.books], PEOPLE),
    events,
    collections: collections.toSorted((one, other) => other.bookCount - one.bookCount).slice(0, COLLECTIONS),
  }
}

async function comingEvents(api: ApiClient, lang: Language) {
  const { data } = await listEvents(api, { lang, per_page: EVENTS })
  return data
    .filter(({ cancelled }) => !cancelled)
    .map((event) => ({ event, when: eventWhen(event, eventsWords[lang]) }))
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { home } = useText()
  const language = useLanguage()
  const words = useWords(homePageWords)
  const { company } = useShop()
  const { opensSoon, sections, spareSlides, covers, menu, ...shelves } = loaderData
  const { newBooks, bestSales, favorites, people, collections, events, picks, table } = shelves
  return (
    <main id="main" tabIndex={-1} className="pb-16 sm:pb-24">
      <PageHead title={words.title} description={home.description} path="/" />
      <link
        rel="alternate"
        type="application/atom+xml"
        title={home.newBooks}
        href={newsPath('new-books', 'atom', language)}
      />
      <ShopJsonLd />
      <h1 className="sr-only">{words.heading(company.name)}</h1>
      {opensSoon !== undefined ? (
        <p className="page pt-20 pb-4 text-center font-serif text-3xl text-balance sm:pt-32 sm:pb-16 sm:text-5xl">
          <span className="mx-auto block max-w-[24ch]">{opensSoon}</span>
        </p>
      ) : (
        <Hero
          sections={sections}
          spareSlides={spareSlides}
          covers={covers}
          spare={[...favorites, ...newBooks]}
          menu={menu}
        />
      )}
      <BookShelf
        anchor="new-books"
        title={home.newBooks}
        note={words.newBooksNote}
        allPath={booksPath({ sort: 'new' })}
        books={newBooks}
      />
      <BestSales books={bestSales} />
      <BookShelf
        anchor="favorites"
        title={home.favorites}
        note={words.favoritesNote}
        allPath={booksPath({ favorites: true })}
        books={favorites}
      />
      <HomeEndWhenNear
        table={table}
        picks={picks}
        people={people}
        collections={collections}
        events={events}
      />
    </main>
  )
}
