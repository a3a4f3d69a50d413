/**
 * « Someone is giving this » on a wish list: the browser that made a mark can remove it, and the list’s owner
 * can clear it.
 */
import { and, eq, isNull, max } from 'drizzle-orm'
import type { GiftRequest } from '#shared/contract/saved-lists.ts'
import { ShopError } from '#shared/contract/errors.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { fingerprint } from '#server/platform/runtime/secrets.ts'
import { hasKey, isOpen, takenCopies } from './taken-copies.ts'
import { bookListGifts, bookListItems, bookLists } from './tables.ts'

type Mark = { key: string; gift: GiftRequest }

/**
 * Marks one copy as given; idempotent per secret. Throws ShopError NOT_FOUND if the wish does not exist,
 * LIST_CLOSED, or ALREADY_TAKEN when all its copies are taken.
 */
export async function markGift(db: Db, { key, gift }: Mark): Promise<void> {
  const secretHash = fingerprint(gift.secret)
  await db.transaction(async (tx) => {
    const list = await lockWishList(tx, key)
    const { article_id: bookId } = gift
    const [known] = await tx.select().from(bookListGifts).where(eq(bookListGifts.secretHash, secretHash))
    if (known) return
    const [item] = await tx
      .select({ quantity: bookListItems.quantity })
      .from(bookListItems)
      .where(and(eq(bookListItems.listId, list.id), eq(bookListItems.bookId, bookId)))
    if (!item) throw new ShopError('NOT_FOUND')
    if (!list.isOpen) throw new ShopError('LIST_CLOSED')
    const taken = (await takenCopies(tx, [list.id])).find((one) => one.bookId === bookId)
    if (taken && taken.copies >= item.quantity) throw new ShopError('ALREADY_TAKEN')
    await tx.insert(bookListGifts).values({ listId: list.id, bookId, secretHash })
  })
}

/** Locks the list, so that of two concurrent givers the second one sees the first one's mark. */
async function lockWishList(tx: Tx, key: string) {
  const [list] = await tx
    .select({ id: bookLists.id, kind: bookLists.kind, isOpen })
    .from(bookLists)
    .where(hasKey(key))
    .for('no key update')
  if (list?.kind !== 'wish') throw new ShopError('NOT_FOUND')
  return list
}

/** Removes a mark; throws ShopError NOT_FOUND for a secret without a mark on this list. */
export async function undoGift(db: Db, { key, secret }: { key: string; secret: string }): Promise<void> {
  const ofList = db.select({ id: bookLists.id }).from(bookLists).where(hasKey(key))
  const [gone] = await db
    .delete(bookListGifts)
    .where(and(eq(bookListGifts.secretHash, fingerprint(secret)), eq(bookListGifts.listId, ofList)))
    .returning({ id: bookListGifts.id })
  if (!gone) throw new ShopError('NOT_FOUND')
}

type OwnWish = { customerId: string; key: string; bookId: number }

const marksOn = (db: Db, { customerId, key, bookId }: OwnWish) =>
  and(
    eq(bookListGifts.bookId, bookId),
    eq(
      bookListGifts.listId,
      db
        .select({ id: bookLists.id })
        .from(bookLists)
        .where(and(hasKey(key), eq(bookLists.customerId, customerId))),
    ),
  )

/** Clears the marks on a book of a customer's own list; throws ShopError NOT_FOUND where there is none. */
export async function clearGifts(db: Db, wish: OwnWish): Promise<void> {
  const cleared = await db
    .update(bookListGifts)
    .set({ clearedAt: new Date() })
    .where(and(marksOn(db, wish), isNull(bookListGifts.clearedAt)))
    .returning({ id: bookListGifts.id })
  if (cleared.length === 0) throw new ShopError('NOT_FOUND')
}

/**
 * Restores the last cleared marks on a book of a customer's own list; throws ShopError NOT_FOUND where there
 * is none.
 */
export async function restoreGifts(db: Db, wish: OwnWish): Promise<void> {
  const last = db
    .select({ at: max(bookListGifts.clearedAt) })
    .from(bookListGifts)
    .where(marksOn(db, wish))
  const back = await db
    .update(bookListGifts)
    .set({ clearedAt: null })
    .where(and(marksOn(db, wish), eq(bookListGifts.clearedAt, last)))
    .returning({ id: bookListGifts.id })
  if (back.length === 0) throw new ShopError('NOT_FOUND')
}
