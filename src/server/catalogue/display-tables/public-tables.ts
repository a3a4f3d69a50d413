/** Tables as readers see them: those of today, with their books on sale. */
import { and, desc, eq, sql, type SQL } from 'drizzle-orm'
import type { DisplayTable, DisplayTablesQuery } from '#shared/contract/display-tables.ts'
import type { List } from '#shared/contract/envelope.ts'
import type { Language } from '#shared/contract/preferences.ts'
import { siteLink } from '#shared/links/web-link.ts'
import type { Db } from '#server/platform/db/database.ts'
import { SHOP_ZONE } from '#shared/time/shop-time.ts'
import type { TABLE_STATES } from '#shared/contract/staff/display-tables.ts'
import { displayTables } from './tables.ts'

/** Which days a table is shown on, by the shop's clock. */
const { fromDay, untilDay, removedAt } = displayTables
const today = sql`(now() at time zone ${sql.raw(`'${SHOP_ZONE}'`)})::date`

/** The state of a table today. */
export const stateOf = sql<(typeof TABLE_STATES)[number]>`case
  when ${removedAt} is not null then 'removed'
  when ${fromDay} > ${today} then 'coming'
  when ${untilDay} < ${today} then 'ended'
  else 'shown' end`

const booksOnSale = sql<number[]>`array(
  select laid.book_id from display_table_books laid join books on books.id = laid.book_id
  where laid.table_id = display_tables.id and books.removed_at is null
  order by laid.position)`
const isShown = sql`${stateOf} = 'shown' and cardinality(${booksOnSale}) > 0`

type Row = { table: typeof displayTables.$inferSelect; articleIds: number[] }

function inLanguage(language: Language, fr: string | null, en: string | null) {
  const own = language === 'fr' ? fr : en
  if (own !== null) return { words: own, in: language }
  return { words: fr ?? en, in: language === 'fr' ? ('eng' as const) : ('fr' as const) }
}

function tableOnWire({ table, articleIds }: Row, language: Language): DisplayTable {
  const title = inLanguage(language, table.titleFr, table.titleEn)
  const text = inLanguage(language, table.textFr, table.textEn)
  return {
    id: table.id,
    title: title.words ?? '',
    title_language: title.in,
    text: text.words,
    text_language: text.in,
    picture: siteLink(table.picture),
    from: table.fromDay,
    until: table.untilDay,
    article_ids: articleIds,
  }
}

const select = (db: Db, which: SQL | undefined) =>
  db
    .select({ table: displayTables, articleIds: booksOnSale, total: sql<number>`(count(*) over ())::int` })
    .from(displayTables)
    .where(and(isShown, which))
    .orderBy(desc(displayTables.fromDay), desc(displayTables.id))

/** Returns a page of the tables of today, the one laid last first. */
export async function listTables(
  db: Db,
  { lang, home, page, per_page }: DisplayTablesQuery,
): Promise<List<DisplayTable>> {
  const listed = select(db, home && eq(displayTables.onHome, true))
  const rows = await listed.limit(per_page).offset((page - 1) * per_page)
  // A page behind the last one counts nothing
  const [first] = rows.length > 0 || page === 1 ? rows : await listed.limit(1).offset(0)
  return {
    data: rows.map((row) => tableOnWire(row, lang)),
    meta: { total: first?.total ?? 0, page, per_page },
  }
}

/** Returns a table of today; undefined for one of other days, or without a book on sale. */
export async function findTable(db: Db, id: number, language: Language): Promise<DisplayTable | undefined> {
  const [row] = await select(db, eq(displayTables.id, id))
  return row && tableOnWire(row, language)
}

/** Returns the tables of today for their pages in the sitemap. */
export const listTablePages = async (db: Db) =>
  (await select(db, undefined)).map(({ table: { id, updatedAt } }) => ({ id, changedAt: updatedAt }))
