/** Writes invented books into a database in few statements; a catalogue that holds some already grows. */
import { sql, type SQL } from 'drizzle-orm'
import { refreshStatistics } from '#server/catalogue/import/refresh-statistics.ts'
import { findableWords, searchVector } from '#server/catalogue/search/vector.ts'
import { sortKey } from '#server/platform/text/fold.ts'
import { deletionKeys, isSpelled } from '#server/catalogue/search/spelling/deletion-keys.ts'
import { openDatabase, type Db } from '#server/platform/db/database.ts'
import { discountedCents } from '#shared/money/discount.ts'
import { inventedBook, LEAVES_FROM, TREE, type InventedBook } from './invented-books.ts'
import { COLLECTIONS, PEOPLE, PUBLISHERS, wordOf } from './words.ts'
import { randomFrom } from './random.ts'
import { HOUR_MS } from '#shared/time/durations.ts'

const CHUNK = 4000
const LOAD_DEADLINE_MS = HOUR_MS
/** Tables whose rows are numbered here. */
const NUMBERED = ['books', 'publishers', 'collections', 'contributors', 'categories']
const TABLES = ['books', 'book_contributors', 'book_categories'] as const

/** Inserts rows given as JSON: `columns` are `name type` as `jsonb_to_recordset` takes them. */
async function insert(db: Db, table: string, { columns, rows }: { columns: string; rows: object[] }) {
  const names = sql.raw(columns.replaceAll(/ [a-z[\]]+(?=,|$)/g, ''))
  const written: SQL = sql.raw(
    columns.replaceAll(/(\w+) (\w+(?:\[\])?)/g, (_, name, type) => `r.${name}::${type}`),
  )
  const read = sql.raw(columns.replaceAll(/ tsvector/g, ' text'))
  for (let from = 0; from < rows.length; from += CHUNK) {
    await db.execute(sql`insert into ${sql.raw(table)} (${names}) overriding system value
      select ${written} from jsonb_to_recordset(${JSON.stringify(rows.slice(from, from + CHUNK))}::jsonb) as r(${read})
      on conflict do nothing`)
  }
}

/** Indexes that no rule needs are made again afterwards: far quicker than growing them row by row. */
async function withoutIndexes(db: Db, work: () => Promise<void>) {
  const { rows } = await db.execute<{ name: string; definition: string }>(sql`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = 'public' and tablename = any(${sql.param([...TABLES, 'search_words'])}::text[])
      and not exists (select from pg_constraint where conname = indexname)`)
  for (const { name } of rows) await db.execute(sql`drop index ${sql.identifier(name)}`)
  await work()
  for (const { definition } of rows) await db.execute(sql.raw(definition))
}

async function loadShelves(db: Db) {
  const random = randomFrom(9)
  const category = (id: number, level: number, parent_id: number | null) => {
    const name = `${wordOf(random, 'fr')} ${id}`
    return { id, key: `bench/${id}`, name_fr: name, name_en: name, level, parent_id }
  }
  const rows = []
  for (let id = 1; id <= TREE.top; id += 1) rows.push(category(id, 1, null))
  for (let id = TREE.top + 1; id < LEAVES_FROM; id += 1)
    rows.push(category(id, 2, 1 + Math.floor((id - TREE.top - 1) / TREE.middle)))
  const leaves = TREE.top * TREE.middle * TREE.leaves
  for (let at = 0; at < leaves; at += 1)
    rows.push(category(LEAVES_FROM + at, 3, TREE.top + 1 + Math.floor(at / TREE.leaves)))
  await insert(db, 'categories', {
    columns: 'id integer, key text, name_fr text, name_en text, level integer, parent_id integer',
    rows,
  })
  const named = (names: readonly string[]) =>
    names.map((name, at) => ({ id: at + 1, name, name_key: sortKey(name) }))
  const columns = 'id integer, name text, name_key text'
  await insert(db, 'publishers', { columns, rows: named(PUBLISHERS) })
  await insert(db, 'collections', { columns, rows: named(COLLECTIONS) })
  await insert(db, 'contributors', {
    columns: 'id integer, name text, name_key text, sort_name text, sort_name_key text',
    rows: PEOPLE.map(({ name, sortName }, at) => ({
      id: at + 1,
      name,
      name_key: sortKey(name),
      sort_name: sortName,
      sort_name_key: sortKey(sortName),
    })),
  })
}

