/** A customer's lists in the export of their data; the database deletes them with the account. */
import { asc, desc, eq, lt } from 'drizzle-orm'
import { withBookNames } from '#server/catalogue/books/find-books.ts'
import type { Queryable, Tx, Db } from '#server/platform/db/database.ts'
import { PERIODS, periodBefore } from '#server/platform/retention/periods.ts'
import { bookListItems, bookLists } from './tables.ts'

/** Returns how many lists a customer has, including deleted ones that can still be restored. */
export const countLists = (db: Queryable, customerId: string): Promise<number> =>
  db.$count(bookLists, eq(bookLists.customerId, customerId))

/** Returns a customer's lists, including deleted ones that can still be restored. */
export async function exportLists(db: Queryable, customerId: string) {
  const lists = await db
    .select()
    .from(bookLists)
    .where(eq(bookLists.customerId, customerId))
    .orderBy(desc(bookLists.createdAt))
  const items = await db
    .select({
      listId: bookListItems.listId,
      bookId: bookListItems.bookId,
      quantity: bookListItems.quantity,
      note: bookListItems.note,
      equivalent: bookListItems.equivalent,
    })
    .from(bookListItems)
    .innerJoin(bookLists, eq(bookLists.id, bookListItems.listId))
    .where(eq(bookLists.customerId, customerId))
    .orderBy(asc(bookListItems.position))
  const byList = Map.groupBy(await withBookNames(db, items), ({ listId }) => listId)
  return lists.map((list) => ({
    kind: list.kind,
    title: list.title,
    signature: list.signature,
    note: list.note,
    readers: list.readers,
    address: `/list/${list.key}`,
    closes_on: list.closesOn,
    is_closed: list.isClosed,
    created_at: list.createdAt,
    deleted_at: list.deletedAt,
    books: (byList.get(list.id) ?? []).map(({ listId: _, ...item }) => item),
  }))
}

/** Gives a customer the lists of an account that ends; their addresses stay. */
export async function moveLists(tx: Tx, from: string, to: string): Promise<void> {
  await tx.update(bookLists).set({ customerId: to }).where(eq(bookLists.customerId, from))
}

/** Deletes lists that their owner deleted longer ago than the retention period. */
export async function purgeDeletedLists(db: Db, now: Date): Promise<void> {
  await db.delete(bookLists).where(lt(bookLists.deletedAt, periodBefore(now, PERIODS.deletedLists)))
}
