/** Reads lists: one by its address, or all of a customer's. */
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { OwnList, SavedList } from '#shared/contract/saved-lists.ts'
import { ShopError } from '#shared/contract/errors.ts'
import type { Language } from '#shared/contract/preferences.ts'
import type { Articles } from '#server/catalogue/books/read-articles.ts'
import type { Db } from '#server/platform/db/database.ts'
import { hasKey, isOpen, isThere, countOrders, takenCopies } from './taken-copies.ts'
import { bookListItems, bookLists } from './tables.ts'

type Requested = { key: string; customerId: string | undefined; language: Language }

/** Returns a list with the current state of its books; throws ShopError NOT_FOUND for an unknown address. */
export async function readList(
  db: Db,
  articles: Articles,
  { key, customerId, language }: Requested,
): Promise<SavedList> {
  const [list] = await db
    .select({
      id: bookLists.id,
      customerId: bookLists.customerId,
      kind: bookLists.kind,
      title: bookLists.title,
      signature: bookLists.signature,
      note: bookLists.note,
      readers: bookLists.readers,
      closesOn: bookLists.closesOn,
      isClosed: bookLists.isClosed,
      version: bookLists.version,
      isOpen,
    })
    .from(bookLists)
    .where(hasKey(key))
  if (!list) throw new ShopError('NOT_FOUND')
  const items = await db
    .select()
    .from(bookListItems)
    .where(eq(bookListItems.listId, list.id))
    .orderBy(asc(bookListItems.position))
  const ids = items.map(({ bookId }) => bookId)
  const books = new Map((await articles.list(ids, language)).map((article) => [article.id, article]))
  const isOwner = list.customerId === customerId
  const showsTaken = isOwner || list.kind === 'wish'
  const taken = showsTaken ? await takenCopies(db, [list.id]) : []
  const takenOf = new Map(taken.map((one) => [one.bookId, one]))
  return {
    key,
    kind: list.kind,
    title: list.title,
    is_open: list.isOpen,
    closes_on: list.closesOn,
    signature: list.signature,
    note: list.note,
    items: items.flatMap(({ bookId, quantity, note, equivalent }) => {
      const article = books.get(bookId)
      if (!article) return []
      const { copies = 0, given = 0 } = takenOf.get(bookId) ?? {}
      const shown = { taken: showsTaken ? copies : null, given: isOwner ? given : null }
      return [{ article, quantity, note, equivalent, ...shown }]
    }),
    owned: isOwner
      ? {
          is_closed: list.isClosed,
          readers: list.readers,
          version: list.version,
          orders: (await countOrders(db, [list.id])).get(list.id) ?? 0,
        }
      : null,
  }
}

/** Returns a customer's lists with the copies already taken, last changed first. */
export async function readOwnLists(db: Db, customerId: string): Promise<OwnList[]> {
  const lists = await db
    .select({
      id: bookLists.id,
      key: bookLists.key,
      kind: bookLists.kind,
      title: bookLists.title,
      isOpen,
      closesOn: bookLists.closesOn,
      updatedAt: bookLists.updatedAt,
      books: sql<number>`count(${bookListItems.bookId})::int`,
      copies: sql<number>`coalesce(sum(${bookListItems.quantity}), 0)::int`,
    })
    .from(bookLists)
    .leftJoin(bookListItems, eq(bookListItems.listId, bookLists.id))
    .where(and(eq(bookLists.customerId, customerId), isThere))
    .groupBy(bookLists.id)
    .orderBy(desc(bookLists.updatedAt), desc(bookLists.id))
  const ids = lists.map(({ id }) => id)
  const orders = await countOrders(db, ids)
  const taken = new Map<number, number>()
  for (const { listId, copies } of await takenCopies(db, ids)) {
    taken.set(listId, copies + (taken.get(listId) ?? 0))
  }
  return lists.map(({ id, isOpen: open, closesOn, updatedAt, ...list }) => ({
    ...list,
    is_open: open,
    closes_on: closesOn,
    taken: taken.get(id) ?? 0,
    orders: orders.get(id) ?? 0,
    updated_at: updatedAt.toISOString(),
  }))
}
