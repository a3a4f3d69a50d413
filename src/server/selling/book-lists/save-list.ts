/** What owners do with their lists: create, replace, delete, restore. */
import { randomBytes } from 'node:crypto'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { MAX_LISTS } from '#shared/book-lists/saved.ts'
import type { SavedListReplacement, SavedListRequest } from '#shared/contract/saved-lists.ts'
import { ShopError } from '#shared/contract/errors.ts'
import { pluck } from '#shared/lists.ts'
import { lockCustomer } from '#server/people/accounts/lock-customer.ts'
import { findBooks } from '#server/catalogue/books/find-books.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { isThere } from './taken-copies.ts'
import { bookListItems, bookLists } from './tables.ts'

type Owned = { customerId: string; key: string }

const KEY_BYTES = 16

/**
 * Creates a list and returns the key of its address; throws ShopError INVALID_FIELDS (`too_many_lists`)
 * beyond fifty lists, and for unknown books.
 */
export async function createList(db: Db, customerId: string, request: SavedListRequest): Promise<string> {
  const key = randomBytes(KEY_BYTES).toString('hex')
  await db.transaction(async (tx) => {
    await lockCustomer(tx, customerId)
    await refuseOneMore(tx, customerId)
    const [list] = await tx
      .insert(bookLists)
      .values({ ...saidOf(request), customerId, key })
      .returning({ id: bookLists.id })
    if (!list) throw new Error('The list was not stored.')
    await writeItems(tx, list.id, request)
  })
  return key
}

/**
 * Replaces a customer's own list and returns its version; throws ShopError NOT_FOUND for any other list, and
 * STALE if it changed since the expected version.
 */
export async function replaceList(db: Db, owned: Owned, request: SavedListReplacement): Promise<number> {
  return await db.transaction(async (tx) => {
    await lockCustomer(tx, owned.customerId)
    const [list] = await tx
      .update(bookLists)
      .set({ ...saidOf(request), updatedAt: new Date(), version: sql`${bookLists.version} + 1` })
      .where(and(isOf(owned), isThere))
      .returning({ id: bookLists.id, version: bookLists.version })
    if (!list) throw new ShopError('NOT_FOUND')
    if (list.version !== request.seen + 1) throw new ShopError('STALE')
    await tx.delete(bookListItems).where(eq(bookListItems.listId, list.id))
    await writeItems(tx, list.id, request)
    return list.version
  })
}

/**
 * Deletes a customer's own list, so that its address is unknown. Throws ShopError NOT_FOUND for any other
 * list.
 */
export async function deleteList(db: Db, owned: Owned): Promise<void> {
  const [gone] = await db
    .update(bookLists)
    .set({ deletedAt: new Date() })
    .where(and(isOf(owned), isThere))
    .returning({ id: bookLists.id })
  if (!gone) throw new ShopError('NOT_FOUND')
}

/** Restores a deleted list; throws ShopError NOT_FOUND if it is not deleted, or already purged. */
export async function restoreList(db: Db, owned: Owned): Promise<void> {
  await db.transaction(async (tx) => {
    await lockCustomer(tx, owned.customerId)
    const [back] = await tx
      .update(bookLists)
      .set({ deletedAt: null })
      .where(and(isOf(owned), isNotNull(bookLists.deletedAt)))
      .returning({ id: bookLists.id })
    if (!back) throw new ShopError('NOT_FOUND')
    await refuseOneMore(tx, owned.customerId, 1)
  })
}

const isOf = ({ customerId, key }: Owned) => and(eq(bookLists.customerId, customerId), eq(bookLists.key, key))

/** Throws if one more list would exceed the limit; `more` is the number of new lists stored already. */
async function refuseOneMore(tx: Tx, customerId: string, more = 0): Promise<void> {
  const held = await tx.$count(bookLists, and(eq(bookLists.customerId, customerId), isThere))
  if (held - more >= MAX_LISTS)
    throw new ShopError('INVALID_FIELDS', { fields: { body: ['too_many_lists'] } })
}

const saidOf = (request: SavedListRequest) => ({
  kind: request.kind,
  title: request.title,
  signature: request.signature,
  note: request.note,
  readers: request.kind === 'school' ? (request.readers ?? null) : null,
  closesOn: request.closes_on ?? null,
  isClosed: request.is_closed,
})

async function writeItems(tx: Tx, listId: number, { items }: SavedListRequest): Promise<void> {
  if (items.length === 0) return
  const known = await findBooks(tx, pluck(items, 'article_id'))
  if (items.some((item) => !known.has(item.article_id))) {
    throw new ShopError('INVALID_FIELDS', { fields: { items: ['unknown_article'] } })
  }
  await tx.insert(bookListItems).values(
    items.map(({ article_id: bookId, quantity, note, equivalent }, position) => ({
      listId,
      bookId,
      position,
      quantity,
      note,
      equivalent,
    })),
  )
}
