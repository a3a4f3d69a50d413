/** A customer's favorites (§7), including removed and sold-out books. */
import { and, desc, eq, sql, notInArray } from 'drizzle-orm'
import { ShopError } from '#shared/contract/errors.ts'
import { type ServerFavorite, type StoredFavorite, MAX_FAVORITES } from '#shared/contract/favorites.ts'
import type { Language } from '#shared/contract/preferences.ts'
import { lockCustomer } from '#server/people/accounts/lock-customer.ts'
import { bookExists, withBookNames } from '#server/catalogue/books/find-books.ts'
import type { Articles } from '#server/catalogue/books/read-articles.ts'
import type { Db, Tx, Queryable } from '#server/platform/db/database.ts'
import { favorites } from './tables.ts'

const stored = { id: favorites.id, article_id: favorites.bookId }

/** Returns a customer's favorites, newest first. */
export async function readFavorites(
  db: Db,
  articles: Articles,
  { userId, language }: { userId: string; language: Language },
): Promise<ServerFavorite[]> {
  const rows = await db
    .select(stored)
    .from(favorites)
    .where(eq(favorites.userId, userId))
    .orderBy(desc(favorites.id))
  const ids = rows.map(({ article_id: bookId }) => bookId)
  const byId = new Map((await articles.list(ids, language)).map((article) => [article.id, article]))
  return rows.flatMap((row) => {
    const article = byId.get(row.article_id)
    return article ? [{ ...row, article, removed: article.removed }] : []
  })
}

type Wish = { userId: string; bookId: number }

/**
 * Adds a favorite; an existing one gets the same answer. Throws ShopError NOT_FOUND for an unknown book,
 * INVALID_FIELDS (`too_many_favorites`) when the list is full.
 */
export async function addFavorite(db: Db, wish: Wish): Promise<StoredFavorite> {
  if (!(await bookExists(db, wish.bookId))) throw new ShopError('NOT_FOUND')
  return await db.transaction(async (tx) => {
    // Of two concurrent calls, the second counts the first one's book
    await lockCustomer(tx, wish.userId)
    const held = await tx.$count(favorites, eq(favorites.userId, wish.userId))
    if (held >= MAX_FAVORITES && !(await isFavorite(tx, wish))) {
      throw new ShopError('INVALID_FIELDS', { fields: { article_id: ['too_many_favorites'] } })
    }
    return await keep(tx, wish)
  })
}

async function keep(tx: Tx, wish: Wish): Promise<StoredFavorite> {
  const [favorite] = await tx
    .insert(favorites)
    .values(wish)
    // Changes nothing, but returns the conflicting row
    .onConflictDoUpdate({
      target: [favorites.userId, favorites.bookId],
      set: { createdAt: sql`${favorites.createdAt}` },
    })
    .returning(stored)
  if (!favorite) throw new Error(`Nothing was stored for book ${wish.bookId}.`)
  return favorite
}

async function isFavorite(tx: Tx, { userId, bookId }: Wish): Promise<boolean> {
  const [row] = await tx
    .select(stored)
    .from(favorites)
    .where(and(eq(favorites.userId, userId), eq(favorites.bookId, bookId)))
  return row !== undefined
}

/** Removes a favorite. Throws ShopError NOT_FOUND if it is not this customer's. */
export async function removeFavorite(
  db: Db,
  { userId, favoriteId }: { userId: string; favoriteId: number },
): Promise<void> {
  const [gone] = await db
    .delete(favorites)
    .where(and(eq(favorites.id, favoriteId), eq(favorites.userId, userId)))
    .returning(stored)
  if (!gone) throw new ShopError('NOT_FOUND')
}

/** Returns how many favorites a customer has. */
export const countFavorites = (db: Queryable, userId: string): Promise<number> =>
  db.$count(favorites, eq(favorites.userId, userId))

/** Returns a customer's favorites for the data export. */
export async function exportFavorites(db: Queryable, userId: string) {
  const rows = await db
    .select({ bookId: favorites.bookId, added_at: favorites.createdAt })
    .from(favorites)
    .where(eq(favorites.userId, userId))
    .orderBy(desc(favorites.createdAt))
  return await withBookNames(db, rows)
}

/** Gives a customer the favorites of an account that ends; those of both stay as they are. */
export async function moveFavorites(tx: Tx, from: string, to: string): Promise<void> {
  const theirs = tx.select({ bookId: favorites.bookId }).from(favorites).where(eq(favorites.userId, to))
  await tx
    .update(favorites)
    .set({ userId: to })
    .where(and(eq(favorites.userId, from), notInArray(favorites.bookId, theirs)))
}
