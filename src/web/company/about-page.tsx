/** The bookshop about itself (§2): what its settings say, as text, and what its shelves hold. */
import { formatNumber } from '#shared/text/number-format.ts'
import { excerpt } from '#shared/catalogue/excerpt.ts'
import { toShelfBook } from '#shared/catalogue/book.ts'
import { plainParagraphs } from '#shared/company/plain-paragraphs.ts'
import { companyWords } from '#shared/text/en/company.ts'
import { collaboratorsPage, collectionsPage } from '../api/browse.ts'
import { listBooks } from '../api/catalogue.ts'
import { pageContext } from '../api/context.ts'
import { readPage } from '../api/lists.ts'
import { JsonLd } from '../json-ld/json-ld.tsx'
import { BookShelf } from '../book-cards/book-shelf.tsx'
import { PageHead } from '../head.tsx'
import { booksPath } from '../listing/books-url.ts'
import { languageOfPath, localPath } from '../paths.ts'
import { useShop } from '../shop.ts'
import { useLanguage, useText, useWords } from '#ui/text.tsx'
import type { Route } from './+types/about-page.ts'
import { aboutData } from './about-data.ts'
import { WhereAndWhen } from './where-and-when.tsx'
import { Lines } from './lines.tsx'
import { Spines } from './spines.tsx'
import { Link } from '#ui/link.tsx'

type CatalogueTotalsProps = { totals: { books: number; people: number; collections: number } }

/** What the shelves hold, each figure leading there. */
function CatalogueTotals({ totals }: CatalogueTotalsProps) {
  const { about } = useWords(companyWords)
  const language = useLanguage()
  const figures = [
    { path: '/books', count: totals.books, label: about.books(totals.books) },
    { path: '/collaborators', count: totals.people, label: about.people(totals.people) },
    { path: '/collections', count: totals.collections, label: about.collections(totals.collections) },
  ].filter(({ count }) => count > 0)
  return (
    <section aria-label={about.figures} className="page mt-10 sm:mt-14">
      <ul className="grid divide-hairline max-sm:divide-y sm:grid-cols-3 sm:divide-x">
        {figures.map(({ path, count, label }) => (
          <li key={path}>
            <Link
              to={localPath(language, path)}
              className="group flex items-baseline gap-3 py-4 sm:flex-col sm:items-center sm:gap-0"
            >
              <span className="price font-serif text-4xl text-secondary-text max-sm:min-w-24 sm:text-5xl">
                {formatNumber(count, language)}
              </span>{' '}
              <span className="group-hover:text-primary-text group-hover:underline">{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

const PATH = '/about-us'
const SHELF_BOOKS = 6
const DESCRIPTION_CHARACTERS = 130
const ONLY_TOTAL = { per_page: 1 }

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api } = context.get(pageContext)
  const lang = languageOfPath(new URL(request.url).pathname)
  const [books, people, collections, favorites] = await Promise.all([
    readPage(() => listBooks(api, { lang, ...ONLY_TOTAL })),
    readPage(() => collaboratorsPage(api, ONLY_TOTAL)),
    readPage(() => collectionsPage(api, ONLY_TOTAL)),
    readPage(() => listBooks(api, { lang, favorites: '', per_page: SHELF_BOOKS })),
  ])
  return {
    totals: {
      books: books?.meta.total ?? 0,
      people: people?.meta.total ?? 0,
      collections: collections?.meta.total ?? 0,
    },
    favorites: favorites?.data.map(toShelfBook) ?? [],
  }
}

export default function AboutPage({ loaderData: { totals, favorites } }: Route.ComponentProps) {
  const { about } = useWords(companyWords)
  const { layout } = useText()
  const language = useLanguage()
  const { company } = useShop()
  const paragraphs = plainParagraphs(language === 'fr' ? company.about_fr : company.about_en)
  return (
    <main id="main" tabIndex={-1} className="pb-20">
      <PageHead
        title={about.heading(company.name)}
        description={about.description(
          company.name,
          excerpt(paragraphs.flat().join(' '), DESCRIPTION_CHARACTERS),
        )}
        path={PATH}
      />
      <JsonLd
        make={
          import.meta.env.SSR &&
          ((named) =>
            aboutData(company, {
              page: named({ name: about.heading(company.name), path: PATH }),
              home: named({ name: layout.home, path: '/' }),
            }))
        }
      />
      <AboutHero name={company.name} paragraphs={paragraphs} />
      <CatalogueTotals totals={totals} />
      <WhereAndWhen />
      <BookShelf
        title={about.favorites}
        note={about.favoritesNote}
        allPath={booksPath({ favorites: true })}
        books={favorites}
      />
    </main>
  )
}

/** What the shop says of itself: its first words large, beside a shelf of spines. */
function AboutHero({ name, paragraphs }: { name: string; paragraphs: readonly string[][] }) {
  const { about } = useWords(companyWords)
  const [lead, ...more] = paragraphs
  return (
    <div className="bg-tint">
      <div className="page grid items-end gap-x-16 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="py-12 sm:py-20">
          <p className="text-xs font-semibold tracking-[0.08em] text-muted uppercase">{about.kicker}</p>
          <h1 className="mt-2 text-4xl break-words sm:text-5xl">{about.heading(name)}</h1>
          {lead && (
            <p className="mt-6 max-w-[42ch] font-serif text-xl leading-normal sm:text-2xl sm:leading-normal">
              <Lines lines={lead} />
            </p>
          )}
          {more.map((lines) => (
            <p key={lines.join()} className="mt-4 max-w-[62ch] font-serif text-lg leading-relaxed">
              <Lines lines={lines} />
            </p>
          ))}
        </div>
        <Spines />
      </div>
      <div aria-hidden="true" className="h-[7px] bg-shelf" />
    </div>
  )
}
