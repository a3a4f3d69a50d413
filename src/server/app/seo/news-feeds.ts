/** The newest books and the events to come, as feeds that readers subscribe to. */
import { desc, isNull } from 'drizzle-orm'
import { bookPath } from '#shared/catalogue/book-path.ts'
import type { Language } from '#shared/contract/preferences.ts'
import { eventPath } from '#shared/events/event-path.ts'
import { newsPath, type News } from '#shared/seo/news-path.ts'
import { dateFormat } from '#shared/text/date-format.ts'
import { eventsWords } from '#shared/text/en/events.ts'
import { textOf } from '#shared/text/text.ts'
import { books } from '#server/catalogue/books/tables.ts'
import { listBooks } from '#server/catalogue/promises/articles-with-promises.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Feed } from '#server/platform/http/feed.ts'
import { listEvents } from '#server/readers/events/list-events.ts'
import { readCompany } from '#server/shop/company/read-company.ts'
import { pageUrl } from '#server/shop/mail/writing.ts'

const ENTRIES = 40

type Entries = Feed['entries']
type Wanted = { language: Language; publicUrl: string }

async function newBooks(db: Db, { language, publicUrl }: Wanted): Promise<Entries> {
  const { id, createdAt, updatedAt } = books
  const newest = await db
    .select({ id, createdAt, updatedAt })
    .from(books)
    .where(isNull(books.removedAt))
    .orderBy(desc(createdAt), desc(id))
    .limit(ENTRIES)
  const ids = newest.map((row) => row.id)
  const shown = new Map((await listBooks(db, ids, language)).map((book) => [book.id, book]))
  return newest.flatMap((row): Entries[number][] => {
    const book = shown.get(row.id)
    if (!book) return []
    const path = bookPath({ id: book.id, title: book.designation })
    return [
      {
        id: `${publicUrl}/bookdetails/${book.id}`,
        url: pageUrl(publicUrl, language, path),
        title: book.designation,
        ...(book.dc_auteur !== '' && { author: { name: book.dc_auteur } }),
        content:
          book.descriptif ?? [book.designation, book.dc_auteur, book.dc_editor].filter(Boolean).join(', '),
        contentLanguage: language,
        published: row.createdAt.toISOString(),
        updated: row.updatedAt.toISOString(),
      },
    ]
  })
}

async function agenda(db: Db, { language, publicUrl }: Wanted): Promise<Entries> {
  const { data } = await listEvents(db, { when: 'upcoming', lang: language, page: 1, per_page: ENTRIES })
  const words = eventsWords[language]
  const moment = (iso: string, timeZone: string) =>
    dateFormat(language, { dateStyle: 'full', timeStyle: 'short', timeZone }).format(new Date(iso))
  return data.map((event) => ({
    id: `${publicUrl}/eventdetails/${event.id}`,
    url: pageUrl(publicUrl, language, eventPath(event)),
    title: event.cancelled ? `${event.title} (${words.cancelledLabel})` : event.title,
    content: `${moment(event.starts_at, event.time_zone)}, ${event.place}\n\n${event.text}`,
    contentLanguage: language,
    published: event.updated_at,
    updated: event.updated_at,
  }))
}

/** Returns a feed of the shop's news. */
export async function newsFeed(db: Db, news: News, { language, publicUrl }: Wanted): Promise<Feed> {
  const { settings } = await readCompany(db)
  const isBooks = news === 'new-books'
  const title = isBooks ? textOf(language).home.newBooks : eventsWords[language].upcoming
  const entries = await (isBooks ? newBooks : agenda)(db, { language, publicUrl })
  return {
    title: `${title} | ${settings.name}`,
    subtitle: title,
    shop: settings.name,
    language,
    pageUrl: pageUrl(publicUrl, language, isBooks ? '/books?sort=new' : '/events'),
    feedUrls: {
      atom: publicUrl + newsPath(news, 'atom', language),
      json: publicUrl + newsPath(news, 'json', language),
    },
    entries,
  }
}
