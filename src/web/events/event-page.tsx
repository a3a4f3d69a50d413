/** `/eventdetails/{eventId}` (§2): when, where and what, the books on the table, and a seat. */
import { redirect } from 'react-router'
import { excerpt } from '#shared/catalogue/excerpt.ts'
import { toShelfBook, type ShelfBook } from '#shared/catalogue/book.ts'
import type { Language } from '#shared/contract/preferences.ts'
import { eventPath } from '#shared/events/event-path.ts'
import { eventWhen } from '#shared/events/event-when.ts'
import { eventsWords } from '#shared/text/en/events.ts'
import { findEvent } from '../api/events.ts'
import { listBooks } from '../api/catalogue.ts'
import type { ApiClient } from '../api/client.ts'
import { pageContext } from '../api/context.ts'
import { readList, readPart } from '../api/lists.ts'
import { JsonLd } from '../json-ld/json-ld.tsx'
import { BookShelf } from '../book-cards/book-shelf.tsx'
import { PageHead } from '../head.tsx'
import { languageOfPath, localPath } from '../paths.ts'
import { useShop } from '../shop.ts'
import { useLanguage, useText, useWords } from '#ui/text.tsx'
import { BreadcrumbLinks } from '../layout/breadcrumb-links.tsx'
import type { Route } from './+types/event-page.ts'
import { DateBlock } from './date-block.tsx'
import { eventData } from './event-data.ts'
import { EventFacts } from './event-facts.tsx'
import { readEvent } from './read-event.ts'
import { Registration } from './registration.tsx'
import { BookCover } from '#ui/cover/book-cover.tsx'

const MAX_COVERS = 3

/** The event's picture; without one, the books on its table, standing on their shelf. */
function EventPicture({ image, books }: { image: string | null; books: readonly ShelfBook[] }) {
  if (image !== null) {
    return (
      <img
        src={image}
        alt=""
        width={800}
        height={400}
        fetchPriority="high"
        className="mt-8 aspect-[2/1] w-full rounded-md object-cover"
      />
    )
  }
  if (books.length === 0) return null
  return (
    <div
      aria-hidden="true"
      className="mt-8 flex items-end justify-center gap-4 overflow-hidden rounded-md border-b-7 border-shelf bg-tint px-4 pt-9 sm:gap-8 sm:pt-12"
    >
      {books.slice(0, MAX_COVERS).map((book) => (
        <BookCover key={book.id} book={book} eager sizes="10rem" className="w-24 sm:w-34 lg:w-42" />
      ))}
    </div>
  )
}

const PERMANENTLY = 301
const DESCRIPTION_CHARACTERS = 155

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { api, readClock } = context.get(pageContext)
  const url = new URL(request.url)
  const lang = languageOfPath(url.pathname)
  const { event, slug } = await readEvent(api, params.eventId, lang)
  const path = eventPath(event)
  if (slug !== undefined && !path.endsWith(`/${event.id}-${slug}`)) {
    throw redirect(localPath(lang, path) + url.search, PERMANENTLY)
  }
  const other = await readPart(() => findEvent(api, event.id, lang === 'fr' ? 'eng' : 'fr'))
  const ids = event.article_ids
  const books = ids.length > 0 ? await readList(() => booksOf(api, ids, lang)) : []
  const now = readClock().getTime()
  return {
    event,
    path,
    otherPath: other && eventPath(other),
    books: books.map(toShelfBook),
    hasBegun: Date.parse(event.starts_at) <= now,
    isOver: Date.parse(event.ends_at) <= now,
  }
}

async function booksOf(api: ApiClient, ids: readonly number[], lang: Language) {
  return (await listBooks(api, { lang, ids, per_page: 100 })).data
}

export default function EventPage({ loaderData }: Route.ComponentProps) {
  const { event, path, otherPath, books, hasBegun, isOver } = loaderData
  const { layout } = useText()
  const words = useWords(eventsWords)
  const language = useLanguage()
  const { company, publicUrl } = useShop()
  const when = eventWhen(event, words)
  const crumbs = [
    { name: layout.home, path: '/' },
    { name: layout.events, path: '/events' },
  ]
  return (
    <main id="main" tabIndex={-1} className="pb-20" key={event.id}>
      <PageHead
        title={event.title}
        description={excerpt(`${when.long}. ${event.text}`, DESCRIPTION_CHARACTERS)}
        path={path}
        otherPath={otherPath}
        image={event.image}
      />
      <JsonLd
        make={
          import.meta.env.SSR &&
          ((named) =>
            eventData(event, {
              url: named({ name: event.title, path }).url,
              publicUrl,
              organizer: { ...named({ name: company.name, path: '/' }) },
              crumbs: crumbs.map(named),
            }))
        }
      />
      <div className="page">
        <BreadcrumbLinks
          links={crumbs.map((one) => ({ name: one.name, to: localPath(language, one.path) }))}
        />
        <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_23rem]">
          <div className="min-w-0">
            <div className="flex gap-5 sm:gap-8">
              <DateBlock when={when} size="page" isPast={isOver} />
              <div className="min-w-0">
                <h1 className="text-3xl break-words sm:text-4xl">{event.title}</h1>
                {event.cancelled && <p className="mt-3 font-semibold text-out-of-stock">{words.cancelled}</p>}
                <p className="mt-3 text-lg text-muted">
                  {isOver && !event.cancelled ? words.register.past : `${when.short} · ${event.place}`}
                </p>
              </div>
            </div>
            <EventPicture image={event.image} books={books} />
            <p className="mt-8 max-w-[65ch] font-serif text-lg whitespace-pre-line sm:text-xl">
              {event.text}
            </p>
          </div>
          <div className="grid gap-x-12 self-start rounded-md border border-hairline bg-card p-6 sm:p-7 md:max-lg:grid-cols-2">
            <div>
              <EventFacts event={event} when={when} isOver={isOver} />
            </div>
            {!isOver && <Registration event={event} hasBegun={hasBegun} />}
          </div>
        </div>
      </div>
      <BookShelf title={words.books} books={books} />
    </main>
  )
}
