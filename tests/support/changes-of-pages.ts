/** What is shown on pages, changed by a statement at the database: where it is seen, and by which words. */
import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/database.ts'
import type { Language } from '#shared/contract/preferences.ts'
import { bookSentencesWords } from '#shared/text/en/book-sentences.ts'
import { eventsWords } from '#shared/text/en/events.ts'
import { textOf } from '#shared/text/text.ts'
import { storeOrder } from './stored-order.ts'

type Facts = { book: number; sold_out: number; isbn: string; person: number; event: number } & Record<
  'collection' | 'publisher' | 'category',
  number
>

export type PageChange = {
  what: string
  paths: string[]
  statement: string
  /** What the pages show then and did not before; without it, that they are other pages. */
  shown?: string | RegExp | ((language: Language) => string)
  /** Structured data shows it, as search engines read it. */
  isForMachines?: true
}

const SLIDE_WORDS = { fr: 'Une vitrine toute neuve', eng: 'Une vitrine toute neuve' }
const SLIDE = {
  image1: '/img/a.webp',
  kicker: SLIDE_WORDS,
  title: SLIDE_WORDS,
  text: SLIDE_WORDS,
  link: '/books',
  link_label: SLIDE_WORDS,
  article_ids: [],
}
const WEEK = { 1: [['08:15', '12:00']], 2: [], 3: [], 4: [], 5: [], 6: [], 7: [] }

/** Finds a book of the shelf with all that a page says of one, and one that a supplier brings; stores reviews of the first. */
async function findFacts(db: Db): Promise<Facts> {
  const { rows } = await db.execute<Facts>(sql`
    select b.id as book, b.isbn, b.collection_id as collection, b.publisher_id as publisher,
      (select contributor_id from book_contributors where book_id = b.id order by position limit 1) as person,
      (select category_id from book_categories where book_id = b.id limit 1) as category,
      (select id from events where starts_at > now() and capacity > 9 and cancelled_at is null order by starts_at limit 1) as event,
      (select s.id from books s join publisher_suppliers p using (publisher_id)
        where s.stock = 0 and s.removed_at is null and s.supply is null limit 1) as sold_out
    from books b where stock > 5 and collection_id is not null
      and exists (select from book_categories where book_id = b.id) order by b.id limit 1`)
  const [facts] = rows
  if (!facts || Object.values(facts).includes(null as never)) throw new Error('The sample lacks something.')
  for (const language of ['fr', 'eng']) {
    const order = await storeOrder(db, { bookIds: [facts.book] })
    await db.execute(sql`insert into reviews (order_id, book_id, rating, text, language, author, state, published_at)
      values (${order.id}, ${facts.book}, 5, 'Lu d’une traite.', ${language}, 'Ada', 'pending', now())`)
  }
  return facts
}

/** Returns the changes, of which each finds what those before it did. */
export async function changesOfPages(db: Db): Promise<PageChange[]> {
  const { book, sold_out, isbn, person, event, collection, publisher, category } = await findFacts(db)
  const page = `/bookdetails/${book}`
  const lists = [`/books?smart_search=${isbn}`, `/collection-details/${collection}`]
  return [
    {
      what: 'a title',
      paths: [page, ...lists, `/collaborator/${person}/details`],
      statement: `update books set title = 'Marée d’équinoxe' where id = ${book}`,
      shown: 'Marée d’équinoxe',
    },
    {
      what: 'a price',
      paths: [page, ...lists],
      statement: `update books set public_price_cents = 4321, discount_ppm = 0 where id = ${book}`,
      shown: /43[.,]21/,
    },
    {
      what: 'a stock',
      paths: [page, ...lists],
      statement: `update books set stock = 3 where id = ${book}`,
      shown: (language) => textOf(language).catalogue.inStock(3),
    },
    {
      what: 'a description',
      paths: [page],
      statement: `update books set description_fr = 'Oran, en avril.', description_en = 'Oran, en avril.' where id = ${book}`,
      shown: 'Oran, en avril.',
    },
    {
      what: 'a person’s name',
      paths: [page, ...lists, `/collaborator/${person}/details`],
      statement: `update contributors set name = 'Zéphyrine Quill' where id = ${person}`,
      shown: 'Zéphyrine Quill',
    },
    {
      what: 'a publisher’s name',
      paths: [page, `/collection-details/${collection}`],
      statement: `update publishers set name = 'Éditions du Môle' where id = ${publisher}`,
      shown: 'Éditions du Môle',
    },
    {
      what: 'a biography',
      paths: [`/collaborator/${person}/details`],
      statement: `insert into contributor_profiles (contributor_id, biography_fr, biography_en)
        values (${person}, 'Née à Brest.', 'Née à Brest.')
        on conflict (contributor_id) do update set biography_fr = excluded.biography_fr, biography_en = excluded.biography_en`,
      shown: 'Née à Brest.',
    },
    {
      what: 'a collection’s name',
      paths: [page, `/collection-details/${collection}`],
      statement: `update collections set name = 'La Jetée' where id = ${collection}`,
      shown: 'La Jetée',
    },
    {
      what: 'a category’s name',
      paths: [page, `/books?category=${category}`],
      statement: `update categories set name_fr = 'Rayon du large', name_en = 'Rayon du large' where id = ${category}`,
      shown: 'Rayon du large',
    },
    {
      what: 'a rating',
      paths: [page],
      statement: `update books set average_rate = 3.7, review_count = 41 where id = ${book}`,
      shown: (language) => bookSentencesWords[language].rating(language === 'fr' ? '3,7' : '3.7', 41),
    },
    {
      what: 'a published review',
      paths: [page],
      statement: `update reviews set state = 'published' where book_id = ${book}`,
      shown: 'Lu d’une traite.',
      isForMachines: true,
    },
    {
      what: 'a slide',
      paths: ['/'],
      statement: `update company set hero_sections = '[${JSON.stringify(SLIDE)}]'`,
      shown: SLIDE_WORDS.fr,
    },
    {
      what: 'the shop’s address',
      paths: ['/', '/books', '/contactus'],
      statement: `update company set settings = settings || '{"email": "quai@example.org"}'`,
      shown: 'quai@example.org',
    },
    {
      what: 'opening hours',
      paths: ['/contactus'],
      statement: `insert into opening_week (week) values ('${JSON.stringify(WEEK)}')
        on conflict (id) do update set week = excluded.week`,
      shown: /8\s?[:h]\s?15/,
    },
    {
      what: 'an event’s title',
      paths: ['/events', `/eventdetails/${event}`],
      statement: `update events set title_fr = 'Une nuit blanche', title_en = 'Une nuit blanche' where id = ${event}`,
      shown: 'Une nuit blanche',
    },
    {
      what: 'an event’s seats',
      paths: ['/events', `/eventdetails/${event}`],
      statement: `update events set seats_taken = capacity - 3 where id = ${event}`,
      shown: (language) => eventsWords[language].seatsLeft(3),
    },
    {
      what: 'a supplier’s lead time',
      paths: [`/bookdetails/${sold_out}`],
      statement: `update suppliers set lead_days = lead_days + 21`,
    },
  ]
}
