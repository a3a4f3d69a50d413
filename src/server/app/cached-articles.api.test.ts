/**
 * Cached books: each case changes the data in the database and expects every running instance to answer like a shop
 * with an empty cache.
 */
import { getTableColumns, sql } from 'drizzle-orm'
import { CasingCache } from 'drizzle-orm/casing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { storeBook, storeCategory } from '../../../tests/support/a-book.ts'
import { storeOrder } from '../../../tests/support/stored-order.ts'
import { testDatabase, type TestDatabase } from '../../../tests/support/test-database.ts'
import { aShop } from '../../../tests/support/test-shop.ts'
import { API_PATH, createApi } from './api.ts'
import { books } from '#server/catalogue/books/tables.ts'
import { firstSettings } from '#server/shop/company/first-settings.ts'
import { storeFirstCompany } from '#server/shop/company/read-company.ts'
import type { Db } from '#server/platform/db/database.ts'
import { openHandle } from '#server/platform/db/handle.ts'
import { readChangeVersion } from '#server/platform/db/changes/read-change-version.ts'

/** In stock, ordered from a supplier, from a supplier on allocation, sold out. */
const PATHS = ['/articles/1', '/articles/1?lang=eng', '/articles/2', '/articles/3', '/articles?sort=title']

let database: TestDatabase
let other: Db
const apis = new Map<Db, ReturnType<typeof createApi>>()

function answersOf(db: Db): Promise<string[]> {
  const api = apis.get(db) ?? createApi(aShop({ db }))
  apis.set(db, api)
  return Promise.all(PATHS.map(async (path) => await (await api.request(API_PATH + path)).text()))
}

const run = (statement: string) => database.db.execute(sql.raw(statement))
const open = () => openHandle({ connectionString: database.databaseUrl, max: 1, deadlineMs: 60_000 })

beforeAll(async () => {
  database = await testDatabase()
  const { db } = database
  other = open()
  await storeFirstCompany(db, firstSettings({ mailFrom: 'shop@example.org' }))
  await storeCategory(db, { key: 'novels', fr: 'Romans' })
  await storeBook(db, {
    title: 'La Peste',
    stock: 3,
    work: 'one',
    collection: 'Blanche',
    categories: ['novels'],
  })
  await storeBook(db, { title: 'La Chute', stock: 0, author: 'Colette', publisher: 'Folio' })
  await storeBook(db, { title: 'Noces', stock: 0 })
  const held = await storeBook(db, { title: 'Le Bruit', stock: 0 })
  await run(`insert into suppliers (name, name_key, lead_days, ordering_days, cut_off, is_default) values
    ('Sodis', 'sodis', 3, '{1,2,3,4,5}', '12:00', true), ('Lent', 'lent', 12, '{2}', '12:00', false)`)
  const tenMinutesAgo = new Date(Date.now() - 10 * 60_000)
  await storeOrder(db, { bookIds: [held], state: 'pending', createdAt: tenMinutesAgo })
  await run(`insert into book_supplies (book_id, allotment) values (3, 5)`)
})
afterAll(async () => {
  await other.$client.end()
  await database.close()
})

