/** Removes a book from a bookcase, and restores it. */
import { and, eq, sql, lt } from 'drizzle-orm'
import { ShopError } from '#shared/contract/errors.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Owner } from '#server/selling/orders/customer-data.ts'
import { PERIODS, periodBefore } from '#server/platform/retention/periods.ts'
import { boughtBooksOf } from './bought.ts'
import { bookcaseBooks, bookcaseExclusions } from './tables.ts'

type Place = { kind: 'bought' | 'added'; number: number }

/** Parses an id such as `bought-12`; throws ShopError NOT_FOUND if invalid. */
function readPlace(text: string): Place {
  const [, kind, number] = /^(bought|added)-([1-9]\d{0,8})$/.exec(text) ?? []
  if (kind !== 'bought' && kind !== 'added') throw new ShopError('NOT_FOUND')
  return { kind, number: Number(number) }
}

/**
 * Removes or restores a book; repeating it changes nothing. Throws ShopError NOT_FOUND for a book that is not
 * theirs.
 */
export async function moveBook(db: Db, owner: Owner, book: string, to: 'off' | 'back'): Promise<void> {
  const { kind, number } = readPlace(book)
  const isDone =
    kind === 'added' ? await moveAdded(db, owner, number, to) : await moveBought(db, owner, number, to)
  if (!isDone) throw new ShopError('NOT_FOUND')
}

async function moveAdded(db: Db, { id }: Owner, number: number, to: 'off' | 'back'): Promise<boolean> {
  const moved = await db
    .update(bookcaseBooks)
    .set({ removedAt: to === 'back' ? null : sql`coalesce(${bookcaseBooks.removedAt}, now())` })
    .where(and(eq(bookcaseBooks.customerId, id), eq(bookcaseBooks.id, number)))
    .returning({ id: bookcaseBooks.id })
  return moved.length > 0
}

async function moveBought(db: Db, owner: Owner, bookId: number, to: 'off' | 'back'): Promise<boolean> {
  for (const which of ['on the shelf', 'taken off'] as const) {
    const bought = boughtBooksOf(db, owner, which)
    const [theirs] = await db.select().from(bought).where(eq(bought.bookId, bookId))
    if (!theirs) continue
    const exclusion = { customerId: owner.id, bookId }
    if (to === 'off') await db.insert(bookcaseExclusions).values(exclusion).onConflictDoNothing()
    else
      await db
        .delete(bookcaseExclusions)
        .where(and(eq(bookcaseExclusions.customerId, owner.id), eq(bookcaseExclusions.bookId, bookId)))
    return true
  }
  return false
}

/** Deletes added books that readers removed, after the retention period of the privacy text. */
export async function purgeTakenOff(db: Db, now: Date): Promise<void> {
  await db.delete(bookcaseBooks).where(lt(bookcaseBooks.removedAt, periodBefore(now, PERIODS.takenOffShelf)))
}
