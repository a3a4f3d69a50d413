/** Cached responses: each case changes the data in the database and expects the next response to show it. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { storeBook, storeCategory } from '../../../tests/support/a-book.ts'
import { storeEvent } from '../../../tests/support/an-event.ts'
import { storeOrder } from '../../../tests/support/stored-order.ts'
import { testDatabase, type TestDatabase } from '../../../tests/support/test-database.ts'
import { aShop } from '../../../tests/support/test-shop.ts'
import { API_PATH, createApi } from './api.ts'
import { firstSettings } from '#server/shop/company/first-settings.ts'
import { storeFirstCompany } from '#server/shop/company/read-company.ts'
import { reviews } from '#server/readers/reviews/tables.ts'

let database: TestDatabase
let answerTo: (path: string) => Promise<string>

const HERO = { fr: 'Rentrée', eng: 'New season' }
const SLIDE = {
  image1: '/img/a.webp',
  kicker: HERO,
  title: HERO,
  text: HERO,
  link: '/books',
  link_label: HERO,
  article_ids: [],
}

beforeAll(async () => {
  database = await testDatabase()
  const { db } = database
  await storeFirstCompany(db, firstSettings({ mailFrom: 'shop@example.org' }))
  await storeCategory(db, { key: 'novels', fr: 'Romans' })
  const first = await storeBook(db, {
    title: 'Tome premier',
    work: 'one',
    collection: 'Blanche',
    categories: ['novels'],
    series: { name: 'Les Saisons', volume: 1 },
  })
  await storeBook(db, {
    title: 'Tome second',
    work: 'two',
    author: 'Colette',
    publisher: 'Folio',
    collection: 'Poche',
  })
  await storeBook(db, { title: 'Le même, relié', work: 'three', stock: 0, language: 'fr' })
  await storeBook(db, { title: 'Le même, broché', work: 'three', bestsellerCount: 9, language: 'fr' })
  const order = await storeOrder(db, { bookIds: [first] })
  await db.insert(reviews).values({
    orderId: order.id,
    bookId: first,
    rating: 5,
    text: 'Lu d’une traite.',
    language: 'fr',
    author: 'Ada',
    state: 'pending',
    publishedAt: new Date(),
  })
  await storeEvent(db, { capacity: 10 })
  const api = createApi(aShop({ db }))
  answerTo = async (path) => await (await api.request(API_PATH + path)).text()
})
afterAll(() => database.close())

/** Path, statement and expected content. The rows share one shop, so later ones see earlier changes. */
it.each([
  [
    'the shop’s name',
    '/company-settings',
    `update company set settings = settings || '{"name": "Librairie du Port"}'`,
    'Librairie du Port',
  ],
  [
    'a price of delivery',
    '/company-settings',
    `update company set selling = selling || '{"frenchBookPrices": false}'`,
    '"french_book_prices":false',
  ],
  [
    'a slide',
    '/website-sections?section_id=home-hero',
    `update company set hero_sections = '[${JSON.stringify(SLIDE)}]'`,
    'Rentrée',
  ],
  [
    'the week',
    '/opening-hours',
    `insert into opening_week (week) values ('{"1": [["08:15", "12:00"]], "2": [], "3": [], "4": [], "5": [], "6": [], "7": []}')`,
    '08:15',
  ],
  [
    'a closing',
    '/opening-hours',
    `insert into closings (from_day, to_day, why) values (current_date, current_date, 'Inventaire')`,
    'Inventaire',
  ],
  ['a category’s name', '/categories', `update categories set name_fr = 'Fictions'`, 'Fictions'],
  [
    'a new category',
    '/categories',
    `insert into categories (key, name_fr, name_en, level) values ('poems', 'Poèmes', 'Poems', 1)`,
    'Poèmes',
  ],
  [
    'the books of a category',
    '/categories',
    `insert into book_categories (book_id, category_id) values (2, 1)`,
    '"article_count":2',
  ],
  [
    'a collection’s name',
    '/collections',
    `update collections set name = 'Nacre', name_key = 'nacre' where id = 1`,
    'Nacre',
  ],
  [
    'a collection’s name on its page',
    '/collections/1',
    `update collections set name = 'Opale' where id = 1`,
    'Opale',
  ],
  [
    'a collection’s name among filters',
    '/articles/facets',
    `update collections set name = 'Jade' where id = 1`,
    'Jade',
  ],
  ['a publisher’s name', '/publishers', `update publishers set name = 'Minuit' where id = 1`, 'Minuit'],
  [
    'a publisher’s name on a collection’s page',
    '/collections/1',
    `update publishers set name = 'Corti' where id = 1`,
    'Corti',
  ],
  [
    'a publisher’s name among filters',
    '/articles/facets',
    `update publishers set name = 'Seuil' where id = 1`,
    'Seuil',
  ],
  ['a person’s name', '/collaborators', `update contributors set name = 'A. Camus' where id = 1`, 'A. Camus'],
  [
    'a person’s name on their page',
    '/collaborators/1',
    `update contributors set name = 'Al. Camus' where id = 1`,
    'Al. Camus',
  ],
  [
    'a person’s name among filters',
    '/articles/facets',
    `update contributors set name = 'M. Camus' where id = 1`,
    'M. Camus',
  ],
  [
    'a person’s letter',
    '/collaborators/letters',
    `update contributors set sort_name = 'Zola', sort_name_key = 'zola' where id = 1`,
    '"letter":"Z"',
  ],
  [
    'a person’s books',
    '/collaborators/2',
    `insert into book_contributors (book_id, contributor_id, role, position) values (1, 2, 'preface', 3)`,
    '"role":"preface"',
  ],
  [
    'the number of a collection’s books',
    '/collections',
    `update books set collection_id = 2 where id = 3`,
    '"article_count":2',
  ],
  ['a published review', '/articles/1/reviews', `update reviews set state = 'published'`, 'Lu d’une traite.'],
  [
    'a review’s author who leaves',
    '/articles/1/reviews',
    `update reviews set author = null`,
    '"author":null',
  ],
  [
    'an edition of a work',
    '/articles/1/editions',
    `update editions set work_id = (select work_id from editions where book_id = 1) where book_id = 2`,
    'Tome second',
  ],
  [
    'a volume of a series',
    '/articles/1/series',
    `update books set series_name = 'Les Saisons', series_key = (select series_key from books where id = 1), series_volume = 2, publisher_id = 1 where id = 2`,
    'Tome second',
  ],
  [
    'a book that is filed in a series',
    '/articles/1/series',
    `update books set series_name = 'Les Saisons', series_key = (select series_key from books where id = 1) where id = 4`,
    'Le même, broché',
  ],
  [
    'an edition that comes back',
    '/articles/3/editions',
    `update books set removed_at = null, title = 'Revenu' where id = 4`,
    'Revenu',
  ],
  [
    'what readers also bought',
    '/articles/1/together',
    `insert into work_pairs (work_id, other_work_id, place) select one.work_id, other.work_id, 1 from editions one, editions other where one.book_id = 1 and other.book_id = 3`,
    'Revenu',
  ],
  [
    'what readers also bought, once it is on the shelf',
    '/articles/1/together',
    `update books set stock = case id when 3 then 2 else 0 end where id in (3, 4)`,
    'Le même, relié',
  ],
  [
    'a staff pick on its book',
    '/articles/2',
    `update books set picked_by = 'Inès' where id = 2`,
    '"picked_by":"Inès"',
  ],
  [
    'a new staff pick',
    '/staff-picks',
    `with one as (insert into booksellers (name) values ('Inès') returning id)
      insert into staff_picks (bookseller_id, book_id, note_fr) select id, 2, 'Lu deux fois.' from one`,
    'Lu deux fois.',
  ],
  ['a bookseller’s name', '/staff-picks', `update booksellers set name = 'Inès M.'`, 'Inès M.'],
  [
    'a biography',
    '/collaborators/1',
    `insert into contributor_profiles (contributor_id, biography_fr) values (1, 'Née à Brest.')`,
    'Née à Brest.',
  ],
  [
    'a new table',
    '/tables',
    `with one as (insert into display_tables (title_fr, from_day, on_home) values ('Prix d’automne', '2026-01-01', true) returning id)
      insert into display_table_books (table_id, book_id, position) select id, 2, 0 from one`,
    'Prix d’automne',
  ],
  ['an event’s title', '/events', `update events set title_fr = 'Une nuit blanche'`, 'Une nuit blanche'],
  ['an event’s free seats', '/events', `update events set seats_taken = 4`, '"seats_left":6'],
  ['an event that is cancelled', '/events/1', `update events set cancelled_at = now()`, '"cancelled":true'],
  [
    'an event’s books',
    '/events/1',
    `insert into event_books (event_id, book_id, position) values (1, 2, 0)`,
    '"article_ids":[2]',
  ],
  [
    'an event’s people',
    '/events/1',
    `insert into event_contributors (event_id, contributor_id, position) values (1, 2, 0)`,
    'Colette',
  ],
  [
    'a new event',
    '/events',
    `insert into events (title_fr, text_fr, place_fr, starts_at, ends_at) values ('Dictée', '', '', now(), now() + interval '1 hour')`,
    'Dictée',
  ],
])('%s is there at once: %s', async (_what, path, statement, shown) => {
  expect(await answerTo(path)).not.toContain(shown)
  await database.db.execute(sql.raw(statement))
  expect(await answerTo(path)).toContain(shown)
})

it('an event that ends leaves those to come, though nothing was written', async () => {
  const id = await storeEvent(database.db, { titleFr: 'Bientôt fini' })
  expect(await answerTo('/events')).toContain('Bientôt fini')
  await database.db.execute(
    sql`update events set ends_at = now() + interval '300 ms', starts_at = now() where id = ${id}`,
  )
  await expect.poll(() => answerTo('/events')).not.toContain('Bientôt fini')
  expect(await answerTo('/events?when=past')).toContain('Bientôt fini')
})
