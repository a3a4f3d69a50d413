/** `/events` (§2): what comes next on top, what took place below, page by page. */
import { data } from 'react-router'
import { excerpt } from '#shared/catalogue/excerpt.ts'
import { eventPath } from '#shared/events/event-path.ts'
import { eventWhen } from '#shared/events/event-when.ts'
import { eventsWords } from '#shared/text/en/events.ts'
import { listEvents } from '../api/events.ts'
import { pageContext } from '../api/context.ts'
import { readPage } from '../api/lists.ts'
import { JsonLd } from '../json-ld/json-ld.tsx'
import { collectionPageData } from '../json-ld/collection-page-data.ts'
import { Pager } from '../listing/pager.tsx'
import { PageHead } from '../head.tsx'
import { listPath, pageOf, pagesOf } from '../listing/list-url.ts'
import { languageOfPath, localPath } from '../paths.ts'
import { newsPath } from '#shared/seo/news-path.ts'
import { useLanguage, useText, useWords } from '#ui/text.tsx'
import { BreadcrumbLinks } from '../layout/breadcrumb-links.tsx'
import { MissingList } from '../listing/missing-list.tsx'
import type { Route } from './+types/events-page.ts'
import { EventCard } from './event-card.tsx'
import { Seats } from './seats.tsx'
import { CalendarIcon } from '#ui/icons.tsx'

const PATH = '/events'
const PAST_PER_PAGE = 12
const MAX_UPCOMING = 100
const EXCERPT_CHARACTERS = 150

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api } = context.get(pageContext)
  const url = new URL(request.url)
  const lang = languageOfPath(url.pathname)
  const page = pageOf(url.searchParams)
  const [upcoming, past] = await Promise.all([
    page === 1 ? readPage(() => listEvents(api, { lang, per_page: MAX_UPCOMING })) : undefined,
    readPage(() => listEvents(api, { lang, when: 'past', page, per_page: PAST_PER_PAGE })),
  ])
  const pages = past ? pagesOf(past.meta) : page
  if (page > pages) throw data(null, { status: 404 })
  const isMissing = page === 1 ? !upcoming : !past
  return { isMissing, upcoming: upcoming?.data ?? [], past: past?.data ?? [], page, pages }
}

export default function EventsPage({ loaderData }: Route.ComponentProps) {
  const { isMissing, upcoming, past, page, pages } = loaderData
  const { layout } = useText()
  const words = useWords(eventsWords)
  const language = useLanguage()
  const title = page > 1 ? words.pastPage(page) : layout.events
  const path = listPath(PATH, {}, page)
  const home = { name: layout.home, path: '/' }
  return (
    <main id="main" tabIndex={-1} className="page pb-20">
      <PageHead title={title} description={words.description} path={path} unlisted={isMissing} />
      <link
        rel="alternate"
        type="application/atom+xml"
        title={words.upcoming}
        href={newsPath('agenda', 'atom', language)}
      />
      <JsonLd
        make={
          import.meta.env.SSR &&
          ((named) =>
            collectionPageData({
              page: named({ name: title, path }),
              crumbs: [named(home)],
              items: [...upcoming, ...past].map((event) =>
                named({ name: event.title, path: eventPath(event) }),
              ),
              total: upcoming.length + past.length,
            }))
        }
      />
      <BreadcrumbLinks links={[{ name: home.name, to: localPath(language, home.path) }]} />
      <h1 className="text-3xl sm:text-4xl">{title}</h1>
      {page === 1 && (
        <>
          <p className="mt-2 max-w-[60ch] font-serif text-lg text-muted">{words.intro}</p>
          <section aria-labelledby="upcoming" className="mt-10">
            <h2 id="upcoming" className="mb-6 text-2xl">
              {words.upcoming}
            </h2>
            {isMissing && <MissingList />}
            {!isMissing && upcoming.length === 0 && <NoEvents />}
            <ul className="grid gap-5 md:grid-cols-2">
              {upcoming.map((event) => (
                <li key={event.id}>
                  <EventCard event={event} when={eventWhen(event, words)}>
                    <p className="mt-3 text-sm">{excerpt(event.text, EXCERPT_CHARACTERS)}</p>
                    <Seats event={event} className="mt-3" />
                  </EventCard>
                </li>
              ))}
            </ul>
          </section>
        </>
      )}
      {isMissing && page > 1 && <MissingList />}
      {past.length > 0 && (
        <section aria-labelledby="past" className="mt-14 sm:mt-18">
          <h2 id="past" className={page > 1 ? 'sr-only' : 'mb-6 text-2xl'}>
            {words.past}
          </h2>
          <ul className="grid gap-4 sm:gap-5 md:grid-cols-2 lg:grid-cols-3">
            {past.map((event) => (
              <li key={event.id}>
                <EventCard event={event} when={eventWhen(event, words)} isPast />
              </li>
            ))}
          </ul>
          <Pager page={page} pages={pages} path={(to) => localPath(language, listPath(PATH, {}, to))} />
        </section>
      )}
    </main>
  )
}

/** An agenda without anything to come. */
function NoEvents() {
  const { none } = useWords(eventsWords)
  return (
    <div className="rounded-md border border-hairline bg-card px-6 py-12 text-center">
      <CalendarIcon className="mx-auto size-8 text-secondary-text" />
      <h3 className="mt-4 text-xl">{none.title}</h3>
      <p className="mx-auto mt-2 max-w-[48ch] text-muted">{none.text}</p>
      <a
        href="#newsletter"
        className="mt-4 inline-flex min-h-11 items-center font-semibold text-primary-text hover:underline"
      >
        {none.newsletter}
      </a>
    </div>
  )
}