/** Each row sees the changes of those before it. */
it.each([
  ['a price', `update books set public_price_cents = 777 where id = 1`],
  ['a discount', `update books set discount_ppm = 50000 where id = 1`],
  ['a sold copy', `update books set stock = stock - 1 where id = 1`],
  ['a title', `update books set title = 'La Peste noire' where id = 1`],
  ['a description', `update books set description_fr = 'Oran, 194.' where id = 1`],
  ['an English description', `update books set description_en = 'Oran, 194-' where id = 1`],
  ['an extract', `update books set extract = 'Les curieux événements' where id = 1`],
  ['a rate', `update books set average_rate = 4.5, review_count = 2 where id = 1`],
  ['what the trade says', `update books set supply = 'out_of_print' where id = 2`],
  ['what the trade says no more', `update books set supply = null where id = 2`],
  ['a cover', `insert into book_images (book_id, position, link) values (1, 0, 'https://covers.test/1.jpg')`],
  ['another cover', `update book_images set link = 'https://covers.test/2.jpg'`],
  ['no cover', `truncate book_images`],
  ['a publisher’s name', `update publishers set name = 'Minuit' where id = 1`],
  ['a collection’s name', `update collections set name = 'Nacre'`],
  ['a person’s name', `update contributors set name = 'A. Camus' where id = 1`],
  [
    'a person more',
    `insert into book_contributors (book_id, contributor_id, role, position) values (1, 2, 'translator', 1)`,
  ],
  ['a person’s part', `update book_contributors set role = 'author' where role = 'translator'`],
  ['a person less', `delete from book_contributors where book_id = 1 and contributor_id = 2`],
  ['a category’s name', `update categories set name_fr = 'Fictions', name_en = 'Fiction'`],
  ['a book’s category', `insert into book_categories (book_id, category_id) values (2, 1)`],
  [
    'another work',
    `update editions set work_id = (select work_id from editions where book_id = 2) where book_id = 1`,
  ],
  ['a supplier’s days', `update suppliers set lead_days = 9 where is_default`],
  // Another day than the one that comes next, whenever this runs
  [
    'a supplier’s cut-off and ordering days',
    `update suppliers set cut_off = '00:01', ordering_days = case when extract(isodow from now()) in (3, 4)
      then '{2}'::integer[] else '{5}'::integer[] end where is_default`,
  ],
  [
    'twenty slow deliveries',
    `insert into supplier_deliveries (supplier_id, ordered_at, received_on, received_at, open_days)
      select 1, now() - make_interval(days => n), '2026-01-01', now(), 15 from generate_series(1, 20) n`,
  ],
  ['a publisher’s supplier', `insert into publisher_suppliers (publisher_id, supplier_id) values (2, 2)`],
  ['a publisher’s supplier who is archived', `update suppliers set archived_at = now() where id = 2`],
  ['a publisher of a slow supplier', `update suppliers set archived_at = null where id = 2`],
  ['another publisher', `update books set publisher_id = 1 where id = 2`],
  [
    'who answers for the safety of a publisher’s books',
    `insert into publisher_safety_contacts values (1, 'Minuit', '7 rue Bernard-Palissy', 'contact@minuit.example')`,
  ],
  [
    'who answers for the safety of a book',
    `insert into book_safety_contacts values (1, false, 'Sodis', 'Lagny', 'https://sodis.example/safety')`,
  ],
  ['the same as typed by hand', `update book_safety_contacts set by_hand = true, postal_address = 'Paris'`],
  ['a book’s own supplier', `insert into book_supplies (book_id, supplier_id) values (2, 2)`],
  ['a reprint', `update books set supply = 'reprinting' where id = 2`],
  [
    'a day from which a supplier has it',
    `update book_supplies set expected_on = (current_date + 20)::text where book_id = 2`,
  ],
  ['a smaller allotment', `update book_supplies set allotment = 2 where book_id = 3`],
  [
    'a promised copy of an allotment',
    `insert into backorders (order_id, position, book_id, wanted, is_paid, requested_at)
      values (gen_random_uuid(), 0, 3, 1, false, now())`,
  ],
  ['a promised copy that nobody wants any more', `delete from backorders`],
  [
    'a week',
    `insert into opening_week (week) values
    ('{"1": [], "2": [["10:00", "11:00"]], "3": [["10:00", "11:00"]], "4": [["10:00", "11:00"]], "5": [], "6": [], "7": []}')`,
  ],
  ['a closing', `insert into closings (from_day, to_day) values (current_date, current_date + 30)`],
  ['a closing that is cancelled', `delete from closings`],
  ['what the shop sells by', `update company set selling = '{"zones": []}'`],
  ['a book that is no longer sold', `update books set removed_at = now() where id = 2`],
  ['a book that is sold again', `update books set removed_at = null where id = 2`],
  [
    'a new book',
    `insert into books (isbn, title, title_key, language, format, public_price_cents, search)
    values ('9782070360024', 'Neuf', 'neuf', 'fr', 'poche', 500, '')`,
  ],
  [
    'suppliers who are gone',
    `truncate suppliers, publisher_suppliers, book_supplies, supplier_deliveries cascade`,
  ],
  ['a held copy of another book', `update order_lines set book_id = 2`],
  ['held copies that are given back', `update orders set stock_held = false`],
  ['copies that are held again', `update orders set stock_held = true`],
  ['an order that was placed later', `update orders set created_at = now()`],
  ['an order that holds nothing', `delete from order_lines`],
  [
    'an order that holds a copy',
    `insert into order_lines (order_id, position, book_id, isbn, title, author, quantity,
      public_price_cents, discount_ppm, unit_price_cents, vat_permille)
      select id, 0, 3, '', '', '', 1, 0, 0, 0, 55 from orders`,
  ],
  ['an order that is paid', `update orders set state = 'paid'`],
])('%s is there at once', async (_what, statement) => {
  const before = await answersOf(database.db)
  expect(await answersOf(other)).toEqual(before)
  await run(statement)
  const [after, elsewhere, never] = [await answersOf(database.db), await answersOf(other), open()]
  try {
    expect(after).not.toEqual(before)
    expect(after).toEqual(await answersOf(never))
    expect(elsewhere).toEqual(after)
  } finally {
    apis.delete(never)
    await never.$client.end()
  }
})

/** What filters, orders and counts of lists depend on; a column that is only shown is read when it is shown. */
const LISTED_BY = [
  'bestsellerCount',
  'collectionId',
  'createdAt',
  'featured',
  'format',
  'language',
  'pickupPriceCents',
  'publicPriceCents',
  'publishedOn',
  'publisherId',
  'removedAt',
  'sellingPriceCents',
  'supply',
  'titleKey',
]

it('every column of books that lists depend on is followed', async () => {
  const casing = new CasingCache('snake_case')
  const followed: string[] = []
  for (const [name, column] of Object.entries(getTableColumns(books))) {
    const { latest } = await readChangeVersion(database.db)
    const quoted = `"${casing.getColumnCasing(column)}"`
    const value = name.endsWith('Id')
      ? 'null'
      : ({ number: `coalesce(${quoted}, 0) + 1`, boolean: `not ${quoted}`, date: `'2020-01-01'` }[
          column.dataType as string
        ] ?? (name === 'search' ? `'x'` : `'other'`))
    // Triggers compute the prices: they follow their source columns
    const set = name.endsWith('PriceCents')
      ? 'public_price_cents = public_price_cents + 100'
      : `${quoted} = ${value}`
    if (name !== 'id') await run(`update books set ${set} where id = 1`)
    if ((await readChangeVersion(database.db)).of(['listed']) > latest) followed.push(name)
  }
  expect(followed.toSorted()).toEqual(LISTED_BY)
})
