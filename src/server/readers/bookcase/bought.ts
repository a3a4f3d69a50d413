/** The books of a bookcase that the customer bought here. */
import { and, eq, exists, notExists } from 'drizzle-orm'
import type { Queryable } from '#server/platform/db/database.ts'
import { ownedBooksOf } from '#server/selling/orders/bought-books.ts'
import type { Owner } from '#server/selling/orders/customer-data.ts'
import { bookcaseExclusions } from './tables.ts'

/**
 * Selects the books that a customer bought and did not return, with their first payment: those shown, or those
 * removed.
 */
export function boughtBooksOf(db: Queryable, owner: Owner, which: 'on the shelf' | 'taken off') {
  const owned = ownedBooksOf(db, owner)
  const exclusion = db
    .select()
    .from(bookcaseExclusions)
    .where(and(eq(bookcaseExclusions.customerId, owner.id), eq(bookcaseExclusions.bookId, owned.bookId)))
  return db
    .select({ bookId: owned.bookId, since: owned.since })
    .from(owned)
    .where(which === 'taken off' ? exists(exclusion) : notExists(exclusion))
    .as('bought')
}