const searchable = (book: InventedBook) => ({
  isbn: book.isbn,
  title: book.title,
  subtitle: book.subtitle,
  contributors: book.people.map(({ place }) => PEOPLE[place]?.name ?? ''),
  publisher: PUBLISHERS[book.publisher] ?? '',
  collection: book.collection === null ? null : (COLLECTIONS[book.collection] ?? ''),
})

const toRow = (book: InventedBook) => ({
  id: book.id,
  isbn: book.isbn,
  title: book.title,
  title_key: sortKey(book.title),
  subtitle: book.subtitle,
  language: book.language,
  publisher_id: book.publisher + 1,
  collection_id: book.collection === null ? null : book.collection + 1,
  format: book.format,
  pages: book.pages,
  published_on: book.publishedOn,
  public_price_cents: book.publicPriceCents,
  discount_ppm: book.discountPpm,
  // The trigger that prices books stays silent too
  selling_price_cents: discountedCents(book),
  pickup_price_cents: discountedCents(book),
  stock: book.stock,
  bestseller_count: book.bestsellerCount,
  featured: book.featured,
  description_fr: book.description,
  search: searchVector(searchable(book)),
})

const BOOK_COLUMNS = `id integer, isbn text, title text, title_key text, subtitle text, language text,
  publisher_id integer, collection_id integer, format text, pages integer, published_on text, public_price_cents integer,
  discount_ppm integer, selling_price_cents integer, pickup_price_cents integer, stock integer, bestseller_count integer, featured boolean, description_fr text, search tsvector`.replaceAll(
  /\s+/g,
  ' ',
)

async function loadBooks(
  db: Db,
  { after, count }: { after: number; count: number },
  report: (done: number) => void,
) {
  const words = new Set<string>()
  for (let from = after; from < count; from += CHUNK) {
    const books = Array.from({ length: Math.min(CHUNK, count - from) }, (_, at) =>
      inventedBook(from + at + 1),
    )
    for (const word of books.flatMap((book) => findableWords(searchable(book))))
      if (isSpelled(word)) words.add(word)
    await insert(db, 'books', { columns: BOOK_COLUMNS, rows: books.map(toRow) })
    await insert(db, 'book_contributors', {
      columns: 'book_id integer, contributor_id integer, role text, position integer',
      rows: books.flatMap(({ id, people }) =>
        people.map(({ place, role }, position) => ({
          book_id: id,
          contributor_id: place + 1,
          role,
          position,
        })),
      ),
    })
    await insert(db, 'book_categories', {
      columns: 'book_id integer, category_id integer',
      rows: books.flatMap(({ id, categories }) =>
        categories.map((category_id) => ({ book_id: id, category_id })),
      ),
    })
    report(from + books.length)
  }
  const rows = [...words].map((word) => ({ word, keys: deletionKeys(word) }))
  await insert(db, 'search_words', { columns: 'word text, keys integer[]', rows })
}

/** Makes the catalogue as long as said; `report` gets how far it is. The shop's own triggers stay silent meanwhile. */
export async function loadInvented(db: Db, count: number, report: (done: number) => void): Promise<void> {
  const { rows } = await db.execute<{ last: number }>(sql`select coalesce(max(id), 0) as last from books`)
  const after = rows[0]?.last ?? 0
  if (after === 0) await loadShelves(db)
  for (const table of TABLES) await db.execute(sql`alter table ${sql.identifier(table)} disable trigger user`)
  await withoutIndexes(db, () => loadBooks(db, { after, count }, report))
  for (const table of TABLES) {
    await db.execute(sql`alter table ${sql.identifier(table)} enable trigger user`)
    await db.execute(sql`vacuum ${sql.identifier(table)}`)
  }
  // Books that are added later get numbers of their own
  for (const table of NUMBERED) {
    const last = sql`(select coalesce(max(id), 1) from ${sql.identifier(table)})`
    await db.execute(sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${last})`)
  }
  await db.execute(sql`insert into changes (topic) values ('all')`)
  await refreshStatistics(db)
}

/** Fills an empty database with so many books. */
export async function fillWithInvented(databaseUrl: string, count: number): Promise<void> {
  const { db, close } = await openDatabase({ dataDir: '', databaseUrl, queryDeadlineMs: LOAD_DEADLINE_MS })
  await loadInvented(db, count, () => undefined)
  await close()
}
