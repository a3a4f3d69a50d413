/** Staff picks as readers see them: published, and of books on sale. */
import { and, desc, eq, isNull, max, sql } from 'drizzle-orm'
import type { List } from '#shared/contract/envelope.ts'
import type { Language } from '#shared/contract/preferences.ts'
import type { Bookseller, StaffPick, StaffPicksQuery } from '#shared/contract/staff-picks.ts'
import { siteLink } from '#shared/links/web-link.ts'
import { books } from '#server/catalogue/books/tables.ts'
import type { Db } from '#server/platform/db/database.ts'
import { booksellers, staffPicks } from './tables.ts'

const isPublished = and(isNull(staffPicks.withdrawnAt), isNull(books.removedAt))

type PickRow = { pick: typeof staffPicks.$inferSelect; bookseller: typeof booksellers.$inferSelect }

/** Returns a bookseller as readers see them. */
export const booksellerOnWire = ({ id, name, portrait }: PickRow['bookseller']): Bookseller => ({
  id,
  name,
  portrait: siteLink(portrait),
})

function pickOnWire({ pick, bookseller }: PickRow, language: Language): StaffPick {
  const [own, other] = language === 'fr' ? [pick.noteFr, pick.noteEn] : [pick.noteEn, pick.noteFr]
  return {
    id: pick.id,
    article_id: pick.bookId,
    bookseller: booksellerOnWire(bookseller),
    note: own ?? other ?? '',
    note_language: own === null ? (language === 'fr' ? 'eng' : 'fr') : language,
    photo: siteLink(pick.photo),
    published_at: pick.publishedAt.toISOString(),
    updated_at: pick.updatedAt.toISOString(),
  }
}

/** Returns a page of picks, the newest first. */
export async function listPicks(
  db: Db,
  { lang, article, bookseller, page, per_page }: StaffPicksQuery,
): Promise<List<StaffPick>> {
  const isListed = and(
    isPublished,
    article === undefined ? undefined : eq(staffPicks.bookId, article),
    bookseller === undefined ? undefined : eq(staffPicks.booksellerId, bookseller),
  )
  const listed = db
    .select({ pick: staffPicks, bookseller: booksellers, total: sql<number>`(count(*) over ())::int` })
    .from(staffPicks)
    .innerJoin(books, eq(books.id, staffPicks.bookId))
    .innerJoin(booksellers, eq(booksellers.id, staffPicks.booksellerId))
    .where(isListed)
    .orderBy(desc(staffPicks.publishedAt), desc(staffPicks.id))
    .$dynamic()
  const rows = await listed.limit(per_page).offset((page - 1) * per_page)
  // A page behind the last one counts nothing
  const [first] = rows.length > 0 || page === 1 ? rows : await listed.limit(1).offset(0)
  return {
    data: rows.map((row) => pickOnWire(row, lang)),
    meta: { total: first?.total ?? 0, page, per_page },
  }
}

/** Returns a bookseller who recommends a book at present; undefined for everybody else. */
export async function findBookseller(db: Db, id: number): Promise<Bookseller | undefined> {
  const [row] = await listRows(db, id)
  return row && booksellerOnWire(row.bookseller)
}

const listRows = (db: Db, id?: number) =>
  db
    .select({ bookseller: booksellers, changedAt: max(staffPicks.updatedAt) })
    .from(booksellers)
    .innerJoin(staffPicks, eq(staffPicks.booksellerId, booksellers.id))
    .innerJoin(books, eq(books.id, staffPicks.bookId))
    .where(and(isPublished, id === undefined ? undefined : eq(booksellers.id, id)))
    .groupBy(booksellers.id)

/** Returns the booksellers with published picks, for their pages in the sitemap. */
export async function listBooksellerPages(db: Db) {
  const rows = await listRows(db)
  return rows.map(({ bookseller: { id, name }, changedAt }) => ({ id, name, changedAt }))
}
